"""`keydom insights`: tables over a folder of records and analyses."""

import json

import pytest

from keydom.analysis.analyse import Work
from keydom.analysis.face import NOBODY, find_analysis
from keydom.analysis.insights import explained, insights, mean, rate, together
from keydom.analysis.result import as_json
from keydom.cli import run
from keydom.core.errors import KeydomError
from keydom.core.seats import CHANCE
from keydom.games import find_game, names
from tests.analysis.played import record, replay


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Two games of each kind, one of them analysed (no turn of it judged yet), and two files that are no games."""
    path = tmp_path_factory.mktemp("games")
    for name in names():
        for seed in "12":
            (path / f"{name}-{seed}.txt").write_text(record(name, 2, seed), encoding="utf-8")
        work = Work(replay(name, 2), "quick")
        (path / f"{name}.json").write_text(json.dumps(as_json(work.result())), encoding="utf-8")
    (path / "letter.txt").write_text("Dear Jon", encoding="utf-8")
    (path / "other.json").write_text("[1, 2]", encoding="utf-8")
    return path


def test_every_seat_of_every_game_is_counted_once(folder):
    found = insights(folder, luck_games=1)
    assert [(one.game, one.seats, one.games, one.analysed) for one in found] == [(n, 2, 2, 1) for n in sorted(names())]
    for one in found:
        assert one.points.n == 4
        assert sum(row.wins.share * row.wins.n for row in one.order) == pytest.approx(2)
        assert all(row.wins.low <= row.wins.share <= row.wins.high for row in one.order)
        assert {row.key for row in one.luck} == {*find_analysis(one.game).SOURCES, "all"}


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_command_shows_tables_and_writes_page_and_data(folder, tmp_path, capsys, lang):
    html, data = tmp_path / "i.html", tmp_path / "i.json"
    assert run(["insights", str(folder), "--luck", "0", "--html", str(html), "--json", str(data), "--lang", lang]) == 0
    assert ("95%" if lang == "en" else "95 %") in capsys.readouterr().out
    assert json.loads(data.read_text("utf-8"))["keydom"] == "insights"
    assert f'<html lang="{lang}">' in html.read_text("utf-8")


def test_a_folder_without_games_is_refused(tmp_path):
    with pytest.raises(KeydomError, match="no finished game"):
        insights(tmp_path)
    with pytest.raises(KeydomError, match="no such folder"):
        insights(tmp_path / "nowhere")


def test_intervals():
    assert mean([1.0, 3.0]).mean == 2.0
    assert mean([2.0] * 9).half == 0.0
    assert rate([1.0, 0.5, 0.0]).share == 0.5
    assert explained([(1.0, 2.0), (-1.0, -2.0)]) == pytest.approx(1.0)
    assert explained([]) is None


@pytest.mark.parametrize("name", names())
def test_prices_are_those_of_the_record(name):
    """Whoever gets something is a player, and it costs at least one piece."""
    face, whole = find_analysis(name), replay(name, 3)
    state = whole.at(0)
    sold = []
    for line in whole.lines:
        if line.actor != CHANCE:
            sold += face.sales(state, line.actor, line.choices)
        for choice in line.choices:
            whole.game.apply(state, line.actor, choice)
    assert all(sale.pieces > 0 and 0 <= sale.seat < 3 for sale in sold)
    assert any(face.opening(whole.lines, seat) for seat in range(3))


def test_keyflower_tiles_are_worth_something_to_somebody():
    prices = Work(replay("keyflower", 3), "quick").prices()
    assert len(prices) > 10
    assert all(len(price.worth) == 3 for price in prices)
    assert max(max(price.worth) for price in prices) > 1000
    assert all(price.paid is not None for price in prices)
    assert max(price.paid or 0 for price in prices) > 0


def test_a_price_in_points_is_what_the_workers_paid_were_worth():
    """KF 7.1: nothing differs between the seasons' ends but who has the tile, and where the workers paid are."""
    whole, game = replay("keyflower", 3), find_game("keyflower")
    face, state, seen = find_analysis("keyflower"), whole.at(0), 0
    for line in whole.lines:
        sales = [] if line.actor == CHANCE else face.sales(state, line.actor, line.choices)
        for sale in sales:
            seen += 1
            after = state.copy()
            game.apply(after, line.actor, line.choices[0])
            assert face.granted(state, sale, sale.seat) == after, "with it the buyer is where the season's end is"
            paid, spared = [face.granted(state, sale, NOBODY, one) for one in (False, True)]
            other = (sale.seat + 1) % 3
            given = face.granted(state, sale, other)
            assert paid is not None
            assert spared is not None
            assert given is not None
            for end in (paid, spared, given):
                assert game.flaw(end) is None, "every worker is somewhere"
            more = [sum(spared.screens[p]) - sum(paid.screens[p]) for p in range(3)]
            assert more == [sale.pieces if p == sale.seat else 0 for p in range(3)]
            tile = state.lots[sale.place]
            owners = [[p for p in range(3) if tile in end.gained[p]] for end in (paid, spared, given)]
            assert owners in ([[], [], [other]], [[], [], []]), "an order of turns goes to nobody"
        for choice in line.choices:
            game.apply(state, line.actor, choice)
    assert seen > 10


def test_turns_of_several_games_count_by_their_weight():
    heavy, light = (30.0, 24.0), (10.0, 4.0)
    assert together([heavy, light]).mean == pytest.approx(70.0)
    assert together([heavy] * 5).half == 0.0
    few, many = together([heavy, light] * 3), together([heavy, light] * 30)
    assert few.mean == many.mean == pytest.approx(70.0)
    assert few.half > 2 * many.half > 0


def test_simulated_games_are_kept_once_each(tmp_path):
    assert (
        run(["simulate", names()[-1], "--players", "1,1", "--games", "3", "--seed", "1", "--records", str(tmp_path)])
        == 0
    )
    texts = {path.read_text("utf-8") for path in tmp_path.glob("*.txt")}
    assert len(texts) == 3
    assert run(["simulate", names()[-1], "--games", "3", "--records", str(tmp_path)]) == 2
