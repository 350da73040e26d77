"""The state: ints and tuples of ints in a shell. What lies where, and the stack of open questions."""

from typing import Final

from keydom.core.frames import Frames, pop
from keydom.core.tuples import Ints, Table
from keydom.games.keyharvest.rules.components import Fields, Worker

Key = tuple[object, ...]

AWAY: Final = -1
"""A worker's place when it is not on that board: in the reserve, on the town board, on another board."""
HELD: Final = -2
"""A worker's place when its owner holds it and is about to put it down."""
NONE: Final = -1
"""No field, no seat."""
PLACES: Final = 2
"""KH 1.1: a store has two places; place 2p and 2p + 1 are those of seat p."""


class State:
    """A game between two turns or in the middle of one."""

    __slots__ = (
        "active",
        "bag",
        "bids",
        "fallow",
        "first",
        "frames",
        "gone",
        "hidden",
        "laid",
        "left",
        "named",
        "open",
        "quiet",
        "reaped",
        "registry",
        "ripe",
        "sack",
        "seats",
        "stirred",
        "stock",
        "stored",
        "town",
        "turns",
        "unnamed",
        "workers",
    )

    def __init__(
        self,
        seats: int,
        turns: int,
        frames: Frames,
        first: int,
        active: int,
        ripe: Ints,
        reaped: Ints,
        workers: Table,
        town: int,
        open: Table,
        hidden: Table,
        sack: Ints,
        stock: Ints,
        stored: Ints,
        bids: Table,
        registry: Fields,
        bag: Fields,
        fallow: Fields,
        unnamed: int,
        named: int,
        laid: Ints,
        gone: int,
        quiet: int,
        stirred: int,
        left: int,
    ) -> None:
        self.seats: int = seats
        self.turns: int = turns
        self.frames: Frames = frames
        self.first: int = first
        self.active: int = active
        """Whose turn it is; this seat is the drawer of every event."""
        self.ripe: Ints = ripe
        """Per seat: the ripe fields on the board."""
        self.reaped: Ints = reaped
        """Per seat: the harvested fields on the board."""
        self.workers: Table = workers
        """Per seat and worker: its hex on that board, AWAY or HELD."""
        self.town: int = town
        """Mask of the workers on the town board."""
        self.open: Table = open
        """Per seat and crop: counters behind the screen that everybody has seen going there."""
        self.hidden: Table = hidden
        """Per seat and crop: start counters behind the screen that nobody else has seen."""
        self.sack: Ints = sack
        """Start counters not yet dealt."""
        self.stock: Ints = stock
        self.stored: Ints = stored
        """Per place of a store: the field in it, or NONE."""
        self.bids: Table = bids
        """Per place of a store and crop: the counters of the bid."""
        self.registry: Fields = registry
        self.bag: Fields = bag
        """The fields in the bag."""
        self.fallow: Fields = fallow
        self.unnamed: int = unnamed
        """Events that nobody has seen yet: in the bag, or among those removed at the beginning."""
        self.named: int = named
        """Events in the bag that have been seen: they are not among those removed."""
        self.laid: Ints = laid
        """The events on the event places, in order."""
        self.gone: int = gone
        """Events that left the game."""
        self.quiet: int = quiet
        """Rounds in a row in which no tile left the registry."""
        self.stirred: int = stirred
        """1 when a tile has left the registry in this round."""
        self.left: int = left
        """Turns left, this one included, when the tenth event lies; NONE before."""

    def copy(self) -> "State":
        return State(
            self.seats,
            self.turns,
            self.frames,
            self.first,
            self.active,
            self.ripe,
            self.reaped,
            self.workers,
            self.town,
            self.open,
            self.hidden,
            self.sack,
            self.stock,
            self.stored,
            self.bids,
            self.registry,
            self.bag,
            self.fallow,
            self.unnamed,
            self.named,
            self.laid,
            self.gone,
            self.quiet,
            self.stirred,
            self.left,
        )

    def key(self) -> Key:
        """All fields, in the order of the constructor."""
        return (
            self.seats,
            self.turns,
            self.frames,
            self.first,
            self.active,
            self.ripe,
            self.reaped,
            self.workers,
            self.town,
            self.open,
            self.hidden,
            self.sack,
            self.stock,
            self.stored,
            self.bids,
            self.registry,
            self.bag,
            self.fallow,
            self.unnamed,
            self.named,
            self.laid,
            self.gone,
            self.quiet,
            self.stirred,
            self.left,
        )

    def __eq__(self, other: object) -> bool:
        """Compare all; what mostly tells positions apart is looked at first, before all is listed."""
        return (
            isinstance(other, State)
            and (self.open is other.open or self.open == other.open)
            and (self.bids is other.bids or self.bids == other.bids)
            and (self.stored is other.stored or self.stored == other.stored)
            and (self.ripe is other.ripe or self.ripe == other.ripe)
            and (self.workers is other.workers or self.workers == other.workers)
            and (self.hidden is other.hidden or self.hidden == other.hidden)
            and self.key() == other.key()
        )

    def __hash__(self) -> int:
        return hash(self.key())

    def __reduce__(self) -> tuple[type, Key]:
        return (State, self.key())


def pass_over(s: State, nothing: bool) -> bool:
    """Pass a question over where everybody can see that there is nothing to decide or to draw."""
    if nothing:
        s.frames = pop(s.frames)
    return nothing


def fields(s: State, seat: int) -> Fields:
    """The fields on the board of a seat."""
    return s.ripe[seat] | s.reaped[seat]


def people(s: State, seat: int) -> list[Worker]:
    """The workers on the board of a seat."""
    return [w for w, hexagon in enumerate(s.workers[seat]) if hexagon >= 0]
