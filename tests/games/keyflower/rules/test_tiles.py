"""Every tile of Keyflower, one by one: what is printed on it is written out here by hand, and played."""

from typing import NamedTuple

import pytest

from keydom.core.hexes import HOME
from keydom.games.keyflower.rules.components import (
    BOAT_POINTS,
    BOATS,
    CARGO,
    EDGE_LETTERS,
    EDGES,
    FREE_UPGRADE,
    IDS,
    NAMES,
    ORDER,
    ORDER_TILES,
    ORDERS,
    PER_LOOP_TILE,
    PER_TRANSPORT,
    PER_WORKER,
    POINTS,
    POINTS_PER,
    RIVER_POINTS,
    SET_POINTS,
    SETS,
    STARTER,
    WINTER_POINTS,
    WINTERS,
)
from keydom.games.keyflower.rules.frames import TRANSPORTING
from keydom.games.keyflower.rules.state import State
from tests.games.keyflower.rules.positions import (
    all_pass,
    cargo,
    goods,
    hand,
    is_upgraded,
    offered,
    play,
    position,
    powers,
    tile,
    turn_of,
    whims,
)


class Printed(NamedTuple):
    """A tile with two faces: its season, its sides, the price of the flip; pay, gain and points of both faces."""

    season: str
    edges: str
    price: str
    pay: str
    basic: str
    points: int
    upgraded: str
    more_points: int


NO_USE = ""

HOMES = {
    "home-1": Printed("home", "RRRWRR", "wood 1 stone 1", "", "transport 1 upgrades 1", 0, "transport 2 upgrades 1", 5),
    "home-2": Printed("home", "RRRRWR", "stone 1 iron 1", "", "transport 1 upgrades 1", 0, "transport 2 upgrades 1", 5),
    "home-3": Printed("home", "WRRRRR", "wood 1 iron 1", "", "transport 1 upgrades 1", 0, "transport 2 upgrades 1", 5),
    "home-4": Printed("home", "RRRRRW", "wood 1 stone 1", "", "transport 1 upgrades 1", 0, "transport 2 upgrades 1", 5),
    "home-5": Printed("home", "RWRRRR", "stone 1 iron 1", "", "transport 1 upgrades 1", 0, "transport 2 upgrades 1", 5),
    "home-6": Printed("home", "RRWRRR", "wood 1 iron 1", "", "transport 1 upgrades 1", 0, "transport 2 upgrades 1", 5),
}
VILLAGE = {
    "keywood": Printed("spring", "RR.RR.", "saw 1", "", "wood 1", 0, "wood 3", 3),
    "keystone-quarry": Printed("spring", "RR.R.R", "pick 1", "", "stone 1", 0, "stone 3", 3),
    "workshop": Printed("spring", "RRRR..", "any 2", "", "one of wood stone iron", 0, "wood 1 stone 1 iron 1", 3),
    "woodcutter": Printed("spring", "R..RRR", "saw 1", "", "wood 2", 0, "wood 1 gold 1", 3),
    "stable": Printed(
        "spring", "R.RRR.", "wood 1 iron 1", "", "transport 2 upgrades 1", 0, "transport 4 upgrades 2", 5
    ),
    "peddler": Printed("spring", "RR.R.R", "gold 1", "yellow", "green 1", 0, "green 2", 0),
    "key-mine": Printed("spring", "RRRR..", "anvil 1", "", "iron 1", 0, "iron 3", 3),
    "gold-mine": Printed("spring", "R.RR.R", "stone 1 iron 1", "", "gold 1", 0, "gold 2", 3),
    "apprentice-hall": Printed("spring", "RR.RR.", "wood 1 stone 1", "", "skills 1", 0, "skills 2", 3),
    "alehouse": Printed("spring", "R..RRR", "wood 1 stone 1 iron 1", "", "workers 1", 0, "workers 2", 0),
    "quarryman": Printed("spring", "R.RR.R", "pick 1", "", "stone 2", 0, "stone 1 gold 1", 3),
    "miner": Printed("spring", "R.RRR.", "anvil 1", "", "iron 2", 0, "iron 1 gold 1", 3),
    "store": Printed("summer", "R.RR..", "gold 1", "blue", "green 1", 0, "green 2", 3),
    "mason": Printed("summer", "..R.RR", "stone 3", "pick", "stone 3", 0, "gold 3", 7),
    "tavern": Printed("summer", ".RR.R.", "wood 1 stone 1 iron 1", "any worker", "workers 2", 0, "workers 3", 0),
    "hiring-fair": Printed("summer", "R.R..R", "wood 1 iron 1", "any skill", "skills 2", 0, "skills 3", 5),
    "farrier": Printed("summer", "..RR.R", "any 2", "", "transport 3 upgrades 1", 0, "transport 5 upgrades 2", 5),
    "carpenter": Printed("summer", "RR..R.", "wood 3", "saw", "wood 3", 0, "gold 3", 7),
    "smelter": Printed("summer", "R..RR.", "iron 3", "anvil", "iron 3", 0, "gold 3", 7),
    "brewer": Printed("summer", ".R..RR", "stone 1 iron 1", "any skill", "workers 2", 0, "workers 3", 3),
    "timber-yard": Printed("autumn", "..R.R.", "saw 1", "", NO_USE, 0, NO_USE, 0),
    "stone-yard": Printed("autumn", "R...R.", "pick 1", "", NO_USE, 0, NO_USE, 0),
    "wainwright": Printed("autumn", ".R...R", "any 2", "", "transport 4 upgrades 2", 0, "transport 6 upgrades 2", 5),
    "barn": Printed("autumn", "...RR.", "skill 1", "", NO_USE, 0, NO_USE, 0),
    "sawmill": Printed("autumn", "R..R..", "wood 3", "", NO_USE, 3, NO_USE, 10),
    "goldsmith": Printed("autumn", ".R..R.", "gold 2", "", NO_USE, 0, NO_USE, 7),
    "forge": Printed("autumn", "...R.R", "iron 3", "", NO_USE, 3, NO_USE, 10),
    "fair": Printed("autumn", ".RR...", "gold 1", "red", "green 1", 0, "green 2", 5),
    "blacksmith": Printed("autumn", "R....R", "anvil 1", "", NO_USE, 0, NO_USE, 0),
    "sculptor": Printed("autumn", "..R..R", "stone 3", "", NO_USE, 3, NO_USE, 10),
    "well": Printed("autumn", "R.R...", "any 3", "", NO_USE, 3, NO_USE, 7),
    "inn": Printed("autumn", ".R.R..", "any 1 skill 1", "", "workers 1", 0, "workers 3", 0),
}
TWO_FACES = {**HOMES, **VILLAGE}
ROADS = {"home": 5, "spring": 4, "summer": 3, "autumn": 2}

