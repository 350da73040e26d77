"""Tiny positions, made and played by words."""

from random import Random

from keydom import keyharvest as game
from keydom.core.chance import draw
from keydom.core.frames import Frame
from keydom.core.seats import FIRST
from keydom.core.tuples import Ints, minus
from keydom.games.keyharvest.rules.choices import PERSON, WORDS
from keydom.games.keyharvest.rules.components import (
    ALL_FIELDS,
    CROPS,
    EVENT_NAMES,
    EVENTS,
    FARMHANDS,
    FIELD_NAMES,
    PER_CROP,
    WORKER_NAMES,
    WORKERS,
)
from keydom.games.keyharvest.rules.frames import ASIDE, ORDINARY, TURN
from keydom.games.keyharvest.rules.laws import IN_FRAME
from keydom.games.keyharvest.rules.state import AWAY, HELD, NONE, State
from keydom.games.keyharvest.rules.steps import settle
from tests import lines

EVERYTHING = "all"


def field(name: str) -> int:
    return FIELD_NAMES.index(name.upper())


def mask(names: str) -> int:
    """A mask of fields: "a1 b2"."""
    return sum(1 << field(name) for name in names.split())


def counters(names: str) -> Ints:
    """Numbers by crop: "hops wheat wheat"."""
    return tuple(names.split().count(crop) for crop in CROPS)


def worker(name: str) -> int:
    return WORKER_NAMES.index(name)


def event(name: str) -> int:
    return EVENT_NAMES.index(name)


def events(names: str) -> int:
    """A mask of events."""
    return sum(1 << event(name) for name in names.split())


def position(
    seats: int = 2,
    *,
    ripe: tuple[str, ...] = (),
    reaped: tuple[str, ...] = (),
    workers: tuple[dict[str, str], ...] = (),
    screens: tuple[str, ...] = (),
    hidden: tuple[str, ...] = (),
    stores: tuple[tuple[tuple[str, str], ...], ...] = (),
    stock: str | None = None,
    registry: str = "",
    bag: str = EVERYTHING,
    fallow: str = "",
    named: str = "",
    laid: str = "",
    gone: str = "",
    frames: tuple[Frame, ...] | None = None,
    active: int = 0,
    first: int = 0,
    quiet: int = 0,
    stirred: int = 0,
    left: int = NONE,
) -> State:
    """A state with these things in their places; per seat, seats left out have nothing.

    A bag that is not given holds all other fields; a given one leaves the others fallow. The stock is what the others
    leave over, if it is not given. Unnamed are all events not named.
    """
    ripe_masks = tuple(mask(ripe[p]) if p < len(ripe) else 0 for p in range(seats))
    reaped_masks = tuple(mask(reaped[p]) if p < len(reaped) else 0 for p in range(seats))
    rows = [[AWAY] * WORKERS for _ in range(seats)]
    town = (1 << WORKERS) - (1 << FARMHANDS)
    for p, team in enumerate(workers):
        for name, place in team.items():
            rows[p][worker(name)] = field(place) if place != "held" else HELD
            town &= ~(1 << worker(name))
    opened = tuple(counters(screens[p]) if p < len(screens) else counters("") for p in range(seats))
    secret = tuple(counters(hidden[p]) if p < len(hidden) else counters("") for p in range(seats))
    stored, bids = [NONE] * (2 * seats), [counters("")] * (2 * seats)
    for p, store in enumerate(stores):
        for n, (name, bid) in enumerate(store):
            stored[2 * p + n] = field(name)
            bids[2 * p + n] = counters(bid)
    rest = ALL_FIELDS & ~(sum(ripe_masks) | sum(reaped_masks) | mask(registry) | mask(fallow))
    rest &= ~sum(1 << f for f in stored if f >= 0)
    for frame in frames or ():
        rest &= ~in_frame(frame)
    in_bag = rest if bag == EVERYTHING else mask(bag)
    left_over: Ints = (PER_CROP,) * len(CROPS)
    for some in (*opened, *secret, *bids):
        left_over = minus(left_over, some)
    aside = sum(frame[4] for frame in frames or () if frame[0] == ASIDE)
    known = events(named) | events(laid) | events(gone) | aside
    return State(
        seats,
        0,
        ((TURN, active, 0),) if frames is None else frames,
        first,
        active,
        ripe_masks,
        reaped_masks,
        tuple(tuple(row) for row in rows),
        town,
        opened,
        secret,
        counters(""),
        left_over if stock is None else counters(stock),
        tuple(stored),
        tuple(bids),
        mask(registry),
        in_bag,
        rest & ~in_bag | mask(fallow),
        (1 << EVENTS) - 1 & ~known,
        events(named),
        tuple(event(name) for name in laid.split()),
        events(gone),
        quiet,
        stirred,
        left,
    )


