"""Keyper: positions with their names and what a player with sense does there."""

from typing import Any

from keydom.games.keyper.rules.names import PIECES
from tests.bots.sane import Case
from tests.games.keyper.rules.positions import ending, play, position
from tests.games.keyper.rules.test_08_next import TEN, after_layouts, autumn

# The winter board of layout 8: emeralds, rubies, river, chickens; tiles, keyp, river, build-cheaper;
# build, cows, goats, upgrade; gold, sapphires, deer, clay.
NEUTRAL = "white"


def last(standing: str = "", **more: Any) -> Any:
    """The last turn of the game: A lays keyples down, on the board claimed or on the own plots."""
    fields = {f"1-{place}": "green" for place in standing.split()}
    given: dict[str, Any] = {"season": 3, "last": 1, "keyp": {}, "claimed": {0: 1, 1: 2}, "layouts": (8, 9), "held": {}}
    return position(**{**given, "field": fields, **more})


def on_plot(plot: str, building: str, store: dict[str, int], **more: Any) -> Any:
    """The last turn of the game: a keyple stands on one own building and nowhere else."""
    others = more.pop("others", {})
    return last(built={0: {plot: building, **others}}, plot={0: {plot: NEUTRAL}}, store={0: store}, **more)


def placing(store: dict[str, int], **more: Any) -> Any:
    """The last keyple of the game but for laying down: A has one blue, B nothing."""
    given: dict[str, Any] = {
        "season": 3,
        "keyp": {0: {"blue": 1}},
        "claimed": {0: 1, 1: 2},
        "layouts": (8, 9),
        "held": {},
    }
    return position(**{**given, "store": {0: store}, **more})


def fairs(store: dict[str, int], season: int = 3, **more: Any) -> Any:
    """The end of a season: which fairs are held."""
    return ending(position(season=season, keyp={}, claimed={0: 1, 1: 2}, store={0: store}, held={}, **more))


THREE: dict[str, Any] = {"seats": 3, "claimed": {0: 1, 1: 2, 2: 3}, "layouts": (8, 9, 10)}
FOUR: dict[str, Any] = {"seats": 4, "claimed": {0: 1, 1: 2, 2: 3, 3: 4}, "layouts": (8, 9, 10, 11)}
GEMS = {"emerald": 5, "gold": 5, "ruby": 2, "sapphire": 5}

