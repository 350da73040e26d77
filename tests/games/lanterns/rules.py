"""Lanterns: the rules, as the protocol asks for them. LN 1 to 5 are the rules of the package's docstring."""

from collections.abc import Mapping
from random import Random
from typing import Final, NamedTuple

from keydom.core.errors import Sentence
from keydom.core.frames import Frame, Frames
from keydom.core.game import Revision, check_table
from keydom.core.notation import find, numbered
from keydom.core.seats import CHANCE, Mask, Seat, everyone
from keydom.core.shapes import ANY, Shapes, number, row, rows
from keydom.core.shapes import SEATS as PER_SEAT
from keydom.core.tuples import Ints, add, put

NAME: Final = "lanterns"
TITLE: Final = "Lanterns"
SEATS: Final = range(2, 5)
RULES: Final = 1
REVISIONS: Final[Mapping[int, Revision]] = {}
DATA: Final = "1"
OPTIONS: Final[Mapping[str, tuple[int, Sentence]]] = {}

NIGHTS: Final = 40
OIL: Final = 99
MOST: Final = 40
EACH_LAMP: Final = 12
EACH_LIGHT: Final = 20
WORDS: Final = (
    "wait", "light", *[f"offer {n}" for n in range(MOST + 1)], *[f"lamp {n}" for n in (1, 2, 3)],
    *[f"harbour {n}" for n in (2, 3, 4)],
)  # fmt: skip
WAIT, LIGHT, OFFER = 0, 1, 2
PASS: Final = WAIT
LAMP = OFFER + MOST + 1
HARBOUR = LAMP + 3
CHOICES: Final = len(WORDS)
_NUMBERS: Final = numbered(WORDS)

DEAL: Final = 0  # -1, seat
SHOW: Final = 1  # -1
OFFERING: Final = 2  # mask, then what each seat offered, -1 for not yet
LIGHTING: Final = 3  # seat, seats still to ask after it
NONE: Final = -1
HIDDEN: Final = -2
"""An offer or a lamp that the viewer may not know."""


class State:
    """Ints and tuples of ints."""

    __slots__ = (
        "bag",
        "burnt",
        "frames",
        "lamps",
        "light",
        "lights",
        "night",
        "oil",
        "points",
        "seats",
        "start",
        "turns",
    )

    def __init__(
        self, seats: int, turns: int, frames: Frames, night: int, start: Seat, light: int, lights: Ints, bag: Ints,
        lamps: Ints, burnt: Ints, oil: Ints, points: Ints,
    ) -> None:  # fmt: skip
        self.seats = seats
        self.turns = turns
        self.frames = frames
        self.night = night
        self.start = start
        self.light = light  # the harbour light of this night
        self.lights = lights  # those left in the bag, by value
        self.bag = bag  # lamps left in the bag, by value
        self.lamps = lamps  # 0, 1, 2 by seat; NONE
        self.burnt = burnt  # lamps that were lit, by value
        self.oil = oil
        self.points = points

    def key(self) -> tuple[object, ...]:
        return tuple([getattr(self, name) for name in ORDER])

    def copy(self) -> "State":
        return State(*self.key())  # type: ignore[arg-type]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __getstate__(self) -> tuple[object, ...]:
        return self.key()

    def __setstate__(self, key: tuple[object, ...]) -> None:
        for name, value in zip(ORDER, key, strict=True):
            setattr(self, name, value)


ORDER: Final = (
    "seats", "turns", "frames", "night", "start", "light", "lights", "bag", "lamps", "burnt", "oil", "points",
)  # fmt: skip


class View(NamedTuple):
    """All that a seat, or a spectator (-1), may know."""

    seat: Seat
    seats: int
    turns: int
    frames: Frames
    """Offers of others are HIDDEN."""
    night: int
    start: Seat
    light: int
    lights: Ints
    lamps: Ints
    """Those of others are HIDDEN."""
    burnt: Ints
    oil: Ints
    points: Ints


