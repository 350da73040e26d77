"""Keyflower's sentences carried out on a ledger of what somebody sees."""

import re
from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final

from keydom.core.errors import say
from keydom.core.seats import Seat
from keydom.games.keyflower.rules.components import COLOURS, GREEN, ORDERS, SKILLS, UPGRADABLE
from keydom.games.keyflower.rules.frames import RETURN_SKILL, RETURN_WORKER
from keydom.games.keyflower.rules.view import View
from keydom.games.keyflower.telling.nouns import (
    COLOUR_STEMS,
    GOODS,
    SEASON_NOUNS,
    SKILL,
    SKILL_NOUNS,
    SKILL_TILE,
    TILE_NOUNS,
    WINTER_TILE,
    WORKER,
)
from keydom.games.keyflower.telling.templates import STEPS
from keydom.telling.grammar import Bare, Noun, Owned, People
from keydom.telling.step import HIDDEN, Step
from tests.telling.reader import JOINTS, Read, Reader, Sentence, Unreadable, counted, listed, named, number, person

Ledger = Counter[tuple[Any, ...]]
WORKERS: Final = {("worker", c): WORKER for c in range(len(COLOURS))}
TILES: Final = dict(enumerate(TILE_NOUNS))
SAME: Final = {t: TILE_NOUNS.index(noun) for t, noun in TILES.items()}
"""Turn order tiles for other numbers of players are called the same; only one of them is in a game."""
ONE: Final = {"1", "ein", "eine", "einen", "einem", "einer"}


def ledger(v: View) -> Ledger:
    """All that is seen, thing by thing, with its place."""
    found: Ledger = Counter()
    for p in range(v.seats):
        found["workers", p] = v.workers[p]
        found["skills", p] = v.skill_tiles[p]
        found["winter", p] = v.winter_tiles[p]
        found["shown", p] = v.shown[p]
        found.update([("village", p, SAME[t]) for t, _, _ in v.villages[p]])
    found.update({("screen", c): n for c, n in enumerate(v.screen)})
    found.update({("hand", k): n for k, n in enumerate(v.hand)})
    # What lies on boats is drawn on them; what was paid lies aside until the turn is over.
    found["bag",] = v.in_bag + sum(sum(cargo[:4]) for cargo in v.cargo)
    found["green",] = v.green
    found["pile",] = v.skills_left + sum(sum(cargo[4:]) for cargo in v.cargo)
    for frame in v.frames:
        if frame[0] == RETURN_WORKER:
            found[("green" if frame[1] == GREEN else "bag"),] += 1
        elif frame[0] == RETURN_SKILL:
            found["pile",] += 1
    found.update({("supply", r): n for r, n in enumerate(v.supply)})
    for lot, t in enumerate(v.lots):
        if t not in ORDERS:
            found["lot", t] = 1
        found.update({("bid", SAME[t], p): n for p, n in enumerate(v.bids[lot])})
    for t, on in enumerate(v.on):
        found.update({("on", t, c): n for c, n in enumerate(on[:4])})
    for t, goods in enumerate(v.goods):
        found.update({("goods", t, r): n for r, n in enumerate(goods)})
    found.update({("flipped", t): v.flipped >> t & 1 for t in TILES})
    found["start", v.start] = 1
    return +found


def coloured(lang: str) -> Read:
    """Workers by colour: 2 blue and 3 red workers; the noun stands last alone."""
    stems = {say(stem, lang): c for c, stem in enumerate(COLOUR_STEMS)}
    noun = say(("worker", "Arbeiter"), lang)

    def read(words: str) -> dict[Any, int] | None:
        found: dict[Any, int] = {}
        head = re.fullmatch(rf"(.+) {noun}\w*", words)
        if head is None:
            return None
        for part in JOINTS[lang].split(head[1]):
            n, _, colour = part.partition(" ")
            ends = ("", "e", "en", "er", "es") if lang == "de" else ("",)
            c = next((c for stem, c in stems.items() for end in ends if colour == stem + end), None)
            if c is None or not (n.isdigit() or n in ONE) or ("worker", c) in found:
                return None
            found["worker", c] = int(n) if n.isdigit() else 1
        return found

    return read


