"""Hints and coach at real tables: for whoever plays against bots alone, from what the seat knows, never late."""

import asyncio
from hashlib import sha256
from random import Random
from typing import Any

import msgspec
import pytest
from sqlalchemy import select

from keydom.analysis.advise import hints_job, objection_job
from keydom.analysis.knowledge import HAND_MADE
from keydom.core.checked import answer_chance
from keydom.core.draft import Draft
from keydom.core.errors import KeydomError
from keydom.games import find_game, names
from keydom.lessons.course import choices_of, course, first_words
from keydom.site.app.settings import Settings
from keydom.site.db import schema
from keydom.site.people import preferences
from keydom.site.people.accounts import delete_person, new_guest
from keydom.site.picture.games import defaults
from keydom.site.study.advice import advice
from keydom.site.study.lessons import lessons
from keydom.site.tables.access import may_be_advised
from keydom.site.tables.dice import SeededDice
from keydom.site.tables.log.live import Live
from keydom.site.tables.tables import Tables
from keydom.site.tables.wire_commands import Away
from keydom.site.tables.wire_lobby import PlayNow
from keydom.site.thinking.bot_turns import BotTurns
from tests.site.support.harness import Player, Server, client, new_key, run, table_of, until
from tests.site.support.inside import a_table

SEED, GIVES_AWAY = 2, "use miner yellow 4"
"""A game of Keyflower against one bot in which one begins, and a turn that surely gives points away (about 8)."""


async def lesson(player: Player, game: str) -> dict[str, Any]:
    """A table at the position of the first chapter: the learner is asked."""
    made = await player.post(f"/api/lessons/{game}/{course(game)[0].key}")
    await player.connect()
    return await player.watch(made["table"])


async def begins(player: Player) -> tuple[dict[str, Any], list[int]]:
    """The table of that game, and that turn."""
    made = await player.post("/api/play", {"game": "keyflower", "bots": ["1"], "seed": SEED})
    await player.connect()
    shown = await player.watch(made["table"])
    game = find_game("keyflower")
    s = game.new(2, defaults(game))
    seed = sha256(f"lesson:{SEED}".encode()).hexdigest()
    answer_chance(game, s, SeededDice(seed, (), "lesson", shown["after"]))
    return shown, choices_of(game, s, 0, GIVES_AWAY)


@pytest.mark.parametrize("game", names())
def test_hints_are_turns_that_the_table_takes(server, game):
    async def scene() -> None:
        player = await Player(server.base, "Anna").sign_in()
        shown = await lesson(player, game)
        assert shown["advice"] is True
        assert shown["rule"] in first_words(game)
        found = await player.post(f"/api/tables/{shown['table']}/hints")
        german = await player.post(f"/api/tables/{shown['table']}/hints?lang=de")
        assert found["after"] == shown["after"]
        assert 1 <= len(found["turns"]) <= 3
        for one, same in zip(found["turns"], german["turns"], strict=True):
            assert one["turn"][0]["words"] == same["turn"][0]["words"]
            assert one["text"] != same["text"]
            assert all(text.endswith(".") for text in [*one["text"], *same["text"], *found["text"], *german["text"]])
            assert one["steps"]
            first, *rest = [choice["id"] for choice in one["turn"]]
            laid = await player.choose(first, confirm=False, keep=0, then=rest)
            assert [choice["id"] for choice in laid["draft"]] == [first, *rest]

    run(scene())


