"""Where the files of a corpus still name an id."""

import re
from collections.abc import Iterator

from corpus_tools.curate.draft import Draft
from corpus_tools.model.message import Text
from corpus_tools.parse.decoding import decode

_STILL = Text(en="{path}:{line}:{column} still names {id}", ru="{path}:{line}:{column} всё ещё называет {id}")
_ENDINGS = (".md", ".markdown", ".yaml", ".yml", ".txt")


def ask_about_mentions(draft: Draft, block_id: str) -> None:
    """List every place in the seeds folder, texts and comments included, that would name an id; not the ledger."""
    own = draft.find(block_id)
    marker = (own[0].path, own[1].id_span.line) if own else None
    for path, line, column in mentions(draft, block_id):
        if (path, line) == marker:
            continue
        draft.ask(_STILL, path=path, line=line, column=column, id=block_id)


def mentions(draft: Draft, block_id: str) -> Iterator[tuple[str, int, int]]:
    """Path, line and column of each mention of an id, as the files would be; not of longer ids, nor in patterns."""
    folder = "" if draft.data.seeds == "." else f"{draft.data.seeds}/"
    whole = re.compile(rf"(?<![\w.-]){re.escape(block_id)}(?![\w*?[-]|\.[\w*?[])")
    wanted = block_id.encode()
    snapshot = draft.snapshot
    for path in snapshot.files():
        if path in draft.data.documents or (path.startswith(folder) and path.lower().endswith(_ENDINGS)):
            data = snapshot.read(path)
            source = decode(path, data)[0] if wanted in data else None
            if source is not None:
                for match in whole.finditer(source.text):
                    line, column = source.place(match.start())
                    yield path, line, column
