"""MK: markers and structure."""
