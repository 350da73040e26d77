"""Figures over many finished games: what is counted, who sees what, and how it gets there."""

import asyncio
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import insert, select, update

from keydom.analysis.insights import LEAST_SEEN
from keydom.analysis.pieces import SEATS, missing
from keydom.analysis.summary import losses, losses_of, summarise, summary
from keydom.bots.pool import BotPool
from keydom.core.record import Replay
from keydom.site.app.settings import Settings
from keydom.site.db import schema
from keydom.site.db.store import Store
from keydom.site.study.analysis import analyses
from keydom.site.study.insights import insights, summaries
from keydom.site.study.insights.insights import (  # fmt: skip
    KEPT_SECONDS,
    OWN_GAMES,
    OWN_LEAST,
    SiteInsights,
    Wanted,
    own_figures,
    put_together,
    year_of,
)
from keydom.site.study.insights.summaries import SummaryWorker
from keydom.site.study.insights.wire import Company, InsightFigures, Insights, MyInsights
from keydom.site.study.replays import uploads
from tests.site.support.harness import Player, client, run
from tests.site.support.many import RARE, many
from tests.web.analysed import keep, whole

TEXT = (Path(__file__).parents[2] / "golden" / "keyflower-2.txt").read_text(encoding="utf-8")


def site(store: Store, seats: int = 3, lang: str = "en", company: Company = "all", year: int = 0) -> Insights:
    wanted = Wanted("keyflower", seats, company, year)
    played = store.look(insights.of_site, wanted)
    found = put_together(wanted, played, LEAST_SEEN)
    kept = insights.Kept(0.0, wanted, played.seats, played.years, played.unread, found)
    return insights.site_figures(kept, lang)


def own(store: Store, person: str, seats: int = 3, company: Company = "all", year: int = 0) -> MyInsights:
    wanted = Wanted("keyflower", seats, company, year)
    played = store.look(insights.of_person, wanted, person)
    return own_figures(played, put_together(wanted, played, OWN_LEAST), "en")


def shown(found: InsightFigures | None) -> InsightFigures:
    assert found is not None
    return found


# ------------------------------------------------------------------------------------------------ what is counted


def test_figures_of_the_site_are_of_games_that_everybody_may_look_at(either):
    either.change(many, LEAST_SEEN, 3)
    others: list[dict[str, Any]] = [{"spectators": False}, {"kind": "practice"}, {"state": "running"}]
    for number, more in enumerate(others, 10):
        either.change(many, 7, 3, seed=number, **more)
    either.change(many, 4, 2, seed=20)
    found = site(either)
    assert [(one.seats, one.games) for one in found.played] == [(2, 4), (3, LEAST_SEEN)]
    figures = shown(found.all)
    assert (figures.games, figures.analysed, found.unread) == (LEAST_SEEN, LEAST_SEEN, 0)
    assert figures.points.n == 3 * LEAST_SEEN
    assert sum(row.wins.value for row in figures.order) == pytest.approx(1, abs=0.001)
    assert all(row.wins.low <= row.wins.value <= row.wins.high for row in figures.openings)
    assert [one.key for one in figures.phases] == ["spring", "summer", "autumn", "winter"]
    assert site(either, 2).all is None, "too few games say nothing"


def test_how_well_bots_of_a_level_play_is_the_mean_of_their_seats(either):
    """People who sat there, and those for whom a bot stands in, are not counted."""
    either.change(many, LEAST_SEEN, 3, "anna")
    found = site(either)
    assert [(one.level, one.accuracy.n) for one in found.levels] == [("3", 2 * LEAST_SEEN)]
    assert 0 < found.levels[0].accuracy.low <= found.levels[0].accuracy.value <= found.levels[0].accuracy.high < 100
    assert site(either, company="people").levels == []


def test_what_was_seen_too_rarely_is_left_out(either):
    either.change(many, LEAST_SEEN, 3)
    figures = shown(site(either).all)
    seen = [row.wins.n for row in figures.openings] + [row.price.n for row in figures.prices]
    assert seen
    assert min(seen) >= LEAST_SEEN
    assert RARE not in {row.what for row in figures.prices}


def test_ones_own_figures_are_of_ones_own_seat(either):
    either.change(many, 30, 3)
    either.change(many, OWN_GAMES, 3, "anna", seed=2, spectators=False)
    anna, everybody = own(either, "anna"), shown(site(either).all)
    figures = shown(anna.mine)
    assert (anna.games, anna.missing, figures.points.n) == (OWN_GAMES, 0, OWN_GAMES)
    assert everybody.games == 30, "her games have no spectators"
    summer = {one.key: one.lost for one in figures.phases}["summer"]
    assert summer.low > {one.key: one.lost for one in everybody.phases}["summer"].value
    assert [(one.level, one.ahead.n) for one in anna.bots] == [("3", 2 * OWN_GAMES)]
    assert len(anna.judged) == OWN_GAMES
    assert all(one.lost["phases summer"] > one.lost["phases winter"] for one in anna.judged)
    ben = own(either, "ben")
    assert (ben.games, ben.missing, ben.mine, ben.judged, ben.bots) == (0, OWN_GAMES, None, [], [])


