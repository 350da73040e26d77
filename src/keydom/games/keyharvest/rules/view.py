"""KH 1.7: what a seat, or a spectator, may know, built up from nothing; and full states that look like it."""

from random import Random
from typing import Final, NamedTuple

from keydom.core.chance import shuffle
from keydom.core.frames import Frames
from keydom.core.seats import Seat
from keydom.core.tuples import Ints, Table, minus, plus
from keydom.games.keyharvest.rules.components import CROPS, Fields
from keydom.games.keyharvest.rules.state import State

NO_COUNTERS: Final = (0,) * len(CROPS)


class View(NamedTuple):
    """All that the seat may know. Frames hold nothing secret: every gain and payment is open."""

    seat: Seat
    seats: int
    turns: int
    frames: Frames
    first: Seat
    active: Seat
    ripe: Ints
    reaped: Ints
    workers: Table
    town: int
    open: Table
    """Per seat and crop: counters behind the screen that everybody has seen going there."""
    hidden: Ints
    """Per seat: how many start counters behind the screen nobody else has seen."""
    own: Ints
    """By crop: the own ones among them; none for a spectator."""
    unseen: Ints
    """By crop: all hidden start counters together, and those not yet dealt."""
    stock: Ints
    stored: Ints
    bids: Table
    registry: Fields
    bag: Fields
    fallow: Fields
    unnamed: int
    """Events in the bag, or removed at the beginning: nobody knows."""
    named: int
    laid: Ints
    gone: int
    quiet: int
    stirred: int
    left: int


def view(s: State, seat: Seat) -> View:
    """KH 1.7: hidden are only the start counters of the others; nobody at all knows the order of the bag."""
    unseen = s.sack
    for row in s.hidden:
        unseen = plus(unseen, row)
    return View(
        seat=seat,
        seats=s.seats,
        turns=s.turns,
        frames=s.frames,
        first=s.first,
        active=s.active,
        ripe=s.ripe,
        reaped=s.reaped,
        workers=s.workers,
        town=s.town,
        open=s.open,
        hidden=tuple([sum(row) for row in s.hidden]),
        own=s.hidden[seat] if seat >= 0 else NO_COUNTERS,
        unseen=unseen,
        stock=s.stock,
        stored=s.stored,
        bids=s.bids,
        registry=s.registry,
        bag=s.bag,
        fallow=s.fallow,
        unnamed=s.unnamed,
        named=s.named,
        laid=s.laid,
        gone=s.gone,
        quiet=s.quiet,
        stirred=s.stirred,
        left=s.left,
    )


def by_crop(counters: list[int]) -> Ints:
    """A list of single counters as a number for each crop."""
    return tuple([counters.count(k) for k in range(len(CROPS))])


def known(v: View) -> State:
    """A state with what v tells and nothing else: start counters that nobody told are missing in it."""
    return State(
        v.seats,
        v.turns,
        v.frames,
        v.first,
        v.active,
        v.ripe,
        v.reaped,
        v.workers,
        v.town,
        v.open,
        tuple([v.own if p == v.seat else NO_COUNTERS for p in range(v.seats)]),
        NO_COUNTERS,
        v.stock,
        v.stored,
        v.bids,
        v.registry,
        v.bag,
        v.fallow,
        v.unnamed,
        v.named,
        v.laid,
        v.gone,
        v.quiet,
        v.stirred,
        v.left,
    )


def sample(v: View, rng: Random) -> State:
    """A full state that looks like v: the start counters the seat has not seen are dealt again."""
    s = known(v)
    unseen = [k for k, n in enumerate(minus(v.unseen, v.own)) for _ in range(n)]
    shuffle(unseen, rng)
    hidden: list[Ints] = []
    for p, n in enumerate(v.hidden):
        if p == v.seat:
            hidden.append(v.own)
        else:
            hidden.append(by_crop(unseen[:n]))
            del unseen[:n]
    s.hidden, s.sack = tuple(hidden), by_crop(unseen)
    return s
