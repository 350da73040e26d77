"""Who may do what: every route and every command × stranger, spectator, other seat, owner, program with a token."""

import json
from typing import Any, get_args

import pytest
from starlette.routing import Route, WebSocketRoute

from keydom.site.api.operations import OPERATIONS
from keydom.site.app.asgi import make_app
from keydom.site.app.settings import Settings
from keydom.site.tables.wire_commands import Incoming
from tests.site.support.harness import Player, client, new_key, new_name, run, table_of

STRANGER, SPECTATOR, OTHER, OWNER, PROGRAM = "stranger", "spectator", "other", "owner", "program"
ROLES = (STRANGER, SPECTATOR, OTHER, PROGRAM, OWNER)
"""In this order: the owner comes last, because what the owner ends is the program's too."""
ANYBODY = dict.fromkeys(ROLES, 200)
NOT_PROGRAM = ANYBODY | {PROGRAM: 403}
PERSONS = NOT_PROGRAM | {STRANGER: 401}
# Per operation what each role gets; only the first of a kind is tried where it would change who one is.
MATRIX: dict[str, dict[str, int]] = {
    "POST /api/guest": dict.fromkeys(ROLES, 409) | {STRANGER: 200, PROGRAM: 403},
    "POST /api/account": NOT_PROGRAM,
    "POST /api/login": dict.fromkeys(ROLES, 403),
    "POST /api/forgotten": dict.fromkeys(ROLES, 409) | {PROGRAM: 403},
    "POST /api/forgotten/password": dict.fromkeys(ROLES, 400) | {PROGRAM: 403},
    "POST /api/logout": PERSONS,
    "GET /api/me": PERSONS,
    "PATCH /api/me": PERSONS,
    "DELETE /api/me": PERSONS,
    "GET /api/me/export": PERSONS,
    "POST /api/me/email": PERSONS | {SPECTATOR: 400, OTHER: 400, OWNER: 400},
    "POST /api/me/password": PERSONS | {SPECTATOR: 409, OTHER: 409, OWNER: 409},
    "GET /api/me/sessions": PERSONS,
    "DELETE /api/me/sessions/{session}": PERSONS | {SPECTATOR: 404, OTHER: 404, OWNER: 404},
    "DELETE /api/me/sessions": PERSONS,
    "GET /api/me/tokens": PERSONS,
    "DELETE /api/me/tokens/{table}": PERSONS | {SPECTATOR: 404, OTHER: 404},
    "GET /api/me/muted": PERSONS,
    "DELETE /api/me/muted/{person}": PERSONS | {SPECTATOR: 404, OTHER: 404, OWNER: 404},
    "GET /api/me/preferences": PERSONS,
    "PUT /api/me/preferences/{name}": PERSONS,
    "GET /api/games": NOT_PROGRAM,
    "GET /api/games/{game}": NOT_PROGRAM,
    "GET /api/statistics/{game}": NOT_PROGRAM,
    "GET /api/lessons/{game}": NOT_PROGRAM,
    "POST /api/lessons/{game}/{chapter}": PERSONS | {SPECTATOR: 404, OTHER: 404, OWNER: 404},
    "POST /api/lessons/{game}/{chapter}/done": PERSONS | {SPECTATOR: 404, OTHER: 404, OWNER: 404},
    "GET /api/me/lessons": PERSONS,
    "GET /api/puzzles": NOT_PROGRAM,
    "POST /api/puzzles/{game}/{puzzle}": PERSONS | {SPECTATOR: 404, OTHER: 404, OWNER: 404},
    "POST /api/puzzles/{game}/{puzzle}/try": PERSONS | {SPECTATOR: 404, OTHER: 404, OWNER: 404},
    "POST /api/puzzles/{game}/{puzzle}/solution": PERSONS | {SPECTATOR: 404, OTHER: 404, OWNER: 404},
    "GET /api/me/puzzles": PERSONS,
    "GET /api/lessons/{game}/questions": NOT_PROGRAM,
    "GET /api/rules/{game}/examples": NOT_PROGRAM,
    "POST /api/rules/{game}/examples/{example}": PERSONS | {SPECTATOR: 404, OTHER: 404, OWNER: 404},
    "GET /api/components/{game}": NOT_PROGRAM,
    "POST /api/components/{game}": PERSONS,
    "GET /api/tables": NOT_PROGRAM,
    "POST /api/tables": PERSONS,
    "POST /api/play": PERSONS,
    "POST /api/me/dice": PERSONS,
    "GET /api/tables/{table}": ANYBODY,
    "POST /api/tables/{table}/do": {STRANGER: 401, SPECTATOR: 403, OTHER: 409, OWNER: 200, PROGRAM: 200},
    "GET /api/tables/{table}/invitation": NOT_PROGRAM,
    "POST /api/tables/{table}/join": PERSONS | {SPECTATOR: 409},
    "POST /api/tables/{table}/leave": PERSONS | {SPECTATOR: 403},
    "POST /api/tables/{table}/fill": PERSONS | {SPECTATOR: 403, OTHER: 403, OWNER: 409},
    "POST /api/tables/{table}/rematch": PERSONS | {SPECTATOR: 403, OTHER: 409, OWNER: 409},
    "POST /api/tables/{table}/fork": PERSONS | {SPECTATOR: 409, OTHER: 409, OWNER: 409},
    "GET /api/tables/{table}/log": ANYBODY,
    "GET /api/tables/{table}/at/{number}": ANYBODY,
    "GET /api/tables/{table}/hint/{number}": PERSONS | {SPECTATOR: 403, OTHER: 403, OWNER: 409},
    "POST /api/tables/{table}/hints": PERSONS | {SPECTATOR: 403, OTHER: 403, OWNER: 403},
    "POST /api/tables/{table}/coach": PERSONS | {SPECTATOR: 403, OTHER: 403, OWNER: 403},
    "GET /api/tables/{table}/dice": dict.fromkeys(ROLES, 409),
    "GET /api/tables/{table}/record": ANYBODY,
    "POST /api/tables/{table}/analysis": PERSONS | {SPECTATOR: 409, OTHER: 409, OWNER: 409},
    "GET /api/tables/{table}/analysis": dict.fromkeys(ROLES, 409) | {PROGRAM: 403},
    "GET /api/tables/{table}/analysis/{line}": dict.fromkeys(ROLES, 409) | {PROGRAM: 403},
    "GET /api/insights/{game}": NOT_PROGRAM,
    "GET /api/me/insights/{game}": PERSONS,
    "POST /api/records": PERSONS | {SPECTATOR: 400, OTHER: 400, OWNER: 400},
    "POST /api/tables/{table}/chat/{line}/report": PERSONS | {SPECTATOR: 404, OTHER: 404, OWNER: 404},
    "POST /api/tables/{table}/chat/{line}/mute": PERSONS | {SPECTATOR: 404, OTHER: 404, OWNER: 404},
    "POST /api/tables/{table}/token": PERSONS | {SPECTATOR: 403},
    "GET /api/tables/{table}/note": PERSONS,
    "PUT /api/tables/{table}/note": PERSONS | {SPECTATOR: 403},
}
CHANGING = [
    "POST /api/logout", "GET /api/me", "DELETE /api/me", "GET /api/me/export", "DELETE /api/me/sessions",
    "GET /api/me/tokens", "GET /api/me/muted", "GET /api/games", "POST /api/tables/{table}/do",
    "POST /api/tables/{table}/leave", "POST /api/tables/{table}/fill", "GET /api/tables/{table}/note",
]  # fmt: skip
"""Before these the scene is set anew: they, or those before them, change who is who."""
BODIES = {
    "POST /api/puzzles/{game}/{puzzle}/try": {"choices": [0]},
    "POST /api/components/{game}": {"figures": {}},
    "POST /api/guest": {"name": "New"},
    "POST /api/me/email": {"code": "000000"},
    "POST /api/me/password": {"old": "", "new": "long enough"},
    "POST /api/login": {"name": "nobody at all", "password": "long enough"},
    "POST /api/forgotten": {"name": "nobody at all"},
    "POST /api/forgotten/password": {"name": "nobody at all", "code": "0" * 20, "new": "long enough"},
    "POST /api/tables/{table}/chat/{line}/report": {},
    "PATCH /api/me": {"lang": "de"},
    "DELETE /api/me": {},
    "POST /api/tables": {"game": "keyflower", "seats": 2},
    "POST /api/play": {"game": "keyflower", "bots": ["random"]},
    "POST /api/tables/{table}/join": {},
    "POST /api/tables/{table}/fill": {},
    "POST /api/tables/{table}/fork": {"number": 1, "seat": 0},
    "PUT /api/tables/{table}/note": {"text": "remember"},
    "POST /api/tables/{table}/analysis": {},
    "POST /api/records": {"text": "no record"},
    "PUT /api/me/preferences/{name}": {"value": "3"},
    "POST /api/tables/{table}/coach": {"after": 1, "turn": [0], "points": 3},
}


