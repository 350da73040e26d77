"""KF 5: using a tile."""

from typing import Final

from keydom.core.frames import pop, push
from keydom.core.seats import Seat
from keydom.core.tuples import Ints, add, add_at, some
from keydom.games.keyflower.rules.bid import bid_colour, groups, lift_bid, recolour
from keydom.games.keyflower.rules.choices import COLOUR, FROM, MIXED, RESOURCE, SKILL
from keydom.games.keyflower.rules.components import (
    ANY_COLOUR,
    ANY_SKILL,
    GAIN,
    GAIN_ONE_OF,
    GREEN,
    GREENS,
    NONE,
    PAY_SKILL,
    PAY_WORKER,
    SKILL_TILES,
    TRANSPORT,
    UPGRADABLE,
    UPGRADES,
    USABLE,
    WINTER,
    WORKERS,
    Resource,
    Tile,
)
from keydom.games.keyflower.rules.draw import ask_skills, ask_workers
from keydom.games.keyflower.rules.frames import (
    BENEFIT,
    GAIN_ONE,
    PAY_A_SKILL,
    PAY_A_WORKER,
    RETURN_SKILL,
    RETURN_WORKER,
    TRANSPORTING,
)
from keydom.games.keyflower.rules.powers import ANY_COLOUR_USE, DOUBLE_TRANSPORT, has
from keydom.games.keyflower.rules.state import (
    State,
    face,
    give_workers,
    home,
    take_skill,
    take_skill_face_down,
    take_workers,
)

MOST_ON_A_TILE: Final = 6
ANY: Final[Ints] = (COLOUR, COLOUR + 1, COLOUR + 2, COLOUR + 3)


def usable(s: State) -> list[Tile]:
    """KF 5.1: tiles in any village and, except in winter, on offer, whose face has a use."""
    tiles = [t for village in s.villages for t, _, _ in village if t < UPGRADABLE]
    if s.season != WINTER:
        tiles += [t for t in s.lots if t < UPGRADABLE]
    return [t for t in tiles if USABLE[2 * t + (s.flipped >> t & 1)]]


def room(s: State, t: Tile) -> tuple[int, int]:
    """KF 5.3: the least and the most workers that a use of the tile takes now."""
    blue, red, yellow, green = s.on[t]
    return s.uses[t] + 1, MOST_ON_A_TILE - blue - red - yellow - green


def use_colours(s: State, seat: Seat, t: Tile) -> Ints:
    """KF 5.2, 8.8: the answers to the question of colour, whether or not the player has the workers."""
    if s.colours[t] == NONE:
        return ANY
    if has(s, seat, ANY_COLOUR_USE):
        return (MIXED,)
    return (COLOUR + s.colours[t],)


def can_pay_skill(s: State, seat: Seat, t: Tile) -> bool:
    """KF 5.6: the player has the skill tile that the use costs, if it costs one."""
    kind = PAY_SKILL[face(s, t)]
    if kind == NONE:
        return True
    return some(s.hands[seat]) if kind == ANY_SKILL else s.hands[seat][kind] > 0


def finish_use(s: State, seat: Seat, t: Tile) -> None:
    """KF 5.7: pay, then gain."""
    recolour(s)
    f = face(s, t)
    s.frames = push(s.frames, (BENEFIT, seat, t, f))
    if PAY_WORKER[f] != NONE:
        s.frames = push(s.frames, (PAY_A_WORKER, seat, PAY_WORKER[f]))
    elif PAY_SKILL[f] == ANY_SKILL:
        s.frames = push(s.frames, (PAY_A_SKILL, seat))
    elif PAY_SKILL[f] != NONE:
        take_skill(s, seat, PAY_SKILL[f])
        s.skills = add(s.skills, PAY_SKILL[f], 1)


