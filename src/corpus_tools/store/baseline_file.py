"""The baseline file: JSON with positions."""

import json
import re

from corpus_tools.model.baseline import FORMAT, Baseline, BaselineEntry, empty_baseline
from corpus_tools.model.datafile import DataFile, Path
from corpus_tools.model.problem import Problem
from corpus_tools.model.source import Source
from corpus_tools.model.span import Span
from corpus_tools.store.data_text import decode_data
from corpus_tools.store.schema import Loader
from corpus_tools.store.schema_problems import Reporter
from corpus_tools.store.yaml_file import read_yaml

# As we write it ourselves, which is how nearly every file is; that needs neither a JSON nor a YAML parser.
_HEAD, _TAIL = ("{", f'  "format": {FORMAT},', '  "findings": ['), ("  ]", "}", "")
_TEXT = r'"([^"\\\x00-\x1f]+)"'
_ENTRY = re.compile(
    rf'    \{{"rule": {_TEXT}, "(block|path)": {_TEXT}, "digest": {_TEXT}, "count": (\d{{1,9}})'
    r'(?:, "fixed": (\d{1,9}))?\}(,?)',
    re.ASCII,
)


def read_baseline(path: str, data: bytes) -> DataFile[Baseline]:
    """The baseline, and a problem for everything in it that is no JSON or against its schema."""
    source, problems = decode_data(path, data)
    if source is None or problems:
        return DataFile(path, empty_baseline(), source=source, problems=tuple(problems))
    return _as_written_by_us(path, source) or _as_written_by_hand(path, source)


def _as_written_by_us(path: str, source: Source) -> DataFile[Baseline] | None:
    """The baseline of a file in which each line is what we would write; None for any other."""
    lines = source.lines
    if tuple(lines[:3]) != _HEAD or tuple(lines[-3:]) != _TAIL:
        return None
    entries: list[BaselineEntry] = []
    values: dict[Path, Span] = {}
    last = len(lines) - len(_TAIL)
    for number, line in enumerate(lines[len(_HEAD) : -len(_TAIL)], start=len(_HEAD) + 1):
        match = _ENTRY.fullmatch(line)
        if match is None or (match[7] == ",") != (number < last):
            return None
        values["findings", len(entries)] = Span(number, 5, number, match.start(7) + 1)
        entries.append(
            BaselineEntry.model_validate(
                {
                    "rule": match[1],
                    match[2]: match[3],
                    "digest": match[4],
                    "count": int(match[5]),
                    "fixed": int(match[6] or 0),
                }
            )
        )
    return DataFile(path, Baseline(format=FORMAT, findings=entries), source=source, values=values)


def _as_written_by_hand(path: str, source: Source) -> DataFile[Baseline]:
    """The baseline of any file. JSON is YAML too, whose reader knows places; what is no JSON is refused first."""
    try:
        json.loads(source.text, parse_int=str)
    except json.JSONDecodeError as error:
        length = len(source.lines[error.lineno - 1])
        span = Span(error.lineno, error.colno, error.lineno, max(error.colno, min(error.colno, length) + 1))
        problem = Problem("bad-syntax", "not-json", span, {"reason": error.msg})
        return DataFile(path, empty_baseline(), source=source, problems=(problem,))
    except RecursionError:
        pass  # the reader below complains of it at its place
    tree = read_yaml(source)
    reporter = Reporter(source, tree)
    value = Loader(Baseline, {"format": FORMAT, "findings": []}).load(tree, reporter)
    found = (*tree.problems, *reporter.problems)
    return DataFile(path, value, source=source, values=tree.values, keys=tree.keys, problems=found)
