"""Keyper's printed figures and views as they cross the wire."""

from collections.abc import Sequence
from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from keydom.games.keyper.rules.printed import UNTOLD

Season = Literal["spring", "summer", "autumn", "winter"]


class Field(Struct):
    frame: str | UnsetType = UNSET
    gain: str | UnsetType = UNSET
    refine: dict[str, str] | UnsetType = UNSET


class Name(Struct):
    en: str
    de: str


class Face(Struct):
    each: dict[str, int] | UnsetType = UNSET
    rule: str | UnsetType = UNSET
    points: int | UnsetType = UNSET
    turn: dict[str, int] | UnsetType = UNSET
    into: dict[str, int] | UnsetType = UNSET
    shipping: int | UnsetType = UNSET
    set: list[str] | UnsetType = UNSET
    colour: str | UnsetType = UNSET


class Building(Struct):
    id: str
    name: Name
    area: Literal["farm", "village"]
    set: Literal["home", "spring", "later"]
    cost: list[str]
    basic: Face
    upgraded: Face
    houses: list[str] | UnsetType = UNSET
    source: str = UNTOLD
    """The origin of its cost."""


class Fair(Struct):
    show: list[str]
    points: int
    source: str


class WinterFair(Struct):
    id: str
    four: list[str]
    six: list[str]
    source: str = UNTOLD


class WinterFace(Struct):
    points: int
    seasons: list[Season]


class WinterFaces(Struct):
    four: WinterFace
    six: WinterFace


class Fairs(Struct):
    spring: list[Fair]
    summer: list[Fair]
    autumn: list[Fair]
    winter: list[WinterFair]
    winter_faces: WinterFaces


class Boat(Struct):
    id: str
    spring_summer: list[str]
    autumn_winter: list[str]
    source: str = UNTOLD


class Boats(Struct):
    boat: list[Boat]


class Piece(Struct):
    name: str
    group: Literal["raw", "finished", "wheat", "gem", "animal"]


class Spot(Struct):
    """A cell of every country board, or a plot of every own board, by its word; row and column from 0."""

    name: str
    row: int
    column: int


class Layout(Struct):
    """A layout of a country board."""

    name: Name
    fields: list[str]
    """By cell; empty where the river of the cell before or above goes on."""
    down: bool
    """The river runs downwards."""


class Facts(Struct):
    """The figures printed on boards and tiles."""

    field: dict[str, Field]
    keyp_tile: dict[str, list[str]]
    building: list[Building]
    fairs: Fairs
    boats: Boats
    layouts: list[Layout]
    pieces: list[Piece]
    """In the order in which views count them."""
    colours: list[str]
    """Of keyples, in the order in which views count them."""
    cells: list[Spot]
    farm: list[Spot]
    village: list[Spot]


class Keyple(Struct):
    colour: str
    lies: bool


class Built(Struct):
    """A building on its plot."""

    tile: str
    upgraded: bool


class HeldFair(Struct):
    """KP 7.2: a fair of somebody, held or still to be held in its season."""

    season: Season
    fair: str
    """`private`, or the id of a winter fair."""
    face: Literal["", "four", "six"]
    show: list[str]
    points: int


class FaceSeasons(Struct):
    """KP 7.2: the seasons in which each face of the winter fairs may be held."""

    four: list[Season]
    six: list[Season]


class Invitation(Struct):
    """KP 4.4: an open question who joins whom, on which field; who comes after, in order; the actions it is about."""

    asked: int
    active: int
    place: str
    later: list[int]
    alone: int
    """The actions of the active player if nobody joins."""
    together: list[int]
    """KP 6.7: by seat the actions of the active player, and of each other that joins."""
    plenty: bool
    """The field gives pieces, and the supply has enough for all actions of both."""


class Work(Struct):
    """KP 4.5: actions left by seat, of the active player and of the one who joined, with the one that is asked now."""

    active: int
    follower: int
    place: str
    left: list[int]
    plenty: bool
    """The field gives pieces, and the supply has enough for all that is left."""


class Gives(Struct):
    """KP 4.3, 5.2: actions for sure, and whether there is one more if somebody joins or another keyple is laid down."""

    sure: int
    more: bool


class Reason(Struct):
    """KP 4.3, 5.2, 6.7: a reason for a number of actions: keyples that work, the frame's colour, a merchant."""

    working: int
    colour: bool
    merchant: bool
    actions: int
    places: int
    """The places offered where that is so, or can become so."""


class Reasons(Struct):
    """KP 4.3: the reasons for the numbers of actions, for the keyple that is placed, or for those laid down."""

    keyple: str
    """Empty: keyples are laid down."""
    cases: list[Reason]


class ScoreLine(Struct):
    """KP 9: a line of a score sheet."""

    kind: Literal["farm", "village", "shipping", "fairs"]
    points: int
    building: str
    """By its id; empty for shipping and fairs."""
    upgraded: bool
    fair: HeldFair | None
    pieces: dict[str, int]
    """KP 9.3: the pieces and keyples that are placed on the building."""
    keyples: dict[str, int]


class View(Struct):
    """All that may be known from one seat; -1 is a spectator."""

    seat: int
    seats: int
    season: int
    supply: Sequence[int]
    stores: Sequence[Sequence[int]]
    keyps: Sequence[Sequence[int]]
    resting: Sequence[Sequence[int]]
    keypers: Sequence[int]
    layouts: Sequence[int]
    to_choose: list[int]
    """KP 8.3: the layouts of the season."""
    fields: list[Sequence[Sequence[Keyple]]]
    """By board and cell."""
    plots: list[Sequence[Sequence[Keyple]]]
    """By seat and plot, the farm's first."""
    built: list[Sequence[Built | None]]
    tiles: list[list[str]]
    display: list[str]
    """Buildings and winter fairs."""
    boats: Sequence[int]
    """By board: the boat that lies there, -1 for none."""
    pool: list[int]
    loads: list[list[str]]
    """KP 4.7: the two kinds that each boat shows now."""
    shipping: Sequence[int]
    privates: list[HeldFair]
    """The viewer's private fairs that can still be held."""
    fairs: list[list[str]]
    """By seat: winter fairs in hand."""
    held: list[list[HeldFair]]
    face_seasons: FaceSeasons
    points: Sequence[int]
    """The points that each seat would score now."""
    lacks: dict[str, Sequence[str]]
    """By building in the viewer's hand or on display: pieces of its cost that the viewer's store does not cover."""
    chosen: list[int]
    """Seats that have chosen their layout in secret."""
    first: int
    """KP 8.5: the seat that has or had the season's first turn."""
    rests: list[int]
    """KP 8.4: by seat the keyples that still go to its keyp tile before the season begins."""
    invitation: Invitation | None
    work: Work | None
    gives: dict[str, Gives]
    """Actions by place, while a keyple of the viewer's goes somewhere or is laid down, or could still go elsewhere."""
    reasons: Reasons | None
    """The reasons for these numbers."""
    pays: dict[str, list[str]]
    """By piece that the viewer may pay next all that is then paid, where nothing more is asked for."""
    sheets: list[list[ScoreLine]]
    """By seat, when the game is over."""
