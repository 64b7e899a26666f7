"""The world to the model: snapshots, git, data files, settings."""
