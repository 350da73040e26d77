"""Honest dice: every chance result follows from a secret seed whose hash was published before anybody sat down, and
from the words that the players added after they had seen it.

The result number i of log line n at a table is HMAC-SHA-256(key, "table:n:i") as a number, modulo the sum of the
weights (the sums are small: the bias is below 2^-240), looked up along the weights in the order of the choices.
"""

import hmac
from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256
from typing import Any

import msgspec

from keydom.core.chance import Outcomes
from keydom.core.seats import letter
from keydom.site.app.rehearsal import rehearsal
from keydom.site.picture.wire import DiceShown
from keydom.site.tables.kinds.kind import GAME


@lru_cache(maxsize=1024)
def commitment(seed: str) -> str:
    """What is published at the start: it fixes the seed and does not tell it."""
    return sha256(bytes.fromhex(seed)).hexdigest()


def words_of(row: Any) -> list[str]:
    """The word that each seat has added to the dice of a table; empty: none."""
    words: list[str] = msgspec.json.decode(row.words) if row.words else [""] * row.seats
    return words


def stored_words(words: list[str]) -> str:
    """The words of a table as they are stored."""
    return msgspec.json.encode(words).decode() if any(words) else ""


def is_told(row: Any) -> bool:
    """Whether a table tells its seed: nothing more is played there. A lesson or puzzle that was given up may be begun
    again, and nothing of it is told."""
    return row.state == "finished" or (row.state == "stopped" and row.kind == GAME)


def label_of(row: Any) -> str:
    """What stands for the table in its dice: but in games it is the same word at every table, and in rehearsals."""
    return "lesson" if row.kind != GAME or rehearsal.word else str(row.id)


def key_of(seed: str, words: Sequence[str]) -> bytes:
    """The key of all results: the seed itself, stirred with the words if there are any."""
    added = [f"{letter(seat)}:{word}" for seat, word in enumerate(words) if word]
    secret = bytes.fromhex(seed)
    return hmac.digest(secret, ",".join(added).encode(), "sha256") if added else secret


class SeededDice:
    """Chance at one table, for one line of its log."""

    def __init__(self, seed: str, words: Sequence[str], table: str, number: int) -> None:
        self._key = key_of(seed, words)
        self._line = f"{table}:{number}"
        self._drawn = 0

    def pick(self, outcomes: Outcomes) -> int:
        """The next result of this line."""
        digest = hmac.digest(self._key, f"{self._line}:{self._drawn}".encode(), "sha256")
        self._drawn += 1
        rest = int.from_bytes(digest) % sum(weight for _, weight in outcomes)
        for choice, weight in outcomes:
            rest -= weight
            if rest < 0:
                return choice
        raise ValueError("chance was asked without outcomes")


def dice_of(row: Any, number: int) -> SeededDice:
    """Chance at a table, for a line of its log; in a rehearsal nobody's word changes it."""
    return SeededDice(row.seed, () if rehearsal.word else words_of(row), label_of(row), number)


def render_dice(row: Any) -> DiceShown | None:
    """Show what a table tells of its dice; nothing where the game was played elsewhere."""
    if not row.seed:
        return None
    return DiceShown(commitment(row.seed), row.seed if is_told(row) else None, words_of(row))
