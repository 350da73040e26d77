"""Many players at once: connected players in games of four, generator and server on the same machine.

    python bench/load.py --players 1000 --seconds 60 --think 8
    python bench/load.py --players 1000 --processes 4 --postgres

Every player sits in a real game over a real socket, thinks for a while (`--think` seconds on average, exponentially
distributed) before each turn, and then plays it choice by choice. Measured is the time from sending a choice to the
table that answers it, apart for those that end a turn, and the processor's time that the servers took per turn: on a
machine that is not quiet the latter alone can be compared. The exit code is 1 if there were errors or the 99th
percentile of turns is above 250 ms. `bench/load_series.py` looks for the number of players from which it is.
"""

import argparse
import asyncio
import os
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, TypedDict

import msgspec

from keydom.games import names

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.site.support.harness import STARTED, Player, Postgres, Server, run

TABLES_AT_A_TIME = 16
"""How many tables are filled at a time."""
WARM_UP_SECONDS = 10
"""Before anything is counted: the players come to their tables within this time."""


Picture = TypedDict(
    "Picture",
    {
        "is": str, "key": str, "error": str, "table": str, "state": str, "after": int, "at": int, "options": list[Any],
        "watching": int,
    },
    total=False,
)  # fmt: skip
"""What these players read of a picture; to decode the rest would only keep the generator busy."""
decoder = msgspec.json.Decoder(Picture)


class Quick(Player):
    """A player who reads no more than what the next choice needs."""

    async def receive(self, seconds: float = 120) -> dict[str, Any]:
        assert self.socket is not None
        async with asyncio.timeout(seconds):
            raw = await self.socket.recv()
        message: dict[str, Any] = dict(decoder.decode(raw))
        if message["is"] == "watching":
            return self.shown or message
        if message["is"] == "table":
            self.shown = message
        return message


class Figures:
    """What was measured."""

    def __init__(self) -> None:
        self.turns: list[float] = []
        self.choices: list[float] = []
        self.errors: list[str] = []
        self.counting = False
        self.cpu = self.own_cpu = 0.0
        """Seconds of the processor that the servers and the generator took meanwhile."""


def percentile(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] * 1000 if ordered else float("nan")


async def play(player: Quick, table: str, think: float, until: float, figures: Figures) -> None:
    """One player for a while; nobody comes in the same moment as everybody else."""
    await asyncio.sleep(player.rng.random() * WARM_UP_SECONDS)
    shown: dict[str, Any] = await player.watch(table, since=-1)
    while time.monotonic() < until:
        if not shown["options"] or shown["state"] != "running":
            try:
                shown = await player.receive(max(0.01, until - time.monotonic()))
            except TimeoutError:
                return
            continue
        await asyncio.sleep(player.rng.expovariate(1 / think))
        while player.shown and player.shown["options"]:
            began = time.perf_counter()
            shown = await player.choose(player.rng.choice(player.shown["options"])["id"])
            spent = time.perf_counter() - began
            if shown["is"] == "refused":
                if shown["error"] not in ("stale", "not-asked"):
                    figures.errors.append(shown["error"])
                shown = await player.watch(table, since=-1)
                break
            if figures.counting:
                figures.choices.append(spent)
                if shown["at"] == 0:
                    figures.turns.append(spent)
            if shown["at"] == 0:
                break


async def seat(servers: list[Server], n: int) -> list[tuple[Quick, str]]:
    """Four players at a table of their own, each connected to another process."""
    base = servers[n % len(servers)].base
    players = [await Quick(base, f"g{n}p{p}", random.Random(4 * n + p)).sign_in() for p in range(4)]
    made = await players[0].post("/api/tables", {"game": names()[0], "seats": 4})
    for p, player in enumerate(players):
        if p:
            await player.post(f"/api/tables/{made['table']}/join", {})
        await player.connect(servers[(n + p) % len(servers)].base)
    return [(player, made["table"]) for player in players]


async def load(servers: list[Server], games: int, think: float, seconds: float) -> Figures:
    figures = Figures()
    everybody: list[tuple[Quick, str]] = []
    for first in range(0, games, TABLES_AT_A_TIME):
        seated = await asyncio.gather(*[seat(servers, n) for n in range(first, min(games, first + TABLES_AT_A_TIME))])
        everybody += [one for table in seated for one in table]
    print(f"{len(everybody)} players connected in {games} games", flush=True)
    until = time.monotonic() + seconds + WARM_UP_SECONDS
    tasks = [asyncio.create_task(play(player, table, think, until, figures)) for player, table in everybody]
    await asyncio.sleep(WARM_UP_SECONDS)
    figures.counting = True
    before, own = sum(cpu_seconds(server) for server in servers), time.process_time()
    for result in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(result, BaseException):
            figures.errors.append(repr(result))
    figures.cpu = sum(cpu_seconds(server) for server in servers) - before
    figures.own_cpu = time.process_time() - own
    return figures


def cpu_seconds(server: Server) -> float:
    """What the server process has taken of the processor so far; its bots are other processes."""
    fields = Path(f"/proc/{server.process.pid}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--think", type=float, default=8)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--postgres", action="store_true")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = Postgres() if wanted.postgres else None
        url = database.new_database() if database else f"sqlite:///{folder}/site.sqlite"
        try:
            servers = [Server(url) for _ in range(wanted.processes)]
            figures = run(load(servers, wanted.players // 4, wanted.think, wanted.seconds))
        finally:
            while STARTED:
                STARTED.pop().stop()
    turns, choices = figures.turns, figures.choices
    print(f"{len(turns) / wanted.seconds:.1f} turns and {len(choices) / wanted.seconds:.1f} choices a second")
    for name, values in (("turn", turns), ("choice", choices)):
        shares = ", ".join(f"{share:.0%} {percentile(values, share):.1f} ms" for share in (0.5, 0.9, 0.99))
        print(f"{name}: {shares}, slowest {percentile(values, 1):.1f} ms")
    print(f"{1000 * figures.cpu / max(1, len(turns)):.2f} ms of the processor per turn, choices and pictures included")
    shares = f"servers {figures.cpu / wanted.seconds:.0%}, generator {figures.own_cpu / wanted.seconds:.0%}"
    print(f"processor, of a core: {shares}")
    print(f"load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    print(f"errors: {len(figures.errors)} {sorted(set(figures.errors))[:5]}")
    return 1 if figures.errors or not turns or percentile(turns, 0.99) > 250 else 0


if __name__ == "__main__":
    sys.exit(main())
