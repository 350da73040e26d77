"""KP 9: final scoring, every building on both faces by hand, and the best placement against brute force."""

import itertools
from random import Random
from time import perf_counter

import pytest

from keydom import keyper
from keydom.games.keyper.rules.components import TILE_IDS
from keydom.games.keyper.rules.names import COLOURS, PIECES
from keydom.games.keyper.rules.scoring import placed_points, placement, sheet
from keydom.games.keyper.rules.season import FAIR_CODES
from tests.games.keyper.rules.positions import TILE, code, counts, face, position

FARM = {"cow-shed", "pig-sty", "sheep-shelter", "stable", "farmyard", "paddock", "barn", "chicken-house",
        "farm-labourer", "goat-pen", "hop-field", "livestock-market", "oast-house", "copse", "farmer",
        "farmers-cottage", "game-wardens-cottage", "hunters-lodge"}  # fmt: skip
GEMS9 = {"emerald": 5, "gold": 5, "ruby": 2, "sapphire": 5}
# Building, what its owner has, points basic, points upgraded.
POINTS = [
    ("cow-shed", {"store": {"cow": 5}}, 4, 8), ("cow-shed", {"store": {"cow": 2, "pig": 2}}, 2, 4),
    ("pig-sty", {"store": {"pig": 5}}, 4, 8), ("sheep-shelter", {"store": {"sheep": 5}}, 4, 8),
    ("stable", {"store": {"horse": 5}}, 4, 8),
    ("farmyard", {"store": {"cow": 1, "horse": 1, "pig": 1, "sheep": 1}}, 4, 8),
    ("farmyard", {"store": {"cow": 1, "sheep": 1, "pig": 3, "deer": 2}}, 3, 6),
    ("paddock", {"store": {"chicken": 1, "deer": 1, "goat": 1, "boar": 1}}, 4, 8),
    ("paddock", {"store": {"goat": 1, "boar": 2, "cow": 1}}, 2, 4),
    ("brickmaker", {}, 0, 5), ("carpenter", {}, 0, 5), ("stonemason", {}, 0, 5), ("scrapyard", {}, 0, 3),
    ("alchemist", {}, 3, 5), ("builder", {}, 0, 3), ("building-plot", {}, 1, 3),
    ("chicken-house", {"store": {"chicken": 5}}, 8, 12),
    ("dock", {"shipping": 19}, 0, 0), ("dock", {"shipping": 20}, 6, 0), ("dock", {"shipping": 30}, 6, 12),
    ("farm-labourer", {}, 0, 3), ("gem-dealer", {}, 0, 3), ("goat-pen", {"store": {"goat": 5}}, 8, 12),
    ("hop-field", {"store": {"wheat": 4, "cow": 4}}, 0, 3), ("jewel-cutter", {}, 0, 3),
    ("livestock-market", {"store": {"cow": 4}}, 0, 1),
    ("seafarer", {}, 0, 3), ("shipping-agent", {}, 0, 3), ("trading-post", {}, 0, 3),
    ("windmill", {"store": {"wheat": 5}}, 0, 8), ("windmill", {"store": {"wheat": 1}}, 0, 2),
    ("boatman", {"keyples": {"blue": 5}}, 4, 8), ("boatman", {"keyples": {"blue": 2, "white": 1, "green": 2}}, 3, 6),
    ("bracelet-maker", {"store": {"emerald": 5, "sapphire": 5, "ruby": 2}}, 16, 12),
    ("bracelet-maker", {"store": {"emerald": 5, "sapphire": 5, "ruby": 5}}, 16, 24),
    ("bricklayer", {"keyples": {"orange": 5}}, 4, 8), ("brickyard", {"store": {"brick": 5, "clay": 2}}, 4, 8),
    ("copse", {"store": {"deer": 4}}, 0, 3),
    ("emporium", {"store": GEMS9}, 8, 12), ("emporium", {"store": {"ruby": 5, "sapphire": 5, "gold": 5}}, 16, 24),
    ("entertainer", {"held": (0,)}, 1, 2), ("entertainer", {"held": (0, 17, 18, 37, 53)}, 4, 8),
    ("entertainer", {"held": ()}, 0, 0),
    ("farmer", {"keyples": {"green": 5}}, 4, 8), ("farmer", {"keyples": {"white": 3}}, 3, 6),
    ("farmers-cottage", {"layout": 8}, 2, 6), ("farmers-cottage", {"layout": 9}, 3, 9),
    ("game-wardens-cottage", {"store": {"deer": 5}}, 8, 12),
    ("gem-merchant", {"store": GEMS9}, 16, 12),
    ("goldsmith", {"store": {"emerald": 4, "gold": 3, "sapphire": 3}}, 12, 18),
    ("hunters-lodge", {"store": {"boar": 5}}, 8, 12), ("jeweller", {"store": GEMS9}, 8, 12),
    ("key-market", {}, 3, 5), ("kiln", {"layout": 8}, 4, 8), ("kiln", {"layout": 9}, 2, 4),
    ("log-cabin", {"layout": 8}, 1, 3), ("log-cabin", {"layout": 11}, 3, 9),
    ("lumberjack", {"keyples": {"brown": 5}}, 4, 8),
    ("merchant", {}, 3, 3), ("mine", {"layout": 8}, 4, 8), ("mine", {"layout": 10}, 1, 2),
    ("open-pit", {"layout": 9}, 1, 3), ("open-pit", {"layout": 10}, 3, 9),
    ("prospector", {"store": {"ruby": 1, "gold": 1}}, 2, 4), ("prospector", {"store": GEMS9}, 4, 8),
    ("quarryman", {"keyples": {"grey": 5}}, 4, 8), ("ring-maker", {"store": GEMS9}, 8, 12),
    ("scrap-dealer", {"store": {"clay": 1, "wheat": 1, "ruby": 1, "brick": 2, "cow": 3}}, 2, 4),
    ("scrap-dealer", {"store": {"clay": 9}}, 4, 8),
    ("stoneyard", {"store": {"stone": 5}}, 4, 8), ("timberyard", {"store": {"timber": 5}}, 4, 8),
    ("barn", {"others": {"b1": "farmer", "b2": "copse+", "d1": "mine"}}, 3, 4),
    ("oast-house", {}, 0, 0),
    ("oast-house", {"others": dict(zip(("a2", "a3", "a4", "b1", "b2", "b3", "b4"),
     ("barn", "farmer", "copse", "paddock", "stable", "cow-shed", "goat-pen"), strict=True))}, 4, 8),
    ("statue", {"others": {"d1": "mine", "d2": "kiln+", "a1": "barn+"}}, 3, 4),
    ("thatcher", {"others": {"d1": "mine", "d2": "kiln+", "e2": "dock+", "e3": "log-cabin", "a1": "barn"}}, 2, 3),
    ("village-hall", {"others": {"d1": "mine"}}, 0, 0),
    ("village-hall", {"others": dict(zip(("c2", "c3", "c4", "d1", "d2", "d3", "d4", "e1", "e2", "e3", "e4"),
     ("mine", "kiln", "log-cabin", "dock", "statue", "thatcher", "merchant", "boatman", "seafarer", "builder",
      "open-pit"), strict=True))}, 6, 12),
    ("boarding-house", {"spot": "d2", "others": {"c2": "mine", "e2": "kiln", "d1": "dock", "d4": "statue"}}, 4, 6),
    ("boarding-house", {"spot": "d2", "others": {"c2": "mine", "e2": "kiln", "d1": "dock", "d3": "statue"}}, 4, 8),
    ("boarding-house", {"spot": "c2", "others": {"b2": "barn", "e2": "kiln"}}, 0, 0),
    ("drainage", {"spot": "c1", "others": {"d2": "mine", "e3": "kiln", "e1": "dock", "c3": "statue"}}, 3, 6),
    ("drainage", {"spot": "d2", "others": {"c1": "mine", "e1": "kiln", "c3": "dock", "e3": "statue"}}, 5, 10),
    ("drainage", {"spot": "d2", "others": {"d1": "mine", "b1": "barn"}}, 1, 2),
    ("drainage", {"spot": "e1", "others": {"c3": "mine", "c4": "kiln"}}, 2, 4),
    ("pavements", {"spot": "c1", "others": {"d2": "mine", "e1": "dock", "c4": "statue", "b1": "barn"}}, 3, 6),
    ("pavements", {"spot": "d2", "others": {"c2": "mine", "e2": "kiln", "d1": "dock", "d3": "statue", "d4": "boatman"}},
     6, 12),
]  # fmt: skip


