"""KF 3.3, 3.4: the workers of a placement, in whole losing groups and from behind the screen."""

from typing import Final

from keydom.core.frames import pop, replace
from keydom.core.seats import Seat
from keydom.core.tuples import Ints, add, add_at, put
from keydom.games.keyflower.rules.bid import (
    Group,
    groups,
    lay_bid,
    leading_colours,
    lift_bid,
    missing_to_win,
    strengths,
)
from keydom.games.keyflower.rules.choices import BID, COLOUR, COUNT, FROM, MIXED
from keydom.games.keyflower.rules.components import ANY_COLOUR, NONE, PAY_WORKER, Tile
from keydom.games.keyflower.rules.frames import PLACE_WORKERS
from keydom.games.keyflower.rules.state import State, face, take_workers
from keydom.games.keyflower.rules.use import can_pay_skill, finish_use, room, use_colours

SMALL: Final = 127
"""Sums of more than six workers do not matter on a tile."""
WITHIN: Final = tuple([tuple([sum([1 << n for n in range(low, high + 1)]) for high in range(7)]) for low in range(8)])


def reachable(screen: Ints, losing: list[Group], colours: int) -> int:
    """The sizes, as bits up to six, of placements in these colours (a mask) from the screen and whole losing groups."""
    sums = 1
    if not colours:
        return sums
    for _, c, n in losing:
        if colours >> c & 1:
            sums |= sums << n
    for c in range(4):
        if colours >> c & 1:
            for _ in range(min(screen[c], 6)):
                sums |= sums << 1
    return sums & SMALL


def within(low: int, high: int) -> int:
    """The sizes from low to high, as bits."""
    return WITHIN[max(low, 0)][high] if high >= 0 else 0


def can_complete(
    screen: Ints, movable: list[Group], payable: list[Group], colours: int, low: int, high: int, pay: int
) -> bool:
    """KF 5.6: from low to high more workers can be placed so that the payment is left.

    Placed are workers of these colours from the screen and whole groups of `movable`; paid is one worker from the
    screen or a group of exactly one of `payable`.
    """
    wanted = within(low, high)
    if pay == NONE:
        return reachable(screen, movable, colours) & wanted != 0
    for c in range(4):
        if screen[c] and pay in (c, ANY_COLOUR):
            left = add(screen, c, -1)
            if reachable(left, movable, colours) & wanted:
                return True
    for paid in payable:
        if paid[2] == 1 and pay in (paid[1], ANY_COLOUR):
            rest = [g for g in movable if g != paid]
            if reachable(screen, rest, colours) & wanted:
                return True
    return False


def can_use(s: State, seat: Seat, t: Tile, losing: list[Group], sums: list[int]) -> bool:
    """KF 5.3, 5.6: some placement on the tile has the right size and leaves the payment.

    `sums`: what is reachable in each colour and, last, in any; so it can be read by NONE too.
    """
    low, high = room(s, t)
    wanted = WITHIN[low][high]
    if not wanted or not can_pay_skill(s, seat, t):
        return False
    pay = PAY_WORKER[face(s, t)]
    choices = use_colours(s, seat, t)
    if pay == NONE and choices[0] != MIXED:
        return sums[s.colours[t]] & wanted != 0
    return any(can_complete(s.screens[seat], losing, losing, colour_mask(c), low, high, pay) for c in choices)


def colour_mask(choice: int) -> int:
    """The colours a placement may have, as bits."""
    return 15 if choice == MIXED else 1 << choice - COLOUR


def pick_colour_options(s: State, seat: Seat) -> list[int]:
    """KF 3.4: all workers of one placement are of one colour (but see 8.8)."""
    _, _, verb, t = s.frames[-1]
    losing = groups(s, seat)
    if verb == BID:
        lot = s.lots.index(t)
        return [COLOUR + c for c in leading_colours(s, seat, lot, strengths(s, seat, losing))]
    low, high = room(s, t)
    pay = PAY_WORKER[face(s, t)]
    return [
        choice
        for choice in use_colours(s, seat, t)
        if can_complete(s.screens[seat], losing, losing, colour_mask(choice), low, high, pay)
    ]


