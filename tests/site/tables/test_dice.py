"""Honest dice: the hash before anybody sits down, words of the players, the seed at the end; and a stranger who checks
all of it with what docs/develop/wire.md says and nothing else."""

import asyncio
import hashlib
import hmac
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from keydom.core.errors import ParseError
from keydom.games import names
from keydom.site.study.replays.records import verify
from tests.site.support.harness import Player, Server, command, new_name, run


class Stranger:
    """A program of somebody else: it has read `docs/develop/wire.md`, Honest dice, and knows nothing of ours."""

    def __init__(self, player: Player) -> None:
        self.player = player

    async def check(self, table: str, told_before: str) -> Counter[int]:
        """Derive all chance of a table that is over; how often each rest came of each sum of weights."""
        found: list[dict[str, Any]] = []
        since, lines = 0, 1
        while since < lines:
            page = await self.player.get(f"/api/tables/{table}/dice?since={since}")
            found += page["results"]
            since, lines = page["last"], page["lines"]
        dice = page["dice"]
        secret = bytes.fromhex(dice["seed"])
        assert len(secret) == 32
        assert hashlib.sha256(secret).hexdigest() == dice["hash"] == told_before
        said = ",".join(f"{'ABCDEF'[seat]}:{word}" for seat, word in enumerate(dice["words"]) if word)
        key = hmac.new(secret, said.encode(), "sha256").digest() if said else secret
        sizes: Counter[int] = Counter()
        for one in found:
            message = f"{page['table']}:{one['number']}:{one['result']}"
            assert self.result(key, message, one["outcomes"]) == one["choice"]
            sizes[sum(weight for _, weight in one["outcomes"])] += 1
        await self._is_the_log(table, found)
        return sizes

    @staticmethod
    def result(key: bytes, message: str, outcomes: list[list[int]]) -> int:
        assert outcomes == sorted(outcomes)
        digest = hmac.new(key, message.encode(), "sha256").digest()
        rest = int.from_bytes(digest, "big") % sum(weight for _, weight in outcomes)
        for choice, weight in outcomes:
            if rest < weight:
                return choice
            rest -= weight
        raise AssertionError("the rest is below the sum")

    async def _is_the_log(self, table: str, found: list[dict[str, Any]]) -> None:
        """What is told of the dice is what happened: the same results, in the words of the log, where these are not
        hidden from a stranger."""
        game = (await self.player.get(f"/api/tables/{table}"))["game"]
        choices = (await self.player.get(f"/api/games/{game}"))["words"]
        told: dict[int, list[str]] = {}
        for one in found:
            told.setdefault(one["number"], []).append(choices[one["choice"]])
        since = 0
        log: dict[int, list[str]] = {}
        while page := await self.player.get(f"/api/tables/{table}/log?since={since}"):
            log |= {line["number"]: line["words"] for line in page if line["kind"] == "chance"}
            since = page[-1]["number"]
        assert log.keys() == told.keys()
        for number, words in log.items():
            assert len(words) == len(told[number])
            assert all(word in ("?", of) for word, of in zip(words, told[number], strict=True))


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    running = Server(f"sqlite:///{tmp_path_factory.mktemp('dice') / 'site.sqlite'}")
    yield running
    running.stop()


async def guest(site: Server) -> Player:
    player = await Player(site.base, new_name()).sign_in()
    await player.connect()
    return player


