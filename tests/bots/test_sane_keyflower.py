"""KF: in the last turn of the game nobody leaves an upgrade that is paid for, and nobody pays more than needed."""

import pytest

from keydom import keyflower as game
from keydom.core.hexes import HOME
from keydom.keyflower.choices import PASS
from keydom.keyflower.components import IDS, POINTS, PRICE, RESOURCES, ROAD, ROTATED, SKILL_PRICE, SKILLS, WINTERS
from keydom.keyflower.state import TURN
from tests.bots.last_turns import turn_of
from tests.keyflower.positions import position


def price(t):
    """The goods of an upgrade as words; any resource is wood, any skill tile a saw."""
    goods = [RESOURCES[k if k < 4 else 0] for k in PRICE[t]]
    skills = [SKILLS[k if k < 3 else 0] for k in SKILL_PRICE[t]]
    return " ".join(f"{g} {goods.count(g)}" for g in sorted(set(goods))), " ".join(f"{k} 1" for k in skills)


def rotation(t):
    """A rotation with a road to the south."""
    return next(r for r in range(6) if ROTATED[t][r][3] == ROAD)


def to_the_end(s, level):
    """A plays until it passes; B passes always."""
    for _ in range(12):
        s = turn_of(game, s, 0, level)
        if not s.frames or s.frames[-1][0] != TURN:
            break
        game.apply(s, 1, PASS)
        if s.frames[-1][0] != TURN:
            break
    return s


WORTH = [t for t in range(6, 38) if POINTS[2 * t + 1] - POINTS[2 * t] > len(PRICE[t]) + len(SKILL_PRICE[t]) > 0]


@pytest.mark.parametrize("level", [2, 3])
@pytest.mark.parametrize("t", WORTH)
def test_an_upgrade_that_is_paid_for_is_made(t, level):
    goods, skills = price(t)
    s = position(season="winter", passes=1, screens={"A": "red 6"}, hands={"A": skills} if skills else {},
                 villages={"A": [("home-1", HOME, 0), (IDS[t], "home-1 n", rotation(t))]},
                 goods={IDS[t]: goods} if goods else {})  # fmt: skip
    after = to_the_end(s, level)
    # Wood and stone may as well pay for the home tile, which is worth more.
    assert after.flipped >> t & 1 or after.flipped & 1


@pytest.mark.parametrize("level", [2, 3])
@pytest.mark.parametrize("t", [t for t in WINTERS if IDS[t] == "keythedral"])
@pytest.mark.parametrize("colour", ["red", "blue", "yellow", "green"])
def test_a_tile_nobody_else_can_bid_for_costs_one_worker(t, colour, level):
    s = position(season="winter", passes=1, screens={"A": f"{colour} 6"}, lots=[IDS[t]])
    after = turn_of(game, s, 0, level)
    assert sum(after.bids[after.lots.index(t)]) == 1
