"""Checked play for people: drafts that can be undone, confirmed turns, chance answered, the record kept."""

from typing import NamedTuple, Protocol

from keydom.core.errors import IllegalChoice, KeydomError, StaleTurn, WrongSeat
from keydom.core.game import Game, Options, State, check_seats
from keydom.core.seats import CHANCE, Mask, Seat, letter


class Chance(Protocol):
    """Who answers for chance: `Dice` or `Script`."""

    def pick(self, outcomes: list[tuple[int, int]]) -> int: ...


class Line(NamedTuple):
    """One line of a record: who acted, what was chosen, who saw each choice."""

    actor: Seat
    choices: tuple[int, ...]
    seen_by: tuple[Mask, ...]


class Draft:
    """The turn that a seat is thinking about: its choices, and the state before each of them and after the last."""

    def __init__(self, state: State) -> None:
        self.choices: list[int] = []
        self.states: list[State] = [state]
        self.done = False


def ends_line(game: Game, before: State, after: State, actor: Seat) -> bool:
    """Whether the actor has nothing more to choose in this turn."""
    mask = game.to_act(after)
    goes_on = mask == CHANCE if actor == CHANCE else mask > 0 and bool(mask >> actor & 1)
    return not goes_on or (actor != CHANCE and bool(after.turns != before.turns))


class Match:
    """One game between people and bots. All that comes from outside is checked here and nowhere else."""

    def __init__(self, game: Game, seats: int, options: Options, chance: Chance) -> None:
        wrong = check_seats(game, seats)
        if wrong:
            raise KeydomError(*wrong)
        self.game = game
        self.table: dict[str, int] = dict(options)
        self.chance = chance
        self.state = game.new(seats, options)
        self.lines: list[Line] = []
        self.drafts: dict[Seat, Draft] = {}
        self._answer_chance()

    def draft(self, seat: Seat) -> Draft:
        """The turn in the making of a seat that is asked."""
        if seat not in self.drafts:
            mask = self.game.to_act(self.state)
            if mask <= 0 or seat < 0 or not mask >> seat & 1:
                raise WrongSeat(
                    f"seat {letter(seat)} is not asked now", f"Platz {letter(seat)} ist jetzt nicht gefragt"
                )
            self.drafts[seat] = Draft(self.state.copy())
        return self.drafts[seat]

    def seen(self, seat: Seat) -> State:
        """The state as the seat's draft has it; the confirmed one for all others."""
        return self.drafts[seat].states[-1] if seat in self.drafts else self.state

    def options(self, seat: Seat) -> list[int]:
        """What the seat may choose now; nothing when its turn waits to be confirmed."""
        draft = self.draft(seat)
        return [] if draft.done else self.game.options(draft.states[-1], seat)

    def choose(self, seat: Seat, choice: int) -> None:
        """Add a choice to the seat's draft; IllegalChoice with the referee's sentence if it is not allowed."""
        draft = self.draft(seat)
        if draft.done:
            raise StaleTurn("the turn waits to be confirmed", "der Zug wartet auf Bestätigung")
        if not 0 <= choice < self.game.CHOICES:
            raise IllegalChoice("there is no such choice", "diese Wahl gibt es nicht")
        before = draft.states[-1]
        if choice not in self.game.options(before, seat):
            refusal = self.game.why_not(before, seat, choice)
            raise IllegalChoice(*(refusal or ("this is not asked now", "das ist jetzt nicht gefragt")))
        after = before.copy()
        self.game.apply(after, seat, choice)
        draft.choices.append(choice)
        draft.states.append(after)
        draft.done = ends_line(self.game, before, after, seat)

    def undo(self, seat: Seat) -> None:
        """Take back the last choice of the draft. Free: nobody has learnt anything from a draft."""
        draft = self.draft(seat)
        if not draft.choices:
            raise StaleTurn("there is nothing to take back", "es gibt nichts zurückzunehmen")
        draft.choices.pop()
        draft.states.pop()
        draft.done = False

    def confirm(self, seat: Seat) -> None:
        """Carry the finished draft out, write its line, and let chance answer."""
        draft = self.draft(seat)
        if not draft.done:
            raise StaleTurn("the turn is not finished", "der Zug ist noch nicht fertig")
        del self.drafts[seat]
        self._write(seat, draft.choices)
        self._answer_chance()

    def play(self, seat: Seat, choice: int) -> None:
        """A choice of a bot or a script: as `choose`, and confirmed when the turn is finished."""
        self.choose(seat, choice)
        if self.draft(seat).done:
            self.confirm(seat)

    def _write(self, actor: Seat, choices: list[int]) -> None:
        seen_by = []
        for choice in choices:
            seen_by.append(self.game.seen_by(self.state, actor, choice))
            self.game.apply(self.state, actor, choice)
        self.lines.append(Line(actor, tuple(choices), tuple(seen_by)))

    def _answer_chance(self) -> None:
        choices, seen_by = [], []
        while self.game.to_act(self.state) == CHANCE:
            choice = self.chance.pick(self.game.outcomes(self.state))
            choices.append(choice)
            seen_by.append(self.game.seen_by(self.state, CHANCE, choice))
            self.game.apply(self.state, CHANCE, choice)
        if choices:
            self.lines.append(Line(CHANCE, tuple(choices), tuple(seen_by)))
