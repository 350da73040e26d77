"""The rules as refusals: why a choice is not allowed. Written without the engine's options: each checks the other."""

from collections.abc import Callable
from typing import Final

from keydom.core.errors import Refusal
from keydom.core.seats import Seat
from keydom.games.keyharvest.rules import frames as fr
from keydom.games.keyharvest.rules import refuse_events, refuse_turn, refuse_workers
from keydom.games.keyharvest.rules.choices import (
    AT,
    BUY,
    CHOICES,
    COUNTER,
    DONE,
    DRAW,
    HAPPEN,
    HARVEST,
    KEEP,
    LEAVE,
    PERSON,
    PLAY,
    REMOVE,
    TAKE,
)
from keydom.games.keyharvest.rules.questions import no_answer, not_asked
from keydom.games.keyharvest.rules.state import State


def allow(s: State, seat: Seat, choice: int) -> Refusal:
    """Every choice of the right kind is allowed."""
    return None


KINDS: Final = (DONE, DRAW, KEEP, LEAVE, HARVEST, PLAY, REMOVE, BUY, TAKE, AT, COUNTER, PERSON, HAPPEN, CHOICES)
"""The first id of each kind of choice, ascending."""

REFUSALS: Final[dict[int, tuple[tuple[int, ...], Callable[[State, Seat, int], Refusal]]]] = {
    fr.TURN: ((DONE, HARVEST, PLAY, REMOVE, BUY, TAKE), refuse_turn.refuse_turn),
    fr.PLACE: ((AT,), refuse_turn.refuse_place),
    fr.MOVE: ((AT,), refuse_turn.refuse_move),
    fr.PUSHED: ((DONE, AT), refuse_turn.refuse_place),
    fr.INSTEAD: ((COUNTER,), refuse_turn.refuse_instead),
    fr.BID: ((DONE, COUNTER), refuse_turn.refuse_bid),
    fr.PAY: ((COUNTER,), refuse_turn.refuse_pay),
    fr.LOSE: ((AT,), refuse_workers.refuse_lose),
    fr.KEEP_OR_NOT: ((KEEP, LEAVE), allow),
    fr.SWAP_FOR: ((AT,), refuse_events.refuse_swap_for),
    fr.TRADE_FOR: ((AT,), refuse_workers.refuse_registered),
    fr.SUBSTITUTE: ((LEAVE, AT), refuse_events.refuse_own),
    fr.GIFT: ((AT,), refuse_events.refuse_gift),
    fr.REAP: ((DONE, AT), refuse_turn.refuse_marked),
    fr.BUY_MORE: ((DONE, BUY), refuse_turn.refuse_out_of_store),
    fr.TAKE_MORE: ((DONE, TAKE), refuse_turn.refuse_into_store),
    fr.CHOOSE: ((DONE, COUNTER), refuse_turn.refuse_choose),
    fr.RIPEN: ((DONE, AT), refuse_turn.refuse_marked),
    fr.PURCHASE: ((DONE, AT), refuse_workers.refuse_purchase),
    fr.STOREKEEPER: ((DONE, AT), refuse_workers.refuse_registered),
    fr.BAILIFF: ((DONE, AT), refuse_workers.refuse_bailiff),
    fr.LAWYER: ((DONE, PERSON), refuse_workers.refuse_lawyer),
    fr.TRADER: ((DONE, DRAW, AT), refuse_workers.refuse_draw_or_choose),
    fr.BENEFACTOR: ((DONE, AT), refuse_workers.refuse_registered),
    fr.REPLACEMENT: ((DONE, AT), refuse_events.refuse_own),
    fr.SWAP: ((DONE, AT), refuse_events.refuse_own),
    fr.GOOD_HARVEST: ((DONE, COUNTER), refuse_events.refuse_good_harvest),
    fr.LUCKY_DIP: ((DONE, DRAW, AT), refuse_workers.refuse_draw_or_choose),
    fr.QUICK_SALE: ((DONE, AT), refuse_workers.refuse_registered),
    fr.CONSOLIDATION: ((DONE, AT), refuse_events.refuse_own),
    fr.MIGRANT: ((DONE, PERSON), refuse_events.refuse_migrant),
    fr.HOLIDAY: ((DONE, PERSON), refuse_events.refuse_holiday),
    fr.WINDFALL: ((COUNTER,), refuse_events.refuse_windfall),
}
"""For each question the kinds of choices that can answer it, and who refuses them."""


def kind_of(choice: int) -> int:
    """The first id of the kind of this choice."""
    return max(first for first in KINDS if first <= choice)


def why_not(s: State, seat: Seat, choice: int) -> Refusal:
    """The rule that refuses the choice; None if it is allowed."""
    waiting = not_asked(s, seat)
    if waiting:
        return waiting
    asked, kind = s.frames[-1][0], kind_of(choice)
    kinds, refuse = REFUSALS[asked]
    if kind not in kinds:
        return no_answer(s, seat, choice)
    if (kind == DONE and asked != fr.BID) or kind == LEAVE:
        return None
    return refuse(s, seat, choice)