def pay_a_worker_options(s: State, seat: Seat) -> list[int]:
    """KF 5.6: one worker from behind the screen, or a losing bid of exactly one."""
    pay = s.frames[-1][2]
    offered = [COLOUR + c for c, n in enumerate(s.screens[seat]) if n and pay in (c, ANY_COLOUR)]
    offered += [FROM + s.lots[lot] for lot, c, n in groups(s, seat) if n == 1 and pay in (c, ANY_COLOUR)]
    offered.sort()
    return offered


def answer_pay_a_worker(s: State, seat: Seat, choice: int) -> None:
    """KF 5.7: the payment is laid aside; it goes into the bag after the gain."""
    if choice >= FROM:
        lot = s.lots.index(choice - FROM)
        c = bid_colour(s, lot, seat)
        lift_bid(s, seat, lot)
        recolour(s)
    else:
        c = choice - COLOUR
        take_workers(s, seat, c, 1)
    s.frames = (*s.frames[:-2], (RETURN_WORKER, c), s.frames[-2])


def run_return_worker(s: State) -> bool:
    """KF 5.7: a worker paid goes into the bag only after the draw."""
    s.bag = add(s.bag, s.frames[-1][1], 1)
    s.frames = pop(s.frames)
    return True


def pay_a_skill_options(s: State, seat: Seat) -> list[int]:
    """KF 5.6: a skill tile of any type."""
    return [SKILL + k for k, n in enumerate(s.hands[seat]) if n]


def answer_pay_a_skill(s: State, seat: Seat, choice: int) -> None:
    """KF 5.7: the payment is laid aside, face down (KF 1.6); it goes into the supply after the gain."""
    take_skill_face_down(s, seat, choice - SKILL)
    s.frames = (*s.frames[:-2], (RETURN_SKILL, choice - SKILL, seat), s.frames[-2])


def run_return_skill(s: State) -> bool:
    """KF 5.7: a skill tile paid goes into the supply only after the draw."""
    s.skills = add(s.skills, s.frames[-1][1], 1)
    s.frames = pop(s.frames)
    return True


def run_benefit(s: State) -> bool:
    """KF 5.4: the benefit of the face, at once, whoever owns the tile; KF 8.4: transport and upgrades twice."""
    _, seat, t, f = s.frames[-1]
    s.frames = pop(s.frames)
    own = any(t == other for other, _, _ in s.villages[seat])
    place = t if own else home(s, seat)
    for r, n in enumerate(GAIN[f]):
        if n:
            gain(s, place, r, n)
    if any(s.supply[r] for r in GAIN_ONE_OF[f]):
        s.frames = push(s.frames, (GAIN_ONE, seat, f, place))
    if GREENS[f]:
        gain_green(s, seat, GREENS[f])
    ask_workers(s, seat, WORKERS[f])
    ask_skills(s, seat, SKILL_TILES[f])
    if TRANSPORT[f]:
        times = 2 if has(s, seat, DOUBLE_TRANSPORT) else 1
        s.frames = push(s.frames, (TRANSPORTING, seat, times * TRANSPORT[f], times * UPGRADES[f]))
    return True


def gain(s: State, t: Tile, r: Resource, n: int) -> None:
    """KF 5.5: resources go from the supply onto a tile, as far as there are any."""
    n = min(n, s.supply[r])
    s.supply = add(s.supply, r, -n)
    s.goods = add_at(s.goods, t, r, n)


def gain_green(s: State, seat: Seat, n: int) -> None:
    """KF 5.5: green workers come from the open supply only."""
    n = min(n, s.green)
    s.green -= n
    give_workers(s, seat, GREEN, n)


def gain_one_options(s: State, seat: Seat) -> list[int]:
    """KF 5.8: one of the resources shown that the supply still has."""
    return [RESOURCE + r for r in GAIN_ONE_OF[s.frames[-1][2]] if s.supply[r]]


def answer_gain_one(s: State, seat: Seat, choice: int) -> None:
    """KF 5.8: the user picks."""
    place = s.frames[-1][3]
    s.frames = pop(s.frames)
    gain(s, place, choice - RESOURCE, 1)
