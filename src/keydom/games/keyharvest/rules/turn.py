"""KH 2.1, 2.3: a turn of up to two actions, and what comes after it."""

from typing import Final

from keydom.core.frames import push, replace
from keydom.core.tuples import some
from keydom.games.keyharvest.rules import harvest, store
from keydom.games.keyharvest.rules.board import offers, standing_room
from keydom.games.keyharvest.rules.choices import BUY, DONE, HARVEST, PLAY, REMOVE, TAKE
from keydom.games.keyharvest.rules.components import FARMHANDS, VALUE, WORKERS
from keydom.games.keyharvest.rules.frames import END_TURN, PLACE, TURN
from keydom.games.keyharvest.rules.state import NONE, State, people
from keydom.games.keyharvest.rules.worker import send_back, take_in_hand

A: Final = 1
B: Final = 2
C: Final = 4
D: Final = 8
QUIET_ROUNDS: Final = 10


def available(s: State, seat: int, w: int) -> bool:
    """KH 2.3: an own farmhand in the reserve, or one of the townsfolk on the town board."""
    return s.workers[seat][w] < 0 if w < FARMHANDS else bool(s.town >> w & 1)


def turns_left_of(left: int, active: int, seats: int, seat: int) -> int:
    """KH 4.4: of the turns left in all the turns of one seat; the active one's comes first."""
    away = (seat - active) % seats
    return (left - away + seats - 1) // seats if left > away else 0


def turn_options(s: State, seat: int) -> list[int]:
    """KH 2.1: each action at most once, C not after D, none is compulsory."""
    used = s.frames[-1][2]
    found = [DONE]
    if not used & A and some(s.stock):
        found += offers(HARVEST, s.ripe[seat])
    if not used & B:
        room = standing_room(s, seat, NONE)
        for w in range(WORKERS):
            if room[VALUE[w]] and available(s, seat, w):
                found.append(PLAY + w)
        for w in people(s, seat):
            found.append(REMOVE + w)
    if not used & (C | D):
        found += store.buyable(s, seat)
    if not used & D and store.can_take(s, seat):
        found += offers(TAKE, s.registry)
    return found


def answer_turn(s: State, seat: int, choice: int) -> None:
    """KH 2.1: one action; after the second the turn ends."""
    used = s.frames[-1][2]
    if choice == DONE:
        run_end_turn(s)
        return
    action = A if choice < PLAY else B if choice < BUY else C if choice < TAKE else D
    s.frames = replace(s.frames, (END_TURN, seat) if used else (TURN, seat, action))
    if action == A:
        harvest.begin(s, seat, choice)
    elif action == C:
        store.begin_buying(s, seat, choice)
    elif action == D:
        store.begin_taking(s, seat, choice)
    elif choice < REMOVE:
        take_in_hand(s, seat, choice - PLAY)
        s.frames = push(s.frames, (PLACE, seat, choice - PLAY))
    else:
        send_back(s, seat, choice - REMOVE)


def run_end_turn(s: State) -> bool:
    """KH 2.1, 4.4, 7.3: the next player's turn, or the end of the game."""
    s.turns += 1
    if s.left > 0:
        s.left -= 1
    s.active = (s.active + 1) % s.seats
    if s.active == s.first:
        s.quiet = 0 if s.stirred else s.quiet + 1
        s.stirred = 0
    over = s.left == 0 or s.quiet == QUIET_ROUNDS
    s.frames = () if over else ((TURN, s.active, 0),)
    return True
