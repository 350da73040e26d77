"""Small things drawn as text: counters, fields, workers; and what a seat can know of the counters of others."""

from typing import Final

from rich.text import Text

from keydom.core.errors import LANGUAGES, say
from keydom.core.seats import Seat
from keydom.core.tuples import Ints, minus, plus
from keydom.games.keyharvest.rules.board import groups
from keydom.games.keyharvest.rules.components import BESIDE, CROP, CROPS, FARMHANDS, VALUE, WORKERS, Crop, Field, Worker
from keydom.games.keyharvest.rules.state import PLACES
from keydom.games.keyharvest.rules.view import View
from keydom.games.keyharvest.telling.names import CROP_LETTERS, crop_name, field_name, listed, worker_name
from keydom.games.keyharvest.telling.nouns import land
from keydom.terminal.look import badge, ground

ONE: Final = {"vegetables": "vegetable", "apples": "apple", "Äpfel": "Apfel"}
"""Crops whose name is a plural, for a single counter."""
NOTHING: Final[Ints] = (0,) * len(CROPS)


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


def sizes(v: View, seat: Seat) -> list[int]:
    """KH 7.1: the sizes of the groups of a board, largest first."""
    return [one.bit_count() for one in groups(land(v, seat))]


def team(v: View, seat: Seat) -> list[Worker]:
    """The workers on a board."""
    return [w for w, hexagon in enumerate(v.workers[seat]) if hexagon >= 0]


def reserve(v: View, seat: Seat) -> list[Worker]:
    """KH 1.1: the farmhands of a seat that are not on its board."""
    return [w for w in range(FARMHANDS) if v.workers[seat][w] < 0]


def townsfolk(v: View) -> list[Worker]:
    """KH 1.1: those on the town board."""
    return [w for w in range(FARMHANDS, WORKERS) if v.town >> w & 1]


def neighbours(v: View, seat: Seat, hexagon: int) -> int:
    """How many own fields a hex touches."""
    return (BESIDE[hexagon] & land(v, seat)).bit_count()


def screen_total(v: View, seat: Seat) -> int:
    """KH 1.7: how many counters lie behind a screen."""
    return sum(v.open[seat]) + v.hidden[seat]


def purse(v: View) -> Ints:
    """The counters behind the viewer's own screen; none for a spectator."""
    return plus(v.open[v.seat], v.own) if v.seat >= 0 else NOTHING


def known(v: View, seat: Seat) -> tuple[Ints, int]:
    """KH 1.7: the counters behind a screen that the viewer can be sure of, and how many others lie there."""
    if seat == v.seat:
        return purse(v), 0
    pool = minus(v.unseen, v.own)
    elsewhere = sum(pool) - v.hidden[seat]
    sure = tuple([max(0, n - elsewhere) for n in pool])
    return plus(v.open[seat], sure), v.hidden[seat] - sum(sure)


def at_most(v: View, seat: Seat, k: Crop) -> int:
    """KH 1.7: how many counters of a crop may lie behind a screen, as far as the viewer can know."""
    sure, others = known(v, seat)
    return sure[k] if seat == v.seat else min(v.open[seat][k] + v.unseen[k] - v.own[k], sure[k] + others)


def screened(v: View, seat: Seat, lang: str) -> Text:
    """The counters behind a screen as the viewer knows them, `2?` for two of unknown crops."""
    sure, others = known(v, seat)
    parts = [counters(sure, lang)] if any(sure) else []
    return Text(" ").join([*parts, Text(f"{others}?")] if others else parts)


def affordable(v: View, place: int, lang: str) -> Text:
    """KH 2.5: whether the viewer can pay for the field in a place of a store what was bid for it; what is missing."""
    if place // PLACES == v.seat:
        return Text(say(("yours", "deins"), lang), "dim")
    missing = tuple([max(0, bid - own) for bid, own in zip(v.bids[place], purse(v), strict=True)])
    if any(missing):
        return Text.assemble((say(("short of ", "es fehlt "), lang), "dim"), counters(missing, lang))
    return Text("✓")
