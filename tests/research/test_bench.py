"""The gate on instructions and the table of growth: what they decide, on figures that are given."""

from bench import thoughts
from bench.gate import OTHER, SAME, complaints
from bench.growth import Row, page, picture
from bench.growth import complaints as growth_complaints
from keydom.games import names

KEPT = {"with": "these tools", "ratios": {"keyflower 4": 2.0, "keyper 4": 1.0}}


def test_the_gate_lets_pass_what_is_not_slower():
    assert complaints(KEPT, {"keyflower 4": 2.0 * (1 + SAME), "keyper 4": 0.5}, "these tools") == []


def test_the_gate_names_the_game_that_is_slower():
    assert complaints(KEPT, {"keyflower 4": 2.0, "keyper 4": 1.2}, "these tools") == ["keyper 4: +20.0%"]


def test_the_gate_is_wider_under_other_tools():
    assert complaints(KEPT, {"keyflower 4": 2.0, "keyper 4": 1.2}, "other tools") == []
    assert complaints(KEPT, {"keyflower 4": 2.0 * (1.1 + OTHER), "keyper 4": 1.0}, "other tools") != []


def test_the_gate_only_shows_what_no_figure_is_kept_of():
    assert complaints(KEPT, {"keyflower 4": 2.0, "thought of keyper 5, 2 seats": 900.0}, "these tools") == []


def row(seats, all_, tenths=(100.0,) * 10, used=1000):
    return Row("keyper", seats, 300.0, list(tenths), all_, [used] * 3, 500)


def test_linear_growth_is_no_complaint():
    rows = [row(2, 100.0), row(3, 150.0, used=1500), row(4, 200.0, tuple(100.0 * n for n in range(1, 11)), 2000)]
    assert growth_complaints(rows) == []
    assert page(rows).count("| Keyper |") == 3


def test_growth_worse_than_linear_is_named():
    rows = [row(2, 100.0), row(3, 225.0), row(4, 230.0, used=9000), row(4, 230.0, (100.0,) * 9 + (9000.0,), 9000)]
    said = growth_complaints(rows)
    assert [text.split(":")[0] for text in said] == ["keyper, 4 seats", "keyper", "keyper"]


def test_the_picture_has_a_line_for_each_game_in_each_diagram():
    rows = [Row(name, n, 300.0, [5.0] * 10, 5.0, [9, 9, 9], 9) for name in names() for n in (2, 3)]
    assert picture(rows).count("<polyline") == 9


def test_a_thought_is_what_its_own_calls_took(monkeypatch):
    monkeypatch.setattr(thoughts, "calls_of", lambda *_: ([[10, 10], [10]], [100, 300, 50, 7]))
    found = thoughts.per_thought([("keyper", 5, 2), ("keyflower", 5, 2)], 2, 10)
    assert found == {"thought of keyper 5, 2 seats": 20.0, "thought of keyflower 5, 2 seats": 5.0}
