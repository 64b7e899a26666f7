"""Edits of one text, each with the sort of edit that it is by definition.

Every function takes the prose of the language and the text, and gives the text after the edit, or None where the text
has nothing to edit in that way.
"""

import re
from collections.abc import Callable

from prose import SENTENCE, WORD, Prose, shared
from words import ICONS, TERMS

Edit = Callable[[Prose, str], str | None]

# Pairs of words that turn a rule over, one for the other in either direction.
MODALS = {"ru": (("может", "обязан"), ("можно", "нельзя")), "en": (("may", "must"), ("can", "must"))}
ORDERS = {
    "ru": (("до", "после"), ("в начале", "в конце"), ("перед", "после"), ("первый", "последний")),
    "en": (("before", "after"), ("at the start", "at the end"), ("first", "last")),
}
COMPARATIVES = {
    "ru": (("больше", "меньше"), ("не больше", "не меньше")),
    "en": (("at most", "at least"), ("at least", "more than")),
}
LOGIC = {
    "ru": (("или", "и"), ("если", "пока"), ("всегда", "иногда"), ("только", "также")),
    "en": (("or", "and"), ("if", "unless"), ("always", "sometimes"), ("each", "any")),
}
NUMBERS = {
    "ru": (("два", "три"), ("три", "четыре"), ("два", "четыре")),
    "en": (("two", "three"), ("four", "five"), ("six", "three")),
}
NEGATABLE = {"ru": r"\b(может|можно|обязан|считается|действуют|всегда)\b", "en": r"\b(may|must|can|is)\b"}
LONG = 8  # letters of a word in which a misprint leaves no doubt


def _pick(prose: Prose, text: str, pattern: str) -> re.Match[str] | None:
    found = list(re.finditer(pattern, text))
    return prose.rng.choice(found) if found else None


def _replace(text: str, found: re.Match[str] | None, new: str) -> str | None:
    return None if found is None else text[: found.start()] + new + text[found.end() :]


def _exchange(prose: Prose, text: str, pairs: tuple[tuple[str, str], ...]) -> str | None:
    """One word of one of the pairs becomes the other word of its pair; capitals stay capitals."""
    both = [*pairs, *((new, old) for old, new in pairs)]
    prose.rng.shuffle(both)
    for old, new in both:
        found = _pick(prose, text, rf"(?i)\b{old}\b")
        if found:
            return _replace(text, found, new.capitalize() if found[0][0].isupper() else new)
    return None


def modal(prose: Prose, text: str) -> str | None:
    """May for must."""
    return _exchange(prose, text, MODALS[prose.language.name])


def order(prose: Prose, text: str) -> str | None:
    """Before for after."""
    return _exchange(prose, text, ORDERS[prose.language.name])


def comparative(prose: Prose, text: str) -> str | None:
    """More for less."""
    return _exchange(prose, text, COMPARATIVES[prose.language.name])


def logic(prose: Prose, text: str) -> str | None:
    """And for or, if for unless."""
    return _exchange(prose, text, LOGIC[prose.language.name])


def numeral(prose: Prose, text: str) -> str | None:
    """Two for three."""
    return _exchange(prose, text, NUMBERS[prose.language.name])


def term(prose: Prose, text: str) -> str | None:
    """A term of the thesaurus for another."""
    return _exchange(prose, text, TERMS[prose.language.name])


def number(prose: Prose, text: str) -> str | None:
    """Another digit in a number."""
    found = _pick(prose, text, r"\b\d+\b")
    return found and _replace(text, found, str(int(found[0]) + prose.rng.choice((1, 2, 10))))


def sign(prose: Prose, text: str) -> str | None:
    """A bonus becomes a malus."""
    return _replace(text, _pick(prose, text, r"\+(?=\d)"), prose.rng.choice("-−"))


def negation(prose: Prose, text: str) -> str | None:
    """A negation dropped where there is one, else added before (after, in English) what can be negated."""
    name = prose.language.name
    there = _pick(prose, text, r"\bне (?=[а-яё]{4})" if name == "ru" else r" not\b")
    if there:
        return _replace(text, there, "")
    found = _pick(prose, text, NEGATABLE[name])
    return found and _replace(text, found, f"не {found[0]}" if name == "ru" else f"{found[0]} not")


def icon(prose: Prose, text: str) -> str | None:
    """Another icon."""
    found = _pick(prose, text, r"\[[^\]]+\]")
    return found and _replace(
        text, found, prose.rng.choice([f"[{token}]" for token in ICONS if f"[{token}]" != found[0]])
    )


def sentence_added(prose: Prose, text: str) -> str | None:
    """One sentence more, somewhere."""
    if "|" in text or "*" in text:
        return None
    sentences = SENTENCE.split(text)
    sentences.insert(prose.rng.randint(1, len(sentences)), prose.sentence())
    return " ".join(sentences)


def sentence_dropped(prose: Prose, text: str) -> str | None:
    """One sentence less, of three or more."""
    sentences = SENTENCE.split(text)
    if len(sentences) < 3:
        return None
    del sentences[prose.rng.randrange(len(sentences))]
    return " ".join(sentences)


