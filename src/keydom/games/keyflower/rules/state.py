"""The state of a game of Keyflower: ints and tuples of ints in a shell."""

from keydom.core.frames import Frames, pop, replace
from keydom.core.seats import Seat
from keydom.core.tuples import Ints, Table, add_at
from keydom.games.keyflower.rules.components import Colour, Face, Skill, Tile

Village = tuple[tuple[Tile, int, int], ...]
"""Tiles in the order they were placed, the home tile first: (tile, cell, rotation)."""
Spot = tuple[int, int, int, int]
"""An empty cell beside a village: the choice AT …, the cell, and the sides (a mask) that have to be so (a code)."""


class State:
    """Everything on and around the table. Fields are replaced, never changed inside: a copy is a few references."""

    __slots__ = (
        "around", "bag", "bids", "cargo", "colours", "flipped", "frames", "free_boats", "gained", "goods", "green",
        "hands", "known_skills", "known_workers", "lots", "odd", "on", "picks", "powers", "screens", "season", "seats",
        "shown", "sides", "skills", "start", "supply", "turns", "uses", "villages", "winter",
    )  # fmt: skip

    def __init__(
        self, seats: int, season: int, start: Seat, turns: int, frames: Frames,
        bag: Ints, green: int, supply: Ints, skills: Ints,
        screens: Table, hands: Table, known_workers: Table, known_skills: Table,
        winter: Table, picks: Table, shown: Ints,
        lots: Ints, bids: Table, odd: Ints, colours: Ints, on: Table, uses: Ints,
        goods: Table, villages: tuple[Village, ...], flipped: int, sides: int, powers: Ints,
        cargo: Table, free_boats: int, gained: Table, around: tuple[tuple[Spot, ...], ...],
    ) -> None:  # fmt: skip
        self.seats = seats
        self.season = season
        self.start = start  # the holder of the purple worker
        self.turns = turns
        self.frames = frames
        self.bag = bag  # workers by colour
        self.green = green  # green workers in the open supply
        self.supply = supply  # resources by kind
        self.skills = skills  # skill tiles in the face-down supply, by kind
        self.screens = screens  # workers behind each screen, by colour
        self.hands = hands  # skill tiles behind each screen, by kind
        self.known_workers = known_workers  # of these so many at least must be there, as everybody can tell
        self.known_skills = known_skills
        self.winter = winter  # winter tiles held by each seat
        self.picks = picks  # winter tiles each seat has picked so far, secretly
        self.shown = shown  # how many winter tiles each seat turned out to have picked
        self.lots = lots  # turn order tiles, then the tiles on offer
        self.bids = bids  # per lot and seat
        self.odd = odd  # per lot: 0, or 1 + the colour of a bid made by KF 8.7
        self.colours = colours  # per tile: colour of the season, NONE without
        self.on = on  # per tile: workers on it by colour
        self.uses = uses  # per tile: workers of the last use this season
        self.goods = goods  # per tile: resources on it
        self.villages = villages
        self.flipped = flipped  # bit per tile that is upgraded
        self.sides = sides  # bit per summer boat that shows side b
        self.powers = powers  # per seat: bits of the powers owned
        self.cargo = cargo  # per boat: workers by colour, skill tiles by kind
        self.free_boats = free_boats  # bit per boat not yet taken at this season's end
        self.gained = gained  # per seat: tiles to add to the village
        self.around = around  # per seat: where they can lie, while they are being placed

    def key(self) -> tuple[object, ...]:
        """All fields, in the order of the constructor."""
        return (
            self.seats, self.season, self.start, self.turns, self.frames, self.bag, self.green, self.supply,
            self.skills, self.screens, self.hands, self.known_workers, self.known_skills, self.winter, self.picks,
            self.shown, self.lots, self.bids, self.odd, self.colours, self.on, self.uses, self.goods, self.villages,
            self.flipped, self.sides, self.powers, self.cargo, self.free_boats, self.gained, self.around,
        )  # fmt: skip

    def copy(self) -> "State":
        return State(
            self.seats, self.season, self.start, self.turns, self.frames, self.bag, self.green, self.supply,
            self.skills, self.screens, self.hands, self.known_workers, self.known_skills, self.winter, self.picks,
            self.shown, self.lots, self.bids, self.odd, self.colours, self.on, self.uses, self.goods, self.villages,
            self.flipped, self.sides, self.powers, self.cargo, self.free_boats, self.gained, self.around,
        )  # fmt: skip

    def __eq__(self, other: object) -> bool:
        """Compare all fields; what mostly tells positions apart is looked at first, before all is listed."""
        return (
            isinstance(other, State)
            and (self.villages is other.villages or self.villages == other.villages)
            and (self.bids is other.bids or self.bids == other.bids)
            and (self.on is other.on or self.on == other.on)
            and (self.goods is other.goods or self.goods == other.goods)
            and (self.screens is other.screens or self.screens == other.screens)
            and self.key() == other.key()
        )

    def __hash__(self) -> int:
        return hash(self.key())

    def __reduce__(self) -> tuple[object, ...]:
        return (State, self.key())


def count_down(s: State, seat: Seat, n: int) -> None:
    """One of n answers of the same kind has been given."""
    if n > 1:
        s.frames = replace(s.frames, (s.frames[-1][0], seat, n - 1))
    else:
        s.frames = pop(s.frames)


def face(s: State, t: Tile) -> Face:
    """The face of a tile that lies up."""
    return 2 * t + (s.flipped >> t & 1)


def home(s: State, seat: Seat) -> Tile:
    """The home tile of a player."""
    return s.villages[seat][0][0]


def give_workers(s: State, seat: Seat, c: Colour, n: int) -> None:
    """Workers go behind a screen for all to see."""
    s.screens = add_at(s.screens, seat, c, n)
    s.known_workers = add_at(s.known_workers, seat, c, n)


def take_workers(s: State, seat: Seat, c: Colour, n: int) -> None:
    """Workers leave a screen; those nobody knew of are known no longer to be there."""
    s.screens = add_at(s.screens, seat, c, -n)
    known = min(n, s.known_workers[seat][c])
    if known:
        s.known_workers = add_at(s.known_workers, seat, c, -known)


def give_skill(s: State, seat: Seat, k: Skill, n: int) -> None:
    """Skill tiles go behind a screen for all to see."""
    s.hands = add_at(s.hands, seat, k, n)
    s.known_skills = add_at(s.known_skills, seat, k, n)


def take_skill(s: State, seat: Seat, k: Skill) -> None:
    """A skill tile leaves a screen, its type seen by all."""
    s.hands = add_at(s.hands, seat, k, -1)
    if s.known_skills[seat][k]:
        s.known_skills = add_at(s.known_skills, seat, k, -1)


def take_skill_face_down(s: State, seat: Seat, k: Skill) -> None:
    """KF 1.6: a skill tile leaves a screen face down: it may have been of any type, known ones included."""
    s.hands = add_at(s.hands, seat, k, -1)
    known = tuple([max(0, n - 1) for n in s.known_skills[seat]])
    s.known_skills = (*s.known_skills[:seat], known, *s.known_skills[seat + 1 :])
