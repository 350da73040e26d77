"""KP 1: components and set-up."""

from typing import Final

from keydom.core.chance import Outcomes
from keydom.core.errors import KeydomError, Sentence
from keydom.core.frames import Frame, pop
from keydom.core.game import Options, check_table
from keydom.core.seats import Seat
from keydom.core.tuples import add, put, put_row
from keydom.games.keyper.rules import choices as c
from keydom.games.keyper.rules import frames as fr
from keydom.games.keyper.rules.components import LATER_TILES, NINTH, SPRING_TILES, STOCK, SUPPLY, TEAM, WINTER_SEASONS
from keydom.games.keyper.rules.names import HOME, PRIVATE
from keydom.games.keyper.rules.season import EMPTY_BOARD, EMPTY_PLOTS, NO_KEYPLES
from keydom.games.keyper.rules.state import State

TITLE: Final = "Keyper"
SEATS: Final = range(2, 5)
OPTIONS: Final[dict[str, tuple[int, Sentence]]] = {
    "unlimited": (0, ("unlimited supplies (KP 1.1)", "unbegrenzte Vorräte (KP 1.1)")),
}
UNLIMITED: Final = 1_000_000
"""KP 1.1: a supply that no game can empty."""


def new(seats: int, options: Options) -> State:
    """KP 1.2–1.5: everything in its place, before any chance."""
    check_table(TITLE, SEATS[0], SEATS[-1], OPTIONS, seats, options)
    unlimited = options.get("unlimited", 0)
    if unlimited not in (0, 1):
        raise KeydomError("KP 1.1: the option 'unlimited' is 0 or 1", "KP 1.1: die Option „unlimited“ ist 0 oder 1")
    supply = (UNLIMITED,) * len(SUPPLY) if unlimited else SUPPLY
    frames: list[Frame] = [(fr.FIRST, -1)]
    if seats == 2:
        frames += [(fr.NINTH, -1, 1), (fr.NINTH, -1, 0)]
    frames += [(fr.DEAL, -1, p, season) for p in reversed(range(seats)) for season in (2, 1, 0)]
    frames += [(fr.BOATS, -1, 4), (fr.REFILL, -1)]
    return State(
        seats, 0, 0, tuple(frames), 0, -1, tuple([n - seats * m for n, m in zip(supply, STOCK, strict=True)]),
        (STOCK,) * seats, (TEAM,) * seats, (NO_KEYPLES,) * seats, (-1,) * seats, tuple(range(seats)),
        (EMPTY_BOARD,) * seats, (EMPTY_PLOTS,) * seats, (EMPTY_PLOTS,) * seats, (EMPTY_PLOTS,) * seats,
        ((1 << HOME) - 1,) * seats, (0,) * seats, 0, SPRING_TILES, 0, LATER_TILES, (-1,) * seats, 0, (0,) * seats,
        (0,) * seats, ((-1, -1, -1),) * seats, ((),) * seats, WINTER_SEASONS,
    )  # fmt: skip


def prepare_revision_1(s: State) -> None:
    """KP 7.2 as it was first: 4 points in summer, autumn or winter, 6 points in autumn or winter."""
    s.face_seasons = (0b1110, 0b1100)


def deal_outcomes(s: State) -> Outcomes:
    """KP 1.5: one secret private fair for each of spring, summer and autumn."""
    season = s.frames[-1][3]
    dealt = [row[season] for row in s.privates]
    return [(c.FAIR + PRIVATE * season + n, 1) for n in range(PRIVATE) if n not in dealt]


def answer_deal(s: State, seat: Seat, choice: int) -> None:
    """KP 1.5."""
    _, _, p, season = s.frames[-1]
    fair = choice - c.FAIR - PRIVATE * season
    s.privates = put_row(s.privates, p, put(s.privates[p], season, fair))
    s.frames = pop(s.frames)


def ninth_outcomes(s: State) -> Outcomes:
    """KP 1.5: two players draw one more keyple each from a pool of four."""
    drawn = [colour for p in range(2) for colour in NINTH if s.keyps[p][colour] > TEAM[colour]]
    return [(c.NINTH + colour, 1) for colour in NINTH if colour not in drawn]


def answer_ninth(s: State, seat: Seat, choice: int) -> None:
    """KP 1.5."""
    p = s.frames[-1][2]
    s.keyps = put_row(s.keyps, p, add(s.keyps[p], choice - c.NINTH, 1))
    s.frames = pop(s.frames)


def first_outcomes(s: State) -> Outcomes:
    """KP 1.6: a random player starts."""
    return [(c.FIRST + p, 1) for p in range(s.seats)]


def answer_first(s: State, seat: Seat, choice: int) -> None:
    """KP 1.6."""
    s.first = choice - c.FIRST
    s.frames = ((fr.NEXT, s.first),)
