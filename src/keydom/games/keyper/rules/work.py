"""KP 4.5–4.9, 6.7, 6.8: actions one by one: fields, boats, own buildings."""

from keydom.core.frames import Frame, pop, push, replace
from keydom.core.seats import Seat
from keydom.core.tuples import Ints, add, put
from keydom.games.keyper.rules import choices as c
from keydom.games.keyper.rules import frames as fr
from keydom.games.keyper.rules.build import (
    BY_BUILDER,
    BY_LABOURER,
    FULL_PRICE,
    ONE_LESS,
    basic_buildings,
    begin_build,
    bits,
    build_options,
    buildable,
    upgrade,
    upgrade_options,
)
from keydom.games.keyper.rules.components import (
    ACTION,
    AREA,
    BOAT_FACES,
    EXCHANGE,
    FREE,
    GIVE_MANY,
    ONE_FINISHED_OR_WHEAT,
    POST_FINISHED,
    POST_RAW,
    RULE,
    SHIP_POINTS,
    SHIPPING,
    UPGRADE_COST,
    WHAT,
)
from keydom.games.keyper.rules.names import (
    BUILDER,
    BUILDER_UPGRADES,
    BUILDINGS,
    BUILDS,
    BUILDS_CHEAPER,
    EXCHANGES,
    FARM,
    GAINS,
    HOME,
    LABOURER,
    LABOURER_UPGRADES,
    MORE_BOAT,
    PER_BOAT_USE,
    PER_ONE_SHIPPED,
    PER_TWO_SHIPPED,
    POST_AND,
    POST_OR,
    RAW,
    RIVER,
    TILES,
    UPGRADES,
    VILLAGE_PLOTS,
)
from keydom.games.keyper.rules.pieces import can_pay, decline, gain, give, gives, hand_back, offer_options
from keydom.games.keyper.rules.places import Place, field_of
from keydom.games.keyper.rules.state import State


def face_with(s: State, seat: Seat, rule: int) -> int:
    """The own village building that shows this rule, as a face; -1 for none."""
    for plot in VILLAGE_PLOTS:
        face = s.built[seat][plot] - 1
        if face >= 0 and RULE[face] == rule:
            return face
    return -1


def boat_extras(s: State, seat: Seat) -> int:
    """KP 6.7: the seafarer's points are marked; the merchant's one more action is returned."""
    face = face_with(s, seat, PER_BOAT_USE)
    if face >= 0:
        s.shipping = add(s.shipping, seat, SHIPPING[face])
    return int(face_with(s, seat, MORE_BOAT) >= 0)


def work(s: State, seat: Seat, place: Place, actions: int, follower: Seat = -1) -> None:
    """KP 4.3–4.5: the actions begin; a follower has as many as the active player."""
    more, others = 0, 0
    if follower >= 0:
        others = actions
    if place < c.OWN and ACTION[field_of(s, place)] == RIVER:
        more = boat_extras(s, seat)
        if follower >= 0:
            others += boat_extras(s, follower)
    tile = (s.built[seat][place - c.OWN] - 1) >> 1 if place >= c.OWN else 0
    s.frames = push(s.frames, (fr.WORK, seat, place, follower, actions + more, others, 0, 0, 0, tile))


def run_work(s: State) -> bool:
    """KP 4.5: the two act alternately, the active player first; who has more takes the rest."""
    _, active, place, follower, mine, others, taken, my_boat, other_boat, tile = s.frames[-1]
    if not mine and not others:
        s.frames = pop(s.frames)
        return True
    on_plot = place >= c.OWN
    if on_plot and (s.built[active][place - c.OWN] - 1) >> 1 != tile:
        s.frames = pop(s.frames)  # KP 6.4: a keyple on a plot built over does nothing more in that turn
        return True
    field = -1 if on_plot else field_of(s, place)
    if mine and others:
        acts = taken % 4 in (0, 3) if not on_plot and ACTION[field] == TILES else taken % 2 == 0
    else:
        acts = mine > 0
    seat = active if acts else follower
    if acts:
        mine -= 1
    else:
        others -= 1
    s.frames = replace(s.frames, (fr.WORK, active, place, follower, mine, others, taken + 1, my_boat, other_boat, tile))
    s.frames = push(s.frames, (fr.USE, seat, place - c.OWN) if on_plot else _question(field, seat))
    if not _possible(s, seat):
        s.frames = pop(s.frames)
    return True


