"""The middle of the table: registry, stores with their bids, events, workers, and what is known of everybody."""

from collections.abc import Iterator
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from keydom.core.errors import Sentence, reason, say
from keydom.core.seats import Seat, clockwise, letter
from keydom.games.keyharvest import facts
from keydom.games.keyharvest.rules.board import members
from keydom.games.keyharvest.rules.components import FIELD_NAMES, Worker
from keydom.games.keyharvest.rules.draw import LAST_PLACE, QUESTION_MARK
from keydom.games.keyharvest.rules.view import View
from keydom.games.keyharvest.telling.names import EVENTS_TOLD, event_name, listed
from keydom.games.keyharvest.terminal.country import LARGE, SMALL, legend, wall, width, workers_on
from keydom.games.keyharvest.terminal.parts import affordable, counters, field, flow, screened, worker
from keydom.telling.words import tr
from keydom.terminal.look import HEAD, Beside, badge, seat_badge
from keydom.terminal.room import first_that_fits

LABEL: Final = 15
"""The width of the words in front of the lines."""
HEADINGS: Final[tuple[Sentence, ...]] = (
    ("seat", "Platz"),
    ("", ""),
    ("counters", "Steine"),
    ("ripe+harvested", "reif+abgeerntet"),
    ("groups", "Gruppen"),
    ("workers on the board", "Arbeiter auf dem Tableau"),
)

STORES: Final[tuple[Sentence, ...]] = (
    ("store", "Lager"),
    ("field", "Feld"),
    ("bid = price", "Gebot = Preis"),
    ("for you", "für dich"),
    ("skilled worker", "Facharbeiter"),
    ("merchant", "Kaufmann"),
)


