"""What the site says about Key Harvest beyond the protocol: its components, its score sheets, who owned what."""

from typing import Any, Final

from keydom.core.seats import Seat
from keydom.keyharvest import choices, components, frames, scoring
from keydom.keyharvest.board import groups, members
from keydom.keyharvest.counters import screen
from keydom.keyharvest.state import State, fields, people
from keydom.server.constants import constants, printed

WIDE: Final = True
"""Fields are sets of 56 bits: more than a JavaScript number holds."""


def facts() -> dict[str, Any]:
    """Everything printed, and the numbers that views and choices are made of."""
    return {
        "components": constants(components),
        "choices": constants(choices),
        "frames": constants(frames),
        "file": printed(components),
    }


def _most(s: State, seat: Seat) -> list[str]:
    """KH 7.1: the crops of which the player has more counters than anybody else."""
    held = [screen(s, p) for p in range(s.seats)]
    return [
        crop
        for k, crop in enumerate(components.CROPS)
        if all(held[seat][k] > one[k] for p, one in enumerate(held) if p != seat)
    ]


def sheets(s: State) -> list[Any]:
    """What every player scores, by item, and from what: workers by number, fields, crops."""
    out = []
    for seat in range(s.seats):
        points = scoring.sheet(s, seat)
        land = [[components.FIELD_NAMES[f] for f in members(one)] for one in [*groups(fields(s, seat)), 0, 0]]
        scored = {"workers": people(s, seat), "largest": land[0], "second": land[1], "crops": _most(s, seat)}
        items = [
            {"rule": "KH 7.1", "item": name, "points": getattr(points, name), "of": of} for name, of in scored.items()
        ]
        out.append({"total": points.total, "items": items, "tiles": points.tiles, "counters": points.counters})
    return out


def owned(s: State, seat: Seat) -> list[str]:
    """The workers on a player's board at the end."""
    return [components.WORKER_NAMES[n] for n in people(s, seat)]
