"""The features of Keyper."""

from typing import Final

from keydom.core.game import View
from keydom.games.keyper.rules import frames as fr
from keydom.games.keyper.rules.choices import OWN
from keydom.games.keyper.rules.components import KEYP_GROUPS
from keydom.games.keyper.rules.names import BOATS, BUILDINGS, CELLS, COLOURS, DRAWN, KINDS, PLOTS, PRIVATE, WINTER_FAIRS
from keydom.games.keyper.rules.places import CODES
from keydom.games.keyper.rules.season import FAIR_CODES
from keydom.research.fields import (
    EACH,
    SEAT,
    SEATS,
    Detail,
    Field,
    Order,
    Question,
    bits,
    by_seat,
    flat,
    mask_by_seat,
    place,
    rows,
    shared,
)

C: Final = len(COLOURS)
SUPPLY: Final = 99
"""A larger supply (the option `unlimited`) is shown as this."""
HELD: Final = 4
"""Seasons of fairs."""
DRAWN_SAYS: Final = "country tiles, then winter fairs"


def _held(v: View, order: Order) -> list[int]:
    out = [0] * (len(order) * HELD * FAIR_CODES)
    for n, p in enumerate(order):
        for code in v.held[p]:
            out[n * HELD * FAIR_CODES + code] = 1
    return out


_COLOUR: Final = Detail("colour", 0, C - 1)
_PLACE: Final = Detail(f"16 · board + cell, or {OWN} + own plot", 0, OWN + PLOTS - 1)
_PLOT: Final = Detail("plot", 0, PLOTS - 1)
_EXCHANGE: Final = Detail("exchange", 0, 99)
_LOWEST: Final = Detail("lowest kind", 0, KINDS)
_MORE: Final = Detail("how many more", 0, 99)
_MEANS: Final = Detail("means of building", 0, 9)
_ASKED: Final = Detail("1 if the seat was asked", 0, 1)
_SEAT: Final = Detail("of the seat", 0, 3, SEAT)

QUESTIONS: Final = (
    Question(fr.TURN, "what to do"),
    Question(fr.PLACING, "where the keyple goes", (_COLOUR,)),
    Question(fr.ON_PLOT, "use the plot or build on it", (_COLOUR, _PLOT)),
    Question(fr.BESIDE, "lay the other keyple or not", (_COLOUR, _PLACE)),
    Question(fr.LAYING, "which keyples to lay", (_PLACE,)),
    Question(fr.BOAT, "which boat comes", (Detail("board", 0, 3),)),
    Question(fr.FOLLOW, "join or not", (Detail("active seat", 0, 3, SEAT), _PLACE)),
    Question(fr.GAIN, "gain or not", (Detail("kind", 0, KINDS),)),
    Question(fr.OFFER, "exchange or not", (_EXCHANGE,)),
    Question(fr.GIVE, "what to give", (_EXCHANGE, _LOWEST, _MORE)),
    Question(fr.TAKE, "what to take", (_EXCHANGE, _LOWEST, _MORE, Detail("kind left out; -1 none", -1, KINDS))),
    Question(fr.TILES, "which tile"),
    Question(fr.RIVER, "what to ship"),
    Question(fr.BUILD, "what to build", (_MEANS,)),
    Question(fr.SITE, "where to build", (_MEANS, Detail("tile", 0, BUILDINGS - 1))),
    Question(fr.PAY, "what to pay", (Detail("cost", 0, 999), Detail("free build instead; 0 none", 0, 9))),
    Question(fr.UPGRADE, "what to upgrade"),
    Question(fr.USE, "how to use a plot", (_PLOT,)),
    Question(fr.POST, "the other exchange", (_EXCHANGE,)),
    Question(fr.KEYP, "what to gain in the keyp area", (Detail("group", 0, len(KEYP_GROUPS) - 1), _MORE, _LOWEST)),
    Question(fr.HOUSE, "which animals to keep", (_LOWEST, _ASKED)),
    Question(fr.REST, "which keyples rest", (_MORE, Detail("lowest colour", 0, C), _ASKED)),
    Question(fr.FAIRS, "hold fairs", simultaneous=True),
    Question(fr.LAYOUTS, "which layout", (Detail("pick of each seat; -1 none, -2 hidden", -2, 3, EACH),),
             simultaneous=True),
    Question(fr.REFILL, "chance: tiles on display"),
    Question(fr.BOATS, "chance: boats", (_MORE,)),
    Question(fr.DEAL, "chance: private fairs", (_SEAT, Detail("season", 0, 2))),
    Question(fr.NINTH, "chance: the ninth keyple", (_SEAT,)),
    Question(fr.FIRST, "chance: who begins"),
)  # fmt: skip

