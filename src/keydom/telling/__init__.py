"""What happened, what is asked and what would happen: structured steps with a sentence each, in English and German.

Knows no terminal and no page. Terminal, server and commands speak through it; `docs/telling.md` lists its sentences.
"""
