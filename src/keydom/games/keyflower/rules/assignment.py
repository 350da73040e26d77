"""KF 9.12: the assignment that scores most, written down for people: which item went to which tile.

It repeats the best plan of `assign` and deals the items out as that plan counted them.
"""

from typing import NamedTuple

from keydom.games.keyflower.rules.assign import (
    ANY,
    GOLD,
    GOLD_POINTS,
    JOKER,
    LOOSE,
    NOWHERE,
    PURPLE,
    RESOURCES,
    SET,
    Pile,
    Plan,
    Price,
    Store,
    any_sets,
    best_plan,
    bundles_of,
    piles_of,
    settle,
)

Row = list[int]  # kind, what it counts as, how many


class Use(NamedTuple):
    """Points of one tile; tile LOOSE: gold given to no tile (KF 9.7)."""

    tile: int
    goods: int  # RESOURCES, SKILLS, WORKERS
    chosen: int  # KF 9.5: the type or colour chosen, or -1
    sets: int  # on a storage tile: the resources that stay
    points: int
    items: tuple[tuple[int, int, int], ...]  # kind or PURPLE, what it counts as (-1: any kind), how many


class Assignment(NamedTuple):
    """KF 9.12: the choices that score most, to be shown."""

    points: int
    uses: tuple[Use, ...]
    purple: tuple[int, int, int]  # goods, what it counts as (-1: any kind), tile; -1 each without it
    unused: tuple[tuple[int, int, int], ...]  # goods, kind, how many: what scores nothing


def best_assignment(
    resources: tuple[int, ...],
    stores: tuple[Store, ...],
    skills: tuple[int, ...],
    workers: tuple[int, ...],
    prices: tuple[Price, ...],
    purple: bool,
    wild: bool,
) -> Assignment:
    """KF 9.12: the assignment that scores most, tile by tile."""
    heir, more = -1, -1  # the goods among which the purple worker counts
    if purple:
        for goods in range(3):
            mine = [price for price in prices if price[1] == goods]
            without = best_plan(goods, piles_of(goods, resources, stores, skills, workers, False, wild), mine)
            with_it = best_plan(goods, piles_of(goods, resources, stores, skills, workers, True, wild), mine)
            if with_it[0] - without[0] > more:
                heir, more = goods, with_it[0] - without[0]
    total = 0
    uses: list[Use] = []
    unused: list[tuple[int, int, int]] = []
    counted = (-1, -1, -1)
    for goods in range(3):
        mine = [price for price in prices if price[1] == goods]
        piles = piles_of(goods, resources, stores, skills, workers, goods == heir, wild)
        plan = best_plan(goods, piles, mine)
        total += plan[0]
        for use in show(goods, piles, stores, mine, plan):
            if use.tile == NOWHERE:
                unused += [(goods, kind, count) for kind, _, count in use.items]
            else:
                uses.append(use)
            for kind, stands_for, _ in use.items:
                if kind == PURPLE:
                    counted = (goods, stands_for, use.tile)
    return Assignment(total, tuple(uses), counted, tuple(unused))


def show(goods: int, piles: list[Pile], stores: tuple[Store, ...], prices: list[Price], plan: Plan) -> list[Use]:
    """KF 9.12: what each tile is given under the plan; tile NOWHERE holds what scores nothing."""
    _, chosen, sets = plan
    piles = settle(piles, prices, list(chosen))
    bundles = bundles_of(prices, list(chosen))
    asked = [0, 0, 0, 0]
    for count, (_, need) in zip(sets, bundles, strict=False):
        asked = [have + count * add for have, add in zip(asked, need, strict=False)]
    taken, piles = take_cheapest(piles, asked)
    size, points = any_sets(prices)
    any_count, any_rows, piles = take_any(piles, size, points)
    uses: list[Use] = []
    at = 0
    for (tile, _, form, points, need), kind in zip(prices, chosen, strict=False):
        if form == ANY and need[0] > 1:
            count, rows = any_count, any_rows
        elif sum(need) > 1:
            count = sets[at]
            rows = deal(taken, [count * n for n in bundles[at][1]], asked)
            at += 1
        else:
            count, rows = resting(piles, tile, need.index(1) if form == SET else kind)
        if count:
            uses.append(Use(tile, goods, kind, count, count * points, frozen(rows)))
    if goods == RESOURCES:
        for tile, wanted, rate, _ in stores:
            count, rows = resting(piles, tile, wanted)
            if count:
                uses.append(Use(tile, goods, -1, count, count * rate, frozen(rows)))
        count, rows = resting(piles, LOOSE, GOLD)
        if count:
            uses.append(Use(LOOSE, goods, -1, count, count * GOLD_POINTS, frozen(rows)))
    count, rows = resting(piles, NOWHERE, -1)
    if count:
        uses.append(Use(NOWHERE, goods, -1, count, 0, frozen(rows)))
    return uses


