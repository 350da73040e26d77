"""KP 3: the keyper."""

import pytest

from tests.games.keyper.rules.positions import actor, offered, play, position, refusal, store


def test_kp_3_1_onto_an_empty_keyp_field():
    s = position(3, claimed={1: 2}, keyp={})
    assert offered(s) == ["keyper 1", "keyper 3"]
    assert refusal(s, "keyper 2") == "KP 3.1: board 2 is claimed"
    assert refusal(s, "keyper 4") == "KP 1.2: there are 3 country boards"


def test_kp_3_1_it_claims_the_board():
    assert play(position(), "keyper 2").keypers == (1, -1)


def test_kp_3_1_once_a_season():
    s = position(claimed={0: 1})
    assert refusal(s, "keyper 2") == "KP 3.1: the keyper is placed once a season"


def test_kp_3_1_others_may_still_use_the_board():
    s = play(position(keyp={1: {"blue": 1}}), "keyper 1", "place blue")
    assert "1-a2" in offered(s)


RAW = ["clay", "log", "rock"]
ANIMALS = ["cow", "horse", "pig", "sheep"]


@pytest.mark.parametrize(
    ("colour", "gives"),
    [("orange", RAW), ("brown", RAW), ("grey", RAW), ("blue", ANIMALS), ("green", ANIMALS), ("black", ANIMALS),
     ("white", RAW + ANIMALS)],
)  # fmt: skip
def test_kp_3_2_what_a_resting_keyple_gives(colour, gives):
    s = play(position(resting={0: {colour: 1}}), "keyper 1")
    assert offered(s) == ["pass", *[f"gain {piece}" for piece in gives]]
    assert store(play(s, f"gain {gives[1]}")) == {gives[1]: 1}
    assert actor(s) == 1


def test_kp_3_2_all_are_laid_down_one_piece_each():
    s = play(position(resting={0: {"orange": 1, "grey": 1, "blue": 1, "white": 1}}), "keyper 1")
    play(s, "gain cow", "gain log", "gain log", "gain sheep")
    assert store(s) == {"cow": 1, "log": 2, "sheep": 1}
    assert actor(s) == 1


def test_kp_3_2_each_may_be_declined():
    s = play(position(resting={0: {"orange": 2, "blue": 1}}), "keyper 1", "pass", "gain rock")
    assert offered(s) == ["pass", "gain rock"]
    assert refusal(s, "gain log") == "KP 3.2: pieces are taken in ascending order"
    assert refusal(s, "gain cow") == "KP 3.2: these keyples do not give a cow"
    assert (store(play(s, "pass")), actor(s)) == ({"rock": 1}, 1)


def test_kp_3_2_only_what_the_supply_still_has():
    s = position(resting={0: {"blue": 1, "orange": 1}}, supply={"cow": 0, "horse": 0, "pig": 0, "sheep": 0, "log": 0})
    play(s, "keyper 1")
    assert offered(s) == ["pass", "gain clay", "gain rock"]
    assert refusal(s, "gain log") == "KP 1.1: the supply has no logs left"
