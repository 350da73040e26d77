"""KP 8: the start of the next season."""

import itertools

import pytest

from keydom import keyper
from keydom.core.seats import letter
from keydom.games.keyper.rules import frames as fr
from keydom.games.keyper.rules.components import TILE_IDS
from keydom.games.keyper.rules.names import COLOURS, HOME
from tests.games.keyper.rules.positions import actor, ending, offered, play, position, question, refusal


def next_season(s, last=0):
    """Through the fairs and all chance up to the first question of the new season."""
    ending(s, last)
    while question(s) == fr.FAIRS:
        play(s, f"{letter((keyper.to_act(s) & -keyper.to_act(s)).bit_length() - 1)} pass")
    while actor(s) < 0:
        play(s, offered(s)[0])
    return s


def autumn(seats=2, **more):
    return position(seats, season=1, **{"keyp": {}, "claimed": {p: p + 1 for p in range(seats)}, **more})


def test_kp_8_1_eight_new_tiles():
    s = next_season(autumn())
    assert (s.display.bit_count(), s.season) == (8, 2)


def test_kp_8_1_from_the_discard_pile_when_the_bag_is_empty():
    s = autumn(display=TILE_IDS[HOME : HOME + 8], bag=[TILE_IDS[HOME + 9]])
    s.waiting = 0
    next_season(s)
    assert (s.display.bit_count(), s.bag.bit_count(), s.discard) == (8, 1, 0)
    s = autumn(display=TILE_IDS[HOME : HOME + 8], bag=[])
    s.waiting = 0
    next_season(s)
    assert (s.display.bit_count(), s.bag, s.discard) == (8, 0, 0)


def test_kp_8_2_four_of_all_six_boats():
    s = autumn()
    ending(s)
    play(s, "A pass")
    play(s, "B pass")
    while question(s) == fr.REFILL:
        play(s, offered(s)[0])
    assert offered(s) == [f"boat {n}" for n in range(1, 7)]
    play(s, "boat 6", "boat 5", "boat 4", "boat 3")
    assert s.pool == 0b111100


@pytest.mark.parametrize(("season", "base"), [(0, 4), (1, 8), (2, 8)])
def test_kp_8_3_one_of_the_seasons_four_layouts_several_may_show_the_same(season, base):
    s = next_season(position(3, season=season, keyp={}, claimed={0: 1, 1: 2, 2: 3}))
    assert (keyper.to_act(s), offered(s, "B")) == (7, ["layout 1", "layout 2", "layout 3", "layout 4"])
    for p, n in enumerate((4, 2, 4)):
        play(s, f"{letter(p)} layout {n}")
    assert (s.layouts, s.keypers) == ((base + 3, base + 1, base + 3), (-1, -1, -1))


def test_kp_8_3_each_lays_out_the_board_that_was_claimed():
    s = next_season(autumn(3, claimed={0: 3, 1: 1, 2: 2}))
    for p in range(3):
        play(s, f"{letter(p)} layout {p + 1}")
    assert s.layouts == (9, 10, 8)


def test_kp_8_3_secret_until_all_are_revealed_together():
    s = next_season(autumn(3))
    choice = keyper.parse(s, "layout 3")
    assert keyper.seen_by(s, 1, choice) == 2
    play(s, "B layout 3")
    assert (keyper.to_act(s), s.layouts) == (0b101, (0, 1, 2))
    assert keyper.view(s, 0).frames[-1][2:] == (-1, -2, -1)
    assert keyper.view(s, 1).frames[-1][2:] == (-1, 2, -1)
    assert keyper.view(s, -1).frames[-1][2:] == (-1, -2, -1)


def test_kp_8_3_any_order_of_the_seats_gives_an_equal_state():
    start = next_season(autumn(3))
    found = set()
    for order in itertools.permutations(range(3)):
        s = start.copy()
        for p in order:
            play(s, f"{letter(p)} layout {p + 1}")
        found.add(s)
    assert len(found) == 1


TEN = {"1-a1": "blue blue", "1-a2": "blue orange", "1-a3": "green green", "1-a4": "white white", "1-b1": "grey white"}


def after_layouts(s, last=0):
    next_season(s, last)
    for p in range(s.seats):
        play(s, f"{letter(p)} layout 1")
    return s


def resting(s, seat=0):
    return {COLOURS[i]: n for i, n in enumerate(s.resting[seat]) if n}


def test_kp_8_4_more_than_eight_the_rest_goes_to_the_keyp_tile():
    s = after_layouts(autumn(3, field=TEN))
    assert (actor(s), offered(s)) == (0, ["rest blue", "rest orange", "rest green", "rest grey", "rest white"])
    play(s, "rest green")
    assert offered(s) == ["rest green", "rest grey", "rest white"]
    assert refusal(s, "rest black") == "KP 8.4: you have no black keyples"
    assert refusal(s, "rest blue") == "KP 8.4: resting keyples are named in ascending order"
    before = s.turns
    play(s, "rest white")
    assert (sum(s.keyps[0]), resting(s), s.turns) == (8, {"green": 1, "white": 1}, before + 1)
    assert question(s) == fr.TURN


def test_kp_8_4_two_players_keep_nine():
    s = after_layouts(autumn(2, field=TEN))
    play(s, "rest blue")
    assert (sum(s.keyps[0]), question(s)) == (9, fr.TURN)


def test_kp_8_4_in_turn_order_from_the_starting_player():
    more = {key.replace("1-", "2-"): words for key, words in TEN.items()}
    s = after_layouts(autumn(3, field={**TEN, **more}), last=1)
    assert actor(s) == 1
    play(s, "rest blue", "rest blue")
    assert actor(s) == 0
    play(s, "rest blue", "rest blue")
    assert (actor(s), question(s)) == (1, fr.TURN)


def test_kp_8_4_every_choice_can_be_completed_and_without_a_choice_nobody_is_asked():
    s = after_layouts(autumn(3, field=TEN))
    play(s, "rest white")
    assert resting(s) == {"white": 2}
    one = {f"1-{col}{row}": "white white" for col in "a" for row in (1, 2, 3, 4)} | {"1-b1": "white white"}
    s = after_layouts(autumn(3, field=one))
    assert (resting(s), question(s)) == ({"white": 2}, fr.TURN)


def test_kp_8_4_having_none_is_possible():
    s = after_layouts(autumn(2))
    assert offered(s) == ["keyper 1", "keyper 2"]


def test_kp_8_5_the_last_player_starts():
    s = after_layouts(autumn(3), last=2)
    assert (s.first, s.last, actor(s)) == (2, -1, 2)
