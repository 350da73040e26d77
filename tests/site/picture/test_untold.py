"""A fault in a sentence costs that sentence alone: pictures, drafts, log, replay and analyses are drawn all the same.

The fault is planted in the telling of a real site: nothing of any game can be told there.
"""

import asyncio
import json
import re

import httpx
import pytest

from keydom.games import find_game, names
from tests.planted import BROKEN, SECRET
from tests.site.support.harness import Player, Server, run, table_of, whole_log
from tests.site.thinking.test_bots import figure

LABEL = re.compile(r'^keydom_untold_total{game="(\w+)",what="(\w+)"} ', re.MULTILINE)


@pytest.fixture(scope="module")
def broken(tmp_path_factory):
    """A site on which nothing can be told."""
    folder = tmp_path_factory.mktemp("broken")
    server = Server(f"sqlite:///{folder / 'site.sqlite'}", games="tests.planted")
    yield server
    server.stop()


@pytest.mark.parametrize("game", names()[:3])
def test_a_whole_game_is_played_in_notation(broken, game):
    before = figure(broken, "keydom_untold_total")

    async def scene() -> None:
        players = [await Player(broken.base, f"p{n}").sign_in() for n in range(find_game(game).SEATS[0])]
        table = await table_of(players, game)
        for player in players:
            await player.connect()
        async with asyncio.timeout(400):
            ends = await asyncio.gather(
                *[player.play(table, lang) for player, lang in zip(players, ("en", "de"), strict=True)]
            )
        assert {end["state"] for end in ends} == {"finished"}
        for player in players:
            log = await whole_log(player, table)
            assert all(len(line["steps"]) == 1 for line in log)
            for line in log:
                (step,) = line["steps"]
                assert (step["verb"], step["text"][-1]) == ("notation", ".")
                assert " ".join(line["words"]) in step["text"], "the words of the record, as far as they may be known"
            moment = await player.get(f"/api/tables/{table}/at/{len(log) // 2}")
            assert moment["view"]
            assert moment["log"][0]["steps"][0]["verb"] == "notation"
        for player in players:
            await player.close()

    run(scene())
    assert figure(broken, "keydom_untold_total") > before
    counted = LABEL.findall(httpx.get(broken.base + "/metrics", timeout=30).text)
    assert {what for of, what in counted if of == game} >= {"steps", "question"}


def test_a_draft_is_shown_in_notation_and_can_be_confirmed(broken):
    async def scene() -> None:
        player = await Player(broken.base, "drafts").sign_in()
        table = await table_of([player], "keyharvest", seats=2, bots=["1"])
        await player.connect()
        shown = await player.watch(table)
        while not shown.get("options") and shown["state"] == "running":
            shown = await player.receive()
        assert shown["asked"] == "What do you choose?"
        while not shown["done"]:
            shown = await player.choose(shown["options"][-1]["id"], confirm=False)
            assert any("in notation: " in text for text in shown["preview"]), shown["preview"]
        assert shown["deed"]
        confirmed = await player.command("confirm", table=table, after=shown["after"], at=shown["at"])
        assert confirmed["is"] == "table"
        await player.close()

    run(scene())


def test_the_fault_is_logged_by_its_place_and_without_what_was_seen(broken):
    written = [json.loads(line) for line in broken.output().splitlines() if line.startswith("{")]
    faults = [line for line in written if line["what"] == "what happened could not be told"]
    assert {line["error"] for line in faults} == {"IndexError"}
    assert {line["reason"].split()[1] for line in faults} <= set(BROKEN)
    assert any("planted.py" in place for place in faults[0]["at"])
    assert SECRET not in broken.output()
