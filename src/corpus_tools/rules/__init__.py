"""The rules: one module each, in family folders; `catalog` lists them in order."""
