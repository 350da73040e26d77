"""The arena: many games between the same players, seat by seat in turn, with paired seeds.

Game i has the seed i // seats and the players turned by i % seats: everybody plays every deal from every seat.
Budgets are thoughts, so the result hangs on nothing but the seed: not on the number of processes, not on the machine.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from math import log, sqrt
from typing import Any, NamedTuple

from keydom.bots.contract import PlayerSpec
from keydom.bots.game import Played, play
from keydom.bots.guarded import made
from keydom.bots.jobs import Maker
from keydom.bots.rating import Ratings
from keydom.bots.workers import workers


class Plan(NamedTuple):
    """What is to be played."""

    game: str
    players: tuple[PlayerSpec, ...]
    games: int
    seed: int = 0
    keep: bool = False
    watchdog: float = 0.0
    """Seconds for a choice of a bot, each in a process of its own; 0: in the process that plays the game."""
    make: Maker = made


class Row(NamedTuple):
    """How one player did."""

    name: str
    games: int
    wins: float
    """A shared victory is a part of one."""
    low: float
    high: float
    """95 % interval of the share of wins."""
    score: float
    place: float
    rating: float | None
    doubt: float | None
    """OpenSkill: mean and standard deviation; None where it is not installed."""
    middle: float
    slow: float
    """Seconds for a whole turn in which there was something to decide: the median and the 95th percentile."""
    faults: int
    """How often another moved for it."""
    fault: str
    """What went wrong first; empty: nothing."""


class Result(NamedTuple):
    """How a match ended."""

    plan: Plan
    rows: tuple[Row, ...]
    played: int
    faults: int
    """Of all players."""
    winning: float
    """The mean score of the winners."""
    verdict: str
    """Of the SPRT; empty without one."""


def seated(plan: Plan, i: int) -> list[PlayerSpec]:
    """Who sits where in game i: player n sits at seat (n + i) mod seats.

    >>> from keydom.bots.contract import player
    >>> plan = Plan("keyper", (player("3"), player("1")), 2)
    >>> [one.name for one in seated(plan, 0)], [one.name for one in seated(plan, 1)]
    (['3', '1'], ['1', '3'])
    """
    k = len(plan.players)
    return [plan.players[(seat - i) % k] for seat in range(k)]


def one(job: tuple[Plan, int]) -> Played:
    """Game i of a plan."""
    plan, i = job
    k = len(plan.players)
    return play(plan.game, seated(plan, i), f"{plan.seed}:{i // k}", plan.keep, None, plan.make,
                plan.watchdog)  # fmt: skip


@contextmanager
def table(jobs: int, ray: str | None = None) -> Iterator[Any]:
    """Something that maps games over processes, in order."""
    if ray:
        from keydom.bots.cluster import cluster_map  # noqa: PLC0415 (an extra)

        yield cluster_map(ray)
    elif jobs < 2:
        yield map
    else:
        with workers(jobs) as over:  # a match that is decided does not wait for the rest
            yield over


def results(plan: Plan, jobs: int = 1, ray: str | None = None) -> Iterator[Played]:
    """The games of a plan, one after the other.

    >>> from keydom.bots.contract import player
    >>> plan = Plan("keyharvest", (player("random"), player("random")), 2, seed=1)
    >>> [len(game.scores) for game in results(plan)]
    [2, 2]
    """
    with table(jobs, ray) as over:
        yield from over(one, [(plan, i) for i in range(plan.games)])


class Sprt:
    """Wald's test of the first player's share of wins against all others: even, or at least `share`."""

    def __init__(self, even: float, share: float, error: float = 0.05) -> None:
        self.win, self.loss = log(share / even), log((1 - share) / (1 - even))
        self.low, self.high = log(error / (1 - error)), log((1 - error) / error)
        self.sum = 0.0

    def add(self, won: float) -> str:
        """The verdict after one more game; empty while it is open."""
        self.sum += won * self.win + (1 - won) * self.loss
        return "stronger" if self.sum >= self.high else "not stronger" if self.sum <= self.low else ""


def shares(places: tuple[int, ...]) -> list[float]:
    """The victory, shared among those in the first place.

    >>> shares((1, 2, 1))
    [0.5, 0.0, 0.5]
    """
    first = places.count(1)
    return [1 / first if place == 1 else 0.0 for place in places]


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share.

    >>> low, high = wilson(60, 100)
    >>> 0.5 < low < 0.6 < high < 0.7
    True
    >>> wilson(0, 10)[0] >= 0, wilson(10, 10)[1] <= 1
    (True, True)
    """
    if not games:
        return 0.0, 1.0
    z = 1.96
    share = wins / games
    middle = share + z * z / (2 * games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return max(0.0, middle - half) / (1 + z * z / games), min(1.0, (middle + half) / (1 + z * z / games))


def summed_up(plan: Plan, games: Iterable[Played], share: float = 0.65, sprt: bool = False) -> Result:
    """The table of a match; with `sprt` it ends, after whole rounds of seats, as soon as the first player is judged.

    >>> from keydom.bots.contract import player
    >>> plan = Plan("keyharvest", (player("random"), player("random")), 2, seed=1)
    >>> result = summed_up(plan, results(plan))
    >>> result.played, result.faults, round(sum(row.wins for row in result.rows))
    (2, 0, 1)
    """
    k = len(plan.players)
    ratings = Ratings(k)
    test = Sprt(1 / k, share)
    wins, score, place = [0.0] * k, [0] * k, [0] * k
    times: list[list[float]] = [[] for _ in range(k)]
    faults: list[list[str]] = [[] for _ in range(k)]
    played, winning, verdict = 0, 0, ""
    for i, game in enumerate(games):
        got = shares(game.places)
        who = [(seat - i) % k for seat in range(k)]
        for seat, n in enumerate(who):
            wins[n] += got[seat]
            score[n] += game.scores[seat]
            place[n] += game.places[seat]
            times[n] += game.times[seat]
        ratings.add(who, game.places)
        winning += max(game.scores)
        for fault in game.faults:
            faults[who[fault.seat]].append(fault.what)
        played = i + 1
        found = test.add(got[who.index(0)])
        if sprt and found and played % k == 0:
            verdict = found
            break
    rows = []
    for n, who_plays in enumerate(plan.players):
        low, high = wilson(wins[n], played)
        spent = sorted(times[n]) or [0.0]
        mean, doubt = ratings.of(n) or (None, None)
        rows.append(Row(who_plays.name, played, wins[n] / played, low, high, score[n] / played, place[n] / played,
                        mean, doubt, spent[len(spent) // 2], spent[int(0.95 * len(spent))], len(faults[n]),
                        faults[n][0] if faults[n] else ""))  # fmt: skip
    return Result(plan, tuple(rows), played, sum(map(len, faults)), winning / played, verdict if sprt else "")


def as_json(result: Result) -> dict[str, Any]:
    """The result for programs. Times are left out of what is compared: they hang on the machine.

    >>> from keydom.bots.contract import player
    >>> plan = Plan("keyharvest", (player("random"), player("random")), 1, seed=1)
    >>> as_json(summed_up(plan, results(plan)))["games"]
    1
    """
    plan = result.plan
    return {
        "game": plan.game, "seats": len(plan.players), "seed": plan.seed, "games": result.played,
        "faults": result.faults, "winning_score": result.winning, "sprt": result.verdict,
        "players": [row._asdict() for row in result.rows],
    }  # fmt: skip
