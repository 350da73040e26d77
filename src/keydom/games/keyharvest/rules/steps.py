"""The table of steps by kind of frame: what is offered, what an answer does, what happens without a decision."""

from collections.abc import Callable
from typing import Final

from keydom.core.chance import Outcomes
from keydom.core.seats import CHANCE, Mask, Seat, everyone
from keydom.games.keyharvest.rules import counters, draw, effects, events, harvest, setup, store, turn, worker
from keydom.games.keyharvest.rules import frames as fr
from keydom.games.keyharvest.rules.state import State

OPTIONS: Final[dict[int, Callable[[State, Seat], list[int]]]] = {
    fr.TURN: turn.turn_options,
    fr.PLACE: worker.place_options,
    fr.MOVE: events.move_options,
    fr.PUSHED: worker.pushed_options,
    fr.INSTEAD: counters.instead_options,
    fr.BID: store.bid_options,
    fr.PAY: counters.pay_options,
    fr.LOSE: effects.lose_options,
    fr.KEEP_OR_NOT: effects.keep_or_not_options,
    fr.SWAP_FOR: events.swap_for_options,
    fr.TRADE_FOR: events.trade_for_options,
    fr.SUBSTITUTE: events.substitute_options,
    fr.GIFT: events.gift_options,
    fr.REAP: harvest.field_options,
    fr.BUY_MORE: store.buy_more_options,
    fr.TAKE_MORE: store.take_more_options,
    fr.CHOOSE: counters.choose_options,
    fr.RIPEN: harvest.field_options,
    fr.PURCHASE: effects.purchase_options,
    fr.STOREKEEPER: effects.registry_options,
    fr.BAILIFF: effects.bailiff_options,
    fr.LAWYER: effects.lawyer_options,
    fr.TRADER: effects.draw_options,
    fr.BENEFACTOR: effects.registry_options,
    fr.REPLACEMENT: events.own_field_options,
    fr.SWAP: events.own_field_options,
    fr.GOOD_HARVEST: events.good_harvest_options,
    fr.LUCKY_DIP: effects.draw_options,
    fr.QUICK_SALE: effects.registry_options,
    fr.CONSOLIDATION: events.own_field_options,
    fr.MIGRANT: events.migrant_options,
    fr.HOLIDAY: events.holiday_options,
    fr.WINDFALL: events.windfall_options,
}
"""Options that a question offers to a seat."""
OUTCOMES: Final[dict[int, Callable[[State], Outcomes]]] = {
    fr.ORDINARY: draw.bag_outcomes,
    fr.ASIDE: draw.bag_outcomes,
    fr.WHO_STARTS: setup.who_starts_outcomes,
    fr.WHICH_PAIR: setup.which_pair_outcomes,
    fr.WHICH_CROP: setup.which_crop_outcomes,
    fr.DEAL: setup.deal_outcomes,
    fr.SURVEY: setup.survey_outcomes,
}
"""Outcomes of chance."""
ANSWERS: Final[dict[int, Callable[[State, Seat, int], None]]] = {
    fr.TURN: turn.answer_turn,
    fr.PLACE: worker.answer_place,
    fr.MOVE: events.answer_move,
    fr.PUSHED: worker.answer_pushed,
    fr.INSTEAD: counters.answer_instead,
    fr.BID: store.answer_bid,
    fr.PAY: counters.answer_pay,
    fr.LOSE: effects.answer_lose,
    fr.KEEP_OR_NOT: effects.answer_keep_or_not,
    fr.SWAP_FOR: events.answer_swap_for,
    fr.TRADE_FOR: events.answer_trade_for,
    fr.SUBSTITUTE: events.answer_substitute,
    fr.GIFT: events.answer_gift,
    fr.REAP: harvest.answer_reap,
    fr.BUY_MORE: store.answer_buy_more,
    fr.TAKE_MORE: store.answer_take_more,
    fr.CHOOSE: counters.answer_choose,
    fr.RIPEN: harvest.answer_ripen,
    fr.PURCHASE: effects.answer_purchase,
    fr.STOREKEEPER: effects.answer_storekeeper,
    fr.BAILIFF: effects.answer_bailiff,
    fr.LAWYER: effects.answer_lawyer,
    fr.TRADER: effects.answer_trader,
    fr.BENEFACTOR: effects.answer_benefactor,
    fr.REPLACEMENT: events.answer_replacement,
    fr.SWAP: events.answer_swap,
    fr.GOOD_HARVEST: events.answer_good_harvest,
    fr.LUCKY_DIP: events.answer_lucky_dip,
    fr.QUICK_SALE: events.answer_quick_sale,
    fr.CONSOLIDATION: events.answer_consolidation,
    fr.MIGRANT: events.answer_migrant,
    fr.HOLIDAY: events.answer_holiday,
    fr.WINDFALL: events.answer_windfall,
    fr.ORDINARY: draw.answer_ordinary,
    fr.ASIDE: draw.answer_aside,
    fr.WHO_STARTS: setup.answer_who_starts,
    fr.WHICH_PAIR: setup.answer_which_pair,
    fr.WHICH_CROP: setup.answer_which_crop,
    fr.DEAL: setup.answer_deal,
    fr.SURVEY: setup.answer_survey,
}
"""Effects of the answers of seats and of chance."""
RUNS: Final[dict[int, Callable[[State], bool]]] = {
    fr.REAP: harvest.run_reap,
    fr.BUY_MORE: store.run_buy_more,
    fr.TAKE_MORE: store.run_take_more,
    fr.CHOOSE: counters.run_choose,
    fr.RIPEN: harvest.run_ripen,
    fr.PURCHASE: effects.run_purchase,
    fr.STOREKEEPER: effects.run_storekeeper,
    fr.BAILIFF: effects.run_bailiff,
    fr.LAWYER: effects.run_lawyer,
    fr.TRADER: effects.run_trader,
    fr.BENEFACTOR: effects.run_benefactor,
    fr.REPLACEMENT: events.run_replacement,
    fr.SWAP: events.run_swap,
    fr.GOOD_HARVEST: events.run_good_harvest,
    fr.LUCKY_DIP: events.run_lucky_dip,
    fr.QUICK_SALE: events.run_quick_sale,
    fr.CONSOLIDATION: events.run_consolidation,
    fr.MIGRANT: events.run_migrant,
    fr.HOLIDAY: events.run_holiday,
    fr.WINDFALL: events.run_windfall,
    fr.ORDINARY: draw.run_ordinary,
    fr.ASIDE: draw.run_aside,
    fr.LAY: worker.run_lay,
    fr.EVENT: events.run_event,
    fr.PASS_ON: events.run_pass_on,
    fr.END_TURN: turn.run_end_turn,
}
"""Steps without a decision; False: the question stands. Questions that are always put are not here."""

