"""SU: suppressions."""
