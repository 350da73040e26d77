"""Analyses on the site: who may ask, how work is shared out and taken over, what is kept and what is refused."""

import asyncio
import time
from collections.abc import Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select, update

from keydom.analysis.analyse import Work, nameless, record_key
from keydom.analysis.pieces import LOOK, PRICES, analysis_of, missing, work_out
from keydom.bots.fair import Lane
from keydom.bots.pool import BotPool
from keydom.bots.process import BotFault
from keydom.core.errors import KeydomError
from keydom.core.record import Replay
from keydom.site.app.settings import Settings
from keydom.site.db import schema
from keydom.site.db.store import Store
from keydom.site.people.accounts import delete_person
from keydom.site.study.analysis import analyses
from keydom.site.study.analysis.analyses import MAX_FAILURES, MAX_WAITING, Key
from keydom.site.study.analysis.worker import AnalysisWorker
from keydom.site.study.replays import uploads
from keydom.site.thinking.claims import CLAIM_SECONDS
from tests.site.support.harness import Player, Server, client, run, table_of

TEXT = (Path(__file__).parents[2] / "golden" / "keyflower-2.txt").read_text(encoding="utf-8")
"""A whole game of two."""
PATIENCE_SECONDS = 180


@pytest.fixture(scope="module")
def replay() -> Replay:
    return uploads.read_record(TEXT)


@pytest.fixture(scope="module")
def pieces(replay) -> dict[str, Any]:
    """All pieces of an analysis; but for two the turns are copies of one that was judged, which takes no time."""
    work = Work(replay, "quick")
    found = {LOOK: work_out(work, LOOK), PRICES: work_out(work, PRICES)}
    names = missing({LOOK: found[LOOK], PRICES: {}})
    for name in names[:2]:
        found[name] = work_out(work, name)
    copied = found[names[0]]
    for name in names[2:]:
        own = {"line": int(name), "seat": replay.lines[int(name) - 1].actor, "size": "straight"}
        found[name] = {**copied, "turn": {**copied["turn"], **own}}
    return found


def ask(store: Store, person: str, record: str, now: float = 1000.0, depth: str = "quick", knowledge: str = "k") -> str:
    key = Key(record, 6, depth, knowledge)
    store.change(analyses.ask, key, "keyflower", "text", person, now)
    row = store.look(analyses.find, key)
    assert row is not None
    return str(row.id)


def rows(store: Store) -> int:
    return int(store.look(lambda c: c.execute(select(func.count()).select_from(schema.analyses)).scalar_one()))


def state(store: Store, analysis: str) -> str:
    a = schema.analyses
    return str(store.look(lambda c: c.execute(select(a.c.state).where(a.c.id == analysis)).scalar_one()))


async def wait_until(holds, seconds: float = PATIENCE_SECONDS) -> None:
    async with asyncio.timeout(seconds):
        while not holds():
            await asyncio.sleep(0.02)


# ------------------------------------------------------------------------------------------------ asking and claiming


def test_the_same_is_judged_once_and_another_depth_or_judge_again(either):
    one = ask(either, "anna", "a")
    assert ask(either, "ben", "a", 2000.0) == one
    assert rows(either) == 1
    assert len({one, ask(either, "ben", "a", depth="deep"), ask(either, "ben", "a", knowledge="better")}) == 3
    either.change(analyses.end, one)
    assert ask(either, "cem", "a") == one
    assert state(either, one) == "done", "what is whole is not begun again"


def test_of_everybody_one_is_worked_on_and_who_was_not_served_comes_first(either):
    anna = [ask(either, "anna", f"a{n}", 1000.0 + n) for n in range(3)]
    assert either.change(analyses.claim, 9, 2000.0) == [anna[0]], "one of a person at a time"
    ben = ask(either, "ben", "b", 1900.0)
    assert either.change(analyses.claim, 9, 2001.0) == [ben]
    either.change(analyses.hold, [anna[0], ben], 0.0)
    cem = ask(either, "cem", "c", 1950.0)
    assert either.change(analyses.claim, 1, 2002.0) == [cem], "anna asked first, but for cem nobody has worked yet"
    assert either.change(analyses.claim, 1, 2003.0) == [anna[1]], "anna was served before ben"
    either.change(analyses.end, anna[1])
    assert either.change(analyses.claim, 1, 2004.0) == [ben], "that anna's is done does not put her first again"


