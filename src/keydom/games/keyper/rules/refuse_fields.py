"""KP 4.6–4.9, 6.8: the reasons why an action of a field or a building cannot be done so."""

from itertools import combinations_with_replacement

from keydom.core.errors import Refusal
from keydom.core.grammar import Count, No, One, told
from keydom.core.seats import Seat
from keydom.games.keyper.rules import choices as c
from keydom.games.keyper.rules.build import BY_BUILDER, BY_LABOURER
from keydom.games.keyper.rules.components import (
    AREA,
    EXCHANGE,
    GIVE,
    GIVE_MANY,
    ONE_FINISHED_OR_WHEAT,
    POST_FINISHED,
    POST_RAW,
    RULE,
    TAKE,
    UPGRADE_COST,
)
from keydom.games.keyper.rules.names import (
    BUILDER,
    BUILDER_UPGRADES,
    FARM,
    FIRST_ANIMAL,
    HOME,
    LABOURER,
    LABOURER_UPGRADES,
    POST_AND,
    POST_OR,
)
from keydom.games.keyper.rules.refuse_building import not_upgradable, nowhere_to_build
from keydom.games.keyper.rules.sentences import PIECE, PIECE_NOUNS, TILE_NOUNS
from keydom.games.keyper.rules.state import State
from keydom.games.keyper.rules.work import boat_kinds


def refuse_use(s: State, seat: Seat, choice: int) -> Refusal:
    f = s.frames[-1]
    face = s.built[seat][f[2]] - 1
    own, rule = face >> 1, RULE[face]
    not_here = told("KP 4.9: {tile} does not do that", "KP 4.9: {tile} kann das nicht", tile=TILE_NOUNS[own])
    if choice >= c.UPGRADE:
        tile = choice - c.UPGRADE
        if rule == BUILDER_UPGRADES:
            return not_upgradable(s, seat, tile, ONE_FINISHED_OR_WHEAT)
        if rule == LABOURER_UPGRADES and AREA[tile] == FARM:
            return not_upgradable(s, seat, tile, 0)
        return not_upgradable(s, seat, tile, UPGRADE_COST[AREA[tile]]) if tile == own else not_here
    if choice >= c.BUILD:
        if rule in (BUILDER, BUILDER_UPGRADES):
            return nowhere_to_build(s, seat, BY_BUILDER, choice - c.BUILD)
        return (
            nowhere_to_build(s, seat, BY_LABOURER, choice - c.BUILD)
            if rule in (LABOURER, LABOURER_UPGRADES)
            else not_here
        )
    if choice >= c.GIVE:
        return _given(s, seat, EXCHANGE[face], choice - c.GIVE, 0, 0) if EXCHANGE[face] >= 0 else not_here
    if rule not in (POST_OR, POST_AND):
        return not_here
    return _tradable(s, seat, POST_RAW if choice == c.TRADE else POST_FINISHED)


def _given(s: State, seat: Seat, x: int, kind: int, low: int, left: int) -> Refusal:
    """KP 2.2, 4.6, 6.8 for giving a piece; `left` 0: nothing is given yet."""
    left = left or GIVE_MANY[x]
    store = s.stores[seat]
    if kind not in GIVE[x]:
        return told(
            "KP 4.6: {piece} is not asked for here",
            "KP 4.6: {piece} wird hier nicht verlangt",
            piece=One(PIECE_NOUNS[kind]),
        )
    if store[kind] == 0:
        return told(
            "KP 2.2: you have {none} to give", "KP 2.2: du hast {none:acc} zu geben", none=No(PIECE_NOUNS[kind])
        )
    if kind < low:
        return (
            "KP 2.2: pieces are given in ascending order",
            "KP 2.2: Stücke werden in aufsteigender Reihenfolge gegeben",
        )
    rests = [[kind, *more] for more in combinations_with_replacement([k for k in GIVE[x] if k >= kind], left - 1)]
    rests = [pieces for pieces in rests if all(pieces.count(k) <= store[k] for k in pieces)]
    if not rests:
        return told(
            f"KP 2.2: {{n}} {'is' if left == 1 else 'are'} asked for",
            f"KP 2.2: {{n}} {'wird' if left == 1 else 'werden'} verlangt",
            n=Count(left, PIECE),
        )
    out = -1
    if x in (POST_RAW, POST_FINISHED):
        out = kind - 3 if x == POST_RAW and kind >= 3 else kind
    if not any(t != out and (s.supply[t] or t in pieces) for pieces in rests for t in TAKE[x]):
        return "KP 1.1: the supply has nothing for it", "KP 1.1: der Vorrat hat nichts dafür"
    return None


