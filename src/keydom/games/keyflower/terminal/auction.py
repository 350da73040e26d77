"""The middle of the table: tiles on offer with their bids, boats, supplies, and what is known of everybody."""

from collections.abc import Iterator

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from keydom.core.errors import Sentence, say
from keydom.core.seats import Seat, letter
from keydom.games.keyflower import facts
from keydom.games.keyflower.rules.components import BOATS, COLOURS, IDS, ORDERS, UPGRADABLE, WINTER, Tile
from keydom.games.keyflower.rules.frames import BUILDING
from keydom.games.keyflower.rules.view import View
from keydom.games.keyflower.telling.names import POWER_TEXTS, tile_name, tile_word
from keydom.games.keyflower.terminal.parts import boat, resource_words, skills, tile_text, upgrade, worker, workers
from keydom.games.keyflower.terminal.village import village
from keydom.telling.words import tr
from keydom.terminal.look import HEAD, ground, seat_badge
from keydom.terminal.room import first_that_fits

GAP = 6
PEOPLE: tuple[Sentence, ...] = (
    ("seat", "Platz"),
    ("", ""),
    ("workers (known)", "Arbeiter (bekannt)"),
    ("skills (known)", "Fertigkeiten (bekannt)"),
    ("winter", "Winter"),
    ("village", "Dorf"),
)


def bids(v: View, lot: int, lang: str) -> list[Text]:
    """The bid of every seat at a lot; the one that leads has a triangle."""
    out = [Text("·", "dim") for _ in range(v.seats)]
    for bid in facts.bids(v, lot):
        mark = worker(bid.colour, bid.workers, lang)
        out[bid.seat] = Text.assemble(mark, Text("◂", "bold") if bid.leads else " ")
    return out


def standing(v: View, t: Tile, lang: str) -> Text:
    """KF 5.3: the workers on a tile and how many the next use takes."""
    if t >= UPGRADABLE or not any(v.on[t]):
        return Text()
    sizes = facts.use_sizes(v, t)
    following = say(("full", "voll"), lang) if sizes.full else f"≥{sizes.least}"
    return Text.assemble(workers(v.on[t], lang), " ", (following, "dim"))


def auction(v: View, lang: str, width: int) -> RenderableType:
    """KF 4: the lots with what they are good for, the workers on them, and the bids."""
    if not v.lots:
        return Text(say(("Nothing is on offer now.", "Zur Zeit liegt nichts aus."), lang), "dim")
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="")
    room = width - 8 - 5 * v.seats
    columns = 3 if room >= 84 else 2
    table.add_column(_quiet(("on offer", "im Angebot"), lang), no_wrap=True)
    table.add_column(_quiet(("good for", "bringt"), lang), max_width=room - 20 if columns == 2 else None)
    if columns == 3:
        table.add_column(_quiet(("upgrade", "Aufwertung"), lang))
    table.add_column(_quiet(("on it", "darauf"), lang), no_wrap=True)
    for seat in range(v.seats):
        table.add_column(seat_badge(seat), no_wrap=True)
    order = sorted(range(len(v.lots)), key=lambda lot: (v.lots[lot] in ORDERS, lot))
    for lot in order:
        t = v.lots[lot]
        good = tile_text(t, facts.side_up(v, t), lang)
        name = Text.assemble((tile_word(t, lang), "bold"), *_colour(v, t))
        cells: list[RenderableType] = [name, good]
        if columns == 3:
            cells.append(upgrade(t, lang) if t < UPGRADABLE else "")
        table.add_row(*cells, standing(v, t, lang), *bids(v, lot, lang))
    return table


def _quiet(heading: Sentence, lang: str) -> Text:
    return Text(say(heading, lang), "dim")


def _colour(v: View, t: Tile) -> list[Text]:
    """KF 4.2: the colour of a tile whose bids and workers have all gone is still its colour."""
    return [Text(" "), Text(" ", ground(COLOURS[facts.binding_colour(v, t)]))] if facts.left_bare(v, t) else []


