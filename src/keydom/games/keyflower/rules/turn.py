"""KF 3: turns."""

from keydom.core.frames import pop, push, replace
from keydom.core.seats import Seat
from keydom.games.keyflower.rules.bid import groups, leading_colours, strengths
from keydom.games.keyflower.rules.choices import BID, PASS, USE
from keydom.games.keyflower.rules.frames import END_TURN, PICK_COLOUR, TURN
from keydom.games.keyflower.rules.place import can_use, reachable
from keydom.games.keyflower.rules.season import end_season
from keydom.games.keyflower.rules.state import State
from keydom.games.keyflower.rules.use import usable


def turn_options(s: State, seat: Seat) -> list[int]:
    """KF 3.1: bid, use or pass."""
    losing = groups(s, seat)
    strength = strengths(s, seat, losing)
    offered = [PASS]
    offered += [BID + t for lot, t in enumerate(s.lots) if leading_colours(s, seat, lot, strength)]
    sums = [reachable(s.screens[seat], losing, 1 << c) for c in range(4)]
    sums.append(sums[0] | sums[1] | sums[2] | sums[3])
    offered += [USE + t for t in usable(s) if can_use(s, seat, t, losing, sums)]
    offered.sort()
    return offered


def answer_turn(s: State, seat: Seat, choice: int) -> None:
    """KF 3.1, 3.2: the season ends when all pass in direct succession."""
    left = (seat + 1) % s.seats
    if choice == PASS:
        passes = s.frames[-1][2] + 1
        s.turns += 1
        if passes == s.seats:
            s.frames = pop(s.frames)
            end_season(s)
        else:
            s.frames = replace(s.frames, (TURN, left, passes))
        return
    s.frames = replace(s.frames, (TURN, left, 0))
    s.frames = push(s.frames, (END_TURN,))
    verb = BID if choice < USE else USE
    s.frames = push(s.frames, (PICK_COLOUR, seat, verb, choice - verb))


def run_end_turn(s: State) -> bool:
    """KF 3.1: the next player's turn lies below."""
    s.turns += 1
    s.frames = pop(s.frames)
    return True
