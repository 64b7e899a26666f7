"""A small corpus as a machine edits it: paragraphs with meanings, in two documents."""

import random
import re
from dataclasses import dataclass

from histories.truth import MARKER, meaning_of

PATHS = ("seeds/rules.md", "seeds/more.md")
MANIFEST = """\
format: 1
language: ru
works:
  game:
    title: Игра
    documents:
      rules.md: {prefix: rules, title: Правила, pages: 9}
      more.md: {prefix: rules, title: Дополнение, pages: 9}
"""
_WORDS = re.findall(
    r"\w+",
    """
отряд замок река мост поход битва знамя мораль приказ карта жетон область гавань корабль пехота стрелок осада
башня  стена ворота лагерь костёр совет голос союз измена дань золото зерно камень кузница рудник дорога тропа
лес болото  холм берег пролив остров буря ветер туман ночь утро раунд фаза ход очередь победа ничья сдача
пленник выкуп гонец  письмо печать герб трон корона наследник рыцарь лучник всадник таран лестница ров засада
разведка дозор караван рынок  цена долг налог мельница виноградник пастбище стадо охота рыбак шахта мастер
ученик гильдия храм жрец обряд знак чаша  меч щит копьё шлем доспех конь седло повозка якорь парус весло маяк
""",
)
_SYLLABLES = re.findall("..", "бавегодужикалемонупорасетуфыхаце")
_LENGTH = 13


@dataclass
class Paragraph:
    """One block."""

    block_id: str
    text: str

    @property
    def meaning(self) -> str:
        return meaning_of(self.text)


def keyword(number: int) -> str:
    """The word that only the meaning of that number has."""
    return f"зю{_SYLLABLES[number // 16 % 16]}{_SYLLABLES[number % 16]}"


def sentence(number: int, *, wording: int = 0) -> str:
    """What the meaning of that number says; other wordings differ in at most two words of thirteen."""
    words = random.Random(number).sample(_WORDS, _LENGTH)
    choice = random.Random(wording * 1000 + number)
    for position in choice.sample(range(_LENGTH), 2 if wording else 0):
        words[position] = choice.choice(_WORDS)
    return f"{keyword(number).capitalize()} {' '.join(words)}."


def number_of(meaning: str) -> int:
    """The number whose keyword a meaning is."""
    first, second = meaning[2:4], meaning[4:6]
    return _SYLLABLES.index(first) * 16 + _SYLLABLES.index(second)


def parse(text: str) -> list[Paragraph]:
    """The paragraphs of a document."""
    paragraphs: list[Paragraph] = []
    for line in text.splitlines():
        marker = MARKER.fullmatch(line)
        if marker:
            paragraphs.append(Paragraph(marker[1], ""))
        elif line.strip() and paragraphs:
            paragraphs[-1].text = f"{paragraphs[-1].text} {line}".strip()
    return paragraphs


def compose(paragraphs: list[Paragraph]) -> str:
    """The document of some paragraphs."""
    return "".join(f"<!-- block: {one.block_id}; page: 1 -->\n{one.text}\n\n" for one in paragraphs)
