"""Curation and linting for text corpora kept as Markdown in git."""

__version__ = "0.1.0"
