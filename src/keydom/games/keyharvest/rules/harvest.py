"""KH 2.2: harvesting, one field after the other; also with the workers A and B and the event V."""

from keydom.core.frames import pop, push, replace
from keydom.core.tuples import add, some
from keydom.games.keyharvest.rules.board import above, group, offers
from keydom.games.keyharvest.rules.choices import AT, DONE, HARVEST
from keydom.games.keyharvest.rules.components import CROP, FIELDS, OF_CROP, Fields
from keydom.games.keyharvest.rules.counters import gain_or_other
from keydom.games.keyharvest.rules.frames import REAP, RIPEN
from keydom.games.keyharvest.rules.state import State, fields, pass_over


def enough(s: State, mask: Fields) -> bool:
    """Whether the stock has the right counter for each of these fields: then their order makes no difference."""
    for k, n in enumerate(s.stock):  # noqa: SIM110
        if (mask & OF_CROP[k]).bit_count() > n:
            return False
    return True


def rest_of_harvest(s: State, mask: Fields, f: int) -> Fields:
    """KH 2.2: the fields that may follow f: those after it, or all others where the stock runs short."""
    return above(mask, f) if enough(s, mask) else mask & ~(1 << f)


def begin(s: State, seat: int, choice: int) -> None:
    """KH 2.2: action A, with its first field; the others must be of the same group."""
    f = choice - HARVEST
    s.frames = push(s.frames, (REAP, seat, group(fields(s, seat), f) & s.ripe[seat], FIELDS, 1))
    answer_reap(s, seat, AT + f)


def field_options(s: State, seat: int) -> list[int]:
    """KH 2.2, 5D, 6R: one of the fields that are left, or no more."""
    found = offers(AT, s.frames[-1][2])
    found.insert(0, DONE)
    return found


def answer_reap(s: State, seat: int, choice: int) -> None:
    """KH 2.2: turn the field and take a counter of its crop; if the stock has none, another one, and it stays ripe."""
    if choice == DONE:
        s.frames = pop(s.frames)
        return
    f = choice - AT
    _, _, mask, left, turned = s.frames[-1]
    s.frames = replace(s.frames, (REAP, seat, rest_of_harvest(s, mask, f), left - 1, turned))
    if turned and s.stock[CROP[f]]:
        turn_over(s, seat, f)
    gain_or_other(s, seat, CROP[f])


def run_reap(s: State) -> bool:
    """KH 2.2: passed over: no field is left, or the stock is empty."""
    frame = s.frames[-1]
    return pass_over(s, not frame[2] or not frame[3] or not some(s.stock))


def turn_over(s: State, seat: int, f: int) -> None:
    """KH 2.2: ripe becomes harvested."""
    s.ripe = add(s.ripe, seat, -(1 << f))
    s.reaped = add(s.reaped, seat, 1 << f)


def answer_ripen(s: State, seat: int, choice: int) -> None:
    """KH 5D, 6R: harvested becomes ripe; fields are named in ascending order."""
    if choice == DONE:
        s.frames = pop(s.frames)
        return
    f = choice - AT
    _, _, mask, left = s.frames[-1]
    s.frames = replace(s.frames, (RIPEN, seat, above(mask, f), left - 1))
    s.reaped = add(s.reaped, seat, -(1 << f))
    s.ripe = add(s.ripe, seat, 1 << f)


def run_ripen(s: State) -> bool:
    """KH 5D, 6R: passed over: no harvested field is left."""
    frame = s.frames[-1]
    return pass_over(s, not frame[2] or not frame[3])
