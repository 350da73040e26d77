"""The options of a question in Key Harvest, in groups, each with what it would do."""

from typing import Final

from keydom.core.errors import LANGUAGES, Sentence, say
from keydom.core.seats import Seat, letter
from keydom.games.keyharvest import facts
from keydom.games.keyharvest.rules.board import members
from keydom.games.keyharvest.rules.choices import (
    AT,
    BUY,
    COUNTER,
    DRAW,
    HAPPEN,
    HARVEST,
    KEEP,
    LEAVE,
    PERSON,
    PLAY,
    REMOVE,
    TAKE,
)
from keydom.games.keyharvest.rules.components import (
    CROP,
    FARMHANDS,
    FIELD_NAMES,
    OF_CROP,
    VALUE,
    Crop,
    Field,
    Worker,
)
from keydom.games.keyharvest.rules.frames import (
    BAILIFF,
    BID,
    CHOOSE,
    CONSOLIDATION,
    GIFT,
    GOOD_HARVEST,
    LAWYER,
    LOSE,
    MOVE,
    PAY,
    PLACE,
    PURCHASE,
    PUSHED,
    REAP,
    REPLACEMENT,
    RIPEN,
    SUBSTITUTE,
    SWAP,
    SWAP_FOR,
    TURN,
)
from keydom.games.keyharvest.rules.view import View
from keydom.games.keyharvest.telling.names import CROP_LETTERS, EFFECTS, crop_name, whom, words
from keydom.games.keyharvest.terminal.country import free
from keydom.games.keyharvest.terminal.parts import counter_words
from keydom.terminal.face import Group

ACTIONS: Final[tuple[tuple[int, int, Sentence], ...]] = (
    (HARVEST, PLAY, ("A Harvest, ascending in one group", "A Ernten, aufsteigend in einer Gruppe")),
    (PLAY, REMOVE, ("B Play a worker", "B Arbeiter ausspielen")),
    (REMOVE, BUY, ("B Take a worker off", "B Arbeiter entfernen")),
    (BUY, TAKE, ("C Lay a field from a store", "C Feld aus einem Lager legen")),
    (TAKE, AT, ("D Take a field into your store", "D Feld ins eigene Lager nehmen")),
)
IN_ORDER: Final[Sentence] = ("Counters, in this order", "Steine, in dieser Reihenfolge")
PARTING: Final = (LOSE, REPLACEMENT, SWAP, CONSOLIDATION, GIFT, SUBSTITUTE)
"""Questions about an own field that leaves the board."""


def groups(v: View, options: list[int], lang: str) -> list[Group]:
    """The actions A to D apart; all else under one heading or none."""
    rest = list(options)
    out = []
    for low, high, heading in ACTIONS:
        mine = [c for c in rest if low <= c < high]
        if mine:
            out.append(Group(say(heading, lang), _entries(v, mine, lang)))
            rest = [c for c in rest if c not in mine]
    if rest:
        heading = ("Other", "Sonst") if out else ("", "")
        if v.frames[-1][0] in (BID, PAY, CHOOSE) and len(rest) > 1:
            heading = IN_ORDER
        out.append(Group(say(heading, lang), _entries(v, rest, lang)))
    return out


def _entries(v: View, choices: list[int], lang: str) -> list[tuple[int, str, str]]:
    return [(c, words(lang)[c], effect(v, c, lang)) for c in choices]


def effect(v: View, choice: int, lang: str) -> str:
    """What an option would do, in a few words; empty where its own words say it."""
    seat = v.frames[-1][1]
    if choice < HARVEST:
        return _without_a_name(v, choice, lang)
    if choice < PLAY:
        return _harvest(v, seat, choice - HARVEST, lang)
    if choice < REMOVE:
        w = choice - PLAY
        return say((f"value {VALUE[w]}: ", f"Wert {VALUE[w]}: "), lang) + say(EFFECTS[w], lang)
    if choice < BUY:
        return _where(v, seat, choice - REMOVE, lang)
    if choice < TAKE:
        return f"{_cost(v, seat, choice - BUY, lang)}; {laid(v, seat, choice - BUY, lang)}"
    if choice < AT:
        return laid(v, seat, choice - TAKE, lang)
    if choice < COUNTER:
        return _named_field(v, seat, choice - AT, lang)
    if choice < PERSON:
        return _counter(v, seat, choice - COUNTER, lang)
    if choice < HAPPEN:
        w = choice - PERSON
        return say(EFFECTS[w], lang) if v.frames[-1][0] == LAWYER else _where(v, seat, w, lang)
    return ""


def _without_a_name(v: View, choice: int, lang: str) -> str:
    frame = v.frames[-1]
    if choice == DRAW:
        n = v.bag.bit_count()
        return say((f"one of {n} fields in the bag", f"eines von {n} Feldern im Beutel"), lang)
    if choice == KEEP:
        return laid(v, frame[1], frame[2], lang)
    if choice == LEAVE:
        name = FIELD_NAMES[frame[2]]
        return say((f"{name} leaves the game", f"{name} kommt aus dem Spiel"), lang)
    if frame[0] == TURN:
        return say(("ends the turn", "beendet den Zug"), lang)
    if frame[0] == PUSHED:
        return say(BACK[frame[2] >= FARMHANDS], lang)
    if frame[0] == BID:
        return say(("the bid lies", "das Gebot liegt"), lang)
    return say(("nothing", "nichts") if frame[0] >= PURCHASE else ("no more", "nichts mehr"), lang)


