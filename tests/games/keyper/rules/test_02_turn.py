"""KP 2: a turn."""

from keydom import keyper
from keydom.games.keyper.rules import frames as fr
from tests.games.keyper.rules.positions import actor, offered, play, position, question, refusal, store


def test_kp_2_1_the_keyper_or_a_keyple():
    s = position(keyp={0: {"blue": 1, "white": 2}})
    assert offered(s) == ["keyper 1", "keyper 2", "place blue", "place white"]


def test_kp_2_1_only_keyples_when_the_keyper_is_placed():
    assert offered(position(keyp={0: {"grey": 1}}, claimed={0: 2})) == ["place grey"]


def test_kp_2_1_only_the_keyper_when_there_are_no_keyples():
    assert offered(position(keyp={}, claimed={1: 2})) == ["keyper 1"]


def test_kp_2_1_clockwise():
    s = position(3, turn=1)
    play(s, "keyper 1")
    assert actor(s) == 2
    play(s, "keyper 2")
    assert actor(s) == 0


def test_kp_2_1_a_finished_turn_is_counted():
    s = position()
    before = s.turns
    assert play(s, "keyper 1").turns == before + 1


def test_kp_2_1_who_is_not_asked_is_told():
    assert refusal(position(), "B keyper 1") == "KP 2.1: It is not your turn: waiting for A"
    s = position()
    assert keyper.why_not(s, -1, keyper.parse(s, "keyper 1")) == keyper.why_not(s, 1, keyper.parse(s, "keyper 1"))


def test_kp_2_1_what_does_not_answer_is_told():
    assert refusal(position(), "gain clay") == "KP 2.1: 'gain clay' is no answer now. Place the keyper or a keyple"


def test_kp_2_2_a_gain_may_be_declined():
    s = play(position(keyp={0: {"blue": 1}}), "place blue", "1-a2")
    assert offered(s) == ["pass", "gain clay"]
    assert (store(play(s, "pass")), actor(s)) == ({}, 1)


def test_kp_2_2_partly_declined():
    s = play(position(keyp={0: {"orange": 1}}), "place orange", "1-a2", "gain clay", "pass")
    assert (store(s), actor(s)) == ({"clay": 1}, 1)


def test_kp_2_2_who_exchanges_may_take_fewer_but_at_least_one():
    s = position(keyp={0: {"blue": 1}}, layouts=(1, 0), store={0: {"clay": 1}})
    play(s, "place blue", "1-a4", "give clay")
    assert offered(s) == ["take clay", "take log", "take rock"]
    assert refusal(s, "pass") == "KP 2.2: at least one piece is taken"
    play(s, "take log")
    assert offered(s) == ["pass", "take log", "take rock"]
    assert store(play(s, "pass")) == {"log": 1}


def test_kp_2_2_declining_an_exchange_gives_nothing():
    s = position(keyp={0: {"blue": 1}}, layouts=(1, 0), store={0: {"clay": 1}})
    assert store(play(s, "place blue", "1-a4", "pass")) == {"clay": 1}


def test_kp_2_2_the_boat_cannot_be_declined():
    s = play(position(keyp={0: {"blue": 1}}), "place blue", "1-c2")
    assert offered(s) == ["boat 1", "boat 2", "boat 3", "boat 4"]


def test_kp_2_2_the_building_that_comes_with_a_keyple_cannot_be_declined():
    s = position(keyp={0: {"blue": 1}}, store={0: {"log": 2, "clay": 1}})
    assert offered(play(s, "place blue", "a1")) == ["build cow-shed", "build pig-sty", "build stable", "build farmyard"]


def test_kp_2_3_keyples_placed_belong_to_nobody():
    s = position(keyp={0: {"blue": 1}, 1: {"blue": 1}}, claimed={0: 1, 1: 2})
    play(s, "place blue", "2-a2", "pass", "pass")
    assert keyper.to_act(s) == 2
    play(s, "place blue", "2-a2")
    assert question(s) == fr.BESIDE
