"""KP 9: final scoring, with the best placement of pieces and keyples on buildings, found exactly."""

from typing import Final, NamedTuple

from keydom.core.seats import Seat
from keydom.core.tuples import Ints
from keydom.games.keyper.rules.components import (
    CELL_FRAMES,
    EACH,
    FIELD_COLOUR,
    HOUSES,
    POINTS,
    PRIVATE_POINTS,
    RULE,
    SET,
    WINTER_POINTS,
)
from keydom.games.keyper.rules.names import (
    ANY_GEM,
    ANY_GOOD,
    COLOURS,
    DIAGONAL,
    DIFFERENT_ANIMALS,
    FAIR_SEASONS,
    FARM_BUILDINGS,
    FARM_FULL,
    FARM_PLOTS,
    FIRST_ANIMAL,
    FOUR_SIDES,
    GEMS,
    GOODS,
    KEYPLE,
    KINDS,
    LEFT_RIGHT,
    ORTHOGONAL,
    PAIRS_VILLAGE,
    PLOTS,
    PRIVATE,
    SHIPPED_20,
    SHIPPED_30,
    UPGRADED_FARM,
    UPGRADED_VILLAGE,
    VILLAGE_BUILDINGS,
    VILLAGE_FULL,
    VILLAGE_PLOTS,
    WHITE,
    WINTER_FIELDS,
    Face,
)
from keydom.games.keyper.rules.season import FAIR_CODES
from keydom.games.keyper.rules.state import State

MOST_SETS: Final = 4
"""KP 9.2: a building takes at most four sets."""
COUNTED: Final = KINDS + len(COLOURS)
"""Counters of what is placed on a building: kinds of pieces, then keyples by colour."""
NOTHING_PLACED: Final = (0,) * COUNTED


class Item(NamedTuple):
    """One line of a score sheet."""

    rule: str
    plot: int
    """-1 for shipping and fairs."""
    face: int
    """The face of the building; for fairs the code of the fair as in `State.held`; -1 for shipping."""
    points: int
    placed: Ints
    """The pieces by kind and the keyples by colour that are placed on the building."""


class Sheet(NamedTuple):
    """KP 9.3: the points of a player, and where they come from."""

    total: int
    items: tuple[Item, ...]


class Slot(NamedTuple):
    """Sets of one kind that score on one building of a list."""

    each: int
    building: int
    item: int
    """The first item of the set."""
    set: Ints
    most: int


def slots_of(faces: list[Face]) -> list[Slot]:
    """KP 9.2, 9.5: the room on these buildings; *different-animals* takes one of each kind it shows."""
    found = []
    for building, face in enumerate(faces):
        if SET[face]:
            found.append(Slot(EACH[face], building, SET[face][0], SET[face], MOST_SETS))
        elif RULE[face] == DIFFERENT_ANIMALS:
            for i in range(8):
                if HOUSES[face >> 1] >> i & 1:
                    found.append(Slot(POINTS[face], building, FIRST_ANIMAL + i, (FIRST_ANIMAL + i,), 1))
    return found


def place_animals(slots: list[Slot], store: Ints, placed: list[list[int]]) -> None:
    """KP 9.2: each kind on its own, the dearest places first."""
    left = list(store)
    for slot in sorted(slots, key=lambda slot: -slot.each):
        n = min(slot.most, left[slot.item])
        left[slot.item] -= n
        placed[slot.building][slot.item] += n


def place_keyples(slots: list[Slot], keyples: Ints, placed: list[list[int]]) -> None:
    """KP 9.4: each colour on its own buildings, the dearest first; white ones on what is left, the dearest first."""
    left = list(keyples)
    room = []
    for slot in sorted(slots, key=lambda slot: -slot.each):
        colour = slot.item - KEYPLE
        n = min(slot.most, left[colour])
        left[colour] -= n
        placed[slot.building][KINDS + colour] += n
        room.append(slot.most - n)
    for i, slot in enumerate(sorted(slots, key=lambda slot: -slot.each)):
        n = min(room[i], left[WHITE])
        left[WHITE] -= n
        placed[slot.building][KINDS + WHITE] += n


