"""Somebody is asked and not there: reminded, voted for, replaced for the time being, back again, or gone for good.

The law, tried by random play: while one person still plays and votes, no table without a clock stands still for longer
than a day; and nobody but those who play at the table has a say in it.
"""

import asyncio
import random
import time
from functools import partial
from typing import Any

import pytest
from sqlalchemy import create_engine, insert, text, update

from keydom.core.errors import KeydomError, say
from keydom.core.seats import Seat, members
from keydom.site.db import schema
from keydom.site.db.store import Store
from keydom.site.people import notices, presence
from keydom.site.people.presence import Presence
from keydom.site.picture.render import render_table
from keydom.site.picture.wire import Absence, Clock
from keydom.site.tables import absence, play
from keydom.site.tables.absence import ALONE_SECONDS, REMIND_AFTER_SECONDS, REMIND_AGAIN_SECONDS, SILENT_SECONDS
from keydom.site.tables.access import Viewer
from keydom.site.tables.change import Change, places
from keydom.site.tables.lobby import Wanted, lobby
from keydom.site.tables.log.live import Live
from keydom.site.tables.log.loading import catch_up
from keydom.site.tables.tables import Tables
from keydom.site.tables.wire_commands import Away, Remind, Resign, Vote
from keydom.site.tables.wire_lobby import Join, NewTable
from tests.site.support.harness import Player, new_key, run, table_of, until
from tests.site.support.inside import a_table, random_choice, random_turn

GAME = "keyharvest"
PATIENCE = 600
NO_CLOCK = Clock(patience=PATIENCE)


def _read_again(change: Change) -> None:
    catch_up(change.connection, change.table, whole=True)


class Scene:
    """A table of people, some of whom look at it, in a time that the test tells."""

    def __init__(self, store: Store, site: Tables, table: str) -> None:
        self.store, self.site, self.table = store, site, table
        self.now, self.mask = 0.0, 0

    async def set_up(self) -> "Scene":
        self.seat: Seat = (await self.asked())[0]
        self.now = (await self.row(self.seat)).asked_at
        return self

    @property
    def others(self) -> list[Seat]:
        return [n for n in range(3) if n != self.seat]

    async def asked(self) -> list[Seat]:
        return await self.site.look(self.table, lambda live: members(live.acting))

    async def row(self, seat: Seat) -> Any:
        await self.site.act(self.table, _read_again)
        return await self.site.look(self.table, lambda live: live.seats[seat])

    def look_at(self, *seats: Seat) -> None:
        """These have the page open from now on, the others have not."""
        self.mask = sum(1 << seat for seat in seats)
        self.store.change(presence.tell, self.store, {self.table: Presence(self.mask)}, self.now)

    def later(self, seconds: float) -> None:
        """Time passes; whoever looks keeps looking."""
        self.now += seconds
        self.store.change(presence.beat, self.store, self.now)

    async def do(self, seat: Seat, command: Any, person: str = "") -> str:
        """The command, or the sentence of its refusal."""
        try:
            await self.site.act(
                self.table, partial(play.do, command=command), seat, person or f"person{seat}", self.now
            )
        except KeydomError as error:
            return say(error.sentence, "en")
        return ""

    async def vote(self, voter: Seat, yes: bool = True, seat: Seat | None = None) -> str:
        target = self.seat if seat is None else seat
        return await self.do(voter, Vote(self.table, target, yes, new_key()))

    async def remind(self, voter: Seat) -> str:
        return await self.do(voter, Remind(self.table, self.seat, new_key()))

    async def away(self, seat: Seat) -> bool:
        return bool((await self.row(seat)).away)

    async def absence(self) -> Absence | None:
        await self.row(self.seat)
        return await self.site.look(
            self.table, lambda live: absence.absence_of(live, self.seat, self.mask, self.now)
        )  # fmt: skip

    async def turn(self, seat: Seat, rng: random.Random) -> None:
        """A whole turn of a person."""
        head = await self.site.look(self.table, lambda live: live.head)
        while await self.site.look(self.table, lambda live: live.head) == head:
            choice = await self.site.look(self.table, partial(random_choice, seat=seat, rng=rng))
            assert await self.do(seat, choice) == ""

    async def bot(self, seat: Seat, rng: random.Random) -> None:
        after, choices = await self.site.look(self.table, lambda live: (live.head, random_turn(live, seat, rng)))
        await self.site.act(self.table, partial(play.bot_turn, after=after, choices=choices), seat, at=self.now)


