"""KD: kinds."""
