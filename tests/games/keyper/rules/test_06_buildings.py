"""KP 6: every building's area, cost, houses and action, written out by hand."""

import itertools
from random import Random

import pytest

from keydom.games.keyper.rules import frames as fr
from keydom.games.keyper.rules.choices import PLOT_WORDS
from keydom.games.keyper.rules.components import (
    BUILDING_NAMES,
    CHEAPER,
    COST,
    HOUSES,
    PAY_AFTER,
    PAY_KINDS,
    PRINTED_BUILDINGS,
    TILE_IDS,
)
from keydom.games.keyper.rules.names import FIRST_ANIMAL, PIECES
from keydom.games.keyper.rules.pieces import payments
from tests.games.keyper.rules.positions import TILE, actor, offered, play, position, question, refusal, store

ALL = "chicken cow deer goat horse pig sheep boar"
WILD = "chicken deer goat boar"
# Area, cost, houses.
BUILDINGS = {
    "cow-shed": ("farm", "log raw", "cow"),
    "pig-sty": ("farm", "clay raw", "pig"),
    "sheep-shelter": ("farm", "rock raw", "sheep"),
    "stable": ("farm", "log raw", "horse"),
    "farmyard": ("farm", "clay raw", "cow horse pig sheep"),
    "paddock": ("farm", "rock raw", WILD),
    "brickmaker": ("village", "stone timber", ""),
    "carpenter": ("village", "brick stone", ""),
    "stonemason": ("village", "brick timber", ""),
    "scrapyard": ("village", "finished raw", ""),
    "drainage": ("village", "stone raw", ""),
    "pavements": ("village", "brick raw", ""),
    "alchemist": ("village", "brick timber stone", ""),
    "barn": ("farm", "log log raw", ""),
    "boarding-house": ("village", "brick timber", ""),
    "builder": ("village", "stone finished", ""),
    "building-plot": ("village", "finished", ""),
    "chicken-house": ("farm", "log clay raw", "chicken"),
    "dock": ("village", "timber timber", ""),
    "farm-labourer": ("farm", "log rock", ""),
    "gem-dealer": ("village", "stone finished", ""),
    "goat-pen": ("farm", "log rock raw", "goat"),
    "hop-field": ("farm", "clay raw raw", ALL),
    "jewel-cutter": ("village", "timber finished", ""),
    "livestock-market": ("farm", "log raw raw", ALL),
    "oast-house": ("farm", "clay rock", ""),
    "seafarer": ("village", "timber finished", ""),
    "shipping-agent": ("village", "brick timber", ""),
    "statue": ("village", "stone stone", ""),
    "thatcher": ("village", "timber raw", ""),
    "trading-post": ("village", "brick finished", ""),
    "village-hall": ("village", "brick timber stone", ""),
    "windmill": ("village", "stone raw", ""),
    "boatman": ("village", "timber raw", ""),
    "bracelet-maker": ("village", "brick stone finished", ""),
    "bricklayer": ("village", "brick raw", ""),
    "brickyard": ("village", "timber stone", ""),
    "copse": ("farm", "log log", WILD),
    "emporium": ("village", "brick timber finished", ""),
    "entertainer": ("village", "finished raw", ""),
    "farmer": ("farm", "raw raw", ""),
    "farmers-cottage": ("farm", "log clay", ""),
    "game-wardens-cottage": ("farm", "log rock raw", "deer"),
    "gem-merchant": ("village", "stone timber finished", ""),
    "goldsmith": ("village", "brick brick finished", ""),
    "hunters-lodge": ("farm", "log clay raw", "boar"),
    "jeweller": ("village", "stone stone finished", ""),
    "key-market": ("village", "brick stone finished", ""),
    "kiln": ("village", "brick finished", ""),
    "log-cabin": ("village", "timber finished", ""),
    "lumberjack": ("village", "timber raw", ""),
    "merchant": ("village", "timber stone", ""),
    "mine": ("village", "stone finished", ""),
    "open-pit": ("village", "stone finished", ""),
    "prospector": ("village", "brick finished", ""),
    "quarryman": ("village", "stone raw", ""),
    "ring-maker": ("village", "timber timber finished", ""),
    "scrap-dealer": ("village", "finished raw", ""),
    "stoneyard": ("village", "brick timber", ""),
    "timberyard": ("village", "brick stone", ""),
}


