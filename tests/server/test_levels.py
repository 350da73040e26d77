"""The levels a site offers, and whether it gives them the time that they need."""

from keydom.bots import seconds_of
from keydom.bots.contract import LEVELS
from keydom.games import names
from keydom.server.settings import Settings


def test_unless_a_host_cuts_it_every_level_has_the_time_it_needs():
    for name in names():
        needed = [seconds_of(name, level) for level in LEVELS]
        assert needed == sorted(needed)
        assert needed[-1] < Settings().bot_seconds
