"""References and links."""
