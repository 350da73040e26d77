"""KH 1.7, 1.8: counters behind screens, open or hidden, gained from the stock and paid."""

from keydom.core.frames import pop, push, replace
from keydom.core.tuples import Ints, add, add_at, plus, put_row, some
from keydom.core.tuples import total as total_of
from keydom.games.keyharvest.rules.choices import COUNTER, DONE
from keydom.games.keyharvest.rules.components import CROPS, Crop
from keydom.games.keyharvest.rules.frames import CHOOSE, INSTEAD, PAY
from keydom.games.keyharvest.rules.state import State, pass_over


def screen(s: State, seat: int) -> Ints:
    """The counters behind a screen, by crop."""
    return plus(s.open[seat], s.hidden[seat])


def total(s: State, seat: int) -> int:
    """KH 1.7: how many counters lie behind a screen; everybody knows that."""
    return total_of(s.open[seat]) + total_of(s.hidden[seat])


def has_counters(s: State, seat: int) -> bool:
    """KH 1.7: whether a counter lies behind a screen."""
    return some(s.open[seat]) or some(s.hidden[seat])


def gain(s: State, seat: int, crop: Crop) -> None:
    """One counter out of the stock, openly."""
    s.stock = add(s.stock, crop, -1)
    s.open = add_at(s.open, seat, crop, 1)


def spend(s: State, seat: int, crop: Crop) -> None:
    """KH 1.7: one counter from behind the screen; one that was seen going there if there is such a one."""
    if s.open[seat][crop]:
        s.open = add_at(s.open, seat, crop, -1)
    else:
        s.hidden = add_at(s.hidden, seat, crop, -1)


def receive(s: State, seat: int, counters: Ints) -> None:
    """Counters that lay open go behind the screen."""
    s.open = put_row(s.open, seat, plus(s.open[seat], counters))


def in_stock(s: State, lowest: Crop = 0) -> list[int]:
    """The crops that the stock holds, as choices."""
    return [COUNTER + k for k in range(lowest, len(CROPS)) if s.stock[k]]


def gain_or_other(s: State, seat: int, crop: Crop) -> None:
    """KH 2.2, 5.1, 6P: a counter of this crop; if the stock has none, any other one there is."""
    if s.stock[crop]:
        gain(s, seat, crop)
    else:
        s.frames = push(s.frames, (INSTEAD, seat))


def instead_options(s: State, seat: int) -> list[int]:
    """KH 2.2: any crop that the stock holds."""
    return in_stock(s)


def answer_instead(s: State, seat: int, choice: int) -> None:
    """KH 2.2: another crop, as the stock has none of the right one."""
    s.frames = pop(s.frames)
    gain(s, seat, choice - COUNTER)


def choose_options(s: State, seat: int) -> list[int]:
    """KH 5C: any counters from the stock, named in the order of the crops."""
    return [DONE, *in_stock(s, s.frames[-1][3])]


def answer_choose(s: State, seat: int, choice: int) -> None:
    """KH 5C: one counter, or no more."""
    left = s.frames[-1][2]
    if choice == DONE or left == 1:
        s.frames = pop(s.frames)
    else:
        s.frames = replace(s.frames, (CHOOSE, seat, left - 1, choice - COUNTER))
    if choice != DONE:
        gain(s, seat, choice - COUNTER)


def run_choose(s: State) -> bool:
    """KH 5C: passed over: the stock is empty of all crops that may still be named."""
    return pass_over(s, not some(s.stock[s.frames[-1][3] :]))


def pay_options(s: State, seat: int) -> list[int]:
    """KH 1.8: crops from behind the screen, named in their order, so that the rest can be paid too."""
    frame = s.frames[-1]
    mine = screen(s, seat)
    behind = sum(mine[frame[4] :])
    found: list[int] = []
    for k in range(frame[4], len(CROPS)):
        if behind < frame[3]:
            break
        if mine[k]:
            found.append(COUNTER + k)
            behind -= mine[k]
    return found


def answer_pay(s: State, seat: int, choice: int) -> None:
    """KH 1.8: one counter to the player named, or to the stock."""
    frame = s.frames[-1]
    receiver = frame[2]
    crop = choice - COUNTER
    spend(s, seat, crop)
    if receiver < 0:
        s.stock = add(s.stock, crop, 1)
    else:
        s.open = add_at(s.open, receiver, crop, 1)
    if frame[3] == 1:
        s.frames = pop(s.frames)
    else:
        s.frames = replace(s.frames, (PAY, seat, receiver, frame[3] - 1, crop))
