"""Puzzles at real tables, and who has solved what."""