CASES = (
    # Upgrades in the last turn.
    *[Case(f"an upgrade that is paid for: {name}", on_plot("c1", name, {piece: 1}), must=(f"upgrade {name}",),
         best=True)
      for name, piece in (("brickmaker", "brick"), ("carpenter", "timber"), ("stonemason", "stone"),
                          ("scrapyard", "wheat"), ("builder", "brick"), ("seafarer", "stone"),
                          ("trading-post", "timber"), ("gem-dealer", "wheat"), ("alchemist", "brick"))],
    *[Case(f"an upgrade on the farm: {name}", on_plot("a1", name, {"clay": 1, **store}), must=(f"upgrade {name}",),
           best=True)
      for name, store in (("cow-shed", {"cow": 3}), ("goat-pen", {"goat": 4}), ("farm-labourer", {}),
                          ("farmyard", {"cow": 1, "pig": 1}))],
    Case("no upgrade that loses points: the gem merchant", on_plot("c1", "gem-merchant", {**GEMS, "brick": 1}),
         never=("upgrade",), best=True),
    Case("no upgrade that loses points: the dock", on_plot("c1", "dock", {"brick": 1}, shipping={0: 22}),
         never=("upgrade",), best=True),
    Case("no upgrade that loses points: the bracelet maker",
         on_plot("c1", "bracelet-maker", {"emerald": 5, "sapphire": 5, "ruby": 2, "brick": 1}), never=("upgrade",),
         best=True),
    Case("an upgrade that costs as much as it brings is no loss",
         on_plot("c1", "brickyard", {"brick": 1, "stone": 1}), best=True),
    Case("paid with the good that scores nothing",
         on_plot("c1", "brickmaker", {"brick": 1, "stone": 1}, others={"d1": "brickyard+"}),
         must=("pay stone",), best=True),
    Case("paid with the other good that scores nothing",
         on_plot("c1", "brickmaker", {"brick": 1, "stone": 1}, others={"d1": "stoneyard+"}),
         must=("pay brick",), best=True),
    Case("paid with wheat where nothing grinds it",
         on_plot("c1", "brickmaker", {"brick": 1, "wheat": 1}, others={"d1": "brickyard"}), must=("pay wheat",),
         best=True),
    # Which place is laid.
    Case("cows for the shed, not clay", last("b3 d4", built={0: {"a1": "cow-shed"}}), must=("lay 1-b3",), best=True),
    Case("clay for the scrap dealer, not cows without a house",
         last("b3 d4", built={0: {"c1": "scrap-dealer"}}, store={0: {"clay": 1}}), must=("lay 1-d4",), best=True),
    Case("deer for the game warden, not emeralds", last("c4 a1", built={0: {"a1": "game-wardens-cottage"}}),
         must=("lay 1-c4",), best=True),
    Case("gold for the goldsmith", last("a4 d4", built={0: {"c1": "goldsmith+"}},
                                        store={0: {"emerald": 1, "gold": 0, "sapphire": 1}}), best=True),
    Case("chickens, not goats", last("d1 c3", built={0: {"a1": "chicken-house"}}), must=("lay 1-d1",), best=True),
    Case("goats, not chickens", last("d1 c3", built={0: {"a1": "goat-pen"}}), must=("lay 1-c3",), best=True),
    Case("both keyples for one action more", last(built={0: {"a1": "cow-shed"}}, field={"1-b3": "green green"}),
         must=("both",), best=True),
    Case("an upgrade field rather than clay",
         last("d3 d4", built={0: {"c1": "brickmaker"}}, store={0: {"brick": 1}}), must=("upgrade brickmaker",),
         best=True),
    Case("the dearer of two upgrades",
         last("d3", built={0: {"c1": "brickmaker", "d1": "builder"}}, store={0: {"brick": 1}}),
         must=("upgrade brickmaker",), best=True),
    # The river.
    Case("goods that score nothing are shipped", last("c1", store={0: dict.fromkeys(PIECES[:11], 2)}, boats={1: 1}),
         best=True),
    Case("nothing is gained on the river that could be shipped",
         last(field={"1-c1": "blue"}, store={0: dict.fromkeys(PIECES[:11], 1)}, boats={1: 2}), best=True),
    Case("shipping up to the dock", last("c1", store={0: dict.fromkeys(PIECES[:11], 2)}, boats={1: 1},
                                         built={0: {"c1": "dock"}}, shipping={0: 18}), best=True),
    # Building.
    Case("a building that scores is built", last("a3", store={0: {"brick": 2, "timber": 2, "stone": 2}},
                                                 held={0: ["key-market"]}), must=("build key-market",), best=True),
    Case("the building that scores more", last("a3", store={0: {"brick": 2, "timber": 2, "stone": 2, "cow": 0}},
                                               held={0: ["key-market", "building-plot"]}), must=("build key-market",),
         best=True),
    Case("no building over one that scores", last("a3", store={0: {"brick": 4, "timber": 4, "stone": 4, "log": 4}},
         held={0: ["scrapyard"]}, built={0: {f"{c}{r}": name for (c, r), name in zip(
             [(c, r) for c in "cde" for r in range(1, 5)],
             ["alchemist+", "brickmaker+", "carpenter+", "stonemason+", "builder+", "gem-dealer+", "seafarer+",
              "trading-post+", "key-market+", "merchant", "statue+", "jewel-cutter+"], strict=True)}}), best=True),
    # Fairs cost nothing.
    Case("the private fair is held", fairs(dict.fromkeys(PIECES, 3), season=0), must=("hold private",)),
    Case("the private fair is held in autumn", fairs(dict.fromkeys(PIECES, 3), season=2), must=("hold private",)),
    Case("a winter fair by the dearer face", fairs(dict.fromkeys(PIECES, 3), fairs=(1, 0)), best=True),
    Case("two winter fairs", fairs(dict.fromkeys(PIECES, 6), fairs=(3, 0)), best=True),
    # Actions that cost nothing are made.
    Case("a gain is taken", play(placing({}, field={}), "place blue", "1-b3"), must=("gain cow",)),
    # Tiles, though everybody starts with twelve.
    Case("of two tiles on display the better one",
         play(placing({}, season=0, layouts=(0, 1), field={}, display=["livestock-market", "kiln"]), "place blue",
              "1-a1"), must=("tile kiln",)),
    # KP 8.4: which keyples rest.
    Case("orange and white keyples are kept for work", after_layouts(autumn(2, field=TEN)),
         never=("rest orange", "rest white")),
    # With three and four.
    Case("three: cows for the shed, not clay", last("b3 d4", built={0: {"a1": "cow-shed"}}, **THREE),
         must=("lay 1-b3",), best=True),
    Case("four: an upgrade that is paid for", on_plot("c1", "builder", {"brick": 1}, **FOUR),
         must=("upgrade builder",), best=True),
    Case("three: a gain is taken", play(placing({}, field={}, **THREE), "place blue", "1-b3"), must=("gain cow",)),
)  # fmt: skip
