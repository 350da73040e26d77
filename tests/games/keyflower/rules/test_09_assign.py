"""KF 9.3-9.7, 9.11, 8.6: goods, skill tiles and workers given to scoring tiles."""

import random
import tomllib
from pathlib import Path

import pytest

from keydom.games.keyflower.rules import assign
from keydom.games.keyflower.rules.assign import (
    ANY,
    GOLD,
    LOOSE,
    ONE,
    PURPLE,
    RESOURCES,
    SET,
    SKILLS,
    WORKERS,
    Price,
    Store,
    best_points,
)
from keydom.games.keyflower.rules.assignment import best_assignment
from tests.engines import COMPILED

COMPONENTS = Path(assign.__file__).with_name("components.toml")
NAMES = (("wood", "stone", "iron", "gold"), ("saw", "pick", "anvil"), ("blue", "red", "yellow", "green"))
ANY_OF = ("any_resource", "any_skill", "any_worker")
ONE_OF = ("one_resource_type", "one_skill_type", "one_worker_colour")
WOOD, STONE, IRON = 0, 1, 2
BLUE, RED, YELLOW, GREEN = 0, 1, 2, 3
NONE = (0, 0, 0, 0)
BARN, BLACKSMITH, STONE_YARD, TIMBER_YARD = 100, 101, 102, 103


def printed_prices() -> dict[str, Price]:
    """The scoring tiles as components.toml prints them."""
    prices: dict[str, Price] = {}
    toml = tomllib.loads(COMPONENTS.read_text(encoding="utf-8"))
    for tile, entry in enumerate(toml["winter"]):
        score = entry["score"]
        if "set" not in score:
            continue
        wanted = score["set"]
        for goods in range(3):
            if set(wanted) <= set(NAMES[goods]):
                prices[entry["id"]] = (
                    tile,
                    goods,
                    SET,
                    score["points_per_set"],
                    tuple(wanted.get(n, 0) for n in NAMES[goods]),
                )
            elif ANY_OF[goods] in wanted:
                prices[entry["id"]] = (tile, goods, ANY, score["points_per_set"], (wanted[ANY_OF[goods]],))
            elif ONE_OF[goods] in wanted:
                prices[entry["id"]] = (tile, goods, ONE, score["points_per_set"], (wanted[ONE_OF[goods]],))
    for entry in toml["boat"]:
        if "points_per_worker" in entry["score"]:
            prices[entry["id"]] = (50, WORKERS, ANY, entry["score"]["points_per_worker"], (1,))
    return prices


PRINTED = printed_prices()


def tiles(*names: str) -> tuple[Price, ...]:
    return tuple(PRINTED[name] for name in names)


def points(
    resources: tuple[int, ...] = NONE,
    *names: str,
    stores: tuple[Store, ...] = (),
    skills: tuple[int, ...] = (0, 0, 0),
    workers: tuple[int, ...] = NONE,
    purple: bool = False,
    wild: bool = False,
) -> int:
    total = best_points(resources, stores, skills, workers, tiles(*names), purple, wild)
    check(resources, stores, skills, workers, tiles(*names), purple, wild, total)
    return total


# The rules, one by one ---------------------------------------------------------------------------


def test_kf_9_4_the_box_has_eleven_set_tiles_and_the_white_wind() -> None:
    assert len(PRINTED) == 12


@pytest.mark.parametrize(
    ("name", "resources", "expected"),
    [
        ("jeweller", (0, 0, 0, 3), 6),
        ("mercers-guild", (2, 2, 2, 0), 10),
        ("mercers-guild", (3, 1, 1, 0), 5),
        ("mercers-guild", (2, 1, 1, 2), 10),
        ("windmill", (4, 3, 2, 0), 5),
        ("windmill", (4, 3, 2, 1), 10),
        ("watermill", (4, 3, 2, 0), 4),
    ],
)
def test_kf_9_4_resource_tiles_score_as_often_as_filled(name: str, resources: tuple[int, ...], expected: int) -> None:
    assert points(resources, name) == expected


