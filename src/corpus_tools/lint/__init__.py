"""Running the rules: engine, selection, suppressions, fixes."""