def test_the_coach_speaks_before_a_turn_that_gives_points_away(server):
    async def scene() -> None:
        player = await Player(server.base, "Anna").sign_in()
        shown, turn = await begins(player)
        table, after = shown["table"], shown["after"]
        asked = {"after": after, "turn": turn, "points": 1}
        said = await player.post(f"/api/tables/{table}/coach", asked)
        assert (said["speaks"], said["late"]) == (True, False)
        assert "gives away about" in said["text"][0]
        better = [choice["id"] for choice in said["better"]["turn"]]
        assert better != turn
        assert said["better"]["gain"] >= 1
        german = await player.post(f"/api/tables/{table}/coach?lang=de", asked)
        assert "verschenkt etwa" in german["text"][0]
        quiet = await player.post(f"/api/tables/{table}/coach", asked | {"points": 50})
        assert quiet == {"speaks": False, "late": False, "text": [], "better": None}
        again = await player.watch(table)
        assert (again["after"], again["draft"]) == (after, []), "the coach does nothing by itself"
        for wrong, status in (
            (asked | {"turn": turn[:1]}, 400),
            (asked | {"turn": [99_999]}, 400),
            (asked | {"turn": []}, 400),
            (asked | {"points": 0}, 400),
            (asked | {"after": after + 1}, 409),
        ):
            assert (await player.http.post(f"/api/tables/{table}/coach", json=wrong)).status_code == status, wrong

    run(scene())


def test_where_other_people_have_a_seat_nobody_is_helped(server):
    """The client of somebody who wants to cheat: at a table of two, as its program, after the other has left."""

    async def scene() -> None:
        owner, other = [await Player(server.base, name).sign_in() for name in ("Owner", "Other")]
        table = await table_of([owner, other], "keyharvest")
        token = (await owner.post(f"/api/tables/{table}/token"))["token"]
        program = client(server.base, authorization=f"Bearer {token}")
        stranger = client(server.base)
        await other.connect()
        for left in (False, True):
            if left:
                await other.watch(table)
                await other.command("away", table=table, away=True)
                await owner.connect()
                await owner.watch(table)
                await until(owner, lambda shown: 0 in shown["acting"])
            shown = await owner.get(f"/api/tables/{table}")
            assert shown["advice"] is False
            body = {
                "after": shown["after"],
                "turn": [shown["options"][0]["id"] if shown["options"] else 0],
                "points": 1,
            }
            for who, status in ((owner.http, 403), (other.http, 403), (program, 403), (stranger, 401)):
                for path in ("hints", "coach"):
                    answer = await who.post(f"/api/tables/{table}/{path}", json=body)
                    assert answer.status_code == status, (path, answer.text)
                    assert "turn" not in answer.json()

    run(scene())


def test_who_does_not_sit_there_or_is_not_asked_is_refused(server):
    async def scene() -> None:
        player, looker = [await Player(server.base, name).sign_in() for name in ("Anna", "Looker")]
        made = await player.post("/api/play", {"game": "keyharvest", "bots": ["random"]})
        assert (await looker.http.post(f"/api/tables/{made['table']}/hints")).status_code == 403
        await player.connect()
        end = await player.play(made["table"])
        assert end["advice"] is False
        assert (await player.http.post(f"/api/tables/{made['table']}/hints")).json()["error"] == "forbidden"

    run(scene())


def test_who_has_left_the_seat_to_a_bot_is_not_helped(store):
    async def scene() -> None:
        site = Tables(store)
        made = await site.play_now("person0", "Anna", PlayNow(game="keyharvest", bots=["1"]))
        assert await site.look(made.table, lambda live: may_be_advised(live, 0))
        assert not await site.look(made.table, lambda live: may_be_advised(live, -1))
        await site.command(made.table, 0, "person0", Away(made.table, True, new_key()))
        with pytest.raises(KeydomError, match="not asked"):
            await site.look(made.table, lambda live: advice.view_for(live, 0))

    asyncio.run(scene())


def test_a_table_of_people_that_waits_for_somebody_helps_nobody(store):
    async def scene() -> None:
        site, table = await a_table(store, "keyharvest", 2)
        assert not await site.look(table, lambda live: may_be_advised(live, 0))

    asyncio.run(scene())


def advised(live: Live, seat: int, lang: str) -> bytes:
    """All that a seat is told at a table, as it goes over the wire."""
    view = advice.view_for(live, seat)
    name, adviser = live.game.NAME, advice.Adviser(live, view, lang)
    hints = hints_job(None, name, HAND_MADE, view, "1", 600.0)
    draft = Draft(live.game, view, seat)
    while not draft.done:
        draft.choose(draft.options()[-1])
    said = objection_job(None, name, HAND_MADE, view, tuple(draft.choices), 0.5, "1", 600.0)
    return msgspec.json.encode([adviser.hints(hints, live.head, HAND_MADE), adviser.coached(said)])


