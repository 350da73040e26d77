"""KF 2.4, 7.5: why a winter tile cannot be picked or a boat chosen."""

from keydom.core.errors import Refusal
from keydom.core.seats import Seat
from keydom.keyflower.components import BOATS, NAMES, Tile
from keydom.keyflower.state import State


def choose_boat(s: State, p: Seat, t: Tile) -> Refusal:
    """KF 7.5: why the boat cannot be chosen."""
    en, de = NAMES[t]
    if t not in BOATS[: s.seats]:
        return f"KF 7.5: {en} is no boat of this game", f"KF 7.5: {de} ist kein Schiff dieser Partie"
    if s.free_boats >> t - BOATS[0] & 1:
        return None
    return f"KF 7.5: {en} has been taken", f"KF 7.5: {de} ist schon vergeben"


def pick_winter(s: State, p: Seat, t: Tile) -> Refusal:
    """KF 2.4: why the winter tile cannot be picked."""
    en, de = NAMES[t]
    picked = s.picks[p]
    if t not in s.winter[p]:
        return f"KF 2.4: you do not hold {en}", f"KF 2.4: {de} hast du nicht"
    if t in picked:
        return f"KF 2.4: you have picked {en} already", f"KF 2.4: {de} hast du schon gewählt"
    if not picked or t > max(picked):
        return None
    last_en, last_de = NAMES[max(picked)]
    return (
        f"KF 2.4: winter tiles are picked in their order; {en} comes before {last_en}",
        f"KF 2.4: Winterplättchen werden in ihrer Reihenfolge gewählt; {de} kommt vor {last_de}",
    )


def finish_picking(s: State, p: Seat, n: int) -> Refusal:
    """KF 2.4: one or more."""
    if s.picks[p]:
        return None
    return "KF 2.4: pick at least one winter tile", "KF 2.4: Wähle mindestens ein Winterplättchen"
