"""Faults of transcription within words. The fault is at the word as a whole, unless a single sign is wrong."""

import random
import re
import unicodedata

from fault import Fault, Files, Kind, choice, prose, swap, words

CYRILLIC = dict(zip("аеосрхАЕОСРХКМТВН", "aeocpxAEOCPXKMTBH", strict=True))
LATIN = {latin: cyrillic for cyrillic, latin in CYRILLIC.items()}
RUSSIAN_WORD = r"(?<![\w\0-])[а-яё]{6,}(?![\w\0-])"
ENGLISH_WORD = r"(?<![\w\0’-])[a-z]{6,}(?![\w\0’-])"
WORD = f"{RUSSIAN_WORD}|{ENGLISH_WORD}"
LONG_WORD = WORD.replace("{6,}", "{8,}")
VOWELS = "аеёиоуыэюяaeiouy"
DIGITS = {"з": "3", "о": "0", "б": "6", "ч": "4", "l": "1", "o": "0"}
PARTICLE = re.compile(r"(?:то|либо|нибудь|таки|ка|де)$")


def _foreign(files: Files, rng: random.Random, pattern: str, twins: dict[str, str], most: int) -> Fault | None:
    """A word in which some letters are of the other alphabet."""
    word = choice(rng, [one for one in words(files, pattern) if any(sign in twins for sign in one.text)])
    if word is None:
        return None
    spots = [n for n, sign in enumerate(word.text) if sign in twins]
    chosen = set(rng.sample(spots, rng.randint(1, min(most, len(spots)))))
    return swap(files, word, "".join(twins[sign] if n in chosen else sign for n, sign in enumerate(word.text)))


def latin_letter(files: Files, rng: random.Random) -> Fault | None:
    """One to three Latin letters in a Russian word."""
    return _foreign(files, rng, r"(?<![\w\0-])[А-Яа-яё]{3,}(?![\w\0-])", CYRILLIC, 3)


def cyrillic_letter(files: Files, rng: random.Random) -> Fault | None:
    """One to three Cyrillic letters in an English word."""
    return _foreign(files, rng, r"(?<![\w\0’-])[A-Za-z]{3,}(?![\w\0’-])", LATIN, 3)


def latin_preposition(files: Files, rng: random.Random) -> Fault | None:
    """A Latin letter for a Russian word of one letter."""
    return _foreign(files, rng, r"(?<=[а-яё] )[саоу](?= [а-яё])", {**CYRILLIC, "у": "y"}, 1)


def _insert(
    files: Files, rng: random.Random, signs: str, pattern: str = r"(?<=[^\W\d_]{2})(?=[^\W\d_]{2})"
) -> Fault | None:
    """One of some signs put in somewhere."""
    word = choice(rng, words(files, pattern))
    return swap(files, word, rng.choice(signs)) if word else None


def zero_width(files: Files, rng: random.Random) -> Fault | None:
    """A zero-width space or joiner, a byte order mark or a word joiner in a word."""
    return _insert(files, rng, "\u200b\u200c\u200d\ufeff\u2060")


def soft_hyphen(files: Files, rng: random.Random) -> Fault | None:
    """A soft hyphen in a word."""
    return _insert(files, rng, "\u00ad")


def direction_mark(files: Files, rng: random.Random) -> Fault | None:
    """A mark of writing direction before a word."""
    return _insert(files, rng, "\u200e\u200f\u202a\u202b\u2068", r"(?<= )(?=[^\W\d_]{3})")


def private_use(files: Files, rng: random.Random) -> Fault | None:
    """A sign of the private use area, between words."""
    word = choice(rng, words(files, r"(?<=[^\W\d_] )(?=[^\W\d_]{3})"))
    return swap(files, word, rng.choice("\ue000\ue012\uf0a7\uf0b7") + " ") if word else None


def control(files: Files, rng: random.Random) -> Fault | None:
    """A control character, a form feed or a line separator for a space."""
    word = choice(rng, words(files, r"(?<=[^\W\d_]) (?=[^\W\d_]{3})"))
    return swap(files, word, rng.choice("\x02\x1f\x0c\u2028")) if word else None


