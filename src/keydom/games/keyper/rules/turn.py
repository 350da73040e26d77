"""KP 2–5: a turn: the keyper, placing a keyple, followers, laying down."""

from typing import Final

from keydom.core.frames import pop, push, replace
from keydom.core.seats import Seat
from keydom.core.tuples import add_at, put, some
from keydom.games.keyper.rules import choices as c
from keydom.games.keyper.rules import frames as fr
from keydom.games.keyper.rules.build import FULL_PRICE, bits, build, buildable_at, free_builds
from keydom.games.keyper.rules.components import ACTION, AREA, CELL_FRAMES, COST, KEYP_GROUPS, OPEN_CELLS
from keydom.games.keyper.rules.names import COLOURS, FARM, PLOTS, RIVER, VILLAGE, Colour
from keydom.games.keyper.rules.pieces import can_pay, gain
from keydom.games.keyper.rules.places import (
    LIES,
    STANDING,
    WELCOME,
    Place,
    field_of,
    frame_of,
    keyples,
    matches,
    put_keyples,
    with_keyple,
)
from keydom.games.keyper.rules.state import State
from keydom.games.keyper.rules.work import work


def has_pieces(s: State, seat: Seat) -> bool:
    """KP 2.1: the keyper or a keyple waits in the keyp area."""
    return s.keypers[seat] < 0 or some(s.keyps[seat])


def layable(s: State, seat: Seat) -> list[Place]:
    """KP 5.2, 5.3: own plots and the board claimed; only if none stands there, the other boards."""
    plots = s.plots[seat]
    found = [16 * s.keypers[seat] + cell for cell, code in enumerate(s.fields[s.keypers[seat]]) if STANDING[code]]
    found += [c.OWN + plot for plot in range(PLOTS) if STANDING[plots[plot]]]
    if found:
        return found
    return [16 * b + cell for b in range(s.seats) for cell, code in enumerate(s.fields[b]) if STANDING[code]]


def begin_turn(s: State, seat: Seat) -> None:
    """KP 2.1; KP 5.3: without anything to place or to lay the turn is skipped."""
    s.frames = ((fr.END, seat), (fr.TURN, seat)) if has_pieces(s, seat) or layable(s, seat) else ((fr.END, seat),)


def turn_options(s: State, seat: Seat) -> list[int]:
    """KP 2.1: the keyper, a keyple, or laying down when nothing is left to place."""
    out = []
    if s.keypers[seat] < 0:
        out = [c.KEYPER + board for board in range(s.seats) if board not in s.keypers]
    keyp = s.keyps[seat]
    for colour in range(7):
        if keyp[colour]:
            out.append(c.PLACE + colour)
    return out or [c.LAY + place for place in layable(s, seat)]


def answer_turn(s: State, seat: Seat, choice: int) -> None:
    """KP 2.1."""
    if choice >= c.LAY:
        place = choice - c.LAY
        if STANDING[keyples(s, seat, place)] == 2:
            s.frames = replace(s.frames, (fr.LAYING, seat, place))
        else:
            s.frames = pop(s.frames)
            lay(s, seat, place, 1)
    elif choice >= c.PLACE:
        s.frames = replace(s.frames, (fr.PLACING, seat, choice - c.PLACE))
    else:
        s.frames = pop(s.frames)
        place_keyper(s, seat, choice - c.KEYPER)


# The keyper ------------------------------------------------------------------------------------------------------


def place_keyper(s: State, seat: Seat, board: int) -> None:
    """KP 3.1: it claims the board. KP 3.2: all keyples on the own keyp tile are laid down."""
    s.keypers = put(s.keypers, seat, board)
    for group in range(len(KEYP_GROUPS) - 1, -1, -1):
        resting = 0
        for colour in KEYP_GROUPS[group][0]:
            resting += s.resting[seat][colour]
        if resting:
            s.frames = push(s.frames, (fr.KEYP, seat, group, resting, 0))


def run_keyp(s: State) -> bool:
    """KP 3.2: nothing to choose when the supply has none of the kinds."""
    f = s.frames[-1]
    if len(keyp_options(s, f[1])) > 1:
        return False
    s.frames = pop(s.frames)
    return True


def keyp_options(s: State, seat: Seat) -> list[int]:
    """KP 3.2: one piece for each keyple, among the kinds the supply still has, ascending; or no more."""
    f = s.frames[-1]
    return [c.PASS, *[c.GAIN + kind for kind in KEYP_GROUPS[f[2]][1] if kind >= f[4] and s.supply[kind]]]


