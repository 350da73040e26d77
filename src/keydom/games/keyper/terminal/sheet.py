"""KP 9: score sheets, and the points by category."""

from typing import Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from keydom.core.errors import Sentence, say
from keydom.core.grammar import Count
from keydom.core.seats import Seat
from keydom.games.keyper import facts
from keydom.games.keyper.rules import scoring
from keydom.games.keyper.rules.choices import PLOT_WORDS
from keydom.games.keyper.rules.components import RULE, SET
from keydom.games.keyper.rules.names import ANY_GEM, DIFFERENT_ANIMALS, FIRST_ANIMAL, KEYPLE, KINDS
from keydom.games.keyper.rules.scoring import Item, Sheet, placed_points
from keydom.games.keyper.rules.sentences import COLOUR_STEMS
from keydom.games.keyper.rules.sentences import KEYPLE as KEYPLE_NOUN
from keydom.games.keyper.rules.sentences import SEASON_WORDS as SEASONS
from keydom.games.keyper.rules.state import State
from keydom.games.keyper.rules.view import view
from keydom.games.keyper.telling.names import counted, tile_name
from keydom.games.keyper.terminal.parts import UPGRADED, face_text, flat_points, held_name
from keydom.terminal.sheets import compare

CATEGORIES: Final[tuple[Sentence, ...]] = (
    ("shipping", "Verschiffen"),
    ("fairs", "Jahrmärkte"),
    ("printed points", "aufgedruckte Punkte"),
    ("buildings that count", "zählende Gebäude"),
    ("animals", "Tiere"),
    ("goods and gems", "Waren und Edelsteine"),
    ("keyples", "Keyples"),
)


def placed_category(face: int) -> int:
    """The category of the points of what is placed on a face."""
    if RULE[face] == DIFFERENT_ANIMALS or (SET[face] and FIRST_ANIMAL <= SET[face][0] < ANY_GEM):
        return 4
    return 6 if SET[face] and SET[face][0] >= KEYPLE else 5


def categories(s: State, seat: Seat) -> tuple[int, ...]:
    """The points of a seat, by category; together its score."""
    out = [0] * len(CATEGORIES)
    for item in scoring.sheet(s, seat).items:
        if item.plot < 0:
            out[0 if item.face < 0 else 1] += item.points
            continue
        placed = placed_points(item.face, item.placed)
        flat = flat_points(item.face)
        out[placed_category(item.face)] += placed
        out[2] += flat
        out[3] += item.points - placed - flat
    return tuple(out)


def sheets(s: State, seats: list[Seat], names: dict[Seat, str], lang: str) -> RenderableType:
    """Several sheets as a table of categories, one alone with every line of it."""
    if len(seats) == 1:
        return _one(s, seats[0], scoring.sheet(s, seats[0]), lang)
    return compare(CATEGORIES, [categories(s, p) for p in seats], seats, names, lang)


def _one(s: State, seat: Seat, found: Sheet, lang: str) -> RenderableType:
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style="dim")
    for heading in (("", ""), ("for", "wofür"), ("with", "mit"), ("rule", "Regel")):
        table.add_column(say(heading, lang))
    table.add_column(say(("points", "Punkte"), lang), justify="right")
    for item in found.items:
        table.add_row(*_line(s, seat, item, lang), item.rule, str(item.points))
    table.add_row(Text(say(("total", "zusammen"), lang), "bold"), "", "", "", Text(str(found.total), "bold"))
    return table


def _line(s: State, seat: Seat, item: Item, lang: str) -> tuple[str, str, str]:
    """The cells of a line: what scores, for what, and with what on it."""
    if item.plot >= 0:
        name = f"{PLOT_WORDS[item.plot]} {UPGRADED if item.face & 1 else ''}{tile_name(item.face >> 1, lang)}"
        return name, face_text(item.face, lang), _placed(item, lang)
    if item.face < 0:
        return say(CATEGORIES[0], lang), "", ""
    v = view(s, seat)
    season = say(SEASONS[facts.fair_held(v, seat, item.face).season], lang)
    fair = say(("fair in {}", "Jahrmarkt im {}"), lang).format(season)
    return fair, held_name(v, seat, item.face, lang), ""


def _placed(item: Item, lang: str) -> str:
    """The pieces and keyples that are placed on a building."""
    parts = [counted(n, k, lang) for k, n in enumerate(item.placed[:KINDS]) if n]
    parts += [Count(n, KEYPLE_NOUN, COLOUR_STEMS[k]).form(lang, "nom") for k, n in enumerate(item.placed[KINDS:]) if n]
    return ", ".join(parts)
