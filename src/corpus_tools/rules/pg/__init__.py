"""PG: pages of the PDF."""