def answer_keyp(s: State, seat: Seat, choice: int) -> None:
    """KP 3.2."""
    f = s.frames[-1]
    s.frames = pop(s.frames)
    if choice == c.PASS:
        return
    gain(s, seat, choice - c.GAIN)
    if f[3] > 1:
        s.frames = push(s.frames, (fr.KEYP, seat, f[2], f[3] - 1, choice - c.GAIN))


# Placing a keyple ------------------------------------------------------------------------------------------------


NONE_HELD: Final = 0
ONLY_FREE: Final = 1
PAYABLE: Final = 2


def placing_options(s: State, seat: Seat) -> list[int]:
    """KP 4.1, 4.2: fields of any board, own plots with a building or that get one now."""
    f = s.frames[-1]
    colour = f[2]
    out = []
    for board in range(s.seats):
        codes = s.fields[board]
        frames = CELL_FRAMES[s.layouts[board]]
        base = c.ON + 16 * board
        for cell in OPEN_CELLS[s.layouts[board]]:
            if not codes[cell] or WELCOME[7 * codes[cell] + frames[cell] + 1] >> colour & 1:
                out.append(base + cell)
    plots = s.plots[seat]
    built = s.built[seat]
    buildable = [_affords(s, seat, FARM), _affords(s, seat, VILLAGE)]
    free = [plot for plot, _ in free_builds(s, seat)] if buildable[VILLAGE] == ONLY_FREE else []
    for plot in range(PLOTS):
        if built[plot]:
            if WELCOME[7 * plots[plot]] >> colour & 1:
                out.append(c.ON + c.OWN + plot)
        elif buildable[FARM if plot < 8 else VILLAGE] == PAYABLE or plot in free:
            out.append(c.ON + c.OWN + plot)
    return out


def _affords(s: State, seat: Seat, area: int) -> int:
    """KP 6.3: a building held for this area can be paid, or is at least held, or is not."""
    some = NONE_HELD
    for tile in bits(s.tiles[seat]):
        if AREA[tile] == area:
            if can_pay(s.stores[seat], COST[tile]):
                return PAYABLE
            some = ONLY_FREE
    return some


def answer_placing(s: State, seat: Seat, choice: int) -> None:
    """KP 4.1: the keyple leaves the keyp area."""
    f = s.frames[-1]
    colour, place = f[2], choice - c.ON
    s.keyps = add_at(s.keyps, seat, colour, -1)
    s.frames = pop(s.frames)
    if place < c.OWN:
        if keyples(s, seat, place):
            beside(s, seat, colour, place)
        else:
            _first_on_field(s, seat, colour, place)
        return
    plot = place - c.OWN
    tiles = buildable_at(s, seat, plot)
    if not tiles:
        beside(s, seat, colour, place)
    elif len(tiles) == 1 and not s.built[seat][plot]:
        put_keyples(s, seat, place, colour + 1)
        build(s, seat, FULL_PRICE, tiles[0], plot)
    else:
        s.frames = push(s.frames, (fr.ON_PLOT, seat, colour, plot))


def _first_on_field(s: State, seat: Seat, colour: Colour, place: Place) -> None:
    """KP 4.4: on an empty field the others are asked, after the boat."""
    put_keyples(s, seat, place, colour + 1)
    s.frames = push(s.frames, (fr.INVITE, (seat + 1) % s.seats, seat, place))
    if ACTION[field_of(s, place)] == RIVER:
        s.frames = push(s.frames, (fr.BOAT, seat, place >> 4))


def on_plot_options(s: State, seat: Seat) -> list[int]:
    """KP 6.3: use the building that is there, or build together with the keyple."""
    f = s.frames[-1]
    built = [c.BUILD + tile for tile in buildable_at(s, seat, f[3])]
    return [c.USE, *built] if s.built[seat][f[3]] else built


def answer_on_plot(s: State, seat: Seat, choice: int) -> None:
    """KP 6.3: building is the keyple's one action, it stays on the plot. KP 6.4: no other is laid down."""
    f = s.frames[-1]
    s.frames = pop(s.frames)
    colour, place = f[2], c.OWN + f[3]
    if choice == c.USE:
        beside(s, seat, colour, place)
    else:
        code = s.plots[seat][f[3]]
        put_keyples(s, seat, place, with_keyple(code, colour))
        build(s, seat, FULL_PRICE, choice - c.BUILD, f[3])


