"""TG: tags and synonyms."""
