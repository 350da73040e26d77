"""A table in memory: the log played so far, how it is loaded, kept and stored as snapshots."""
