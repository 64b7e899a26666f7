"""Words that differ by one letter."""

from collections.abc import Iterable, Iterator

# Letters that are mistaken for each other: by ear, by eye, by a scanner.
_PAIRS = "оаоееиеяшщьъцщинплнпийсзтдбпвфгкжшыиюуэесцaeeicsilrnuvouaoszgqiy"
_ALIKE = frozenset(map(frozenset, zip(_PAIRS[::2], _PAIRS[1::2], strict=True)))
_SWAPPED, _DOUBLED, _MISTAKEN, _LOST, _OTHER = range(5)
# A short word is one edit away from too many others, but for these slips.
SURE = _DOUBLED
_AT_THE_FRONT = 1


def one_edit(word: str, letters: str) -> dict[str, int]:
    """All words one edit away (a letter lost, added, changed, or two swapped), each with how unlikely that slip is."""
    found: dict[str, int] = {}
    for other, place, kind in _edits(word, letters):
        weight = kind + (0 if place else _AT_THE_FRONT)
        if other != word and weight < found.get(other, _OTHER + _AT_THE_FRONT + 1):
            found[other] = weight
    return found


def _edits(word: str, letters: str) -> Iterator[tuple[str, int, int]]:
    for place in range(len(word) + 1):
        before, after = word[:place], word[place:]
        if len(after) > 1:
            yield before + after[1] + after[0] + after[2:], place, _SWAPPED
        if after:
            yield before + after[1:], place, _DOUBLED if before.endswith(after[0]) else _LOST
        for letter in letters:
            yield before + letter + after, place, _DOUBLED if before.endswith(letter) else _LOST
            if after:
                alike = frozenset((letter, after[0])) in _ALIKE
                yield before + letter + after[1:], place, _MISTAKEN if alike else _OTHER


def is_one_edit(one: str, other: str) -> bool:
    """Whether two words differ, and by one edit."""
    if one == other or abs(len(one) - len(other)) > 1:
        return False
    start = common_prefix(one, other)
    left, right = one[start:], other[start:]
    return left[1:] == right[1:] or left[1:] == right or left == right[1:] or _swapped(left, right)


def common_prefix(one: str, other: str) -> int:
    """How many letters two words have in common from the front."""
    length = min(len(one), len(other))
    return next((place for place in range(length) if one[place] != other[place]), length)


def _swapped(left: str, right: str) -> bool:
    return len(left) > 1 and left[:2] == right[1::-1] and left[2:] == right[2:]


class Neighbours:
    """Some words, and which of them are one edit away from another one: by what is left of each without a letter."""

    def __init__(self, words: Iterable[str]) -> None:
        self._by_rest: dict[str, list[str]] = {}
        for word in words:
            for rest in _rests(word):
                self._by_rest.setdefault(rest, []).append(word)

    def of(self, word: str) -> list[str]:
        """The words one edit away, in the order they were given."""
        candidates = dict.fromkeys(one for rest in sorted(_rests(word)) for one in self._by_rest.get(rest, ()))
        return [one for one in candidates if is_one_edit(word, one)]


def _rests(word: str) -> set[str]:
    return {word, *(word[:place] + word[place + 1 :] for place in range(len(word)))}


def is_other_form(one: str, other: str) -> bool:
    """Whether two words differ in the last two letters only, as forms of one word do."""
    return common_prefix(one, other) >= max(len(one), len(other)) - 2
