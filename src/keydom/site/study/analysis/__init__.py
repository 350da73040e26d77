"""Analyses: asked for, worked out piece by piece, kept and told."""
