"""Key Harvest by its short name: `keydom.keyharvest` is the package of its rules."""

import sys

from keydom.games.keyharvest import rules
from keydom.games.keyharvest.rules import *  # noqa: F403 (for type checkers and readers; at run time the package itself stands here)

sys.modules[__name__] = rules
