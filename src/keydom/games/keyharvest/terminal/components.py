"""`keydom components keyharvest`: the printed figures as they were read, and where they come from."""

from importlib.resources import files
from pathlib import Path
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from keydom.core.data import Components
from keydom.core.errors import LANGUAGES, Sentence, say
from keydom.games.keyharvest.rules.board import members
from keydom.games.keyharvest.rules.components import (
    CELLS,
    CROP,
    CROPS,
    EDITION,
    EVENT_COMPULSORY,
    EVENT_NAMES,
    EVENT_WHO,
    EVENTS,
    FARMHANDS,
    FIELD_NAMES,
    FIELDS,
    FINGERPRINT,
    OF_CROP,
    PAIR_NAMES,
    PAIRS,
    PER_CROP,
    SOURCE,
    SOURCES,
    VALUE,
    WORKER_COMPULSORY,
    WORKER_NAMES,
    WORKERS,
)
from keydom.games.keyharvest.telling.names import (
    CROP_SHORT,
    EFFECTS,
    EVENTS_TOLD,
    crop_name,
    event_name,
    listed,
    worker_name,
)
from keydom.games.keyharvest.terminal.country import LARGE, ROWS
from keydom.terminal.look import ground

SOURCE_TOLD: Final[tuple[Sentence, ...]] = (
    ("published: the rule book says it, or several records of the game agree",
     "veröffentlicht: es steht in der Spielregel, oder mehrere Quellen stimmen überein"),
    ("reported: one record of the game shows it",
     "berichtet: eine einzige Quelle zeigt es"),
    ("reconstructed: found nowhere, chosen to fit all that is known",
     "rekonstruiert: nirgends gefunden, passend zu allem Bekannten gewählt"),
)  # fmt: skip
SHIPPED: Final[tuple[Sentence, ...]] = (
    ("The names of the hexes are published, the lengths of the rows are inferred.",
     "Die Namen der Felder sind veröffentlicht, die Längen der Reihen erschlossen."),
    ("Workers and events are those of the rule book; may and must are its words, the printed signs were not seen.",
     "Arbeiter und Ereignisse sind die der Spielregel; kann und muss sind ihre Worte, die gedruckten Zeichen nicht."),
)  # fmt: skip
"""Remarks on the file that comes with the program."""
MARKS: Final = ("", "°", "~")
"""Behind the name of a field, by source: published, reported, reconstructed."""


def components(lang: str) -> RenderableType:
    """Boards, fields, workers and events; the edition, and which figures are reconstructed."""
    file = Components("keyharvest", Path(str(files("keydom.keyharvest") / "components.toml")))
    head = Text.assemble(("Key Harvest", "bold"), f"  {EDITION}  {file.file}  {FINGERPRINT}")
    shipped = [Text(say(pair, lang)) for pair in SHIPPED] if file.file == "keyharvest/components.toml" else []
    return Group(head, Text(), _fields(lang), Text(), *_provenance(lang), *shipped, Text(), _workers(lang), Text(),
                 _events(lang))  # fmt: skip