def frozen(rows: list[Row]) -> tuple[tuple[int, int, int], ...]:
    """The rows, in order."""
    return tuple(sorted((row[0], row[1], row[2]) for row in rows))


def put(rows: list[Row], kind: int, stands_for: int, count: int) -> None:
    """Adds items to the rows of a tile."""
    for row in rows:
        if row[0] == kind and row[1] == stands_for:
            row[2] += count
            return
    rows.append([kind, stands_for, count])


def take_cheapest(piles: list[Pile], asked: list[int]) -> tuple[list[int], list[Pile]]:
    """KF 9.4: the items of lowest worth that make up `asked`, by kind, as in `gain`, and the piles left.

    Among items of equal worth those that need not stand for another come first.
    """
    taken = [0, 0, 0, 0, 0]
    short = sum(asked)
    left = [pile[4] for pile in piles]
    for worth in sorted({pile[0] for pile in piles}):
        for as_joker in range(2):
            for i, pile in enumerate(piles):
                kind = pile[2]
                if pile[0] == worth:
                    if not as_joker:
                        take = max(0, asked[kind] - taken[kind]) if kind != PURPLE else 0
                    else:
                        take = short if pile[1] == JOKER else 0
                    take = min(take, left[i], short)
                    taken[kind] += take
                    left[i] -= take
                    short -= take
    return taken, [(w, role, kind, rest, left[i]) for i, (w, role, kind, rest, _) in enumerate(piles) if left[i]]


def deal(taken: list[int], need: list[int], asked: list[int]) -> list[Row]:
    """KF 9.4: gives one tile what it needs from the items taken: its own kinds first, then what stands for them.

    An item stands for another kind only if no bundle, this or a later one, still asks for its own.
    """
    rows: list[Row] = []
    for kind in range(4):
        own = min(need[kind], taken[kind])
        if own:
            put(rows, kind, kind, own)
        taken[kind] -= own
        need[kind] -= own
        asked[kind] -= own
    for kind in range(4):
        for other in range(5):
            spare = taken[other] - (asked[other] if other != PURPLE else 0)
            count = min(need[kind], max(0, spare))
            if count:
                put(rows, other, kind, count)
                taken[other] -= count
                need[kind] -= count
                asked[kind] -= count
    return rows


def take_any(piles: list[Pile], size: int, points: int) -> tuple[int, list[Row], list[Pile]]:
    """KF 9.4: sets of the cheapest items of any kind while they pay: their number, their items, the piles left."""
    rows: list[Row] = []
    left = [pile[4] for pile in piles]
    count = 0
    while size and sum(left) >= size:
        trial = left[:]
        short, cost = size, 0
        for i, pile in enumerate(piles):
            take = min(short, trial[i])
            trial[i] -= take
            short -= take
            cost += take * pile[0]
        if cost >= points:
            break
        for i, pile in enumerate(piles):
            if left[i] > trial[i]:
                put(rows, pile[2], -1 if pile[2] == PURPLE else pile[2], left[i] - trial[i])
        left = trial
        count += 1
    return count, rows, [(w, role, kind, rest, left[i]) for i, (w, role, kind, rest, _) in enumerate(piles) if left[i]]


def resting(piles: list[Pile], tile: int, wanted: int) -> tuple[int, list[Row]]:
    """KF 9.3, 9.7: the items that score alone at this tile; wanted: the kind they count as, -1 for any."""
    count = 0
    rows: list[Row] = []
    for _, _, kind, rest, n in piles:
        if rest == tile:
            stands_for = wanted if wanted >= 0 else -1 if kind == PURPLE else kind
            put(rows, kind, stands_for, n)
            count += n
    return count, rows
