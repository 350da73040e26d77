"""What the site says about Key Harvest beyond the protocol: its components and its score sheets."""

from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from keydom.core.data import Components
from keydom.keyharvest import scoring
from keydom.keyharvest.state import State

PARTS: Final = ("workers", "largest", "second", "crops")


def facts() -> dict[str, Any]:
    """Everything printed on the components, as the file has it."""
    file = Components("keyharvest", Path(str(files("keydom.keyharvest"))) / "components.toml")
    return {"components": file.tables}


def sheets(s: State) -> list[Any]:
    """KH 7.1: what every player scores, line by line."""
    out = []
    for seat in range(s.seats):
        found = scoring.points(s, seat)
        items = [{"rule": "KH 7.1", "name": name, "points": getattr(found, name)} for name in PARTS]
        out.append({"total": found.total, "items": items})
    return out
