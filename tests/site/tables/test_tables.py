"""Tables: made, joined, left, with clocks, chat, consent and the polling way; drafts and what is sent twice."""

import asyncio

import pytest
from sqlalchemy import create_engine, update

from keydom.games import names
from keydom.site.db import schema
from keydom.site.tables.clocks import DAY_SECONDS
from keydom.site.thinking.levels import STAND_IN
from tests.site.support.harness import Player, client, new_key, run, table_of, until


async def at_table(server, seats=2, **more):
    players = [await Player(server.base, f"p{n}").sign_in() for n in range(seats)]
    table = await table_of(players, "keyflower", **more)
    for player in players:
        await player.connect()
        await player.watch(table)
    return players, table


def asked(players):
    """The player whose turn it is, and the others."""
    turn = next(p for p in players if p.shown["options"])
    return turn, [p for p in players if p is not turn]


async def whole_turn(player, confirm=True):
    while player.shown["options"]:
        answer = await player.choose(player.rng.choice(player.shown["options"])["id"], confirm=confirm)
        assert answer["is"] == "table", answer
        if answer["at"] == 0 or answer["done"]:
            return


def test_a_draft_is_undone_and_confirmed(server):
    async def scene() -> None:
        players, table = await at_table(server)
        turn, _ = asked(players)
        before = turn.shown
        await whole_turn(turn, confirm=False)
        assert turn.shown["done"]
        assert turn.shown["after"] == before["after"]
        assert turn.shown["needs"] == before["needs"], "what a tile needs is said of the table, not of the draft"
        place = {"table": table, "after": turn.shown["after"]}
        undone = await turn.command("undo", **place, at=turn.shown["at"], all=True)
        assert (undone["at"], undone["options"], undone["view"]) == (0, before["options"], before["view"])
        early = await turn.command("confirm", **place, at=0)
        assert early["error"] == "stale"
        await whole_turn(turn, confirm=False)
        done = await turn.command("confirm", **place, at=turn.shown["at"])
        assert done["after"] > before["after"]

    run(scene())


def test_what_is_sent_twice_is_carried_out_once(server):
    async def scene() -> None:
        players, _ = await at_table(server)
        turn, _ = asked(players)
        key, first = new_key(), turn.shown
        choice = next(o["id"] for o in first["options"] if o["words"][0] == "bid")
        place = {"after": first["after"], "at": 0, "key": key}
        one = await turn.choose(choice, confirm=False, **place)
        two = await turn.choose(choice, confirm=False, **place)
        assert one["at"] == two["at"] == 1
        stale = await turn.choose(choice, confirm=False, after=first["after"], at=0)
        assert (stale["is"], stale["error"]) == ("refused", "stale")

    run(scene())


def test_the_referee_speaks_the_players_language(server):
    async def scene() -> None:
        players, table = await at_table(server)
        turn, others = asked(players)
        await turn.watch(table, lang="de")
        refused = await turn.choose(1)
        assert (refused["error"], refused["sentence"][:3]) == ("illegal", "KF ")
        assert "„done“" in refused["sentence"] or "keine" in refused["sentence"]
        not_asked = await others[0].choose(0)
        assert not_asked["error"] == "not-asked"

    run(scene())


def test_a_draft_survives_a_lost_connection(server):
    async def scene() -> None:
        players, table = await at_table(server)
        turn, _ = asked(players)
        choice = next(o["id"] for o in turn.shown["options"] if o["words"][0] == "bid")
        await turn.choose(choice, confirm=False)
        draft = turn.shown["draft"]
        await turn.socket.close()
        await turn.connect()
        assert (await turn.watch(table))["draft"] == draft

    run(scene())


def test_going_back_needs_everybodys_consent(server):
    async def scene() -> None:
        players, table = await at_table(server, 3)
        await whole_turn(asked(players)[0])
        for player in players:
            await player.watch(table)
        start, after = 1, players[0].shown["after"]
        one, two, three = players
        shown = await one.command("propose", table=table, after=after, number=start)
        assert shown["proposal"]["needed"] == [0, 1, 2]
        await two.command("answer", table=table, number=start, yes=False)
        assert (await one.watch(table))["proposal"] is None
        await one.command("propose", table=table, after=after, number=start)
        await two.command("answer", table=table, number=start, yes=True)
        back = await three.command("answer", table=table, number=start, yes=True)
        assert back["after"] == after + 1
        log = await one.get(f"/api/tables/{table}/log")
        assert [line["kind"] for line in log][-1] == "undo"
        assert [line["undone"] for line in log] == [False] + [True] * (after - 1) + [False]

    run(scene())