BASIC = [(name, False) for name in TWO_FACES]
UPGRADED = [(name, True) for name in TWO_FACES]
FACES = [pytest.param(*face, id=f"{face[0]}-{'upgraded' if face[1] else 'basic'}") for face in BASIC + UPGRADED]


def sides(name: str) -> str:
    return "".join(EDGE_LETTERS[side] for side in EDGES[tile(name)])


def printed_use(name: str, upgraded: bool) -> str:
    return TWO_FACES[name].upgraded if upgraded else TWO_FACES[name].basic


def beside_home(name: str) -> tuple[str, str, int]:
    """The tile lies north of home 1, turned so that a road meets the road."""
    return (name, "home-1 n", next(r for r in range(6) if TWO_FACES[name].edges[(3 - r) % 6] == "R"))


def at_hand(name: str, upgraded: bool, own: bool) -> State:
    """A has workers and skill tiles enough; the tile is in A's village, or elsewhere (on offer, or B's home tile)."""
    season = TWO_FACES[name].season
    villages: dict[str, list[tuple[str, str | int, int]]] = {}
    lots: list[str] = []
    if season == "home":
        season = "spring"
        villages = {"A": [("home-1", HOME, 0)], "B": [("home-2", HOME, 0)]}
        villages["A" if own else "B"] = [(name, HOME, 0)]
        if name in ("home-1", "home-2"):
            villages["B" if own else "A"] = [("home-6", HOME, 0)]
    elif own:
        villages = {"A": [beside_home(name)]}
    else:
        lots = [name]
    return position(
        2, season, screens={"A": "blue 1 red 1 yellow 1 green 1"}, hands={"A": "saw 1 pick 1 anvil 1"}, lots=lots,
        villages=villages, upgraded=[name] if upgraded else [],
    )  # fmt: skip


