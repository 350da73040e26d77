"""`keydom components keyper`: the printed figures as they were read, and where they come from."""

from importlib.resources import files
from pathlib import Path
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from keydom.core.data import Components
from keydom.core.errors import Sentence, say
from keydom.games.keyper.rules.components import (
    AREA,
    BOAT_FACES,
    DATA,
    EDITION,
    FRAME,
    KEYP_GROUPS,
    LAYOUTS,
    PRINTED_BUILDINGS,
    PRIVATE_POINTS,
    PRIVATE_SHOW,
    PRIVATE_SOURCE,
    SUPPLY,
    TEAM,
    TILE_IDS,
    WINTER_POINTS,
    WINTER_SEASONS,
    WINTER_SHOW,
)
from keydom.games.keyper.rules.names import BOATS, BUILDINGS, COLOURS, FIELDS, PRIVATE, SETS, WINTER_FAIRS
from keydom.games.keyper.rules.sentences import AREA_WORDS, COLOUR_WORDS, FIELD_WORDS, PIECE_WORDS
from keydom.games.keyper.rules.sentences import SEASON_WORDS as SEASONS
from keydom.games.keyper.telling.names import tile_name
from keydom.games.keyper.terminal.country import layout_board, side_by_side
from keydom.games.keyper.terminal.parts import cost, face_text, fair_text, frame_letter, housing, keyples, pieces

RECONSTRUCTED: Final = "°"
"""Stands beside every figure that is reconstructed."""
SET_NAMES: Final[tuple[Sentence, ...]] = (
    ("Home tiles", "Gutshofplättchen"),
    ("Country tiles, spring", "Landschaftsplättchen, Frühjahr"),
    ("Country tiles, later", "Landschaftsplättchen, später"),
)
LAYOUT_NAMES: Final[tuple[Sentence, ...]] = (
    ("Layouts of spring", "Felder im Frühjahr"),
    ("Layouts of summer", "Felder im Sommer"),
    ("Layouts of autumn and winter", "Felder im Herbst und Winter"),
)
DOUBTFUL_FRAMES: Final = ("deer", "boars", "goats", "chickens", "trade-raw", "trade-finished")
"""Fields whose frames are reconstructed."""
SOURCES: Final[tuple[tuple[Sentence, Sentence], ...]] = (
    (("published", "veröffentlicht"),
     ("supplies, keyples, names, effects, points and housing of the buildings, upgrade costs, one spring fair",
      "Vorräte, Keyples, Namen, Wirkungen, Punkte und Ställe der Gebäude, Verbesserungskosten, "
      "ein Jahrmarkt im Frühjahr")),
    (("likely", "wahrscheinlich"),
     ("keyp tile, frames of most fields, farm or village of most buildings",
      "Keypplättchen, Rahmen der meisten Felder, Farm oder Dorf der meisten Gebäude")),
    (("reconstructed °", "rekonstruiert °"),
     ("the twelve layouts, all building costs, 25 of the 26 fairs, the seasons of the winter fairs, all boats, the "
      "frames of deer, boars, goats, chickens and both trade fields: chosen to fit everything the rule book says; "
      "correct them with --file",
      "die zwölf Felderpläne, alle Baukosten, 25 der 26 Jahrmärkte, die Jahreszeiten der Winter-Jahrmärkte, alle "
      "Schiffe, die Rahmen von Rotwild, Wildschweinen, Ziegen, Hühnern und beiden Tauschfeldern: passend zu allem, "
      "was das Regelheft sagt; mit --file zu berichtigen")),
)  # fmt: skip
"""The origins of the figures."""


