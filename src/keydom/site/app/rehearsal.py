"""Known chance: in a rehearsal all deals, and what bots think of, follow from a word, so that a test meets the same
games every time. Only a site that nobody else can reach may rehearse: whoever knows the word knows what comes."""

import logging
import secrets
from hashlib import sha256
from typing import Final

from keydom.core.errors import KeydomError
from keydom.site.app.settings import Settings, variable

log = logging.getLogger("keydom")

THIS_MACHINE: Final = ("127.0.0.1", "::1", "localhost")
SEED_DIGITS: Final = 64
BOT_DIGITS: Final = 16


class Rehearsal:
    """What this process rehearses."""

    word = ""
    """Empty: nobody knows what comes."""


rehearsal: Final = Rehearsal()


def rehearse(settings: Settings, host: str) -> None:
    """Begin as it is set; refused where anybody but this machine could play."""
    rehearsal.word = settings.rehearsal
    if not settings.rehearsal:
        return
    name = variable("rehearsal")
    if host not in THIS_MACHINE or settings.public_url or settings.https or settings.proxies or settings.origins:
        raise KeydomError(
            f"{name} makes every deal known beforehand: a site that others can reach does not start with it",
            f"{name} macht alles, was gezogen wird, vorher bekannt: Eine Seite, die "
            "andere erreichen, startet damit nicht",
        )
    log.warning("a rehearsal: every deal is known beforehand", extra={"setting": name})


def new_seed(table: str) -> str:
    """256 bits that nobody knows; in a rehearsal those of that table."""
    return _known(table, SEED_DIGITS) if rehearsal.word else secrets.token_hex(SEED_DIGITS // 2)


def bot_seed(choice: str) -> int:
    """64 bits that nobody knows, for a choice of a bot; in a rehearsal those of that choice."""
    return int(_known(choice, BOT_DIGITS) if rehearsal.word else secrets.token_hex(BOT_DIGITS // 2), 16)


def _known(what: str, digits: int) -> str:
    return sha256(f"{rehearsal.word}:{what}".encode()).hexdigest()[:digits]
