"""KP 5: laying down."""

import pytest

from keydom.games.keyper.rules import frames as fr
from tests.games.keyper.rules.positions import actor, code, offered, play, position, question, refusal, store

CLAY = "1-a2"
"""An orange frame on spring layout 1."""


def test_kp_5_1_a_player_with_nothing_left_lays_down():
    s = position(keyp={1: {"blue": 1}}, claimed={0: 1}, field={CLAY: "orange"})
    assert offered(s) == [f"lay {CLAY}"]


@pytest.mark.parametrize("claimed", [{}, {0: 1}])
def test_kp_5_1_not_while_something_is_left_to_place(claimed):
    s = position(keyp={0: {"blue": 1}}, claimed=claimed, field={CLAY: "orange"})
    assert refusal(s, f"lay {CLAY}") == "KP 5.1: everything is placed first"


TABLE = [
    ("orange", "", 2), ("white", "", 2), ("blue", "", 1), ("green", "", 1),
    ("orange orange", "one", 2), ("orange orange", "both", 3), ("orange white", "one", 2), ("orange white", "both", 3),
    ("white orange", "one", 2), ("white orange", "both", 3), ("white white", "one", 2), ("white white", "both", 3),
    ("blue blue", "one", 1), ("blue blue", "both", 2), ("blue white", "one", 1), ("blue white", "both", 2),
    ("orange orange lying", "", 2), ("orange white lying", "", 2), ("white orange lying", "", 2),
    ("white white lying", "", 2), ("blue blue lying", "", 1), ("blue white lying", "", 1),
]  # fmt: skip


@pytest.mark.parametrize(("there", "answer", "actions"), TABLE)
def test_kp_5_2_actions_on_a_framed_field(there, answer, actions):
    s = position(keyp={1: {"blue": 1}}, claimed={0: 1}, field={CLAY: there})
    play(s, f"lay {CLAY}", *answer.split())
    while question(s) == fr.GAIN:
        play(s, "gain clay")
    assert store(s) == {"clay": actions}
    lies = 2 if answer == "both" or "lying" in there else 1
    assert s.fields[0][4] == code(there.replace(" lying", "")) + 64 * lies


@pytest.mark.parametrize(
    ("there", "answer", "actions"),
    [("blue", "", 1), ("white", "", 1), ("blue blue", "one", 1), ("blue white", "both", 2), ("white white", "both", 2),
     ("blue blue lying", "", 1)],
)  # fmt: skip
def test_kp_5_2_actions_on_an_own_plot(there, answer, actions):
    s = position(keyp={1: {"blue": 1}}, claimed={0: 1}, built={0: {"c1": "brickmaker"}}, plot={0: {"c1": there}},
                 store={0: {"clay": 3}})  # fmt: skip
    play(s, "lay c1", *answer.split())
    for _ in range(actions):
        play(s, "give clay")
    assert (store(s)["brick"], actor(s)) == (actions, 1)


@pytest.mark.parametrize(("there", "answer", "actions"), [("blue", "", 1), ("blue blue", "both", 2), ("white", "", 1)])
def test_kp_5_2_actions_on_an_unframed_field(there, answer, actions):
    s = position(keyp={1: {"blue": 1}}, claimed={0: 1}, field={"1-a1": there})
    play(s, "lay 1-a1", *answer.split(), *["tile alchemist", "tile barn"][:actions])
    assert actor(s) == -1


def test_kp_5_2_own_plots_and_the_board_claimed():
    s = position(keyp={1: {"blue": 1}}, claimed={0: 2}, built={0: {"c1": "drainage"}}, plot={0: {"c1": "blue"}},
                 field={CLAY: "orange", "2-a2": "blue", "2-a1": "grey lying"})  # fmt: skip
    assert offered(s) == ["lay 2-a2", "lay c1"]
    assert refusal(s, "lay 2-a1") == "KP 5.2: no keyple stands there"
    assert refusal(s, "lay 2-b2") == "KP 4.1: no keyple is placed on a keyp field"


def test_kp_5_2_it_invites_nobody():
    s = position(keyp={1: {"orange": 1}}, claimed={0: 1}, field={CLAY: "orange"})
    assert actor(play(s, f"lay {CLAY}")) == 0


def test_kp_5_2_one_or_both():
    s = position(keyp={1: {"blue": 1}}, claimed={0: 1}, field={CLAY: "orange white"})
    assert offered(play(s, f"lay {CLAY}")) == ["one", "both"]


def test_kp_5_3_another_board_only_if_none_stands_on_the_own():
    s = position(keyp={1: {"blue": 1}}, claimed={0: 2}, field={CLAY: "orange", "2-a2": "blue"})
    assert (
        refusal(s, f"lay {CLAY}") == "KP 5.3: first those on your own plots and on the board you claimed are laid down"
    )
    s = position(keyp={1: {"blue": 1}}, claimed={0: 2, 1: 1}, field={CLAY: "orange", "2-a2": "blue lying"})
    assert offered(s) == [f"lay {CLAY}"]


def test_kp_5_3_never_on_others_plots():
    s = position(keyp={1: {"blue": 1}}, claimed={0: 2}, built={1: {"c1": "drainage"}}, plot={1: {"c1": "blue"}},
                 field={CLAY: "orange"})  # fmt: skip
    assert offered(s) == [f"lay {CLAY}"]


def test_kp_5_3_checked_anew_every_turn():
    s = position(keyp={1: {"blue": 1, "orange": 1}}, claimed={0: 2}, field={CLAY: "orange", "1-b1": "blue"})
    play(s, f"lay {CLAY}", "gain clay", "pass", "place blue", "2-a2", "gain clay")
    assert offered(s) == ["lay 2-a2"]


def test_kp_5_3_without_any_the_turn_is_skipped():
    s = position(turn=1, keyp={1: {"blue": 2, "orange": 1}}, claimed={0: 2}, built={1: {"c1": "drainage"}}, held={})
    before = s.turns
    play(s, "place blue", "c1", *(["pass"] if question(s) == fr.USE else []))
    assert (actor(s), s.turns) == (1, before + 2)
