"""The rules as refusals, written independently of what is offered: why a choice is not allowed, in both languages."""

from collections.abc import Callable
from typing import Final, NamedTuple

from keydom.core.errors import Sentence
from keydom.core.seats import Seat, letter
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
    BESIDE,
    CROP,
    CROPS,
    CROPS_DE,
    FARMHANDS,
    FIELD_NAMES,
    FIELDS,
    VALUE,
    WORKER_NAMES,
    WORKER_NAMES_DE,
)
from keydom.keyharvest.frames import BID, FIRST_CHANCE, TRADER
from keydom.keyharvest.state import PLACES, State, fields

Refusal = Sentence | None
Check = Callable[[State, Seat, int], Refusal]


def _purse(s: State, seat: Seat, crop: int) -> int:
    return s.open[seat][crop] + s.hidden[seat][crop]


def _not_own(s: State, seat: Seat, rule: str, f: int) -> Refusal:
    if fields(s, seat) >> f & 1:
        return None
    name = FIELD_NAMES[f]
    return f"KH {rule}: {name} is not on your board", f"KH {rule}: {name} liegt nicht auf deinem Tableau"


def _not_registered(s: State, rule: str, f: int) -> Refusal:
    if s.registry >> f & 1:
        return None
    name = FIELD_NAMES[f]
    return f"KH {rule}: {name} is not in the registry", f"KH {rule}: {name} liegt nicht im Grundbuchamt"


def _not_in_stock(s: State, rule: str, crop: int) -> Refusal:
    if s.stock[crop]:
        return None
    return f"KH {rule}: the stock has no {CROPS[crop]}", f"KH {rule}: im Vorrat gibt es kein(e) {CROPS_DE[crop]}"


def _out_of_order(rule: str, crop: int, lowest: int) -> Refusal:
    if crop >= lowest:
        return None
    return (
        f"KH {rule}: counters are named in the order {', '.join(CROPS)}",
        f"KH {rule}: Erntesteine nennt man in der Reihenfolge {', '.join(CROPS_DE)}",
    )


def _not_held(s: State, seat: Seat, rule: str, crop: int) -> Refusal:
    if _purse(s, seat, crop):
        return None
    return (
        f"KH {rule}: you have no {CROPS[crop]} behind your screen",
        f"KH {rule}: hinter deinem Sichtschirm liegt kein(e) {CROPS_DE[crop]}",
    )


def _not_here(s: State, seat: Seat, rule: str, w: int) -> Refusal:
    if s.workers[seat][w] >= 0:
        return None
    return (
        f"KH {rule}: {WORKER_NAMES[w]} is not on your board",
        f"KH {rule}: {WORKER_NAMES_DE[w]} liegt nicht auf deinem Tableau",
    )


def _no_footing(s: State, seat: Seat, w: int, hexagon: int) -> Refusal:
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


def _cannot_stand(s: State, seat: Seat, w: int, rule: str) -> Refusal:
    """KH 2.4: no hex, other than the one it comes from, is good enough."""
    for hexagon in range(FIELDS):
        if hexagon != s.workers[seat][w] and not _no_footing(s, seat, w, hexagon):
            return None
    return (
        f"KH {rule}: {WORKER_NAMES[w]} can stand nowhere: it must touch {VALUE[w]} fields and no worker",
        f"KH {rule}: {WORKER_NAMES_DE[w]} kann nirgends liegen: nötig sind {VALUE[w]} Felder und kein Arbeiter daneben",
    )


def _not_isolated(s: State, seat: Seat, rule: str, f: int) -> Refusal:
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


# --- the turn, KH 2


def _used(s: State, action: int, name: str) -> Refusal:
    if not s.frames[-1][2] & action:
        return None
    return f"KH 2.1: action {name} was done in this turn", f"KH 2.1: Aktion {name} wurde in diesem Zug schon ausgeführt"


def _harvest(s: State, seat: Seat, choice: int) -> Refusal:
    f = choice - HARVEST
    wrong = _used(s, 1, "A") or _not_own(s, seat, "2.2", f)
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
    return _cannot_stand(s, seat, w, "2.4")


def _remove(s: State, seat: Seat, choice: int) -> Refusal:
    return _used(s, 2, "B") or _not_here(s, seat, "2.3", choice - REMOVE)


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
        have = _purse(s, seat, crop)
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
    wrong = _not_registered(s, "2.6", choice - TAKE)
    if wrong:
        return wrong
    if -1 not in s.stored[PLACES * seat : PLACES * seat + PLACES]:
        return "KH 2.6: your store is full", "KH 2.6: dein Lager ist voll"
    if not any(_purse(s, seat, k) for k in range(len(CROPS))):
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
    return _no_footing(s, seat, s.frames[-1][2], choice - AT)


def _move(s: State, seat: Seat, choice: int) -> Refusal:
    if choice - AT == s.frames[-1][3]:
        return "KH 6X: it must be another hex", "KH 6X: es muss ein anderes Feld sein"
    return _place(s, seat, choice)


