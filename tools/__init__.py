"""Tools of this checkout: not part of the package."""
