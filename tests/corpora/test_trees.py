"""Whole trees on a real disk and in real git, with hostile names, links, streams and machines around them."""

import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
import yaml

from repositories import CHECKOUT, FILES, Repository
from support import complete

BROKEN = FILES["seeds/rules.md"].replace("page: 2", "page: 99")


@pytest.fixture
def repository(tmp_path: Path) -> Repository:
    """An empty repository."""
    path = tmp_path / "corpus"
    path.mkdir()
    repository = Repository(path)
    repository.git("init", "-q", "-b", "main")
    return repository


@pytest.fixture
def corpus(repository: Repository) -> Repository:
    """A clean corpus, committed."""
    put(repository, FILES)
    repository.git("add", "-A")
    repository.git("commit", "-q", "-m", "start")
    return repository


def put(repository: Repository, files: dict[str, str]) -> None:
    """Write a corpus, completed with manifest and ledger."""
    for path, data in complete(files).items():
        target = repository.path / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)


def piped(repository: Repository, command: list[str], **streams) -> subprocess.CompletedProcess[bytes]:
    """Run a command with streams of one's own; stderr is caught."""
    environment = {**repository.environment, **streams.pop("environment", {})}
    return subprocess.run(command, cwd=repository.path, env=environment, check=False, stderr=subprocess.PIPE, **streams)


def report(repository: Repository, *arguments: str) -> dict[str, Any]:
    """The findings of a run as JSON; the report must be UTF-8 without halves of surrogate pairs."""
    done = piped(repository, ["corpus", "lint", "--format", "json", *arguments], stdout=subprocess.PIPE)
    assert done.returncode in {0, 1}, done.stderr
    found: dict[str, Any] = json.loads(done.stdout.decode("utf-8"))
    json.dumps(found, ensure_ascii=False).encode("utf-8")
    return found


# Bytes that are no text


def test_bytes_that_are_no_text_stop_an_export_and_stay_as_they_are(corpus: Repository, tmp_path: Path):
    bad = corpus.path / "seeds/faq.md"
    data = FILES["seeds/faq.md"].encode() + b"\xd0 \r\n\0   \n"
    bad.write_bytes(data)
    assert corpus.run("corpus", "fix", "--unsafe-fixes", check=False).returncode == 1
    done = corpus.run("corpus", "export", "--out", str(tmp_path / "out"), check=False)
    assert done.returncode == 1
    assert "MK110" in done.stdout + done.stderr
    assert not (tmp_path / "out").exists()
    assert bad.read_bytes() == data


# Streams


@pytest.mark.parametrize(("text", "code"), [(FILES["seeds/rules.md"], 0), (BROKEN, 1)], ids=["clean", "broken"])
@pytest.mark.parametrize("closed", [">&-", "2>&-", ">&- 2>&-", "<&-"])
def test_a_closed_stream_changes_no_verdict(corpus: Repository, text, code, closed):
    corpus.write("seeds/rules.md", text)
    for form in ("text", "json"):
        done = corpus.run("sh", "-c", f"exec corpus lint --format {form} {closed}", check=False)
        assert done.returncode == code
        assert "Traceback" not in done.stderr


def test_a_text_from_a_closed_standard_input_is_no_empty_text(corpus: Repository):
    done = corpus.run("sh", "-c", "exec corpus lint --lang en - --stdin-filename seeds/rules.md <&-", check=False)
    assert done.returncode == 2
    assert "standard input is closed" in done.stderr


@pytest.mark.parametrize("form", ["text", "json", "github"])
def test_a_report_that_cannot_be_written_is_an_error_of_the_run(corpus: Repository, form):
    done = corpus.run("sh", "-c", f"exec corpus lint --format {form} 1</dev/null", check=False)
    assert done.returncode == 2
    assert done.stderr.startswith("error: ") or done.stderr.startswith("ошибка: ")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("form", "unbuffered"), [("text", ""), ("text", "1"), ("short", ""), ("json", ""), ("github", "")]
)
def test_a_reader_that_left_ends_every_report_quietly(corpus: Repository, form, unbuffered):
    links = "".join(f"    - no.such-{number}\n" for number in range(2000))
    corpus.write("seeds/links.yaml", f"see-also:\n  rules.camp:\n{links}")
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "wb") as pipe:
        done = piped(
            corpus,
            ["corpus", "lint", "--format", form],
            stdout=pipe,
            environment={"PYTHONUNBUFFERED": unbuffered},
        )
    assert (done.returncode, done.stderr) == (141, b"")


