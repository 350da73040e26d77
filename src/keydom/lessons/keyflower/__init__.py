"""The course of Keyflower."""
