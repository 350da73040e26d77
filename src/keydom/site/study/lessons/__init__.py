"""Lessons and illustrated examples of the rules, at real tables."""
