"""KF 7.7 and 8.3 as refusals: adding tiles to the village."""

from keydom.core.errors import Refusal
from keydom.core.grammar import Bare, Listed, told
from keydom.core.hexes import STEP, Cell, Side, opposite
from keydom.core.seats import Seat
from keydom.games.keyflower.rules.choices import AT, PLACE, ROTATED, WORDS
from keydom.games.keyflower.rules.components import Tile
from keydom.games.keyflower.rules.frames import CELL
from keydom.games.keyflower.rules.powers import CROSS_COUNTRY, has
from keydom.games.keyflower.rules.questions import no_answer
from keydom.games.keyflower.rules.refuse_transport import side_of
from keydom.games.keyflower.rules.sentences import SIDES, TILE_NOUNS
from keydom.games.keyflower.rules.state import State

Touch = tuple[Side, Tile, int]
"""The side of an empty cell, the tile there, and what that tile shows: field, road or water."""


def place(s: State, seat: Seat, t: Tile) -> Refusal:
    """KF 7.7: why the tile cannot be placed next."""
    if s.frames[-1][2 + seat]:
        return no_answer(s, seat, PLACE + t)
    tile = TILE_NOUNS[t]
    if t not in s.gained[seat]:
        return told(
            "KF 7.7: {tile} is not among the tiles that you place",
            "KF 7.7: {tile} gehört nicht zu den Plättchen, die du anlegst",
            tile=tile,
        )
    cells = [cell + step for _, cell, _ in s.villages[seat] for step in STEP]
    if any(_tile_at(s, seat, cell) is None and _some_rotation_fits(s, seat, t, cell) for cell in cells):
        return None
    return told("KF 7.7: {tile} fits nowhere now", "KF 7.7: {tile} passt jetzt nirgends", tile=tile)


def at(s: State, seat: Seat, spot: int) -> Refusal:
    """KF 7.7: why the tile in hand cannot lie beyond that side of that tile."""
    pending = s.frames[-1][2 + seat]
    if not 0 < pending < CELL:
        return no_answer(s, seat, AT + spot)
    beside, d = divmod(spot, 6)
    found = [cell for other, cell, _ in s.villages[seat] if other == beside]
    if not found:
        return told(
            "KF 7.7: {tile} does not lie in your village",
            "KF 7.7: {tile} liegt nicht in deinem Dorf",
            tile=TILE_NOUNS[beside],
        )
    cell = found[0] + STEP[d]
    there = _tile_at(s, seat, cell)
    if there is not None:
        return told("KF 7.7: {tile} lies there already", "KF 7.7: Dort liegt schon {tile}", tile=TILE_NOUNS[there])
    name = _name_of(s, seat, cell)
    if name != spot:
        words = WORDS[AT + name]
        return (
            f"KF 7.7: every place is named after the first tile placed beside it: '{words}'",
            f"KF 7.7: Ein Platz heißt nach dem Plättchen, das zuerst an ihm lag: „{words}“",
        )
    if _some_rotation_fits(s, seat, pending - 1, cell):
        return None
    return told(
        "KF 7.7: {tile} fits there in no rotation; beside it: {sides}",
        "KF 7.7: {tile} passt dort in keiner Drehung; daneben: {sides}",
        tile=TILE_NOUNS[pending - 1],
        sides=Listed([Bare(SIDES[kind]) for _, _, kind in _touching(s, seat, cell)]),
    )


def rotate(s: State, seat: Seat, rotation: int) -> Refusal:
    """KF 7.7: why the tile in hand does not fit its place in that rotation."""
    pending = s.frames[-1][2 + seat]
    if pending < CELL:
        return no_answer(s, seat, ROTATED + rotation)
    t, cell = pending % CELL - 1, pending // CELL - 1
    clash = _clash(s, seat, t, cell, rotation)
    if clash is None:
        return None
    d, other, theirs = clash
    return told(
        "KF 7.7: {tile} does not fit so: its {own} would touch {theirs} of {other}",
        "KF 7.7: {tile} passt so nicht: {own} träfe bei {other:dat} auf {theirs:acc}",
        tile=TILE_NOUNS[t],
        own=Bare(SIDES[side_of(t, rotation, d)]),
        theirs=Bare(SIDES[theirs]),
        other=TILE_NOUNS[other],
    )


def _tile_at(s: State, seat: Seat, cell: Cell) -> Tile | None:
    """The tile of the village in that cell."""
    for t, place_of, _ in s.villages[seat]:
        if place_of == cell:
            return t
    return None


def _name_of(s: State, seat: Seat, cell: Cell) -> int:
    """The tile placed first among those beside an empty cell, and its side: 6 * tile + side."""
    names = [6 * t + d for t, place_of, _ in s.villages[seat] for d in range(6) if place_of + STEP[d] == cell]
    return names[0]


def _touching(s: State, seat: Seat, cell: Cell) -> list[Touch]:
    """Sides that the tiles around a cell show to it."""
    return [
        (d, t, side_of(t, rotation, opposite(d)))
        for t, place_of, rotation in s.villages[seat]
        for d in range(6)
        if cell + STEP[d] == place_of
    ]


def _clash(s: State, seat: Seat, t: Tile, cell: Cell, rotation: int) -> Touch | None:
    """KF 7.7, 8.3: a side that would touch one of another kind; with 8.3 none does harm."""
    if has(s, seat, CROSS_COUNTRY):
        return None
    for d, other, kind in _touching(s, seat, cell):
        if side_of(t, rotation, d) != kind:
            return d, other, kind
    return None


def _some_rotation_fits(s: State, seat: Seat, t: Tile, cell: Cell) -> bool:
    """KF 7.7: the tile may lie in that cell."""
    return any(_clash(s, seat, t, cell, rotation) is None for rotation in range(6))
