"""Advice while playing: hints, and the coach who speaks before a turn is final."""
