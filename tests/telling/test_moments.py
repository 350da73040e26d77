"""The picture of a step is of that step: after so many choices of its line what it tells lies there."""

import re
from typing import Any

import pytest

from keydom import keyharvest
from keydom.core.checked import Line
from keydom.core.game import State
from keydom.games.keyharvest.rules.components import FIELD_NAMES
from keydom.telling.step import Step
from keydom.telling.story import narrate
from tests.telling.games import MANY, TABLES, lived
from tests.telling.told import voice

HEX = re.compile(r"hex:(\d):(\w\d)")


def at(before: State, line: Line, choices: int) -> Any:
    """What a spectator sees after so many choices."""
    s = before.copy()
    for choice in line.choices[:choices]:
        keyharvest.apply(s, line.actor, choice)
    return keyharvest.view(s, -1)


def lies(masks: tuple[int, ...], spot: str) -> bool:
    found = HEX.fullmatch(spot)
    return bool(found and masks[int(found[1])] >> FIELD_NAMES.index(found[2]) & 1)


def wrong(before: State, line: Line, step: Step) -> str:
    """What the picture of a step lacks."""
    then = at(before, line, step.choices)
    turned = [step.flipped, *step.also] if step.flipped else []
    if not all(lies(then.ripe if step.verb == "ripen" else then.reaped, spot) for spot in turned):
        return "turned over"
    if step.verb in ("lay", "buy", "swap") and not lies(then.ripe, step.to):
        return "laid"
    if step.verb == "worker" and HEX.fullmatch(step.to):
        _, seat, name = step.to.split(":")
        return "" if FIELD_NAMES.index(name) in then.workers[int(seat)] else "stands"
    if step.verb == "store" and FIELD_NAMES.index(step.to[-2:]) not in then.stored:
        return "stored"
    return ""


@pytest.mark.parametrize(("name", "seats", "who"), [table for table in TABLES if table.values[0] == "keyharvest"])
def test_what_is_told_lies_there_when_it_is_told(name, seats, who):
    looked = within = 0
    for seed in range(2 * MANY):
        for before, line, _ in lived(name, seats, who, seed):
            steps = narrate(keyharvest, before, line, voice(keyharvest, seats, -1, "en"))
            moments = [step.choices or len(line.choices) for step in steps]
            assert moments == sorted(moments)
            assert moments == [] or moments[-1] <= len(line.choices)
            for step in steps:
                assert not wrong(before, line, step), (wrong(before, line, step), step)
            looked += len(steps)
            within += sum(0 < moment < len(line.choices) for moment in moments)
    assert looked > 400
    assert within > 50, "in the middle of a line"


def test_a_picture_of_another_moment_is_found():
    """A choice too early, or at the end of the line, what is told does not lie there yet, or no longer."""
    found = 0
    for before, line, _ in lived("keyharvest", 3, "2", 0):
        for step in narrate(keyharvest, before, line, voice(keyharvest, 3, -1, "en")):
            if 0 < step.choices < len(line.choices):
                others = (step.choices - 1, len(line.choices))
                found += any(wrong(before, line, step._replace(choices=n)) for n in others)
    assert found > 20
