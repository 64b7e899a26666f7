"""Words whose letters are of two scripts: which of them are lawful, and which script the others are meant in."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from itertools import groupby

from corpus_tools.rules.tx.known_words import KnownWords
from corpus_tools.rules.tx.lookalikes import CYRILLIC_LETTERS, GREEK_LETTERS, LATIN_LETTERS, as_cyrillic, as_latin


class Script(Enum):
    """The scripts that are told apart."""

    LATIN = "latin"
    CYRILLIC = "cyrillic"
    GREEK = "greek"


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What stands around `text[start:end]`, and the words of the document."""

    text: str
    start: int
    end: int
    known: KnownWords

    def script(self) -> Script | None:
        """The script of the nearest words before and after, if they agree."""
        before = _WORD.findall(self.text[max(0, self.start - _WINDOW) : self.start])[-1:]
        after = _WORD.findall(self.text[self.end : self.end + _WINDOW])[:1]
        scripts = {Script.CYRILLIC if _CYRILLIC.search(word) else Script.LATIN for word in before + after}
        return scripts.pop() if len(scripts) == 1 else None


@dataclass(frozen=True, slots=True)
class Mixture:
    """What is wrong with a word: the offsets of its foreign letters, their script, and what they should be.

    `written` is empty where that is not certain.
    """

    script: Script
    foreign: tuple[int, ...]
    written: tuple[str, ...] = ()


_LATIN = re.compile(f"[{LATIN_LETTERS}]")
_CYRILLIC = re.compile(f"[{CYRILLIC_LETTERS}]")
_WORD = re.compile(r"[^\W\d_]{2,}")
_WINDOW = 40
_GREEK = re.compile(f"[{GREEK_LETTERS}]")
# A Roman numeral or a variable with the ending of an ordinal.
_ORDINAL = re.compile("[IVX]+(?:вв?|й|го|му|я|ая|ый|ой|ое)|[xkpy](?:й|го|му)")
# Case endings, and suffixes with them, that a Latin word takes in a Cyrillic sentence.
_ENDING = re.compile(
    "[аяоеуюыиэйхмгт]|[оеё]м|[аяы]м|[ое]в|[ая]ми|[аяыи]х|[ыио]й|ей|ая|[оиы]е|[ое]го|[ое]му|го|му|ую|[ыи]ми|т[аоуы]"
    "|[чш]?к[аиуе]|[чш]?кой|[чш]?кам?и?|ках|ок|н?(?:ый|ая|ое|ые|ого|ому|ой|ых|ыми?|ую)|ск(?:ий|ая|ое|ие|ого|ому|ой|их|им)"
)
# Volts or bels, bytes: B may stand for either of two letters.
_UNIT = re.compile("[дкмгтМГТ]B")
_PREPOSITIONS = frozenset("асуок")
_PAIR = 2
_WORD_OF_ITS_OWN = 2  # that many Latin letters, one of them surely Latin, are a word that was glued on
_LEAST_NOUN = 4
_LEAST_GREEK = 3  # letters of a word in which a Greek one is no sign of physics


def mixture(word: str, around: Surroundings) -> Mixture | None:
    """What is wrong with a word of letters and combining marks; None for a lawful one."""
    latin, cyrillic, greek = (_offsets(one, word) for one in (_LATIN, _CYRILLIC, _GREEK))
    if greek:
        return _greek(word, latin, cyrillic, greek)
    as_latins = Mixture(Script.CYRILLIC, cyrillic, _written(word, cyrillic, as_latin))
    as_cyrillics = Mixture(Script.LATIN, latin, _written(word, latin, lambda letter: as_cyrillic(letter, around.text)))
    parts = ["".join(group) for _, group in groupby(word, key=lambda letter: _LATIN.match(letter) is not None)]
    if _is_lawful(parts, as_latins, as_cyrillics, around):
        return None
    if as_latins.written and as_cyrillics.written:
        meant = _meant(word, as_latins, as_cyrillics, around)
    else:
        meant = as_latins if as_latins.written else as_cyrillics if as_cyrillics.written else None
    if meant is None:
        meant = min(as_cyrillics, as_latins, key=lambda one: len(one.foreign))
        return Mixture(meant.script, meant.foreign)
    return Mixture(meant.script, meant.foreign) if _is_glued(parts) or _UNIT.fullmatch(word) else meant