class Cast:
    """One of each role around a running table of two; it is the owner's turn (and the program plays that seat)."""

    def __init__(self, base: str) -> None:
        self.base = base

    async def gather(self, **more) -> "Cast":
        owner, other, spectator = [await Player(self.base, n).sign_in() for n in ("Owner", "Other", "Spectator")]
        self.table = await table_of([owner, other], "keyflower", **more)
        # Chance says who starts: the scene needs the owner, who sits on the first seat.
        while not (await owner.get(f"/api/tables/{self.table}"))["options"]:
            self.table = await table_of([owner, other], "keyflower", **more)
        token = (await owner.post(f"/api/tables/{self.table}/token"))["token"]
        self.clients = {
            STRANGER: client(self.base),
            SPECTATOR: spectator.http,
            OTHER: other.http,
            OWNER: owner.http,
            PROGRAM: client(self.base, authorization=f"Bearer {token}"),
        }
        self.shown = await owner.get(f"/api/tables/{self.table}")
        return self

    def choice(self) -> dict[str, Any]:
        return {
            "do": "choose", "table": self.table, "after": self.shown["after"], "at": 0,
            "choice": self.shown["options"][0]["id"], "key": new_key(),
        }  # fmt: skip


OPEN = {
    "GET /api/openapi.json": "/api/openapi.json",
    "GET /healthz": "/healthz",
    "GET /metrics": "/metrics",
    "GET /{path:path}": "/",
}
"""What asks nobody who they are (`/metrics`: on this machine)."""


