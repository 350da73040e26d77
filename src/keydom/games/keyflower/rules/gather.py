"""Gathering: several things whose order makes no difference, which the rules let a player name in any order."""

from keydom.core.gather import NO_MORE
from keydom.core.seats import Seat
from keydom.games.keyflower.rules import frames as fr
from keydom.games.keyflower.rules.choices import DONE, FROM, PUT, RESOURCE
from keydom.games.keyflower.rules.state import State


def gathers(s: State, seat: Seat, choice: int) -> tuple[tuple[int, ...], int] | None:
    """KF 2.4 winter tiles, KF 3.3 losing groups, KF 6.4 resources of a price."""
    kind = s.frames[-1][0]
    if kind == fr.PICK_WINTER:
        return (kind,), NO_MORE if choice == DONE else choice - PUT
    if kind == fr.PLACE_WORKERS and choice >= FROM:
        return (kind, s.frames[-1][4]), choice - FROM
    if kind == fr.PAY_RESOURCE:
        return (kind, s.frames[-1][2]), choice - RESOURCE
    return None