def several(lang: str, *groups: dict[Any, Noun]) -> Read:
    """Numbers of things; one of them may be said with an article."""
    nouns = {thing: noun for group in groups for thing, noun in group.items()}
    plain = counted(nouns, lang)

    def read(words: str) -> dict[Any, int] | None:
        digits = [re.sub(r"^(ein|eine|einen|einem|einer) ", "1 ", part) for part in JOINTS[lang].split(words)]
        found: dict[Any, int] | None = plain(say((" and ", " und "), lang).join(digits))
        return found

    return read


@cache
def reader(people: People, lang: str) -> Reader:
    """Reads what is told to that reader."""
    who = person(people.names, people.reader, lang)
    tile = named(TILES, lang)
    owned = [
        named({t: Owned(people.who(p), noun) for t, noun in TILES.items()}, lang) for p in range(len(people.names))
    ]
    bare = named({t: Bare(noun) for t, noun in TILES.items()}, lang)
    goods = several(lang, {("good", r): noun for r, noun in enumerate(GOODS)})
    skills = several(lang, {("skill", k): noun for k, noun in enumerate(SKILL_NOUNS)}, {("skill", HIDDEN): SKILL_TILE})
    colours = coloured(lang)
    anyone = several(lang, {("worker", HIDDEN): WORKER})
    mixed = several(
        lang,
        {("good", r): noun for r, noun in enumerate(GOODS)},
        {("skill", k): noun for k, noun in enumerate(SKILL_NOUNS)},
        {("skill", HIDDEN): SKILL_TILE},
    )

    def first(*reads: Read) -> Read:
        return lambda words: next((found for read in reads if (found := read(words)) is not None), None)

    load = several(lang, {("worker", HIDDEN): WORKER, ("skill", HIDDEN): SKILL})
    words: dict[str, Read] = {
        "who": who, "whom": who, "tile": first(tile, *owned), "boat": tile, "beside": tile, "origin": tile,
        "workers": first(colours), "got": first(goods, skills, colours), "paid": first(colours, mixed),
        "goods": goods,
        "total": number, "n": number, "points": str,
        "season": named(dict(enumerate(SEASON_NOUNS)), lang),
        "tiles": listed(first(tile, bare), lang), "boat.got": load, "boat_empty.got": load,
        "draw.got": first(colours, anyone), "draw_skills.got": skills,
        "dealt.got": first(several(lang, {("winter", HIDDEN): WINTER_TILE}), listed(tile, lang)),
        "put_shown.n": several(lang, {("winter", HIDDEN): WINTER_TILE}), "put.n": str,
    }  # fmt: skip
    return Reader(STEPS, words, lang)


class Told:
    """The ledger while a line is told; every fact has to be possible in it."""

    def __init__(self, v: View) -> None:
        self.v = v
        self.all = ledger(v)

    def move(self, n: int, here: tuple[Any, ...], *there: tuple[Any, ...]) -> None:
        """So many of something leave one place for others."""
        if self.all[here] < n:
            raise Unreadable(f"{n} are told to leave {here}, where {self.all[here]} are")
        self.all[here] -= n
        for place in there:
            self.all[place] += n

    def comes(self, p: Seat, thing: tuple[str, Any], n: int) -> None:
        """Workers or skill tiles go behind a screen; what they are its owner sees, and whoever is told."""
        kind, what = thing
        self.all["workers" if kind == "worker" else "skills", p] += n
        if p == self.v.seat:
            if what == HIDDEN:
                raise Unreadable("the reader sees what it is")
            self.all["screen" if kind == "worker" else "hand", what] += n

    def leaves(self, p: Seat, thing: tuple[str, Any], n: int) -> None:
        kind, what = thing
        self.move(n, ("workers" if kind == "worker" else "skills", p))
        if p == self.v.seat:
            self.move(n, ("screen" if kind == "worker" else "hand", what))

    def gone(self, c: int, n: int) -> None:
        """KF 1.4: green workers go to the supply, all others into the bag."""
        self.all["green" if c == GREEN else "bag",] += n

    def place(self, p: Seat, workers: dict[Any, int]) -> None:
        """KF 3.3: workers lifted from lost bids first, the others from behind the screen."""
        for (_, c), n in workers.items():
            lifted = min(n, self.all["lifted", c])
            self.move(lifted, ("lifted", c))
            self.leaves(p, ("worker", c), n - lifted)

    def pay(self, p: Seat, paid: dict[Any, int], tile: int | None = None) -> None:
        for (kind, what), n in paid.items():
            if kind == "good":
                self.move(n, ("goods", tile, what), ("supply", what))
            else:
                self.leaves(p, (kind, what), n)
                if kind == "skill":
                    self.all["pile",] += n
                else:
                    self.gone(what, n)


