"""Keeps a database of the present version for the tests of all later ones: `tests/site/db/fixtures/NAME.sql.gz`.

It holds every game at every seat count: finished, early, late, and with each simultaneous phase half answered; with
turns taken back, drafts open and ready to confirm, an open proposal, a bot on a seat, somebody away, a game played on
from the middle of another, and a table that has not begun; and of every game tables of each kind, whose titles say what
they are: lessons open, given up and finished, a rule's example, a puzzle, a game whose dice a number fixes, a record
handed in, games played on from these. Run it once for a release, never over an older file:

    PYTHONPATH=src:. python tests/site/db/keep_database.py 2026-11
"""

import asyncio
import gzip
import sqlite3
import sys
import tempfile
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

from sqlalchemy import Connection, insert

from keydom.core.seats import Seat, members
from keydom.games import find_game, names
from keydom.lessons.course import choices_of, course
from keydom.lessons.example import listed
from keydom.puzzles.collection import collection
from keydom.site.db import schema
from keydom.site.db.migrate import migrate
from keydom.site.db.store import Store
from keydom.site.study.lessons import examples, lessons
from keydom.site.study.puzzles import puzzles
from keydom.site.study.replays import uploads
from keydom.site.study.replays.records import record
from keydom.site.study.replays.uploads import read_record
from keydom.site.tables import play
from keydom.site.tables.log.live import Live
from keydom.site.tables.tables import Tables
from keydom.site.tables.wire_commands import Answer, Away, Choose, Propose, Say
from keydom.site.tables.wire_lobby import Fork, Join, Made, NewTable, PlayNow
from tests.site.support.inside import random_turn, sit_at

FOLDER: Final = Path(__file__).parent / "fixtures"
EARLY, LATE = 12, 45
"""Entries after which running games are left."""
BOT_SEATS: Final = 3
"""A table of so many has a bot on its last seat."""


class Maker:
    """Plays tables of people who choose at random."""

    def __init__(self, store: Store, rng: Random) -> None:
        self.site = Tables(store)
        self.rng = rng
        self.keys = 0

    def key(self) -> str:
        self.keys += 1
        return f"key-{self.keys:08}"

    async def table(self, game: str, seats: int) -> str:
        """A running table; the last of three seats is a bot's."""
        bots = ["random"] if seats == BOT_SEATS else []
        made = await self.site.make("person0", "Anna", NewTable(game=game, seats=seats, bots=bots))
        for n in range(1, seats - len(bots)):
            await self.site.join(made.table, f"person{n}", f"Name {n}", Join())
        return made.table

    async def choose(self, table: str, seat: Seat, choices: list[int], confirm: bool) -> None:
        """A person's choices, one message each."""
        person = await self.site.look(table, lambda live: live.seats[seat].person)
        for choice in choices:
            after, at = await self.site.look(table, lambda live: (live.head, len(live.draft(seat).choices)))
            command = Choose(table, after, at, choice, self.key(), confirm)
            await self.site.command(table, seat, person, command)

    async def turn(self, table: str) -> bool:
        """One turn of somebody who is asked; False when the game is over."""
        asked = await self.site.look(table, lambda live: members(live.acting))
        if not asked:
            return False
        seat = self.rng.choice(asked)
        bot, after, choices = await self.site.look(
            table, lambda live: (live.seats[seat].bot, live.head, random_turn(live, seat, self.rng))
        )
        if bot:
            await self.site.act(table, partial(play.bot_turn, after=after, choices=choices), seat, at=1.0)
        else:
            await self.choose(table, seat, choices, True)
        return True

    async def play(self, table: str, until: Callable[[Live], bool]) -> None:
        """Turns until the table looks so or the game is over; some are taken back on the way."""
        turns = 0
        while not await self.site.look(table, until) and await self.turn(table):
            turns += 1
            if turns % 25 == 0:
                await self.go_back(table)

    async def go_back(self, table: str) -> None:
        """Everybody agrees to take back some turns."""
        numbers, head, people = await self.site.look(
            table, lambda live: (self.numbers(live), live.head, [(s.seat, s.person) for s in live.seats if not s.bot])
        )
        if numbers[-1] != head:  # the game is over
            return
        to = numbers[-3]
        await self.site.command(table, *people[0], Propose(table, head, to, self.key()))
        for one in people[1:]:
            await self.site.command(table, *one, Answer(table, to, True, self.key()))

    async def leave_draft(self, table: str, finished: bool) -> None:
        """Somebody who is asked drafts the first choice of a turn, or a whole turn without confirming it."""
        found = await self.site.look(
            table, lambda live: [seat for seat in members(live.acting) if not live.seats[seat].bot]
        )
        if found:
            seat = self.rng.choice(found)
            choices = await self.site.look(table, lambda live: random_turn(live, seat, self.rng))
            await self.choose(table, seat, choices if finished else choices[:1], False)

    async def of_game(self, name: str) -> None:
        """All that is kept of one game."""
        game = find_game(name)
        phases: set[tuple[int, int]] = set()
        for seats in game.SEATS:
            for entries, finished in ((EARLY, False), (LATE, True)):
                table = await self.table(name, seats)
                await self.play(table, lambda live, entries=entries: live.head >= entries)  # type: ignore[misc]
                await self.leave_draft(table, finished)
            await self.half_answered(name, seats, phases)
            over = await self.table(name, seats)
            await self.play(over, lambda live: False)
        number = await self.site.look(over, lambda live: self.numbers(live)[EARLY])
        await self.site.fork(over, "person0", "Anna", Fork(number, 0, "random"))
        table = await self.table(name, 2)
        await self.play(table, lambda live: live.head >= EARLY)
        await self.site.command(table, 1, "person1", Away(table, True, self.key()))
        await self.site.command(table, 0, "person0", Say(table, "Guten Tag", self.key()))
        await self.site.make("person0", "Anna", NewTable(game=name, seats=2, title="Open"))
        table = await self.table(name, 2)
        await self.play(table, lambda live: live.head >= EARLY)
        head, to = await self.site.look(table, lambda live: (live.head, self.numbers(live)[-3]))
        await self.site.command(table, 0, "person0", Propose(table, head, to, self.key()))

    async def kinds_of_game(self, name: str) -> None:
        """A table of each kind of one game; each person has one prepared table open."""
        first, *_, last = course(name)
        example = listed(name).example[0].id
        puzzle = next(iter(collection(name).values()))
        for _ in range(2):  # it is given up, and begun anew
            making = sit_at(self.site, "person0", lessons.begin, name, first.key)
            open_lesson = await self.titled(f"lesson {first.key}", making)
        mine, words = first.chapter.mine, next(step.turns[0] for step in first.chapter.steps if step.turns)
        turn = await self.site.look(open_lesson, lambda live: choices_of(live.game, live.state, mine, words))
        await self.choose(open_lesson, mine, turn, True)
        await self.titled(f"example {example}", sit_at(self.site, "person1", examples.begin, name, example))
        await self.titled(f"puzzle {puzzle.name}", sit_at(self.site, "person2", puzzles.begin, puzzle))
        making = sit_at(self.site, "person3", lessons.begin, name, last.key)
        over = await self.titled(f"lesson {last.key}", making)
        await self.play(over, lambda live: False)
        numbers = await self.site.look(over, self.numbers)
        fork = self.site.fork(over, "person3", "Name 3", Fork(numbers[-2], 0, "random"))
        await self.titled("fork", fork)
        dice = PlayNow(game=name, bots=["random"], seed=7)
        await self.titled("practice 7", self.site.play_now("person4", "Name 4", dice))
        text = await self.site.look(over, lambda live: record(live, -1))
        await self.titled(
            "record", self.site.store.write(uploads.keep, self.site.store, "person0", read_record(text), 9.0)
        )

    async def titled(self, title: str, making: Awaitable[Made]) -> str:
        """The table that is made, under that title."""
        table = (await making).table
        await self.site.store.write(_entitle, table, title)
        self.site.outdated(table)
        return table

    def numbers(self, live: Live) -> list[int]:
        """The entries after which somebody is asked."""
        return [e.number for e in live.path if live.game.to_act(live.state_after(e.number)) > 0]

    async def half_answered(self, name: str, seats: int, phases: set[tuple[int, int]]) -> None:
        """A table for each simultaneous phase: somebody has answered, somebody drafts, somebody has done neither."""
        while True:
            table = await self.table(name, seats)
            asked: list[int] = []

            def half(live: Live, asked: list[int] = asked) -> bool:
                """Whether fewer are asked than when this phase began; a phase that was kept already does not count."""
                kind = live.state.frames[-1][0] if live.state.frames else -1
                if asked[:1] != [kind]:
                    asked[:] = [kind, live.acting.bit_count()]
                return live.acting.bit_count() < asked[1] and (seats, kind) not in phases

            await self.play(table, half)
            if (await self.site.look(table, lambda live: live.row.state)) == "finished":
                await self.site.store.write(_forget, table)
                return
            phases.add((seats, asked[0]))
            await self.leave_draft(table, True)


