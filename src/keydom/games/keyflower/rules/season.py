"""KF 2 and 7: the start and the end of a season."""

from keydom.core.chance import Outcomes
from keydom.core.frames import Frame, pop, push, replace
from keydom.core.seats import Seat, clockwise, everyone, members
from keydom.core.tuples import NOTHING, add, add_at, put_row, same, same_rows
from keydom.games.keyflower.rules.bid import bid_colour, leader
from keydom.games.keyflower.rules.build import begin_seat
from keydom.games.keyflower.rules.choices import BOAT, COLOUR, DONE, PUT, SIDE, SKILL, TILE
from keydom.games.keyflower.rules.components import (
    BOATS,
    CARGO,
    NONE,
    ORDER_TILES,
    ORDERS,
    SEASON_TILES,
    STARTER,
    SUMMER_BOATS,
    UPGRADABLE,
    WINTER,
    WITH_COLOUR,
    Tile,
)
from keydom.games.keyflower.rules.draw import ask_workers
from keydom.games.keyflower.rules.frames import (
    BEGIN_BUILDING,
    BEGIN_SEASON,
    BUILDING,
    CHOOSE_BOAT,
    LAY_SIDE,
    LAY_TILES,
    LOAD_SKILLS,
    LOAD_WORKERS,
    NEXT_SEASON,
    PASS_PURPLE,
    PICK_WINTER,
    TAKE_PURPLE,
    TURN,
)
from keydom.games.keyflower.rules.powers import EXTRA_GREEN, EXTRA_WORKERS, gain_power, has
from keydom.games.keyflower.rules.setup import SEASON_LOTS
from keydom.games.keyflower.rules.state import State, count_down, give_skill, give_workers
from keydom.games.keyflower.rules.use import gain_green


def run_begin_season(s: State) -> bool:
    """KF 2.1–2.4: boats are loaded, tiles laid out; in winter picked. The holder of the purple worker starts."""
    s.frames = replace(s.frames, (TURN, s.start, 0))
    orders = ORDER_TILES[s.seats]
    s.lots = orders
    s.bids = same_rows(len(orders), same(s.seats, 0))
    s.odd = same(len(orders), 0)
    if s.season == WINTER:
        s.picks = same_rows(s.seats, NOTHING)
        s.frames = push(s.frames, (PICK_WINTER, everyone(s.seats)))
        return True
    s.frames = push(s.frames, (LAY_TILES, -1, SEASON_LOTS[s.seats]))
    if next_boat(s, 1) != NONE:
        s.frames = push(s.frames, (LOAD_SKILLS, -1))
    if next_boat(s, 0) != NONE:
        s.frames = push(s.frames, (LOAD_WORKERS, -1))
    return True


def next_boat(s: State, part: int) -> int:
    """KF 2.2: the boat that gets the next worker (part 0) or skill tile (part 1): one at a time, round after round."""
    if not (sum(s.skills) if part else sum(s.bag)):
        return NONE
    best, fewest = NONE, 0
    for boat in range(s.seats):
        cargo = s.cargo[boat]
        loaded = sum(cargo[4:]) if part else sum(cargo[:4])
        if loaded < CARGO[boat][s.season][part] and (best == NONE or loaded < fewest):
            best, fewest = boat, loaded
    return best


def answer_load_workers(s: State, seat: Seat, choice: int) -> None:
    """KF 2.2: boats are loaded face up, from the bag."""
    s.cargo = add_at(s.cargo, next_boat(s, 0), choice - COLOUR, 1)
    s.bag = add(s.bag, choice - COLOUR, -1)
    if next_boat(s, 0) == NONE:
        s.frames = pop(s.frames)


def answer_load_skills(s: State, seat: Seat, choice: int) -> None:
    """KF 2.2: boats are loaded face up, from the skill supply."""
    s.cargo = add_at(s.cargo, next_boat(s, 1), 4 + choice - SKILL, 1)
    s.skills = add(s.skills, choice - SKILL, -1)
    if next_boat(s, 1) == NONE:
        s.frames = pop(s.frames)


