"""KF 5 and 8.8 as refusals: uses of tiles and what they cost."""

from typing import Final, NamedTuple

from keydom.core.errors import Refusal, Sentence
from keydom.core.grammar import Bare, Count, Either, No, Number, told
from keydom.core.seats import Seat
from keydom.core.tuples import Ints, add
from keydom.games.keyflower.rules.components import (
    ANY_COLOUR,
    ANY_SKILL,
    GAIN_ONE_OF,
    NONE,
    PAY_SKILL,
    PAY_WORKER,
    UPGRADABLE,
    USABLE,
    WINTER,
    Colour,
    Resource,
    Skill,
    Tile,
)
from keydom.games.keyflower.rules.powers import ANY_COLOUR_USE, has
from keydom.games.keyflower.rules.questions import RULE
from keydom.games.keyflower.rules.refuse_bids import (
    Group,
    after,
    cannot_lift,
    colour_of,
    losing_bids,
    not_losing,
    too_few,
)
from keydom.games.keyflower.rules.sentences import (
    COLOUR_STEMS,
    GOODS,
    SKILL_NOUNS,
    SKILL_TILE,
    TILE_NOUNS,
    WORKER,
    colour,
    no_worker,
)
from keydom.games.keyflower.rules.state import State, face

MOST: Final = 6
"""KF 5.3: never more workers on a tile in a season."""
EVERY: Final = [0, 1, 2, 3]


def use_of(s: State, seat: Seat, t: Tile) -> Refusal:
    """KF 5.1–5.3, 5.6: why the player cannot use the tile."""
    refusal = _not_usable(s, t) or _no_skill_tile(s, seat, t)
    if refusal:
        return refusal
    refusals = [use_in(s, seat, t, c) for c in EVERY]
    mixed = use_mixed(s, seat, t)
    if not mixed or None in refusals:
        return None
    if not _mixing_forbidden(s, seat, t):
        return mixed
    allowed = [c for c in EVERY if not colour_forbidden(s, seat, t, c)]
    strengths = [s.screens[seat][c] + sum([n for _, its, n in losing_bids(s, seat) if its == c]) for c in EVERY]
    best = max(allowed, key=lambda c: strengths[c])
    would_do = [c for c in EVERY if not _never_fits(s, seat, t, [c])]
    kept_away = [c for c in (would_do if strengths[best] else EVERY) if strengths[c] and c not in allowed]
    return after(colour_forbidden(s, seat, t, kept_away[0]) if kept_away else None, refusals[best])


def _not_usable(s: State, t: Tile) -> Refusal:
    """KF 5.1: why nobody can use the tile."""
    tile = TILE_NOUNS[t]
    if t >= UPGRADABLE:
        return told("KF 5.1: {tile} takes no workers", "KF 5.1: Auf {tile:acc} kommen keine Arbeiter", tile=tile)
    in_a_village = any(t == other for village in s.villages for other, _, _ in village)
    if not in_a_village and (t not in s.lots or s.season == WINTER):
        return told(
            "KF 5.1: {tile} lies neither in a village nor on offer",
            "KF 5.1: {tile} liegt weder in einem Dorf noch aus",
            tile=tile,
        )
    if not USABLE[face(s, t)]:
        return told("KF 5.1: {tile} takes no workers", "KF 5.1: Auf {tile:acc} kommen keine Arbeiter", tile=tile)
    return None


def _no_skill_tile(s: State, seat: Seat, t: Tile) -> Refusal:
    """KF 5.6: the skill tile that the use costs is missing."""
    kind = PAY_SKILL[face(s, t)]
    held = 1 if kind == NONE else sum(s.hands[seat]) if kind == ANY_SKILL else s.hands[seat][kind]
    if held:
        return None
    return told(
        "KF 5.6: using {tile} costs {price}; you have none",
        "KF 5.6: {tile:acc} zu benutzen kostet {price:acc}; das fehlt dir",
        tile=TILE_NOUNS[t],
        price=Count(1, SKILL_TILE if kind == ANY_SKILL else SKILL_NOUNS[kind]),
    )


