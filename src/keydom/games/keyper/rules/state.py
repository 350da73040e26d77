"""The state of a game of Keyper: ints and tuples of ints in a shell."""

from typing import Any

from keydom.core.frames import Frames
from keydom.core.tuples import Ints, Table


class State:
    """Everything on the table. `key` lists the fields in the order of the constructor."""

    __slots__ = (
        "bag", "boats", "built", "discard", "display", "face_seasons", "fairs", "fields", "first", "frames", "held",
        "keypers", "keyps", "last", "layouts", "plots", "pool", "privates", "resting", "season", "seats", "shipping",
        "spent", "stores", "supply", "tiles", "turns", "under", "waiting",
    )  # fmt: skip

    def __init__(
        self, seats: int, season: int, turns: int, frames: Frames, first: int, last: int, supply: Ints, stores: Table,
        keyps: Table, resting: Table, keypers: Ints, layouts: Ints, fields: Table, plots: Table, built: Table,
        under: Table, tiles: Ints, fairs: Ints, display: int, bag: int, discard: int, waiting: int, boats: Ints,
        pool: int, shipping: Ints, spent: Ints, privates: Table, held: Table, face_seasons: Ints,
    ) -> None:  # fmt: skip
        self.seats = seats
        self.season = season
        self.turns = turns
        self.frames = frames
        self.first = first
        """The seat that starts the season."""
        self.last = last
        """KP 7.1: whose turn left all keyp areas empty; -1 while there is something to place."""
        self.supply = supply
        self.stores = stores
        """The pieces of each seat, by kind."""
        self.keyps = keyps
        """The keyples in each keyp area, by colour."""
        self.resting = resting
        """The keyples on each keyp tile, by colour; they stand until the keyper is placed."""
        self.keypers = keypers
        """The board that each keyper claims, until it is laid out again; -1 in the keyp area."""
        self.layouts = layouts
        """The layout that each country board shows."""
        self.fields = fields
        """The keyples on each cell of each country board (places.py)."""
        self.plots = plots
        """The keyples on each own plot."""
        self.built = built
        """Per own plot 0, or 1 + face of the building."""
        self.under = under
        """Per own plot 0, or 1 + tile that was built over."""
        self.tiles = tiles
        """The buildings each seat holds, as bits."""
        self.fairs = fairs
        """The winter fairs each seat holds and has not yet shown, as bits."""
        self.display = display
        self.bag = bag
        self.discard = discard
        self.waiting = waiting
        """Country tiles and winter fairs, as bits from HOME on."""
        self.boats = boats
        """The boat on each river; -1 for none."""
        self.pool = pool
        """The boats that lie ready, as bits."""
        self.shipping = shipping
        self.spent = spent
        """KP 6.6: the free builds already used, as bits: right, above, below."""
        self.privates = privates
        """The private fair of each seat for spring, summer and autumn; -1 before it is dealt."""
        self.held = held
        """The fairs each seat has held: 17 · season + choice - HOLD, ascending."""
        self.face_seasons = face_seasons
        """KP 7.2: the seasons in which each face of the winter fairs may be held, as bits."""

    def copy(self) -> "State":
        return State(
            self.seats, self.season, self.turns, self.frames, self.first, self.last, self.supply, self.stores,
            self.keyps, self.resting, self.keypers, self.layouts, self.fields, self.plots, self.built,
            self.under, self.tiles, self.fairs, self.display, self.bag, self.discard, self.waiting, self.boats,
            self.pool, self.shipping, self.spent, self.privates, self.held, self.face_seasons,
        )  # fmt: skip

    def key(self) -> tuple[Any, ...]:
        return (
            self.seats, self.season, self.turns, self.frames, self.first, self.last, self.supply, self.stores,
            self.keyps, self.resting, self.keypers, self.layouts, self.fields, self.plots, self.built,
            self.under, self.tiles, self.fairs, self.display, self.bag, self.discard, self.waiting, self.boats,
            self.pool, self.shipping, self.spent, self.privates, self.held, self.face_seasons,
        )  # fmt: skip

    def __eq__(self, other: object) -> bool:
        """Compare all; what mostly tells positions apart is looked at first, before all is listed."""
        return (
            isinstance(other, State)
            and (self.fields is other.fields or self.fields == other.fields)
            and (self.stores is other.stores or self.stores == other.stores)
            and (self.built is other.built or self.built == other.built)
            and (self.keyps is other.keyps or self.keyps == other.keyps)
            and self.key() == other.key()
        )

    def __hash__(self) -> int:
        return hash(self.key())

    def __reduce__(self) -> tuple[Any, ...]:
        return (State, self.key())