def _fields(lang: str) -> Text:
    """The country board with the crop of every field; signs behind the names say where it comes from."""
    short = CROP_SHORT[LANGUAGES.index(lang)]
    out = Text(say(("fields", "Felder"), lang) + "\n", "bold")
    for row in range(ROWS):
        hexes = [f for f in range(FIELDS) if CELLS[f][1] == row]
        indent = " " * ((9 - len(hexes)) * LARGE // 2)
        lines = (Text(indent), Text(indent))
        for f in hexes:
            mark = MARKS[SOURCES.index(SOURCE[f])]
            for line, text in zip(lines, (f" {FIELD_NAMES[f]}{mark}", f" {short[CROP[f]]}"), strict=True):
                line.append(f"{text:<{LARGE - 1}}", ground(CROPS[CROP[f]]))
                line.append(" ")
        out.append_text(Text.assemble("\n", lines[0], "\n", lines[1]))
    out.no_wrap = True
    return out


def _provenance(lang: str) -> list[Text]:
    """The numbers of fields of each crop and pair, and where their figures come from."""
    amounts = [f"{OF_CROP[k].bit_count()} {crop_name(k, lang)}" for k in range(len(CROPS))]
    pairs = [f"{name} {' '.join([FIELD_NAMES[f] for f in members(pair)])}"
             for name, pair in zip(PAIR_NAMES, PAIRS, strict=True)]  # fmt: skip
    each = say((f"{PER_CROP} counters of each crop", f"{PER_CROP} Steine jeder Sorte"), lang)
    out = [
        Text(f"{listed(amounts, lang)}; {each}"),
        Text(say(("start pairs: ", "Startpaare: "), lang) + ", ".join(pairs)),
        Text(),
        Text(say(("Where crops and start pairs come from", "Woher Sorten und Startpaare stammen"), lang), "bold"),
    ]
    for n, source in enumerate(SOURCES):
        found = [FIELD_NAMES[f] for f in range(FIELDS) if SOURCE[f] == source]
        if found:
            mark = f"{MARKS[n]} " if MARKS[n] else ""
            out.append(Text(f"{mark}{say(SOURCE_TOLD[n], lang)} ({len(found)}): {' '.join(found)}"))
    if "reconstructed" in SOURCE:
        own = ("Correct them in a file of your own and play with it: --file my.toml",
               "Berichtigen lassen sie sich in einer eigenen Datei: --file meine.toml")  # fmt: skip
        out.append(Text(say(own, lang)))
    else:
        out.append(Text(say(("No figure is reconstructed.", "Kein Wert ist rekonstruiert."), lang)))
    return out


def _table(title: Sentence, headings: tuple[Sentence, ...], lang: str) -> Table:
    table = Table(title=say(title, lang), title_justify="left", title_style="bold", box=None, pad_edge=False,
                  padding=(0, 2, 0, 0), header_style="dim")  # fmt: skip
    for heading in headings:
        table.add_column(say(heading, lang))
    return table


def _must(compulsory: bool, lang: str) -> str:
    return say(("must", "muss") if compulsory else ("may", "kann"), lang)


def _words(lang: str) -> tuple[Sentence, ...]:
    """In English the word is the name."""
    return (("word", "Wort"),) if lang == "en" else (("word", "Wort"), ("name", "Name"))


def _workers(lang: str) -> Table:
    headings = (("", ""), *_words(lang), ("value", "Wert"), ("of", "aus"), ("", ""), ("effect", "Fähigkeit"))
    table = _table(("workers (KH 5)", "Arbeiter (KH 5)"), headings, lang)
    for w in range(WORKERS):
        home = say(("reserve", "Reserve") if w < FARMHANDS else ("town", "Stadt"), lang)
        names = [WORKER_NAMES[w], worker_name(w, lang)][: len(_words(lang))]
        must = _must(WORKER_COMPULSORY[w], lang)
        table.add_row("ABCDEFGHIJKL"[w], *names, str(VALUE[w]), home, must, say(EFFECTS[w], lang))
    return table


def _events(lang: str) -> Table:
    table = _table(("events (KH 6)", "Ereignisse (KH 6)"), (("", ""), *_words(lang), ("whom", "wen"), ("", ""),
                                                            ("what", "was")), lang)  # fmt: skip
    for e in range(EVENTS):
        who = say(("all", "alle") if EVENT_WHO[e] == "all" else ("drawer", "wer zog"), lang)
        names = [EVENT_NAMES[e], event_name(e, lang)][: len(_words(lang))]
        must = _must(EVENT_COMPULSORY[e], lang)
        table.add_row("MNOPQRSTUVWXYZ"[e], *names, who, must, say(EVENTS_TOLD[e], lang))
    return table