def answer_pick_colour(s: State, seat: Seat, choice: int) -> None:
    """KF 3.4: the colour is chosen before the workers."""
    _, _, verb, t = s.frames[-1]
    mixed = choice == MIXED
    s.frames = replace(
        s.frames, (PLACE_WORKERS, seat, verb, t, 0 if mixed else choice - COLOUR, int(mixed), 0, 0, NONE)
    )


def place_workers_options(s: State, seat: Seat) -> list[int]:
    """KF 3.3: whole losing groups first, in the order of the lots, then a number of workers from behind the screen."""
    return _bid_options(s, seat) if s.frames[-1][2] == BID else _use_options(s, seat)


def _bid_options(s: State, seat: Seat) -> list[int]:
    """KF 4.3: no upper limit."""
    _, _, _, t, c, _, _, lifted, last = s.frames[-1]
    lot = s.lots.index(t)
    missing = missing_to_win(s, seat, lot) - lifted
    behind = s.screens[seat][c]
    offered = [COUNT + n for n in range(max(0, missing), behind + 1)]
    rest = [g for g in groups(s, seat) if g[1] == c and g[0] > last and g[0] != lot]
    strength = behind + sum([n for _, _, n in rest])
    for other, _, n in rest:
        if strength >= missing:
            offered.append(FROM + s.lots[other])
        # Groups are lifted in the order of the lots: one that is passed over stays where it is.
        strength -= n
    offered.sort()
    return offered


def _use_options(s: State, seat: Seat) -> list[int]:
    """KF 5.3, 5.6: never more than the tile has room for, and the payment is left."""
    _, _, _, t, c, mixed, placed, lifted, last = s.frames[-1]
    screen, losing = s.screens[seat], groups(s, seat)
    low, high = room(s, t)
    # On a mixed placement the workers of earlier colours stand on the tile already.
    low, high = low - placed - lifted, high - lifted
    pay = PAY_WORKER[face(s, t)]
    later = 15 & -(2 << c) if mixed else 0
    future = [g for g in losing if later >> g[1] & 1]
    offered = []
    for n in range(min(screen[c], high) + 1):
        left = add(screen, c, -n)
        if can_complete(left, future, losing, later, low - n, high - n, pay):
            offered.append(COUNT + n)
    rest = [g for g in losing if g[1] == c and g[0] > last]
    for i, g in enumerate(rest):
        payable = [other for other in losing if other != g]
        if can_complete(screen, rest[i + 1 :] + future, payable, later | 1 << c, low - g[2], high - g[2], pay):
            offered.append(FROM + s.lots[g[0]])
    offered.sort()
    return offered


def answer_place_workers(s: State, seat: Seat, choice: int) -> None:
    """KF 3.3: lift a losing group, or add workers from the screen and go on."""
    _, _, verb, t, c, mixed, placed, lifted, _ = s.frames[-1]
    if choice >= FROM:
        lot = s.lots.index(choice - FROM)
        lifted += s.bids[lot][seat]
        lift_bid(s, seat, lot)
        s.frames = replace(s.frames, (PLACE_WORKERS, seat, verb, t, c, mixed, placed, lifted, lot))
        return
    n = choice - COUNT
    take_workers(s, seat, c, n)
    if verb == BID:
        s.frames = pop(s.frames)
        lay_bid(s, seat, s.lots.index(t), c, lifted + n)
        return
    s.on = add_at(s.on, t, c, lifted + n)
    placed += lifted + n
    if mixed and c < 3:
        s.frames = replace(s.frames, (PLACE_WORKERS, seat, verb, t, c + 1, mixed, placed, 0, NONE))
        return
    s.frames = pop(s.frames)
    s.uses = put(s.uses, t, placed)
    if s.colours[t] == NONE:
        s.colours = put(s.colours, t, c)
    finish_use(s, seat, t)
