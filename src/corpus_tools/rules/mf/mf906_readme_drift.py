"""A table of the README no longer says what the manifest says.

What: in `README.md` of the seeds folder, a table between the comments `<!-- corpus: begin kinds -->` and
`<!-- corpus: end kinds -->` repeats the kinds of the manifest; `prefixes` and `icons` do the same for documents and
icons. A table that lacks a row, has one too many or says something else is a finding, and so is a region that does not
end or whose name is unknown.
Why: editors write by the README and programs read the manifest. Where they disagree, an editor uses an icon or a
prefix that the check then refuses.
Known false alarms: the width of columns and blank lines around the table do not matter, so a formatter may align it.
A README without such regions is never looked at, nor are comments inside a code fence.
Bad:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.
    === seeds/README.md
    # Памятка

    <!-- corpus: begin prefixes -->
    | документ | префикс | название |
    | --- | --- | --- |
    | `rules.md` | `rule` | Правила |
    <!-- corpus: end prefixes -->
    === seeds/corpus.yaml
    format: 1
    language: ru
    works:
      game: {title: Игра, documents: {rules.md: {prefix: rules, title: Правила, pages: 20}}}
Good:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.
    === seeds/README.md
    # Памятка

    <!-- corpus: begin prefixes -->
    | документ   | префикс | название |
    | ---------- | ------- | -------- |
    | `rules.md` | `rules` | Правила  |
    <!-- corpus: end prefixes -->
    === seeds/corpus.yaml
    format: 1
    language: ru
    works:
      game: {title: Игра, documents: {rules.md: {prefix: rules, title: Правила, pages: 20}}}
Fix: safe: the table between the two comments is written anew from the manifest. Nothing outside them changes, and
nothing at all where the region holds anything but a table.
"""

import re
from collections.abc import Iterator, Sequence

from corpus_tools.model.block import BUILT_IN_KINDS
from corpus_tools.model.finding import Edit, Finding, Fix, Safety, Severity, Touches
from corpus_tools.model.manifest import Manifest
from corpus_tools.model.message import Language, Text
from corpus_tools.model.source import Source
from corpus_tools.model.span import Span
from corpus_tools.rules.mf.regions import Region, cells, regions
from corpus_tools.rules.rule import CorpusContext, Rule, Scope

RULE = Rule(
    code="MF906",
    name="readme-drift",
    severity=Severity.WARNING,
    since="0.1.0",
    scope=Scope.CORPUS,
    fix=Safety.SAFE,
    messages={
        "missing": Text(
            en="the table `{region}` lacks what the manifest has: {missing}; `corpus fix` adds it",
            ru="в таблице `{region}` нет того, что есть в манифесте: {missing}; `corpus fix` это добавит",
        ),
        "stale": Text(
            en="the table `{region}` has what the manifest lacks: {stale}; `corpus fix` removes it",
            ru="в таблице `{region}` есть то, чего нет в манифесте: {stale}; `corpus fix` это уберёт",
        ),
        "both": Text(
            en="the table `{region}` has {stale} where the manifest has {missing}; `corpus fix` writes it anew",
            ru="в таблице `{region}` стоит {stale}, а в манифесте {missing}; `corpus fix` перепишет таблицу",
        ),
        "differs": Text(
            en="this is not what the manifest says; the table `{region}` repeats it, and `corpus fix` writes it anew",
            ru="в манифесте не так; таблица `{region}` его повторяет, и `corpus fix` её перепишет",
        ),
        "foreign": Text(
            en="this line is no row of the table `{region}`; move it out of the region, then `corpus fix` "
            "mends the table",
            ru="эта строка — не часть таблицы `{region}`; вынесите её за пределы области, а таблицу "
            "поправит `corpus fix`",
        ),
        "not-closed": Text(
            en="this region has no end; put `<!-- corpus: end {region} -->` below its table",
            ru="у этой области нет конца; поставьте под таблицей `<!-- corpus: end {region} -->`",
        ),
        "not-opened": Text(
            en="nothing begins that could end here; put `<!-- corpus: begin {region} -->` above the table, or remove "
            "this line",
            ru="здесь кончается область, которая не начиналась; поставьте над таблицей "
            "`<!-- corpus: begin {region} -->` или уберите эту строку",
        ),
        "unknown": Text(
            en="there is no table `{region}`; the manifest gives {known}",
            ru="таблицы `{region}` нет; по манифесту составляются {known}",
        ),
    },
)

