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

from typing import Final

from keydom.core.tuples import total as items_in

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
        if not mine and goods != RESOURCES:
            continue  # skill tiles and workers that no tile asks for are worth nothing at rest
        piles = piles_of(goods, resources, stores, skills, workers, False, wild)
        points = best_plan(goods, piles, mine)[0] if mine else at_rest(piles)
        total += points
        if purple:
            piles = piles_of(goods, resources, stores, skills, workers, True, wild)
            more = max(more, (best_plan(goods, piles, mine)[0] if mine else at_rest(piles)) - points)
    return total + more


def at_rest(piles: list[Pile]) -> int:
    """KF 9.3, 9.7: what the items score where no tile asks for sets of them."""
    total = 0
    for worth, _, _, _, count in piles:
        total += worth * count
    return total


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
        if items_in(need) == 1:
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
        if form != ANY and items_in(need) > 1:
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
    short = asked[0] + asked[1] + asked[2] + asked[3]
    cost = 0
    if short:
        room = [*asked, short]  # jokers have room everywhere
        left: list[Heap] = []
        for worth, role, count in heaps:
            take = min(count, short)
            take = min(take, room[role])
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