def test_every_route_is_in_a_matrix(tmp_path):
    app: Any = make_app(Settings(database_url=f"sqlite:///{tmp_path / 'site.sqlite'}", bot_processes=0))
    found = set()
    for route in app.app.routes:
        if isinstance(route, WebSocketRoute):
            found.add(f"SOCKET {route.path}")
        else:
            assert isinstance(route, Route)
            found |= {f"{method} {route.path}" for method in route.methods or () if method != "HEAD"}
    app.app.state.site.store.close()
    assert found == set(MATRIX) | set(OPEN) | {"SOCKET /api/socket"}
    assert {f"{o.method} {o.path}" for o in OPERATIONS} == set(MATRIX)
    assert {kind.__struct_config__.tag for kind in get_args(Incoming)} == set(MESSAGES)


def test_what_is_open_to_all(server):
    async def scene() -> None:
        cast = await Cast(server.base).gather()
        for path in OPEN.values():
            for role in ROLES:
                assert (await cast.clients[role].get(path)).status_code == 200, (path, role)

    run(scene())


def test_what_a_cache_may_keep_is_kept_by_language(server):
    async def scene() -> None:
        for lang, word in (("en", "summer"), ("de", "Sommer")):
            answer = await client(server.base, **{"accept-language": lang}).get("/api/rules/keyflower/examples")
            assert word in answer.text
            assert "public" in answer.headers["cache-control"]
            assert "accept-language" in answer.headers["vary"]

    run(scene())


def test_the_matrix(server):
    async def scene() -> list[str]:
        wrong: list[str] = []
        cast = await Cast(server.base).gather()
        for name, expected in MATRIX.items():
            if name in CHANGING:
                cast = await Cast(server.base).gather()
            for role in ROLES:
                method, path = name.split(" ")
                path = path.format(
                    table=cast.table,
                    number=1,
                    game="keyflower",
                    session="a" * 16,
                    person="a" * 16,
                    line=1,
                    name="coach",
                    chapter="no-such-chapter",
                    puzzle="no-such-puzzle",
                    example="no-such-example",
                )
                body = BODIES.get(name)
                if name.endswith("/do"):
                    body = cast.choice()
                    if role == OWNER:  # the program has begun the draft
                        body = body | {"do": "undo", "at": 1}
                        del body["choice"]
                if name == "POST /api/account":
                    body = {"name": new_name(), "password": "long enough"}
                answer = await cast.clients[role].request(
                    method, path + ("?seat=0" if "/hint/" in path else ""), json=body
                )
                if answer.status_code != expected[role]:
                    wrong.append(f"{name} as {role}: {answer.status_code} {answer.text[:90]}")
        return wrong

    assert run(scene()) == []


