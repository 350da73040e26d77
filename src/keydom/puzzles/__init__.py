"""Puzzles: positions from games of strong bots in which one turn is clearly the best, as the analysis found it.

`docs/develop/puzzles.md` says how they are found and what their figures mean.
"""
