"""Roads of a village: how far goods are from where they are needed, and whether the village is laid out well."""

from keydom.core.hexes import STEP, opposite
from keydom.games.keyflower.bots.beliefs import FAR
from keydom.games.keyflower.rules.components import EDGES, ROAD, ROTATED, UPGRADABLE, WATER
from keydom.games.keyflower.rules.state import Village
from keydom.games.keyflower.rules.tour import tour


class Ways:
    """Villages change once a season, so what was found out about one is kept."""

    def __init__(self, road: float) -> None:
        self.road = road
        self.maps: dict[tuple[Village, bool], Roads] = {}
        self.shapes: dict[Village, float] = {}
        self.loops: dict[Village, int] = {}

    def distances(self, village: Village, cross: bool, i: int) -> list[int]:
        """Steps of transport between one tile of a village and each other one; FAR where no road leads."""
        roads = self.maps.get((village, cross))
        if roads is None:
            if len(self.maps) > 5000:
                self.maps.clear()
            roads = Roads(village, cross)
            self.maps[(village, cross)] = roads
        if not roads.steps[i]:
            roads.steps[i] = steps_from(i, roads.beside)
        return roads.steps[i]

    def shape(self, village: Village) -> float:
        """A compact village on roads: tiles near the home tile share goods."""
        known = self.shapes.get(village)
        if known is not None:
            return known
        steps = steps_from(0, _neighbours(village, False))
        worth = 0.0
        for i, (t, _, _) in enumerate(village):
            if t < UPGRADABLE:
                worth += self.road * (3 - steps[i] if steps[i] < FAR else -3)
        if len(self.shapes) > 5000:
            self.shapes.clear()
        self.shapes[village] = worth
        return worth

    def loop(self, village: Village) -> int:
        """KF 9.9: the tiles on the best closed tour, for the Sea Bastion."""
        known = self.loops.get(village)
        if known is not None:
            return known
        tiles = len(set(tour(village, EDGES)))
        if len(self.loops) > 5000:
            self.loops.clear()
        self.loops[village] = tiles
        return tiles


class Roads:
    """The roads of a village, and the steps from those of its tiles that somebody has asked for."""

    def __init__(self, village: Village, cross: bool) -> None:
        self.beside = _neighbours(village, cross)
        self.steps: list[list[int]] = [[] for _ in village]


def _neighbours(village: Village, cross: bool) -> list[list[int]]:
    """For each tile the tiles one step of transport away."""
    at = {cell: i for i, (_, cell, _) in enumerate(village)}
    beside: list[list[int]] = []
    for t, cell, rotation in village:
        row = []
        for d in range(6):
            j = at.get(cell + STEP[d], -1)
            if j < 0:
                continue
            other, _, turned = village[j]
            here, there = ROTATED[t][rotation][d], ROTATED[other][turned][opposite(d)]
            if (here == ROAD and there == ROAD) or (cross and WATER not in (here, there)):
                row.append(j)
        beside.append(row)
    return beside


def steps_from(i: int, beside: list[list[int]]) -> list[int]:
    """Steps from one tile to each other one."""
    far = [FAR] * len(beside)
    far[i] = 0
    ring = [i]
    while ring:
        further = []
        for j in ring:
            for k in beside[j]:
                if far[k] == FAR:
                    far[k] = min(FAR - 1, far[j] + 1)
                    further.append(k)
        ring = further
    return far
