"""Good of a tile in the dozen letters that a hex has room for."""

from typing import Final

from keydom.core.errors import Sentence
from keydom.games.keyflower.facts import power_on
from keydom.games.keyflower.rules.components import (
    ANY_COLOUR,
    ANY_RESOURCE,
    ANY_SKILL,
    BOATS,
    GAIN,
    GAIN_ONE_OF,
    GREENS,
    NONE,
    ORDER,
    ORDERS,
    PAY_SKILL,
    PAY_WORKER,
    POINTS,
    POINTS_PER,
    SKILL_TILES,
    SUMMER_BOATS,
    TRANSPORT,
    UPGRADABLE,
    UPGRADES,
    WINTERS,
    WORKERS,
    Face,
    Tile,
)
from keydom.games.keyflower.telling.names import COLOUR_LETTERS, RESOURCE_LETTERS, SKILL_NAMES, index

POWERS: Final[tuple[Sentence, ...]] = (
    ("+2 workers", "+2 Arbeiter"),
    ("+1 green", "+1 Grüner"),
    ("cross-country", "querfeldein"),
    ("double carry", "doppelt"),
    ("wild upgrades", "frei aufwert."),
    ("wild scoring", "frei werten"),
    ("any bid", "frei bieten"),
    ("any use", "frei nutzen"),
)
BOAT_SCORES: Final[tuple[Sentence, ...]] = (
    ("transport", "Transport"),
    ("road loop", "Rundstrecke"),
    ("river", "Fluss"),
    ("2p, flip", "2P, drehen"),
    ("5p", "5P"),
    ("workers", "Arbeiter"),
)
WINTER_SCORES: Final[tuple[Sentence, ...]] = (
    ("2p gold", "2P Gold"),
    ("3p b+r+y", "3P bl+ro+ge"),
    ("1p one good", "1P eine Sorte"),
    ("5p W+S+I", "5P H+S+E"),
    ("12p", "12P"),
    ("5p 5 goods", "5P 5 Rohst."),
    ("10p 3 skills", "10P 3 Fert."),
    ("3p one skill", "3P eine Fert."),
    ("1p one colour", "1P eine Farbe"),
    ("2p green", "2P grün"),
    ("10p 5 skills", "10P 5 Fert."),
    ("3p 5 workers", "3P 5 Arb."),
)


def brief(t: Tile, side: int, lang: str) -> str:
    """The good of a tile with that face or side up."""
    i = index(lang)
    if t < UPGRADABLE:
        return ("★ " if side else "") + _face(2 * t + side, i)
    if t in SUMMER_BOATS:
        return POWERS[power_on(t, side)][i]
    if t in WINTERS:
        return WINTER_SCORES[t - WINTERS[0]][i]
    if t in BOATS:
        return BOAT_SCORES[t - BOATS[0]][i]
    assert t in ORDERS
    return (f"boat choice {ORDER[t - ORDERS[0]]}", f"Schiffswahl {ORDER[t - ORDERS[0]]}")[i]


def _face(f: Face, i: int) -> str:
    letters, p = RESOURCE_LETTERS[i], "pP"[i]
    pay = ""
    if PAY_WORKER[f] != NONE:
        pay = ("any", "Arb")[i] if PAY_WORKER[f] == ANY_COLOUR else "1" + COLOUR_LETTERS[i][PAY_WORKER[f]]
    elif PAY_SKILL[f] != NONE:
        pay = ("sk", "Fe")[i] if PAY_SKILL[f] == ANY_SKILL else SKILL_NAMES[PAY_SKILL[f]][i][:3]
    parts = ["".join([f"{n}{letters[r]}" for r, n in enumerate(GAIN[f]) if n])]
    if GAIN_ONE_OF[f]:
        parts.append("/".join([letters[r] for r in GAIN_ONE_OF[f]]))
    if WORKERS[f]:
        parts.append(f"{WORKERS[f]} " + (("work.", "Arb."), ("wk", "Ar"))[bool(pay)][i])
    if GREENS[f]:
        parts.append(f"{GREENS[f]}{COLOUR_LETTERS[i][3]}")
    if SKILL_TILES[f]:
        parts.append(f"{SKILL_TILES[f]} " + (("skill", "Fert."), ("sk", "Fe"))[bool(pay)][i])
    if TRANSPORT[f]:
        parts.append(f"→{TRANSPORT[f]} ↑{UPGRADES[f]}")
    if POINTS[f]:
        parts.append(f"{POINTS[f]}{p}")
    for kind, n in enumerate(POINTS_PER[f]):
        if n:
            parts.append(f"{n}{p}/" + (("any", "alle")[i] if kind == ANY_RESOURCE else letters[kind]))
    return (f"{pay}:" if pay else "") + " ".join([part for part in parts if part])