def test_a_table_without_spectators_is_closed_to_them(server):
    async def scene() -> None:
        cast = await Cast(server.base).gather(spectators=False)
        for path in ("", "/log", "/at/1", "/record"):
            for role, status in ((STRANGER, 403), (SPECTATOR, 403), (OTHER, 200), (PROGRAM, 200)):
                answer = await cast.clients[role].get(f"/api/tables/{cast.table}{path}")
                assert answer.status_code == status, (path, role, answer.text)
        pages = Pages(cast)
        for role, code in ((STRANGER, "no-person"), (SPECTATOR, "forbidden")):
            page = pages.of[role]
            page.http = cast.clients[role]
            await page.connect()
            assert (await page.watch(cast.table))["error"] == "forbidden"
            for command in ({"do": "say", "table": cast.table, "text": "hello", "key": new_key()}, cast.choice()):
                assert (await page.command(**command))["error"] == code

    run(scene())


SEATED = {STRANGER: "no-person", SPECTATOR: "not-seated", OTHER: "table", PROGRAM: "table", OWNER: "table"}
ASKED = SEATED | {OTHER: "not-asked"}
# Per message what each role is answered.
MESSAGES: dict[str, dict[str, str]] = {
    "watch": dict.fromkeys(ROLES, "table"),
    "unwatch": dict.fromkeys(ROLES, "pong"),  # not answered itself: the ping after it is
    "ping": dict.fromkeys(ROLES, "pong"),
    "choose": ASKED,
    "undo": ASKED,
    "confirm": ASKED,
    "propose": SEATED,
    "answer": SEATED,
    "say": SEATED | {SPECTATOR: "table"},
    "away": SEATED,
    # Everybody is there: nobody waits for the owner, and nobody votes on their own seat. Programs do neither.
    "vote": SEATED | {OTHER: "conflict", PROGRAM: "forbidden", OWNER: "bad-request"},
    "remind": SEATED | {OTHER: "conflict", PROGRAM: "forbidden", OWNER: "bad-request"},
    "resign": SEATED | {PROGRAM: "forbidden"},
}


class Pages:
    """A page of each role, open at the same table."""

    def __init__(self, cast: Cast) -> None:
        self.cast = cast
        self.of = {role: Player(cast.base, role) for role in ROLES}

    async def open(self) -> "Pages":
        for role, page in self.of.items():
            page.http = self.cast.clients[role]
            header = page.http.headers.get("authorization")
            await page.connect(**({"authorization": header} if header else {}))
            await page.watch(self.cast.table)
        return self

    async def draft(self, done: bool) -> None:
        """The owner has begun a turn, or finished it up to the confirmation; or nobody has."""
        owner = self.of[OWNER]
        shown = await owner.watch(self.cast.table, since=-1)
        while shown["at"] == 0 or (done and not shown["done"]):
            wanted = [o["id"] for o in shown["options"] if shown["at"] or o["words"][0] == "bid"]
            shown = await owner.choose(wanted[0], confirm=False)

    async def turn(self) -> None:
        await self.draft(done=True)
        owner = self.of[OWNER]
        shown = owner.shown or {}
        await owner.command("confirm", table=self.cast.table, after=shown["after"], at=shown["at"])

    async def answered(self, do: str, role: str) -> str:
        """What a message of that role is answered, all being ready for it."""
        page, table = self.of[role], self.cast.table
        if do in ("choose", "undo", "confirm"):
            await self.draft(done=do == "confirm")
        if do == "answer":
            other = self.of[OWNER if role == OTHER else OTHER]
            head = (await other.watch(table, since=-1))["after"]
            assert (await other.command("propose", table=table, after=head, number=1))["is"] == "table"
        shown = (await self.of[OWNER].watch(table, since=-1)) if do != "unwatch" else {}
        place = {name: shown.get(name) for name in ("after", "at")}
        fields: dict[str, Any] = {
            "watch": {"since": -1}, "unwatch": {}, "ping": {},
            "choose": place | {"choice": shown["options"][0]["id"] if shown.get("options") else 0},
            "undo": place, "confirm": place, "propose": {"after": place["after"], "number": 1},
            "answer": {"number": 1, "yes": False}, "say": {"text": "hello"}, "away": {"away": True},
            "vote": {"seat": 0, "yes": True}, "remind": {"seat": 0}, "resign": {},
        }[do]  # fmt: skip
        if do in ("unwatch", "ping"):
            if do == "unwatch":
                await page.send(do, table=table)
            await page.send("ping")
            while (answer := await page.receive())["is"] == "table":
                pass
            return str(answer["is"])
        answer = await page.command(do, table=table, **fields)
        return str(answer["error"] if answer["is"] == "refused" else answer["is"])


