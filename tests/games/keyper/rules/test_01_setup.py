"""KP 1: components and set-up."""

import pytest

from keydom import keyper
from keydom.core.errors import KeydomError
from keydom.games.keyper.rules import choices as c
from keydom.games.keyper.rules import frames as fr
from keydom.games.keyper.rules.components import KEYPLES, LAYOUTS, OPEN_CELLS, SUPPLY, TILE_IDS
from keydom.games.keyper.rules.names import COLOURS, FIELDS, HOME, PIECES
from tests.games.keyper.rules.positions import TILE, actor, offered, play, position, store, where


def dealt(seats, options=None):
    """A game after all chance of the set-up; chance always takes its first outcome."""
    s = keyper.new(seats, options or {})
    while keyper.to_act(s) < 0:
        keyper.apply(s, -1, keyper.outcomes(s)[0][0])
    return s


def test_kp_1_1_supplies():
    want = {**dict.fromkeys(PIECES[:6], 16), "wheat": 20, **dict.fromkeys(PIECES[7:11], 16),
            **dict.fromkeys(PIECES[11:], 12)}  # fmt: skip
    assert dict(zip(PIECES, SUPPLY, strict=True)) == want


def test_kp_1_1_as_many_logs_as_other_raw_materials():
    assert [SUPPLY[PIECES.index(piece)] for piece in ("clay", "log", "rock")] == [16, 16, 16]


def test_kp_1_1_players_never_trade_with_each_other():
    given = [word for word in c.WORDS if word.startswith(("give", "take"))]
    assert given
    assert {word.split()[1] for word in given} <= set(PIECES)


def test_kp_1_1_a_field_without_supply_gives_nothing():
    s = position(supply={"clay": 0}, keyp={0: {"orange": 1}})
    play(s, "place orange", "1-a2")
    assert store(s) == {}
    assert actor(s) == 1


def test_kp_1_1_two_players_take_one_piece_at_a_time_the_active_first():
    s = position(supply={"clay": 3}, keyp={0: {"orange": 2}, 1: {"orange": 2}})
    play(s, "place orange", "1-a2", "join orange", "gain clay", "gain clay", "gain clay")
    assert (store(s, 0), store(s, 1)) == ({"clay": 2}, {"clay": 1})


def test_kp_1_1_the_two_pieces_of_one_trade_are_taken_together():
    layout, place = where("trade-raw")
    store_of = {"clay": 1, "rock": 1}
    s = position(
        layouts=(layout, 1), supply={"log": 2}, store={0: store_of, 1: store_of}, keyp={0: {"blue": 1}, 1: {"blue": 2}}
    )
    play(s, "place blue", place, "join blue", "give clay", "take log", "take log", "give clay")
    assert offered(s) == ["take clay", "take rock"]


def test_kp_1_1_unlimited_supplies():
    assert min(dealt(2, {"unlimited": 1}).supply) > 900_000


@pytest.mark.parametrize("options", [{"unlimited": 2}, {"dragons": 1}])
def test_kp_1_1_other_options_are_refused(options):
    with pytest.raises(KeydomError):
        keyper.new(2, options)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_kp_1_2_board_k_shows_spring_layout_k(seats):
    assert dealt(seats).layouts == (0, 1, 2, 3)[:seats]


@pytest.mark.parametrize("layout", range(12))
def test_kp_1_2_thirteen_fields_a_keyp_field_and_a_river(layout):
    shown = [FIELDS[k] for k in LAYOUTS[layout] if k >= 0]
    assert (len(shown), shown.count("keyp"), shown.count("river"), len(OPEN_CELLS[layout])) == (15, 1, 1, 14)


def test_kp_1_3_display_of_eight_spring_tiles():
    s = keyper.new(4, {})
    assert offered(s) == [f"draw {name}" for name in TILE_IDS[HOME : HOME + 21]]
    assert [weight for _, weight in keyper.outcomes(s)] == [1] * 21
    s = dealt(4)
    assert (s.display.bit_count(), s.bag.bit_count(), s.waiting.bit_count()) == (8, 13, 35)