async def scene_of(store, seats: int = 3, clock: Clock = NO_CLOCK, game: str = GAME) -> Scene:
    site, table = await a_table(store, game, seats, clock=clock)
    return await Scene(store, site, table).set_up()


TOO_EARLY = "it is too early to vote: the table has not waited long enough"
NOT_AWAITED = "the table does not wait for anybody on that seat"


def test_two_who_are_there_let_a_bot_stand_in_once_the_patience_is_over(store):
    async def scene() -> None:
        at = await scene_of(store)
        first, second = at.others
        at.look_at(first, second)
        at.later(PATIENCE - 1)
        assert await at.vote(first) == TOO_EARLY
        at.later(1)
        assert await at.vote(first) == ""
        assert not await at.away(at.seat), "one alone throws nobody out"
        found = await at.absence()
        assert found is not None
        assert (found.agreed, found.needed) == ([first], 2)
        assert await at.vote(first) == ""
        assert not await at.away(at.seat), "the same vote twice counts once"
        assert await at.vote(second) == ""
        assert await at.away(at.seat)
        assert await at.vote(second) == "", "sent again, it is answered"

    asyncio.run(scene())


@pytest.mark.parametrize("patience", [180, PATIENCE, 7200])
def test_of_two_the_other_decides_after_the_time_that_was_chosen(store, patience):
    async def scene() -> None:
        at = await scene_of(store, 2, Clock(patience=patience))
        other = 1 - at.seat
        at.look_at(other)
        at.later(patience - 1)
        found = await at.absence()
        assert found is not None
        assert (found.vote_after, found.alone_after, found.needed) == (patience, patience, 1)
        assert await at.vote(other) == TOO_EARLY
        assert not await at.away(at.seat)
        at.later(1)
        assert await at.vote(other) == ""
        assert await at.away(at.seat)

    asyncio.run(scene())


@pytest.mark.parametrize("patience", [PATIENCE, 7200])
def test_of_several_one_alone_waits_an_hour_at_least(store, patience):
    async def scene() -> None:
        at = await scene_of(store, 3, Clock(patience=patience))
        other = at.others[0]
        at.look_at(other)
        alone = max(patience, ALONE_SECONDS)
        at.later(alone - 1)
        assert await at.vote(other) == ("" if patience < alone else TOO_EARLY)
        assert not await at.away(at.seat)
        at.later(1)
        assert await at.vote(other) == ""
        assert await at.away(at.seat)

    asyncio.run(scene())


def test_who_is_there_and_does_not_agree_is_heard_for_an_hour(store):
    async def scene() -> None:
        at = await scene_of(store, 4)
        voters = [n for n in range(4) if n != at.seat]
        at.look_at(*voters)
        at.later(PATIENCE)
        assert [await at.vote(n) for n in voters[:2]] == ["", ""]
        assert not await at.away(at.seat)
        at.look_at(*voters[:2])  # the third has gone: nobody waits for that vote
        assert await at.vote(voters[0]) == ""
        assert await at.away(at.seat)

    asyncio.run(scene())


def test_a_vote_can_be_taken_back(store):
    async def scene() -> None:
        at = await scene_of(store)
        first, second = at.others
        at.look_at(first, second)
        at.later(PATIENCE)
        assert await at.vote(first) == ""
        assert await at.vote(first, yes=False) == ""
        assert await at.vote(second) == ""
        assert not await at.away(at.seat)

    asyncio.run(scene())


def test_a_sign_or_an_answer_makes_votes_void(store):
    async def scene() -> None:
        at = await scene_of(store)
        first, second = at.others
        at.look_at(first, second)
        at.later(PATIENCE)
        assert await at.vote(first) == ""
        at.later(1)
        at.look_at(0, 1, 2)
        assert await at.vote(second) == NOT_AWAITED
        at.look_at(first, second)
        assert await at.vote(second) == TOO_EARLY
        at.later(PATIENCE)
        assert await at.vote(second) == ""
        assert not await at.away(at.seat), "the vote from before was void"
        rng = random.Random(1)
        target = at.seat
        await at.turn(target, rng)
        for _ in range(60):
            if target in await at.asked():
                break
            at.later(1)
            await at.turn((await at.asked())[0], rng)
        at.look_at(first, second)
        at.later(PATIENCE)
        assert await at.vote(first) == ""
        assert not await at.away(target), "so was the one for the question before"

    asyncio.run(scene())


