"""The command line as people and programs meet it: exit codes, streams, languages; checking writes nothing."""

import hashlib
import json
import os
import subprocess
from pathlib import Path

import jsonschema
import pytest

from repositories import FILES, Repository
from support import complete

MARKER = "<!-- block: rules.one; page: 1 -->\nТекст.\n"


@pytest.fixture
def corpus(repository: Repository) -> Repository:
    """A clean corpus on disk, in git but not committed."""
    for path, data in complete(FILES).items():
        repository.write(path, data.decode())
    return repository


def tree(path: Path) -> dict[str, str]:
    """Every file below a folder with its digest."""
    files = (file for file in sorted(path.rglob("*")) if file.is_file())
    return {str(file.relative_to(path)): hashlib.sha256(file.read_bytes()).hexdigest() for file in files}


def test_a_clean_corpus_is_exit_0_and_says_what_was_not_checked(corpus: Repository):
    done = corpus.run("corpus", "lint", "--lang", "en")
    assert done.returncode == 0
    assert "no errors, no warnings (2 documents, 3 blocks)" in done.stdout
    assert "identity against git: nothing is committed yet, so no id is published" in done.stdout
    corpus.git("add", "-A")
    corpus.commit()
    told = corpus.run("corpus", "lint", "--lang", "en").stdout
    assert "identity against git: not checked, the files are those of HEAD" in told
    corpus.write("seeds/notes.txt", "x")
    assert f"compared with {corpus.head()[:12]}" in corpus.run("corpus", "lint", "--lang", "en").stdout


def test_errors_are_exit_1_however_many(corpus: Repository):
    for count in (1, 256, 512):
        corpus.write(
            "seeds/links.yaml", "see-also:\n  rules.camp:\n" + "".join(f"    - no.such-{n}\n" for n in range(count))
        )
        done = corpus.run("corpus", "lint", "--format", "json", check=False)
        assert done.returncode == 1
        assert json.loads(done.stdout)["summary"]["errors"] == count


def test_warnings_fail_only_when_asked(corpus: Repository):
    corpus.write("seeds/links.yaml", "see-also:\n  rules.camp: [rules.camp]\n")
    assert corpus.run("corpus", "lint", check=False).returncode == 0
    assert corpus.run("corpus", "lint", "--fail-on", "warning", check=False).returncode == 1


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["lint", "no-such-file.md"], ["no-such-file.md"]),
        (["lint", "corpus.toml"], ["corpus.toml"]),
        (["lint", "--root", "no-such-folder"], ["no-such-folder"]),
        (["lint", "--select", "XX999"], ["XX999"]),
        (["lint", "--ignore", "ID201"], ["ID201", "duplicate-id"]),
        (["lint", "--no-such-option"], ["--no-such-option"]),
        (["lnit"], ["lnit", "'lint'"]),
        (["explain", "RF51"], ["RF51"]),
        (["show", "rules.camp.fier"], ["rules.camp.fire"]),
        (["ids", "retire", "rules.none"], ["rules.none"]),
        (["ids", "retire", "rules.camp", "--replaced-by", "rules.cmap.fire"], ["rules.camp.fire"]),
        (["schema", "nothing"], ["nothing"]),
    ],
    ids=" ".join,
)
def test_a_mistaken_invocation_is_exit_2_with_words_that_help_and_no_traceback(corpus: Repository, arguments, words):
    corpus.write("corpus.toml", 'lang = "en"\n')
    done = corpus.run("corpus", *arguments, check=False)
    assert done.returncode == 2, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    for word in words:
        assert word in done.stderr


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ('sedes = "seeds"\n', ["corpus.toml:1", "sedes", "seeds"]),
        ("select = 5\n", ["corpus.toml", "select"]),
        ("select = [\n", ["corpus.toml"]),
        ('select = ["RF5O1"]\n', ["RF5O1", "RF501"]),
    ],
)
def test_bad_settings_are_exit_2_with_place_and_suggestion(corpus: Repository, settings, words):
    corpus.write("corpus.toml", settings)
    done = corpus.run("corpus", "lint", check=False)
    assert done.returncode == 2, done.stdout
    for word in words:
        assert word in done.stderr


def test_nothing_to_check_is_exit_2(repository: Repository):
    repository.write("notes.md", "# Заметки\n")
    done = repository.run("corpus", "lint", check=False)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


