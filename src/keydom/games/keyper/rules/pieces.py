"""KP 1.1, 2.2, 4.6, 6.2: pieces between stores and supply: gaining, paying, exchanging."""

from keydom.core.frames import pop, push
from keydom.core.seats import Seat
from keydom.core.tuples import add, put_row
from keydom.games.keyper.rules import choices as c
from keydom.games.keyper.rules import frames as fr
from keydom.games.keyper.rules.components import (
    FREE,
    GIVE,
    GIVE_MANY,
    PAY_AFTER,
    PAY_KINDS,
    TAKE,
    TAKE_MANY,
    TAKE_OTHER,
)
from keydom.games.keyper.rules.names import Kind
from keydom.games.keyper.rules.state import State

Cost = int
Exchange = int


def gain(s: State, seat: Seat, kind: Kind) -> None:
    """One piece from the supply."""
    s.supply = add(s.supply, kind, -1)
    s.stores = put_row(s.stores, seat, add(s.stores[seat], kind, 1))


def hand_back(s: State, seat: Seat, kind: Kind) -> None:
    """One piece to the supply."""
    s.supply = add(s.supply, kind, 1)
    s.stores = put_row(s.stores, seat, add(s.stores[seat], kind, -1))


# A field that gives ----------------------------------------------------------------------------------------------


def gain_options(s: State, seat: Seat) -> list[int]:
    """KP 4.6 gain: one piece, or decline."""
    f = s.frames[-1]
    return [c.PASS, c.GAIN + f[2]]


def answer_gain(s: State, seat: Seat, choice: int) -> None:
    """KP 4.6 gain."""
    f = s.frames[-1]
    if choice == c.PASS:
        decline(s, seat)
        return
    s.frames = pop(s.frames)
    gain(s, seat, f[2])


# Paying ----------------------------------------------------------------------------------------------------------


def can_pay(store: tuple[int, ...], cost: Cost, last: Kind = -1, used: int = 0) -> bool:
    """KP 6.2: the store holds one of the payments of a cost, beside `used` pieces of the last kind."""
    if cost == FREE:
        return True
    kinds = PAY_KINDS[cost]
    after = PAY_AFTER[cost]
    for i in range(len(kinds)):
        kind = kinds[i]
        need = used + 1 if kind == last else 1
        if store[kind] >= need and (after[i] == FREE or can_pay(store, after[i], kind, need)):
            return True
    return False


def payments(store: tuple[int, ...], cost: Cost) -> list[Kind]:
    """The pieces that may be paid first; the others ascend from there."""
    kinds = PAY_KINDS[cost]
    after = PAY_AFTER[cost]
    return [kinds[i] for i in range(len(kinds)) if store[kinds[i]] and can_pay(store, after[i], kinds[i], 1)]


def charge(s: State, seat: Seat, cost: Cost, right: int) -> None:
    """Collect a cost. Where only one piece can be paid nobody is asked; a free build is a choice (KP 6.6)."""
    while cost != FREE:
        kinds = payments(s.stores[seat], cost)
        if right:
            if kinds:
                s.frames = push(s.frames, (fr.PAY, seat, cost, right))
            else:
                s.spent = add(s.spent, seat, right)
            return
        if len(kinds) > 1:
            s.frames = push(s.frames, (fr.PAY, seat, cost, 0))
            return
        hand_back(s, seat, kinds[0])
        cost = PAY_AFTER[cost][PAY_KINDS[cost].index(kinds[0])]


def pay_options(s: State, seat: Seat) -> list[int]:
    """KP 6.2: the pieces of a payment, one by one, ascending; KP 6.6: nothing where the building plot makes it free."""
    f = s.frames[-1]
    offered = [c.PAY + kind for kind in payments(s.stores[seat], f[2])]
    return [c.FREE, *offered] if f[3] else offered


def answer_pay(s: State, seat: Seat, choice: int) -> None:
    """KP 6.2, 6.6."""
    f = s.frames[-1]
    s.frames = pop(s.frames)
    if choice == c.FREE:
        s.spent = add(s.spent, seat, f[3])
        return
    hand_back(s, seat, choice - c.PAY)
    charge(s, seat, PAY_AFTER[f[2]][PAY_KINDS[f[2]].index(choice - c.PAY)], 0)


# Exchanging ------------------------------------------------------------------------------------------------------


def left_out(x: Exchange, given: Kind) -> Kind:
    """KP 6.8: the kind that the trading post does not give for this one; -1 elsewhere."""
    if not TAKE_OTHER[x]:
        return -1
    return given if given in TAKE[x] else given - 3


