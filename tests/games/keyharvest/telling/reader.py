"""Key Harvest's sentences carried out on a ledger of what somebody sees."""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final

from keydom.core.grammar import No
from keydom.core.seats import Seat
from keydom.games.keyharvest.rules.board import members
from keydom.games.keyharvest.rules.components import CROP, CROPS, EVENTS, FARMHANDS, FIELD_NAMES, WORKERS
from keydom.games.keyharvest.rules.draw import THE_RE_SURVEY
from keydom.games.keyharvest.rules.laws import IN_FRAME
from keydom.games.keyharvest.rules.state import HELD, PLACES
from keydom.games.keyharvest.rules.view import View
from keydom.games.keyharvest.telling.names import event_letter, event_name, told_event
from keydom.games.keyharvest.telling.nouns import COUNTER, CROP_NOUNS, WORKER_NOUNS
from keydom.games.keyharvest.telling.templates import STEPS
from keydom.telling.grammar import Owned, People, Plain
from keydom.telling.step import HIDDEN, Step
from tests.telling.reader import Read, Reader, Sentence, Unreadable, counted, listed, named, person

Ledger = Counter[tuple[Any, ...]]
FIELDS: Final = {f: Plain(name) for f, name in enumerate(FIELD_NAMES)}
CROPS_BY: Final = dict(enumerate(CROP_NOUNS))


