"""KH 2.3, 2.4, 3.1, 3.2: workers put down, taken off, pushed off by a field."""

from keydom.core.frames import pop, push
from keydom.core.tuples import add, put, put_row
from keydom.games.keyharvest.rules.board import offers, room
from keydom.games.keyharvest.rules.choices import AT, DONE
from keydom.games.keyharvest.rules.components import FARMHANDS, Worker
from keydom.games.keyharvest.rules.effects import use
from keydom.games.keyharvest.rules.frames import PUSHED
from keydom.games.keyharvest.rules.state import AWAY, HELD, State


def stand(s: State, seat: int, w: Worker, hexagon: int) -> None:
    """The worker's place on that board is now this one."""
    s.workers = put_row(s.workers, seat, put(s.workers[seat], w, hexagon))


def send_back(s: State, seat: int, w: Worker) -> None:
    """KH 2.3: a farmhand to the own reserve, one of the townsfolk to the town board."""
    stand(s, seat, w, AWAY)
    if w >= FARMHANDS:
        s.town |= 1 << w


def take_in_hand(s: State, seat: int, w: Worker) -> None:
    """The seat holds the worker and is about to put it down."""
    s.town &= ~(1 << w)
    stand(s, seat, w, HELD)


def put_down(s: State, seat: int, w: Worker, hexagon: int) -> None:
    """KH 2.4: onto an empty hex, or onto a worker of lower value, which goes back."""
    if hexagon in s.workers[seat]:
        send_back(s, seat, s.workers[seat].index(hexagon))
    stand(s, seat, w, hexagon)


def place_options(s: State, seat: int) -> list[int]:
    """KH 2.4: the hexes where the worker may stand."""
    return offers(AT, room(s, seat, s.frames[-1][2]))


def answer_place(s: State, seat: int, choice: int) -> None:
    """KH 2.4: it is played; then its effect."""
    w = s.frames[-1][2]
    s.frames = pop(s.frames)
    put_down(s, seat, w, choice - AT)
    use(s, seat, w)


def run_lay(s: State) -> bool:
    """KH 3.1, 3.2: on the hex of its name, ripe; a worker there is pushed off. Without room for it, it goes back."""
    _, seat, f = s.frames[-1]
    s.frames = pop(s.frames)
    s.ripe = add(s.ripe, seat, 1 << f)
    if f in s.workers[seat]:
        w = s.workers[seat].index(f)
        take_in_hand(s, seat, w)
        if room(s, seat, w):
            s.frames = push(s.frames, (PUSHED, seat, w))
        else:
            send_back(s, seat, w)
    return True


def pushed_options(s: State, seat: int) -> list[int]:
    """KH 3.2: another hex, or back as in 2.3."""
    return [DONE, *offers(AT, room(s, seat, s.frames[-1][2]))]


def answer_pushed(s: State, seat: int, choice: int) -> None:
    """KH 3.2: put elsewhere, it works again, and that is no action; otherwise it goes back."""
    w = s.frames[-1][2]
    if choice == DONE:
        s.frames = pop(s.frames)
        send_back(s, seat, w)
    else:
        answer_place(s, seat, choice)
