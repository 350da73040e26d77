"""The rules as refusals, written independently of what is offered: why a choice is not allowed, in both languages."""

from collections.abc import Callable
from typing import Final

from keydom.core.seats import Seat
from keydom.keyharvest.board import members
from keydom.keyharvest.choices import (
    AT,
    BUY,
    CHOICES,
    COUNTER,
    DONE,
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
from keydom.keyharvest.components import (
    CROP,
    CROPS,
    CROPS_DE,
    FARMHANDS,
    FIELD_NAMES,
    WORKER_NAMES,
    WORKER_NAMES_DE,
)
from keydom.keyharvest.frames import BID, TRADER
from keydom.keyharvest.questions import QUESTIONS, no_answer, not_asked
from keydom.keyharvest.refuse import (
    Refusal,
    cannot_stand,
    no_footing,
    not_held,
    not_here,
    not_in_stock,
    not_isolated,
    not_own,
    not_registered,
    out_of_order,
    purse,
)
from keydom.keyharvest.state import PLACES, State

Check = Callable[[State, Seat, int], Refusal]


# --- the turn, KH 2


def _used(s: State, action: int, name: str) -> Refusal:
    if not s.frames[-1][2] & action:
        return None
    return f"KH 2.1: action {name} was done in this turn", f"KH 2.1: Aktion {name} wurde in diesem Zug schon ausgeführt"


def _harvest(s: State, seat: Seat, choice: int) -> Refusal:
    f = choice - HARVEST
    wrong = _used(s, 1, "A") or not_own(s, seat, "2.2", f)
    if wrong:
        return wrong
    if s.reaped[seat] >> f & 1:
        return f"KH 2.2: {FIELD_NAMES[f]} is harvested", f"KH 2.2: {FIELD_NAMES[f]} ist abgeerntet"
    if not sum(s.stock):
        return "KH 2.2: the stock is empty", "KH 2.2: der Vorrat ist leer"
    return None


def _play(s: State, seat: Seat, choice: int) -> Refusal:
    w = choice - PLAY
    wrong = _used(s, 2, "B")
    if wrong:
        return wrong
    if w < FARMHANDS and s.workers[seat][w] >= 0:
        return (
            f"KH 2.3: {WORKER_NAMES[w]} is on your board already",
            f"KH 2.3: {WORKER_NAMES_DE[w]} liegt schon auf deinem Tableau",
        )
    if w >= FARMHANDS and any(row[w] >= 0 for row in s.workers):
        return (
            f"KH 2.3: {WORKER_NAMES[w]} is not on the town board",
            f"KH 2.3: {WORKER_NAMES_DE[w]} liegt nicht auf dem Stadttableau",
        )
    return cannot_stand(s, seat, w, "2.4")


def _remove(s: State, seat: Seat, choice: int) -> Refusal:
    return _used(s, 2, "B") or not_here(s, seat, "2.3", choice - REMOVE)


def _out_of_store(s: State, seat: Seat, choice: int) -> Refusal:
    """KH 2.5: it lies in a store, and the seat has the same counters, unless the store is its own."""
    f = choice - BUY
    name = FIELD_NAMES[f]
    if f not in s.stored:
        return f"KH 2.5: {name} is in no store", f"KH 2.5: {name} liegt in keinem Lager"
    place = s.stored.index(f)
    if place // PLACES == seat:
        return None
    for crop, n in enumerate(s.bids[place]):
        have = purse(s, seat, crop)
        if have < n:
            return (
                f"KH 2.5: {name} costs {n} {CROPS[crop]}, you have {have}",
                f"KH 2.5: {name} kostet {n} {CROPS_DE[crop]}, du hast {have}",
            )
    return None


def _buy(s: State, seat: Seat, choice: int) -> Refusal:
    wrong = _used(s, 4, "C")
    if wrong:
        return wrong
    if s.frames[-1][2] & 8:
        return "KH 2.1: action C is not allowed after D", "KH 2.1: Aktion C ist nach D nicht erlaubt"
    return _out_of_store(s, seat, choice)


def _into_store(s: State, seat: Seat, choice: int) -> Refusal:
    """KH 2.6: it lies in the registry, there is a free place and a counter."""
    wrong = not_registered(s, "2.6", choice - TAKE)
    if wrong:
        return wrong
    if -1 not in s.stored[PLACES * seat : PLACES * seat + PLACES]:
        return "KH 2.6: your store is full", "KH 2.6: dein Lager ist voll"
    if not any(purse(s, seat, k) for k in range(len(CROPS))):
        return "KH 2.6: you have no counter to bid", "KH 2.6: du hast keinen Erntestein für ein Gebot"
    return None


def _take(s: State, seat: Seat, choice: int) -> Refusal:
    return _used(s, 8, "D") or _into_store(s, seat, choice)


def _turn(s: State, seat: Seat, choice: int) -> Refusal:
    if choice < PLAY:
        return _harvest(s, seat, choice)
    if choice < REMOVE:
        return _play(s, seat, choice)
    if choice < BUY:
        return _remove(s, seat, choice)
    if choice < TAKE:
        return _buy(s, seat, choice)
    return _take(s, seat, choice)


def _place(s: State, seat: Seat, choice: int) -> Refusal:
    return no_footing(s, seat, s.frames[-1][2], choice - AT)


def _move(s: State, seat: Seat, choice: int) -> Refusal:
    if choice - AT == s.frames[-1][3]:
        return "KH 6X: it must be another hex", "KH 6X: es muss ein anderes Feld sein"
    return _place(s, seat, choice)


def _instead(s: State, seat: Seat, choice: int) -> Refusal:
    return not_in_stock(s, "2.2", choice - COUNTER)


def _bid(s: State, seat: Seat, choice: int) -> Refusal:
    _, _, place, lowest = s.frames[-1]
    if choice == DONE:
        if sum(s.bids[place]):
            return None
        return "KH 2.6: a bid is at least one counter", "KH 2.6: ein Gebot ist mindestens ein Erntestein"
    crop = choice - COUNTER
    return out_of_order("2.6", crop, lowest) or not_held(s, seat, "2.6", crop)


def _pay(s: State, seat: Seat, choice: int) -> Refusal:
    _, _, _, due, lowest = s.frames[-1]
    crop = choice - COUNTER
    wrong = out_of_order("1.8", crop, lowest) or not_held(s, seat, "1.8", crop)
    if wrong:
        return wrong
    rest = sum(purse(s, seat, k) for k in range(crop, len(CROPS)))
    if rest >= due:
        return None
    return (
        f"KH 1.8: {due} counters are due; from {CROPS[crop]} on, in their order, you have {rest}",
        f"KH 1.8: {due} Erntesteine sind zu zahlen; ab {CROPS_DE[crop]}, der Reihe nach, hast du {rest}",
    )


def _choose(s: State, seat: Seat, choice: int) -> Refusal:
    crop = choice - COUNTER
    return out_of_order("5C", crop, s.frames[-1][3]) or not_in_stock(s, "5C", crop)


def _marked(s: State, seat: Seat, choice: int) -> Refusal:
    """KH 2.2, 5A, 5B, 5D, 6R, 6V: one of the fields that the frame still allows."""
    f = choice - AT
    if s.frames[-1][2] >> f & 1:
        return None
    rule, name = QUESTIONS[s.frames[-1][0]][0], FIELD_NAMES[f]
    return (
        f"KH {rule}: {name} is not one of the fields in question: each once, named in ascending order",
        f"KH {rule}: {name} gehört nicht zu den möglichen Feldern: jedes einmal, aufsteigend genannt",
    )


# --- workers, KH 5


def _lose(s: State, seat: Seat, choice: int) -> Refusal:
    return not_own(s, seat, "5F", choice - AT)


def _purchase(s: State, seat: Seat, choice: int) -> Refusal:
    above_bid = s.frames[-1][2]
    rule = "5E" if above_bid else "5G"
    f = choice - AT
    name = FIELD_NAMES[f]
    if f not in s.stored:
        return f"KH {rule}: {name} is in no store", f"KH {rule}: {name} liegt in keinem Lager"
    place = s.stored.index(f)
    if place // PLACES == seat:
        return f"KH {rule}: {name} is in your own store", f"KH {rule}: {name} liegt in deinem eigenen Lager"
    price = sum(s.bids[place]) + above_bid
    have = sum(purse(s, seat, k) for k in range(len(CROPS)))
    if have >= price:
        return None
    return (
        f"KH {rule}: {name} costs {price} counters, you have {have}",
        f"KH {rule}: {name} kostet {price} Erntesteine, du hast {have}",
    )


def _registered(s: State, seat: Seat, choice: int) -> Refusal:
    return not_registered(s, QUESTIONS[s.frames[-1][0]][0], choice - AT)


def _bailiff(s: State, seat: Seat, choice: int) -> Refusal:
    return not_isolated(s, seat, "5I", choice - AT)


def _lawyer(s: State, seat: Seat, choice: int) -> Refusal:
    w = choice - PERSON
    if w == ord("J") - ord("A"):
        return "KH 5J: never itself", "KH 5J: niemals sich selbst"
    return not_here(s, seat, "5J", w)


def _draw_or_choose(s: State, seat: Seat, choice: int) -> Refusal:
    """KH 5K, 6Q: from the bag while it holds fields, from the registry otherwise."""
    rule = "5K" if s.frames[-1][0] == TRADER else "6Q"
    if choice == DRAW:
        if s.bag:
            return None
        return f"KH {rule}: no field is in the bag", f"KH {rule}: im Beutel ist kein Feldplättchen"
    if s.bag:
        return f"KH {rule}: fields are in the bag: draw", f"KH {rule}: im Beutel sind Feldplättchen: zieh eines"
    return not_registered(s, rule, choice - AT)


# --- events, KH 6


def _own(s: State, seat: Seat, choice: int) -> Refusal:
    return not_own(s, seat, QUESTIONS[s.frames[-1][0]][0], choice - AT)


def _swap_for(s: State, seat: Seat, choice: int) -> Refusal:
    return not_isolated(s, seat, "6N", choice - AT)


def _gift(s: State, seat: Seat, choice: int) -> Refusal:
    return None if choice - AT == s.frames[-1][3] else not_own(s, seat, "6O", choice - AT)


def _good_harvest(s: State, seat: Seat, choice: int) -> Refusal:
    numbers = [0] * len(CROPS)
    for f in members(s.ripe[seat]):
        numbers[CROP[f]] += 1
    crop = choice - COUNTER
    if numbers[crop] == max(numbers):
        return None
    return (
        f"KH 6P: you have {numbers[crop]} ripe fields of {CROPS[crop]}, of another crop {max(numbers)}",
        f"KH 6P: du hast {numbers[crop]} reife Felder mit {CROPS_DE[crop]}, von anderem {max(numbers)}",
    )


def _migrant(s: State, seat: Seat, choice: int) -> Refusal:
    return not_here(s, seat, "6X", choice - PERSON) or cannot_stand(s, seat, choice - PERSON, "6X")


def _holiday(s: State, seat: Seat, choice: int) -> Refusal:
    return not_here(s, seat, "6Y", choice - PERSON)


def _windfall(s: State, seat: Seat, choice: int) -> Refusal:
    return not_in_stock(s, "6Z", choice - COUNTER)


def _free(s: State, seat: Seat, choice: int) -> Refusal:
    """Every word of the right sort will do."""
    return None


_SORTS: Final = (DONE, DRAW, KEEP, LEAVE, HARVEST, PLAY, REMOVE, BUY, TAKE, AT, COUNTER, PERSON, HAPPEN, CHOICES)
"""Where each sort of words begins."""

ANSWERS: Final[tuple[tuple[tuple[int, ...], Check], ...]] = (
    ((DONE, HARVEST, PLAY, REMOVE, BUY, TAKE), _turn),
    ((AT,), _place),
    ((AT,), _move),
    ((DONE, AT), _place),
    ((COUNTER,), _instead),
    ((DONE, COUNTER), _bid),
    ((COUNTER,), _pay),
    ((AT,), _lose),
    ((KEEP, LEAVE), _free),
    ((AT,), _swap_for),
    ((AT,), _registered),
    ((LEAVE, AT), _own),
    ((AT,), _gift),
    ((DONE, AT), _marked),
    ((DONE, BUY), _out_of_store),
    ((DONE, TAKE), _into_store),
    ((DONE, COUNTER), _choose),
    ((DONE, AT), _marked),
    ((DONE, AT), _purchase),
    ((DONE, AT), _registered),
    ((DONE, AT), _bailiff),
    ((DONE, PERSON), _lawyer),
    ((DONE, DRAW, AT), _draw_or_choose),
    ((DONE, AT), _registered),
    ((DONE, AT), _own),
    ((DONE, AT), _own),
    ((DONE, COUNTER), _good_harvest),
    ((DONE, DRAW, AT), _draw_or_choose),
    ((DONE, AT), _registered),
    ((DONE, AT), _own),
    ((DONE, PERSON), _migrant),
    ((DONE, PERSON), _holiday),
    ((COUNTER,), _windfall),
)
"""By kind of frame: the sorts of words that answer the question, and the rule itself."""


def sort_of(choice: int) -> int:
    """Where the sort of this choice begins."""
    return max(start for start in _SORTS if start <= choice)


def why_not(s: State, seat: Seat, choice: int) -> Refusal:
    """The rule that refuses the choice; None if it is allowed."""
    waiting = not_asked(s, seat)
    if waiting:
        return waiting
    kind, sort = s.frames[-1][0], sort_of(choice)
    sorts, check = ANSWERS[kind]
    if sort not in sorts:
        return no_answer(s, seat, choice)
    if (sort == DONE and kind != BID) or sort == LEAVE:
        return None
    return check(s, seat, choice)