def components(lang: str) -> RenderableType:
    """Everything printed on boards and tiles, with the edition and what of it is reconstructed."""
    file = Components("keyper", Path(str(files("keydom.keyper") / "components.toml")))
    head = Text.assemble(("Keyper", "bold"), f"  {EDITION}  {file.file}  {DATA}")
    parts: list[RenderableType] = [head, Text(), _sources(lang)]
    if "/" not in file.file:
        own = ("These are the marks of the figures that Keydom brings; the figures below are those of {}.",
               "So steht es um die Werte, die Keydom mitbringt; unten stehen die Werte aus {}.")  # fmt: skip
        parts.append(Text(say(own, lang).format(file.file), "bold"))
    for number in range(len(SETS)):
        parts += [Text(), _buildings(number, lang)]
    parts += [Text(), _private(lang), Text(), _winter(lang), Text(), _boats(lang), Text(), _fields(lang)]
    for number, name in enumerate(LAYOUT_NAMES):
        drawn = [layout_board(4 * number + n, n + 1, 8, lang, False) for n in range(len(LAYOUTS) // 3)]
        parts += [Text(), Text(say(name, lang) + RECONSTRUCTED, "bold"), side_by_side(drawn, 78)]
    parts += [Text(), *_supplies(lang)]
    return Group(*parts)


def _sources(lang: str) -> Table:
    table = Table.grid(padding=(0, 2, 0, 0))
    for mark, what in SOURCES:
        table.add_row(Text(say(mark, lang), "bold"), say(what, lang))
    return table


def _table(title: str, headings: tuple[Sentence, ...], lang: str) -> Table:
    table = Table(title=title, title_justify="left", title_style="bold", box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.header_style = "dim"
    for n, heading in enumerate(headings):
        table.add_column(say(heading, lang), no_wrap=n == 0)
    return table


def _buildings(number: int, lang: str) -> Table:
    # In English the word is the name.
    name: tuple[Sentence, ...] = (("name", "Name"),) if lang != "en" else ()
    headings = (("word", "Wort"), *name, ("area", "Ort"), (f"cost{RECONSTRUCTED}", f"Kosten{RECONSTRUCTED}"),
                ("basic face", "Grundseite"), ("upgraded face", "verbessert"))  # fmt: skip
    table = _table(say(SET_NAMES[number], lang), headings, lang)
    for t, building in enumerate(PRINTED_BUILDINGS):
        if building.set == number:
            basic = "; ".join([part for part in (face_text(2 * t, lang), housing(t, lang)) if part])
            names = [tile_name(t, lang)] if lang != "en" else []
            table.add_row(TILE_IDS[t], *names, say(AREA_WORDS[AREA[t]], lang), cost(t, lang), basic,
                          face_text(2 * t + 1, lang))  # fmt: skip
    return table


def _private(lang: str) -> Table:
    headings = (("season", "Jahreszeit"), ("no.", "Nr."), ("shows", "zeigt"), ("source", "Quelle"))
    table = _table(say(("Private fairs", "Eigene Jahrmärkte"), lang), headings, lang)
    names = {"published": SOURCES[0][0], "likely": SOURCES[1][0], "reconstructed": SOURCES[2][0]}
    for n in range(len(PRIVATE_SHOW)):
        source = say(names[PRIVATE_SOURCE[n]], lang)
        shows = fair_text(PRIVATE_SHOW[n], PRIVATE_POINTS[n], lang)
        table.add_row(say(SEASONS[n // PRIVATE], lang), str(n % PRIVATE + 1), shows, source)
    return table


def _winter(lang: str) -> Table:
    seasons = [", ".join([say(SEASONS[n], lang) for n in range(4) if WINTER_SEASONS[f] >> n & 1]) + RECONSTRUCTED
               for f in range(2)]  # fmt: skip
    headings = (("word", "Wort"), (seasons[0], seasons[0]), (seasons[1], seasons[1]))
    table = _table(say(("Winter fairs", "Winter-Jahrmärkte"), lang) + RECONSTRUCTED, headings, lang)
    for fair in range(WINTER_FAIRS):
        shows = [fair_text(WINTER_SHOW[2 * fair + f], WINTER_POINTS[f], lang) for f in range(2)]
        table.add_row(TILE_IDS[BUILDINGS + fair], *shows)
    return table


def _boats(lang: str) -> Table:
    headings = (("boat", "Schiff"), ("spring, summer", "Frühjahr, Sommer"), ("autumn, winter", "Herbst, Winter"))
    table = _table(say(("Boats", "Schiffe"), lang) + RECONSTRUCTED, headings, lang)
    for boat in range(BOATS):
        shown = [", ".join([say(PIECE_WORDS[k], lang) for k in BOAT_FACES[2 * boat + half]]) for half in range(2)]
        table.add_row(str(boat + 1), *shown)
    return table


def _fields(lang: str) -> RenderableType:
    """The frames, field by field."""
    rows = []
    for colour in range(len(COLOURS) - 1):
        names = [say(FIELD_WORDS[f], lang) + (RECONSTRUCTED if FIELDS[f] in DOUBTFUL_FRAMES else "")
                 for f in range(len(FIELDS)) if FRAME[f] == colour]  # fmt: skip
        rows.append(
            Text.assemble(frame_letter(colour, lang), f" {say(COLOUR_WORDS[colour], lang)}: {', '.join(names)}")
        )
    return Group(Text(say(("Frames", "Rahmen"), lang), "bold"), *rows)


def _supplies(lang: str) -> list[Text]:
    """Supplies, a team, and what keyples on the keyp tile give."""
    out = [
        Text.assemble((say(("Supplies: ", "Vorräte: "), lang), "bold"), pieces(SUPPLY, lang)),
        Text.assemble((say(("Team: ", "Team: "), lang), "bold"), keyples(TEAM, lang)),
    ]
    for colours, kinds in KEYP_GROUPS:
        who = ", ".join([say(COLOUR_WORDS[n], lang) for n in colours])
        gives = ", ".join([say(PIECE_WORDS[k], lang) for k in kinds])
        out.append(Text.assemble((say(("Keyp tile: ", "Keypplättchen: "), lang), "bold"), f"{who} → {gives}"))
    return out
