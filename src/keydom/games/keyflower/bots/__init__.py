"""Knowledge of a Keyflower player: the worth of workers, goods and tiles, what a tile may cost, what to try first.

Read it as advice. A worker is worth a point or two early and nothing at the end but what scores (`labour`). Resources
are worth the upgrade they lie near (`upgrades`). A tile is worth its points, its income for the seasons left, and the
upgrade your goods already pay for (`estate`): do not bid more than that. The turn order tiles decide the boats
(`boats`).
"""

from typing import Final

from keydom.bots.search import Style
from keydom.bots.weights import Weights
from keydom.core.errors import Sentence
from keydom.core.seats import Seat
from keydom.core.tuples import Table
from keydom.games.keyflower.bots import trying
from keydom.games.keyflower.bots.beliefs import Beliefs
from keydom.games.keyflower.bots.boats import Harbour
from keydom.games.keyflower.bots.estate import Estate
from keydom.games.keyflower.bots.labour import workers
from keydom.games.keyflower.bots.watching import SAME_ESTATE, SAME_WORKERS, Watcher
from keydom.games.keyflower.bots.ways import Ways
from keydom.games.keyflower.rules.bid import leader
from keydom.games.keyflower.rules.components import WINTER
from keydom.games.keyflower.rules.frames import BUILDING, TRANSPORTING
from keydom.games.keyflower.rules.scoring import score
from keydom.games.keyflower.rules.state import State

__all__ = ["LEARNT", "SECONDS", "STYLES", "THOUGHTS", "Advice"]

THOUGHTS: Final = (1, 1, 3, 40, 400, 300)
"""Thoughts of each level about a whole turn of two players unless it is told otherwise."""
SECONDS: Final = (0.1, 0.1, 0.2, 0.6, 3.6, 3.6)
"""Seconds that 95 of 100 turns of a level stay below on one core, at the dearest seat count: docs/research/bots.md."""
LEVEL_4: Final = Style(answered=3, root_width=6, even=True, depth=4, curiosity=0.05, trust=1.0, raced=range(2, 7))
LEVEL_5: Final = Style(root_width=6, even=True, depth=4, raced=range(2, 7), quick=1)
LEVEL_6: Final = Style(root_width=8, even=True, depth=4, raced=range(2, 7), counts=True, longer=0.6)
STYLES: Final = (*(LEVEL_4,) * 4, LEVEL_5, LEVEL_6)
"""Ways of thinking by level. Level 4 believes its first idea of what the others will answer; level 5 tries more answers
and plays a round on before it values a position; level 6 leaves that to what was learnt, and counts in winter."""
LEARNT: Final = (0.0, 0.0, 0.25, 0.5, 1.0, 1.0)
"""The part of the way from the hand-made weights to those found from games, by level."""


class Advice:
    """The knowledge with one set of weights."""

    def __init__(self, w: Weights) -> None:
        self.b = Beliefs(w)
        self.ways = Ways(self.b.road)
        self.estate = Estate(self.b, self.ways)
        self.harbour = Harbour(self.b, self.ways)
        self.bids: Table = ()
        self.leading: list[Seat] = []
        self.watching = [Watcher() for _ in range(6)]

    def value(self, s: State, seat: Seat) -> float:
        """Points now, and what everything in hand still promises."""
        if not s.frames:
            return float(score(s, seat))
        estate, at_work, boat, skills = self.parts(s, seat)
        return estate + at_work + boat + skills

    def leaders(self, s: State) -> list[Seat]:
        """The leader of each lot; most positions share the bids with the one before."""
        if self.bids is not s.bids:
            self.bids, self.leading = s.bids, [leader(bids) for bids in s.bids]
        return self.leading

    def parts(self, s: State, seat: Seat) -> tuple[float, float, float, float]:
        """Tiles and goods, workers, the boat to come, skill tiles."""
        b, season = self.b, s.season
        leaders = self.leaders(s)
        watcher = self.watching[seat]
        sures = watcher.lead(b, s, seat, leaders)
        same = watcher.still(s, seat, leaders, sures)
        if same < SAME_WORKERS:
            certain, led = [0.0] * len(leaders), 0
            for lot, holder in enumerate(leaders):
                if holder == seat:
                    certain[lot] = sures[led]
                    led += 1
            grounds = self.estate.villages.grounds(s, seat)
            if same < SAME_ESTATE:
                watcher.remember(s, seat, grounds, sures, self.estate.worth(s, seat, grounds, leaders, certain))
            watcher.on = s.on
            watcher.at_work = workers(b, s, seat, leaders, certain, grounds.workers_on(s))
        hand = 0
        for n in s.hands[seat]:
            hand += n if n < 5 else 5
        skills = hand * b.skill[season] if season < WINTER else 0.0
        return watcher.estate, watcher.at_work, self.harbour.to_come(s, seat, leaders), skills

    def ending(self, s: State) -> bool:
        """Winter: workers and goods are worth what they score."""
        return s.season == WINTER

    def at_rest(self, s: State, seat: Seat) -> bool:
        """Between two steps of transport, between two tiles placed."""
        top = s.frames[-1]
        return top[0] == TRANSPORTING or (top[0] == BUILDING and not top[2 + seat])

    def pruned(self, s: State, seat: Seat, offered: list[int]) -> list[int]:
        """The options worth a thought."""
        return trying.pruned(s, seat, offered)

    def priors(self, s: State, seat: Seat, offered: list[int]) -> list[float]:
        """Odds that a player with a little sense takes each."""
        return trying.priors(self.b, self.estate, s, seat, offered)

    def why(self, s: State, seat: Seat, after: State) -> list[Sentence]:
        """Changes that a turn makes for the seat, the largest changes first."""
        words = (
            ("tiles, goods and what they promise", "Plättchen, Rohstoffe und was sie versprechen"),
            ("workers", "Arbeiter"),
            ("the boat to come", "das nächste Schiff"),
            ("skill tiles", "Fertigkeitsplättchen"),
        )
        changes = [(y - x, en, de) for x, y, (en, de) in
                   zip(self.parts(s, seat), self.parts(after, seat), words, strict=True)]  # fmt: skip
        changes.sort(key=_size, reverse=True)
        return [(f"{n:+.1f} {en}", f"{n:+.1f} {de}") for n, en, de in changes if abs(n) >= 0.05]


def _size(change: tuple[float, str, str]) -> float:
    return abs(change[0])
