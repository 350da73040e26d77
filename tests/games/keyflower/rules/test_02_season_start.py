"""KF 2: the start of a season."""

import pytest

from keydom.games.keyflower.rules.components import IDS
from keydom.games.keyflower.rules.state import State
from tests.games.keyflower.rules.positions import (
    all_pass,
    bag,
    cargo,
    fall,
    falls,
    in_hand,
    lots,
    offered,
    play,
    position,
    powers,
    turn_of,
    whims,
)

SPRING = [
    "keywood", "keystone-quarry", "workshop", "woodcutter", "stable", "peddler",
    "key-mine", "gold-mine", "apprentice-hall", "alehouse", "quarryman", "miner",
]  # fmt: skip
SUMMER = [
    "store", "mason", "tavern", "hiring-fair", "farrier", "carpenter", "smelter", "brewer",
    "summer-boat-1", "summer-boat-2", "summer-boat-3", "summer-boat-4",
]  # fmt: skip
AUTUMN = [
    "timber-yard", "stone-yard", "wainwright", "barn", "sawmill", "goldsmith",
    "forge", "fair", "blacksmith", "sculptor", "well", "inn",
]  # fmt: skip


def loads(s: State) -> list[int]:
    """Items on each boat."""
    return [sum(row) for row in s.cargo]


# 2.1


@pytest.mark.parametrize("season", ["spring", "summer", "autumn"])
def test_kf_2_1_the_holder_of_the_purple_worker_starts(season):
    s = position(3, season, phase="season", start="B")
    whims(s)
    assert turn_of(s) == "B"


def test_kf_2_1_in_winter_too():
    s = position(2, "winter", phase="season", start="B", winter={"A": ["scholar"], "B": ["windmill"]})
    play(s, "A put scholar done")
    play(s, "B put windmill done")
    assert turn_of(s) == "B"


# 2.2


@pytest.mark.parametrize(
    ("season", "items"), [("spring", [8, 8, 7, 7]), ("summer", [8, 8, 5, 7]), ("autumn", [5, 8, 5, 4])]
)
def test_kf_2_2_boats_are_loaded_with_what_they_show(season, items):
    s = position(4, season, phase="season")
    whims(s)
    assert loads(s) == items


def test_kf_2_2_workers_come_out_of_the_bag():
    s = position(phase="season")
    fall(s, "red " * 13)
    assert bag(s) == "blue 40 red 27 yellow 40"


def test_kf_2_2_skill_tiles_come_out_of_the_supply():
    s = position(phase="season")
    fall(s, "red " * 13, "saw " * 3)
    assert s.skills == (13, 16, 16)


def test_kf_2_2_workers_are_random():
    s = position(phase="season", bag="blue 2 green 1")
    assert falls(s) == {"blue": 2, "green": 1}


def test_kf_2_2_skill_tiles_are_random():
    s = position(phase="season", bag="", skills="saw 2 anvil 5")
    assert falls(s) == {"saw": 2, "anvil": 5}


def short(workers: int, skills: int, season: str = "spring") -> State:
    """Three boats (7, 6, 6 workers and 1, 2, 1 skill tiles in spring), a short bag and a short supply."""
    rest = {"C": f"blue {40 - workers} red 40 yellow 40"}
    away = {"C": f"saw {16 - skills} pick 16 anvil 16"}
    return position(3, season, phase="season", screens=rest, hands=away)


def test_kf_2_2_too_few_workers_go_round_after_round_in_the_order_of_the_list():
    s = short(7, 16)
    fall(s, "blue " * 7)
    assert loads(s) == [3, 2, 2]


def test_kf_2_2_one_worker_short_of_all():
    s = short(18, 16)
    fall(s, "blue " * 18)
    assert loads(s) == [6, 6, 6]


def test_kf_2_2_never_past_what_a_boat_shows():
    s = short(12, 16, "autumn")
    fall(s, "blue " * 12)
    assert loads(s) == [3, 5, 4]


def test_kf_2_2_too_few_skill_tiles_too():
    s = short(0, 2)
    fall(s, "saw saw")
    assert loads(s) == [1, 1, 0]


def test_kf_2_2_skill_tiles_never_past_what_a_boat_shows():
    s = short(0, 16)
    fall(s, "saw " * 4)
    assert loads(s) == [1, 2, 1]


def test_kf_2_2_nothing_to_load():
    assert "tile keywood" in falls(short(0, 0))


def test_kf_2_2_workers_but_no_skill_tiles():
    s = short(19, 0)
    fall(s, "blue " * 19)
    assert "tile keywood" in falls(s)


def test_kf_2_2_nothing_is_loaded_in_winter():
    s = position(2, "winter", phase="season", winter={"A": ["scholar"], "B": ["windmill"]})
    play(s, "A put scholar done")
    play(s, "B put windmill done")
    assert loads(s) == [0, 0]


# 2.3


@pytest.mark.parametrize(("season", "tiles"), [("spring", SPRING), ("summer", SUMMER), ("autumn", AUTUMN)])
def test_kf_2_3_tiles_of_the_season_are_random(season, tiles):
    s = position(2, season, phase="season", bag="", skills="")
    assert falls(s) == {f"tile {tile}": 1 for tile in tiles}