def middle(v: View, lang: str, room: int) -> Table:
    """Registry, stock, events, town and own reserve, one below the other."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column()
    empty, room = Text(say(("empty", "leer"), lang)), room - LABEL
    rows: list[tuple[Sentence, Text]] = [
        (("registry", "Grundbuchamt"), flow([field(f, lang) for f in members(v.registry)], "   ", room)),
        (("stock", "Vorrat"), counters(v.stock, lang)),
        (("events", "Ereignisse"), flow(event_places(v, lang), "  ", room)),
        (("bag", "Beutel"), flow(bag(v, lang), " ", room)),
        (("town", "Stadt"), flow(named(facts.townsfolk(v), lang), " ", room)),
        (("your reserve", "deine Reserve"), flow(named(facts.reserve(v, max(v.seat, 0)), lang), " ", room)),
    ]
    for pair, shown in rows if v.seat >= 0 else rows[:-1]:
        grid.add_row(Text(say(pair, lang), "dim"), shown or empty)
    return grid


def named(workers: list[Worker], lang: str) -> list[Text]:
    """Workers with their values, as a list."""
    return [Text(worker(w, lang) + "," * (w != workers[-1])) for w in workers]


def event_places(v: View, lang: str) -> list[Text]:
    """KH 4.2: the ten places; the seventh is the question mark, the tenth the last."""
    out = []
    for place in range(1, LAST_PLACE + 1):
        if place <= len(v.laid):
            out.append(Text.assemble((f"{place} ", "dim"), event_name(v.laid[place - 1], lang)))
        elif place in (QUESTION_MARK, LAST_PLACE):
            sign = "?" if place == QUESTION_MARK else say(("end", "Ende"), lang)
            out.append(Text(f"{place} {sign}", "dim"))
        else:
            out.append(Text(str(place), "dim"))
    return out


def bag(v: View, lang: str) -> list[Text]:
    """KH 1.7: how many fields the bag holds, and which events may come up."""
    perhaps, inside = facts.events_in_bag(v)
    left, fields = [event_name(e, lang) for e in perhaps], v.bag.bit_count()
    out = say(("1 field" if fields == 1 else f"{fields} fields", "1 Feld" if fields == 1 else f"{fields} Felder"), lang)
    if not inside:
        return [Text(out + say((", no events", ", keine Ereignisse"), lang))]
    some = say((f", {inside} of these events:", f", {inside} dieser Ereignisse:"), lang)
    if inside == len(left):
        some = say((", and:", ", dazu:"), lang)
    return [Text(out + some), *[Text(name + "," * (name != left[-1]), "dim") for name in left]]


def event_line(v: View, lang: str) -> list[RenderableType]:
    """What the event that came up does, while it does."""
    e = facts.current_event(v)
    if e < 0:
        return []
    drawer = say((f"{letter(v.active)} drew it.", f"{letter(v.active)} hat es gezogen."), lang)
    name = badge(f" {event_name(e, lang)} ", "reverse")
    return [Beside(name, Text.assemble(reason(EVENTS_TOLD[e], lang), " ", (drawer, "dim")))]


def stores(v: View, lang: str) -> list[RenderableType]:
    """KH 2.5, 2.6: fields in stores, their bids and what buying one would cost."""
    if max(v.stored) < 0:
        return [Text(say(("All stores are empty.", "Alle Lager sind leer."), lang), "dim")]
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    for pair in STORES if v.seat >= 0 else STORES[:3]:
        table.add_column(say(pair, lang), no_wrap=True)
    for place, f in enumerate(v.stored):
        if f >= 0:
            owner = facts.owner_of_place(place)
            cells: list[RenderableType] = [seat_badge(owner), field(f, lang), counters(v.bids[place], lang)]
            if v.seat >= 0:
                cells.append(affordable(v, f, lang))
            if v.seat not in (-1, owner):
                prices = [facts.price_in_number(v, f, above_the_bid) for above_the_bid in facts.ABOVE_THE_BID]
                cells += [say((f"any {n}", f"{n} beliebige"), lang) for n in prices]
            table.add_row(*cells)
    return [table]


def people(v: View, names: dict[Seat, str], lang: str, room: int) -> RenderableType:
    """KH 1.7: what is known of every seat."""
    wide = room >= 100
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    for pair in HEADINGS if wide else HEADINGS[:-1]:
        table.add_column(say(pair, lang), no_wrap=pair != HEADINGS[-1])
    for p in range(v.seats):
        who = Text(names.get(p, ""), HEAD if v.frames and p == v.active else "")
        if p == v.first:
            who = Text.assemble(who, (say((" · starts", " · beginnt"), lang), "dim"))
        counted = Text.assemble(f"{facts.screen_total(v, p):>2} ", screened(v, p, lang))
        fields = f"{v.ripe[p].bit_count()}+{v.reaped[p].bit_count()}"
        cells: list[RenderableType] = [
            seat_badge(p),
            who,
            counted,
            fields,
            " ".join(map(str, facts.group_sizes(v, p))) or "–",
        ]
        if wide:
            cells.append(workers_on(v, p, lang))
        table.add_row(*cells)
    if wide:
        return table
    teams = [Text.assemble(seat_badge(p), " ", workers_on(v, p, lang)) for p in range(v.seats) if facts.team(v, p)]
    return Group(table, *teams)


def pool(v: View, lang: str) -> list[Text]:
    """KH 1.5: among which counters the unknown ones are."""
    others = [p for p in range(v.seats) if facts.counters_known(v, p)[1]]
    if not others:
        return []
    return [
        Text.assemble((say(("? are among ", "? sind unter "), lang), "dim"), counters(facts.unknown_counters(v), lang))
    ]


def countries(v: View, names: dict[Seat, str], lang: str, room: int) -> RenderableType:
    """The viewer's board large, the others small, beside it where there is room."""
    others = [p for p in clockwise(v.seats, max(v.seat, 0)) if p != v.seat]
    little = {p: Text.assemble(titled(v, p, names), "\n", wall(v, p, lang, SMALL, 1)) for p in others}
    row: list[Text] = []
    if v.seat >= 0:
        lines = 2 if room >= width(LARGE) else 1
        beside = others[:lines] if room >= width(LARGE) + width(SMALL) + 2 else []
        others = others[len(beside) :]
        row = [_own(v, names, lang, room, lines), Text("\n").join([little[p] for p in beside])]
    columns = max(1, (room + 2) // (width(SMALL) + 2))
    rows = [[little[p] for p in others[start : start + columns]] for start in range(0, len(others), columns)]
    # The own board comes last, beside the question.
    grids = [_side_by_side(pictures) for pictures in [*rows, row] if pictures]
    return Group(*grids, legend(lang, v.seat >= 0, room))


def own_country(v: View, names: dict[Seat, str], lang: str, room: int) -> RenderableType:
    """The viewer's board alone in seven lines, and how to see the others."""
    others = [letter(p) for p in clockwise(v.seats, v.seat) if p != v.seat]
    hint = say((f"Type country {others[0]} to see another country ({', '.join(others)}).",
                f"Mit tableau {others[0]} siehst du ein anderes Tableau ({', '.join(others)})."), lang)  # fmt: skip
    return Group(_own(v, names, lang, room, 1), legend(lang, True, room), Text(hint, "dim"))


def _own(v: View, names: dict[Seat, str], lang: str, room: int, lines: int) -> Text:
    size = LARGE if room >= width(LARGE) else SMALL
    return Text.assemble(titled(v, v.seat, names), "\n", wall(v, v.seat, lang, size, lines))


def _side_by_side(pictures: list[Text]) -> Table:
    grid = Table.grid(padding=(0, 2, 0, 0))
    for _ in pictures:
        grid.add_column(no_wrap=True, vertical="top")
    grid.add_row(*pictures)
    return grid


def titled(v: View, p: Seat, names: dict[Seat, str]) -> Text:
    return Text.assemble(seat_badge(p), " ", (names.get(p, ""), HEAD), no_wrap=True)


def table(v: View, names: dict[Seat, str], lang: str, width: int, room: int) -> RenderableType:
    """Everything on the table; in few lines first without the other boards, at last only what can be had."""
    return first_that_fits(_tables(v, names, lang, width), width, room)


def _tables(v: View, names: dict[Seat, str], lang: str, width: int) -> Iterator[RenderableType]:
    """The table, ever smaller."""
    event, centre, there = event_line(v, lang), middle(v, lang, width), stores(v, lang)
    seats = [people(v, names, lang, width), *pool(v, lang)]
    yield Group(*event, centre, Text(), *there, Text(), *seats, Text(), countries(v, names, lang, width))
    if v.seat < 0:
        return
    mine = own_country(v, names, lang, width)
    yield Group(*event, centre, Text(), *there, Text(), *seats, Text(), mine)
    yield Group(*event, centre, *there, mine)
    whole = Text(tr("whole_table", lang), "dim")
    yield Group(*event, registry_line(v, lang, width), *there, _own(v, names, lang, width, 1), whole)
    yield Group(*event, registry_line(v, lang, width), _own(v, names, lang, width, 1), whole)
    yield Group(registry_line(v, lang, width), _own(v, names, lang, width, 1))


def registry_line(v: View, lang: str, width: int) -> Text:
    """What lies in the registry and in the stores, by names alone."""
    fields = [FIELD_NAMES[f] for f in members(v.registry)]
    stored = [f"{letter(facts.owner_of_place(place))} {FIELD_NAMES[f]}" for place, f in enumerate(v.stored) if f >= 0]
    empty = say(("empty", "leer"), lang)
    return Text.assemble(
        (say(("registry ", "Grundbuchamt "), lang), "dim"), ", ".join(fields) or empty,
        (say((" · stores ", " · Lager "), lang), "dim"), ", ".join(stored) or empty,
    )  # fmt: skip


def screen(v: View, lang: str) -> Text:
    """KH 1.7: what the viewer alone holds."""
    if v.seat < 0:
        return Text()
    held = counters(facts.purse(v), lang) or Text(say(("no counters", "keine Steine"), lang))
    out = Text.assemble((say(("Your screen: ", "Dein Sichtschirm: "), lang), HEAD), held)
    if any(v.own) and v.seats > 2:
        secret = say((" · the others do not know ", " · was die anderen nicht wissen: "), lang)
        out = Text.assemble(out, (secret, "dim"), counters(v.own, lang))
    mine = [FIELD_NAMES[f] for f in members(facts.land(v, v.seat) & v.ripe[v.seat])]
    ripe = listed(mine, lang) or say(("none", "keine"), lang)
    return Text.assemble(out, (say((" · ripe: ", " · reif: "), lang), "dim"), ripe)
