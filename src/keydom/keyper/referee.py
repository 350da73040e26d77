"""The referee: why a choice is not allowed, in both languages, naming the rule."""

from typing import Final

from keydom.core.seats import Seat
from keydom.keyper import choices as c
from keydom.keyper import frames as fr
from keydom.keyper import refusals, season_refusals
from keydom.keyper.components import TAKE_MANY
from keydom.keyper.questions import no_answer, not_asked
from keydom.keyper.refusals import Refusal
from keydom.keyper.state import Frame, State

ANSWERS: Final[tuple[tuple[tuple[int, int], ...], ...]] = (
    ((c.KEYPER, c.JOIN), (c.LAY, c.GAIN)),
    ((c.ON, c.LAY),),
    ((c.USE, c.LAY_IT), (c.BUILD, c.UPGRADE)),
    ((c.LAY_IT, c.ONE),),
    ((c.ONE, c.TRADE),),
    ((c.BOAT, c.HOLD),),
    ((c.PASS, c.FREE), (c.JOIN, c.ON)),
    ((c.PASS, c.FREE), (c.GAIN, c.SHIP)),
    ((c.PASS, c.FREE), (c.GIVE, c.TAKE)),
    ((c.GIVE, c.TAKE),),
    ((c.PASS, c.FREE), (c.TAKE, c.PAY)),
    ((c.PASS, c.FREE), (c.TILE, c.BOAT)),
    ((c.PASS, c.FREE), (c.GAIN, c.GIVE)),
    ((c.PASS, c.FREE), (c.BUILD, c.UPGRADE)),
    ((c.ON, c.LAY),),
    ((c.FREE, c.USE), (c.PAY, c.RETURN)),
    ((c.PASS, c.FREE), (c.UPGRADE, c.TILE)),
    ((c.PASS, c.FREE), (c.TRADE, c.KEYPER), (c.GIVE, c.TAKE), (c.BUILD, c.TILE)),
    ((c.PASS, c.FREE), (c.TRADE, c.KEYPER)),
    ((c.PASS, c.FREE), (c.GAIN, c.SHIP)),
    ((c.RETURN, c.BUILD),),
    ((c.REST, c.DRAW),),
    ((c.PASS, c.FREE), (c.HOLD, c.LAYOUT)),
    ((c.LAYOUT, c.REST),),
)
"""By kind of frame: ranges of choices that answer it."""

CHECKS: Final = (
    refusals.refuse_turn,
    refusals.refuse_placing,
    refusals.refuse_on_plot,
    season_refusals.refuse_allowed,
    season_refusals.refuse_allowed,
    refusals.refuse_boat,
    refusals.refuse_follow,
    refusals.refuse_gain,
    refusals.refuse_offer,
    refusals.refuse_give,
    refusals.refuse_take,
    refusals.refuse_tiles,
    refusals.refuse_river,
    refusals.refuse_build,
    refusals.refuse_site,
    refusals.refuse_pay,
    refusals.refuse_upgrade,
    refusals.refuse_use,
    refusals.refuse_post,
    refusals.refuse_keyp,
    season_refusals.refuse_house,
    season_refusals.refuse_rest,
    season_refusals.refuse_fairs,
    season_refusals.refuse_allowed,
)
"""By kind of frame: what refuses an answer of the right kind."""


def why_not(s: State, seat: Seat, choice: int) -> Refusal:
    """The rule that refuses the choice; None if it is allowed."""
    waiting = not_asked(s, seat)
    if waiting:
        return f"KP 2.1: {waiting[0]}", f"KP 2.1: {waiting[1]}"
    f = s.frames[-1]
    if not any(low <= choice < high for low, high in ANSWERS[f[0]]):
        return no_answer(s, seat, choice)
    if choice == c.PASS:
        return _refuse_pass(f)
    return CHECKS[f[0]](s, f, seat, choice)


def _refuse_pass(f: Frame) -> Refusal:
    if f[0] == fr.TAKE and f[4] == TAKE_MANY[f[2]]:
        return "KP 2.2: at least one piece is taken", "KP 2.2: mindestens ein Stück wird genommen"
    return None