def lay_tiles_outcomes(s: State) -> Outcomes:
    """KF 2.3: any tile of the season that does not lie there yet."""
    return [(TILE + t, 1) for t in SEASON_TILES[s.season] if t not in s.lots]


def answer_lay_tiles(s: State, seat: Seat, choice: int) -> None:
    """KF 2.3: a tile is laid out."""
    count_down(s, -1, s.frames[-1][2])
    open_lot(s, choice - TILE)
    if choice - TILE in SUMMER_BOATS:
        s.frames = push(s.frames, (LAY_SIDE, -1, choice - TILE))


def open_lot(s: State, t: Tile) -> None:
    """A tile can be bid for."""
    s.lots = (*s.lots, t)
    s.bids = (*s.bids, same(s.seats, 0))
    s.odd = (*s.odd, 0)


def lay_side_outcomes(s: State) -> Outcomes:
    """KF 2.3: a summer boat shows a random side."""
    return [(SIDE, 1), (SIDE + 1, 1)]


def answer_lay_side(s: State, seat: Seat, choice: int) -> None:
    """KF 2.3: for good."""
    s.sides |= (choice - SIDE) << s.frames[-1][2] - SUMMER_BOATS[0]
    s.frames = pop(s.frames)


def pick_winter_options(s: State, seat: Seat) -> list[int]:
    """KF 2.4: one or more of the winter tiles held, in the order of their numbers."""
    picked = s.picks[seat]
    offered = [DONE] if picked else []
    return offered + [PUT + t for t in s.winter[seat] if not picked or t > picked[-1]]


def answer_pick_winter(s: State, seat: Seat, choice: int) -> None:
    """KF 2.4: secretly and simultaneously."""
    if choice != DONE:
        s.picks = put_row(s.picks, seat, (*s.picks[seat], choice - PUT))
        return
    s.turns += 1
    mask = s.frames[-1][1] & ~(1 << seat)
    s.frames = replace(s.frames, (PICK_WINTER, mask))
    if not mask:
        s.frames = pop(s.frames)
        _reveal_winter(s)


def _reveal_winter(s: State) -> None:
    """KF 2.4: how many each picked is revealed; the tiles are mixed, so they lie in the order of their numbers."""
    s.shown = tuple([len(picked) for picked in s.picks])
    for t in sorted([t for picked in s.picks for t in picked]):
        open_lot(s, t)
    s.picks = s.winter = same_rows(s.seats, NOTHING)


def end_season(s: State) -> None:
    """KF 7: bids are settled, workers go home, boats are chosen, villages grow."""
    winners = [leader(bids) for bids in s.bids]
    for lot, t in enumerate(s.lots):
        _settle_bids(s, lot, winners[lot])
        if t not in ORDERS:
            _settle_tile(s, t, winners[lot])
    for seat in range(s.seats):
        for t, _, _ in s.villages[seat]:
            if t < UPGRADABLE:
                _collect(s, seat, t)
    s.colours = same(WITH_COLOUR, NONE)
    s.uses = same(UPGRADABLE, 0)
    s.frames += _boat_frames(s, winners)
    s.lots, s.bids, s.odd = (), (), ()
    s.free_boats = everyone(s.seats)


def _settle_bids(s: State, lot: int, winner: Seat) -> None:
    """KF 7.1, 7.3: losing bids go back behind the screens, the winning bid into the bag."""
    for seat, n in enumerate(s.bids[lot]):
        if n:
            c = bid_colour(s, lot, seat)
            if seat == winner:
                s.bag = add(s.bag, c, n)
            else:
                give_workers(s, seat, c, n)


