"""KF 1: components and set-up."""

from typing import Final

from keydom.core.chance import Outcomes
from keydom.core.errors import Sentence
from keydom.core.frames import Frame, pop
from keydom.core.game import Options, check_table
from keydom.core.hexes import HOME
from keydom.core.seats import Seat
from keydom.core.tuples import NOTHING, Ints, put_row, same, same_rows
from keydom.games.keyflower.rules.choices import TILE
from keydom.games.keyflower.rules.components import HOMES, NONE, ON_LAND, UPGRADABLE, WINTERS, WITH_COLOUR
from keydom.games.keyflower.rules.frames import BEGIN_SEASON, DEAL_WINTER, DRAW_HOME, DRAW_WORKERS, FIRST_START
from keydom.games.keyflower.rules.state import Spot, State, Village, count_down, home

TITLE: Final = "Keyflower"
SEATS: Final = range(2, 7)
OPTIONS: Final[dict[str, tuple[int, Sentence]]] = {}
BAG: Final[Ints] = (40, 40, 40, 0)
GREEN_WORKERS: Final = 20
SUPPLY: Final[Ints] = (24, 24, 24, 48)
SKILL_SUPPLY: Final[Ints] = (16, 16, 16)
FIRST_WORKERS: Final = 8
"""KF 1.2: drawn by every player, kept secret behind the screen."""
SEASON_LOTS: Final[Ints] = (0, 0, 6, 7, 8, 9, 10)
"""KF 1.5: tiles laid out in spring, summer and autumn, by number of players."""
WINTER_TILES: Final[Ints] = (0, 0, 3, 3, 3, 2, 2)
"""KF 1.5: winter tiles dealt to each player, by number of players."""


def new(seats: int, options: Options) -> State:
    """KF 1.1: everything in bag and supplies, nothing drawn yet."""
    check_table(TITLE, SEATS[0], SEATS[-1], OPTIONS, seats, options)
    frames: list[Frame] = [(BEGIN_SEASON,), (FIRST_START,)]
    for seat in reversed(range(seats)):
        frames.append((DEAL_WINTER, seat, WINTER_TILES[seats]))
    for seat in reversed(range(seats)):
        frames.append((DRAW_HOME, -1, seat))
    for seat in reversed(range(seats)):
        frames.append((DRAW_WORKERS, seat, FIRST_WORKERS))
    nothing = same_rows(seats, NOTHING)
    no_workers, no_skills = same_rows(seats, same(4, 0)), same_rows(seats, same(3, 0))
    no_villages: tuple[Village, ...] = tuple([()] * seats)
    no_spots: tuple[tuple[Spot, ...], ...] = tuple([()] * seats)
    return State(
        seats, 0, 0, 0, tuple(frames), BAG, GREEN_WORKERS, SUPPLY, SKILL_SUPPLY,
        no_workers, no_skills, no_workers, no_skills, nothing, nothing, same(seats, 0),
        NOTHING, (), NOTHING, same(WITH_COLOUR, NONE), same_rows(UPGRADABLE, same(4, 0)), same(UPGRADABLE, 0),
        same_rows(ON_LAND, same(4, 0)), no_villages, 0, 0, same(seats, 0), same_rows(seats, same(7, 0)), 0, nothing,
        no_spots,
    )  # fmt: skip


def draw_home_outcomes(s: State) -> Outcomes:
    """KF 1.3: one random home tile each."""
    given = [v[0][0] for v in s.villages if v]
    return [(TILE + t, 1) for t in HOMES if t not in given]


def answer_draw_home(s: State, seat: Seat, choice: int) -> None:
    """KF 1.3: the first tile of the village, basic face up."""
    owner = s.frames[-1][2]
    villages = list(s.villages)
    villages[owner] = ((choice - TILE, HOME, 0),)
    s.villages = tuple(villages)
    s.frames = pop(s.frames)


def run_first_start(s: State) -> bool:
    """KF 1.3: the lowest home tile takes the purple worker."""
    homes = [home(s, seat) for seat in range(s.seats)]
    s.start = homes.index(min(homes))
    s.frames = pop(s.frames)
    return True


def deal_winter_outcomes(s: State) -> Outcomes:
    """KF 1.5: winter tiles are dealt secretly."""
    dealt = [t for held in s.winter for t in held]
    return [(TILE + t, 1) for t in WINTERS if t not in dealt]


def answer_deal_winter(s: State, seat: Seat, choice: int) -> None:
    """KF 1.5: winter tiles are held in the order of their numbers."""
    _, taker, n = s.frames[-1]
    s.winter = put_row(s.winter, taker, tuple(sorted([*s.winter[taker], choice - TILE])))
    count_down(s, taker, n)