Fact = Callable[[Told, Seat, dict[str, Any], Step], None]


def _move(t: Told, p: Seat, s: dict[str, Any], step: Step) -> None:
    for (_, c), n in s["workers"].items():
        t.move(n, ("bid", s["tile"], p), ("lifted", c))


def _bid(t: Told, p: Seat, s: dict[str, Any], step: Step) -> None:
    t.place(p, s["workers"])
    t.all["bid", s["tile"], p] += sum(s["workers"].values())
    now = t.all["bid", s["tile"], p]
    others = {q: t.all["bid", s["tile"], q] for q in range(t.v.seats) if q != p}
    if any(n >= now for n in others.values()) or s.get("total", now) != now:
        raise Unreadable(f"the bid is {now}, the others' {others}")
    if "whom" in s and others[s["whom"]] != max(others.values()):
        raise Unreadable("somebody else was overtaken")


def _use(t: Told, p: Seat, s: dict[str, Any], step: Step) -> None:
    t.place(p, s["workers"])
    for (_, c), n in s["workers"].items():
        t.all["on", s["tile"], c] += n


def _gain(t: Told, p: Seat, s: dict[str, Any], step: Step) -> None:
    t.pay(p, s.get("paid", {}))
    for (kind, what), n in s["got"].items():
        if kind == "good":
            t.move(n, ("supply", what), ("goods", s["tile"], what))
        else:
            t.move(n, ("green",))
            t.comes(p, (kind, what), n)


def _pay_bid(t: Told, p: Seat, s: dict[str, Any], step: Step) -> None:
    for (_, c), n in s["paid"].items():
        t.move(n, ("bid", s["tile"], p))
        t.gone(c, n)


def _carry(t: Told, p: Seat, s: dict[str, Any], step: Step) -> None:
    for (_, r), n in s["goods"].items():
        t.move(n, ("goods", s["origin"], r), ("goods", s["tile"], r))


def _upgrade(t: Told, p: Seat, s: dict[str, Any], step: Step) -> None:
    t.pay(p, s["paid"], s["tile"])
    t.all["flipped", s["tile"]] += 1


def _back(t: Told, p: Seat, s: dict[str, Any], step: Step) -> None:
    """KF 7.1: which bids were lost is told with the tiles that were won: until then they are owed."""
    for thing, n in s["workers"].items():
        t.comes(p, thing, n)
        t.all["owed", p] -= n


def _home(t: Told, p: Seat, s: dict[str, Any], step: Step) -> None:
    for thing, n in s["workers"].items():
        t.comes(p, thing, n)
    for (_, c), n in s["workers"].items():
        on = [("on", tile, c) for tile, _, _ in t.v.villages[p] if tile < UPGRADABLE]
        if sum(t.all[place] for place in on) != n:
            raise Unreadable("not all who stand there come home")
        for place in on:
            t.move(t.all[place], place)


def _sold(t: Told, tile: int, winner: Seat) -> None:
    if tile not in ORDERS:
        t.move(1, ("lot", tile))
    for q in range(t.v.seats):
        if q != winner:
            t.move(t.all["bid", tile, q], ("bid", tile, q), ("owed", q))


def _win(t: Told, p: Seat, s: dict[str, Any], step: Step) -> None:
    for n in s["workers"].values():
        if t.all["bid", s["tile"], p] != n:
            raise Unreadable("the bid was another")
        t.move(n, ("bid", s["tile"], p), ("bag",))
    _sold(t, s["tile"], p)
    for (kind, c), n in s.get("got", {}).items():
        t.move(n, ("on", s["tile"], c))
        t.comes(p, (kind, c), n)


def _unsold(t: Told, p: Seat, s: dict[str, Any], step: Step) -> None:
    _sold(t, s["tile"], -1)
    for (_, c), n in s.get("workers", {}).items():
        t.move(n, ("on", s["tile"], c), ("bag",))