@pytest.mark.parametrize("game", names())
def test_a_stranger_checks_a_game_with_words(game: str, site: Server):
    """From the promise before the table is made to its last result."""

    async def scene() -> None:
        anna, bo = await guest(site), await guest(site)
        promised = (await anna.post("/api/me/dice"))["hash"]
        assert (await anna.post("/api/me/dice"))["hash"] == promised, "the same until there is a table"
        made = await anna.post("/api/tables", {"game": game, "seats": 3, "bots": ["random"], "word": "Käse"})
        table, invite = made["table"], made["invite"]
        stranger = Player(site.base, "nobody")
        shown = (await stranger.get(f"/api/tables/{table}"))["dice"]
        assert shown == {"hash": promised, "seed": None, "words": ["Käse", "", ""]}
        assert (await stranger.get(f"/api/tables/{table}/invitation?invite={invite}"))["dice"] == shown
        again = await anna.post(f"/api/tables/{table}/join", {"word": "apple"})
        assert again["dice"]["words"] == ["apple", "", ""]
        begun = await bo.post(f"/api/tables/{table}/join", {"word": "pear-9_ü"})
        assert begun["state"] == "running"
        late = await anna.post(f"/api/tables/{table}/join", {"word": "late"})
        assert late["dice"] == {"hash": promised, "seed": None, "words": ["apple", "pear-9_ü", ""]}
        assert (await bo.http.get(f"/api/tables/{table}/dice")).status_code == 409, "not before it is over"
        await bo.http.post(f"/api/tables/{table}/leave")
        await anna.play(table)
        assert sum((await Stranger(stranger).check(table, promised)).values()) > 10
        record = (await stranger.http.get(f"/api/tables/{table}/record")).text
        assert "# word-A apple\n# word-B pear-9_ü\n# seed " in record
        assert verify(record).wrong == []
        assert verify(record.replace("# word-A apple", "# word-A banana")).wrong
        assert (await anna.post("/api/me/dice"))["hash"] != promised, "it is used up"

    run(scene())


def test_old_tables_without_words_verify_as_before(site: Server):
    async def scene() -> None:
        anna = await guest(site)
        table = (await anna.post("/api/play", {"game": "keyharvest", "bots": ["random"]}))["table"]
        shown = await anna.watch(table)
        assert shown["dice"]["words"] == ["", ""]
        await anna.play(table)
        assert await Stranger(anna).check(table, shown["dice"]["hash"])
        record = (await anna.http.get(f"/api/tables/{table}/record")).text
        assert "# word" not in record
        assert verify(record).wrong == []

    run(scene())


def test_a_word_against_bots_stirs_the_dice_after_the_promise(site: Server):
    async def scene() -> None:
        anna = await guest(site)
        promised = (await anna.post("/api/me/dice"))["hash"]
        body = {"game": "keyharvest", "bots": ["random"], "word": "mine"}
        table = (await anna.post("/api/play", body))["table"]
        assert (await anna.watch(table))["dice"] == {"hash": promised, "seed": None, "words": ["mine", ""]}
        await anna.play(table)
        await Stranger(anna).check(table, promised)

    run(scene())


def test_who_leaves_takes_the_word_along_and_an_abandoned_table_tells_its_seed(site: Server):
    async def scene() -> None:
        anna, bo = await guest(site), await guest(site)
        made = await anna.post("/api/tables", {"game": "keyper", "seats": 3, "word": "a"})
        path = f"/api/tables/{made['table']}"
        before = (await bo.post(path + "/join", {"word": "b"}))["dice"]
        assert before["words"] == ["a", "b", ""]
        await bo.post(path + "/leave")
        assert (await anna.get(path))["dice"] == before | {"words": ["a", "", ""]}
        await anna.post(path + "/leave")
        gone = await bo.get(path)
        assert gone["state"] == "stopped"
        assert hashlib.sha256(bytes.fromhex(gone["dice"]["seed"])).hexdigest() == before["hash"]

    run(scene())


def test_a_game_that_the_keepers_ended_can_be_checked(tmp_path):
    url = f"sqlite:///{tmp_path / 'ended.sqlite'}"
    server = Server(url)

    async def scene() -> None:
        anna, bo = await guest(server), await guest(server)
        made = await anna.post("/api/tables", {"game": "keyharvest", "seats": 2, "word": "x"})
        table = made["table"]
        hash_before = (await bo.post(f"/api/tables/{table}/join", {}))["dice"]["hash"]
        shown = await anna.watch(table)
        if shown["options"]:
            await anna.choose(shown["options"][0]["id"])
        assert command(url, "admin", "end", table).code == 0
        while (await bo.get(f"/api/tables/{table}"))["state"] != "stopped":
            await asyncio.sleep(0.1)
        await Stranger(bo).check(table, hash_before)
        assert verify((await bo.http.get(f"/api/tables/{table}/record")).text).wrong == []

    run(scene())
    server.stop()