def points_of(name, side, spot=None, others=None, store=None, keyples=None, shipping=0, held=(), layout=0):
    """What that building scores."""
    spot = spot or ("a1" if name in FARM else "c1")
    built = {**(others or {}), spot: name + side}
    s = position(built={0: built}, store={0: store or {}}, keyp={0: keyples or {}}, shipping={0: shipping},
                 layouts=(0, layout), claimed={0: 2})  # fmt: skip
    s.held = (held, ())
    return next(item.points for item in sheet(s, 0).items if item.face == face(name + side) - 1 and item.plot >= 0)


@pytest.mark.parametrize(("name", "has", "basic", "upgraded"), POINTS)
def test_kp_9_5_each_building_on_both_faces(name, has, basic, upgraded):
    assert (points_of(name, "", **has), points_of(name, "+", **has)) == (basic, upgraded)


def test_kp_9_5_every_building_is_tested():
    assert {name for name, *_ in POINTS} == set(TILE_IDS[:60])


def test_kp_9_1_shipping_buildings_and_fairs():
    s = position(built={0: {"c1": "alchemist+", "c2": "merchant"}}, shipping={0: 7}, privates=((0, 0, 0), (1, 1, 1)))
    s.held = ((0, 17, FAIR_CODES * 2 + 1, FAIR_CODES * 3 + 2), ())
    assert keyper.scores(s) == (7 + 5 + 3 + 2 + 4 + 4 + 6, 0)