@pytest.mark.parametrize(
    ("name", "skills", "expected"),
    [
        ("scribes", (2, 3, 4), 20),
        ("scholar", (2, 3, 4), 12),
        ("key-guild", (2, 3, 4), 10),
    ],
)
def test_kf_9_4_skill_tiles_score_as_often_as_filled(name: str, skills: tuple[int, ...], expected: int) -> None:
    assert points(NONE, name, skills=skills) == expected


@pytest.mark.parametrize(
    ("name", "workers", "expected"),
    [
        ("craftsmans-guild", (2, 3, 4, 9), 6),
        ("village-hall", (2, 3, 4, 1), 4),
        ("village-hall", (2, 3, 4, 9), 9),
        ("key-market", (2, 3, 4, 9), 18),
        ("apothecary", (2, 3, 4, 1), 6),
    ],
)
def test_kf_9_4_worker_tiles_score_as_often_as_filled(name: str, workers: tuple[int, ...], expected: int) -> None:
    assert points(NONE, name, workers=workers) == expected


def test_kf_9_5_green_is_no_substitute_at_the_craftsmans_guild() -> None:
    assert points(NONE, "craftsmans-guild", workers=(1, 1, 0, 5)) == 0


def test_kf_9_5_one_type_for_all_items_of_the_watermill() -> None:
    result = best_assignment((3, 5, 4, 0), (), (0, 0, 0), NONE, tiles("watermill"), False, False)
    assert (result.points, result.uses[0].chosen, result.uses[0].sets) == (5, STONE, 5)
    assert result.unused == ((RESOURCES, WOOD, 3), (RESOURCES, IRON, 4))


def test_kf_9_4_each_item_scores_once() -> None:
    assert points((1, 1, 1, 2), "windmill", "mercers-guild") == 5 + 2  # five items make no windmill beside the set
    assert points((3, 2, 2, 0), "windmill", "watermill") == 5 + 2


def test_kf_9_4_gold_stands_for_any_resource_but_nothing_for_gold() -> None:
    result = best_assignment((1, 0, 0, 2), (), (0, 0, 0), NONE, tiles("mercers-guild"), False, False)
    assert result.uses[0].items == ((WOOD, WOOD, 1), (GOLD, STONE, 1), (GOLD, IRON, 1))
    assert points((5, 5, 5, 0), "jeweller") == 0


def test_kf_9_7_gold_left_over_scores_one_each() -> None:
    assert points((9, 9, 9, 4)) == 4
    result = best_assignment((1, 1, 1, 2), (), (0, 0, 0), NONE, tiles("mercers-guild"), False, False)
    assert result.points == 7
    assert result.uses[-1] == (LOOSE, RESOURCES, -1, 2, 2, ((GOLD, GOLD, 2),))


def test_kf_9_3_matching_resources_on_a_storage_tile_score_others_are_free() -> None:
    smith: Store = (BLACKSMITH, IRON, 3, (1, 1, 2, 1))
    assert points(NONE, stores=(smith,)) == 9  # two iron and the gold
    assert points((0, 0, 1, 0), "mercers-guild", stores=(smith,)) == 9 + 5  # wood and stone leave, a free iron joins


def test_kf_9_3_nothing_is_added_to_a_storage_tile() -> None:
    assert points((5, 5, 5, 0), stores=((BARN, -1, 2, (1, 0, 0, 0)),)) == 2


def test_kf_9_3_a_resource_may_be_taken_off_a_storage_tile() -> None:
    yard: Store = (TIMBER_YARD, WOOD, 3, (2, 0, 0, 0))
    result = best_assignment((0, 1, 1, 0), (yard,), (0, 0, 0), NONE, tiles("mercers-guild"), False, False)
    assert result.points == 5 + 3
    assert [(use.tile, use.sets) for use in result.uses] == [(PRINTED["mercers-guild"][0], 1), (TIMBER_YARD, 1)]


