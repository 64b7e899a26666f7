"""Signs that look like one half of a pair and are none: labels, smileys, inches, intervals, code."""

import re

from corpus_tools.model.prose import OBJECT
from corpus_tools.rules.tx.units import Unit

STRAIGHT = '"'
# :), (-:, ))), : )
_EMOTICON = re.compile(
    r"[:;=]['’]?[-‑o^]?([()\[\]]+)(?![^\W_])|(?<![^\s])(\(+)[-‑o^]?[:;](?![^\s.,!?])"
    r"|(?<![\s()])(\){2,}+)(?![^\W_])|(?<=\s)[:;] (\)+)"
)
_SPOKEN_OF = re.compile("(?<=[\"'«“‘„`])[()\\[\\]{}]+(?=[\"'»”’“`])|(?<=['‘(\\[])[\"«»“”„](?=['’)\\]])")
_NUMBER = r"\s?[-−+–]?(?:[0-9]+(?:[.,][0-9]+)?|∞|[A-Za-z0-9_]{1,20}|[α-ωа-яё])\s?"
_INTERVAL = re.compile(
    rf"\[{_NUMBER}[,;]{_NUMBER}\)|\({_NUMBER}[,;]{_NUMBER}\]|\]{_NUMBER}[,;]{_NUMBER}[\[\]]|\[{_NUMBER}[,;]{_NUMBER}\["
)
_LABEL = re.compile(
    r"(?P<number>(?:[0-9]{1,3}\.)*[0-9]{1,3})(?P<letter>[a-zа-яё]?)\.?|(?P<lower>[a-zа-яё]|[ivxlc]{1,6})\.?|(?P<upper>[A-ZА-ЯЁ])\.?"
)
_LISTED = re.compile(
    r"(?:\bп{1,2}\.|\b(?:под)?пункт\w*|\bвариант\w*|\bшаг\w*|\bitems?|\bsteps?|\bpoints?|\boptions?|\bclauses?|№|§|;|\)\s?[-–—])\s?$",
    re.IGNORECASE,
)
_LABEL_WORD = re.compile(r"[^\s(«“\"]*$")
_NEAR, _FAR = 12, 2000  # characters
_FIRST = frozenset(("1", "А", "A"))
_INCH = re.compile(r"[0-9½¼¾⅓⅔⅛′'’][ \u00a0]?$")
_WORD = 100  # characters, at most, are looked at on each side
_HEAD, _TAIL = re.compile(r"\S+"), re.compile(r"\S*$")
_CODE = frozenset("\\$^=<>|~`")
_BULLETS = " \t\n\u00a0•·—–-*†‡"
_TITLE_WORDS = 2
_COORDINATION = re.compile(r"(?:,|\b(?:и|или|либо|and|or))\s+(?:на|в|из|с|от|до|к)?\s*$", re.IGNORECASE)
_PAUSE = re.compile(r"[.,;:!?()—–]")
_SPEECH = re.compile(r"(?:^|[:—–.!?…(])\s*$")
_PASSAGE_END = re.compile(r"[)»”\"]*[.,;:!?…]*(?:\s*$|\s+[—–-]\s)")
_SENTENCE_END = re.compile(r"[)”\"]?(?:[.!?…;:]+|,)?(?:\s*$|\s+[—–-]\s|(?<=[.!?…])\s+[\"«“(]?[A-ZА-ЯЁ0-9])")


def emoticons(stretch: str, start: int) -> frozenset[int]:
    """The offsets of brackets that may be mouths of smileys, in a stretch of text that begins at `start`."""
    if "(" not in stretch and ")" not in stretch:
        return frozenset()
    found: set[int] = set()
    for match in _EMOTICON.finditer(stretch):
        group = next(index for index in (1, 2, 3, 4) if match[index])
        opened = stretch.count("(") > sum(stretch[at - start] == "(" for at in found)
        if group == 3 and len(match[3]) == 2 and opened:  # noqa: PLR2004 (where any is opened, two are no smile)
            continue
        if group != 1 or not _opens_text(stretch, match.end()):
            found.update(range(start + match.start(group), start + match.end(group)))
    return frozenset(found)


def _opens_text(stretch: str, end: int) -> bool:
    return stretch[end - 1] in "([" and stretch[end : end + 1] not in {"", " ", "\n", ".", ",", "!", "?", ")"}


def intervals(stretch: str, start: int) -> frozenset[int]:
    """The offsets of the brackets of half-open intervals: `[0, 1)`, `(0; 5]`, `]0; 1[`."""
    if "[" not in stretch and "]" not in stretch:
        return frozenset()
    ends = (at for match in _INTERVAL.finditer(stretch) for at in (match.start(), match.end() - 1))
    return frozenset(start + at for at in ends)


