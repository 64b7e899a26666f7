"""The docstring of a rule module, read as its documentation page."""

import re
from dataclasses import dataclass
from typing import NamedTuple, Protocol

DEFAULT_PATH = "seeds/rules.md"

_SECTION = re.compile(r"^(What|Why|Known false alarms|Bad|Good|Fix):[ ]?(.*)$")
_FILE = re.compile(r"^=== (\S.*?)(?: \((base)?(?:(?:, )?(absent))?\))?$")
_ESCAPE = re.compile(r"⟨(?:U\+([0-9A-F]{4,6})|0x([0-9A-F]{2}))⟩")
_INDENT = "    "


class Example(NamedTuple):
    """The files of an example by path, None for one that must not be there.

    `base` holds those in which the base differs; None where the example has no base.
    """

    files: dict[str, bytes | None]
    base: dict[str, bytes | None] | None


class Documented(Protocol):
    """Anything with a docstring: a rule module."""

    __doc__: str | None


@dataclass(frozen=True, slots=True)
class RuleDocumentation:
    """What a rule says of itself; `false_alarms` is empty where none are known.

    `bad` and `good` are examples as they stand in the docstring, without their indent; `read_example` reads one.
    """

    summary: str
    what: str
    why: str
    false_alarms: str
    bad: tuple[str, ...]
    good: tuple[str, ...]
    fix: str


def read_documentation(module: Documented) -> RuleDocumentation:
    """Read a rule module's documentation; raises ValueError as `parse_docstring` does."""
    return parse_docstring(module.__doc__ or "")


def parse_docstring(docstring: str) -> RuleDocumentation:
    """Read a rule's docstring; raises ValueError, naming the part, where one is missing, empty or repeated."""
    summary, _, rest = docstring.strip().partition("\n")
    prose: dict[str, str] = {}
    examples: dict[str, list[str]] = {"Bad": [], "Good": []}
    for name, body in _sections(rest):
        if name in examples:
            examples[name].append(_dedent(body))
        elif name in prose:
            message = f"section {name} is repeated"
            raise ValueError(message)
        else:
            prose[name] = "\n".join(line.strip() for line in body).strip()
    missing = [name for name in ("What", "Why", "Fix") if not prose.get(name)]
    missing += [name for name, bodies in examples.items() if not bodies or not all(bodies)]
    if not summary:
        missing.insert(0, "the summary")
    if missing:
        message = f"missing or empty: {', '.join(missing)}"
        raise ValueError(message)
    return RuleDocumentation(
        summary=summary,
        what=prose["What"],
        why=prose["Why"],
        false_alarms=prose.get("Known false alarms", ""),
        bad=tuple(examples["Bad"]),
        good=tuple(examples["Good"]),
        fix=prose["Fix"],
    )


def read_example(example: str) -> Example:
    """Read an example; a line `=== path` begins a file, before the first stands `seeds/rules.md`.

    `=== path (absent)` is a file that must not be there, `=== path (base)` one of the base, which has the other files
    as they are; `=== path (base, absent)` is not in the base.
    """
    sides: dict[bool, dict[str, list[str] | None]] = {False: {}, True: {}}
    path, in_base = DEFAULT_PATH, False
    for line in example.split("\n"):
        header = _FILE.match(line)
        if header:
            path, in_base = header[1], header[2] is not None
            sides[in_base][path] = None if header[3] else []
        else:
            lines = sides[in_base].setdefault(path, [])
            if lines is not None:
                lines.append(line)
    files, base = ({path: _content(lines) for path, lines in side.items()} for side in (sides[False], sides[True]))
    return Example(files, base or None)


def _content(lines: list[str] | None) -> bytes | None:
    return None if lines is None else decode("".join(f"{line}\n" for line in lines))


def decode(text: str) -> bytes:
    """UTF-8 of a text in which `⟨U+00A0⟩` stands for that code point and `⟨0xFF⟩` for that raw byte."""
    parts, end = [], 0
    for match in _ESCAPE.finditer(text):
        parts.append(text[end : match.start()].encode())
        parts.append(
            chr(int(match[1], 16)).encode("utf-8", "surrogatepass") if match[1] else bytes([int(match[2], 16)])
        )
        end = match.end()
    parts.append(text[end:].encode())
    return b"".join(parts)


def _sections(text: str) -> list[tuple[str, list[str]]]:
    """The sections in order: name and lines, of which the first is the rest of the name's line."""
    sections: list[tuple[str, list[str]]] = []
    for line in text.split("\n"):
        heading = _SECTION.match(line)
        if heading:
            sections.append((heading[1], [heading[2]]))
        elif sections:
            sections[-1][1].append(line)
        elif line.strip():
            message = f"text outside the sections: {line.strip()!r}"
            raise ValueError(message)
    return sections


def _dedent(lines: list[str]) -> str:
    """The lines of an example: four columns of indent go, and empty lines around it."""
    if lines[0].strip() or any(line.strip() and not line.startswith(_INDENT) for line in lines[1:]):
        message = "an example is indented by four spaces below its name"
        raise ValueError(message)
    return "\n".join(line.removeprefix(_INDENT) for line in lines[1:]).strip("\n")
