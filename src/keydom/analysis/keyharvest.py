"""Key Harvest analysed: parts of the game, kinds of turns, sources of luck."""

from collections.abc import Mapping, Sequence
from typing import Final

from keydom.analysis.face import Sale
from keydom.core.checked import Line
from keydom.core.errors import Sentence
from keydom.core.seats import Seat
from keydom.keyharvest.choices import AT, BUY, COUNTER, HARVEST, PERSON, PLAY, REMOVE, TAKE
from keydom.keyharvest.frames import DEAL, TURN, WHICH_CROP, WHICH_PAIR, WHO_STARTS
from keydom.keyharvest.state import State
from keydom.keyharvest.view import View

HALVING: Final = 3.0
MIDDLE_EVENTS: Final = 3
LATE_EVENTS: Final = 7
"""From so many events on the game is in its middle, or late: there are no seasons."""
PHASES: Final[Mapping[str, Sentence]] = {
    "early": ("The beginning", "Der Anfang"),
    "middle": ("The middle", "Die Mitte"),
    "late": ("The end", "Das Ende"),
}
KINDS: Final[Mapping[str, Sentence]] = {
    "store": ("Into the store", "Ins Lager"),
    "field": ("Fields out of a store", "Felder aus einem Lager"),
    "worker": ("Workers", "Arbeiter"),
    "harvest": ("Harvests", "Ernten"),
    "answer": ("Answers to draws and events", "Antworten auf Ziehungen und Ereignisse"),
    "end": ("Ending the turn", "Den Zug beenden"),
}
SOURCES: Final[Mapping[str, Sentence]] = {
    "start": ("The deal at the start", "Die Verteilung am Anfang"),
    "draws": ("Fields and events drawn", "Gezogene Felder und Ereignisse"),
}
_ACTIONS: Final = (("store", TAKE, AT), ("field", BUY, TAKE), ("worker", PLAY, BUY), ("harvest", HARVEST, PLAY))
_START: Final = (WHO_STARTS, WHICH_PAIR, WHICH_CROP, DEAL)
assert PLAY < REMOVE < BUY


def phase(v: View) -> str:
    """By how many events have come."""
    return "late" if len(v.laid) >= LATE_EVENTS else "middle" if len(v.laid) >= MIDDLE_EVENTS else "early"


def kind(v: View, choices: Sequence[int]) -> str:
    """The costliest action of a turn, or that a question was answered."""
    if v.frames[-1][0] != TURN:
        return "answer"
    for name, low, high in _ACTIONS:
        if any(low <= choice < high for choice in choices):
            return name
    return "end"


def source(s: State) -> str:
    """What is drawn."""
    return "start" if s.turns == 0 and s.frames[-1][0] in _START else "draws"


def opening(lines: Sequence[Line], seat: Seat) -> str:
    """The first action of the seat's first turn."""
    for line in lines:
        if line.actor == seat:
            for name, low, high in _ACTIONS:
                if low <= line.choices[0] < high:
                    return name
    return ""


def opening_name(key: str) -> Sentence:
    """The kind of action."""
    return KINDS[key]


def sold_name(what: str) -> Sentence:
    """All fields together."""
    return "A field into the store", "Ein Feld ins Lager"


def sales(s: State, actor: Seat, choices: Sequence[int]) -> list[Sale]:
    """KH 2.6: a field goes into the store with a bid of counters, which is its price for everybody else."""
    found = []
    for n, choice in enumerate(choices):
        if TAKE <= choice < AT and s.frames[-1][0] == TURN:
            counters = [c for c in choices[n + 1 :] if COUNTER <= c < PERSON]
            found.append(Sale("field", actor, len(counters)))
            break
    return found


def granted(s: State, sale: Sale, seat: Seat, spared: bool = False) -> State | None:
    """A field in a store is nobody's yet."""
    return None
