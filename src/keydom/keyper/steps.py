"""The table of frames: who acts, what is offered, what happens; and the run of frames that need no decision."""

from collections.abc import Callable
from typing import Final

from keydom.core.chance import Outcomes
from keydom.core.seats import CHANCE, Mask, Seat, everyone
from keydom.keyper import build, pieces, season, setup, turn, work
from keydom.keyper import frames as fr
from keydom.keyper.state import Frame, State

QUESTIONS: Final[
    tuple[tuple[Callable[[State, Frame, Seat], list[int]], Callable[[State, Frame, Seat, int], None]], ...]
] = (
    (turn.turn_options, turn.take_turn),
    (turn.placing_options, turn.answer_placing),
    (turn.on_plot_options, turn.answer_on_plot),
    (turn.beside_options, turn.answer_beside),
    (turn.laying_options, turn.answer_laying),
    (turn.boat_options, turn.answer_boat),
    (turn.follow_options, turn.answer_follow),
    (pieces.gain_options, pieces.answer_gain),
    (pieces.offer_options, pieces.answer_offer),
    (pieces.give_options, pieces.answer_give),
    (pieces.take_options, pieces.answer_take),
    (work.tile_options, work.answer_tiles),
    (work.river_options, work.answer_river),
    (build.build_options, build.answer_build),
    (build.site_options, build.answer_site),
    (pieces.pay_options, pieces.answer_pay),
    (build.upgrade_options, build.answer_upgrade),
    (work.use_options, work.answer_use),
    (work.post_options, work.answer_post),
    (turn.keyp_options, turn.answer_keyp),
    (season.house_options, season.answer_house),
    (season.rest_options, season.answer_rest),
    (season.fair_options, season.answer_fairs),
    (season.layout_options, season.answer_layout),
)
"""By kind of frame: what is offered, and what the answer does."""

LOTS: Final[tuple[tuple[Callable[[State], Outcomes], Callable[[State, int], None]], ...]] = (
    (season.draw_outcomes, season.draw),
    (season.boat_outcomes, season.lay_boat),
    (setup.deal_outcomes, setup.deal),
    (setup.ninth_outcomes, setup.draw_ninth),
    (setup.first_outcomes, setup.start),
)
"""By kind of frame from REFILL on: what chance may answer, and what it does."""


def _stands(s: State) -> bool:
    """A question that is always put."""
    return False


RUNS: Final[tuple[Callable[[State], bool], ...]] = (
    work.run_post, turn.run_keyp, season.run_house, season.run_rest, season.run_fairs, _stands,
    season.run_refill, _stands, _stands, _stands, _stands,
    season.run_end, season.run_next, turn.run_invite, work.run_work, season.run_return,
)  # fmt: skip
"""By kind of frame from FIRST_CHECKED on: go on without a decision; False if the question stands."""


def to_act(s: State) -> Mask:
    """The seats that the top frame asks; chance; nobody when the game is over."""
    if not s.frames:
        return 0
    top = s.frames[-1]
    kind = top[0]
    if kind >= fr.REFILL:
        return CHANCE
    return top[1] if kind >= fr.FAIRS else 1 << top[1]


def options(s: State, seat: Seat) -> list[int]:
    """What the top frame offers to a seat that it asks."""
    top = s.frames[-1]
    return QUESTIONS[top[0]][0](s, top, seat)


def outcomes(s: State) -> Outcomes:
    """What chance may answer to the top frame."""
    return LOTS[s.frames[-1][0] - fr.REFILL][0](s)


def apply(s: State, seat: Seat, choice: int) -> None:
    """Answer the top frame, then run the frames that need no decision."""
    top = s.frames[-1]
    if seat == CHANCE:
        LOTS[top[0] - fr.REFILL][1](s, choice)
    else:
        QUESTIONS[top[0]][1](s, top, seat, choice)
    while s.frames:
        kind = s.frames[-1][0]
        if kind < fr.FIRST_CHECKED or not RUNS[kind - fr.FIRST_CHECKED](s):
            return


def seen_by(s: State, seat: Seat, choice: int) -> Mask:
    """KP 1.7: private fairs are known to their owner, layouts being chosen to who chooses; all else to everybody."""
    top = s.frames[-1]
    if top[0] == fr.DEAL:
        return 1 << top[2]
    return 1 << seat if top[0] == fr.LAYOUTS else everyone(s.seats)


def reveals(s: State, seat: Seat, choice: int) -> bool:
    """KP 8.3: when the last player has chosen, all layouts are revealed together."""
    return s.frames[-1][0] == fr.LAYOUTS and s.frames[-1][1] == 1 << seat
