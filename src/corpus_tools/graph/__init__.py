"""The corpus as a graph; the only place that imports networkx."""
