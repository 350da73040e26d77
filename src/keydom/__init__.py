"""Keydom plays the Key games of Richard Breese."""

__version__ = "0.1.0"
