"""Things gathered: several whose order makes no difference, which the rules let a player name in any order."""

from typing import Final

from keydom.core.gather import NO_MORE
from keydom.core.seats import Seat
from keydom.games.keyper.rules import choices as c
from keydom.games.keyper.rules import frames as fr
from keydom.games.keyper.rules.state import State

THINGS: Final[dict[int, tuple[int, int]]] = {
    fr.GAIN: (c.GAIN, c.SHIP),
    fr.OFFER: (c.GIVE, c.TAKE),
    fr.GIVE: (c.GIVE, c.TAKE),
    fr.TAKE: (c.TAKE, c.PAY),
    fr.TILES: (c.TILE, c.BOAT),
    fr.PAY: (c.PAY, c.RETURN),
    fr.KEYP: (c.GAIN, c.SHIP),
    fr.HOUSE: (c.RETURN, c.BUILD),
    fr.REST: (c.REST, c.DRAW),
    fr.FAIRS: (c.HOLD, c.LAYOUT),
}
"""By question the choices that name a thing."""


def gathers(s: State, seat: Seat, choice: int) -> tuple[tuple[int, ...], int] | None:
    """KP 2.2 what is given, taken and paid, KP 3.2 and 4.6 what is gained, KP 7.2 fairs, KP 7.3 animals, KP 8.4 keyples
    that rest."""
    frame = s.frames[-1]
    kind = frame[0]
    if kind not in THINGS:
        return None
    first, end = THINGS[kind]
    what = fr.GIVE if kind == fr.OFFER else kind
    group = frame[2] if kind == fr.KEYP else 0
    if first <= choice < end:
        return (what, group), choice - first
    return ((what, group), NO_MORE) if choice == c.PASS and kind != fr.OFFER else None
