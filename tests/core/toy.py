"""A toy game with all that the core has to cope with: secret draws, secret simultaneous picks, turns of several
choices, forced words, open chance, an end.

Every seat draws a card (red or blue, its own secret), then all pick heads or tails at the same time, secretly, and say
`done`. Then in turn everybody takes one or two coins from a pot of five and says `thanks` (with the option `twice` then
`thanks` once more, or `done`), or tips: a die falls, and so many coins are gone. Who has most coins when the pot is
empty wins. The picks are shown when all have said `done`.
"""

from collections.abc import Mapping
from random import Random
from typing import NamedTuple

from keydom.core.errors import KeydomError, ParseError, Sentence
from keydom.core.game import NO_PASS, Revision
from keydom.core.shapes import Shapes

NAME = "toy"
TITLE = "Toy"
SEATS = range(2, 4)
RULES = 3
REVISIONS: Mapping[int, Revision] = {}
DATA = "abc123"
OPTIONS: Mapping[str, tuple[int, Sentence]] = {
    "pot": (5, ("coins in the pot", "Münzen im Topf")),
    "twice": (0, ("thanks are said twice", "zweimal danken")),
}
SHAPES: Shapes = {}
"""Positions of the toy are never written."""
WORDS = ("red", "blue", "heads", "tails", "done", "take one", "take two", "tip", "thanks", "roll 1", "roll 2")
CHOICES = len(WORDS)
PASS = NO_PASS
RED, BLUE, HEADS, TAILS, DONE, ONE, TWO, TIP, THANKS, ROLL_1, ROLL_2 = range(CHOICES)
CARDS, PICKING, TURN, THANKING, AGAIN, ROLLING, OVER = range(7)


class State:
    def __init__(self, seats, turns, frames, pot, coins, cards, picks, twice):
        self.seats = seats
        self.turns = turns
        self.frames = frames
        self.pot = pot
        self.coins = coins
        self.cards = cards
        self.picks = picks
        self.twice = twice

    def key(self):
        return (self.seats, self.turns, self.frames, self.pot, self.coins, self.cards, self.picks, self.twice)

    def copy(self):
        return State(*self.key())

    def __eq__(self, other):
        return isinstance(other, State) and self.key() == other.key()

    def __hash__(self):
        return hash(self.key())


def new(seats, options):
    for name in options:
        if name not in OPTIONS:
            raise KeydomError(f"no option '{name}'", f"keine Option '{name}'")
    return State(
        seats, 0, ((CARDS, 0),), options.get("pot", 5), (0,) * seats, (), (-1,) * seats, options.get("twice", 0)
    )


def to_act(s):
    kind, who = s.frames[-1]
    if kind in (CARDS, ROLLING):
        return -1
    return 0 if kind == OVER else who if kind == PICKING else 1 << who


def options(s, seat):
    kind, _ = s.frames[-1]
    if kind == PICKING:
        return [HEADS, TAILS] if s.picks[seat] < 0 else [DONE]
    if kind == THANKING:
        return [THANKS]
    if kind == AGAIN:
        return [DONE, THANKS]
    return [ONE, TWO, TIP] if s.pot > 1 else [ONE, TIP]


def outcomes(s):
    return [(RED, 2), (BLUE, 1)] if s.frames[-1][0] == CARDS else [(ROLL_1, 1), (ROLL_2, 1)][: s.pot]


def apply(s, seat, choice):
    kind, who = s.frames[-1]
    if kind == CARDS:
        s.cards += (choice,)
        s.frames = ((CARDS, who + 1),) if who + 1 < s.seats else ((PICKING, (1 << s.seats) - 1),)
    elif kind == PICKING and choice != DONE:
        s.picks = (*s.picks[:seat], choice, *s.picks[seat + 1 :])
    elif kind == PICKING:
        s.turns += 1
        left = who & ~(1 << seat)
        s.frames = ((PICKING, left),) if left else ((TURN, 0),)
    elif choice in (ONE, TWO):
        n = choice - ONE + 1
        s.pot -= n
        s.coins = (*s.coins[:seat], s.coins[seat] + n, *s.coins[seat + 1 :])
        s.frames = ((THANKING, seat),)
    elif kind == THANKING and s.twice:
        s.frames = ((AGAIN, seat),)
    elif choice == TIP:
        s.turns += 1
        s.frames = ((ROLLING, seat),)
    else:
        s.turns += kind != ROLLING
        s.pot -= choice - ROLL_1 + 1 if kind == ROLLING else 0
        s.frames = ((TURN, (who + 1) % s.seats),) if s.pot else ((OVER, 0),)


def seen_by(s, seat, choice):
    kind, who = s.frames[-1]
    return 1 << who if kind == CARDS else 1 << seat if kind == PICKING else (1 << s.seats) - 1


def reveals(s, seat, choice):
    return choice == DONE and s.frames[-1] == (PICKING, 1 << seat)


def gathers(s, seat, choice):
    return None


def asked(s, seat):
    return ("What now?", "Was nun?")


def why_not(s, seat, choice):
    if choice in options(s, seat):
        return None
    if choice == TWO and s.frames[-1][0] == TURN:
        return ("T 1: there is only one coin", "T 1: es gibt nur eine Münze")
    return None if choice == RED else ("T 2: not now", "T 2: nicht jetzt")


def scores(s):
    return s.coins


def standings(s):
    return tuple(1 + sum(other > mine for other in s.coins) for mine in s.coins)


class View(NamedTuple):
    seat: int
    seats: int
    turns: int
    frames: tuple[tuple[int, int], ...]
    pot: int
    coins: tuple[int, ...]
    card: int
    cards: int
    picks: tuple[int, ...]
    twice: int


def view(s, seat):
    card = s.cards[seat] if 0 <= seat < len(s.cards) else -1
    hidden = s.frames[-1][0] == PICKING
    picks = tuple(-1 if hidden and p != seat else pick for p, pick in enumerate(s.picks))
    return View(seat, s.seats, s.turns, s.frames, s.pot, s.coins, card, len(s.cards), picks, s.twice)


def sample(v, rng: Random):
    """The cards of others are any, as are the picks of those who are through."""
    cards = tuple(v.card if p == v.seat else rng.choice((RED, BLUE)) for p in range(v.cards))
    kind, asked = v.frames[-1]
    through = [kind == PICKING and p != v.seat and not asked >> p & 1 for p in range(v.seats)]
    picks = tuple(rng.choice((HEADS, TAILS)) if through[p] else pick for p, pick in enumerate(v.picks))
    return State(v.seats, v.turns, v.frames, v.pot, v.coins, cards, picks, v.twice)


def text(s, choice):
    return WORDS[choice]


def parse(s, words):
    if words not in WORDS:
        raise ParseError(f"'{words}' is no word", f"'{words}' ist kein Wort")
    return WORDS.index(words)


def flaw(s) -> Sentence | None:
    return None