_KNOWN = ("kinds", "prefixes", "icons")
_HEADERS = {
    "kinds": Text(en="kind|meaning", ru="kind|что это"),
    "prefixes": Text(en="document|prefix|title", ru="документ|префикс|название"),
    "icons": Text(en="icon|id|label", ru="значок|id|название"),
}
_BUILT_IN_LABELS = {
    "rule": Text(en="Rule", ru="Правило"),
    "example": Text(en="Example", ru="Пример"),
    "caption": Text(en="Caption", ru="Подпись"),
    "related": Text(en="Related topics", ru="Связанные темы"),
}
_DELIMITER = re.compile(r":?-+:?")

Row = tuple[str, ...]


def check(context: CorpusContext) -> Iterator[Finding]:
    """Each region that is broken or disagrees; nothing while the manifest itself has faults."""
    data = context.corpus.data
    if data.readme is None or data.inferred or data.manifest.problems:
        return
    path = "README.md" if data.seeds == "." else f"{data.seeds}/README.md"
    lines = Source(path, data.readme).lines
    for region in regions(lines):
        fault = _fault(region)
        if fault:
            span = _whole_line(lines, region.begin or region.end or 1)
            yield RULE.finding(fault, path, span, region=region.name, known=_KNOWN)
        elif region.begin is not None and region.end is not None:
            table = _table(region.name, data.manifest.value)
            drift = _drift(region.lines, table)
            if drift:
                key, offset, missing, stale = drift
                span = _whole_line(lines, region.begin + offset)
                edit = Edit(path, Span(region.begin + 1, 1, region.end, 1), _markdown(table))
                fix = Fix((edit,), Safety.SAFE, frozenset({Touches.DATA})) if key != "foreign" else None
                yield RULE.finding(key, path, span, fix=fix, region=region.name, missing=missing, stale=stale)


def _whole_line(lines: list[str], number: int) -> Span:
    return Span(number, 1, number, len(lines[number - 1]) + 1)


def _fault(region: Region) -> str | None:
    if region.name not in _KNOWN:
        return "unknown"
    if region.begin is None:
        return "not-opened"
    return "not-closed" if region.end is None else None


def _drift(lines: Sequence[str], table: list[Row]) -> tuple[str, int, list[str], list[str]] | None:
    """How the lines of a region disagree with `table`, None if they do not.

    That is the key of the message, the first line that differs (from 1; 0 for the comment above, where all that is
    written is right but incomplete), and the codes that are missing and that are too many.
    """
    written = [(number, cells(line)) for number, line in enumerate(lines, 1) if line.strip()]
    foreign = next((number for number, row in written if row is None), None)
    if foreign is not None:
        return "foreign", foreign, [], []
    if len(written) > 1 and _is_delimiter(written[1][1]):
        del written[1]
    elif written:  # rows without a header are no table
        written.insert(1, (written[0][0], None))
    rows = [row for _, row in written]
    if rows == table:
        return None
    pairs = zip(written, [*table, *[()] * len(written)], strict=False)
    offset = next((number for (number, row), expected in pairs if row != expected), 0)
    known, present = _codes(table), _codes(rows)
    missing = [code for code in known if code not in present]
    stale = [code for code in present if code not in known]
    if missing and stale:
        return "both", offset, missing, stale
    return "missing" if missing else "stale" if stale else "differs", offset, missing, stale


def _is_delimiter(row: Row | None) -> bool:
    return row is not None and all(_DELIMITER.fullmatch(cell) for cell in row)


def _codes(rows: Sequence[Row | None]) -> list[str]:
    """What the rows below the header are about: their first cells."""
    return [row[0] for row in rows[1:] if row]


def _table(name: str, manifest: Manifest) -> list[Row]:
    """The table that the manifest gives, header first, each cell as it is written in Markdown."""
    language: Language = "ru" if manifest.language.partition("-")[0] == "ru" else "en"
    header = tuple(_HEADERS[name].render(language).split("|"))
    if name == "kinds":
        labels = {kind: _BUILT_IN_LABELS[kind].render(language) for kind in BUILT_IN_KINDS}
        labels |= {kind: entry.label for kind, entry in manifest.kinds.items()}
        return [header, *((_code(kind), _plain(label)) for kind, label in labels.items())]
    if name == "prefixes":
        documents = manifest.documents()
        return [header, *((_code(name), _code(entry.prefix), _plain(entry.title)) for _, name, entry in documents)]
    return [header, *((_code(icon.token), _code(icon.id), _plain(icon.label)) for icon in manifest.icons)]


def _code(text: str) -> str:
    return f"`{_plain(text)}`"


def _plain(text: str) -> str:
    """A text as the content of a cell: in one line, its pipes escaped."""
    return " ".join(text.split()).replace("|", "\\|")


def _markdown(table: list[Row]) -> str:
    delimiter = tuple("---" for _ in table[0])
    return "".join(f"| {' | '.join(row)} |\n" for row in (table[0], delimiter, *table[1:]))
