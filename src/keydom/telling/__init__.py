"""What happened, what is asked and what would happen: structured steps with a sentence each, in English and German.

Knows no terminal and no page. Terminal, site and commands speak through it; `docs/generated/telling.md` lists its
sentences.
"""
