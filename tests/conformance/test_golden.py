"""Playthroughs and counts kept in files: a change of the rules shows as a diff. `make gold` rewrites them."""

from random import Random

import pytest

from keydom.core.record import header, write
from keydom.core.seats import CHANCE, FIRST
from tests.conformance.games import TABLES, choose
from tests.conformance.test_records import played

DEPTH = 3


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_playthrough(game, seats, golden):
    match = played(game, seats, 2026)
    end = f"# scores {' '.join(map(str, game.scores(match.state)))}; turns {match.state.turns}\n"
    golden(f"{game.NAME}-{seats}.txt", write(game, header(game, seats, {}, {}), match.lines) + end)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_perft(game, seats, golden):
    """The number of sequences of choices to a depth, from three positions of a random game; chance falls as seeded."""
    rows = []
    for decisions in (0, 60, 150):
        s, rng = game.new(seats, {}), Random(decisions)
        done = 0
        while game.to_act(s) == CHANCE or done < decisions:
            actor, choice = choose(game, s, rng)
            game.apply(s, actor, choice)
            done += actor != CHANCE
        rows.append(f"after {decisions} decisions: " + " ".join(str(perft(game, s, n)) for n in range(1, DEPTH + 1)))
    golden(f"perft/{game.NAME}-{seats}.txt", "\n".join(rows) + "\n")


def perft(game, s, depth):
    while game.to_act(s) == CHANCE:
        s = s.copy()
        game.apply(s, CHANCE, game.outcomes(s)[0][0])
    mask = game.to_act(s)
    if depth == 0 or mask == 0:
        return 1
    seat = FIRST[mask]
    offered = game.options(s, seat)
    if depth == 1:
        return len(offered)
    total = 0
    for choice in offered:
        after = s.copy()
        game.apply(after, seat, choice)
        total += perft(game, after, depth - 1)
    return total
