"""Questions to a seat, each as one sentence for people."""

from collections.abc import Callable
from typing import Final

from keydom.core.errors import Sentence
from keydom.core.grammar import Adjective, Count, Either, Listed, Plain, capital, told
from keydom.core.seats import Mask, Seat, letter, members
from keydom.games.keyflower.rules import frames as fr
from keydom.games.keyflower.rules.choices import BID, WORDS
from keydom.games.keyflower.rules.components import ANY_COLOUR, PRICE
from keydom.games.keyflower.rules.sentences import (
    COLOUR_STEMS,
    GOODS,
    TILE_NOUNS,
    TRANSPORT_STEP,
    UPGRADE,
    WORKER,
    resources,
)
from keydom.games.keyflower.rules.state import State

RULE: Final[dict[int, str]] = {
    fr.TURN: "KF 3.1",
    fr.PICK_COLOUR: "KF 3.4",
    fr.PLACE_WORKERS: "KF 3.3",
    fr.PAY_A_WORKER: "KF 5.6",
    fr.PAY_A_SKILL: "KF 5.6",
    fr.GAIN_ONE: "KF 5.8",
    fr.TRANSPORTING: "KF 6.1",
    fr.LIFTING: "KF 6.2",
    fr.CARRYING: "KF 6.2",
    fr.PAY_RESOURCE: "KF 6.4",
    fr.PAY_PRICE_SKILL: "KF 6.4",
    fr.CHOOSE_BOAT: "KF 7.5",
    fr.PICK_WINTER: "KF 2.4",
    fr.BUILDING: "KF 7.7",
}
"""The rule that each question comes from."""


def asked(s: State, seat: Seat) -> Sentence:
    """Put the question of the seat; for a seat that is not asked, say who is."""
    waiting = not_asked(s, seat)
    if waiting:
        return waiting
    en, de = QUESTIONS[s.frames[-1][0]](s, seat)
    return capital(en), capital(de)


def not_asked(s: State, seat: Seat) -> Sentence | None:
    """KF 3.1: say why the seat has nothing to answer now; None if it has."""
    if not s.frames:
        return "The game is over", "Das Spiel ist zu Ende"
    kind, whom = s.frames[-1][:2]
    if kind >= fr.FIRST_CHANCE:
        return "Nobody is asked now: chance has to answer", "Gerade ist niemand gefragt: Der Zufall entscheidet"
    mask: Mask = whom if kind >= fr.PICK_WINTER else 1 << whom
    others = members(mask)
    if seat in others:
        return None
    return told(
        "It is not your turn: waiting for {who}",
        "Du bist nicht an der Reihe; gefragt: {who}",
        who=Listed([Plain(letter(other)) for other in others]),
    )


def no_answer(s: State, seat: Seat, choice: int) -> Sentence:
    """Say why the choice does not answer what the seat is asked."""
    rule, words = RULE[s.frames[-1][0]], WORDS[choice]
    en, de = asked(s, seat)
    return f"{rule}: '{words}' is no answer now. {en}", f"{rule}: „{words}“ ist jetzt keine Antwort. {de}"


def _turn(s: State, seat: Seat) -> Sentence:
    return "Your turn: bid, use a tile, or pass", "Du bist am Zug: bieten, ein Plättchen benutzen oder passen"


def _pick_colour(s: State, seat: Seat) -> Sentence:
    _, _, verb, t = s.frames[-1]
    tile = TILE_NOUNS[t]
    if verb == BID:
        return told("Which colour for your bid on {tile}?", "Welche Farbe für dein Gebot auf {tile:acc}?", tile=tile)
    return told("Which colour to use {tile} with?", "Mit welcher Farbe benutzt du {tile:acc}?", tile=tile)


def _place_workers(s: State, seat: Seat) -> Sentence:
    _, _, verb, t, c, _, placed, lifted, _ = s.frames[-1]
    deed_en, deed_de = ("Bid on", "Gebot auf {tile:acc}") if verb == BID else ("Use", "{tile:acc} nutzen")
    so_far_en = so_far_de = ""
    if placed + lifted:
        so_far_en, so_far_de = f" {placed + lifted} so far", f" Bisher {placed + lifted}"
    return told(
        f"{deed_en} {{tile}}: how many {{colour}} workers from behind your screen?{so_far_en}",
        f"{deed_de}: Wie viele {{colour:acc}} Arbeiter von hinter deinem Sichtschirm?{so_far_de}",
        tile=TILE_NOUNS[t],
        colour=Adjective(COLOUR_STEMS[c]),
    )