def test_kf_2_3_no_tile_lies_twice():
    s = position(phase="season", bag="", skills="")
    fall(s, "tile keywood")
    assert "tile keywood" not in falls(s)


def test_kf_2_3_tiles_lie_beside_the_turn_order_tiles():
    s = position(phase="season", bag="", skills="")
    fall(s, *[f"tile {name}" for name in SPRING[:6]])
    assert lots(s) == ["turn-order-1-2p", *SPRING[:6]]


def test_kf_2_3_a_summer_boat_shows_a_random_side():
    s = position(2, "summer", phase="season", bag="", skills="")
    fall(s, "tile summer-boat-2")
    assert falls(s) == {"a": 1, "b": 1}


def test_kf_2_3_other_tiles_show_no_random_side():
    s = position(2, "summer", phase="season", bag="", skills="")
    fall(s, "tile mason")
    assert "tile store" in falls(s)


@pytest.mark.parametrize(("side", "power"), [("a", "cross-country"), ("b", "double-transport")])
def test_kf_2_3_the_side_lies_up_for_good(side, power):
    s = position(2, "summer", phase="season", screens={"A": "red 1"}, bag="", skills="")
    fall(s, "tile summer-boat-2", side, *[f"tile {name}" for name in SUMMER[:5]])
    play(s, "A bid summer-boat-2 red 1")
    play(s, "B pass")
    all_pass(s)
    assert powers(s, "A") == [power]


def test_kf_2_3_the_last_tile_may_be_a_summer_boat():
    s = position(2, "summer", phase="season", bag="", skills="")
    fall(s, *[f"tile {name}" for name in SUMMER[:5]], "tile summer-boat-4", "b")
    assert turn_of(s) == "A"


# 2.4


def winter(**held: list[str]) -> State:
    return position(len(held), "winter", phase="season", winter=held)


def test_kf_2_4_all_pick_at_the_same_time():
    assert turn_of(winter(A=["scholar"], B=["windmill"], C=["jeweller"])) == "ABC"


def test_kf_2_4_one_of_the_tiles_dealt_to_the_player():
    s = winter(A=["scholar", "jeweller"], B=["windmill"])
    assert offered(s, "A") == ["put jeweller", "put scholar"]


def test_kf_2_4_at_least_one_is_picked():
    assert "done" not in offered(winter(A=["scholar"], B=["windmill"]), "A")


def test_kf_2_4_one_is_enough():
    s = winter(A=["scholar", "jeweller"], B=["windmill"])
    play(s, "A put jeweller done")
    assert turn_of(s) == "B"


def test_kf_2_4_or_more_in_the_order_of_their_numbers():
    s = winter(A=["jeweller", "watermill", "scholar"], B=["windmill"])
    play(s, "A put watermill")
    assert offered(s, "A") == ["done", "put scholar"]


def test_kf_2_4_or_all():
    s = winter(A=["jeweller", "watermill", "scholar"], B=["windmill"])
    play(s, "A put jeweller put watermill put scholar")
    assert offered(s, "A") == ["done"]


def test_kf_2_4_no_tile_lies_there_before_all_have_picked():
    s = winter(A=["jeweller"], B=["windmill"])
    play(s, "A put jeweller done")
    assert lots(s) == ["turn-order-1-2p"]


def test_kf_2_4_how_many_each_picked_is_revealed():
    s = winter(A=["jeweller", "scholar"], B=["windmill"])
    play(s, "A put jeweller put scholar done")
    play(s, "B put windmill done")
    assert s.shown == (2, 1)


def test_kf_2_4_the_order_of_the_tiles_does_not_tell_who_picked_them():
    s = winter(A=["scholar"], B=["jeweller"])
    play(s, "A put scholar done")
    play(s, "B put jeweller done")
    assert lots(s) == ["turn-order-1-2p", "jeweller", "scholar"]


def test_kf_2_4_any_order_of_the_seats_comes_to_the_same():
    one = winter(A=["jeweller", "scholar"], B=["windmill"])
    other = one.copy()
    play(one, "A put jeweller put scholar done")
    play(one, "B put windmill done")
    play(other, "A put jeweller")
    play(other, "B put windmill")
    play(other, "A put scholar")
    play(other, "B done")
    play(other, "A done")
    assert one == other


def test_kf_2_4_tiles_not_picked_leave_the_game():
    s = winter(A=["jeweller", "scholar"], B=["windmill"])
    play(s, "A put jeweller done")
    play(s, "B put windmill done")
    assert s.winter == ((), ())
    assert IDS.index("scholar") not in s.lots


def test_kf_2_4_winter_tiles_can_be_won():
    s = position(2, "winter", phase="season", winter={"A": ["scholar"], "B": ["windmill"]}, screens={"A": "red 1"})
    play(s, "A put scholar done")
    play(s, "B put windmill done")
    play(s, "A bid windmill red 1")
    play(s, "B pass")
    all_pass(s)
    assert in_hand(s, "A") == ["windmill"]


def test_kf_2_4_boats_carry_nothing():
    s = winter(A=["jeweller"], B=["windmill"])
    assert cargo(s, "keyflower") == ""