def spoken_of(stretch: str, start: int) -> frozenset[int]:
    """The offsets of signs that stand in quotes or brackets of their own: «(», '"'."""
    return frozenset(start + at for match in _SPOKEN_OF.finditer(stretch) for at in range(*match.span()))


def is_label(text: str, unit: Unit, at: int) -> bool:
    """Whether a closing bracket belongs to the label of an item: `а)`, `1)`, `iv)`, `б.)`."""
    near = max(unit.start, at - _NEAR)
    written = _LABEL_WORD.search(text, near, at)
    begin = written.start() if written else at
    word = text[begin:at]
    near = max(unit.start, begin - _NEAR)
    head = text[near:begin]
    leads = not head.rpartition("\n")[2].strip(_BULLETS) and (near == unit.start or "\n" in head)
    match = _LABEL.fullmatch(word)
    if not match:
        return leads and word in {"*", "**", "†"}
    after = text[at + 1 : at + 2] if at + 1 < unit.end else ""
    if leads or match["lower"]:
        return not after[:1].isalnum() or leads
    if word.rstrip(".") in _FIRST and after.isspace() and text[at + 2 : at + 3].isalpha():
        return True
    if _LISTED.search(text, max(unit.start, begin - 20), begin):
        return True
    before = _before(match)
    return before is not None and text.rfind(f"{before})", max(unit.start, begin - _FAR), begin) >= 0


def _before(label: re.Match[str]) -> str | None:
    """The label before a label."""
    if label["upper"]:
        return chr(ord(label["upper"]) - 1)
    if label["letter"]:
        return None
    head, _, last = label["number"].rpartition(".")
    return f"{head}.{int(last) - 1}" if head else str(int(last) - 1)


def is_inch(text: str, unit: Unit, at: int) -> bool:
    """Whether a quote may stand for inches or seconds: it follows a number."""
    return _INCH.search(text, max(unit.start, at - 2), at) is not None


def is_excused(text: str, unit: Unit, at: int) -> bool:
    """Whether a sign without a partner needs none: it is spoken of, or it is code."""
    sign = text[at]
    near, far = max(unit.start, at - _WORD), min(unit.end, at + _WORD)
    start = near + len(text[near:at].rstrip(sign))
    end = far - len(text[at + 1 : far].lstrip(sign))
    before = text[start - 1] if start > unit.start else " "
    after = text[end] if end < unit.end else " "
    if before in "\"'«“‘([„`" and after in "\"'»”’)]“`":
        return True
    if before.isspace() and after.isspace() and (sign in "()[]{}»" or (sign == "«" and start == unit.start)):
        return True
    if before in "#%@&" or (sign == "“" and before == ","):
        return True
    if sign in "«»“”„":
        return False
    head, tail = _TAIL.search(text, near, at), _HEAD.match(text, at, far)
    return not _CODE.isdisjoint((head[0] if head else "") + (tail[0] if tail else ""))


def is_drawing(text: str, unit: Unit) -> bool:
    """Whether a unit is rather drawn with signs than written in words."""
    solid = "".join(text[unit.start : unit.end].split())
    return 2 * sum(one.isalnum() or one == OBJECT for one in solid) < len(solid)


def begins_passage(text: str, unit: Unit, at: int) -> bool:
    """Whether an opening sign may begin a passage of several units: it stands where a sentence begins."""
    return _SPEECH.search(text[max(unit.start, at - 3) : at]) is not None


def ends_passage(text: str, unit: Unit, at: int) -> bool:
    """Whether a closing sign may end such a passage: it stands where a sentence ends."""
    return _PASSAGE_END.match(text[at + 1 : min(unit.end, at + 40)]) is not None


def continues(text: str, unit: Unit, following: Unit, sign: str) -> bool:
    """Whether the paragraph right after a unit begins with a sign: each paragraph of a long quotation does."""
    return text[following.start] == sign and not text[unit.end : following.start].strip()


def ends_both(text: str, unit: Unit, signs: tuple[int, int, int]) -> bool:
    """Whether the closing sign of a quotation within another closes both, as Russian typography has it.

    `signs` are the outer opening and the inner pair. That is so in a name («Газета «Правда») and where quoted speech
    ends with a name; what looks like the first of several names is rather one that was never closed.
    """
    outer, opening, closing = signs
    between = text[outer + 1 : opening]
    if _COORDINATION.search(between[-_NEAR:]) or ")" in between:
        return False
    if len(between.split()) <= _TITLE_WORDS and not _PAUSE.search(between):
        return True
    before = text[max(unit.start, outer - 3) : outer]
    return bool(_SPEECH.search(before) and _SENTENCE_END.match(text[closing + 1 : min(unit.end, closing + 40)]))
