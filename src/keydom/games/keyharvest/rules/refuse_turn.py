"""KH 1.8, 2: why an answer in a turn is not allowed."""

from keydom.core.errors import Refusal
from keydom.core.grammar import Count, Many, told
from keydom.core.seats import Seat
from keydom.games.keyharvest.rules.choices import AT, BUY, COUNTER, DONE, HARVEST, PLAY, REMOVE, TAKE
from keydom.games.keyharvest.rules.components import CROPS, FARMHANDS, FIELD_NAMES
from keydom.games.keyharvest.rules.questions import rule_of
from keydom.games.keyharvest.rules.refuse_shared import (
    cannot_stand,
    no_footing,
    not_held,
    not_here,
    not_in_stock,
    not_own,
    not_registered,
    out_of_order,
    purse,
)
from keydom.games.keyharvest.rules.sentences import COUNTER as COUNTER_NOUN
from keydom.games.keyharvest.rules.sentences import CROP_NOUNS, WORKER_NOUNS, so_many
from keydom.games.keyharvest.rules.state import PLACES, State


def _used(s: State, action: int, en: str, de: str) -> Refusal:
    """KH 2.1: whether the action was done in this turn. It has no letter here: seats have those."""
    if not s.frames[-1][2] & action:
        return None
    return f"KH 2.1: you have {en} in this turn already", f"KH 2.1: du hast in diesem Zug schon {de}"


def _worked(s: State) -> Refusal:
    return _used(s, 2, "played or removed a worker", "einen Arbeiter ausgespielt oder entfernt")


def refuse_harvest(s: State, seat: Seat, choice: int) -> Refusal:
    f = choice - HARVEST
    wrong = _used(s, 1, "harvested", "geerntet") or not_own(s, seat, "2.2", f)
    if wrong:
        return wrong
    if s.reaped[seat] >> f & 1:
        return f"KH 2.2: {FIELD_NAMES[f]} is harvested", f"KH 2.2: {FIELD_NAMES[f]} ist abgeerntet"
    if not sum(s.stock):
        return "KH 2.2: the stock is empty", "KH 2.2: der Vorrat ist leer"
    return None


def refuse_play(s: State, seat: Seat, choice: int) -> Refusal:
    w = choice - PLAY
    wrong = _worked(s)
    if wrong:
        return wrong
    if w < FARMHANDS and s.workers[seat][w] >= 0:
        return told(
            "KH 2.3: {worker} is on your board already",
            "KH 2.3: {worker} liegt schon auf deinem Tableau",
            worker=WORKER_NOUNS[w],
        )
    if w >= FARMHANDS and any(row[w] >= 0 for row in s.workers):
        return told(
            "KH 2.3: {worker} is not on the town board",
            "KH 2.3: {worker} liegt nicht auf dem Stadttableau",
            worker=WORKER_NOUNS[w],
        )
    return cannot_stand(s, seat, w, "2.4")


def refuse_remove(s: State, seat: Seat, choice: int) -> Refusal:
    return _worked(s) or not_here(s, seat, "2.3", choice - REMOVE)


def refuse_out_of_store(s: State, seat: Seat, choice: int) -> Refusal:
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
            return told(
                f"KH 2.5: {name} costs {{price}}, you have {{held}}",
                f"KH 2.5: {name} kostet {{price:acc}}, du hast {{held:acc}}",
                price=Count(n, CROP_NOUNS[crop]),
                held=so_many(have, CROP_NOUNS[crop]),
            )
    return None


def refuse_buy(s: State, seat: Seat, choice: int) -> Refusal:
    wrong = _used(s, 4, "laid from a store", "aus einem Lager gelegt")
    if wrong:
        return wrong
    if s.frames[-1][2] & 8:
        return (
            "KH 2.1: nothing is laid from a store after something was taken into one",
            "KH 2.1: wenn etwas ins Lager genommen ist, wird nichts mehr aus einem Lager gelegt",
        )
    return refuse_out_of_store(s, seat, choice)


