"""Guests and accounts, sessions, data of one's own, tokens."""

from tests.server.harness import Player, client, new_key, run


def test_a_guest_becomes_an_account_and_keeps_the_games(server):
    async def scene() -> None:
        name = new_key()[:12]
        player = await Player(server.base, "Anna").sign_in()
        made = await player.post("/api/play", {"game": "keyflower", "bots": ["random"]})
        me = await player.post("/api/account", {"name": name, "password": "correct horse"})
        assert (me["account"], me["name"]) == (True, name)
        elsewhere = client(server.base)
        wrong = await elsewhere.post("/api/login", json={"name": name, "password": "wrong horse"})
        assert wrong.status_code == 403
        right = await elsewhere.post("/api/login", json={"name": name.upper(), "password": "correct horse"})
        assert right.json()["id"] == me["id"]
        mine = (await elsewhere.get("/api/tables?mine=true")).json()["tables"]
        assert [row["table"] for row in mine] == [made["table"]]
        taken = await client(server.base).post("/api/account", json={"name": name, "password": "another one"})
        assert taken.status_code == 409

    run(scene())


def test_sessions_are_listed_and_ended(server):
    async def scene() -> None:
        name = new_key()[:12]
        one, two = client(server.base), client(server.base)
        await one.post("/api/account", json={"name": name, "password": "correct horse"})
        await two.post("/api/login", json={"name": name, "password": "correct horse"})
        listed = (await one.get("/api/me/sessions")).json()
        assert len(listed) == 2
        other = next(session["id"] for session in listed if not session["this"])
        assert (await one.delete(f"/api/me/sessions/{other}")).status_code == 200
        assert (await two.get("/api/me")).status_code == 401
        await two.post("/api/login", json={"name": name, "password": "correct horse"})
        change = {"old": "correct horse", "new": "battery staple"}
        assert (await one.post("/api/me/password", json=change)).status_code == 200
        assert (await two.get("/api/me")).status_code == 401, "a new password ends the other sessions"
        assert (await one.post("/api/logout")).status_code == 200
        assert (await one.get("/api/me")).status_code == 401

    run(scene())


def test_own_data_is_exported_and_deleted(server):
    async def scene() -> None:
        name = new_key()[:12]
        player = await Player(server.base, "Anna").sign_in()
        made = await player.post("/api/play", {"game": "keyflower", "bots": ["random"]})
        await player.post("/api/account", {"name": name, "password": "correct horse"})
        await player.http.put(f"/api/tables/{made['table']}/note", json={"text": "a secret plan"})
        deed = {"do": "say", "table": made["table"], "text": "hello", "key": new_key()}
        await player.post(f"/api/tables/{made['table']}/do", deed)
        whole = await player.get("/api/me/export")
        assert [note["text"] for note in whole["notes"]] == ["a secret plan"]
        assert [line["text"] for line in whole["chat"]] == ["hello"]
        assert "argon2" not in str(whole)
        refused = await player.http.request("DELETE", "/api/me", json={"password": "wrong"})
        assert refused.status_code == 403
        gone = await player.http.request("DELETE", "/api/me", json={"password": "correct horse"})
        assert gone.status_code == 200
        assert (await client(server.base).get(f"/api/tables/{made['table']}")).json()["chat"] == []
        again = await client(server.base).post("/api/login", json={"name": name, "password": "correct horse"})
        assert again.status_code == 403

    run(scene())


def test_notes_are_private(server):
    async def scene() -> None:
        one, two = [await Player(server.base, n).sign_in() for n in ("A", "B")]
        made = await one.post("/api/tables", {"game": "keyflower", "seats": 2})
        await two.post(f"/api/tables/{made['table']}/join", {})
        await one.http.put(f"/api/tables/{made['table']}/note", json={"text": "plan"})
        assert await one.get(f"/api/tables/{made['table']}/note") == {"text": "plan"}
        assert await two.get(f"/api/tables/{made['table']}/note") == {"text": ""}

    run(scene())


def test_a_new_token_ends_the_old_one(server):
    async def scene() -> None:
        player = await Player(server.base, "Anna").sign_in()
        made = await player.post("/api/play", {"game": "keyflower", "bots": ["random"]})
        path = f"/api/tables/{made['table']}"
        old, new = [(await player.post(path + "/token"))["token"] for _ in range(2)]
        assert (await client(server.base, authorization=f"Bearer {old}").get(path)).status_code == 401
        assert (await client(server.base, authorization=f"Bearer {new}").get(path)).json()["you"] == 0

    run(scene())