def sentences_reordered(prose: Prose, text: str) -> str | None:
    """Two unlike sentences change places."""
    sentences = SENTENCE.split(text)
    if len(sentences) < 2 or "\n" in text:
        return None
    one, other = prose.rng.sample(range(len(sentences)), 2)
    sentences[one], sentences[other] = sentences[other], sentences[one]
    return " ".join(sentences) if shared(sentences[one], sentences[other]) < 1 else None


def case(prose: Prose, text: str) -> str | None:
    """A word in the middle of a sentence gets a capital."""
    found = _pick(prose, text, r"(?<=[a-zа-яё] )[a-zа-яё]{4,}\b")
    return found and _replace(text, found, found[0].capitalize())


def yo(prose: Prose, text: str) -> str | None:
    """Е for ё."""
    found = _pick(prose, text, r"[ёЁ]")
    return found and _replace(text, found, "е" if found[0] == "ё" else "Е")


def punctuation(prose: Prose, text: str) -> str | None:
    """A comma, a dash, quotation marks or a full stop as another editor would have it."""
    found = _pick(prose, text, r", |—|[«“][^»”]*[»”]|\.(?= |$)")
    if found is None:
        return None
    new = {", ": " ", "—": "–", ".": ";"}.get(found[0], f'"{found[0][1:-1]}"')
    return _replace(text, found, new)


def spacing(prose: Prose, text: str) -> str | None:
    """No space after a comma or a full stop."""
    found = _pick(prose, text, r"(?<=[а-яёa-z][,.]) (?=[А-Яа-яёA-Za-z])")
    return _replace(text, found, "")


def misprint(prose: Prose, text: str, kept: frozenset[str] = frozenset()) -> str | None:
    """One letter changed, dropped or doubled inside a long word that begins like none of `kept`."""
    words = [
        found
        for found in re.finditer(rf"\b[a-zа-яё]{{{LONG},}}\b", text)
        if not any(found[0][:4] == word[:4].lower() for word in kept)
    ]
    if not words:
        return None
    found = prose.rng.choice(words)
    word, at = found[0], prose.rng.randint(2, len(found[0]) - 4)
    letters = "оеаинтсрвл" if word[0] > "z" else "eationsrlu"
    other = prose.rng.choice([letter for letter in letters if letter != word[at]])
    new = prose.rng.choice((word[:at] + other, word[:at], word[:at] + word[at] * 2)) + word[at + 1 :]
    return None if new == word else _replace(text, found, new)


def bold(prose: Prose, text: str) -> str | None:
    """A word in bold."""
    found = _pick(prose, text, r"(?<=[a-zа-яё] )[a-zа-яё]{4,}(?= [a-zа-яё])")
    return None if "*" in text else found and _replace(text, found, f"**{found[0]}**")


def reflow(prose: Prose, text: str) -> str | None:
    """A line broken elsewhere."""
    return None if "|" in text else _replace(text, _pick(prose, text, r"(?<=[а-яёa-z]) (?=[а-яёa-z])"), "\n")


def light(prose: Prose, text: str) -> str | None:
    """Up to 15% of the words, at least one, replaced, added or dropped."""
    if "|" in text:
        return None
    before, words = text, WORD.findall(text)
    for _ in range(max(1, len(words) * 15 // 100 // 2)):
        found = _pick(prose, text, r"(?<= )[a-zа-яё]{4,}(?= )")
        if found is None:
            return None
        fresh = _fresh_word(prose)
        new = prose.rng.choice((fresh, fresh, f"{found[0]} {fresh}", ""))
        if new.lower() == found[0]:
            return None
        text = text[: found.start()] + new + text[found.end() + (not new) :]
    return None if text == before else text


def heavy(prose: Prose, text: str) -> str | None:
    """Half of the words kept, in order; a fresh word for each of the others."""
    if "|" in text:
        return None
    found = list(re.finditer(r"(?<![\[\w])\w+(?![\]\w:])", text))
    chosen = prose.rng.sample(found, len(found) // 2)
    for word in sorted(chosen, key=lambda word: -word.start()):
        fresh = _fresh_word(prose)
        text = text[: word.start()] + (fresh.capitalize() if word[0][0].isupper() else fresh) + text[word.end() :]
    return text


def one_word(prose: Prose, text: str) -> str | None:
    """The last word of a very short text of two words or more replaced."""
    words = list(WORD.finditer(text))
    return _replace(text, words[-1], _fresh_word(prose)) if len(words) > 1 else None


def _fresh_word(prose: Prose) -> str:
    """Some word of four letters or more."""
    words: list[str] = []
    while not words:
        words = [word for word in WORD.findall(prose.sentence()) if len(word) > 3 and word.islower()]
    return prose.rng.choice(words)


EDITORIAL: dict[str, Edit] = {"case": case, "yo": yo, "punctuation": punctuation, "spacing": spacing}
MATERIAL: dict[str, Edit] = {
    "number": number,
    "numeral": numeral,
    "negation": negation,
    "modal": modal,
    "order": order,
    "comparative": comparative,
    "logic": logic,
    "sign": sign,
    "icon": icon,
    "term": term,
    "added": sentence_added,
    "dropped": sentence_dropped,
    "reordered": sentences_reordered,
}
NEUTRAL: dict[str, Edit] = {"markup": bold, "reflow": reflow}
