"""Public figures: they count finished games only, and a person who is forgotten does not become a bot in them."""

import msgspec
import pytest
from sqlalchemy import insert

from keydom.site.db import schema
from keydom.site.people import accounts
from keydom.site.study.insights.statistics import statistics

TABLE = {
    "game": "keyper", "rules": 1, "data": "x", "options": "{}", "title": "", "public": True, "spectators": True,
    "invite": "x", "clock": "{}", "kind": "game", "origin": "", "state": "finished", "seed": "00", "created": 0.0,
    "version": 1, "head": 0, "acting": 0, "bots_due": 0, "claim_until": 0.0,
}  # fmt: skip


def game(store, number, who, scores, places, owned, **more):
    """A finished game: who sits there (a level, or a person), and how it ended."""
    result = msgspec.json.encode({"scores": scores, "places": places, "sheets": [], "owned": owned}).decode()
    table = f"table{number}"

    def write(connection) -> None:
        values = TABLE | {"id": table, "seats": len(who), "changed": float(number), "result": result} | more
        connection.execute(insert(schema.tables).values(**values))
        for seat, name in enumerate(who):
            bot = name if name.isdigit() or name == "random" else ""
            row = {"table": table, "seat": seat, "name": name, "bot": bot, "away": False, "bank": 0.0}
            connection.execute(insert(schema.seats).values(person=None if bot else name, **row))

    store.change(write)


@pytest.fixture
def played(store):
    game(store, 1, ["anna", "1"], [50, 40], [1, 2], [["mill"], ["well"]])
    game(store, 2, ["anna", "1"], [40, 40], [1, 1], [["mill", "well"], []])
    game(store, 3, ["5", "1", "random"], [90, 60, 10], [1, 2, 3], [[], ["mill"], []])
    game(store, 4, ["5", "1"], [0, 99], [2, 1], [[], []], kind="practice")
    game(store, 5, ["5", "1"], [0, 99], [2, 1], [[], []], state="running")
    game(store, 6, ["5", "1"], [0, 99], [2, 1], [[], []], game="keyflower")
    game(store, 7, ["anna", "1"], [0, 99], [2, 1], [["well"], ["well"]], spectators=False)
    return store


def test_scores_and_win_rates(played):
    found = played.look(statistics, "keyper")
    two, three = found.distributions
    assert (two.seats, two.games, two.scores, two.wins) == (2, 2, {"50": 1, "40": 3}, [0.75, 0.25])
    assert (three.games, three.wins) == (1, [1.0, 0.0, 0.0])
    assert [(t.tile, t.owned, t.won) for t in found.tiles] == [("mill", 3, 0.5), ("well", 2, 0.25)]


def test_ratings_of_bots(played):
    found = {r.bot: r for r in played.look(statistics, "keyper").ratings}
    assert {bot: r.games for bot, r in found.items()} == {"1": 3, "5": 1, "random": 1}
    assert found["5"].rating > found["1"].rating > found["random"].rating
    assert abs(sum(r.rating for r in found.values()) - 4500) <= 2


def test_a_forgotten_person_is_no_bot(played):
    row = {"id": "anna", "name": "anna", "lang": "en", "created": 0.0, "seen": 0.0}
    played.change(lambda c: c.execute(insert(schema.people).values(**row)) and None)
    before = played.look(statistics, "keyper")
    assert played.change(accounts.delete_person, played, "anna").settle == []
    assert played.look(statistics, "keyper") == before
