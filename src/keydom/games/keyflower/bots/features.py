"""Keyflower as numbers for a network: what lies in common, then one row for each seat. No numpy: this is compiled.

Tiles are a set with shared weights: each is a bit of what a seat owns, leads, or holds for winter.
"""

from typing import Final

from keydom.core.seats import Seat
from keydom.games.keyflower.bots import Advice
from keydom.games.keyflower.bots.labour import sure
from keydom.games.keyflower.rules.bid import bid_colour
from keydom.games.keyflower.rules.components import ON_LAND, ORDERS, POWERS, TILES, UPGRADABLE, WINTERS, WITH_COLOUR
from keydom.games.keyflower.rules.frames import BUILDING, FIRST_CHANCE, PICK_WINTER, TURN
from keydom.games.keyflower.rules.state import State

BOATS: Final = 6
COMMON: Final = 5 + 4 + 6 + 4 + WITH_COLOUR + 3 * BOATS
OTHER_TILES: Final = TILES - UPGRADABLE
SEAT: Final = (
    5 + 4 + 3 + len(POWERS) + 3 + 2 * UPGRADABLE + OTHER_TILES + 4 + ON_LAND + 4 + len(WINTERS) + WITH_COLOUR + 8 + 3
)
SCALE: Final = 10.0
"""Points are divided by this."""


def features(a: Advice, s: State) -> list[float]:
    """The position as COMMON numbers and SEAT more for each seat."""
    out = common(s)
    leaders = a.leaders(s)
    for seat in range(s.seats):
        out += of_seat(a, s, seat, leaders)
    return out


def common(s: State) -> list[float]:
    """Seats, season, what is left in bag and supply, the tiles on offer, the boats."""
    out = [0.0] * 9
    out[s.seats - 2] = 1.0
    out[5 + s.season] = 1.0
    auction = len(s.frames) > 0 and s.frames[0][0] == TURN
    out += [s.turns / (25 * s.seats), float(auction), s.frames[0][2] / s.seats if auction else 0.0, sum(s.bag) / 50,
            s.green / 10, sum(s.skills) / 20]  # fmt: skip
    for n in s.supply:
        out.append(min(n, 10) / 10)
    lots = [0.0] * WITH_COLOUR
    for lot, t in enumerate(s.lots):
        lots[t] = 0.5 if max(s.bids[lot]) else 1.0
    out += lots
    boats = [0.0] * (3 * BOATS)
    for n, load in enumerate(s.cargo):
        boats[3 * n] = sum(load[:4]) / 4
        boats[3 * n + 1] = load[3] / 2
        boats[3 * n + 2] = sum(load[4:]) / 2
    return out + boats


def of_seat(a: Advice, s: State, seat: Seat, leaders: list[Seat]) -> list[float]:
    """Possessions of a seat: owned, led, and behind its screen."""
    parts = a.parts(s, seat)
    out = [sum(parts) / SCALE]
    for x in parts:
        out.append(x / SCALE)
    for n in s.screens[seat]:
        out.append(n / 5)
    for n in s.hands[seat]:
        out.append(n / 3)
    for n in range(len(POWERS)):
        out.append(float(s.powers[seat] >> n & 1))
    mask = asked(s)
    out += [float(s.start == seat), float(mask >> seat & 1), (seat - s.start) % s.seats / s.seats]
    tiles = [0.0] * (2 * UPGRADABLE + OTHER_TILES)
    goods = [0.0] * 4
    piles = [0.0] * ON_LAND
    home = [0.0] * 4
    for t, _, _ in s.villages[seat]:
        if t < UPGRADABLE:
            tiles[2 * t + (s.flipped >> t & 1)] = 1.0
            for c in range(4):
                home[c] += 0.2 * s.on[t][c]
        else:
            tiles[UPGRADABLE + t] = 1.0
        if t < ON_LAND:
            for r in range(4):
                goods[r] += 0.2 * s.goods[t][r]
            piles[t] = sum(s.goods[t]) / 3
    for t in s.gained[seat]:
        if t < UPGRADABLE:
            tiles[2 * t + (s.flipped >> t & 1)] = 0.9
            for c in range(4):
                home[c] += 0.2 * s.on[t][c]
        else:
            tiles[UPGRADABLE + t] = 0.9
    out += tiles
    out += goods
    out += piles
    out += home
    winter = [0.0] * len(WINTERS)
    for t in s.winter[seat]:
        winter[t - WINTERS[0]] = 1.0
    if s.picks:
        for t in s.picks[seat]:
            winter[t - WINTERS[0]] = 0.5
    out += winter
    led = [0.0] * WITH_COLOUR
    bound, back = [0.0] * 4, [0.0] * 4
    for lot, t in enumerate(s.lots):
        n = s.bids[lot][seat]
        if n:
            if leaders[lot] == seat:
                led[t] = sure(a.b, s, lot, seat)
                bound[bid_colour(s, lot, seat)] += 0.2 * n
            else:
                back[bid_colour(s, lot, seat)] += 0.2 * n
    out += led
    out += bound
    out += back
    village = s.villages[seat]
    orders = sum([1 for t, _, _ in village if t in ORDERS])
    out += [len(village) / 10, a.ways.shape(village) / 5, orders / 2]
    return out


def asked(s: State) -> int:
    """The seats that the open question is put to; 0 where chance answers."""
    if not s.frames or s.frames[-1][0] >= FIRST_CHANCE:
        return 0
    top = s.frames[-1]
    return top[1] if top[0] in (PICK_WINTER, BUILDING) else 1 << top[1]
