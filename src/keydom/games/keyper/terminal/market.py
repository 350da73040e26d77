"""The table as a whole: display, boats, supply, other players, country boards, the viewer's own board."""

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from keydom.core.errors import say
from keydom.core.seats import Seat
from keydom.games.keyper import facts
from keydom.games.keyper.rules import frames as fr
from keydom.games.keyper.rules.build import bits
from keydom.games.keyper.rules.choices import OWN
from keydom.games.keyper.rules.components import ACTION, AREA
from keydom.games.keyper.rules.names import (
    BUILDINGS,
    BUILDS,
    BUILDS_CHEAPER,
    COLOURS,
    HOME,
    RIVER,
    TILES,
    UPGRADES,
)
from keydom.games.keyper.rules.sentences import AREA_WORDS, COLOUR_WORDS
from keydom.games.keyper.rules.sentences import SEASON_WORDS as SEASONS
from keydom.games.keyper.rules.setup import UNLIMITED
from keydom.games.keyper.rules.view import View
from keydom.games.keyper.telling.names import counted, tile_name, tile_word
from keydom.games.keyper.terminal.brief import brief
from keydom.games.keyper.terminal.country import WIDE, WIDTH, brief_country, country
from keydom.games.keyper.terminal.country import board as country_board
from keydom.games.keyper.terminal.home import own, plots, small, stock, winter_marks
from keydom.games.keyper.terminal.parts import (
    CAN,
    LIES,
    OVER,
    ROOMY,
    STANDS,
    UPGRADED,
    boat_text,
    building_text,
    cost,
    fair_words,
    frame_letter,
    mark,
    pieces,
)
from keydom.telling.words import tr
from keydom.terminal.face import ENDLESS
from keydom.terminal.look import HEAD
from keydom.terminal.room import first_that_fits

SCARCE = 3


def display(v: View, lang: str, width: int) -> RenderableType:
    """KP 1.3: the tiles of the display with their costs, marked if the viewer could pay now."""
    if not v.display:
        return Text(say(("The display is empty.", "Die Auslage ist leer."), lang), "dim")
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column(say(("display", "Auslage"), lang), no_wrap=True)
    table.add_column(say(("area", "Ort"), lang), no_wrap=True)
    table.add_column(say(("cost", "Kosten"), lang), no_wrap=True)
    table.add_column(say(("good for ▸ upgraded", "bringt ▸ verbessert"), lang))
    for bit in bits(v.display):
        t = bit + HOME
        if t < BUILDINGS:
            can = facts.payable(v, v.seat, t)
            price = Text.assemble(mark(can), " ", (cost(t, lang, width), "" if can else "dim"))
            faces = [brief(2 * t + upgraded, lang, width) for upgraded in range(2)]
            good = building_text(t, lang) if width >= ROOMY else " ▸ ".join(faces)
            table.add_row(Text(tile_word(t, lang), HEAD), say(AREA_WORDS[AREA[t]], lang), price, good)
        else:
            word, fair = Text(tile_word(t, lang), HEAD), t - BUILDINGS
            table.add_row(word, "–", "", winter_marks(v, v.seat, fair, lang))
    return table


def boats(v: View, lang: str) -> Text:
    """KP 1.4: the boats that lie ready; those on rivers are shown there."""
    ready = [f"{b + 1} ({boat_text(v, b, lang)})" for b in bits(v.pool)]
    rivers = say(("board", "Tafel"), lang)
    placed = [f"{b + 1} ({boat_text(v, b, lang)}) {rivers} {n + 1}" for n, b in enumerate(v.boats) if b >= 0]
    name = Text(say(("Boats ready: ", "Schiffe bereit: "), lang), HEAD)
    out = Text.assemble(name, " · ".join(ready) or "–")
    if placed:
        out.append_text(Text.assemble((say((" · on rivers: ", " · auf Flüssen: "), lang), HEAD), " · ".join(placed)))
    return out


def supply(v: View, lang: str, width: int) -> Text:
    """KP 1.1: the pieces of the supply, where there is little room only those that are scarce; the tiles in the bag."""
    bag = v.bag.bit_count()
    if v.supply[0] > UNLIMITED // 2:
        there = say(("without limit", "unbegrenzt"), lang)
    elif width >= ROOMY:
        there = pieces(v.supply, lang)
    else:
        short = ", ".join([counted(n, k, lang) for k, n in enumerate(v.supply) if n <= SCARCE])
        there = short or say(("plenty of everything", "von allem genug"), lang)
    return Text(
        say((f"supply: {there}; {bag} tiles in the bag", f"Vorrat: {there}; {bag} Plättchen im Beutel"), lang), "dim"
    )


