"""Characters that no reader sees."""

import re
from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple


class Sort(StrEnum):
    """What sort of thing an invisible character is; the values are message keys."""

    ZERO_WIDTH = "zero-width"
    SOFT_HYPHEN = "soft-hyphen"
    BIDI = "bidi"
    SEPARATOR = "separator"
    CONTROL = "control"
    WINDOWS = "windows"
    PRIVATE = "private"
    OTHER = "other"


_SORTS = {
    Sort.SOFT_HYPHEN: "\u00ad",
    Sort.ZERO_WIDTH: "\u200b-\u200d\u2060-\u2064\ufeff",
    Sort.BIDI: "\u061c\u200e\u200f\u202a-\u202e\u2066-\u206f",
    Sort.SEPARATOR: "\u000b\u000c\u0085\u2028\u2029",
    Sort.CONTROL: "\u0001-\u0008\u000e-\u001f\u007f",
    Sort.WINDOWS: "\u0080-\u0084\u0086-\u009f",
    Sort.PRIVATE: "\ue000-\uf8ff\U000f0000-\U000ffffd\U00100000-\U0010fffd",
    Sort.OTHER: (
        "\u034f\u115f\u1160\u17b4\u17b5\u180e\u2800\u3164\ufe00-\ufe0f\uffa0\ufff9-\ufffb\ufdd0-\ufdef\ufffe\uffff"
        "\U000e0001\U000e0020-\U000e007f\U000e0100-\U000e01ef"
    ),
}
_INVISIBLE = re.compile(f"[{''.join(_SORTS.values())}]+")
_OF_ONE_SORT = re.compile("|".join(f"(?P<{sort.name}>[{characters}]+)" for sort, characters in _SORTS.items()))

_EMOJI = "\u203c-\u3299\U0001f000-\U0001faff"
# Scripts in which joiners, line break chances and variation selectors belong to the spelling.
_COMPLEX = "\u0590-\u109f\u1780-\u18af\u1b00-\u1bff\ua800-\ua9ff\uaa60-\uabff\ufb1d-\ufdcf\ufdf0-\ufdff\ufe70-\ufefc"
_LAWFUL = re.compile(
    f"(?<=[{_EMOJI}\ufe0f])\u200d(?=[{_EMOJI}])"
    f"|(?<=[{_COMPLEX}])[\u200b-\u200d\u2060](?=[{_COMPLEX}\\s]|\\Z)"
    f"|(?<=[{_EMOJI}©®™#*0-9\u1820-\u18aa\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff])"
    "(?:[\ufe00-\ufe0f]|[\U000e0100-\U000e01ef])"
    "|(?<=\U0001f3f4)[\U000e0020-\U000e007e]+\U000e007f"
    "|(?<=[\u1160-\u11ff\u1100-\u115f])\u1160|(?<=[\u1100-\u115e])\u1160"
)
_RIGHT_TO_LEFT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]")


class Stretch(NamedTuple):
    """Invisible characters of one sort side by side, and where they stand in a text."""

    start: int
    end: int
    sort: Sort


def invisible(text: str) -> Iterator[Stretch]:
    """The stretches of invisible characters of one sort; spaces of any width are none."""
    for characters in _INVISIBLE.finditer(text):
        for match in _OF_ONE_SORT.finditer(text, *characters.span()):
            yield Stretch(*match.span(), Sort[match.lastgroup or Sort.OTHER.name])


def is_lawful(text: str, start: int, end: int) -> bool:
    """Whether the writing of that place needs the invisible characters there."""
    match = _LAWFUL.match(text, start)
    return match is not None and match.end() == end


def is_right_to_left(text: str) -> bool:
    """Whether a text has letters that are written from right to left."""
    return _RIGHT_TO_LEFT.search(text) is not None


def in_windows(character: str) -> str:
    """What a control character is in Windows-1252, empty if it is nothing there, either."""
    return bytes([ord(character)]).decode("cp1252", "ignore")