def test_kp_1_4_four_of_six_boats():
    s = keyper.new(2, {})
    while s.frames[-1][0] != fr.BOATS:
        keyper.apply(s, -1, keyper.outcomes(s)[0][0])
    assert offered(s) == [f"boat {n}" for n in range(1, 7)]
    play(s, "boat 2")
    assert offered(s) == [f"boat {n}" for n in (1, 3, 4, 5, 6)]
    play(s, "boat 6", "boat 1", "boat 4")
    assert s.pool == 0b101011


def test_kp_1_5_each_player_starts_with():
    s = dealt(3)
    assert store(s, 2) == {"brick": 1, "timber": 1, "stone": 1}
    assert dict(zip(COLOURS, s.keyps[2], strict=True)) == {
        "blue": 1, "orange": 1, "green": 1, "brown": 1, "black": 1, "grey": 1, "white": 2,
    }  # fmt: skip
    assert s.tiles[2] == (1 << 12) - 1
    assert (s.shipping, s.keypers, len(s.built[0])) == ((0, 0, 0), (-1, -1, -1), 20)
    assert s.supply[PIECES.index("brick")] == 13


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_kp_1_5_private_fairs_are_all_different(seats):
    s = dealt(seats)
    for season in range(3):
        assert len({s.privates[p][season] for p in range(seats)}) == seats


def test_kp_1_5_private_fairs_are_dealt_secretly():
    s = keyper.new(3, {})
    while s.frames[-1][0] != fr.DEAL:
        assert keyper.seen_by(s, -1, 0) == 7
        keyper.apply(s, -1, keyper.outcomes(s)[0][0])
    assert offered(s) == [f"fair spring-{n}" for n in range(1, 7)]
    assert keyper.seen_by(s, -1, keyper.parse(s, "fair spring-3")) == 1
    play(s, "fair spring-3")
    assert s.privates[0] == (2, -1, -1)
    assert offered(s) == [f"fair summer-{n}" for n in range(1, 7)]
    play(s, "fair summer-1", "fair autumn-6")
    assert offered(s) == [f"fair spring-{n}" for n in (1, 2, 4, 5, 6)]


def test_kp_1_5_two_players_draw_a_ninth_keyple():
    s = keyper.new(2, {})
    while s.frames[-1][0] != fr.NINTH:
        keyper.apply(s, -1, keyper.outcomes(s)[0][0])
    assert offered(s) == ["ninth orange", "ninth green", "ninth brown", "ninth grey"]
    play(s, "ninth green")
    assert offered(s) == ["ninth orange", "ninth brown", "ninth grey"]
    play(s, "ninth grey")
    assert (sum(s.keyps[0]), sum(s.keyps[1])) == (9, 9)
    assert (s.keyps[0][COLOURS.index("green")], s.keyps[1][COLOURS.index("grey")]) == (2, 2)


def test_kp_1_5_three_players_have_eight():
    assert sum(dealt(3).keyps[0]) == 8
    assert KEYPLES == (4, 4, 4, 4, 4, 4, 8)


def test_kp_1_6_a_random_player_starts():
    s = keyper.new(4, {})
    while s.frames[-1][0] != fr.FIRST:
        keyper.apply(s, -1, keyper.outcomes(s)[0][0])
    assert offered(s) == ["first a", "first b", "first c", "first d"]
    assert keyper.to_act(play(s, "first c")) == 0b100


def test_kp_1_7_layouts_being_chosen_and_private_fairs_are_the_only_secrets():
    s = dealt(2)
    assert keyper.seen_by(s, 0, keyper.options(s, 0)[0]) == 3
    assert [n for n, (a, b) in enumerate(zip(keyper.view(s, 0), keyper.view(s, 1), strict=True)) if a != b] == [0, 27]
    assert keyper.view(s, 0)._fields[27] == "privates"


def test_positions_find_every_field_and_tile():
    assert len({where(field) for field in FIELDS}) > 20
    assert len(TILE) == 68
