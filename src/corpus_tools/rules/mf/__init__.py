"""MF: manifest and data files."""
