"""Markdown text to documents; the only place that imports markdown_it."""