def _settle_tile(s: State, t: Tile, winner: Seat) -> None:
    """KF 7.2, 7.3: a tile goes to its winner with the workers on it; without a bid they go into the bag."""
    if winner == NONE:
        if t < UPGRADABLE:
            for c, n in enumerate(s.on[t]):
                s.bag = add(s.bag, c, n)
            s.on = put_row(s.on, t, same(4, 0))
        return
    s.gained = put_row(s.gained, winner, (*s.gained[winner], t))
    if t in SUMMER_BOATS:
        gain_power(s, winner, t)
    if t < UPGRADABLE:
        _collect(s, winner, t)


def _collect(s: State, seat: Seat, t: Tile) -> None:
    """KF 7.3, 7.4: workers on a tile, whoever placed them, go behind its owner's screen."""
    if any(s.on[t]):
        for c, n in enumerate(s.on[t]):
            if n:
                give_workers(s, seat, c, n)
        s.on = put_row(s.on, t, same(4, 0))


def _boat_frames(s: State, winners: list[Seat]) -> tuple[Frame, ...]:
    """KF 7.5: boats in the order of the turn order tiles won, each player once, then the others clockwise."""
    chosen: list[Seat] = []
    following: list[Frame] = []
    start, purple = s.start, False
    for lot, t in enumerate(ORDER_TILES[s.seats]):
        winner = winners[lot]
        if winner == NONE:
            continue
        if winner not in chosen:
            chosen.append(winner)
            following.append((CHOOSE_BOAT, winner))
        if STARTER[t - ORDERS[0]]:
            following.append((TAKE_PURPLE, winner))
            start, purple = winner, True
        if s.season == WINTER:
            s.gained = put_row(s.gained, winner, (*s.gained[winner], t))
    following += [(CHOOSE_BOAT, seat) for seat in clockwise(s.seats, start) if seat not in chosen]
    if not purple:
        following.append((PASS_PURPLE,))
    return ((NEXT_SEASON,), (BEGIN_BUILDING,), *reversed(following))


def choose_boat_options(s: State, seat: Seat) -> list[int]:
    """KF 7.5: a boat not yet taken."""
    return [BOAT + BOATS[0] + boat for boat in members(s.free_boats)]


def answer_choose_boat(s: State, seat: Seat, choice: int) -> None:
    """KF 7.5: all workers and skill tiles from the boat; in winter the boat tile. KF 8.2: the powers 1a and 1b."""
    boat = choice - BOAT - BOATS[0]
    s.frames = pop(s.frames)
    s.turns += 1
    s.free_boats &= ~(1 << boat)
    if s.season == WINTER:
        s.gained = put_row(s.gained, seat, (*s.gained[seat], choice - BOAT))
    else:
        for kind, n in enumerate(s.cargo[boat]):
            if n and kind < 4:
                give_workers(s, seat, kind, n)
            elif n:
                give_skill(s, seat, kind - 4, n)
        s.cargo = put_row(s.cargo, boat, same(7, 0))
    if has(s, seat, EXTRA_WORKERS):
        ask_workers(s, seat, 2)
    if has(s, seat, EXTRA_GREEN):
        gain_green(s, seat, 1)


def run_take_purple(s: State) -> bool:
    """KF 7.5: the winner of the start-player tile takes the purple worker."""
    s.start = s.frames[-1][1]
    s.frames = pop(s.frames)
    return True


def run_pass_purple(s: State) -> bool:
    """KF 7.6: nobody bid for it: to the left neighbour, after the boats."""
    s.start = (s.start + 1) % s.seats
    s.frames = pop(s.frames)
    return True


def run_begin_building(s: State) -> bool:
    """KF 7.7: all players with tiles to add, at the same time."""
    s.frames = replace(s.frames, (BUILDING, everyone(s.seats), *same(s.seats, 0)))
    for seat in range(s.seats):
        begin_seat(s, seat)
    return True


def run_next_season(s: State) -> bool:
    """KF 9: after winter the game is over."""
    s.frames = pop(s.frames)
    if s.season < WINTER:
        s.season += 1
        s.frames = ((BEGIN_SEASON,),)
    return True
