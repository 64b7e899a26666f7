"""The corpus as the files that other projects read."""
