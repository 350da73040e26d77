"""What happened, told in words: a line of the record as one sentence of its actor, draws as one sentence each."""

from typing import Final

from rich.text import Text

from keydom.core.errors import Sentence, say
from keydom.core.seats import CHANCE, Seat, letter
from keydom.core.tuples import plus
from keydom.keyharvest import frames as f
from keydom.keyharvest.board import members
from keydom.keyharvest.choices import (
    AT,
    BUY,
    COUNTER,
    DONE,
    DRAW,
    HAPPEN,
    HARVEST,
    KEEP,
    LEAVE,
    PAIR,
    PERSON,
    PLAY,
    REMOVE,
    START,
    TAKE,
)
from keydom.keyharvest.components import CROP, CROPS, FARMHANDS, FIELD_NAMES, PAIRS, Event, Field
from keydom.keyharvest.draw import LAST_PLACE
from keydom.keyharvest.state import PLACES
from keydom.keyharvest.view import View
from keydom.terminal.face import Step
from keydom.terminal.keyharvest.names import EVENTS_TOLD, event_name, field_name, listed, whom
from keydom.terminal.keyharvest.parts import counter_words, in_store, land, standing
from keydom.terminal.keyharvest.registry import current_event

HARVESTS: Final[Sentence] = ("harvests {}", "erntet {}")
COUNTS: Final[Sentence] = ("gets a counter for {}", "bekommt einen Stein für {}")
RIPENS: Final[Sentence] = ("turns {} back to ripe", "dreht {} wieder auf reif")
BIDS: Final[Sentence] = ("bids {}", "bietet {}")
TAKES: Final[Sentence] = ("takes {}", "nimmt {}")
INSTEADS: Final[Sentence] = ("takes {} instead", "nimmt dafür {}")
FILLS: Final[Sentence] = ("into the registry: {}", "ins Grundbuchamt: {}")
ASIDE: Final[Sentence] = ("put aside and back into the bag: {}", "beiseitegelegt und zurück in den Beutel: {}")
LEAVES: Final[Sentence] = ("out of the game: {}", "aus dem Spiel: {}")
HIDDEN: Final = "?"
"""What nobody saw is counted."""


