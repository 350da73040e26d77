"""The question to a seat, as one sentence for people."""

from collections.abc import Callable
from typing import Final

from keydom.core.errors import Sentence
from keydom.core.grammar import Count, capital, told
from keydom.core.seats import Seat, letter
from keydom.games.keyharvest.rules import frames as fr
from keydom.games.keyharvest.rules.choices import WORDS
from keydom.games.keyharvest.rules.components import FIELD_NAMES
from keydom.games.keyharvest.rules.sentences import COUNTER, FIELD, WORKER_NOUNS
from keydom.games.keyharvest.rules.state import NONE, State

RULE: Final[dict[int, str]] = {
    fr.TURN: "KH 2.1",
    fr.PLACE: "KH 2.4",
    fr.MOVE: "KH 6X",
    fr.PUSHED: "KH 3.2",
    fr.INSTEAD: "KH 2.2",
    fr.BID: "KH 2.6",
    fr.PAY: "KH 1.8",
    fr.LOSE: "KH 5F",
    fr.KEEP_OR_NOT: "KH 5K, 6O",
    fr.SWAP_FOR: "KH 6N",
    fr.TRADE_FOR: "KH 6U",
    fr.SUBSTITUTE: "KH 6W",
    fr.GIFT: "KH 6O",
    fr.REAP: "KH 2.2",
    fr.BUY_MORE: "KH 2.5",
    fr.TAKE_MORE: "KH 2.6",
    fr.CHOOSE: "KH 5C",
    fr.RIPEN: "KH 5D, 6R",
    fr.PURCHASE: "KH 5E, 5G",
    fr.STOREKEEPER: "KH 5H",
    fr.BAILIFF: "KH 5I",
    fr.LAWYER: "KH 5J",
    fr.TRADER: "KH 5K",
    fr.BENEFACTOR: "KH 5L",
    fr.REPLACEMENT: "KH 6M",
    fr.SWAP: "KH 6N",
    fr.GOOD_HARVEST: "KH 6P",
    fr.LUCKY_DIP: "KH 6Q",
    fr.QUICK_SALE: "KH 6T",
    fr.CONSOLIDATION: "KH 6U",
    fr.MIGRANT: "KH 6X",
    fr.HOLIDAY: "KH 6Y",
    fr.WINDFALL: "KH 6Z",
}
"""The rule that each question comes from."""


def rule_of(s: State) -> str:
    """The number of the rule that the open question comes from, as refusals name it."""
    frame = s.frames[-1]
    if frame[0] == fr.REAP and not frame[4]:
        return "5.1"  # fields that stay ripe are asked for by a worker
    return RULE[frame[0]].removeprefix("KH ")


def not_asked(s: State, seat: Seat) -> Sentence | None:
    """KH 2.1: why the seat has nothing to answer now; None if it has."""
    if not s.frames:
        return "The game is over", "Das Spiel ist zu Ende"
    kind, whom = s.frames[-1][0], s.frames[-1][1]
    if kind >= fr.FIRST_CHANCE:
        return "Nobody is asked now: something is drawn", "Gerade ist niemand gefragt: Es wird gezogen"
    if seat != whom:
        return (
            f"It is not your turn: waiting for {letter(whom)}",
            f"Du bist nicht an der Reihe; gefragt: {letter(whom)}",
        )
    return None


def asked(s: State, seat: Seat) -> Sentence:
    """The question to the seat; for a seat that is not asked, who is."""
    waiting = not_asked(s, seat)
    if waiting:
        return waiting
    en, de = QUESTIONS[s.frames[-1][0]](s, seat)
    return capital(en), capital(de)


def no_answer(s: State, seat: Seat, choice: int) -> Sentence:
    """The reason why the choice does not answer the question."""
    rule, words = rule_of(s), WORDS[choice]
    en, de = asked(s, seat)
    return f"KH {rule}: '{words}' is no answer now. {en}", f"KH {rule}: „{words}“ ist jetzt keine Antwort. {de}"


def _turn(s: State, seat: Seat) -> Sentence:
    first, erste = ("second", "zweite") if s.frames[-1][2] else ("first", "erste")
    return (
        f"Your {first} action: harvest, play or remove a worker, lay from a store, take into your store, or done",
        f"Deine {erste} Aktion: ernten, Arbeiter ausspielen oder entfernen, aus einem Lager legen, ins Lager nehmen, "
        "oder fertig",
    )


def _place(s: State, seat: Seat) -> Sentence:
    w = s.frames[-1][2]
    return told("Where do you put {worker}?", "Wohin setzt du {worker:acc}?", worker=WORKER_NOUNS[w])