def in_year(year: int) -> float:
    """Some moment of a year."""
    return datetime(year, 6, 1, tzinfo=UTC).timestamp()


def test_games_are_chosen_by_who_sat_there_and_when_they_ended(either):
    """Of the site and of one's own alike; what is offered to choose from is what there is."""
    either.change(many, LEAST_SEEN, 3, changed=in_year(2024))
    either.change(many, LEAST_SEEN + 1, 3, seed=2, people=["ben", "cem", "dora"], changed=in_year(2026))
    either.change(many, OWN_GAMES, 3, seed=3, people=["anna", "ben", "cem"], changed=in_year(2026))
    either.change(many, OWN_GAMES + 1, 3, "anna", seed=4, changed=in_year(2025))

    def counted(company: Company, year: int) -> tuple[int, int]:
        found = site(either, company=company, year=year)
        assert (found.company, found.year, found.years) == (company, year, [2026, 2025, 2024])
        assert sum(one.games for one in found.played) == (found.all.games if found.all else 0)
        return (found.all.games if found.all else 0), own(either, "anna", company=company, year=year).games

    both = 2 * LEAST_SEEN + 2 * OWN_GAMES + 2
    assert counted("all", 0) == (both, 2 * OWN_GAMES + 1)
    assert counted("people", 0) == (LEAST_SEEN + 1 + OWN_GAMES, OWN_GAMES)
    assert counted("bots", 0) == (LEAST_SEEN + OWN_GAMES + 1, OWN_GAMES + 1)
    assert counted("all", 2024) == (LEAST_SEEN, 0)
    assert counted("people", 2026) == (LEAST_SEEN + 1 + OWN_GAMES, OWN_GAMES)


def test_a_year_ends_with_it(either):
    edge = datetime(2026, 1, 1, tzinfo=UTC).timestamp()
    either.change(many, LEAST_SEEN, 3, changed=edge - 1)
    either.change(many, LEAST_SEEN + 3, 3, seed=2, changed=edge)
    assert [year_of(edge - 1), year_of(edge)] == [2025, 2026]
    assert [shown(site(either, year=year).all).games for year in (2025, 2026)] == [LEAST_SEEN, LEAST_SEEN + 3]


def test_accuracies_of_parts_are_over_the_turns_of_all_games(either):
    """In one game a season has too few turns for one; a heavier game counts more."""
    either.change(many, LEAST_SEEN, 3)
    for part in (shown(site(either).all).phases, shown(site(either).all).kinds):
        for one in part:
            assert one.accuracy is not None
            assert one.accuracy.low <= one.accuracy.value <= one.accuracy.high
            assert 60 < one.accuracy.value < 90
            assert one.accuracy.n == 3 * LEAST_SEEN


def test_a_few_games_of_ones_own_say_nothing(either):
    either.change(many, OWN_GAMES - 2, 3, "anna")
    found = own(either, "anna")
    assert (found.games, found.missing, found.mine, found.judged, found.bots) == (OWN_GAMES - 2, 2, None, [], [])


def test_names_are_those_of_the_readers_language(either):
    either.change(many, LEAST_SEEN * 3, 3)
    english, german = shown(site(either).all), shown(site(either, lang="de").all)
    assert [one.key for one in english.openings] == [one.key for one in german.openings]
    assert [one.name for one in english.openings] != [one.name for one in german.openings]
    assert [one.name for one in german.phases] == ["Frühjahr", "Sommer", "Herbst", "Winter"]


def test_only_the_judge_of_today_counts_and_the_deeper_look_first(either):
    either.change(many, LEAST_SEEN, 3)
    a, p = schema.analyses, schema.analysis_pieces

    def change(connection) -> None:
        rows = list(connection.execute(select(a).order_by(a.c.record).limit(3)))
        connection.execute(update(a).where(a.c.id == rows[0].id).values(knowledge="older"))
        connection.execute(update(a).where(a.c.id == rows[1].id).values(state="waiting"))
        found = connection.execute(select(p.c.found).where(p.c.analysis == rows[2].id)).scalar_one()
        deeper = rows[2]._asdict() | {"id": "deeper", "depth": "deep"}
        connection.execute(insert(a).values(**deeper))
        connection.execute(insert(p).values(analysis="deeper", name=SEATS, found=found.replace('"lost":', '"lost":9')))

    either.change(change)
    figures = shown(site(either).all)
    assert figures.analysed == LEAST_SEEN - 2
    assert max(one.lost.value for one in figures.phases) > 5, "of the third only the deeper look"


def test_the_sites_figures_are_put_together_once_for_many_who_ask(store, monkeypatch):
    store.change(many, LEAST_SEEN, 3)
    made, now = [], [1000.0]

    async def slow(fn, *args):
        made.append(args)
        await asyncio.sleep(0)
        return fn(*args)

    async def scene() -> None:
        cache = SiteInsights()
        monkeypatch.setattr("keydom.site.study.insights.insights.time.monotonic", lambda: now[0])
        found = await asyncio.gather(*[cache.find(store, slow, Wanted("keyflower", 3)) for _ in range(8)])
        assert len(made) == 1
        assert all(one is found[0] for one in found)
        now[0] += KEPT_SECONDS + 1
        await cache.find(store, slow, Wanted("keyflower", 3))
        assert len(made) == 2

    asyncio.run(scene())