def _pay_a_worker(s: State, seat: Seat) -> Sentence:
    pay = s.frames[-1][2]
    return told(
        "Pay {worker} more: from behind your screen, or a losing bid of one",
        "Bezahle noch {worker:acc}: von hinter deinem Sichtschirm oder ein überbotenes Gebot von genau einem",
        worker=Count(1, WORKER, None if pay == ANY_COLOUR else COLOUR_STEMS[pay]),
    )


def _pay_a_skill(s: State, seat: Seat) -> Sentence:
    return "Which skill tile do you pay?", "Welches Fertigkeitsplättchen bezahlst du?"


def _gain_one(s: State, seat: Seat) -> Sentence:
    return told(
        "Which resource do you take from {tile}?",
        "Welchen Rohstoff nimmst du von {tile:dat}?",
        tile=TILE_NOUNS[s.frames[-1][2] // 2],
    )


def _transporting(s: State, seat: Seat) -> Sentence:
    _, _, transport, upgrades = s.frames[-1]
    left = [Count(n, noun) for n, noun in ((transport, TRANSPORT_STEP), (upgrades, UPGRADE)) if n]
    if not left:
        return (
            "No transport and no upgrade is left: be done",
            "Es ist kein Transport und keine Aufwertung übrig: höre auf",
        )
    can = [Plain("carry a resource", "einen Rohstoff transportieren")] if transport else []
    can += [Plain("upgrade a tile", "ein Plättchen aufwerten")] if upgrades else []
    can.append(Plain("be done", "aufhören"))
    return told("{left} left: {can}", "Noch {left}; du kannst {can}", left=Listed(left), can=Either(can))


def _lifting(s: State, seat: Seat) -> Sentence:
    return told(
        "Which resource do you carry from {tile}?",
        "Welchen Rohstoff transportierst du von {tile:dat}?",
        tile=TILE_NOUNS[s.frames[-1][2]],
    )


def _carrying(s: State, seat: Seat) -> Sentence:
    _, _, t, r = s.frames[-1]
    return told(
        "Where do you carry {what} to from {tile}?",
        "Wohin kommt {what} von {tile:dat}?",
        what=GOODS[r],
        tile=TILE_NOUNS[t],
    )


def _pay_resource(s: State, seat: Seat) -> Sentence:
    _, _, t, slot, _ = s.frames[-1]
    return told(
        f"Upgrade {{tile}}, part {slot + 1} of {len(PRICE[t])}: what do you pay for {{part}}?",
        f"{{tile:acc}} aufwerten, Teil {slot + 1} von {len(PRICE[t])}: Was bezahlst du für {{part:acc}}?",
        tile=TILE_NOUNS[t],
        part=resources(PRICE[t][slot], 1),
    )


def _pay_price_skill(s: State, seat: Seat) -> Sentence:
    return told(
        "Upgrade {tile}: which skill tile do you pay?",
        "{tile:acc} aufwerten: Welches Fertigkeitsplättchen bezahlst du?",
        tile=TILE_NOUNS[s.frames[-1][2]],
    )


def _choose_boat(s: State, seat: Seat) -> Sentence:
    return "Which boat do you take?", "Welches Schiff nimmst du?"


def _pick_winter(s: State, seat: Seat) -> Sentence:
    n = len(s.picks[seat])
    return f"Which winter tiles do you put in? {n} so far", f"Welche Winterplättchen bringst du ein? Bisher {n}"


def _building(s: State, seat: Seat) -> Sentence:
    pending = s.frames[-1][2 + seat]
    if not pending:
        return "Which tile do you add to your village?", "Welches Plättchen legst du an dein Dorf an?"
    tile = TILE_NOUNS[pending % fr.CELL - 1]
    if pending < fr.CELL:
        return told("Where do you place {tile}?", "Wo legst du {tile:acc} an?", tile=tile)
    return told("In which rotation does {tile} lie?", "In welcher Drehung liegt {tile}?", tile=tile)


QUESTIONS: Final[dict[int, Callable[[State, Seat], Sentence]]] = {
    fr.TURN: _turn,
    fr.PICK_COLOUR: _pick_colour,
    fr.PLACE_WORKERS: _place_workers,
    fr.PAY_A_WORKER: _pay_a_worker,
    fr.PAY_A_SKILL: _pay_a_skill,
    fr.GAIN_ONE: _gain_one,
    fr.TRANSPORTING: _transporting,
    fr.LIFTING: _lifting,
    fr.CARRYING: _carrying,
    fr.PAY_RESOURCE: _pay_resource,
    fr.PAY_PRICE_SKILL: _pay_price_skill,
    fr.CHOOSE_BOAT: _choose_boat,
    fr.PICK_WINTER: _pick_winter,
    fr.BUILDING: _building,
}