def use(s: State, name: str) -> str:
    """A uses the tile with a green worker and pays; what follows, in the words of the table."""
    before, pay = s.copy(), TWO_FACES[name].pay
    play(s, f"A use {name} green 1")
    if pay in ("any worker", "any skill"):
        assert offered(s, "A") == (["blue", "red", "yellow"] if pay == "any worker" else ["saw", "pick", "anvil"])
        play(s, f"A {offered(s, 'A')[0]}")
    elif pay in ("blue", "red", "yellow"):
        assert offered(s, "A") == [pay]
        play(s, f"A {pay}")
    if s.frames[-1][0] == TRANSPORTING:
        return f"transport {s.frames[-1][2]} upgrades {s.frames[-1][3]}"
    if turn_of(s) == "A":
        return "one of " + " ".join(offered(s, "A"))
    drawing = turn_of(s) == "*"
    paid = s.copy()
    whims(s)
    assert turn_of(s) == "B"
    if drawing:
        workers = sum(s.screens[0]) - sum(paid.screens[0])
        return f"workers {workers}" if workers else f"skills {sum(s.hands[0]) - sum(paid.hands[0])}"
    if s.screens[0][3] > 0:
        return f"green {s.screens[0][3]}"
    home = s.villages[0][0][0]
    own = any(t == tile(name) for t, _, _ in s.villages[0])
    place = IDS[tile(name)] if own else IDS[home]
    assert [t for t in range(42) if s.goods[t] != before.goods[t]] == [tile(place)]
    return goods(s, place)


@pytest.mark.parametrize("name", TWO_FACES)
def test_sides(name):
    assert sides(name) == TWO_FACES[name].edges


@pytest.mark.parametrize("name", TWO_FACES)
def test_number_of_roads(name):
    assert sides(name).count("R") == ROADS[TWO_FACES[name].season]


@pytest.mark.parametrize("name", HOMES)
def test_a_home_tile_has_one_water_side(name):
    assert sides(name).count("W") == 1


@pytest.mark.parametrize(("name", "upgraded"), FACES)
def test_points(name, upgraded):
    face = 2 * tile(name) + upgraded
    assert POINTS[face] == (TWO_FACES[name].more_points if upgraded else TWO_FACES[name].points)


@pytest.mark.parametrize(("name", "upgraded"), FACES)
def test_use_elsewhere(name, upgraded):
    """KF 5.4: what a use gives goes onto the home tile or behind the screen."""
    s = at_hand(name, upgraded, own=False)
    gain = printed_use(name, upgraded)
    if gain == NO_USE:
        assert f"use {name}" not in offered(s, "A")
    else:
        assert use(s, name) == gain


@pytest.mark.parametrize(("name", "upgraded"), FACES)
def test_use_in_the_own_village(name, upgraded):
    """KF 5.4: resources go onto the tile itself."""
    s = at_hand(name, upgraded, own=True)
    gain = printed_use(name, upgraded)
    if gain == NO_USE:
        assert f"use {name}" not in offered(s, "A")
    else:
        assert use(s, name) == gain


SKILL = {"saw", "pick", "anvil", "skill"}


@pytest.mark.parametrize("name", TWO_FACES)
def test_what_a_use_costs(name):
    """KF 5.6: nothing but the worker placed and what is printed leaves the screen."""
    if TWO_FACES[name].basic == NO_USE:
        return
    s = at_hand(name, False, own=False)
    bag, skills = sum(s.bag), sum(s.skills)
    use(s, name)
    drawn = {"workers": 0, "skills": 0}
    if TWO_FACES[name].basic.split()[0] in drawn:
        drawn[TWO_FACES[name].basic.split()[0]] = int(TWO_FACES[name].basic.split()[1])
    pays_worker = TWO_FACES[name].pay in ("any worker", "blue", "red", "yellow")
    pays_skill = TWO_FACES[name].pay in ("any skill", "saw", "pick", "anvil")
    assert sum(s.bag) - bag == pays_worker - drawn["workers"]
    assert sum(s.skills) - skills == pays_skill - drawn["skills"]


