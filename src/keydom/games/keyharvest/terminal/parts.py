"""Small things drawn as text: counters, fields, workers."""

from typing import Final

from rich.text import Text

from keydom.core.errors import LANGUAGES, say
from keydom.core.seats import Seat
from keydom.core.tuples import Ints
from keydom.games.keyharvest import facts
from keydom.games.keyharvest.rules.components import CROP, CROPS, VALUE, Crop, Field, Worker
from keydom.games.keyharvest.rules.view import View
from keydom.games.keyharvest.telling.names import CROP_LETTERS, crop_name, field_name, listed, worker_name
from keydom.terminal.look import badge, ground

ONE: Final = {"vegetables": "vegetable", "apples": "apple", "Äpfel": "Apfel"}
"""Crops whose name is a plural, for a single counter."""


def flow(items: list[Text], gap: str, room: int) -> Text:
    """Items one after the other; none is broken at the end of a line."""
    lines: list[list[Text]] = [[]]
    for item in items:
        used = sum([other.cell_len + len(gap) for other in lines[-1]])
        if lines[-1] and used + item.cell_len > room:
            lines.append([])
        lines[-1].append(item)
    return Text("\n").join([Text(gap).join(line) for line in lines])


def counter(k: Crop, n: int, lang: str) -> Text:
    """Counters of one crop: number and letter on their colour."""
    return badge(f"{n}{CROP_LETTERS[LANGUAGES.index(lang)][k]}", ground(CROPS[k]))


def counters(amounts: Ints, lang: str) -> Text:
    """Counters by crop; nothing for none."""
    return Text(" ").join([counter(k, n, lang) for k, n in enumerate(amounts) if n])


def counter_words(amounts: Ints, lang: str) -> str:
    """Counters in words: 2 hops and 1 wine."""
    return listed([f"{n} {ONE.get(crop_name(k, lang), crop_name(k, lang)) if n == 1 else crop_name(k, lang)}"
                   for k, n in enumerate(amounts) if n], lang)  # fmt: skip


def field(f: Field, lang: str) -> Text:
    """A field out of play: its name on the colour of its crop, and the crop."""
    name, crop = field_name(f, lang).split()
    return Text.assemble(badge(f" {name} ", ground(CROPS[CROP[f]])), f" {crop}")


def worker(w: Worker, lang: str) -> str:
    """A worker and its value."""
    return f"{worker_name(w, lang)} {VALUE[w]}"


def screened(v: View, seat: Seat, lang: str) -> Text:
    """The counters behind a screen as the viewer knows them, `2?` for two of unknown crops."""
    sure, others = facts.counters_known(v, seat)
    parts = [counters(sure, lang)] if any(sure) else []
    return Text(" ").join([*parts, Text(f"{others}?")] if others else parts)


def affordable(v: View, f: Field, lang: str) -> Text:
    """KH 2.5: whether the viewer can lay a field from a store; which counters are missing."""
    if facts.in_store(v, f) == v.seat:
        return Text(say(("yours", "deins"), lang), "dim")
    missing = facts.lacking(v, f)
    if any(missing):
        return Text.assemble((say(("short of ", "es fehlt "), lang), "dim"), counters(missing, lang))
    return Text("✓")