def building(name, pieces, place="1-b1", colour="blue", **more):
    """At a build field with these pieces and only this tile."""
    s = position(keyp={0: {colour: 1}}, store={0: pieces}, held={0: [name]}, **more)
    return play(s, f"place {colour}", place)


def amounts(words):
    """Pieces of a cost, `raw` and `finished` paid by wheat."""
    paid = [word.replace("raw", "wheat").replace("finished", "wheat") for word in words]
    return {word: paid.count(word) for word in paid}


def test_kp_6_1_all_sixty_buildings_are_written_here():
    assert tuple(BUILDINGS) == TILE_IDS[:60]
    assert all(len(set(b.names)) >= 1 for b in PRINTED_BUILDINGS)


@pytest.mark.parametrize(("name", "area"), [(name, area) for name, (area, _, _) in BUILDINGS.items()])
def test_kp_6_1_each_building_on_the_plots_of_its_area(name, area):
    s = play(building(name, dict.fromkeys(PIECES, 3)), f"build {name}")
    assert offered(s) == list(PLOT_WORDS[:8] if area == "farm" else PLOT_WORDS[8:])
    printed, where = BUILDING_NAMES[TILE_IDS.index(name)][0], "on the farm" if area == "farm" else "in the village"
    assert refusal(s, "c1" if area == "farm" else "a1") == f"KP 6.1: the {printed} belongs {where}"
    assert refusal(s, "1-a1") == "KP 6.1: buildings stand on own plots"


@pytest.mark.parametrize(("name", "cost"), [(name, cost) for name, (_, cost, _) in BUILDINGS.items()])
def test_kp_6_2_each_building_at_its_cost(name, cost):
    s = play(building(name, amounts(cost.split())), f"build {name}")
    play(s, offered(s)[0])
    assert store(s) == {}
    assert 1 + 2 * TILE[name] in s.built[0]
    assert not s.tiles[0]
    for left_out in range(len(cost.split())):
        words = cost.split()
        del words[left_out]
        assert actor(building(name, amounts(words))) == 1


@pytest.mark.parametrize(("name", "cost"), [(name, cost) for name, (_, cost, _) in BUILDINGS.items()])
def test_kp_6_2_wheat_pays_only_for_raw_and_finished(name, cost):
    payable = set(cost.split()) <= {"raw", "finished"}
    assert question(building(name, {"wheat": 3})) == (fr.BUILD if payable else fr.TURN)


@pytest.mark.parametrize("name", [n for n, (_, cost, _) in BUILDINGS.items() if "finished" in cost])
def test_kp_6_2_raw_materials_are_no_finished_goods(name):
    named = [word for word in BUILDINGS[name][1].split() if word not in ("raw", "finished")]
    assert actor(building(name, {**amounts(named), "clay": 9, "log": 9, "rock": 9})) == 1


@pytest.mark.parametrize(
    ("pieces", "after"), [({"timber": 2}, {}), ({"timber": 1, "brick": 1}, {}), ({"timber": 1, "wheat": 1}, {})]
)
def test_kp_6_2_a_finished_good_serves_as_its_raw_material(pieces, after):
    assert store(play(building("cow-shed", pieces), "build cow-shed", "a1")) == after


def test_kp_6_2_which_pieces_are_paid_is_the_builders_choice():
    s = play(building("cow-shed", {"log": 1, "timber": 1, "clay": 1}), "build cow-shed", "a1")
    assert offered(s) == ["pay clay", "pay log"]
    play(s, "pay clay")
    assert offered(s) == ["pay log", "pay timber"]
    assert refusal(s, "pay clay") == "KP 6.2: clay cannot be paid next"
    assert refusal(s, "free") == "KP 6.6: nothing makes this free"
    assert store(play(s, "pay timber")) == {"log": 1}


@pytest.mark.parametrize(("name", "houses"), [(name, houses) for name, (_, _, houses) in BUILDINGS.items()])
def test_kp_7_3_what_each_building_houses(name, houses):
    shown = [PIECES[FIRST_ANIMAL + i] for i in range(8) if HOUSES[TILE[name]] >> i & 1]
    assert shown == [animal for animal in ALL.split() if animal in houses.split()]


