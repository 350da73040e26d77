"""Small things drawn as text: workers, resources, skill tiles, what a face gives and costs."""

from rich.text import Text

from keydom.core.errors import say
from keydom.core.tuples import Ints
from keydom.games.keyflower.facts import power_on
from keydom.games.keyflower.rules.components import (
    ANY_COLOUR,
    ANY_RESOURCE,
    ANY_SKILL,
    BOAT_POINTS,
    BOATS,
    COLOURS,
    FREE_UPGRADE,
    GAIN,
    GAIN_ONE_OF,
    GREENS,
    NONE,
    ORDER,
    ORDERS,
    PAY_SKILL,
    PAY_WORKER,
    PER_LOOP_TILE,
    PER_TRANSPORT,
    PER_WORKER,
    POINTS,
    POINTS_PER,
    PRICE,
    RESOURCES,
    RIVER_POINTS,
    SET_POINTS,
    SETS,
    SKILL_PRICE,
    SKILL_TILES,
    STARTER,
    SUMMER_BOATS,
    TRANSPORT,
    UPGRADABLE,
    UPGRADES,
    WINTER_POINTS,
    WINTERS,
    WORKERS,
    Face,
    Tile,
)
from keydom.games.keyflower.telling.names import (
    COLOUR_LETTERS,
    COLOUR_NAMES,
    POWER_TEXTS,
    RESOURCE_LETTERS,
    RESOURCE_NAMES,
    SKILL_NAMES,
    index,
)
from keydom.games.keyflower.telling.nouns import SKILL_NOUNS
from keydom.terminal.look import badge, ground

_SET_NAMES = (
    *RESOURCE_NAMES,
    ("any resources", "beliebige Rohstoffe"),
    ("resource of one type", "Rohstoff einer Sorte"),
    *SKILL_NAMES,
    ("any skill tiles", "beliebige Fertigkeiten"),
    ("skill tile of one type", "Fertigkeit einer Sorte"),
    ("blue", "blau"),
    ("red", "rot"),
    ("yellow", "gelb"),
    ("green", "grün"),
    ("any workers", "beliebige Arbeiter"),
    ("worker of one colour", "Arbeiter einer Farbe"),
)


def worker(c: int, n: int, lang: str) -> Text:
    """Workers of one colour: number and letter on their colour."""
    return badge(f"{n}{COLOUR_LETTERS[index(lang)][c]}", ground(COLOURS[c]))


def workers(counts: Ints, lang: str) -> Text:
    """Workers by colour; nothing for none."""
    return Text(" ").join([worker(c, n, lang) for c, n in enumerate(counts[:4]) if n])


def goods(counts: Ints, lang: str) -> Text:
    """Resources by kind: number and capital letter."""
    letters = RESOURCE_LETTERS[index(lang)]
    return Text(" ").join([badge(f"{n}{letters[r]}", ground(RESOURCES[r])) for r, n in enumerate(counts) if n])


def skills(counts: Ints, lang: str, short: bool = False) -> Text:
    """Skill tiles by kind, in words, or in the beginnings of words."""
    if short:
        return Text(" ").join([Text(f"{n}{say(SKILL_NAMES[k], lang)[:3]}") for k, n in enumerate(counts) if n])
    nouns = [(n, SKILL_NOUNS[k]) for k, n in enumerate(counts) if n]
    return Text(", ").join([Text(f"{n} {(noun.one if n == 1 else noun.many)(lang, 'nom')}") for n, noun in nouns])


def worker_words(n: int, c: int, lang: str) -> str:
    """A number of workers of a colour, in words, as a list has them."""
    if lang == "en":
        return f"{n} {COLOUR_NAMES[c][0]}"
    return f"{n} {COLOUR_NAMES[c][1].capitalize()}" + ("er" if n == 1 else "e")


def resource_words(counts: Ints, lang: str) -> str:
    """Resources in words."""
    return ", ".join([f"{n} {RESOURCE_NAMES[r][index(lang)]}" for r, n in enumerate(counts) if n])


def payment(f: Face, lang: str) -> str:
    """Price of a use beside the workers placed; empty for nothing."""
    if PAY_WORKER[f] == ANY_COLOUR:
        return say(("a worker", "ein Arbeiter"), lang)
    if PAY_WORKER[f] != NONE:
        return worker_words(1, PAY_WORKER[f], lang)
    if PAY_SKILL[f] == ANY_SKILL:
        return say(("a skill tile", "eine Fertigkeit"), lang)
    if PAY_SKILL[f] != NONE:
        return f"1 {say(SKILL_NAMES[PAY_SKILL[f]], lang)}"
    return ""


def gain(f: Face, lang: str) -> str:
    """Price and benefit of a use of the face; empty for a face that only scores."""
    cost, gained = payment(f, lang), benefit(f, lang)
    return f"{cost} → {gained}" if cost else gained


