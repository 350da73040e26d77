"""Keyflower by its short name: `keydom.keyflower` is the package of its rules."""

import sys

from keydom.games.keyflower import rules
from keydom.games.keyflower.rules import *  # noqa: F403 (for type checkers and readers; at run time the package itself stands here)

sys.modules[__name__] = rules
