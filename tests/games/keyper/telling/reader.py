"""Keyper's sentences carried out on a ledger of what somebody sees.

Pieces, shipping points, keyples in keyp areas and on keyp tiles, tiles and buildings, boats, boards and fairs. Where on
a field keyples stand is told by the spot of a step, and drawn: of that the ledger has nothing.
"""

import re
from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final

from keydom.core.errors import say
from keydom.core.seats import Seat
from keydom.games.keyper.rules.build import bits
from keydom.games.keyper.rules.components import LAYOUTS
from keydom.games.keyper.rules.names import BUILDINGS, COLOURS, HOME
from keydom.games.keyper.rules.season import WINTER
from keydom.games.keyper.rules.sentences import (
    ACTION,
    COLOUR_STEMS,
    KEYPLE,
    PIECE_NOUNS,
    PLOT,
    SEASON_NOUNS,
    SHIPPING_POINT,
    TILE_NOUNS,
)
from keydom.games.keyper.rules.view import View
from keydom.games.keyper.telling.nouns import (
    keyple,
    layout_phrase,
)
from keydom.games.keyper.telling.templates import STEPS
from keydom.telling.grammar import POINT, Bare, People, Plain
from keydom.telling.step import Step
from tests.telling.reader import JOINTS, Read, Reader, Sentence, Unreadable, counted, listed, named, number, person

Ledger = Counter[tuple[Any, ...]]
PIECES: Final = dict(enumerate(PIECE_NOUNS))


def ledger(v: View) -> Ledger:
    """All that is seen, thing by thing, with its place."""
    found: Ledger = Counter()
    for p in range(v.seats):
        found.update({("store", p, k): n for k, n in enumerate(v.stores[p])})
        found.update({("keyp", p, k): n for k, n in enumerate(v.keyps[p])})
        found.update({("rest", p, k): n for k, n in enumerate(v.resting[p])})
        found["shipping", p] = v.shipping[p]
        found["held", p] = len(v.held[p])
        found["fairs", p] = v.fairs[p].bit_count()
        found.update([("tile", p, t) for t in bits(v.tiles[p])])
        found.update([("built", p, (one - 1) >> 1) for one in v.built[p] if one])
        found.update({("upgraded", p, (one - 1) >> 1): (one - 1) & 1 for one in v.built[p] if one})
        if v.keypers[p] >= 0:
            found["claimed", p, v.keypers[p] + 1] = 1
    found.update([("display", t + HOME) for t in bits(v.display)])
    found.update({("river", board + 1): int(boat >= 0) for board, boat in enumerate(v.boats)})
    found["boats",] = v.pool.bit_count()
    found.update([("layout", board + 1, layout) for board, layout in enumerate(v.layouts)])
    return +found


def coloured(lang: str) -> Read:
    """Keyples by colour, each with its noun: 2 green keyples and a white keyple."""
    stems = {say(stem, lang): k for k, stem in enumerate(COLOUR_STEMS)}
    ends = "(?:e[nrs]?)?" if lang == "de" else ""
    one = re.compile(rf"(\d+|an?|eine?[nmr]?) ({'|'.join(stems)}){ends} (?:keyples?|Keyples?)")

    def read(words: str) -> dict[int, int] | None:
        found: dict[int, int] = {}
        for part in JOINTS[lang].split(words):
            match = one.fullmatch(part)
            if match is None or stems[match[2]] in found:
                return None
            found[stems[match[2]]] = int(match[1]) if match[1].isdigit() else 1
        return found

    return read


def many(lang: str) -> Read:
    """How many keyples, of whatever colour."""
    plain = counted({"keyple": KEYPLE}, lang)

    def read(words: str) -> int | None:
        found = plain(re.sub(r"^(an?|ein|einen|einem) ", "1 ", words))
        return found["keyple"] if found else None

    return read


def spot(lang: str) -> Read:
    """A field of a board, or one's own building or plot: how its spot begins."""
    of = (
        r"the (?:[\w-]+ ){1,5}field of board (\d)"
        if lang == "en"
        else r"(?:das|dem) (?:\w+ )?Feld „[^“]+“ von Tafel (\d)"
    )
    own = named(dict(enumerate((*TILE_NOUNS, PLOT))), lang)

    def read(words: str) -> str | None:
        board = re.fullmatch(of, words)
        if board:
            return f"board:{board[1]}:"
        return None if own(words) is None else "plot:"

    return read


