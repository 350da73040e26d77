"""Print of Keyflower's components, for the client, and amounts of its pieces."""

from typing import Final, Literal

from keydom.core.tuples import Ints
from keydom.games.keyflower import facts as answers
from keydom.games.keyflower.rules import components
from keydom.games.keyflower.site.wire import (
    COLOURS,
    RESOURCES,
    SEASONS,
    SIDES,
    SKILLS,
    Amount,
    BoatScore,
    Colour,
    Face,
    Facts,
    Resource,
    Skill,
    Tile,
)
from keydom.games.keyflower.telling.nouns import skill_piece, worker_piece

PURPLE: Final = "purple"
SET_PIECES: Final = (
    *RESOURCES, "any_resource", "one_resource_type",
    *[skill_piece(k) for k in range(len(SKILLS))], "any_skill", "one_skill_type",
    *[worker_piece(c) for c in range(len(COLOURS))], "any_worker", "one_worker_colour",
)  # fmt: skip
"""The pieces of a winter tile's set, as the components count them."""


def workers_of(counts: Ints) -> list[Amount]:
    return [Amount(worker_piece(c), n) for c, n in enumerate(counts[: len(COLOURS)])]


def skills_of(counts: Ints) -> list[Amount]:
    return [Amount(skill_piece(k), n) for k, n in enumerate(counts)]


def resources_of(counts: Ints) -> list[Amount]:
    return [Amount(RESOURCES[r], n) for r, n in enumerate(counts)]


def load_of(cargo: Ints) -> list[Amount]:
    return workers_of(cargo) + skills_of(cargo[len(COLOURS) :])


def some(amounts: list[Amount]) -> list[Amount]:
    return [one for one in amounts if one.n]


def _resource(r: int) -> Resource | Literal["any"]:
    return "any" if r == components.ANY_RESOURCE else RESOURCES[r]


def _skill(k: int) -> Skill | Literal["any"]:
    return "any" if k == components.ANY_SKILL else SKILLS[k]


def _paid_worker(c: int) -> Colour | Literal["any"] | None:
    if c == components.NONE:
        return None
    return "any" if c == components.ANY_COLOUR else COLOURS[c]


def _face(f: int) -> Face:
    pay_skill = components.PAY_SKILL[f]
    return Face(
        components.POINTS[f],
        components.USABLE[f],
        some(resources_of(components.GAIN[f])),
        [RESOURCES[r] for r in components.GAIN_ONE_OF[f]],
        components.WORKERS[f],
        components.GREENS[f],
        components.SKILL_TILES[f],
        components.TRANSPORT[f],
        components.UPGRADES[f],
        _paid_worker(components.PAY_WORKER[f]),
        None if pay_skill == components.NONE else _skill(pay_skill),
        [Amount(_resource(r), n) for r, n in enumerate(components.POINTS_PER[f]) if n],
    )


def _kind(t: int) -> Literal["home", "village", "summer_boat", "winter", "turn_order", "boat"]:
    if t in components.HOMES:
        return "home"
    if t in components.SUMMER_BOATS:
        return "summer_boat"
    if t in components.WINTERS:
        return "winter"
    if t in components.ORDERS:
        return "turn_order"
    return "boat" if t in components.BOATS else "village"


def _tile(t: int) -> Tile:
    name, german = components.NAMES[t]
    edges = "".join(components.EDGE_LETTERS[e] for e in components.EDGES[t])
    out = Tile(components.IDS[t], (name, german), _kind(t), edges, answers.tile_rule(t), answers.sheet_line(t))
    if t < components.UPGRADABLE:
        out.faces = (_face(2 * t), _face(2 * t + 1))
        out.price = [_resource(r) for r in components.PRICE[t]]
        out.skill_price = [_skill(k) for k in components.SKILL_PRICE[t]]
    for season, tiles in zip(SEASONS, components.SEASON_TILES, strict=False):
        if t in tiles:
            out.season = season
    if t in components.SUMMER_BOATS:
        first, second = [components.POWERS[answers.power_on(t, side)] for side in SIDES]
        out.powers = (first, second)
    if t in components.WINTERS:
        n = t - components.WINTERS[0]
        out.points, out.set_points = components.WINTER_POINTS[n], components.SET_POINTS[n]
        out.set = [Amount(piece, k) for piece, k in zip(SET_PIECES, components.SETS[n], strict=True) if k]
    if t in components.ORDERS:
        n = t - components.ORDERS[0]
        out.order, out.starts = components.ORDER[n], bool(components.STARTER[n])
    if t in components.BOATS:
        n = t - components.BOATS[0]
        out.score = BoatScore(
            components.BOAT_POINTS[n],
            components.PER_TRANSPORT[n],
            components.PER_LOOP_TILE[n],
            components.PER_WORKER[n],
            bool(components.FREE_UPGRADE[n]),
            list(components.RIVER_POINTS[n]),
        )
    return out


def facts() -> Facts:
    """Everything printed on the components that the client draws, by number."""
    return Facts(
        seasons=list(SEASONS),
        colours=list(COLOURS),
        resources=list(RESOURCES),
        skills=list(SKILLS),
        given=[list(RESOURCES), list(SKILLS), [*COLOURS, PURPLE]],
        gold_line=answers.GOLD_LEFT,
        tiles=[_tile(t) for t in range(components.TILES)],
    )
