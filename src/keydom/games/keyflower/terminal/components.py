"""`keydom components keyflower`: the printed figures as they were read."""

from importlib.resources import files
from pathlib import Path

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from keydom.core.data import Components
from keydom.core.errors import say
from keydom.games.keyflower.rules.components import (
    BOATS,
    CARGO,
    DATA,
    EDGE_LETTERS,
    EDGES,
    IDS,
    ORDERS,
    SEASON_TILES,
    SUMMER_BOATS,
    UPGRADABLE,
    WINTERS,
    Tile,
)
from keydom.games.keyflower.rules.components import HOMES as HOME_TILES
from keydom.games.keyflower.telling.names import SEASONS, tile_name
from keydom.games.keyflower.terminal.parts import boat, face_text, order, power, price, winter


def components(lang: str) -> RenderableType:
    """All tiles with their printed data, the edition, and what of it is reconstructed."""
    file = Components("keyflower", Path(str(files("keydom.keyflower") / "components.toml")))
    edition = str(file.tables.get("edition", "–"))
    head = Text.assemble(("Keyflower", "bold"), f"  {edition}  {file.file}  {DATA}")
    sections: list[RenderableType] = [head]
    for title, tiles in (
        (("home tiles", "Höfe"), tuple(HOME_TILES)),
        *[(SEASONS[n], tuple([t for t in SEASON_TILES[n] if t not in SUMMER_BOATS])) for n in range(3)],
        (("summer boats", "Sommer-Schiffe"), tuple(SUMMER_BOATS)),
        (SEASONS[3], tuple(WINTERS)),
        (("turn order", "Reihenfolge"), tuple(ORDERS)),
        (("boats", "Schiffe"), tuple(BOATS)),
    ):
        sections += [Text(), _section(say(title, lang), tiles, lang)]
    marks = [name for name in ("reconstructed",) if _marked(file.tables, name)]
    none = say(("No figure is reconstructed: all are those of the published tiles.",
                 "Kein Wert ist rekonstruiert: alle sind die der erschienenen Plättchen."), lang)  # fmt: skip
    some = say(("Some figures are reconstructed.", "Einige Werte sind rekonstruiert."), lang)
    sides = say(("sides: clockwise from the top, R road, W water, . field",
                  "Seiten: im Uhrzeigersinn von oben, R Straße, W Wasser, . Feld"), lang)  # fmt: skip
    return Group(*sections, Text(), Text(sides, "dim"), Text(some if marks else none))


def _marked(value: object, name: str) -> bool:
    if isinstance(value, dict):
        return any(key == name or _marked(inner, name) for key, inner in value.items())
    return isinstance(value, list) and any(_marked(inner, name) for inner in value)


def _section(title: str, tiles: tuple[Tile, ...], lang: str) -> Table:
    table = Table(title=title, title_justify="left", title_style="bold", box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.header_style = "dim"
    two_faced = tiles[0] < UPGRADABLE
    table.add_column(say(("word", "Wort"), lang), no_wrap=True)
    if lang != "en":
        table.add_column("Name")
    table.add_column(say(("sides", "Seiten"), lang), no_wrap=True)
    table.add_column(say(("basic face", "Grundseite"), lang) if two_faced else say(("good for", "bringt"), lang))
    if two_faced:
        table.add_column(say(("upgrade costs", "Aufwertung kostet"), lang))
        table.add_column(say(("upgraded face", "aufgewertet"), lang))
    for t in tiles:
        edges = "".join([EDGE_LETTERS[side] for side in EDGES[t]])
        # In English the word is the name.
        names = [] if lang == "en" else [tile_name(t, lang)]
        table.add_row(IDS[t], *names, edges, *_printed(t, lang))
    return table


def _printed(t: Tile, lang: str) -> list[str]:
    if t < UPGRADABLE:
        return [face_text(2 * t, lang), price(t, lang), face_text(2 * t + 1, lang)]
    if t in SUMMER_BOATS:
        return [f"a: {power(t, 0, lang)}; b: {power(t, 1, lang)}"]
    if t in WINTERS:
        return [winter(t, lang)]
    if t in ORDERS:
        return [order(t, lang)]
    loads = [f"{w}+{k}" for w, k in CARGO[t - BOATS[0]]]
    return [boat(t, lang) + "; " + say(("workers+skills ", "Arbeiter+Fertigkeiten "), lang) + ", ".join(loads)]
