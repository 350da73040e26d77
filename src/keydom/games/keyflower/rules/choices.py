"""Keyflower's choices: ranges of ids, and the words of each (the same in every state)."""

from typing import Final

from keydom.core.hexes import SIDES
from keydom.games.keyflower.rules.components import COLOURS, IDS, RESOURCES, SKILLS, TILES

PASS: Final = 0
DONE: Final = 1
COLOUR: Final = 2
"""COLOUR + colour."""
MIXED: Final = 6
RESOURCE: Final = 7
SKILL: Final = 11
SIDE: Final = 14
"""SIDE + 0 or 1: the sides a and b of a summer boat."""
COUNT: Final = 16
"""COUNT + number of workers from behind the screen."""
MOST: Final = 40
ROTATED: Final = COUNT + MOST + 1
BID: Final = ROTATED + 6
"""BID + tile; so are the next."""
USE: Final = BID + TILES
FROM: Final = USE + TILES
CARRY: Final = FROM + TILES
TO: Final = CARRY + TILES
UPGRADE: Final = TO + TILES
BOAT: Final = UPGRADE + TILES
PUT: Final = BOAT + TILES
PLACE: Final = PUT + TILES
TILE: Final = PLACE + TILES
AT: Final = TILE + TILES
"""AT + 6 * tile + side: the cell beyond that side of that tile."""
CHOICES: Final = AT + 6 * TILES

VERBS: Final[tuple[str, ...]] = ("bid", "use", "from", "carry", "to", "upgrade", "boat", "put", "place", "tile")

WORDS: Final[tuple[str, ...]] = (
    "pass", "done", *COLOURS, "mixed", *RESOURCES, *SKILLS, "a", "b",
    *[str(n) for n in range(MOST + 1)],
    *[f"rotated {r}" for r in range(6)],
    *[f"{verb} {tile}" for verb in VERBS for tile in IDS],
    *[f"at {tile} {side}" for tile in IDS for side in SIDES],
)  # fmt: skip
