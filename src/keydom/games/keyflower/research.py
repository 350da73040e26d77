"""The features of Keyflower. Tiles are numbered as in `keydom components keyflower`; bids lie under their tile."""

from typing import Final

from keydom.core.game import View
from keydom.core.hexes import HALF, WIDTH
from keydom.games.keyflower.facts import in_hand
from keydom.games.keyflower.rules.choices import BID, USE
from keydom.games.keyflower.rules.choices import MOST as WORKERS
from keydom.games.keyflower.rules.components import (
    ANY_COLOUR,
    COLOURS,
    NONE,
    ON_LAND,
    POWERS,
    RESOURCES,
    SKILLS,
    SUMMER_BOATS,
    TILES,
    UPGRADABLE,
    WINTERS,
    WITH_COLOUR,
)
from keydom.games.keyflower.rules.frames import (
    BUILDING,
    CARRYING,
    CHOOSE_BOAT,
    DEAL_WINTER,
    DRAW_HOME,
    DRAW_SKILLS,
    DRAW_WORKERS,
    GAIN_ONE,
    LAY_SIDE,
    LAY_TILES,
    LIFTING,
    LOAD_SKILLS,
    LOAD_WORKERS,
    NEXT_SEASON,
    PAY_A_SKILL,
    PAY_A_WORKER,
    PAY_PRICE_SKILL,
    PAY_RESOURCE,
    PICK_COLOUR,
    PICK_WINTER,
    PLACE_WORKERS,
    TRANSPORTING,
    TURN,
)
from keydom.games.keyflower.rules.setup import BAG, GREEN_WORKERS, SKILL_SUPPLY, SUPPLY
from keydom.research.fields import (
    SEAT,
    SEATS,
    Detail,
    Field,
    Order,
    Question,
    bits,
    by_seat,
    flat,
    mask_by_seat,
    place,
    rows,
    shared,
)

C: Final = len(COLOURS)
R: Final = len(RESOURCES)
K: Final = len(SKILLS)
W: Final = len(WINTERS)
FAR: Final = HALF
CARGO: Final = C + K


def _own(row: tuple[int, ...], n: int) -> tuple[int, ...]:
    return row or (0,) * n


def _tiles_of(held: tuple[int, ...]) -> list[int]:
    out = [0] * W
    for t in held:
        out[t - WINTERS[0]] = 1
    return out


def _villages(v: View, order: Order) -> list[int]:
    owner, q, r, turned = [0] * TILES, [0] * TILES, [0] * TILES, [0] * TILES
    for n, seat in enumerate(order):
        for t, cell, rotation in v.villages[seat]:
            owner[t] = n + 1
            q[t], r[t] = cell // WIDTH - HALF, cell % WIDTH - HALF
            turned[t] = rotation
    return owner + q + r + turned


def _gained(v: View, order: Order) -> list[int]:
    out = [0] * TILES
    for n, seat in enumerate(order):
        for t in v.gained[seat]:
            out[t] = n + 1
    return out


def _offered(v: View, order: Order) -> list[int]:
    out = [0] * WITH_COLOUR
    for t in v.lots:
        out[t] = 1
    return out


def _bids(v: View, order: Order) -> list[int]:
    seats = len(order)
    out = [0] * (WITH_COLOUR * seats)
    for t, bids in zip(v.lots, v.bids, strict=True):
        if any(bids):
            for n, seat in enumerate(order):
                out[t * seats + n] = bids[seat]
    return out


def _odd(v: View, order: Order) -> list[int]:
    out = [0] * WITH_COLOUR
    for t, odd in zip(v.lots, v.odd, strict=True):
        out[t] = odd
    return out