def test_kf_9_6_the_purple_worker_counts_where_it_adds_most() -> None:
    assert points(NONE, purple=True) == 1
    assert points((1, 1, 0, 0), "mercers-guild", "scholar", purple=True) == 5
    assert points(NONE, "scribes", "mercers-guild", skills=(1, 0, 1), purple=True) == 10
    result = best_assignment(NONE, (), (1, 0, 1), NONE, tiles("scribes"), True, False)
    assert result.purple == (SKILLS, 1, PRINTED["scribes"][0])
    result = best_assignment(NONE, (), (0, 0, 0), (1, 0, 1, 0), tiles("craftsmans-guild"), True, False)
    assert result.purple == (WORKERS, RED, PRINTED["craftsmans-guild"][0])
    assert result.uses[0].items == ((BLUE, BLUE, 1), (YELLOW, YELLOW, 1), (PURPLE, RED, 1))


def test_kf_9_5_the_purple_worker_alone_at_scholar_village_hall_and_watermill() -> None:
    assert points(NONE, "scholar", purple=True) == 3
    assert points(NONE, "village-hall", "white-wind", purple=True) == 1
    result = best_assignment(NONE, (), (0, 0, 0), NONE, tiles("village-hall"), True, False)
    assert (result.points, result.purple[2] in (LOOSE, PRINTED["village-hall"][0])) == (1, True)
    assert points((0, 0, 0, 0), "watermill", purple=True) == 1


def test_kf_9_6_the_purple_worker_may_go_onto_a_storage_tile() -> None:
    result = best_assignment(NONE, ((BLACKSMITH, IRON, 3, NONE),), (0, 0, 0), NONE, tiles("jeweller"), True, False)
    assert (result.points, result.purple) == (3, (RESOURCES, IRON, BLACKSMITH))


def test_kf_9_6_the_purple_worker_as_gold_scores_one() -> None:
    assert best_assignment(NONE, (), (0, 0, 0), NONE, (), True, False).purple == (RESOURCES, GOLD, LOOSE)


def test_kf_9_11_white_wind_scores_workers_not_scored_elsewhere() -> None:
    assert points(NONE, "white-wind", workers=(2, 3, 1, 1)) == 7
    assert points(NONE, "white-wind", workers=(2, 3, 1, 1), purple=True) == 8
    assert points(NONE, "white-wind", "key-market", workers=(2, 3, 1, 2)) == 6 + 4
    assert points(NONE, "white-wind", "apothecary", workers=(4, 3, 0, 0)) == 7  # five workers are worth more alone


def test_kf_8_6_wild_scoring_makes_every_resource_gold() -> None:
    assert points((2, 1, 0, 1), wild=True) == 4
    assert points((3, 0, 0, 0), "jeweller", wild=True) == 6
    assert points((3, 0, 0, 0), "mercers-guild", wild=True) == 5
    assert points(NONE, stores=((BLACKSMITH, IRON, 3, (1, 1, 0, 0)),), wild=True) == 6


def test_kf_8_6_wild_scoring_shows_each_resource_as_itself_where_it_can() -> None:
    result = best_assignment((2, 2, 1, 0), (), (0, 0, 0), NONE, tiles("mercers-guild"), False, True)
    assert result.uses[0].items == ((WOOD, WOOD, 1), (STONE, STONE, 1), (IRON, IRON, 1))
    assert result.uses[1].items == ((WOOD, GOLD, 1), (STONE, GOLD, 1))


def test_kf_9_4_two_tiles_for_sets_of_any_kind_are_refused() -> None:
    twice = (PRINTED["windmill"], (77, RESOURCES, ANY, 7, (4,)))
    with pytest.raises(ValueError, match=r"KF 9\.4"):
        best_points((9, 0, 0, 0), (), (0, 0, 0), NONE, twice, False, False)


# An independent search ---------------------------------------------------------------------------


