"""Many finished games of Keyflower in a database, without anybody having played them: for figures over many."""

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
from sqlalchemy import Connection, insert

from keydom.analysis.pieces import SEATS
from keydom.analysis.result import Share, plain
from keydom.analysis.summary import FORMAT, Losses, Sold, Summary
from keydom.games.keyflower.rules.components import IDS
from keydom.site.db import schema
from keydom.site.db.store import new_id
from keydom.site.study.analysis import analyses

PHASES = {"spring": "keywood", "summer": "store", "autumn": "timber-yard", "winter": "jeweller"}
"""With the first of their tiles."""
RARE = "apothecary"
"""A winter tile that is sold in every fifth game."""
VARIETY = 3
"""So many tiles of each season are ever sold, four in a game."""
KINDS = ("bid", "use", "pass", "boat", "placing", "winter")
TABLE = {
    "game": "keyflower", "rules": 1, "data": "x", "options": "{}", "title": "", "public": False, "spectators": True,
    "invite": "x", "clock": "{}", "kind": "game", "origin": "", "state": "finished", "seed": "00", "created": 0.0,
    "version": 1, "head": 0, "acting": 0, "bots_due": 0, "claim_until": 0.0,
}  # fmt: skip


def many(
    connection: Connection, /, count: int, seats: int, person: str = "", seed: int = 1, variety: int = VARIETY,
    first_wins: float = 0.5, people: Sequence[str] = (), **more: Any,
) -> list[str]:  # fmt: skip
    """So many games, each of them judged; a person sits at the first seat, bots at the others; or these people.

    Whoever moves first wins half of them; the person gives away four points more than the others in summer.
    """
    rng, tables = Random(seed), []
    for number in range(count):
        table, record = new_id(), f"{seed}-{number}"
        tables.append(table)
        first = rng.randrange(seats)
        winner = first if rng.random() < first_wins else rng.choice([p for p in range(seats) if p != first])
        places = [1 if p == winner else 2 for p in range(seats)]
        points = [70 if p == winner else 50 + rng.randrange(10) for p in range(seats)]
        sold = [
            Sold(_tile(rng, phase, variety), phase, rng.randrange(seats), rng.randint(1, 4))
            for phase in PHASES for _ in range(4)
        ]  # fmt: skip
        sold += [Sold(RARE, "winter", 0, 1)] if number % 5 == 0 else []
        openings = [_tile(rng, "spring", variety) for _ in range(seats)]
        won = [1.0 if place == 1 else 0.0 for place in places]
        found = Summary(tuple(points), tuple(won), first, tuple(openings), tuple(sold))
        result = msgspec.json.encode({"scores": points, "places": places, "sheets": [], "owned": [[]] * seats}).decode()
        values = TABLE | {"id": table, "seats": seats, "changed": float(number), "result": result} | more
        connection.execute(insert(schema.tables).values(**values))
        for seat in range(seats):
            sits = people[seat] if people else "" if seat else person
            row = {"table": table, "seat": seat, "name": "", "away": False, "bank": 0.0}
            who = {"person": sits or None, "bot": "" if sits else "3"}
            connection.execute(insert(schema.seats).values(**row, **who))
        text = msgspec.json.encode(plain(found)).decode()
        connection.execute(insert(schema.summaries).values(table=table, format=FORMAT, record=record, found=text))
        _judge(connection, record, [_losses(rng, bool(person) and not seat) for seat in range(seats)])
    return tables


def _tile(rng: Random, phase: str, variety: int) -> str:
    return str(IDS[IDS.index(PHASES[phase]) + rng.randrange(variety)])


def _losses(rng: Random, person: bool) -> Losses:
    def share(more: float = 0.0) -> Share:
        lost = round(1000 * (rng.gauss(2, 0.6) + more))
        accuracy, weight = 600 + rng.randrange(300), 20_000 + rng.randrange(20_000)
        return Share(20, 12, lost, 1, accuracy, weight, weight * accuracy // 1000)

    by_phase = {phase: share(4.0 if person and phase == "summer" else 0.0) for phase in PHASES}
    return Losses(share(), by_phase, {kind: share() for kind in KINDS})


def _judge(connection: Connection, record: str, losses: list[Losses]) -> None:
    key = analyses.key_of("keyflower", record, "quick")
    row: dict[str, Any] = {
        "id": new_id(),
        "game": "keyflower",
        "text": "",
        "person": None,
        "state": "done",
        "failures": 0,
    }
    row |= {"created": 0.0, "served": 0.0, "claim_until": 0.0} | key._asdict()
    connection.execute(insert(schema.analyses).values(**row))
    found = msgspec.json.encode({"losses": plain(tuple(losses))}).decode()
    connection.execute(insert(schema.analysis_pieces).values(analysis=row["id"], name=SEATS, found=found))
