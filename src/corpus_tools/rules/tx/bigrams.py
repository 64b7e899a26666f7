"""Whether letters look like a Russian word."""

from itertools import pairwise

# The letter pairs, first letter and what follows it, that make nine tenths of those in Russian words; ё counts as е.
_FOLLOWERS = (
    "а:бвгдежзйклмнпрстхцчшюя б:аеилору в:аеиклносушы г:аилор д:аеинорсу е:бвгдежзйклмнрстч ж:адеин з:авдимно "
    "и:авгдезийклмнорстхцчюя й:с к:аеилорсту л:аеиноуьюя м:аеиноуы н:адеиностуыя о:бвгдежзийклмнпрстч п:аеилору "
    "р:аеимностуыя с:авеиклнопстуья т:авеикнорсуыь у:бдклмпрстчю ф:ио х:о ц:еи ч:аеин ш:аеи щ:аеи ы:веймх ь:нс "
    "ю:тчщ я:емт"
)
_COMMON = frozenset(row[0] + follower for row in _FOLLOWERS.split() for follower in row[2:])


def common_pairs(words: str) -> tuple[int, int]:
    """How many letter pairs within words are common, and how many there are at all."""
    folded = words.lower().replace("ё", "е")
    pairs = [one + other for one, other in pairwise(folded) if one.isalpha() and other.isalpha()]
    return sum(pair in _COMMON for pair in pairs), len(pairs)


def likeness(words: str) -> float:
    """The share of common letter pairs; 0 where there are no pairs."""
    common, pairs = common_pairs(words)
    return common / pairs if pairs else 0.0
