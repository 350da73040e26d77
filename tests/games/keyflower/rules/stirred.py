"""Positions that random play seldom reaches: summer boats owned, many bids, full tiles, rich villages."""

from random import Random

from keydom.core.chance import draw
from keydom.core.seats import CHANCE, members
from keydom.core.tuples import add, add_at, put
from keydom.games.keyflower.rules.components import (
    AUTUMN,
    COLOURS,
    GREEN,
    NONE,
    ON_LAND,
    ORDERS,
    POWER,
    RESOURCES,
    SKILLS,
    UPGRADABLE,
    USABLE,
    WINTER,
)
from keydom.games.keyflower.rules.frames import TURN
from keydom.games.keyflower.rules.powers import ANY_COLOUR_BIDS, has
from keydom.games.keyflower.rules.setup import new
from keydom.games.keyflower.rules.state import State, face
from keydom.games.keyflower.rules.steps import apply, options, outcomes, to_act
from tests.games.keyflower.rules.positions import conserved


def decide(s: State, rng: Random) -> None:
    """Chance, or somebody who is asked, makes one choice, if the game is not over; passing is rare."""
    mask = to_act(s)
    if not mask:
        return
    if mask == CHANCE:
        apply(s, CHANCE, draw(outcomes(s), rng))
        return
    p = rng.choice(members(mask))
    offered = options(s, p)
    if len(offered) > 1 and s.frames[-1][0] == TURN and rng.random() < 0.7:
        offered = offered[1:]
    apply(s, p, rng.choice(offered))


def season_begun(seats: int, season: int, rng: Random) -> State:
    """The first turn of a season, after random play."""
    s = new(seats, {})
    while s.season < season or not s.frames or s.frames[-1][0] != TURN:
        decide(s, rng)
    return s


def stirred(seats: int, rng: Random) -> State:
    """A turn in autumn or winter with powers, bids, uses and goods shared out at random."""
    s = season_begun(seats, rng.choice((AUTUMN, WINTER)), rng)
    _share_powers(s, rng)
    for p in range(seats):
        _enrich(s, p, rng)
    for t in (t for village in s.villages for t, _, _ in village):
        _fill(s, t, rng)
    for lot in range(len(s.lots)):
        _fill(s, s.lots[lot], rng)
        _bid(s, lot, rng)
    s.frames = ((TURN, rng.randrange(seats), 0),)
    conserved(s)
    return s


def _share_powers(s: State, rng: Random) -> None:
    s.sides, s.powers = rng.randrange(16), (0,) * s.seats
    for boat in range(4):
        p = rng.randrange(s.seats)
        s.powers = put(s.powers, p, s.powers[p] | 1 << POWER[2 * boat + (s.sides >> boat & 1)])


def _worker(s: State, c: int, n: int) -> bool:
    """Take so many workers of a colour out of the bag or the green supply, if they are there."""
    if c == GREEN and s.green >= n:
        s.green -= n
        return True
    if s.bag[c] >= n:
        s.bag = add(s.bag, c, -n)
        return True
    return False


def _enrich(s: State, p: int, rng: Random) -> None:
    for _ in range(rng.randrange(12)):
        c = rng.randrange(len(COLOURS))
        if _worker(s, c, 1):
            s.screens = add_at(s.screens, p, c, 1)
    for _ in range(rng.randrange(3)):
        k = rng.randrange(len(SKILLS))
        if s.skills[k]:
            s.skills, s.hands = add(s.skills, k, -1), add_at(s.hands, p, k, 1)
    for t, _, _ in s.villages[p]:
        if t < UPGRADABLE and rng.random() < 0.2:
            s.flipped |= 1 << t
        for _ in range(rng.randrange(5) if t < ON_LAND else 0):
            r = rng.randrange(len(RESOURCES))
            if s.supply[r]:
                s.supply, s.goods = add(s.supply, r, -1), add_at(s.goods, t, r, 1)


def _fill(s: State, t: int, rng: Random) -> None:
    """A tile has been used."""
    if t >= UPGRADABLE or not USABLE[face(s, t)] or s.colours[t] != NONE or rng.random() < 0.5:
        return
    n, c = rng.randrange(1, 6), rng.randrange(4)
    if _worker(s, c, n):
        s.on, s.colours, s.uses = (
            add_at(s.on, t, c, n),
            put(s.colours, t, c),
            put(s.uses, t, rng.randrange(n // 2 + 1, n + 1)),
        )


def _bid(s: State, lot: int, rng: Random) -> None:
    """Some players have bid, each another number; the owner of 4a perhaps in another colour (KF 8.7)."""
    t = s.lots[lot]
    c = rng.randrange(4) if s.colours[t] == NONE else s.colours[t]
    numbers = rng.sample(range(1, s.seats + 3), s.seats)
    bidders = [p for p in range(s.seats) if rng.random() < 0.6]
    rng.shuffle(bidders)
    for p in bidders:
        its = c
        others = sum(s.bids[lot]) > 0
        if has(s, p, ANY_COLOUR_BIDS) and t not in ORDERS and c != GREEN and others and rng.random() < 0.7:
            its = rng.choice([other for other in range(4) if other != c])
        if _worker(s, its, numbers[p]):
            s.bids, s.colours = add_at(s.bids, lot, p, numbers[p]), put(s.colours, t, c)
            if its != c:
                s.odd = put(s.odd, lot, 1 + its)
