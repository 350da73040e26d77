"""What the site says about Keyper beyond the protocol: its components, its score sheets, who owned what."""

from typing import Any, Final

from keydom.core.seats import Seat
from keydom.keyper import choices, components, frames, scoring
from keydom.keyper.state import State
from keydom.server.constants import constants, printed

WIDE: Final = True
"""Sets of building tiles have 57 bits: more than a JavaScript number holds."""


def facts() -> dict[str, Any]:
    """Everything printed, and the numbers that views and choices are made of."""
    return {
        "components": constants(components),
        "choices": constants(choices),
        "frames": constants(frames),
        "file": printed(components),
    }


def sheets(s: State) -> list[Any]:
    """What every player scores, line by line."""
    out = []
    for seat in range(s.seats):
        sheet = scoring.sheet(s, seat)
        out.append({"total": sheet.total, "items": [item._asdict() for item in sheet.items]})
    return out


def owned(s: State, seat: Seat) -> list[str]:
    """The buildings in the player's village and farm at the end."""
    return [components.TILE_IDS[(face - 1) // 2] for face in s.built[seat] if face]
