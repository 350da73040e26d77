"""KH 1: the set-up, one draw of chance after the other."""

from typing import Final

from keydom.core.errors import Sentence
from keydom.core.frames import pop, replace
from keydom.core.game import Options, check_table
from keydom.core.seats import CHANCE
from keydom.core.tuples import add, add_at
from keydom.games.keyharvest.rules.board import members
from keydom.games.keyharvest.rules.choices import AT, COUNTER, PAIR, START
from keydom.games.keyharvest.rules.components import ALL_FIELDS, CROPS, EVENTS, FARMHANDS, PAIRS, PER_CROP, WORKERS
from keydom.games.keyharvest.rules.frames import DEAL, SURVEY, TURN, WHICH_CROP, WHICH_PAIR, WHO_STARTS
from keydom.games.keyharvest.rules.state import AWAY, NONE, PLACES, State

TITLE: Final = "Key Harvest"
SEATS: Final = range(2, 5)
OPTIONS: Final[dict[str, tuple[int, Sentence]]] = {}
REGISTRY_PLACES: Final = 6
START_COUNTERS: Final = 3


def new(seats: int, options: Options) -> State:
    """KH 1.1: boards, stores and screens are empty, all workers are in the reserve and on the town board."""
    check_table(TITLE, SEATS[0], SEATS[-1], OPTIONS, seats, options)
    none = (0,) * len(CROPS)
    return State(
        seats,
        0,
        ((WHO_STARTS, CHANCE),),
        0,
        0,
        (0,) * seats,
        (0,) * seats,
        ((AWAY,) * WORKERS,) * seats,
        (1 << WORKERS) - (1 << FARMHANDS),
        (none,) * seats,
        (none,) * seats,
        none,
        (PER_CROP,) * len(CROPS),
        (NONE,) * (PLACES * seats),
        (none,) * (PLACES * seats),
        0,
        ALL_FIELDS,
        0,
        (1 << EVENTS) - 1,
        0,
        (),
        0,
        0,
        0,
        NONE,
    )


def who_starts_outcomes(s: State) -> list[tuple[int, int]]:
    """KH 1.3: a random player starts."""
    return [(START + p, 1) for p in range(s.seats)]


def answer_who_starts(s: State, seat: int, choice: int) -> None:
    """KH 1.3: this one; then pairs, counters and registry follow."""
    s.first = s.active = choice - START
    s.frames = (
        (TURN, s.first, 0),
        (SURVEY, CHANCE, REGISTRY_PLACES),
        (DEAL, CHANCE, s.first, s.seats, secret_counters(s)),
        (WHICH_CROP, CHANCE, 2 if s.seats == 4 else 1),
        (WHICH_PAIR, CHANCE, s.first, s.seats),
    )


def which_pair_outcomes(s: State) -> list[tuple[int, int]]:
    """KH 1.4: one of the coloured pairs that are left."""
    return [(PAIR + n, 1) for n, pair in enumerate(PAIRS) if s.bag & pair]


def answer_which_pair(s: State, seat: int, choice: int) -> None:
    """KH 1.4: both tiles lie ripe on the board."""
    _, _, receiver, left = s.frames[-1]
    pair = PAIRS[choice - PAIR]
    s.bag &= ~pair
    s.ripe = add(s.ripe, receiver, pair)
    if left > 1:
        s.frames = replace(s.frames, (WHICH_PAIR, CHANCE, (receiver + 1) % s.seats, left - 1))
    else:
        s.frames = pop(s.frames)


def which_crop_outcomes(s: State) -> list[tuple[int, int]]:
    """KH 1.5: the crop, or crops, of which there is another number of counters than of the rest."""
    return [(COUNTER + k, 1) for k in range(len(CROPS)) if s.sack[k] < START_COUNTERS]


def answer_which_crop(s: State, seat: int, choice: int) -> None:
    """KH 1.5: what is in the sack is known to all. With two players each has one of the fifth crop, openly."""
    crop = choice - COUNTER
    if s.seats == 2:
        _fill_sack(s, [0 if k == crop else 1 for k in range(len(CROPS))])
        for p in range(s.seats):
            s.stock = add(s.stock, crop, -1)
            s.open = add_at(s.open, p, crop, 1)
    elif s.seats == 3:
        _fill_sack(s, [1 if k == crop else 2 for k in range(len(CROPS))])
    elif s.frames[-1][2] == 2:
        _fill_sack(s, [3 if k == crop else 2 for k in range(len(CROPS))])
    else:
        s.sack = add(s.sack, crop, 1)
        s.stock = add(s.stock, crop, -1)
    if s.frames[-1][2] == 2:
        s.frames = replace(s.frames, (WHICH_CROP, CHANCE, 1))
    else:
        s.frames = pop(s.frames)


def _fill_sack(s: State, counters: list[int]) -> None:
    s.sack = tuple(counters)
    s.stock = tuple([PER_CROP - n for n in counters])


def secret_counters(s: State) -> int:
    """KH 1.5: how many counters each player draws; with two players the third is one of the fifth crop."""
    return START_COUNTERS - 1 if s.seats == 2 else START_COUNTERS


def deal_outcomes(s: State) -> list[tuple[int, int]]:
    """KH 1.5: each counter in the sack is as likely as any other."""
    return [(COUNTER + k, n) for k, n in enumerate(s.sack) if n]


def answer_deal(s: State, seat: int, choice: int) -> None:
    """KH 1.5: one counter, secretly."""
    _, _, receiver, seats, counters = s.frames[-1]
    s.sack = add(s.sack, choice - COUNTER, -1)
    s.hidden = add_at(s.hidden, receiver, choice - COUNTER, 1)
    if counters > 1:
        s.frames = replace(s.frames, (DEAL, CHANCE, receiver, seats, counters - 1))
    elif seats > 1:
        s.frames = replace(s.frames, (DEAL, CHANCE, (receiver + 1) % s.seats, seats - 1, secret_counters(s)))
    else:
        s.frames = pop(s.frames)


def survey_outcomes(s: State) -> list[tuple[int, int]]:
    """KH 1.6: the events are not in the bag yet."""
    return [(AT + f, 1) for f in members(s.bag)]


def answer_survey(s: State, seat: int, choice: int) -> None:
    """KH 1.6: one of six fields for the registry."""
    left = s.frames[-1][2]
    s.bag &= ~(1 << (choice - AT))
    s.registry |= 1 << (choice - AT)
    if left > 1:
        s.frames = replace(s.frames, (SURVEY, CHANCE, left - 1))
    else:
        s.frames = pop(s.frames)
