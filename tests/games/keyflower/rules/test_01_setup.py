"""KF 1: components and set-up."""

import pickle

import pytest

from keydom.core.errors import KeydomError
from keydom.core.hexes import HOME
from keydom.games.keyflower.rules import setup, steps
from keydom.games.keyflower.rules.choices import CHOICES
from keydom.games.keyflower.rules.components import IDS, ORDER_TILES, WINTERS
from keydom.games.keyflower.rules.state import State
from tests.games.keyflower.rules.positions import (
    bag,
    cargo,
    fall,
    falls,
    hand,
    is_upgraded,
    lots,
    offered,
    play,
    position,
    screen,
    turn_of,
    village,
    whims,
)


def box(seats: int = 2) -> State:
    return setup.new(seats, {})


def drawn(seats: int = 2) -> State:
    """Everybody has drawn eight workers."""
    s = box(seats)
    fall(s, *["red"] * 8 * seats)
    return s


def homes_given(s: State, *homes: str) -> State:
    fall(s, *[f"tile {home}" for home in homes])
    return s


def test_kf_1_1_bag():
    assert bag(box()) == "blue 40 red 40 yellow 40"


def test_kf_1_1_green_workers_lie_open():
    assert box().green == 20


def test_kf_1_1_resources_wood_stone_iron_gold():
    assert box().supply == (24, 24, 24, 48)


def test_kf_1_1_skill_tiles():
    assert box().skills == (16, 16, 16)


def test_kf_1_1_no_option_is_known():
    with pytest.raises(KeydomError, match="no option 'fast'"):
        setup.new(2, {"fast": 1})


def test_kf_1_2_every_player_draws_eight_workers():
    s = box(3)
    fall(s, "blue " * 8, "red " * 8, "yellow " * 8)
    assert [screen(s, p) for p in "ABC"] == ["blue 8", "red 8", "yellow 8"]


def test_kf_1_2_workers_drawn_leave_the_bag():
    s = box()
    fall(s, "blue")
    assert bag(s) == "blue 39 red 40 yellow 40"


def test_kf_1_2_every_worker_in_the_bag_is_as_likely():
    s = box()
    fall(s, "blue")
    assert falls(s) == {"blue": 39, "red": 40, "yellow": 40}


def test_kf_1_3_a_random_home_tile_each():
    assert falls(drawn()) == {f"tile home-{n}": 1 for n in range(1, 7)}


def test_kf_1_3_no_home_tile_twice():
    assert "tile home-4" not in falls(homes_given(drawn(), "home-4"))


def test_kf_1_3_the_home_tile_is_the_first_of_the_village():
    s = homes_given(drawn(), "home-4", "home-2")
    assert [village(s, "A"), village(s, "B")] == [["home-4"], ["home-2"]]


def test_kf_1_3_the_home_tile_lies_in_the_middle():
    assert homes_given(drawn(), "home-4").villages[0][0][1] == HOME


def test_kf_1_3_basic_face_up():
    assert not is_upgraded(homes_given(drawn(), "home-4"), "home-4")


@pytest.mark.parametrize(
    ("homes", "starter"),
    [(("home-6", "home-3", "home-4"), 1), (("home-1", "home-2", "home-3"), 0), (("home-6", "home-5", "home-4"), 2)],
)
def test_kf_1_3_the_lowest_home_starts(homes, starter):
    s = homes_given(drawn(3), *homes)
    while s.season == 0 and turn_of(s) == "*":
        whims(s)
    assert s.start == starter


@pytest.mark.parametrize(
    ("seats", "boats"),
    [
        (2, ["keyflower", "sea-bastion"]),
        (3, ["keyflower", "sea-bastion", "sea-breese"]),
        (4, ["keyflower", "sea-bastion", "sea-breese", "flipper"]),
        (5, ["keyflower", "sea-bastion", "sea-breese", "flipper", "ianvincible"]),
        (6, ["keyflower", "sea-bastion", "sea-breese", "flipper", "ianvincible", "white-wind"]),
    ],
)
def test_kf_1_4_as_many_boats_as_players(seats, boats):
    s = position(seats)
    for p in "ABCDEF"[:seats]:
        play(s, f"{p} pass")
    assert offered(s, "A") == [f"boat {boat}" for boat in boats]


