"""KH 5: why an answer to a worker's question is not allowed."""

from keydom.core.errors import Refusal
from keydom.core.grammar import Count, told
from keydom.core.seats import Seat
from keydom.games.keyharvest.rules.choices import AT, DRAW, PERSON
from keydom.games.keyharvest.rules.components import CROPS, FIELD_NAMES
from keydom.games.keyharvest.rules.frames import TRADER
from keydom.games.keyharvest.rules.questions import rule_of
from keydom.games.keyharvest.rules.refuse_shared import not_here, not_isolated, not_own, not_registered, purse
from keydom.games.keyharvest.rules.sentences import COUNTER, so_many
from keydom.games.keyharvest.rules.state import PLACES, State


def refuse_lose(s: State, seat: Seat, choice: int) -> Refusal:
    return not_own(s, seat, "5F", choice - AT)


def refuse_purchase(s: State, seat: Seat, choice: int) -> Refusal:
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
    return told(
        f"KH {rule}: {name} costs {{price}}, you have {{held}}",
        f"KH {rule}: {name} kostet {{price:acc}}, du hast {{held:acc}}",
        price=Count(price, COUNTER),
        held=so_many(have, COUNTER),
    )


def refuse_registered(s: State, seat: Seat, choice: int) -> Refusal:
    return not_registered(s, rule_of(s), choice - AT)


def refuse_bailiff(s: State, seat: Seat, choice: int) -> Refusal:
    return not_isolated(s, seat, "5I", choice - AT)


def refuse_lawyer(s: State, seat: Seat, choice: int) -> Refusal:
    w = choice - PERSON
    if w == ord("J") - ord("A"):
        return "KH 5J: the lawyer never uses itself", "KH 5J: der Rechtsanwalt setzt nie sich selbst ein"
    return not_here(s, seat, "5J", w)


def refuse_draw_or_choose(s: State, seat: Seat, choice: int) -> Refusal:
    """KH 5K, 6Q: from the bag while it holds fields, from the registry otherwise."""
    rule = "5K" if s.frames[-1][0] == TRADER else "6Q"
    if choice == DRAW:
        if s.bag:
            return None
        return f"KH {rule}: no field is in the bag", f"KH {rule}: im Beutel ist kein Feldplättchen"
    if s.bag:
        return f"KH {rule}: fields are in the bag: draw", f"KH {rule}: im Beutel sind Feldplättchen: zieh eines"
    return not_registered(s, rule, choice - AT)
