"""KF 6: transport and upgrading."""

from keydom.core.frames import pop, push, replace
from keydom.core.hexes import STEP, opposite
from keydom.core.seats import Seat
from keydom.core.tuples import Ints, add, add_at, some, total
from keydom.games.keyflower.rules.choices import CARRY, DONE, RESOURCE, SKILL, TO, UPGRADE
from keydom.games.keyflower.rules.components import (
    ANY_RESOURCE,
    ANY_SKILL,
    GOLD,
    PRICE,
    ROAD,
    ROTATED,
    SKILL_PRICE,
    UPGRADABLE,
    WATER,
    Resource,
    Tile,
)
from keydom.games.keyflower.rules.frames import (
    CARRYING,
    FLIP,
    LIFTING,
    PAY_PRICE_SKILL,
    PAY_RESOURCE,
    RETURN_SKILL,
    TRANSPORTING,
)
from keydom.games.keyflower.rules.powers import CROSS_COUNTRY, WILD_UPGRADES, has
from keydom.games.keyflower.rules.state import State, take_skill, take_skill_face_down


def transporting_options(s: State, seat: Seat) -> list[int]:
    """KF 6.1: moves and upgrades in any order; neither has to be used."""
    _, _, left, upgrades = s.frames[-1]
    offered = [DONE]
    if left:
        for t, _, _ in s.villages[seat]:
            if some(s.goods[t]) and neighbours(s, seat, t):
                offered.append(CARRY + t)
    if upgrades:
        offered += [UPGRADE + t for t, _, _ in s.villages[seat] if can_upgrade(s, seat, t)]
    offered.sort()
    return offered


def neighbours(s: State, seat: Seat, t: Tile) -> list[Tile]:
    """KF 6.2: the tiles that a resource on this tile can be carried to in one step."""
    village = s.villages[seat]
    cross = has(s, seat, CROSS_COUNTRY)
    cell = turned = 0
    for other, place, rotation in village:
        if other == t:
            cell, turned = place, rotation
    sides = ROTATED[t][turned]
    found = []
    for other, place, rotation in village:
        for d in range(6):
            if cell + STEP[d] == place:
                here, there = sides[d], ROTATED[other][rotation][opposite(d)]
                if (here == ROAD and there == ROAD) or (cross and WATER not in (here, there)):
                    found.append(other)
    return found


def answer_transporting(s: State, seat: Seat, choice: int) -> None:
    """KF 6.1: carry one resource, upgrade one tile, or let the rest lapse."""
    _, _, left, upgrades = s.frames[-1]
    if choice == DONE:
        s.frames = pop(s.frames)
    elif choice < UPGRADE:
        s.frames = replace(s.frames, (TRANSPORTING, seat, left - 1, upgrades))
        s.frames = push(s.frames, (LIFTING, seat, choice - CARRY))
    else:
        s.frames = replace(s.frames, (TRANSPORTING, seat, left, upgrades - 1))
        begin_upgrade(s, seat, choice - UPGRADE)


def lifting_options(s: State, seat: Seat) -> list[int]:
    """KF 6.2: which of the resources on the tile."""
    return [RESOURCE + r for r, n in enumerate(s.goods[s.frames[-1][2]]) if n]


def answer_lifting(s: State, seat: Seat, choice: int) -> None:
    """KF 6.2: one unit of transport moves one resource."""
    s.frames = replace(s.frames, (CARRYING, seat, s.frames[-1][2], choice - RESOURCE))


def carrying_options(s: State, seat: Seat) -> list[int]:
    """KF 6.2: over one shared edge to the neighbouring tile."""
    offered = [TO + t for t in neighbours(s, seat, s.frames[-1][2])]
    offered.sort()
    return offered


def answer_carrying(s: State, seat: Seat, choice: int) -> None:
    """KF 6.2: the resource moves."""
    _, _, t, r = s.frames[-1]
    s.goods = add_at(add_at(s.goods, t, r, -1), choice - TO, r, 1)
    s.frames = pop(s.frames)


