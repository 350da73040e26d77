"""No secret is used: twin games that look alike to a seat are judged alike, whatever lies hidden in them."""

import pytest

from keydom.analysis.analyse import Decision, decision_seeds, decisions, judge_job
from keydom.analysis.knowledge import strongest
from keydom.core.errors import KeydomError
from keydom.core.record import Replay, write
from keydom.core.seats import CHANCE
from keydom.games import names
from tests.analysis.played import replay, replayed

JUDGED = 2
"""Pairs that are judged; of all the others everything is compared that a judgement is made of."""
LINES = 40
TWINS = 3


def opening(whole: Replay) -> Replay:
    """The first lines of a game."""
    return replayed(write(whole.game, whole.head, whole.lines[:LINES]))


def twins(original: Replay, seat: int) -> list[Replay]:
    """Openings in which two draws hidden from the seat are exchanged, where they can be replayed."""
    found: list[Replay] = []
    for n, line in enumerate(original.lines):
        if line.actor != CHANCE:
            continue
        hidden = [i for i, seen in enumerate(line.seen_by) if not seen >> seat & 1]
        for i, j in [(i, j) for i in hidden for j in hidden if i < j]:
            choices = list(line.choices)
            if choices[i] == choices[j] or line.seen_by[i] == line.seen_by[j]:
                continue
            choices[i], choices[j] = choices[j], choices[i]
            lines = [*original.lines[:n], line._replace(choices=tuple(choices)), *original.lines[n + 1 :]]
            try:
                found.append(replayed(write(original.game, original.head, lines)))
            except KeydomError:
                continue
            if len(found) == TWINS:
                return found
    return found


def seen(of: Replay) -> dict[int, tuple[Decision, str]]:
    """Every decision with its seed: all that a judgement is made of."""
    found = decisions(of)
    seeds = decision_seeds(found, 4)
    return {one.line: (one, seeds[one.line]) for one in found}


def alike(one: Replay, other: Replay, line: int, seat: int) -> bool:
    """Whether two different states before a line look the same to a seat."""
    states = one.at(line - 1), other.at(line - 1)
    views = [one.game.view(state, seat) for state in states]
    return bool(states[0] != states[1] and views[0] == views[1])


@pytest.mark.parametrize("name", names())
def test_twins_are_judged_alike(name):
    compared = judged = 0
    for seed in "12345":
        original = opening(replay(name, 3, seed))
        for seat in range(3):
            for twin in twins(original, seat):
                own, other = seen(original), seen(twin)
                for line, (one, one_seed) in own.items():
                    if one.seat != seat or not alike(original, twin, line, seat):
                        continue
                    there, there_seed = other[line]
                    compared += 1
                    assert (there, there_seed) == (one, one_seed)
                    if judged < JUDGED:
                        judged += 1
                        first, second = [
                            judge_job(None, name, strongest(name), of.view, of.made, "quick", by, line)
                            for of, by in ((one, one_seed), (there, there_seed))
                        ]
                        assert first == second
        if compared > 20:
            break
    assert compared > 20
