"""KF 2.4, 7.5: why a winter tile cannot be picked or a boat chosen."""

from keydom.core.errors import Refusal
from keydom.core.grammar import told
from keydom.core.seats import Seat
from keydom.games.keyflower.rules.components import BOATS, Tile
from keydom.games.keyflower.rules.sentences import TILE_NOUNS
from keydom.games.keyflower.rules.state import State


def choose_boat(s: State, seat: Seat, t: Tile) -> Refusal:
    """KF 7.5: why the boat cannot be chosen."""
    boat = TILE_NOUNS[t]
    if t not in BOATS[: s.seats]:
        return told("KF 7.5: {boat} is no boat of this game", "KF 7.5: {boat} ist kein Schiff dieser Partie", boat=boat)
    if s.free_boats >> t - BOATS[0] & 1:
        return None
    return told("KF 7.5: {boat} has been taken", "KF 7.5: {boat} ist schon vergeben", boat=boat)


def pick_winter(s: State, seat: Seat, t: Tile) -> Refusal:
    """KF 2.4: why the winter tile cannot be picked."""
    picked, tile = s.picks[seat], TILE_NOUNS[t]
    if t not in s.winter[seat]:
        return told("KF 2.4: you do not hold {tile}", "KF 2.4: {tile:acc} hast du nicht", tile=tile)
    if t in picked:
        return told("KF 2.4: you have picked {tile} already", "KF 2.4: {tile:acc} hast du schon gewählt", tile=tile)
    if not picked or t > max(picked):
        return None
    return told(
        "KF 2.4: winter tiles are picked in their order; {tile} comes before {last}",
        "KF 2.4: Winterplättchen werden in ihrer Reihenfolge gewählt; {tile} kommt vor {last:dat}",
        tile=tile,
        last=TILE_NOUNS[max(picked)],
    )


def finish_picking(s: State, seat: Seat, n: int) -> Refusal:
    """KF 2.4: one or more."""
    if s.picks[seat]:
        return None
    return "KF 2.4: pick at least one winter tile", "KF 2.4: Wähle mindestens ein Winterplättchen"