def refuse_into_store(s: State, seat: Seat, choice: int) -> Refusal:
    """KH 2.6: it lies in the registry, there is a free place and a counter."""
    wrong = not_registered(s, "2.6", choice - TAKE)
    if wrong:
        return wrong
    if -1 not in s.stored[PLACES * seat : PLACES * seat + PLACES]:
        return "KH 2.6: your store is full", "KH 2.6: dein Lager ist voll"
    if not any(purse(s, seat, k) for k in range(len(CROPS))):
        return "KH 2.6: you have no counter to bid", "KH 2.6: du hast keinen Erntestein für ein Gebot"
    return None


def refuse_take(s: State, seat: Seat, choice: int) -> Refusal:
    return _used(s, 8, "taken into your store", "ins Lager genommen") or refuse_into_store(s, seat, choice)


def refuse_turn(s: State, seat: Seat, choice: int) -> Refusal:
    if choice < PLAY:
        return refuse_harvest(s, seat, choice)
    if choice < REMOVE:
        return refuse_play(s, seat, choice)
    if choice < BUY:
        return refuse_remove(s, seat, choice)
    if choice < TAKE:
        return refuse_buy(s, seat, choice)
    return refuse_take(s, seat, choice)


def refuse_place(s: State, seat: Seat, choice: int) -> Refusal:
    return no_footing(s, seat, s.frames[-1][2], choice - AT)


def refuse_move(s: State, seat: Seat, choice: int) -> Refusal:
    if choice - AT == s.frames[-1][3]:
        return "KH 6X: it must be another hex", "KH 6X: es muss ein anderes Feld sein"
    return refuse_place(s, seat, choice)


def refuse_instead(s: State, seat: Seat, choice: int) -> Refusal:
    return not_in_stock(s, "2.2", choice - COUNTER)


def refuse_bid(s: State, seat: Seat, choice: int) -> Refusal:
    _, _, place, lowest = s.frames[-1]
    if choice == DONE:
        if sum(s.bids[place]):
            return None
        return "KH 2.6: every bid is at least one counter", "KH 2.6: ein Gebot ist mindestens ein Erntestein"
    crop = choice - COUNTER
    return out_of_order("2.6", crop, lowest) or not_held(s, seat, "2.6", crop)


def refuse_pay(s: State, seat: Seat, choice: int) -> Refusal:
    _, _, _, due, lowest = s.frames[-1]
    crop = choice - COUNTER
    wrong = out_of_order("1.8", crop, lowest) or not_held(s, seat, "1.8", crop)
    if wrong:
        return wrong
    rest = sum(purse(s, seat, k) for k in range(crop, len(CROPS)))
    if rest >= due:
        return None
    return told(
        f"KH 1.8: {{due}} {'is' if due == 1 else 'are'} due; from {{crop}} on, in their order, you have {{held}}",
        f"KH 1.8: {{due}} {'ist' if due == 1 else 'sind'} zu zahlen; ab {{crop:dat}}, der Reihe nach, hast du "
        "{held:acc}",
        due=Count(due, COUNTER_NOUN),
        crop=Many(CROP_NOUNS[crop]),
        held=so_many(rest, COUNTER_NOUN),
    )


def refuse_choose(s: State, seat: Seat, choice: int) -> Refusal:
    crop = choice - COUNTER
    return out_of_order("5C", crop, s.frames[-1][3]) or not_in_stock(s, "5C", crop)


def refuse_marked(s: State, seat: Seat, choice: int) -> Refusal:
    """KH 2.2, 5A, 5B, 5D, 6R, 6V: one of the fields that the frame still allows."""
    f = choice - AT
    if s.frames[-1][2] >> f & 1:
        return None
    rule, name = rule_of(s), FIELD_NAMES[f]
    return (
        f"KH {rule}: {name} is not one of the fields in question; each is named once, in ascending order",
        f"KH {rule}: {name} gehört nicht zu den möglichen Feldern; jedes nennst du einmal, in aufsteigender Folge",
    )
