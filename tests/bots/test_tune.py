"""Tuning: the same seed, the same way; taken up where it was left; written beside the comments."""

import tomllib

import pytest
from typer.testing import CliRunner

from keydom.bots.tune import Plan, Search, frozen, moved, taken_up, validated, written
from keydom.bots.weights import file_of, weights_of
from keydom.cli import app
from keydom.core.errors import KeydomError
from keydom.games import names

pytest.importorskip("cmaes")


def plan(generations, game="keyharvest"):
    return Plan(game, generations, 4, 2, (2,), 5, frozen(weights_of(game)))


def test_a_search_that_was_left_ends_as_one_that_was_not(tmp_path):
    whole = taken_up(plan(2), tmp_path / "a")
    told = list(whole.run(1))
    left = taken_up(plan(1), tmp_path / "b")
    first = list(left.run(1, tmp_path / "b"))
    again = taken_up(plan(2), tmp_path / "b")
    assert first + list(again.run(1, tmp_path / "b")) == told
    assert again.weights() == whole.weights() != weights_of("keyharvest")


def test_a_file_of_another_search_is_refused(tmp_path):
    taken_up(plan(1), tmp_path / "a").keep(tmp_path / "a")
    with pytest.raises(KeydomError, match="belongs to another search"):
        taken_up(plan(1)._replace(seed=6), tmp_path / "a")


def test_weights_against_themselves_are_even(tmp_path):
    search = taken_up(plan(0), tmp_path / "a")
    found = validated(search, 4, 1)
    assert (found.games, found.wins, found.lead) == (4, 0.5, 0.0)


@pytest.mark.parametrize("game", names())
def test_what_is_written_is_read_again(game):
    kept = weights_of(game)
    new = moved(kept, tuple(0.1 for _ in kept))
    text = written(file_of(game), new, "found by a test")
    read = tomllib.loads(text)["weights"]
    listed = {name: row if isinstance(row, list) else [row] for name, row in read.items()}
    assert listed == {name: [round(w, 3) for w in row] for name, row in new.items()}
    assert text.startswith("# found by a test\n")
    before = tomllib.loads(file_of(game).read_text(encoding="utf-8"))
    assert tomllib.loads(text).get("plain") == before.get("plain")
    assert "# " in text.split("[weights]")[1]


def told_by(*words):
    """What `keydom tune` says."""
    return CliRunner().invoke(app, ["tune", *words])


@pytest.mark.parametrize("start", ["plain", "weights"])
@pytest.mark.parametrize("game", names())
def test_the_search_starts_from_the_figures_named(game, start, tmp_path, monkeypatch):
    monkeypatch.setattr(Search, "run", lambda search, jobs, checkpoint: iter(()))
    out = tmp_path / "new.toml"
    done = told_by(game, "--from", start, "--validation", "0", "--seed", "0", "--output", str(out))
    assert done.exit_code == 0, done.output
    text = out.read_text(encoding="utf-8")
    assert f" --from {start} --seed 0\n" in text
    read = tomllib.loads(text)["weights"]
    listed = {name: row if isinstance(row, list) else [row] for name, row in read.items()}
    assert listed == weights_of(game, start)


def test_another_start_is_refused():
    assert "plain or weights is expected" in str(told_by("keyper", "--from", "zero").exception)