def best_sets(slots: list[Slot], store: Ints) -> Ints:
    """KP 9.3: the best number of sets of each slot, by all ways that differ in what is left for later slots.

    A state is what is left of each good, and how many gems and other goods are loose: a kind that no later slot
    names is only counted. Slots for classes come last, the narrower first, so that any pieces of the class will do.
    """
    last = [-1] * len(GOODS)
    for n, slot in enumerate(slots):
        for item in slot.set:
            if item < ANY_GEM:
                last[item] = n
    loose = any(slot.item >= ANY_GEM for slot in slots)
    states: dict[Ints, tuple[int, Ints]] = {_fold((*store[: len(GOODS)], 0, 0), last, -1, loose): (0, ())}
    for n, slot in enumerate(slots):
        following: dict[Ints, tuple[int, Ints]] = {}
        for left, (points, sets) in states.items():
            for many in range(_most(slot, left) + 1):
                after = _fold(_without(slot, left, many), last, n, loose)
                total = points + many * slot.each
                if after not in following or following[after][0] < total:
                    following[after] = (total, (*sets, many))
        states = following
    return max(states.values())[1]


def _fold(left: Ints, last: list[int], n: int, loose: bool) -> Ints:
    """Kinds that no slot after n names are counted as loose gems and other goods, or forgotten."""
    new = list(left)
    for kind in GOODS:
        if last[kind] <= n:
            new[12 if kind in GEMS else 11] += new[kind] if loose else 0
            new[kind] = 0
    return tuple(new)