def use_in(s: State, seat: Seat, t: Tile, c: Colour) -> Refusal:
    """KF 5.2, 5.3, 5.6: why the player cannot use the tile with workers of that colour."""
    return colour_forbidden(s, seat, t, c) or _never_fits(s, seat, t, [c])


def use_mixed(s: State, seat: Seat, t: Tile) -> Refusal:
    """KF 8.8: why the player cannot use the tile with workers of any colours."""
    return _mixing_forbidden(s, seat, t) or _never_fits(s, seat, t, EVERY)


def _has_workers(s: State, t: Tile) -> bool:
    """KF 8.8: workers are at the tile, as bids, or on it."""
    return sum(s.on[t]) > 0 or (t in s.lots and any(s.bids[s.lots.index(t)]))


def colour_forbidden(s: State, seat: Seat, t: Tile, c: Colour) -> Refusal:
    """KF 5.2: why workers of that colour, and of no other, cannot be placed on the tile."""
    tile = TILE_NOUNS[t]
    if has(s, seat, ANY_COLOUR_USE) and _has_workers(s, t):
        return told(
            "KF 8.8: your summer boat lets you use {tile} with any colours: choose several colours",
            "KF 8.8: Mit deinem Sommer-Schiff benutzt du {tile:acc} in beliebigen Farben: Wähle mehrere Farben",
            tile=tile,
        )
    its = s.colours[t]
    if its in (NONE, c):
        return None
    return told(
        "KF 5.2: {tile} is {its} this season",
        "KF 5.2: {tile} ist in dieser Jahreszeit {its}",
        tile=tile,
        its=colour(its),
    )


def _mixing_forbidden(s: State, seat: Seat, t: Tile) -> Refusal:
    """KF 3.4, 8.8: why the colours cannot be mixed."""
    if not has(s, seat, ANY_COLOUR_USE):
        return one_colour()
    if _has_workers(s, t):
        return None
    return told(
        "KF 8.8: {tile} has no workers yet: all workers of this placement are of one colour",
        "KF 8.8: Bei {tile:dat} sind noch keine Arbeiter: Alle gesetzten Arbeiter haben eine Farbe",
        tile=TILE_NOUNS[t],
    )


def one_colour() -> Sentence:
    """KF 3.4: colours are not mixed."""
    return (
        "KF 3.4: all workers of one placement are of one colour",
        "KF 3.4: Alle Arbeiter, die du zusammen setzt, haben eine Farbe",
    )


class Rest(NamedTuple):
    """Pieces that can still be placed or paid: workers of these colours from the screen, and whole losing groups."""

    screen: Ints
    colours: list[Colour]
    movable: list[Group]
    staying: list[Group]
    """Groups that are no longer placed, but may be paid."""


def _never_fits(s: State, seat: Seat, t: Tile, colours: list[Colour]) -> Refusal:
    """KF 5.3, 5.6: why no placement in these colours fits the tile."""
    losing = losing_bids(s, seat)
    movable = [g for g in losing if g[1] in colours]
    staying = [g for g in losing if g[1] not in colours]
    return _does_not_fit(s, t, 0, 0, Rest(s.screens[seat], colours, movable, staying))


def _does_not_fit(s: State, t: Tile, placed: int, given: int, rest: Rest) -> Refusal:
    """KF 5.3, 5.6: why no placement on the tile has the right size and leaves the payment.

    `given` workers belong to it for certain; `placed` of them lie on the tile already.
    """
    pay = PAY_WORKER[face(s, t)]
    least, most = s.uses[t] + 1, MOST - (sum(s.on[t]) - placed)
    refusal = _wrong_size(t, least, most, given, rest)
    if refusal or any(least <= given + n <= most for n in sizes(rest, pay)):
        return refusal
    return told(
        "KF 5.6: {tile} costs {worker} more; none would be left",
        "KF 5.6: {tile} kostet noch {worker:acc}; es bliebe keiner übrig",
        tile=TILE_NOUNS[t],
        worker=Count(1, WORKER, None if pay == ANY_COLOUR else COLOUR_STEMS[pay]),
    )


