"""The table of frames: who acts, what is offered, what happens; and the run of frames that need no decision."""

from collections.abc import Callable
from typing import Final

from keydom.core.chance import Outcomes
from keydom.core.seats import CHANCE, Mask, Seat, everyone
from keydom.keyflower import build, draw, place, season, setup, transport, turn, use
from keydom.keyflower.choices import DONE
from keydom.keyflower.state import (
    BEGIN_BUILDING,
    BEGIN_SEASON,
    BENEFIT,
    BUILDING,
    CARRYING,
    CHOOSE_BOAT,
    DEAL_WINTER,
    DRAW_HOME,
    DRAW_SKILLS,
    DRAW_WORKERS,
    END_TURN,
    FIRST_AUTOMATIC,
    FIRST_CHANCE,
    FIRST_START,
    FLIP,
    GAIN_ONE,
    LAY_SIDE,
    LAY_TILES,
    LIFTING,
    LOAD_SKILLS,
    LOAD_WORKERS,
    NEXT_SEASON,
    PASS_PURPLE,
    PAY_A_SKILL,
    PAY_A_WORKER,
    PAY_PRICE_SKILL,
    PAY_RESOURCE,
    PICK_COLOUR,
    PICK_WINTER,
    PLACE_WORKERS,
    RETURN_SKILL,
    RETURN_WORKER,
    TAKE_PURPLE,
    TRANSPORTING,
    TURN,
    State,
    pop,
)


def end_turn(s: State) -> None:
    """KF 3.1: the next player's turn lies below."""
    s.turns += 1
    pop(s)


OFFER: Final[dict[int, Callable[[State, Seat], list[int]]]] = {
    TURN: turn.turn_options,
    PICK_COLOUR: place.colour_options,
    PLACE_WORKERS: place.place_options,
    PAY_A_WORKER: use.pay_worker_options,
    PAY_A_SKILL: use.pay_skill_options,
    GAIN_ONE: use.gain_one_options,
    TRANSPORTING: transport.transport_options,
    LIFTING: transport.lift_options,
    CARRYING: transport.carry_options,
    PAY_RESOURCE: transport.pay_resource_options,
    PAY_PRICE_SKILL: use.pay_skill_options,
    CHOOSE_BOAT: season.boat_options,
    PICK_WINTER: season.pick_options,
    BUILDING: build.build_options,
}
ANSWER: Final[dict[int, Callable[[State, Seat, int], None]]] = {
    TURN: turn.take_turn,
    PICK_COLOUR: place.pick_colour,
    PLACE_WORKERS: place.place_workers,
    PAY_A_WORKER: use.pay_worker,
    PAY_A_SKILL: use.pay_skill,
    GAIN_ONE: use.gain_one,
    TRANSPORTING: transport.transport,
    LIFTING: transport.lift,
    CARRYING: transport.carry,
    PAY_RESOURCE: transport.pay_resource,
    PAY_PRICE_SKILL: transport.pay_price_skill,
    CHOOSE_BOAT: season.choose_boat,
    PICK_WINTER: season.pick_winter,
    BUILDING: build.build,
}
WEIGH: Final[dict[int, Callable[[State], Outcomes]]] = {
    DRAW_WORKERS: draw.bag_outcomes,
    DRAW_SKILLS: draw.skill_outcomes,
    DRAW_HOME: setup.home_outcomes,
    DEAL_WINTER: setup.winter_outcomes,
    LOAD_WORKERS: draw.bag_outcomes,
    LOAD_SKILLS: draw.skill_outcomes,
    LAY_TILES: season.lay_outcomes,
    LAY_SIDE: season.side_outcomes,
}
FALL: Final[dict[int, Callable[[State, int], None]]] = {
    DRAW_WORKERS: draw.draw_worker,
    DRAW_SKILLS: draw.draw_skill,
    DRAW_HOME: setup.draw_home,
    DEAL_WINTER: setup.deal_winter,
    LOAD_WORKERS: season.load_worker,
    LOAD_SKILLS: season.load_skill,
    LAY_TILES: season.lay_tile,
    LAY_SIDE: season.lay_side,
}
RUN: Final[dict[int, Callable[[State], None]]] = {
    END_TURN: end_turn,
    BENEFIT: use.benefit,
    RETURN_WORKER: use.return_worker,
    RETURN_SKILL: use.return_skill,
    FLIP: transport.flip,
    FIRST_START: setup.first_start,
    BEGIN_SEASON: season.begin_season,
    TAKE_PURPLE: season.take_purple,
    PASS_PURPLE: season.pass_purple,
    BEGIN_BUILDING: season.begin_building,
    NEXT_SEASON: season.next_season,
}


def to_act(s: State) -> Mask:
    """The seats that the top frame asks; chance; nobody when the game is over."""
    if not s.frames:
        return 0
    top = s.frames[-1]
    kind = top[0]
    if kind >= FIRST_CHANCE:
        return CHANCE
    return top[1] if kind >= PICK_WINTER else 1 << top[1]


def options(s: State, seat: Seat) -> list[int]:
    """What the top frame offers to a seat that it asks."""
    return OFFER[s.frames[-1][0]](s, seat)


def outcomes(s: State) -> Outcomes:
    """What chance may answer to the top frame."""
    return WEIGH[s.frames[-1][0]](s)


def apply(s: State, seat: Seat, choice: int) -> None:
    """Answer the top frame, then run the frames that need no decision."""
    kind = s.frames[-1][0]
    if seat == CHANCE:
        FALL[kind](s, choice)
    else:
        ANSWER[kind](s, seat, choice)
    while s.frames and s.frames[-1][0] >= FIRST_AUTOMATIC:
        RUN[s.frames[-1][0]](s)


def seen_by(s: State, seat: Seat, choice: int) -> Mask:
    """KF 1.6: who gets to know a choice: draws, winter tiles and skill tiles of one's choice are one's own secret."""
    top = s.frames[-1]
    if top[0] in (DRAW_WORKERS, DRAW_SKILLS, DEAL_WINTER, PAY_A_SKILL, PAY_PRICE_SKILL):
        return 1 << top[1]
    if top[0] == PICK_WINTER:
        return 1 << seat
    return everyone(s.seats)


def reveals(s: State, seat: Seat, choice: int) -> bool:
    """KF 2.4: when the last player is through, the winter tiles picked are laid out."""
    return choice == DONE and s.frames[-1] == (PICK_WINTER, 1 << seat)
