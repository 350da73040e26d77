"""KH 1.1: country boards as walls of bricks, each touching six others; own ones large, others small.

A field has its crop in capitals while it is ripe and in small letters when it is harvested.
"""

from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from keydom.core.errors import LANGUAGES, Sentence, say
from keydom.core.seats import Seat, letter
from keydom.games.keyharvest.facts import group_sizes, in_store, land, standing, stored_by, team
from keydom.games.keyharvest.rules.board import isolated, members
from keydom.games.keyharvest.rules.components import CELLS, CROP, CROPS, FARMHANDS, FIELD_NAMES, FIELDS, VALUE
from keydom.games.keyharvest.rules.view import View
from keydom.games.keyharvest.telling.names import (
    CROP_LETTERS,
    CROP_NAMES,
    CROP_SHORT,
    EFFECTS,
    worker_name,
    worker_word,
)
from keydom.games.keyharvest.terminal.parts import field, flow, worker
from keydom.terminal.look import LIT, SEATS, ground

LARGE: Final = 8
"""The width of a hex with two lines, and of one with a single line that still has room for a word."""
SMALL: Final = 4
ROWS: Final = 7
_CIRCLED: Final = "·①②③④⑤"
_WORKER: Final = "bold #fdf7ea on "
_EMPTY: Final = "dim"
SIGNS: Final[tuple[Sentence, ...]] = (
    ("CAPITALS ripe", "GROSS reif"),
    ("small harvested", "klein abgeerntet"),
    ("+ registry", "+ Grundbuchamt"),
    ("B: store of B", "B: Lager von B"),
    ("× fallow", "× Brachfeld"),
)

Marks = dict[int, str]
"""What is written on hexes, instead of what lies there, on the colour of the call to act."""


def width(size: int) -> int:
    """The width of a board: nine hexes in its longest row."""
    return 9 * size + 1


def field_style(v: View, seat: Seat, f: int) -> str:
    """The ground of a field: its crop's while it is ripe, stubble afterwards."""
    return ground(CROPS[CROP[f]]) if v.ripe[seat] >> f & 1 else ground("stubble")


def _crop(v: View, seat: Seat, f: int, word: str) -> str:
    return word.upper() if v.ripe[seat] >> f & 1 else word.lower()


def worker_style(w: int, seat: Seat) -> str:
    """Farmhands wear the colour of their seat, townsfolk that of the town."""
    return _WORKER + SEATS[seat] if w < FARMHANDS else ground("town")


def free(v: View, f: int, short: str) -> str:
    """What is known of the field of an empty hex: where it can be had, or that it is out of the game."""
    owner = in_store(v, f)
    if owner >= 0:
        return f"{letter(owner)}:{short}"
    return f"+{short}" if v.registry >> f & 1 else "×" if v.fallow >> f & 1 else ""


def large(v: View, seat: Seat, f: int, lang: str) -> tuple[list[str], str]:
    """A hex in two lines: name and value, then what lies there; and its style."""
    name, short = FIELD_NAMES[f], CROP_SHORT[LANGUAGES.index(lang)][CROP[f]]
    if land(v, seat) >> f & 1:
        return [f" {name}", f" {_crop(v, seat, f, short)}"], field_style(v, seat, f)
    w = standing(v, seat, f)
    if w >= 0:
        return [f" {name} ({VALUE[w]})", worker_word(w, lang)[: LARGE - 1]], worker_style(w, seat)
    return [f" {name}", free(v, f, short)[: LARGE - 1]], _EMPTY


def middling(v: View, seat: Seat, f: int, lang: str) -> tuple[list[str], str]:
    """A hex in one line of eight cells."""
    name, short = FIELD_NAMES[f], CROP_SHORT[LANGUAGES.index(lang)][CROP[f]]
    if land(v, seat) >> f & 1:
        return [f"{name} {_crop(v, seat, f, short)[:4]}"], field_style(v, seat, f)
    w = standing(v, seat, f)
    if w >= 0:
        return [f"{name} {worker_word(w, lang)[:3]}{VALUE[w]}"], worker_style(w, seat)
    return [f"{name} {free(v, f, CROP_LETTERS[LANGUAGES.index(lang)][CROP[f]])}"], _EMPTY


