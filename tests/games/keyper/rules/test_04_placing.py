"""KP 4.1–4.5: placing a keyple, actions, followers."""

import pytest

from keydom.games.keyper.rules import frames as fr
from keydom.games.keyper.rules.choices import CELL_WORDS
from keydom.games.keyper.rules.components import OPEN_CELLS
from tests.games.keyper.rules.positions import actor, code, offered, play, position, question, refusal, store

CLAY = "1-a2"
"""An orange frame on spring layout 1."""
TILES = "1-a1"
"""No frame."""


def gained(s, seat=0):
    """The pieces a seat has after taking all it can of one field."""
    while question(s) == fr.GAIN:
        play(s, "gain clay")
    return store(s, seat).get("clay", 0)


def test_kp_4_1_any_field_of_any_board_but_keyp_fields():
    s = play(position(keyp={0: {"blue": 1}}), "place blue")
    assert offered(s) == [f"{b + 1}-{CELL_WORDS[cell]}" for b in range(2) for cell in OPEN_CELLS[b]]
    assert refusal(s, "1-b2") == "KP 4.1: no keyple is placed on a keyp field"
    assert refusal(s, "1-d2") == "KP 1.2: the river is named by its first cell"
    assert refusal(s, "3-a1") == "KP 1.2: there are 2 country boards"


def test_kp_4_1_a_keyple_must_be_there():
    assert refusal(position(), "place blue") == "KP 4.1: you have no blue keyples in your keyp area"


def test_kp_4_1_at_most_one_keyple_there():
    s = position(keyp={0: {"orange": 1}}, field={CLAY: "orange orange", "1-b1": "orange white both"})
    play(s, "place orange")
    assert {CLAY, "1-b1"}.isdisjoint(offered(s))
    assert refusal(s, CLAY) == "KP 4.1: there are two keyples already"


def test_kp_4_1_own_plots_with_a_building():
    s = play(position(keyp={0: {"blue": 1}}, built={0: {"c2": "drainage", "b4": "paddock+"}}), "place blue")
    assert [word for word in offered(s) if "-" not in word] == ["b4", "c2"]
    assert refusal(s, "a1") == "KP 4.1: the plot has no building, and you can pay for none of those that you have"


def test_kp_4_1_or_plots_that_get_one_now():
    s = play(position(keyp={0: {"blue": 1}}, store={0: {"log": 2}}), "place blue")
    assert [word for word in offered(s) if "-" not in word] == [f"{col}{row}" for row in (1, 2, 3, 4) for col in "ab"]


def test_kp_4_1_not_on_others_boards():
    s = play(position(keyp={0: {"blue": 1}}, built={1: {"c2": "drainage"}}), "place blue")
    assert [word for word in offered(s) if "-" not in word] == []


def test_kp_4_1_a_place_without_use_is_allowed():
    s = play(position(keyp={0: {"blue": 1}}), "place blue", "1-c3")
    assert (actor(s), s.fields[0][10]) == (1, code("blue"))


@pytest.mark.parametrize(
    ("there", "place", "welcome"),
    [
        ("blue", CLAY, ["blue", "white"]),
        ("orange", CLAY, ["orange", "white"]),
        ("white", CLAY, ["orange", "white"]),
        ("white", TILES, ["white"]),
        ("green", TILES, ["green", "white"]),
        ("blue lying", CLAY, ["blue", "white"]),
        ("white lying", CLAY, ["orange", "white"]),
        ("white lying", TILES, ["white"]),
    ],
)
def test_kp_4_2_working_colour(there, place, welcome):
    colours = ("blue", "orange", "green", "brown", "black", "grey", "white")
    s = position(keyp={0: dict.fromkeys(colours, 1)}, field={place: there})
    assert [c for c in colours if place in offered(play(s.copy(), f"place {c}"))] == welcome


def test_kp_4_2_the_refusal_names_the_colour():
    s = play(position(keyp={0: {"green": 1}}, field={CLAY: "white", TILES: "white"}), "place green")
    assert refusal(s, CLAY) == "KP 4.2: the place works in orange"
    assert refusal(s, TILES) == "KP 4.2: the place works in white"


@pytest.mark.parametrize(("there", "welcome"), [("blue", ["blue", "white"]), ("white", ["white"])])
def test_kp_4_2_working_colour_of_a_plot(there, welcome):
    s = position(keyp={0: {"blue": 1, "orange": 1, "white": 1}}, built={0: {"c1": "drainage"}}, plot={0: {"c1": there}})
    assert [c for c in ("blue", "orange", "white") if "c1" in offered(play(s.copy(), f"place {c}"))] == welcome


FIRST = [("orange", 2), ("blue", 1), ("green", 1), ("white", 2)]