def test_kp_9_1_a_building_built_over_scores_nothing_and_is_not_counted():
    s = position(built={0: {"c1": "thatcher", "c2": "mine"}}, under={0: {"c1": "alchemist", "c2": "merchant"}})
    s.layouts = (0, 1)
    assert keyper.scores(s)[0] == 1


def test_kp_9_1_each_by_the_face_it_shows():
    s = position(built={0: {"c1": "dock+"}}, shipping={0: 25})
    assert keyper.scores(s)[0] == 25


def test_kp_9_2_each_piece_once():
    s = position(built={0: {"a1": "cow-shed", "a2": "farmyard"}}, store={0: {"cow": 1}})
    assert keyper.scores(s)[0] == 1
    s = position(built={0: {"a1": "cow-shed", "a2": "farmyard"}}, store={0: {"cow": 6}})
    assert keyper.scores(s)[0] == 5


def test_kp_9_2_buildings_count_for_several_others():
    s = position(built={0: {"c1": "statue", "d1": "thatcher", "e1": "drainage", "d2": "pavements"}})
    assert [item.points for item in sheet(s, 0).items if item.plot >= 0] == [4, 2, 2, 2]


def test_kp_9_2_animals_only_where_they_score():
    s = position(built={0: {"a1": "hop-field+", "c1": "scrap-dealer+"}}, store={0: {"cow": 4}})
    assert keyper.scores(s)[0] == 3


def test_kp_9_3_the_dearer_place_first():
    s = position(built={0: {"a1": "cow-shed+", "a2": "farmyard"}}, store={0: {"cow": 4}})
    items = {item.plot: item for item in sheet(s, 0).items if item.plot >= 0}
    assert (items[0].points, items[2].points) == (8, 0)


def test_kp_9_3_a_brick_may_be_worth_more_beside_another_good():
    s = position(built={0: {"c1": "brickyard", "c2": "scrap-dealer+"}}, store={0: {"brick": 1, "clay": 1}})
    assert keyper.scores(s)[0] == 2