def _boat(t: Told, p: Seat, s: dict[str, Any], step: Step) -> None:
    """KF 7.5: the sentence counts, the pictures beside it say which."""
    counts = Counter[str]()
    for piece, n in step.got:
        kind, _, name = piece.partition(":")
        t.move(n, ("bag",) if kind == "worker" else ("pile",))
        t.comes(p, (kind, COLOURS.index(name) if kind == "worker" else SKILLS.index(name)), n)
        counts[kind] += n
    if counts != Counter({kind: n for (kind, _), n in s.get("got", {}).items()}):
        raise Unreadable("other numbers than pictures")


def _draw(t: Told, p: Seat, s: dict[str, Any], step: Step) -> None:
    for thing, n in s["got"].items():
        if p != t.v.seat and thing[1] != HIDDEN:
            raise Unreadable("a secret is told")
        t.move(n, ("bag",) if thing[0] == "worker" else ("pile",))
        t.comes(p, thing, n)


def _dealt(t: Told, p: Seat, s: dict[str, Any], step: Step) -> None:
    own = p == t.v.seat
    if own != isinstance(s["got"], list):
        raise Unreadable("a secret is told, or the reader's own tiles are not")
    t.all["winter", p] += len(s["got"]) if own else sum(s["got"].values())


def _shown(t: Told, p: Seat, s: dict[str, Any], step: Step) -> None:
    """KF 2.4: what was not put in leaves the game."""
    t.all["shown", p] += sum(s["n"].values())
    t.all["winter", p] = 0


def _lay(t: Told, p: Seat, s: dict[str, Any], step: Step) -> None:
    if not t.all["village", p, s["beside"]]:
        raise Unreadable("nothing lies there to lay it beside")
    t.all["village", p, s["tile"]] += 1


def _starts(t: Told, p: Seat, s: dict[str, Any], step: Step) -> None:
    for q in range(t.v.seats):
        t.all["start", q] = int(p == q)


def _laid_out(t: Told, p: Seat, s: dict[str, Any], step: Step) -> None:
    for tile in s["tiles"]:
        t.all["lot", tile] += 1


def _begins_with(t: Told, p: Seat, s: dict[str, Any], step: Step) -> None:
    t.all["village", p, s["tile"]] += 1


def _nothing(t: Told, p: Seat, s: dict[str, Any], step: Step) -> None:
    """Nothing of the ledger changes."""


FACTS: Final[dict[str, Fact]] = {
    "bid": _bid, "bid_lead": _bid, "raise": _bid, "raise_lead": _bid, "move": _move, "use": _use, "gain": _gain,
    "green": _gain, "exchange": _gain, "exchange_on": _gain, "gain_nothing": _nothing,
    "pay": lambda t, p, s, _: t.pay(p, s["paid"]), "pay_bid": _pay_bid, "carry": _carry, "upgrade": _upgrade,
    "upgrade_points": _upgrade, "pass": _nothing, "pass_row": _nothing, "pass_end": _nothing, "lost_bids": _back,
    "home": _home, "win": _win, "win_with": _win, "unsold": _unsold, "unsold_with": _unsold, "unsold_order": _unsold,
    "boat": _boat, "boat_empty": _boat, "boat_tile": _nothing, "start_player": _starts, "purple_last": _starts,
    "lay": _lay, "put": _nothing, "put_secret": _nothing, "put_shown": _shown, "starts_with": _begins_with,
    "draw": _draw, "draw_skills": _draw, "dealt": _dealt, "season": _laid_out, "winter": _nothing,
    "offer": _laid_out,
}  # fmt: skip
"""What each kind of sentence says of the table."""
HARMLESS: Final = frozenset(key for key, fact in FACTS.items() if fact is _nothing) | {"start_player", "purple_last"}
"""What changes nothing in the ledger, or nothing when it is said twice."""


def carry_out(before: View, steps: Sequence[Step], people: People, lang: str) -> tuple[Told, list[Sentence]]:
    """All that is told of a line, on the ledger of what was seen before it."""
    told, read = Told(before), []
    words = reader(people, lang)
    for step in steps:
        sentence = next((one for one in words.read(step.text) if one.slots.get("who", step.seat) == step.seat), None)
        if sentence is None:
            raise Unreadable(f"no fact: {step}")
        FACTS[sentence.key](told, step.seat, sentence.slots, step)
        read.append(sentence)
    return told, read
