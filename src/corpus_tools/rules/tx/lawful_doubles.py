"""Words that stand twice in a row on purpose."""

import re

from corpus_tools.rules.tx.vocabulary import word_set

# Emphasis, sounds, calls and counting; words that end one clause and begin the next.
_RUSSIAN = word_set(
    "очень много мало далеко далёко близко долго давно еле едва чуть чуточку совсем быстро медленно тихо скоро "
    "рано поздно высоко низко глубоко больше меньше выше ниже дальше ближе вечно никогда опять снова точно прямо "
    "вот так ну да нет ой ай эй ах ох ух эх ха хо хе хи ля ла тук кап тик бах бух бум бом дин дон динь гав "
    "мяу кря ку чик чирик цып кис баю люли тра ура браво бис раз два три четыре пять шесть семь восемь девять "
    "десять ноль хлоп топ скрип стук бла му бе ме тс тсс беги иди жди ждал ждала ждали шел шёл шла шли ехал "
    "ехали что кто то"
)
_ENGLISH = word_set(
    "had that her very many much far long really so too well no yes oh ah ho ha hey bye blah bla knock tut "
    "hear go run wait please never again more big old same quite way what who win la na ta tap tick click buzz "
    "beep ding dong chop hush night one two three four five six seven eight nine ten zero bang boom cheep woof "
    "meow quack moo baa tweet choo hubba yada cous dum tsk pom yo double"
)
_LAWFUL = _RUSSIAN | _ENGLISH
# «What it is is this»: a clause that is a subject ends in the verb that the sentence goes on with.
_CLAUSE = re.compile(
    r"\b(?:what|who|whoever|whatever|where|how|why|all|thing|problem|question|trick)\b[^.!?;:]*\Z", re.IGNORECASE
)
_VERBS = frozenset(("is", "was", "are", "were", "does", "do", "did"))
# «The folder it lives in in fact»: a particle of a verb, then a preposition.
_PHRASAL = re.compile(
    r"\b(?:logg?|sign|plugg?|tun|turn|switch|mov|go|went|check|dial|stepp?|com|came|liv|carr|hang|hung|h[oe]ld|opt|giv|"
    r"gave|caught|catch|hand|fill|kick|jump|stay|build|built|mix|buy|pass)\w*[^\S\n]+\Z",
    re.IGNORECASE,
)
_PARTICLES = frozenset(("in", "on", "by", "over", "through"))
_NEAR = 60
# One-letter words; other letters in a row are signs, steps of a scale or of a board.
LETTERS = frozenset("аивокусяai")


def is_lawful(word: str, before: str) -> bool:
    """Whether a word (in lower case) may well stand twice after the text `before`, whose end alone counts."""
    if word in _LAWFUL or (len(word) == 1 and word not in LETTERS):
        return True
    if word in _VERBS:
        return _CLAUSE.search(before[-_NEAR:]) is not None
    return word in _PARTICLES and _PHRASAL.search(before[-_NEAR:]) is not None
