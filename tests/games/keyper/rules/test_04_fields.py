"""KP 4.6–4.9: what one action of each field, boat and own plot does."""

import pytest

from keydom.games.keyper.rules import frames as fr
from keydom.games.keyper.rules.components import BOAT_FACES
from keydom.games.keyper.rules.names import FIELDS, PIECES
from tests.games.keyper.rules.positions import TILE, actor, offered, play, position, question, refusal, store, where

# Field, frame, pieces before, words of one action, pieces after one action.
FIELD_ACTIONS = [
    ("clay", "orange", {}, ["gain clay"], {"clay": 1}),
    ("logs", "brown", {}, ["gain log"], {"log": 1}),
    ("rocks", "grey", {}, ["gain rock"], {"rock": 1}),
    ("wheat", "green", {}, ["gain wheat"], {"wheat": 1}),
    ("cows", "green", {}, ["gain cow"], {"cow": 1}),
    ("horses", "green", {}, ["gain horse"], {"horse": 1}),
    ("pigs", "green", {}, ["gain pig"], {"pig": 1}),
    ("sheep", "green", {}, ["gain sheep"], {"sheep": 1}),
    ("chickens", "green", {}, ["gain chicken"], {"chicken": 1}),
    ("deer", "brown", {}, ["gain deer"], {"deer": 1}),
    ("boars", "brown", {}, ["gain boar"], {"boar": 1}),
    ("goats", "grey", {}, ["gain goat"], {"goat": 1}),
    ("emeralds", "black", {}, ["gain emerald"], {"emerald": 1}),
    ("gold", "black", {}, ["gain gold"], {"gold": 1}),
    ("rubies", "black", {}, ["gain ruby"], {"ruby": 1}),
    ("sapphires", "black", {}, ["gain sapphire"], {"sapphire": 1}),
    ("bricks", "orange", {"clay": 2}, ["give clay"], {"clay": 1, "brick": 1}),
    ("timber", "brown", {"log": 2}, ["give log"], {"log": 1, "timber": 1}),
    ("stones", "grey", {"rock": 2}, ["give rock"], {"rock": 1, "stone": 1}),
    ("trade-raw", "black", {"clay": 1}, ["give clay", "take clay", "take rock"], {"clay": 1, "rock": 1}),
    ("trade-finished", "black", {"brick": 1}, ["give brick", "take timber", "take stone"], {"timber": 1, "stone": 1}),
    ("build", "orange", {"clay": 3, "rock": 2}, ["build pig-sty", "a1", "pay clay"],
     {"clay": 1, "rock": 2}),
    ("build-cheaper", None, {"clay": 3, "rock": 2}, ["build pig-sty", "a1", "pay rock"], {"clay": 3, "rock": 1}),
    ("upgrade", "grey", {"clay": 3}, ["upgrade barn"], {"clay": 2}),
    ("tiles", None, {}, ["tile builder"], {}),
    ("river", "blue", {}, ["gain clay"], {"clay": 1}),
]  # fmt: skip
COLOURS = ("blue", "orange", "green", "brown", "black", "grey")


def on(field, colour, **more):
    """A keyple of that colour alone on that field."""
    layout, place = where(field)
    s = position(keyp={0: {colour: 1}}, layouts=(layout, 1), built={0: {"b4": "barn"}}, **more)
    play(s, f"place {colour}", place)
    return play(s, "boat 1") if field == "river" else s


@pytest.mark.parametrize(("field", "frame", "before", "words", "after"), FIELD_ACTIONS)
def test_kp_4_6_one_action(field, frame, before, words, after):
    s = on(field, "blue" if frame != "blue" else "green", store={0: before})
    play(s, *words)
    assert store(s) == after
    assert question(s) in (fr.TURN, fr.REFILL)


