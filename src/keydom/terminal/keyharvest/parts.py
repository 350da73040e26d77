"""Small things drawn as text: counters, fields, workers; and what a seat can know of the counters of others."""

from typing import Final

from rich.text import Text

from keydom.core.errors import LANGUAGES
from keydom.core.seats import Seat
from keydom.core.tuples import Ints, minus, plus
from keydom.keyharvest.board import groups
from keydom.keyharvest.components import BESIDE, CROP, CROPS, FARMHANDS, VALUE, WORKERS, Crop, Field, Fields, Worker
from keydom.keyharvest.state import PLACES
from keydom.keyharvest.view import View
from keydom.terminal.keyharvest.names import CROP_LETTERS, crop_name, field_name, listed, pick, worker_name
from keydom.terminal.look import badge, ground

NOTHING: Final[Ints] = (0,) * len(CROPS)


def counter(k: Crop, n: int, lang: str) -> Text:
    """Counters of one crop: number and letter on their colour."""
    return badge(f"{n}{CROP_LETTERS[LANGUAGES.index(lang)][k]}", ground(CROPS[k]))


def counters(amounts: Ints, lang: str) -> Text:
    """Counters by crop; nothing for none."""
    return Text(" ").join([counter(k, n, lang) for k, n in enumerate(amounts) if n])


def counter_words(amounts: Ints, lang: str) -> str:
    """Counters in words: 2 hops and 1 wine."""
    return listed([f"{n} {crop_name(k, lang)}" for k, n in enumerate(amounts) if n], lang)


def field(f: Field, lang: str) -> Text:
    """A field out of play: its name on the colour of its crop, and the crop."""
    name, crop = field_name(f, lang).split()
    return Text.assemble(badge(f" {name} ", ground(CROPS[CROP[f]])), f" {crop}")


def worker(w: Worker, lang: str) -> str:
    """A worker and its value."""
    return f"{worker_name(w, lang)} {VALUE[w]}"


def land(v: View, seat: Seat) -> Fields:
    """The fields on a board."""
    return v.ripe[seat] | v.reaped[seat]


def sizes(v: View, seat: Seat) -> list[int]:
    """KH 7.1: the sizes of the groups of a board, largest first."""
    return [one.bit_count() for one in groups(land(v, seat))]


def standing(v: View, seat: Seat, hexagon: int) -> Worker:
    """The worker on a hex, -1 for none."""
    return v.workers[seat].index(hexagon) if hexagon in v.workers[seat] else -1


def team(v: View, seat: Seat) -> list[Worker]:
    """The workers on a board."""
    return [w for w, hexagon in enumerate(v.workers[seat]) if hexagon >= 0]


def reserve(v: View, seat: Seat) -> list[Worker]:
    """KH 1.1: the farmhands of a seat that are not on its board."""
    return [w for w in range(FARMHANDS) if v.workers[seat][w] < 0]


def townsfolk(v: View) -> list[Worker]:
    """KH 1.1: those on the town board."""
    return [w for w in range(FARMHANDS, WORKERS) if v.town >> w & 1]


def in_store(v: View, f: Field) -> Seat:
    """The seat in whose store a field lies, -1 for none."""
    return v.stored.index(f) // PLACES if f in v.stored else -1


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


def price(v: View, place: int, lang: str) -> Text:
    """KH 2.5, 5E, 5G: what the field in a place of a store costs the viewer; what is missing is said."""
    owner, bid = place // PLACES, v.bids[place]
    if owner == v.seat:
        return Text(pick(("yours: the bid goes to the stock", "deins: das Gebot geht in den Vorrat"), lang), "dim")
    n = sum(bid)
    any_crops = pick(
        (f"; any {n + 1} with the skilled worker, any {n} with the merchant",
         f"; {n + 1} beliebige mit dem Facharbeiter, {n} mit dem Kaufmann"), lang)  # fmt: skip
    if v.seat < 0:
        return Text.assemble(counters(bid, lang), (any_crops, "dim"))
    missing = tuple([max(0, b - own) for b, own in zip(bid, purse(v), strict=True)])
    mark = Text.assemble(pick((", short of ", ", es fehlt "), lang), counters(missing, lang)) if any(missing) else " ✓"
    return Text.assemble(counters(bid, lang), mark, (any_crops, "dim"))
