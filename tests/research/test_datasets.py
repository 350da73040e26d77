"""Datasets: what is written is read back, whatever the number of processes."""

import re
from itertools import islice
from random import Random

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from keydom import cli
from keydom.core.errors import KeydomError
from keydom.games import find_game
from keydom.positions import Position as PositionText
from keydom.research import commands, making
from keydom.research.datasets import Plan, check_players, load, play, positions, rows, save, schema_table
from keydom.research.making import make
from keydom.research.search import visits
from tests.research.walks import ALL, some

PLAN = Plan("keyharvest", 2, ("random", "random"), 5, {})


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.NAME)
def test_games_are_written_and_read_back(game, tmp_path):
    path = tmp_path / "games.parquet"
    made = list(rows(Plan(game.NAME, 2, ("random", "random"), 1, {}), 2, 1))
    assert save(path, iter(made)) == 2
    assert list(load(path)) == made


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.NAME)
def test_positions_lead_to_the_result(game):
    row = play(Plan(game.NAME, 2, ("random", "random"), 2, {}), 0)
    found = list(positions(row))
    assert len(found) == row["decisions"]
    assert all(p.choice in game.options(p.state, p.seat) for p in found[::7])
    last = found[-1]
    game.apply(last.state, last.seat, last.choice)
    assert list(game.scores(last.state)) == row["scores"]


def test_the_number_of_processes_makes_no_difference():
    assert list(rows(PLAN, 3, 2)) == list(rows(PLAN, 3, 1))


def test_row_groups_are_filled_and_read(tmp_path):
    row = play(PLAN, 0)
    save(tmp_path / "many.parquet", iter([row] * 70))
    assert pq.ParquetFile(tmp_path / "many.parquet").num_row_groups == 2
    assert sum(1 for _ in load(tmp_path / "many.parquet")) == 70


def test_a_searching_player_leaves_its_counts():
    game = find_game("keyharvest")
    s, seat = next(islice(some(game, 2, 1, 1), 3, None))
    offered = game.options(s, seat)
    counts = visits(game, game.view(s, seat), offered, Random(1), 2 * len(offered))
    assert sum(counts) == 2 * len(offered)
    assert min(counts) >= 1


def test_a_bot_that_fails_costs_its_game_nothing_and_the_record_tells():
    row = play(Plan("keyharvest", 2, ("search:1", "tests.bots.outside_bots:Lies"), 3, {}), 0)
    assert row["record"].count("# bot fault: B turn ") == 3
    found = list(positions(row))
    assert len(found) == row["decisions"]
    assert {p.seat for p in found if p.visits} == {0}


def test_visits_are_kept_with_their_decision():
    row = play(Plan("keyharvest", 2, ("search:1", "random"), 3, {}), 0)
    with_counts = [p for p in positions(row) if p.visits]
    assert {p.seat for p in with_counts} == {0}
    assert len(with_counts) == len(row["visits"])
    assert all(p.choice in p.visits for p in with_counts)


def test_another_file_is_refused(tmp_path):
    pq.write_table(pa.table({"a": [1]}), tmp_path / "other.parquet")
    with pytest.raises(KeydomError, match=r"other\.parquet is no dataset"):
        list(load(tmp_path / "other.parquet"))


def test_wrong_players_are_refused():
    with pytest.raises(KeydomError, match="3 seats need 3 players, 2 were named"):
        check_players("keyper", ("random", "random"), 3)
    with pytest.raises(KeydomError, match="a number was expected after search:"):
        check_players("keyper", ("random", "search:x"), 2)
    with pytest.raises(KeydomError, match="there is no bot '9'"):
        check_players("keyper", ("random", "9"), 2)
    with pytest.raises(KeydomError, match="this needs nothing-of-the-kind"):
        commands.need("nothing-of-the-kind")


def test_the_command(tmp_path, capsys):
    path = tmp_path / "games.parquet"
    words = ["dataset", "keyharvest", "--games", "2", "--seed", "5", "--out", str(path), "--lang", "en"]
    assert cli.run(words) == 0
    assert "2 games of keyharvest" in capsys.readouterr().out
    assert list(load(path)) == list(rows(PLAN, 2, 1))
    assert cli.run(words) == 2
    assert "exists already" in capsys.readouterr().err


def test_every_column_is_documented():
    assert schema_table().count("\n| `") == 12


def told_by(make_it):
    told = []
    make_it(lambda sentence: told.append(sentence[0]))
    return told


def test_the_cost_is_told_first_and_progress_on_the_way(tmp_path):
    out = tmp_path / "games.parquet"
    told = told_by(lambda tell: make(out, PLAN, 5, 1, tell))
    assert re.fullmatch(
        r"games to play: 4; about [\d.]+ (s|minutes) \(processes: 1\), [\d.]+ [kM]B before packing", told[0]
    )
    assert told[1:] == [f"{n} of 5 games" for n in (2, 3, 4, 5)]
    assert sum(1 for _ in load(out)) == 5


def test_who_is_interrupted_goes_on_and_ends_at_the_same_rows(tmp_path, monkeypatch):
    whole = make(tmp_path / "whole.parquet", PLAN, 4, 1, lambda _: None)
    out = tmp_path / "games.parquet"

    def breaking(plan, games, jobs, first=0):
        for n, row in enumerate(rows(plan, games, jobs, first), first):
            if n == 2:
                raise KeyboardInterrupt
            yield row

    with monkeypatch.context() as patched:
        patched.setattr(making, "rows", breaking)
        with pytest.raises(KeyboardInterrupt):
            make(out, PLAN, 4, 1, lambda _: None)
    part = tmp_path / "games.parquet.part"
    part.write_text(part.read_text(encoding="utf-8") + '{"cut off', encoding="utf-8")
    with pytest.raises(KeydomError, match="belongs to other games"):
        make(out, PLAN._replace(seed=9), 4, 1, lambda _: None)
    told: list[str] = []
    again = make(out, PLAN, 4, 1, lambda sentence: told.append(sentence[0]))
    assert told[0] == f"2 of 4 games are there already, from {part}"
    assert again == whole
    assert list(load(out)) == list(load(tmp_path / "whole.parquet"))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["games.parquet", "whole.parquet"]
    with pytest.raises(KeydomError, match="exists already"):
        make(out, PLAN, 4, 1, lambda _: None)


def test_a_position_of_a_dataset_is_a_line_of_text():
    row = play(PLAN, 0)
    for found in list(positions(row))[::40]:
        again = PositionText.read(found.text())
        assert again.view == found.game.view(found.state, found.seat)
        assert found.choice in found.game.options(again.world(), found.seat)
