"""KP 4.8, 7, 8: the end of a turn and of a season, the start of the next."""

from typing import Final

from keydom.core.chance import Outcomes
from keydom.core.frames import Frame, pop, push, replace
from keydom.core.seats import Mask, Seat, clockwise, everyone
from keydom.core.tuples import Ints, Table, add, minus, plus, put, put_row
from keydom.games.keyper.rules import choices as c
from keydom.games.keyper.rules import frames as fr
from keydom.games.keyper.rules.build import bits
from keydom.games.keyper.rules.components import HOUSES, LIMIT, LIMIT_TWO, PRIVATE_SHOW, WINTER_SHOW
from keydom.games.keyper.rules.names import BOATS, CELLS, FARM_PLOTS, FIRST_ANIMAL, KINDS, LAYOUT_BASE, PLOTS, PRIVATE
from keydom.games.keyper.rules.pieces import hand_back
from keydom.games.keyper.rules.places import COLOURS_OF
from keydom.games.keyper.rules.state import State
from keydom.games.keyper.rules.turn import begin_turn, has_pieces

WINTER: Final = 3
DISPLAY: Final = 8
FAIR_CODES: Final = 17
"""Codes of fairs held: 17 · season + choice - HOLD."""
NO_KEYPLES: Final = (0,) * 7
EMPTY_BOARD: Final = (0,) * CELLS
EMPTY_PLOTS: Final = (0,) * PLOTS


# The end of a turn -----------------------------------------------------------------------------------------------


def run_end(s: State) -> bool:
    """KP 7.1: who leaves all keyp areas empty is last, each other has one more turn. KP 4.8: refill between."""
    seat = s.frames[-1][1]
    s.turns += 1
    if s.last < 0 and not any(has_pieces(s, p) for p in range(s.seats)):
        s.last = seat
    after = (seat + 1) % s.seats
    if after == s.last:
        end_season(s)
    else:
        s.frames = ((fr.NEXT, after), (fr.REFILL, -1))
    return True


def run_next(s: State) -> bool:
    """KP 2.1: clockwise."""
    begin_turn(s, s.frames[-1][1])
    return True


def run_refill(s: State) -> bool:
    """KP 4.8: up to eight, as long as the bag has something."""
    if s.bag and s.display.bit_count() < DISPLAY:
        return False
    s.frames = pop(s.frames)
    return True


def refill_outcomes(s: State) -> Outcomes:
    """KP 1.7: every tile in the bag is as likely as every other."""
    return [(c.DRAW + bit, 1) for bit in bits(s.bag)]


def answer_refill(s: State, seat: Seat, choice: int) -> None:
    """KP 4.8: one tile or fair goes from the bag to the display."""
    bit = 1 << choice - c.DRAW
    s.bag ^= bit
    s.display |= bit
    fill_bag(s)


def fill_bag(s: State) -> None:
    """KP 4.8: as soon as the bag is empty, in spring the waiting tiles and fairs go in, later the discard pile."""
    if s.bag:
        return
    s.bag, s.waiting = s.waiting, 0
    if not s.bag:
        s.bag, s.discard = s.discard, 0


# The end of a season ---------------------------------------------------------------------------------------------


def end_season(s: State) -> None:
    """KP 7: fairs, housing, return."""
    order = clockwise(s.seats, s.last)
    houses: list[Frame] = [(fr.HOUSE, p, 0, 0) for p in reversed(order)]
    s.frames = ((fr.RETURN, -1), *houses, (fr.FAIRS, asked_for_fairs(s)))


def asked_for_fairs(s: State) -> Mask:
    """KP 7.2: everybody, as private fairs are secret; in winter those who can hold one."""
    if s.season < WINTER:
        return everyone(s.seats)
    mask = 0
    for p in range(s.seats):
        if holdable(s, p):
            mask |= 1 << p
    return mask


def shown(s: State, seat: Seat) -> Ints:
    """KP 7.2: the pieces shown at the fairs that the seat holds this season."""
    total: Ints = (0,) * KINDS
    for code in s.held[seat]:
        if code // FAIR_CODES == s.season:
            total = plus(total, show_of(s, seat, code % FAIR_CODES))
    return total


def show_of(s: State, seat: Seat, fair: int) -> Ints:
    """The pieces that a fair, numbered as in HOLD, shows."""
    return WINTER_SHOW[fair - 1] if fair else PRIVATE_SHOW[PRIVATE * s.season + s.privates[seat][s.season]]


def can_show(store: Ints, show: Ints) -> bool:
    """KP 7.2, 6.2: the pieces are there together; a finished good may stand for its raw material."""
    for raw in range(3):
        over = store[raw + 3] - show[raw + 3]
        if over < 0 or store[raw] + over < show[raw]:
            return False
    return all(store[kind] >= show[kind] for kind in range(6, KINDS))


