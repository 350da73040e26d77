"""KP 2.3, 4.2: keyples on a place belong to nobody: colours, standing and lying, working colour.

The keyples of a place are one int: first + 8 · second + 64 · how many lie, each colour counted from 1, 0 for none.
Which of two lies makes no difference (KP 5.2).
"""

from typing import Final

from keydom.core.seats import Seat
from keydom.core.tuples import Ints, put
from keydom.games.keyper.rules.choices import OWN
from keydom.games.keyper.rules.components import CELL_FRAMES, LAYOUTS
from keydom.games.keyper.rules.names import WHITE, Colour
from keydom.games.keyper.rules.state import State

Place = int
LIES: Final = 64
CODES: Final = 192


def _working(code: int, frame: int) -> int:
    """KP 4.2: the colour set by the first keyple; white works in the frame's, or stays white."""
    for keyple in (code & 7, code >> 3 & 7):
        if keyple and keyple != WHITE + 1:
            return keyple - 1
    return frame if frame >= 0 else WHITE


def _welcome(code: int, frame: int) -> int:
    if not code:
        return 127
    if code >> 3 & 7:
        return 0
    return 1 << WHITE | 1 << _working(code, frame)


WORKING: Final[Ints] = tuple([_working(code, frame) for code in range(CODES) for frame in range(-1, 6)])
WELCOME: Final[Ints] = tuple([_welcome(code, frame) for code in range(CODES) for frame in range(-1, 6)])
"""By 7 · keyples + frame + 1: the colours that may be added, as bits (KP 4.1, 4.2)."""
STANDING: Final[Ints] = tuple([(code & 7 > 0) + (code >> 3 & 7 > 0) - (code >> 6) for code in range(CODES)])
COLOURS_OF: Final = tuple([tuple([k - 1 for k in (code & 7, code >> 3 & 7) if k]) for code in range(CODES)])


def with_keyple(code: int, colour: Colour) -> int:
    """The keyples of a place with a standing one more."""
    return code + 8 * (colour + 1) if code else colour + 1


def keyples(s: State, seat: Seat, place: Place) -> int:
    """The keyples on a field, or on an own plot of the seat."""
    return s.fields[place >> 4][place & 15] if place < OWN else s.plots[seat][place - OWN]


def put_keyples(s: State, seat: Seat, place: Place, code: int) -> None:
    if place < OWN:
        rows = list(s.fields)
        rows[place >> 4] = put(rows[place >> 4], place & 15, code)
        s.fields = tuple(rows)
    else:
        rows = list(s.plots)
        rows[seat] = put(rows[seat], place - OWN, code)
        s.plots = tuple(rows)


def frame_of(s: State, place: Place) -> int:
    """The colour of the frame; -1 for none. Plots have none."""
    return CELL_FRAMES[s.layouts[place >> 4]][place & 15] if place < OWN else -1


def field_of(s: State, place: Place) -> int:
    """The field of a country board at this place."""
    return LAYOUTS[s.layouts[place >> 4]][place & 15]


def bonus(code: int, frame: int) -> int:
    """KP 4.3: one more action where these keyples work in the colour of the frame; nothing without a frame."""
    return int(frame >= 0 and WORKING[7 * code + frame + 1] == frame)


def matches(s: State, seat: Seat, place: Place) -> int:
    """KP 4.3: 1 if the working colour is the frame's. Plots and unframed fields never match."""
    return bonus(keyples(s, seat, place), frame_of(s, place))
