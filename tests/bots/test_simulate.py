"""`keydom simulate --players`: bots by seat; the same result with any number of processes."""

import json

import pytest
from typer.testing import CliRunner

from keydom.cli import app


def said(*words):
    found = CliRunner().invoke(app, ["simulate", *words])
    return found.stdout if found.exception is None else str(found.exception)


def test_levels_by_seat_with_one_process_and_with_two():
    match = ["keyharvest", "--players", "random,1", "--games", "6", "--seed", "2", "--json"]
    told = json.loads(said(*match))
    assert told == json.loads(said(*match, "--jobs", "2"))
    assert told["players"] == ["random", "1"]
    assert told["scores"]["B"]["mean"] > told["scores"]["A"]["mean"]


def test_without_players_everybody_plays_at_random():
    assert json.loads(said("keyper", "--seats", "3", "--games", "1", "--json"))["players"] == ["random"] * 3


@pytest.mark.parametrize(
    ("words", "refusal"),
    [
        (["keyper", "--players", "2,1", "--seats", "3"], "3 seats need 3 players, 2 were named"),
        (["keyper", "--players", "2,nine"], "there is no bot 'nine'"),
        (["keyper", "--players", "2"], "for 2 to 4 players, not 1"),
    ],
)
def test_what_cannot_be_simulated(words, refusal):
    assert refusal in said(*words)
