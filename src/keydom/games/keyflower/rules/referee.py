"""The rules as refusals: why a choice is not allowed. Written without the engine's options: each checks the other."""

from collections.abc import Callable
from typing import Final

from keydom.core.errors import Refusal
from keydom.core.seats import Seat
from keydom.games.keyflower.rules import frames as fr
from keydom.games.keyflower.rules import refuse_bids, refuse_building, refuse_season, refuse_transport, refuse_uses
from keydom.games.keyflower.rules.choices import (
    AT,
    BID,
    BOAT,
    CARRY,
    COLOUR,
    COUNT,
    DONE,
    FROM,
    MIXED,
    PASS,
    PLACE,
    PUT,
    RESOURCE,
    ROTATED,
    SIDE,
    SKILL,
    TILE,
    TO,
    UPGRADE,
    USE,
)
from keydom.games.keyflower.rules.components import Colour, Tile
from keydom.games.keyflower.rules.questions import no_answer, not_asked
from keydom.games.keyflower.rules.state import State

KINDS: Final = (
    PASS, DONE, COLOUR, MIXED, RESOURCE, SKILL, SIDE, COUNT, ROTATED,
    BID, USE, FROM, CARRY, TO, UPGRADE, BOAT, PUT, PLACE, TILE, AT,
)  # fmt: skip
"""The first id of each kind of choice, ascending."""


def refuse_turn(s: State, seat: Seat, choice: int) -> Refusal:
    """KF 3.1: bid or use; passing is always allowed."""
    if choice == PASS:
        return None
    return refuse_bids.bid_on(s, seat, choice - BID) if choice < USE else refuse_uses.use_of(s, seat, choice - USE)


def refuse_colour(s: State, seat: Seat, choice: int) -> Refusal:
    """KF 3.4: one colour, or several."""
    return refuse_mixed(s, seat) if choice == MIXED else pick_colour(s, seat, choice - COLOUR)


def pick_colour(s: State, seat: Seat, c: Colour) -> Refusal:
    """KF 3.4: why the placement cannot be of that colour."""
    _, _, verb, t = s.frames[-1]
    if verb == BID:
        return refuse_bids.bid_in(s, seat, s.lots.index(t), c)
    return refuse_uses.use_in(s, seat, t, c)


def refuse_mixed(s: State, seat: Seat) -> Refusal:
    """KF 3.4, 8.8: why the placement cannot be of several colours."""
    _, _, verb, t = s.frames[-1]
    return refuse_uses.one_colour() if verb == BID else refuse_uses.use_mixed(s, seat, t)


def refuse_placement(s: State, seat: Seat, choice: int) -> Refusal:
    """KF 3.3, 3.4: losing bids, then workers from behind the screen, in the colour that is settled."""
    if choice >= FROM:
        return move_group(s, seat, choice - FROM)
    return add_workers(s, seat, choice - COUNT) if choice >= COUNT else other_colour(s, seat, choice - COLOUR)


def other_colour(s: State, seat: Seat, c: Colour) -> Refusal:
    """KF 3.4, 4.2, 5.2: why the workers that are asked for cannot be of that colour: it is settled."""
    _, _, verb, t, settled, mixed = s.frames[-1][:6]
    if c == settled or mixed:
        return no_answer(s, seat, COLOUR + c)
    if verb == BID:
        return refuse_bids.colour_forbidden(s, seat, s.lots.index(t), c) or refuse_uses.one_colour()
    return refuse_uses.colour_forbidden(s, seat, t, c) or refuse_uses.one_colour()


def add_workers(s: State, seat: Seat, n: int) -> Refusal:
    """KF 3.3: why so many workers from behind the screen cannot be placed."""
    return refuse_bids.add_to_bid(s, seat, n) if s.frames[-1][2] == BID else refuse_uses.add_to_use(s, seat, n)


def move_group(s: State, seat: Seat, source: Tile) -> Refusal:
    """KF 3.3: why the losing bid at the source cannot be placed."""
    return (
        refuse_bids.move_to_bid(s, seat, source) if s.frames[-1][2] == BID else refuse_uses.move_to_use(s, seat, source)
    )


def refuse_worker_paid(s: State, seat: Seat, choice: int) -> Refusal:
    """KF 5.6: one from behind the screen, or a losing bid of exactly one."""
    if choice >= FROM:
        return refuse_uses.pay_with_bid(s, seat, choice - FROM)
    return refuse_uses.pay_from_screen(s, seat, choice - COLOUR)