def test_kp_9_3_the_sheet_shows_the_placement():
    s = position(built={0: {"c1": "prospector", "c2": "ring-maker", "c3": "scrap-dealer"}},
                 store={0: {"gold": 2, "ruby": 3, "wheat": 3}})  # fmt: skip
    found = {
        item.plot: (item.points, {PIECES[k]: n for k, n in enumerate(item.placed) if n}) for item in sheet(s, 0).items
    }
    assert found == {
        -1: (0, {}), 8: (1, {"ruby": 1}), 11: (8, {"gold": 2, "ruby": 2}), 14: (1, {"wheat": 2}),
    }  # fmt: skip
    assert sheet(s, 0).total == 10


def test_kp_9_4_white_keyples_count_as_any_colour():
    s = position(built={0: {"c1": "boatman", "c2": "bricklayer+"}}, keyp={0: {"blue": 1, "orange": 3, "white": 2}})
    placed = {item.plot: item.placed[19:] for item in sheet(s, 0).items if item.plot >= 0}
    assert placed == {8: counts(COLOURS, {"blue": 1, "white": 1}), 11: counts(COLOURS, {"orange": 3, "white": 1})}
    assert keyper.scores(s)[0] == 2 + 8


def test_kp_9_5_fields_of_the_winter_board_need_a_board():
    s = position(built={0: {"c1": "mine"}}, layouts=(8, 8))
    assert keyper.scores(s)[0] == 0


def test_kp_9_6_rulings():
    assert points_of("statue", "", others={"d1": "mine"}) == 2
    assert points_of("statue", "+", others={"d1": "mine+", "e1": "kiln"}) == 4
    assert points_of("farmers-cottage", "+", layout=9) == 9
    assert points_of("merchant", "+") == 3


TIES = ["gold", "timber", "wheat", "rock", "deer", "boar", "goat", "chicken", "horse", "cow", "pig", "sheep"]


@pytest.mark.parametrize("n", range(12))
def test_kp_9_7_ties(n):
    equal, lower = dict.fromkeys(TIES[:n], 1), dict.fromkeys(TIES[n + 1 :], 5)
    s = position(2, store={0: {**equal, TIES[n]: 1}, 1: {**equal, **lower}})
    assert keyper.standings(s) == (1, 2)


def test_kp_9_7_points_come_first_then_shared():
    s = position(3, shipping={0: 1, 1: 4, 2: 1}, store={0: {"cow": 1}, 2: {"cow": 1}})
    assert (keyper.scores(s), keyper.standings(s)) == ((1, 4, 1), (2, 1, 2))


# Brute force -----------------------------------------------------------------------------------------------------

# What a building takes, how many of it make a set, the points of a set, basic and upgraded; written again by hand.
TAKES = {
    "cow-shed": ("each", "cow", 1, 2), "farmyard": ("kinds", "cow horse pig sheep", 1, 2),
    "paddock": ("kinds", "chicken deer goat boar", 1, 2), "stable": ("each", "horse", 1, 2),
    "brickyard": ("each", "brick", 1, 2), "timberyard": ("each", "timber", 1, 2), "stoneyard": ("each", "stone", 1, 2),
    "windmill": ("each", "wheat", 0, 2), "prospector": ("any", "emerald gold ruby sapphire", 1, 2),
    "scrap-dealer": ("pair", "clay log rock brick timber stone wheat emerald gold ruby sapphire", 1, 2),
    "bracelet-maker": ("set", "emerald sapphire|ruby", 4, 6), "emporium": ("set", "ruby sapphire|gold", 4, 6),
    "gem-merchant": ("set", "emerald gold|ruby", 4, 6), "goldsmith": ("set", "gold sapphire|emerald", 4, 6),
    "jeweller": ("set", "emerald ruby|sapphire", 4, 6), "ring-maker": ("set", "gold ruby|emerald", 4, 6),
    "boatman": ("keyple", "blue white", 1, 2), "farmer": ("keyple", "green white", 1, 2),
    "quarryman": ("keyple", "grey white", 1, 2),
}  # fmt: skip