assert OPTIONS.keys() == set(fr.QUESTIONS)
assert OUTCOMES.keys() == set(fr.DRAWS)
assert ANSWERS.keys() == {*fr.QUESTIONS, *fr.DRAWS}
assert RUNS.keys() >= set(fr.AUTOMATIC)

_RUN_OF: Final[tuple[Callable[[State], bool] | None, ...]] = tuple([RUNS.get(k) for k in range(fr.AUTOMATIC.stop)])
_OPTIONS_OF: Final[tuple[Callable[[State, Seat], list[int]], ...]] = tuple([OPTIONS[k] for k in fr.QUESTIONS])
_ANSWER_OF: Final[tuple[Callable[[State, Seat, int], None], ...]] = tuple([ANSWERS[k] for k in range(fr.DRAWS.stop)])
"""The same by index: looking a number up in a dictionary takes longer."""


def to_act(s: State) -> Mask:
    """The seats that the top frame asks; chance; nobody when the game is over."""
    if not s.frames:
        return 0
    seat = s.frames[-1][1]
    return CHANCE if seat < 0 else 1 << seat


def options(s: State, seat: Seat) -> list[int]:
    """The options that the top frame offers to a seat."""
    return _OPTIONS_OF[s.frames[-1][0]](s, seat)


def outcomes(s: State) -> Outcomes:
    """The outcomes of chance for the top frame."""
    return OUTCOMES[s.frames[-1][0]](s)


def apply(s: State, seat: Seat, choice: int) -> None:
    """Answer the top frame, then run the frames that need no decision."""
    _ANSWER_OF[s.frames[-1][0]](s, seat, choice)
    settle(s)


def settle(s: State) -> None:
    """Run the frames that need no decision, until somebody or chance is asked or the game is over."""
    while s.frames:
        run = _RUN_OF[s.frames[-1][0]]
        if run is None or not run(s):
            return


def seen_by(s: State, seat: Seat, choice: int) -> Mask:
    """KH 1.7: only the start counters are dealt secretly."""
    frame = s.frames[-1]
    return 1 << frame[2] if frame[0] == fr.DEAL else everyone(s.seats)


def reveals(s: State, seat: Seat, choice: int) -> bool:
    """KH 1.7: nobody ever chooses in secret; who pays with a start counter says so."""
    return False