def test_a_proposal_sent_twice_keeps_what_others_have_answered(server):
    async def scene() -> None:
        players, table = await at_table(server, 3)
        await whole_turn(asked(players)[0])
        for player in players:
            await player.watch(table)
        one, two, _ = players
        wish = {"table": table, "after": one.shown["after"], "number": 1, "key": new_key()}
        await one.command("propose", **wish)
        await two.command("answer", table=table, number=1, yes=True)
        for again in (wish, wish | {"key": new_key()}):
            assert (await one.command("propose", **again))["proposal"]["agreed"] == [0, 1]

    run(scene())


def test_chat_reaches_everybody_once(server):
    async def scene() -> None:
        players, table = await at_table(server)
        key = new_key()
        for _ in range(2):
            await players[0].command("say", table=table, text="  good\n luck ", key=key)
        shown = await players[1].watch(table)
        assert [line["text"] for line in shown["chat"]] == ["good luck"]

    run(scene())


def test_a_bot_stands_in_when_time_is_over_and_goes_when_the_player_is_back(server):
    async def scene() -> None:
        players, table = await at_table(server, clock={"kind": "live", "bank": 4, "add": 0})
        turn, others = asked(players)
        assert 0 < turn.shown["seats"][turn.shown["you"]]["seconds"] <= 4
        seat = turn.shown["you"]
        late = await until(others[0], lambda shown: shown["seats"][seat]["away"])
        assert (late["seats"][seat]["kind"], late["seats"][seat]["level"]) == ("person", STAND_IN)
        await until(others[0], lambda shown: shown["options"])
        back = await turn.watch(table)
        assert not back["seats"][back["you"]]["away"]

    run(scene())


def test_days_per_move_run_out(server):
    """Days are not waited for: the question is made that old in the store."""

    async def scene() -> None:
        players, table = await at_table(server, clock={"kind": "days", "days": 2})
        turn, others = asked(players)
        seat = turn.shown["you"]
        seconds = [one["seconds"] for one in turn.shown["seats"]]
        assert 2 * DAY_SECONDS - 300 < seconds[seat] <= 2 * DAY_SECONDS == seconds[1 - seat]
        engine = create_engine(server.url)
        with engine.begin() as connection:
            s, t = schema.seats, schema.tables
            older = update(s).where(s.c.table == table, s.c.seat == seat)
            connection.execute(older.values(asked_at=s.c.asked_at - 2 * DAY_SECONDS))
            run_out = update(t).where(t.c.id == table)
            connection.execute(run_out.values(deadline=t.c.deadline - 2 * DAY_SECONDS, version=t.c.version + 1))
        engine.dispose()
        await until(others[0], lambda shown: shown["seats"][seat]["away"])
        await until(others[0], lambda shown: shown["options"])

    run(scene())


def test_leaving_and_coming_back(server):
    async def scene() -> None:
        players, table = await at_table(server)
        turn, others = asked(players)
        seat = turn.shown["you"]
        await turn.post(f"/api/tables/{table}/leave")
        await until(others[0], lambda shown: shown["options"])
        log = await turn.get(f"/api/tables/{table}/log")
        assert [line["bot"] for line in log if line["actor"] == seat] == [True]
        back = await turn.command("away", table=table, away=False)
        assert not back["seats"][back["you"]]["away"]

    run(scene())


def test_every_message_gets_its_own_answer(server):
    async def scene() -> None:
        players, table = await at_table(server)
        keys = [new_key() for _ in range(12)]
        for key in keys:
            await players[0].send("watch", table=table, since=-1, key=key)
        answers: list[str] = []
        while len(answers) < len(keys):
            answers += [key for key in [(await players[0].receive())["key"]] if key]
        assert answers == keys

    run(scene())


def test_private_tables_open_with_the_invitation(server):
    async def scene() -> None:
        one, two = [await Player(server.base, n).sign_in() for n in ("A", "B")]
        made = await one.post("/api/tables", {"game": "keyharvest", "seats": 3, "public": False})
        path = f"/api/tables/{made['table']}"
        assert (await two.http.post(path + "/join", json={})).status_code == 403
        assert (await two.post(path + "/join", {"invite": made["invite"]}))["you"] == 1
        listed = (await client(server.base).get("/api/tables?limit=50")).json()["tables"]
        assert made["table"] not in [row["table"] for row in listed]
        await two.post(path + "/leave")
        assert (await one.post(path + "/fill", {"bot": "random"}))["state"] == "running"

    run(scene())