@pytest.mark.parametrize(("colour", "actions"), FIRST)
def test_kp_4_3_first_on_a_framed_field(colour, actions):
    s = play(position(keyp={0: {colour: 1}}), f"place {colour}", CLAY)
    assert gained(s) == actions


BESIDE = [
    ("orange", "orange", 3, 2), ("orange", "white", 3, 2), ("white", "orange", 3, 2), ("white", "white", 3, 2),
    ("blue", "blue", 2, 1), ("blue", "white", 2, 1),
]  # fmt: skip


@pytest.mark.parametrize(("there", "colour", "laid", "left"), BESIDE)
def test_kp_4_3_beside_a_standing_keyple(there, colour, laid, left):
    s = play(position(keyp={0: {colour: 1}}, field={CLAY: there}), f"place {colour}", CLAY)
    assert offered(s) == ["lay-it", "leave-it"]
    down, up = play(s.copy(), "lay-it"), play(s.copy(), "leave-it")
    assert (gained(down), gained(up)) == (laid, left)
    assert down.fields[0][4] == code(f"{there} {colour} lying")
    assert up.fields[0][4] == code(f"{there} {colour}")


LYING = [
    ("orange", "orange", 2), ("orange", "white", 2), ("white", "orange", 2), ("white", "white", 2),
    ("blue", "blue", 1), ("blue", "white", 1),
]  # fmt: skip


@pytest.mark.parametrize(("there", "colour", "actions"), LYING)
def test_kp_4_3_beside_a_lying_keyple_as_first(there, colour, actions):
    s = play(position(keyp={0: {colour: 1}}, field={CLAY: f"{there} lying"}), f"place {colour}", CLAY)
    assert gained(s) == actions
    assert s.fields[0][4] == code(f"{there} {colour} lying")


@pytest.mark.parametrize("colour", ["blue", "orange", "green", "brown", "black", "grey", "white"])
def test_kp_4_3_unframed_fields_never_match(colour):
    s = play(position(keyp={0: {colour: 1}}), f"place {colour}", TILES, "tile alchemist")
    assert actor(s) == -1  # the turn is over, chance refills the display


@pytest.mark.parametrize(
    ("there", "answers", "actions"),
    [("", [], 1), ("white", ["lay-it"], 2), ("white", ["leave-it"], 1), ("white lying", [], 1)],
)
def test_kp_4_3_plots_never_match(there, answers, actions):
    s = position(keyp={0: {"white": 1}}, built={0: {"c1": "brickmaker"}}, plot={0: {"c1": there}},
                 store={0: {"clay": 3}}, held={})  # fmt: skip
    play(s, "place white", "c1", *answers)
    for _ in range(actions):
        play(s, "give clay")
    assert (store(s).get("brick", 0), actor(s)) == (actions, 1)


TOGETHER = [
    ("orange", "orange", 3), ("orange", "white", 3), ("white", "orange", 3), ("white", "white", 3),
    ("blue", "blue", 2), ("blue", "white", 2),
]  # fmt: skip


@pytest.mark.parametrize(("active", "follower", "actions"), TOGETHER)
def test_kp_4_4_both_have_one_action_more(active, follower, actions):
    s = position(keyp={0: {active: 1}, 1: {follower: 1}})
    play(s, f"place {active}", CLAY, f"join {follower}")
    assert (gained(s), gained(s, 1)) == (actions, actions)
    assert s.fields[0][4] == code(f"{active} {follower}")


@pytest.mark.parametrize(("active", "follower"), [("blue", "blue"), ("blue", "white"), ("white", "white")])
def test_kp_4_4_on_an_unframed_field_both_have_two(active, follower):
    s = position(keyp={0: {active: 1}, 1: {follower: 1}})
    play(s, f"place {active}", TILES, f"join {follower}")
    play(s, "tile alchemist", "tile barn", "tile boarding-house", "tile builder")
    assert [t.bit_count() for t in s.tiles] == [14, 14]


@pytest.mark.parametrize(
    ("active", "place", "keyp"),
    [("blue", CLAY, "orange"), ("white", CLAY, "blue"), ("white", TILES, "blue"), ("green", TILES, "orange")],
)
def test_kp_4_4_who_has_no_suitable_keyple_is_not_asked(active, place, keyp):
    s = play(position(keyp={0: {active: 1}, 1: {keyp: 1}}), f"place {active}", place)
    assert actor(s) == 0


