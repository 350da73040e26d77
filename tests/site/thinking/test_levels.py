"""The levels a site offers, and whether it gives them the time that they need."""

from keydom.bots import seconds_of
from keydom.bots.contract import LEVELS
from keydom.games import names
from keydom.site.app.settings import Settings
from keydom.site.thinking.levels import cut_short


def test_unless_a_host_cuts_it_every_level_has_the_time_it_needs():
    for name in names():
        needed = [seconds_of(name, level) for level in LEVELS]
        assert needed == sorted(needed)
        assert needed[-1] < Settings().bot_seconds


def test_a_host_who_cuts_the_time_is_told_which_levels_play_weaker():
    for name in names():
        assert cut_short(name, Settings().bot_seconds) == []
        needed = {str(level): seconds_of(name, level) for level in LEVELS}
        for seconds in (0.05, 0.3, 1.0, 3.0):
            assert cut_short(name, seconds) == [level for level, needs in needed.items() if needs > seconds]
        assert cut_short(name, 0.0) == list(needed)
