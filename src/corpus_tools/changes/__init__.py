"""Two versions of a corpus compared: what happened to each block, and whether it matters. Pure: no files, no git."""
