"""Key Harvest's nouns with their forms, and the names of its pieces and spots.

Pieces: `counter:wheat` …, `field:D5:wheat` …, `farmhand:apprentice` …, `townsfolk:lawyer` …, `event:gift` …, `?`.
Spots beside those of every game: `hex:SEAT:D5`, `registry:D5`, `store:SEAT:D5`, `fallow`, `reserve:SEAT`, `town`,
`events`; `supply` is the stock.
"""

from typing import Final, NamedTuple

from keydom.core.seats import Seat
from keydom.core.tuples import Ints
from keydom.keyharvest.components import (
    CROP,
    CROPS,
    EVENT_NAMES,
    FARMHANDS,
    FIELD_NAMES,
    WORKER_NAMES,
    WORKER_NAMES_DE,
    Event,
    Field,
    Fields,
    Worker,
)
from keydom.keyharvest.frames import EVENT
from keydom.keyharvest.questions import TITLES
from keydom.keyharvest.state import PLACES
from keydom.keyharvest.view import View
from keydom.telling.grammar import Count, Listed, Noun, Plain

COUNTER: Final = Noun("counter", "Erntestein", "m", des="Erntesteine", digits=True)
FIELD: Final = Noun("field", "Feld", "n", des="Felder", digits=True)
OWN_FIELD: Final = Noun("field of yours", "Feld", "n", ens="fields of yours", des="Felder", digits=True)
TURN: Final = Noun("turn", "Zug", "m", des="Züge", digits=True)
NAMED_FIELDS: Final = 2
"""So many fields are named on a button."""
CROP_NOUNS: Final = (
    Noun("hops", "Hopfen", "m", ens="hops", digits=True),
    Noun("vegetable", "Gemüse", "n", des="Gemüse", digits=True),
    Noun("apple", "Apfel", "m", des="Äpfel", digits=True),
    Noun("wine", "Wein", "m", ens="wine", digits=True),
    Noun("wheat", "Weizen", "m", ens="wheat", digits=True),
)


class NoneOf(NamedTuple):
    """None of what is counted: no hops, keinen Hopfen, keine Äpfel."""

    noun: Noun

    def form(self, lang: str, case: str) -> str:
        many = self.noun.many(lang, case)
        if lang == "en":
            return f"no {many}"
        # What has a plural of its own is missed in it: keine Äpfel, but keinen Hopfen.
        return (
            f"keine {many}"
            if self.noun.des not in ("", self.noun.de)
            else f"k{Count(1, self.counted).form(lang, case)}"
        )

    @property
    def counted(self) -> Noun:
        return self.noun._replace(digits=False)


def _worker(w: Worker) -> Noun:
    de = WORKER_NAMES_DE[w]
    if de.startswith("Ungelernter "):
        name = de.removeprefix("Ungelernter ")
        return Noun(TITLES[w][0], f"ungelernte {name}", "m", bent=f"ungelernten {name}")
    return Noun(TITLES[w][0], de, "m")


WORKER_NOUNS: Final = tuple([_worker(w) for w in range(len(WORKER_NAMES))])


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


def land(v: View, seat: Seat) -> Fields:
    """The fields on a board."""
    return v.ripe[seat] | v.reaped[seat]


def standing(v: View, seat: Seat, hexagon: int) -> Worker:
    """The worker on a hex, -1 for none."""
    return v.workers[seat].index(hexagon) if hexagon in v.workers[seat] else -1


def in_store(v: View, f: Field) -> Seat:
    """The seat in whose store a field lies, -1 for none."""
    return v.stored.index(f) // PLACES if f in v.stored else -1


def owner_of(v: View, f: Field, but: Seat) -> Seat:
    """The other seat on whose board a field lies, -1 for none."""
    return next((p for p in range(v.seats) if p != but and land(v, p) >> f & 1), -1)


def current_event(v: View) -> Event:
    """The event that is being carried out, -1 for none."""
    return next((frame[2] for frame in v.frames if frame[0] == EVENT), -1)
