"""The end of a season is told under its own heading, whoever ended it; at the prompt, over whole games."""

import re

import pytest

from keydom.core.game import begin
from keydom.core.record import Replay, read
from keydom.games import find_game
from keydom.telling.story import Story, Told
from keydom.terminal.story import voice
from tests.terminal.test_table import script

SEASONS = 4


def endings(replay: Replay) -> list[Told]:
    """The lines in which a season ended, as seat A is told of them."""
    game, head = replay.game, replay.head
    story = Story(game, begin(game, head.seats, head.options, head.rules, head.data))
    story.follow(replay.lines)
    told = story.since(0, voice(game, head.seats, 0, "en"))
    return [one for one in told if any(step.phase not in ("", "fold") for step in one.steps)]


@pytest.mark.parametrize(("game", "seed"), [("keyflower", 3), ("keyper", 8)])
def test_a_season_ends_under_its_heading_whoever_ended_it(sit, tmp_path, game, seed):
    """KF 7, KP 7.4: in a game in which A ended some of the seasons and the bot the others."""
    path = tmp_path / "game.txt"
    out = sit("--seats", "2", "--seed", str(seed), "--record", str(path), typed=script(seed, 6000), game=game)
    ended = endings(Replay(find_game(game), *read(path.read_text(encoding="utf-8"))))
    assert len(ended) == SEASONS
    assert {one.actor == 0 for one in ended} == {True, False}
    parts = re.split(r"The season ends *\n", out)
    assert len(parts) == 1 + SEASONS
    for one, part in zip(ended, parts[1:], strict=True):
        first = next(step.text for step in one.steps if step.phase)
        assert " ".join(part.split()).startswith(first), "the heading stands right above it"


def test_kh_key_harvest_has_no_seasons_but_tells_its_last_turns(sit):
    """KH 7: the tenth event and the end, whoever drew it; nothing is called the end of a season."""
    out = sit("--seats", "2", "--seed", "3", typed=script(3, 6000), game="keyharvest")
    assert "The tenth event lies: after this turn each has two more turns." in " ".join(out.split())
    assert "The game ends." in out
    assert "The season ends" not in out
