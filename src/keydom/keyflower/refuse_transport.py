"""KF 6, 8.3 and 8.5 as refusals: transport and upgrading."""

from itertools import product

from keydom.core.errors import Refusal
from keydom.core.hexes import STEP, Cell, Side, opposite
from keydom.core.seats import Seat
from keydom.core.tuples import Ints, add
from keydom.keyflower.components import (
    ANY_RESOURCE,
    ANY_SKILL,
    EDGES,
    GOLD,
    NAMES,
    PRICE,
    ROAD,
    SKILL_PRICE,
    UPGRADABLE,
    WATER,
    Resource,
    Tile,
)
from keydom.keyflower.powers import CROSS_COUNTRY, WILD_UPGRADES, has
from keydom.keyflower.sentences import RESOURCE_WORDS, listed, resources, skills
from keydom.keyflower.state import State


def side_of(t: Tile, rotation: int, d: Side) -> int:
    """Field, road or water: what a rotated tile shows on a side."""
    return EDGES[t][(d - rotation) % 6]


def not_yours(s: State, p: Seat, t: Tile) -> Refusal:
    """KF 6.1, 7.7: the tile is not in the player's village."""
    if any(t == other for other, _, _ in s.villages[p]):
        return None
    en, de = NAMES[t]
    return f"KF 6.1: {en} does not lie in your village", f"KF 6.1: {de} liegt nicht in deinem Dorf"


def carry_from(s: State, p: Seat, t: Tile) -> Refusal:
    """KF 6.1, 6.2: why no resource can be carried from the tile."""
    en, de = NAMES[t]
    if not s.frames[-1][2]:
        return "KF 6.1: no transport is left", "KF 6.1: Es ist kein Transport mehr übrig"
    refusal = not_yours(s, p, t)
    if refusal:
        return refusal
    if not sum(s.goods[t]):
        return f"KF 6.2: no resource lies on {en}", f"KF 6.2: Auf {de} liegt kein Rohstoff"
    if any(not _not_joined(s, p, t, other) for other, _, _ in s.villages[p]):
        return None
    return (
        f"KF 6.2: no way leads from {en} to another tile",
        f"KF 6.2: Von {de} führt kein Weg zu einem anderen Plättchen",
    )


def lift(s: State, p: Seat, r: Resource) -> Refusal:
    """KF 6.2: why that resource cannot be lifted."""
    t = s.frames[-1][2]
    if s.goods[t][r]:
        return None
    (en, de), (what_en, what_de) = NAMES[t], RESOURCE_WORDS[r]
    return f"KF 6.2: no {what_en} lies on {en}", f"KF 6.2: Auf {de} liegt kein {what_de}"


def carry_to(s: State, p: Seat, other: Tile) -> Refusal:
    """KF 6.2, 8.3: why the resource lifted cannot go to that tile."""
    return not_yours(s, p, other) or _not_joined(s, p, s.frames[-1][2], other)


def _not_joined(s: State, p: Seat, t: Tile, other: Tile) -> Refusal:
    """KF 6.2, 8.3: why no resource passes between two tiles of the village."""
    (en, de), (other_en, other_de) = NAMES[t], NAMES[other]
    cell, rotation = _lies(s, p, t)
    other_cell, other_rotation = _lies(s, p, other)
    touching = [d for d in range(6) if cell + STEP[d] == other_cell]
    if not touching:
        return f"KF 6.2: {en} and {other_en} do not touch", f"KF 6.2: {de} und {other_de} berühren sich nicht"
    kinds = (side_of(t, rotation, touching[0]), side_of(other, other_rotation, opposite(touching[0])))
    if kinds == (ROAD, ROAD):
        return None
    if not has(s, p, CROSS_COUNTRY):
        return f"KF 6.2: no road joins {en} and {other_en}", f"KF 6.2: Keine Straße verbindet {de} und {other_de}"
    if WATER not in kinds:
        return None
    return f"KF 8.3: water parts {en} and {other_en}", f"KF 8.3: Wasser trennt {de} und {other_de}"


def _lies(s: State, p: Seat, t: Tile) -> tuple[Cell, int]:
    """The cell and the rotation of a tile of the village."""
    return next((cell, rotation) for other, cell, rotation in s.villages[p] if other == t)


def upgrade(s: State, p: Seat, t: Tile) -> Refusal:
    """KF 6.1, 6.3, 6.4: why the tile cannot be upgraded."""
    en, de = NAMES[t]
    if not s.frames[-1][3]:
        return "KF 6.1: no upgrade is left", "KF 6.1: Es ist keine Aufwertung mehr übrig"
    refusal = not_yours(s, p, t)
    if refusal:
        return refusal
    if t >= UPGRADABLE:
        return f"KF 6.3: {en} cannot be upgraded", f"KF 6.3: {de} kann nicht aufgewertet werden"
    if s.flipped >> t & 1:
        return f"KF 6.3: {en} is upgraded already", f"KF 6.3: {de} ist schon aufgewertet"
    return _resources_missing(s, p, t) or _skills_missing(s, p, t)