# Actions of buildings: face, pieces before, words of one action, pieces after.
GEMS = ["take emerald", "take gold", "take ruby", "take sapphire"]
USES = [
    ("brickmaker", {"clay": 1}, ["give clay"], {"brick": 1}),
    ("brickmaker+", {"clay": 1}, ["give clay", "take brick"], {"brick": 2}),
    ("brickmaker+", {"brick": 1}, ["give brick", "take brick"], {"brick": 2}),
    ("brickmaker+", {"clay": 1}, ["give clay", "pass"], {"brick": 1}),
    ("carpenter", {"log": 1}, ["give log"], {"timber": 1}),
    ("carpenter+", {"log": 1}, ["give log", "take timber"], {"timber": 2}),
    ("stonemason", {"rock": 1}, ["give rock"], {"stone": 1}),
    ("stonemason+", {"rock": 1}, ["give rock", "take stone"], {"stone": 2}),
    ("scrapyard", {"clay": 1, "log": 1}, ["give clay", "take stone"], {"stone": 1}),
    ("scrapyard", {"clay": 1, "brick": 1}, ["give clay", "take timber"], {"timber": 1}),
    ("scrapyard", {"rock": 2}, ["give rock", "take brick"], {"brick": 1}),
    ("scrapyard+", {"log": 1}, ["give log", "take brick"], {"brick": 1}),
    ("scrapyard+", {"brick": 1}, ["give brick", "take stone"], {"stone": 1}),
    ("alchemist", {"clay": 1, "rock": 1}, ["give clay", "take ruby"], {"ruby": 1}),
    ("alchemist+", {"clay": 1}, ["give clay", "take gold"], {"gold": 1}),
    ("gem-dealer", {"ruby": 1}, ["give ruby", "take gold"], {"gold": 1}),
    ("gem-dealer+", {"ruby": 1}, ["give ruby", "take gold", "take gold"], {"gold": 2}),
    ("gem-dealer+", {"ruby": 1}, ["give ruby", "take emerald", "take ruby"], {"emerald": 1, "ruby": 1}),
    ("hop-field", {"wheat": 1}, ["give wheat", "take boar"], {"boar": 1}),
    ("hop-field+", {"wheat": 1}, ["give wheat", "take chicken", "take cow"], {"chicken": 1, "cow": 1}),
    ("jewel-cutter", {"stone": 1}, ["give stone", "take sapphire"], {"sapphire": 1}),
    ("jewel-cutter+", {"stone": 1}, ["give stone", "take emerald", "take sapphire"], {"emerald": 1, "sapphire": 1}),
    ("livestock-market", {"cow": 1}, ["give cow", "take pig"], {"pig": 1}),
    ("livestock-market+", {"cow": 1}, ["give cow", "take cow", "take cow"], {"cow": 2}),
    ("windmill", {"log": 1}, ["give log", "take wheat"], {"wheat": 2}),
    ("windmill", {"timber": 1}, ["give timber", "take wheat"], {"wheat": 2}),
    ("windmill+", {"rock": 1}, ["give rock", "take wheat"], {"wheat": 2}),
    ("copse", {"timber": 1}, ["give timber", "take goat"], {"goat": 1}),
    ("copse+", {"timber": 1}, ["give timber", "take deer", "take boar"], {"deer": 1, "boar": 1}),
    ("key-market", {"wheat": 1, "ruby": 1}, ["give wheat", "take brick"], {"brick": 1}),
    ("key-market", {"clay": 1, "stone": 1}, ["give clay", "take sapphire"], {"sapphire": 1}),
    ("key-market+", {"clay": 1}, ["give clay", "take gold"], {"gold": 1}),
    ("trading-post", {"clay": 1}, ["trade raw", "take log", "take rock"], {"log": 1, "rock": 1}),
    ("trading-post", {"brick": 1}, ["trade raw", "take log", "take log"], {"log": 2}),
    ("trading-post", {"brick": 1}, ["trade finished", "take timber", "take timber"], {"timber": 2}),
    ("trading-post+", {"clay": 1}, ["trade raw", "take log", "take rock"], {"log": 1, "rock": 1}),
    ("trading-post+", {"clay": 1, "brick": 1},
     ["trade raw", "give clay", "take log", "take rock", "trade finished", "take stone", "take stone"],
     {"log": 1, "rock": 1, "stone": 2}),
    ("trading-post+", {"clay": 1, "brick": 1},
     ["trade finished", "take timber", "take stone", "trade raw", "give stone", "take clay", "take log"],
     {"clay": 2, "log": 1, "timber": 1}),
    ("trading-post+", {"clay": 1, "brick": 1}, ["trade finished", "take timber", "take stone", "pass"],
     {"clay": 1, "timber": 1, "stone": 1}),
    ("builder", {"stone": 1}, ["build village-hall", "d1"], {}),
    ("builder+", {"brick": 1}, ["build hop-field", "a2"], {}),
    ("builder+", {"wheat": 1}, ["upgrade statue"], {}),
    ("builder+", {"brick": 1}, ["upgrade barn"], {}),
    ("farm-labourer", {}, ["build hop-field", "a2"], {}),
    ("farm-labourer+", {}, ["build hop-field", "a2"], {}),
    ("farm-labourer+", {}, ["upgrade barn"], {}),
]  # fmt: skip
ACTIVE = [
    "brickmaker", "carpenter", "stonemason", "scrapyard", "alchemist", "builder", "farm-labourer", "gem-dealer",
    "hop-field", "jewel-cutter", "livestock-market", "trading-post", "windmill", "copse", "key-market",
]  # fmt: skip


