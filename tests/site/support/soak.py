"""A long run of the server: people who draft, take back, leave, come back, let programs play and agree to go back.

    python -m tests.site.support.soak --minutes 60 --people 6 --cache-megabytes 32

Every minute a line: games finished, moves by kind, and the memory of the server at the end of that minute. The exit
code is 1 if an answer was not one that the documentation allows, if `keydom check` finds a game that differs, if the
log has an error, or if memory has grown by more than a tenth over the second half.
"""

import argparse
import asyncio
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Collection
from pathlib import Path
from typing import Any, Final

from keydom.games import names
from tests.site.support.harness import STARTED, Player, Postgres, Server, client, run
from tests.site.tables.test_games import check

GAMES: Final = names()
ALLOWED: Final = {"stale", "not-asked", "not-seated", "conflict", "bad-request"}
"""Refusals that somebody who sends anything at any time has to expect."""
MOVES: Final = ("turn", "draft", "take back", "leave", "away", "token", "go back", "say", "look again")


class Restless:
    """Somebody who plays game after game against bots, and does everything that can be done at a table."""

    def __init__(self, base: str, number: int, moves: Counter[str]) -> None:
        self.rng = random.Random(number)
        self.base = base
        self.name = f"person {number}"
        self.moves = moves
        self.table = ""
        self.player = Player(base, self.name, self.rng)

    async def live(self, pause: float) -> None:
        """For as long as it is let."""
        await self.player.sign_in()
        await self.player.connect()
        while True:
            game = self.rng.choice(GAMES)
            bots = [self.rng.choice(["random", "random", "1"]) for _ in range(self.rng.choice([1, 1, 2, 3]))]
            self.table = str((await self.player.post("/api/play", {"game": game, "bots": bots}))["table"])
            shown = await self.player.watch(self.table)
            while shown["state"] != "finished":
                shown = await self.move(shown) if shown["options"] or shown["done"] else await self.next_picture()
                self.player.received.clear()
                await asyncio.sleep(pause)
            self.moves["game"] += 1
            await self.player.send("unwatch", table=self.table)

    async def next_picture(self) -> dict[str, Any]:
        while (answer := await self.player.receive(300))["is"] != "table" or answer["table"] != self.table:
            pass
        return answer

    async def move(self, shown: dict[str, Any]) -> dict[str, Any]:
        """One move of any kind; what the table then looks like."""
        weights = {"turn": 40, "draft": 8, "leave": 1, "away": 1, "token": 2, "go back": 1, "say": 1, "look again": 1}
        kind = "turn" if shown["done"] else self.rng.choices(list(weights), list(weights.values()))[0]
        answer = await getattr(self, kind.replace(" ", "_"))(shown)
        self.moves[kind] += 1
        if answer is None or answer["is"] == "refused":
            assert answer is None or answer["error"] in ALLOWED, answer
            self.moves["refused"] += answer is not None
            answer = await self.player.watch(self.table, since=-1)
        assert answer["is"] == "table", answer
        return dict(answer)

    def place(self, shown: dict[str, Any]) -> dict[str, Any]:
        return {"table": self.table, "after": shown["after"], "at": shown["at"]}

    async def turn(self, shown: dict[str, Any]) -> dict[str, Any]:
        if shown["done"]:
            return await self.player.command("confirm", **self.place(shown))
        choice = self.rng.choice(shown["options"])["id"]
        return await self.player.command("choose", **self.place(shown), choice=choice, confirm=True)

    async def draft(self, shown: dict[str, Any]) -> dict[str, Any]:
        """A choice that is not confirmed, and perhaps taken back."""
        choice = self.rng.choice(shown["options"])["id"]
        answer = await self.player.command("choose", **self.place(shown), choice=choice, confirm=False)
        if answer["is"] == "table" and answer["at"] and self.rng.random() < 0.6:
            self.moves["take back"] += 1
            return await self.player.command("undo", **self.place(answer), all=self.rng.random() < 0.3)
        return answer

    async def leave(self, shown: dict[str, Any]) -> None:
        """Who looks at the table again has the seat back."""
        await self.player.http.post(f"/api/tables/{self.table}/leave")

    async def away(self, shown: dict[str, Any]) -> dict[str, Any]:
        await self.player.command("away", table=self.table, away=True)
        await asyncio.sleep(self.rng.random())
        return await self.player.command("away", table=self.table, away=False)

    async def token(self, shown: dict[str, Any]) -> None:
        """A program makes a choice for this seat."""
        made = await self.player.http.post(f"/api/tables/{self.table}/token")
        if made.status_code != 200:
            return
        program = client(self.base, authorization=f"Bearer {made.json()['token']}")
        command = self.place(shown) | {
            "do": "choose", "choice": self.rng.choice(shown["options"])["id"], "confirm": True,
            "key": f"key-{self.rng.getrandbits(60):x}-p",
        }  # fmt: skip
        answer = await program.post(f"/api/tables/{self.table}/do", json=command)
        assert answer.status_code == 200 or answer.json()["error"] in ALLOWED, answer.text
        await program.aclose()

    async def go_back(self, shown: dict[str, Any]) -> dict[str, Any]:
        """To a line not long ago; nobody else has to agree."""
        number = max(1, shown["after"] - self.rng.randint(1, 12))
        return await self.player.command("propose", table=self.table, after=shown["after"], number=number)

    async def say(self, shown: dict[str, Any]) -> dict[str, Any]:
        return await self.player.command("say", table=self.table, text="x" * self.rng.randint(1, 400))

    async def look_again(self, shown: dict[str, Any]) -> dict[str, Any]:
        return await self.player.watch(self.table)


