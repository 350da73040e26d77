"""KH 6: the fourteen events, one function per letter, and the questions they put."""

from collections.abc import Callable
from typing import Final

from keydom.core.frames import pop, push, replace
from keydom.core.seats import CHANCE
from keydom.games.keyharvest.rules.board import isolated, offers, room
from keydom.games.keyharvest.rules.choices import AT, COUNTER, DONE, DRAW, LEAVE, PERSON
from keydom.games.keyharvest.rules.components import OF_CROP, WORKERS
from keydom.games.keyharvest.rules.counters import gain, gain_or_other, in_stock, total
from keydom.games.keyharvest.rules.draw import leave_registry
from keydom.games.keyharvest.rules.effects import isolated_elsewhere, owner_of, put_fallow, take_off
from keydom.games.keyharvest.rules.frames import (
    ASIDE,
    CONSOLIDATION,
    EVENT,
    GIFT,
    GOOD_HARVEST,
    HOLIDAY,
    KEEP_OR_NOT,
    LAY,
    LUCKY_DIP,
    MIGRANT,
    MOVE,
    PASS_ON,
    PAY,
    QUICK_SALE,
    REAP,
    REPLACEMENT,
    RIPEN,
    SWAP,
    SWAP_FOR,
    TO_LAY,
    TO_REGISTRY,
    TO_SUBSTITUTE,
    TRADE_FOR,
    WINDFALL,
)
from keydom.games.keyharvest.rules.state import AWAY, NONE, State, fields, pass_over, people
from keydom.games.keyharvest.rules.worker import put_down, send_back, take_in_hand

DIPS_PRICE: Final = 2
SALES_PRICE: Final = 3


def replacement(s: State, seat: int) -> None:
    """KH 6M: put one own field fallow and draw one, which must be laid."""
    s.frames = push(s.frames, (REPLACEMENT, seat))


def exchange(s: State, seat: int) -> None:
    """KH 6N: any own field for an isolated field of an opponent."""
    s.frames = push(s.frames, (SWAP, seat))


def gift(s: State, seat: int) -> None:
    """KH 6O: each passes one field left, in turn order from the drawer."""
    s.frames = push(s.frames, (PASS_ON, seat, s.seats, NONE))


def good_harvest(s: State, seat: int) -> None:
    """KH 6P: one counter of the crop of which one has most ripe fields."""
    s.frames = push(s.frames, (GOOD_HARVEST, seat))


def lucky_dip(s: State, seat: int) -> None:
    """KH 6Q: pay any two counters and draw a field, which must be laid."""
    s.frames = push(s.frames, (LUCKY_DIP, seat))


def new_harvest(s: State, seat: int) -> None:
    """KH 6R: turn up to two own harvested fields back to ripe."""
    s.frames = push(s.frames, (RIPEN, seat, s.reaped[seat], 2))


def re_survey(s: State, seat: int) -> None:
    """KH 6S: all registry tiles into the bag; as many are drawn again when the event is over (`carry_on`)."""
    s.bag |= s.registry
    s.registry = 0
    s.stirred = 1


def quick_sale(s: State, seat: int) -> None:
    """KH 6T: pay any three counters and lay one field from the registry; refill at the end (`carry_on`)."""
    s.frames = push(s.frames, (QUICK_SALE, seat))


def consolidation(s: State, seat: int) -> None:
    """KH 6U: one own field for one of the registry."""
    s.frames = push(s.frames, (CONSOLIDATION, seat))


def extra_harvest(s: State, seat: int) -> None:
    """KH 6V: harvest one isolated ripe field as in 2.2."""
    s.frames = push(s.frames, (REAP, seat, isolated(fields(s, seat)) & s.ripe[seat], 1, 1))


def substitute(s: State, seat: int) -> None:
    """KH 6W: draw a field; lay it only if another own field goes fallow first."""
    s.frames = push(s.frames, (ASIDE, CHANCE, TO_SUBSTITUTE, seat, 0))


def migrant_worker(s: State, seat: int) -> None:
    """KH 6X: move one own worker to another hex; no effect."""
    s.frames = push(s.frames, (MIGRANT, seat))


def holiday(s: State, seat: int) -> None:
    """KH 6Y: take one own worker off the board."""
    s.frames = push(s.frames, (HOLIDAY, seat))


def windfall(s: State, seat: int) -> None:
    """KH 6Z: the drawer gives every player one counter from the stock, in turn order."""
    s.frames = push(s.frames, (WINDFALL, seat, seat, s.seats))


EVENT_DEEDS: Final[tuple[Callable[[State, int], None], ...]] = (
    replacement,
    exchange,
    gift,
    good_harvest,
    lucky_dip,
    new_harvest,
    re_survey,
    quick_sale,
    consolidation,
    extra_harvest,
    substitute,
    migrant_worker,
    holiday,
    windfall,
)