def test_a_claim_ends_when_it_is_not_renewed_or_lies_in_the_future(either):
    one = ask(either, "anna", "a")
    assert either.look(analyses.waiting, 2000.0)
    assert either.change(analyses.claim, 9, 2000.0) == [one]
    assert not either.look(analyses.waiting, 2001.0)
    assert either.change(analyses.claim, 9, 2001.0) == []
    assert either.change(analyses.claim, 9, 2001.0 + CLAIM_SECONDS) == [one]
    either.change(analyses.hold, [one], 9000.0)
    assert either.change(analyses.claim, 9, 3000.0) == [one], "the clock was set back"


def test_nobody_has_more_than_some_at_work(either):
    found = [ask(either, "anna", f"a{n}") for n in range(MAX_WAITING)]
    with pytest.raises(KeydomError, match="wait until one of them is done"):
        ask(either, "anna", "one more")
    assert ask(either, "anna", "a0") == found[0], "what is there can be asked for all the same"
    ask(either, "ben", "one more")
    either.change(analyses.end, found[0])
    ask(either, "anna", "and another")


def test_an_analysis_that_fails_again_and_again_stops_and_can_go_on(either):
    one = ask(either, "anna", "a")
    for _ in range(MAX_FAILURES - 1):
        either.change(analyses.fail, one)
    either.change(analyses.keep, one, "7", {})
    for _ in range(MAX_FAILURES - 1):
        either.change(analyses.fail, one)
    assert state(either, one) == "waiting", "a piece in between began the count anew"
    either.change(analyses.fail, one)
    assert state(either, one) == "stopped"
    assert either.change(analyses.claim, 9, 2000.0) == []
    assert ask(either, "ben", "a") == one
    assert either.change(analyses.claim, 9, 2001.0) == [one]
    assert list(either.look(analyses.pieces, one)) == ["7"], "what there was stays"


def test_what_somebody_asked_for_stays_without_them(store):
    one = ask(store, "anna", "a")
    store.change(delete_person, store, "anna")
    assert store.change(analyses.claim, 9, 2000.0) == [one]
    assert store.look(analyses.wanted, one).person == ""


# ------------------------------------------------------------------------------------------------ at work


class Ordered(BotPool):
    """A pool whose pieces end when they are told to, and that notes what was begun."""

    def __init__(self, processes: int) -> None:
        super().__init__(processes, 100)
        self.begun: list[str] = []
        self.ends: asyncio.Queue[dict[str, Any] | BotFault] = asyncio.Queue()

    async def ask(self, process, job, seconds):
        self.begun.append(job.arguments[-1])
        end = await self.ends.get()
        if isinstance(end, BotFault):
            raise end
        return end


@asynccontextmanager
async def working(store: Store, pool: BotPool, processes: int):
    worker = AnalysisWorker(Settings(bot_processes=processes), store, pool)
    task = asyncio.create_task(worker.run())
    try:
        yield worker
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        await worker.close()
        await pool.close()


@pytest.mark.parametrize("processes", [1, 3])
def test_a_bot_is_served_before_any_piece_that_waits(store, processes):
    """Analyses of many people want every process: all but one at most are theirs, and a bot's turn is next."""

    async def scene() -> None:
        pool = Ordered(processes)
        for n in range(6):
            ask(store, f"person {n}", f"r{n}")
        at_once = max(1, processes - 1)
        async with working(store, pool, processes):
            await wait_until(lambda: len(pool.begun) == at_once)

            async def bot() -> None:
                async with pool.process("somebody", Lane.GAME):
                    pool.begun.append("bot")

            turn = asyncio.create_task(bot())
            if processes == 1:
                await asyncio.sleep(0)
                assert "bot" not in pool.begun
                pool.ends.put_nowait(BotFault("ends"))
            async with asyncio.timeout(PATIENCE_SECONDS):
                await turn
            assert pool.begun[at_once] == "bot"

    asyncio.run(scene())


