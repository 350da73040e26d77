"""The rules as refusals: why a choice is not allowed. Written without the engine's options: each checks the other."""

from collections.abc import Callable
from typing import Final

from keydom.core.errors import Refusal
from keydom.core.seats import Seat
from keydom.games.keyper.rules import choices as c
from keydom.games.keyper.rules import frames as fr
from keydom.games.keyper.rules import refuse_building, refuse_fields, refuse_placing, refuse_season
from keydom.games.keyper.rules.components import TAKE_MANY
from keydom.games.keyper.rules.questions import no_answer, not_asked
from keydom.games.keyper.rules.state import State


def allow(s: State, seat: Seat, choice: int) -> Refusal:
    """Every choice of the right kind is allowed."""
    return None


REFUSALS: Final[dict[int, tuple[tuple[tuple[int, int], ...], Callable[[State, Seat, int], Refusal]]]] = {
    fr.TURN: (((c.KEYPER, c.JOIN), (c.LAY, c.GAIN)), refuse_placing.refuse_turn),
    fr.PLACING: (((c.ON, c.LAY),), refuse_placing.refuse_placing),
    fr.ON_PLOT: (((c.USE, c.LAY_IT), (c.BUILD, c.UPGRADE)), refuse_building.refuse_on_plot),
    fr.BESIDE: (((c.LAY_IT, c.ONE),), allow),
    fr.LAYING: (((c.ONE, c.TRADE),), allow),
    fr.BOAT: (((c.BOAT, c.HOLD),), refuse_placing.refuse_boat),
    fr.FOLLOW: (((c.PASS, c.FREE), (c.JOIN, c.ON)), refuse_placing.refuse_follow),
    fr.GAIN: (((c.PASS, c.FREE), (c.GAIN, c.SHIP)), refuse_fields.refuse_gain),
    fr.OFFER: (((c.PASS, c.FREE), (c.GIVE, c.TAKE)), refuse_fields.refuse_offer),
    fr.GIVE: (((c.GIVE, c.TAKE),), refuse_fields.refuse_give),
    fr.TAKE: (((c.PASS, c.FREE), (c.TAKE, c.PAY)), refuse_fields.refuse_take),
    fr.TILES: (((c.PASS, c.FREE), (c.TILE, c.BOAT)), refuse_fields.refuse_tiles),
    fr.RIVER: (((c.PASS, c.FREE), (c.GAIN, c.GIVE)), refuse_fields.refuse_river),
    fr.BUILD: (((c.PASS, c.FREE), (c.BUILD, c.UPGRADE)), refuse_building.refuse_build),
    fr.SITE: (((c.ON, c.LAY),), refuse_building.refuse_site),
    fr.PAY: (((c.FREE, c.USE), (c.PAY, c.RETURN)), refuse_building.refuse_pay),
    fr.UPGRADE: (((c.PASS, c.FREE), (c.UPGRADE, c.TILE)), refuse_building.refuse_upgrade),
    fr.USE: (((c.PASS, c.FREE), (c.TRADE, c.KEYPER), (c.GIVE, c.TAKE), (c.BUILD, c.TILE)), refuse_fields.refuse_use),
    fr.POST: (((c.PASS, c.FREE), (c.TRADE, c.KEYPER)), refuse_fields.refuse_post),
    fr.KEYP: (((c.PASS, c.FREE), (c.GAIN, c.SHIP)), refuse_placing.refuse_keyp),
    fr.HOUSE: (((c.RETURN, c.BUILD),), refuse_season.refuse_house),
    fr.REST: (((c.REST, c.DRAW),), refuse_season.refuse_rest),
    fr.FAIRS: (((c.PASS, c.FREE), (c.HOLD, c.LAYOUT)), refuse_season.refuse_fairs),
    fr.LAYOUTS: (((c.LAYOUT, c.REST),), allow),
}
"""For each question the ranges of choices that can answer it, and who refuses them."""


def why_not(s: State, seat: Seat, choice: int) -> Refusal:
    """The rule that refuses the choice; None if it is allowed."""
    waiting = not_asked(s, seat)
    if waiting:
        return f"KP 2.1: {waiting[0]}", f"KP 2.1: {waiting[1]}"
    ranges, refuse = REFUSALS[s.frames[-1][0]]
    if not any(low <= choice < high for low, high in ranges):
        return no_answer(s, seat, choice)
    return refuse_pass(s) if choice == c.PASS else refuse(s, seat, choice)


def refuse_pass(s: State) -> Refusal:
    """KP 2.2: who has given takes at least one piece; all else may be declined."""
    f = s.frames[-1]
    if f[0] == fr.TAKE and f[4] == TAKE_MANY[f[2]]:
        return "KP 2.2: at least one piece is taken", "KP 2.2: mindestens ein Stück wird genommen"
    return None
