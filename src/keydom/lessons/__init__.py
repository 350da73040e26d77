"""Courses as data: chapters with a prepared position, steps, tasks and what wrong tries are told, in both languages.

A chapter is a TOML file in the folder of its game, `01-bid.toml`; `docs/develop/lessons.md` says how one is written.
"""