@pytest.mark.parametrize("game", ["keyflower", "keyper"])
def test_equal_views_are_answered_alike(store, game):
    """Whatever the others hide: the same table with other secrets in it."""

    async def scene() -> None:
        made = await store.write(lessons.begin, store, "person0", "Anna", game, course(game)[0].key, 0)
        seat = course(game)[0].chapter.mine
        site = Tables(store)

        def told(live: Live) -> list[tuple[Any, bytes]]:
            view, found = live.game.view(live.state, seat), []
            for n in range(3):
                live.states[live.position] = live.game.sample(view, Random(n))
                assert live.game.view(live.state, seat) == view
                found.append((live.state.key(), advised(live, seat, "de")))
            return found

        answers = await site.look(made.table, told)
        assert len({key for key, _ in answers}) > 1, "nothing was hidden"
        assert len({said for _, said in answers}) == 1

    asyncio.run(scene())


def test_a_coach_that_is_late_lets_the_turn_through():
    async def scene() -> None:
        turns = BotTurns(Settings(bot_processes=1, advice_seconds=0.2))
        try:
            async with turns.advisers.process("one"), turns.advisers.process("other"):  # who have all the processes
                with pytest.raises(TimeoutError):
                    await turns.advise(hints_job, ("keyharvest", HAND_MADE, None, "1"), "me")
        finally:
            await turns.close()

    asyncio.run(scene())


def test_late_advice_over_the_wire(tmp_path):
    """A site that gives it no time: the coach says that it is late, a hint is refused in a sentence."""
    server = Server(f"sqlite:///{tmp_path / 'late.sqlite'}", advice_seconds="0.01")

    async def scene() -> None:
        player = await Player(server.base, "Anna").sign_in()
        shown, turn = await begins(player)
        asked = {"after": shown["after"], "turn": turn, "points": 1}
        said = await player.post(f"/api/tables/{shown['table']}/coach", asked)
        assert said == {"speaks": False, "late": True, "text": [], "better": None}
        hint = await player.http.post(f"/api/tables/{shown['table']}/hints")
        assert (hint.status_code, hint.json()["error"]) == (409, "conflict")

    run(scene())
    server.stop()


def test_preferences_are_kept_for_a_person(server):
    async def scene() -> None:
        player, other = [await Player(server.base, name).sign_in() for name in ("Anna", "Other")]
        assert await player.get("/api/me/preferences") == {}
        path = "/api/me/preferences/"
        for name, value in (("coach", "3"), ("first-kf-3.1", "read"), ("coach", "6")):
            assert (await player.http.put(path + name, json={"value": value})).status_code == 200
        assert await player.get("/api/me/preferences") == {"coach": "6", "first-kf-3.1": "read"}
        assert await other.get("/api/me/preferences") == {}
        kept = (await player.get("/api/me/export"))["preferences"]
        assert {"name": "coach", "value": "6"} in kept
        assert (await player.http.put(path + "coach", json={"value": ""})).status_code == 200
        assert await player.get("/api/me/preferences") == {"first-kf-3.1": "read"}
        for name in ("Coach", "a b", "x" * 41, "-x"):
            assert (await player.http.put(path + name, json={"value": "1"})).status_code == 400, name
        assert (await player.http.put(path + "coach", json={"value": "x" * 41})).status_code == 400

    run(scene())


def test_not_everything_is_kept(store):
    async def scene() -> None:
        await store.write(new_guest, "Anna", "en", "", 1.0)
        person = await store.read(lambda c: c.execute(select(schema.people.c.id)).scalar_one())
        for n in range(preferences.MAX_KEPT):
            await store.write(preferences.keep, person, f"n{n}", "1")
        with pytest.raises(KeydomError, match="too much"):
            await store.write(preferences.keep, person, "more", "1")
        await store.write(preferences.keep, person, "n0", "2")
        await store.write(delete_person, store, person)
        assert await store.read(preferences.kept_for, person) == {}

    asyncio.run(scene())
