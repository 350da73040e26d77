"""What every game module offers, and random play of it."""

from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Any, Final, NamedTuple, Protocol

from keydom.core.chance import draw
from keydom.core.errors import KeydomError, Sentence
from keydom.core.seats import CHANCE, FIRST, Mask, Seat
from keydom.core.shapes import Shapes

State = Any
"""A game's own state: ints and tuples of ints in a shell with `seats`, `turns`, `frames` and `copy()`."""
View = Any
"""What one seat, or a spectator, may know of a state: a NamedTuple of ints and tuples."""
Options = Mapping[str, int]
"""The options of a table, by name."""
NO_PASS: Final = -1
"""Stands for the choice of a pass in a game in which nobody passes."""


class Revision(NamedTuple):
    """What an earlier revision of a game's rules had otherwise: put into a new state, never asked inside the rules."""

    data: str
    """The fingerprint of the component file it was played with."""
    prepare: Callable[[State], None]
    """Makes a new state one of that revision; the state carries the difference."""


class Game(Protocol):
    """The protocol of a game module. `apply` trusts its caller; what comes from outside goes through `Match`."""

    @property
    def NAME(self) -> str: ...  # noqa: N802
    @property
    def TITLE(self) -> str: ...  # noqa: N802
    @property
    def SEATS(self) -> range: ...  # noqa: N802
    @property
    def RULES(self) -> int: ...  # noqa: N802
    @property
    def REVISIONS(self) -> Mapping[int, Revision]: ...  # noqa: N802
    @property
    def CHOICES(self) -> int: ...  # noqa: N802
    @property
    def PASS(self) -> int:  # noqa: N802
        """The choice of a pass: it lays nothing, and all that follows it waits until it is final. NO_PASS: none is."""

    @property
    def OPTIONS(self) -> Mapping[str, tuple[int, Sentence]]: ...  # noqa: N802
    @property
    def DATA(self) -> str: ...  # noqa: N802
    @property
    def SHAPES(self) -> Shapes: ...  # noqa: N802

    def new(self, seats: int, options: Options) -> State:
        """The state before any chance."""

    def to_act(self, s: State) -> Mask:
        """The mask of the seats that may act; 0 when the game is over, CHANCE when chance has to answer."""

    def options(self, s: State, seat: Seat) -> list[int]:
        """The choices of a seat that may act: ascending, complete, never empty, each with a legal completion."""

    def outcomes(self, s: State) -> list[tuple[int, int]]:
        """The choices of chance with integer weights above 0, ascending."""

    def apply(self, s: State, seat: Seat, choice: int) -> None:
        """Carry out one choice of a seat or of chance, in place, and all that follows without a decision."""

    def seen_by(self, s: State, seat: Seat, choice: int) -> Mask:
        """The seats that get to know this choice when it is made; everybody's mask: spectators too."""

    def reveals(self, s: State, seat: Seat, choice: int) -> bool:
        """Whether the choice ends a phase in which all chose in secret, or a whole season: what follows is more than
        the seat's own turn, and is seen once it is confirmed."""

    def gathers(self, s: State, seat: Seat, choice: int) -> tuple[tuple[int, ...], int] | None:
        """Of several things asked for one by one whose order makes no difference: which gathering, and which thing the
        choice names (-1: no more). None if the choice is nothing of that kind."""

    def why_not(self, s: State, seat: Seat, choice: int) -> Sentence | None:
        """The rule that refuses the choice, as a sentence that tells the seat no secret; None if it is allowed."""

    def asked(self, s: State, seat: Seat) -> Sentence:
        """What a seat that may act is asked, or that it has to wait."""

    def scores(self, s: State) -> tuple[int, ...]:
        """The final points of each seat."""

    def standings(self, s: State) -> tuple[int, ...]:
        """The place of each seat, 1 the best, ties broken as the rules say; equal places share."""

    def view(self, s: State, seat: Seat) -> View:
        """All that the seat may know; SPECTATOR: what everybody may know."""

    def sample(self, v: View, rng: Random) -> State:
        """A full state that looks like v."""

    def flaw(self, s: State) -> Sentence | None:
        """Which component is not in its place once, in a position of fields of the right shapes; None: all are."""

    def text(self, s: State, choice: int) -> str:
        """The words of a choice, the same in every state; no two choices share them."""

    def parse(self, s: State, words: str) -> int:
        """The choice of these words; ParseError if there is none."""


