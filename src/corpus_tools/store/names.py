"""File names as text: a name that is not UTF-8 keeps its bytes as surrogates, and is shown with them escaped."""


def from_bytes(name: bytes) -> str:
    """A file name of git or of the disk as text."""
    return name.decode("utf-8", "surrogateescape")


def to_bytes(name: str) -> bytes:
    """The bytes of a file name, whatever encoding the environment claims."""
    return name.encode("utf-8", "surrogateescape")


def shown(name: str) -> str:
    r"""A file name for people: bytes that are not UTF-8 and control characters come out as `\xNN`."""
    text = to_bytes(name).decode("utf-8", "backslashreplace")
    return "".join(character if character.isprintable() else ascii(character)[1:-1] for character in text)
