"""`corpus stats --text` as people and programs meet it."""

import json
import subprocess
import sys

import pytest

from repositories import FILES, Repository
from support import complete

TEXT = "Перемещение раз, перемещение два, перемещение три, перемещение четыре, перемешение пять.\n"


@pytest.fixture
def corpus(repository: Repository) -> Repository:
    files = {**FILES, "seeds/rules.md": FILES["seeds/rules.md"] + "\n" + TEXT}
    for path, data in complete(files).items():
        repository.write(path, data.decode())
    return repository


def unusual(done: "subprocess.CompletedProcess[str]") -> list[str]:
    tree = json.loads(done.stdout)
    return [one["word"] for document in tree["documents"] for one in document["unusual"]]


def test_people_read_the_slip_its_place_and_the_word_it_is_near(corpus: Repository):
    done = corpus.run("corpus", "stats", "--text", "--lang", "ru")
    assert "перемешение рядом с «перемещение», 4 раза" in done.stdout
    assert "seeds/rules.md:" in done.stdout
    english = corpus.run("corpus", "stats", "--text", "--lang", "en")
    assert "перемешение beside “перемещение”, 4 times" in english.stdout
    assert all(len(line) <= 80 for line in english.stdout.splitlines())


def test_programs_read_the_same_as_json(corpus: Repository):
    done = corpus.run("corpus", "stats", "--text", "--format", "json")
    tree = json.loads(done.stdout)
    assert (tree["format"], tree["dictionary"]) == (1, True)
    assert [document["path"] for document in tree["documents"]] == ["seeds/rules.md", "seeds/faq.md"]
    assert set(tree["documents"][0]) == {
        "path",
        "words",
        "different",
        "unusual",
        "characters",
        "quotes",
        "dashes",
        "apostrophes",
        "yo",
    }
    assert "перемешение" in unusual(done)


def test_a_listed_word_is_not_unusual(corpus: Repository):
    corpus.write("seeds/words.txt", "перемешение\n")
    assert "перемешение" not in unusual(corpus.run("corpus", "stats", "--text", "--format", "json"))


def test_the_counts_stay_as_they_were(corpus: Repository):
    assert json.loads(corpus.run("corpus", "stats", "--format", "json").stdout)["documents"] == 2


def test_no_run_pays_for_dictionaries_that_it_does_not_ask(corpus: Repository):
    code = (
        "import sys; from corpus_tools.cli.main import main\n"
        "try: main()\n"
        "finally: print(sorted({'pymorphy3', 'spylls'} & set(sys.modules)), file=sys.stderr)"
    )
    for arguments, expected in (
        (["lint"], "[]"),
        (["lint", "--select", "TX813"], "['pymorphy3']"),
    ):  # no Latin word there
        done = corpus.run(sys.executable, "-c", code, *arguments, check=False)
        assert done.stderr.strip().splitlines()[-1] == expected
