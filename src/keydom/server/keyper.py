"""What the site says about Keyper beyond the protocol: its components and its score sheets."""

from importlib.resources import files
from pathlib import Path
from typing import Any

from keydom.core.data import Components
from keydom.keyper import scoring
from keydom.keyper.state import State


def facts() -> dict[str, Any]:
    """Everything printed on the components, as the file has it."""
    file = Components("keyper", Path(str(files("keydom.keyper"))) / "components.toml")
    return {"components": file.tables}


def sheets(s: State) -> list[Any]:
    """KP 9.3: what every player scores, and where."""
    out = []
    for seat in range(s.seats):
        sheet = scoring.sheet(s, seat)
        items = [{"rule": i.rule, "plot": i.plot, "face": i.face, "points": i.points} for i in sheet.items]
        out.append({"total": sheet.total, "items": items})
    return out