def test_an_open_page_is_a_sign_for_a_day(store):
    async def scene() -> None:
        at = await scene_of(store)
        first, second = at.others
        at.look_at(0, 1, 2)
        at.later(SILENT_SECONDS - 1)
        assert await at.vote(first) == NOT_AWAITED
        assert await at.absence() is None
        rng = random.Random(2)
        choice = await at.site.look(at.table, partial(random_choice, seat=at.seat, rng=rng))
        choice.confirm = False
        await at.do(at.seat, choice)  # clicks that answer nothing do not hold the table up for ever
        at.later(1)
        found = await at.absence()
        assert found is not None
        assert found.here
        assert await at.vote(first) == ""
        assert await at.away(at.seat)
        assert second in at.others

    asyncio.run(scene())


def test_nobody_else_has_a_vote(store):
    """Spectators, strangers, bots, who left, who resigned, people of other tables, for other seats, after the end."""

    async def scene() -> None:
        site, table = await a_table(store, GAME, 2, clock=NO_CLOCK)
        made = await site.make("person0", "Name0", NewTable(GAME, 4, ["", "", "", "random"], clock=NO_CLOCK))
        for n in (1, 2):
            await site.join(made.table, f"person{n}", f"Name{n}", Join())
        at = Scene(store, site, made.table)
        rng = random.Random(3)
        at.seat, at.now = 0, time.time()
        while await at.asked() != [0]:
            asked = (await at.asked())[0]
            await (at.bot if asked == 3 else at.turn)(asked, rng)
        at.now = (await at.row(0)).asked_at
        at.look_at(1, 2)
        assert await at.vote(0) == "there is nobody on that seat to wait for"
        at.later(PATIENCE)
        vote = Vote(made.table, 0, True, new_key())
        seated = "you do not sit at this table"
        assert await at.do(-1, vote, "somebody") == seated
        assert await at.do(1, vote, "person2") == seated
        assert await at.do(3, vote, "person1") == seated, "a bot's seat has nobody who could vote"
        assert await at.vote(1, seat=4) == "there is nobody on that seat to wait for"
        assert await at.vote(1, seat=2) == NOT_AWAITED
        assert await at.vote(1, seat=3) == NOT_AWAITED
        elsewhere = Scene(store, site, table)
        elsewhere.now = at.now
        assert await elsewhere.do(1, vote, "person2") == seated
        # Who has left votes for nobody; who votes again is back.
        assert await at.vote(1) == ""
        assert await at.do(1, Away(made.table, True, new_key())) == ""
        assert await at.vote(2) == ""
        assert not await at.away(0)
        assert await at.do(1, Resign(made.table, new_key())) == ""
        assert await at.vote(1) == "you have resigned; a bot plays your seat to the end"
        assert not await at.away(0)

    asyncio.run(scene())


def test_days_have_their_clock_alone(store):
    async def scene() -> None:
        at = await scene_of(store, 3, Clock("days", days=3))
        at.look_at(*at.others)
        at.later(86_400)
        assert await at.vote(at.others[0]) == "at this table the clock decides"
        found = await at.absence()
        assert found is not None
        assert found.vote_after is None

    asyncio.run(scene())


def test_a_vote_shows_nobody_anything(store):
    async def scene() -> None:
        at = await scene_of(store, 3, game="keyflower")
        at.look_at(*at.others)
        rng = random.Random(4)
        choice = await at.site.look(at.table, partial(random_choice, seat=at.seat, rng=rng))
        choice.confirm = False
        await at.do(at.seat, choice)
        at.later(PATIENCE)

        def seen(live: Live) -> list[Any]:
            shown = [
                render_table(live, Viewer(n, f"person{n}", "en"), Presence(), 0, 0, at.now) for n in (*at.others, -1)
            ]
            return [(one.view, one.options, one.draft, one.preview, one.asked, one.log, one.dice) for one in shown]

        before = await at.site.look(at.table, seen)
        for voter in at.others:
            assert await at.vote(voter) == ""
        assert await at.away(at.seat)
        assert await at.site.look(at.table, seen) == before

    asyncio.run(scene())


