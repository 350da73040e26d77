"""The short form of the long run in `soak`: every kind of move is made, and nothing that must not be answered is."""

import os

from tests.site.support.harness import Server, run
from tests.site.support.soak import MOVES, soak
from tests.site.tables.test_games import check

MINUTES = float(os.environ.get("KEYDOM_SOAK_MINUTES", "0.1"))


def test_people_who_do_everything_at_once(tmp_path):
    server = Server(f"sqlite:///{tmp_path / 'site.sqlite'}", cache_megabytes="2")
    sizes, moves = run(soak([server], 4, MINUTES, 0.0, enough=MOVES))
    assert set(MOVES) <= set(moves), moves
    if len(sizes) >= 20:
        assert sizes[-1] < 1.1 * sizes[len(sizes) // 2], f"memory grows: {sizes}"
    assert "0 differ" in check(server)
    assert '"level": "error"' not in server.output(), server.output()
    server.stop()
