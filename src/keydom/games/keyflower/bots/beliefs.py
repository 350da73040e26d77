"""The worth of things as a Keyflower player believes it, in points at the end of the game."""

from typing import Final

from keydom.bots.weights import Weights
from keydom.games.keyflower.rules.components import (
    GAIN,
    GAIN_ONE_OF,
    GOLD,
    GREENS,
    NONE,
    PAY_SKILL,
    PAY_WORKER,
    POINTS,
    PRICE,
    SKILL_PRICE,
    SKILL_TILES,
    TRANSPORT,
    UPGRADABLE,
    UPGRADES,
    WINTER,
    WORKERS,
    Face,
    Tile,
)
from keydom.games.keyflower.rules.scoring import storage

MOST_SEATS: Final = 6
RIVALRY: Final = (1.0, 0.5, 0.25)
"""Degrees of rivalry of those who could outbid: below three workers, below five, and from there on."""
FAR: Final = 9
"""More steps of transport than anybody makes."""


STORED_KIND: Final = tuple([storage(f)[0] for f in range(2 * UPGRADABLE)])
STORED_POINTS: Final = tuple([storage(f)[1] for f in range(2 * UPGRADABLE)])
"""KF 9.3: what scores on a face, and how much each."""


class Beliefs:
    """One set of weights; `weights.toml` says what each means. Lists run over the seasons."""

    def __init__(self, w: Weights) -> None:
        self.worker = w["worker"]
        self.now = w["now"]
        self.green = w["green"]
        self.resource = w["resource"]
        self.gold = w["gold"]
        self.skill = w["skill"]
        self.promise = w["promise"]
        self.held = w["held"]
        self.enough = w["enough"][0]
        self.many = w["many"][0]
        self.pile = w["pile"][0]
        self.contested = w["contested"][0]
        self.others = w["others"][0]
        self.safe = w["safe"][0]
        self.power = w["power"][0]
        self.start = w["start"][0]
        self.order = w["order"][0]
        self.road = w["road"][0]
        self.lay = w["lay"][0]
        self.income: list[float] = [w["income"][0] * benefit(f) for f in range(2 * UPGRADABLE)]
        self.upgrades: list[list[float]] = [
            [self.gain_of_upgrade(t, season, 0.0) for t in range(UPGRADABLE)] for season in range(WINTER + 1)
        ]
        """By season and tile: what an upgrade gains beyond its price, but for what is stored there."""
        self.certainty: list[list[list[float]]] = [
            [[self.certain(seats, each, rivals) for rivals in range(MOST_SEATS)] for each in RIVALRY]
            for seats in range(2, MOST_SEATS + 1)
        ]
        """By seats from two on, size of the bid and rivals: how sure it is."""
        self.closeness: list[float] = [w["near"][0] ** d if d < FAR else 0.05 for d in range(FAR + 1)]

    def certain(self, seats: int, each: float, rivals: int) -> float:
        """Certainty of a bid that so many others could outbid, each of them a rival to that degree."""
        weight = each * rivals * self.others ** (seats - 2)
        return float(self.safe * self.contested**weight)

    def gain_of_upgrade(self, t: Tile, season: int, stored: float) -> float:
        """Gain of the upgrade of a tile, with something stored there, beyond what the price is worth."""
        gain = POINTS[2 * t + 1] - POINTS[2 * t] + (self.income[2 * t + 1] - self.income[2 * t]) * (WINTER - season)
        gain += stored
        gain -= self.resource[season] * len(PRICE[t]) + self.skill[season] * len(SKILL_PRICE[t])
        # Gold scores by itself: what it pays for has to be worth more than that.
        return gain - (1 + self.gold[season]) * PRICE[t].count(GOLD)

    def boat_power(self, left: int) -> float:
        """A summer boat's power, with so many seasons left to use it."""
        return self.power * (0.4 + 0.3 * left)

    def brings(self, f: Face, season: int) -> float:
        """Yield of one use of a face now."""
        total = self.resource[season] * (sum(GAIN[f][:3]) + (1 if GAIN_ONE_OF[f] else 0))
        total += (1 + self.gold[season]) * GAIN[f][GOLD]
        total += (self.worker[season] + self.now[season]) * (WORKERS[f] + GREENS[f] - int(PAY_WORKER[f] != NONE))
        total += self.green[season] * GREENS[f]
        return total + self.skill[season] * (SKILL_TILES[f] - int(PAY_SKILL[f] != NONE))


def benefit(f: Face) -> float:
    """Yield of a face in a season: a resource, a worker or a skill tile is worth about the same."""
    total = sum(GAIN[f][:3]) + 1.5 * GAIN[f][GOLD] + (1.2 if GAIN_ONE_OF[f] else 0.0)
    total += 1.2 * WORKERS[f] + 2.0 * GREENS[f] - (1.2 if PAY_WORKER[f] != NONE else 0.0)
    total += 1.7 * SKILL_TILES[f] - (1.7 if PAY_SKILL[f] != NONE else 0.0)
    return total + 0.6 * TRANSPORT[f] + 0.6 * UPGRADES[f]