def boats(v: View, lang: str) -> Table:
    """KF 2.2, 7.5: the boats with their cargo; in winter with what they score."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column(say(("boat", "Schiff"), lang), no_wrap=True)
    table.add_column(say(("scores", "wertet"), lang) if v.season == WINTER else say(("cargo", "Ladung"), lang))
    for n in range(v.seats):
        name = Text(IDS[BOATS[n]], "dim strike" if facts.boat_taken(v, n) else "bold")
        if v.season == WINTER:
            cargo = Text(boat(BOATS[n], lang))
        else:
            cargo = Text("  ").join(
                [part for part in (workers(v.cargo[n], lang), skills(v.cargo[n][4:], lang)) if part]
            )
        table.add_row(name, cargo or Text("–", "dim"))
    return table


def people(v: View, names: dict[Seat, str], lang: str, width: int) -> Table:
    """KF 1.6: what is known of every seat; skills cut short where their words do not fit."""
    table = _people(v, names, lang, False)
    return table if _width(table) <= width else _people(v, names, lang, True)


def _people(v: View, names: dict[Seat, str], lang: str, short: bool) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    for heading in PEOPLE:
        table.add_column(say(heading, lang), no_wrap=True)
    turn = v.frames[-1][1] if v.frames else -1
    for seat in range(v.seats):
        who = Text(names.get(seat, ""), "bold" if seat == turn else "")
        if v.start == seat:
            who = Text.assemble(who, " ", Text("♛", ground("purple")))
        table.add_row(
            seat_badge(seat),
            who,
            _counted(v.workers[seat], workers(v.screen if seat == v.seat else v.known_workers[seat], lang)),
            _counted(v.skill_tiles[seat], skills(v.hand if seat == v.seat else v.known_skills[seat], lang, short)),
            str(v.winter_tiles[seat] or v.shown[seat] or "–"),
            str(len(v.villages[seat])) + (f"+{len(v.gained[seat])}" if v.gained[seat] else ""),
        )
    return table


def powers(v: View, lang: str) -> list[Text]:
    """KF 8.1: whose summer boats can do what."""
    out = []
    for seat in range(v.seats):
        owned = [say(POWER_TEXTS[power], lang) for power in facts.powers(v, seat)]
        if owned:
            out.append(Text.assemble(seat_badge(seat), " ", ", ".join(owned)))
    return out


def _counted(n: int, known: Text) -> Text:
    return Text.assemble(str(n), (" (", "dim"), known, (")", "dim")) if known else Text(str(n))


def supplies(v: View, lang: str) -> Text:
    """KF 1.1: what bag and supplies still hold."""
    return Text(say((f"supply: {v.in_bag} workers in the bag, {v.green} green, {v.skills_left} skill tiles, "
                      f"{resource_words(v.supply, lang) or 'no resources'}",
                      f"Vorrat: {v.in_bag} Arbeiter im Beutel, {v.green} grüne, {v.skills_left} Fertigkeiten, "
                      f"{resource_words(v.supply, lang) or 'keine Rohstoffe'}"), lang), "dim")  # fmt: skip


def villages(v: View, names: dict[Seat, str], lang: str, width: int) -> RenderableType:
    """All villages, side by side where they fit, the viewer's first."""
    first = max(v.seat, 0)
    seats = [(first + i) % v.seats for i in range(v.seats)]
    drawn = {seat: titled(v, seat, village(v, seat, lang, width), names, lang) for seat in seats}
    grids: list[RenderableType] = []
    for row in packed(drawn, seats, width):
        grid = Table.grid(padding=(0, 3, 0, 0))
        for _ in row:
            grid.add_column(no_wrap=True, vertical="top")
        grid.add_row(*[drawn[seat] for seat in row])
        grids.append(grid)
    return Group(*grids)


def own_village(v: View, names: dict[Seat, str], lang: str, width: int) -> RenderableType:
    """The viewer's village alone, and how to see the others."""
    first = max(v.seat, 0)
    others = [letter((first + i) % v.seats) for i in range(1, v.seats)]
    hint = say((f"Type village {others[0]} to see another village ({', '.join(others)}).",
                f"Mit dorf {others[0]} siehst du ein anderes Dorf ({', '.join(others)})."), lang)  # fmt: skip
    return Group(titled(v, first, village(v, first, lang, width), names, lang), Text(hint, "dim"))


