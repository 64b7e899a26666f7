"""`corpus ids audit` and `corpus ids why` as people run them."""

import json

from jsonschema import Draft202012Validator

from repositories import CHECKOUT

SCHEMA = json.loads((CHECKOUT / "schema/audit.schema.json").read_text(encoding="utf-8"))


def block(block_id, page, text):
    return f"<!-- block: {block_id}; page: {page}; kind: rule -->\n{text}\n"


def commit(repository, **files):
    for name, text in files.items():
        path = f"seeds/{name}.md"
        if text is None:
            (repository.path / path).unlink()
        else:
            repository.write(path, text)
    repository.git("add", "-A")
    repository.git("commit", "-q", "-m", "change")
    return repository.head()


def audit(repository, *arguments):
    return repository.run("corpus", "ids", "audit", "--lang", "en", *arguments, check=False)


def test_an_id_removed_and_reused_is_seen_although_the_commit_before_knows_nothing(repository):
    """The removal forgot its tombstone; the next commit gives the id to another rule."""
    commit(repository, a=block("rules.siege.ram", 40, "Таран бьёт ворота."), b=block("rules.siege.ladder", 41, "Л."))
    assert audit(repository).returncode == 0
    removed = commit(repository, a=None)
    done = audit(repository)
    assert done.returncode == 1
    assert f"lost: rules.siege.ram: born in {repository.git('rev-parse', 'HEAD~1').stdout[:10]}" in done.stdout
    reused = commit(repository, c=block("rules.siege.ram", 55, "Совсем другое правило."))
    done = audit(repository)
    assert done.returncode == 1
    assert f"returned: rules.siege.ram: lost in {removed[:10]}" in done.stdout
    assert f"back with another text in {reused[:10]}" in done.stdout
    report = json.loads(audit(repository, "--format", "json").stdout)
    Draft202012Validator(SCHEMA).validate(report)
    assert (report["commits"], report["ids"], [one["id"] for one in report["returned"]]) == (3, 2, ["rules.siege.ram"])
    assert audit(repository, "--since", "HEAD~1").returncode == 0  # from there on nothing is known of the first text


def test_missing_tombstones_are_shown_then_written_then_enough(repository):
    commit(repository, a=block("rules.ram", 4, "Таран."), b=block("rules.ladder", 5, "Лестница."))
    commit(repository, a=None)
    ledger = repository.path / "seeds/ledger.jsonl"
    done = audit(repository, "--write-tombstones", "--dry-run")
    assert (done.returncode, ledger.exists()) == (1, False)
    assert '{"id": "rules.ram"' in done.stdout
    report = json.loads(audit(repository, "--format", "json").stdout)
    Draft202012Validator(SCHEMA).validate(report)
    assert audit(repository, "--write-tombstones").returncode == 0
    entry = json.loads(ledger.read_text(encoding="utf-8"))
    assert (entry["id"], entry["reason"], entry["page"]) == ("rules.ram", "removed", 4)
    assert audit(repository).returncode == 0


def test_programs_get_json_alone_also_when_tombstones_are_written(repository):
    commit(repository, a=block("rules.ram", 4, "Таран."), b=block("rules.ladder", 5, "Лестница."))
    commit(repository, a=None)
    done = audit(repository, "--write-tombstones", "--format", "json")
    assert (done.returncode, json.loads(done.stdout)["lost"][0]["id"]) == (0, "rules.ram")
    assert "rules.ram" in (repository.path / "seeds/ledger.jsonl").read_text(encoding="utf-8")


def test_where_nothing_can_be_proved_the_exit_code_is_2_and_says_what_to_do(repository, tmp_path):
    repository.write("seeds/a.md", block("rules.ram", 4, "Таран."))
    assert audit(repository).returncode == 2  # no commit yet
    for number in range(3):
        commit(repository, a=block("rules.ram", 4, f"Таран {number}."))
    shallow = tmp_path / "shallow"
    repository.git("clone", "-q", "--depth", "1", repository.path.as_uri(), str(shallow))
    done = audit(repository, "--root", str(shallow))
    assert (done.returncode, "git fetch --unshallow" in done.stderr) == (2, True)
    bare = tmp_path / "no-git"
    (bare / "seeds").mkdir(parents=True)
    (bare / "seeds/a.md").write_text(block("rules.ram", 4, "Таран."), encoding="utf-8")
    done = audit(repository, "--root", str(bare))
    assert (done.returncode, "no git repository" in done.stderr) == (2, True)


def test_why_remembers_ids_that_only_git_knows(repository):
    commit(repository, a=block("rules.ram", 4, "Таран."), b=block("rules.ram.big", 5, "Большой таран."))
    first = repository.head()
    gone = commit(repository, a=None)

    def why(block_id, *arguments):
        done = repository.run("corpus", "ids", "why", block_id, "--lang", "en", *arguments, check=False)
        return done.returncode, done.stdout

    code, said = why("rules.ram")
    assert code == 0
    assert f"first in commit {first[:10]}" in said
    assert f"last in commit {first[:10]}; gone since {gone[:10]}" in said
    assert "never existed" in why("rules.other")[1]
    assert f"first in commit {first[:10]}" in why("rules.ram.big")[1]  # not registered yet
    repository.run("corpus", "ids", "register")
    assert "first in commit" not in why("rules.ram.big")[1]
    assert "first in commit" in why("rules.ram.big", "--history")[1]