# ------------------------------------------------------------------------------------------------ how it gets there


def finished_game(store: Store, replay: Replay) -> str:
    """The game as if it had been played here."""
    table = store.change(uploads.keep, store, "anna", replay, 1.0).table
    t = schema.tables
    store.change(lambda c: c.execute(update(t).where(t.c.id == table).values(kind="game")) and None)
    return str(table)


@pytest.fixture(scope="module")
def replay() -> Replay:
    return uploads.read_record(TEXT)


async def worked(store: Store) -> None:
    """Everything that is missing is made, in a real bot process."""
    pool = BotPool(1, 1024)
    work = asyncio.create_task(SummaryWorker(Settings(bot_seconds=120.0), store, pool).run())
    try:
        async with asyncio.timeout(180):
            while store.look(summaries.games_without) or store.look(summaries.analyses_without):
                await asyncio.sleep(0.02)
    finally:
        work.cancel()
        await asyncio.gather(work, return_exceptions=True)
        await pool.close()


def test_a_finished_game_is_summarised_in_a_bot_process(store, replay, tmp_path):
    table = finished_game(store, replay)
    practice = store.change(uploads.keep, store, "anna", replay, 1.0).table
    assert store.look(summaries.games_without) == [table], "what somebody handed in does not count"
    before = store.look(insights.of_site, Wanted("keyflower", 2))
    assert (before.games, before.unread) == ([], 1)
    keep(Path(store.engine.url.database or ""), "quick", 1000, "done")
    asyncio.run(worked(store))
    played = store.look(insights.of_site, Wanted("keyflower", 2))
    assert (len(played.games), played.unread) == (1, 0)
    made = summary(msgspec.json.decode(played.games[0].found))
    assert made == summarise(replay.game, replay.head, replay.lines)
    assert (made.points, made.won) == ((23, 18), (1.0, 0.0))
    # The analysis of the same record is found by its fingerprint.
    given = msgspec.json.decode(played.losses[played.games[0].record])["losses"]
    assert [losses(one) for one in given] == list(losses_of(whole()))
    assert practice != table


def test_lines_that_were_taken_back_do_not_count(store, replay):
    table = finished_game(store, replay)
    lines = store.look(summaries.finished, table).lines
    e = schema.entries
    row = {"table": table, "actor": 0, "seen_by": "[]", "bot": False, "made": 1.0}
    store.change(lambda c: c.execute(insert(e).values(
        number=len(lines) + 1, kind="turn", choices="[1]", **row)) and None)  # fmt: skip
    store.change(lambda c: c.execute(insert(e).values(
        number=len(lines) + 2, kind="undo", choices=f"[{len(lines)}]", **row)) and None)  # fmt: skip
    assert store.look(summaries.finished, table).lines == lines


def test_a_game_of_other_rules_is_passed_over_once(store, replay):
    table = finished_game(store, replay)
    t = schema.tables
    store.change(lambda c: c.execute(update(t).where(t.c.id == table).values(data="other figures")) and None)
    asyncio.run(worked(store))
    played = store.look(insights.of_site, Wanted("keyflower", 2))
    assert (played.games, played.unread) == ([], 0)


def test_a_game_deleted_meanwhile_is_no_trouble(store):
    store.change(summaries.keep, "gone", "record", {})
    assert store.look(summaries.finished, "gone") is None


def test_the_piece_of_the_seats_is_no_turn(store, replay):
    keep(Path(store.engine.url.database or ""), "quick", 1000, "done")
    asyncio.run(worked(store))
    row = store.look(lambda c: c.execute(select(schema.analyses)).one())
    pieces = store.look(analyses.pieces, row.id)
    assert SEATS in pieces
    assert missing(pieces) == []
    wanted = Wanted("keyflower", 2)
    assert put_together(wanted, store.look(insights.of_site, wanted), 1).insight.games == 0


# ------------------------------------------------------------------------------------------------ over the wire


def test_strangers_see_the_sites_figures_and_people_their_own(server):
    async def scene() -> None:
        stranger, anna = client(server.base), await Player(server.base, "Anna").sign_in()
        answer = await stranger.get("/api/insights/keyharvest?seats=3&lang=de")
        assert answer.status_code == 200
        assert list(answer.json()["phases"].values()) == ["Der Anfang", "Die Mitte", "Das Ende"]
        assert (await stranger.get("/api/me/insights/keyharvest?seats=3")).status_code == 401
        mine = await anna.get("/api/me/insights/keyharvest?seats=3")
        assert (mine["games"], mine["missing"], mine["mine"]) == (0, OWN_GAMES, None)
        for path in ("/api/insights/keyharvest?seats=6", "/api/insights/keyharvest?seats=x", "/api/me/insights/chess"):
            assert (await anna.http.get(path)).status_code in (400, 404), path

    run(scene())
