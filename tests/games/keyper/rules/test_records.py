"""Matches and their records."""

from pathlib import Path
from random import Random

import pytest

from keydom import keyper
from keydom.core import record
from keydom.core.chance import Dice
from keydom.core.errors import IllegalChoice, ParseError
from keydom.core.match import Match
from keydom.core.seats import members


def played(seats, seed, table=None):
    """A whole random match."""
    rng = Random(seed)
    match = Match(keyper, seats, table or {}, Dice(rng))
    while mask := keyper.to_act(match.state):
        seat = rng.choice(members(mask))
        match.play(seat, rng.choice(match.options(seat)))
        while seat in match.drafts:
            match.play(seat, rng.choice(match.options(seat)))
    return match


@pytest.mark.parametrize(("seats", "table"), [(2, {}), (3, {"unlimited": 1}), (4, {})])
def test_a_record_plays_the_same_game_again(seats, table):
    match = played(seats, seats, table)
    head = record.header(keyper, seats, table, {})
    text = record.write(keyper, head, match.lines)
    again = record.Replay(keyper, *record.read(text))
    assert again.last == match.state
    assert again.lines == match.lines


OLD = (Path(__file__).parents[3] / "records" / "keyper-rules-1.txt").read_text(encoding="utf-8")
"""A game of revision 1, in which a fair for 4 points was held in autumn, with the scores it had then."""


def test_kp_7_2_a_record_of_revision_1_is_replayed_as_it_was_played():
    replay = record.Replay(keyper, *record.read(OLD))
    assert keyper.to_act(replay.last) == 0
    assert OLD.endswith(f"# scores {' '.join(map(str, keyper.scores(replay.last)))}\n")
    words = record.write(keyper, replay.head, replay.lines).partition("\n\n")[2]
    assert words == "".join(line + "\n" for line in OLD.splitlines() if line[:1].isdigit())


@pytest.mark.parametrize("header", [("rules 1\n", "rules 2\n"), ("data 12546140c62b\n", "data 0123456789ab\n")])
def test_kp_7_2_under_the_rules_of_now_that_fair_is_refused(header):
    with pytest.raises(ParseError, match="line 131: A is not asked here"):
        record.Replay(keyper, *record.read(OLD.replace(*header)))


def test_kp_1_7_a_redacted_record_hides_fairs_and_layouts():
    match = played(3, 7)
    head = record.header(keyper, 3, {}, {})
    full, seen = (record.write(keyper, head, match.lines, reader) for reader in (None, 0b010))
    first = next(line for line in seen.splitlines() if line.startswith("1 *"))
    assert first.count("fair ") == 3
    assert first.count("?") == 6
    assert sum("layout" in line for line in full.splitlines()) == 9
    assert sum("layout" in line for line in seen.splitlines()) == 3


def test_kp_2_1_one_turn_is_one_line():
    match = Match(keyper, 2, {}, Dice(Random(1)))
    seat = members(keyper.to_act(match.state))[0]
    match.play(seat, keyper.parse(match.state, "keyper 2"))
    assert match.lines[-1].choices == (keyper.parse(match.state, "keyper 2"),)
    with pytest.raises(IllegalChoice, match=r"KP 3\.1: board 2 is claimed"):
        match.choose(1 - seat, keyper.parse(match.state, "keyper 2"))