GOLDEN = Path(__file__).parents[2] / "golden" / "keyflower-2.txt"


def test_a_game_that_was_handed_in_has_no_dice_and_no_accounts_name(site: Server):
    """It was not played here: nothing may look as if it had been."""

    async def scene() -> None:
        owner, guest_name = await guest(site), new_name()
        await owner.post("/api/account", {"name": owner.name, "password": "correct horse"})
        alike = owner.name.swapcase()
        anna = await guest(site)
        lines = [line for line in GOLDEN.read_text(encoding="utf-8").splitlines() if not line.startswith("player")]
        at = next(n for n, line in enumerate(lines) if line.startswith("data"))
        for named, shown_names in (
            ((owner.name, guest_name), ["A", guest_name]),
            ((alike, f"{guest_name} "), ["A", guest_name]),
            ((guest_name, f"{owner.name}."), [guest_name, "B"]),
        ):
            players = [f"player {seat} {name}" for seat, name in zip("AB", named, strict=True)]
            text = "\n".join([*lines[: at + 1], *players, *lines[at + 1 :]])
            table = (await anna.post("/api/records", {"text": text}))["table"]
            shown = await anna.get(f"/api/tables/{table}")
            assert [seat["name"] for seat in shown["seats"]] == shown_names
            assert not any(seat["account"] for seat in shown["seats"])
            assert shown["dice"] is None
            record = (await anna.http.get(f"/api/tables/{table}/record")).text
            assert "# table" not in record
            assert "# hash" not in record
            assert "# seed" not in record
            assert (await anna.http.get(f"/api/tables/{table}/dice")).status_code == 409
            forked = await anna.post(f"/api/tables/{table}/fork", {"number": 3, "seat": 0})
            assert (await anna.get(f"/api/tables/{forked['table']}"))["dice"]["hash"]

    run(scene())


@pytest.mark.parametrize("word", ["two words", "a:b", "a,b", "#", "x" * 41, "line\n", "\u202e", "."])
def test_what_is_no_word_is_refused(word: str, site: Server):
    async def scene() -> None:
        anna = await guest(site)
        answer = await anna.http.post("/api/tables", json={"game": "keyper", "seats": 2, "word": word})
        assert answer.status_code == 400

    run(scene())


def test_a_lesson_that_was_given_up_tells_nothing(site: Server):
    """It can be begun again, and what others hold there is still a secret."""

    async def scene() -> None:
        anna = await guest(site)
        first = (await anna.get("/api/puzzles"))["puzzles"][0]
        path = f"/api/puzzles/{first['game']}/{first['name']}"
        table = (await anna.post(path))["table"]
        await anna.post(path)
        given_up = await anna.get(f"/api/tables/{table}")
        assert given_up["state"] == "stopped"
        assert given_up["dice"]["seed"] is None
        assert (await anna.http.get(f"/api/tables/{table}/dice")).status_code == 409

    run(scene())


def test_a_record_says_each_thing_of_its_dice_once(site: Server):
    async def scene() -> str:
        anna = await guest(site)
        table = (await anna.post("/api/play", {"game": "keyharvest", "bots": ["random"]}))["table"]
        await anna.play(table)
        return (await anna.http.get(f"/api/tables/{table}/record")).text

    record = run(scene())
    seed = next(line for line in record.splitlines() if line.startswith("# seed"))
    for added in (f"# seed {'0' * 64}", seed, "# word-A x\n# word-A y", "# table x"):
        with pytest.raises(ParseError, match="more than once"):
            verify(record.replace(seed, f"{seed}\n{added}"))
        with pytest.raises(ParseError, match="more than once"):
            verify(f"{record}{added}\n")