@pytest.mark.parametrize(("field", "frame", "before", "words", "after"), FIELD_ACTIONS)
def test_kp_4_6_two_actions_with_the_colour_of_the_frame_and_only_with_it(field, frame, before, words, after):
    plenty = {**dict.fromkeys(PIECES[:6], 5), **{k: n + 5 for k, n in before.items()}}
    for colour in COLOURS:
        s = on(field, colour, store={0: plenty}, held={0: ["cow-shed", "pig-sty", "stable", "farmyard"]})
        questions = 0
        while question(s) not in (fr.TURN, fr.REFILL):
            questions += question(s) in (fr.GAIN, fr.OFFER, fr.BUILD, fr.UPGRADE, fr.TILES, fr.RIVER)
            play(s, offered(s)[-1])
        # There is one building to upgrade: the second action on that field is impossible.
        assert questions == (2 if colour == frame and field != "upgrade" else 1)


def test_kp_4_6_every_field_is_tested():
    assert [field for field, *_ in FIELD_ACTIONS] + ["keyp"] == list(FIELDS)


def test_kp_4_6_keyp_takes_no_keyples():
    layout, place = where("keyp")
    s = play(position(keyp={0: {"blue": 1}}, layouts=(layout, 1)), "place blue")
    assert place not in offered(s)


def test_kp_4_6_refining_a_finished_good_that_stands_for_its_raw_material():
    s = on("bricks", "blue", store={0: {"brick": 1}})
    assert offered(s) == ["pass", "give brick"]
    assert store(play(s, "give brick")) == {"brick": 1}


def test_kp_4_6_what_is_given_is_there_to_be_taken():
    s = on("trade-raw", "blue", store={0: {"log": 1}}, supply={"clay": 0, "log": 0, "rock": 0})
    play(s, "give log")
    assert (store(s), s.supply[1]) == ({"log": 1}, 0)


def test_kp_4_6_refining_needs_the_finished_good_in_the_supply():
    s = on("bricks", "orange", store={0: {"clay": 2}}, supply={"brick": 1})
    play(s, "give clay")
    assert (store(s), question(s)) == ({"clay": 1, "brick": 1}, fr.OFFER)
    assert refusal(s, "give clay") == "KP 1.1: the supply has nothing for it"
    assert offered(s) == ["pass", "give brick"]


def test_kp_4_6_trade_takes_no_wheat_and_pieces_just_gained_may_be_traded_on():
    s = on("trade-raw", "black", store={0: {"clay": 1, "wheat": 1}})
    assert offered(s) == ["pass", "give clay"]
    assert refusal(s, "give wheat") == "KP 4.6: wheat is not asked for here"
    play(s, "give clay", "take log", "take rock")
    assert offered(s) == ["pass", "give log", "give rock"]


def test_kp_4_6_trade_raw_with_a_finished_good():
    s = on("trade-raw", "blue", store={0: {"stone": 1}})
    assert store(play(s, "give stone", "take clay", "take clay")) == {"clay": 2}


def test_kp_4_6_the_second_piece_ascends():
    s = play(on("trade-finished", "blue", store={0: {"stone": 1}}), "give stone", "take timber")
    assert offered(s) == ["pass", "take timber", "take stone"]
    assert refusal(s, "take brick") == "KP 2.2: pieces are taken in ascending order"
    assert refusal(s, "take clay") == "KP 4.6: clay is not given here"


def test_kp_4_6_a_short_supply_ends_the_taking():
    s = on("trade-finished", "blue", store={0: {"stone": 1}}, supply={"brick": 1, "timber": 0, "stone": 0})
    play(s, "give stone", "take stone")
    assert (store(s), actor(s)) == ({"stone": 1}, 1)


def test_kp_4_6_a_gain_field_gives_only_its_piece():
    assert refusal(on("clay", "blue"), "gain log") == "KP 4.6: the field gives clay"