def test_a_report_file_is_whole_although_the_reader_left(corpus: Repository, tmp_path: Path):
    links = "".join(f"    - no.such-{number}\n" for number in range(2000))
    corpus.write("seeds/links.yaml", f"see-also:\n  rules.camp:\n{links}")
    out = tmp_path / "report.json"
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "wb") as pipe:
        done = piped(corpus, ["corpus", "lint", "--format", "json", "--output", str(out)], stdout=pipe)
    assert (done.returncode, done.stderr) == (1, b"")
    assert json.loads(out.read_text(encoding="utf-8"))["summary"]["errors"] == 2000


# Many processes


def test_a_hook_that_gets_its_files_in_pieces_misses_nothing(repository: Repository):
    names = [f"seeds/{number:02d}-длинное имя.md" for number in range(12)]
    ids = ["same" if number in {0, 11} else f"n{number}" for number in range(12)]
    documents = "".join(
        f"      {name.removeprefix('seeds/')}: {{prefix: rules, title: Т{number}, pages: 3}}\n"
        for number, name in enumerate(names)
    )
    files = {
        name: f"<!-- block: rules.{block}; page: 1 -->\nТекст {block}.\n"
        for name, block in zip(names, ids, strict=True)
    }
    files["seeds/corpus.yaml"] = (
        f"format: 1\nlanguage: ru\nworks:\n  game:\n    title: Игра\n    documents:\n{documents}"
    )
    put(repository, files)
    pieces = [names[start : start + 3] for start in range(0, 12, 3)]
    with ThreadPoolExecutor(4) as pool:
        runs = list(pool.map(lambda piece: repository.run("corpus", "lint", *piece, check=False), pieces))
    assert [run.returncode for run in runs] == [1, 0, 0, 1]
    for run in (runs[0], runs[3]):
        assert "rules.same" in run.stdout
        assert names[0] in run.stdout
        assert names[11] in run.stdout


