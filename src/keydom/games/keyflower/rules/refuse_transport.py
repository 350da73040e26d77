"""KF 6, 8.3 and 8.5 as refusals: transport and upgrading."""

from itertools import product

from keydom.core.errors import Refusal
from keydom.core.grammar import Bare, Count, Listed, No, told
from keydom.core.hexes import STEP, Cell, Side, opposite
from keydom.core.seats import Seat
from keydom.core.tuples import Ints, add
from keydom.games.keyflower.rules.components import (
    ANY_RESOURCE,
    ANY_SKILL,
    EDGES,
    GOLD,
    PRICE,
    ROAD,
    SKILL_PRICE,
    UPGRADABLE,
    WATER,
    Resource,
    Tile,
)
from keydom.games.keyflower.rules.powers import CROSS_COUNTRY, WILD_UPGRADES, has
from keydom.games.keyflower.rules.sentences import GOODS, TILE_NOUNS, resources, skills
from keydom.games.keyflower.rules.state import State


def side_of(t: Tile, rotation: int, d: Side) -> int:
    """Field, road or water: what a rotated tile shows on a side."""
    return EDGES[t][(d - rotation) % 6]


def not_yours(s: State, seat: Seat, t: Tile) -> Refusal:
    """KF 6.1, 7.7: the tile is not in the player's village."""
    if any(t == other for other, _, _ in s.villages[seat]):
        return None
    return told(
        "KF 6.1: {tile} does not lie in your village", "KF 6.1: {tile} liegt nicht in deinem Dorf", tile=TILE_NOUNS[t]
    )


def carry_from(s: State, seat: Seat, t: Tile) -> Refusal:
    """KF 6.1, 6.2: why no resource can be carried from the tile."""
    tile = TILE_NOUNS[t]
    if not s.frames[-1][2]:
        return "KF 6.1: no transport is left", "KF 6.1: Es ist kein Transport mehr übrig"
    refusal = not_yours(s, seat, t)
    if refusal:
        return refusal
    if not sum(s.goods[t]):
        return told("KF 6.2: no resource lies on {tile}", "KF 6.2: Auf {tile:dat} liegt kein Rohstoff", tile=tile)
    if any(not _not_joined(s, seat, t, other) for other, _, _ in s.villages[seat]):
        return None
    return told(
        "KF 6.2: no way leads from {tile} to another tile",
        "KF 6.2: Von {tile:dat} führt kein Weg zu einem anderen Plättchen",
        tile=tile,
    )


def lift(s: State, seat: Seat, r: Resource) -> Refusal:
    """KF 6.2: why that resource cannot be lifted."""
    t = s.frames[-1][2]
    if s.goods[t][r]:
        return None
    return _none_lies("KF 6.2", t, r)


def _none_lies(rule: str, t: Tile, r: Resource) -> Refusal:
    """KF 6.2, 6.4: no such resource lies on the tile."""
    return told(
        f"{rule}: {{none}} lies on {{tile}}",
        f"{rule}: Auf {{tile:dat}} liegt {{none}}",
        none=No(GOODS[r]),
        tile=TILE_NOUNS[t],
    )


def carry_to(s: State, seat: Seat, other: Tile) -> Refusal:
    """KF 6.2, 8.3: why the resource lifted cannot go to that tile."""
    return not_yours(s, seat, other) or _not_joined(s, seat, s.frames[-1][2], other)


def _not_joined(s: State, seat: Seat, t: Tile, other: Tile) -> Refusal:
    """KF 6.2, 8.3: why no resource passes between two tiles of the village."""
    both = {"tile": TILE_NOUNS[t], "other": TILE_NOUNS[other]}
    cell, rotation = _lies(s, seat, t)
    other_cell, other_rotation = _lies(s, seat, other)
    touching = [d for d in range(6) if cell + STEP[d] == other_cell]
    if not touching:
        return told("KF 6.2: {tile} and {other} do not touch", "KF 6.2: {tile} und {other} berühren sich nicht", **both)
    kinds = (side_of(t, rotation, touching[0]), side_of(other, other_rotation, opposite(touching[0])))
    if kinds == (ROAD, ROAD):
        return None
    if not has(s, seat, CROSS_COUNTRY):
        return told(
            "KF 6.2: no road joins {tile} to {other}",
            "KF 6.2: Keine Straße verbindet {tile:acc} mit {other:dat}",
            **both,
        )
    if WATER not in kinds:
        return None
    return told("KF 8.3: water parts {tile} from {other}", "KF 8.3: Wasser trennt {tile:acc} von {other:dat}", **both)