@pytest.mark.parametrize(
    ("tile", "cost"), [("building-plot", {"brick": 1}), ("cow-shed", {"log": 1}), ("barn", {"log": 1, "wheat": 1})]
)
def test_kp_4_6_build_cheaper_one_piece_less_but_never_for_nothing(tile, cost):
    layout, place = where("build-cheaper")
    s = position(keyp={0: {"blue": 1}}, layouts=(layout, 1), store={0: cost}, held={0: [tile]})
    play(s, "place blue", place, f"build {tile}", "c1" if tile == "building-plot" else "a1")
    assert store(s) == {}
    short = dict(list(cost.items())[1:])
    s = position(keyp={0: {"blue": 1}}, layouts=(layout, 1), store={0: short}, held={0: [tile]})
    assert actor(play(s, "place blue", place)) == 1


def test_kp_4_6_build_cheaper_leaves_out_a_piece_of_the_builders_choice():
    layout, place = where("build-cheaper")
    s = position(keyp={0: {"blue": 1}}, layouts=(layout, 1), store={0: {"log": 2, "clay": 1}}, held={0: ["cow-shed"]})
    play(s, "place blue", place, "build cow-shed", "a1")
    assert offered(s) == ["pay clay", "pay log"]
    assert refusal(s, "pay rock") == "KP 6.2: a rock cannot be paid next"


def test_kp_4_6_tiles_and_winter_fairs_are_free():
    s = position(keyp={0: {"blue": 1}}, display=["barn", "winter-fair-3"], field={"1-a1": "blue"})
    play(s, "place blue", "1-a1", "lay-it")
    assert offered(s) == ["pass", "tile barn", "tile winter-fair-3"]
    assert refusal(s, "tile mine") == "KP 4.6: the Mine is not in the display"
    play(s, "tile winter-fair-3", "tile barn")
    assert (s.fairs[0], s.tiles[0] >> TILE["barn"], s.display) == (0b100, 1, 0)


# Boats -----------------------------------------------------------------------------------------------------------


def aboard(boat, colour="green", **more):
    """A keyple alone on the river with this boat."""
    s = position(keyp={0: {colour: 1}}, **more)
    s.pool = 0b111111
    return play(s, f"place {colour}", "1-c2", f"boat {boat}")


BOATS = [
    (1, "clay", "cow", "brick", "emerald"), (2, "log", "pig", "timber", "gold"), (3, "rock", "sheep", "stone", "ruby"),
    (4, "wheat", "horse", "wheat", "sapphire"), (5, "chicken", "deer", "chicken", "goat"),
    (6, "goat", "boar", "deer", "boar"),
]  # fmt: skip


@pytest.mark.parametrize(("boat", "one", "two", "three", "four"), BOATS)
def test_kp_4_7_each_boat_gains_and_ships_what_its_face_shows(boat, one, two, three, four):
    for season, kinds in ((0, (one, two)), (1, (one, two)), (2, (three, four)), (3, (three, four))):
        for kind in kinds:
            assert store(play(aboard(boat, season=season), f"gain {kind}")) == {kind: 1}
            s = play(aboard(boat, season=season, store={0: {kind: 1}}), f"ship {kind}")
            assert (store(s), s.shipping) == ({}, (2, 0))
        s = aboard(boat, season=season, store={0: dict.fromkeys(PIECES, 1)})
        gains = sorted((f"gain {kind}" for kind in kinds), key=lambda word: PIECES.index(word[5:]))
        assert [word for word in offered(s) if word.startswith("gain")] == gains
    assert len(BOAT_FACES) == 12


def test_kp_4_7_not_gained_and_shipped_in_one_turn():
    s = play(aboard(1, "blue", store={0: {"clay": 1, "cow": 1}}), "gain clay")
    assert offered(s) == ["pass", "gain clay", "gain cow", "ship cow"]
    assert refusal(s, "ship clay") == "KP 4.7: clay is not both taken and shipped in one turn"
    s = play(aboard(1, "blue", store={0: {"clay": 2, "cow": 1}}), "ship clay")
    assert offered(s) == ["pass", "gain cow", "ship clay", "ship cow"]
    assert refusal(s, "gain clay") == "KP 4.7: clay is not both taken and shipped in one turn"


