"""Laws of every position of Key Harvest: the shapes of its fields; every component is somewhere, once."""

from typing import Final

from keydom.core.errors import Sentence
from keydom.core.shapes import ANY, SEATS, Shapes, number, row, rows
from keydom.core.tuples import Ints, plus
from keydom.games.keyharvest.rules.components import ALL_FIELDS, CROPS, EVENTS, FARMHANDS, FIELDS, PER_CROP, WORKERS
from keydom.games.keyharvest.rules.frames import ASIDE, GIFT, KEEP_OR_NOT, LAY, PASS_ON, SUBSTITUTE
from keydom.games.keyharvest.rules.state import HELD, State

MAX_TURNS: Final = 9999
ALL_EVENTS: Final = (1 << EVENTS) - 1
IN_FRAME: Final[dict[int, int]] = {KEEP_OR_NOT: 2, SUBSTITUTE: 2, LAY: 2, GIFT: 3, PASS_ON: 3}
"""Places in frames, by kind, of a field that lies nowhere else."""
SHAPES: Final[Shapes] = {
    "seats": number(2, 4),
    "turns": number(0, MAX_TURNS),
    "frames": rows(ANY, ANY, -1, ALL_FIELDS),
    "first": number(0, 3),
    "active": number(0, 3),
    "ripe": row(SEATS, 0, ALL_FIELDS),
    "reaped": row(SEATS, 0, ALL_FIELDS),
    "workers": rows(SEATS, WORKERS, HELD, FIELDS - 1),
    "town": number(0, (1 << WORKERS) - 1),
    "open": rows(SEATS, len(CROPS), 0, PER_CROP),
    "hidden": rows(SEATS, len(CROPS), 0, PER_CROP),
    "sack": row(len(CROPS), 0, PER_CROP),
    "stock": row(len(CROPS), 0, PER_CROP),
    "stored": row(ANY, -1, FIELDS - 1),
    "bids": rows(ANY, len(CROPS), 0, PER_CROP),
    "registry": number(0, ALL_FIELDS),
    "bag": number(0, ALL_FIELDS),
    "fallow": number(0, ALL_FIELDS),
    "unnamed": number(0, ALL_EVENTS),
    "named": number(0, ALL_EVENTS),
    "laid": row(ANY, 0, EVENTS - 1),
    "gone": number(0, ALL_EVENTS),
    "quiet": number(0, MAX_TURNS),
    "stirred": number(0, 1),
    "left": number(-1, 99),
    "seat": number(-1, 3),
    "own": row(len(CROPS), 0, PER_CROP),
    "unseen": row(len(CROPS), 0, PER_CROP),
    "view.hidden": row(SEATS, 0, len(CROPS) * PER_CROP),
}


def flaw(s: State) -> Sentence | None:
    """KH 1.1: which of the counters, fields, workers and events is not somewhere, once; None: all are."""
    if len(s.stored) != 2 * s.seats or len(s.bids) != 2 * s.seats:
        return ("every store has two places", "jedes Lager hat zwei Plätze")
    counters: Ints = plus(s.stock, s.sack)
    for counted in (*s.open, *s.hidden, *s.bids):
        counters = plus(counters, counted)
    if counters != (PER_CROP,) * len(CROPS):
        return (f"counters by crop: {counters} where there are {PER_CROP} of each",
                f"Erntesteine nach Sorte: {counters}, wo es je {PER_CROP} gibt")  # fmt: skip
    if not _once(places_of_fields(s), ALL_FIELDS):
        return ("a field is missing or lies in two places", "ein Feld fehlt oder liegt an zwei Stellen")
    aside = [frame[4] for frame in s.frames if frame[0] == ASIDE]
    if not _once([s.unnamed, s.named, s.gone, *aside, *[1 << e for e in s.laid]], ALL_EVENTS):
        return ("an event is missing or lies in two places", "ein Ereignis fehlt oder liegt an zwei Stellen")
    if s.unnamed.bit_count() < (0 if s.seats == 2 else 2):
        return ("two events are removed at the beginning", "zwei Ereignisse kommen am Anfang aus dem Spiel")
    return _flaw_of_workers(s)


def _flaw_of_workers(s: State) -> Sentence | None:
    for w in range(FARMHANDS, WORKERS):
        if (s.town >> w & 1) + sum([at[w] >= 0 or at[w] == HELD for at in s.workers]) != 1:
            return ("one of the townsfolk is missing or stands in two places",
                    "jemand aus der Stadt fehlt oder steht an zwei Stellen")  # fmt: skip
    for seat, at in enumerate(s.workers):
        on_board = [place for place in at if place >= 0]
        if len(set(on_board)) < len(on_board) or any((s.ripe[seat] | s.reaped[seat]) >> f & 1 for f in on_board):
            return ("a worker stands where something lies", "ein Arbeiter steht, wo etwas liegt")
    return None


def places_of_fields(s: State) -> list[int]:
    """The fields in every place where there are some, as masks."""
    stored = [1 << f for f in s.stored if f >= 0]
    moving = [1 << f[IN_FRAME[f[0]]] for f in s.frames if f[0] in IN_FRAME and f[IN_FRAME[f[0]]] >= 0]
    return [*s.ripe, *s.reaped, *stored, s.registry, s.bag, s.fallow, *moving]


def _once(masks: list[int], all_of_them: int) -> bool:
    """True if everything is in one of the masks, and only there."""
    found = 0
    for mask in masks:
        if found & mask:
            return False
        found |= mask
    return found == all_of_them
