"""Choices of Keyper: every micro-choice is one int, with the same words in every state."""

from typing import Final

from keydom.core.seats import LETTERS
from keydom.games.keyper.rules.components import TILE_IDS
from keydom.games.keyper.rules.names import (
    BUILDINGS,
    COLOURS,
    FIRST_ANIMAL,
    HOME,
    PIECES,
    PLOTS,
    PRIVATE,
    SEASONS,
    WINTER_FACES,
)

CELL_WORDS: Final = tuple([f"{column}{row}" for row in range(1, 5) for column in "abcd"])
PLOT_WORDS: Final = (
    *[f"{column}{row}" for row in range(1, 5) for column in "ab"],
    *[f"{column}{row}" for row in range(1, 5) for column in "cde"],
)
"""The own board: farm in the columns a and b, village in c, d and e; row 1 is the top."""
OWN: Final = 64
"""Places: 16 · board + cell below this, OWN + plot from here on."""
PLACES: Final = OWN + PLOTS
PLACE_WORDS: Final = (*[f"{b}-{w}" for b in range(1, 5) for w in CELL_WORDS], *PLOT_WORDS)

PASS: Final = 0
FREE: Final = 1
USE: Final = 2
LAY_IT: Final = 3
LEAVE_IT: Final = 4
ONE: Final = 5
BOTH: Final = 6
TRADE: Final = 7
KEYPER: Final = TRADE + 2
PLACE: Final = KEYPER + 4
JOIN: Final = PLACE + 7
ON: Final = JOIN + 7
LAY: Final = ON + PLACES
GAIN: Final = LAY + PLACES
SHIP: Final = GAIN + 19
GIVE: Final = SHIP + 19
TAKE: Final = GIVE + 19
PAY: Final = TAKE + 19
RETURN: Final = PAY + 19
BUILD: Final = RETURN + 8
UPGRADE: Final = BUILD + BUILDINGS
TILE: Final = UPGRADE + BUILDINGS
"""TILE + tile - HOME: take it from the display."""
BOAT: Final = TILE + 56
HOLD: Final = BOAT + 6
"""HOLD: the private fair of the season; HOLD + 1 + 2 · fair + face: a winter fair."""
LAYOUT: Final = HOLD + 17
REST: Final = LAYOUT + 4
DRAW: Final = REST + 7
FAIR: Final = DRAW + 56
NINTH: Final = FAIR + 18
FIRST: Final = NINTH + 7
CHOICES: Final = FIRST + 4

WORDS: Final = (
    "pass", "free", "use", "lay-it", "leave-it", "one", "both", "trade raw", "trade finished",
    *[f"keyper {b}" for b in range(1, 5)],
    *[f"place {c}" for c in COLOURS],
    *[f"join {c}" for c in COLOURS],
    *PLACE_WORDS,
    *[f"lay {w}" for w in PLACE_WORDS],
    *[f"gain {k}" for k in PIECES],
    *[f"ship {k}" for k in PIECES],
    *[f"give {k}" for k in PIECES],
    *[f"take {k}" for k in PIECES],
    *[f"pay {k}" for k in PIECES],
    *[f"return {k}" for k in PIECES[FIRST_ANIMAL:]],
    *[f"build {t}" for t in TILE_IDS[:BUILDINGS]],
    *[f"upgrade {t}" for t in TILE_IDS[:BUILDINGS]],
    *[f"tile {t}" for t in TILE_IDS[HOME:]],
    *[f"boat {b}" for b in range(1, 7)],
    "hold private",
    *[f"hold {t} {face}" for t in TILE_IDS[BUILDINGS:] for face in WINTER_FACES],
    *[f"layout {n}" for n in range(1, 5)],
    *[f"rest {c}" for c in COLOURS],
    *[f"draw {t}" for t in TILE_IDS[HOME:]],
    *[f"fair {season}-{n}" for season in SEASONS[:3] for n in range(1, PRIVATE + 1)],
    *[f"ninth {c}" for c in COLOURS],
    *[f"first {letter}" for letter in LETTERS[:4].lower()],
)  # fmt: skip
"""The words of every choice, by its id."""
