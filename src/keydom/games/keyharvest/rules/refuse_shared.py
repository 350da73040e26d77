"""Refusals that several questions share, in both languages."""

from keydom.core.errors import Refusal
from keydom.core.grammar import Count, Listed, Many, No, told
from keydom.core.seats import Seat
from keydom.games.keyharvest.rules.board import members
from keydom.games.keyharvest.rules.components import BESIDE, FIELD_NAMES, FIELDS, VALUE
from keydom.games.keyharvest.rules.sentences import CROP_NOUNS, FIELD, WORKER_NOUNS
from keydom.games.keyharvest.rules.state import State, fields


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
    return told(
        f"KH {rule}: the stock has {{none}} left",
        f"KH {rule}: im Vorrat ist {{none}} mehr",
        none=No(CROP_NOUNS[crop]),
    )


def out_of_order(rule: str, crop: int, lowest: int) -> Refusal:
    if crop >= lowest:
        return None
    return told(
        f"KH {rule}: counters are named in the order {{order}}",
        f"KH {rule}: Erntesteine nennt man in der Reihenfolge {{order}}",
        order=Listed([Many(noun) for noun in CROP_NOUNS]),
    )


def not_held(s: State, seat: Seat, rule: str, crop: int) -> Refusal:
    if purse(s, seat, crop):
        return None
    return told(
        f"KH {rule}: you have {{none}} behind your screen",
        f"KH {rule}: hinter deinem Sichtschirm hast du {{none:acc}}",
        none=No(CROP_NOUNS[crop]),
    )


def not_here(s: State, seat: Seat, rule: str, w: int) -> Refusal:
    if s.workers[seat][w] >= 0:
        return None
    return told(
        f"KH {rule}: {{worker}} is not on your board",
        f"KH {rule}: {{worker}} liegt nicht auf deinem Tableau",
        worker=WORKER_NOUNS[w],
    )


def no_footing(s: State, seat: Seat, w: int, hexagon: int) -> Refusal:
    """KH 2.4: why the worker may not stand on this hex."""
    name, land = FIELD_NAMES[hexagon], fields(s, seat)
    if land >> hexagon & 1:
        return f"KH 2.4: there is a field on {name}", f"KH 2.4: auf {name} liegt ein Feldplättchen"
    touched = sum(land >> n & 1 for n in members(BESIDE[hexagon]))
    if touched < VALUE[w]:
        return told(
            f"KH 2.4: {{worker}} must touch {{fields}}, on {name} it touches {touched or 'none'}",
            f"KH 2.4: {{worker}} muss an {{fields:acc}} grenzen, auf {name} grenzt er an {touched or 'keines'}",
            worker=WORKER_NOUNS[w],
            fields=Count(VALUE[w], FIELD),
        )
    for other, place in enumerate(s.workers[seat]):
        if place < 0 or other == w:
            continue
        if place == hexagon and VALUE[other] >= VALUE[w]:
            return told(
                f"KH 2.4: {{other}} on {name} has no lower value than {{worker}}",
                f"KH 2.4: {{other}} auf {name} hat keinen kleineren Wert als {{worker}}",
                other=WORKER_NOUNS[other],
                worker=WORKER_NOUNS[w],
            )
        if BESIDE[hexagon] >> place & 1:
            return told(
                f"KH 2.4: on {name} it would touch {{other}} on {FIELD_NAMES[place]}",
                f"KH 2.4: auf {name} würde er an {{other:acc}} auf {FIELD_NAMES[place]} grenzen",
                other=WORKER_NOUNS[other],
            )
    return None


def cannot_stand(s: State, seat: Seat, w: int, rule: str) -> Refusal:
    """KH 2.4: no hex, other than the one it comes from, is good enough."""
    for hexagon in range(FIELDS):
        if hexagon != s.workers[seat][w] and not no_footing(s, seat, w, hexagon):
            return None
    return told(
        f"KH {rule}: {{worker}} can stand nowhere: it must touch {{fields}} and no worker",
        f"KH {rule}: {{worker}} kann nirgends liegen: Er muss an {{fields:acc}} grenzen und an keinen Arbeiter",
        worker=WORKER_NOUNS[w],
        fields=Count(VALUE[w], FIELD),
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