def small(v: View, seat: Seat, f: int, lang: str) -> tuple[list[str], str]:
    """A hex in four cells: its name and the letter of the crop, or the value of the worker."""
    name = FIELD_NAMES[f]
    if land(v, seat) >> f & 1:
        letter = CROP_LETTERS[LANGUAGES.index(lang)][CROP[f]]
        return [name + _crop(v, seat, f, letter)], field_style(v, seat, f)
    w = standing(v, seat, f)
    if w >= 0:
        return [name + _CIRCLED[VALUE[w]]], worker_style(w, seat)
    return [name], _EMPTY


def wall(v: View, seat: Seat, lang: str, size: int, lines: int, marks: Marks | None = None) -> Text:
    """The board of a seat, with hexes that wide and high."""
    out = []
    for row in range(ROWS):
        hexes = [f for f in range(FIELDS) if CELLS[f][1] == row]
        drawn = [_cell(v, seat, f, lang, size, lines, marks or {}) for f in hexes]
        indent = " " * ((9 - len(hexes)) * size // 2)
        for n in range(lines):
            line = Text(indent, no_wrap=True, overflow="crop")
            for texts, style in drawn:
                line.append("│" if size == LARGE else " ", "dim")
                line.append(f"{texts[n]:<{size - 1}}", style)
            line.append("│" if size == LARGE else "", "dim")
            out.append(line)
    return Text("\n", no_wrap=True, overflow="crop").join(out)


def _cell(v: View, seat: Seat, f: int, lang: str, size: int, lines: int, marks: Marks) -> tuple[list[str], str]:
    if f in marks:
        return [f"{FIELD_NAMES[f]}{marks[f]:>{size - 1 - len(FIELD_NAMES[f])}}"], LIT
    if size == SMALL:
        return small(v, seat, f, lang)
    return large(v, seat, f, lang) if lines == 2 else middling(v, seat, f, lang)


def legend(lang: str, own: bool, room: int) -> Text:
    """What letters and signs mean."""
    letters = CROP_LETTERS[LANGUAGES.index(lang)]
    items = [Text.assemble((letters[k], ground(CROPS[k])), f" {say(name, lang)}") for k, name in enumerate(CROP_NAMES)]
    items += [Text(say(pair, lang), "dim") for pair in (SIGNS if own else SIGNS[:2])]
    return flow(items, "  ", room)


def board(v: View, seat: Seat, lang: str, room: int) -> RenderableType:
    """A country with all details: its groups, its workers and what they do."""
    size = LARGE if room >= width(LARGE) else SMALL
    picture = wall(v, seat, lang, size, 2 if size == LARGE else 1)
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    for heading in (("worker", "Arbeiter"), ("on", "auf"), ("effect when played", "Fähigkeit beim Ausspielen")):
        table.add_column(say(heading, lang))
    for w in team(v, seat):
        table.add_row(worker(w, lang), FIELD_NAMES[v.workers[seat][w]], say(EFFECTS[w], lang))
    alone = Text(", ").join([Text(FIELD_NAMES[f]) for f in members(isolated(land(v, seat)))])
    lines = [Text.assemble(say(("groups: ", "Gruppen: "), lang), " ".join(map(str, group_sizes(v, seat))) or "–",
                           say(("; isolated: ", "; isoliert: "), lang) if alone else "", alone)]  # fmt: skip
    stored = [field(f, lang) for f in stored_by(v, seat)]
    if stored:
        lines.append(Text.assemble(say(("store: ", "Lager: "), lang), Text("  ").join(stored)))
    workers: list[RenderableType] = [table] if team(v, seat) else []
    return Group(picture, Text(), *lines, *workers, legend(lang, True, room))


def workers_on(v: View, seat: Seat, lang: str) -> str:
    """The workers of a board with their hexes."""
    found = [f"{worker_name(w, lang)} {FIELD_NAMES[v.workers[seat][w]]}" for w in team(v, seat)]
    return ", ".join(found) or "–"