def legend(lang: str) -> Text:
    """The meanings of the signs."""
    colours = [
        Text.assemble(frame_letter(c, lang), (f" {say(COLOUR_WORDS[c], lang).lower()}", "dim"))
        for c in range(len(COLOURS))
    ]
    signs = (
        (STANDS, ("stands", "steht")), (LIES, ("lies", "liegt")), ("K", ("keyper", "Keyper")),
        (UPGRADED, ("upgraded", "verbessert")), (OVER, ("built over", "überbaut")), (CAN, ("payable", "bezahlbar")),
    )  # fmt: skip
    meanings = " ".join([f"{sign} {say(name, lang)}" for sign, name in signs])
    return Text.assemble(Text(" ").join(colours), (f"  {meanings}", "dim"))


def glance(v: View, lang: str, width: int) -> RenderableType | None:
    """The things that a question between two turns is about; None where it takes the whole table to answer."""
    kind = v.frames[-1][0]
    places = [f[3] if f[0] == fr.FOLLOW else f[2] for f in v.frames if f[0] in (fr.FOLLOW, fr.WORK)]
    parts: list[RenderableType] = []
    at_home = True
    if kind == fr.LAYOUTS:
        parts = [display(v, lang, width), boats(v, lang), Text()]
    elif places and places[0] < OWN:
        action = ACTION[facts.field_at(v, places[0])]
        parts = [display(v, lang, width), Text()] if action == TILES else []
        parts += [boats(v, lang), Text()] if action == RIVER else []
        if kind == fr.FOLLOW:
            cell = WIDE if width >= ROOMY else WIDTH
            parts += [country_board(v, places[0] >> 4, cell, lang), legend(lang), Text()]
        at_home = kind == fr.FOLLOW or action in (BUILDS, BUILDS_CHEAPER, UPGRADES)
    elif kind not in (fr.FAIRS, fr.HOUSE):
        return None
    home = own(v, v.seat, lang, width) if at_home else stock(v, v.seat, lang)
    return Group(*parts, home, Text(tr("whole_table", lang), "dim"))


def table(v: View, names: dict[Seat, str], lang: str, width: int, room: int) -> RenderableType:
    """Everything on the table; in the middle of a turn, or in few lines, what the question is about."""
    return first_that_fits(_tables(v, names, lang, width, room < ENDLESS), width, room)


def _tables(v: View, names: dict[Seat, str], lang: str, width: int, less: bool) -> Iterator[RenderableType]:
    """The table, ever smaller."""
    some = glance(v, lang, width) if less and v.seat >= 0 and v.frames else None
    if some is not None:
        yield some
    others = [p % v.seats for p in range(v.seat + 1, v.seat + v.seats)] if v.seat >= 0 else list(range(v.seats))
    parts: list[RenderableType] = [display(v, lang, width), boats(v, lang), supply(v, lang, width), Text()]
    for p in others:
        parts.append(small(v, p, names, lang))
        if v.seat < 0:
            parts.append(plots(v, p, lang, width))
    parts += [Text(), country(v, lang, width), legend(lang)]
    if v.seat >= 0:
        parts += [Text(), own(v, v.seat, lang, width)]
    if some is None:
        yield Group(*parts)
    if v.seat >= 0:
        whole = Text(tr("whole_table", lang), "dim")
        yield Group(country(v, lang, width), legend(lang), own(v, v.seat, lang, width), whole)
        yield Group(country(v, lang, width), legend(lang), stock(v, v.seat, lang), whole)
        yield Group(brief_country(v, lang, width), stock(v, v.seat, lang), whole)
        yield Group(brief_country(v, lang, width), stock(v, v.seat, lang))


def screen(v: View, lang: str) -> Text:
    """KP 1.7: the viewer's private fairs, those held and those to come, and the winter fairs at hand."""
    if v.seat < 0:
        return Text()
    parts = []
    held = [fair for fair in facts.fairs_held(v, v.seat) if fair.winter < 0]
    for fair in sorted([*held, *facts.private_fairs(v, v.seat)]):
        name = f" {say(SEASONS[fair.season], lang)} {fair_words(fair, lang)}"
        done = say((" (held)", " (abgehalten)"), lang) if fair in held else ""
        parts.append(Text.assemble(mark(fair in held or facts.showable(v, v.seat, fair)), name, done))
    for winter in bits(v.fairs[v.seat]):
        parts.append(Text.assemble(f"{tile_name(BUILDINGS + winter, lang)} ", winter_marks(v, v.seat, winter, lang)))
    heading = Text(say(("Your fairs: ", "Deine Jahrmärkte: "), lang), HEAD)
    return Text.assemble(heading, Text(" · ").join(parts) if parts else "–")