def _can_take(s: State, x: Exchange, given: Kind, also: Kind) -> bool:
    """Tell that the supply has something to take when these two have gone back to it."""
    out = left_out(x, given)
    return any(kind != out and (s.supply[kind] or kind in (given, also)) for kind in TAKE[x])


def gives(s: State, seat: Seat, x: Exchange, low: Kind, left: int) -> list[Kind]:
    """KP 2.2: the kinds that may be given next, from `low` on, so that all is given and at least one piece taken."""
    store = s.stores[seat]
    found = []
    for kind in GIVE[x]:
        if kind < low or not store[kind]:
            continue
        if left == 1:
            if _can_take(s, x, kind, kind):
                found.append(kind)
        else:
            for more in GIVE[x]:
                if more >= kind and store[more] > (more == kind) and _can_take(s, x, kind, more):
                    found.append(kind)
                    break
    return found


def give(s: State, seat: Seat, x: Exchange, kind: Kind, left: int) -> None:
    """KP 4.6: what is given goes back to the supply before anything is taken."""
    hand_back(s, seat, kind)
    if left == 1:
        _go_on_taking(s, seat, x, 0, TAKE_MANY[x], left_out(x, kind))
        return
    kinds = gives(s, seat, x, kind, left - 1)
    if len(kinds) == 1:
        give(s, seat, x, kinds[0], left - 1)
    else:
        s.frames = push(s.frames, (fr.GIVE, seat, x, kind, left - 1))


def _takes(s: State, x: Exchange, low: Kind, out: Kind) -> list[Kind]:
    return [kind for kind in TAKE[x] if kind >= low and kind != out and s.supply[kind]]


def _go_on_taking(s: State, seat: Seat, x: Exchange, low: Kind, left: int, out: Kind) -> None:
    """Ask for the next piece, unless only one can be taken and one must be, or none is left."""
    kinds = _takes(s, x, low, out)
    if left == TAKE_MANY[x] and len(kinds) == 1:
        gain(s, seat, kinds[0])
        if left > 1:
            _go_on_taking(s, seat, x, kinds[0], left - 1, out)
    elif kinds:
        s.frames = push(s.frames, (fr.TAKE, seat, x, low, left, out))


def offer_options(s: State, seat: Seat) -> list[int]:
    """KP 4.6 refine, trade: give something, or decline."""
    f = s.frames[-1]
    return [c.PASS, *[c.GIVE + kind for kind in gives(s, seat, f[2], 0, GIVE_MANY[f[2]])]]


def answer_offer(s: State, seat: Seat, choice: int) -> None:
    """KP 4.6 refine, trade."""
    f = s.frames[-1]
    if choice == c.PASS:
        decline(s, seat)
        return
    s.frames = pop(s.frames)
    give(s, seat, f[2], choice - c.GIVE, GIVE_MANY[f[2]])


def give_options(s: State, seat: Seat) -> list[int]:
    """KP 2.2: who exchanges gives everything asked."""
    f = s.frames[-1]
    return [c.GIVE + kind for kind in gives(s, seat, f[2], f[3], f[4])]


def answer_give(s: State, seat: Seat, choice: int) -> None:
    """KP 2.2."""
    f = s.frames[-1]
    s.frames = pop(s.frames)
    give(s, seat, f[2], choice - c.GIVE, f[4])


def take_options(s: State, seat: Seat) -> list[int]:
    """KP 2.2: at least one piece is taken; the kinds ascend."""
    f = s.frames[-1]
    taken = [c.TAKE + kind for kind in _takes(s, f[2], f[3], f[5])]
    return taken if f[4] == TAKE_MANY[f[2]] else [c.PASS, *taken]


def answer_take(s: State, seat: Seat, choice: int) -> None:
    """KP 2.2."""
    f = s.frames[-1]
    s.frames = pop(s.frames)
    if choice != c.PASS:
        gain(s, seat, choice - c.TAKE)
        if f[4] > 1:
            _go_on_taking(s, seat, f[2], choice - c.TAKE, f[4] - 1, f[5])


def decline(s: State, seat: Seat) -> None:
    """KP 2.2, 4.5: the action is lost. With nobody to act in between, declining one declines all that are left."""
    work = s.frames[-2]
    others = work[5] if seat == work[1] else work[4]
    s.frames = s.frames[:-1] if others else s.frames[:-2]
