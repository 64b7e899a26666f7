"""Spelling: which words are known, and which known words an unknown one may have meant.

The only place that imports the packages of the extra `spelling`, and only when a dictionary is asked for.
"""
