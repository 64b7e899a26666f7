"""What the text rules cost: a full parse of a corpus, and the same with the TX rules that are on by default.

python benchmarks/text_rules.py CORPUS [--rounds 7]

Both run in this process, alternating, on the same bytes; medians and their ratio are printed (aim: the rules take at
most half of the parse).
"""

import argparse
import statistics
import time
from pathlib import Path

from corpus_tools.lint.documents import rarely_collecting
from corpus_tools.model.document import Document
from corpus_tools.model.finding import Severity
from corpus_tools.parse.parser import parse
from corpus_tools.rules import catalog
from corpus_tools.rules.rule import DocumentContext, Scope
from corpus_tools.store.data import load_data
from corpus_tools.store.settings import load_settings
from corpus_tools.store.snapshot import DiskSnapshot


def main() -> None:
    """Measure and print."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("corpus", type=Path)
    arguments.add_argument("--rounds", type=int, default=7)
    wanted = arguments.parse_args()
    snapshot = DiskSnapshot(wanted.corpus)
    data = load_data(snapshot, load_settings(snapshot))
    texts = {path: snapshot.read(path) for path in data.documents}
    rules = [
        module
        for module in catalog.RULES
        if module.RULE.code.startswith("TX")
        and module.RULE.scope is Scope.DOCUMENT
        and module.RULE.severity is not Severity.INFORMATION
    ]
    parsing, checking = [], []
    with rarely_collecting():
        for _ in range(wanted.rounds):
            began = time.perf_counter()
            documents: dict[str, Document] = {path: parse(path, text) for path, text in texts.items()}
            parsed = time.perf_counter()
            for path, document in documents.items():
                context = DocumentContext(document, data.documents[path], data)
                for module in rules:
                    for _finding in module.check(context):
                        pass
            parsing.append(parsed - began)
            checking.append(time.perf_counter() - parsed)
    parse_seconds, rule_seconds = statistics.median(parsing), statistics.median(checking)
    print(f"{sum(map(len, texts.values())):,} bytes, {len(rules)} rules, median of {wanted.rounds} rounds")
    print(f"full parse  {parse_seconds:.3f} s")
    print(f"text rules  {rule_seconds:.3f} s")
    print(f"ratio       {rule_seconds / parse_seconds:.2f} (aim: at most 0.50)")


if __name__ == "__main__":
    main()
