"""Random histories in a real repository, each state of which is judged twice: by the product and by the truth."""

import contextlib
import io
import json
import os
import shutil
import tempfile
from pathlib import Path

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from corpus_tools.cli.boundary import guard
from corpus_tools.cli.main import command
from histories import book
from histories.book import Paragraph
from histories.truth import LEDGER, read_state, wrongs
from repositories import Repository

BRANCHES = ("side", "other")
COUNT = {"histories": 0, "judged": 0, "refused": 0}


def corpus(root: Path, *arguments: str, environment: dict[str, str] | None = None) -> tuple[int, str]:
    """Run the command line in this process: exit code and what it printed; where that is nothing, its complaints."""
    out, complaints = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8") for _ in range(2))
    before = dict(os.environ)
    os.environ.update(environment or {})
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(complaints):
            code = guard(lambda: _invoke([*arguments, "--root", str(root)]))
    finally:
        os.environ.clear()
        os.environ.update(before)
    out.flush()
    complaints.flush()
    return code, (out.buffer.getvalue() or complaints.buffer.getvalue()).decode()


def _invoke(arguments: list[str]):
    with command.make_context("corpus", arguments) as context:
        return command.invoke(context)


def drop(entries, entry, _other):
    entries.remove(entry)


def undo(_entries, entry, _other):
    for name in ("retired", "reason", "replaced_by", "consider", "title", "page", "digest", "note", "corrected"):
        entry.pop(name, None)


def make_later(_entries, entry, _other):
    entry["since"] = "2026-12-31"


def lead_elsewhere(_entries, entry, other):
    if "retired" in entry:
        entry["consider"] = [other]


def give_another_reason(_entries, entry, _other):
    if "retired" in entry:
        entry["reason"] = "duplicate" if entry["reason"] == "error" else "error"


def forget_what_was_acknowledged(_entries, entry, _other):
    entry.pop("rewritten", None)


def empty(entries, _entry, _other):
    entries.clear()


TAMPERINGS = (drop, undo, make_later, lead_elsewhere, give_another_reason, forget_what_was_acknowledged, empty)


