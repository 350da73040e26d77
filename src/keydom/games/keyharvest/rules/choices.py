"""Choices are ints below CHOICES; each has the same words in every state."""

from typing import Final

from keydom.core.seats import LETTERS
from keydom.games.keyharvest.rules.components import (
    CROPS,
    EVENT_NAMES,
    EVENTS,
    FIELD_NAMES,
    FIELDS,
    PAIR_NAMES,
    WORKER_NAMES,
    WORKERS,
)

DONE: Final = 0
"""No more of this, or nothing at all."""
DRAW: Final = 1
KEEP: Final = 2
"""Lay the field that was drawn or received."""
LEAVE: Final = 3
"""Put it fallow."""
HARVEST: Final = 4
"""Action A: HARVEST + field."""
PLAY: Final = HARVEST + FIELDS
"""Action B: PLAY + worker."""
REMOVE: Final = PLAY + WORKERS
BUY: Final = REMOVE + WORKERS
"""Action C: BUY + field, out of any store."""
TAKE: Final = BUY + FIELDS
"""Action D: TAKE + field."""
AT: Final = TAKE + FIELDS
"""AT + field: a field or a hex by its name, in every other question."""
COUNTER: Final = AT + FIELDS
"""COUNTER + crop."""
PERSON: Final = COUNTER + len(CROPS)
"""PERSON + worker, where it is not an action."""
HAPPEN: Final = PERSON + WORKERS
"""HAPPEN + event: it comes out of the bag."""
START: Final = HAPPEN + EVENTS
"""START + seat."""
PAIR: Final = START + 4
CHOICES: Final = PAIR + len(PAIR_NAMES)

_NAMES: Final = [name.lower() for name in FIELD_NAMES]

WORDS: Final[tuple[str, ...]] = (
    "done",
    "draw",
    "keep",
    "fallow",
    *[f"harvest {name}" for name in _NAMES],
    *[f"play {name}" for name in WORKER_NAMES],
    *[f"remove {name}" for name in WORKER_NAMES],
    *[f"lay {name}" for name in _NAMES],
    *[f"take {name}" for name in _NAMES],
    *_NAMES,
    *CROPS,
    *WORKER_NAMES,
    *EVENT_NAMES,
    *[f"start {letter.lower()}" for letter in LETTERS[:4]],
    *[f"pair {name.lower()}" for name in PAIR_NAMES],
)