def using(face, pieces, held=("hop-field", "village-hall"), **more):
    """A keyple alone on that building; a barn and a statue stand beside."""
    name = face.rstrip("+")
    spot = "a1" if BUILDINGS[name][0] == "farm" else "c1"
    built = {"b4": "barn", "e4": "statue"}
    built = {place: other for place, other in built.items() if other != name}
    tiles = {0: [tile for tile in held if tile != name]}
    s = position(keyp={0: {"blue": 1}}, built={0: {**built, spot: face}}, store={0: pieces}, held=tiles, **more)
    play(s, "place blue", spot)
    return play(s, "use") if question(s) == fr.ON_PLOT else s


@pytest.mark.parametrize(("face", "before", "words", "after"), USES)
def test_kp_4_9_each_action_of_a_building(face, before, words, after):
    s = play(using(face, before), *words)
    assert store(s) == after
    assert question(s) == fr.TURN


def test_kp_4_9_every_building_with_an_action_is_tested_on_both_faces():
    assert {face for face, *_ in USES} == {face for name in ACTIVE for face in (name, f"{name}+")}
    assert [b.id for b in PRINTED_BUILDINGS if b.needs_keyple] == ACTIVE


@pytest.mark.parametrize("name", [name for name in BUILDINGS if name not in ACTIVE])
@pytest.mark.parametrize("side", ["", "+"])
def test_kp_4_9_the_others_have_no_action_on_either_face(name, side):
    s = using(name + side, {"wheat": 1, "clay": 1, "stone": 1}, held=())
    words = offered(s)
    assert words == (["pass", f"upgrade {name}"] if not side else words)
    assert side == "" or question(s) == fr.TURN


CHOICES_OF = [
    ("scrapyard", {"clay": 1, "log": 2, "brick": 1, "wheat": 1}, ["give clay", "give log"]),
    ("alchemist+", {"clay": 1, "stone": 1, "wheat": 1, "ruby": 1}, ["give clay", "give stone"]),
    ("jewel-cutter+", {"stone": 1, "rock": 1, "brick": 1}, ["give stone"]),
    ("copse+", {"timber": 1, "log": 1}, ["give timber"]),
    ("brickmaker+", {"clay": 1, "brick": 1, "log": 1}, ["give clay", "give brick"]),
    ("key-market+", {"clay": 1, "wheat": 1, "ruby": 1, "cow": 1}, ["give clay", "give wheat", "give ruby"]),
    ("livestock-market+", {"cow": 1, "deer": 1, "clay": 1}, ["give cow", "give deer"]),
    ("hop-field+", {"wheat": 1, "clay": 1}, ["give wheat"]),
    ("gem-dealer+", {"gold": 1, "clay": 1}, ["give gold"]),
    ("windmill+", {"clay": 1, "timber": 1, "wheat": 1}, ["give clay", "give timber"]),
]  # fmt: skip