def test_kp_4_7_a_finished_good_shipped_as_its_raw_material_counts_as_that():
    s = aboard(1, "blue", store={0: {"brick": 2}})
    assert offered(s) == ["pass", "gain clay", "gain cow", "ship brick"]
    play(s, "ship brick")
    assert (offered(s), s.shipping[0]) == (["pass", "gain cow", "ship brick"], 2)


def test_kp_4_7_each_player_for_themselves():
    s = position(keyp={0: {"green": 1}, 1: {"green": 1}}, store={0: {"clay": 2}, 1: {"clay": 1}})
    play(s, "place green", "1-c2", "boat 1", "join green", "ship clay")
    assert offered(s) == ["pass", "gain clay", "gain cow", "ship clay"]
    play(s, "gain clay")
    assert offered(s) == ["pass", "gain cow", "ship clay"]
    play(s, "ship clay")
    assert offered(s) == ["pass", "gain clay", "gain cow"]
    assert (s.shipping, store(s, 0), store(s, 1)) == ((4, 0), {}, {"clay": 2})


def test_kp_4_7_refusals():
    s = aboard(1, store={0: {"pig": 1}}, supply={"cow": 0})
    assert refusal(s, "gain pig") == "KP 4.7: the boat shows no pigs"
    assert refusal(s, "ship pig") == "KP 4.7: the boat shows no pigs"
    assert refusal(s, "ship cow") == "KP 4.7: you have no cows to ship"
    assert refusal(s, "gain cow") == "KP 1.1: the supply has no cows left"
    assert refusal(s, "gain brick") == "KP 4.7: the boat shows no bricks"


def test_kp_4_7_joining_uses_the_boat_that_is_there():
    s = position(keyp={0: {"blue": 1}}, field={"1-c2": "blue"}, boats={1: 3})
    assert offered(play(s, "place blue", "1-c2", "leave-it")) == ["pass", "gain rock", "gain sheep"]


def test_kp_4_7_laying_down_uses_the_boat_that_is_there():
    s = position(keyp={1: {"blue": 1}}, claimed={0: 1}, field={"1-c2": "blue"}, boats={1: 2})
    assert offered(play(s, "lay 1-c2")) == ["pass", "gain log", "gain pig"]


def test_kp_4_7_only_free_boats():
    s = position(keyp={0: {"blue": 1}}, field={"2-c2": "blue"}, boats={2: 3})
    play(s, "place blue", "1-c2")
    assert offered(s) == ["boat 1", "boat 2", "boat 4"]
    assert refusal(s, "boat 3") == "KP 4.7: this boat is not free"


def test_kp_4_7_impossible_on_an_empty_boat():
    s = aboard(1, supply={"clay": 0, "cow": 0})
    assert actor(s) == 1


# The display -----------------------------------------------------------------------------------------------------


def test_kp_4_8_refilled_to_eight_after_the_turn():
    s = play(position(keyp={0: {"blue": 1}}), "place blue", "1-a1", "tile barn")
    assert actor(s) == -1
    assert offered(s)[0] == "draw gem-dealer"
    play(s, "draw gem-dealer")
    assert (actor(s), s.display.bit_count()) == (1, 8)


def test_kp_4_8_in_spring_the_waiting_tiles_go_into_the_empty_bag():
    s = position(keyp={0: {"blue": 1}}, bag=["mine"])
    play(s, "place blue", "1-a1", "tile barn", "draw mine")
    assert (s.bag.bit_count(), s.waiting) == (35, 0)


def test_kp_4_8_later_the_discard_pile():
    s = position(keyp={0: {"blue": 1}}, bag=["mine"], season=1)
    s.waiting, s.discard = 0, 0b11
    play(s, "place blue", "1-a1", "tile barn", "draw mine")
    assert (s.bag, s.discard) == (0b11, 0)


