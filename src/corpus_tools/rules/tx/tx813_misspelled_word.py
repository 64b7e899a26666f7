"""A word that no dictionary knows.

What: a word that neither the dictionary of its language nor the word list of the corpus, `words.txt` beside the
manifest, has in any form. Russian words are judged by pymorphy3, others by the Hunspell dictionary of the manifest's
language, Latin words beside Russian ones as English. A list with one form of a word knows all its forms. The rule is
for information: it runs where it is selected, and needs the extra `spelling`.
Why: a slip of the hand or of the scanner mostly makes a word that does not exist. One letter away from a word that
stands in the document again and again, it is hardly ever anything else.
Known false alarms: names, which a capital within a sentence shows, abbreviations, numerals, words with digits or
letters of two alphabets, addresses, code and icon tokens are left alone; a name is reported only beside a frequent one
that differs in one letter. A capital that a heading or the beginning of a sentence explains counts as a name's where
there is nothing to suggest. A word that stands in a document three times or more is reported once: the corpus has its
own terms; list them in `words.txt`. ё and е are alike, British and American spellings too where only a dictionary of
the latter was found. A right word in the wrong place («в праве» for «вправе») no dictionary finds.
Bad:
    <!-- block: rules.move; page: 3 -->
    Каждое перемешение отряда заканчивает ход.
Bad:
    <!-- block: rules.move; page: 3 -->
    Эту карту можно сыграть вобщем порядке.
Good:
    <!-- block: rules.move; page: 3 -->
    Каждое перемещение отряда приближает Варлорда Газгкулла к космодесантникам.
    === seeds/words.txt
    # Слова корпуса.
    космодесантник
Fix: none: the dictionary suggests, and the scan decides. Correct the word, or add it to `words.txt`.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.message import Text
from corpus_tools.model.prose import Prose
from corpus_tools.model.span import FILE_START
from corpus_tools.rules.rule import DocumentContext, Rule, Scope
from corpus_tools.spelling.speller import Speller, speller
from corpus_tools.spelling.suggestions import SHORT, Suggestions
from corpus_tools.spelling.unknown import REPEATED, Sighting, Unknown

RULE = Rule(
    code="TX813",
    name="misspelled-word",
    severity=Severity.INFORMATION,
    since="0.1.0",
    scope=Scope.DOCUMENT,
    messages={
        "near": Text(
            en="“{word}” is unknown, and “{near}” stands in this document {count} times; did you mean {suggestions}?",
            ru="слово «{word}» незнакомо, а «{near}» в документе встречается {count} {count:раз|раза|раз}; "
            "возможно, имелось в виду: {suggestions}?",
        ),
        "similar": Text(
            en="“{word}” is unknown; did you mean {suggestions}?",
            ru="слово «{word}» незнакомо; возможно, имелось в виду: {suggestions}?",
        ),
        "unknown": Text(
            en="“{word}” is unknown; correct it, or add it to {list}",
            ru="слово «{word}» незнакомо; исправьте его или внесите в {list}",
        ),
        "repeated": Text(
            en="“{word}” is unknown and stands in this document {count} times; correct it, or add it to {list}",
            ru="слово «{word}» незнакомо, а в документе встречается {count} {count:раз|раза|раз}; исправьте его "
            "или внесите в {list}",
        ),
        "no-dictionary": Text(
            en="no dictionary of the language “{language}” was found, so words are not checked; install one for "
            "Hunspell, or name its folder under `dictionaries` in the settings",
            ru="словаря языка «{language}» не нашлось, и слова не проверяются; установите словарь Hunspell или укажите "
            "его папку в настройке `dictionaries`",
        ),
    },
    extra="spelling",
)


def check(context: DocumentContext) -> Iterator[Finding]:
    """Every unknown word that is likely a slip; one that is repeated, only where it stands first."""
    data = context.data
    language = data.manifest.value.language
    known = speller(language, data.words.value.words, data.dictionaries)
    if known is None:
        yield RULE.finding("no-dictionary", context.document.path, FILE_START, language=language)
        return
    prose = context.prose
    unknown = Unknown.of([one.text for one in prose], known, [_title_length(one) for one in prose])
    suggest, said = _suggestions(known), set[str]()
    for sighting in unknown.sightings:
        one = prose[sighting.number]
        span = one.span(sighting.start, sighting.end)
        if sighting.word in said or (span.end_line, span.end_column - span.column) != (span.line, sighting.length):
            continue  # markup, an escape or a line's end within a word is another rule's
        word = one.text[sighting.start : sighting.end]
        found = _judge(word, sighting, unknown, suggest)
        if found:
            message, params = found
            if message == "repeated":
                said |= unknown.kin(sighting.word)
            yield RULE.finding(
                message, context.document.path, span, block=one.block_id, word=word, list=data.words.path, **params
            )


@lru_cache(maxsize=4)
def _suggestions(known: Speller) -> Suggestions:
    """The suggestions of a speller, for all documents."""
    return Suggestions(known)


def _judge(word: str, sighting: Sighting, unknown: Unknown, suggest: Suggestions) -> tuple[str, dict[str, Any]] | None:
    """The message for an unknown word and its parameters; None where it is most likely a name."""
    near = unknown.near(sighting)
    if near:
        others = suggest.of(word, near, unknown.vocabulary)
        return "near", {"near": near[0], "count": unknown.vocabulary.counts[near[0]], "suggestions": others}
    if unknown.is_name(sighting):
        return None
    count = unknown.count(sighting.word)
    if count >= REPEATED:
        return "repeated", {"count": count}
    others = suggest.of(word, near, unknown.vocabulary)
    if others:
        return "similar", {"suggestions": others}
    return None if sighting.may_be_name or sighting.length <= SHORT else ("unknown", {})


def _title_length(prose: Prose) -> int:
    """How much of a block's text is its own heading."""
    title = prose.block.title if prose.block else None
    return len(title) if title and prose.text.startswith(title) else 0