def beside(s: State, seat: Seat, colour: Colour, place: Place) -> None:
    """KP 4.3: beside a standing keyple it is asked whether that one is laid down; otherwise as first."""
    code = keyples(s, seat, place)
    if STANDING[code]:
        s.frames = push(s.frames, (fr.BESIDE, seat, colour, place))
        return
    put_keyples(s, seat, place, with_keyple(code, colour))
    work(s, seat, place, 1 + matches(s, seat, place))


def beside_options(s: State, seat: Seat) -> list[int]:
    """KP 4.3: decided when placing."""
    return [c.LAY_IT, c.LEAVE_IT]


def answer_beside(s: State, seat: Seat, choice: int) -> None:
    """KP 4.3: one action more for the keyple laid down."""
    f = s.frames[-1]
    s.frames = pop(s.frames)
    laid = int(choice == c.LAY_IT)
    place = f[3]
    put_keyples(s, seat, place, with_keyple(keyples(s, seat, place), f[2]) + LIES * laid)
    work(s, seat, place, 1 + laid + matches(s, seat, place))


def boat_options(s: State, seat: Seat) -> list[int]:
    """KP 4.7: one of the free boats."""
    return [c.BOAT + boat for boat in bits(s.pool)]


def answer_boat(s: State, seat: Seat, choice: int) -> None:
    """KP 4.7: it stays there until the season's end."""
    f = s.frames[-1]
    s.frames = pop(s.frames)
    s.pool ^= 1 << choice - c.BOAT
    s.boats = put(s.boats, f[2], choice - c.BOAT)


# Followers -------------------------------------------------------------------------------------------------------


def joiners(s: State, seat: Seat, place: Place) -> list[Colour]:
    """KP 4.2, 4.4: the colours that this seat could add."""
    welcome = WELCOME[7 * keyples(s, seat, place) + frame_of(s, place) + 1]
    keyp = s.keyps[seat]
    return [colour for colour in range(len(COLOURS)) if keyp[colour] and welcome >> colour & 1]


def run_invite(s: State) -> bool:
    """KP 4.4: the others are asked clockwise; who has no suitable keyple is not asked."""
    _, seat, active, place = s.frames[-1]
    while seat != active:
        if joiners(s, seat, place):
            s.frames = replace(s.frames, (fr.FOLLOW, seat, active, place))
            return True
        seat = (seat + 1) % s.seats
    s.frames = pop(s.frames)
    work(s, active, place, 1 + matches(s, active, place))
    return True


def follow_options(s: State, seat: Seat) -> list[int]:
    """KP 4.4: one suitable keyple from the own keyp area, or none."""
    f = s.frames[-1]
    return [c.PASS, *[c.JOIN + colour for colour in joiners(s, seat, f[3])]]


def answer_follow(s: State, seat: Seat, choice: int) -> None:
    """KP 4.4: the first to accept is the only one; both have one action more, both keyples stay standing."""
    f = s.frames[-1]
    s.turns += 1
    active, place = f[2], f[3]
    if choice == c.PASS:
        s.frames = replace(s.frames, (fr.INVITE, (seat + 1) % s.seats, active, place))
        return
    s.frames = pop(s.frames)
    colour = choice - c.JOIN
    s.keyps = add_at(s.keyps, seat, colour, -1)
    put_keyples(s, seat, place, with_keyple(keyples(s, seat, place), colour))
    work(s, active, place, 2 + matches(s, active, place), seat)


# Laying down -----------------------------------------------------------------------------------------------------


def laying_options(s: State, seat: Seat) -> list[int]:
    """KP 5.2: one of two, or both."""
    return [c.ONE, c.BOTH]


def answer_laying(s: State, seat: Seat, choice: int) -> None:
    """KP 5.2."""
    f = s.frames[-1]
    s.frames = pop(s.frames)
    lay(s, seat, f[2], 1 if choice == c.ONE else 2)


def lay(s: State, seat: Seat, place: Place, many: int) -> None:
    """KP 5.2: as many actions as keyples laid, one more for the frame's colour. It invites nobody."""
    put_keyples(s, seat, place, keyples(s, seat, place) + LIES * many)
    work(s, seat, place, many + matches(s, seat, place))