def brief_auction(v: View, lang: str, width: int) -> RenderableType:
    """The lots in two columns: their names, the workers on them, and the bids."""
    entries = []
    for lot, t in enumerate(v.lots):
        offers = [
            Text.assemble(seat_badge(seat), bid) for seat, bid in enumerate(bids(v, lot, lang)) if v.bids[lot][seat]
        ]
        parts = [Text.assemble((tile_word(t, lang), "bold"), *_colour(v, t)), standing(v, t, lang), *offers]
        entries.append(Text(" ").join([part for part in parts if part]))
    half = -(-len(entries) // 2)
    grid = Table.grid(padding=(0, 2, 0, 0))
    for _ in range(2):
        grid.add_column(no_wrap=True, width=width // 2 - 2)
    for n in range(half):
        grid.add_row(entries[n], entries[n + half] if n + half < len(entries) else "")
    return grid


def titled(v: View, seat: Seat, picture: Text, names: dict[Seat, str], lang: str) -> Text:
    """A village under its owner's badge."""
    return Text.assemble(
        seat_badge(seat), " ", (names.get(seat, ""), HEAD), "\n", picture, no_wrap=True, overflow="crop"
    )


def packed(drawn: dict[Seat, Text], seats: list[Seat], width: int) -> list[list[Seat]]:
    """The seats in rows, as many side by side as the width allows."""
    rows: list[list[Seat]] = [[]]
    used = 0
    for seat in seats:
        needed = max(len(line) for line in drawn[seat].plain.split("\n")) + 3
        if rows[-1] and used + needed > width:
            rows.append([])
            used = 0
        rows[-1].append(seat)
        used += needed
    return rows


def table(v: View, names: dict[Seat, str], lang: str, width: int, room: int) -> RenderableType:
    """Everything on the table; in few lines first without the other villages, at last only what is on offer."""
    return first_that_fits(_tables(v, names, lang, width), width, room)


def _tables(v: View, names: dict[Seat, str], lang: str, width: int) -> Iterator[RenderableType]:
    """The table, ever smaller."""
    seats, ships, lots = people(v, names, lang, width), boats(v, lang), auction(v, lang, width)
    middle: list[RenderableType] = [ships, Text(), seats]
    if _width(seats) + _width(ships) + GAP <= width:
        beside = Table.grid(padding=(0, GAP, 0, 0))
        beside.add_row(seats, ships)
        middle = [beside]
    known = [*middle, *powers(v, lang), supplies(v, lang)]
    yield Group(lots, Text(), *known, Text(), villages(v, names, lang, width))
    mine = own_village(v, names, lang, width)
    yield Group(lots, Text(), *known, Text(), mine)
    whole = Text(tr("whole_table", lang), "dim")
    if v.frames and v.frames[-1][0] == BUILDING:
        yield Group(mine, seats, whole)
        yield Group(mine, whole)
    yield Group(lots, *known)
    if not v.lots:
        yield Group(mine, whole)
    yield Group(lots, seats, whole)
    yield Group(lots, whole)
    yield Group(brief_auction(v, lang, width), seats, whole)
    yield Group(brief_auction(v, lang, width), whole)


def _width(table: Table) -> int:
    """The width that a table would like to have."""
    console = Console(width=1000)
    return console.measure(table).maximum


def screen(v: View, lang: str) -> Text:
    """KF 1.6: what the viewer alone knows to be behind the own screen."""
    if v.seat < 0:
        return Text()
    parts = [Text.assemble((say(("Your screen: ", "Dein Sichtschirm: "), lang), HEAD),
                           workers(v.screen, lang) or say(("no workers", "keine Arbeiter"), lang))]  # fmt: skip
    if any(v.hand):
        parts.append(skills(v.hand, lang))
    if v.winter:
        held = ", ".join([f"{tile_name(t, lang)} ({tile_text(t, 0, lang)})" for t in v.winter])
        parts.append(Text(say(("winter tiles ", "Winterplättchen "), lang) + held))
    if v.start == v.seat:
        parts.append(Text(say(("purple worker", "lila Arbeiter"), lang), ground("purple")))
    return Text(" · ").join(parts)
