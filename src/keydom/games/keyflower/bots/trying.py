"""Choices to try first, and those not to try at all: rules of thumb."""

from math import exp

from keydom.core.seats import Seat
from keydom.core.tuples import highest, some, total
from keydom.games.keyflower.bots.beliefs import Beliefs
from keydom.games.keyflower.bots.boats import cargo
from keydom.games.keyflower.bots.estate import PRINTED, Estate
from keydom.games.keyflower.bots.labour import strength
from keydom.games.keyflower.rules.choices import BID, BOAT, COUNT, FROM, PASS, UPGRADE, USE
from keydom.games.keyflower.rules.components import (
    BOATS,
    ON_LAND,
    POINTS,
    PRICE,
    SUMMER_BOATS,
    TRANSPORT,
    UPGRADABLE,
    WINTER,
    WINTERS,
    Tile,
)
from keydom.games.keyflower.rules.frames import CHOOSE_BOAT, PICK_COLOUR, PLACE_WORKERS, TRANSPORTING, TURN
from keydom.games.keyflower.rules.scoring import PRICES
from keydom.games.keyflower.rules.state import State, face


def pruned(s: State, seat: Seat, offered: list[int]) -> list[int]:
    """Never raise an own leading bid far, never use more workers than needed, never walk for nothing."""
    kind = s.frames[-1][0]
    if len(offered) == 1:
        return offered
    if kind == PLACE_WORKERS:
        counts = [c for c in offered if c < FROM]
        keep = enough(s, seat, counts) if s.frames[-1][2] == BID else 1
        return counts[:keep] + [c for c in offered if c >= FROM]
    if kind == TURN:
        return [c for c in offered if c == PASS or makes_sense(s, seat, c)]
    return offered


def enough(s: State, seat: Seat, counts: list[int]) -> int:
    """Count the sizes of a bid that are worth a thought: three, but none above one that nobody can outbid."""
    _, _, _, t, colour, _, _, lifted, _ = s.frames[-1]
    lot = s.lots.index(t)
    most = 0
    for other in range(s.seats):
        if other != seat:
            most = max(most, strength(s, other, lot, colour))
    keep = 1
    while keep < min(3, len(counts)) and s.bids[lot][seat] + lifted + counts[keep - 1] - COUNT < most:
        keep += 1
    return keep


def makes_sense(s: State, seat: Seat, choice: int) -> bool:
    """A bid where another leads or nobody; a use that can give something."""
    if choice < USE:
        bids = s.bids[s.lots.index(choice - BID)]
        return not bids[seat] or bids[seat] < highest(bids)
    if TRANSPORT[face(s, choice - USE)]:
        village = s.villages[seat]
        if any(t < ON_LAND and some(s.goods[t]) for t, _, _ in village):
            return True
        return any(t < UPGRADABLE and not PRICE[t] and not s.flipped >> t & 1 for t, _, _ in village)
    return True


def priors(b: Beliefs, estate: Estate, s: State, seat: Seat, offered: list[int]) -> list[float]:
    """By rule of thumb: what the choice brings less what it costs."""
    kind = s.frames[-1][0]
    if kind == TURN:
        return [exp(1.5 * merit(b, estate, s, seat, c)) for c in offered]
    if kind == PLACE_WORKERS:
        return [1.0 if c >= FROM else 4.0 / (1 + i) for i, c in enumerate(offered)]
    if kind == PICK_COLOUR:
        return [1.0 + (s.screens[seat][c - 2] if c < 6 else 3) for c in offered]
    if kind == TRANSPORTING:
        return [30.0 if c >= UPGRADE else 1.0 for c in offered]
    if kind == CHOOSE_BOAT:
        return [exp(cargo(b, estate.ways, s, seat, c - BOAT - BOATS[0])) for c in offered]
    return [1.0] * len(offered)


def merit(b: Beliefs, estate: Estate, s: State, seat: Seat, choice: int) -> float:
    """Points that a bid or a use promises at a glance."""
    season = s.season
    if choice == PASS:
        return 0.0
    if choice < USE:
        t = choice - BID
        cost = (highest(s.bids[s.lots.index(t)]) + 1) * (b.worker[season] + b.now[season])
        return min(4.0, glance(b, estate, s, seat, t) - cost)
    t = choice - USE
    f = face(s, t)
    brings = b.brings(f, season)
    own = any(t == other for other, _, _ in s.villages[seat])
    cost = (s.uses[t] + 1) * (b.now[season] if own else b.now[season] + b.worker[season])
    if TRANSPORT[f]:
        ready = sum([1 for other, _, _ in s.villages[seat] if other < UPGRADABLE and not s.flipped >> other & 1
                     and total(s.goods[other]) >= len(PRICE[other]) > 0])  # fmt: skip
        brings = 2.0 * ready + 0.3
    return min(4.0, brings - cost)


def glance(b: Beliefs, estate: Estate, s: State, seat: Seat, t: Tile) -> float:
    """The worth of a tile on offer at a glance."""
    if t < UPGRADABLE:
        f = face(s, t)
        worth = POINTS[f] + b.income[f] * (WINTER - s.season) + 0.3 * (POINTS[f + 1] - POINTS[f])
        return worth + sum(s.on[t]) * b.worker[s.season]
    if t in SUMMER_BOATS:
        return b.power
    if t in WINTERS:
        price = PRICES[t - WINTERS[0]]
        if not price[3]:
            return PRINTED
        loose, stores = estate.goods(s, seat)
        none = estate.sets(loose, stores, s.hands[seat], s.screens[seat], (), False, False)
        return float(estate.sets(loose, stores, s.hands[seat], s.screens[seat], (price,), False, False) - none)
    if s.season == WINTER:
        return b.order
    return b.start + 1.0
