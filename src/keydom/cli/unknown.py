"""Settings that do not exist: a variable `KEYDOM_…` that nobody reads is told, with the nearest name that is read."""

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Final

from keydom.games import names
from keydom.telling.words import tr

PREFIX: Final = "KEYDOM_"
EVERYWHERE: Final = ("PURE", "GAMES", "CACHE", "BOT_MEGABYTES")
"""What is read beside the settings of the site."""
FOR_TESTS: Final = ("LONG_", "SOAK_", "INFOSET_", "BELIEF_", "NOTEBOOK_")
"""How the names begin of what only tests and examples read."""


def warnings(environment: Mapping[str, str], lang: str) -> list[str]:
    """A sentence for every variable that nobody reads."""
    given = [name for name in environment if name.startswith(PREFIX) and not _is_plain(name)]
    if not given:
        return []
    known = known_names()
    out = []
    for name in sorted(given):
        if name not in known:
            near = get_close_matches(name.removeprefix(PREFIX), [one.removeprefix(PREFIX) for one in known], n=1)
            out.append(tr("unknown_setting.near", lang, name=name, near=PREFIX + near[0]) if near
                       else tr("unknown_setting", lang, name=name))  # fmt: skip
    return out


def known_names() -> list[str]:
    """All variables that are read."""
    read = [*EVERYWHERE, *[f"{game.upper()}_FILE" for game in names()]]
    try:
        from keydom.site.app.settings import MEANINGS  # noqa: PLC0415 (an extra, and slow to import)
    except ModuleNotFoundError:
        pass
    else:
        read += [name.upper() for name in MEANINGS]
    return [PREFIX + name for name in read]


def _is_plain(name: str) -> bool:
    """Whether it needs no looking up: `keydom` starts at once where nothing else is set."""
    return name.removeprefix(PREFIX) in EVERYWHERE or name.removeprefix(PREFIX).startswith(FOR_TESTS)
