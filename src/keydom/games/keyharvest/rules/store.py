"""KH 2.5, 2.6: stores and bids; fields into the own store, out of any store onto the own board."""

from typing import Final

from keydom.core.frames import pop, push, replace
from keydom.core.tuples import Ints, add_at, plus, put, put_row, some
from keydom.games.keyharvest.rules.board import offers
from keydom.games.keyharvest.rules.choices import BUY, COUNTER, DONE, TAKE
from keydom.games.keyharvest.rules.components import CROPS, Field
from keydom.games.keyharvest.rules.counters import has_counters, receive, spend
from keydom.games.keyharvest.rules.draw import leave_registry, refill
from keydom.games.keyharvest.rules.frames import BID, BUY_MORE, LAY, TAKE_MORE
from keydom.games.keyharvest.rules.state import NONE, PLACES, State, pass_over

NO_COUNTERS: Final[Ints] = (0,) * len(CROPS)


def has_free_place(s: State, seat: int) -> bool:
    """KH 1.1: a store has two places."""
    return s.stored[PLACES * seat] < 0 or s.stored[PLACES * seat + 1] < 0


def all_empty(s: State) -> bool:
    """True if no store has a field."""
    for f in s.stored:  # noqa: SIM110 (compiled, quicker than `all`)
        if f >= 0:
            return False
    return True


def can_take(s: State, seat: int) -> bool:
    """KH 2.6, 5H: a tile in the registry, a free place for it, a counter to bid."""
    return s.registry != 0 and has_free_place(s, seat) and has_counters(s, seat)


def can_match(s: State, seat: int, bid: Ints) -> bool:
    """KH 2.5: the seat has the same counters, in number and crops."""
    opened, hidden = s.open[seat], s.hidden[seat]
    for k in range(len(CROPS)):  # noqa: SIM110
        if opened[k] + hidden[k] < bid[k]:
            return False
    return True


def buyable(s: State, seat: int) -> list[int]:
    """KH 2.5: the fields that the seat can lay out of a store now, as choices."""
    found: list[int] = []
    for place, f in enumerate(s.stored):
        if f >= 0 and (place // PLACES == seat or can_match(s, seat, s.bids[place])):
            found.append(BUY + f)
    found.sort()
    return found


def clear_place(s: State, place: int) -> None:
    """The tile and the bid have left a place of a store."""
    s.stored = put(s.stored, place, NONE)
    s.bids = put_row(s.bids, place, NO_COUNTERS)


def sell(s: State, place: int) -> None:
    """KH 2.5: the owner takes the counters that lay as the bid behind the screen; the tile leaves the store."""
    receive(s, place // PLACES, s.bids[place])
    clear_place(s, place)


def buy(s: State, seat: int, f: Field) -> None:
    """KH 2.5: pay the same counters to the owner, or the bid to the stock out of the own store, and lay the field."""
    place = s.stored.index(f)
    owner = place // PLACES
    bid = s.bids[place]
    if owner == seat:
        s.stock = plus(s.stock, bid)
        clear_place(s, place)
    else:
        for crop, n in enumerate(bid):
            for _ in range(n):
                spend(s, seat, crop)
        receive(s, owner, bid)
        sell(s, place)
    s.frames = push(s.frames, (LAY, seat, f))


def begin_buying(s: State, seat: int, choice: int) -> None:
    """KH 2.5: action C, with its first field; a second may follow when all is done that follows from the first."""
    s.frames = push(s.frames, (BUY_MORE, seat))
    buy(s, seat, choice - BUY)


def buy_more_options(s: State, seat: int) -> list[int]:
    """KH 2.5: a second field, or no more."""
    return [DONE, *buyable(s, seat)]


def answer_buy_more(s: State, seat: int, choice: int) -> None:
    """KH 2.5: the second field of action C."""
    s.frames = pop(s.frames)
    if choice != DONE:
        buy(s, seat, choice - BUY)


def run_buy_more(s: State) -> bool:
    """KH 2.5: passed over: all stores are empty. What a seat can pay is its secret, so it is asked otherwise."""
    return pass_over(s, all_empty(s))


def take(s: State, seat: int, f: Field) -> None:
    """KH 2.6: out of the registry into a free place, with a bid; refill when the bid lies."""
    leave_registry(s, f)
    place = PLACES * seat if s.stored[PLACES * seat] < 0 else PLACES * seat + 1
    s.stored = put(s.stored, place, f)
    refill(s)
    s.frames = push(s.frames, (BID, seat, place, 0))


def begin_taking(s: State, seat: int, choice: int) -> None:
    """KH 2.6: action D, with its first tile."""
    s.frames = push(s.frames, (TAKE_MORE, seat))
    take(s, seat, choice - TAKE)


def take_more_options(s: State, seat: int) -> list[int]:
    """KH 2.6: a second tile, or no more."""
    return [DONE, *offers(TAKE, s.registry)]


def answer_take_more(s: State, seat: int, choice: int) -> None:
    """KH 2.6: the second tile of action D."""
    s.frames = pop(s.frames)
    if choice != DONE:
        take(s, seat, choice - TAKE)


def run_take_more(s: State) -> bool:
    """KH 2.6: passed over: no tile in the registry, no free place, or no counter."""
    return pass_over(s, not can_take(s, s.frames[-1][1]))


def bid_options(s: State, seat: int) -> list[int]:
    """KH 2.6: one or more counters, named in the order of the crops."""
    _, _, place, lowest = s.frames[-1]
    opened, hidden = s.open[seat], s.hidden[seat]
    found: list[int] = [DONE] if some(s.bids[place]) else []
    for k in range(lowest, len(CROPS)):
        if opened[k] or hidden[k]:
            found.append(COUNTER + k)
    return found


def answer_bid(s: State, seat: int, choice: int) -> None:
    """KH 2.6: one more counter of the bid, or the bid lies and is never changed again, as with the last counter."""
    if choice == DONE:
        s.frames = pop(s.frames)
        return
    place = s.frames[-1][2]
    spend(s, seat, choice - COUNTER)
    s.bids = add_at(s.bids, place, choice - COUNTER, 1)
    if has_counters(s, seat):
        s.frames = replace(s.frames, (BID, seat, place, choice - COUNTER))
    else:
        s.frames = pop(s.frames)