def test_no_table_stands_still_while_one_person_plays(store):
    """Anybody but one vanishes at any moment; the one left plays, looks at the clock and votes."""

    async def scene(rng: random.Random) -> int:
        at = await scene_of(store, 3)
        left, stood_in, still = rng.randrange(3), 0, 0.0
        gone_after = [rng.randrange(8) if n != left else 10_000 for n in range(3)]
        for turn in range(60):
            asked = await at.asked()
            if not asked:
                break
            seat = asked[0]
            there = [n for n in range(3) if turn < gone_after[n]]
            at.look_at(*there)
            still = 0.0
            while seat in await at.asked():
                if await at.away(seat):
                    await at.bot(seat, rng)
                elif seat in there:
                    await at.turn(seat, rng)
                else:
                    at.later(300)
                    still += 300
                    assert still <= SILENT_SECONDS
                    for voter in there:
                        await at.vote(voter, seat=seat)
                    stood_in += await at.away(seat)
        return stood_in

    assert sum(asyncio.run(scene(random.Random(seed))) for seed in range(3)), "nobody vanished: that shows nothing"


# ------------------------------------------------------------------------------------------------ reminders


def test_a_reminder_goes_out_once_an_hour_and_only_to_who_is_awaited(store):
    async def scene() -> None:
        at = await scene_of(store)
        first, second = at.others
        person = {"id": f"person{at.seat}", "name": "Anna", "lang": "en", "email": "a@b.example", "created": 0.0}
        store.change(lambda c: c.execute(insert(schema.people).values(seen=0.0, **person)) and None)
        at.look_at(first, second)
        assert await at.remind(first) == "you can send a reminder in 2 min", "who has just gone is not reminded yet"
        at.later(REMIND_AFTER_SECONDS)
        assert store.change(notices.due) == [], "nobody is sent anything at a table without a clock unasked"
        assert await at.remind(first) == ""
        assert [(n.table, n.seat, n.email) for n in store.change(notices.due)] == [(at.table, at.seat, "a@b.example")]
        assert store.change(notices.due) == []
        row = store.look(lobby, f"person{at.seat}", Wanted(mine=True)).tables[0]
        assert (row.turn, row.reminded) == (True, True)
        assert not store.look(lobby, f"person{first}", Wanted(mine=True)).tables[0].reminded
        assert await at.remind(first) == "", "the same, sent again"
        at.later(60)
        assert "you can send a reminder in" in await at.remind(second)
        assert store.change(notices.due) == []
        at.later(REMIND_AGAIN_SECONDS)
        assert await at.remind(second) == ""
        assert len(store.change(notices.due)) == 1
        at.look_at(0, 1, 2)
        assert await at.remind(second) == NOT_AWAITED
        assert await at.do(-1, Remind(at.table, at.seat, new_key()), "somebody") == "you do not sit at this table"

    asyncio.run(scene())


def test_an_address_that_was_not_confirmed_gets_no_reminder(store):
    async def scene() -> None:
        at = await scene_of(store)
        person = {"id": f"person{at.seat}", "name": "Anna", "lang": "en", "email": "a@b.example", "email_code": "x"}
        store.change(lambda c: c.execute(insert(schema.people).values(created=0.0, seen=0.0, **person)) and None)
        at.later(REMIND_AFTER_SECONDS)
        assert await at.remind(at.others[0]) == ""
        assert [n.email for n in store.change(notices.due)] == [None]

    asyncio.run(scene())


# ------------------------------------------------------------------------------------------------ resigning