def _question(field: int, seat: Seat) -> Frame:
    """KP 4.6: the question of one action of a field."""
    action = ACTION[field]
    if action == GAINS:
        return (fr.GAIN, seat, WHAT[field])
    if action == EXCHANGES:
        return (fr.OFFER, seat, WHAT[field])
    if action == BUILDS:
        return (fr.BUILD, seat, FULL_PRICE)
    if action == BUILDS_CHEAPER:
        return (fr.BUILD, seat, ONE_LESS)
    if action == UPGRADES:
        return (fr.UPGRADE, seat)
    return (fr.TILES, seat) if action == TILES else (fr.RIVER, seat)


def _possible(s: State, seat: Seat) -> bool:
    """KP 4.5: an action that is impossible at that moment is lost; nobody is asked."""
    kind = s.frames[-1][0]
    if kind == fr.USE:
        return len(use_options(s, seat)) > 1
    if kind == fr.GAIN:
        return s.supply[s.frames[-1][2]] > 0
    if kind == fr.OFFER:
        return len(offer_options(s, seat)) > 1
    if kind == fr.BUILD:
        return len(build_options(s, seat)) > 1
    if kind == fr.UPGRADE:
        return len(upgrade_options(s, seat)) > 1
    if kind == fr.TILES:
        return s.display > 0
    return len(river_options(s, seat)) > 1


# Tiles -----------------------------------------------------------------------------------------------------------


def tiles_options(s: State, seat: Seat) -> list[int]:
    """KP 4.6 tiles: one of the display, free, or decline."""
    return [c.PASS, *[c.TILE + bit for bit in bits(s.display)]]


def answer_tiles(s: State, seat: Seat, choice: int) -> None:
    """KP 4.6 tiles."""
    if choice == c.PASS:
        decline(s, seat)
        return
    s.frames = pop(s.frames)
    bit = choice - c.TILE
    s.display ^= 1 << bit
    tile = bit + HOME
    if tile < BUILDINGS:
        s.tiles = put(s.tiles, seat, s.tiles[seat] | 1 << tile)
    else:
        s.fairs = put(s.fairs, seat, s.fairs[seat] | 1 << tile - BUILDINGS)


# Boats -----------------------------------------------------------------------------------------------------------


def boat_load(boat: int, season: int) -> Ints:
    """KP 1.4, 4.7: the two kinds that a boat shows in this half of the year."""
    return BOAT_FACES[2 * boat + (season >= 2)]


def boat_kinds(s: State, board: int) -> Ints:
    """KP 4.7: the two kinds that the boat on this board's river shows."""
    return boat_load(s.boats[board], s.season)


def river_options(s: State, seat: Seat) -> list[int]:
    """KP 4.7: gain or ship a kind the boat shows, or decline. Nobody gains and ships the same kind in one turn."""
    work = s.frames[-2]
    record = work[7] if seat == work[1] else work[8]
    kinds = boat_kinds(s, work[2] >> 4)
    store = s.stores[seat]
    gained, shipped = [], []
    for i in range(2):
        kind = kinds[i]
        if s.supply[kind] and not record >> 2 + i & 1:
            gained.append(c.GAIN + kind)
        if not record >> i & 1:
            if store[kind]:
                shipped.append(c.SHIP + kind)
            if kind in RAW and store[kind + 3]:
                shipped.append(c.SHIP + kind + 3)
    shipped.sort()
    return [c.PASS, *gained, *shipped]


def answer_river(s: State, seat: Seat, choice: int) -> None:
    """KP 4.7: a finished good shipped as its raw material counts as that raw material."""
    if choice == c.PASS:
        decline(s, seat)
        return
    work = s.frames[-2]
    kinds = boat_kinds(s, work[2] >> 4)
    mine = 7 if seat == work[1] else 8
    record = work[mine]
    if choice < c.SHIP:
        gain(s, seat, choice - c.GAIN)
        record |= 1 << kinds.index(choice - c.GAIN)
    else:
        kind = choice - c.SHIP
        hand_back(s, seat, kind)
        record |= 4 << kinds.index(kind if kind in kinds else kind - 3)
        record += 16
        s.shipping = add(s.shipping, seat, SHIP_POINTS + agent_points(s, seat, record >> 4))
    s.frames = (*s.frames[:-2], put(work, mine, record))