@pytest.mark.parametrize(
    ("seats", "tiles"),
    [
        (2, ["turn-order-1-2p"]),
        (3, ["turn-order-1-3-6p", "turn-order-2-3p"]),
        (4, ["turn-order-1-3-6p", "turn-order-2-4-6p", "turn-order-3-4p"]),
        (5, ["turn-order-1-3-6p", "turn-order-2-4-6p", "turn-order-3-5-6p", "turn-order-4-5-6p"]),
        (6, ["turn-order-1-3-6p", "turn-order-2-4-6p", "turn-order-3-5-6p", "turn-order-4-5-6p"]),
    ],
)
def test_kf_1_4_turn_order_tiles(seats, tiles):
    assert [IDS[t] for t in ORDER_TILES[seats]] == tiles


@pytest.mark.parametrize(("seats", "tiles"), [(2, 6), (3, 7), (4, 8), (5, 9), (6, 10)])
@pytest.mark.parametrize("season", ["spring", "summer", "autumn"])
def test_kf_1_5_tiles_of_a_season(season, seats, tiles):
    s = position(seats, season, phase="season")
    whims(s)
    assert len(lots(s)) - len(ORDER_TILES[seats]) == tiles


@pytest.mark.parametrize(("seats", "tiles"), [(2, 3), (3, 3), (4, 3), (5, 2), (6, 2)])
def test_kf_1_5_winter_tiles_dealt(seats, tiles):
    s = box(seats)
    whims(s)
    assert [len(held) for held in s.winter] == [tiles] * seats


def test_kf_1_5_no_winter_tile_twice():
    s = homes_given(drawn(4), "home-1", "home-2", "home-3", "home-4")
    whims(s)
    assert sorted(t for held in s.winter for t in held) == list(WINTERS)


def test_kf_1_5_winter_tiles_are_random():
    s = homes_given(drawn(), "home-1", "home-2")
    fall(s, "tile keythedral")
    assert len(falls(s)) == 11
    assert set(falls(s).values()) == {1}


def test_kf_1_5_winter_tiles_are_held_in_order_whatever_order_they_came_in():
    s = homes_given(drawn(), "home-1", "home-2")
    fall(s, "tile apothecary", "tile jeweller", "tile scholar")
    assert [IDS[t] for t in s.winter[0]] == ["jeweller", "scholar", "apothecary"]


def test_kf_1_6_only_the_player_sees_a_worker_drawn():
    s = box(3)
    fall(s, "red " * 8)
    assert steps.seen_by(s, -1, steps.outcomes(s)[0][0]) == 0b010


def test_kf_1_6_only_the_player_sees_a_skill_tile_drawn():
    s = position(screens={"B": "red 1"}, lots=["apprentice-hall"], turn="B")
    play(s, "B use apprentice-hall red 1")
    assert steps.seen_by(s, -1, steps.outcomes(s)[0][0]) == 0b10


def test_kf_1_6_only_the_player_sees_a_winter_tile_dealt():
    s = homes_given(drawn(3), "home-1", "home-2", "home-3")
    assert steps.seen_by(s, -1, steps.outcomes(s)[0][0]) == 0b001


def test_kf_1_6_home_tiles_are_open():
    assert steps.seen_by(drawn(3), -1, steps.outcomes(drawn(3))[0][0]) == 0b111


def test_kf_1_6_boats_are_loaded_open():
    s = position(3, phase="season")
    assert steps.seen_by(s, -1, steps.outcomes(s)[0][0]) == 0b111


