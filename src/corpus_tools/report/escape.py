"""Text of a corpus made harmless for where it is shown."""

import unicodedata

_DANGEROUS = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}


def visible(text: str, *, keep: str = "") -> str:
    r"""Text with every control, format and other invisible character written as `\x1b` or `\u200b`; `keep` stays."""
    if text.isprintable():
        return text
    return "".join(
        character if character in keep or unicodedata.category(character) not in _DANGEROUS else escaped(character)
        for character in text
    )


def escaped(character: str) -> str:
    r"""One character as `\xNN`, `\uNNNN` or `\UNNNNNNNN`."""
    code = ord(character)
    if 0xDC80 <= code <= 0xDCFF:  # noqa: PLR2004 (a byte of a file name that is not UTF-8)
        code -= 0xDC00
    if code < 0x100:  # noqa: PLR2004 (one byte)
        return f"\\x{code:02x}"
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"  # noqa: PLR2004 (the basic plane)


def path_text(path: str) -> str:
    r"""A path for people and programs: valid Unicode, bytes that are not UTF-8 as `\xNN`."""
    return visible(path.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace"))
