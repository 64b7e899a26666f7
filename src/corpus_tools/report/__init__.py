"""Findings to text for people and programs; reporters return strings."""
