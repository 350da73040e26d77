"""Public figures over finished games that count: scores, win rates per seat and tile, ratings of bots.

Of games at which spectators are welcome: one more game in the figures tells how it ended.
"""

from collections import Counter, defaultdict
from typing import Any

import msgspec
from sqlalchemy import Connection, select

from keydom.site.db import schema
from keydom.site.picture.wire_games import Distribution, Rating, Statistics, TileRate
from keydom.site.tables.kinds.kind import GAME

MAX_GAMES = 20_000
"""How many games, the latest, are counted."""


def statistics(connection: Connection, game: str) -> Statistics:
    t, s = schema.tables, schema.seats
    found = list(
        connection.execute(
            select(t.c.id, t.c.seats, t.c.result)
            .where(t.c.game == game, t.c.state == "finished", t.c.kind == GAME, t.c.spectators)
            .order_by(t.c.changed.desc()).limit(MAX_GAMES)
        )
    )[::-1]  # fmt: skip
    who: dict[str, dict[int, str]] = defaultdict(dict)
    seated = select(s.c.table, s.c.seat, s.c.bot).join(t, t.c.id == s.c.table)
    for row in connection.execute(seated.where(t.c.game == game, t.c.state == "finished", s.c.bot != "")):
        who[row.table][row.seat] = row.bot
    results = [(row.id, row.seats, msgspec.json.decode(row.result)) for row in found]
    return Statistics(game, _distributions(results), _tiles(results), _ratings(results, who))


def _shares(places: list[int]) -> list[float]:
    """Each seat's part of the first place."""
    first = places.count(1)
    return [1 / first if place == 1 else 0.0 for place in places]


def _distributions(results: list[tuple[str, int, Any]]) -> list[Distribution]:
    out = []
    for seats in sorted({n for _, n, _ in results}):
        own = [result for _, n, result in results if n == seats]
        scores = Counter(str(score) for result in own for score in result["scores"])
        wins = [sum(_shares(result["places"])[seat] for result in own) / len(own) for seat in range(seats)]
        out.append(Distribution(seats, len(own), dict(scores), [round(w, 4) for w in wins]))
    return out


def _tiles(results: list[tuple[str, int, Any]]) -> list[TileRate]:
    owned: Counter[str] = Counter()
    won: defaultdict[str, float] = defaultdict(float)
    for _, _, result in results:
        for tiles, share in zip(result["owned"], _shares(result["places"]), strict=True):
            for tile in tiles:
                owned[tile] += 1
                won[tile] += share
    return [TileRate(tile, n, round(won[tile] / n, 4)) for tile, n in sorted(owned.items())]


def _ratings(results: list[tuple[str, int, Any]], who: dict[str, dict[int, str]]) -> list[Rating]:
    """Elo over every pair of bots of different level that met, in the order of the games."""
    rating: dict[str, float] = {}
    played: Counter[str] = Counter()
    for table, _, result in results:
        bots = sorted(who.get(table, {}).items())
        for i, (p, a) in enumerate(bots):
            played[a] += 1
            rating.setdefault(a, 1500.0)
            for q, b in bots[i + 1 :]:
                if a == b:
                    continue
                rating.setdefault(b, 1500.0)
                expected = 1 / (1 + 10 ** ((rating[b] - rating[a]) / 400))
                ours, theirs = result["places"][p], result["places"][q]
                change = 16 * ((1.0 if ours < theirs else 0.5 if ours == theirs else 0.0) - expected)
                rating[a] += change
                rating[b] -= change
    return [Rating(bot, played[bot], round(points)) for bot, points in sorted(rating.items())]