def test_a_strangers_folder_is_linted_and_nothing_is_written(tmp_path: Path):
    folder = tmp_path / "book"
    folder.mkdir()
    stranger = Repository(folder)
    stranger.write("text/chapter.md", MARKER + "\n" + MARKER)
    before = tree(folder)
    done = stranger.run("corpus", "lint", "--lang", "en", check=False)
    assert done.returncode == 1
    assert "ID201" in done.stdout
    assert "no manifest" in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
    assert tree(folder) == before


def test_init_makes_that_folder_a_corpus_that_lints_clean(tmp_path: Path):
    folder = tmp_path / "book"
    folder.mkdir()
    stranger = Repository(folder)
    stranger.write("text/chapter.md", "# Глава\n\n" + MARKER.replace("rules.", "chapter."))
    dry = stranger.run("corpus", "init", "--dry-run")
    assert "text/corpus.yaml" in dry.stdout
    assert sorted(tree(folder)) == ["text/chapter.md"]
    stranger.run("corpus", "init")
    assert sorted(tree(folder)) == [
        ".gitattributes",
        ".pre-commit-config.yaml",
        "corpus.toml",
        "text/chapter.md",
        "text/corpus.yaml",
        "text/ledger.jsonl",
    ]
    assert "text/ledger.jsonl merge=union\n" in (folder / ".gitattributes").read_text()
    done = stranger.run("corpus", "lint", "--lang", "en")
    assert "no errors, no warnings (1 document, 1 block)" in done.stdout
    again = stranger.run("corpus", "init", check=False)
    assert again.returncode == 2


def test_checking_writes_nothing(corpus: Repository):
    corpus.write("seeds/rules.md", FILES["seeds/rules.md"].replace("page: 2", "page: 99"))
    before = tree(corpus.path)
    for arguments in (
        ["lint"],
        ["lint", "--format", "json"],
        ["stats"],
        ["graph", "stats"],
        ["show", "rules.camp"],
        ["fix", "--diff"],
    ):
        corpus.run("corpus", *arguments, check=False)
    assert tree(corpus.path) == before


def test_paths_narrow_what_is_reported_not_what_is_checked(corpus: Repository):
    corpus.write("seeds/faq.md", FILES["seeds/faq.md"].replace("faq.fire", "rules.camp"))
    whole = corpus.run("corpus", "lint", "--format", "json", check=False)
    part = corpus.run("corpus", "lint", "--format", "json", "seeds/links.yaml", check=False)
    assert {one["path"] for one in json.loads(whole.stdout)["findings"]} > {"seeds/faq.md"}
    assert {one["path"] for one in json.loads(part.stdout)["findings"]} <= {"seeds/links.yaml"}
    assert json.loads(part.stdout)["summary"]["documents"] == 2


def test_of_two_places_that_clash_either_path_is_enough(corpus: Repository):
    corpus.write("seeds/faq.md", FILES["seeds/faq.md"].replace("faq.fire", "rules.camp"))
    for path in ("seeds/rules.md", "seeds/faq.md"):
        done = corpus.run("corpus", "lint", "--format", "json", path, check=False)
        assert "ID201" in {one["code"] for one in json.loads(done.stdout)["findings"]}