SHAPES: Final[Shapes] = {
    "seat": number(-1, 3),
    "seats": number(2, 4),
    "turns": number(0, 9999),
    "frames": rows(ANY, ANY, -2, 99),
    "night": number(0, NIGHTS),
    "start": number(0, 3),
    "light": number(-1, 2),
    "lights": row(3, 0, EACH_LIGHT),
    "bag": row(3, 0, EACH_LAMP),
    "lamps": row(PER_SEAT, HIDDEN, 2),
    "burnt": row(3, 0, EACH_LAMP),
    "oil": row(PER_SEAT, -9999, OIL),
    "points": row(PER_SEAT, 0, 9999),
}


def flaw(s: State) -> Sentence | None:
    """LN 1, 2: every lamp and every light is somewhere, once."""
    if any(s.bag[n] + s.lamps.count(n) + s.burnt[n] != EACH_LAMP for n in range(3)) or HIDDEN in s.lamps:
        return ("a lamp is missing", "eine Lampe fehlt")
    if sum(s.lights) != 3 * EACH_LIGHT - s.night - (s.light != NONE):
        return ("a light is missing", "ein Feuer fehlt")
    return None


def new(seats: int, options: Mapping[str, int]) -> State:
    """LN 1: before the lamps are drawn."""
    check_table(TITLE, SEATS[0], SEATS[-1], OPTIONS, seats, options)
    frames = tuple([(DEAL, CHANCE, p) for p in range(seats - 1, -1, -1)])
    return State(seats, 0, ((SHOW, CHANCE), *frames), 0, 0, NONE, (EACH_LIGHT,) * 3, (EACH_LAMP,) * 3,
                 (NONE,) * seats, (0,) * 3, (OIL,) * seats, (0,) * seats)  # fmt: skip


def to_act(s: State) -> Mask:
    if not s.frames:
        return 0
    kind, whom = s.frames[-1][:2]
    return CHANCE if kind <= SHOW else whom if kind == OFFERING else 1 << whom


def options(s: State, seat: Seat) -> list[int]:
    if s.frames[-1][0] == OFFERING:
        return [OFFER + n for n in range(MOST + 1)]
    return [WAIT, LIGHT]


def outcomes(s: State) -> list[tuple[int, int]]:
    first, left = (LAMP, s.bag) if s.frames[-1][0] == DEAL else (HARBOUR, s.lights)
    return [(first + n, many) for n, many in enumerate(left) if many]


def apply(s: State, seat: Seat, choice: int) -> None:
    frame = s.frames[-1]
    if frame[0] == DEAL:
        s.lamps = put(s.lamps, frame[2], choice - LAMP)
        s.bag = add(s.bag, choice - LAMP, -1)
        s.frames = s.frames[:-1]
    elif frame[0] == SHOW:
        s.light = choice - HARBOUR
        s.lights = add(s.lights, choice - HARBOUR, -1)
        s.frames = ((OFFERING, everyone(s.seats), *[NONE] * s.seats),)
    elif frame[0] == OFFERING:
        s.turns += 1
        frame = put(put(frame, 2 + seat, choice - OFFER), 1, frame[1] & ~(1 << seat))
        s.frames = (frame,)
        if not frame[1]:
            _pay(s, frame[2:])
            _ask(s, s.start, s.seats)
    else:
        s.turns += 1
        if choice == LIGHT:
            s.burnt = add(s.burnt, s.lamps[seat], 1)
            s.points = add(s.points, seat, s.lamps[seat] + 1)
            s.lamps = put(s.lamps, seat, NONE)
        _ask(s, (seat + 1) % s.seats, frame[2])
        if choice == LIGHT and s.frames and any(s.bag):
            s.frames = (*s.frames, (DEAL, CHANCE, seat))


def _pay(s: State, offers: Ints) -> None:
    """LN 3: all pay; who offered more than everybody else takes the light."""
    s.oil = tuple([oil - n for oil, n in zip(s.oil, offers, strict=True)])
    if offers.count(max(offers)) == 1:
        s.points = add(s.points, offers.index(max(offers)), s.light + 2)