def test_kp_4_8_with_nothing_to_put_in_the_display_stays_short():
    s = position(keyp={0: {"blue": 1}}, bag=[], season=1)
    s.waiting = 0
    play(s, "place blue", "1-a1", "tile barn")
    assert (actor(s), s.display.bit_count()) == (1, 7)


def test_kp_4_8_a_tiles_action_without_a_tile_is_lost():
    s = position(keyp={0: {"blue": 1}}, display=[], bag=[])
    s.waiting = 0
    assert actor(play(s, "place blue", "1-a1")) == 1


def test_kp_4_8_not_after_the_last_turn_of_a_season():
    s = position(keyp={}, claimed={0: 1, 1: 2}, field={"1-a1": "blue"}, last=1)
    play(s, "lay 1-a1", "tile barn")
    assert (question(s), s.display.bit_count()) == (fr.FAIRS, 7)


def test_kp_4_8_a_skipped_turn_is_a_turn():
    s = position(3, turn=2, keyp={}, claimed={0: 2, 1: 3, 2: 1}, field={"1-a1": "blue"}, last=1)
    play(s, "lay 1-a1", "tile barn")
    assert actor(s) == -1
    play(s, "draw gem-dealer")
    assert (question(s), s.display.bit_count()) == (fr.FAIRS, 8)


# Own plots -------------------------------------------------------------------------------------------------------


def test_kp_4_9_use_or_upgrade():
    s = position(keyp={0: {"blue": 1}}, built={0: {"c1": "brickmaker"}}, store={0: {"clay": 1, "stone": 1}}, held={})
    assert offered(play(s, "place blue", "c1")) == ["pass", "give clay", "upgrade brickmaker"]


@pytest.mark.parametrize("laid", [False, True])
def test_kp_4_9_upgrade_then_use_the_better_side(laid):
    s = position(keyp={0: {"blue": 1}} if not laid else {1: {"blue": 1}}, claimed={0: 1} if laid else {},
                 built={0: {"c1": "brickmaker"}}, plot={0: {"c1": "blue blue" if laid else "blue"}},
                 store={0: {"clay": 1, "wheat": 1}}, held={})  # fmt: skip
    play(s, *(["lay c1", "both"] if laid else ["place blue", "c1", "lay-it"]))
    play(s, "upgrade brickmaker", "give clay", "take brick")
    assert store(s) == {"brick": 2}


def test_kp_4_9_use_then_upgrade():
    s = position(keyp={0: {"blue": 1}}, built={0: {"c1": "brickmaker"}}, plot={0: {"c1": "blue"}},
                 store={0: {"clay": 1}}, held={})  # fmt: skip
    play(s, "place blue", "c1", "lay-it", "give clay", "upgrade brickmaker")
    assert (store(s), s.built[0][8]) == ({}, 2 + 2 * TILE["brickmaker"])


def test_kp_4_9_a_building_without_an_action_can_be_upgraded_or_just_hold_the_keyple():
    s = position(keyp={0: {"blue": 1}}, built={0: {"c1": "drainage"}}, store={0: {"wheat": 1}}, held={})
    assert offered(play(s, "place blue", "c1")) == ["pass", "upgrade drainage"]
    s = position(keyp={0: {"blue": 1}}, built={0: {"c1": "drainage"}}, held={})
    assert actor(play(s, "place blue", "c1")) == 1


def test_kp_4_9_what_a_building_does_not_do_is_refused():
    s = position(
        keyp={0: {"blue": 1}}, built={0: {"c1": "drainage", "c2": "pavements"}}, store={0: {"wheat": 1}}, held={}
    )
    play(s, "place blue", "c1")
    for words in ("give clay", "trade raw", "build barn", "upgrade pavements"):
        assert refusal(s, words) == "KP 4.9: the Drainage does not do that"
    assert refusal(s, "gain clay") == "KP 4.9: 'gain clay' is no answer now. Use or upgrade the Drainage?"