@pytest.mark.parametrize(("face", "pieces", "words"), CHOICES_OF)
def test_kp_6_2_what_may_be_given(face, pieces, words):
    s = using(face, pieces, held=())
    assert [word for word in offered(s) if word.startswith("give")] == words


def test_kp_2_2_two_pieces_are_given_one_by_one_ascending():
    s = play(using("scrapyard", {"clay": 2, "log": 1, "timber": 1}), "give clay")
    assert offered(s) == ["give clay", "give log", "give timber"]
    assert refusal(s, "give rock") == "KP 2.2: you have no rocks to give"
    s = play(using("scrapyard", {"clay": 1, "log": 1, "rock": 2}), "give log")
    assert offered(s) == ["take brick", "take timber", "take stone"]
    s = play(using("key-market", {"clay": 1, "log": 2, "ruby": 1}), "give log")
    assert refusal(s, "give clay") == "KP 2.2: pieces are given in ascending order"
    assert refusal(play(using("scrapyard", {"clay": 1, "log": 2}), "A pass"), "A give log").startswith("KP 2.1")


def test_kp_2_2_who_cannot_give_everything_cannot_exchange():
    s = using("scrapyard", {"clay": 1, "wheat": 1}, held=())
    assert offered(s) == ["pass", "upgrade scrapyard"]
    assert refusal(s, "give clay") == "KP 2.2: 2 pieces are asked for"


def test_kp_2_2_a_dead_end_of_the_supply_is_not_offered():
    short = {"brick": 0, "timber": 0, "stone": 0}
    s = using("scrapyard", {"clay": 1, "log": 1, "wheat": 1}, held=(), supply=short)
    assert offered(s) == ["pass", "upgrade scrapyard"]
    s = using("scrapyard", {"clay": 1, "log": 1, "brick": 1}, held=(), supply=short)
    assert offered(s) == ["pass", "give clay", "give log", "upgrade scrapyard"]
    assert store(play(s, "give clay")) == {"log": 1, "brick": 1}


@pytest.mark.parametrize(
    ("face", "wild"), [("copse", WILD), ("copse+", WILD), ("hop-field", ALL), ("livestock-market+", ALL)]
)
def test_kp_4_9_which_animals_may_be_taken(face, wild):
    given = {"copse": "timber", "hop-field": "wheat", "livestock-market": "cow"}[face.rstrip("+")]
    s = play(using(face, {given: 1}, held=()), f"give {given}")
    assert offered(s) == [f"take {animal}" for animal in ALL.split() if animal in wild.split()]


PAYS = {
    "clay": {"clay", "brick"}, "log": {"log", "timber"}, "rock": {"rock", "stone"}, "brick": {"brick"},
    "timber": {"timber"}, "stone": {"stone"}, "finished": {"brick", "timber", "stone", "wheat"},
    "raw": {"clay", "log", "rock", "brick", "timber", "stone", "wheat"},
}  # fmt: skip


def ways(words, pieces):
    """All payments of a cost from these pieces, by trying every order."""
    found = set()
    for chosen in itertools.permutations(pieces, len(words)):
        if all(piece in PAYS[word] for piece, word in zip(chosen, words, strict=True)):
            found.add(tuple(sorted(chosen, key=PIECES.index)))
    return found


def walks(cost, pieces):
    """All payments that the questions lead to."""
    if cost == 0:
        return {()}
    have = tuple(pieces.count(piece) for piece in PIECES)
    found = set()
    for kind in payments(have, cost):
        rest = list(pieces)
        rest.remove(PIECES[kind])
        after = PAY_AFTER[cost][PAY_KINDS[cost].index(kind)]
        found |= {(PIECES[kind], *more) for more in walks(after, rest)}
    return found


@pytest.mark.parametrize("name", list(BUILDINGS))
def test_kp_6_2_the_questions_lead_to_every_payment_and_no_other(name):
    words = BUILDINGS[name][1].split()
    rng = Random(name)
    for _ in range(12):
        pieces = [rng.choice(PIECES[:7]) for _ in range(rng.randint(1, 5))]
        assert walks(COST[TILE[name]], pieces) == ways(words, pieces)
        less = [words[:i] + words[i + 1 :] for i in range(len(words))] if len(words) > 1 else [words]
        assert walks(CHEAPER[TILE[name]], pieces) == set().union(*[ways(some, pieces) for some in less])