def _entitle(connection: Connection, table: str, title: str) -> None:
    t = schema.tables
    connection.execute(t.update().where(t.c.id == table).values(title=title))


def _forget(connection: Connection, table: str) -> None:
    connection.execute(schema.tables.delete().where(schema.tables.c.id == table))


def people(connection: Connection) -> None:
    """Those who sit at the tables, and what hangs on a person."""
    for n in range(6):
        login = "anna" if n == 0 else None
        name = "Anna" if n == 0 else f"Name {n}"
        row = {"id": f"person{n}", "name": name, "login": login, "lang": "de", "created": 1.0, "seen": 1.0}
        connection.execute(insert(schema.people).values(**row))
    session = {"id": "s", "token": "0" * 64, "person": "person0", "agent": "", "created": 1.0, "seen": 1.0}
    connection.execute(insert(schema.sessions).values(**session))


def whole_numbers(connection: Connection) -> None:
    """Times without fractions, in games: the file is smaller, and nothing depends on them."""
    connection.exec_driver_sql(
        """UPDATE entries SET made = CAST(made AS INTEGER)
        WHERE "table" IN (SELECT id FROM tables WHERE kind = 'game')"""
    )
    connection.exec_driver_sql("DELETE FROM facts")


async def make(path: Path, seed: int) -> None:
    url = f"sqlite:///{path}"
    migrate(url)
    store = Store(url)
    await store.write(people)
    maker = Maker(store, Random(seed))
    for name in names():
        await maker.of_game(name)
        await maker.kinds_of_game(name)
    await store.write(whole_numbers)
    store.close()


def main(name: str) -> None:
    target = FOLDER / f"{name}.sql.gz"
    if target.exists():
        sys.exit(f"{target} is there: what an older version wrote is not written again")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "site.sqlite"
        asyncio.run(make(path, 1))
        connection = sqlite3.connect(path)
        text = "\n".join(connection.iterdump()).encode()
        connection.close()
    FOLDER.mkdir(exist_ok=True)
    target.write_bytes(gzip.compress(text, 9, mtime=0))
    print(f"{target}: {target.stat().st_size} bytes")


if __name__ == "__main__":
    main(sys.argv[1])
