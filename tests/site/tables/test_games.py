"""Whole games by several clients over real sockets, against the server as a process."""

import asyncio
import os

import pytest

from keydom.games import find_game, names
from tests.site.support.harness import Player, Server, command, run, table_of

ALL = [(name, seats) for name in names() for seats in find_game(name).SEATS]
SOAK = bool(os.environ.get("KEYDOM_SOAK_SEATS"))
QUICK = ALL if SOAK else [(name, find_game(name).SEATS[n % 2]) for n, name in enumerate(names())]


async def whole_game(server: Server, game: str, seats: int, bots: int = 0) -> str:
    """A game played to its end by people on all seats but the last; every one of them sees the same result."""
    players = [await Player(server.base, f"p{n}").sign_in() for n in range(seats - bots)]
    table = await table_of(players, game, **({"seats": seats, "bots": ["random"] * bots} if bots else {}))
    for player in players:
        await player.connect()
    async with asyncio.timeout(1800):
        ends = await asyncio.gather(*[player.play(table) for player in players])
    assert len({str(end["result"]["scores"]) for end in ends}) == 1
    assert all(end["dice"]["hash"] for end in ends)
    record = await players[0].http.get(f"/api/tables/{table}/record")
    for player in players:
        await player.close()
    return str(record.text)


def check(server: Server) -> str:
    answer = command(server.url, "check")
    assert answer.code == 0, answer
    return answer.out


@pytest.mark.parametrize(("game", "seats"), QUICK)
def test_a_whole_game_on_sqlite(server, game, seats, tmp_path):
    record = run(whole_game(server, game, seats))
    file = tmp_path / "game.keydom"
    file.write_text(record)
    answer = command(server.url, "verify", str(file))
    assert (answer.code, "0 wrong" in answer.out) == (0, True), answer


@pytest.mark.parametrize(("game", "seats"), ALL if SOAK else [("keyflower", 3)])
def test_a_whole_game_with_bots_on_postgres(pg_server, game, seats):
    run(whole_game(pg_server, game, seats, bots=1))
    assert "0 differ" in check(pg_server)


def test_stored_games_replay(server):
    assert "0 differ" in check(server)
