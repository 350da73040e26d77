"""KF 9.3-9.7, 8.6: the best assignment of goods to scoring tiles, exactly.

Resources, skill tiles and workers never meet at one tile, so the three are solved one by one; the purple
worker (9.6) is tried in each and goes where it adds most.

*Why the result is exact.* Every item has a worth at rest: what it scores alone. That is its storage tile's
rate if it lies there and matches (9.3), 1 for gold (9.7), the points of a tile whose set is a single item that
fits (jeweller, key market, White Wind, and, once its type is chosen, watermill, scholar, village hall), or
nothing; the highest of these, for a tile is filled as often as one likes and nothing else depends on it.
What remains are the tiles whose sets have several items. For each choice of types (9.5) and each number of sets
at the tiles that name their items:

- Gold and the purple worker stand for anything: jokers. With D(k) items of kind k asked, D in all, a group of D
  items will do if and only if at most D(k) of them are ordinary items of each kind k: then jokers fill the gaps,
  and their number is right. Such groups are the bases of a matroid, so taking the items of lowest worth first,
  skipping a kind that is full, costs least.
- Sets of n items of any kind take the cheapest n of the rest, again and again, as long as they score more than
  those were worth. Taking them from the cheapest group above is best for every number of sets: the items can be
  had by shortest augmenting paths, and as such a set accepts every item, the shortest path is the cheapest free
  item. The sets only grow dearer, so the first that does not pay is the end.

With wild scoring (8.6) every resource is a joker worth 1 at rest: gold.
"""

from typing import Final, NamedTuple

RESOURCES: Final = 0
SKILLS: Final = 1
WORKERS: Final = 2
KINDS: Final[tuple[int, ...]] = (4, 3, 4)  # wood stone iron gold; saw pick anvil; blue red yellow green

GOLD: Final = 3
PURPLE: Final = 4  # the kind of the purple worker, whatever it counts as
JOKER: Final = 4  # the role of an item that stands for every kind
GOLD_POINTS: Final = 1  # KF 9.7

SET: Final = 0  # one set is need[kind] items of each kind
ANY: Final = 1  # one set is need[0] items, no matter which
ONE: Final = 2  # one set is need[0] items of one kind, chosen once for the tile

LOOSE: Final = -1  # instead of a tile: gold given to no tile
NOWHERE: Final = -2  # instead of a tile: scores nothing

NEVER: Final = -1_000_000_000

Price = tuple[int, int, int, int, tuple[int, ...]]  # tile, goods, form, points for a set, need
Store = tuple[int, int, int, tuple[int, ...]]  # tile, kind it takes or -1 for any, points for each, goods lying on it
Pile = tuple[int, int, int, int, int]  # worth at rest, role, kind, tile where it rests, how many
Heap = tuple[int, int, int]  # worth at rest, role, how many: all that counts for the total
Bundle = tuple[int, tuple[int, ...]]  # points for a set, items of each kind in it
Plan = tuple[int, tuple[int, ...], tuple[int, ...]]  # points, kind chosen for each price or -1, sets of the bundles


class Use(NamedTuple):
    """What one tile scores; tile LOOSE: gold given to no tile (KF 9.7)."""

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


def best_points(
    resources: tuple[int, ...],
    stores: tuple[Store, ...],
    skills: tuple[int, ...],
    workers: tuple[int, ...],
    prices: tuple[Price, ...],
    purple: bool,
    wild: bool,
) -> int:
    """KF 9.3-9.7: the most points for resources, skill tiles and workers, those on storage tiles included."""
    total = more = 0
    for goods in range(3):
        mine = [price for price in prices if price[1] == goods]
        piles = piles_of(goods, resources, stores, skills, workers, False, wild)
        points = best_plan(goods, piles, mine)[0]
        total += points
        if purple and (mine or goods == RESOURCES):
            piles = piles_of(goods, resources, stores, skills, workers, True, wild)
            more = max(more, best_plan(goods, piles, mine)[0] - points)
    return total + more