def price_items(name: str) -> list[str]:
    parts = TWO_FACES[name].price.split()
    return [kind for kind, n in zip(parts[::2], parts[1::2], strict=True) for _ in range(int(n))]


def ready(name: str, items: list[str]) -> State:
    """A has these resources on the tile and skill tiles behind the screen, and has used another home tile."""
    on_it = " ".join(f"{item} 1" for item in items if item not in SKILL)
    behind = " ".join(f"{item} 1" for item in items if item in SKILL)
    village = [(name, HOME, 0)] if name in HOMES else [beside_home(name)]
    b = "home-6" if name == "home-2" else "home-2"
    s = position(
        2, "winter", screens={"A": "red 1"}, hands={"A": behind}, goods={name: on_it},
        villages={"A": village, "B": [(b, HOME, 0)]},
    )  # fmt: skip
    play(s, f"A use {b} red 1")
    return s


def filled(items: list[str]) -> list[str]:
    """`any` paid with stone, `skill` with a pick."""
    return [{"any": "stone", "skill": "pick"}.get(item, item) for item in items]


@pytest.mark.parametrize("name", TWO_FACES)
def test_price(name):
    """KF 6.4: exactly the price is paid, and the tile is flipped."""
    s = ready(name, filled(price_items(name)))
    play(s, f"A upgrade {name}")
    while offered(s, "A")[0] != "done":
        play(s, f"A {offered(s, 'A')[0]}")
    assert (goods(s, name), hand(s, "A"), is_upgraded(s, name)) == ("", "", True)


@pytest.mark.parametrize("name", TWO_FACES)
def test_nothing_of_the_price_may_lack(name):
    items = filled(price_items(name))
    for n in range(len(items)):
        assert f"upgrade {name}" not in offered(ready(name, items[:n] + items[n + 1 :]), "A")


@pytest.mark.parametrize("name", TWO_FACES)
def test_nothing_else_pays_the_price(name):
    other = {
        "wood": "stone",
        "stone": "iron",
        "iron": "wood",
        "gold": "iron",
        "saw": "pick",
        "pick": "anvil",
        "anvil": "saw",
    }
    items = price_items(name)
    for n, item in enumerate(items):
        if item in other:
            wrong = filled([*items[:n], other[item], *items[n + 1 :]])
            assert f"upgrade {name}" not in offered(ready(name, wrong), "A")


@pytest.mark.parametrize("name", [name for name in TWO_FACES if "any" in TWO_FACES[name].price])
@pytest.mark.parametrize("kind", ["wood", "stone", "iron", "gold"])
def test_any_resource_of_the_price(name, kind):
    items = [kind if item == "any" else item for item in price_items(name)]
    assert f"upgrade {name}" in offered(ready(name, filled(items)), "A")


@pytest.mark.parametrize("name", ["barn", "inn"])
@pytest.mark.parametrize("kind", ["saw", "pick", "anvil"])
def test_any_skill_tile_of_the_price(name, kind):
    items = [kind if item == "skill" else item for item in price_items(name)]
    assert f"upgrade {name}" in offered(ready(name, filled(items)), "A")


@pytest.mark.parametrize(
    ("name", "basic", "upgraded"),
    [
        ("timber-yard", (2, 0, 0, 0, 0), (3, 0, 0, 0, 0)),
        ("stone-yard", (0, 2, 0, 0, 0), (0, 3, 0, 0, 0)),
        ("blacksmith", (0, 0, 2, 0, 0), (0, 0, 3, 0, 0)),
        ("barn", (0, 0, 0, 0, 1), (0, 0, 0, 0, 2)),
    ],
)
def test_storage_tiles(name, basic, upgraded):
    """KF 9.3: points for each wood, stone, iron, gold, or any resource on the tile."""
    face = 2 * tile(name)
    assert (POINTS_PER[face], POINTS_PER[face + 1]) == (basic, upgraded)


@pytest.mark.parametrize("name", [n for n in TWO_FACES if n not in ("timber-yard", "stone-yard", "blacksmith", "barn")])
def test_other_tiles_do_not_store(name):
    face = 2 * tile(name)
    assert not any(POINTS_PER[face] + POINTS_PER[face + 1])


# Summer boats