def _most(slot: Slot, left: Ints) -> int:
    """The number of sets of this slot that can be made."""
    if slot.item == ANY_GEM:
        return min(slot.most, left[12] // len(slot.set))
    if slot.item == ANY_GOOD:
        return min(slot.most, (left[11] + left[12]) // len(slot.set))
    return min([slot.most, *[left[item] // slot.set.count(item) for item in slot.set]])


def _without(slot: Slot, left: Ints, many: int) -> Ints:
    """The pieces left after so many sets."""
    new = list(left)
    if slot.item >= ANY_GEM:
        pieces = many * len(slot.set)
        others = 0 if slot.item == ANY_GEM else min(pieces, new[11])
        new[11] -= others
        new[12] -= pieces - others
    else:
        for item in slot.set:
            new[item] -= many
    return tuple(new)


def goods_order(slots: list[Slot]) -> list[Slot]:
    """Sets of several kinds first: once these kinds are only counted, few states are left."""
    return sorted(slots, key=lambda slot: (max(slot.item, ANY_GEM - 1), -len(slot.set)))


def place_goods(slots: list[Slot], store: Ints, placed: list[list[int]]) -> None:
    """KP 9.2, 9.3: goods on the buildings that score them, with the most points."""
    ordered = goods_order(slots)
    left = list(store)
    for slot, many in zip(ordered, best_sets(ordered, store), strict=True):
        for item in slot.set:
            kinds = GEMS if item == ANY_GEM else GOODS if item == ANY_GOOD else (item,)
            need = many
            for kind in kinds:
                n = min(need, left[kind])
                need -= n
                left[kind] -= n
                placed[slot.building][kind] += n


def placement(faces: list[Face], store: Ints, keyples: Ints) -> list[Ints]:
    """KP 9.3: the pieces and keyples on each of the buildings in the best placement."""
    placed = [[0] * COUNTED for _ in faces]
    slots = slots_of(faces)
    place_animals([slot for slot in slots if FIRST_ANIMAL <= slot.item < KINDS], store, placed)
    place_keyples([slot for slot in slots if slot.item >= KEYPLE], keyples, placed)
    goods = [slot for slot in slots if slot.item < FIRST_ANIMAL or ANY_GEM <= slot.item < KEYPLE]
    if goods:
        place_goods(goods, store, placed)
    return [tuple(row) for row in placed]


def placed_points(face: Face, placed: Ints) -> int:
    """KP 9.2: the points of what lies on a building."""
    if RULE[face] == DIFFERENT_ANIMALS:
        return POINTS[face] * sum(placed)
    return EACH[face] * (sum(placed) // len(SET[face])) if SET[face] else 0


# Rules of buildings ----------------------------------------------------------------------------------------------


def neighbours(built: Ints, plot: int, rule: int) -> int:
    """KP 9.5: the village buildings that stand to this one as the rule says."""
    row, column = divmod(plot - VILLAGE_PLOTS[0], 3)
    count = 0
    for other in VILLAGE_PLOTS:
        down, right = divmod(other - VILLAGE_PLOTS[0], 3)
        down, right = abs(down - row), abs(right - column)
        if not built[other] or other == plot:
            continue
        if rule == DIAGONAL:
            count += down == right
        elif rule == ORTHOGONAL:
            count += down == 0 or right == 0
        elif rule == LEFT_RIGHT:
            count += down == 0 and right == 1
        else:
            count += down + right == 1
    return count


def rule_points(s: State, seat: Seat, plot: int, face: Face) -> int:
    """KP 9.5, 9.6: the points of a building without what is placed on it."""
    rule, points, built = RULE[face], POINTS[face], s.built[seat]
    if not rule:
        return points
    if rule in (DIAGONAL, ORTHOGONAL):
        return points * (1 + neighbours(built, plot, rule))
    if rule in (LEFT_RIGHT, FOUR_SIDES):
        return points * neighbours(built, plot, rule)
    farm, village = [built[p] for p in FARM_PLOTS], [built[p] for p in VILLAGE_PLOTS]
    if rule == FARM_BUILDINGS:
        return points * sum([b > 0 for b in farm])
    if rule == UPGRADED_FARM:
        return points * sum([b > 0 and b % 2 == 0 for b in farm])
    if rule == VILLAGE_BUILDINGS:
        return points * sum([b > 0 for b in village])
    if rule == UPGRADED_VILLAGE:
        return points * sum([b > 0 and b % 2 == 0 for b in village])
    if rule == PAIRS_VILLAGE:
        return points * (sum([b > 0 for b in village]) // 2)
    if rule == FARM_FULL:
        return points * (0 not in farm)
    if rule == VILLAGE_FULL:
        return points * (0 not in village)
    if rule in (SHIPPED_20, SHIPPED_30):
        return points * (s.shipping[seat] >= (20 if rule == SHIPPED_20 else 30))
    if rule == FAIR_SEASONS:
        return points * len({code // FAIR_CODES for code in s.held[seat]})
    if rule == WINTER_FIELDS:
        board = s.keypers[seat]
        return points * CELL_FRAMES[s.layouts[board]].count(FIELD_COLOUR[face]) if board >= 0 else 0
    return 0 if rule == DIFFERENT_ANIMALS else points


def fair_points(s: State, seat: Seat, code: int) -> int:
    """KP 7.2, 9.1: the points of a fair held."""
    season, fair = divmod(code, FAIR_CODES)
    return WINTER_POINTS[(fair - 1) % 2] if fair else PRIVATE_POINTS[PRIVATE * season + s.privates[seat][season]]


def sheet(s: State, seat: Seat) -> Sheet:
    """KP 9.1: shipping points, buildings that are not built over, fairs held."""
    items = [Item("KP 9.1", -1, -1, s.shipping[seat], NOTHING_PLACED)]
    items += [Item("KP 9.1", -1, code, fair_points(s, seat, code), NOTHING_PLACED) for code in s.held[seat]]
    plots = [plot for plot in range(PLOTS) if s.built[seat][plot]]
    faces = [s.built[seat][plot] - 1 for plot in plots]
    for plot, face, placed in zip(plots, faces, placement(faces, s.stores[seat], s.keyps[seat]), strict=True):
        points = rule_points(s, seat, plot, face) + placed_points(face, placed)
        items.append(Item("KP 9.5" if RULE[face] else "KP 9.2", plot, face, points, placed))
    return Sheet(sum([item.points for item in items]), tuple(items))


def scores(s: State) -> Ints:
    """KP 9.1: the final points of each seat."""
    return tuple([sheet(s, p).total for p in range(s.seats)])


TIE_BREAKS: Final = ((7, 8, 9, 10), (3, 4, 5), (6,), (0, 1, 2), (13,), (18,), (14,), (11,), (15,), (12,), (16,), (17,))
"""KP 9.7: gems, finished goods, wheat, raw materials, deer, boars, goats, chickens, horses, cows, pigs, sheep."""


def standings(s: State) -> Ints:
    """KP 9.7: the place of each seat; equal places share."""
    points = scores(s)
    ranks = [(points[p], *[sum([s.stores[p][kind] for kind in kinds]) for kinds in TIE_BREAKS]) for p in range(s.seats)]
    return tuple([1 + sum([other > rank for other in ranks]) for rank in ranks])
