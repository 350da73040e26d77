"""What the site says about Lanterns: next to nothing. The client's plain face lists the choices."""

from collections.abc import Iterable
from typing import Any

from keydom.core.seats import Seat
from keydom.telling.verdict import Kind
from tests.games.lanterns.rules import NIGHTS, State, View

TIE_RULE = ""


def facts() -> dict[str, Any]:
    return {"nights": NIGHTS}


def view(v: View, _asked: Iterable[View] = ()) -> dict[str, Any]:
    """What the client is sent: no frames."""
    return {"night": v.night, "oil": v.oil, "points": v.points, "lamps": v.lamps, "light": v.light}


def asks_ahead(s: State) -> bool:
    return False


def asked_rule(s: State) -> str:
    return ""


def sheets(s: State) -> list[Any]:
    return [{"total": n, "items": []} for n in s.points]


def kinds(sheets: list[Any]) -> list[Kind]:
    return [Kind(("points", "Punkte"), [sheet["total"] for sheet in sheets])]


def owned(s: State, seat: Seat) -> list[str]:
    return [f"lamp-{s.lamps[seat] + 1}"] if s.lamps[seat] >= 0 else []
