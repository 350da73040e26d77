"""Drafts of a position and of its twins: states that look the same to a seat and differ in what it cannot know."""

from collections.abc import Iterator
from random import Random

from keydom.core.checked import check_choice, ends_line
from keydom.core.draft import Draft
from keydom.core.game import Game, State, View
from keydom.core.seats import CHANCE, Seat, members
from tests.conformance.games import laws, walk

MOST_STEPS = 60
"""Choices tried for each sequence that is wanted."""


class Leaking:
    """The planted fault: a draft as drafts once were, played on the game itself and shown to its end."""

    def __init__(self, game: Game, s: State, seat: Seat) -> None:
        self.game = game
        self.seat = seat
        self.before = game.view(s, seat)
        self.choices: list[int] = []
        self.states: list[State] = [s.copy()]
        self.done = False
        self.waiting = False

    @property
    def named(self) -> list[int]:
        return self.choices

    def instead(self, at: int) -> list[int]:
        return []

    def asked(self) -> Iterator[View]:
        yield from [self.game.view(one, self.seat) for one in reversed(self.states[: -1 if self.done else 0])]

    def loose(self) -> list[int]:
        return []

    def next_options(self, choice: int) -> list[int]:
        return []

    @property
    def first(self) -> State:
        return self.states[0]

    @property
    def world(self) -> State:
        return self.states[-1]

    shown = foreseen = world

    def view(self) -> View:
        return self.game.view(self.world, self.seat)

    def options(self) -> list[int]:
        return [] if self.done else self.game.options(self.world, self.seat)

    def offered(self) -> list[int]:
        return self.options()

    def still_offered(self) -> list[int]:
        return []

    def choose(self, choice: int) -> None:
        check_choice(self.game, self.world, self.seat, choice)
        before, after = self.world, self.world.copy()
        self.game.apply(after, self.seat, choice)
        self.choices.append(choice)
        self.states.append(after)
        self.done = ends_line(self.game, before, after, self.seat)

    def choose_while_allowed(self, choices: list[int]) -> None:
        for choice in choices:
            self.choose(choice)

    def undo(self) -> None:
        self.choices.pop()
        self.states.pop()
        self.done = False

    def keep(self, many: int) -> None:
        while len(self.choices) > many:
            self.undo()


def twins(game: Game, s: State, seat: Seat, rng: Random, wanted: int) -> list[State]:
    """Twins that differ from the state, as far as the seat has anything not to know."""
    view = game.view(s, seat)
    found = [game.sample(view, rng) for _ in range(6 * wanted)]
    return [twin for twin in found if twin != s][:wanted]


def sequences(draft: Draft, wanted: int, rng: Random) -> list[list[int]]:
    """Whole turns that can be drafted: all of them if they are not more than wanted, else some at random."""
    found: list[list[int]] = []
    steps = 0

    def go_on() -> None:
        nonlocal steps
        if draft.done:
            found.append(list(draft.choices))
            return
        offered = draft.game.options(draft.world, draft.seat)
        rng.shuffle(offered)
        for choice in offered:
            if len(found) >= wanted or steps > MOST_STEPS * wanted:
                return
            steps += 1
            draft.choose(choice)
            go_on()
            draft.undo()

    go_on()
    return found


def is_secret_phase(game: Game, s: State) -> bool:
    """Whether all who are asked choose in secret at the same time."""
    return bool(s.frames) and s.frames[-1][0] in laws(game).SECRET_PHASES


def positions(game: Game, seats: int, seed: int, share: float) -> Iterator[tuple[State, Seat]]:
    """Who is asked where in a random game, to its last decision: the whole of the secret phases, of every other phase
    the first position and a share of the rest."""
    rng, met = Random(f"positions {seed}"), set()
    for s, actor, _ in walk(game, seats, seed):
        if actor == CHANCE:
            continue
        for seat in members(game.to_act(s)):
            if is_secret_phase(game, s) or s.frames[-1][0] not in met or rng.random() < share:
                met.add(s.frames[-1][0])
                yield s, seat
