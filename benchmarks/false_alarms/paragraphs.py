"""Paragraphs of HTML pages as Markdown: no headings, tables or listings, and none that holds what cannot be text."""

from html.parser import HTMLParser

from escaping import code, escaped

_CODE = {"code", "tt", "kbd", "samp"}
_LEFT_OUT = {"pre", "table", "script", "style", "head", "nav", "h1", "h2", "h3", "h4", "h5", "h6", "svg", "math", "sup"}
_BLOCKS = {"div", "li", "dt", "dd", "ul", "ol", "dl", "blockquote", "section", "article", "td", "hr"}
_FEWEST_WORDS = 4
_ENDS = (".", ":", "!", "?", "…")


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self._parts: list[str] | None = None
        self._code: list[str] = []
        self._in_code = self._left_out = 0
        self._whole = True
        self._torn = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _LEFT_OUT or tag in _BLOCKS or tag == "img":
            self._whole = False  # a picture, a footnote, a listing within: what is left does not read as it did
        if tag == "pre" and self.found and not self.found[-1].endswith(_ENDS):
            self.found.pop()  # a sentence that goes on after the listing
            self._torn = True
        if tag in _LEFT_OUT:
            self._left_out += 1
        elif tag == "p" or (tag == "div" and ("class", "para") in attrs):
            self._end()
            self._parts, self._whole = [], not self._torn
            self._torn = False
        elif tag in _BLOCKS:
            self._end()
        elif tag == "br" and self._parts is not None:
            self._parts.append(" ")
        elif tag in _CODE:
            self._in_code += 1

    def handle_endtag(self, tag: str) -> None:
        if tag in _LEFT_OUT:
            self._left_out = max(0, self._left_out - 1)
        elif tag == "p" or tag in _BLOCKS:
            self._end()
        elif tag in _CODE:
            self._in_code = max(0, self._in_code - 1)
            if not self._in_code and self._parts is not None:
                self._parts.append("\0" + code("".join(self._code)) + "\0")
            if not self._in_code:
                self._code.clear()

    def handle_data(self, data: str) -> None:
        if self._left_out or self._parts is None:
            return
        if self._in_code:
            self._code.append(data)
        else:
            self._parts.append(data)

    def _end(self) -> None:
        if self._parts is not None:
            pieces = "".join(self._parts).replace("\u00b6", "").split("\0")
            text = "".join(piece if number % 2 else _text(piece) for number, piece in enumerate(pieces))
            words = " ".join(part for part in text.split(" ") if part).strip()
            if self._whole and len(words.split()) >= _FEWEST_WORDS:
                self.found.append(words)
        self._parts = None
        self._code.clear()


def _text(piece: str) -> str:
    """HTML reads white space as one blank (but a no-break space as itself)."""
    return escaped("".join(" " if char in " \t\n\r\f" else char for char in piece))


def paragraphs(page: str) -> list[str]:
    """The paragraphs of a page that have four words or more."""
    reader = _Reader()
    reader.feed(page)
    reader.close()
    return reader.found