def worth(name, up, pile):
    """The points of a pile of pieces on a building."""
    way, words, basic, upgraded = TAKES[name]
    points = upgraded if up else basic
    if way == "kinds":
        return points * len([1 for piece in words.split() if pile.get(piece)])
    if way == "set":
        needed = words.replace("|", " ").split() if up else words.split("|")[0].split()
        return points * min(4, *[pile.get(piece, 0) for piece in needed])
    return points * min(4, sum(pile.values()) // (2 if way == "pair" else 1))


def accepts(name, up):
    words = TAKES[name][1]
    return words.replace("|", " ").split() if up or "|" not in words else words.split("|")[0].split()


def ways_to_split(n, parts):
    """All ways to put n equal pieces on some of the buildings, or nowhere."""
    if not parts:
        yield ()
        return
    for here in range(n + 1):
        for rest in ways_to_split(n - here, parts - 1):
            yield (here, *rest)


def brute_force(buildings, pieces):
    """The most points, by trying every way to put every kind on the buildings that take it."""
    kinds = list(pieces)
    takers = [[b for b, (name, up) in enumerate(buildings) if kind in accepts(name, up)] for kind in kinds]
    best = 0
    for split in itertools.product(
        *[list(ways_to_split(pieces[k], len(t))) for k, t in zip(kinds, takers, strict=True)]
    ):
        piles: list[dict[str, int]] = [{} for _ in buildings]
        for kind, homes, shares in zip(kinds, takers, split, strict=True):
            for b, n in zip(homes, shares, strict=True):
                piles[b][kind] = n
        best = max(best, sum(worth(name, up, pile) for (name, up), pile in zip(buildings, piles, strict=True)))
    return best


GROUPS = [
    ["cow-shed", "farmyard", "paddock", "stable"],
    ["boatman", "farmer", "quarryman"],
    ["brickyard", "timberyard", "windmill", "scrap-dealer", "prospector"],
    ["bracelet-maker", "emporium", "prospector", "scrap-dealer"],
    ["gem-merchant", "goldsmith", "jeweller", "scrap-dealer"],
    ["ring-maker", "jeweller", "bracelet-maker", "prospector"],
    ["stoneyard", "scrap-dealer", "ring-maker", "goldsmith"],
]


@pytest.mark.parametrize("group", range(len(GROUPS)))
def test_kp_9_3_the_best_placement_against_brute_force(group):
    rng = Random(group)
    for _ in range(25):
        names = rng.sample(GROUPS[group], rng.randint(2, min(4, len(GROUPS[group]))))
        buildings = [(name, rng.random() < 0.5) for name in names]
        kinds = sorted({kind for name, up in buildings for kind in accepts(name, up)})
        pieces = {kind: rng.choice((1, 1, 2, 3)) for kind in rng.sample(kinds, min(4, len(kinds)))}
        faces = [face(name + "+" * up) - 1 for name, up in buildings]
        store = counts(PIECES, {k: n for k, n in pieces.items() if k in PIECES})
        keyples = counts(COLOURS, {k: n for k, n in pieces.items() if k in COLOURS})
        placed = placement(faces, store, keyples)
        total = sum(placed_points(f, row) for f, row in zip(faces, placed, strict=True))
        assert total == brute_force(buildings, pieces), (buildings, pieces)
        used = [sum(column) for column in zip(*placed, strict=True)]
        assert all(n <= have for n, have in zip(used, (*store, *keyples), strict=True))


def test_kp_9_3_the_worst_case_is_found_in_reasonable_time():
    names = ["bracelet-maker", "emporium", "gem-merchant", "goldsmith", "jeweller", "ring-maker", "prospector",
             "scrap-dealer", "brickyard", "stoneyard", "timberyard", "windmill"]  # fmt: skip
    faces = [face(name + "+") - 1 for name in names]
    start = perf_counter()
    placement(faces, (9,) * 7 + (16, 15, 14, 13) + (9,) * 8, (4, 4, 4, 4, 4, 4, 8))
    assert perf_counter() - start < 5


def test_kp_9_2_a_building_holds_what_lay_there_in_play_too():
    s = position(built={0: {"c1": "boatman"}}, plot={0: {"c1": "blue"}}, keyp={0: {}})
    assert (s.plots[0][8], keyper.scores(s)[0]) == (code("blue"), 0)
    assert TILE["boatman"] == 33