def _instead(s: State, seat: Seat, choice: int) -> Refusal:
    return _not_in_stock(s, "2.2", choice - COUNTER)


def _bid(s: State, seat: Seat, choice: int) -> Refusal:
    _, _, place, lowest = s.frames[-1]
    if choice == DONE:
        if sum(s.bids[place]):
            return None
        return "KH 2.6: a bid is at least one counter", "KH 2.6: ein Gebot ist mindestens ein Erntestein"
    crop = choice - COUNTER
    return _out_of_order("2.6", crop, lowest) or _not_held(s, seat, "2.6", crop)


def _pay(s: State, seat: Seat, choice: int) -> Refusal:
    _, _, _, due, lowest = s.frames[-1]
    crop = choice - COUNTER
    wrong = _out_of_order("1.8", crop, lowest) or _not_held(s, seat, "1.8", crop)
    if wrong:
        return wrong
    rest = sum(_purse(s, seat, k) for k in range(crop, len(CROPS)))
    if rest >= due:
        return None
    return (
        f"KH 1.8: {due} counters are due; from {CROPS[crop]} on, in their order, you have {rest}",
        f"KH 1.8: {due} Erntesteine sind zu zahlen; ab {CROPS_DE[crop]}, der Reihe nach, hast du {rest}",
    )


def _choose(s: State, seat: Seat, choice: int) -> Refusal:
    crop = choice - COUNTER
    return _out_of_order("5C", crop, s.frames[-1][3]) or _not_in_stock(s, "5C", crop)


def _marked(s: State, seat: Seat, choice: int) -> Refusal:
    """KH 2.2, 5A, 5B, 5D, 6R, 6V: one of the fields that the frame still allows."""
    f = choice - AT
    if s.frames[-1][2] >> f & 1:
        return None
    name = FIELD_NAMES[f]
    return (
        f"KH 2.2: {name} is not one of the fields in question: each once, named in ascending order",
        f"KH 2.2: {name} gehört nicht zu den möglichen Feldern: jedes einmal, aufsteigend genannt",
    )


# --- workers, KH 5


def _lose(s: State, seat: Seat, choice: int) -> Refusal:
    return _not_own(s, seat, "5F", choice - AT)


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
    have = sum(_purse(s, seat, k) for k in range(len(CROPS)))
    if have >= price:
        return None
    return (
        f"KH {rule}: {name} costs {price} counters, you have {have}",
        f"KH {rule}: {name} kostet {price} Erntesteine, du hast {have}",
    )


def _registered(s: State, seat: Seat, choice: int) -> Refusal:
    return _not_registered(s, _ASKED[s.frames[-1][0]].rule, choice - AT)


def _bailiff(s: State, seat: Seat, choice: int) -> Refusal:
    return _not_isolated(s, seat, "5I", choice - AT)


def _lawyer(s: State, seat: Seat, choice: int) -> Refusal:
    w = choice - PERSON
    if WORKER_NAMES[w] == "lawyer":
        return "KH 5J: never itself", "KH 5J: niemals sich selbst"
    return _not_here(s, seat, "5J", w)


def _draw_or_choose(s: State, seat: Seat, choice: int) -> Refusal:
    """KH 5K, 6Q: from the bag while it holds fields, from the registry otherwise."""
    rule = "5K" if s.frames[-1][0] == TRADER else "6Q"
    if choice == DRAW:
        if s.bag:
            return None
        return f"KH {rule}: no field is in the bag", f"KH {rule}: im Beutel ist kein Feldplättchen"
    if s.bag:
        return f"KH {rule}: fields are in the bag: draw", f"KH {rule}: im Beutel sind Feldplättchen: zieh eines"
    return _not_registered(s, rule, choice - AT)


# --- events, KH 6


def _own(s: State, seat: Seat, choice: int) -> Refusal:
    return _not_own(s, seat, _ASKED[s.frames[-1][0]].rule, choice - AT)


def _swap_for(s: State, seat: Seat, choice: int) -> Refusal:
    return _not_isolated(s, seat, "6N", choice - AT)


def _gift(s: State, seat: Seat, choice: int) -> Refusal:
    return None if choice - AT == s.frames[-1][3] else _not_own(s, seat, "6O", choice - AT)


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
    return _not_here(s, seat, "6X", choice - PERSON) or _cannot_stand(s, seat, choice - PERSON, "6X")


def _holiday(s: State, seat: Seat, choice: int) -> Refusal:
    return _not_here(s, seat, "6Y", choice - PERSON)


def _windfall(s: State, seat: Seat, choice: int) -> Refusal:
    return _not_in_stock(s, "6Z", choice - COUNTER)


def _free(s: State, seat: Seat, choice: int) -> Refusal:
    """Every word of the right sort will do."""
    return None


class Asked(NamedTuple):
    """What a question asks for: its rule, the words in both languages, the sorts of words, the rule itself."""

    rule: str
    en: str
    de: str
    sorts: tuple[int, ...]
    check: Check


