"""What the site says about Keyflower beyond the protocol: its components, its score sheets, who owned what."""

from typing import Any

from keydom.core.hexes import HOME, SIDES, WIDTH
from keydom.core.seats import Seat
from keydom.keyflower import choices, components, frames, scoring
from keydom.keyflower.state import State


def _face(f: int) -> dict[str, Any]:
    """One face of a tile: what using it gives and costs, what it scores."""
    return {
        "points": components.POINTS[f],
        "usable": components.USABLE[f],
        "gain": components.GAIN[f],
        "gain_one_of": components.GAIN_ONE_OF[f],
        "workers": components.WORKERS[f],
        "green": components.GREENS[f],
        "skills": components.SKILL_TILES[f],
        "transport": components.TRANSPORT[f],
        "upgrades": components.UPGRADES[f],
        "pay_worker": components.PAY_WORKER[f],
        "pay_skill": components.PAY_SKILL[f],
        "points_per": components.POINTS_PER[f],
    }


def _kind(t: int) -> str:
    for kind, tiles in (
        ("home", components.HOMES),
        ("summer_boat", components.SUMMER_BOATS),
        ("winter", components.WINTERS),
        ("turn_order", components.ORDERS),
        ("boat", components.BOATS),
    ):
        if t in tiles:
            return kind
    return "village"


def _tile(t: int) -> dict[str, Any]:
    out: dict[str, Any] = {
        "id": components.IDS[t],
        "name": components.NAMES[t],
        "kind": _kind(t),
        "edges": "".join(components.EDGE_LETTERS[e] for e in components.EDGES[t]),
    }
    if t < components.UPGRADABLE:
        out["faces"] = [_face(2 * t), _face(2 * t + 1)]
        out["price"], out["skill_price"] = components.PRICE[t], components.SKILL_PRICE[t]
    for season, tiles in zip(components.SEASONS, components.SEASON_TILES, strict=False):
        if t in tiles:
            out["season"] = season
    if t in components.SUMMER_BOATS:
        n = 2 * (t - components.SUMMER_BOATS[0])
        out["powers"] = [components.POWERS[p] for p in components.POWER[n : n + 2]]
    if t in components.WINTERS:
        n = t - components.WINTERS[0]
        out["points"], out["set_points"] = components.WINTER_POINTS[n], components.SET_POINTS[n]
        out["set"] = components.SETS[n]
    if t in components.ORDERS:
        n = t - components.ORDERS[0]
        out["order"], out["starts"] = components.ORDER[n], components.STARTER[n]
    if t in components.BOATS:
        n = t - components.BOATS[0]
        out["cargo"] = components.CARGO[n]
        out["score"] = {
            "points": components.BOAT_POINTS[n],
            "per_transport": components.PER_TRANSPORT[n],
            "per_loop_tile": components.PER_LOOP_TILE[n],
            "per_worker": components.PER_WORKER[n],
            "free_upgrade": components.FREE_UPGRADE[n],
            "river": components.RIVER_POINTS[n],
        }
    return out


def facts() -> dict[str, Any]:
    """Everything printed on the components, by number, and the numbers that views and choices are made of."""
    return {
        "colours": components.COLOURS,
        "resources": components.RESOURCES,
        "skills": components.SKILLS,
        "seasons": components.SEASONS,
        "sets": [
            *components.RESOURCES, "any_resource", "one_resource_type", *components.SKILLS, "any_skill",
            "one_skill_type", *components.COLOURS, "any_worker", "one_worker_colour",
        ],
        "sides": SIDES,
        "cells": {"width": WIDTH, "home": HOME},
        "tiles": [_tile(t) for t in range(components.TILES)],
        "ranges": {
            name: getattr(choices, name.upper())
            for name in ("colour", "mixed", "resource", "skill", "side", "count", "rotated", "bid", "use", "at")
        }
        | {verb: choices.BID + n * components.TILES for n, verb in enumerate(choices.VERBS)},
        "frames": {
            name.lower(): value
            for name, value in vars(frames).items()
            if name.isupper() and isinstance(value, int) and name not in ("CELL", "FIRST_CHANCE", "FIRST_AUTOMATIC")
        },
    }  # fmt: skip


def sheets(s: State) -> list[Any]:
    """KF 9.12: what every player scores, line by line."""
    out = []
    for seat in range(s.seats):
        sheet = scoring.sheet(s, seat)
        items = [
            {
                "rule": item.rule,
                "tile": item.tile,
                "points": item.points,
                "tiles": item.tiles,
                "use": item.use._asdict() if item.use is not None else None,
            }
            for item in sheet.items
        ]
        out.append({"total": sheet.total, "items": items, "flipped": sheet.flipped, "purple": sheet.purple})
    return out


def owned(s: State, seat: Seat) -> list[str]:
    """The tiles in the player's village at the end."""
    return [components.IDS[t] for t, _, _ in s.villages[seat]]
