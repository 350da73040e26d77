"""Keyflower analysed: seasons, kinds of turns, sources of luck."""

from collections.abc import Mapping, Sequence
from typing import Final

from keydom.analysis.face import NOBODY, Sale
from keydom.analysis.panels import Panel, Played
from keydom.analysis.seasons import SEASON_PHASES, SEASONS
from keydom.core.checked import Line
from keydom.core.errors import Sentence
from keydom.core.seats import Seat
from keydom.core.tuples import add, put, put_row
from keydom.games.keyflower.rules import apply
from keydom.games.keyflower.rules.bid import bid_colour, leader
from keydom.games.keyflower.rules.choices import BID, PASS, USE
from keydom.games.keyflower.rules.components import IDS
from keydom.games.keyflower.rules.frames import (
    BUILDING,
    CHOOSE_BOAT,
    DEAL_WINTER,
    DRAW_HOME,
    DRAW_SKILLS,
    DRAW_WORKERS,
    LOAD_SKILLS,
    LOAD_WORKERS,
    PICK_WINTER,
    TURN,
)
from keydom.games.keyflower.rules.state import State, give_workers
from keydom.games.keyflower.rules.view import View
from keydom.games.keyflower.telling.names import tile_name

HALVING: Final = 4.0
PHASES: Final = SEASON_PHASES
KINDS: Final[Mapping[str, Sentence]] = {
    "bid": ("Bids", "Gebote"),
    "use": ("Uses", "Nutzungen"),
    "pass": ("Passing", "Passen"),
    "boat": ("Boats", "Schiffe"),
    "placing": ("Placing tiles", "Plättchen anlegen"),
    "winter": ("Winter tiles", "Winterplättchen"),
}
OWN_TURNS: Final = frozenset({"bid", "use", "pass"})
SOURCES: Final[Mapping[str, Sentence]] = {
    "start": ("The deal at the start", "Die Verteilung am Anfang"),
    "bag": ("Draws from bag and supply", "Ziehungen aus Beutel und Vorrat"),
    "boats": ("Boats as they were loaded", "Die Ladung der Schiffe"),
    "tiles": ("Tiles laid out", "Ausgelegte Plättchen"),
}


def phase(v: View) -> str:
    """The season."""
    return SEASONS[v.season]


def kind(v: View, choices: Sequence[int]) -> str:
    """Name what is asked, and for a turn what is done."""
    asked = {CHOOSE_BOAT: "boat", PICK_WINTER: "winter", BUILDING: "placing"}.get(v.frames[-1][0])
    if asked is not None:
        return asked
    if v.frames[-1][0] == TURN and choices[0] == PASS:
        return "pass"
    return "bid" if v.frames[-1][0] == TURN and BID <= choices[0] < USE else "use"


def passes(choice: int) -> bool:
    """KF 3.1: neither a bid nor a use."""
    return choice == PASS


def source(s: State) -> str:
    """Name what is drawn."""
    top = s.frames[-1][0]
    if top in (DRAW_HOME, DEAL_WINTER) or (s.turns == 0 and top in (DRAW_WORKERS, DRAW_SKILLS)):
        return "start"
    if top in (DRAW_WORKERS, DRAW_SKILLS):
        return "bag"
    return "boats" if top in (LOAD_WORKERS, LOAD_SKILLS) else "tiles"


def opening(lines: Sequence[Line], seat: Seat) -> str:
    """The first tile that the seat bid for."""
    for line in lines:
        for choice in line.choices:
            if line.actor == seat and BID <= choice < USE:
                return IDS[choice - BID]
    return ""


def sales(s: State, actor: Seat, choices: Sequence[int]) -> list[Sale]:
    """KF 7.1: when the last player passes, every tile goes to the highest bid."""
    top = s.frames[-1]
    if top[0] != TURN or choices[0] != PASS or top[2] + 1 < s.seats:
        return []
    winners = [leader(bids) for bids in s.bids]
    return [
        Sale(IDS[t], winner, s.bids[lot][winner], lot)
        for lot, (t, winner) in enumerate(zip(s.lots, winners, strict=True))
        if winner != NOBODY
    ]


def opening_name(key: str) -> Sentence:
    """The tile's name."""
    return sold_name(key)


def sold_name(what: str) -> Sentence:
    """The tile's name."""
    tile = IDS.index(what)
    return tile_name(tile, "en"), tile_name(tile, "de")


def granted(s: State, sale: Sale, seat: Seat, spared: bool = False) -> State | None:
    """KF 7: the season's end if that seat, or `NOBODY`, had got it, the buyer's workers being paid or spared.

    Whoever gets it pays with the workers that were paid, so that nothing differs but who has it.
    """
    then, lot, buyer = s.copy(), sale.place, sale.seat
    tile, colour = s.lots[lot], bid_colour(s, lot, buyer)
    for other, n in enumerate(s.bids[lot]):
        if n and other != buyer:
            give_workers(then, other, bid_colour(s, lot, other), n)
    then.bids = put_row(s.bids, lot, tuple([sale.pieces if other == seat else 0 for other in range(s.seats)]))
    then.odd, then.colours = put(s.odd, lot, 0), put(s.colours, tile, colour)
    if spared:
        give_workers(then, buyer, colour, sale.pieces)
    elif seat == NOBODY:
        then.bag = add(s.bag, colour, sale.pieces)
    apply(then, s.frames[-1][1], PASS)
    return then


def panels(played: Played) -> list[Panel]:
    """Panels of its own: none, as prices of tiles are shown for every game with sales."""
    return []