def run_event(s: State) -> bool:
    """KH 4.2: the event reaches the next player; after the last the registry is refilled if it waits for that (4.1)."""
    _, seat, e, left, registry = s.frames[-1]
    s.turns += 1
    if left:
        s.frames = replace(s.frames, (EVENT, (seat + 1) % s.seats, e, left - 1, registry))
        EVENT_DEEDS[e](s, seat)
    elif s.bag and s.registry.bit_count() < registry:
        s.frames = push(s.frames, (ASIDE, CHANCE, TO_REGISTRY, NONE, 0))
    else:
        s.frames = pop(s.frames)
    return True


def own_field_options(s: State, seat: int) -> list[int]:
    """KH 6M, 6N, 6U: an own field to part with, or none."""
    return [DONE, *offers(AT, fields(s, seat))]


def answer_replacement(s: State, seat: int, choice: int) -> None:
    """KH 6M: the field goes fallow; another is drawn (4.5)."""
    s.frames = pop(s.frames)
    if choice != DONE:
        put_fallow(s, seat, choice - AT)
        s.frames = push(s.frames, (ASIDE, CHANCE, TO_LAY, seat, 0))


def run_replacement(s: State) -> bool:
    """KH 6M: passed over: no own field, or no field in the bag."""
    return pass_over(s, not s.bag or not fields(s, s.frames[-1][1]))


def answer_swap(s: State, seat: int, choice: int) -> None:
    """KH 6N: the field offered; for which one, is asked next."""
    s.frames = pop(s.frames)
    if choice != DONE:
        s.frames = push(s.frames, (SWAP_FOR, seat, choice - AT))


def run_swap(s: State) -> bool:
    """KH 6N: passed over: no own field, or no isolated one elsewhere."""
    seat = s.frames[-1][1]
    return pass_over(s, not fields(s, seat) or not isolated_elsewhere(s, seat))


def swap_for_options(s: State, seat: int) -> list[int]:
    """KH 6N: an isolated field of an opponent."""
    return offers(AT, isolated_elsewhere(s, seat))


def answer_swap_for(s: State, seat: int, choice: int) -> None:
    """KH 6N: both leave their boards; the chooser's is laid with all that follows, then the other's."""
    given, got = s.frames[-1][2], choice - AT
    other = owner_of(s, got)
    take_off(s, seat, given)
    take_off(s, other, got)
    s.frames = replace(s.frames, (LAY, other, given))
    s.frames = push(s.frames, (LAY, seat, got))


def run_pass_on(s: State) -> bool:
    """KH 6O: the gift reaches the next player; who has no field at all passes nothing. The drawer receives last."""
    _, seat, left, received = s.frames[-1]
    s.turns += 1
    if left and (received >= 0 or fields(s, seat)):
        s.frames = replace(s.frames, (GIFT, seat, left, received))
    elif left:
        s.frames = replace(s.frames, (PASS_ON, (seat + 1) % s.seats, left - 1, NONE))
    elif received >= 0:
        s.frames = replace(s.frames, (KEEP_OR_NOT, seat, received))
    else:
        s.frames = pop(s.frames)
    return True


def gift_options(s: State, seat: int) -> list[int]:
    """KH 6O: an own field, or the one just received."""
    received = s.frames[-1][3]
    mine = fields(s, seat)
    return offers(AT, mine | 1 << received if received >= 0 else mine)


def answer_gift(s: State, seat: int, choice: int) -> None:
    """KH 6O: it is taken first; then a received field that was kept is laid or put fallow; then the next gives."""
    _, _, left, received = s.frames[-1]
    s.frames = replace(s.frames, (PASS_ON, (seat + 1) % s.seats, left - 1, choice - AT))
    if choice - AT != received:
        take_off(s, seat, choice - AT)
        if received >= 0:
            s.frames = push(s.frames, (KEEP_OR_NOT, seat, received))


def good_harvest_options(s: State, seat: int) -> list[int]:
    """KH 6P: the crop of most ripe fields; in a tie any of them; or nothing."""
    numbers = [(s.ripe[seat] & mask).bit_count() for mask in OF_CROP]
    most = max(numbers)
    return [DONE, *[COUNTER + k for k, n in enumerate(numbers) if n == most]]


def answer_good_harvest(s: State, seat: int, choice: int) -> None:
    """KH 6P: a counter of it, or of any other crop if the stock has none."""
    s.frames = pop(s.frames)
    if choice != DONE:
        gain_or_other(s, seat, choice - COUNTER)


def run_good_harvest(s: State) -> bool:
    """KH 6P: passed over: no ripe field, or an empty stock."""
    return pass_over(s, not s.ripe[s.frames[-1][1]] or not any(s.stock))


def answer_lucky_dip(s: State, seat: int, choice: int) -> None:
    """KH 6Q: two counters are paid; then the field is drawn, or comes out of the registry, whose place stays empty."""
    s.frames = pop(s.frames)
    if choice == DONE:
        return
    if choice == DRAW:
        s.frames = push(s.frames, (ASIDE, CHANCE, TO_LAY, seat, 0))
    else:
        leave_registry(s, choice - AT)
        s.frames = push(s.frames, (LAY, seat, choice - AT))
    s.frames = push(s.frames, (PAY, seat, NONE, DIPS_PRICE, 0))


