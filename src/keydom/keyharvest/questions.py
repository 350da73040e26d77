"""What a seat is asked now, as one sentence for people."""

from collections.abc import Callable
from typing import Final

from keydom.core.errors import Sentence
from keydom.core.seats import Seat, letter
from keydom.keyharvest.choices import WORDS
from keydom.keyharvest.components import FIELD_NAMES, WORKER_NAMES, WORKER_NAMES_DE
from keydom.keyharvest.frames import FIRST_CHANCE
from keydom.keyharvest.state import NONE, State

_FULL: Final = {
    "casual": "casual labourer",
    "day-labourer": "day labourer",
    "unskilled": "unskilled worker",
    "skilled": "skilled worker",
}
TITLES: Final[tuple[Sentence, ...]] = tuple(
    [
        (_FULL.get(en, en), de.replace("Ungelernter ", "ungelernten "))
        for en, de in zip(WORKER_NAMES, WORKER_NAMES_DE, strict=True)
    ]
)
"""The workers in a sentence; in German as its object."""


def not_asked(s: State, seat: Seat) -> Sentence | None:
    """KH 2.1: why the seat has nothing to answer now; None if it has."""
    if not s.frames:
        return "The game is over", "Das Spiel ist zu Ende"
    kind, whom = s.frames[-1][0], s.frames[-1][1]
    if kind >= FIRST_CHANCE:
        return "Nobody is asked now: something is drawn", "Gerade ist niemand gefragt: Es wird gezogen"
    if seat != whom:
        return (
            f"It is not your turn: waiting for {letter(whom)}",
            f"Du bist nicht an der Reihe: gefragt: {letter(whom)}",
        )
    return None


def asked(s: State, seat: Seat) -> Sentence:
    """What the seat is asked now; for a seat that is not asked, who is."""
    return not_asked(s, seat) or QUESTIONS[s.frames[-1][0]][1](s)


def no_answer(s: State, seat: Seat, choice: int) -> Sentence:
    """Why the choice does not answer what the seat is asked."""
    rule, words = QUESTIONS[s.frames[-1][0]][0], WORDS[choice]
    en, de = asked(s, seat)
    return f"KH {rule}: '{words}' is no answer now. {en}", f"KH {rule}: „{words}“ ist jetzt keine Antwort. {de}"


def _turn(s: State) -> Sentence:
    first, erste = ("second", "zweite") if s.frames[-1][2] else ("first", "erste")
    return (
        f"Your {first} action: harvest, play or remove a worker, lay from a store, take into your store, or done",
        f"Deine {erste} Aktion: ernten, Arbeiter ausspielen oder entfernen, aus einem Lager legen, ins Lager nehmen, "
        "oder fertig",
    )


def _place(s: State) -> Sentence:
    w = s.frames[-1][2]
    return f"Where do you put the {TITLES[w][0]}?", f"Wohin setzt du den {TITLES[w][1]}?"


def _pushed(s: State) -> Sentence:
    w = s.frames[-1][2]
    return (
        f"The field pushes the {TITLES[w][0]} off: where do you put it? Done: it goes back",
        f"Ein Feldplättchen verdrängt den {TITLES[w][1]}: Wohin damit? Sonst geht es zurück",
    )


def _instead(s: State) -> Sentence:
    return (
        "The stock has none of that crop: which other one do you take?",
        "Diese Sorte fehlt im Vorrat: Welche andere nimmst du?",
    )


def _bid(s: State) -> Sentence:
    place = s.frames[-1][2]
    name, n = FIELD_NAMES[s.stored[place]], sum(s.bids[place])
    return f"Your bid for {name}: {n} so far, one more counter?", f"Dein Gebot für {name}: bisher {n}, noch ein Stein?"


def _pay(s: State) -> Sentence:
    _, _, receiver, left, _ = s.frames[-1]
    whom, wem = ("the stock", "den Vorrat") if receiver == NONE else (letter(receiver), letter(receiver))
    return (
        f"Pay {left} to {whom}: which counter next?",
        f"Zahle {left} an {wem}: Welcher Erntestein ist der nächste?",
    )


def _lose(s: State) -> Sentence:
    return "Overseer: which of your fields goes fallow?", "Aufseher: Welches deiner Felder wird zum Brachfeld?"


def _keep(s: State) -> Sentence:
    name = FIELD_NAMES[s.frames[-1][2]]
    return f"Do you lay {name}, or put it fallow?", f"Legst du {name}, oder kommt es ins Brachfeld?"


def _swap_for(s: State) -> Sentence:
    name = FIELD_NAMES[s.frames[-1][2]]
    return f"Swap: for which isolated field do you give {name}?", f"Tausch: Für welches isolierte Feld gibst du {name}?"


def _trade_for(s: State) -> Sentence:
    name = FIELD_NAMES[s.frames[-1][2]]
    return (
        f"Consolidation: for which field of the registry do you give {name}?",
        f"Flurbereinigung: Für welches Feld des Grundbuchamts gibst du {name}?",
    )


def _substitute(s: State) -> Sentence:
    name = FIELD_NAMES[s.frames[-1][2]]
    return (
        f"Substitute: which field goes fallow for {name}? Or does {name} go fallow itself?",
        f"Ersatz: Welches Feld wird für {name} zum Brachfeld? Oder {name} selbst?",
    )


def _gift(s: State) -> Sentence:
    received = s.frames[-1][3]
    if received == NONE:
        return "Gift: which field do you pass to the left?", "Geschenk: Welches Feld gibst du nach links?"
    name = FIELD_NAMES[received]
    return (
        f"Gift: which field do you pass to the left, {name} or one of yours?",
        f"Geschenk: Welches Feld gibst du nach links, {name} oder eines von dir?",
    )


