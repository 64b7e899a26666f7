"""What the README shows is what the tool prints."""

import json
import re
import shutil
import subprocess
from pathlib import Path

from repositories import BIN, CHECKOUT, Repository

README = (CHECKOUT / "README.md").read_text(encoding="utf-8")


def printed(command: str) -> str:
    """The output that the README shows under a command."""
    found = re.search(rf"^\$ {re.escape(command)}\n(.*?)\n```$", README, re.MULTILINE | re.DOTALL)
    assert found is not None, command
    return found[1]


def run(arguments: str, folder: Path) -> str:
    """Run `corpus` in a folder; its output."""
    done = subprocess.run([BIN / "corpus", *arguments.split()], cwd=folder, capture_output=True, check=False)
    return done.stdout.decode("utf-8").rstrip("\n")


def test_the_finding(tmp_path):
    shutil.copytree(CHECKOUT / "seeds", tmp_path / "seeds")
    links = tmp_path / "seeds/links.yaml"
    text = links.read_text(encoding="utf-8")
    links.write_text(text.replace("- faq.general.retreat", "- faq.general.retrat", 1), encoding="utf-8")
    told, _, compared = run("lint --lang en", tmp_path).rpartition("\n")
    assert told == printed("corpus lint --lang en")
    assert compared == "identity against git: not checked, there is no git repository here"


def test_the_renamed_id(tmp_path):
    repository = Repository(tmp_path / "work")
    shutil.copytree(CHECKOUT / "seeds", repository.path / "seeds")
    repository.git("init", "-q")
    repository.git("add", "-A")
    repository.commit()
    repository.replace("seeds/rules.md", "block: rules.battle.retreat;", "block: rules.battle.fallback;")
    shown = README.split("$ corpus lint --lang en\n")[2].partition("\n```")[0]
    assert repository.run("corpus", "lint", "--lang", "en", check=False).stdout.startswith(shown)


def test_the_block():
    command = "show rules.battle.dice.limit --lang en"
    assert run(command, CHECKOUT) == printed(f"corpus {command}")


def test_the_exported_block(tmp_path):
    run(f"export --out {tmp_path}", CHECKOUT)
    shown = re.search(r"^```json\n(.*?)\n```$", README, re.MULTILINE | re.DOTALL)
    assert shown is not None
    part = json.loads(shown[1])
    lines = (tmp_path / "blocks.jsonl").read_text(encoding="utf-8").splitlines()
    block = next(block for block in map(json.loads, lines) if block["id"] == part["id"])
    assert {key: block[key] for key in part} == part


def test_the_figures_of_the_shipped_corpus():
    counts = json.loads(run("stats --format json", CHECKOUT))
    assert f"{counts['blocks']} blocks" in README
    assert f"{counts['tags']} tags and {counts['see_also']} see-also links" in README