def benefit(f: Face, lang: str) -> str:
    """Benefit of a use of the face."""
    parts = [resource_words(GAIN[f], lang)] if any(GAIN[f]) else []
    if GAIN_ONE_OF[f]:
        parts.append("/".join([say(RESOURCE_NAMES[r], lang) for r in GAIN_ONE_OF[f]]))
    if WORKERS[f]:
        parts.append(f"{WORKERS[f]} " + say(("worker" if WORKERS[f] == 1 else "workers", "Arbeiter"), lang))
    if GREENS[f]:
        parts.append(worker_words(GREENS[f], 3, lang))
    if SKILL_TILES[f]:
        n = SKILL_TILES[f]
        parts.append(f"{n} " + say(("skill tile" if n == 1 else "skill tiles", "Fertigkeit" + "en" * (n > 1)), lang))
    if TRANSPORT[f]:
        parts.append(say((f"carry {TRANSPORT[f]}, upgrade {UPGRADES[f]}",
                           f"Transport {TRANSPORT[f]}, Aufwertung {UPGRADES[f]}"), lang))  # fmt: skip
    return ", ".join(parts)


def points(f: Face, lang: str) -> str:
    """The points of a face: printed, or for each resource on it."""
    out = [f"{POINTS[f]}{say(('p', 'P'), lang)}"] if POINTS[f] else []
    for kind, n in enumerate(POINTS_PER[f]):
        if n:
            what = say(("resource", "Rohstoff"), lang) if kind == ANY_RESOURCE else say(RESOURCE_NAMES[kind], lang)
            out.append(say((f"{n}p each {what}", f"{n}P je {what}"), lang))
    return ", ".join(out)


def face_text(f: Face, lang: str) -> str:
    """Worth of a face: its use and its points."""
    return ", ".join([part for part in (gain(f, lang), points(f, lang)) if part]) or "–"


def upgrade(t: Tile, lang: str) -> str:
    """KF 6.3: the price of the upgrade and what the tile is good for then; a use costs what it did before."""
    f = 2 * t + 1
    then = ", ".join([part for part in (benefit(f, lang), points(f, lang)) if part])
    return f"{price(t, lang)} ▸ {then}"


def price(t: Tile, lang: str) -> str:
    """KF 6.4: what the upgrade of a tile costs."""
    out = []
    for names, slots, any_kind, any_name in (
        (RESOURCE_NAMES, PRICE[t], ANY_RESOURCE, ("any", "beliebig")),
        (SKILL_NAMES, SKILL_PRICE[t], ANY_SKILL, ("any skill", "1 Fertigkeit")),
    ):
        for kind in sorted(set(slots)):
            name = say(any_name if kind == any_kind else names[kind], lang)
            out.append(name if slots is SKILL_PRICE[t] else f"{slots.count(kind)} {name}")
    return ", ".join(out)


def power(t: Tile, side: int, lang: str) -> str:
    """KF 8.1: the power on a side of a summer boat."""
    return say(POWER_TEXTS[power_on(t, side)], lang)


def winter(t: Tile, lang: str) -> str:
    """Points of a winter tile."""
    n = t - WINTERS[0]
    if WINTER_POINTS[n]:
        return f"{WINTER_POINTS[n]}{say(('p', 'P'), lang)}"
    need = [(kind, k) for kind, k in enumerate(SETS[n]) if k]
    items = ", ".join([(f"{k} " if k > 1 else "") + say(_SET_NAMES[kind], lang) for kind, k in need])
    return say((f"{SET_POINTS[n]}p per {items}", f"{SET_POINTS[n]}P je {items}"), lang)


def boat(t: Tile, lang: str) -> str:
    """Points of a boat tile in the end."""
    n = t - BOATS[0]
    p = say(("p", "P"), lang)
    if PER_TRANSPORT[n]:
        return f"{PER_TRANSPORT[n]}" + say(("p per transport", "P je Transport"), lang)
    if PER_LOOP_TILE[n]:
        return f"{PER_LOOP_TILE[n]}" + say(("p per tile of a road loop", "P je Plättchen einer Rundstrecke"), lang)
    if RIVER_POINTS[n]:
        return "/".join(map(str, RIVER_POINTS[n])) + say(("p for boats on the river", "P für Schiffe am Fluss"), lang)
    if PER_WORKER[n]:
        return f"{PER_WORKER[n]}" + say(("p per worker left", "P je übrigem Arbeiter"), lang)
    free = say((", flips a tile", ", dreht ein Plättchen um"), lang) if FREE_UPGRADE[n] else ""
    return f"{BOAT_POINTS[n]}{p}{free}"


def order(t: Tile, lang: str) -> str:
    """KF 7.5: what a turn order tile gives."""
    n = ORDER[t - ORDERS[0]]
    first = say((f"boat choice {n}", f"Schiffswahl {n}"), lang)
    return first + say((" and start player", " und Startspieler"), lang) if STARTER[t - ORDERS[0]] else first


def tile_text(t: Tile, side: int, lang: str) -> str:
    """The good of a tile with that face or side up."""
    if t < UPGRADABLE:
        return face_text(2 * t + side, lang)
    if t in SUMMER_BOATS:
        return power(t, side, lang)
    if t in WINTERS:
        return winter(t, lang)
    return order(t, lang) if t in ORDERS else boat(t, lang)
