"""KP 1.7: the knowledge of a seat, or of a spectator; and full states that look like it."""

from random import Random
from typing import Final, NamedTuple

from keydom.core.chance import shuffle
from keydom.core.frames import Frame
from keydom.core.seats import Seat
from keydom.core.tuples import Ints, Table
from keydom.games.keyper.rules.frames import LAYOUTS
from keydom.games.keyper.rules.names import PRIVATE
from keydom.games.keyper.rules.season import FAIR_CODES
from keydom.games.keyper.rules.state import State

HIDDEN: Final = -2
"""A private fair or a layout that the viewer may not know; -1 is one not dealt or not chosen yet."""


class View(NamedTuple):
    """All that may be known from one seat; -1 is a spectator. Names as in `State`."""

    seat: Seat
    seats: int
    season: int
    turns: int
    frames: Table
    """Layouts that others have chosen in secret are HIDDEN."""
    first: Seat
    last: Seat
    supply: Ints
    stores: Table
    keyps: Table
    resting: Table
    keypers: Ints
    layouts: Ints
    fields: Table
    plots: Table
    built: Table
    under: Table
    tiles: Ints
    fairs: Ints
    display: int
    bag: int
    """The tiles in the bag are known to everybody; their order does not exist."""
    discard: int
    waiting: int
    boats: Ints
    pool: int
    shipping: Ints
    spent: Ints
    privates: Table
    """Private fairs of others are HIDDEN until held."""
    held: Table
    face_seasons: Ints


def view(s: State, seat: Seat) -> View:
    """KP 1.7: the knowledge of the seat."""
    return View(
        seat=seat,
        seats=s.seats,
        season=s.season,
        turns=s.turns,
        frames=tuple([_seen(frame, seat) for frame in s.frames]),
        first=s.first,
        last=s.last,
        supply=s.supply,
        stores=s.stores,
        keyps=s.keyps,
        resting=s.resting,
        keypers=s.keypers,
        layouts=s.layouts,
        fields=s.fields,
        plots=s.plots,
        built=s.built,
        under=s.under,
        tiles=s.tiles,
        fairs=s.fairs,
        display=s.display,
        bag=s.bag,
        discard=s.discard,
        waiting=s.waiting,
        boats=s.boats,
        pool=s.pool,
        shipping=s.shipping,
        spent=s.spent,
        privates=tuple([s.privates[p] if p == seat else _public_fairs(s, p) for p in range(s.seats)]),
        held=s.held,
        face_seasons=s.face_seasons,
    )


def _seen(frame: Frame, seat: Seat) -> Frame:
    """KP 8.3: layouts being chosen are secret."""
    if frame[0] != LAYOUTS:
        return frame
    picks = [pick if p == seat or pick < 0 else HIDDEN for p, pick in enumerate(frame[2:])]
    return (*frame[:2], *picks)


def _public_fairs(s: State, seat: Seat) -> Ints:
    """KP 1.7: private fairs are hidden until held; those not held, for good."""
    fairs = s.privates[seat]
    held = s.held[seat]
    return tuple([fair if fair < 0 or FAIR_CODES * n in held else HIDDEN for n, fair in enumerate(fairs)])


def known(v: View) -> State:
    """A state with what v tells and nothing else: fairs and layouts that nobody told are HIDDEN in it."""
    return State(
        v.seats, v.season, v.turns, v.frames, v.first, v.last, v.supply, v.stores, v.keyps, v.resting, v.keypers,
        v.layouts, v.fields, v.plots, v.built, v.under, v.tiles, v.fairs, v.display, v.bag, v.discard, v.waiting,
        v.boats, v.pool, v.shipping, v.spent, v.privates, v.held, v.face_seasons,
    )  # fmt: skip


def sample(v: View, rng: Random) -> State:
    """A full state that looks like v: fairs and layouts that nobody told are dealt at random."""
    s = known(v)
    s.frames = tuple([_guessed(frame, rng) if frame[0] == LAYOUTS else frame for frame in v.frames])
    fairs = [list(row) for row in v.privates]
    for season in range(3):
        unknown = [fair for fair in range(PRIVATE) if fair not in [row[season] for row in fairs]]
        shuffle(unknown, rng)
        for row in fairs:
            if row[season] == HIDDEN:
                row[season] = unknown.pop()
    s.privates = tuple([tuple(row) for row in fairs])
    return s


def _guessed(frame: Frame, rng: Random) -> Frame:
    """KP 8.3: any of the four layouts may have been chosen."""
    return tuple([int(rng.random() * 4) if n == HIDDEN else n for n in frame])