def begin(game: Game, seats: int, options: Options, rules: int, data: str) -> State:
    """The state before any chance, under the rules a game was begun with; if they are unknown, under those of now.

    >>> from keydom import keyper
    >>> begin(keyper, 2, {}, keyper.RULES, keyper.DATA) == keyper.new(2, {})
    True
    """
    s = game.new(seats, options)
    revision = game.REVISIONS.get(rules)
    if revision is not None and data in ("", revision.data):
        revision.prepare(s)
    return s


def knows(game: Game, rules: int, data: str) -> bool:
    """Whether games begun under these rules and figures are played as they began.

    >>> from keydom import keyper
    >>> knows(keyper, keyper.RULES, keyper.DATA), knows(keyper, 99, "")
    (True, False)
    """
    revision = game.REVISIONS.get(rules)
    if revision is not None:
        return revision.data == data
    return rules == game.RULES and data == game.DATA


def check_seats(game: Game, seats: int) -> Sentence | None:
    """Why this game is not played by that many.

    >>> from keydom import keyflower
    >>> check_seats(keyflower, 4) is None
    True
    >>> check_seats(keyflower, 9)[0]
    'Keyflower is for 2 to 6 players, not 9'
    """
    return None if seats in game.SEATS else _wrong_seats(game.TITLE, game.SEATS[0], game.SEATS[-1], seats)


def check_table(title: str, low: int, high: int, known: Iterable[str], seats: int, options: Options) -> None:
    """Refuse a number of players or an option that the game does not have: what every `new` does first.

    >>> check_table("Keyper", 2, 4, ["unlimited"], 3, {"unlimited": 1})
    >>> check_table("Keyper", 2, 4, ["unlimited"], 3, {"snow": 1})
    Traceback (most recent call last):
    keydom.core.errors.KeydomError: Keyper has no option 'snow'; it has: unlimited
    """
    if not low <= seats <= high:
        raise KeydomError(*_wrong_seats(title, low, high, seats))
    for name in options:
        if name not in known:
            there = ", ".join(known) or "–"
            raise KeydomError(f"{title} has no option '{name}'; it has: {there}",
                              f"{title} hat keine Option „{name}“; es gibt: {there}")  # fmt: skip


def _wrong_seats(title: str, low: int, high: int, seats: int) -> Sentence:
    return (
        f"{title} is for {low} to {high} players, not {seats}",
        f"{title} ist für {low} bis {high} Personen, nicht {seats}",
    )


def playout(game: Game, s: State, rng: Random, limit: int = 1 << 30) -> int:
    """Random play to the end, or until seats have made that many decisions; the number of decisions made.

    Where several seats may act the lowest acts first: the order makes no difference to the state.

    >>> from random import Random
    >>> from keydom import keyharvest
    >>> state = keyharvest.new(2, {})
    >>> playout(keyharvest, state, Random(1)) > 50
    True
    >>> keyharvest.to_act(state)  # nobody: the game is over
    0
    """
    to_act, options, outcomes, apply = game.to_act, game.options, game.outcomes, game.apply
    random = rng.random
    decisions = 0
    while decisions < limit:
        mask = to_act(s)
        if mask == CHANCE:
            apply(s, CHANCE, draw(outcomes(s), rng))
        elif mask:
            seat = FIRST[mask]
            offered = options(s, seat)
            apply(s, seat, offered[int(random() * len(offered))])
            decisions += 1
        else:
            break
    return decisions
