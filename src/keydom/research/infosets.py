"""Information states: what a seat has seen of a game so far, as words and as a digest.

The words are those of the record that the seat may read: every choice it saw, its own among them, and `?` for what it
did not. Some things come to light without a choice (secret picks are turned over), so every change of the seat's view
goes into the digest. Two histories have the same information state when words and digest are the same: a seat never
forgets, and never tells apart what looked the same all the way.
"""

from hashlib import blake2b

from keydom.core.game import Game, State
from keydom.core.seats import Seat, letter, sees
from keydom.core.secrecy import HIDDEN, is_told
from keydom.games import find_game

Step = tuple[Seat, int]
UNSEEN = -1
"""A choice that the seat did not see."""


class Log:
    """What one seat saw, step by step."""

    __slots__ = ("at", "digest", "game", "seat", "state", "steps", "view", "words")

    def __init__(self, game: Game, state: State, seat: Seat, at: int) -> None:
        self.game = game
        self.seat = seat
        self.state: State = state.copy()
        self.at = at
        """How many steps of the game it has followed."""
        self.view = game.view(state, seat)
        self.words: list[str] = []
        self.steps: list[Step] = []
        self.digest = _digest(b"", repr(self.view))

    def copy(self) -> "Log":
        other = Log.__new__(Log)
        other.game, other.seat, other.at = self.game, self.seat, self.at
        other.state, other.view, other.digest = self.state.copy(), self.view, self.digest
        other.words, other.steps = self.words[:], self.steps[:]
        return other

    def follow(self, steps: list[Step]) -> None:
        """See what happened since."""
        for actor, choice in steps[self.at :]:
            self._see(actor, choice)
        self.at = len(steps)

    def _see(self, actor: Seat, choice: int) -> None:
        game, s = self.game, self.state
        seen = sees(game.seen_by(s, actor, choice), self.seat, s.seats)
        word = f"{letter(actor)} {game.text(s, choice) if seen else HIDDEN}"
        game.apply(s, actor, choice)
        view = game.view(s, self.seat)
        if view != self.view:
            self.view = view
            self.digest = _digest(self.digest, repr(view))
        if is_told(self.words, word, not seen, actor):
            self.words.append(word)
            self.steps.append((actor, choice if seen else UNSEEN))
            self.digest = _digest(self.digest, word)

    def text(self) -> str:
        """The information state in words, with the digest of all that was seen."""
        return f"{letter(self.seat)}: {'; '.join(self.words)} | {self.digest.hex()}"


def _digest(before: bytes, text: str) -> bytes:
    return blake2b(before + text.encode(), digest_size=16).digest()


class Run:
    """A game in the hands of a search: a state, how it came about, and (worked out on demand) what each seat saw."""

    __slots__ = ("game", "logs", "seats", "start", "state", "steps")

    def __init__(self, game: Game, seats: int, start: State) -> None:
        self.game = game
        self.seats = seats
        self.start: State = start
        self.state: State = start.copy()
        self.steps: list[Step] = []
        self.logs: list[Log | None] = [None] * seats

    def __deepcopy__(self, memo: object) -> "Run":
        """States hold only ints and tuples: a copy is a few references."""
        other = Run.__new__(Run)
        other.game, other.seats, other.start = self.game, self.seats, self.start
        other.state, other.steps = self.state.copy(), self.steps[:]
        other.logs = [log and log.copy() for log in self.logs]
        return other

    def __reduce__(self) -> tuple[object, ...]:
        return (_again, (self.game.NAME, self.seats, self.start, self.steps))

    def apply(self, actor: Seat, choice: int) -> None:
        self.steps.append((actor, choice))
        self.game.apply(self.state, actor, choice)

    def log(self, seat: Seat) -> Log:
        """What the seat has seen up to now."""
        found = self.logs[seat]
        if found is None:
            found = self.logs[seat] = Log(self.game, self.start, seat, 0)
        found.follow(self.steps)
        return found

    def imagined(self, seat: Seat, state: State) -> "Run":
        """The same information state of the seat with another state behind it; others begin to watch here."""
        other = Run(self.game, self.seats, state)
        kept = self.log(seat).copy()
        kept.state, kept.at = state.copy(), 0
        other.logs[seat] = kept
        return other


def _again(name: str, seats: int, start: State, steps: list[Step]) -> Run:
    """A run that was written down."""
    run = Run(find_game(name), seats, start)
    for actor, choice in steps:
        run.apply(actor, choice)
    return run