def holdable(s: State, seat: Seat) -> list[int]:
    """KP 7.2: the fairs that the seat may hold next, numbered as in HOLD; the numbers ascend."""
    held = s.held[seat]
    low = held[-1] % FAIR_CODES + 1 if held and held[-1] // FAIR_CODES == s.season else 0
    fairs = [0] if s.season < WINTER and not low else []
    for fair in bits(s.fairs[seat]):
        fairs += [1 + 2 * fair + face for face in range(2) if s.face_seasons[face] >> s.season & 1]
    already = shown(s, seat)
    return [n for n in fairs if n >= low and can_show(s.stores[seat], plus(already, show_of(s, seat, n)))]


def run_fairs(s: State) -> bool:
    """KP 7.2: over when everybody has chosen."""
    if s.frames[-1][1]:
        return False
    s.frames = pop(s.frames)
    return True


def fairs_options(s: State, seat: Seat) -> list[int]:
    """KP 7.2: a fair to hold, or no more."""
    return [c.PASS, *[c.HOLD + n for n in holdable(s, seat)]]


def answer_fairs(s: State, seat: Seat, choice: int) -> None:
    """KP 7.2: held fairs stay for the scoring. When no other can be held the seat is through."""
    f = s.frames[-1]
    if choice != c.PASS:
        n = choice - c.HOLD
        s.held = put_row(s.held, seat, (*s.held[seat], FAIR_CODES * s.season + n))
        if n:
            s.fairs = put(s.fairs, seat, s.fairs[seat] ^ 1 << (n - 1) // 2)
        if holdable(s, seat):
            return
    s.turns += 1
    s.frames = replace(s.frames, (fr.FAIRS, f[1] ^ 1 << seat))


# Housing ---------------------------------------------------------------------------------------------------------


def homeless(animals: Ints, houses: list[int]) -> int:
    """KP 7.3: the number of animals that find no room; each house takes four of its kinds (by Hall's condition)."""
    kinds = 0
    for i in range(8):
        if animals[i]:
            kinds |= 1 << i
    worst = 0
    some = kinds
    while some:
        excess = 0
        for i in range(8):
            if some >> i & 1:
                excess += animals[i]
        for house in houses:
            if house & some:
                excess -= 4
        worst = max(worst, excess)
        some = some - 1 & kinds
    return worst


def houses_of(s: State, seat: Seat) -> list[int]:
    """KP 7.3: the own farm buildings that hold animals."""
    built = s.built[seat]
    return [HOUSES[(built[plot] - 1) >> 1] for plot in FARM_PLOTS if built[plot] and HOUSES[(built[plot] - 1) >> 1]]


def returnable(s: State, seat: Seat, low: int) -> list[int]:
    """KP 7.3: the animals of which one may go back, so that as few as possible do; the kinds ascend."""
    animals = s.stores[seat][FIRST_ANIMAL:]
    houses = houses_of(s, seat)
    excess = homeless(animals, houses)
    found = []
    for i in range(low, 8):
        if not excess or homeless((*animals[:i], *EMPTY_BOARD[i:8]), houses):
            break
        if animals[i] and homeless(add(animals, i, -1), houses) < excess:
            found.append(i)
    return found


def run_house(s: State) -> bool:
    """KP 7.3: where only one kind can go back nobody is asked."""
    _, seat, low, asked = s.frames[-1]
    kinds = returnable(s, seat, low)
    if len(kinds) > 1:
        return False
    if kinds:
        hand_back(s, seat, FIRST_ANIMAL + kinds[0])
        s.frames = replace(s.frames, (fr.HOUSE, seat, kinds[0], asked))
    else:
        s.turns += asked
        s.frames = pop(s.frames)
    return True


def house_options(s: State, seat: Seat) -> list[int]:
    """KP 7.3: the owner chooses which animals go back."""
    f = s.frames[-1]
    return [c.RETURN + i for i in returnable(s, seat, f[2])]


def answer_house(s: State, seat: Seat, choice: int) -> None:
    """KP 7.3."""
    hand_back(s, seat, FIRST_ANIMAL + choice - c.RETURN)
    s.frames = replace(s.frames, (fr.HOUSE, seat, choice - c.RETURN, 1))


# Return and the next season --------------------------------------------------------------------------------------


def collected(s: State, seat: Seat) -> Ints:
    """KP 7.4: the keyples on the board claimed, the own plots and the keyp tile."""
    keyp = list(plus(s.keyps[seat], s.resting[seat]))
    for code in (*s.fields[s.keypers[seat]], *s.plots[seat]):
        for colour in COLOURS_OF[code]:
            keyp[colour] += 1
    return tuple(keyp)


def run_return(s: State) -> bool:
    """KP 7.4: keyples go home. KP 7.5: the next season, or the end.

    Keypers go home when the boards come back (KP 8.3), in winter not at all: until then they tell whose a board is.
    """
    s.keyps = tuple([collected(s, p) for p in range(s.seats)])
    s.resting = (NO_KEYPLES,) * s.seats
    s.fields = (EMPTY_BOARD,) * s.seats
    s.plots = (EMPTY_PLOTS,) * s.seats
    s.boats = (-1,) * s.seats
    s.pool = 0
    if s.season == WINTER:
        s.frames = ()
        return True
    s.bag |= s.waiting
    s.discard |= s.display
    s.waiting, s.display = 0, 0
    fill_bag(s)
    s.season += 1
    s.first, s.last = s.last, -1
    s.frames = begin_frames(s)
    return True


def begin_frames(s: State) -> Table:
    """KP 8.1–8.5: tiles, boats, layouts, resting keyples, the first turn by who was last."""
    limit = LIMIT_TWO if s.seats == 2 else LIMIT
    rests: list[Frame] = []
    for p in reversed(clockwise(s.seats, s.first)):
        more = sum(s.keyps[p]) - limit
        if more > 0:
            rests.append((fr.REST, p, more, 0, 0))
    layouts = (fr.LAYOUTS, everyone(s.seats), *((-1,) * s.seats))
    return ((fr.NEXT, s.first), *rests, layouts, (fr.BOATS, -1, 4), (fr.REFILL, -1))


def boats_outcomes(s: State) -> Outcomes:
    """KP 1.4, 8.2: the boats are mixed."""
    return [(c.BOAT + boat, 1) for boat in range(BOATS) if not s.pool >> boat & 1]


def answer_boats(s: State, seat: Seat, choice: int) -> None:
    """KP 8.2: four lie ready."""
    s.pool |= 1 << choice - c.BOAT
    left = s.frames[-1][2] - 1
    s.frames = pop(s.frames)
    if left:
        s.frames = push(s.frames, (fr.BOATS, -1, left))


def layouts_options(s: State, seat: Seat) -> list[int]:
    """KP 8.3: one of the season's four layouts."""
    return [c.LAYOUT, c.LAYOUT + 1, c.LAYOUT + 2, c.LAYOUT + 3]


def answer_layouts(s: State, seat: Seat, choice: int) -> None:
    """KP 8.3: secret until all have chosen; then all are revealed together."""
    f = s.frames[-1]
    s.turns += 1
    picks = put(put(f, 2 + seat, choice - c.LAYOUT), 1, f[1] ^ 1 << seat)
    if picks[1]:
        s.frames = replace(s.frames, picks)
        return
    s.frames = pop(s.frames)
    layouts = list(s.layouts)
    for p in range(s.seats):
        layouts[s.keypers[p]] = LAYOUT_BASE[s.season] + picks[2 + p]
    s.layouts = tuple(layouts)
    s.keypers = (-1,) * s.seats


def restable(s: State, seat: Seat, left: int, low: int) -> list[int]:
    """KP 8.4: the colours of which one may rest next; they ascend."""
    keyp = s.keyps[seat]
    return [colour for colour in range(low, 7) if keyp[colour] and sum(keyp[colour:]) >= left]


def rest(s: State, seat: Seat, colour: int) -> None:
    """KP 8.4: a keyple goes from the keyp area to the keyp tile."""
    one = put(NO_KEYPLES, colour, 1)
    s.keyps = put_row(s.keyps, seat, minus(s.keyps[seat], one))
    s.resting = put_row(s.resting, seat, plus(s.resting[seat], one))


def run_rest(s: State) -> bool:
    """KP 8.4: where only one colour can rest nobody is asked."""
    _, seat, left, low, asked = s.frames[-1]
    if not left:
        s.turns += asked
        s.frames = pop(s.frames)
        return True
    colours = restable(s, seat, left, low)
    if len(colours) > 1:
        return False
    rest(s, seat, colours[0])
    s.frames = replace(s.frames, (fr.REST, seat, left - 1, colours[0], asked))
    return True


def rest_options(s: State, seat: Seat) -> list[int]:
    """KP 8.4: which keyples rest is the player's own choice."""
    f = s.frames[-1]
    return [c.REST + colour for colour in restable(s, seat, f[2], f[3])]


def answer_rest(s: State, seat: Seat, choice: int) -> None:
    """KP 8.4."""
    f = s.frames[-1]
    rest(s, seat, choice - c.REST)
    s.frames = replace(s.frames, (fr.REST, seat, f[2] - 1, choice - c.REST, 1))
