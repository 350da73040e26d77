"""A fault planted in the telling of every game of a real site: `KEYDOM_GAMES=tests.planted`.

The registry imports what further games it is told of; this one is a game that is there already. Whoever imports this
for its names alone breaks nothing.
"""

import os
from importlib import import_module
from typing import Any, Final, NoReturn

from keydom.games import OURS

ENTRY: Final = OURS[0]
SECRET: Final = "a word of a view"
"""What an error says may be out of somebody's view."""
BROKEN: Final = ("steps", "ahead", "question", "needs", "headline")


def _break(*_: Any) -> NoReturn:
    raise IndexError(SECRET)


if __name__ in os.environ.get("KEYDOM_GAMES", "").split(","):
    for _entry in OURS:
        _telling = import_module(_entry.module("telling"))
        for _name in BROKEN:
            setattr(_telling, _name, _break)
