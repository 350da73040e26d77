"""Words for sentences about Keyflower, English and German. Tile names stand without an article: they are names."""

from typing import Final

from keydom.core.errors import Sentence
from keydom.keyflower.components import ANY_RESOURCE, ANY_SKILL, Colour, Resource, Skill

COLOUR_WORDS: Final = (("blue", "Blau"), ("red", "Rot"), ("yellow", "Gelb"), ("green", "Grün"))
RESOURCE_WORDS: Final = (("wood", "Holz"), ("stone", "Stein"), ("iron", "Eisen"), ("gold", "Gold"))
SKILL_WORDS: Final = (("saw", "Säge"), ("pick", "Spitzhacke"), ("anvil", "Amboss"))
SIDE_WORDS: Final = (("field", "Feld"), ("road", "Straße"), ("water", "Wasser"))


def plain(text: str) -> Sentence:
    """A part that is the same in both languages."""
    return text, text


def colour(c: Colour) -> Sentence:
    """`red`, `rot`: what a tile is."""
    en, de = COLOUR_WORDS[c]
    return en, de.lower()


def workers(n: int, c: Colour) -> Sentence:
    """`2 red workers`, `2 Arbeiter in Rot`."""
    en, de = COLOUR_WORDS[c]
    return f"{n} {en} worker{'' if n == 1 else 's'}", f"{n} Arbeiter in {de}"


def some_workers(n: int) -> Sentence:
    """`2 workers`, `2 Arbeiter`."""
    return f"{n} worker{'' if n == 1 else 's'}", f"{n} Arbeiter"


def resources(r: Resource, n: int) -> Sentence:
    """`2 wood`, `2 Holz`; of any kind."""
    if r == ANY_RESOURCE:
        return (
            f"{n} resource{'' if n == 1 else 's'} of any kind",
            f"{n} {'beliebigen Rohstoff' if n == 1 else 'beliebige Rohstoffe'}",
        )
    en, de = RESOURCE_WORDS[r]
    return f"{n} {en}", f"{n} {de}"


def skills(k: Skill, n: int) -> Sentence:
    """`1 saw`, `1 Säge`; of any kind."""
    if k == ANY_SKILL:
        return (
            f"{n} skill tile{'' if n == 1 else 's'} of any kind",
            f"{n} {'beliebiges' if n == 1 else 'beliebige'} Fertigkeitsplättchen",
        )
    en, de = SKILL_WORDS[k]
    return (f"{n} {en}", f"{n} {de}") if n == 1 else (f"{n} {en}s", f"{n}-mal {de}")


def listed(parts: list[Sentence]) -> Sentence:
    """`a, b and c`, `a, b und c`; `nothing`."""
    if not parts:
        return "nothing", "nichts"
    if len(parts) == 1:
        return parts[0]
    head, last = parts[:-1], parts[-1]
    return (
        f"{', '.join([en for en, _ in head])} and {last[0]}",
        f"{', '.join([de for _, de in head])} und {last[1]}",
    )