@pytest.mark.parametrize("do", MESSAGES)
def test_every_message_of_everybody(server, do):
    async def scene() -> dict[str, str]:
        found: dict[str, str] = {}
        pages = None
        for role in ROLES:
            if pages is None or do in ("confirm", "away", "resign"):  # these end what the next one needs
                pages = await Pages(await Cast(server.base).gather()).open()
                if do in ("propose", "answer"):
                    await pages.turn()
            found[role] = await pages.answered(do, role)
        return found

    assert run(scene()) == MESSAGES[do]


def test_a_program_reaches_no_other_table(server):
    async def scene() -> None:
        cast, other = [await Cast(server.base).gather() for _ in range(2)]
        program = Player(server.base, "program")
        await program.connect(authorization=cast.clients[PROGRAM].headers["authorization"])
        for answer in (
            await program.command("watch", table=other.table, since=0),
            await program.command(**other.choice()),
            await program.command("say", table=other.table, text="hello"),
        ):
            assert (answer["is"], answer["error"]) == ("refused", "forbidden")
        for path in ("", "/log", "/at/1", "/record"):
            assert (await cast.clients[PROGRAM].get(f"/api/tables/{other.table}{path}")).status_code == 403
        assert (await program.command(**cast.choice()))["is"] == "table"

    run(scene())


def test_a_program_plays_a_whole_game(server):
    async def scene() -> None:
        person = await Player(server.base, "Anna").sign_in()
        made = await person.post("/api/play", {"game": "keyharvest", "bots": ["random"]})
        token = (await person.post(f"/api/tables/{made['table']}/token"))["token"]
        program = Player(server.base, "program")
        await program.connect(authorization=f"Bearer {token}")
        end = await program.play(made["table"])
        assert (end["you"], len(end["result"]["scores"])) == (0, 2)

    run(scene())


def test_eyes_of_others_open_only_when_the_game_is_over(server):
    async def scene() -> None:
        player = await Player(server.base, "Anna").sign_in()
        made = await player.post("/api/play", {"game": "keyflower", "bots": ["random"], "seed": 5})
        path = f"/api/tables/{made['table']}"
        assert (await player.http.get(path + "/at/1?seat=1")).status_code == 403
        assert "# seed" not in (await player.http.get(path + "/record")).text
        await player.connect()
        await player.play(made["table"])
        assert (await player.get(path + "/at/1?seat=1"))["seat"] == 1
        last = (await player.get(path))["after"]
        assert (await player.http.get(f"{path}/at/{last + 1}")).status_code == 404
        forked = await player.post(path + "/fork", {"number": 1, "seat": 0})
        assert (await player.get(f"/api/tables/{forked['table']}"))["state"] == "running"
        # What a bot played in the seat that one takes over is no news: it is as if one had played it oneself.
        turns = [line["number"] for line in (await player.get(path + "?since=0"))["log"] if line["kind"] == "turn"]
        taken = await player.post(path + "/fork", {"number": turns[-1] - 1, "seat": 1})
        log = (await player.get(f"/api/tables/{taken['table']}?since=0"))["log"]
        assert {line["bot"] for line in log if line["actor"] == 1} == {False}
        again = await player.post(path + "/rematch")
        assert again == await player.post(path + "/rematch")
        await player.close()

    run(scene())


def test_the_log_has_only_the_fields_that_it_may_have(server):
    lines = [line for line in server.output().splitlines() if not line.startswith("keydom: ")]  # a warning to root
    for line in lines[1:]:  # after the line that says where the site is
        assert set(json.loads(line)) <= {
            "time", "level", "what", "method", "route", "status", "ms", "table", "reason", "error", "at",
        }  # fmt: skip
