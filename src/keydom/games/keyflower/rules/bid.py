"""KF 4: bidding."""

from typing import Final

from keydom.core.seats import Seat
from keydom.core.tuples import Ints, add_at, highest, put, some
from keydom.games.keyflower.rules.components import GREEN, NONE, ORDERS, UPGRADABLE, Colour
from keydom.games.keyflower.rules.powers import ANY_COLOUR_BIDS, has
from keydom.games.keyflower.rules.state import State

EVERY_COLOUR: Final[Ints] = (0, 1, 2, 3)

Group = tuple[int, Colour, int]
"""KF 3.3: a losing bid: lot, colour, workers."""


def leader(bids: Ints) -> Seat:
    """KF 4.3, 7.1: the seat with the highest bid of a lot; NONE without a bid."""
    found, most = NONE, 0
    for seat, n in enumerate(bids):
        if n > most:
            found, most = seat, n
    return found


def groups(s: State, seat: Seat) -> list[Group]:
    """KF 3.3: the player's losing bids, each moved as a whole."""
    found = []
    for lot, bids in enumerate(s.bids):
        n = bids[seat]
        if n and n < highest(bids):
            found.append((lot, bid_colour(s, lot, seat), n))
    return found


def missing_to_win(s: State, seat: Seat, lot: int) -> int:
    """KF 4.3: the workers to add so that the bid is larger than every other at that lot; one if it leads already."""
    bids = s.bids[lot]
    return highest(bids) + 1 - bids[seat]


def bid_colour(s: State, lot: int, seat: Seat) -> Colour:
    """The colour of the player's bid at a lot."""
    if s.odd[lot] and has(s, seat, ANY_COLOUR_BIDS):
        return s.odd[lot] - 1
    return s.colours[s.lots[lot]]


def bid_colours(s: State, seat: Seat, lot: int) -> Ints:
    """KF 4.2: the colours a player may bid with at a lot."""
    t = s.lots[lot]
    colour = s.colours[t]
    if s.bids[lot][seat]:
        return (bid_colour(s, lot, seat),)
    if colour == NONE or may_break_colour(s, seat, lot):
        return EVERY_COLOUR
    return (colour,)


def may_break_colour(s: State, seat: Seat, lot: int) -> bool:
    """KF 8.7: at a village tile where another player bid blue, red or yellow the owner of 4a may use any colour."""
    t = s.lots[lot]
    return (
        has(s, seat, ANY_COLOUR_BIDS)
        and t not in ORDERS
        and s.colours[t] < GREEN
        and any(n > 0 for other, n in enumerate(s.bids[lot]) if other != seat)
    )


def strengths(s: State, seat: Seat, losing: list[Group]) -> list[int]:
    """KF 3.3: the workers of each colour that the player can place: behind the screen and in losing bids."""
    strength = list(s.screens[seat])
    for _, c, n in losing:
        strength[c] += n
    return strength


def leading_colours(s: State, seat: Seat, lot: int, strength: list[int]) -> list[Colour]:
    """KF 4.2, 4.3: the colours allowed that have the workers to lead at that lot."""
    bids = s.bids[lot]
    missing, own = missing_to_win(s, seat, lot), bids[seat]
    if own and missing > 1:
        # An own losing bid at this very lot stays there; it is counted in what is missing.
        missing += own
    return [c for c in bid_colours(s, seat, lot) if strength[c] >= missing]


def lay_bid(s: State, seat: Seat, lot: int, c: Colour, n: int) -> None:
    """KF 4.2, 4.4: the first workers at a tile give it its colour; bids at other tiles stay as they are."""
    t = s.lots[lot]
    s.bids = add_at(s.bids, lot, seat, n)
    if s.colours[t] == NONE:
        s.colours = put(s.colours, t, c)
    elif s.colours[t] != c:
        s.odd = put(s.odd, lot, c + 1)
    recolour(s)


def lift_bid(s: State, seat: Seat, lot: int) -> None:
    """KF 3.3: a losing bid leaves its tile as a whole, and with it a colour of its own (KF 8.7)."""
    s.bids = add_at(s.bids, lot, seat, -s.bids[lot][seat])
    if s.odd[lot] and has(s, seat, ANY_COLOUR_BIDS):
        s.odd = put(s.odd, lot, 0)


def recolour(s: State) -> None:
    """KF 8.7: when the last worker of a tile's colour has left, it takes the colour of the odd bid."""
    if not some(s.odd):
        return
    for lot, odd in enumerate(s.odd):
        t = s.lots[lot]
        if odd and not _colour_left(s, lot):
            s.colours = put(s.colours, t, odd - 1)
            s.odd = put(s.odd, lot, 0)


def _colour_left(s: State, lot: int) -> bool:
    """Tell whether a worker of the tile's colour is at the tile (a bid of somebody without the power) or on it."""
    t = s.lots[lot]
    if t < UPGRADABLE and s.on[t][s.colours[t]]:
        return True
    return any(n > 0 and not has(s, seat, ANY_COLOUR_BIDS) for seat, n in enumerate(s.bids[lot]))