def _ask(s: State, seat: Seat, left: int) -> None:
    """LN 4: who has a lamp is asked; then the next night begins, or the game is over (LN 5)."""
    while left and s.lamps[seat] == NONE:
        seat, left = (seat + 1) % s.seats, left - 1
    if left:
        s.frames = ((LIGHTING, seat, left - 1),)
        return
    s.night += 1
    s.start = (s.start + 1) % s.seats
    s.light = NONE
    s.frames = ((SHOW, CHANCE),) if s.night < NIGHTS else ()


def seen_by(s: State, seat: Seat, choice: int) -> Mask:
    frame = s.frames[-1]
    if frame[0] == DEAL:
        return 1 << frame[2]
    return 1 << seat if frame[0] == OFFERING else everyone(s.seats)


def reveals(s: State, seat: Seat, choice: int) -> bool:
    """LN 3: the last offer shows all."""
    return s.frames[-1][0] == OFFERING and s.frames[-1][1] == 1 << seat


def gathers(s: State, seat: Seat, choice: int) -> tuple[tuple[int, ...], int] | None:
    """Nobody names several things."""
    return None


def why_not(s: State, seat: Seat, choice: int) -> Sentence | None:
    if not s.frames:
        return "LN 5: the game is over", "LN 5: Das Spiel ist zu Ende"
    if to_act(s) == CHANCE or not to_act(s) >> seat & 1:
        return "LN 4: it is not your turn", "LN 4: Du bist nicht an der Reihe"
    if s.frames[-1][0] == OFFERING:
        if not OFFER <= choice < LAMP:
            return "LN 3: oil is offered now", "LN 3: Jetzt wird Öl geboten"
        return None
    if choice not in (WAIT, LIGHT):
        return "LN 4: light your lamp, or wait", "LN 4: Zünde deine Lampe an oder warte"
    return None


def asked(s: State, seat: Seat) -> Sentence:
    if not s.frames or not max(0, to_act(s)) >> seat & 1:
        return "Somebody else is asked", "Jemand anderes ist gefragt"
    if s.frames[-1][0] == OFFERING:
        return "How much oil do you offer?", "Wie viel Öl bietest du?"
    return "Do you light your lamp?", "Zündest du deine Lampe an?"


def scores(s: State) -> Ints:
    return s.points


def standings(s: State) -> Ints:
    """LN 5: the most points, among equals the most oil."""
    ranks = list(zip(s.points, s.oil, strict=True))
    return tuple([1 + sum(other > mine for other in ranks) for mine in ranks])


def view(s: State, seat: Seat) -> View:
    lamps = [n if n == NONE or p == seat else HIDDEN for p, n in enumerate(s.lamps)]
    frames = tuple([_seen(frame, seat) for frame in s.frames])
    return View(
        seat, s.seats, s.turns, frames, s.night, s.start, s.light, s.lights, tuple(lamps), s.burnt, s.oil, s.points
    )


def _seen(frame: Frame, seat: Seat) -> Frame:
    if frame[0] != OFFERING:
        return frame
    return (*frame[:2], *[n if p == seat or n == NONE else HIDDEN for p, n in enumerate(frame[2:])])


def sample(v: View, rng: Random) -> State:
    """The lamps of others are drawn again, their offers made at random."""
    left = [EACH_LAMP - n for n in v.burnt]
    for n in v.lamps:
        if n >= 0:
            left[n] -= 1
    pool = [n for n, many in enumerate(left) for _ in range(many)]
    rng.shuffle(pool)
    lamps = tuple([pool.pop() if n == HIDDEN else n for n in v.lamps])
    frames = tuple([
        (*frame[:2], *[rng.randint(0, MOST) if n == HIDDEN else n for n in frame[2:]])
        if frame[0] == OFFERING else frame
        for frame in v.frames
    ])  # fmt: skip
    bag = tuple([pool.count(n) for n in range(3)])
    return State(v.seats, v.turns, frames, v.night, v.start, v.light, v.lights, bag, lamps, v.burnt, v.oil, v.points)


def text(s: State, choice: int) -> str:
    return WORDS[choice]


def parse(s: State, words: str) -> int:
    return find(_NUMBERS, words, TITLE)