def _wrong_size(t: Tile, least: int, most: int, given: int, rest: Rest) -> Refusal:
    """KF 5.3: why the placement, whatever it costs, cannot be of the least to the most workers that the tile takes."""
    tile = TILE_NOUNS[t]
    needs = told(
        "KF 5.3: this use of {tile} needs at least {workers}",
        "KF 5.3: {tile} braucht jetzt mindestens {workers:acc}",
        tile=tile,
        workers=Count(least, WORKER),
    )
    if least > most:
        return _and(needs, f"of six at most, {most} more fit", f"von höchstens sechs ist Platz für {most}")
    if given > most:
        return told(
            "KF 5.3: {tile} has room for {most} (six at most); you place {given}",
            "KF 5.3: Auf {tile:dat} ist Platz für {most} (höchstens sechs); du setzt {given}",
            tile=tile,
            most=Number(most),
            given=Number(given),
        )
    every_size = [given + n for n in sizes(rest, NONE)]
    top = max(every_size)
    if top < least and not rest.colours:
        return _and(needs, f"you place {top or 'none'}", f"du setzt {top or 'keinen'}")
    if top < least:
        return _and(needs, f"you can place {top or 'none'}", f"du kannst {top or 'keinen'} setzen")
    if any(least <= n <= most for n in every_size):
        return None
    return told(
        "KF 5.3: this use of {tile} takes {least} to {most} workers; losing bids move as whole groups",
        "KF 5.3: {tile} braucht jetzt {least} bis {most} Arbeiter; überbotene Gebote bleiben zusammen",
        tile=tile,
        least=Number(least),
        most=Number(most),
    )


def _and(first: Sentence, en: str, de: str) -> Sentence:
    """A refusal, and what there is instead."""
    return f"{first[0]}; {en}", f"{first[1]}; {de}"


def sizes(rest: Rest, pay: int) -> list[int]:
    """KF 3.3, 5.6: how many more workers can be placed so that the payment is left (NONE: there is nothing to pay)."""
    behind = sum(rest.screen[c] for c in rest.colours)
    found = []
    for subset in range(1 << len(rest.movable)):
        moved = [g for i, g in enumerate(rest.movable) if subset >> i & 1]
        left = rest.staying + [g for g in rest.movable if g not in moved]
        found += [
            sum(g[2] for g in moved) + n
            for n in range(min(behind, MOST) + 1)
            if pay == NONE or _bid_pays(left, pay) or _screen_pays(rest, behind - n, pay)
        ]
    return found


def _bid_pays(left: list[Group], pay: int) -> bool:
    """KF 5.6: a losing bid of exactly one worker is the payment."""
    return any(n == 1 and pay in (c, ANY_COLOUR) for _, c, n in left)


def _screen_pays(rest: Rest, left: int, pay: int) -> bool:
    """KF 5.6: a worker behind the screen is the payment; of the colours that are placed only so many are left."""
    fitting = [c for c in EVERY if rest.screen[c] and pay in (c, ANY_COLOUR)]
    return any(left or c not in rest.colours for c in fitting)


def add_to_use(s: State, seat: Seat, n: int) -> Refusal:
    """KF 3.3, 5.3, 5.6: why so many workers from behind the screen cannot join the use."""
    _, _, _, t, c, mixed, placed, lifted, _ = s.frames[-1]
    if n > s.screens[seat][c]:
        return too_few(s, seat, c, n)
    later = EVERY[c + 1 :] if mixed else []
    losing = losing_bids(s, seat)
    movable = [g for g in losing if g[1] in later]
    staying = [g for g in losing if g[1] not in later]
    rest = Rest(add(s.screens[seat], c, -n), later, movable, staying)
    return _does_not_fit(s, t, placed, placed + lifted + n, rest)


