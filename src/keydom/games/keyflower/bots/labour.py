"""Workers: who comes home, who is lost, how sure a bid is.

A worker on the own tiles comes home at the end of the season; one behind the screen can be placed before that too. One
more than anybody can outbid is enough.
"""

from keydom.core.seats import Seat
from keydom.core.tuples import Ints, highest, total
from keydom.games.keyflower.bots.beliefs import Beliefs
from keydom.games.keyflower.rules.bid import bid_colour
from keydom.games.keyflower.rules.components import GREEN, NONE, ORDER_TILES, ORDERS, STARTER, UPGRADABLE, Colour, Tile
from keydom.games.keyflower.rules.frames import TURN
from keydom.games.keyflower.rules.state import State


def starter(s: State, leaders: list[Seat]) -> Seat:
    """Holder of the purple worker to come: who leads the turn order tile with it, else who holds it now."""
    if s.lots and s.frames[0][0] == TURN:
        for lot, t in enumerate(ORDER_TILES[s.seats]):
            if STARTER[t - ORDERS[0]] and leaders[lot] != NONE:
                return leaders[lot]
    return s.start


def strength(s: State, seat: Seat, lot: int, c: Colour) -> int:
    """The largest bid that a seat can make at a lot: workers behind the screen, in losing bids and there already."""
    found = s.screens[seat][c] + s.bids[lot][seat]
    for other, bids in enumerate(s.bids):
        if bids[seat] and other != lot and bids[seat] < highest(bids) and s.colours[s.lots[other]] == c:
            found += bids[seat]
    return found


def sure(b: Beliefs, s: State, lot: int, seat: Seat) -> float:
    """Certainty of a leading bid: who could outbid it, and would the tile be worth that much?

    The more seats, the more lots each of them has to choose from.
    """
    n, c = s.bids[lot][seat], s.colours[s.lots[lot]]
    rivals = 0
    for other in range(s.seats):
        if other != seat and strength(s, other, lot, c) > n:
            rivals += 1
    return b.certainty[s.seats - 2][0 if n < 3 else 1 if n < 5 else 2][rivals]


def workers(b: Beliefs, s: State, seat: Seat, leaders: list[Seat], certain: list[float], busy: list[Tile]) -> float:
    """The worth of the workers at hand and of those that come home from the busy tiles of the village."""
    season = s.season
    at_hand, greens = total(s.screens[seat]), s.screens[seat][GREEN]
    home, home_greens = 0.0, 0.0
    for lot, bids in enumerate(s.bids):
        if leaders[lot] == seat:
            t = s.lots[lot]
            if t < UPGRADABLE:
                on = total(s.on[t])
                if on:
                    home += certain[lot] * on
                    home_greens += certain[lot] * s.on[t][GREEN]
        elif bids[seat]:
            at_hand += bids[seat]
            greens += bids[seat] if bid_colour(s, lot, seat) == GREEN else 0
    for t in busy:
        home += total(s.on[t])
        home_greens += s.on[t][GREEN]
    for t in s.gained[seat]:
        if t < UPGRADABLE:
            home += total(s.on[t])
    # Of many workers the last ones find less to do: a boat brings half a dozen more anyway.
    placed = at_hand if at_hand < b.enough else b.enough + 0.3 * (at_hand - b.enough)
    if s.frames[0][0] != TURN:
        placed = 0.0  # the auction is over
    kept = at_hand + home
    if kept > b.enough:
        kept = b.enough + b.many * (kept - b.enough)
    return b.now[season] * placed + b.worker[season] * kept + b.green[season] * (greens + home_greens)


def at_the_end(s: State, seat: Seat, leaders: list[Seat], busy: list[Tile]) -> Ints:
    """In winter: the workers by colour that will be behind the screen at the end."""
    found = list(s.screens[seat])
    for lot, bids in enumerate(s.bids):
        if bids[seat] and leaders[lot] != seat:
            found[bid_colour(s, lot, seat)] += bids[seat]
    for t in busy:
        for c in range(4):
            found[c] += s.on[t][c]
    return tuple(found)
