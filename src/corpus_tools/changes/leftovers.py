"""The blocks of two versions that their ids and digests leave open."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

from corpus_tools.changes.version import Version
from corpus_tools.changes.wording import Lexicon, Wording
from corpus_tools.model.corpus import Corpus
from corpus_tools.model.summary import Summary


@dataclass
class Leftovers:
    """Ids of the base that are gone or have another text now, and ids of the head that are new or have one.

    `same` are the pairs whose text is the same, in the order of the head. Ids of which one version cannot tell, since
    its document is unreadable or something hides its marker, stand nowhere.
    """

    base: Version
    head: Version
    same: list[tuple[Summary, Summary]]
    old: dict[str, Summary]
    new: dict[str, Summary]

    @classmethod
    def of(cls, base: Version, head: Version) -> "Leftovers":
        """What is left over between two versions."""
        before, after = base.corpus.blocks, head.corpus.blocks
        unknown_before, unknown_now = _hidden_from(base.corpus), _hidden_from(head.corpus)
        same, old, new = [], {}, {}
        for block_id, block in after.items():
            was = before.get(block_id)
            if was is not None and was.digest == block.digest:
                same.append((was, block))
            elif was is not None:
                old[block_id], new[block_id] = was, block
            elif not unknown_before(block):
                new[block_id] = block
        gone = {
            block_id: block for block_id, block in before.items() if block_id not in after and not unknown_now(block)
        }
        return cls(base, head, same, old | gone, new)

    @cached_property
    def lexicon(self) -> Lexicon:
        """The words of all texts."""
        return Lexicon()

    @cached_property
    def old_wordings(self) -> dict[str, Wording]:
        """The texts of `old`."""
        return self._read(self.old, self.base)

    @cached_property
    def new_wordings(self) -> dict[str, Wording]:
        """The texts of `new`."""
        return self._read(self.new, self.head)

    @cached_property
    def _common_titles(self) -> frozenset[str]:
        """Titles that several blocks of one version have: they tell nothing of a block."""
        versions = (self.base.corpus.blocks, self.head.corpus.blocks)
        counts = [Counter(block.heading.title for block in blocks.values() if block.heading) for blocks in versions]
        return frozenset(title for count in counts for title, times in count.items() if times > 1)

    def _read(self, blocks: Mapping[str, Summary], version: Version) -> dict[str, Wording]:
        common = self._common_titles
        return {
            block_id: self.lexicon.read(version.text(block), block.title if block.title in common else None)
            for block_id, block in blocks.items()
        }


def _hidden_from(corpus: Corpus) -> Callable[[Summary], bool]:
    """Tells of a block of another version whether this one, where it has no such block, cannot tell if there is one."""
    unreadable = frozenset(document.path for document in corpus.documents if not document.readable)
    return lambda block: block.id in corpus.swallowed or block.path in unreadable