@pytest.mark.parametrize(
    ("name", "a", "b"),
    [
        ("summer-boat-1", "extra-workers", "extra-green"),
        ("summer-boat-2", "cross-country", "double-transport"),
        ("summer-boat-3", "wild-upgrades", "wild-scoring"),
        ("summer-boat-4", "any-colour-bids", "any-colour-use"),
    ],
)
def test_summer_boat(name, a, b):
    """KF 8: no road, water at both ends, a power on each side, no use."""
    assert sides(name) == "W..W.."
    for power, side_b in ((a, []), (b, [name])):
        s = position(2, "summer", screens={"A": "red 1"}, lots=[name], side_b=side_b)
        assert f"use {name}" not in offered(s, "A")
        play(s, f"A bid {name} red 1")
        all_pass(s)
        assert powers(s, "A") == [power]


# Winter tiles

SET_NAMES = (
    "wood", "stone", "iron", "gold", "any resource", "one type of resource", "saw", "pick", "anvil", "any skill",
    "one type of skill", "blue", "red", "yellow", "green", "any worker", "one colour of worker",
)  # fmt: skip


@pytest.mark.parametrize(
    ("name", "edges", "points", "per_set", "wanted"),
    [
        ("jeweller", "..R...", 0, 2, {"gold": 1}),
        ("craftsmans-guild", "....R.", 0, 3, {"blue": 1, "red": 1, "yellow": 1}),
        ("watermill", ".R....", 0, 1, {"one type of resource": 1}),
        ("mercers-guild", "...R..", 0, 5, {"wood": 1, "stone": 1, "iron": 1}),
        ("keythedral", "..R...", 12, 0, {}),
        ("windmill", "...R..", 0, 5, {"any resource": 5}),
        ("scribes", ".....R", 0, 10, {"saw": 1, "pick": 1, "anvil": 1}),
        ("scholar", "R.....", 0, 3, {"one type of skill": 1}),
        ("village-hall", "R.....", 0, 1, {"one colour of worker": 1}),
        ("key-market", ".....R", 0, 2, {"green": 1}),
        ("key-guild", ".R....", 0, 10, {"any skill": 5}),
        ("apothecary", "....R.", 0, 3, {"any worker": 5}),
    ],
)
def test_winter_tile(name, edges, points, per_set, wanted):
    """KF 9.2, 9.4: one road, points or a set; bid for in winter, never used."""
    n = tile(name) - WINTERS[0]
    assert sides(name) == edges
    assert (WINTER_POINTS[n], SET_POINTS[n]) == (points, per_set)
    assert {kind: k for kind, k in zip(SET_NAMES, SETS[n], strict=True) if k} == wanted
    s = position(2, "winter", screens={"A": "red 1"}, lots=[name])
    assert f"bid {name}" in offered(s, "A")
    assert f"use {name}" not in offered(s, "A")


# Turn order tiles


@pytest.mark.parametrize(
    ("name", "seats", "number", "starter", "edges"),
    [
        ("turn-order-1-2p", {2}, 1, True, "R....."),
        ("turn-order-1-3-6p", {3, 4, 5, 6}, 1, False, "R....."),
        ("turn-order-2-3p", {3}, 2, True, "R..R.."),
        ("turn-order-2-4-6p", {4, 5, 6}, 2, False, "R..R.."),
        ("turn-order-3-4p", {4}, 3, True, "R.R.R."),
        ("turn-order-3-5-6p", {5, 6}, 3, False, "R.R.R."),
        ("turn-order-4-5-6p", {5, 6}, 4, True, ".RR.RR"),
    ],
)
def test_turn_order_tile(name, seats, number, starter, edges):
    """KF 1.4, 7.5: for which games, at which place, with the purple worker or without."""
    n = tile(name) - ORDERS[0]
    assert {k for k in range(7) if tile(name) in ORDER_TILES[k]} == seats
    assert (ORDER[n], STARTER[n], sides(name)) == (number, starter, edges)
    for k in seats:
        s = position(k, start="A", bids={name: {"B": 1}})
        all_pass(s)
        assert turn_of(s) == "B"
        play(s, f"B {offered(s, 'B')[0]}")
        assert s.start == (1 if starter else 0)


# Boats


