"""ID: identity."""