def memory(server: Server) -> float:
    """Megabytes that the server process has in memory."""
    status = Path(f"/proc/{server.process.pid}/status").read_text(encoding="ascii")
    return int(status.split("VmRSS:")[1].split()[0]) / 1024


async def soak(
    servers: list[Server], people: int, minutes: float, pause: float, enough: Collection[str] = ()
) -> tuple[list[float], Counter[str]]:
    """Many people for a while, or longer until each of some kinds of moves was made.

    The memory of the servers together at the end of each minute, and what was done.
    """
    moves: Counter[str] = Counter()
    several = [Restless(servers[n % len(servers)].base, n, moves) for n in range(people)]
    tasks = [asyncio.create_task(one.live(pause)) for one in several]
    sizes: list[float] = []
    until = time.monotonic() + 60 * minutes
    while (left := until - time.monotonic()) > 0 or not set(enough) <= set(moves):
        ended, _ = await asyncio.wait(tasks, timeout=min(60, max(1, left)), return_when="FIRST_EXCEPTION")
        for task in ended:
            task.result()
        sizes.append(sum(memory(server) for server in servers))
        print(f"minute {len(sizes)}: {sizes[-1]:.1f} MB, {dict(moves)}", flush=True)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return sizes, moves


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--people", type=int, default=6)
    parser.add_argument("--pause", type=float, default=0.0, help="seconds before each move")
    parser.add_argument("--servers", type=int, default=1)
    parser.add_argument("--postgres", action="store_true")
    parser.add_argument("--cache-megabytes", type=int, default=32)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = Postgres() if wanted.postgres else None
        url = database.new_database() if database else f"sqlite:///{folder}/site.sqlite"
        try:
            servers = [Server(url, cache_megabytes=str(wanted.cache_megabytes)) for _ in range(wanted.servers)]
            sizes, moves = run(soak(servers, wanted.people, wanted.minutes, wanted.pause))
            checked = check(servers[0])
            errors = [line for server in servers for line in server.output().splitlines() if '"level": "error"' in line]
        finally:
            while STARTED:
                STARTED.pop().stop()
    growth = sizes[-1] / sizes[len(sizes) // 2] - 1
    print(
        f"{moves['game']} games, {checked.strip()}; {len(errors)} errors in the log; memory at the end of each minute:"
    )
    print(", ".join(f"{size:.0f}" for size in sizes), f"MB: {growth:+.1%} over the second half")
    return bool(errors) or "0 differ" not in checked or growth > 0.1


if __name__ == "__main__":
    sys.exit(main())