def refuse_skill_paid(s: State, seat: Seat, choice: int) -> Refusal:
    """KF 5.6, 6.4: a skill tile from behind the screen."""
    return refuse_uses.pay_skill(s, seat, choice - SKILL)


def refuse_gain(s: State, seat: Seat, choice: int) -> Refusal:
    """KF 5.8: one of the resources that the face names."""
    return refuse_uses.gain_one(s, seat, choice - RESOURCE)


def refuse_transport_or_upgrade(s: State, seat: Seat, choice: int) -> Refusal:
    """KF 6.1: carry or upgrade; letting the rest lapse is always allowed."""
    if choice == DONE:
        return None
    if choice < UPGRADE:
        return refuse_transport.carry_from(s, seat, choice - CARRY)
    return refuse_transport.upgrade(s, seat, choice - UPGRADE)


def refuse_lift(s: State, seat: Seat, choice: int) -> Refusal:
    """KF 6.2: a resource on the tile."""
    return refuse_transport.lift(s, seat, choice - RESOURCE)


def refuse_carry(s: State, seat: Seat, choice: int) -> Refusal:
    """KF 6.2: over one edge, to the tile beside it."""
    return refuse_transport.carry_to(s, seat, choice - TO)


def refuse_resource_paid(s: State, seat: Seat, choice: int) -> Refusal:
    """KF 6.4: a resource for one part of the price."""
    return refuse_transport.pay_resource(s, seat, choice - RESOURCE)


def refuse_boat(s: State, seat: Seat, choice: int) -> Refusal:
    """KF 7.5: a boat that nobody has taken."""
    return refuse_season.choose_boat(s, seat, choice - BOAT)


def refuse_winter(s: State, seat: Seat, choice: int) -> Refusal:
    """KF 2.4: a winter tile of one's own; done once there is one."""
    if choice == DONE:
        return refuse_season.finish_picking(s, seat, choice - DONE)
    return refuse_season.pick_winter(s, seat, choice - PUT)


def refuse_building_step(s: State, seat: Seat, choice: int) -> Refusal:
    """KF 7.7: a tile, a place, a rotation."""
    if choice >= AT:
        return refuse_building.at(s, seat, choice - AT)
    if choice >= PLACE:
        return refuse_building.place(s, seat, choice - PLACE)
    return refuse_building.rotate(s, seat, choice - ROTATED)


REFUSALS: Final[dict[int, tuple[tuple[int, ...], Callable[[State, Seat, int], Refusal]]]] = {
    fr.TURN: ((PASS, BID, USE), refuse_turn),
    fr.PICK_COLOUR: ((COLOUR, MIXED), refuse_colour),
    fr.PLACE_WORKERS: ((COLOUR, COUNT, FROM), refuse_placement),
    fr.PAY_A_WORKER: ((COLOUR, FROM), refuse_worker_paid),
    fr.PAY_A_SKILL: ((SKILL,), refuse_skill_paid),
    fr.GAIN_ONE: ((RESOURCE,), refuse_gain),
    fr.TRANSPORTING: ((DONE, CARRY, UPGRADE), refuse_transport_or_upgrade),
    fr.LIFTING: ((RESOURCE,), refuse_lift),
    fr.CARRYING: ((TO,), refuse_carry),
    fr.PAY_RESOURCE: ((RESOURCE,), refuse_resource_paid),
    fr.PAY_PRICE_SKILL: ((SKILL,), refuse_skill_paid),
    fr.CHOOSE_BOAT: ((BOAT,), refuse_boat),
    fr.PICK_WINTER: ((DONE, PUT), refuse_winter),
    fr.BUILDING: ((ROTATED, PLACE, AT), refuse_building_step),
}
"""For each question the kinds of choices that can answer it, and who refuses them."""


def kind_of(choice: int) -> int:
    """The first id of the kind of this choice."""
    return max(first for first in KINDS if first <= choice)


def why_not(s: State, seat: Seat, choice: int) -> Refusal:
    """The rule that refuses the choice, what it expects and what came; None if the choice is allowed.

    It is said to the seat alone: it may name what lies behind its own screen, never what others hide.
    """
    waiting = not_asked(s, seat)
    if waiting:
        return waiting
    kinds, refuse = REFUSALS[s.frames[-1][0]]
    return refuse(s, seat, choice) if kind_of(choice) in kinds else no_answer(s, seat, choice)