def test_a_piece_that_fails_is_tried_again_and_then_the_analysis_stops(store):
    async def scene() -> None:
        pool = Ordered(1)
        one = ask(store, "anna", "a")
        async with working(store, pool, 1):
            for n in range(MAX_FAILURES):
                await wait_until(lambda n=n: len(pool.begun) == n + 1)
                pool.ends.put_nowait(BotFault("ran over 1.0 s"))
            await wait_until(lambda: state(store, one) == "stopped")
        assert pool.begun == [LOOK] * MAX_FAILURES

    asyncio.run(scene())


def test_pieces_that_are_missing_are_worked_out_and_the_analysis_is_whole(store, replay, pieces):
    """In a real bot process, judged as everywhere."""
    text = nameless(replay.game, replay.head, replay.lines)
    key = analyses.key_of("keyflower", record_key(text), "quick")

    async def scene() -> None:
        store.change(analyses.ask, key, "keyflower", text, "anna", 1.0)
        one = store.look(analyses.find, key).id
        names = list(pieces)
        for name in names[:-1]:
            store.change(analyses.keep, one, name, pieces[name])
        async with working(store, BotPool(1, 2000), 1):
            await wait_until(lambda: state(store, one) == "done")
        found = store.look(analyses.pieces, one)
        assert set(found) == set(names)
        assert found[names[-1]] == work_out(Work(replay, "quick"), names[-1])
        assert {name: found[name] for name in names[:-1]} == {name: pieces[name] for name in names[:-1]}

    asyncio.run(scene())


def test_a_killed_workers_analysis_is_taken_over(store, replay):
    """What was worked out stays as it is, and the next worker goes on from there."""
    text = nameless(replay.game, replay.head, replay.lines)
    key = analyses.key_of("keyflower", record_key(text), "quick")
    store.change(analyses.ask, key, "keyflower", text, "anna", time.time())
    row = store.look(analyses.find, key)

    def there() -> dict[str, Any]:
        assert row is not None
        return dict(store.look(analyses.pieces, row.id))

    def worker() -> Server:
        return Server(store.url, command="worker", bot_processes="1")

    first = worker()
    run(wait_until(lambda: len(there()) >= 2))
    first.kill()
    before = there()
    second = worker()
    try:
        run(wait_until(lambda: len(there()) >= len(before) + 2))
    finally:
        second.kill()
    after = there()
    assert {name: after[name] for name in before} == before
    assert state(store, row.id) == "waiting"


# ------------------------------------------------------------------------------------------------ requests


async def uploaded(player: Player) -> str:
    return str((await player.post("/api/records", {"text": TEXT}))["table"])


def fill_in(server: Server, replay: Replay, pieces: dict[str, Any], many: int, done: bool = False) -> None:
    """Some pieces of the analysis, as a worker would have kept them."""
    store = Store(server.url)
    try:
        text = nameless(replay.game, replay.head, replay.lines)
        row = store.look(analyses.find, analyses.key_of("keyflower", record_key(text), "quick"))
        assert row is not None
        for name in list(pieces)[:many]:
            store.change(analyses.keep, row.id, name, pieces[name])
        if done:
            store.change(analyses.end, row.id)
    finally:
        store.close()


@pytest.fixture
def idle(tmp_path) -> Iterator[Server]:
    """A site whose bots think elsewhere: nobody works on what is asked for."""
    running = Server(f"sqlite:///{tmp_path / 'site.sqlite'}", bot_processes="0")
    yield running
    running.stop()


