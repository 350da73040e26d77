"""The price of a further game is its own folder and one line: Lanterns plays everywhere, and no shared file knows it.

It is registered here alone, in processes of its own, by `KEYDOM_GAMES`.
"""

import asyncio
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from keydom.bots.contract import LEVELS
from keydom.games import OURS
from tests.games.lanterns import ENTRY
from tests.site.support.harness import Player, Server, run, table_of
from tests.web.player import CHROMIUM

ROOT = Path(__file__).resolve().parents[3]
REGISTERED = {"KEYDOM_GAMES": "tests.games.lanterns", "PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path])}
SUITES = (
    "tests/conformance", "--ignore=tests/conformance/test_dialect.py", "--ignore=tests/conformance/test_golden.py",
    "tests/telling", "tests/test_registry.py",
    "tests/research/test_features.py", "tests/research/test_faces.py", "tests/research/test_infosets.py",
    "tests/research/test_batches.py", "tests/research/test_vector.py",
    "tests/bots/test_weights.py", "tests/bots/test_fair.py", "tests/bots/test_tune.py",
    "tests/site/api/test_secrets.py",
)  # fmt: skip


def command(*arguments: str, typed: str = "") -> str:
    """What a command prints where the game is registered."""
    done = subprocess.run([sys.executable, *arguments], cwd=ROOT, env=os.environ | REGISTERED, input=typed, text=True,
                          capture_output=True, timeout=500, check=False)  # fmt: skip
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout


def test_the_suites_of_all_games_take_it_in():
    out = command("-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", "0", "-k", ENTRY.name, "-rA", *SUITES)
    passed = [line.removeprefix("PASSED ") for line in out.splitlines() if line.startswith("PASSED ")]
    silent = [path for path in SUITES if path.startswith("tests/") and not any(path in test for test in passed)]
    assert silent == [], "nothing of it was tested there"


def test_no_shared_file_names_it():
    found = [
        str(path.relative_to(ROOT))
        for folder in ("src", "tools", "bench", "web/src", "tests")
        for path in (ROOT / folder).rglob("*")
        if path.suffix in (".py", ".ts", ".svelte", ".toml", ".css")
        and "node_modules" not in path.parts
        and ENTRY.name not in path.parts
        and ENTRY.name in path.read_text(encoding="utf-8").lower()
    ]
    assert found == []
    assert ENTRY.name not in [entry.name for entry in OURS]


def test_it_is_listed_and_played_in_the_terminal():
    assert "lanterns" in command("-m", "keydom", "games")
    out = command(
        "-m", "keydom", "play", "lanterns", "--seats", "2", "--seed", "1", typed="hint\noffer 2\n\nquit\nyes\n"
    )
    assert "from what you know, and no more." in " ".join(out.split())
    assert "How much oil do you offer? You have 99 oil." in out
    assert "You offer 2 oil.\n        Nobody sees it until all have offered.\n" in out
    german = command("-m", "keydom", "play", "lanterns", "--seats", "2", "--seed", "1", "--lang", "de",
                     typed="biete 2\n\nende\nja\n")  # fmt: skip
    assert "Du bietest 2 Öl.\n        Niemand sieht es, bis alle geboten haben.\n" in german


def test_it_is_recorded_and_replayed(tmp_path):
    path = tmp_path / "game.txt"
    typed = "offer 1\n\nlight\n\n" * 3 + "quit\nyes\n"
    command("-m", "keydom", "play", "lanterns", "--seats", "2", "--seed", "2", "--record", str(path), typed=typed)
    assert "in order: Lanterns, 2 seats" in command("-m", "keydom", "replay", str(path), "--check")
    assert "offers 1 oil" not in command("-m", "keydom", "replay", str(path)), "offers are secret until all are made"


def test_bots_of_every_level_play_it():
    out = command("-m", "keydom", "arena", "lanterns", "--seats", "3", "--players", "1,2,3", "--games", "2")
    assert "lanterns, 3 seats, 2 games" in out
    out = command("-m", "keydom", "arena", "lanterns", "--seats", "2", "--players", "4,5", "--games", "1")
    assert "faults 0" in out


def test_where_nothing_was_learnt_level_6_plays_as_level_5():
    """Here both have the same thoughts and style: what is left of level 6 without a network is its search."""
    five, six = [
        json.loads(command("-m", "keydom", "simulate", "lanterns", "--players", f"{level},1", "--games", "1", "--seed",
                           "4", "--json"))
        for level in LEVELS[-2:]
    ]  # fmt: skip
    assert six["players"] == ["6", "1"]
    assert {**six, "players": five["players"]} == five


@pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium here")
def test_it_is_played_to_the_end_in_a_browser():
    """By clicks, through the plain face, which any game without a drawn board has; then the towers and the sheet."""
    wanted = f"{ENTRY.name} and desktop"
    assert "1 passed" in command("-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", "0", "-k", wanted,
                                 "tests/web/test_games.py")  # fmt: skip


def test_it_is_played_on_the_server_by_people_and_bots(tmp_path):
    """Two people and a bot over real sockets, to the end; what each was told holds no secret of another."""

    async def scene(server: Server) -> None:
        players = [await Player(server.base, f"p{n}").sign_in() for n in range(2)]
        table = await table_of(players, ENTRY.name, seats=3, bots=["1"])
        for player in players:
            await player.connect()
        async with asyncio.timeout(400):
            ends = await asyncio.gather(*[player.play(table) for player in players])
        assert len({str(end["result"]["scores"]) for end in ends}) == 1
        log = (await players[0].http.get(f"/api/tables/{table}/log")).json()
        offers = [step for line in log for step in line["steps"] if step["verb"] == "offer"]
        assert {step["secret"] for step in offers if step["seat"] != 0} == {True}
        assert {step["secret"] for step in offers if step["seat"] == 0} == {False}
        assert any(step["text"].startswith("You offer ") for step in offers)

    server = Server(f"sqlite:///{tmp_path / 'keydom.sqlite'}", games=REGISTERED["KEYDOM_GAMES"])
    try:
        run(scene(server))
    finally:
        server.stop()


def test_its_positions_are_written_read_and_drawn(tmp_path):
    path = tmp_path / "game.txt"
    command("-m", "keydom", "play", "lanterns", "--seats", "2", "--seed", "2", "--record", str(path),
            typed="offer 1\n\nlight\n\nquit\nyes\n")  # fmt: skip
    text = command("-m", "keydom", "position", str(path), "--seat", "A", "--text").strip()
    assert text.startswith("keydom-position=1 game=lanterns rules=1 data=1 of=A seat=0 ")
    assert command("-m", "keydom", "position", text, "--text").strip() == text
    assert "in order: Lanterns, A's view: 2 seats" in command("-m", "keydom", "position", text, "--check")
    assert "99 oil" not in command("-m", "keydom", "position", text)