@cache
def reader(people: People, lang: str) -> Reader:
    """Reads what is told to that reader."""
    who = person(people.names, people.reader, lang)
    tile = named(dict(enumerate(TILE_NOUNS)), lang)
    bare = named({t: Bare(noun) for t, noun in enumerate(TILE_NOUNS)}, lang)
    kinds = counted(PIECES, lang)
    one = {0: ACTION} | {1: SHIPPING_POINT} | {2: POINT}
    counts = counted(one, lang)
    kind = named({k: Plain(noun.one("en", "nom"), noun.one("de", "nom")) for k, noun in PIECES.items()}, lang)
    pair = re.compile(" with | and " if lang == "en" else " mit | und ")

    def boats(words: str) -> int | None:
        """Pairs of kinds; how many pairs there are."""
        found = [kind(part) for part in re.split(rf"{pair.pattern}|, ", words)]
        return None if None in found or len(found) % 2 else len(found) // 2

    words: dict[str, Read] = {
        "who": who, "whom": who, "board": number, "n": number, "got": kinds, "paid": kinds,
        "keyple": named({k: keyple(k) for k in range(len(COLOURS))}, lang), "keyples": coloured(lang),
        "home.keyples": many(lang), "home_winter.keyples": many(lang), "place": spot(lang), "actions": counts,
        "boat": boats, "boats": boats, "points": counts, "tile": tile, "under": tile,
        "tiles": listed(bare, lang), "season": named(dict(enumerate(SEASON_NOUNS)), lang),
        "layout": named({n: layout_phrase(n) for n in range(len(LAYOUTS))}, lang),
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

    def trade(self, p: Seat, s: dict[str, Any]) -> None:
        """Pieces taken from the supply and given to it: what came of one exchange may be given in the next."""
        for k, n in s.get("got", {}).items():
            self.all["store", p, k] += n
        for k, n in s.get("paid", {}).items():
            self.move(n, ("store", p, k))


Fact = Callable[[Told, Seat, dict[str, Any], Step], None]


def _trade(t: Told, p: Seat, s: dict[str, Any], step: Step) -> None:
    t.trade(p, s)


def _claim(t: Told, p: Seat, s: dict[str, Any], step: Step) -> None:
    t.all["claimed", p, s["board"]] += 1


def _place(t: Told, p: Seat, s: dict[str, Any], step: Step) -> None:
    # Who follows somebody goes where that one stands.
    if "place" in s and not step.to.startswith(s["place"]):
        raise Unreadable(f"another board than that of the spot: {step}")
    t.move(1, ("keyp", p, s["keyple"]))
    if step.piece != f"keyple:{COLOURS[s['keyple']]}":
        raise Unreadable("another keyple than in the sentence")


def _boat(t: Told, p: Seat, s: dict[str, Any], step: Step) -> None:
    t.move(1, ("boats",), ("river", s["board"]))


def _ship(t: Told, p: Seat, s: dict[str, Any], step: Step) -> None:
    t.trade(p, s)
    t.all["shipping", p] += sum(s["points"].values())


def _take_tile(t: Told, p: Seat, s: dict[str, Any], step: Step) -> None:
    t.move(1, ("display", s["tile"]), ("tile", p, s["tile"]) if s["tile"] < BUILDINGS else ("fairs", p))


def _build(t: Told, p: Seat, s: dict[str, Any], step: Step) -> None:
    t.trade(p, s)
    t.move(1, ("tile", p, s["tile"]), ("built", p, s["tile"]))
    if "under" in s:
        t.move(1, ("built", p, s["under"]))
        t.all["upgraded", p, s["under"]] = 0


def _upgrade(t: Told, p: Seat, s: dict[str, Any], step: Step) -> None:
    t.trade(p, s)
    if not t.all["built", p, s["tile"]]:
        raise Unreadable("it is not built")
    t.all["upgraded", p, s["tile"]] += 1


def _fair(t: Told, p: Seat, s: dict[str, Any], step: Step) -> None:
    n = s.get("n", 1)
    t.all["held", p] += n
    if "fair" in step.verb and step.n != n:
        raise Unreadable("another number of fairs than in the sentence")


def _winter_fair(t: Told, p: Seat, s: dict[str, Any], step: Step) -> None:
    _fair(t, p, s, step)
    t.move(s.get("n", 1), ("fairs", p))


def _home(t: Told, p: Seat, s: dict[str, Any], step: Step) -> None:
    """KP 7.4: their colours are drawn beside the sentence; those on the keyp tile come with them."""
    if sum(n for _, n in step.got) != s["keyples"]:
        raise Unreadable("another number than is drawn")
    for piece, n in step.got:
        t.all["keyp", p, COLOURS.index(piece.removeprefix("keyple:"))] += n
    for k in range(len(COLOURS)):
        t.all["rest", p, k] = 0
    if "board" in s and not t.all["claimed", p, s["board"]]:
        raise Unreadable("another board was claimed")


def _rest(t: Told, p: Seat, s: dict[str, Any], step: Step) -> None:
    for k, n in s["keyples"].items():
        t.move(n, ("keyp", p, k), ("rest", p, k))


def _revealed(t: Told, p: Seat, s: dict[str, Any], step: Step) -> None:
    for layout in range(len(LAYOUTS)):
        t.all["layout", s["board"], layout] = int(layout == s["layout"])
    for q in range(t.v.seats):  # KP 8.3: whose it was is over when it is folded anew
        t.all["claimed", q, s["board"]] = 0


def _boats(t: Told, p: Seat, s: dict[str, Any], step: Step) -> None:
    t.all["boats",] += s["boats"]
    if s["boats"] != len(step.got):
        raise Unreadable("another number of boats than is drawn")


def _display(t: Told, p: Seat, s: dict[str, Any], step: Step) -> None:
    for tile in s["tiles"]:
        t.all["display", tile] += 1


def _ninth(t: Told, p: Seat, s: dict[str, Any], step: Step) -> None:
    t.all["keyp", p, s["keyple"]] += 1


def _ends(t: Told, p: Seat, s: dict[str, Any], step: Step) -> None:
    """KP 7.4: with the season go its boats, and the tiles of the display that nobody took."""
    for place in list(t.all):
        if place[0] in ("boats", "river") or (place[0] == "display" and s["season"] != WINTER):
            t.all[place] = 0


def _layout(t: Told, p: Seat, s: dict[str, Any], step: Step) -> None:
    """KP 8.3: which, only its own player knows until all are revealed."""
    if p != t.v.seat:
        raise Unreadable("a secret is told")


def _nothing(t: Told, p: Seat, s: dict[str, Any], step: Step) -> None:
    """Nothing of the ledger changes."""


FACTS: Final[dict[str, Fact]] = {
    "claim": _claim, "keyp_gain": _trade, "place": _place, "place_ask": _place, "place_alone": _place,
    "beside_lay": _place, "beside_leave": _place, "lay_one": _nothing, "lay_both": _nothing, "follow": _place,
    "follow_you": _place, "no_follow_ask": _nothing, "no_follow_ask_you": _nothing, "no_follow_alone": _nothing,
    "no_follow_you": _nothing, "gain": _trade, "exchange": _trade, "pay": _trade, "boat": _boat, "ship": _ship,
    "shipping": _ship, "take_tile": _take_tile, "build": _build, "build_free": _build, "build_over": _build,
    "build_over_free": _build, "upgrade": _upgrade, "upgrade_free": _upgrade, "declines": _nothing,
    "last_round": _nothing, "fair": _fair, "winter_fair": _winter_fair, "winter_fairs": _winter_fair,
    "no_fair": _nothing, "no_room": _trade, "ends": _ends, "home": _home, "home_winter": _home,
    "layout": _layout, "layout_secret": _nothing, "revealed": _revealed, "rest": _rest, "season": _nothing,
    "boats": _boats, "display": _display, "dealt": _nothing, "ninth": _ninth, "starts": _nothing,
}  # fmt: skip
"""What each kind of sentence says of the table."""
HARMLESS: Final = frozenset(key for key, fact in FACTS.items() if fact is _nothing) | {"revealed", "ends", "layout"}
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