def _placing(v: View, order: Order) -> list[int]:
    """KF 7.7: the tile that the viewer is placing, and where."""
    held = in_hand(v, order[0])
    if held is None:
        return [NONE]
    return [held.tile] if held.cell is None else [held.tile, held.cell // WIDTH - HALF, held.cell % WIDTH - HALF]


_TILE: Final = Detail("tile", 0, TILES - 1)
_VERB: Final = Detail(f"{BID} bid, {USE} use", BID, USE)
_COLOUR: Final = Detail("colour", 0, C - 1)
_RESOURCE: Final = Detail("resource", -1, R - 1)
_LEFT: Final = Detail("how many more", 0, WORKERS)

QUESTIONS: Final = (
    Question(TURN, "what to do", (Detail("passes in succession", 0, 6),)),
    Question(PICK_COLOUR, "which colour", (_VERB, _TILE)),
    Question(PLACE_WORKERS, "which workers", (
        _VERB, _TILE, _COLOUR, Detail("1 if colours may be mixed", 0, 1),
        Detail("placed in earlier colours", 0, WORKERS), Detail("lifted in this one", 0, WORKERS),
        Detail("last lot lifted from; -1 none", -1, TILES),
    )),
    Question(PAY_A_WORKER, "which worker to pay", (Detail(f"colour; {ANY_COLOUR} any", 0, ANY_COLOUR),)),
    Question(PAY_A_SKILL, "which skill tile to pay"),
    Question(GAIN_ONE, "which resource to gain", (Detail("face", 0, 2 * TILES), _TILE)),
    Question(TRANSPORTING, "what to transport or upgrade", (
        Detail("transport left", 0, 99), Detail("upgrades left", 0, 99),
    )),
    Question(LIFTING, "which resource to carry", (_TILE,)),
    Question(CARRYING, "where to", (_TILE, _RESOURCE)),
    Question(PAY_RESOURCE, "from where to pay", (
        _TILE, Detail("slot of the price", 0, 9), Detail("resource paid last; -1 none", -1, R),
    )),
    Question(PAY_PRICE_SKILL, "which skill tile to pay for an upgrade", (_TILE,)),
    Question(CHOOSE_BOAT, "which boat"),
    Question(PICK_WINTER, "which winter tiles", simultaneous=True),
    Question(BUILDING, "where to build", (
        Detail("the viewer's tile being placed; -1 none", -1, TILES - 1), Detail("its column", -FAR, FAR),
        Detail("its row", -FAR, FAR),
    ), _placing, simultaneous=True),
    Question(DRAW_WORKERS, "chance: workers", (_LEFT,)),
    Question(DRAW_SKILLS, "chance: skill tiles", (_LEFT,)),
    Question(DRAW_HOME, "chance: home tile", (Detail("of the seat", 0, 5, SEAT),)),
    Question(DEAL_WINTER, "chance: winter tiles", (_LEFT,)),
    Question(LOAD_WORKERS, "chance: workers on boats"),
    Question(LOAD_SKILLS, "chance: skill tiles on boats"),
    Question(LAY_TILES, "chance: village tiles", (_LEFT,)),
    Question(LAY_SIDE, "chance: side of a summer boat", (_TILE,)),
)  # fmt: skip

FIELDS: Final = (
    *shared(QUESTIONS, NEXT_SEASON, 999),
    Field("season", (), 0, 3, "spring, summer, autumn, winter", lambda v, _: (v.season,)),
    Field("start", (), 0, 5, "the holder of the purple worker, counted from the viewer",
          lambda v, order: (place(v.start, order),)),
    Field("in_bag", (), 0, sum(BAG) + GREEN_WORKERS, "workers in the bag", lambda v, _: (v.in_bag,)),
    Field("green", (), 0, GREEN_WORKERS, "green workers in the open supply", lambda v, _: (v.green,)),
    Field("supply", (R,), 0, max(SUPPLY), "resources in the supply: wood, stone, iron, gold", lambda v, _: v.supply),
    Field("skills_left", (), 0, sum(SKILL_SUPPLY), "skill tiles in the supply", lambda v, _: (v.skills_left,)),
    Field("screen", (C,), 0, WORKERS, "own workers: blue, red, yellow, green", lambda v, _: _own(v.screen, C)),
    Field("hand", (K,), 0, max(SKILL_SUPPLY), "own skill tiles: saw, pick, anvil", lambda v, _: _own(v.hand, K)),
    Field("winter", (W,), 0, 1, "own winter tiles", lambda v, _: _tiles_of(v.winter)),
    Field("picks", (W,), 0, 1, "own winter tiles picked so far", lambda v, _: _tiles_of(v.picks)),
    Field("workers", (SEATS,), 0, sum(BAG), "workers behind each screen",
          lambda v, order: by_seat(v.workers, order)),
    Field("skill_tiles", (SEATS,), 0, sum(SKILL_SUPPLY), "skill tiles behind each screen",
          lambda v, order: by_seat(v.skill_tiles, order)),
    Field("known_workers", (SEATS, C), 0, max(BAG), "of these so many at least, as everybody can tell, by colour",
          lambda v, order: rows(v.known_workers, order)),
    Field("known_skills", (SEATS, K), 0, max(SKILL_SUPPLY), "the same for skill tiles",
          lambda v, order: rows(v.known_skills, order)),
    Field("winter_tiles", (SEATS,), 0, 3, "winter tiles held", lambda v, order: by_seat(v.winter_tiles, order)),
    Field("shown", (SEATS,), 0, 3, "winter tiles each seat turned out to have picked",
          lambda v, order: by_seat(v.shown, order)),
    Field("offered", (WITH_COLOUR,), 0, 1, "tiles that can be bid for", _offered, ("lots",)),
    Field("bids", (WITH_COLOUR, SEATS), 0, WORKERS, "workers bid for each tile, by seat", _bids,
          ("lots", "bids")),
    Field("odd", (WITH_COLOUR,), 0, C, "0, or 1 + the colour of a bid of another colour (KF 8.7)", _odd,
          ("lots", "odd")),
    Field("colours", (WITH_COLOUR,), -1, C - 1, "the colour of each tile this season; -1 none",
          lambda v, _: v.colours),
    Field("on", (UPGRADABLE, C), 0, WORKERS, "workers on each tile, by colour", lambda v, _: flat(v.on)),
    Field("uses", (UPGRADABLE,), 0, WORKERS, "workers of the last use of each tile this season", lambda v, _: v.uses),
    Field("goods", (ON_LAND, R), 0, max(SUPPLY), "resources on each tile", lambda v, _: flat(v.goods)),
    Field("villages", (4, TILES), -FAR, FAR, "of each tile: 0 or 1 + its owner counted from the viewer; column and "
          "row of its cell, the home tile at 0, 0; its rotation in steps of 60°", _villages),
    Field("flipped", (UPGRADABLE,), 0, 1, "upgraded tiles", lambda v, _: bits(v.flipped, UPGRADABLE)),
    Field("sides", (len(SUMMER_BOATS),), 0, 1, "summer boats that show side b",
          lambda v, _: bits(v.sides, len(SUMMER_BOATS))),
    Field("powers", (SEATS, len(POWERS)), 0, 1, f"powers owned: {', '.join(POWERS)}",
          lambda v, order: mask_by_seat(v.powers, order, len(POWERS))),
    Field("cargo", (SEATS, CARGO), 0, WORKERS, "the load of each boat (as many boats as seats): workers by colour, "
          "skill tiles by kind", lambda v, _: flat(v.cargo)),
    Field("free_boats", (SEATS,), 0, 1, "boats not yet taken at the season's end",
          lambda v, order: bits(v.free_boats, len(order))),
    Field("gained", (TILES,), 0, 6, "0, or 1 + the seat (counted from the viewer) that has yet to place this tile",
          _gained),
)  # fmt: skip