def in_frame(frame: Frame) -> int:
    """The fields that lie in a frame, on their way from one place to another."""
    place = IN_FRAME.get(frame[0])
    return 1 << frame[place] if place and frame[place] >= 0 else 0


def happens(name: str, s: State, then: str = "") -> State:
    """The event comes up in an ordinary draw of the active seat, after which its turn goes on."""
    s.frames = ((TURN, s.active, 8), (ORDINARY, -1))
    play(s, f"* {name} {then}")
    return s


def play(s: State, *given: str) -> State:
    """Play lines as in a record, without numbers: "A play apprentice b3", "* c4"."""
    lines.play(game, s, given)
    agreed(s)
    return s


def agreed(s: State) -> None:
    """Referee and options agree in this position, and a state sampled from a view looks like it."""
    seat = game.to_act(s)
    who = FIRST[seat] if seat > 0 else 0
    allowed = [c for c in range(game.CHOICES) if game.why_not(s, who, c) is None]
    assert allowed == (game.options(s, who) if seat > 0 else [])
    for p in range(-1, s.seats):
        assert game.view(game.sample(game.view(s, p), Random(0)), p) == game.view(s, p)


def begun(s: State) -> State:
    """Do what needs no decision in a position just made."""
    settle(s)
    return s


def asked(s: State) -> str:
    """Who is asked: A, B, …, `*` for chance, nothing when the game is over."""
    return lines.asked(game, s)


def offered(s: State) -> list[str]:
    """The words that are offered now."""
    return lines.offered(game, s)


def names(found: int) -> str:
    """A mask of fields as words."""
    return " ".join(FIELD_NAMES[f].lower() for f in range(56) if found >> f & 1)


def stands(s: State, seat: int, who: str) -> str:
    """The hex of a worker on that board; "away" or "held" otherwise."""
    place = s.workers[seat][worker(who)]
    return {AWAY: "away", HELD: "held"}.get(place) or FIELD_NAMES[place].lower()


def purse(s: State, seat: int) -> str:
    """The counters behind a screen as words."""
    return " ".join(crop for k, crop in enumerate(CROPS) for _ in range(s.open[seat][k] + s.hidden[seat][k]))


def eager(s: State, offers: list[int], rng: Random) -> int:
    """A choice of a player who likes to lay and to play workers: rare things happen more often."""
    best = offers[int(rng.random() * len(offers))]
    for _ in range(2):
        other = offers[int(rng.random() * len(offers))]
        lays = WORDS[other].startswith(("lay", "keep", "play", "draw")) or other >= PERSON
        if best == 0 or (lays and not WORDS[best].startswith("lay")):
            best = other
    return best


def step(s: State, rng: Random) -> None:
    """One choice of an eager player or of chance."""
    seat = game.to_act(s)
    if seat < 0:
        game.apply(s, -1, draw(game.outcomes(s), rng))
    else:
        game.apply(s, FIRST[seat], eager(s, game.options(s, FIRST[seat]), rng))


RING = {
    "d4": "c4 c5 d3 d5 e4 e5",
    "e7": "d6 d7 e6 e8 f6 f7",
    "b2": "a1 a2 b1 b3 c2 c3",
    "f2": "e2 e3 f1 f3 g1 g2",
    "b6": "a5 a6 b5 b7 c6 c7",
}
"""Hexes with the six fields around them; no two rings share a field."""


def rings(centres: str) -> str:
    """The fields around these hexes."""
    return " ".join(RING[centre] for centre in centres.split())