def can_upgrade(s: State, seat: Seat, t: Tile) -> bool:
    """KF 6.3, 6.4: a tile with its basic face up whose price lies on it and behind the screen."""
    if t >= UPGRADABLE or s.flipped >> t & 1 or total(s.goods[t]) < len(PRICE[t]):
        return False
    return has_skills(s.hands[seat], SKILL_PRICE[t]) and can_pay(
        s.goods[t], PRICE[t], 0, 0, has(s, seat, WILD_UPGRADES)
    )


def has_skills(hand: Ints, slots: Ints) -> bool:
    """KF 6.4: the skill tiles of a price are behind the screen."""
    return total(hand) >= len(slots) and all(k == ANY_SKILL or hand[k] >= slots.count(k) for k in slots)


def payments(goods: Ints, slots: Ints, slot: int, last: Resource, wild: bool) -> list[Resource]:
    """KF 6.4: what may pay one slot of a price: the resource itself or gold; with KF 8.5 any.

    Equal slots are paid in ascending order, so that one payment is one sequence of choices.
    """
    wanted = ANY_RESOURCE if wild else slots[slot]
    repeated = slot > 0 and (wild or slots[slot - 1] == wanted)
    lowest = last if repeated else 0
    return [r for r in range(lowest, 4) if goods[r] and (wanted in (ANY_RESOURCE, r) or r == GOLD)]


def can_pay(goods: Ints, slots: Ints, slot: int, last: Resource, wild: bool) -> bool:
    """KF 6.4: the price from this slot on can be paid; gold stands for any resource, nothing for gold."""
    if slot == len(slots):
        return True
    return any(can_pay(add(goods, r, -1), slots, slot + 1, r, wild) for r in payments(goods, slots, slot, last, wild))


def begin_upgrade(s: State, seat: Seat, t: Tile) -> None:
    """KF 6.4: exactly the price is paid; where there is a choice the player is asked."""
    s.frames = push(s.frames, (FLIP, t))
    for k in SKILL_PRICE[t]:
        if k == ANY_SKILL:
            s.frames = push(s.frames, (PAY_PRICE_SKILL, seat, t))
        else:
            take_skill(s, seat, k)
            s.skills = add(s.skills, k, 1)
    if PRICE[t]:
        s.frames = push(s.frames, (PAY_RESOURCE, seat, t, 0, 0))


def pay_resource_options(s: State, seat: Seat) -> list[int]:
    """KF 6.4: the player chooses what to pay, so that the rest can be paid too."""
    _, _, t, slot, last = s.frames[-1]
    wild, goods, slots = has(s, seat, WILD_UPGRADES), s.goods[t], PRICE[t]
    return [
        RESOURCE + r
        for r in payments(goods, slots, slot, last, wild)
        if can_pay(add(goods, r, -1), slots, slot + 1, r, wild)
    ]


def answer_pay_resource(s: State, seat: Seat, choice: int) -> None:
    """KF 6.4: resources lie on the tile to be upgraded and go back to the supply."""
    _, _, t, slot, _ = s.frames[-1]
    r = choice - RESOURCE
    s.goods = add_at(s.goods, t, r, -1)
    s.supply = add(s.supply, r, 1)
    if slot + 1 < len(PRICE[t]):
        s.frames = replace(s.frames, (PAY_RESOURCE, seat, t, slot + 1, r))
    else:
        s.frames = pop(s.frames)


def answer_pay_price_skill(s: State, seat: Seat, choice: int) -> None:
    """KF 6.4: a skill tile of the player's choice, face down."""
    take_skill_face_down(s, seat, choice - SKILL)
    s.frames = replace(s.frames, (RETURN_SKILL, choice - SKILL, seat))


def run_flip(s: State) -> bool:
    """KF 6.3: for good; orientation, resources and workers on the tile stay."""
    s.flipped |= 1 << s.frames[-1][1]
    s.frames = pop(s.frames)
    return True
