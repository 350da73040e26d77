"""KP 1.5: a player's own board: farm and village with their buildings and keyples, stores, tiles held."""

from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from keydom.core.errors import say
from keydom.core.seats import Seat
from keydom.games.keyper import facts
from keydom.games.keyper.rules.build import bits
from keydom.games.keyper.rules.choices import PLOT_WORDS
from keydom.games.keyper.rules.components import AREA
from keydom.games.keyper.rules.names import (
    AREAS,
    BUILDINGS,
    FARM_PLOTS,
    HOME,
    PLOTS,
    VILLAGE_PLOTS,
)
from keydom.games.keyper.rules.sentences import AREA_WORDS
from keydom.games.keyper.rules.sentences import SEASON_WORDS as SEASONS
from keydom.games.keyper.rules.view import View
from keydom.games.keyper.telling.names import tile_name, tile_word
from keydom.games.keyper.terminal.brief import brief
from keydom.games.keyper.terminal.parts import (
    LIES,
    OVER,
    STANDS,
    UPGRADED,
    building_text,
    cost,
    face_text,
    fair_words,
    held_name,
    housing,
    keyples,
    keyples_at,
    mark,
    pieces,
)
from keydom.terminal.grid import Cell, beside, draw
from keydom.terminal.look import HEAD, LIT, seat_badge

NARROW: Final = 14
WIDE: Final = 22
GAP: Final = 1


def plot_cell(v: View, seat: Seat, plot: int, free: list[int], number: int, width: int, lang: str) -> Cell:
    """A plot: name and effect of its building, keyples on it; what is under it; the number of an option."""
    built, under = v.built[seat][plot], v.under[seat][plot]
    place = Text.assemble((PLOT_WORDS[plot], "dim"), " ", keyples_at(v.plots[seat][plot], lang))
    if number:
        place = Text.assemble((f" {number} ", LIT), " ", place)
    if under:
        place.append_text(Text.assemble(" ", (f"{OVER} {tile_name(under - 1, lang)}", "dim")))
    elif plot in free:
        place.append_text(Text.assemble(" ", (say(("free", "gratis"), lang), "italic")))
    if not built:
        return Cell(Text(), (place,))
    face = built - 1
    star = Text(UPGRADED if face & 1 else "", "bold")
    return Cell(Text.assemble(star, (tile_name(face >> 1, lang), HEAD)), (place, Text(brief(face, lang, width))))


