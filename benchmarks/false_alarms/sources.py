"""Texts that nobody here wrote: Debian packages, unpacked, read as paragraphs."""

import gzip
import re
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from escaping import escaped
from paragraphs import paragraphs

_UNREADABLE = re.compile(r"\S {3,}\S|\S\t+\S|[-_=|/\\*#^~.]{6,}")  # columns, drawings
_CYRILLIC = re.compile(r"[а-яё]", re.IGNORECASE)
_LATIN = re.compile(r"[a-z]", re.IGNORECASE)


@dataclass(frozen=True)
class Source:
    """A package, the files of it that are read, and how they are cut into pieces."""

    language: str
    package: str
    files: str
    kind: str  # "html", "text" (blank lines between paragraphs) or "fortunes" (lines of %)

    def pieces(self, unpacked: Path) -> Iterator[str]:
        """The paragraphs as Markdown, in order; those that are in the other language are left out."""
        for path in sorted(unpacked.glob(self.files)):
            if path.is_file() and path.suffix not in {".dat", ".u8"}:
                for piece in self._cut(_read(path)):
                    if _language(piece) == self.language:
                        yield piece

    def _cut(self, text: str) -> Iterator[str]:
        if self.kind == "html":
            yield from paragraphs(text)
            return
        separator = r"^%\s*$" if self.kind == "fortunes" else r"\n[ \t]*\n"
        for piece in re.split(separator, text, flags=re.MULTILINE):
            if piece.strip() and not _UNREADABLE.search(piece.strip()):
                yield "\n".join(_lines(piece.strip())).strip("\n")


def _lines(piece: str) -> Iterator[str]:
    """The lines of a piece, a blank one before a first line that is indented by a tab, as in fortunes."""
    lines = piece.splitlines()
    for before, line, after in zip(["", *lines], lines, [*lines[1:], ""], strict=False):
        if line.startswith("\t") and not line.strip().startswith("--") and not (before + after).count("\t"):
            yield ""
        yield escaped(line.strip())


SOURCES = (
    Source("ru", "fortunes-ru", "usr/share/games/fortunes/ru/*", "fortunes"),
    Source("ru", "debian-handbook", "usr/share/doc/debian-handbook/html/ru-RU/*.html", "html"),
    Source("ru", "gimp-help-ru", "usr/share/gimp/2.0/help/ru/*.html", "html"),
    Source("ru", "developers-reference-ru", "usr/share/developers-reference/ru/*.html", "html"),
    Source("ru", "aptitude-doc-ru", "usr/share/doc/aptitude/html/ru/*.html", "html"),
    Source("ru", "maint-guide-ru", "usr/share/doc/maint-guide-ru/html/*.html", "html"),
    Source("ru", "debian-faq-ru", "usr/share/doc/debian/FAQ/ru/*.html", "html"),
    Source("en", "fortunes", "usr/share/games/fortunes/*", "fortunes"),
    Source("en", "debian-handbook", "usr/share/doc/debian-handbook/html/en-US/*.html", "html"),
    Source("en", "debian-policy", "usr/share/doc/debian-policy/policy.html/*.html", "html"),
    Source("en", "developers-reference", "usr/share/developers-reference/*.html", "html"),
    Source("en", "doc-debian", "usr/share/doc/debian/[cdm]*", "text"),
)


def unpack(package: str, folder: Path) -> Path:
    """Where the package stands unpacked below the folder; fetched from Debian unless it is there."""
    unpacked = folder / "unpacked" / package
    if not unpacked.exists():
        packages = folder / "packages"
        packages.mkdir(parents=True, exist_ok=True)
        subprocess.run([_program("apt-get"), "download", package], cwd=packages, check=True)
        found = next(packages.glob(f"{package}_*.deb"))
        subprocess.run([_program("dpkg-deb"), "-x", found, unpacked], check=True)
    return unpacked


def _program(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        message = f"{name} is not installed: this benchmark needs a Debian system"
        raise SystemExit(message)
    return found


def _read(path: Path) -> str:
    data = gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes()
    return data.decode("utf-8", "replace").replace("\r\n", "\n")


def _language(text: str) -> str:
    cyrillic, latin = len(_CYRILLIC.findall(text)), len(_LATIN.findall(text))
    if cyrillic > latin:
        return "ru"
    return "en" if latin > 5 * cyrillic else ""