def _lies(s: State, seat: Seat, t: Tile) -> tuple[Cell, int]:
    """The cell and the rotation of a tile of the village."""
    return next((cell, rotation) for other, cell, rotation in s.villages[seat] if other == t)


def upgrade(s: State, seat: Seat, t: Tile) -> Refusal:
    """KF 6.1, 6.3, 6.4: why the tile cannot be upgraded."""
    tile = TILE_NOUNS[t]
    if not s.frames[-1][3]:
        return "KF 6.1: no upgrade is left", "KF 6.1: Es ist keine Aufwertung mehr übrig"
    refusal = not_yours(s, seat, t)
    if refusal:
        return refusal
    if t >= UPGRADABLE:
        return told("KF 6.3: {tile} cannot be upgraded", "KF 6.3: {tile} kann nicht aufgewertet werden", tile=tile)
    if s.flipped >> t & 1:
        return told("KF 6.3: {tile} is upgraded already", "KF 6.3: {tile} ist schon aufgewertet", tile=tile)
    return _resources_missing(s, seat, t) or _skills_missing(s, seat, t)


def _resources_missing(s: State, seat: Seat, t: Tile) -> Refusal:
    """KF 6.4, 8.5: the resources of the price do not lie on the tile; gold stands for any, with 8.5 each for each."""
    goods, price = s.goods[t], PRICE[t]
    # What the other kinds lack is paid in gold, beside the gold of the price itself.
    gold = price.count(GOLD) + sum([max(0, price.count(r) - goods[r]) for r in range(GOLD)])
    if sum(goods) >= len(price) and (gold <= goods[GOLD] or has(s, seat, WILD_UPGRADES)):
        return None
    return told(
        "KF 6.4: upgrading {tile} costs {price} on the tile; you have {held} there",
        "KF 6.4: {tile:acc} aufzuwerten kostet {price:acc} auf dem Plättchen; dort hast du {held:acc}",
        tile=TILE_NOUNS[t],
        price=Listed([resources(r, price.count(r)) for r in sorted(set(price))]),
        held=Listed([resources(r, n) for r, n in enumerate(goods) if n]),
    )


def _skills_missing(s: State, seat: Seat, t: Tile) -> Refusal:
    """KF 6.4: the skill tiles of the price are not behind the screen."""
    hand, price = s.hands[seat], SKILL_PRICE[t]
    if sum(hand) >= len(price) and not any(hand[k] < price.count(k) for k in range(ANY_SKILL)):
        return None
    return told(
        "KF 6.4: upgrading {tile} costs {price}; you have {held} behind your screen",
        "KF 6.4: {tile:acc} aufzuwerten kostet {price:acc}; hinter deinem Sichtschirm hast du {held:acc}",
        tile=TILE_NOUNS[t],
        price=Listed([skills(k, price.count(k)) for k in sorted(set(price))]),
        held=Listed([skills(k, n) for k, n in enumerate(hand) if n]),
    )


def pay_resource(s: State, seat: Seat, r: Resource) -> Refusal:
    """KF 6.4: why the resource does not pay this part of the price."""
    _, _, t, part, last = s.frames[-1]
    goods, wild = s.goods[t], has(s, seat, WILD_UPGRADES)
    price = (ANY_RESOURCE,) * len(PRICE[t]) if wild else PRICE[t]
    if not goods[r]:
        return _none_lies("KF 6.4", t, r)
    if not _pays(price[part], r):
        return told(
            "KF 6.4: {part} is to be paid; {paid} does not stand for it",
            "KF 6.4: Zu bezahlen ist {part}; {paid} ersetzt das nicht",
            part=Count(1, GOODS[price[part]]),
            paid=Bare(GOODS[r]),
        )
    if part and price[part] == price[part - 1] and r < last:
        return told(
            "KF 6.4: equal parts of a price are paid in the order wood, stone, iron, gold; {last} was paid last",
            "KF 6.4: Gleiche Teile werden in der Folge Holz, Stein, Eisen, Gold bezahlt; zuletzt war es {last}",
            last=Bare(GOODS[last]),
        )
    if _rest_is_payable(add(goods, r, -1), price[part:], r):
        return None
    return told(
        "KF 6.4: after {paid} the rest of the price could not be paid in the order wood, stone, iron, gold",
        "KF 6.4: Nach {paid:dat} wäre der Rest nicht in der Folge Holz, Stein, Eisen, Gold zu bezahlen",
        paid=Count(1, GOODS[r]),
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