def brute(
    resources: tuple[int, ...],
    stores: tuple[Store, ...],
    skills: tuple[int, ...],
    workers: tuple[int, ...],
    prices: tuple[Price, ...],
    purple: bool,
    wild: bool,
) -> int:
    """Gives every single item to every place it may go to, one after the other; counts what is full at the end."""
    items: list[tuple[int, int, int]] = []  # goods, kind, index of the store it lies on or -1
    for goods, hand in enumerate((resources, skills, workers)):
        items += [(goods, kind, -1) for kind in range(len(hand)) for _ in range(hand[kind])]
    for i, store in enumerate(stores):
        items += [(RESOURCES, kind, i) for kind in range(4) for _ in range(store[3][kind])]
    if purple:
        items.append((-1, PURPLE, -1))
    choices: list[list[int]] = [[]]
    for _, goods, form, _, _ in prices:
        choices = [[*c, k] for c in choices for k in (range(len(NAMES[goods])) if form == ONE else (-1,))]
    return max(brute_chosen(items, stores, prices, choice, wild) for choice in choices)


def brute_chosen(
    items: list[tuple[int, int, int]],
    stores: tuple[Store, ...],
    prices: tuple[Price, ...],
    choice: list[int],
    wild: bool,
) -> int:
    slots: list[tuple[int, int]] = []  # price, kind or -1 for any: a place that items are laid on
    for i, (_, _, form, _, need) in enumerate(prices):
        if form == SET:
            slots += [(i, kind) for kind, n in enumerate(need) if n]
        else:
            slots.append((i, choice[i] if form == ONE else -1))

    def counts_as(goods: int, kind: int, wanted_goods: int, wanted: int) -> bool:
        if kind == PURPLE:
            return True
        same = goods == wanted_goods
        return same and (wanted in (-1, kind) or (goods == RESOURCES and (wild or kind == GOLD)))

    reached = {(0,) * len(slots): 0}
    for goods, kind, at in items:
        after: dict[tuple[int, ...], int] = {}
        alone = 1 if counts_as(goods, kind, RESOURCES, GOLD) else 0
        for i, (_, wanted, rate, _) in enumerate(stores):
            if (i == at or kind == PURPLE) and counts_as(goods, kind, RESOURCES, wanted):
                alone = max(alone, rate)
        fits = [j for j, (i, wanted) in enumerate(slots) if counts_as(goods, kind, prices[i][1], wanted)]
        for full, total in reached.items():
            after[full] = max(after.get(full, 0), total + alone)
            for j in fits:
                more = (*full[:j], full[j] + 1, *full[j + 1 :])
                after[more] = max(after.get(more, 0), total)
        reached = after
    most = 0
    for full, total in reached.items():
        for i, (_, _, form, each, need) in enumerate(prices):
            sizes = [need[slots[j][1]] if form == SET else need[0] for j in range(len(slots)) if slots[j][0] == i]
            heights = [full[j] for j in range(len(slots)) if slots[j][0] == i]
            total += each * min(h // n for h, n in zip(heights, sizes, strict=False))
        most = max(most, total)
    return most


def check(
    resources: tuple[int, ...],
    stores: tuple[Store, ...],
    skills: tuple[int, ...],
    workers: tuple[int, ...],
    prices: tuple[Price, ...],
    purple: bool,
    wild: bool,
    expected: int,
) -> None:
    """The breakdown is legal, uses every item once and adds up to the points expected."""
    result = best_assignment(resources, stores, skills, workers, prices, purple, wild)
    assert result.points == expected == sum(use.points for use in result.uses)
    given = {(goods, kind): 0 for goods in range(3) for kind in range(5)}
    for use in result.uses:
        for kind, stands_for, count in use.items:
            given[use.goods, kind] += count
            gold = use.goods == RESOURCES and (kind == GOLD or wild)
            assert count > 0
            assert stands_for == kind or gold or kind == PURPLE
        as_kind = [sum(c for _, a, c in use.items if a == k) for k in range(4)]
        count = sum(c for _, _, c in use.items)
        price = [p for p in prices if p[0] == use.tile]
        store = [s for s in stores if s[0] == use.tile]
        if price:
            _, goods, form, each, need = price[0]
            assert use.goods == goods
            assert use.points == each * use.sets
            if form == SET:
                assert as_kind[: len(need)] == [n * use.sets for n in need]
            elif form == ANY:
                assert count == need[0] * use.sets
            else:
                assert count == as_kind[use.chosen] == need[0] * use.sets
        elif store:
            _, wanted, rate, goods4 = store[0]
            assert use.points == rate * count
            assert wanted < 0 or as_kind[wanted] == count
            assert all(sum(c for k, _, c in use.items if k == kind) <= goods4[kind] for kind in range(4))
        else:
            assert use.tile == LOOSE
            assert use.points == count == as_kind[GOLD]
    for goods, kind, count in result.unused:
        given[goods, kind] += count
    for goods, hand in enumerate((resources, skills, workers)):
        for kind in range(len(hand)):
            lying = sum(s[3][kind] for s in stores) if goods == RESOURCES else 0
            assert given[goods, kind] == hand[kind] + lying
    assert sum(given[goods, PURPLE] for goods in range(3)) == purple
    assert (result.purple[0] >= 0) == purple


def random_hand(rng: random.Random, kinds: int, most: int) -> tuple[int, ...]:
    hand = [0] * kinds
    for _ in range(rng.randint(0, most)):
        hand[rng.randrange(kinds)] += 1
    return tuple(hand)


def random_stores(rng: random.Random, most: int) -> tuple[Store, ...]:
    stores: list[Store] = []
    for tile, kind in ((BARN, -1), (BLACKSMITH, IRON), (STONE_YARD, STONE), (TIMBER_YARD, WOOD)):
        if rng.random() < 0.4:
            stores.append((tile, kind, rng.randint(1, 3), random_hand(rng, 4, most)))
    return tuple(stores)


def changed(rng: random.Random, price: Price) -> Price:
    """The same tile with other figures."""
    tile, goods, form, each, need = price
    if rng.random() < 0.7:
        each = rng.randint(0, 8)
    if form == SET:
        need = tuple(n and rng.choice((1, 1, 2)) for n in need)
    else:
        need = (rng.randint(1, need[0]) if need[0] > 1 else rng.choice((1, 1, 2)),)
    return tile, goods, form, each, need


@pytest.mark.parametrize("goods", [RESOURCES, SKILLS, WORKERS])
@pytest.mark.parametrize("figures", ["printed", "changed"])
def test_kf_9_12_best_equals_the_search_over_all_tile_combinations(goods: int, figures: str) -> None:
    rng = random.Random(f"{goods} {figures}")
    mine = [price for price in PRINTED.values() if price[1] == goods]
    for tries in range({RESOURCES: 32, SKILLS: 60, WORKERS: 12}[goods] if COMPILED else 4):
        for mask in range(2 ** len(mine)):
            prices = tuple(p for i, p in enumerate(mine) if mask >> i & 1)
            if figures == "changed":
                prices = tuple(changed(rng, p) for p in prices)
                if sum(p[2] == ANY and p[4][0] > 1 for p in prices) > 1:
                    continue
            purple, wild = bool(tries & 1), bool(tries & 2) and goods == RESOURCES
            resources = random_hand(rng, 4, 6) if goods == RESOURCES else NONE
            stores = random_stores(rng, 2) if goods == RESOURCES else ()
            skills = random_hand(rng, 3, 9) if goods == SKILLS else (0, 0, 0)
            workers = random_hand(rng, 4, 8) if goods == WORKERS else NONE
            case = (resources, stores, skills, workers, prices, purple, wild)
            total = best_points(*case)
            assert total == brute(*case), case
            check(*case, total)


def test_kf_9_6_best_equals_the_search_with_all_goods_at_once() -> None:
    rng = random.Random(96)
    everything = list(PRINTED.values())
    for _ in range(500 if COMPILED else 100):
        prices = tuple(rng.sample(everything, rng.randint(0, 4)))
        case = (
            random_hand(rng, 4, 3),
            random_stores(rng, 1),
            random_hand(rng, 3, 3),
            random_hand(rng, 4, 3),
            prices,
            rng.random() < 0.7,
            rng.random() < 0.3,
        )
        total = best_points(*case)
        assert total == brute(*case), case
        check(*case, total)
