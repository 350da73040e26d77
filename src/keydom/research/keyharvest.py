"""The features of Key Harvest."""

from typing import Final

from keydom.core.game import View
from keydom.keyharvest.components import CROPS, EVENTS, PER_CROP, WORKERS
from keydom.keyharvest.components import FIELDS as HEXES
from keydom.keyharvest.frames import END_TURN
from keydom.keyharvest.state import PLACES
from keydom.research.fields import SEATS, Field, Order, bits, by_seat, mask_by_seat, place, rows, shared

K: Final = len(CROPS)


def _laid(v: View, order: Order) -> list[int]:
    out = [0] * EVENTS
    for n, event in enumerate(v.laid):
        out[event] = n + 1
    return out


def _stored(v: View, order: Order) -> list[int]:
    return [v.stored[PLACES * p + n] for p in order for n in range(PLACES)]


def _bids(v: View, order: Order) -> list[int]:
    out: list[int] = []
    for p in order:
        for n in range(PLACES):
            out += v.bids[PLACES * p + n]
    return out


FIELDS: Final = (
    *shared(END_TURN, 600),
    Field("first", (), 0, 3, "the seat that began the game, counted from the viewer",
          lambda v, order: (place(v.first, order),)),
    Field("active", (), 0, 3, "the seat whose turn it is, counted from the viewer",
          lambda v, order: (place(v.active, order),)),
    Field("ripe", (SEATS, HEXES), 0, 1, "ripe fields on each board, A1 to G7",
          lambda v, order: mask_by_seat(v.ripe, order, HEXES)),
    Field("reaped", (SEATS, HEXES), 0, 1, "harvested fields on each board",
          lambda v, order: mask_by_seat(v.reaped, order, HEXES)),
    Field("workers", (SEATS, WORKERS), -2, HEXES - 1, "the hex of each worker on each board; -1 elsewhere, -2 in hand",
          lambda v, order: rows(v.workers, order)),
    Field("town", (WORKERS,), 0, 1, "workers on the town board", lambda v, _: bits(v.town, WORKERS)),
    Field("open", (SEATS, K), 0, PER_CROP, "counters behind each screen that everybody saw going there, by crop",
          lambda v, order: rows(v.open, order)),
    Field("hidden", (SEATS,), 0, 3, "start counters behind each screen that nobody else has seen",
          lambda v, order: by_seat(v.hidden, order)),
    Field("own", (K,), 0, 3, "the viewer's own among them, by crop", lambda v, _: v.own),
    Field("unseen", (K,), 0, PER_CROP, "all hidden start counters together, by crop", lambda v, _: v.unseen),
    Field("stock", (K,), 0, PER_CROP, "counters in the stock, by crop", lambda v, _: v.stock),
    Field("stored", (SEATS, PLACES), -1, HEXES - 1, "the field in each place of each store; -1 none", _stored),
    Field("bids", (SEATS, PLACES, K), 0, PER_CROP, "the counters of the bid at each place, by crop", _bids),
    Field("registry", (HEXES,), 0, 1, "fields in the registry", lambda v, _: bits(v.registry, HEXES)),
    Field("bag", (HEXES,), 0, 1, "fields in the bag", lambda v, _: bits(v.bag, HEXES)),
    Field("fallow", (HEXES,), 0, 1, "fields lying fallow", lambda v, _: bits(v.fallow, HEXES)),
    Field("unnamed", (EVENTS,), 0, 1, "events in the bag, or removed at the beginning",
          lambda v, _: bits(v.unnamed, EVENTS)),
    Field("named", (EVENTS,), 0, 1, "events seen and put back into the bag", lambda v, _: bits(v.named, EVENTS)),
    Field("laid", (EVENTS,), 0, EVENTS, "the event place each event lies on, from 1; 0 none", _laid),
    Field("gone", (EVENTS,), 0, 1, "events that left the game", lambda v, _: bits(v.gone, EVENTS)),
    Field("quiet", (), 0, 20, "rounds in a row in which no tile left the registry",
          lambda v, _: (min(v.quiet, 20),)),
    Field("stirred", (), 0, 1, "1 when a tile has left the registry in this round", lambda v, _: (v.stirred,)),
    Field("left", (), -1, 12, "turns left when the tenth event lies; -1 before", lambda v, _: (v.left,)),
)  # fmt: skip
