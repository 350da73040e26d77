"""The figures of the gallery: what the tool counts is what was paid, and the pages have all of it."""

import json
from pathlib import Path

import pytest

from keydom.games import names
from keydom.site.study.replays.uploads import read_record
from tools.gallery_figures import LEAST, MOST_PAID, SOURCES, Counted

GOLDEN = Path(__file__).parent / "golden"


def test_prices_are_counted_by_pieces_and_the_dearest_together():
    counted = Counted("keyflower")
    replay = read_record((GOLDEN / "keyflower-2.txt").read_text(encoding="utf-8"))
    for _ in range(LEAST):
        counted.add(replay)
    name = next(iter(counted.prices))
    counted.prices[name] = [1] * LEAST + [2, MOST_PAID, MOST_PAID + 3]
    item = counted.figures(["", ""])["items"][name]
    assert (item["sold"], item["paid"]) == (LEAST + 3, [LEAST, 1, 0, 0, 0, 2])


@pytest.mark.parametrize("game", names())
def test_what_the_page_reads_adds_up(game):
    found = json.loads((SOURCES / game / "figures.json").read_text(encoding="utf-8"))
    assert found["items"]
    for item in found["items"].values():
        assert (sum(item["paid"]) == item["sold"]) if item["price"] else item["paid"] == []
        assert item["owners"] <= found["players"]
        if item["when"]:
            assert (sum(item["when"]), len(item["when"])) == (item["owners"], len(found["phases"]))
