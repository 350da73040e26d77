"""KF 3-5 said at once: all placements that the rules allow, against the sequences of choices that the engine offers."""

from collections import Counter
from itertools import product
from random import Random

import pytest

from keydom.core.tuples import Ints, add, put, put_row
from keydom.games.keyflower.rules.choices import BID, PASS, USE, WORDS
from keydom.games.keyflower.rules.components import (
    ANY_COLOUR,
    ANY_SKILL,
    GREEN,
    NONE,
    ORDERS,
    PAY_SKILL,
    PAY_WORKER,
    UPGRADABLE,
    USABLE,
)
from keydom.games.keyflower.rules.frames import PAY_A_WORKER, PICK_COLOUR, PLACE_WORKERS
from keydom.games.keyflower.rules.powers import ANY_COLOUR_BIDS, ANY_COLOUR_USE, has
from keydom.games.keyflower.rules.state import State, face
from keydom.games.keyflower.rules.steps import apply, options
from tests.games.keyflower.rules.positions import conserved
from tests.games.keyflower.rules.stirred import stirred

Action = tuple[int, Ints, Ints, Ints]
"""Where (BID or USE a tile), and then: the player's bids, screen, and the workers on the tile."""


def small(seats: int, rng: Random) -> State:
    """A turn with few workers to place; no green workers are left to gain, so no use adds to a screen."""
    s = stirred(seats, rng)
    p = s.frames[-1][1]
    for q in range(seats):
        for c, n in enumerate(s.screens[q]):
            over = max(0, n - 2) if q == p else n
            s.screens = put_row(s.screens, q, add(s.screens[q], c, -over))
            s.bag = add(s.bag, c, over)
    s.bag, s.green = add(s.bag, GREEN, s.green), 0
    s.known_workers = ((0, 0, 0, 0),) * seats
    conserved(s)
    return s


def offered(s: State, p: int) -> Counter[Action]:
    """The placements that the engine offers, and by how many sequences of choices each."""
    found: Counter[Action] = Counter()
    for first in options(s, p):
        open_states = []
        if first != PASS:
            open_states.append(s.copy())
            apply(open_states[0], p, first)
        while open_states:
            here = open_states.pop()
            if here.frames[-1][0] not in (PICK_COLOUR, PLACE_WORKERS, PAY_A_WORKER):
                found[_action(here, p, first)] += 1
                continue
            for choice in options(here, p):
                there = here.copy()
                apply(there, p, choice)
                open_states.append(there)
    return found


def _action(s: State, p: int, first: int) -> Action:
    return first, tuple(bids[p] for bids in s.bids), s.screens[p], s.on[first - USE] if first >= USE else ()


def allowed(s: State, p: int) -> set[Action]:
    """The placements that KF 3.3, 3.4, 4, 5.1-5.3, 5.6, 8.7 and 8.8 allow."""
    own = tuple(bids[p] for bids in s.bids)
    colours = [_colour_of(s, lot, p) for lot in range(len(s.lots))]
    losing = [lot for lot, bids in enumerate(s.bids) if 0 < bids[p] < max(bids)]
    usable = [t for village in s.villages for t, _, _ in village] + [t for t in s.lots if t not in ORDERS]
    usable = [t for t in usable if t < UPGRADABLE and USABLE[face(s, t)] and _has_skill(s, p, t)]
    found: set[Action] = set()
    for chosen in product((False, True), repeat=len(losing)):
        moved = [lot for lot, yes in zip(losing, chosen, strict=True) if yes]
        for taken in product(*[range(n + 1) for n in s.screens[p]]):
            placed = [taken[c] + sum(own[lot] for lot in moved if colours[lot] == c) for c in range(4)]
            bids = tuple(0 if lot in moved else n for lot, n in enumerate(own))
            screen = tuple(n - k for n, k in zip(s.screens[p], taken, strict=True))
            if not sum(placed):
                continue
            for lot, t in enumerate(s.lots):
                if lot not in moved and _may_bid(s, p, lot, placed):
                    found.add((BID + t, put(bids, lot, bids[lot] + sum(placed)), screen, ()))
            for t in usable:
                if _may_use(s, p, t, placed):
                    on = tuple(a + b for a, b in zip(s.on[t], placed, strict=True))
                    found |= {(USE + t, *left, on) for left in _paid(s, t, bids, screen, colours, losing)}
    return found


def _colour_of(s: State, lot: int, p: int) -> int:
    return s.odd[lot] - 1 if s.odd[lot] and has(s, p, ANY_COLOUR_BIDS) else s.colours[s.lots[lot]]


def _has_skill(s: State, p: int, t: int) -> bool:
    kind = PAY_SKILL[face(s, t)]
    return kind == NONE or (sum(s.hands[p]) if kind == ANY_SKILL else s.hands[p][kind]) > 0


def _may_bid(s: State, p: int, lot: int, placed: list[int]) -> bool:
    used = [c for c, n in enumerate(placed) if n]
    others = [q for q in range(s.seats) if q != p and s.bids[lot][q]]
    t = s.lots[lot]
    if len(used) > 1 or s.bids[lot][p] + sum(placed) <= max((s.bids[lot][q] for q in others), default=0):
        return False
    if s.bids[lot][p]:
        return used == [_colour_of(s, lot, p)]
    breaks = has(s, p, ANY_COLOUR_BIDS) and t not in ORDERS and bool(others) and s.colours[t] != GREEN
    return s.colours[t] == NONE or used == [s.colours[t]] or breaks


def _may_use(s: State, p: int, t: int, placed: list[int]) -> bool:
    used = [c for c, n in enumerate(placed) if n]
    if not s.uses[t] < sum(placed) <= 6 - sum(s.on[t]):
        return False
    if s.colours[t] == NONE:
        return len(used) == 1
    return used == [s.colours[t]] or has(s, p, ANY_COLOUR_USE)


def _paid(s: State, t: int, bids: Ints, screen: Ints, colours: list[int], losing: list[int]) -> list[tuple[Ints, Ints]]:
    """KF 5.6: bids and screen after each payment there is."""
    pay = PAY_WORKER[face(s, t)]
    if pay == NONE:
        return [(bids, screen)]
    fitting = range(4) if pay == ANY_COLOUR else (pay,)
    after = [(bids, add(screen, c, -1)) for c in fitting if screen[c]]
    return after + [(put(bids, lot, 0), screen) for lot in losing if bids[lot] == 1 and colours[lot] in fitting]


def _costs_a_worker(s: State, first: int) -> bool:
    return first >= USE and PAY_WORKER[face(s, first - USE)] != NONE


@pytest.mark.parametrize("seed", range(40))
def test_kf_3_3_every_placement_the_rules_allow_is_one_sequence_of_choices(seed):
    rng = Random(seed)
    s = small(rng.choice((2, 3, 4)), rng)
    p = s.frames[-1][1]
    sequences = offered(s, p)
    wrong = set(sequences) ^ allowed(s, p)
    assert not wrong, {WORDS[action[0]] for action in wrong}
    # What is placed and what is paid can change places without a difference.
    assert not [action for action, n in sequences.items() if n > 1 and not _costs_a_worker(s, action[0])]
