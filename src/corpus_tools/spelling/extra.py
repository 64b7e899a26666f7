"""The extra `spelling`: packages that only those install who want their words checked."""

from importlib.util import find_spec

PACKAGES = ("pymorphy3", "pymorphy3_dicts_ru", "spylls")
INSTALL = "pip install pymorphy3 pymorphy3-dicts-ru spylls"


def is_installed() -> bool:
    """Whether all of them are there; nothing is imported."""
    return all(find_spec(package) is not None for package in PACKAGES)
