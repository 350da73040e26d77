"""What a seat must not know never reaches it: every byte that comes over a real socket is searched, and games that
differ only in what a viewer cannot know give that viewer the same traffic."""

import asyncio
import os
import random
import secrets

import msgspec
import pytest
from msgspec import structs
from sqlalchemy import update

from keydom.core.seats import SPECTATOR
from keydom.games import find_game, names
from keydom.site.db import schema
from keydom.site.picture.render import render_log, render_moment
from keydom.site.tables.log.loading import load
from keydom.site.tables.log.snapshots import frozen
from tests.site.support.harness import Player, Server, run, table_of
from tests.site.support.inside import a_table, play_on
from tests.site.support.restless import RestlessPlayer
from tests.site.support.traffic import Found, open_store, search, search_beside, truth, twin_connections

GAMES = names()
MANY = int(os.environ.get("KEYDOM_SOAK_GAMES", "3"))
LANGS = ("en", "de")
TWINS, MOST_TWINS = 2, 12
"""Pairs of games that are played on alike; more where they part at once."""
LITTLE_HIDDEN = ("keyharvest",)
"""Games whose only secret is soon known."""


async def watched_game(server: Server, game: str, seats: int, seed: int) -> tuple[Found, int]:
    """A random game by restless clients with a spectator, everything they got looked through, twins of it compared."""
    rng = random.Random(f"{game} {seats} {seed}")
    players: list[Player] = [RestlessPlayer(server.base, f"p{n}", random.Random(rng.random())) for n in range(seats)]
    for player in players:
        await player.sign_in()
    spectator = Player(server.base, "spectator")
    table = await table_of(players, game)
    notes = [f"note-{secrets.token_hex(8)}" for _ in players]
    for player, note in zip(players, notes, strict=True):
        await player.http.put(f"/api/tables/{table}/note", json={"text": note})
    token = (await players[0].post(f"/api/tables/{table}/token"))["token"]
    everybody = [*players, spectator]
    for player in everybody:
        await player.connect()
    async with asyncio.timeout(900):
        await asyncio.gather(
            *[p.play(table, lang=LANGS[n % 2]) for n, p in enumerate(players)],
            spectator.play(table, lang=LANGS[seats % 2]),
        )
    engine, found, compared = open_store(server.url), Found(), 0
    with engine.connect() as connection:
        of = truth(connection, table)
    for n, player in enumerate(everybody):
        seat = SPECTATOR if player is spectator else n
        others = [p for p in players if p is not player]
        unknown = [note for m, note in enumerate(notes) if m != n] + [token]
        unknown += [word for p in others for word in (p.cookie, p.cookie.split(".")[0])]
        unknown += [of.row.invite] if seat == SPECTATOR else []
        found = found.plus(search(of, seat, player.received, LANGS[n % 2], unknown, rng))
        if isinstance(player, RestlessPlayer):
            found = found.plus(search_beside(of, seat, player.fetched, unknown, rng))
    for n in range(MOST_TWINS):
        if n < TWINS or not compared:
            compared += await twin_connections(server.base, engine, of, players, rng)
    engine.dispose()
    for player in everybody:
        await player.close()
    return found, compared


@pytest.mark.parametrize("game", GAMES)
def test_every_byte_is_searched(twin_server, game):
    """Game after game, through all seat counts; `pytest -s` shows how far it is."""
    several, found, compared = list(find_game(game).SEATS), Found(), 0
    for n in range(MANY // len(GAMES) or 1):
        one, turns = run(watched_game(twin_server, game, several[n % len(several)], n))
        found, compared = found.plus(one), compared + turns
        print(f"{game}, {n + 1} games: {found}, {compared} turns of twins", flush=True)
    assert found.bytes > 100_000
    assert game in LITTLE_HIDDEN or (found.twins > 0 and compared > 0), "nothing was hidden that could have been found"
    assert '"level": "error"' not in twin_server.output(), twin_server.output()


def test_another_seats_eyes_are_found_out(store):
    """A moment as somebody else saw it, and a line that was not for everybody."""

    async def some() -> str:
        site, table = await a_table(store, "keyflower", 2)
        await play_on(site, table, random.Random(3), 20)
        return table

    table = asyncio.run(some())
    live = store.look(load, table)
    of, rng = store.look(truth, table), random.Random(1)
    hidden = next(e for e in live.entries if any(mask == 0b10 for mask in e.line.seen_by))

    def fetched(eyes: int) -> list[tuple[str, str]]:
        moment = msgspec.json.encode(structs.replace(render_moment(live, live.head, eyes, "en"), seat=0)).decode()
        log = msgspec.json.encode(render_log(live, eyes, hidden.number - 1, "en", 1)).decode()
        return [(f"/at/{live.head}", moment), ("/log?since=0", log)]

    own, others = fetched(0), fetched(1)
    assert search_beside(of, 0, own, [], rng).read == 2
    for wrong in ([others[0]], [others[1]], [("/record", f"{of.row.seed}")]):
        with pytest.raises(AssertionError):
            search_beside(of, 0, wrong, [], rng)


def test_the_snapshot_of_a_game_gives_the_same_state(store):
    async def some() -> str:
        site, table = await a_table(store, "keyflower", 3)
        await play_on(site, table, random.Random(3), 120)
        return table

    table = asyncio.run(some())
    with_snapshot = store.look(load, table)
    store.change(lambda c: c.execute(schema.snapshots.delete()) and None)
    without = store.look(load, table)
    assert 0 not in with_snapshot.states
    assert frozen(with_snapshot.state) == frozen(without.state)
    assert frozen(with_snapshot.state_after(1)) == frozen(without.state_after(1))
    store.change(lambda c: c.execute(update(schema.tables).values(rules=99)) and None)
    assert store.look(load, table).unplayable
