"""The engine for researchers: features, PettingZoo, Gymnasium and OpenSpiel faces, batches, datasets.

Needs `pip install keydom[research]`; docs/research/research.md describes it. Nothing here is imported by
the rest of keydom.
"""
