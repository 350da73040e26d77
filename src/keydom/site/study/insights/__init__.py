"""Insights: figures over many finished games."""