def _halves(text: str, rng: random.Random) -> tuple[str, str] | None:
    """A word in two, as printers break it: three letters at least on either side, a vowel in each."""
    spots = [
        n
        for n in range(3, len(text) - 2)
        if text[n - 1] in VOWELS and text[n] not in VOWELS and text[n] not in "ьъй" and set(text[n:]) & set(VOWELS)
    ]
    return (text[: (spot := rng.choice(spots))], text[spot:]) if spots else None


def _broken(files: Files, rng: random.Random, hyphens: str, gap: str) -> Fault | None:
    word = choice(rng, words(files, LONG_WORD))
    halves = _halves(word.text, rng) if word else None
    return swap(files, word, f"{halves[0]}{rng.choice(hyphens)}{gap}{halves[1]}") if word and halves else None


def hyphen_space(files: Files, rng: random.Random) -> Fault | None:
    """A word broken by a hyphen and a space."""
    return _broken(files, rng, "--¬", " ")


def hyphen_line(files: Files, rng: random.Random) -> Fault | None:
    """A word broken at the end of a line."""
    return _broken(files, rng, "--\u00ad", "\n")


def repeated(files: Files, rng: random.Random) -> Fault | None:
    """A word twice in a row; the second is one too many."""
    word = choice(rng, words(files, r"(?<=[^\W\d_] )(?!очень|very)[a-zа-яё]{1,12}(?= [^\W\d_])"))
    return swap(files, word, f"{word.text} {word.text}", off=len(word.text) + 1) if word else None


def repeated_line(files: Files, rng: random.Random) -> Fault | None:
    """The last word of a line again at the start of the next."""
    word = choice(rng, words(files, r"(?<=[^\W\d_] )[a-zа-яё]{1,12}(?= [^\W\d_])"))
    return swap(files, word, f"{word.text}\n{word.text}", off=len(word.text) + 1) if word else None


def decomposed(files: Files, rng: random.Random) -> Fault | None:
    """A letter and its mark as two characters."""
    word = choice(rng, words(files, "[йёЙéüñ]"))
    return swap(files, word, unicodedata.normalize("NFD", word.text)) if word else None


def replaced(files: Files, rng: random.Random) -> Fault | None:
    """A letter that was lost to U+FFFD."""
    word = choice(rng, words(files, r"(?<=[^\W\d_])[^\W\d_](?=[^\W\d_])"))
    return swap(files, word, "\N{REPLACEMENT CHARACTER}") if word else None


def utf8_as_cp1251(files: Files, rng: random.Random) -> Fault | None:
    """A word, dash or quotation mark in UTF-8, read as Windows-1251."""
    return _misread(files, rng, f"{RUSSIAN_WORD}|[—“”«»’]", "utf-8", "cp1251")


def utf8_as_cp1252(files: Files, rng: random.Random) -> Fault | None:
    """A quotation mark, dash or letter with a mark, read as Windows-1252."""
    return _misread(files, rng, "[—“’]|[éüñ]", "utf-8", "cp1252")


def cp1251_as_latin(files: Files, rng: random.Random) -> Fault | None:
    """Two words in Windows-1251, read as Latin-1."""
    return _misread(files, rng, r"(?<![\w\0])[а-я]{5,} [а-я]{5,}(?![\w\0])", "cp1251", "latin-1")


def koi8_as_cp1251(files: Files, rng: random.Random) -> Fault | None:
    """Two words in KOI8-R, read as Windows-1251."""
    return _misread(files, rng, r"(?<![\w\0])[а-я]{5,} [а-я]{5,}(?![\w\0])", "koi8-r", "cp1251")


def _misread(files: Files, rng: random.Random, pattern: str, real: str, wrong: str) -> Fault | None:
    word = choice(rng, words(files, pattern))
    if word is None:
        return None
    try:
        new = word.text.encode(real).decode(wrong)
    except UnicodeError:
        return None
    return swap(files, word, new) if new.isprintable() or "\u00a0" in new else None


