"""How blocks hang together without any link: sections, examples, tags."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from fnmatch import translate
from functools import cached_property
from re import compile as compile_pattern
from re import split

from corpus_tools.model.block import BUILT_IN_KINDS, DEFAULT_KIND
from corpus_tools.model.corpus import Corpus
from corpus_tools.model.ids import ancestors
from corpus_tools.model.summary import DocumentSummary, Summary
from corpus_tools.model.thesaurus import is_glob

_LAST_CHARACTER = "\U0010ffff"


class Structure:
    """What follows from ids, headings and the thesaurus."""

    def __init__(self, corpus: Corpus) -> None:
        self._corpus = corpus

    def parent(self, block: Summary) -> Summary | None:
        """The block of the nearest enclosing heading that titles a block."""
        titled = next((heading.block for heading in reversed(block.headings) if heading.block), None)
        return self._corpus.blocks.get(titled) if titled else None

    def article(self, block: Summary) -> Summary | None:
        """The article that a `related` block belongs to: its parent."""
        return self.parent(block)

    def example_of(self, block: Summary | str) -> Summary | None:
        """What an example (or the example of that id) illustrates.

        That is the block of its longest existing id prefix, else the nearest rule block before it in the enclosing
        section; None for an orphan and for what is no example.
        """
        return self._examples.get(block if isinstance(block, str) else block.id)

    @cached_property
    def _examples(self) -> dict[str, Summary]:
        blocks = self._corpus.blocks
        examples: dict[str, Summary] = {}
        for document in self._corpus.documents:
            for block, rule_before in self._examples_with_rules(document):
                prefix = next((blocks[known] for known in ancestors(block.id) if known in blocks), None)
                illustrated = prefix or rule_before
                if illustrated is not None:
                    examples.setdefault(block.id, illustrated)
        return examples

    def _examples_with_rules(self, document: DocumentSummary) -> Iterator[tuple[Summary, Summary | None]]:
        """Each example, with the last rule before it in its section."""
        last_rule: dict[int | None, Summary] = {}  # by the ordinal of the section's heading, None: the whole document
        for block in document.blocks:
            if block.kind == "example":
                yield block, last_rule.get(block.headings[-1].ordinal if block.headings else None)
            elif self.reads_as_rule(block.kind):
                sections = (*block.headings, block.heading) if block.heading else block.headings
                last_rule |= dict.fromkeys((heading.ordinal for heading in sections), block)
                last_rule[None] = block

    def reads_as_rule(self, kind: str) -> bool:
        """Whether a kind is plain rule text; an undeclared one reads so."""
        return kind == DEFAULT_KIND or kind not in (*BUILT_IN_KINDS, *self._corpus.data.manifest.value.kinds)

    @cached_property
    def broader(self) -> dict[str, tuple[str, ...]]:
        """For each tag all tags above it, nearest first; a tag in a circle is above itself."""
        tags = self._corpus.data.thesaurus.value.tags
        above: dict[str, tuple[str, ...]] = {}
        for tag in tags:
            found: dict[str, None] = {}
            waiting = list(tags[tag].broader)
            for name in waiting:  # grows while we walk
                if name in tags and name not in found:
                    found[name] = None
                    waiting.extend(tags[name].broader)
            above[tag] = tuple(found)
        return above

    @cached_property
    def tags(self) -> dict[str, dict[str, bool]]:
        """The tags, sorted, of each block that has any, each with whether only a narrower tag implies it."""
        tags: dict[str, dict[str, bool]] = {}
        for tag, entry in self._corpus.data.thesaurus.value.tags.items():
            for pattern in entry.blocks:
                for block_id in self.matching(pattern):
                    tags.setdefault(block_id, {})[tag] = False
        for found in tags.values():
            for tag in list(found):
                for name in self.broader[tag]:
                    found.setdefault(name, True)
        return {block_id: dict(sorted(found.items())) for block_id, found in tags.items()}

    def matching(self, pattern: str) -> list[str]:
        """The blocks that an entry of a tag's `blocks` names, sorted; only ids that begin like it are tried."""
        if not is_glob(pattern):
            return [pattern] if pattern in self._corpus.blocks else []
        literal = split(r"[*?\[]", pattern, maxsplit=1)[0]
        start = bisect_left(self._sorted_ids, literal)
        candidates = self._sorted_ids[start : bisect_right(self._sorted_ids, literal + _LAST_CHARACTER)]
        if pattern == f"{literal}*":
            return candidates
        matches = compile_pattern(translate(pattern)).match
        return [block_id for block_id in candidates if matches(block_id)]

    @cached_property
    def _sorted_ids(self) -> list[str]:
        return sorted(self._corpus.blocks)