def test_kp_4_4_clockwise_from_the_left_the_first_to_accept_is_the_only_one():
    s = position(4, turn=2, keyp={key: {"blue": 1, "white": 1} for key in range(4)})
    play(s, "place blue", CLAY)
    assert (actor(s), offered(s)) == (3, ["pass", "join blue", "join white"])
    play(s, "pass")
    assert actor(s) == 0
    play(s, "join white")
    assert actor(s) == 2
    assert sum(s.keyps[0]) == 1


def test_kp_4_4_when_all_decline_the_active_player_works_alone():
    s = position(3, keyp={key: {"blue": 1} for key in range(3)})
    play(s, "place blue", CLAY, "pass", "pass")
    assert (gained(s), actor(s)) == (1, 1)


def test_kp_4_4_with_the_keyper_placed_or_not():
    s = position(3, keyp={key: {"blue": 1} for key in range(3)}, claimed={1: 1})
    play(s, "place blue", CLAY)
    assert actor(s) == 1
    assert actor(play(s, "pass")) == 2


def test_kp_4_4_refusals():
    s = play(position(keyp={0: {"blue": 1}, 1: {"blue": 1, "green": 1}}), "place blue", CLAY)
    assert refusal(s, "join orange") == "KP 4.4: you have no orange keyples in your keyp area"
    assert refusal(s, "join green") == "KP 4.2: the place works in blue"
    assert refusal(s, "gain clay") == "KP 4.4: 'gain clay' is no answer now. Join A at 1-a2 (clay)?"


def test_kp_4_4_an_occupied_field_invites_nobody():
    s = position(keyp={0: {"blue": 1}, 1: {"blue": 1}}, field={CLAY: "blue"})
    assert actor(play(s, "place blue", CLAY, "leave-it")) == 0


def test_kp_4_4_plots_invite_nobody():
    s = position(
        keyp={0: {"blue": 1}, 1: {"blue": 1}}, built={0: {"c1": "brickmaker"}}, store={0: {"clay": 1}}, held={}
    )
    assert actor(play(s, "place blue", "c1")) == 0


def test_kp_4_4_after_the_boat_and_before_any_action():
    s = play(position(keyp={0: {"blue": 1}, 1: {"blue": 1}}), "place blue", "1-c2")
    assert actor(s) == 0
    assert actor(play(s, "boat 1")) == 1


def test_kp_4_5_alternately_the_active_player_first():
    s = play(position(keyp={0: {"orange": 1}, 1: {"orange": 1}}), "place orange", CLAY, "join orange")
    order = []
    while question(s) == fr.GAIN:
        order.append(actor(s))
        play(s, "gain clay")
    assert order == [0, 1, 0, 1, 0, 1]


def test_kp_4_5_an_action_declined_is_lost_the_next_is_not():
    s = play(position(keyp={0: {"orange": 1}, 1: {"orange": 1}}), "place orange", CLAY, "join orange")
    play(s, "pass", "gain clay", "gain clay", "pass", "gain clay", "gain clay")
    assert (store(s, 0), store(s, 1), actor(s)) == ({"clay": 2}, {"clay": 2}, 1)
    assert question(s) == fr.TURN


def test_kp_4_5_declining_with_nobody_to_act_in_between_declines_the_rest():
    s = play(position(keyp={0: {"orange": 1}, 1: {"orange": 1}}), "place orange", CLAY, "join orange")
    play(s, "gain clay", "gain clay", "gain clay", "gain clay", "gain clay")
    assert (actor(s), question(s)) == (1, fr.GAIN)
    assert question(play(s, "pass")) == fr.TURN


def test_kp_4_5_an_action_impossible_at_that_moment_is_lost():
    built = {0: {"a1": "stable"}, 1: {"a1": "stable", "a2": "paddock"}}
    s = position(keyp={0: {"grey": 1}, 1: {"grey": 1}}, built=built, store={0: {"wheat": 3}, 1: {"wheat": 3}})
    play(s, "place grey", "1-c3", "join grey")
    play(s, "upgrade stable", "upgrade stable")
    assert actor(s) == 1
    assert offered(s) == ["pass", "upgrade paddock"]


def test_kp_4_5_who_has_more_takes_the_rest():
    s = position(keyp={0: {"green": 1}, 1: {"green": 1}}, built={1: {"c1": "merchant+"}})
    play(s, "place green", "1-c2", "boat 1", "join green")
    order = []
    while question(s) == fr.RIVER:
        order.append(actor(s))
        play(s, "gain clay")
    assert order == [0, 1, 0, 1, 1]


def test_kp_4_5_on_a_tiles_field_active_follower_follower_active():
    s = play(position(keyp={0: {"blue": 1}, 1: {"blue": 1}}), "place blue", TILES, "join blue")
    order = []
    while question(s) == fr.TILES:
        order.append(actor(s))
        play(s, offered(s)[1])
    assert order == [0, 1, 1, 0]
