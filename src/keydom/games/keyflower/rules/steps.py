"""The table of steps by kind of frame: what is offered, what an answer does, what happens without a decision."""

from collections.abc import Callable
from typing import Final

from keydom.core.chance import Outcomes
from keydom.core.seats import CHANCE, Mask, Seat, everyone
from keydom.games.keyflower.rules import build, draw, place, season, setup, transport, turn, use
from keydom.games.keyflower.rules import frames as fr
from keydom.games.keyflower.rules.choices import DONE
from keydom.games.keyflower.rules.state import State

OPTIONS: Final[dict[int, Callable[[State, Seat], list[int]]]] = {
    fr.TURN: turn.turn_options,
    fr.PICK_COLOUR: place.pick_colour_options,
    fr.PLACE_WORKERS: place.place_workers_options,
    fr.PAY_A_WORKER: use.pay_a_worker_options,
    fr.PAY_A_SKILL: use.pay_a_skill_options,
    fr.GAIN_ONE: use.gain_one_options,
    fr.TRANSPORTING: transport.transporting_options,
    fr.LIFTING: transport.lifting_options,
    fr.CARRYING: transport.carrying_options,
    fr.PAY_RESOURCE: transport.pay_resource_options,
    fr.PAY_PRICE_SKILL: use.pay_a_skill_options,
    fr.CHOOSE_BOAT: season.choose_boat_options,
    fr.PICK_WINTER: season.pick_winter_options,
    fr.BUILDING: build.building_options,
}
"""Options of a question for a seat that it asks."""
OUTCOMES: Final[dict[int, Callable[[State], Outcomes]]] = {
    fr.DRAW_WORKERS: draw.bag_outcomes,
    fr.DRAW_SKILLS: draw.skill_outcomes,
    fr.DRAW_HOME: setup.draw_home_outcomes,
    fr.DEAL_WINTER: setup.deal_winter_outcomes,
    fr.LOAD_WORKERS: draw.bag_outcomes,
    fr.LOAD_SKILLS: draw.skill_outcomes,
    fr.LAY_TILES: season.lay_tiles_outcomes,
    fr.LAY_SIDE: season.lay_side_outcomes,
}
"""Outcomes of chance, by question."""
ANSWERS: Final[dict[int, Callable[[State, Seat, int], None]]] = {
    fr.TURN: turn.answer_turn,
    fr.PICK_COLOUR: place.answer_pick_colour,
    fr.PLACE_WORKERS: place.answer_place_workers,
    fr.PAY_A_WORKER: use.answer_pay_a_worker,
    fr.PAY_A_SKILL: use.answer_pay_a_skill,
    fr.GAIN_ONE: use.answer_gain_one,
    fr.TRANSPORTING: transport.answer_transporting,
    fr.LIFTING: transport.answer_lifting,
    fr.CARRYING: transport.answer_carrying,
    fr.PAY_RESOURCE: transport.answer_pay_resource,
    fr.PAY_PRICE_SKILL: transport.answer_pay_price_skill,
    fr.CHOOSE_BOAT: season.answer_choose_boat,
    fr.PICK_WINTER: season.answer_pick_winter,
    fr.BUILDING: build.answer_building,
    fr.DRAW_WORKERS: draw.answer_draw_workers,
    fr.DRAW_SKILLS: draw.answer_draw_skills,
    fr.DRAW_HOME: setup.answer_draw_home,
    fr.DEAL_WINTER: setup.answer_deal_winter,
    fr.LOAD_WORKERS: season.answer_load_workers,
    fr.LOAD_SKILLS: season.answer_load_skills,
    fr.LAY_TILES: season.answer_lay_tiles,
    fr.LAY_SIDE: season.answer_lay_side,
}
"""Deeds of the answers of seats and of chance."""
RUNS: Final[dict[int, Callable[[State], bool]]] = {
    fr.END_TURN: turn.run_end_turn,
    fr.BENEFIT: use.run_benefit,
    fr.RETURN_WORKER: use.run_return_worker,
    fr.RETURN_SKILL: use.run_return_skill,
    fr.FLIP: transport.run_flip,
    fr.FIRST_START: setup.run_first_start,
    fr.BEGIN_SEASON: season.run_begin_season,
    fr.TAKE_PURPLE: season.run_take_purple,
    fr.PASS_PURPLE: season.run_pass_purple,
    fr.BEGIN_BUILDING: season.run_begin_building,
    fr.NEXT_SEASON: season.run_next_season,
}
"""Deeds without a decision; False: the question stands. Questions that are always put are not here."""

assert OPTIONS.keys() == set(fr.QUESTIONS)
assert OUTCOMES.keys() == set(fr.DRAWS)
assert ANSWERS.keys() == {*fr.QUESTIONS, *fr.DRAWS}
assert RUNS.keys() >= set(fr.AUTOMATIC)

_RUN_OF: Final[tuple[Callable[[State], bool] | None, ...]] = tuple([RUNS.get(k) for k in range(fr.AUTOMATIC.stop)])
"""RUNS by kind: every step ends here, and looking a number up in a dictionary takes longer than indexing."""


def to_act(s: State) -> Mask:
    """The seats that the top frame asks; chance; nobody when the game is over."""
    if not s.frames:
        return 0
    top = s.frames[-1]
    kind = top[0]
    if kind >= fr.FIRST_CHANCE:
        return CHANCE
    return top[1] if kind >= fr.FIRST_TOGETHER else 1 << top[1]


def options(s: State, seat: Seat) -> list[int]:
    """Options that the top frame offers to a seat that it asks."""
    return OPTIONS[s.frames[-1][0]](s, seat)


def outcomes(s: State) -> Outcomes:
    """Outcomes that chance may answer to the top frame."""
    return OUTCOMES[s.frames[-1][0]](s)


def apply(s: State, seat: Seat, choice: int) -> None:
    """Answer the top frame, then run the frames that need no decision."""
    ANSWERS[s.frames[-1][0]](s, seat, choice)
    settle(s)


def settle(s: State) -> None:
    """Run the frames that need no decision, until somebody or chance is asked or the game is over."""
    while s.frames:
        run = _RUN_OF[s.frames[-1][0]]
        if run is None or not run(s):
            return


def seen_by(s: State, seat: Seat, choice: int) -> Mask:
    """KF 1.6: who gets to know a choice: draws, winter tiles and skill tiles of one's choice are one's own secret."""
    top = s.frames[-1]
    if top[0] in (fr.DRAW_WORKERS, fr.DRAW_SKILLS, fr.DEAL_WINTER, fr.PAY_A_SKILL, fr.PAY_PRICE_SKILL):
        return 1 << top[1]
    if top[0] == fr.PICK_WINTER:
        return 1 << seat
    return everyone(s.seats)


def reveals(s: State, seat: Seat, choice: int) -> bool:
    """KF 2.4: when the last player is through, the winter tiles picked are laid out."""
    return choice == DONE and s.frames[-1] == (fr.PICK_WINTER, 1 << seat)