def best(
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


def piles_of(
    goods: int,
    resources: tuple[int, ...],
    stores: tuple[Store, ...],
    skills: tuple[int, ...],
    workers: tuple[int, ...],
    purple: bool,
    wild: bool,
) -> list[Pile]:
    """KF 9.4: all items of one sort, each worth what it scores without a winter tile or the White Wind."""
    if goods == RESOURCES:
        return resource_piles(resources, stores, purple, wild)
    piles = [
        (0, kind, kind, NOWHERE, count) for kind, count in enumerate(workers if goods == WORKERS else skills) if count
    ]
    if purple:
        piles.append((0, JOKER, PURPLE, NOWHERE, 1))
    return piles


def resource_piles(resources: tuple[int, ...], stores: tuple[Store, ...], purple: bool, wild: bool) -> list[Pile]:
    """KF 9.3: what lies on a storage tile and matches is worth its rate there; gold and purple always match."""
    piles: list[Pile] = []
    for kind in range(4):
        if resources[kind]:
            if wild or kind == GOLD:
                piles.append((GOLD_POINTS, JOKER, kind, LOOSE, resources[kind]))
            else:
                piles.append((0, kind, kind, NOWHERE, resources[kind]))
    worth, rest = GOLD_POINTS, LOOSE
    for tile, wanted, rate, goods in stores:
        if rate > worth:
            worth, rest = rate, tile
        for kind in range(4):
            if goods[kind]:
                joker = wild or kind == GOLD
                if joker or wanted < 0 or wanted == kind:
                    piles.append((rate, JOKER if joker else kind, kind, tile, goods[kind]))
                else:
                    piles.append((0, kind, kind, NOWHERE, goods[kind]))
    if purple:
        piles.append((worth, JOKER, PURPLE, rest, 1))
    return piles


def best_plan(goods: int, piles: list[Pile], prices: list[Price]) -> Plan:
    """KF 9.5: the best of all choices of one type for each tile that asks for one."""
    tiles = 0
    for price in prices:
        if price[2] == ONE:
            tiles += 1
    # A kind of which there is none is never the better choice: what stands for it would stand for another as well.
    kinds = [KINDS[goods] - 1]
    if tiles:
        held = {role for _, role, _, _, _ in piles if role != JOKER}
        kinds = sorted(held) or kinds
    best: Plan = (NEVER, (), ())
    for code in range(len(kinds) ** tiles):
        chosen: list[int] = []
        for price in prices:
            if price[2] == ONE:
                chosen.append(kinds[code % len(kinds)])
                code //= len(kinds)
            else:
                chosen.append(-1)
        points, sets = best_sets(piles, prices, chosen)
        if points > best[0]:
            best = (points, tuple(chosen), sets)
    return best


def best_sets(piles: list[Pile], prices: list[Price], chosen: list[int]) -> tuple[int, tuple[int, ...]]:
    """KF 9.4: the most points once all types are chosen, and how many sets each bundle is given."""
    heaps: list[Heap] = []
    alone = 0
    for worth, role, _, _, count in settle(piles, prices, chosen):
        alone += worth * count
        if heaps and heaps[-1][0] == worth and heaps[-1][1] == role:
            heaps[-1] = (worth, role, heaps[-1][2] + count)
        else:
            heaps.append((worth, role, count))
    size, points = any_sets(prices)
    gain, sets = best_bundles(heaps, bundles_of(prices, chosen), 0, [0, 0, 0, 0], size, points)
    return alone + gain, sets


def settle(piles: list[Pile], prices: list[Price], chosen: list[int]) -> list[Pile]:
    """KF 9.4: items that fit a tile whose set is one item are worth its points; the cheapest first, jokers last."""
    for (tile, _, form, points, need), kind in zip(prices, chosen, strict=False):
        if sum(need) == 1:
            if form == SET:
                kind = need.index(1)
            raised: list[Pile] = []
            for pile in piles:
                if points > pile[0] and (form == ANY or pile[1] == kind or pile[1] == JOKER):
                    raised.append((points, pile[1], pile[2], tile, pile[4]))
                else:
                    raised.append(pile)
            piles = raised
    return sorted(piles)


def bundles_of(prices: list[Price], chosen: list[int]) -> list[Bundle]:
    """KF 9.4: the tiles whose sets are several items of given kinds."""
    bundles: list[Bundle] = []
    for (_, _, form, points, need), kind in zip(prices, chosen, strict=False):
        if form == ONE:
            need = (0,) * kind + need
        if form != ANY and sum(need) > 1:
            bundles.append((points, need + (0,) * (4 - len(need))))
    return bundles


def any_sets(prices: list[Price]) -> tuple[int, int]:
    """KF 9.4: size and points of the sets of several items of any kind; size 0 without such a tile."""
    size = points = 0
    for price in prices:
        if price[2] == ANY and price[4][0] > 1:
            if size:
                raise ValueError(f"KF 9.4: one tile for sets of any kind expected, tile {price[0]} is another")
            size, points = price[4][0], price[3]
    return size, points


def best_bundles(
    heaps: list[Heap], bundles: list[Bundle], first: int, asked: list[int], size: int, points: int
) -> tuple[int, tuple[int, ...]]:
    """KF 9.4: what the sets of bundles[first:] and of any items add to `asked`, every number of sets tried."""
    if first == len(bundles):
        return gain(heaps, asked, size, points), ()
    worth, need = bundles[first]
    best = NEVER
    sets: tuple[int, ...] = ()
    count = 0
    while True:
        more, others = best_bundles(heaps, bundles, first + 1, asked, size, points)
        if more == NEVER:
            return best, sets
        if more + count * worth > best:
            best = more + count * worth
            sets = (count, *others)
        count += 1
        asked = [have + add for have, add in zip(asked, need, strict=False)]


def gain(heaps: list[Heap], asked: list[int], size: int, points: int) -> int:
    """KF 9.4: what sets of any items add, less the worth of the cheapest items for `asked`; NEVER: too few items."""
    short = sum(asked)
    cost = 0
    if short:
        room = [*asked, short]  # jokers have room everywhere
        left: list[Heap] = []
        for worth, role, count in heaps:
            take = min(count, room[role], short)
            if take:
                room[role] -= take
                short -= take
                cost += take * worth
            if take < count:
                left.append((worth, role, count - take))
        if short:
            return NEVER
        heaps = left
    if size:
        return gain_of_any(heaps, size, points) - cost
    return -cost


def gain_of_any(heaps: list[Heap], size: int, points: int) -> int:
    """KF 9.4: what sets of `size` items of any kind score above the worth of the cheapest items."""
    total = held = cost = 0  # held: items of the set begun, cost: their worth
    for worth, _, count in heaps:
        if held + count < size:
            held += count
            cost += count * worth
            continue
        count -= size - held
        cost += (size - held) * worth
        if cost >= points:
            return total
        total += points - cost
        if size * worth >= points:
            return total
        total += count // size * (points - size * worth)
        held = count % size
        cost = held * worth
    return total


# What follows is for people: it repeats the best plan and writes down which item went where.

Row = list[int]  # kind, what it counts as, how many


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
