"""KP 6: building, building over, upgrading, free builds."""

from typing import Final

from keydom.core.frames import pop, push
from keydom.core.seats import Seat
from keydom.core.tuples import add, put, put_row
from keydom.games.keyper.rules import choices as c
from keydom.games.keyper.rules.components import AREA, CHEAPER, COST, FREE, ONE_FINISHED, RULE, UPGRADE_COST
from keydom.games.keyper.rules.frames import SITE
from keydom.games.keyper.rules.names import (
    FARM,
    FARM_PLOTS,
    FREE_RIGHT,
    FREE_THREE,
    PLOTS,
    VILLAGE,
    VILLAGE_PLOTS,
    Tile,
)
from keydom.games.keyper.rules.pieces import Cost, can_pay, charge, decline
from keydom.games.keyper.rules.state import State

Plot = int
Means = int

FULL_PRICE: Final = 0
ONE_LESS: Final = 1
BY_BUILDER: Final = 2
BY_LABOURER: Final = 3

AREA_PLOTS: Final = (FARM_PLOTS, VILLAGE_PLOTS)


def price(means: Means, tile: Tile) -> Cost:
    """KP 6.3: the cost of this way of building."""
    if means == FULL_PRICE:
        return COST[tile]
    if means == ONE_LESS:
        return CHEAPER[tile]
    return ONE_FINISHED if means == BY_BUILDER else FREE


def bits(mask: int) -> list[int]:
    """The places of the bits of a mask, ascending."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def free_builds(s: State, seat: Seat) -> list[tuple[Plot, int]]:
    """KP 6.6: the plots where the building plot lets its owner build free, each with the right it would use."""
    found: list[tuple[Plot, int]] = []
    built = s.built[seat]
    for plot in VILLAGE_PLOTS:
        if not built[plot]:
            continue
        rule = RULE[built[plot] - 1]
        if rule not in (FREE_RIGHT, FREE_THREE):
            continue
        spent = s.spent[seat]
        if (plot - 8) % 3 < 2 and not spent & 1:
            found.append((plot + 1, 1))
        if rule == FREE_THREE and plot >= 11 and not spent & 2:
            found.append((plot - 3, 2))
        if rule == FREE_THREE and plot < 17 and not spent & 4:
            found.append((plot + 3, 4))
    return [(plot, right) for plot, right in found if not s.under[seat][plot]]


def right_at(s: State, seat: Seat, plot: Plot) -> int:
    """KP 6.6: the right to build free on this plot; 0 for none."""
    for free, right in free_builds(s, seat):
        if free == plot:
            return right
    return 0


def sites(s: State, seat: Seat, means: Means, tile: Tile) -> list[Plot]:
    """KP 6.1, 6.4: the plots of the right area, not yet built over, where this building can be paid."""
    under = s.under[seat]
    area = AREA[tile]
    if can_pay(s.stores[seat], price(means, tile)):
        return [plot for plot in AREA_PLOTS[area] if not under[plot]]
    return sorted([plot for plot, _ in free_builds(s, seat)]) if area == VILLAGE else []


def buildable(s: State, seat: Seat, means: Means) -> list[Tile]:
    """KP 6.1, 6.3: the buildings held that can be built this way."""
    held = bits(s.tiles[seat])
    if means == BY_LABOURER:
        held = [tile for tile in held if AREA[tile] == FARM]
    store = s.stores[seat]
    under = s.under[seat]
    room = (0 in under[:8], 0 in under[8:])
    free = bool(free_builds(s, seat))
    found = []
    for tile in held:
        area = AREA[tile]
        if room[area] and ((free and area == VILLAGE) or can_pay(store, price(means, tile))):
            found.append(tile)
    return found


def buildable_at(s: State, seat: Seat, plot: Plot) -> list[Tile]:
    """KP 6.3: the buildings that can come to this plot together with a keyple."""
    if s.under[seat][plot]:
        return []
    area = FARM if plot < 8 else VILLAGE
    free = right_at(s, seat, plot) > 0
    store = s.stores[seat]
    return [t for t in bits(s.tiles[seat]) if AREA[t] == area and (free or can_pay(store, COST[t]))]


def build_options(s: State, seat: Seat) -> list[int]:
    """KP 6.3: a building, or decline."""
    f = s.frames[-1]
    return [c.PASS, *[c.BUILD + tile for tile in buildable(s, seat, f[2])]]


def answer_build(s: State, seat: Seat, choice: int) -> None:
    """KP 6.3."""
    f = s.frames[-1]
    if choice == c.PASS:
        decline(s, seat)
        return
    s.frames = pop(s.frames)
    begin_build(s, seat, f[2], choice - c.BUILD)


def begin_build(s: State, seat: Seat, means: Means, tile: Tile) -> None:
    """Ask for the plot, unless there is only one."""
    plots = sites(s, seat, means, tile)
    if len(plots) == 1:
        build(s, seat, means, tile, plots[0])
    else:
        s.frames = push(s.frames, (SITE, seat, means, tile))


def site_options(s: State, seat: Seat) -> list[int]:
    """KP 6.1: the plots where the building may go."""
    f = s.frames[-1]
    return [c.ON + c.OWN + plot for plot in sites(s, seat, f[2], f[3])]


def answer_site(s: State, seat: Seat, choice: int) -> None:
    """KP 6.1."""
    f = s.frames[-1]
    s.frames = pop(s.frames)
    build(s, seat, f[2], f[3], choice - c.ON - c.OWN)


def build(s: State, seat: Seat, means: Means, tile: Tile, plot: Plot) -> None:
    """KP 6.4: the new building lies on its basic side, over the old one if there is one; keyples stay as they are."""
    right = right_at(s, seat, plot) if means != BY_LABOURER else 0
    built = s.built[seat]
    if built[plot]:
        s.under = put_row(s.under, seat, put(s.under[seat], plot, 1 + (built[plot] - 1) // 2))
    s.built = put_row(s.built, seat, put(built, plot, 1 + 2 * tile))
    s.tiles = put(s.tiles, seat, s.tiles[seat] ^ 1 << tile)
    charge(s, seat, price(means, tile), right)


# Upgrading -------------------------------------------------------------------------------------------------------


def basic_buildings(s: State, seat: Seat, area: int = -1) -> list[Tile]:
    """The own buildings that are not upgraded yet, ascending; those of one area if it is named."""
    plots = AREA_PLOTS[area] if area >= 0 else range(PLOTS)
    built = s.built[seat]
    return sorted([built[plot] >> 1 for plot in plots if built[plot] & 1])


def upgrade_options(s: State, seat: Seat) -> list[int]:
    """KP 6.5: a building, or decline."""
    store = s.stores[seat]
    payable = (can_pay(store, UPGRADE_COST[FARM]), can_pay(store, UPGRADE_COST[VILLAGE]))
    return [c.PASS, *[c.UPGRADE + tile for tile in basic_buildings(s, seat) if payable[AREA[tile]]]]


def answer_upgrade(s: State, seat: Seat, choice: int) -> None:
    """KP 6.5."""
    if choice == c.PASS:
        decline(s, seat)
        return
    s.frames = pop(s.frames)
    tile = choice - c.UPGRADE
    upgrade(s, seat, tile, UPGRADE_COST[AREA[tile]])


def upgrade(s: State, seat: Seat, tile: Tile, cost: Cost) -> None:
    """KP 6.5: the building is turned over. Keyples on it do not matter."""
    plot = s.built[seat].index(1 + 2 * tile)
    s.built = put_row(s.built, seat, add(s.built[seat], plot, 1))
    charge(s, seat, cost, 0)
