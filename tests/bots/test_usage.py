"""`keydom usage` counts what is offered and what is taken, and finds what nobody takes."""

from collections import Counter

from typer.testing import CliRunner

from keydom.analysis.insights import records
from keydom.bots import arena, usage
from keydom.bots.contract import PlayerSpec
from keydom.cli import app


def test_what_is_offered_and_taken_is_counted_by_level():
    total = usage.summed_up(usage.counted(arena.Plan("keyharvest", (PlayerSpec("1"), PlayerSpec("random")), 2, 1)))
    assert sorted(total) == ["1", "random"]
    for seen in total.values():
        assert sum(seen.taken.values()) > 20
        assert all(seen.offered[kind] >= n for kind, n in seen.taken.items())
    assert usage.Kind("what to do", "take …") in total["1"].taken


def test_what_is_never_taken_is_found():
    kind, other = usage.Kind("what to do", "remove trader"), usage.Kind("what to do", "done")
    seen = usage.Seen(Counter({kind: 30, other: 30}), Counter({other: 2}))
    assert usage.never({"5": seen}, "5") == [kind]
    assert usage.never({"5": seen}, "5", 31) == []


def test_options_that_differ_in_their_place_alone_are_one_kind():
    for game, words, kind in (("keyharvest", "take c3", "take …"), ("keyper", "lay 1-b3", "lay …"),
                              ("keyflower", "bid keyflower-order-1", None)):  # fmt: skip
        found = usage.kinds(game)[1]
        assert kind is None or kind in found, words
        assert len(set(found)) < len(found)


def test_the_command_shows_a_table():
    done = CliRunner().invoke(app, ["usage", "keyharvest", "--players", "1,random", "--games", "1", "--seed", "1"])
    assert done.exit_code == 0, done.output
    assert "taken / offered" in done.output
    assert "what to do" in done.output


def test_games_that_are_there_are_counted_alike(tmp_path):
    plan = arena.Plan("keyper", (PlayerSpec("1"), PlayerSpec("random")), 2, 1, keep=True)
    for i, game in enumerate(arena.results(plan)):
        (tmp_path / f"{i}.txt").write_text(game.record, encoding="utf-8")
    assert usage.summed_up(usage.in_records("keyper", records(tmp_path))) == usage.summed_up(usage.counted(plan))
    assert list(usage.in_records("keyflower", records(tmp_path))) == []
    done = CliRunner().invoke(app, ["usage", "keyper", "--records", str(tmp_path), "--lang", "de"])
    assert done.exit_code == 0, done.output
    assert "2 Partien: genommen / angeboten" in done.output
    done = CliRunner().invoke(app, ["usage", "keyper", "--records", str(tmp_path / "none")])
    assert done.exit_code != 0
    assert "there is no such folder" in done.output + str(done.exception)
