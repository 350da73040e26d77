"""The course of Keyper."""
