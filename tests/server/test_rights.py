"""Who may do what: every route and every deed × stranger, spectator, other seat, owner, program with a token."""

import json

from keydom.server.rest import OPERATIONS
from tests.server.harness import Player, client, new_key, run, table_of

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
    "POST /api/logout": PERSONS,
    "GET /api/me": PERSONS,
    "PATCH /api/me": PERSONS,
    "DELETE /api/me": PERSONS,
    "GET /api/me/export": PERSONS,
    "POST /api/me/email": PERSONS | {SPECTATOR: 400, OTHER: 400, OWNER: 400},
    "POST /api/me/password": PERSONS | {SPECTATOR: 409, OTHER: 409, OWNER: 409},
    "GET /api/me/sessions": PERSONS,
    "DELETE /api/me/sessions/{session}": PERSONS | {SPECTATOR: 404, OTHER: 404, OWNER: 404},
    "GET /api/games": NOT_PROGRAM,
    "GET /api/games/{game}": NOT_PROGRAM,
    "GET /api/statistics/{game}": NOT_PROGRAM,
    "GET /api/tables": NOT_PROGRAM,
    "POST /api/tables": PERSONS,
    "POST /api/play": PERSONS,
    "GET /api/tables/{table}": ANYBODY,
    "POST /api/tables/{table}/do": {STRANGER: 401, SPECTATOR: 403, OTHER: 409, OWNER: 200, PROGRAM: 200},
    "POST /api/tables/{table}/join": PERSONS | {SPECTATOR: 409},
    "POST /api/tables/{table}/leave": PERSONS | {SPECTATOR: 403},
    "POST /api/tables/{table}/fill": PERSONS | {SPECTATOR: 403, OTHER: 403, OWNER: 409},
    "POST /api/tables/{table}/rematch": PERSONS | {SPECTATOR: 403, OTHER: 409, OWNER: 409},
    "POST /api/tables/{table}/fork": PERSONS | {SPECTATOR: 409, OTHER: 409, OWNER: 409},
    "GET /api/tables/{table}/log": ANYBODY,
    "GET /api/tables/{table}/at/{number}": ANYBODY,
    "GET /api/tables/{table}/hint/{number}": PERSONS | {SPECTATOR: 403, OTHER: 403, OWNER: 409},
    "GET /api/tables/{table}/record": ANYBODY,
    "POST /api/tables/{table}/token": PERSONS | {SPECTATOR: 403},
    "GET /api/tables/{table}/note": PERSONS,
    "PUT /api/tables/{table}/note": PERSONS | {SPECTATOR: 403},
}
CHANGING = [
    "POST /api/logout", "GET /api/me", "DELETE /api/me", "GET /api/me/export", "POST /api/tables/{table}/do",
    "POST /api/tables/{table}/leave", "POST /api/tables/{table}/fill", "GET /api/tables/{table}/note",
]  # fmt: skip
"""Before these the scene is set anew: they, or those before them, change who is who."""
BODIES = {
    "POST /api/guest": {"name": "New"},
    "POST /api/me/email": {"code": "000000"},
    "POST /api/me/password": {"old": "", "new": "long enough"},
    "POST /api/login": {"name": "nobody at all", "password": "long enough"},
    "PATCH /api/me": {"lang": "de"},
    "DELETE /api/me": {},
    "POST /api/tables": {"game": "keyflower", "seats": 2},
    "POST /api/play": {"game": "keyflower", "bots": ["random"]},
    "POST /api/tables/{table}/join": {},
    "POST /api/tables/{table}/fill": {},
    "POST /api/tables/{table}/fork": {"number": 1, "seat": 0},
    "PUT /api/tables/{table}/note": {"text": "remember"},
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

    def choice(self) -> dict[str, object]:
        return {
            "do": "choose", "table": self.table, "after": self.shown["after"], "at": 0,
            "choice": self.shown["options"][0]["id"], "key": new_key(),
        }  # fmt: skip


def test_every_operation_is_in_the_matrix():
    assert {f"{o.method} {o.path}" for o in OPERATIONS} == set(MATRIX)


def test_the_matrix(server):
    async def scene() -> list[str]:
        wrong: list[str] = []
        cast = await Cast(server.base).gather()
        for name, expected in MATRIX.items():
            if name in CHANGING:
                cast = await Cast(server.base).gather()
            for role in ROLES:
                method, path = name.split(" ")
                path = path.format(table=cast.table, number=1, game="keyflower", session="a" * 16)
                body = BODIES.get(name)
                if name.endswith("/do"):
                    body = cast.choice()
                    if role == OWNER:  # the program has begun the draft
                        body = body | {"do": "undo", "at": 1}
                        del body["choice"]
                if name == "POST /api/account":
                    body = {"name": new_key()[:16], "password": "long enough"}
                answer = await cast.clients[role].request(
                    method, path + ("?seat=0" if "hint" in path else ""), json=body
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
        said = {"do": "say", "table": cast.table, "text": "hello", "key": new_key()}
        answer = await cast.clients[SPECTATOR].post(f"/api/tables/{cast.table}/do", json=said)
        assert answer.status_code == 403

    run(scene())


def test_deeds_of_others_over_the_socket(server):
    async def scene() -> None:
        cast = await Cast(server.base).gather()
        other_table = (await Cast(server.base).gather()).table
        place = {"table": cast.table, "after": cast.shown["after"], "at": 0, "key": new_key()}
        deeds = {
            "choose": place | {"choice": cast.shown["options"][0]["id"]},
            "undo": place,
            "confirm": place,
            "propose": {"table": cast.table, "after": cast.shown["after"], "number": 1, "key": new_key()},
            "answer": {"table": cast.table, "number": 1, "yes": True, "key": new_key()},
            "away": {"table": cast.table, "away": True, "key": new_key()},
        }
        expected = {STRANGER: {"no-person"}, SPECTATOR: {"not-seated"}}
        for role in (STRANGER, SPECTATOR):
            page = Player(server.base, role)
            page.http.cookies = cast.clients[role].cookies
            await page.connect()
            for do, fields in deeds.items():
                answer = await page.deed(do, **fields)
                assert (answer["is"], answer["error"]) == ("refused", *expected[role]), (role, do, answer)
            await page.close()
        program = Player(server.base, "program")
        await program.connect(authorization=cast.clients[PROGRAM].headers["authorization"])
        answer = await program.deed("watch", table=other_table, since=0)
        assert (answer["is"], answer["error"]) == ("refused", "forbidden")
        answer = await program.deed("choose", **(deeds["choose"] | {"table": other_table}))
        assert (answer["is"], answer["error"]) == ("refused", "forbidden")
        answer = await program.deed("choose", **deeds["choose"])
        assert answer["is"] == "table"
        await program.close()

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
        again = await player.post(path + "/rematch")
        assert again == await player.post(path + "/rematch")
        await player.close()

    run(scene())


def test_the_log_has_only_the_fields_that_it_may_have(server):
    for line in server.output().splitlines()[1:]:  # after the line that says where the site is
        assert set(json.loads(line)) <= {
            "time", "level", "what", "method", "route", "status", "ms", "table", "reason", "error", "at",
        }  # fmt: skip
