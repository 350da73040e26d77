"""Keyper by its short name: `keydom.keyper` is the package of its rules."""

import sys

from keydom.games.keyper import rules
from keydom.games.keyper.rules import *  # noqa: F403 (for type checkers and readers; at run time the package itself stands here)

sys.modules[__name__] = rules
