"""What rules about suppressions read, after all other rules have spoken."""

from collections.abc import Mapping
from dataclasses import dataclass

from corpus_tools.model.baseline import Baseline, Key
from corpus_tools.model.block import Ignore
from corpus_tools.model.corpus import Corpus
from corpus_tools.model.datafile import DataFile
from corpus_tools.model.finding import Finding
from corpus_tools.model.source import Source
from corpus_tools.model.span import Span
from corpus_tools.rules.rule import Rule


@dataclass(frozen=True)
class Ignores:
    """The ignores of one document, and what they did.

    `used` holds, for each code of an ignore that silenced a finding, the ignore's position in `ignores` and the code as
    written there.
    """

    path: str
    source: Source
    ignores: tuple[Ignore, ...]
    used: frozenset[tuple[int, str]]


@dataclass(frozen=True, slots=True)
class LostWords:
    """Words that a sic names and that its block (None: the text outside blocks) does not hold; where the sic stands."""

    words: str
    path: str
    span: Span
    block: str | None


@dataclass(frozen=True)
class SuppressionContext:
    """What the ignores and the sics of a corpus did.

    `ran` are the codes of the rules that ran (nothing is known of the use of the others), `known` all rules by code.
    """

    corpus: Corpus
    ignores: tuple[Ignores, ...]
    lost_words: tuple[LostWords, ...]
    ran: frozenset[str]
    known: Mapping[str, Rule]


@dataclass(frozen=True)
class BaselineContext:
    """What became of the findings of the baseline.

    `gone` says of each key how many findings are no longer there, as far as that can be known: of rules that ran, and
    where no text is out of sight. `back` are findings that were gone and are here again.
    """

    file: DataFile[Baseline]
    gone: Mapping[Key, int]
    back: tuple[Finding, ...]
    known: Mapping[str, Rule]
