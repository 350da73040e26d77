"""Tables kept in memory: word of a change that comes at the wrong moment is not lost."""

from keydom.server import live
from keydom.server.store import Store
from keydom.server.tables import Tables
from tests.server.harness import Player, run


def test_word_that_comes_while_a_table_is_read(server, monkeypatch):
    """Another process writes a line after we have read the log, and says so before we are through with reading."""
    store = Store(server.url)
    tables = Tables(store)
    read_around = live.read_around

    def interrupted(connection, table):
        read_around(connection, table)
        tables.outdated(table.id)

    monkeypatch.setattr(live, "read_around", interrupted)

    async def scene() -> list[bool]:
        player = await Player(server.base, "Anna").sign_in()
        table = (await player.post("/api/play", {"game": "keyharvest", "bots": ["random"]}))["table"]
        return [await tables.look(table, lambda kept: kept.stale) for _ in range(2)]

    assert run(scene()) == [True, True], "read for the first time, and caught up with"
    store.close()
