"""Honest dice: every chance result follows from a secret seed whose hash was published before the first of them.

The result number i of log line n at a table is HMAC-SHA-256(seed, "table:n:i") as a number, modulo the sum of the
weights (the sums are small: the bias is below 2^-240), looked up along the weights in the order of the choices.
"""

import hmac
from functools import lru_cache
from hashlib import sha256
from typing import Any

from keydom.core.chance import Outcomes
from keydom.server.rehearsal import rehearsal


@lru_cache(maxsize=1024)
def commitment(seed: str) -> str:
    """What is published at the start: it fixes the seed and does not tell it."""
    return sha256(bytes.fromhex(seed)).hexdigest()


def dice_of(row: Any, number: int) -> "SeededDice":
    """Chance of a stored table for one line of its log: in lessons and rehearsals the same at every table."""
    return SeededDice(row.seed, "lesson" if row.practice or rehearsal.word else row.id, number)


class SeededDice:
    """Chance at one table, for one line of its log."""

    def __init__(self, seed: str, table: str, number: int) -> None:
        self._seed = bytes.fromhex(seed)
        self._line = f"{table}:{number}"
        self._drawn = 0

    def pick(self, outcomes: Outcomes) -> int:
        """The next result of this line."""
        digest = hmac.digest(self._seed, f"{self._line}:{self._drawn}".encode(), "sha256")
        self._drawn += 1
        rest = int.from_bytes(digest) % sum(weight for _, weight in outcomes)
        for choice, weight in outcomes:
            rest -= weight
            if rest < 0:
                return choice
        raise ValueError("chance was asked without outcomes")