def _pushed(s: State, seat: Seat) -> Sentence:
    w = s.frames[-1][2]
    return told(
        "The field pushes {worker} off: where does it go? If you are done, it goes back",
        "Ein Feldplättchen verdrängt {worker:acc}: Wohin kommt er? Bist du fertig, geht er zurück",
        worker=WORKER_NOUNS[w],
    )


def _instead(s: State, seat: Seat) -> Sentence:
    return (
        "The stock has none of that crop: which other one do you take?",
        "Diese Sorte fehlt im Vorrat: Welche andere nimmst du?",
    )


def _bid(s: State, seat: Seat) -> Sentence:
    place = s.frames[-1][2]
    name, n = FIELD_NAMES[s.stored[place]], sum(s.bids[place])
    return (
        f"Your bid for {name}: {n or 'nothing'} so far, one more counter?",
        f"Dein Gebot für {name}: bisher {n or 'nichts'}, noch ein Erntestein?",
    )


def _pay(s: State, seat: Seat) -> Sentence:
    _, _, receiver, left, _ = s.frames[-1]
    whom, wem = ("the stock", "den Vorrat") if receiver == NONE else (letter(receiver), letter(receiver))
    return told(
        f"Pay {{counters}} to {whom}: which one next?",
        f"Zahle {{counters:acc}} an {wem}: Welcher ist der nächste?",
        counters=Count(left, COUNTER),
    )


def _lose(s: State, seat: Seat) -> Sentence:
    return "Overseer: which of your fields goes fallow?", "Aufseher: Welches deiner Felder wird zum Brachfeld?"


def _keep(s: State, seat: Seat) -> Sentence:
    name = FIELD_NAMES[s.frames[-1][2]]
    return f"Do you lay {name}, or put it fallow?", f"Legst du {name}, oder wird es zum Brachfeld?"


def _swap_for(s: State, seat: Seat) -> Sentence:
    name = FIELD_NAMES[s.frames[-1][2]]
    return f"Swap: for which isolated field do you give {name}?", f"Tausch: Für welches isolierte Feld gibst du {name}?"


def _trade_for(s: State, seat: Seat) -> Sentence:
    name = FIELD_NAMES[s.frames[-1][2]]
    return (
        f"Consolidation: for which field of the registry do you give {name}?",
        f"Flurbereinigung: Für welches Feld des Grundbuchamts gibst du {name}?",
    )


def _substitute(s: State, seat: Seat) -> Sentence:
    name = FIELD_NAMES[s.frames[-1][2]]
    return (
        f"Substitute: which field goes fallow for {name}? Or does {name} go fallow itself?",
        f"Ersatz: Welches Feld wird für {name} zum Brachfeld? Oder {name} selbst?",
    )


def _gift(s: State, seat: Seat) -> Sentence:
    received = s.frames[-1][3]
    if received == NONE:
        return "Gift: which field do you pass to the left?", "Geschenk: Welches Feld gibst du nach links?"
    name = FIELD_NAMES[received]
    return (
        f"Gift: which field do you pass to the left, {name} or one of yours?",
        f"Geschenk: Welches Feld gibst du nach links, {name} oder eines von dir?",
    )


def _reap(s: State, seat: Seat) -> Sentence:
    if s.frames[-1][4]:
        return "Which field do you harvest next?", "Welches Feld erntest du als nächstes ab?"
    return "Which ripe field gives you a counter?", "Welches reife Feld bringt dir einen Erntestein?"


def _buy_more(s: State, seat: Seat) -> Sentence:
    return "Do you lay a second field from a store?", "Legst du ein zweites Feld aus einem Lager?"


def _take_more(s: State, seat: Seat) -> Sentence:
    return "Do you take a second field into your store?", "Nimmst du ein zweites Feld in dein Lager?"


def _choose(s: State, seat: Seat) -> Sentence:
    left = s.frames[-1][2]
    return told(
        "Day labourer: {counters} left, which one do you take?",
        "Tagelöhner: noch {counters}, welchen nimmst du?",
        counters=Count(left, COUNTER),
    )


def _ripen(s: State, seat: Seat) -> Sentence:
    left = s.frames[-1][3]
    return told(
        "{fields} left: which harvested one do you turn back to ripe?",
        "Noch {fields}: Welches abgeerntete drehst du wieder um?",
        fields=Count(left, FIELD),
    )


def _purchase(s: State, seat: Seat) -> Sentence:
    if s.frames[-1][2]:
        return (
            "Skilled worker: which field of another store do you buy, for one more than its bid?",
            "Facharbeiter: Welches Feld kaufst du aus einem fremden Lager, für eins mehr als das Gebot?",
        )
    return (
        "Merchant: which field of another store do you buy, for as many as its bid?",
        "Kaufmann: Welches Feld kaufst du aus einem fremden Lager, für so viele wie das Gebot?",
    )