_SORTS: Final = (DONE, DRAW, KEEP, LEAVE, HARVEST, PLAY, REMOVE, BUY, TAKE, AT, COUNTER, PERSON, HAPPEN, CHOICES)
"""Where each sort of words begins."""

_ASKED: Final = (
    Asked("2.1", "an action or done", "eine Aktion oder done", (DONE, HARVEST, PLAY, REMOVE, BUY, TAKE), _turn),
    Asked("2.4", "a hex for the worker", "ein Platz für den Arbeiter", (AT,), _place),
    Asked("6X", "a hex for the worker", "ein Platz für den Arbeiter", (AT,), _move),
    Asked("3.2", "a hex for the worker, or done", "ein Platz für den Arbeiter oder done", (DONE, AT), _place),
    Asked("2.2", "a crop", "eine Sorte", (COUNTER,), _instead),
    Asked("2.6", "a counter of the bid", "ein Erntestein des Gebots", (DONE, COUNTER), _bid),
    Asked("1.8", "a counter to pay", "ein Erntestein als Bezahlung", (COUNTER,), _pay),
    Asked("5F", "an own field", "ein eigenes Feld", (AT,), _lose),
    Asked("5.1", "keep or fallow", "keep oder fallow", (KEEP, LEAVE), _free),
    Asked("6N", "an isolated field of an opponent", "ein isoliertes fremdes Feld", (AT,), _swap_for),
    Asked("6U", "a field of the registry", "ein Feld des Grundbuchamts", (AT,), _registered),
    Asked("6W", "an own field, or fallow", "ein eigenes Feld oder fallow", (LEAVE, AT), _own),
    Asked("6O", "a field to pass on", "ein Feld zum Weitergeben", (AT,), _gift),
    Asked("2.2", "a field, or done", "ein Feld oder done", (DONE, AT), _marked),
    Asked("2.5", "a second field, or done", "ein zweites Feld oder done", (DONE, BUY), _out_of_store),
    Asked("2.6", "a second tile, or done", "ein zweites Plättchen oder done", (DONE, TAKE), _into_store),
    Asked("5C", "a crop, or done", "eine Sorte oder done", (DONE, COUNTER), _choose),
    Asked("5D", "a harvested field, or done", "ein abgeerntetes Feld oder done", (DONE, AT), _marked),
    Asked("5E", "a field of another store, or done", "ein Feld aus fremdem Lager oder done", (DONE, AT), _purchase),
    Asked("5H", "a tile of the registry, or done", "ein Plättchen oder done", (DONE, AT), _registered),
    Asked("5I", "an isolated field, or done", "ein isoliertes Feld oder done", (DONE, AT), _bailiff),
    Asked("5J", "another worker, or done", "ein anderer Arbeiter oder done", (DONE, PERSON), _lawyer),
    Asked("5K", "draw, or done", "draw oder done", (DONE, DRAW, AT), _draw_or_choose),
    Asked("5L", "a field of the registry, or done", "ein Feld oder done", (DONE, AT), _registered),
    Asked("6M", "an own field, or done", "ein eigenes Feld oder done", (DONE, AT), _own),
    Asked("6N", "an own field, or done", "ein eigenes Feld oder done", (DONE, AT), _own),
    Asked("6P", "a crop, or done", "eine Sorte oder done", (DONE, COUNTER), _good_harvest),
    Asked("6Q", "draw, or done", "draw oder done", (DONE, DRAW, AT), _draw_or_choose),
    Asked("6T", "a field of the registry, or done", "ein Feld oder done", (DONE, AT), _registered),
    Asked("6U", "an own field, or done", "ein eigenes Feld oder done", (DONE, AT), _own),
    Asked("6X", "an own worker, or done", "ein eigener Arbeiter oder done", (DONE, PERSON), _migrant),
    Asked("6Y", "an own worker, or done", "ein eigener Arbeiter oder done", (DONE, PERSON), _holiday),
    Asked("6Z", "a crop", "eine Sorte", (COUNTER,), _windfall),
)


def sort_of(choice: int) -> int:
    """Where the sort of this choice begins."""
    return max(start for start in _SORTS if start <= choice)


def why_not(s: State, seat: Seat, choice: int) -> Refusal:
    """The rule that refuses the choice; None if it is allowed."""
    if not s.frames:
        return "KH 7: the game is over", "KH 7: die Partie ist zu Ende"
    kind, asked = s.frames[-1][0], s.frames[-1][1]
    if kind >= FIRST_CHANCE:
        return "KH 4: something is drawn first", "KH 4: zuerst wird gezogen"
    if seat != asked:
        return f"KH 2.1: seat {letter(asked)} is asked", f"KH 2.1: Platz {letter(asked)} ist gefragt"
    question = _ASKED[kind]
    sort = sort_of(choice)
    if sort not in question.sorts:
        return (
            f"KH {question.rule}: asked is {question.en}",
            f"KH {question.rule}: gefragt ist {question.de}",
        )
    if (sort == DONE and kind != BID) or sort == LEAVE:
        return None
    return question.check(s, seat, choice)
