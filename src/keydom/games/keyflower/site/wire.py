"""Keyflower on the wire: what is printed on the components, the table as one seat may see it, score sheets."""

from collections.abc import Sequence
from typing import Final, Literal

from msgspec import UNSET, Struct, UnsetType

Colour = Literal["blue", "red", "yellow", "green"]
Resource = Literal["wood", "stone", "iron", "gold"]
Skill = Literal["saw", "pick", "anvil"]
Season = Literal["spring", "summer", "autumn", "winter"]
Side = Literal[0, 1]
COLOURS: Final[tuple[Colour, ...]] = ("blue", "red", "yellow", "green")
RESOURCES: Final[tuple[Resource, ...]] = ("wood", "stone", "iron", "gold")
SKILLS: Final[tuple[Skill, ...]] = ("saw", "pick", "anvil")
SEASONS: Final[tuple[Season, ...]] = ("spring", "summer", "autumn", "winter")
SIDES: Final[tuple[Side, ...]] = (0, 1)


class Amount(Struct):
    """A number of pieces of a kind, named as in steps: `worker:blue`, `skill:saw`, `wood`; printed: of `any`, too."""

    piece: str
    n: int


class Face(Struct):
    """One face of a tile: what using it gives and costs, what it scores."""

    points: int
    usable: bool
    gain: list[Amount]
    gain_one_of: list[Resource]
    workers: int
    green: int
    skills: int
    transport: int
    upgrades: int
    pay_worker: Colour | Literal["any"] | None
    pay_skill: Skill | Literal["any"] | None
    points_per: list[Amount]


class BoatScore(Struct):
    points: int
    per_transport: int
    per_loop_tile: int
    per_worker: int
    free_upgrade: bool
    river: list[int]


class Tile(Struct):
    """Print of a tile, with the rule that says most about it and its line on the score sheet."""

    id: str
    name: tuple[str, str]
    kind: Literal["home", "village", "summer_boat", "winter", "turn_order", "boat"]
    edges: str
    rule: str
    line: int
    season: Season | UnsetType = UNSET
    faces: tuple[Face, Face] | UnsetType = UNSET
    price: list[Resource | Literal["any"]] | UnsetType = UNSET
    skill_price: list[Skill | Literal["any"]] | UnsetType = UNSET
    powers: tuple[str, str] | UnsetType = UNSET
    points: int | UnsetType = UNSET
    set_points: int | UnsetType = UNSET
    set: list[Amount] | UnsetType = UNSET
    order: int | UnsetType = UNSET
    starts: bool | UnsetType = UNSET
    score: BoatScore | UnsetType = UNSET


class Facts(Struct):
    """Print of the components, and names of pieces."""

    seasons: list[Season]
    colours: list[Colour]
    resources: list[Resource]
    skills: list[Skill]
    given: list[list[str]]
    """The pieces given to tiles on a score sheet, by the numbers that it has for them."""
    gold_line: int
    """The line of a score sheet for gold that is given to no tile."""
    tiles: list[Tile]


class Spot(Struct):
    """A tile in a village: its column and row, and how often it is turned clockwise."""

    tile: int
    q: int
    r: int
    turned: int


class Free(Struct):
    """A free place beside a village, the choice that takes it, and the rotations in which the tile in hand fits."""

    choice: int
    q: int
    r: int
    ways: list[int]


class Placing(Struct):
    """The tile in the viewer's hand; where it was put, before it is turned."""

    tile: int
    at: tuple[int, int] | None


class Bid(Struct):
    """KF 4.3: a bid as it lies at a lot."""

    seat: int
    workers: int
    colour: Colour
    leads: bool


class Lot(Struct):
    """A tile that can be bid on, and what the viewer's next bid has to be to lead there."""

    tile: int
    bids: list[Bid]
    leads_with: int
    """KF 4.3: the smallest bid of the viewer that leads; 0 for a spectator."""
    colour: Colour | UnsetType = UNSET
    """KF 4.2: the colour that binds."""
    leads_with_moved: dict[str, int] | UnsetType = UNSET
    """KF 3.3: the smallest bid that leads when a lost bid moves there, by the id of the tile where that lies."""
    instead: int | UnsetType = UNSET
    """KF 4.2, 4.3: what the bid that the draft made elsewhere would be here; left out where it would not lead."""


class LostBid(Struct):
    """KF 3.3: a losing bid of the viewer, which moves as a whole."""

    tile: int
    workers: int
    colour: Colour


class Boat(Struct):
    """A boat with what is on it."""

    tile: int
    load: list[Amount]
    workers: int
    skills: int
    taken: bool
    then: list[Amount]
    """KF 7.5: the viewer's pieces with this load; empty while no boats are chosen, and in winter."""


class View(Struct):
    """All that may be known from one seat; -1 is a spectator."""

    seat: int
    seats: int
    season: Season
    start: int
    in_bag: int
    green: int
    supply: list[Amount]
    skills_left: int
    screen: list[Amount]
    """Own workers, of every colour; empty for a spectator, as are the next three."""
    hand: list[Amount]
    winter: Sequence[int]
    picks: Sequence[int]
    workers: Sequence[int]
    """Numbers of workers behind the screens, by seat."""
    skill_tiles: Sequence[int]
    known: list[list[Amount]]
    """By seat: at least so many workers and skill tiles are behind the screen, as everybody can tell."""
    winter_tiles: Sequence[int]
    points: Sequence[int]
    """KF 9: what each seat would score with what the viewer knows of it."""
    lots: list[Lot]
    lost_bids: list[LostBid]
    on: dict[str, list[Amount]]
    """Workers on tiles, by id of the tile; resources likewise."""
    goods: dict[str, list[Amount]]
    villages: list[Sequence[Spot]]
    up: list[Side]
    """KF 6.3, 8.1: by tile, which face, or side of a summer boat, lies up."""
    boats: list[Boat]
    choosing: list[int]
    """KF 7.5: who still chooses a boat, in order."""
    gained: Sequence[Sequence[int]]
    """By seat: tiles still to be placed."""
    around: list[Free]
    """KF 7.7: where the viewer's tiles can lie."""
    placing: Placing | None


class Given(Struct):
    """KF 9.3–9.7: what was given to a tile: resources, skills or workers (`Facts.given`); each as kind, what it counts
    as, how many."""

    tile: int
    goods: int
    chosen: int
    sets: int
    points: int
    items: Sequence[tuple[int, int, int]]


class Item(Struct):
    """One line of a score sheet; KF 9.9: with the tiles of the tour."""

    rule: str
    tile: int
    points: int
    tiles: Sequence[int]
    use: Given | None


class Sheet(Struct):
    """KF 9.12: what a player scores, line by line."""

    total: int
    items: list[Item]
    flipped: int
    purple: tuple[int, int, int]