def ledger(v: View) -> Ledger:
    """All that is seen, thing by thing, with its place."""
    found: Ledger = Counter()
    for k in range(len(CROPS)):
        found["stock", k] = v.stock[k]
        found["start", k] = v.unseen[k]
        found["own", k] = v.own[k]
        for p in range(v.seats):
            found["screen", p, k] = v.open[p][k]
    for p in range(v.seats):
        found["secret", p] = v.hidden[p]
        found.update([("ripe", p, f) for f in members(v.ripe[p])])
        found.update([("reaped", p, f) for f in members(v.reaped[p])])
        for w, place in enumerate(v.workers[p]):
            found["held", p, w] = int(place == HELD)
            if place >= 0:
                found["stands", p, w, place] = 1
    for place, f in enumerate(v.stored):
        if f >= 0:
            found["store", place // PLACES, f] = 1
            found.update({("bid", f, k): n for k, n in enumerate(v.bids[place])})
    for name, mask in (("registry", v.registry), ("bag", v.bag), ("fallow", v.fallow), ("town", v.town),
                       ("in the bag", v.named), ("unknown", v.unnamed), ("gone", v.gone)):  # fmt: skip
        found.update([(name, one) for one in members(mask)])
    found.update([("laid", e) for e in v.laid])
    for frame in v.frames:
        if frame[0] in IN_FRAME and frame[IN_FRAME[frame[0]]] >= 0:
            found["hand", frame[1], frame[IN_FRAME[frame[0]]]] = 1
    found["last turns",] = int(v.left >= 0)
    found["over",] = int(not v.frames)
    return +found


@cache
def reader(people: People, lang: str) -> Reader:
    """Reads what is told to that reader."""
    who = person(people.names, people.reader, lang)
    field, worker = named(FIELDS, lang), named(dict(enumerate(WORKER_NOUNS)), lang)
    crops = counted(CROPS_BY, lang)
    hidden = counted({HIDDEN: COUNTER}, lang)
    events = named({e: Plain(event_name(e, lang)) for e in range(EVENTS)}, lang)
    words: dict[str, Read] = {
        "who": who, "whom": who, "field": field, "hex": field, "origin": field, "fields": listed(field, lang),
        "worker": worker, "other": worker, "got": crops, "paid": crops, "bid": crops,
        "dealt.got": lambda said: crops(said) or hidden(said), "event": events, "events": listed(events, lang),
        "none": named({k: No(noun) for k, noun in CROPS_BY.items()}, lang),
        "letter": named({e: event_letter(e) for e in range(EVENTS)}, lang),
        "what": named({e: told_event(e) for e in range(EVENTS)}, lang),
        "pushes.worker": named({(p, w): Owned(people.who(p), WORKER_NOUNS[w])
                                for p in range(len(people.names)) for w in range(WORKERS)}, lang),
    }  # fmt: skip
    return Reader(STEPS, words, lang)


class Told:
    """The ledger while a line is told; every fact has to be possible in it."""

    def __init__(self, v: View) -> None:
        self.v = v
        self.all = ledger(v)
        self.sold = -1
        """The field that was bought last: its owner is still to be told what it brings."""

    def move(self, n: int, here: tuple[Any, ...], *there: tuple[Any, ...]) -> None:
        """So many of something leave one place for others."""
        if self.all[here] < n:
            raise Unreadable(f"{n} are told to leave {here}, where {self.all[here]} are")
        self.all[here] -= n
        for place in there:
            self.all[place] += n

    def spend(self, p: Seat, paid: dict[int, int], *there: Any) -> None:
        """KH 1.7: counters that were seen going behind the screen leave it first, then start counters."""
        for k, n in paid.items():
            seen = min(n, self.all["screen", p, k])
            self.move(seen, ("screen", p, k))
            self.move(n - seen, ("secret", p))
            self.move(n - seen, ("start", k))
            if p == self.v.seat:
                self.move(n - seen, ("own", k))
            for place in there:
                self.all[(*place, k)] += n

    def gain(self, p: Seat, got: dict[int, int], *here: Any) -> None:
        for k, n in got.items():
            self.move(n, (*here, k), ("screen", p, k))

    def off_board(self, p: Seat, f: int, *there: tuple[Any, ...]) -> None:
        """A field leaves a board, ripe or harvested, or a hand."""
        found = [place for place in ("ripe", "reaped", "hand") if self.all[place, p, f]]
        if not found:
            raise Unreadable(f"seat {p} has no {FIELD_NAMES[f]}")
        self.move(1, (found[0], p, f), *there)

    def comes_off(self, p: Seat, w: int, hexagon: int, *there: tuple[Any, ...]) -> None:
        self.move(1, ("stands", p, w, hexagon), *there, *([("town", w)] if w >= FARMHANDS and not there else []))

    def stands(self, p: Seat, w: int, hexagon: int, held: bool) -> None:
        if held:
            self.move(1, ("held", p, w))
        elif w >= FARMHANDS:
            self.move(1, ("town", w))
        self.all["stands", p, w, hexagon] += 1


Fact = Callable[[Told, Seat, dict[str, Any]], None]


def _harvest(t: Told, p: Seat, s: dict[str, Any]) -> None:
    for f in s["fields"]:
        t.move(1, ("ripe", p, f), ("reaped", p, f))
    _counts(t, p, s)


def _counts(t: Told, p: Seat, s: dict[str, Any]) -> None:
    if Counter(CROP[f] for f in s["fields"]) != Counter(s["got"]):
        raise Unreadable("other counters than the fields give")
    t.gain(p, s["got"], "stock")


def _finds_none(t: Told, p: Seat, s: dict[str, Any]) -> None:
    for f in s["fields"]:
        if not t.all["ripe", p, f] or t.all["stock", CROP[f]]:
            raise Unreadable("there would be a counter")


def _lacks(t: Told, p: Seat, s: dict[str, Any]) -> None:
    if t.all["stock", s["none"]]:
        raise Unreadable("the stock has some")


def _worker(held: bool) -> Fact:
    def told(t: Told, p: Seat, s: dict[str, Any]) -> None:
        if "other" in s:
            t.comes_off(p, s["other"], s["hex"])
        t.stands(p, s["worker"], s["hex"], held)

    return told


def _move(t: Told, p: Seat, s: dict[str, Any]) -> None:
    t.comes_off(p, s["worker"], s["origin"], ("held", p, s["worker"]))
    _worker(True)(t, p, s)


def _goes_back(t: Told, p: Seat, s: dict[str, Any]) -> None:
    t.move(1, ("held", p, s["worker"]), *([("town", s["worker"])] if s["worker"] >= FARMHANDS else []))


def _pushes(t: Told, p: Seat, s: dict[str, Any]) -> None:
    owner, w = s["worker"]
    if not t.all["ripe", owner, s["field"]]:
        raise Unreadable("no field came there")
    t.comes_off(owner, w, s["field"], ("held", owner, w))


def _again(t: Told, p: Seat, s: dict[str, Any]) -> None:
    if not any(t.all["stands", p, s["worker"], f] for f in FIELDS):
        raise Unreadable("that worker does not stand there")


def _lay_own(t: Told, p: Seat, s: dict[str, Any]) -> None:
    t.move(1, ("store", p, s["field"]), ("ripe", p, s["field"]))
    for k, n in s["bid"].items():
        t.move(n, ("bid", s["field"], k), ("stock", k))


def _buy(t: Told, p: Seat, s: dict[str, Any]) -> None:
    t.move(1, ("store", s["whom"], s["field"]), ("ripe", p, s["field"]))
    t.spend(p, s.get("paid", {}), ("price",))
    t.sold = s["field"]


def _sells(t: Told, p: Seat, s: dict[str, Any]) -> None:
    t.gain(p, s.get("paid", {}), "price")
    t.gain(p, s["bid"], "bid", t.sold)


def _store(t: Told, p: Seat, s: dict[str, Any]) -> None:
    t.move(1, ("registry", s["field"]), ("store", p, s["field"]))
    t.spend(p, s["paid"], ("bid", s["field"]))


def _pays(t: Told, p: Seat, s: dict[str, Any]) -> None:
    t.spend(p, s["paid"], ("screen", s["whom"]) if "whom" in s else ("stock",))


def _ripens(t: Told, p: Seat, s: dict[str, Any]) -> None:
    for f in s["fields"]:
        t.move(1, ("reaped", p, f), ("ripe", p, f))


def _lay_for(t: Told, p: Seat, s: dict[str, Any]) -> None:
    t.off_board(p, s["origin"], ("fallow", s["origin"]))
    t.move(1, ("hand", p, s["field"]), ("ripe", p, s["field"]))


def _lay_registry(t: Told, p: Seat, s: dict[str, Any]) -> None:
    t.spend(p, s.get("paid", {}), ("stock",))
    t.move(1, ("registry", s["field"]), ("ripe", p, s["field"]))


def _take_from(t: Told, p: Seat, s: dict[str, Any]) -> None:
    t.spend(p, s["paid"], ("screen", s["whom"]))
    t.off_board(s["whom"], s["field"], ("ripe", p, s["field"]))


def _swap(t: Told, p: Seat, s: dict[str, Any]) -> None:
    t.off_board(s["whom"], s["field"], ("ripe", p, s["field"]))
    t.off_board(p, s["origin"], ("ripe", s["whom"], s["origin"]))


def _trade(t: Told, p: Seat, s: dict[str, Any]) -> None:
    t.move(1, ("registry", s["field"]), ("ripe", p, s["field"]))
    t.off_board(p, s["origin"], ("registry", s["origin"]))


def _dealt(t: Told, p: Seat, s: dict[str, Any]) -> None:
    for k, n in s["got"].items():
        t.all["secret", p] += n
        if k == HIDDEN and p == t.v.seat:
            raise Unreadable("the reader sees them")
        if k != HIDDEN:
            t.all["own", k] += n  # of somebody else they are hidden: nothing of them is in the ledger afterwards


def _start_counters(t: Told, p: Seat, s: dict[str, Any]) -> None:
    for k, n in s["got"].items():
        t.move(n, ("stock", k), ("start", k))


def _begins_with(t: Told, p: Seat, s: dict[str, Any]) -> None:
    for f in s["fields"]:
        t.move(1, ("bag", f), ("ripe", p, f))


def _fills(t: Told, p: Seat, s: dict[str, Any]) -> None:
    for f in s["fields"]:
        t.move(1, ("bag", f), ("registry", f))


def _event(*there: str) -> Fact:
    def told(t: Told, p: Seat, s: dict[str, Any]) -> None:
        e = s["event"]
        if {s.get("letter", e), s.get("what", e)} != {e}:
            raise Unreadable("another event")
        t.move(1, ("unknown" if t.all["unknown", e] else "in the bag", e), *[(place, e) for place in there])
        if e == THE_RE_SURVEY and "laid" in there:  # its sentence says what becomes of all fields of the registry
            for f in FIELDS:
                t.move(t.all["registry", f], ("registry", f), ("bag", f))

    return told


def _events_back(t: Told, p: Seat, s: dict[str, Any]) -> None:
    for e in s["events"]:
        t.move(1, ("laid", e), ("in the bag", e))


def _mark(name: str) -> Fact:
    def told(t: Told, p: Seat, s: dict[str, Any]) -> None:
        t.all[name,] += 1

    return told


def _nothing(t: Told, p: Seat, s: dict[str, Any]) -> None:
    """Nothing on the table changes."""


FACTS: Final[dict[str, Fact]] = {
    "harvest": _harvest, "counts": _counts, "finds_none": _finds_none, "lacks": _lacks,
    "play": _worker(False), "play_instead": _worker(False), "gives_way": _worker(True),
    "gives_way_instead": _worker(True), "move": _move, "move_instead": _move, "goes_back": _goes_back,
    "takes_off": lambda t, p, s: t.comes_off(p, s["worker"], s["hex"]), "pushes": _pushes, "again": _again,
    "lay_own": _lay_own, "buy": _buy, "buy_open": _buy, "sells": _sells, "bid_back": _sells, "store": _store,
    "takes": lambda t, p, s: t.gain(p, s["got"], "stock"), "instead": lambda t, p, s: t.gain(p, s["got"], "stock"),
    "pays": _pays, "pays_to": _pays, "gives": lambda t, p, s: t.gain(s["whom"], s["got"], "stock"),
    "ripens": _ripens, "fallow": lambda t, p, s: t.off_board(p, s["field"], ("fallow", s["field"])),
    "lay": lambda t, p, s: t.move(1, ("hand", p, s["field"]), ("ripe", p, s["field"])), "lay_for": _lay_for,
    "lay_registry": _lay_registry, "lay_registry_for": _lay_registry,
    "take_registry": lambda t, p, s: t.move(1, ("registry", s["field"]), ("hand", p, s["field"])),
    "take_from_for": _take_from, "swap": _swap, "trade": _trade,
    "pass_on": lambda t, p, s: t.off_board(p, s["field"], ("hand", s["whom"], s["field"])),
    "draws": _nothing, "draws_for": _pays,
    "draws_field": lambda t, p, s: t.move(1, ("bag", s["field"]), ("hand", p, s["field"])),
    "draws_lays": lambda t, p, s: t.move(1, ("bag", s["field"]), ("ripe", p, s["field"])),
    "declines": _nothing, "unused": _nothing, "nothing": _nothing, "ends_turn": _nothing, "starts": _nothing,
    "begins_with": _begins_with, "dealt": _dealt, "start_counters": _start_counters,
    "fifth": lambda t, p, s: t.gain(p, s["got"], "start"), "fills": _fills, "event": _event("laid"),
    "event_aside": _event("in the bag"), "event_gone": _event("gone"), "events_back": _events_back,
    "last_turns": _mark("last turns"), "over": _mark("over"), "over_quiet": _mark("over"),
}  # fmt: skip
"""What each kind of sentence says of the table. Those missing are told of drafts alone."""
HARMLESS: Final = frozenset(key for key, fact in FACTS.items() if fact is _nothing) | {
    "finds_none", "lacks", "again", "draws"}  # fmt: skip
"""What is said of somebody and changes nothing that is seen."""


def carry_out(before: View, steps: Sequence[Step], people: People, lang: str) -> tuple[Told, list[Sentence]]:
    """All that is told of a line, on the ledger of what was seen before it."""
    told, read = Told(before), []
    words = reader(people, lang)
    for step in steps:
        sentence = next((one for one in words.read(step.text) if one.slots.get("who", step.seat) == step.seat), None)
        if sentence is None or sentence.key not in FACTS:
            raise Unreadable(f"no fact: {step}")
        FACTS[sentence.key](told, step.seat, sentence.slots)
        check_step(told, step, sentence)
        read.append(sentence)
    return told, read


def check_step(told: Told, step: Step, sentence: Sentence) -> None:
    """The places and numbers of a step are those of its sentence; what is said to lie somewhere lies there by then."""
    s = sentence.slots
    seat, _, _ = step.to.partition(":")
    if step.to.startswith("hex:") and step.verb not in ("worker", "harvest"):
        _, p, name = step.to.split(":")
        if not told.all["ripe", int(p), FIELD_NAMES.index(name)]:
            raise Unreadable(f"{seat}: {name} does not lie there: {step}")
    for spot in [step.flipped, *step.also] if step.flipped else []:
        _, p, name = spot.split(":")
        if not told.all["ripe" if sentence.key == "ripens" else "reaped", int(p), FIELD_NAMES.index(name)]:
            raise Unreadable(f"{name} was not turned over: {step}")
    numbers = {f"counter:{CROPS[k]}" if k != HIDDEN else HIDDEN: n for k, n in s.get("got", {}).items()}
    if sentence.key in ("sells", "bid_back"):
        all_got = Counter(s.get("paid", {})) + Counter(s["bid"])
        numbers = {f"counter:{CROPS[k]}": n for k, n in all_got.items()}
    if numbers and dict(step.got) != numbers:
        raise Unreadable(f"other pieces than in the sentence: {step}")
    if (
        "paid" in s
        and sentence.key != "sells"
        and dict(step.paid) != {f"counter:{CROPS[k]}": n for k, n in s["paid"].items()}
    ):
        raise Unreadable(f"other payment than in the sentence: {step}")
