"""Changes to a corpus in one step: each takes a snapshot and returns a plan, the new bytes of every file it changes."""
