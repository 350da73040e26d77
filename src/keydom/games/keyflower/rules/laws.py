"""Truths of every position of Keyflower: the shapes of its fields; every component is somewhere, once."""

from typing import Final

from keydom.core.errors import Sentence
from keydom.core.shapes import ANY, SEATS, Shape, Shapes, number, row, rows
from keydom.core.tuples import Ints, Table, plus
from keydom.games.keyflower.rules.components import HOMES, ON_LAND, TILES, UPGRADABLE, WITH_COLOUR
from keydom.games.keyflower.rules.frames import RETURN_SKILL
from keydom.games.keyflower.rules.setup import SKILL_SUPPLY, SUPPLY
from keydom.games.keyflower.rules.state import State
from keydom.games.keyflower.rules.view import WORKERS, workers_in_sight

MAX_TURNS: Final = 9999
MAX_CELL: Final = 1 << 20
SHAPES: Final[Shapes] = {
    "seats": number(2, 6),
    "season": number(0, 4),
    "start": number(0, 5),
    "turns": number(0, MAX_TURNS),
    "frames": rows(ANY, ANY, -1, 1 << 40),
    "bag": row(4, 0, 40),
    "green": number(0, 20),
    "supply": row(4, 0, 48),
    "skills": row(3, 0, 16),
    "screens": rows(SEATS, 4, 0, 40),
    "hands": rows(SEATS, 3, 0, 16),
    "known_workers": rows(SEATS, 4, 0, 40),
    "known_skills": rows(SEATS, 3, 0, 16),
    "winter": rows(SEATS, ANY, 0, TILES - 1),
    "picks": rows(SEATS, ANY, 0, TILES - 1),
    "shown": row(SEATS, 0, 3),
    "lots": row(ANY, 0, TILES - 1),
    "bids": rows(ANY, SEATS, 0, 40),
    "odd": row(ANY, 0, 4),
    "colours": row(WITH_COLOUR, -1, 3),
    "on": rows(UPGRADABLE, 4, 0, 40),
    "uses": row(UPGRADABLE, 0, 40),
    "goods": rows(ON_LAND, 4, 0, 48),
    "villages": Shape((SEATS, ANY, 3), 0, MAX_CELL),
    "flipped": number(0, (1 << UPGRADABLE) - 1),
    "sides": number(0, 15),
    "powers": row(SEATS, 0, 255),
    "cargo": rows(SEATS, 7, 0, 40),
    "free_boats": number(0, 63),
    "gained": rows(SEATS, ANY, 0, TILES - 1),
    "around": Shape((SEATS, ANY, 4), 0, MAX_CELL),
    "seat": number(-1, 5),
    "in_bag": number(0, 140),
    "skills_left": number(0, 48),
    "screen": row(ANY, 0, 40),
    "hand": row(ANY, 0, 16),
    "workers": row(SEATS, 0, 140),
    "skill_tiles": row(SEATS, 0, 48),
    "winter_tiles": row(SEATS, 0, 3),
    "view.winter": row(ANY, 0, TILES - 1),
    "view.picks": row(ANY, 0, TILES - 1),
}


def flaw(s: State) -> Sentence | None:
    """KF 1.1: which component is not somewhere, once; None: all are."""
    if len(s.bids) != len(s.lots) or len(s.odd) != len(s.lots):
        return (
            "there are not as many rows of bids as lots",
            "es gibt nicht so viele Zeilen von Geboten wie Plättchen im Angebot",
        )
    workers = plus(s.bag, workers_in_sight(s))
    for screen in s.screens:
        workers = plus(workers, screen)
    if workers != WORKERS:
        return _miscounted("workers by colour", "Arbeiter nach Farbe", workers, WORKERS)
    skills: Ints = s.skills
    for hand in s.hands:
        skills = plus(skills, hand)
    for load in s.cargo:
        skills = plus(skills, load[4:])
    aside = [f[1] for f in s.frames if f[0] == RETURN_SKILL]
    skills = tuple([n + aside.count(k) for k, n in enumerate(skills)])
    if skills != SKILL_SUPPLY:
        return _miscounted("skill tiles by type", "Fertigkeitsplättchen nach Art", skills, SKILL_SUPPLY)
    goods: Ints = s.supply
    for lying in s.goods:
        goods = plus(goods, lying)
    if goods != SUPPLY:
        return _miscounted("resources by kind", "Rohstoffe nach Art", goods, SUPPLY)
    if _more_known(s.known_workers, s.screens) or _more_known(s.known_skills, s.hands):
        return ("more is known of a screen than lies behind it",
                "von einem Sichtschirm ist mehr bekannt, als dahinter liegt")  # fmt: skip
    return _flaw_of_tiles(s)


def _flaw_of_tiles(s: State) -> Sentence | None:
    tiles = [t for village in s.villages for t, _, _ in village] + [t for row in s.gained for t in row]
    if not any(s.gained):
        tiles += s.lots
    held = [t for tiles_held in s.winter for t in tiles_held]
    if len(set(tiles)) < len(tiles) or len(set(held)) < len(held):
        return ("a tile lies in two places", "ein Plättchen liegt an zwei Stellen")
    if any(village and village[0][0] not in HOMES for village in s.villages):
        return ("a village begins with its home tile", "ein Dorf beginnt mit seinem Hofplättchen")
    if any(len({cell for _, cell, _ in village}) < len(village) for village in s.villages):
        return ("two tiles of a village lie in one place", "zwei Plättchen eines Dorfs liegen an einer Stelle")
    if any(t >= TILES or turn > 5 for village in s.villages for t, _, turn in village):
        return ("there is no such tile in a village", "ein solches Plättchen gibt es in keinem Dorf")
    if any(pick not in held_by for held_by, picked in zip(s.winter, s.picks, strict=True) for pick in picked):
        return ("a winter tile was picked by who does not hold it", "ein Winterplättchen wählte, wer es nicht hält")
    return None


def _more_known(known: Table, there: Table) -> bool:
    return any(k > n for a, b in zip(known, there, strict=True) for k, n in zip(a, b, strict=True))


def _miscounted(en: str, de: str, found: Ints, there: Ints) -> Sentence:
    return (f"{en}: {found} where there are {there}", f"{de}: {found}, wo es {there} gibt")
