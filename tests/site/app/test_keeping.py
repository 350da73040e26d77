"""What the keepers of a site rely on: copies that are their own, figures for them alone, a word to who runs it as root;
and what those who were silenced cannot do, and what people take with them."""

import os
import re
import stat
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from keydom.site.study.replays.records import verify
from tests.site.support.harness import Player, Server, command, environment, free_port, new_name, run

ROOT = Path(__file__).parents[3]
OPERATIONS = (ROOT / "docs" / "host" / "operations.md").read_text(encoding="utf-8")
BACKUPS = [line for line in re.findall(r"`([^`]*)`", OPERATIONS) if re.search(r"sqlite3 .*backup|pg_dump", line)]


@pytest.mark.parametrize("line", BACKUPS)
def test_a_copy_made_as_written_is_for_its_owner_alone(line: str, tmp_path: Path):
    """The line of the page, in a shell; the programs in it write a file as they do, with what rights they are given."""
    for name, script in (("sqlite3", "echo copy > copy.sqlite"), ("pg_dump", "echo copy")):
        program = tmp_path / name
        program.write_text(f"#!/bin/sh\n{script}\n")
        program.chmod(0o755)
    env = {"PATH": f"{tmp_path}:{os.environ['PATH']}"}
    subprocess.run(["sh", "-c", f"umask 022\n{line}"], cwd=tmp_path, env=env, check=True)
    (copy,) = tmp_path.glob("copy.*")
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600


def test_both_databases_have_a_line_for_copies():
    assert len(BACKUPS) == 2


@pytest.fixture(scope="module")
def known_site(tmp_path_factory):
    """A site that is known outside, and has no token for its figures."""
    url = f"sqlite:///{tmp_path_factory.mktemp('known') / 'site.sqlite'}"
    running = Server(url, public_url="https://keydom.example")
    yield running
    running.stop()


@pytest.mark.parametrize(
    "headers",
    [
        {"host": "keydom.example"},
        {"host": "keydom.example:443"},
        {"host": "192.0.2.1"},
        {"x-forwarded-for": "203.0.113.1"},
        {"x-real-ip": "203.0.113.1"},
        {"x-forwarded-host": "keydom.example"},
        {"via": "1.1 proxy"},
        {"forwarded": "for=203.0.113.1"},
        {"host": "keydom.example", "authorization": "Bearer"},
    ],
    ids=str,
)
def test_figures_are_not_read_from_outside(headers: dict[str, str], known_site: Server):
    assert httpx.get(known_site.base + "/metrics", headers=headers, timeout=60).status_code == 403


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "localhost:9", "127.9.9.9", "[::1]:80"])
def test_figures_are_read_on_the_machine_itself(host: str, known_site: Server):
    assert httpx.get(known_site.base + "/metrics", headers={"host": host}, timeout=60).status_code == 200


def test_with_its_token_figures_are_read_from_anywhere(tmp_path: Path):
    server = Server(f"sqlite:///{tmp_path / 'site.sqlite'}", public_url="https://keydom.example", metrics_token="tell")
    host = {"host": "keydom.example", "x-forwarded-for": "203.0.113.1"}
    for given, status in (("Bearer tell", 200), ("Bearer other", 403), ("", 403)):
        answer = httpx.get(server.base + "/metrics", headers=host | {"authorization": given}, timeout=60)
        assert answer.status_code == status
    server.stop()


@pytest.mark.parametrize("service", ["serve", "worker"])
@pytest.mark.parametrize("user", [0, 1000])
def test_who_runs_the_site_as_root_is_told(service: str, user: int, tmp_path: Path):
    """The start itself is made to fail: only what is said before it counts."""
    script = f"import os, sys; os.geteuid = lambda: {user}; from keydom import cli; sys.exit(cli.run(['{service}']))"
    env = environment(f"sqlite:///{tmp_path}/no/such/folder/site.sqlite", port=str(free_port()), bot_seconds="soon")
    said = subprocess.run(
        [sys.executable, "-c", script], env=env, capture_output=True, text=True, timeout=60, check=False
    )
    assert said.returncode != 0
    assert ("root" in said.stderr) == (user == 0)


def test_who_was_silenced_gives_no_title_and_no_name(server: Server):
    """Whatever all may read is said: at a table, by a new name, by an account's, with a record, with a word."""

    async def scene() -> None:
        anna = await Player(server.base, new_name()).sign_in()
        me = await anna.get("/api/me")
        titled = {"game": "keyharvest", "seats": 2, "title": "What I think"}
        before = await anna.post("/api/tables", titled | {"bots": ["random"]})
        assert command(server.url, "admin", "mute", me["id"]).code == 0
        for path, body in (
            ("/api/tables", titled),
            ("/api/account", {"name": new_name(), "password": "long enough"}),
        ):
            assert (await anna.http.post(path, json=body)).status_code == 403, path
        assert (await anna.http.patch("/api/me", json={"name": new_name()})).status_code == 403
        assert (await anna.http.patch("/api/me", json={"name": anna.name, "lang": "de"})).status_code == 200
        plain = await anna.post("/api/tables", {"game": "keyharvest", "seats": 2, "word": "swearing"})
        word = (await anna.get(f"/api/tables/{plain['table']}"))["dice"]["words"][0]
        assert len(word) == 40
        assert "swearing" not in word
        await anna.connect()
        await anna.play(before["table"])
        again = await anna.post(f"/api/tables/{before['table']}/rematch")
        assert (await anna.get(f"/api/tables/{again['table']}"))["title"] == ""
        record = (await anna.http.get(f"/api/tables/{before['table']}/record")).text
        handed_in = await anna.post("/api/records", {"text": re.sub("(?m)^player A .*", "player A Swearing", record)})
        seats = (await anna.get(f"/api/tables/{handed_in['table']}"))["seats"]
        assert [seat["name"] for seat in seats] == ["A", "B"]
        assert (await anna.http.post("/api/account", json={"name": anna.name, "password": "long enough"})).is_success
        assert command(server.url, "admin", "mute", me["id"], "0").code == 0
        assert (await anna.http.post("/api/tables", json=titled)).status_code == 200

    run(scene())


def test_people_take_with_them_what_they_handed_in(server: Server):
    async def scene() -> None:
        anna = await Player(server.base, new_name()).sign_in()
        assert (await anna.get("/api/me/export"))["uploads"] == []
        table = (await anna.post("/api/play", {"game": "keyharvest", "bots": ["random"]}))["table"]
        await anna.connect()
        await anna.play(table)
        record = (await anna.http.get(f"/api/tables/{table}/record")).text
        assert verify(record).wrong == []
        kept = (await anna.post("/api/records", {"text": record}))["table"]
        (upload,) = (await anna.get("/api/me/export"))["uploads"]
        assert upload["table"] == kept
        lines = [line for line in upload["record"].splitlines() if line[:1].isdigit()]
        assert lines == [line.partition("  #")[0] for line in record.splitlines() if line[:1].isdigit()]

    run(scene())
