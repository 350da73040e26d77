"""Key Harvest analysed: parts of the game, kinds of turns, sources of luck."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from keydom.analysis.face import Sale
from keydom.analysis.panels import Cell, Panel, PanelRow, Played, number
from keydom.core.checked import Line
from keydom.core.errors import Sentence
from keydom.core.seats import CHANCE, Seat
from keydom.games.keyharvest.rules.choices import AT, BUY, COUNTER, HAPPEN, HARVEST, PERSON, PLAY, REMOVE, START, TAKE
from keydom.games.keyharvest.rules.components import CROPS, TEAM, VALUE
from keydom.games.keyharvest.rules.counters import screen
from keydom.games.keyharvest.rules.frames import BUY_MORE, DEAL, EVENT, REAP, TURN, WHICH_CROP, WHICH_PAIR, WHO_STARTS
from keydom.games.keyharvest.rules.scoring import sheet
from keydom.games.keyharvest.rules.state import PLACES, State
from keydom.games.keyharvest.rules.view import View
from keydom.games.keyharvest.telling.names import crop_name, event_name, field_name, worker_name

HALVING: Final = 3.0
FIRST_EVENT: Final = "M"
"""KH 6M–6Z: events go by letters."""
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
OWN_TURNS: Final = frozenset({"store", "field", "worker", "harvest", "end"})
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
    """Name what is drawn."""
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


def panels(played: Played) -> list[Panel]:
    """Panels of what events gave, fields bought, workers, harvests, and who had most of each crop."""
    return [_events(played), _fields(played), _workers(played), _harvests(played), _crops(played)]


TURN_CHANGED: Final[Sentence] = ("The turn changed", "Der Zug änderte")
TURN_NOTE: Final[Sentence] = (
    "Expected points right after the turn, less those right before it, all hands open; a turn has two actions.",
    "Erwartete Punkte gleich nach dem Zug, weniger die gleich davor, alles offen; ein Zug hat zwei Aktionen.",
)


def _both(name: Callable[[int, str], str], what: int) -> Sentence:
    en, de = name(what, "en"), name(what, "de")
    return en[0].upper() + en[1:], de


def _in_event(s: State) -> bool:
    return any(frame[0] == EVENT for frame in s.frames)


def _events(played: Played) -> Panel:
    """KH 4, 6: what each event changed for every seat, from its draw until all had answered."""
    rows = []
    for n, one in enumerate(played.choices):
        if not (one.actor == CHANCE and HAPPEN <= one.choice < START and len(one.after.laid) != len(one.before.laid)):
            continue
        rest = [later.line for later in played.choices[n + 1 :] if not _in_event(later.before)]
        last = max(one.line, rest[0] - 1) if rest else played.choices[-1].line
        cells = [Cell(points=played.changed(one.line, last, seat)) for seat in played.seats]
        event = one.choice - HAPPEN
        rows.append(
            PanelRow(tuple(cells), -1, "event", _both(event_name, event), one.line, chr(ord(FIRST_EVENT) + event))
        )
    return Panel(
        "events", ("What events gave", "Was Ereignisse brachten"), ("in points", "in Punkten"), ("Event", "Ereignis"),
        tuple([Cell(seat=seat) for seat in played.seats]), tuple(rows),
        ("Expected points once all had answered, less those before it was drawn: the draw is luck, the answer is not.",
         "Erwartete Punkte, sobald alle geantwortet hatten, weniger die vor dem Ziehen: "
         "Die Ziehung ist Glück, die Antwort nicht."),
    )  # fmt: skip


def _groups(before: State, after: State, seat: Seat) -> Cell:
    """KH 7.1: what the two largest groups counted before a field was laid, and count since: 14 → 17 (9 + 2 × 4)."""
    was, now = sheet(before, seat), sheet(after, seat)
    told = f"{was.largest + was.second} → {now.largest + now.second} ({now.largest} + 2 × {now.second // 2})"
    return Cell((told, told))


def _fields(played: Played) -> Panel:
    """KH 2.5: every field laid out of a store: whose it was, the counters it cost, what the turn changed."""
    rows = []
    for one in played.choices:
        s = one.before
        if BUY <= one.choice < TAKE and s.frames[-1][0] in (TURN, BUY_MORE):
            place = s.stored.index(one.choice - BUY)
            owner = place // PLACES
            from_whom = Cell(("own store", "eigenes Lager")) if owner == one.actor else Cell(seat=owner)
            cells = (
                from_whom,
                number(sum(s.bids[place])),
                _groups(s, one.after, one.actor),
                Cell(points=played.changed(one.line, one.line, one.actor)),
            )
            rows.append(PanelRow(cells, one.actor, "ripe", _both(field_name, one.choice - BUY), one.line))
    heads = (("From", "Von"), ("Counters paid", "Gezahlte Erntesteine"), ("Groups", "Gruppen"), TURN_CHANGED)
    return Panel("fields", ("Fields laid from stores", "Aus Lagern gelegte Felder"),
                 ("what they cost", "was sie kosteten"), ("Field", "Feld"), tuple([Cell(words) for words in heads]),
                 tuple(rows), TURN_NOTE)  # fmt: skip


def _workers(played: Played) -> Panel:
    """KH 2.4, 5: every worker played, what it is worth, what the turn changed."""
    rows = []
    for one in played.choices:
        if PLAY <= one.choice < REMOVE and one.before.frames[-1][0] == TURN:
            worker = one.choice - PLAY
            cells = (number(VALUE[worker]), Cell(points=played.changed(one.line, one.line, one.actor)))
            rows.append(PanelRow(cells, one.actor, TEAM[worker], _both(worker_name, worker), one.line))
    heads = (("Its points", "Seine Punkte"), TURN_CHANGED)
    return Panel("workers", ("Workers played", "Ausgespielte Arbeiter"),
                 ("and what their turn changed", "und was ihr Zug änderte"), ("Worker", "Arbeiter"),
                 tuple([Cell(words) for words in heads]), tuple(rows), TURN_NOTE)  # fmt: skip


def _harvests(played: Played) -> Panel:
    """KH 2.2: how often each seat harvested, and the counters it got so."""
    rows = []
    for seat in played.seats:
        own = [one for one in played.choices if one.actor == seat]
        begun = [one for one in own if HARVEST <= one.choice < PLAY]
        reaped = begun + [one for one in own if one.before.frames[-1][0] == REAP]
        got = sum([sum(one.before.stock) - sum(one.after.stock) for one in reaped])
        rows.append(PanelRow((number(len(begun)), number(got)), seat=seat))
    heads = (("Harvests", "Ernten"), ("Counters", "Erntesteine"))
    return Panel("harvests", ("Harvests", "Ernten"), ("and what they brought in", "und was sie einbrachten"),
                 ("Player", "Spieler"), tuple([Cell(words) for words in heads]), tuple(rows))  # fmt: skip


def _crops(played: Played) -> Panel:
    """KH 7.1: the counters of each crop behind the screens at the end; who alone had most got a point."""
    screens = [screen(played.last, seat) for seat in played.seats]
    rows = []
    for crop, name in enumerate(CROPS):
        had = [one[crop] for one in screens]
        best = max(had)
        cells = [
            Cell((f"{n}, a point", f"{n}, ein Punkt")) if n == best and had.count(best) == 1 else number(n) for n in had
        ]
        rows.append(PanelRow(tuple(cells), icon=f"crop-{name}", name=_both(crop_name, crop)))
    return Panel("crops", ("Most counters", "Die meisten Erntesteine"), ("at the end", "am Ende"), ("Crop", "Sorte"),
                 tuple([Cell(seat=seat) for seat in played.seats]), tuple(rows))  # fmt: skip
