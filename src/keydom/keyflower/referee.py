"""The rules as refusals: why a choice is not allowed. Written without the engine's options: each checks the other."""

from bisect import bisect_right
from collections.abc import Callable
from typing import Final

from keydom.core.errors import Sentence
from keydom.core.seats import Seat
from keydom.keyflower import refuse_bids, refuse_building, refuse_transport, refuse_uses
from keydom.keyflower.choices import (
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
from keydom.keyflower.components import BOATS, NAMES, Colour, Tile
from keydom.keyflower.questions import no_answer, not_asked
from keydom.keyflower.state import (
    BUILDING,
    CARRYING,
    CHOOSE_BOAT,
    GAIN_ONE,
    LIFTING,
    PAY_A_SKILL,
    PAY_A_WORKER,
    PAY_PRICE_SKILL,
    PAY_RESOURCE,
    PICK_COLOUR,
    PICK_WINTER,
    PLACE_WORKERS,
    TRANSPORTING,
    TURN,
    State,
)

KINDS: Final = (
    PASS, DONE, COLOUR, MIXED, RESOURCE, SKILL, SIDE, COUNT, ROTATED,
    BID, USE, FROM, CARRY, TO, UPGRADE, BOAT, PUT, PLACE, TILE, AT,
)  # fmt: skip
"""The first id of each kind of choice, ascending."""


def why_not(s: State, seat: Seat, choice: int) -> Sentence | None:
    """The rule that refuses the choice, what it expects and what came; None if the choice is allowed.

    It is said to the seat alone: it may name what lies behind its own screen, never what others hide.
    """
    waiting = not_asked(s, seat)
    if waiting:
        return waiting
    kind = KINDS[bisect_right(KINDS, choice) - 1]
    refuse = REFUSE.get((s.frames[-1][0], kind))
    return refuse(s, seat, choice - kind) if refuse else no_answer(s, seat, choice)


def allow(s: State, p: Seat, n: int) -> Sentence | None:
    """KF 3.1, 6.1: passing, and letting capacity lapse, are always allowed."""
    return None


def pick_colour(s: State, p: Seat, c: Colour) -> Sentence | None:
    """KF 3.4: why the placement cannot be of that colour."""
    _, _, verb, t = s.frames[-1]
    if verb == BID:
        return refuse_bids.bid_in(s, p, s.lots.index(t), c)
    return refuse_uses.use_in(s, p, t, c)


def pick_mixed(s: State, p: Seat, n: int) -> Sentence | None:
    """KF 3.4, 8.8: why the placement cannot be of several colours."""
    _, _, verb, t = s.frames[-1]
    return refuse_uses.one_colour() if verb == BID else refuse_uses.use_mixed(s, p, t)


def add_workers(s: State, p: Seat, n: int) -> Sentence | None:
    """KF 3.3: why so many workers from behind the screen cannot be placed."""
    return refuse_bids.add_to_bid(s, p, n) if s.frames[-1][2] == BID else refuse_uses.add_to_use(s, p, n)


def move_group(s: State, p: Seat, source: Tile) -> Sentence | None:
    """KF 3.3: why the losing bid at the source cannot be placed."""
    return refuse_bids.move_to_bid(s, p, source) if s.frames[-1][2] == BID else refuse_uses.move_to_use(s, p, source)


def choose_boat(s: State, p: Seat, t: Tile) -> Sentence | None:
    """KF 7.5: why the boat cannot be chosen."""
    en, de = NAMES[t]
    if t not in BOATS[: s.seats]:
        return f"KF 7.5: {en} is no boat of this game", f"KF 7.5: {de} ist kein Schiff dieser Partie"
    if s.free_boats >> t - BOATS[0] & 1:
        return None
    return f"KF 7.5: {en} has been taken", f"KF 7.5: {de} ist schon vergeben"


def pick_winter(s: State, p: Seat, t: Tile) -> Sentence | None:
    """KF 2.4: why the winter tile cannot be picked."""
    en, de = NAMES[t]
    picked = s.picks[p]
    if t not in s.winter[p]:
        return f"KF 2.4: you do not hold {en}", f"KF 2.4: {de} hast du nicht"
    if t in picked:
        return f"KF 2.4: you have picked {en} already", f"KF 2.4: {de} hast du schon gewählt"
    if not picked or t > max(picked):
        return None
    last_en, last_de = NAMES[max(picked)]
    return (
        f"KF 2.4: winter tiles are picked in their order; {en} comes before {last_en}",
        f"KF 2.4: Winterplättchen werden in ihrer Reihenfolge gewählt; {de} kommt vor {last_de}",
    )


def finish_picking(s: State, p: Seat, n: int) -> Sentence | None:
    """KF 2.4: one or more."""
    if s.picks[p]:
        return None
    return "KF 2.4: pick at least one winter tile", "KF 2.4: Wähle mindestens ein Winterplättchen"


REFUSE: Final[dict[tuple[int, int], Callable[[State, Seat, int], Sentence | None]]] = {
    (TURN, PASS): allow,
    (TURN, BID): refuse_bids.bid_on,
    (TURN, USE): refuse_uses.use_of,
    (PICK_COLOUR, COLOUR): pick_colour,
    (PICK_COLOUR, MIXED): pick_mixed,
    (PLACE_WORKERS, COUNT): add_workers,
    (PLACE_WORKERS, FROM): move_group,
    (PAY_A_WORKER, COLOUR): refuse_uses.pay_from_screen,
    (PAY_A_WORKER, FROM): refuse_uses.pay_with_bid,
    (PAY_A_SKILL, SKILL): refuse_uses.pay_skill,
    (GAIN_ONE, RESOURCE): refuse_uses.gain_one,
    (TRANSPORTING, DONE): allow,
    (TRANSPORTING, CARRY): refuse_transport.carry_from,
    (TRANSPORTING, UPGRADE): refuse_transport.upgrade,
    (LIFTING, RESOURCE): refuse_transport.lift,
    (CARRYING, TO): refuse_transport.carry_to,
    (PAY_RESOURCE, RESOURCE): refuse_transport.pay_resource,
    (PAY_PRICE_SKILL, SKILL): refuse_uses.pay_skill,
    (CHOOSE_BOAT, BOAT): choose_boat,
    (PICK_WINTER, PUT): pick_winter,
    (PICK_WINTER, DONE): finish_picking,
    (BUILDING, PLACE): refuse_building.place,
    (BUILDING, AT): refuse_building.at,
    (BUILDING, ROTATED): refuse_building.rotate,
}
"""For each question the choices that can answer it, and who refuses them."""