def _resources_missing(s: State, p: Seat, t: Tile) -> Refusal:
    """KF 6.4, 8.5: the resources of the price do not lie on the tile; gold stands for any, with 8.5 each for each."""
    goods, price = s.goods[t], PRICE[t]
    # What the other kinds lack is paid in gold, beside the gold of the price itself.
    gold = price.count(GOLD) + sum([max(0, price.count(r) - goods[r]) for r in range(GOLD)])
    if sum(goods) >= len(price) and (gold <= goods[GOLD] or has(s, p, WILD_UPGRADES)):
        return None
    (en, de), (price_en, price_de) = NAMES[t], listed([resources(r, price.count(r)) for r in sorted(set(price))])
    lie_en, lie_de = listed([resources(r, n) for r, n in enumerate(goods) if n])
    return (
        f"KF 6.4: upgrading {en} costs {price_en} on the tile; you have {lie_en} there",
        f"KF 6.4: {de} aufzuwerten kostet {price_de} auf dem Plättchen; dort hast du {lie_de}",
    )


def _skills_missing(s: State, p: Seat, t: Tile) -> Refusal:
    """KF 6.4: the skill tiles of the price are not behind the screen."""
    hand, price = s.hands[p], SKILL_PRICE[t]
    if sum(hand) >= len(price) and not any(hand[k] < price.count(k) for k in range(ANY_SKILL)):
        return None
    (en, de), (price_en, price_de) = NAMES[t], listed([skills(k, price.count(k)) for k in sorted(set(price))])
    have_en, have_de = listed([skills(k, n) for k, n in enumerate(hand) if n])
    return (
        f"KF 6.4: upgrading {en} costs {price_en}; you have {have_en} behind your screen",
        f"KF 6.4: {de} aufzuwerten kostet {price_de}; hinter deinem Sichtschirm hast du {have_de}",
    )


def pay_resource(s: State, p: Seat, r: Resource) -> Refusal:
    """KF 6.4: why the resource does not pay this part of the price."""
    _, _, t, part, last = s.frames[-1]
    (en, de), (what_en, what_de) = NAMES[t], RESOURCE_WORDS[r]
    goods, wild = s.goods[t], has(s, p, WILD_UPGRADES)
    price = (ANY_RESOURCE,) * len(PRICE[t]) if wild else PRICE[t]
    if not goods[r]:
        return f"KF 6.4: no {what_en} lies on {en}", f"KF 6.4: Auf {de} liegt kein {what_de}"
    if not _pays(price[part], r):
        part_en, part_de = RESOURCE_WORDS[price[part]]
        return (
            f"KF 6.4: {part_en} is to be paid; {what_en} does not stand for it",
            f"KF 6.4: Zu bezahlen ist {part_de}; {what_de} ersetzt es nicht",
        )
    if part and price[part] == price[part - 1] and r < last:
        last_en, last_de = RESOURCE_WORDS[last]
        return (
            f"KF 6.4: equal parts of a price are paid in the order wood, stone, iron, gold; {last_en} was paid last",
            f"KF 6.4: Gleiche Teile werden in der Folge Holz, Stein, Eisen, Gold bezahlt; zuletzt war es {last_de}",
        )
    if _rest_is_payable(add(goods, r, -1), price[part:], r):
        return None
    return (
        f"KF 6.4: after {what_en} the rest of the price could not be paid in the order wood, stone, iron, gold",
        f"KF 6.4: Nach {what_de} wäre der Rest nicht in der Folge Holz, Stein, Eisen, Gold zu bezahlen",
    )


def _pays(wanted: Resource, r: Resource) -> bool:
    """KF 6.4: gold stands for any resource, but nothing for gold."""
    return wanted in (r, ANY_RESOURCE) or r == GOLD


def _rest_is_payable(goods: Ints, price: Ints, first: Resource) -> bool:
    """KF 6.4: with the first part paid so, some payment of the others works: what lies there, equal parts ascending."""
    for others in product(range(4), repeat=len(price) - 1):
        paid = (first, *others)
        if (
            all(others.count(r) <= goods[r] for r in others)
            and all(_pays(wanted, r) for wanted, r in zip(price, paid, strict=True))
            and all(paid[i] <= paid[i + 1] for i in range(len(others)) if price[i] == price[i + 1])
        ):
            return True
    return False
