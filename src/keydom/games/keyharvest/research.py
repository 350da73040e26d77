"""The features of Key Harvest."""

from typing import Final

from keydom.core.game import View
from keydom.games.keyharvest.rules import frames as fr
from keydom.games.keyharvest.rules.components import CROPS, EVENTS, PER_CROP, WORKERS
from keydom.games.keyharvest.rules.components import FIELDS as HEXES
from keydom.games.keyharvest.rules.state import PLACES
from keydom.research.fields import (
    SEAT,
    SEATS,
    SIZE,
    Detail,
    Field,
    Order,
    Question,
    bits,
    by_seat,
    mask_by_seat,
    place,
    rows,
    shared,
)

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


def _bidding(v: View, order: Order) -> list[int]:
    """The place of a store counted from the viewer's first."""
    at, lowest = v.frames[-1][2:4]
    return [PLACES * place(at // PLACES, order) + at % PLACES, lowest]


_WORKER: Final = Detail("worker", 0, WORKERS - 1)
_HEX: Final = Detail("field", -1, HEXES - 1)
_LOWEST: Final = Detail("lowest crop", 0, K - 1)
_COUNTERS: Final = Detail("counters left", 0, 9)
_MORE: Final = Detail("how many more", 0, HEXES)
_TURN_OF: Final = Detail("receiver; -1 the stock", -1, 3, SEAT)
_SEATS_LEFT: Final = Detail("seats left", 0, 4)
_FIELDS_LEFT: Final = Detail("how many fields there are to choose from", 0, HEXES, SIZE)

QUESTIONS: Final = (
    Question(fr.TURN, "what to do", (Detail("actions used", 0, 99),)),
    Question(fr.PLACE, "where the worker goes", (_WORKER,)),
    Question(fr.MOVE, "where the worker moves", (_WORKER, Detail("from", 0, HEXES - 1))),
    Question(fr.PUSHED, "what becomes of the worker", (_WORKER,)),
    Question(fr.INSTEAD, "which crop instead"),
    Question(fr.BID, "which counters to bid", (
        Detail("place of a store, counted from the viewer's first", 0, 4 * PLACES - 1), _LOWEST,
    ), _bidding),
    Question(fr.PAY, "what to pay", (_TURN_OF, _COUNTERS, _LOWEST)),
    Question(fr.LOSE, "which field to lose"),
    Question(fr.KEEP_OR_NOT, "keep the field or not", (_HEX,)),
    Question(fr.SWAP_FOR, "what to swap it for", (_HEX,)),
    Question(fr.TRADE_FOR, "what to trade it for", (_HEX,)),
    Question(fr.SUBSTITUTE, "what to substitute", (_HEX,)),
    Question(fr.GIFT, "what to give", (Detail("seats still to give", 0, 4), _HEX)),
    Question(fr.REAP, "what to harvest", (_FIELDS_LEFT, _MORE, Detail("1 if they are turned over", 0, 1))),
    Question(fr.BUY_MORE, "buy more or not"),
    Question(fr.TAKE_MORE, "take more or not"),
    Question(fr.CHOOSE, "which counters", (_COUNTERS, _LOWEST)),
    Question(fr.RIPEN, "what ripens", (_FIELDS_LEFT, _MORE)),
    Question(fr.PURCHASE, "what to purchase", (Detail("counters to pay above the bid", 0, 9),)),
    Question(fr.STOREKEEPER, "storekeeper"),
    Question(fr.BAILIFF, "bailiff"),
    Question(fr.LAWYER, "lawyer"),
    Question(fr.TRADER, "trader"),
    Question(fr.BENEFACTOR, "benefactor"),
    Question(fr.REPLACEMENT, "replacement"),
    Question(fr.SWAP, "swap"),
    Question(fr.GOOD_HARVEST, "good harvest"),
    Question(fr.LUCKY_DIP, "lucky dip"),
    Question(fr.QUICK_SALE, "quick sale"),
    Question(fr.CONSOLIDATION, "consolidation"),
    Question(fr.MIGRANT, "migrant"),
    Question(fr.HOLIDAY, "holiday"),
    Question(fr.WINDFALL, "windfall", (_TURN_OF, _SEATS_LEFT)),
    Question(fr.ORDINARY, "chance: out of the bag"),
    Question(fr.ASIDE, "chance: a field", (
        Detail("purpose", 0, 3), Detail("for the seat; -1 the registry", -1, 3, SEAT),
        Detail("events put aside", 0, EVENTS, SIZE),
    )),
    Question(fr.WHO_STARTS, "chance: who begins"),
    Question(fr.WHICH_PAIR, "chance: a pair of start fields", (_TURN_OF, _SEATS_LEFT)),
    Question(fr.WHICH_CROP, "chance: crops", (Detail("crops still to be named", 0, 2),)),
    Question(fr.DEAL, "chance: start counters", (_TURN_OF, _SEATS_LEFT, _COUNTERS)),
    Question(fr.SURVEY, "chance: the registry", (_MORE,)),
)  # fmt: skip

FIELDS: Final = (
    *shared(QUESTIONS, fr.END_TURN, 600),
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
