"""What the site says about Key Harvest beyond the protocol: its components, its score sheets, who owned what."""

from typing import Any, Final

from keydom.core.seats import Seat
from keydom.keyharvest import choices, components, frames, scoring
from keydom.keyharvest.state import State, people
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


def sheets(s: State) -> list[Any]:
    """What every player scores, by item."""
    out = []
    for seat in range(s.seats):
        points = scoring.points(s, seat)
        scored = ("workers", "largest", "second", "crops")  # the others only break ties
        items = [{"rule": "KH 7.1", "item": name, "points": getattr(points, name)} for name in scored]
        out.append({"total": points.total, "items": items, "tiles": points.tiles, "counters": points.counters})
    return out


def owned(s: State, seat: Seat) -> list[str]:
    """The workers on a player's board at the end."""
    return [components.WORKER_NAMES[n] for n in people(s, seat)]