def plots(v: View, seat: Seat, lang: str, width: int, numbers: dict[int, int] | None = None) -> Text:
    """Farm and village side by side; plots may have the numbers of options."""
    cell = WIDE if width >= 5 * WIDE + 8 else max(8, min(NARROW, (width - 8) // 5))
    free = facts.free_plots(v, seat)
    shown = {p: plot_cell(v, seat, p, free, (numbers or {}).get(p, 0), cell, lang) for p in range(PLOTS)}
    farm = [[FARM_PLOTS[2 * row + column] for column in range(2)] for row in range(4)]
    village = [[VILLAGE_PLOTS[3 * row + column] for column in range(3)] for row in range(4)]
    heights = [1 + any(v.built[seat][p] for p in (*farm[row], *village[row])) for row in range(4)]
    return beside(draw(farm, shown, cell, heights), draw(village, shown, cell, heights), GAP)


def waiting(v: View, seat: Seat, lang: str) -> Text:
    """KP 1.5: keyper and keyples in the keyp area, keyples on the keyp tile."""
    keyper = [Text("K", "bold")] if v.keypers[seat] < 0 else []
    area = Text(" ").join([*keyper, keyples(v.keyps[seat], lang)]) if keyper or any(v.keyps[seat]) else Text("–")
    if not any(v.resting[seat]):
        return Text.assemble(area)
    on_tile = say(("keyp tile", "Keypplättchen"), lang)
    # KP 3.2: they stand there until the keyper is placed.
    sign = STANDS if v.keypers[seat] < 0 else LIES
    return Text.assemble(area, f" · {on_tile} {sign} ", keyples(v.resting[seat], lang))


def store(v: View, seat: Seat, lang: str) -> str:
    """The pieces of a seat."""
    return pieces(v.stores[seat], lang) or say(("store empty", "Lager leer"), lang)


def held_sum(v: View, seat: Seat, lang: str) -> str:
    """KP 7.2: the number of fairs that a seat has held, and their points."""
    held = facts.fairs_held(v, seat)
    n, points = len(held), sum([fair.points for fair in held])
    if not n:
        return say(("no fair held", "kein Jahrmarkt"), lang)
    return say(
        (
            f"{n} fair{'s' if n > 1 else ''} held {points}p",
            f"{n} Jahrm{'ä' if n > 1 else 'a'}rkt{'e' if n > 1 else ''} {points}p",
        ),
        lang,
    )


def tiles_held(v: View, seat: Seat, lang: str, width: int) -> RenderableType:
    """KP 6.1: the tiles to build, those that can be paid now first, each with its cost."""
    out = []
    for area in range(len(AREAS)):
        held = [t for t in bits(v.tiles[seat]) if AREA[t] == area]
        held.sort(key=lambda t: not facts.payable(v, seat, t))
        name = Text(f"{say(AREA_WORDS[area], lang)}: ", HEAD)
        entries = []
        for t in held:
            can = facts.payable(v, seat, t)
            entries.append(
                Text.assemble(
                    mark(can), " ", (tile_word(t, lang), "" if can else "dim"), (f" ({cost(t, lang, width)})", "dim")
                )
            )
        out.append(Text.assemble(name, joined(entries, width - name.cell_len, name.cell_len) if entries else "–"))
    return Group(*out)


def joined(entries: list[Text], width: int, margin: int) -> Text:
    """Entries side by side that are never broken at the end of a line."""
    lines: list[Text] = []
    for entry in entries:
        if lines and lines[-1].cell_len + 2 + entry.cell_len <= width:
            lines[-1] = Text.assemble(lines[-1], "  ", entry)
        else:
            lines.append(entry)
    return Text(f"\n{' ' * margin}").join(lines)


def stock(v: View, seat: Seat, lang: str) -> RenderableType:
    """Keyples, points, fairs and stores of a seat."""
    shipping = say((f"shipping {v.shipping[seat]}", f"Schiffspunkte {v.shipping[seat]}"), lang)
    area = say(("keyp area ", "Keypbereich "), lang)
    starts = " ♛" if v.first == seat else ""
    sums = f" · {shipping} · {held_sum(v, seat, lang)}"
    first = Text.assemble(seat_badge(seat), f"{starts} {area}", waiting(v, seat, lang), sums)
    have = pieces(v.stores[seat], lang) or say(("empty", "leer"), lang)
    return Group(first, Text.assemble((say(("Store: ", "Lager: "), lang), HEAD), have))


def own(v: View, seat: Seat, lang: str, width: int) -> RenderableType:
    """The viewer's own board with stores and tiles to build."""
    return Group(stock(v, seat, lang), plots(v, seat, lang, width), tiles_held(v, seat, lang, width))


def buildings(v: View, seat: Seat, lang: str) -> str:
    """The buildings of a board, in a few words."""
    out = []
    for plot in range(PLOTS):
        built = v.built[seat][plot]
        if built:
            keyples_there = keyples_at(v.plots[seat][plot], lang).plain
            star = UPGRADED if built & 1 == 0 else ""
            out.append(
                f"{PLOT_WORDS[plot]} {star}{tile_name((built - 1) >> 1, lang)}{keyples_there and ' '}{keyples_there}"
            )
    return ", ".join(out)


def small(v: View, seat: Seat, names: dict[Seat, str], lang: str) -> RenderableType:
    """Another player's board in a few lines."""
    name = Text(names.get(seat, ""), HEAD)
    shipping = say((f"shipping {v.shipping[seat]}", f"Schiffspunkte {v.shipping[seat]}"), lang)
    starts = " ♛" if v.first == seat else ""
    first = Text.assemble(
        name,
        f"{starts} · ",
        waiting(v, seat, lang),
        f" · {shipping} · {held_sum(v, seat, lang)} · {store(v, seat, lang)}",
    )
    taken = [tile_name(t, lang) for t in bits(v.tiles[seat]) if t >= HOME]
    taken += [tile_name(BUILDINGS + f, lang) for f in bits(v.fairs[seat])]
    home = sum([t < HOME for t in bits(v.tiles[seat])])
    built = buildings(v, seat, lang) or say(("nothing built", "nichts gebaut"), lang)
    has = ", ".join([*taken, say((f"{home} home tiles", f"{home} Gutshofplättchen"), lang)])
    lines = [first, Text(built), Text.assemble((say(("holds ", "hat "), lang) + has, "dim"))]
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_row(seat_badge(seat), Text("\n").join(lines))
    return grid


def board(v: View, seat: Seat, lang: str, width: int) -> RenderableType:
    """One seat's board with all details."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    for heading in (("plot", "Platz"), ("building", "Gebäude"), ("good for", "bringt"), ("upgrade", "Verbesserung")):
        table.add_column(say(heading, lang))
    for plot in range(PLOTS):
        built, under = v.built[seat][plot], v.under[seat][plot]
        if built:
            face = built - 1
            place = Text.assemble(PLOT_WORDS[plot], " ", keyples_at(v.plots[seat][plot], lang))
            name = Text.assemble(UPGRADED if face & 1 else "", tile_name(face >> 1, lang))
            if under:
                name.append_text(Text(f" {OVER} {tile_name(under - 1, lang)}", "dim"))
            good = "; ".join([part for part in (face_text(face, lang), housing(face >> 1, lang)) if part])
            can = facts.upgradable(v, seat, face >> 1)
            later = Text() if face & 1 else Text.assemble(mark(can), " ", face_text(face + 1, lang))
            table.add_row(place, name, good, later)
    parts: list[RenderableType] = [own(v, seat, lang, width)]
    if any(v.built[seat]):
        parts += [Text(), table]
    if v.fairs[seat] or v.held[seat]:
        parts += [Text(), *fairs(v, seat, lang)]
    return Group(*parts, to_build(v, seat, lang))


def to_build(v: View, seat: Seat, lang: str) -> RenderableType:
    """The use of the country tiles that a seat holds."""
    taken = [t for t in bits(v.tiles[seat]) if t >= HOME]
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    for heading in (("tile held", "Plättchen"), ("cost", "Kosten"), ("good for", "bringt")):
        table.add_column(say(heading, lang))
    for t in taken:
        price = Text.assemble(mark(facts.payable(v, seat, t)), " ", cost(t, lang))
        table.add_row(tile_word(t, lang), price, building_text(t, lang))
    return Group(Text(), table) if taken else Text()


def fairs(v: View, seat: Seat, lang: str) -> list[Text]:
    """KP 7.2: the fairs that a seat has held, and the winter fairs that wait."""
    out = []
    for code in v.held[seat]:
        season = say(SEASONS[facts.fair_held(v, seat, code).season], lang)
        out.append(Text(say(("held in ", "abgehalten: "), lang) + f"{season}: {held_name(v, seat, code, lang)}"))
    for fair in bits(v.fairs[seat]):
        out.append(Text.assemble(f"{tile_name(BUILDINGS + fair, lang)}: ", winter_marks(v, seat, fair, lang)))
    return out


def winter_marks(v: View, seat: Seat, fair: int, lang: str) -> Text:
    """Both faces of a winter fair, each marked if its pieces are there."""
    faces = [
        Text.assemble(mark(facts.showable(v, seat, face)), " ", fair_words(face, lang))
        for face in facts.winter_faces(v, fair)
    ]
    return Text(" / ").join(faces)