def test_kf_1_6_winter_tiles_picked_are_secret():
    s = position(3, "winter", phase="season", winter={"A": ["scholar"], "B": ["windmill"], "C": ["jeweller"]})
    assert steps.seen_by(s, 1, steps.options(s, 1)[0]) == 0b010


def test_kf_1_6_a_skill_tile_paid_by_choice_is_secret():
    s = position(3, "summer", screens={"A": "red 1"}, hands={"A": "saw 1 pick 1"}, lots=["brewer"])
    play(s, "A use brewer red 1")
    assert steps.seen_by(s, 0, steps.options(s, 0)[0]) == 0b001


def test_kf_1_6_a_skill_tile_paid_for_an_upgrade_by_choice_is_secret():
    s = position(
        3, "winter", screens={"A": "red 1"}, hands={"A": "saw 1 pick 1"}, villages={"A": [("barn", "home-1 n", 0)]}
    )
    play(s, "A use home-1 red 1 upgrade barn")
    assert steps.seen_by(s, 0, steps.options(s, 0)[0]) == 0b001


def test_kf_1_6_a_worker_paid_is_open():
    s = position(3, "summer", screens={"A": "red 2"}, lots=["tavern"])
    play(s, "A use tavern red 1")
    assert steps.seen_by(s, 0, steps.options(s, 0)[0]) == 0b111


def test_kf_1_6_bids_are_open():
    s = position(3, screens={"A": "red 2"}, lots=["keywood"])
    assert steps.seen_by(s, 0, steps.options(s, 0)[0]) == 0b111


def test_kf_1_6_what_a_boat_brings_is_known_to_all():
    s = position(cargo={"keyflower": "red 3 saw 1"})
    play(s, "A pass")
    play(s, "B pass")
    play(s, "A boat keyflower")
    assert (s.known_workers[0], s.known_skills[0]) == ((0, 3, 0, 0), (1, 0, 0))


def test_kf_1_6_workers_drawn_are_known_to_nobody_else():
    s = position(screens={"A": "red 1"}, lots=["alehouse"])
    play(s, "A use alehouse red 1")
    fall(s, "blue")
    assert s.known_workers[0] == (0, 0, 0, 0)


def test_kf_1_6_workers_placed_are_taken_from_the_known_ones_first():
    s = position(screens={"A": "red 3"}, lots=["keywood"], known=True)
    play(s, "A bid keywood red 2")
    assert s.known_workers[0] == (0, 1, 0, 0)


def test_kf_1_6_after_a_skill_tile_paid_face_down_any_type_may_be_gone():
    s = position(2, "summer", screens={"A": "red 1"}, hands={"A": "saw 2 pick 1"}, lots=["brewer"], known=True)
    play(s, "A use brewer red 1 saw")
    assert s.known_skills[0] == (1, 0, 0)


def test_kf_1_6_a_skill_tile_of_a_named_type_leaves_the_known_ones():
    s = position(2, "summer", screens={"A": "red 1"}, hands={"A": "pick 2"}, lots=["mason"], known=True)
    play(s, "A use mason red 1")
    assert s.known_skills[0] == (0, 1, 0)


def test_kf_1_6_an_unknown_skill_tile_of_a_named_type_leaves_no_trace():
    s = position(2, "summer", screens={"A": "red 1"}, hands={"A": "pick 2"}, lots=["mason"])
    play(s, "A use mason red 1")
    assert (hand(s, "A"), s.known_skills[0]) == ("pick 1", (0, 0, 0))


def test_a_state_is_equal_to_its_copy_and_hashes_alike():
    s = drawn()
    assert s.copy() == s
    assert hash(s.copy()) == hash(s)


def test_a_state_survives_a_pickle():
    s = drawn()
    assert pickle.loads(pickle.dumps(s)) == s


def test_a_state_is_not_equal_to_something_else():
    assert drawn() != "a state"


def test_choices_are_some_twelve_hundred():
    assert CHOICES == 1135


def test_nothing_is_loaded_before_the_season_begins():
    assert cargo(drawn(), "keyflower") == ""
