"""Refusals that several questions share, in both languages."""

from keydom.core.errors import Refusal
from keydom.core.seats import Seat
from keydom.keyharvest.board import members
from keydom.keyharvest.components import (
    BESIDE,
    CROPS,
    CROPS_DE,
    FIELD_NAMES,
    FIELDS,
    VALUE,
    WORKER_NAMES,
    WORKER_NAMES_DE,
)
from keydom.keyharvest.state import State, fields


def purse(s: State, seat: Seat, crop: int) -> int:
    return s.open[seat][crop] + s.hidden[seat][crop]


def not_own(s: State, seat: Seat, rule: str, f: int) -> Refusal:
    if fields(s, seat) >> f & 1:
        return None
    name = FIELD_NAMES[f]
    return f"KH {rule}: {name} is not on your board", f"KH {rule}: {name} liegt nicht auf deinem Tableau"


def not_registered(s: State, rule: str, f: int) -> Refusal:
    if s.registry >> f & 1:
        return None
    name = FIELD_NAMES[f]
    return f"KH {rule}: {name} is not in the registry", f"KH {rule}: {name} liegt nicht im Grundbuchamt"


def not_in_stock(s: State, rule: str, crop: int) -> Refusal:
    if s.stock[crop]:
        return None
    return f"KH {rule}: the stock has no {CROPS[crop]}", f"KH {rule}: im Vorrat fehlt die Sorte {CROPS_DE[crop]}"


def out_of_order(rule: str, crop: int, lowest: int) -> Refusal:
    if crop >= lowest:
        return None
    return (
        f"KH {rule}: counters are named in the order {', '.join(CROPS)}",
        f"KH {rule}: Erntesteine nennt man in der Reihenfolge {', '.join(CROPS_DE)}",
    )


def not_held(s: State, seat: Seat, rule: str, crop: int) -> Refusal:
    if purse(s, seat, crop):
        return None
    return (
        f"KH {rule}: you have no {CROPS[crop]} behind your screen",
        f"KH {rule}: hinter deinem Sichtschirm fehlt die Sorte {CROPS_DE[crop]}",
    )


def not_here(s: State, seat: Seat, rule: str, w: int) -> Refusal:
    if s.workers[seat][w] >= 0:
        return None
    return (
        f"KH {rule}: {WORKER_NAMES[w]} is not on your board",
        f"KH {rule}: {WORKER_NAMES_DE[w]} liegt nicht auf deinem Tableau",
    )


def no_footing(s: State, seat: Seat, w: int, hexagon: int) -> Refusal:
    """KH 2.4: why the worker may not stand on this hex."""
    name, who, wer = FIELD_NAMES[hexagon], WORKER_NAMES[w], WORKER_NAMES_DE[w]
    land = fields(s, seat)
    if land >> hexagon & 1:
        return f"KH 2.4: there is a field on {name}", f"KH 2.4: auf {name} liegt ein Feldplättchen"
    touched = sum(land >> n & 1 for n in members(BESIDE[hexagon]))
    if touched < VALUE[w]:
        return (
            f"KH 2.4: {who} must touch {VALUE[w]} fields, on {name} it touches {touched}",
            f"KH 2.4: {wer} muss an {VALUE[w]} Felder grenzen, auf {name} sind es {touched}",
        )
    for other, place in enumerate(s.workers[seat]):
        if place < 0 or other == w:
            continue
        if place == hexagon and VALUE[other] >= VALUE[w]:
            return (
                f"KH 2.4: {WORKER_NAMES[other]} on {name} has no lower value than {who}",
                f"KH 2.4: {WORKER_NAMES_DE[other]} auf {name} hat keinen kleineren Wert als {wer}",
            )
        if BESIDE[hexagon] >> place & 1:
            return (
                f"KH 2.4: on {name} it would touch {WORKER_NAMES[other]} on {FIELD_NAMES[place]}",
                f"KH 2.4: auf {name} grenzt es an {WORKER_NAMES_DE[other]} auf {FIELD_NAMES[place]}",
            )
    return None


def cannot_stand(s: State, seat: Seat, w: int, rule: str) -> Refusal:
    """KH 2.4: no hex, other than the one it comes from, is good enough."""
    for hexagon in range(FIELDS):
        if hexagon != s.workers[seat][w] and not no_footing(s, seat, w, hexagon):
            return None
    return (
        f"KH {rule}: {WORKER_NAMES[w]} can stand nowhere: it must touch {VALUE[w]} fields and no worker",
        f"KH {rule}: {WORKER_NAMES_DE[w]} kann nirgends liegen: nötig sind {VALUE[w]} Felder und kein Arbeiter daneben",
    )


def not_isolated(s: State, seat: Seat, rule: str, f: int) -> Refusal:
    """KH 3.3: not an isolated field of another board."""
    name = FIELD_NAMES[f]
    for p in range(s.seats):
        land = fields(s, p)
        if p != seat and land >> f & 1:
            if not land & BESIDE[f]:
                return None
            return f"KH {rule}: {name} is not isolated", f"KH {rule}: {name} ist nicht isoliert"
    return (
        f"KH {rule}: {name} is on no other player's board",
        f"KH {rule}: {name} liegt auf keinem fremden Tableau",
    )