BACK: Final[tuple[Sentence, ...]] = (
    ("back to the reserve", "zurück in die Reserve"),
    ("back to the town", "zurück in die Stadt"),
)


def _harvest(v: View, seat: Seat, f: Field, lang: str) -> str:
    """KH 2.2: the crop, and which fields of the group may follow."""
    if not v.stock[CROP[f]]:
        return _none_left(f, lang)
    others = members(facts.harvested_after(v, seat, f))
    names = " ".join([FIELD_NAMES[other] for other in others[:3]]) + " …" * (len(others) > 3)
    return crop_name(CROP[f], lang) + (say((", then ", ", dann "), lang) + names if others else "")


def _none_left(f: Field, lang: str) -> str:
    crop = crop_name(CROP[f], lang)
    return say((f"no {crop} in stock: another crop", f"kein Stein {crop} da: eine andere Sorte"), lang)


def laid(v: View, seat: Seat, f: Field, lang: str) -> str:
    """KH 3: what a field is on the own board: its crop, how many fields it touches, whom it pushes off."""
    n = facts.touched(v, seat, f).bit_count()
    touches = say((f"touches {n}", f"berührt {n}"), lang)
    out = f"{crop_name(CROP[f], lang)}, {touches}" if n else crop_name(CROP[f], lang)
    w = facts.standing(v, seat, f)
    if w >= 0:
        out += say((f", pushes {whom(w, lang)} off", f", verdrängt {whom(w, lang)}"), lang)
    return out


def _cost(v: View, seat: Seat, f: Field, lang: str) -> str:
    """KH 2.5: what a field costs out of a store."""
    bid, owner = counter_words(facts.bid_for(v, f), lang), facts.in_store(v, f)
    if owner == seat:
        return say((f"yours, bid {bid}", f"deins, Gebot {bid}"), lang)
    return say((f"pay {letter(owner)} {bid}", f"{bid} an {letter(owner)}"), lang)


def _where(v: View, seat: Seat, w: Worker, lang: str) -> str:
    hexagon = FIELD_NAMES[v.workers[seat][w]]
    return say((f"value {VALUE[w]}, stands on {hexagon}", f"Wert {VALUE[w]}, steht auf {hexagon}"), lang)


def _named_field(v: View, seat: Seat, f: Field, lang: str) -> str:
    """A field or a hex, by the question it answers."""
    kind, crop = v.frames[-1][0], crop_name(CROP[f], lang)
    if kind in (PLACE, MOVE, PUSHED):
        return _place(v, seat, f, lang)
    if kind == REAP and not v.stock[CROP[f]]:
        return _none_left(f, lang)
    if kind in (REAP, RIPEN):
        return crop
    if kind in PARTING:
        if not facts.land(v, seat) >> f & 1:
            return say((f"{crop}, just received", f"{crop}, eben bekommen"), lang)
        state = say(("ripe", "reif") if v.ripe[seat] >> f & 1 else ("harvested", "abgeerntet"), lang)
        n = facts.group_of(v, seat, f).bit_count()
        return f"{crop}, {state}, " + say((f"in a group of {n}", f"in einer Gruppe von {n}"), lang)
    if kind == PURCHASE:
        owner = facts.in_store(v, f)
        n = facts.price_in_number(v, f, v.frames[-1][2])
        return say((f"{n} counters to {letter(owner)}; ", f"{n} Steine an {letter(owner)}; "), lang) + (
            laid(v, seat, f, lang))  # fmt: skip
    if kind in (BAILIFF, SWAP_FOR):
        owner = facts.owner_of(v, f)
        return say((f"from {letter(owner)}; ", f"von {letter(owner)}; "), lang) + laid(v, seat, f, lang)
    return laid(v, seat, f, lang)


def _place(v: View, seat: Seat, hexagon: int, lang: str) -> str:
    """KH 2.4: the fields that a worker would touch there, ripe ones in capitals, and whom it would replace."""
    letters = CROP_LETTERS[LANGUAGES.index(lang)]
    beside = "".join([letters[CROP[f]] if v.ripe[seat] >> f & 1 else letters[CROP[f]].lower()
                      for f in members(facts.touched(v, seat, hexagon))])  # fmt: skip
    w = facts.standing(v, seat, hexagon)
    if w >= 0:
        return beside + say((f", replaces {whom(w, lang)}", f", ersetzt {whom(w, lang)}"), lang)
    # A field that can be had will push the worker off.
    return f"{beside} {free(v, hexagon, letters[CROP[hexagon]])}".rstrip()


def _counter(v: View, seat: Seat, k: Crop, lang: str) -> str:
    """How many of a crop there are where the counter comes from."""
    kind = v.frames[-1][0]
    if kind in (BID, PAY):
        n = facts.counters_known(v, seat)[0][k]
        return say((f"of {n}", f"von {n}"), lang)
    if kind == GOOD_HARVEST:
        n = (v.ripe[seat] & OF_CROP[k]).bit_count()
        return say((f"{n} ripe", f"{n} reif"), lang)
    return say((f"{v.stock[k]} in stock", f"{v.stock[k]} im Vorrat"), lang)