@pytest.mark.parametrize(
    ("name", "seats", "spring", "summer", "autumn"),
    [
        ("keyflower", 2, (7, 1), (7, 1), (3, 2)),
        ("sea-bastion", 2, (6, 2), (6, 2), (6, 2)),
        ("sea-breese", 3, (6, 1), (4, 1), (4, 1)),
        ("flipper", 4, (5, 2), (5, 2), (2, 2)),
        ("ianvincible", 5, (5, 1), (5, 1), (3, 1)),
        ("white-wind", 6, (4, 2), (4, 2), (4, 1)),
    ],
)
def test_boat_cargo(name, seats, spring, summer, autumn):
    """KF 2.2: what is loaded in each season; water at both ends."""
    assert sides(name) == "W..W.."
    assert CARGO[tile(name) - BOATS[0]] == (spring, summer, autumn)
    for season, (workers, skills) in (("spring", spring), ("summer", summer), ("autumn", autumn)):
        s = position(seats, season, phase="season")
        whims(s)
        assert cargo(s, name) == f"blue {workers} saw {skills}"


@pytest.mark.parametrize(
    ("name", "points", "transport", "loop", "river", "worker", "flip"),
    [
        ("keyflower", 0, 1, 0, (), 0, False),
        ("sea-bastion", 0, 0, 1, (), 0, False),
        ("sea-breese", 0, 0, 0, (2, 4, 8, 16, 32), 0, False),
        ("flipper", 2, 0, 0, (), 0, True),
        ("ianvincible", 5, 0, 0, (), 0, False),
        ("white-wind", 0, 0, 0, (), 1, False),
    ],
)
def test_boat_score(name, points, transport, loop, river, worker, flip):
    """KF 9.2, 9.8-9.11: what the boat scores."""
    n = tile(name) - BOATS[0]
    assert (BOAT_POINTS[n], PER_TRANSPORT[n], PER_LOOP_TILE[n]) == (points, transport, loop)
    assert (RIVER_POINTS[n], PER_WORKER[n], FREE_UPGRADE[n]) == (river, worker, flip)


# All of them

GERMAN = {
    "keywood": "Keywood", "keystone-quarry": "Keysteinbruch", "workshop": "Werkstatt", "woodcutter": "Holzfäller",
    "stable": "Stall", "peddler": "Hausierer", "key-mine": "Keymine", "gold-mine": "Goldmine",
    "apprentice-hall": "Lehrlingsheim", "alehouse": "Bierstube", "quarryman": "Steinhauer", "miner": "Bergmann",
    "store": "Geschäft", "mason": "Maurer", "tavern": "Taverne", "hiring-fair": "Anwerbungsmarkt",
    "farrier": "Hufschmied", "carpenter": "Zimmermann", "smelter": "Schmelzer", "brewer": "Brauer",
    "timber-yard": "Holzbauhof", "stone-yard": "Steinbauhof", "wainwright": "Wagenmacher", "barn": "Scheune",
    "sawmill": "Sägemühle", "goldsmith": "Goldschmied", "forge": "Gießerei", "fair": "Jahrmarkt",
    "blacksmith": "Schmied", "sculptor": "Bildhauer", "well": "Brunnen", "inn": "Gasthof",
    "jeweller": "Juwelier", "craftsmans-guild": "Handwerkergilde", "watermill": "Wassermühle",
    "mercers-guild": "Handelsgilde", "keythedral": "Keythedral", "windmill": "Windmühle",
    "scribes": "Schriftgelehrter", "scholar": "Gelehrter", "village-hall": "Gemeindehaus", "key-market": "Keymarkt",
    "key-guild": "Keygilde", "apothecary": "Apotheke", "home-3": "Hof 3", "summer-boat-2": "Sommer-Schiff 2",
    "turn-order-3-4p": "Reihenfolge 3", "sea-breese": "Sea Breese",
}  # fmt: skip


@pytest.mark.parametrize("name", GERMAN)
def test_german_name(name):
    assert NAMES[tile(name)][1] == GERMAN[name]


def test_sixty_seven_tiles():
    assert len(IDS) == 6 + 32 + 4 + 12 + 7 + 6 == 67


def test_the_tests_above_know_every_tile():
    known = [*TWO_FACES, *[f"summer-boat-{n}" for n in (1, 2, 3, 4)]]
    assert known == list(IDS[:42])
