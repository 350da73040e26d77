"""The rules as refusals: why a choice is not allowed. Written without the engine's options: each checks the other."""

from bisect import bisect_right
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


def why_not(s: State, seat: Seat, choice: int) -> Refusal:
    """The rule that refuses the choice, what it expects and what came; None if the choice is allowed.

    It is said to the seat alone: it may name what lies behind its own screen, never what others hide.
    """
    waiting = not_asked(s, seat)
    if waiting:
        return waiting
    kind = KINDS[bisect_right(KINDS, choice) - 1]
    refuse = REFUSALS.get((s.frames[-1][0], kind))
    return refuse(s, seat, choice - kind) if refuse else no_answer(s, seat, choice)


def allow(s: State, seat: Seat, n: int) -> Refusal:
    """KF 3.1, 6.1: passing, and letting capacity lapse, are always allowed."""
    return None


def pick_colour(s: State, seat: Seat, c: Colour) -> Refusal:
    """KF 3.4: why the placement cannot be of that colour."""
    _, _, verb, t = s.frames[-1]
    if verb == BID:
        return refuse_bids.bid_in(s, seat, s.lots.index(t), c)
    return refuse_uses.use_in(s, seat, t, c)


def pick_mixed(s: State, seat: Seat, n: int) -> Refusal:
    """KF 3.4, 8.8: why the placement cannot be of several colours."""
    _, _, verb, t = s.frames[-1]
    return refuse_uses.one_colour() if verb == BID else refuse_uses.use_mixed(s, seat, t)


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


REFUSALS: Final[dict[tuple[int, int], Callable[[State, Seat, int], Refusal]]] = {
    (fr.TURN, PASS): allow,
    (fr.TURN, BID): refuse_bids.bid_on,
    (fr.TURN, USE): refuse_uses.use_of,
    (fr.PICK_COLOUR, COLOUR): pick_colour,
    (fr.PICK_COLOUR, MIXED): pick_mixed,
    (fr.PLACE_WORKERS, COLOUR): other_colour,
    (fr.PLACE_WORKERS, COUNT): add_workers,
    (fr.PLACE_WORKERS, FROM): move_group,
    (fr.PAY_A_WORKER, COLOUR): refuse_uses.pay_from_screen,
    (fr.PAY_A_WORKER, FROM): refuse_uses.pay_with_bid,
    (fr.PAY_A_SKILL, SKILL): refuse_uses.pay_skill,
    (fr.GAIN_ONE, RESOURCE): refuse_uses.gain_one,
    (fr.TRANSPORTING, DONE): allow,
    (fr.TRANSPORTING, CARRY): refuse_transport.carry_from,
    (fr.TRANSPORTING, UPGRADE): refuse_transport.upgrade,
    (fr.LIFTING, RESOURCE): refuse_transport.lift,
    (fr.CARRYING, TO): refuse_transport.carry_to,
    (fr.PAY_RESOURCE, RESOURCE): refuse_transport.pay_resource,
    (fr.PAY_PRICE_SKILL, SKILL): refuse_uses.pay_skill,
    (fr.CHOOSE_BOAT, BOAT): refuse_season.choose_boat,
    (fr.PICK_WINTER, PUT): refuse_season.pick_winter,
    (fr.PICK_WINTER, DONE): refuse_season.finish_picking,
    (fr.BUILDING, PLACE): refuse_building.place,
    (fr.BUILDING, AT): refuse_building.at,
    (fr.BUILDING, ROTATED): refuse_building.rotate,
}
"""For each question the choices that can answer it, and who refuses them."""