def test_an_analysis_is_asked_for_and_read_as_it_comes(idle, replay, pieces):
    async def scene() -> None:
        anna, ben, nobody = await Player(idle.base, "Anna").sign_in(), Player(idle.base, "Ben"), client(idle.base)
        await ben.sign_in()
        table = await uploaded(anna)
        path = f"/api/tables/{table}/analysis"
        shown = await ben.get(path)
        assert (shown["state"], shown["depth"], shown["kept"], shown["found"]) == ("none", "quick", [], None)
        assert (await nobody.post(path, json={})).status_code == 401
        shown = await ben.post(path, {"depth": "quick"})
        assert (shown["state"], shown["judged"], shown["found"]) == ("waiting", 0, None)
        assert shown["kept"] == [{"depth": "quick", "state": "waiting"}]
        assert (await anna.post(path, {"depth": "quick"}))["version"] == shown["version"], "two people share one"
        fill_in(idle, replay, pieces, 4)
        part = await anna.get(path)
        assert part["version"] != shown["version"]
        assert 0 < part["judged"] < part["decisions"]
        assert len(part["found"]["turns"]) == part["judged"] == 2
        again = await anna.get(f"{path}?have={part['version']}")
        assert again == {**part, "found": None}, "what one has is not sent again"
        fill_in(idle, replay, pieces, len(pieces), done=True)
        whole = (await nobody.get(path)).json()
        assert (whole["state"], whole["judged"]) == ("done", whole["decisions"])
        found, expected = whole["found"], analysis_of(pieces, ["A", "B"])
        assert expected is not None
        for seat, report in zip(found["seats"], expected.reports, strict=True):
            assert seat["start"] + seat["luck"] + seat["own"] + seat["others"] + seat["rest"] == seat["final"]
            assert seat["final"] == report.account.final == 1000 * [23, 18][report.seat]
        assert [one["line"] for one in found["moments"]] == [one.line for one in expected.moments]
        assert all(one["title"] and one["happened"] and one["said"] for one in found["moments"])
        german = (await nobody.get(f"{path}?lang=de")).json()["found"]
        assert german["luck_means"].startswith("Glück ist")
        assert german["points"] == found["points"]
        numbers = found["numbers"]
        log = await anna.get(f"/api/tables/{table}/log")
        assert [line["number"] for line in log] == numbers[: len(log)]

    run(scene())


def test_a_judged_turn_is_shown_beside_the_best_found(idle, replay, pieces):
    async def scene() -> None:
        anna = await Player(idle.base, "Anna").sign_in()
        table = await uploaded(anna)
        path = f"/api/tables/{table}/analysis"
        await anna.post(path, {"depth": "quick"})
        assert (await anna.http.get(f"{path}/2")).status_code == 404, "nothing is judged yet"
        fill_in(idle, replay, pieces, 4)
        for name in list(pieces)[2:4]:
            turn = pieces[name]["turn"]
            shown = await anna.get(f"{path}/{name}")
            assert (shown["line"], shown["seat"]) == (int(name), turn["seat"])
            assert len(shown["made"]["frames"]) == len(turn["made"]["turn"])
            assert shown["before"]["seat"] == turn["seat"]
            assert all(frame["view"]["seat"] == turn["seat"] for frame in shown["made"]["frames"])
            assert all(step["seat"] == turn["seat"] and step["text"] for step in shown["made"]["steps"])
            best = turn["found"][0]["turn"]
            assert (shown["better"] is None) == (best == turn["made"]["turn"])
        assert (await anna.http.get(f"{path}/1")).status_code == 404, "chance is not judged"

    run(scene())