def digit(files: Files, rng: random.Random) -> Fault | None:
    """A digit for the letter that it looks like, in the midst of a word."""
    return _digit(files, rng, range(1, 99))


def first_digit(files: Files, rng: random.Random) -> Fault | None:
    """A digit for the first letter, where the word stands right elsewhere in the document."""
    return _digit(files, rng, range(1))


def _digit(files: Files, rng: random.Random, where: range) -> Fault | None:
    found = []
    for word in words(files, WORD):
        spots = [n for n, sign in enumerate(word.text) if sign in DIGITS and n in where and n < len(word.text) - 1]
        if spots and (where.start or len(re.findall(rf"\b{word.text}\b", prose(files[word.path]))) > 1):
            found.append((word, rng.choice(spots)))
    pick = choice(rng, found)
    if pick is None:
        return None
    word, spot = pick
    return swap(files, word, word.text[:spot] + DIGITS[word.text[spot]] + word.text[spot + 1 :])


def misspelt(files: Files, rng: random.Random) -> Fault | None:
    """A letter dropped, doubled, exchanged with its neighbour or taken for another."""
    word = choice(rng, words(files, LONG_WORD))
    if word is None:
        return None
    spot, text = rng.randrange(2, len(word.text) - 2), word.text
    other = {"и": "н", "н": "п", "ш": "щ", "ц": "п", "l": "i", "i": "l", "e": "c", "r": "n"}.get(
        text[spot], text[spot] * 2
    )
    slips = (
        text[:spot] + text[spot + 1 :],
        text[:spot] + text[spot + 1] + text[spot] + text[spot + 2 :],
        text[:spot] + other + text[spot + 1 :],
    )
    new = rng.choice(slips)
    return swap(files, word, new) if new != text and not _is_word(new, files) else None


def _is_word(text: str, files: Files) -> bool:
    return any(re.search(rf"\b{text}\b", content) for path, content in files.items() if path.endswith(".md"))


def compound(files: Files, rng: random.Random) -> Fault | None:
    """A compound that lost its hyphen in one place of several."""
    compounds = words(files, r"(?<![\w\0-])[^\W\d_]{3,}-[^\W\d_]{4,}(?![\w\0-])")
    stems = [one.text.lower()[:12] for one in compounds]
    found = [one for one in compounds if stems.count(one.text.lower()[:12]) > 1]
    word = choice(rng, [one for one in found if not PARTICLE.search(one.text)])
    return swap(files, word, word.text.replace("-", "")) if word else None


KINDS = (
    Kind("TX801", "Latin in Cyrillic", latin_letter),
    Kind("TX801", "Cyrillic in Latin", cyrillic_letter),
    Kind("TX801", "Latin preposition", latin_preposition),
    Kind("TX802", "zero width", zero_width),
    Kind("TX802", "soft hyphen", soft_hyphen),
    Kind("TX802", "direction mark", direction_mark),
    Kind("TX802", "private use", private_use),
    Kind("TX802", "control character", control),
    Kind("TX803", "hyphen and space", hyphen_space),
    Kind("TX803", "hyphen at line end", hyphen_line),
    Kind("TX804", "word twice", repeated),
    Kind("TX804", "across lines", repeated_line),
    Kind("TX809", "letter and mark", decomposed),
    Kind("TX810", "U+FFFD", replaced),
    Kind("TX810", "UTF-8 as 1251", utf8_as_cp1251),
    Kind("TX810", "UTF-8 as 1252", utf8_as_cp1252),
    Kind("TX810", "1251 as Latin-1", cp1251_as_latin),
    Kind("TX810", "KOI8 as 1251", koi8_as_cp1251),
    Kind("TX812", "within a word", digit),
    Kind("TX812", "first letter", first_digit),
    Kind("TX813", "one letter", misspelt),
    Kind("TX816", "hyphen lost", compound),
)