def refuse_offer(s: State, seat: Seat, choice: int) -> Refusal:
    f = s.frames[-1]
    return _given(s, seat, f[2], choice - c.GIVE, 0, 0)


def refuse_give(s: State, seat: Seat, choice: int) -> Refusal:
    f = s.frames[-1]
    return _given(s, seat, f[2], choice - c.GIVE, f[3], f[4])


def _tradable(s: State, seat: Seat, x: int) -> Refusal:
    if any(_given(s, seat, x, kind, 0, 0) is None for kind in range(FIRST_ANIMAL)):
        return None
    return "KP 6.8: there is nothing to trade", "KP 6.8: es ist nichts zum Tauschen da"


def refuse_post(s: State, seat: Seat, choice: int) -> Refusal:
    f = s.frames[-1]
    if (choice == c.TRADE) == (f[2] == POST_RAW):
        return None
    return (
        "KP 6.8: each class is traded once in one action",
        "KP 6.8: jede Art von Stücken wird je Aktion einmal getauscht",
    )


def refuse_take(s: State, seat: Seat, choice: int) -> Refusal:
    f = s.frames[-1]
    kind = choice - c.TAKE
    if kind not in TAKE[f[2]]:
        return told(
            "KP 4.6: {piece} is not given here", "KP 4.6: {piece:acc} gibt es hier nicht", piece=One(PIECE_NOUNS[kind])
        )
    if kind == f[5]:
        return (
            "KP 6.8: other kinds than the one given are taken",
            "KP 6.8: genommen werden andere Arten als die gegebene",
        )
    if kind < f[3]:
        return (
            "KP 2.2: pieces are taken in ascending order",
            "KP 2.2: Stücke werden in aufsteigender Reihenfolge genommen",
        )
    return not_supplied(s, kind)


def not_supplied(s: State, kind: int) -> Refusal:
    if s.supply[kind]:
        return None
    return told("KP 1.1: the supply has {none} left", "KP 1.1: im Vorrat ist {none} mehr", none=No(PIECE_NOUNS[kind]))


def refuse_gain(s: State, seat: Seat, choice: int) -> Refusal:
    f = s.frames[-1]
    if choice - c.GAIN == f[2]:
        return None
    return told("KP 4.6: the field gives {piece}", "KP 4.6: das Feld gibt {piece:acc}", piece=One(PIECE_NOUNS[f[2]]))


def refuse_tiles(s: State, seat: Seat, choice: int) -> Refusal:
    if s.display >> choice - c.TILE & 1:
        return None
    return told(
        "KP 4.6: {tile} is not in the display",
        "KP 4.6: {tile} liegt nicht in der Auslage",
        tile=TILE_NOUNS[choice - c.TILE + HOME],
    )


def refuse_river(s: State, seat: Seat, choice: int) -> Refusal:
    work = s.frames[-2]
    record = work[7] if work[1] == seat else work[8]
    kinds = boat_kinds(s, work[2] >> 4)
    gains = choice < c.SHIP
    kind = choice - (c.GAIN if gains else c.SHIP)
    if not gains and s.stores[seat][kind] == 0:
        return told(
            "KP 4.7: you have {none} to ship", "KP 4.7: du hast {none:acc} zu verschiffen", none=No(PIECE_NOUNS[kind])
        )
    shown = kind - 3 if not gains and kind not in kinds and kind in (3, 4, 5) else kind
    if shown not in kinds:
        return told("KP 4.7: the boat shows {none}", "KP 4.7: das Schiff zeigt {none:acc}", none=No(PIECE_NOUNS[kind]))
    if record & (4 if gains else 1) << kinds.index(shown):
        return told(
            "KP 4.7: {piece} is not both taken and shipped in one turn",
            "KP 4.7: {piece} wird nicht in einem Zug genommen und verschifft",
            piece=One(PIECE_NOUNS[shown]),
        )
    return not_supplied(s, kind) if gains else None
