"""Key Harvest: positions with their names and what a player with sense does there."""

from typing import Any

from keydom.games.keyharvest.rules.frames import CHOOSE, END_TURN, KEEP_OR_NOT, LOSE, STOREKEEPER, TURN
from keydom.games.keyharvest.rules.turn import A, B
from tests.bots.sane import Case
from tests.games.keyharvest.rules.positions import begun, field, happens, play, position

LAST: dict[str, Any] = {"left": 1}
"""It is the last turn of the game."""
SECOND: dict[str, Any] = {"left": 1, "frames": ((TURN, 0, B),)}
"""It is the last action of the last turn: a worker has been played."""
HARVESTED: dict[str, Any] = {"left": 1, "frames": ((TURN, 0, A),)}
"""It is the last action of the last turn: a group has been harvested."""
GROUPS = "d1 d2 d3 d4 g5 g6 g7"
"""A group of four and one of three: ten points."""


def storing(field, bid, *more):
    """A store with this field and bid, perhaps with another one."""
    return ((field, bid), *more)


def one_counter(turn):
    """The turn gives away a single counter as a bid."""
    return sum(sum(turn.after.bids[place]) for place in range(2)) == 1


CASES = (
    # The last turn: what can be laid is laid, what counters buy is bought.
    Case("a field in the own store joins a group",
         position(reaped=(GROUPS,), stores=(storing("f7", "hops"),), **SECOND), must=("lay f7",), best=True),
    Case("a field in the own store makes a second group",
         position(reaped=("a1 a2",), stores=(storing("g7", "hops"),), **SECOND), must=("lay g7",), best=True),
    Case("both fields of the own store",
         position(reaped=(GROUPS,), stores=(storing("f7", "hops", ("f8", "wine")),), **SECOND),
         must=("lay f7", "lay f8"), best=True),
    Case("a field in the own store rather than a counter",
         position(reaped=("a1 a2 b1 b3 c2 c3",), stores=(storing("g7", "hops"),), **SECOND), must=("lay g7",),
         best=True),
    Case("counters that win nothing buy a field",
         position(reaped=(GROUPS,), screens=("hops", "hops hops"), stores=((), storing("f7", "hops")), **SECOND),
         must=("lay f7",), best=True),
    Case("a majority is given for two points",
         position(reaped=(GROUPS,), screens=("hops hops", ""), stores=((), storing("f7", "hops")), **SECOND),
         must=("lay f7",), best=True),
    Case("two fields of the other's store",
         position(reaped=(GROUPS,), screens=("hops wine", "apples hops hops wine wine"),
                  stores=((), storing("f7", "hops", ("f8", "wine"))), **SECOND), must=("lay f7", "lay f8"), best=True),
    Case("a field that would join the two groups is left in the own store",
         position(reaped=("d1 d2 d3 d5 d6 d7",), stores=(storing("d4", "hops"),), **SECOND), never=("lay d4",),
         best=True),
    Case("a field that would join the two groups is not bought",
         position(reaped=("d1 d2 d3 d5 d6 d7",), screens=("hops", "wine"), stores=((), storing("d4", "hops")),
         **SECOND),
         never=("lay d4",), best=True),
    Case("of two fields the one that does not join the groups",
         position(reaped=("d1 d2 d3 d5 d6 d7",), stores=(storing("d4", "hops", ("d8", "wine")),), **SECOND),
         must=("lay d8",), never=("lay d4",), best=True),
    Case("the own store, not the other's, pays for nothing",
         position(reaped=(GROUPS,), screens=("wine", ""), stores=(storing("f7", "hops"), storing("a1", "wine")),
         **SECOND),
         must=("lay f7",), never=("lay a1",), best=True),
    Case("counters from a first field do not matter, the points do",
         position(seats=3, reaped=(GROUPS,), screens=("hops", "hops hops", "wine"),
                  stores=((), storing("f7", "hops"), ()), **SECOND), must=("lay f7",), best=True),
    Case("four: a field in the own store joins a group",
         position(seats=4, reaped=(GROUPS,), screens=("", "hops", "wine", "wheat"), stores=(storing("f7", "hops"),),
                  **SECOND), must=("lay f7",), best=True),
    Case("three: nothing is taken that cannot be laid any more",
         position(seats=3, screens=("hops", "", "wine"), registry="a1 a2 a3 a4 a5 a6", **LAST), never=("take",)),
    # The storekeeper brings a field to the own store.
    Case("the storekeeper takes the field that joins the second group",
         begun(position(ripe=("d1 d2 d3 g5 g6",), screens=("hops hops wine wine", ""), registry="g7 a1",
                        frames=((END_TURN, 0), (STOREKEEPER, 0)))), must=("g7",)),
    Case("three: the storekeeper takes the field that joins the second group",
         begun(position(seats=3, ripe=("d1 d2 d3 g5 g6",), screens=("hops hops wine wine", "", ""), registry="g7 a1",
                        frames=((END_TURN, 0), (STOREKEEPER, 0)))), must=("g7",)),
    Case("the storekeeper takes nothing in the last turn",
         begun(position(ripe=("d1 d2 d3 g5 g6",), screens=("hops hops wine wine", ""), registry="g7 a1",
                        frames=((END_TURN, 0), (STOREKEEPER, 0)), **LAST)), must=("done",)),
    # The last turn: workers.
    Case("a worker that can stand is played",
         position(ripe=("a1 a2",), **LAST), never=("done",), best=True),
    Case("nobody is taken off in the last turn",
         position(ripe=("a1 a2 b1",), workers=({"day-labourer": "b2"}, {}), **HARVESTED), never=("remove",), best=True),
    Case("the highest value of those that can stand",
         position(ripe=("c4 c5 d3 d5 e4",), workers=({"lawyer": "b6", "benefactor": "b2"},), bag="", **HARVESTED),
         must=("play trader",), best=True),
    Case("the skilled worker, not the overseer who costs a field",
         position(ripe=("c4 c5 d3",), **HARVESTED), never=("play overseer",), best=True),
    Case("the overseer where the field that goes counts nothing",
         position(ripe=("c4 c5 d3 g5 g6 a1",), workers=({"skilled": "f6"}, {}), **HARVESTED), best=True),
    Case("a better worker takes the place of a worse one",
         position(ripe=("a1 a2 b1 c2",), workers=({"apprentice": "b2"},), **HARVESTED), best=True),
    Case("two points more by a worker of two than by one who brings a counter",
         position(ripe=("a1 a2",), screens=("", "wheat wheat"), **HARVESTED), best=True),
    Case("the benefactor brings the field that counts most",
         position(ripe=("c4 c5 d3 d5 e4",), registry="e5 g1 g7", bag="", workers=({}, {"lawyer": "b6", "trader": "b2"}),
                  **HARVESTED), best=True),
    Case("the benefactor does not join two groups",
         position(ripe=("c4 c5 d5 e4 g7 f8 e9 d7",), registry="d6", bag="",
                  workers=({"day-labourer": "g1"}, {"lawyer": "b6", "trader": "b2"}), **HARVESTED), best=True),
    Case("the bailiff takes a lonely field for counters that win nothing",
         position(ripe=("c4 c5 d3 d5 g5 g6", "g7 a1"), screens=("hops hops hops", "hops hops hops hops"),
                  workers=({}, {"lawyer": "b6", "trader": "b2", "benefactor": "f2"}), **HARVESTED), best=True),
    # The last turn: counters and majorities.
    Case("a harvest wins a majority",
         position(ripe=("a6",), screens=("hops", "hops"), workers=({}, {}), **SECOND), must=("harvest a6",), best=True),
    Case("a whole group is harvested",
         position(ripe=("d2 d3",), screens=("", ""), **SECOND), best=True),
    Case("a harvest and a field",
         position(ripe=("a6",), screens=("hops", "hops"), stores=(storing("g7", "wine"),),
                  workers=({"apprentice": "a5", "casual": "a7"},), **LAST), must=("lay g7",), best=True),
    Case("nothing is taken that cannot be laid any more",
         position(screens=("hops", ""), registry="a1 a2 a3 a4 a5 a6", **LAST), never=("take",)),
    Case("no counters are bid in the last turn though there are plenty",
         position(ripe=("a1",), screens=("hops hops wine wine", "hops wine"), registry="a2 b1 b2 c3 d4 e5",
                  workers=({"apprentice": "a2"},), **LAST), never=("take",)),
    Case("two counters from the day labourer win two crops",
         begun(position(ripe=("c4 c5",), screens=("", "hops wine wheat"),
         frames=((END_TURN, 0), (CHOOSE, 0, 2, 0)), **LAST)),
         best=True),
    Case("two counters from the day labourer win the crop that is even",
         begun(position(ripe=("c4 c5",), screens=("hops hops", "hops hops wine wine wheat wheat apples apples "
                        "vegetables vegetables"), frames=((END_TURN, 0), (CHOOSE, 0, 2, 0)), **LAST)), best=True),
    Case("paid with what wins nothing",
         position(reaped=("d1 d2 d3 d4 g5 g6",), screens=("hops wine", "wine"),
                  stores=((), storing("g7", "wine")), **SECOND), must=("lay g7",), best=True),
    # Events: what is asked there is answered for oneself.
    Case("holiday: nobody is sent away", happens("holiday", position(
        ripe=("a1 a2 b1",), workers=({"day-labourer": "b2"}, {}), **LAST)), must=("done",)),
    Case("gift: the field that counts nothing", happens("gift", position(
        ripe=("d1 d2 d3 g5 g6 a1", "b8"), **LAST)), must=("a1",)),
    Case("gift: a field of the larger group", happens("gift", position(
        ripe=("d1 d2 d3 d4 d5 g5 g6", "b8"), **LAST)), never=("g5", "g6")),
    Case("replacement: not a field that counts", happens("replacement", position(
        ripe=("d1 d2 d3 g5 g6", "b8"), bag="a1 a7", **LAST)), must=("done",)),
    Case("consolidation: a lonely field for one that joins", happens("consolidation", position(
        ripe=("d1 d2 d3 g5 g6 a1", "b8"), registry="g7 a7", **LAST)), must=("a1", "g7")),
    Case("quick sale: three counters of no use for two points", happens("quick-sale", position(
        ripe=("d1 d2 d3 g5 g6", "b8"), screens=("hops hops hops", "hops hops hops hops"), registry="g7 a7",
        **LAST)), must=("g7",)),
    Case("lawyer and store: a field that was drawn and joins the groups goes fallow",
         begun(position(ripe=("d1 d2 d3 d5 d6 d7",), frames=((END_TURN, 0), (KEEP_OR_NOT, 0, field("d4"))), **LAST)),
         must=("fallow",), best=True),
    Case("a field that was drawn and joins one group is kept",
         begun(position(ripe=("d1 d2 d3 d5 d6 d7",), frames=((END_TURN, 0), (KEEP_OR_NOT, 0, field("d8"))), **LAST)),
         must=("keep",), best=True),
    Case("the overseer: a field that counts nothing goes",
         begun(position(ripe=("d1 d2 d3 g5 g6 a1",), frames=((END_TURN, 0), (LOSE, 0)), **LAST)), must=("a1",),
         best=True),
    Case("a worker pushed off stands elsewhere",
         play(position(ripe=("a1 a2 b1 c2",), workers=({"day-labourer": "b2"},),
                      stores=(storing("b2", "hops"),), left=3), "A lay b2"), never=("done",)),
    # In the middle of the game: no more is bid than it takes.
    *[Case(f"nobody else has a counter: one is bid, {few}", play(position(
        ripe=("d1 d2", "b7 b8"), screens=(few, ""), registry="d3 a1 a3 a5 g1 g7"), "A take d3"), good=one_counter)
      for few in ("hops hops hops", "wine wheat apples", "vegetables", "wheat wheat wine wine hops")],
    Case("the others have other crops: one is bid", play(position(
        ripe=("d1 d2", ""), screens=("hops wine", "wheat wheat wheat"), registry="d3 a1 a3 a5 g1 g7"), "A take d3"),
        good=one_counter),
)  # fmt: skip
