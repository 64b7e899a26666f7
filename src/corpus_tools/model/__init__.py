"""The data of a corpus: plain values, no input or output."""
