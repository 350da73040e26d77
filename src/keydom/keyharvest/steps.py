"""The table of frames: for every kind what is offered and what an answer does. `settle` does what needs no decision."""

from collections.abc import Callable
from typing import Final

from keydom.core.seats import CHANCE, Mask, Seat, everyone
from keydom.keyharvest import counters, draw, effects, events, harvest, setup, store, turn, worker
from keydom.keyharvest.frames import DEAL, FIRST_CHANCE, FIRST_DEED, FIRST_PASSABLE, FIRST_SETUP
from keydom.keyharvest.state import State, drop

Step = Callable[[State, int, int], None]

STEPS: Final[tuple[Step, ...]] = (
    turn.turn_step,
    worker.place_step,
    events.move_step,
    worker.pushed_step,
    counters.instead_step,
    store.bid_step,
    counters.pay_step,
    effects.lose_step,
    effects.keep_step,
    events.swap_for_step,
    events.trade_for_step,
    events.substitute_step,
    events.gift_step,
    harvest.reap_step,
    store.buy_more_step,
    store.take_more_step,
    counters.choose_step,
    harvest.ripen_step,
    effects.purchase_step,
    effects.storekeeper_step,
    effects.bailiff_step,
    effects.lawyer_step,
    effects.trader_step,
    effects.benefactor_step,
    events.replacement_step,
    events.swap_step,
    events.good_harvest_step,
    events.lucky_dip_step,
    events.quick_sale_step,
    events.consolidation_step,
    events.migrant_step,
    events.holiday_step,
    events.windfall_step,
    draw.ordinary_step,
    draw.aside_step,
    setup.who_starts_step,
    setup.which_pair_step,
    setup.which_crop_step,
    setup.deal_step,
    setup.survey_step,
)
"""What an answer does, by kind of frame."""

OFFERS: Final[tuple[Callable[[State, int], list[int]], ...]] = (
    turn.turn_options,
    worker.place_options,
    events.move_options,
    worker.pushed_options,
    counters.instead_options,
    store.bid_options,
    counters.pay_options,
    effects.lose_options,
    effects.keep_options,
    events.swap_for_options,
    events.trade_for_options,
    events.substitute_options,
    events.gift_options,
    harvest.field_options,
    store.buy_more_options,
    store.take_more_options,
    counters.choose_options,
    harvest.field_options,
    effects.purchase_options,
    effects.registry_options,
    effects.bailiff_options,
    effects.lawyer_options,
    effects.draw_options,
    effects.registry_options,
    events.own_field_options,
    events.own_field_options,
    events.good_harvest_options,
    effects.draw_options,
    effects.registry_options,
    events.own_field_options,
    events.migrant_options,
    events.holiday_options,
    events.windfall_options,
)
"""What is offered, by kind of question."""

IDLE: Final[tuple[Callable[[State], bool], ...]] = (
    harvest.nothing_to_reap,
    store.nothing_to_buy,
    store.nothing_to_take,
    counters.nothing_to_choose,
    harvest.nothing_to_ripen,
    effects.nothing_to_purchase,
    effects.nothing_to_store,
    effects.nothing_for_the_bailiff,
    effects.nobody_for_the_lawyer,
    effects.nothing_to_trade,
    effects.registry_is_empty,
    events.nothing_to_replace,
    events.nothing_to_swap,
    events.nothing_good_to_harvest,
    events.nothing_to_dip,
    events.nothing_on_sale,
    events.nothing_to_consolidate,
    events.nobody_to_move,
    events.nobody_to_rest,
    events.nothing_to_give,
    draw.nothing_to_draw,
    draw.nothing_to_draw_aside,
)
"""From FIRST_PASSABLE on: whether everybody can see that there is nothing to decide or to draw."""

OUTCOMES: Final[tuple[Callable[[State], list[tuple[int, int]]], ...]] = (
    draw.bag_outcomes,
    draw.bag_outcomes,
    setup.who_starts_outcomes,
    setup.which_pair_outcomes,
    setup.which_crop_outcomes,
    setup.deal_outcomes,
    setup.survey_outcomes,
)
"""From FIRST_CHANCE on: what can be drawn."""

DEEDS: Final[tuple[Callable[[State], None], ...]] = (
    worker.lay,
    events.carry_on,
    events.pass_on,
    turn.end_turn,
)
"""From FIRST_DEED on: what is done."""


def settle(s: State) -> None:
    """Do what needs no decision, until somebody or chance is asked or the game is over."""
    while s.frames:
        kind = s.frames[-1][0]
        if kind < FIRST_PASSABLE:
            return
        if kind >= FIRST_DEED:
            DEEDS[kind - FIRST_DEED](s)
        elif kind >= FIRST_SETUP or not IDLE[kind - FIRST_PASSABLE](s):
            return
        else:
            drop(s)


def apply(s: State, seat: Seat, choice: int) -> None:
    """Carry out one choice of a seat or of chance, in place, and all that follows without a decision."""
    STEPS[s.frames[-1][0]](s, seat, choice)
    settle(s)


def to_act(s: State) -> Mask:
    """The seat that is asked, as a mask; 0 when the game is over, CHANCE when something is drawn."""
    if not s.frames:
        return 0
    seat = s.frames[-1][1]
    return CHANCE if seat < 0 else 1 << seat


def options(s: State, seat: Seat) -> list[int]:
    """The choices of the seat that is asked, ascending."""
    return OFFERS[s.frames[-1][0]](s, seat)


def outcomes(s: State) -> list[tuple[int, int]]:
    """What can be drawn, with weights, ascending."""
    return OUTCOMES[s.frames[-1][0] - FIRST_CHANCE](s)


def seen_by(s: State, seat: Seat, choice: int) -> Mask:
    """KH 1.7: only the start counters are dealt secretly."""
    frame = s.frames[-1]
    return 1 << frame[2] if frame[0] == DEAL else everyone(s.seats)


def reveals(s: State, seat: Seat, choice: int) -> bool:
    """KH 1.7: nobody ever chooses in secret; who pays with a start counter says so."""
    return False