def test_the_corpus_is_found_upwards_and_paths_work_from_where_one_stands(corpus: Repository):
    corpus.write("seeds/rules.md", FILES["seeds/rules.md"].replace("page: 2", "page: 99"))
    done = subprocess.run(
        ["corpus", "lint", "rules.md", "--format", "short"],
        cwd=corpus.path / "seeds",
        env=corpus.environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 1
    assert "../seeds/rules.md:8:36:" in done.stdout


def test_an_editor_can_lint_a_text_that_is_not_saved(corpus: Repository):
    draft = FILES["seeds/rules.md"].replace("page: 2", "page: 99")
    done = subprocess.run(
        ["corpus", "lint", "-", "--stdin-filename", "seeds/rules.md", "--format", "short"],
        cwd=corpus.path,
        env=corpus.environment,
        input=draft.encode(),
        capture_output=True,
        check=False,
    )
    assert done.returncode == 1
    assert b"seeds/rules.md:8:36" in done.stdout
    assert b"PG404" in done.stdout
    assert corpus.run("corpus", "lint", "-", check=False).returncode == 2


def test_the_json_report_is_valid_under_its_published_schema(corpus: Repository):
    corpus.write("seeds/rules.md", FILES["seeds/rules.md"].replace("page: 2", "page: 99"))
    schema = json.loads(corpus.run("corpus", "schema", "report").stdout)
    report = json.loads(corpus.run("corpus", "lint", "--format", "json", check=False).stdout)
    jsonschema.Draft202012Validator(schema).validate(report)
    assert report["base"] == corpus.git("hash-object", "-t", "tree", "/dev/null").stdout.strip()
    assert [(one["code"], one["start"]) for one in report["findings"]] == [("PG404", {"line": 8, "column": 36})]


def test_messages_speak_russian_when_the_corpus_does_and_english_when_asked(corpus: Repository):
    assert "ошибок и предупреждений нет" in corpus.run("corpus", "lint").stdout
    assert "no errors" in corpus.run("corpus", "lint", "--lang", "en").stdout
    corpus.environment["CORPUS_LANG"] = "en"
    assert "no errors" in corpus.run("corpus", "lint").stdout
    corpus.write("corpus.toml", 'lang = "ru"\n')
    assert "ошибок и предупреждений нет" in corpus.run("corpus", "lint").stdout


@pytest.mark.parametrize(
    "locale", [{"LC_ALL": "C"}, {"PYTHONIOENCODING": "cp1251"}, {"PYTHONIOENCODING": "ascii", "LC_ALL": "POSIX"}]
)
def test_no_console_encoding_changes_the_verdict(corpus: Repository, locale):
    corpus.write(
        "seeds/rules.md", FILES["seeds/rules.md"].replace("page: 2", "page: 99").replace("Костёр", "Ко⁂стёр 火")
    )
    environment = {**corpus.environment, "PYTHONUTF8": "0", **locale}
    for form in ("text", "json", "github"):
        done = subprocess.run(
            ["corpus", "lint", "--format", form], cwd=corpus.path, env=environment, capture_output=True, check=False
        )
        assert done.returncode == 1, done.stderr
        assert b"Traceback" not in done.stderr
        assert b"PG404" in done.stdout
    assert json.loads(
        subprocess.run(
            ["corpus", "lint", "--format", "json"], cwd=corpus.path, env=environment, capture_output=True, check=False
        ).stdout.decode("utf-8")
    )


def test_a_closed_pipe_ends_quietly_and_never_as_a_pass(corpus: Repository):
    corpus.write(
        "seeds/links.yaml", "see-also:\n  rules.camp:\n" + "".join(f"    - no.such-{n}\n" for n in range(5000))
    )
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "wb") as pipe:
        done = subprocess.run(
            ["corpus", "lint"],
            cwd=corpus.path,
            env=corpus.environment,
            stdout=pipe,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert done.returncode == 141
    assert done.stderr == b""


def test_a_report_file_is_complete_utf_8(corpus: Repository, tmp_path: Path):
    corpus.write("seeds/rules.md", FILES["seeds/rules.md"].replace("page: 2", "page: 99"))
    out = tmp_path / "report.json"
    done = corpus.run("corpus", "lint", "--format", "json", "--output", str(out), check=False)
    assert done.returncode == 1
    assert done.stdout == ""
    assert json.loads(out.read_bytes().decode("utf-8"))["summary"]["errors"] == 1


def test_colour_is_for_terminals_or_on_request(corpus: Repository):
    assert "\x1b[" not in corpus.run("corpus", "lint").stdout
    corpus.write("seeds/rules.md", FILES["seeds/rules.md"].replace("page: 2", "page: 99"))
    assert "\x1b[" in corpus.run("corpus", "lint", "--color", "always", check=False).stdout
    corpus.environment["NO_COLOR"] = "1"
    assert "\x1b[" not in corpus.run("corpus", "lint", check=False).stdout


def test_text_of_a_seed_cannot_drive_the_terminal_or_start_a_command(corpus: Repository):
    corpus.write("seeds/links.yaml", 'see-also:\n  rules.camp: ["evil\\e[2J\\n::error::x"]\n')
    for form in ("text", "short", "github"):
        done = corpus.run("corpus", "lint", "--format", form, check=False)
        assert "\x1b" not in done.stdout
        assert not [line for line in done.stdout.splitlines() if line.startswith("::error::")]


@pytest.mark.parametrize(
    "command",
    [
        ["lint"],
        ["fix"],
        ["export"],
        ["ids", "retire"],
        ["graph", "around"],
        ["show"],
        ["stats"],
        ["explain"],
        ["schema"],
        ["init"],
    ],
)
def test_every_command_has_help_with_an_example(repository: Repository, command):
    done = repository.run("corpus", *command, "--help")
    assert "Example" in done.stdout
    assert f"corpus {command[0]}" in done.stdout


def test_explain_speaks_of_a_rule_by_code_or_name_in_both_languages(repository: Repository):
    for asked in ("RF501", "rf501", "dangling-link"):
        done = repository.run("corpus", "explain", asked, "--lang", "ru")
        assert "RF501 dangling-link: ошибка" in done.stdout
        assert "Почему:" in done.stdout


IMPORTED = """\
import sys
from corpus_tools.cli.main import main
sys.argv = ["corpus", *sys.argv[1:]]
try:
    main()
except SystemExit:
    pass
heavy = ("pydantic", "networkx", "markdown_it", "yaml", "jsonschema", "rapidfuzz", "rich")
print([name for name in heavy if name in sys.modules])
"""


def test_help_imports_nothing_heavy(repository: Repository):
    assert repository.run("python", "-c", IMPORTED, "--help").stdout.endswith("[]\n")


def test_a_clean_run_imports_only_what_reading_takes(corpus: Repository):
    done = corpus.run("python", "-c", IMPORTED, "lint")
    assert done.stdout.endswith("['pydantic', 'markdown_it', 'yaml']\n")


def test_graph_commands_answer(corpus: Repository):
    assert (
        corpus.run("corpus", "graph", "path", "faq.fire", "rules.camp.fire").stdout
        == "faq.fire\n  -> see-also rules.camp.fire\n"
    )
    assert corpus.run("corpus", "graph", "around", "rules.camp.fire").stdout == "1  faq.fire\n"
    assert corpus.run("corpus", "graph", "path", "faq.fire", "rules.camp", check=False).returncode == 1
    assert "3 blocks, 0 tags" in corpus.run("corpus", "graph", "stats", "--lang", "en").stdout


def test_fix_shows_before_it_writes_and_touches_only_what_it_says(corpus: Repository):
    broken = FILES["seeds/faq.md"].replace("\n", "\r\n", 1)
    (corpus.path / "seeds/faq.md").write_bytes(broken.encode())
    shown = corpus.run("corpus", "fix", "--diff", check=False)
    assert shown.returncode == 1
    assert "--- a/seeds/faq.md" in shown.stdout
    assert (corpus.path / "seeds/faq.md").read_bytes() == broken.encode()
    before = tree(corpus.path)
    assert corpus.run("corpus", "fix").returncode == 0
    after = tree(corpus.path)
    assert [name for name in after if after[name] != before[name]] == ["seeds/faq.md"]
    assert (corpus.path / "seeds/faq.md").read_text(encoding="utf-8") == FILES["seeds/faq.md"]


def test_ids_tells_states_registers_new_ones_and_knows_their_story(corpus: Repository):
    text = FILES["seeds/rules.md"] + "\n<!-- block: rules.tent; page: 3 -->\n### Шатёр\n\nШатёр стоит.\n"
    corpus.write("seeds/rules.md", text.replace("rules.camp.fire; page: 2", "rules.camp.flame; page: 2"))
    status = corpus.run("corpus", "ids", "status", "--lang", "en").stdout.splitlines()
    assert status[0] == "2 live, 0 retired, 2 not registered, 1 missing from the corpus"
    assert "not registered: rules.tent (seeds/rules.md:13)" in status
    assert "missing: rules.camp.fire (in the ledger since 2026-01-01)" in status
    before = tree(corpus.path)
    corpus.run("corpus", "ids", "register", "--dry-run")
    assert tree(corpus.path) == before
    corpus.run("corpus", "ids", "register", "rules.tent")
    done = corpus.run("corpus", "ids", "register", "--lang", "en")
    assert "1 id registered in seeds/ledger.jsonl" in done.stdout
    lines = (corpus.path / "seeds/ledger.jsonl").read_text().splitlines()
    hashes = [hashlib.sha1(json.loads(line)["id"].encode()).hexdigest() for line in lines]
    assert len(lines) == 5
    assert hashes == sorted(hashes)
    corpus.run("corpus", "ids", "retire", "rules.camp.fire", "--replaced-by", "rules.camp.flame", "--reason", "renamed")
    why = corpus.run("corpus", "ids", "why", "rules.camp.fire", "--lang", "en").stdout
    assert "replaced by: rules.camp.flame" in why
    assert "renamed" in why
    assert (
        "rules.tent is live: seeds/rules.md:13, page 3"
        in corpus.run("corpus", "ids", "why", "rules.tent", "--lang", "en").stdout
    )
    unknown = corpus.run("corpus", "ids", "why", "rules.tnet", check=False)
    assert unknown.returncode == 1
    assert "rules.tent" in unknown.stdout
    assert corpus.run("corpus", "ids", "register", "rules.camp.fire", check=False).returncode == 2


def test_an_export_is_stopped_by_a_lost_id_but_not_by_a_wrong_page(corpus: Repository):
    corpus.write("seeds/rules.md", FILES["seeds/rules.md"].replace("page: 2", "page: 99"))
    done = corpus.run("corpus", "export", "--out", "out", "--check", "--lang", "en")
    assert "3 blocks exported to out" in done.stdout
    assert len(json.loads((corpus.path / "out/ids.json").read_text(encoding="utf-8"))["ids"]) == 3
    corpus.write("seeds/rules.md", FILES["seeds/rules.md"].replace("rules.camp.fire", "rules.camp.flame"))
    before = tree(corpus.path / "out")
    done = corpus.run("corpus", "export", "--out", "out", "--lang", "en", check=False)
    assert done.returncode == 1
    assert "ID205" in done.stderr
    assert "nothing was exported" in done.stderr
    assert tree(corpus.path / "out") == before


def test_the_schemas_are_listed_printed_and_written(repository: Repository):
    names = [line.split()[0] for line in repository.run("corpus", "schema").stdout.splitlines()]
    assert {"manifest", "ledger", "thesaurus", "links", "export-block", "report"} <= set(names)
    repository.run("corpus", "schema", "--write", "out")
    assert sorted(tree(repository.path / "out")) == [f"{name}.schema.json" for name in names]
    printed = json.loads(repository.run("corpus", "schema", "export-block").stdout)
    assert printed == json.loads((repository.path / "out/export-block.schema.json").read_text(encoding="utf-8"))


def test_a_fault_of_the_tool_is_exit_3_and_no_traceback_unless_asked(corpus: Repository):
    code = "import corpus_tools.lint.engine as e, sys\ndef broken(*a, **k): raise ValueError('x')\ne.lint = broken\n"
    code += "sys.argv = ['corpus', 'lint']\nfrom corpus_tools.cli.main import main\nmain()"
    done = corpus.run("python", "-c", code, check=False)
    assert done.returncode == 3
    assert "Traceback" not in done.stderr
    corpus.environment["CORPUS_DEBUG"] = "1"
    assert "Traceback" in corpus.run("python", "-c", code, check=False).stderr


def test_a_deleted_ledger_is_not_made_anew_while_git_remembers_it(corpus: Repository):
    corpus.git("add", "-A")
    corpus.git("commit", "-q", "-m", "start")
    (corpus.path / "seeds/ledger.jsonl").unlink()
    assert "ID207" in corpus.run("corpus", "lint", check=False).stdout
    done = corpus.run("corpus", "ids", "register", "--lang", "en", check=False)
    assert done.returncode == 2
    assert "git restore" in done.stderr
    assert not (corpus.path / "seeds/ledger.jsonl").exists()


def test_no_report_or_export_overwrites_the_corpus(corpus: Repository):
    before = tree(corpus.path)
    assert corpus.run("corpus", "lint", "--output", "seeds/rules.md", check=False).returncode == 2
    assert corpus.run("corpus", "export", "--out", "seeds", check=False).returncode == 2
    assert tree(corpus.path) == before


def test_standard_input_may_stand_for_a_file_named_from_the_current_folder_or_a_new_one(corpus: Repository):
    for folder, name in (("seeds", "rules.md"), (".", "seeds/new.md")):
        done = subprocess.run(
            ["corpus", "lint", "-", "--stdin-filename", name, "--format", "json"],
            cwd=corpus.path / folder,
            env=corpus.environment,
            input=FILES["seeds/rules.md"].replace("rules.camp", "new.camp").encode(),
            capture_output=True,
            check=False,
        )
        assert done.returncode == 1, done.stderr
        assert json.loads(done.stdout)["findings"]
