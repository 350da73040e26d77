"""What a seat is asked now, as one sentence for people."""

from collections.abc import Callable
from typing import Final

from keydom.core.errors import Sentence
from keydom.core.seats import Mask, Seat, letter, members
from keydom.keyflower import frames as fr
from keydom.keyflower.choices import BID, WORDS
from keydom.keyflower.components import ANY_COLOUR, ANY_RESOURCE, NAMES, PRICE
from keydom.keyflower.sentences import COLOUR_WORDS, RESOURCE_WORDS, listed, plain
from keydom.keyflower.state import State

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
    """What the seat is asked now; for a seat that is not asked, who is."""
    waiting = not_asked(s, seat)
    return waiting or QUESTIONS[s.frames[-1][0]](s, seat)


def not_asked(s: State, seat: Seat) -> Sentence | None:
    """KF 3.1: why the seat has nothing to answer now; None if it has."""
    if not s.frames:
        return "The game is over", "Das Spiel ist zu Ende"
    kind, whom = s.frames[-1][:2]
    if kind >= fr.FIRST_CHANCE:
        return "Nobody is asked now: chance has to answer", "Gerade ist niemand gefragt: Der Zufall entscheidet"
    mask: Mask = whom if kind >= fr.PICK_WINTER else 1 << whom
    others = members(mask)
    if seat in others:
        return None
    en, de = listed([plain(letter(p)) for p in others])
    return f"It is not your turn: waiting for {en}", f"Du bist nicht an der Reihe; gefragt: {de}"


def no_answer(s: State, seat: Seat, choice: int) -> Sentence:
    """Why the choice does not answer what the seat is asked."""
    rule, words = RULE[s.frames[-1][0]], WORDS[choice]
    en, de = asked(s, seat)
    return f"{rule}: '{words}' is no answer now. {en}", f"{rule}: „{words}“ ist jetzt keine Antwort. {de}"


def _turn(s: State, seat: Seat) -> Sentence:
    return "Your turn: bid, use a tile, or pass", "Du bist am Zug: bieten, ein Plättchen benutzen oder passen"


def _pick_colour(s: State, seat: Seat) -> Sentence:
    _, _, verb, t = s.frames[-1]
    en, de = NAMES[t]
    if verb == BID:
        return f"Which colour for your bid on {en}?", f"Welche Farbe für dein Gebot auf {de}?"
    return f"Which colour to use {en} with?", f"Mit welcher Farbe benutzt du {de}?"


def _place_workers(s: State, seat: Seat) -> Sentence:
    _, _, verb, t, c, _, placed, lifted, _ = s.frames[-1]
    (en, de), (colour_en, colour_de) = NAMES[t], COLOUR_WORDS[c]
    deed_en, deed_de = ("Bid on", "Gebot auf") if verb == BID else ("Use of", "Nutzung von")
    so_far_en = so_far_de = ""
    if placed + lifted:
        so_far_en, so_far_de = f" {placed + lifted} so far", f" Bisher {placed + lifted}"
    return (
        f"{deed_en} {en}: how many {colour_en} workers from behind your screen?{so_far_en}",
        f"{deed_de} {de}: Wie viele Arbeiter in {colour_de} von hinter deinem Sichtschirm?{so_far_de}",
    )


def _pay_a_worker(s: State, seat: Seat) -> Sentence:
    pay = s.frames[-1][2]
    en, de = ("", "") if pay == ANY_COLOUR else (f"{COLOUR_WORDS[pay][0]} ", f" in {COLOUR_WORDS[pay][1]}")
    return (
        f"Pay one more {en}worker: from behind your screen, or a losing bid of one",
        f"Bezahle noch einen Arbeiter{de}: von hinter deinem Sichtschirm oder ein überbotenes Gebot von genau einem",
    )


def _pay_a_skill(s: State, seat: Seat) -> Sentence:
    return "Which skill tile do you pay?", "Welches Fertigkeitsplättchen bezahlst du?"


def _gain_one(s: State, seat: Seat) -> Sentence:
    en, de = NAMES[s.frames[-1][2] // 2]
    return f"{en}: which resource do you take?", f"{de}: Welchen Rohstoff nimmst du?"


def _transporting(s: State, seat: Seat) -> Sentence:
    _, _, transport, upgrades = s.frames[-1]
    return (
        f"Transport left: {transport}, upgrades left: {upgrades}. Carry a resource, upgrade a tile, or be done",
        f"Transport übrig: {transport}, Aufwertungen übrig: {upgrades}. "
        "Transportiere einen Rohstoff, werte ein Plättchen auf oder beende",
    )


def _lifting(s: State, seat: Seat) -> Sentence:
    en, de = NAMES[s.frames[-1][2]]
    return f"Which resource do you carry from {en}?", f"Welchen Rohstoff transportierst du von {de}?"


def _carrying(s: State, seat: Seat) -> Sentence:
    _, _, t, r = s.frames[-1]
    (en, de), (what_en, what_de) = NAMES[t], RESOURCE_WORDS[r]
    return f"Where do you carry the {what_en} from {en} to?", f"Wohin kommt {what_de} von {de}?"


def _pay_resource(s: State, seat: Seat) -> Sentence:
    _, _, t, slot, _ = s.frames[-1]
    (en, de), kind, n = NAMES[t], PRICE[t][slot], len(PRICE[t])
    part_en, part_de = ("any resource", "einen beliebigen Rohstoff") if kind == ANY_RESOURCE else RESOURCE_WORDS[kind]
    return (
        f"Upgrade of {en}, part {slot + 1} of {n}: what do you pay for {part_en}?",
        f"Aufwertung von {de}, Teil {slot + 1} von {n}: Was bezahlst du für {part_de}?",
    )


def _pay_price_skill(s: State, seat: Seat) -> Sentence:
    en, de = NAMES[s.frames[-1][2]]
    return (
        f"Upgrade of {en}: which skill tile do you pay?",
        f"Aufwertung von {de}: Welches Fertigkeitsplättchen bezahlst du?",
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
    en, de = NAMES[pending % fr.CELL - 1]
    if pending < fr.CELL:
        return f"Where do you place {en}?", f"Wo legst du {de} an?"
    return f"In which rotation does {en} lie?", f"In welcher Drehung liegt {de}?"


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