def move_to_use(s: State, seat: Seat, source: Tile) -> Refusal:
    """KF 3.3, 5.3, 5.6: why the losing bid at the source cannot join the use."""
    _, _, _, t, c, mixed, placed, lifted, _ = s.frames[-1]
    refusal = cannot_lift(s, seat, source)
    if refusal:
        return refusal
    lot = s.lots.index(source)
    later = EVERY[c + 1 :] if mixed else []
    losing = [g for g in losing_bids(s, seat) if g[0] != lot]
    movable = [g for g in losing if g[1] in later or (g[1] == c and g[0] > lot)]
    staying = [g for g in losing if g not in movable]
    given = placed + lifted + s.bids[lot][seat]
    return _does_not_fit(s, t, placed, given, Rest(s.screens[seat], [c, *later], movable, staying))


def pay_from_screen(s: State, seat: Seat, c: Colour) -> Refusal:
    """KF 5.6: why a worker of that colour from behind the screen is no payment."""
    pay = s.frames[-1][2]
    refusal = _wrong_payment(pay, c)
    if refusal or s.screens[seat][c]:
        return refusal
    return told(
        "KF 5.6: you have {none} behind your screen",
        "KF 5.6: Hinter deinem Sichtschirm hast du {none:acc}",
        none=no_worker(c),
    )


def pay_with_bid(s: State, seat: Seat, source: Tile) -> Refusal:
    """KF 5.6: why the own bid at the source is no payment."""
    refusal = not_losing(s, seat, source)
    if refusal:
        return refusal
    lot = s.lots.index(source)
    n = s.bids[lot][seat]
    if n != 1:
        return told(
            "KF 5.6: one worker is paid; your bid on {tile} is a group of {n}",
            "KF 5.6: Ein Arbeiter wird bezahlt; dein Gebot auf {tile:acc} ist eine Gruppe von {n}",
            tile=TILE_NOUNS[source],
            n=Number(n),
        )
    return _wrong_payment(s.frames[-1][2], colour_of(s, lot, seat))


def _wrong_payment(pay: int, c: Colour) -> Refusal:
    """KF 5.6: the payment is of another colour."""
    if pay in (c, ANY_COLOUR):
        return None
    return told(
        "KF 5.6: the worker paid is {paid}, not {came}",
        "KF 5.6: Der bezahlte Arbeiter ist {paid}, nicht {came}",
        paid=colour(pay),
        came=colour(c),
    )


def pay_skill(s: State, seat: Seat, k: Skill) -> Refusal:
    """KF 5.6, 6.4: why a skill tile of that type is no payment."""
    if s.hands[seat][k]:
        return None
    rule = RULE[s.frames[-1][0]]
    return told(
        f"{rule}: you have {{none}} behind your screen",
        f"{rule}: Hinter deinem Sichtschirm hast du {{none:acc}}",
        none=No(SKILL_NOUNS[k]),
    )


def gain_one(s: State, seat: Seat, r: Resource) -> Refusal:
    """KF 5.8: why the resource cannot be taken."""
    f = s.frames[-1][2]
    if r not in GAIN_ONE_OF[f]:
        return told(
            "KF 5.8: {tile} gives {given}, not {r}",
            "KF 5.8: {tile} bringt {given:acc}, nicht {r:acc}",
            tile=TILE_NOUNS[f // 2],
            given=Either([Count(1, GOODS[kind]) for kind in GAIN_ONE_OF[f]]),
            r=Bare(GOODS[r]),
        )
    if s.supply[r]:
        return None
    return told("KF 5.8: the supply has {none} left", "KF 5.8: Im Vorrat ist {none} mehr", none=No(GOODS[r]))
