"""The cost of loading a late game: from the database to a picture that can be sent, with and without its snapshot.

python bench/load_late.py
"""

import sys
import tempfile
import time
from pathlib import Path
from random import Random

import msgspec
from sqlalchemy import Connection, delete

sys.path.insert(0, str(Path(__file__).parent.parent))

from keydom.games import names
from keydom.site.db import schema
from keydom.site.db.migrate import migrate
from keydom.site.db.store import Store
from keydom.site.people.presence import Presence
from keydom.site.picture.render import render_table
from keydom.site.tables.access import Viewer
from keydom.site.tables.change import TURN, Change
from keydom.site.tables.kinds.kind import Purpose
from keydom.site.tables.log.live import Live
from keydom.site.tables.log.loading import load
from keydom.site.tables.seating import make, start
from keydom.site.tables.wire_lobby import NewTable

ROUNDS = 20


def late_game(connection: Connection, store: Store, game: str, seats: int) -> str:
    """A random game up to its last turns."""
    table = make(
        connection, "p0", "A", NewTable(game=game, seats=seats), Purpose("practice", seed="00" * 32), 1.0
    ).table
    live = load(connection, table)
    change = Change(connection, store, live, now=1.0)
    start(change)
    rng = Random(3)
    while True:
        seat = next(p for p in range(seats) if live.acting >> p & 1)
        draft = live.draft(seat)
        while not draft.done:
            draft.choose(rng.choice(draft.options()))
        if live.game.to_act(draft.world) == 0:
            return table
        change.append(TURN, seat, draft.choices, bot=True)


def milliseconds(store: Store, table: str) -> tuple[float, Live]:
    """The median of a few loads."""
    times = []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        live = store.look(load, table)
        msgspec.json.encode(render_table(live, Viewer(0, "p0", "en"), Presence(), -1, 0, 1.0))
        times.append(time.perf_counter() - began)
    return sorted(times)[ROUNDS // 2] * 1000, live


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/site.sqlite"
        migrate(url)
        store = Store(url)
        for game in names():
            table = store.change(late_game, store, game, 4)
            quick, live = milliseconds(store, table)
            store.change(lambda c: c.execute(delete(schema.snapshots)) and None)
            slow, _ = milliseconds(store, table)
            print(f"{game}: {live.head} entries, {quick:.1f} ms with a snapshot, {slow:.1f} ms without")
        store.close()


if __name__ == "__main__":
    main()