def test_bots_sit_where_they_are_wanted(server):
    async def scene() -> None:
        player = await Player(server.base, "A").sign_in()

        async def levels(bots: list[str], seats: int, seat: int) -> list[str]:
            wish = {"game": "keyharvest", "seats": seats, "bots": bots, "seat": seat}
            made = await player.post("/api/tables", wish)
            shown = await player.get(f"/api/tables/{made['table']}")
            assert shown["you"] == seat
            return [one["level"] for one in shown["seats"]]

        assert await levels(["2", "", "random"], 3, 1) == ["2", "", "random"]
        assert await levels(["1", "", "", ""], 4, 2) == ["1", "", "", ""]
        assert await levels(["1", "2"], 4, 3) == ["", "1", "2", ""]
        assert await levels(["1", "2"], 4, 2) == ["", "1", "", "2"]
        for bots in (["2", "1", "random"], ["", "7", ""], [""], ["1"] * 4):
            answer = await player.http.post("/api/tables", json={"game": "keyharvest", "seats": 3, "bots": bots})
            assert answer.status_code == 400, bots

    run(scene())


def test_the_lobby_by_pages(server):
    async def scene() -> None:
        player = await Player(server.base, "A").sign_in()
        made = [(await player.post("/api/tables", {"game": "keyper", "seats": 2}))["table"] for _ in range(5)]
        found, more = [], "&limit=2"
        while more:
            answer = await player.get(f"/api/tables?mine=true&state=open{more}")
            found += [row["table"] for row in answer["tables"]]
            more = f"&limit=2&page={answer['next']}" if answer["next"] else ""
        assert found == made[::-1]
        assert (await player.http.get("/api/tables?limit=99")).status_code == 400
        started = await player.post("/api/play", {"game": "keyflower", "bots": ["random"]})
        await asyncio.sleep(0.5)
        mine = await player.get("/api/tables?turn=true")
        assert [row["table"] for row in mine["tables"]] in ([started["table"]], [])

    run(scene())


def test_polling_waits_for_a_change(server):
    async def scene() -> None:
        players, table = await at_table(server)
        turn, others = asked(players)
        shown = await others[0].get(f"/api/tables/{table}")
        waiting = asyncio.create_task(
            others[0].get(f"/api/tables/{table}?wait={shown['version']}&since={shown['after']}")
        )
        await asyncio.sleep(0.2)
        assert not waiting.done()
        await whole_turn(turn)
        async with asyncio.timeout(10):
            answer = await waiting
        assert answer["log"][0]["number"] == shown["after"] + 1

    run(scene())


def test_a_lesson_has_the_same_chance_every_time(server):
    async def scene() -> None:
        player = await Player(server.base, "A").sign_in()
        views = []
        for _ in range(2):
            made = await player.post("/api/play", {"game": "keyflower", "bots": ["random"], "seed": 4})
            views.append((await player.get(f"/api/tables/{made['table']}/at/1"))["view"])
        assert views[0] == views[1]

    run(scene())


@pytest.mark.parametrize("game", names())
def test_facts_and_statistics_of_a_game(server, game):
    async def scene() -> None:
        http = client(server.base)
        facts = (await http.get(f"/api/games/{game}")).json()
        assert len(facts["words"]) == facts["game"]["choices"] == len(facts["texts"]["de"])
        figures = (await http.get(f"/api/statistics/{game}")).json()
        assert figures["game"] == game
        assert (await http.get("/api/openapi.json")).json()["openapi"] == "3.1.0"

    run(scene())


def test_an_invitation_says_who_invites_to_what_to_whoever_has_the_word(server):
    async def scene() -> None:
        host, friend = [await Player(server.base, n).sign_in() for n in ("Rowan", "Jon")]
        wanted = {"game": "keyharvest", "seats": 3, "bots": ["1"], "title": "Sunday", "public": False}
        made = await host.post("/api/tables", wanted | {"spectators": False})
        path = f"/api/tables/{made['table']}/invitation"
        stranger = Player(server.base, "nobody")
        found = await stranger.get(f"{path}?invite={made['invite']}")
        told = {"host": "Rowan", "title": "Sunday", "state": "open", "you": -1}
        assert found | told == found
        assert (found["names"], found["bots"]) == (["Rowan", "", "1"], ["", "", "1"])
        for wrong in (path, f"{path}?invite=wrong", f"/api/tables/{'a' * 16}/invitation?invite={made['invite']}"):
            answer = await stranger.http.get(wrong)
            assert (answer.status_code, answer.json()["sentence"]) == (404, "There is no such table.")
        await friend.post(f"/api/tables/{made['table']}/join", {"invite": made["invite"]})
        begun = await stranger.get(f"{path}?invite={made['invite']}")
        assert begun["state"] == "running"
        assert (await friend.get(f"{path}?invite={made['invite']}"))["you"] == 1

    run(scene())
