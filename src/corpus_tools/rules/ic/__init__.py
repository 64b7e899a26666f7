"""IC: icons."""