def run_lucky_dip(s: State) -> bool:
    """KH 6Q: passed over: fewer than two counters, or no field in bag and registry."""
    return pass_over(s, total(s, s.frames[-1][1]) < DIPS_PRICE or not (s.bag | s.registry))


def answer_quick_sale(s: State, seat: int, choice: int) -> None:
    """KH 6T: three counters are paid, the field is laid."""
    s.frames = pop(s.frames)
    if choice != DONE:
        leave_registry(s, choice - AT)
        s.frames = push(s.frames, (LAY, seat, choice - AT))
        s.frames = push(s.frames, (PAY, seat, NONE, SALES_PRICE, 0))


def run_quick_sale(s: State) -> bool:
    """KH 6T: passed over: fewer than three counters, or no field in the registry."""
    return pass_over(s, total(s, s.frames[-1][1]) < SALES_PRICE or not s.registry)


def answer_consolidation(s: State, seat: int, choice: int) -> None:
    """KH 6U: the field offered; for which one, is asked next."""
    s.frames = pop(s.frames)
    if choice != DONE:
        s.frames = push(s.frames, (TRADE_FOR, seat, choice - AT))


def run_consolidation(s: State) -> bool:
    """KH 6U: passed over: no own field, or none in the registry."""
    return pass_over(s, not s.registry or not fields(s, s.frames[-1][1]))


def trade_for_options(s: State, seat: int) -> list[int]:
    """KH 6U: a field of the registry."""
    return offers(AT, s.registry)


def answer_trade_for(s: State, seat: int, choice: int) -> None:
    """KH 6U: the one given lies in the registry at once; the other is laid."""
    given = s.frames[-1][2]
    take_off(s, seat, given)
    leave_registry(s, choice - AT)
    s.registry |= 1 << given
    s.frames = replace(s.frames, (LAY, seat, choice - AT))


def substitute_options(s: State, seat: int) -> list[int]:
    """KH 6W: an own field that goes fallow for it, or it goes fallow itself."""
    return [LEAVE, *offers(AT, fields(s, seat))]


def answer_substitute(s: State, seat: int, choice: int) -> None:
    """KH 6W: one of the two goes fallow."""
    f = s.frames[-1][2]
    if choice == LEAVE:
        s.frames = pop(s.frames)
        s.fallow |= 1 << f
    else:
        put_fallow(s, seat, choice - AT)
        s.frames = replace(s.frames, (LAY, seat, f))


def other_room(s: State, seat: int, w: int) -> int:
    """KH 6X: the other hexes where this worker of the board may be put; it has left its own."""
    return room(s, seat, w) & ~(1 << s.workers[seat][w])


def migrant_options(s: State, seat: int) -> list[int]:
    """KH 6X: a worker that can move, or none."""
    return [DONE, *[PERSON + w for w in people(s, seat) if other_room(s, seat, w)]]


def answer_migrant(s: State, seat: int, choice: int) -> None:
    """KH 6X: the worker leaves its hex; where to, is asked next."""
    s.frames = pop(s.frames)
    if choice != DONE:
        w = choice - PERSON
        s.frames = push(s.frames, (MOVE, seat, w, s.workers[seat][w]))
        take_in_hand(s, seat, w)


def run_migrant(s: State) -> bool:
    """KH 6X: passed over: no worker can move."""
    return pass_over(s, len(migrant_options(s, s.frames[-1][1])) == 1)


def move_options(s: State, seat: int) -> list[int]:
    """KH 6X: another hex, as in 2.4."""
    _, _, w, origin = s.frames[-1]
    return offers(AT, room(s, seat, w) & ~(1 << origin))


def answer_move(s: State, seat: int, choice: int) -> None:
    """KH 6X: it stands there, without effect."""
    w = s.frames[-1][2]
    s.frames = pop(s.frames)
    put_down(s, seat, w, choice - AT)


def holiday_options(s: State, seat: int) -> list[int]:
    """KH 6Y: an own worker, or none."""
    return [DONE, *[PERSON + w for w in people(s, seat)]]


def answer_holiday(s: State, seat: int, choice: int) -> None:
    """KH 6Y: it goes back as in 2.3."""
    s.frames = pop(s.frames)
    if choice != DONE:
        send_back(s, seat, choice - PERSON)


def run_holiday(s: State) -> bool:
    """KH 6Y: passed over: no worker on the board."""
    return pass_over(s, s.workers[s.frames[-1][1]] == (AWAY,) * WORKERS)


def windfall_options(s: State, seat: int) -> list[int]:
    """KH 6Z: any crop that the stock holds."""
    return in_stock(s)


def answer_windfall(s: State, seat: int, choice: int) -> None:
    """KH 6Z: one counter for this player; then for the next."""
    _, _, receiver, left = s.frames[-1]
    s.frames = replace(s.frames, (WINDFALL, seat, (receiver + 1) % s.seats, left - 1))
    gain(s, receiver, choice - COUNTER)


def run_windfall(s: State) -> bool:
    """KH 6Z: passed over: everybody has got one, or the stock is empty."""
    return pass_over(s, not s.frames[-1][3] or not any(s.stock))
