"""How two parts of a word belong together: in one, with a hyphen, or not at all."""

import re
from enum import Enum, auto

from corpus_tools.rules.tx.vocabulary import Vocabulary, word_set
from corpus_tools.rules.tx.words import is_cyrillic, is_latin


class Joining(Enum):
    """What is to be done with two parts of a word that a hyphen and white space stand between."""

    SOLID = auto()  # one word
    HYPHEN = auto()  # a compound that keeps its hyphen
    UNSURE = auto()  # one of both, nobody knows which
    LAWFUL = auto()  # two words: a suspended hyphen, or a dash typed as one; or another fault


_PRONOUN = re.compile(
    "(?:(?:ни|не|кое)?(?:кто|кого|кому|кем|ком|что|чего|чему|чем|как(?:ой|ая|ое|ие|ого|ому|им|ом|ую|их|ими)?|ч(?:ей|ья|ье|ьи"
    "|ьего|ьему|ьим|ьем|ью|ьих|ьими)|где|куда|откуда|когда|почему|зачем|отчего|сколько|насколько|каков[аоы]?))"
)
_PARTICLES = frozenset(("то", "либо", "нибудь"))
_SIDES = re.compile("(?:восток|восточн|запад)[а-яё]*")
_ORDINAL = re.compile("(?:перв|втор|трет|четверт|пят|шест|седьм|восьм|девят|десят|последн)(?:ых|ь?их)")
# What keeps its hyphen after certain first parts.
_AFTER = {
    "юго": _SIDES,
    "северо": _SIDES,
    "по": re.compile("моему|твоему|своему|вашему|нашему|другому|иному|новому|старому|разному|прежнему|видимому|русски"),
    "в": _ORDINAL,
    "во": _ORDINAL,
    "из": re.compile("за|под|подо"),
    "кое": _PRONOUN,
}
# Russian and English first parts after which a hyphen always stands.
_FIRST = word_set("вице унтер лейб self twenty thirty forty fifty sixty seventy eighty ninety")
# Before a capital the broken word is a name: only these are surely one.
_NAMES = word_set("санкт нью лос сан усть ново соль йошкар улан алма горно")
# What stands after a suspended hyphen, or after a dash that was typed as one: no second part of a compound.
_FUNCTION = word_set(
    "и или либо нибудь а но да же ли бы не ни в во на с со к ко о об у за из по до от ото для при под над без через "
    "между про это этот эта эти то тот та те так там тут здесь все всё всегда весь вся нет есть был была было "
    "были будет как что чтобы если когда где кто он она оно они его ее их мы вы ты я вам нам ему им ей мне себя "
    "уже еще только лишь очень самый самая самое можно нужно надо нельзя значит вот тоже также потом затем вообще "
    "просто сказал сказала спросил спросила ответил ответила крикнул подумал and or nor to und oder et but not by "
    "vs versus as than rather through the a an is are was were of in on at for from with without it he she they "
    "we you this that these those if when which who what where then so no plus"
)
# After these no dash stands, whoever typed it.
_PREPOSITIONS = word_set(
    "в во на с со к ко о об у за из по до от для при под над без через между про of in at for with to"
)
# Endings of words that are no words themselves.
_RUSSIAN_ENDING = re.compile(
    "[ьъы].*|(?:[бвгджзклмнпрстфхцчшщ]?[еа])?ни(?:е|я|ю|ем|и|й|ями|ях|ям)|ци(?:я|и|ю|ей|й|ям|ями|ях)"
    "|ност(?:ь|и|ью|ей|ям|ями|ях)|[аеиуя]?ться|тельн(?:ый|ая|ое|ые|ого|ому|ым|ую|ой|ых|ыми|о)"
    "|(?:[аяе]нн|[ую]щ)(?:ый|ий|ая|ее|ое|ые|ие|его|ого|ему|ому|ым|им|ую|ой|ей|ых|их|ыми|ими)"
)
_RUSSIAN_WORDS = word_set(
    "пение пения пению пением пении рений рения рению гений гения гению гении гением гениям гениями мания мании "
    "манию маний мание"
)
_ENGLISH_ENDING = re.compile(
    "[bcdfgklmnpqrstvz]?(?:tions?|tional|sions?|ments?|ness|ings?|ity|ities|tive|tures?|ences?|ances?|isms?|ists?|ately|"
    "ized|cally|bly|tly)"
)
_ENGLISH_WORDS = word_set(
    "ring king sing wing ping ding ting rings kings sings wings pings dings city cities pity fence fences pence "
    "dance dances lance lances lists list fist fists mist mists gist lately sized station stations"
)


def judge(left: str, right: str, words: Vocabulary, *, at_line_end: bool) -> Joining:
    """How `left` and `right`, which a hyphen and then white space part, belong together.

    `words` are those of the document without the parts themselves. At a line end nobody types a dash close to a word.
    """
    solid, compound = words.knows(left + right), words.knows(f"{left}-{right}")
    whole = words.holds(left) and words.holds(right)
    if _keeps_hyphen(_plain(left), _plain(right)):
        # Within a line, «какой- то» is a stray space.
        is_space = not at_line_end and _plain(right) in _PARTICLES | {"таки"}
        return Joining.LAWFUL if is_space else Joining.HYPHEN
    if _is_name(right) and not left.isupper():
        known = compound or (at_line_end and _plain(left) in _NAMES)
        return Joining.HYPHEN if known else Joining.LAWFUL
    if _plain(right) in _FUNCTION and (not solid or whole or _plain(left) in _FUNCTION):
        return Joining.LAWFUL
    if solid != compound:
        return Joining.SOLID if solid else Joining.HYPHEN
    if solid:
        return Joining.UNSURE
    return _by_looks(left, right, whole=whole, at_line_end=at_line_end)


def _by_looks(left: str, right: str, *, whole: bool, at_line_end: bool) -> Joining:
    """The same where the document has neither form; `whole` tells that both parts are words of it."""
    if len(left) == 1:
        return Joining.LAWFUL
    if _is_mixed(left, right) or (left.isupper() and right.islower()):
        return Joining.HYPHEN if at_line_end else Joining.LAWFUL
    if _is_ending(_plain(right)):
        return Joining.SOLID
    # «дай- ка», «скамей- ка»
    if _plain(right) == "ка" and not at_line_end:
        return Joining.LAWFUL
    may_be_dash = whole and not at_line_end and _plain(left) not in _PREPOSITIONS
    return Joining.LAWFUL if may_be_dash else Joining.UNSURE


def _plain(word: str) -> str:
    return word.casefold().replace("ё", "е")


def _is_name(word: str) -> bool:
    """Whether a word has the capital of a name or of a sentence."""
    return word[0].isupper() and not word.isupper()


def _is_mixed(left: str, right: str) -> bool:
    return (is_cyrillic(left), is_latin(left)) != (is_cyrillic(right), is_latin(right))


def _keeps_hyphen(left: str, right: str) -> bool:
    """Whether grammar alone gives the compound its hyphen."""
    pattern = _AFTER.get(left)
    if pattern:
        return pattern.fullmatch(right) is not None
    if right in _PARTICLES:
        return _PRONOUN.fullmatch(left) is not None
    return right == "таки" or (left in _FIRST and right not in _FUNCTION)


def _is_ending(right: str) -> bool:
    if is_cyrillic(right):
        return right not in _RUSSIAN_WORDS and _RUSSIAN_ENDING.fullmatch(right) is not None
    return right not in _ENGLISH_WORDS and _ENGLISH_ENDING.fullmatch(right) is not None