def _reap(s: State) -> Sentence:
    if s.frames[-1][4]:
        return "Which field do you harvest next?", "Welches Feld erntest du als nächstes ab?"
    return "Which ripe field gives you a counter?", "Welches reife Feld bringt dir einen Erntestein?"


def _buy_more(s: State) -> Sentence:
    return "Do you lay a second field from a store?", "Legst du ein zweites Feld aus einem Lager?"


def _take_more(s: State) -> Sentence:
    return "Do you take a second field into your store?", "Nimmst du ein zweites Feld in dein Lager?"


def _choose(s: State) -> Sentence:
    left = s.frames[-1][2]
    return f"Day labourer: {left} left, which counter?", f"Tagelöhner: noch {left}, welcher Erntestein?"


def _ripen(s: State) -> Sentence:
    left = s.frames[-1][3]
    return (
        f"{left} left: which harvested field do you turn back to ripe?",
        f"Noch {left}: Welches abgeerntete Feld drehst du wieder um?",
    )


def _purchase(s: State) -> Sentence:
    if s.frames[-1][2]:
        return (
            "Skilled worker: which field of another store do you buy, for one more than its bid?",
            "Facharbeiter: Welches Feld kaufst du aus einem fremden Lager, für eins mehr als das Gebot?",
        )
    return (
        "Merchant: which field of another store do you buy, for as many as its bid?",
        "Kaufmann: Welches Feld kaufst du aus einem fremden Lager, für so viele wie das Gebot?",
    )


def _storekeeper(s: State) -> Sentence:
    return "Storekeeper: which field do you store?", "Lagermeister: Welches Feld nimmst du ins Lager?"


def _bailiff(s: State) -> Sentence:
    return (
        "Bailiff: which isolated field do you take, for three counters?",
        "Landvogt: Welches isolierte Feld nimmst du, für drei Erntesteine?",
    )


def _lawyer(s: State) -> Sentence:
    return "Lawyer: which worker do you use again?", "Rechtsanwalt: Welchen Arbeiter setzt du erneut ein?"


def _trader(s: State) -> Sentence:
    if s.bag:
        return "Trader: do you draw a field?", "Händler: Ziehst du ein Feldplättchen?"
    return (
        "Trader: the bag has no fields; which one of the registry?",
        "Händler: Im Beutel sind keine Felder; welches aus dem Grundbuchamt?",
    )


def _benefactor(s: State) -> Sentence:
    return "Benefactor: which field of the registry do you lay?", "Wohltäter: Welches Feld des Grundbuchamts legst du?"


def _replacement(s: State) -> Sentence:
    return (
        "Replacement: which field goes fallow for one out of the bag?",
        "Auswechslung: Welches Feld wird für eins aus dem Beutel zum Brachfeld?",
    )


def _swap(s: State) -> Sentence:
    return "Swap: which field do you give?", "Tausch: Welches Feld gibst du?"


def _good_harvest(s: State) -> Sentence:
    return "Good harvest: which counter do you take?", "Gute Ernte: Welchen Erntestein nimmst du?"


def _lucky_dip(s: State) -> Sentence:
    if s.bag:
        return (
            "Lucky dip: do you draw a field for two counters?",
            "Glücksgriff: Ziehst du ein Feld für zwei Erntesteine?",
        )
    return (
        "Lucky dip: the bag has no fields; which one of the registry, for two counters?",
        "Glücksgriff: Im Beutel sind keine Felder; welches aus dem Grundbuchamt, für zwei Erntesteine?",
    )


def _quick_sale(s: State) -> Sentence:
    return (
        "Quick sale: which field of the registry do you buy, for three counters?",
        "Schneller Verkauf: Welches Feld des Grundbuchamts kaufst du, für drei Erntesteine?",
    )


def _consolidation(s: State) -> Sentence:
    return "Consolidation: which field do you give?", "Flurbereinigung: Welches Feld gibst du?"


def _migrant(s: State) -> Sentence:
    return "Migrant worker: whom do you move?", "Wanderarbeiter: Wen setzt du um?"


def _holiday(s: State) -> Sentence:
    return "Holiday: whom do you take off the board?", "Urlaub: Wen nimmst du vom Tableau?"


def _windfall(s: State) -> Sentence:
    whom = letter(s.frames[-1][2])
    return f"Windfall: which counter for {whom}?", f"Glücksfall: Welcher Erntestein für {whom}?"


QUESTIONS: Final[tuple[tuple[str, Callable[[State], Sentence]], ...]] = (
    ("2.1", _turn),
    ("2.4", _place),
    ("6X", _place),
    ("3.2", _pushed),
    ("2.2", _instead),
    ("2.6", _bid),
    ("1.8", _pay),
    ("5F", _lose),
    ("5K, 6O", _keep),
    ("6N", _swap_for),
    ("6U", _trade_for),
    ("6W", _substitute),
    ("6O", _gift),
    ("2.2", _reap),
    ("2.5", _buy_more),
    ("2.6", _take_more),
    ("5C", _choose),
    ("5D, 6R", _ripen),
    ("5E, 5G", _purchase),
    ("5H", _storekeeper),
    ("5I", _bailiff),
    ("5J", _lawyer),
    ("5K", _trader),
    ("5L", _benefactor),
    ("6M", _replacement),
    ("6N", _swap),
    ("6P", _good_harvest),
    ("6Q", _lucky_dip),
    ("6T", _quick_sale),
    ("6U", _consolidation),
    ("6X", _migrant),
    ("6Y", _holiday),
    ("6Z", _windfall),
)
"""By kind of frame: the rule that the question comes from, and its sentence."""