def _storekeeper(s: State, seat: Seat) -> Sentence:
    return "Storekeeper: which field do you store?", "Lagermeister: Welches Feld nimmst du ins Lager?"


def _bailiff(s: State, seat: Seat) -> Sentence:
    return (
        "Bailiff: which isolated field do you take, for three counters?",
        "Landvogt: Welches isolierte Feld nimmst du, für drei Erntesteine?",
    )


def _lawyer(s: State, seat: Seat) -> Sentence:
    return "Lawyer: which worker do you use again?", "Rechtsanwalt: Welchen Arbeiter setzt du erneut ein?"


def _trader(s: State, seat: Seat) -> Sentence:
    if s.bag:
        return "Trader: do you draw a field?", "Händler: Ziehst du ein Feldplättchen?"
    return (
        "Trader: the bag has no fields; which one of the registry?",
        "Händler: Im Beutel sind keine Felder; welches aus dem Grundbuchamt?",
    )


def _benefactor(s: State, seat: Seat) -> Sentence:
    return "Benefactor: which field of the registry do you lay?", "Wohltäter: Welches Feld des Grundbuchamts legst du?"


def _replacement(s: State, seat: Seat) -> Sentence:
    return (
        "Replacement: which field goes fallow for one out of the bag?",
        "Auswechslung: Welches Feld wird für eins aus dem Beutel zum Brachfeld?",
    )


def _swap(s: State, seat: Seat) -> Sentence:
    return "Swap: which field do you give?", "Tausch: Welches Feld gibst du?"


def _good_harvest(s: State, seat: Seat) -> Sentence:
    return "Good harvest: which counter do you take?", "Gute Ernte: Welchen Erntestein nimmst du?"


def _lucky_dip(s: State, seat: Seat) -> Sentence:
    if s.bag:
        return (
            "Lucky dip: do you draw a field for two counters?",
            "Glücksgriff: Ziehst du ein Feld für zwei Erntesteine?",
        )
    return (
        "Lucky dip: the bag has no fields; which one of the registry, for two counters?",
        "Glücksgriff: Im Beutel sind keine Felder; welches aus dem Grundbuchamt, für zwei Erntesteine?",
    )


def _quick_sale(s: State, seat: Seat) -> Sentence:
    return (
        "Quick sale: which field of the registry do you buy, for three counters?",
        "Schneller Verkauf: Welches Feld des Grundbuchamts kaufst du, für drei Erntesteine?",
    )


def _consolidation(s: State, seat: Seat) -> Sentence:
    return "Consolidation: which field do you give?", "Flurbereinigung: Welches Feld gibst du?"


def _migrant(s: State, seat: Seat) -> Sentence:
    return "Migrant worker: whom do you move?", "Wanderarbeiter: Wen setzt du um?"


def _holiday(s: State, seat: Seat) -> Sentence:
    return "Holiday: whom do you take off the board?", "Urlaub: Wen nimmst du vom Tableau?"


def _windfall(s: State, seat: Seat) -> Sentence:
    whom = letter(s.frames[-1][2])
    return f"Windfall: which counter for {whom}?", f"Glücksfall: Welcher Erntestein für {whom}?"


QUESTIONS: Final[dict[int, Callable[[State, Seat], Sentence]]] = {
    fr.TURN: _turn,
    fr.PLACE: _place,
    fr.MOVE: _place,
    fr.PUSHED: _pushed,
    fr.INSTEAD: _instead,
    fr.BID: _bid,
    fr.PAY: _pay,
    fr.LOSE: _lose,
    fr.KEEP_OR_NOT: _keep,
    fr.SWAP_FOR: _swap_for,
    fr.TRADE_FOR: _trade_for,
    fr.SUBSTITUTE: _substitute,
    fr.GIFT: _gift,
    fr.REAP: _reap,
    fr.BUY_MORE: _buy_more,
    fr.TAKE_MORE: _take_more,
    fr.CHOOSE: _choose,
    fr.RIPEN: _ripen,
    fr.PURCHASE: _purchase,
    fr.STOREKEEPER: _storekeeper,
    fr.BAILIFF: _bailiff,
    fr.LAWYER: _lawyer,
    fr.TRADER: _trader,
    fr.BENEFACTOR: _benefactor,
    fr.REPLACEMENT: _replacement,
    fr.SWAP: _swap,
    fr.GOOD_HARVEST: _good_harvest,
    fr.LUCKY_DIP: _lucky_dip,
    fr.QUICK_SALE: _quick_sale,
    fr.CONSOLIDATION: _consolidation,
    fr.MIGRANT: _migrant,
    fr.HOLIDAY: _holiday,
    fr.WINDFALL: _windfall,
}
"""The sentence of each question."""
