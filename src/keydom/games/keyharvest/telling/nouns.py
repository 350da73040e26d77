"""Key Harvest's nouns with their forms, and the names of its pieces and spots.

Pieces: `counter:wheat` …, `field:D5:wheat` …, `farmhand:apprentice` …, `townsfolk:lawyer` …, `event:gift` …, `?`.
Spots beside those of every game: `hex:SEAT:D5`, `registry:D5`, `store:SEAT:D5`, `fallow`, `reserve:SEAT`, `town`,
`events`; `supply` is the stock.
"""

from typing import Final

from keydom.core.seats import Seat
from keydom.core.tuples import Ints
from keydom.games.keyharvest.rules.components import (
    CROP,
    CROPS,
    EVENT_NAMES,
    FARMHANDS,
    FIELD_NAMES,
    WORKER_NAMES,
    Event,
    Field,
    Worker,
)
from keydom.games.keyharvest.rules.sentences import COUNTER, CROP_NOUNS, FIELD, OWN_FIELD, WORKER_NOUNS
from keydom.telling.grammar import Count, Listed, Noun, Plain

TURN: Final = Noun("turn", "Zug", "m", des="Züge", digits=True)
NAMED_FIELDS: Final = 2
"""So many fields are named on a button."""


def counters(amounts: Ints) -> Listed:
    return Listed([Count(n, CROP_NOUNS[k]) for k, n in enumerate(amounts) if n])


def counter_pieces(amounts: Ints) -> dict[str, int]:
    return {f"counter:{CROPS[k]}": n for k, n in enumerate(amounts)}


def field(f: Field) -> Plain:
    return Plain(FIELD_NAMES[f])


def fields(some: list[Field]) -> Listed:
    return Listed([field(f) for f in some])


def few_fields(some: list[Field]) -> Listed | Count:
    """The fields, or how many where a button has no room for them."""
    return fields(some) if len(some) <= NAMED_FIELDS else Count(len(some), FIELD)


def own_fields(n: int) -> Count:
    return Count(n, OWN_FIELD, ("", "eigen"))


def field_piece(f: Field) -> str:
    return f"field:{FIELD_NAMES[f]}:{CROPS[CROP[f]]}"


def fields_piece(some: list[Field]) -> str:
    """The field, or fields without a crop where there are several."""
    return field_piece(some[0]) if len(some) == 1 else "field"


def worker_piece(w: Worker) -> str:
    return f"{'townsfolk' if w >= FARMHANDS else 'farmhand'}:{WORKER_NAMES[w]}"


def event_piece(e: Event) -> str:
    return f"event:{EVENT_NAMES[e]}"


def hex_spot(seat: Seat, f: Field) -> str:
    return f"hex:{seat}:{FIELD_NAMES[f]}"


def registry_spot(f: Field) -> str:
    return f"registry:{FIELD_NAMES[f]}"


def store_spot(seat: Seat, f: Field) -> str:
    return f"store:{seat}:{FIELD_NAMES[f]}"


def back_spot(seat: Seat, w: Worker) -> str:
    """Where a worker goes that leaves the board."""
    return "town" if w >= FARMHANDS else f"reserve:{seat}"


__all__ = (
    "COUNTER",
    "CROP_NOUNS",
    "FIELD",
    "NAMED_FIELDS",
    "TURN",
    "WORKER_NOUNS",
    "back_spot",
    "counter_pieces",
    "counters",
    "event_piece",
    "few_fields",
    "field",
    "field_piece",
    "fields",
    "fields_piece",
    "hex_spot",
    "own_fields",
    "registry_spot",
    "store_spot",
    "worker_piece",
)