def test_who_resigns_never_comes_back_and_comes_last(store):
    async def scene() -> None:
        at = await scene_of(store, 2)
        quitter = at.seat
        assert await at.do(quitter, Resign(at.table, new_key())) == ""
        assert await at.do(quitter, Resign(at.table, new_key())) == ""
        over = "you have resigned; a bot plays your seat to the end"
        assert await at.do(quitter, Away(at.table, False, new_key())) == over
        choice = await at.site.look(at.table, partial(random_choice, seat=quitter, rng=random.Random(1)))
        assert await at.do(quitter, choice) == over
        await at.site.back(at.table, quitter)
        assert await at.away(quitter), "who only looks has not come back"
        rng = random.Random(5)
        while asked := await at.asked():
            await (at.bot if asked[0] == quitter else at.turn)(asked[0], rng)
        shown = await at.site.look(
            at.table, lambda live: render_table(live, Viewer(-1, "", "en"), Presence(), -1, 0, at.now)
        )
        assert shown.result is not None
        assert shown.result.places[quitter] == 2
        assert [seat.resigned for seat in shown.seats] == [n == quitter for n in range(2)]

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("standings", "resigned", "expected"),
    [
        ((1, 2, 3), (False, False, False), [1, 2, 3]),
        ((1, 2, 3), (True, False, False), [3, 1, 2]),
        ((1, 1, 3), (True, False, False), [3, 1, 2]),
        ((2, 1, 2, 4), (True, True, False, False), [4, 3, 1, 2]),
        ((1, 1), (True, True), [1, 1]),
    ],
)
def test_those_who_resigned_come_behind_all_others(standings, resigned, expected):
    assert places(standings, list(resigned)) == expected


# ------------------------------------------------------------------------------------------------ over the wire


def wait_in_vain(url: str, table: str, seconds: float) -> None:
    """As if everybody had been asked so much earlier, and nobody had looked since."""
    engine = create_engine(url.replace("postgresql://", "postgresql+psycopg://"))
    with engine.begin() as connection:
        s, t = schema.seats, schema.tables
        connection.execute(update(s).where(s.c.table == table).values(asked_at=s.c.asked_at - seconds, seen=0.0))
        connection.execute(update(t).where(t.c.id == table).values(version=t.c.version + 1, changed=time.time()))
        if engine.dialect.name == "postgresql":
            connection.execute(text(f"SELECT pg_notify('keydom', 'test {table} ')"))
    engine.dispose()


@pytest.mark.parametrize("database", ["server", "pg_server"])
def test_friends_and_their_programs_over_the_wire(database, request):
    """People vote; programs, guests and those who came too late do not; who opens the table again has the seat."""

    async def scene() -> None:
        server = request.getfixturevalue(database)
        players = [await Player(server.base, f"p{n}").sign_in() for n in range(3)]
        table = await table_of(players, GAME, clock={"patience": 180})
        asked = (await players[0].get(f"/api/tables/{table}"))["acting"][0]
        gone, first, second = players[asked], players[(asked + 1) % 3], players[(asked + 2) % 3]
        for player in (first, second):
            await player.connect()
            await player.watch(table)
        early = await first.command("vote", table=table, seat=asked, yes=True)
        assert (early["is"], early["error"]) == ("refused", "conflict")
        wait_in_vain(server.url, table, 200)
        await until(first, lambda shown: (shown["seats"][asked]["absence"] or {"waited": 0})["waited"] > 180)
        token = (await first.post(f"/api/tables/{table}/token"))["token"]
        program = Player(server.base, "program")
        await program.connect(authorization=f"Bearer {token}")
        await program.watch(table)
        for do in ({"do": "vote", "seat": asked, "yes": True}, {"do": "remind", "seat": asked}, {"do": "resign"}):
            refused = await program.command(do.pop("do"), table=table, **do)
            assert (refused["is"], refused["error"]) == ("refused", "forbidden")
        looker = await Player(server.base, "looker").sign_in()
        await looker.connect()
        await looker.watch(table)
        refused = await looker.command("vote", table=table, seat=asked, yes=True)
        assert (refused["is"], refused["error"]) == ("refused", "not-seated")
        assert (await first.command("remind", table=table, seat=asked))["is"] == "table"
        shown = await first.command("vote", table=table, seat=asked, yes=True)
        assert shown["seats"][asked]["absence"]["agreed"] == [(asked + 1) % 3]
        shown = await second.command("vote", table=table, seat=asked, yes=True)
        assert shown["seats"][asked]["away"]
        await gone.connect()
        shown = await gone.watch(table)
        assert not shown["seats"][asked]["away"], "who opens the table has the seat again"

    run(scene())
