"""What a turn costs the server's process: processor seconds for its commands and for the pictures that answer them.

    python bench/turn_cost.py --turns 400

Games of four, every turn played choice by choice through the store, every picture drawn and encoded as for a page:
after a choice for the one who chose, after a turn for all four. No sockets, nothing beside it: the figures hang on the
machine, not on what else it does, and two versions can be compared in turns (`PYTHONPATH=OTHER/src`).
"""

import argparse
import asyncio
import random
import sys
import tempfile
import time
from functools import partial
from pathlib import Path

import msgspec

sys.path.insert(0, str(Path(__file__).parent.parent))

from keydom.games import names
from keydom.site.db.migrate import migrate
from keydom.site.db.store import Store
from keydom.site.people.presence import Presence
from keydom.site.picture.render import render_table
from keydom.site.tables.access import Viewer
from keydom.site.tables.log.live import Live
from keydom.site.tables.tables import Tables
from tests.site.support.inside import a_table, random_choice

SEATS = 4
TABLES = 8
BEGUN_TURNS = 30
"""Played at each table before anything is measured: pictures of an empty board are cheap."""


def picture(live: Live, seat: int, since: int) -> bytes:
    shown = render_table(live, Viewer(seat, f"person{seat}", "en"), Presence(0b1111, 0), since, 0, time.time())
    return msgspec.json.encode(shown)


class Costs:
    """Seconds of the processor, of all threads."""

    def __init__(self) -> None:
        self.commands = self.pictures = 0.0
        self.choices = self.turns = self.bytes = 0


async def turn(site: Tables, table: str, rng: random.Random, costs: Costs) -> bool:
    """One whole turn at a table; False when the game is over."""
    head = await site.look(table, lambda live: live.head)
    while True:
        acting = await site.look(table, lambda live: live.acting)
        if not acting:
            return False
        seat = acting.bit_length() - 1
        command = await site.look(table, partial(random_choice, seat=seat, rng=rng))
        began = time.process_time()
        await site.command(table, seat, f"person{seat}", command)
        costs.commands += time.process_time() - began
        costs.choices += 1
        ended = await site.look(table, lambda live: live.head) > head
        began = time.process_time()
        for viewer in range(SEATS) if ended else [seat]:
            costs.bytes += len(await site.look(table, partial(picture, seat=viewer, since=head)))
        costs.pictures += time.process_time() - began
        if ended:
            costs.turns += 1
            return True


async def measure(store: Store, game: str, turns: int) -> Costs:
    rng, costs = random.Random(game), Costs()
    while costs.turns < turns:
        tables = [await a_table(store, game, SEATS) for _ in range(TABLES)]
        for site, table in tables:
            for _ in range(BEGUN_TURNS):
                await turn(site, table, rng, Costs())
        for _ in range(min(turns - costs.turns, 40 * TABLES) // TABLES + 1):
            for site, table in tables:
                await turn(site, table, rng, costs)
    return costs


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--turns", type=int, default=400)
    parser.add_argument("--game", default=names()[0])
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/site.sqlite"
        migrate(url)
        store = Store(url)
        costs = asyncio.run(measure(store, wanted.game, wanted.turns))
        store.close()
    per_turn = 1000 / costs.turns
    print(f"{costs.turns} turns of {wanted.game}, {costs.choices / costs.turns:.1f} choices each:"
          f" commands {costs.commands * per_turn:.2f} ms, pictures {costs.pictures * per_turn:.2f} ms,"
          f" together {(costs.commands + costs.pictures) * per_turn:.2f} ms a turn,"
          f" {costs.bytes / costs.turns / 1024:.1f} kB")  # fmt: skip


if __name__ == "__main__":
    main()