FIELDS: Final = (
    *shared(QUESTIONS, fr.RETURN, 500),
    Field("season", (), 0, 3, "spring, summer, autumn, winter", lambda v, _: (v.season,)),
    Field("first", (), 0, 3, "who starts the season, counted from the viewer",
          lambda v, order: (place(v.first, order),)),
    Field("last", (), -1, 3, "whose turn emptied all keyp areas, counted from the viewer; -1 before",
          lambda v, order: (place(v.last, order),)),
    Field("supply", (KINDS,), -SUPPLY, SUPPLY, f"pieces in the supply, by kind; more than {SUPPLY} as {SUPPLY}",
          lambda v, _: [min(n, SUPPLY) for n in v.supply]),
    Field("stores", (SEATS, KINDS), 0, 99, "pieces of each seat, by kind",
          lambda v, order: rows(v.stores, order)),
    Field("keyps", (SEATS, C), 0, 32, "keyples in each keyp area, by colour",
          lambda v, order: rows(v.keyps, order)),
    Field("resting", (SEATS, C), 0, 32, "keyples on each keyp tile, by colour",
          lambda v, order: rows(v.resting, order)),
    Field("keypers", (SEATS,), -1, 3, "the country board that each keyper claims; -1 none",
          lambda v, order: by_seat(v.keypers, order)),
    Field("layouts", (SEATS,), 0, 11, "the layout of each country board (as many as seats), in the order of "
          "their numbers", lambda v, _: v.layouts),
    Field("fields", (SEATS, CELLS), 0, CODES - 1, "keyples on each cell of each country board: "
          "first + 8 · second colour (from 1) + 64 · how many lie", lambda v, _: flat(v.fields)),
    Field("plots", (SEATS, PLOTS), 0, CODES - 1, "keyples on each own plot, in the same code",
          lambda v, order: rows(v.plots, order)),
    Field("built", (SEATS, PLOTS), 0, 2 * BUILDINGS, "0, or 1 + face of the building on each plot",
          lambda v, order: rows(v.built, order)),
    Field("under", (SEATS, PLOTS), 0, BUILDINGS, "0, or 1 + tile that was built over",
          lambda v, order: rows(v.under, order)),
    Field("tiles", (SEATS, BUILDINGS), 0, 1, "buildings each seat holds",
          lambda v, order: mask_by_seat(v.tiles, order, BUILDINGS)),
    Field("fairs", (SEATS, WINTER_FAIRS), 0, 1, "winter fairs each seat holds and has not shown",
          lambda v, order: mask_by_seat(v.fairs, order, WINTER_FAIRS)),
    Field("display", (DRAWN,), 0, 1, f"on display: {DRAWN_SAYS}", lambda v, _: bits(v.display, DRAWN)),
    Field("bag", (DRAWN,), 0, 1, f"in the bag: {DRAWN_SAYS}", lambda v, _: bits(v.bag, DRAWN)),
    Field("discard", (DRAWN,), 0, 1, f"discarded: {DRAWN_SAYS}", lambda v, _: bits(v.discard, DRAWN)),
    Field("waiting", (DRAWN,), 0, 1, f"not yet in the bag: {DRAWN_SAYS}", lambda v, _: bits(v.waiting, DRAWN)),
    Field("boats", (SEATS,), -1, BOATS - 1, "the boat on the river of each country board; -1 none",
          lambda v, _: v.boats),
    Field("pool", (BOATS,), 0, 1, "boats that lie ready", lambda v, _: bits(v.pool, BOATS)),
    Field("shipping", (SEATS,), 0, 999, "shipping points of each seat",
          lambda v, order: by_seat(v.shipping, order)),
    Field("spent", (SEATS, 3), 0, 1, "free builds used: right, above, below",
          lambda v, order: mask_by_seat(v.spent, order, 3)),
    Field("privates", (SEATS, 3), -2, PRIVATE - 1, "private fairs of spring, summer, autumn; -2 hidden, -1 not dealt",
          lambda v, order: rows(v.privates, order)),
    Field("held", (SEATS, HELD, FAIR_CODES), 0, 1, "fairs held by season: the private one, then each face of the "
          "winter fairs", _held),
)  # fmt: skip