class Tale:
    """The parts of a sentence as they come up; those that say the same of several things are drawn together."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.parts: list[tuple[Sentence, list[str], list[int]]] = []

    def say(self, pair: Sentence) -> None:
        """A part of its own."""
        self.parts.append((pair, [], []))

    def add(self, pair: Sentence, what: str) -> None:
        """One more of what is said in this way."""
        if not self.parts or self.parts[-1][0] != pair:
            self.parts.append((pair, [], []))
        self.parts[-1][1].append(what)

    def count(self, pair: Sentence, crop: int) -> None:
        """One more counter."""
        if not self.parts or self.parts[-1][0] != pair:
            self.parts.append((pair, [], [0] * len(CROPS)))
        self.parts[-1][2][crop] += 1

    def told(self) -> list[str]:
        """All parts in words."""
        out = []
        for pair, things, crops in self.parts:
            what = counter_words(tuple(crops), self.lang) if crops else listed(things, self.lang)
            if things[:1] == [HIDDEN]:
                what = str(len(things))
            out.append(say(pair, self.lang).replace("{}", what))
        return out


def tell(steps: list[Step], after: View, lang: str) -> list[Text]:
    """What happened in one line."""
    if not steps:
        return []
    tale = Tale(lang)
    for n, step in enumerate(steps):
        following = steps[n + 1].before if n + 1 < len(steps) else after
        (_chance if step.actor == CHANCE else _answer)(tale, step, following)
        _pushed_off(tale, step, following)
    told = tale.told()
    if steps[0].actor != CHANCE:
        told = ["; ".join(told) or say(("is done", "ist fertig"), lang)]
    if not after.frames:
        told.append(say(("the game ends", "die Partie endet"), lang))
        if after.left != 0:
            told[-1] += say((": ten rounds without a tile out of the registry",
                              ": zehn Runden ohne ein Plättchen aus dem Grundbuchamt"), lang)  # fmt: skip
    return [Text(sentence) for sentence in told]


def _pushed_off(tale: Tale, step: Step, after: View) -> None:
    """KH 3.2: the workers that a field has pushed off."""
    v = step.before
    for p in range(v.seats):
        for w, hexagon in enumerate(v.workers[p]):
            if hexagon >= 0 and after.workers[p][w] < 0 and land(after, p) >> hexagon & 1:
                _say(tale, f"{FIELD_NAMES[hexagon]} pushes {whom(w, 'en')}{_of(step, p, 'en')} off",
                     f"{FIELD_NAMES[hexagon]} verdrängt {whom(w, 'de')}{_of(step, p, 'de')}")  # fmt: skip


def _of(step: Step, owner: Seat, lang: str) -> str:
    if owner == step.actor:
        return ""
    return say((f" of {letter(owner)}", f" von {letter(owner)}"), lang)


def _say(tale: Tale, en: str, de: str) -> None:
    tale.say((en, de))


def _named(field: Field) -> tuple[str, str]:
    """A field with its crop, in both languages."""
    return field_name(field, "en"), field_name(field, "de")


def _answer(tale: Tale, step: Step, after: View) -> None:
    """One choice of a player."""
    v, seat, choice = step
    assert choice is not None, "players choose openly"
    frame = v.frames[-1]
    kind = frame[0]
    if choice == DONE:
        _done(tale, v, kind, frame)
    elif kind in (f.TURN, f.BUY_MORE, f.TAKE_MORE):
        _action(tale, v, seat, choice)
    elif kind in (f.PLACE, f.MOVE, f.PUSHED):
        _put(tale, v, seat, choice - AT)
    elif kind == f.REAP:
        _reaped(tale, v, choice - AT)
    elif COUNTER <= choice < PERSON:
        _counter(tale, v, choice - COUNTER)
    elif kind == f.RIPEN:
        tale.add(RIPENS, FIELD_NAMES[choice - AT])
    elif kind in (f.LAWYER, f.MIGRANT, f.HOLIDAY):
        _person(tale, v, seat, choice - PERSON)
    elif choice == DRAW:
        _say(tale, "draws a field", "zieht ein Feld")
    elif kind in (f.KEEP_OR_NOT, f.SUBSTITUTE):
        _drawn(tale, choice, frame[2])
    else:
        _field(tale, v, seat, choice - AT)


def _done(tale: Tale, v: View, kind: int, frame: tuple[int, ...]) -> None:
    """No more, or nothing at all; what ends by itself is not told."""
    if kind == f.TURN:
        if not frame[2]:
            _say(tale, "does nothing", "tut nichts")
        elif not tale.parts:
            _say(tale, "ends the turn", "beendet den Zug")
    elif kind == f.PUSHED:
        back = ("the town", "die Stadt") if frame[2] >= FARMHANDS else ("the reserve", "die Reserve")
        _say(tale, f"{whom(frame[2], 'en')} goes back to {back[0]}",
             f"nimmt {whom(frame[2], 'de')} zurück in {back[1]}")  # fmt: skip
    elif kind in (f.BUY_MORE, f.TAKE_MORE) and not tale.parts:
        _say(tale, "takes no second field", "nimmt kein zweites Feld")
    elif kind > f.TAKE_MORE or (kind == f.REAP and (not frame[4] or not tale.parts)):
        if tale.parts and tale.parts[-1][0] in (RIPENS, TAKES, COUNTS):
            return  # Some of it was used.
        event = current_event(v) >= 0 and not tale.parts
        tale.say(("declines", "verzichtet") if event else ("does not use the effect", "verzichtet auf die Wirkung"))


def _action(tale: Tale, v: View, seat: Seat, choice: int) -> None:
    """KH 2.1: the actions A to D."""
    if choice < PLAY:
        _reaped(tale, v, choice - HARVEST, True)
    elif REMOVE <= choice < BUY:
        w = choice - REMOVE
        hexagon = FIELD_NAMES[v.workers[seat][w]]
        _say(tale, f"takes {whom(w, 'en')} off {hexagon}", f"nimmt {whom(w, 'de')} von {hexagon}")
    elif BUY <= choice < TAKE:
        en, de = _named(choice - BUY)
        place = v.stored.index(choice - BUY)
        owner, bid = place // PLACES, v.bids[place]
        if owner == seat:
            _say(tale, f"lays {en} out of the own store", f"legt {de} aus dem eigenen Lager")
        else:
            _say(tale, f"lays {en} out of the store of {letter(owner)} for {counter_words(bid, 'en')}",
                 f"legt {de} aus dem Lager von {letter(owner)} für {counter_words(bid, 'de')}")  # fmt: skip
    elif choice >= TAKE:
        en, de = _named(choice - TAKE)
        _say(tale, f"takes {en} into the store", f"nimmt {de} ins Lager")


def _put(tale: Tale, v: View, seat: Seat, hexagon: int) -> None:
    """KH 2.4, 3.2, 6X: a worker onto a hex."""
    kind, w = v.frames[-1][0], v.frames[-1][2]
    replaced = standing(v, seat, hexagon)
    instead = ("", "")
    if replaced >= 0:
        instead = (f" in place of {whom(replaced, 'en')}", f" und nimmt {whom(replaced, 'de')} zurück")
    verbs = {f.PLACE: ("plays", "spielt"), f.MOVE: ("moves", "versetzt"), f.PUSHED: ("puts", "setzt")}[kind]
    where = (f" on {FIELD_NAMES[hexagon]}", f" auf {FIELD_NAMES[hexagon]}")
    if kind == f.MOVE:
        origin = FIELD_NAMES[v.frames[-1][3]]
        where = (f" from {origin} to {FIELD_NAMES[hexagon]}", f" von {origin} auf {FIELD_NAMES[hexagon]}")
    _say(tale, f"{verbs[0]} {whom(w, 'en')}{where[0]}{instead[0]}", f"{verbs[1]} {whom(w, 'de')}{where[1]}{instead[1]}")


def _reaped(tale: Tale, v: View, field: Field, turned: bool = False) -> None:
    """KH 2.2, 5A, 5B: a counter for a field, which is turned over or not; if the stock has none, another follows."""
    if not v.stock[CROP[field]]:
        en, de = _named(field)
        _say(tale, f"finds no counter for {en}", f"findet keinen Stein für {de}")
    else:
        pair = HARVESTS if turned or v.frames[-1][4] else COUNTS
        tale.add(pair, field_name(field, tale.lang))


def _counter(tale: Tale, v: View, crop: int) -> None:
    """A counter bid, paid, given or taken."""
    frame = v.frames[-1]
    if frame[0] == f.BID:
        tale.count(BIDS, crop)
    elif frame[0] == f.PAY:
        to = ("to the stock", "an den Vorrat") if frame[2] < 0 else (f"to {letter(frame[2])}", f"an {letter(frame[2])}")
        tale.count((f"pays {{}} {to[0]}", f"zahlt {{}} {to[1]}"), crop)
    elif frame[0] == f.WINDFALL:
        tale.count((f"gives {letter(frame[2])} {{}}", f"gibt {letter(frame[2])} {{}}"), crop)
    elif frame[0] == f.GOOD_HARVEST and not v.stock[crop]:
        what = (CROPS[crop], counter_words(tuple([int(k == crop) for k in range(len(CROPS))]), "de").split()[1])
        _say(tale, f"finds no {what[0]} in the stock", f"findet {what[1]} nicht im Vorrat")
    else:
        tale.count(INSTEADS if frame[0] == f.INSTEAD else TAKES, crop)


def _person(tale: Tale, v: View, seat: Seat, w: int) -> None:
    """KH 5J, 6X, 6Y: a worker used again or taken off; where one moves to is told when it stands there."""
    kind, hexagon = v.frames[-1][0], FIELD_NAMES[v.workers[seat][w]]
    if kind == f.LAWYER:
        _say(tale, f"uses {whom(w, 'en')} again", f"setzt {whom(w, 'de')} erneut ein")
    elif kind == f.HOLIDAY:
        _say(tale, f"takes {whom(w, 'en')} off {hexagon}", f"nimmt {whom(w, 'de')} von {hexagon}")


def _drawn(tale: Tale, choice: int, field: Field) -> None:
    """KH 5K, 6O, 6W: a field drawn or received is laid or goes fallow."""
    en, de = _named(field)
    if choice == LEAVE:
        _say(tale, f"puts {en} fallow", f"legt {de} ins Brachfeld")
    elif choice == KEEP:
        _say(tale, f"lays {en}", f"legt {de}")
    else:
        gone = FIELD_NAMES[choice - AT]
        _say(tale, f"puts {gone} fallow and lays {en}", f"legt {gone} ins Brachfeld und {de} auf das Tableau")


def _field(tale: Tale, v: View, seat: Seat, field: Field) -> None:
    """A field named in the question of an effect or an event."""
    kind = v.frames[-1][0]
    en, de = _named(field)
    given = FIELD_NAMES[v.frames[-1][2]] if kind in (f.SWAP_FOR, f.TRADE_FOR) else ""
    owner = next((letter(p) for p in range(v.seats) if p != seat and land(v, p) >> field & 1), "")
    if kind in (f.LOSE, f.REPLACEMENT):
        _say(tale, f"puts {en} fallow", f"legt {de} ins Brachfeld")
    elif kind == f.SWAP_FOR:
        _say(tale, f"swaps {given} for {en} of {owner}", f"tauscht {given} gegen {de} von {owner}")
    elif kind == f.TRADE_FOR:
        _say(tale, f"gives {given} for {en} of the registry", f"gibt {given} für {de} aus dem Grundbuchamt")
    elif kind == f.GIFT:
        to = letter((seat + 1) % v.seats)
        _say(tale, f"passes {en} to {to}", f"gibt {de} an {to}")
    elif kind == f.PURCHASE:
        seller = letter(in_store(v, field))
        _say(tale, f"buys {en} out of the store of {seller}", f"kauft {de} aus dem Lager von {seller}")
    elif kind == f.STOREKEEPER:
        _say(tale, f"takes {en} into the store", f"nimmt {de} ins Lager")
    elif kind == f.BAILIFF:
        _say(tale, f"takes {en} from {owner}", f"nimmt {owner} das Feld {de}")
    elif kind in (f.BENEFACTOR, f.QUICK_SALE, f.LUCKY_DIP):
        _say(tale, f"lays {en} out of the registry", f"legt {de} aus dem Grundbuchamt")
    elif kind == f.TRADER:
        _say(tale, f"takes {en} out of the registry", f"nimmt {de} aus dem Grundbuchamt")


def _chance(tale: Tale, step: Step, after: View) -> None:
    """One draw."""
    v, _, choice = step
    frame = v.frames[-1]
    if frame[0] == f.DEAL:
        if choice is None:
            tale.add((f"{letter(frame[2])} draws {{}} counters", f"{letter(frame[2])} zieht {{}} Steine"), HIDDEN)
        else:
            tale.count((f"{letter(frame[2])} draws {{}}", f"{letter(frame[2])} zieht {{}}"), choice - COUNTER)
        return
    assert choice is not None, "only start counters are hidden"
    if frame[0] == f.WHO_STARTS:
        seat = letter(choice - START)
        _say(tale, f"{seat} starts", f"{seat} beginnt")
    elif frame[0] == f.WHICH_PAIR:
        names = [FIELD_NAMES[field] for field in members(PAIRS[choice - PAIR])]
        receiver = letter(frame[2])
        _say(tale, f"{receiver} begins with {listed(names, 'en')}", f"{receiver} beginnt mit {listed(names, 'de')}")
    elif frame[0] == f.WHICH_CROP and frame[2] == 1:
        total = after.unseen
        for row in after.open:
            total = plus(total, row)
        _say(tale, f"start counters of all: {counter_words(total, 'en')}",
             f"Startsteine aller: {counter_words(total, 'de')}")  # fmt: skip
    elif frame[0] == f.SURVEY:
        tale.add(FILLS, field_name(choice - AT, tale.lang))
    elif choice >= HAPPEN:
        _event(tale, v, choice - HAPPEN, after)
    elif frame[0] == f.ORDINARY or frame[2] == f.TO_REGISTRY:
        tale.add(FILLS, field_name(choice - AT, tale.lang))
    elif frame[0] == f.ASIDE:
        _drawer(tale, frame[2], letter(frame[3]), choice - AT)


def _drawer(tale: Tale, purpose: int, who: str, field: Field) -> None:
    """KH 5K, 6M, 6Q, 6W: a player draws a field."""
    en, de = _named(field)
    if purpose == f.TO_LAY:
        _say(tale, f"{who} draws and lays {en}", f"{who} zieht und legt {de}")
    else:
        _say(tale, f"{who} draws {en}", f"{who} zieht {de}")


def _event(tale: Tale, v: View, e: Event, after: View) -> None:
    """KH 4: an event comes up."""
    name = event_name(e, tale.lang)
    if len(v.laid) == LAST_PLACE:
        tale.add(LEAVES, name)
        return
    if v.frames[-1][0] == f.ASIDE:
        tale.add(ASIDE, name)
        return
    _say(tale, f"event {event_name(e, 'en')}: {EVENTS_TOLD[e][0]}",
         f"Ereignis {event_name(e, 'de')}: {EVENTS_TOLD[e][1]}")  # fmt: skip
    if len(after.laid) < len(v.laid):
        back = [[event_name(other, lang) for other in v.laid[:2]] for lang in ("en", "de")]
        _say(tale, f"somebody has fewer than seven tiles: {listed(back[0], 'en')} go back into the bag",
             f"jemand hat unter sieben Plättchen: {listed(back[1], 'de')} kommen zurück in den Beutel")  # fmt: skip
    elif len(after.laid) == LAST_PLACE:
        _say(tale, "the tenth event: after this turn everybody has two more",
             "das zehnte Ereignis: nach diesem Zug haben alle noch zwei")  # fmt: skip