def _offsets(letters: re.Pattern[str], word: str) -> tuple[int, ...]:
    return tuple(match.start() for match in letters.finditer(word))


def _written(word: str, foreign: tuple[int, ...], twin: Callable[[str], str | None]) -> tuple[str, ...]:
    """What should stand for the foreign letters; empty unless each of them has a look-alike."""
    found = [_cased(twin(word[offset]), word, offset) for offset in foreign]
    return tuple(one for one in found if one is not None) if None not in found else ()


def _cased(letter: str | None, word: str, offset: int) -> str | None:
    """A capital between small letters was taken from its shape alone."""
    around = word[offset - 1 : offset] + word[offset + 1 : offset + 2]
    return letter.lower() if letter and len(around) > 1 and around.islower() else letter


def _is_lawful(parts: list[str], as_latins: Mixture, as_cyrillics: Mixture, around: Surroundings) -> bool:
    """Whether a Latin word took a Cyrillic ending or was glued to a Cyrillic one, or a numeral took an ending."""
    surely_latin = not as_cyrillics.written
    surely_both = surely_latin and not as_latins.written
    longest = max(len(part) for part in parts if _LATIN.match(part))
    if len(parts) > _PAIR or not _LATIN.match(parts[0]):
        return surely_both and longest >= (_WORD_OF_ITS_OWN if len(parts) == _PAIR else _WORD_OF_ITS_OWN + 1)
    root, ending = parts
    is_word = longest >= _WORD_OF_ITS_OWN
    if (is_word and root.isupper() and ending.islower()) or _ORDINAL.fullmatch(root + ending):
        return True
    if surely_latin and _ENDING.fullmatch(ending):
        return surely_both or (is_word and around.script() is not Script.LATIN)
    return surely_both and is_word


def _is_glued(parts: list[str]) -> bool:
    """Whether two words lost the space between them: a preposition before a name, a noun before its letter."""
    if len(parts) != _PAIR:
        return False
    first, second = parts
    if len(second) == 1:
        return second.isupper() and first[1:].islower() and len(first) >= _LEAST_NOUN
    return second.istitle() and (first in _PREPOSITIONS or (first[1:].islower() and len(first) >= _LEAST_NOUN))


def _meant(word: str, as_latins: Mixture, as_cyrillics: Mixture, around: Surroundings) -> Mixture | None:
    """Which script a word is meant in all of whose letters have look-alikes; None if nothing tells."""
    difference = len(as_latins.foreign) - len(as_cyrillics.foreign)
    script = around.script()
    if script is Script.CYRILLIC and difference >= 0:
        return as_cyrillics
    if script is Script.LATIN and difference <= 0:
        return as_latins
    known = [one for one in (as_latins, as_cyrillics) if mended(word, one) in around.known]
    return known[0] if len(known) == 1 else None


def mended(word: str, mixture: Mixture) -> str:
    """A word with its foreign letters replaced."""
    letters = list(word)
    for offset, letter in zip(mixture.foreign, mixture.written, strict=True):
        letters[offset] = letter
    return "".join(letters)


def _greek(word: str, latin: tuple[int, ...], cyrillic: tuple[int, ...], greek: tuple[int, ...]) -> Mixture | None:
    """A Greek letter is a fault only in a word that is otherwise of one script and has a letter like it."""
    own = latin or cyrillic
    if (latin and cyrillic) or len(own) + len(greek) < _LEAST_GREEK or len(own) <= len(greek):
        return None
    written = _written(word, greek, as_latin if latin else as_cyrillic)
    return Mixture(Script.GREEK, greek, written) if written else None
