"""How alike two texts are, and where the lines are drawn. `docs/meaning.md` gives the reasons."""

from corpus_tools.changes.wording import Lexicon, Wording

SETTLED = 0.85  # so like itself that no other block is looked for
MARGIN = 0.15  # by so much must another block fit better
CONTAINED = 0.80  # of a piece's words stand in the other text, in order
PIECE = 4  # words; a shorter piece must stand there word for word
LONG_PIECE = 12  # words; a shorter piece must stand in one place
COVERED = 0.60  # of a text's words are in its pieces


def likeness(lexicon: Lexicon, one: Wording, other: Wording) -> float:
    """0: nothing in common, 1: the same but for what `fold_material` folds."""
    from rapidfuzz.distance import Indel  # noqa: PLC0415 (only a run with changed blocks pays for it)

    if one.folded == other.folded:
        return 1.0
    if not one.words or not other.words:
        return 0.0
    letters = 2 * Indel.normalized_similarity(one.folded, other.folded) - 1
    ordered = Indel.normalized_similarity(one.words, other.words)
    if _words(one, other) < PIECE:
        return max(ordered, letters)
    shared = 2 * lexicon.shared(one, other) / (one.weight + other.weight)
    return max((shared + ordered) / 2, letters)


def least_own(one: Wording, other: Wording) -> float:
    """The likeness from which two texts under one id are the same block."""
    return 0.40 + 0.20 / _words(one, other)


def least_other(one: Wording, other: Wording) -> float:
    """The likeness from which two texts under different ids are the same block."""
    return 0.55 + 0.25 / _words(one, other)


def _words(one: Wording, other: Wording) -> int:
    return max(1, min(len(one.words), len(other.words)))


def contained(piece: str, whole: str) -> float:
    """The share of a piece's words that stand in a text: of a long piece with gaps, of a short one in one place.

    A piece of a few words stands there word for word, or not at all.
    """
    from rapidfuzz import fuzz  # noqa: PLC0415 (only a run with changed blocks pays for it)
    from rapidfuzz.distance import LCSseq  # noqa: PLC0415 (likewise)

    if len(piece) < PIECE:
        return float(bool(piece) and piece in whole)
    if len(piece) < min(LONG_PIECE, len(whole)):
        return fuzz.partial_ratio(piece, whole) / 100
    return LCSseq.similarity(piece, whole) / len(piece)


def difference(one: str, other: str) -> tuple[str, ...]:
    """The runs of words of `one` that `other` does not have, in order."""
    from rapidfuzz.distance import LCSseq  # noqa: PLC0415 (only a run with changed blocks pays for it)

    return tuple(
        one[piece.src_start : piece.src_end]
        for piece in LCSseq.opcodes(one, other)
        if piece.tag in {"delete", "replace"}
    )
