"""Keyflower: positions with their names and what a player with sense does there."""

from typing import Any

from keydom.core.hexes import HOME
from keydom.games.keyflower.rules.components import PRICE, RESOURCES, ROAD, ROTATED, SKILL_PRICE, SKILLS
from keydom.games.keyflower.rules.scoring import score
from keydom.games.keyflower.rules.state import State
from tests.bots.sane import Case, Turn
from tests.games.keyflower.rules.positions import position, tile


def price(name: str) -> tuple[str, str]:
    """The goods and the skill tiles of an upgrade as words; any resource is wood, any skill tile a saw."""
    t = tile(name)
    goods = [RESOURCES[k if k < 4 else 0] for k in PRICE[t]]
    skills = [SKILLS[k if k < 3 else 0] for k in SKILL_PRICE[t]]
    return " ".join(f"{g} {goods.count(g)}" for g in sorted(set(goods))), " ".join(f"{k} 1" for k in skills)


def beside(name: str) -> tuple[str, str, int]:
    """The tile north of the home tile, with a road to it."""
    return name, "home-1 n", next(r for r in range(6) if ROTATED[tile(name)][r][3] == ROAD)


def village(*names: str) -> dict[str, Any]:
    """A's village: the home tile and the tile north of it."""
    return {"A": [("home-1", HOME, 0), *[beside(name) for name in names]]}


def winter(**more: Any) -> State:
    """The last turns of the game: B has passed, and passes again."""
    return position(**{"season": "winter", "passes": 1, **more})


def paid_for(name: str) -> State:
    """An upgrade whose price lies on the tile, and workers to make it with."""
    goods, skills = price(name)
    return winter(screens={"A": "red 6"}, hands={"A": skills} if skills else {}, villages=village(name),
                  goods={name: goods} if goods else {})  # fmt: skip


def upgraded(name: str) -> Any:
    """The tile, or the home tile, which is worth more, has been turned over."""
    return lambda turn: turn.after.flipped >> tile(name) & 1 or turn.after.flipped & 1


def bid(n: int, name: str) -> Any:
    """A has so many workers at that tile."""
    return lambda turn: turn.after.bids[turn.after.lots.index(tile(name))][0] == n


def no_loss(turn: Turn) -> bool:
    """A would score as much as before, or more."""
    return score(turn.after, 0) >= score(turn.before, 0)


TAKEN = {"turn-order-1-2p": {"B": 1}}
"""The turn order tile, which always scores something, has a red bid."""

CASES = (
    # An upgrade that is paid for is made before the game ends.
    *[Case(f"the upgrade is paid for: {name}", paid_for(name), rounds=6, good=upgraded(name))
      for name in ("keywood", "keystone-quarry", "workshop", "woodcutter", "stable", "key-mine", "gold-mine",
                   "apprentice-hall", "quarryman", "miner", "sawmill", "forge", "sculptor", "wainwright", "mason",
                   "goldsmith")],
    Case("the home tile itself", winter(screens={"A": "red 3"}, villages=village(), goods={"home-1": "wood 1 stone 1"}),
         rounds=6, good=lambda turn: turn.after.flipped & 1),
    # What nobody else bids for costs one worker, of whatever colour; which tile is bid for first does not matter.
    *[Case(f"a tile nobody else can bid for: one {colour}", winter(screens={"A": f"{colour} 6"}, lots=["keythedral"]),
           rounds=3, good=bid(1, "keythedral"))
      for colour in ("red", "blue", "yellow", "green")],
    Case("the tile that suits: green workers and the key market",
         winter(screens={"A": "green 6 red 1"}, lots=["key-market"]), rounds=3, must=("bid key-market",)),
    Case("the tile that suits: skill tiles and the scribes",
         winter(screens={"A": "red 2"}, hands={"A": "saw 1 pick 1 anvil 1"}, lots=["scribes"]), must=("bid scribes",),
         rounds=3, good=bid(1, "scribes")),
    Case("the tile that suits: gold and the jeweller",
         winter(screens={"A": "red 2"}, villages=village(), goods={"home-1": "gold 4"}, lots=["jeweller"]),
         must=("bid jeweller",), good=bid(1, "jeweller"), rounds=2),
    Case("the tile that suits: goods and the windmill",
         winter(screens={"A": "red 2"}, villages=village(), goods={"home-1": "wood 10"}, lots=["windmill"]),
         must=("bid windmill",), rounds=3, good=bid(1, "windmill")),
    Case("the tile that suits of two: the scholar",
         winter(screens={"A": "red 1"}, hands={"A": "saw 4"}, lots=["scholar", "jeweller"], bids=TAKEN),
         must=("bid scholar",)),
    Case("the tile that suits of two: the jeweller",
         winter(screens={"A": "red 1"}, villages=village(), goods={"home-1": "gold 4"}, lots=["scholar", "jeweller"],
                bids=TAKEN),
         must=("bid jeweller",)),
    Case("one worker more than the other is enough",
         winter(screens={"A": "red 6"}, lots=["keythedral"], bids={"keythedral": {"B": 2}}), good=bid(3, "keythedral")),
    Case("a bid that wins is not raised",
         winter(screens={"A": "red 6"}, lots=["keythedral"], bids={"keythedral": {"A": 2}}), good=bid(2, "keythedral")),
    Case("a bid that wins is not raised in autumn either",
         position(season="autumn", screens={"A": "red 3", "B": "blue 2"}, lots=["sawmill"], bids={"sawmill": {"A": 1}},
                  winter={"A": ["scholar", "scribes"], "B": ["jeweller", "windmill"]}),
         good=bid(1, "sawmill")),
    # Workers that score stay behind the screen.
    Case("workers that score are not spent on a tile that does not",
         winter(screens={"A": "green 4"}, villages=village("key-market"), lots=["scholar"], bids=TAKEN),
         rounds=3, good=no_loss),
    Case("workers of the village hall stay",
         winter(screens={"A": "blue 5"}, villages=village("village-hall"), lots=["scribes"], bids=TAKEN),
         rounds=3, good=no_loss),
    Case("five workers of the apothecary stay",
         winter(screens={"A": "blue 5"}, villages=village("apothecary"), lots=["scholar"], bids=TAKEN),
         rounds=3, good=no_loss),
    Case("gold of the jeweller is not paid for a point",
         winter(screens={"A": "red 3"}, villages=village("peddler"), goods={"peddler": "gold 1"}), rounds=3,
         good=no_loss),
    Case("nothing to win: nothing is lost", winter(screens={"A": "red 2"}, villages=village()), rounds=3, good=no_loss),
    # With three and four.
    Case("three: a tile nobody else can bid for costs one worker",
         winter(seats=3, passes=2, screens={"A": "red 6"}, lots=["keythedral"]), rounds=3,
         good=bid(1, "keythedral")),
    Case("three: one worker more than the better of two bids",
         winter(seats=3, passes=2, screens={"A": "red 6"}, lots=["keythedral"],
                bids={"keythedral": {"B": 2, "C": 3}, "turn-order-1-3-6p": {"B": 7}, "turn-order-2-3p": {"C": 7}}),
         good=bid(4, "keythedral")),
    Case("four: a bid that wins is not raised",
         winter(seats=4, passes=3, screens={"A": "red 6"}, lots=["keythedral"],
                bids={"keythedral": {"A": 3, "B": 2, "C": 1}}), good=bid(3, "keythedral")),
)  # fmt: skip