class Histories(RuleBasedStateMachine):
    """One history: a mainline that only lawful states enter, and two branches where anything may happen."""

    @initialize()
    def begin(self):
        COUNT["histories"] += 1
        self.folder = Path(tempfile.mkdtemp(prefix="history-"))
        root = self.folder / "work"
        root.mkdir()
        self.repository = Repository(root)
        self.meanings = 6
        self.ids = 6
        self.repository.git("init", "-q", "-b", "main")
        self._commit("--allow-empty")  # so that amending what comes next leaves a common ancestor
        self.repository.write("seeds/corpus.yaml", book.MANIFEST)
        self.repository.write(".gitattributes", f"{LEDGER} merge=union\n")
        paragraphs = [Paragraph(f"rules.{one}", book.sentence(number)) for number, one in enumerate("abcdef")]
        self._write({book.PATHS[0]: paragraphs[:4], book.PATHS[1]: paragraphs[4:]})
        self._corpus("ids", "register")
        self._commit()
        for branch in BRANCHES:
            self.repository.git("branch", branch)
        self.branch = "main"

    def teardown(self):
        shutil.rmtree(self.folder, ignore_errors=True)

    # What an editor does, one to three things a commit.

    @rule(data=st.data())
    def work(self, data):
        for _ in range(data.draw(st.integers(1, 3))):
            self._edit(data)
        self._judge_and_commit(data)

    @rule(data=st.data())
    def amend(self, data):
        self._edit(data)
        self._judge_and_commit(data, "--amend")

    @rule(branch=st.sampled_from(("main", *BRANCHES)))
    def switch(self, branch):
        self.repository.git("checkout", "-q", branch)
        self.branch = branch

    @precondition(lambda self: self.branch != "main")
    @rule()
    def begin_branch_anew(self):
        self.repository.git("reset", "-q", "--hard", "main")

    @rule(data=st.data(), other=st.sampled_from(("main", *BRANCHES)))
    def merge(self, data, other):
        self.repository.git("merge", "-q", "--no-commit", "--no-ff", other, check=False)
        self._resolve(data)
        self._judge_and_commit(data)

    @rule(data=st.data(), other=st.sampled_from(BRANCHES))
    def squash(self, data, other):
        self.repository.git("merge", "-q", "--squash", other, check=False)
        self._resolve(data)
        self._judge_and_commit(data)

    @rule(data=st.data(), other=st.sampled_from(("main", *BRANCHES)))
    def cherry_pick(self, data, other):
        self.repository.git("cherry-pick", "-n", other, check=False)
        self._resolve(data)
        self._judge_and_commit(data)

    @rule(data=st.data(), back=st.integers(0, 2))
    def revert(self, data, back):
        self.repository.git("revert", "-n", f"HEAD~{back}", check=False)
        self._resolve(data)
        self._judge_and_commit(data)

    @precondition(lambda self: self.branch != "main")
    @rule(data=st.data())
    def rebase(self, data):
        side = data.draw(st.sampled_from(("ours", "theirs")))
        self.repository.git("rebase", "-q", "-X", side, "main", check=False)
        for _ in range(20):
            if not (self.repository.path / ".git" / "rebase-merge").exists():
                break
            self._resolve(data)
            self.repository.git("add", "-A")
            if self.repository.git("diff", "--cached", "--quiet", check=False).returncode:
                self.repository.git("-c", "core.editor=true", "rebase", "--continue", check=False)
            else:
                self.repository.git("rebase", "--skip", check=False)
        self.repository.git("rebase", "--abort", check=False)
        self.repository.git("reset", "-q", "--hard")
        self._judge()

    @rule()
    def review(self):
        """What a pull request's check sees: the disk against the mainline."""
        found = self._errors(*self._lint("--base", "main", hook=False))
        assert bool(found) == bool(self._truth()), self._story(found)

    # One edit.

    def _edit(self, data):
        self.data, self.books = data, self._read()
        kinds = [name.removeprefix("_do_") for name in dir(self) if name.startswith("_do_")]
        getattr(self, f"_do_{data.draw(st.sampled_from(kinds))}")()

    def _pick(self):
        places = [(path, index) for path, own in self.books.items() for index in range(len(own))]
        return self.data.draw(st.sampled_from(places)) if places else None

    def _do_reword(self):
        if place := self._pick():
            one = self.books[place[0]][place[1]]
            one.text = book.sentence(book.number_of(one.meaning), wording=self.data.draw(st.integers(0, 9)))
            self._write(self.books)

    def _do_sweep(self):
        change = self.data.draw(
            st.sampled_from([str.upper, lambda text: text.replace("ё", "е"), lambda text: text + ".."])
        )
        for own in self.books.values():
            for one in own:
                one.text = change(one.text)
        self._write(self.books)

    def _do_move(self):
        if place := self._pick():
            one = self.books[place[0]].pop(place[1])
            target = self.books[self.data.draw(st.sampled_from(book.PATHS))]
            target.insert(self.data.draw(st.integers(0, len(target))), one)
            self._write(self.books)

    def _do_rename_by_hand(self):
        if place := self._pick():
            self.books[place[0]][place[1]].block_id = self._fresh_id()
            self._write(self.books)

    def _do_rename(self):
        if place := self._pick():
            self._corpus("ids", "rename", self.books[place[0]][place[1]].block_id, self._fresh_id())

    def _do_swap(self):
        one, other = self._pick(), self._pick()
        if one and other:
            first, second = self.books[one[0]][one[1]], self.books[other[0]][other[1]]
            first.text, second.text = second.text, first.text
            self._write(self.books)

    def _do_hijack(self):
        if place := self._pick():
            self.books[place[0]][place[1]].text = book.sentence(self._fresh_meaning())
            self._write(self.books)

    def _do_accept(self):
        if place := self._pick():
            self._corpus("ids", "accept", self.books[place[0]][place[1]].block_id, "--note", "так задумано")

    def _do_delete(self):
        if place := self._pick():
            self.books[place[0]].pop(place[1])
            self._write(self.books)

    def _do_retire(self):
        if place := self._pick():
            block_id = self.books[place[0]][place[1]].block_id
            others = [one.block_id for own in self.books.values() for one in own if one.block_id != block_id]
            successor = self.data.draw(st.sampled_from([None, *others]))
            self._corpus("ids", "retire", block_id, *(["--replaced-by", successor] if successor else []))

    def _do_merge(self):
        place = self._pick()
        if place and place[1]:
            into, old = self.books[place[0]][place[1] - 1 : place[1] + 1]
            self._corpus("ids", "merge", old.block_id, into.block_id)

    def _do_split(self):
        if place := self._pick():
            one = self.books[place[0]][place[1]]
            words = one.text.split()
            part = Paragraph(
                self._fresh_id(), f"{book.keyword(self._fresh_meaning()).capitalize()} {' '.join(words[7:])}"
            )
            one.text = " ".join(words[:7])
            self.books[place[0]].insert(place[1] + 1, part)
            self._write(self.books)
            self._corpus("ids", "split", one.block_id, one.block_id, part.block_id)

    def _do_restore(self):
        retired = sorted(one for one, entry in (self._state().ledger or {}).items() if "retired" in entry)
        if retired:
            self._corpus("ids", "restore", self.data.draw(st.sampled_from(retired)), "--note", "вернули")

    def _do_add(self):
        retired = sorted(one for one, entry in (self._state().ledger or {}).items() if "retired" in entry)
        block_id = self.data.draw(st.sampled_from([None, *retired])) or self._fresh_id()
        target = self.books[self.data.draw(st.sampled_from(book.PATHS))]
        target.insert(
            self.data.draw(st.integers(0, len(target))), Paragraph(block_id, book.sentence(self._fresh_meaning()))
        )
        self._write(self.books)

    def _do_register(self):
        self._corpus("ids", "register")

    def _do_tamper(self):
        path = self.repository.path / LEDGER
        if not path.exists():
            return
        entries = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
        if not entries:
            return
        how = self.data.draw(st.sampled_from(TAMPERINGS))
        how(entries, self.data.draw(st.sampled_from(entries)), self.data.draw(st.sampled_from(entries))["id"])
        path.write_text("".join(json.dumps(one, ensure_ascii=False) + "\n" for one in entries), encoding="utf-8")

    def _do_lose_the_ledger(self):
        (self.repository.path / LEDGER).unlink(missing_ok=True)

    # The verdict.

    def _judge_and_commit(self, data, *arguments):
        self.repository.git("add", "-A")
        if self._judge():
            COUNT["refused"] += 1
            if self.branch == "main" or data.draw(st.booleans()):
                self.repository.git("merge", "--abort", check=False)
                self.repository.git("cherry-pick", "--quit", check=False)
                self.repository.git("revert", "--quit", check=False)
                self.repository.git("reset", "-q", "--hard")
                return
        self._commit("--allow-empty", *arguments)

    def _judge(self) -> list[str]:
        """What the hook says of the index; it must be what is true."""
        COUNT["judged"] += 1
        found = self._errors(*self._lint(hook=True))
        assert bool(found) == bool(self._truth()), self._story(found)
        return found

    def _lint(self, *arguments, hook):
        index = {"GIT_INDEX_FILE": str(self.repository.path / ".git" / "index")} if hook else {}
        return corpus(self.repository.path, "lint", "--format", "json", *arguments, environment=index)

    def _errors(self, code, report) -> list[str]:
        if code == 2 and "nothing found to check" in report:  # every document is gone: no pass either
            return ["nothing is left"]
        assert code in {0, 1}, report
        findings = json.loads(report)["findings"]
        return [f"{one['code']} {one['message']}" for one in findings if one["severity"] == "error"]

    def _truth(self) -> set[str]:
        git = self.repository.git
        mainline = "HEAD" if self.branch == "main" else git("merge-base", "HEAD", "main").stdout.strip()
        merging = git("rev-parse", "-q", "--verify", "MERGE_HEAD", check=False).stdout.split()
        head = self._state_of("")
        return {wrong for base in [mainline, *merging] for wrong in wrongs(self._state_of(base), head)}

    def _state_of(self, revision: str):
        """The state of a revision; of the index where it is empty."""
        files = {}
        for path in (*book.PATHS, LEDGER):
            shown = self.repository.git("show", f"{revision}:{path}", check=False)
            if shown.returncode == 0:
                files[path] = shown.stdout
        return read_state(files)

    def _story(self, found) -> str:
        log = self.repository.git("log", "--oneline", "--graph", "--all").stdout
        diff = self.repository.git("diff", "--cached", "HEAD").stdout
        return f"on {self.branch}\nfound: {found}\ntrue: {sorted(self._truth())}\n{log}\n{diff}"

    # Hands.

    def _state(self):
        paths = [self.repository.path / path for path in (*book.PATHS, LEDGER)]
        names = (*book.PATHS, LEDGER)
        texts = {
            name: path.read_text(encoding="utf-8") for name, path in zip(names, paths, strict=True) if path.exists()
        }
        return read_state(texts)

    def _read(self) -> dict[str, list[Paragraph]]:
        paths = {path: self.repository.path / path for path in book.PATHS}
        return {
            name: book.parse(path.read_text(encoding="utf-8")) if path.exists() else [] for name, path in paths.items()
        }

    def _write(self, books):
        for path, own in books.items():
            self.repository.write(path, book.compose(own))

    def _fresh_id(self) -> str:
        self.ids += 1
        return f"rules.n{self.ids}"

    def _fresh_meaning(self) -> int:
        self.meanings += 1
        return self.meanings

    def _corpus(self, *arguments):
        code, said = corpus(self.repository.path, *arguments)
        assert code in {0, 1, 2}, said
        assert "Traceback" not in said

    def _commit(self, *arguments):
        self.repository.git("add", "-A")
        self.repository.git("commit", "-q", "-m", "change", *arguments)

    def _resolve(self, data):
        """Settle every conflict for one side or the other, then reconcile what the union of ledgers left."""
        for path in self.repository.git("diff", "--name-only", "--diff-filter=U").stdout.split():
            side = data.draw(st.sampled_from(("--ours", "--theirs")))
            self.repository.git("checkout", side, "--", path, check=False)
        self._corpus("fix", "--unsafe-fixes", "--select", "ID213", "--exit-zero")
