"""Gatherings: several things whose order makes no difference, which the rules let a player name in any order."""

from keydom.core.gather import NO_MORE
from keydom.core.seats import Seat
from keydom.games.keyharvest.rules import frames as fr
from keydom.games.keyharvest.rules.board import group
from keydom.games.keyharvest.rules.choices import AT, COUNTER, DONE, HARVEST, PLAY
from keydom.games.keyharvest.rules.harvest import enough
from keydom.games.keyharvest.rules.state import State, fields


def gathers(s: State, seat: Seat, choice: int) -> tuple[tuple[int, ...], int] | None:
    """KH 2.2 fields harvested, unless the stock runs short; KH 5D, 6R fields that ripen; KH 1.8, 2.6, 5C counters."""
    frame = s.frames[-1]
    kind = frame[0]
    if kind == fr.TURN:
        f = choice - HARVEST
        if HARVEST <= choice < PLAY and enough(s, group(fields(s, seat), f) & s.ripe[seat]):
            return (fr.REAP, 1), f
    elif kind == fr.REAP and enough(s, frame[2]):
        return (kind, frame[4]), NO_MORE if choice == DONE else choice - AT
    elif kind == fr.RIPEN:
        return (kind,), NO_MORE if choice == DONE else choice - AT
    elif kind in (fr.BID, fr.PAY, fr.CHOOSE):
        return (kind,), NO_MORE if choice == DONE else choice - COUNTER
    return None