def test_the_published_check_runs_once_over_everything():
    hooks = yaml.safe_load((CHECKOUT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
    [check] = [hook for hook in hooks if "lint" in hook["entry"]]
    assert (check["pass_filenames"], check["always_run"]) == (False, True)


def test_runs_at_the_same_time_say_the_same_and_leave_whole_files(corpus: Repository, tmp_path: Path):
    out = tmp_path / "out"

    def run(number: int) -> tuple[str, int]:
        if number % 2:
            return "", corpus.run("corpus", "export", "--out", str(out)).returncode
        return corpus.run("corpus", "lint").stdout, 0

    with ThreadPoolExecutor(4) as pool:
        runs = list(pool.map(run, range(8)))
    assert len({text for text, _ in runs if text}) == 1
    assert {code for _, code in runs} == {0}
    manifest = json.loads((out / "manifest.json").read_text(encoding="utf-8"))
    assert {*manifest["files"], "manifest.json"} == {path.name for path in out.iterdir()}


def test_the_order_of_findings_does_not_hang_on_hashes(corpus: Repository):
    size = 12
    text = "".join(f"<!-- block: rules.n{number}; page: 1 -->\nТекст {number}.\n\n" for number in range(size))
    links = "".join(
        f"  rules.n{one}:\n" + "".join(f"    - rules.n{other}\n" for other in range(size)) for one in range(size)
    )
    put(corpus, {"seeds/rules.md": text, "seeds/links.yaml": f"see-also:\n{links}  rules.no: [rules.no]\n"})
    (corpus.path / "seeds/faq.md").unlink()
    seen = set()
    for seed in ("0", "1", "2"):
        corpus.environment["PYTHONHASHSEED"] = seed
        seen.add(corpus.run("corpus", "lint", "--select", "ALL", "--format", "short", check=False).stdout)
    assert len(seen) == 1
    assert seen.pop().count("RF503") >= size


# Git


def test_a_fix_stages_nothing(corpus: Repository):
    mixed = FILES["seeds/faq.md"].replace("\n", "\r\n", 1)
    (corpus.path / "seeds/faq.md").write_bytes(mixed.encode())
    corpus.git("add", "-A")
    (corpus.path / "seeds/faq.md").write_bytes((mixed + "Эту строку автор ещё не добавил.\n").encode())
    staged = corpus.git("diff", "--cached", "--raw").stdout
    assert corpus.run("corpus", "fix").returncode == 0
    assert b"\r" not in (corpus.path / "seeds/faq.md").read_bytes()
    assert corpus.git("diff", "--cached", "--raw").stdout == staged


def test_every_name_that_git_can_hold_is_checked_and_shown(repository: Repository):
    names = [
        b"\xd0\xb1\xd0\xbe\xd0\xb9 \xd0\xb8 \xd0\xbc\xd0\xb8\xd1\x80.md",
        b"-v.md",
        b"a,b:c%41 [x].md",
        b'q".md',
        b"x\ny.md",
        b"latin1-\xe9.md",
        b"UP.MD",
    ]
    for number, name in enumerate(names):
        path = os.fsencode(repository.path) + b"/seeds/" + name
        Path(os.fsdecode(path)).parent.mkdir(exist_ok=True)
        Path(os.fsdecode(path)).write_bytes(b"<!-- block: rules.n%d; page: 0 -->\nText.\n" % number)
    repository.write("seeds/foreign.md.txt", "<!-- block: rules.foreign; page: 0 -->\nText.\n")
    shown = {
        "seeds/бой и мир.md",
        "seeds/-v.md",
        "seeds/a,b:c%41 [x].md",
        'seeds/q".md',
        "seeds/x\\x0ay.md",
        "seeds/latin1-\\xe9.md",
        "seeds/UP.MD",
    }
    for quotepath in ("true", "false"):
        repository.git("config", "core.quotepath", quotepath)
        found = report(repository)
        assert {one["path"] for one in found["findings"] if one["code"] == "PG403"} == shown
        repository.git("add", "-A")
        repository.environment["GIT_INDEX_FILE"] = str(repository.path / ".git/index")
    for form in ("text", "short", "github"):
        done = repository.run("corpus", "lint", "--format", form, check=False)
        assert done.returncode == 1
        assert done.stdout.count("PG403") == len(names)
    assert {one["path"] for one in report(repository, "--", "seeds/-v.md")["findings"]} == {"seeds/-v.md"}


def test_links_and_checkouts_inside_bring_no_block_twice_and_nothing_from_outside(corpus: Repository, tmp_path: Path):
    secret = tmp_path / "secret.md"
    secret.write_text("<!-- block: rules.secret; page: 1 -->\nСекрет.\n", encoding="utf-8")
    links = {"alias.md": "rules.md", "loop": "..", "outside.md": str(secret), "broken.md": "missing.md"}
    for name, target in links.items():
        (corpus.path / "seeds" / name).symlink_to(target)
    corpus.write("seeds/was-a-link.md", "rules.md")
    corpus.git("add", "-A")
    corpus.git("commit", "-q", "-m", "links")
    corpus.git("worktree", "add", "-q", ".worktrees/side", "-b", "side")
    (corpus.path / "vendor").mkdir()
    corpus.git("clone", "-q", ".", "vendor/copy")
    corpus.git("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", "./vendor/copy", "sub")
    found = report(corpus)
    assert found["findings"] == []
    assert found["summary"]["blocks"] == 3
    documents = "".join(f"      {name}: {{prefix: rules, title: {name}, pages: 9}}\n" for name in links)
    with (corpus.path / "seeds/corpus.yaml").open("a", encoding="utf-8") as manifest:
        manifest.write(documents + "      was-a-link.md: {prefix: rules, title: Бывшая ссылка, pages: 9}\n")
    listed = report(corpus)
    assert [one["code"] for one in listed["findings"]] == ["MF904"] * 4 + ["MK105"]
    assert listed["summary"]["blocks"] == 3
    before = secret.read_bytes()
    corpus.run("corpus", "fix", "--unsafe-fixes", check=False)
    assert secret.read_bytes() == before
    assert sorted(path.name for path in (corpus.path / "seeds").iterdir() if path.is_symlink()) == sorted(links)


# The machine


@pytest.mark.parametrize("command", [["lint"], ["fix"], ["export", "--out", "out"], ["stats"]], ids=lambda one: one[0])
def test_a_repository_that_git_refuses_to_read_never_passes(corpus: Repository, command):
    corpus.environment["GIT_TEST_ASSUME_DIFFERENT_OWNER"] = "1"
    done = corpus.run("corpus", *command, check=False)
    assert done.returncode == 2
    assert "dubious ownership" in done.stderr
    assert not (corpus.path / "out").exists()


def test_a_repository_without_the_program_git_never_passes(corpus: Repository, tmp_path: Path):
    (tmp_path / "bin").mkdir()
    program = Path(sys.executable).parent / "corpus"
    corpus.environment["PATH"] = str(tmp_path / "bin")
    done = corpus.run(str(program), "lint", check=False)
    assert done.returncode == 2
    assert "git" in done.stderr


def test_a_checkout_that_cannot_be_written_is_checked_all_the_same(corpus: Repository):
    del corpus.environment["HOME"]
    corpus.environment |= {"TMPDIR": "/nonexistent", "CI": "true"}
    folders = [path for path in (corpus.path, *corpus.path.rglob("*")) if path.is_dir()]
    for folder in folders:
        folder.chmod(0o555)
    try:
        done = corpus.run("corpus", "lint", check=False)
    finally:
        for folder in folders:
            folder.chmod(0o755)
    assert (done.returncode, done.stderr) == (0, "")
    assert "\x1b" not in done.stdout
    assert corpus.git("status", "--short").stdout == ""


# Reports of GitHub and invocations


def test_text_of_a_corpus_stays_within_its_line_of_a_github_report(repository: Repository):
    evil = "нет::такого%0Aвида|`<b>@team</b>"
    text = "".join(f"<!-- block: rules.n{number}; page: 0; kind: {evil} -->\nТекст.\n\n" for number in range(15))
    name = "seeds/a,b:c%0A.md"
    manifest = (
        "format: 1\nworks:\n  game:\n    title: Игра\n    documents:\n"
        '      "a,b:c%0A.md": {prefix: rules, title: Т, pages: 3}\n'
    )
    put(repository, {name: text, "seeds/corpus.yaml": manifest})
    done = repository.run("corpus", "lint", "--format", "github", "--lang", "en", check=False)
    assert done.returncode == 1
    errors = [line for line in done.stdout.splitlines() if line.startswith("::")]
    assert len(errors) == 30
    assert all(line.startswith("::error file=seeds/a%2Cb%3Ac%250A.md,line=") for line in errors)
    assert "нет::такого%250Aвида|`<b>@team</b>" in done.stdout
    assert "30 errors" in done.stdout
    assert "20 more are in this log only" in done.stdout


@pytest.mark.parametrize("arguments", [["seeds/**/*.mkd"], ["empty"], ["--root", "empty"]], ids=" ".join)
def test_what_names_nothing_to_check_is_no_pass(corpus: Repository, arguments):
    (corpus.path / "empty").mkdir()
    done = corpus.run("corpus", "lint", *arguments, check=False)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1


def test_a_lost_ledger_is_no_pass(corpus: Repository):
    (corpus.path / "seeds/ledger.jsonl").unlink()
    found = report(corpus)
    assert "ID207" in {one["code"] for one in found["findings"] if one["severity"] == "error"}
