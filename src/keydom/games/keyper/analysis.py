"""Keyper analysed: seasons, kinds of turns, sources of luck."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from keydom.analysis.face import Sale
from keydom.analysis.panels import Cell, Panel, PanelRow, Played, PlayedChoice, many, number
from keydom.analysis.seasons import SEASON_PHASES, SEASONS
from keydom.core.checked import Line
from keydom.core.errors import Sentence
from keydom.core.seats import Seat
from keydom.games.keyper.rules.choices import (
    BUILD,
    GAIN,
    GIVE,
    JOIN,
    KEYPER,
    LAY,
    ON,
    PASS,
    PLACE,
    SHIP,
    TILE,
    UPGRADE,
    WORDS,
)
from keydom.games.keyper.rules.frames import BOATS, DEAL, FAIRS, FOLLOW, HOUSE, KEYP, LAYOUTS, REFILL, REST, TURN
from keydom.games.keyper.rules.names import COLOURS
from keydom.games.keyper.rules.places import COLOURS_OF
from keydom.games.keyper.rules.scoring import fair_points
from keydom.games.keyper.rules.season import FAIR_CODES
from keydom.games.keyper.rules.sentences import COLOUR_WORDS
from keydom.games.keyper.rules.state import State
from keydom.games.keyper.rules.view import View

HALVING: Final = 3.5
PHASES: Final = SEASON_PHASES
KINDS: Final[Mapping[str, Sentence]] = {
    "keyper": ("Claiming boards", "Tafeln beanspruchen"),
    "placing": ("Placing keyples", "Keyples setzen"),
    "laying": ("Laying keyples down", "Keyples hinlegen"),
    "following": ("Following", "Mitmachen"),
    "work": ("Using fields", "Felder nutzen"),
    "shipping": ("Shipping", "Verschiffen"),
    "building": ("Building", "Bauen"),
    "season": ("Fairs, housing, layouts", "Jahrmärkte, Unterbringen, Falten"),
    "pass": ("Passing", "Passen"),
}
OWN_TURNS: Final = frozenset({"keyper", "placing", "laying", "work", "shipping", "building", "pass"})
SOURCES: Final[Mapping[str, Sentence]] = {
    "start": ("The deal at the start", "Die Verteilung am Anfang"),
    "tiles": ("Tiles drawn", "Gezogene Plättchen"),
    "boats": ("Boats drawn", "Gezogene Schiffe"),
    "fairs": ("Private fairs", "Eigene Jahrmärkte"),
}
_SEASON_END: Final = (FAIRS, LAYOUTS, HOUSE, KEYP, REST)


def phase(v: View) -> str:
    """The season."""
    return SEASONS[v.season]


def kind(v: View, choices: Sequence[int]) -> str:
    """The kind of question, and for a turn the most telling thing done in it."""
    top = v.frames[-1][0]
    if top in _SEASON_END:
        return "season"
    if top == FOLLOW:
        return "following"
    if any(BUILD <= choice < TILE for choice in choices):
        return "building"
    if any(SHIP <= choice < GIVE for choice in choices):
        return "shipping"
    if top != TURN:
        return "work"
    if choices[0] == PASS:
        return "pass"
    if KEYPER <= choices[0] < PLACE:
        return "keyper"
    return "laying" if any(LAY <= choice < GAIN for choice in choices) else "placing"


def passes(choice: int) -> bool:
    """A turn without an action, and an invitation that is not followed."""
    return choice == PASS


def source(s: State) -> str:
    """The source of what is drawn."""
    if s.turns == 0:
        return "start"
    return {REFILL: "tiles", BOATS: "boats", DEAL: "fairs"}.get(s.frames[-1][0], "start")


def opening(lines: Sequence[Line], seat: Seat) -> str:
    """The first country board that the seat claimed, or the colour of the keyple it placed before."""
    for line in lines:
        for choice in line.choices:
            if line.actor == seat and KEYPER <= choice < JOIN:
                return WORDS[choice].replace(" ", "-")
    return ""


def opening_name(key: str) -> Sentence:
    """A board claimed, or a keyple placed."""
    verb, what = key.split("-")
    if verb == "keyper":
        return f"Claiming board {what}", f"Tafel {what} beanspruchen"
    en, de = COLOUR_WORDS[COLOURS.index(what)]
    return f"Placing a keyple in {en}", f"Ein Keyple in {de} setzen"


def sold_name(what: str) -> Sentence:
    """Nothing is sold."""
    return what, what


def sales(s: State, actor: Seat, choices: Sequence[int]) -> list[Sale]:
    """Nothing is sold between players or by bids."""
    return []


def granted(s: State, sale: Sale, seat: Seat, spared: bool = False) -> State | None:
    """Nothing is sold."""
    return None


def panels(played: Played) -> list[Panel]:
    """Working together, boards claimed, keyples, fairs, and what was shipped and built."""
    return [_together(played), _boards(played), _keyples(played), _fairs(played), _works(played)]


SEASON_HEADS: Final = tuple([Cell(words, icon=f"season-{season}") for season, words in SEASON_PHASES.items()])
SEAT_HEAD: Final[Sentence] = ("Player", "Spieler")


def _together(played: Played) -> Panel:
    """KP 4.4: for each pair, how often one followed the other, and what the answer changed for both."""
    found: dict[tuple[Seat, Seat], list[tuple[int, int]]] = {}
    for one in played.choices:
        if JOIN <= one.choice < ON and one.before.frames[-1][0] == FOLLOW:
            _, follower, active, _ = one.before.frames[-1]
            gains = [played.changed(one.line, one.line, seat) for seat in (active, follower)]
            found.setdefault((active, follower), []).append((gains[0], gains[1]))
    rows = [
        PanelRow(
            (Cell(seat=follower), number(len(gains)), Cell(points=sum([own for own, _ in gains])),
             Cell(points=sum([other for _, other in gains]))),
            seat=active,
        )
        for (active, follower), gains in sorted(found.items())
    ]  # fmt: skip
    heads = (("Followed by", "Es folgte"), ("Times", "Wie oft"), ("Gain of who invited", "Gewinn des Einladenden"),
             ("Gain of who followed", "Gewinn des Folgenden"))  # fmt: skip
    return Panel(
        "together", ("Working together", "Gemeinsam gearbeitet"),
        ("points that following gave", "Punkte durchs Mitmachen"),
        ("Invited by", "Es lud ein"), tuple([Cell(words) for words in heads]), tuple(rows),
        ("Of all times together: expected points right after the answer, less those right before it, all hands open.",
         "Von allen Malen zusammen: erwartete Punkte gleich nach der Antwort, weniger die gleich davor, alles offen."),
    )  # fmt: skip


def _seasons(played: Played, cell: Callable[[Seat, int], Cell]) -> tuple[PanelRow, ...]:
    """A row for every seat with a cell for every season."""
    return tuple([PanelRow(tuple([cell(seat, n) for n in range(len(SEASONS))]), seat=seat) for seat in played.seats])


def _boards(played: Played) -> Panel:
    """KP 3.1, 7.4: the board that each seat claimed in each season, and how many keyples came home with it."""
    claimed: dict[tuple[Seat, int], int] = {}
    stood: dict[tuple[int, int], int] = {}
    for one in played.choices:
        if KEYPER <= one.choice < PLACE and one.before.frames[-1][0] == TURN:
            claimed[one.actor, one.before.season] = one.choice - KEYPER
        for s in (one.before, one.after):
            for board, cells in enumerate(s.fields):
                here = sum([len(COLOURS_OF[code]) for code in cells])
                stood[board, s.season] = max(here, stood.get((board, s.season), 0))

    def cell(seat: Seat, season: int) -> Cell:
        if (seat, season) not in claimed:
            return Cell(("none", "keine"))
        board = claimed[seat, season]
        return many(stood[board, season], ("Board {at}: {n} keyple", "Tafel {at}: {n} Keyple"),
                    ("Board {at}: {n} keyples", "Tafel {at}: {n} Keyples"), at=board + 1)  # fmt: skip

    return Panel("boards", ("Boards claimed", "Beanspruchte Tafeln"),
                 ("keyples that came home with them", "Keyples, die mit ihnen heimkamen"), SEAT_HEAD, SEASON_HEADS,
                 _seasons(played, cell))  # fmt: skip


def _keyples(played: Played) -> Panel:
    """The number of keyples that each seat had when a season began."""
    begun: dict[int, PlayedChoice] = {}
    for one in played.choices:
        if one.before.frames[-1][0] == TURN:
            begun.setdefault(one.before.season, one)

    def cell(seat: Seat, season: int) -> Cell:
        s = begun[season].before
        return number(sum(s.keyps[seat]) + sum(s.resting[seat]))

    return Panel("keyples", ("Keyples", "Keyples"), ("at the start of each season", "am Anfang jeder Jahreszeit"),
                 SEAT_HEAD, SEASON_HEADS, _seasons(played, cell))  # fmt: skip


def _fairs(played: Played) -> Panel:
    """KP 7.2: the points of the fairs that each seat held, season by season."""

    def cell(seat: Seat, season: int) -> Cell:
        held = [code for code in played.last.held[seat] if code // FAIR_CODES == season]
        points = sum([fair_points(played.last, seat, code) for code in held])
        return (
            many(points, ("{n} point", "{n} Punkt"), ("{n} points", "{n} Punkte")) if held else Cell(("none", "keiner"))
        )

    return Panel("fairs", ("Fairs", "Jahrmärkte"), ("points of those held", "Punkte der abgehaltenen"), SEAT_HEAD,
                 SEASON_HEADS, _seasons(played, cell))  # fmt: skip


def _works(played: Played) -> Panel:
    """The times that each seat followed, shipped, built and upgraded."""
    kinds = ((JOIN, ON), (SHIP, GIVE), (BUILD, UPGRADE), (UPGRADE, TILE))
    heads = (("Followed", "Mitgemacht"), ("Shipped", "Verschifft"), ("Built", "Gebaut"), ("Upgraded", "Verbessert"))
    rows = [
        PanelRow(
            tuple([number(sum([one.actor == seat and low <= one.choice < high for one in played.choices]))
                   for low, high in kinds]),
            seat=seat,
        )
        for seat in played.seats
    ]  # fmt: skip
    return Panel("works", ("Following, shipping, building", "Mitmachen, Verschiffen, Bauen"),
                 ("how often", "wie oft"), SEAT_HEAD, tuple([Cell(words) for words in heads]), tuple(rows))  # fmt: skip