def agent_points(s: State, seat: Seat, shipped: int) -> int:
    """KP 6.7: points that the shipping agent adds to the latest piece, the n-th of the turn."""
    face = face_with(s, seat, PER_ONE_SHIPPED)
    if face >= 0:
        return SHIPPING[face]
    face = face_with(s, seat, PER_TWO_SHIPPED)
    return SHIPPING[face] if face >= 0 and shipped % 2 == 0 else 0


# Own buildings ---------------------------------------------------------------------------------------------------


def use_options(s: State, seat: Seat) -> list[int]:
    """KP 4.9: use the building's action, or upgrade it, or decline."""
    f = s.frames[-1]
    face = s.built[seat][f[2]] - 1
    rule = RULE[face]
    out = [c.PASS]
    if EXCHANGE[face] >= 0:
        x = EXCHANGE[face]
        out += [c.GIVE + kind for kind in gives(s, seat, x, 0, GIVE_MANY[x])]
    elif rule in (POST_OR, POST_AND):
        if gives(s, seat, POST_RAW, 0, 1):
            out.append(c.TRADE)
        if gives(s, seat, POST_FINISHED, 0, 1):
            out.append(c.TRADE + 1)
    elif rule in (BUILDER, BUILDER_UPGRADES):
        out += [c.BUILD + tile for tile in buildable(s, seat, BY_BUILDER)]
        if rule == BUILDER_UPGRADES and can_pay(s.stores[seat], ONE_FINISHED_OR_WHEAT):
            out += [c.UPGRADE + tile for tile in basic_buildings(s, seat)]
    elif rule in (LABOURER, LABOURER_UPGRADES):
        out += [c.BUILD + tile for tile in buildable(s, seat, BY_LABOURER)]
        if rule == LABOURER_UPGRADES:
            out += [c.UPGRADE + tile for tile in basic_buildings(s, seat, FARM)]
    if not face & 1 and can_pay(s.stores[seat], UPGRADE_COST[AREA[face >> 1]]):
        out.append(c.UPGRADE + (face >> 1))
    return out


def answer_use(s: State, seat: Seat, choice: int) -> None:
    """KP 4.9, 6.3, 6.5, 6.8."""
    f = s.frames[-1]
    face = s.built[seat][f[2]] - 1
    rule = RULE[face]
    if choice == c.PASS:
        decline(s, seat)
        return
    s.frames = pop(s.frames)
    if choice >= c.UPGRADE:
        tile = choice - c.UPGRADE
        cost = UPGRADE_COST[AREA[tile]]
        if rule == BUILDER_UPGRADES:
            cost = ONE_FINISHED_OR_WHEAT
        elif rule == LABOURER_UPGRADES:
            cost = FREE
        upgrade(s, seat, tile, cost)
    elif choice >= c.BUILD:
        means = BY_BUILDER if rule in (BUILDER, BUILDER_UPGRADES) else BY_LABOURER
        begin_build(s, seat, means, choice - c.BUILD)
    elif choice >= c.GIVE:
        give(s, seat, EXCHANGE[face], choice - c.GIVE, GIVE_MANY[EXCHANGE[face]])
    else:
        if rule == POST_AND:
            s.frames = push(s.frames, (fr.POST, seat, POST_FINISHED if choice == c.TRADE else POST_RAW))
        _trade(s, seat, POST_RAW if choice == c.TRADE else POST_FINISHED)


def _trade(s: State, seat: Seat, x: int) -> None:
    """KP 6.8: one piece for two others; which piece is asked where there are several."""
    kinds = gives(s, seat, x, 0, 1)
    if len(kinds) == 1:
        give(s, seat, x, kinds[0], 1)
    else:
        s.frames = push(s.frames, (fr.GIVE, seat, x, 0, 1))


def run_post(s: State) -> bool:
    """KP 6.8: the second trade falls away when it is impossible."""
    f = s.frames[-1]
    if gives(s, f[1], f[2], 0, 1):
        return False
    s.frames = pop(s.frames)
    return True


def post_options(s: State, seat: Seat) -> list[int]:
    """KP 6.8: the other class too, or decline."""
    f = s.frames[-1]
    return [c.PASS, c.TRADE if f[2] == POST_RAW else c.TRADE + 1]


def answer_post(s: State, seat: Seat, choice: int) -> None:
    """KP 6.8."""
    f = s.frames[-1]
    s.frames = pop(s.frames)
    if choice != c.PASS:
        _trade(s, seat, f[2])
