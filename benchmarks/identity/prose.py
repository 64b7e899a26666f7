"""Sentences and texts of made-up rule books."""

import random
import re

from words import NUMERALS, Language

SLOT = re.compile(r"\{(\w+)\}")
WORD = re.compile(r"[^\W\d_]+(?:[-'][^\W\d_]+)*|\d+")
SENTENCE = re.compile(r"(?<=[.!?])(?<!см\.)\s+(?=[А-ЯЁA-Z«“])")


class Prose:
    """A writer of one language; the same `rng` writes the same."""

    def __init__(self, rng: random.Random, language: Language) -> None:
        self.rng = rng
        self.language = language

    def fill(self, pattern: str) -> str:
        """A pattern with its slots filled; a slot in upper case begins with a capital."""
        rng, language = self.rng, self.language
        (act, infinitive), (act2, infinitive2) = rng.sample(language.acts, 2)
        what, what2 = rng.sample(language.what, 2)
        slots = {
            "who": rng.choice(language.who),
            "act": act,
            "act2": act2,
            "infinitive": infinitive,
            "infinitive2": infinitive2,
            "what": what,
            "what2": what2,
            "many": rng.choice(language.many),
            "few": rng.choice(language.few),
            "where": rng.choice(language.where),
            "when": rng.choice(language.when),
            "condition": rng.choice(language.conditions),
            "digits": str(rng.randint(5, 19)),
            "number": str(rng.randint(5, 999)),
            "numeral": rng.choice(NUMERALS[language.name]),
            "page": str(rng.randint(2, 40)),
            "topic": rng.choice(language.topics),
            "name": self.name(),
        }
        slots |= {name.capitalize(): text[0].upper() + text[1:] for name, text in slots.items()}
        return SLOT.sub(lambda slot: slots[slot[1]], pattern)

    def sentence(self) -> str:
        """One rule."""
        return self.fill(self.rng.choice(self.language.patterns))

    def text(self, sentences: int) -> str:
        """Several rules in one paragraph, or in two if there are many."""
        written = [self.sentence() for _ in range(sentences)]
        long = 7
        if sentences < long:
            return " ".join(written)
        return " ".join(written[: sentences // 2]) + "\n\n" + " ".join(written[sentences // 2 :])

    def name(self) -> str:
        """An invented name of a card or a unit."""
        return "".join(self.rng.sample(self.language.syllables, self.rng.randint(2, 4))).capitalize()

    def title(self) -> str:
        """A title: a topic and a name."""
        return f"{self.rng.choice(self.language.topics)} «{self.name()}»"

    def table(self) -> str:
        """A table of a few rows."""
        rows = [self.language.table_head, ("---", "---", "---")]
        for _ in range(self.rng.randint(2, 5)):
            what = f"{self.rng.choice(self.language.acts)[0]} {self.rng.choice(self.language.what)}"
            rows.append((self.name(), str(self.rng.randint(1, 9)), what))
        return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def words_of(text: str) -> list[str]:
    """The words and numbers of a text, in lower case."""
    return [word.lower() for word in WORD.findall(text)]


def shared(one: str, other: str) -> float:
    """The share of words of the longer of two texts that the other has too, each as often as it stands there."""
    ours, theirs = words_of(one), words_of(other)
    left = list(ours)
    both = 0
    for word in theirs:
        if word in left:
            left.remove(word)
            both += 1
    return both / max(len(ours), len(theirs), 1)