def test_only_a_finished_game_is_analysed_and_only_for_who_may_look(server):
    async def scene() -> None:
        anna, ben, eve = [await Player(server.base, name).sign_in() for name in ("Anna", "Ben", "Eve")]
        table = await table_of([anna, ben], "keyharvest", spectators=False)
        for player, status in ((anna, 409), (eve, 403)):
            for path in ("analysis", "analysis/3"):
                assert (await player.http.get(f"/api/tables/{table}/{path}")).status_code == status
            answer = await player.http.post(f"/api/tables/{table}/analysis", json={"depth": "quick"})
            assert answer.status_code == status
        assert "not over" in (await anna.http.get(f"/api/tables/{table}/analysis")).json()["sentence"]

    run(scene())


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (lambda text: "\n".join(text.splitlines()[:40]), "not over"),
        (lambda text: text.replace("\n5 ", "\n5 B nonsense # ", 1), "Line "),
        (lambda text: text.replace("game keyflower", "game chess"), "There is no game 'chess'"),
        (lambda text: text.replace("seats 2", "seats 9"), "2 to 6"),
        (lambda text: text.replace("data ", "data x"), "not known here"),
        (lambda text: text + "\n# scores\n78 A pass\n", "Line "),
        (lambda text: "", "no game record"),
        (lambda text: text + "".join([f"{n} A\n" for n in range(78, 6000)]), "Only records of up to"),
        (lambda text: text + "#" * 61_000, "60000"),
    ],
)  # fmt: skip
def test_a_broken_record_is_refused_with_its_line(server, spoil, says):
    async def scene() -> None:
        anna = await Player(server.base, "Anna").sign_in()
        answer = await anna.http.post("/api/records", json={"text": spoil(TEXT)})
        assert answer.status_code in (400, 404), answer.text
        assert says in answer.json()["sentence"]

    run(scene())


def test_a_kept_record_is_a_finished_table_like_any_other(server):
    async def scene() -> None:
        anna = await Player(server.base, "Anna").sign_in()
        named = TEXT.replace("seats 2\n", "seats 2\nplayer A Grace\nplayer B keydom\n")
        made = await anna.post("/api/records", {"text": named})
        shown = await anna.get(f"/api/tables/{made['table']}")
        assert (shown["state"], shown["result"]["scores"], shown["you"]) == ("finished", [23, 18], -1)
        assert [seat["name"] for seat in shown["seats"]] == ["Grace", "B"], "nobody speaks for the site"
        assert (await anna.get(f"/api/tables/{made['table']}/at/60?seat=1"))["view"]["seat"] == 1
        record = (await anna.http.get(f"/api/tables/{made['table']}/record")).text
        lines = [line for line in TEXT.splitlines() if line[:1].isdigit()]
        assert [line for line in record.splitlines() if line[:1].isdigit()] == lines
        assert made["table"] not in [row["table"] for row in (await anna.get("/api/tables?state=finished"))["tables"]]

    run(scene())


BOTS_OF_RECORDS = [
    (("Hazel", "1"), [("person", ""), ("bot", "1")]),
    (("random", "6:100"), [("bot", "random"), ("bot", "6")]),
    (("7", "Robot 1"), [("person", ""), ("person", "")]),
]


@pytest.mark.parametrize(("names", "kinds"), BOTS_OF_RECORDS)
def test_the_bots_of_a_record_are_bots(server, names, kinds):
    """Records call them by their level, with or without their thoughts: nobody at a table is called 1."""

    async def scene() -> None:
        anna = await Player(server.base, "Anna").sign_in()
        lines = "".join([f"player {seat} {name}\n" for seat, name in zip("AB", names, strict=True)])
        made = await anna.post("/api/records", {"text": TEXT.replace("seats 2\n", f"seats 2\n{lines}")})
        shown = await anna.get(f"/api/tables/{made['table']}")
        assert [(seat["kind"], seat["level"]) for seat in shown["seats"]] == kinds

    run(scene())


def test_records_kept_by_one_person_are_limited(store, replay, monkeypatch):
    monkeypatch.setattr(uploads, "MAX_UPLOADS", 2)
    for _ in range(2):
        store.change(uploads.keep, store, "anna", replay, 1.0)
    with pytest.raises(KeydomError, match="no room for more"):
        store.change(uploads.keep, store, "anna", replay, 1.0)
    store.change(uploads.keep, store, "ben", replay, 1.0)
    t = schema.tables
    store.change(lambda c: c.execute(update(t).values(host=None)) and None)
    store.change(uploads.keep, store, "anna", replay, 1.0)
