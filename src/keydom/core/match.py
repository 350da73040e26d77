"""One game between people and bots: drafts of all seats, confirmed turns, chance answered, the record kept."""

from typing import NamedTuple

from keydom.core.checked import Chance, Line, answer_chance, check_asked, commit, is_asked
from keydom.core.draft import Draft
from keydom.core.errors import KeydomError, StaleTurn, Where
from keydom.core.game import Game, Options, State, View, check_seats
from keydom.core.seats import Seat


class Played(NamedTuple):
    """As far as a game has been played that goes on."""

    state: State
    lines: list[Line]


class Match:
    """One game between people and bots. All that comes from outside is checked here and nowhere else.

    >>> from random import Random
    >>> from keydom import keyharvest
    >>> from keydom.core.chance import Dice
    >>> match = Match(keyharvest, 2, {}, Dice(Random(1)))
    >>> seat = 0 if is_asked(keyharvest, match.state, 0) else 1
    >>> match.choose(seat, match.options(seat)[0])  # a draft: nothing has happened yet
    >>> match.undo(seat)
    >>> match.choose(seat, 10**6)
    Traceback (most recent call last):
    keydom.core.errors.IllegalChoice: there is no such choice
    keyharvest, line 2, turn 0
    """

    def __init__(self, game: Game, seats: int, options: Options, chance: Chance, played: Played | None = None) -> None:
        wrong = check_seats(game, seats)
        if wrong:
            raise KeydomError(*wrong)
        self.game = game
        self.table: dict[str, int] = dict(options)
        self.chance = chance
        self.state = game.new(seats, options) if played is None else played.state.copy()
        self.lines: list[Line] = [] if played is None else list(played.lines)
        self.drafts: dict[Seat, Draft] = {}
        self._answer_chance()

    def draft(self, seat: Seat) -> Draft:
        """The turn in the making of a seat that is asked."""
        if seat not in self.drafts:
            check_asked(self.game, self.state, seat)
            self.drafts[seat] = Draft(self.game, self.game.view(self.state, seat), seat)
        return self.drafts[seat]

    def view(self, seat: Seat) -> View:
        """What the seat is shown: its draft if it has one, else the game as it stands."""
        return self.drafts[seat].view() if seat in self.drafts else self.game.view(self.state, seat)

    def options(self, seat: Seat) -> list[int]:
        """What the game takes next of the seat; nothing when its turn waits to be confirmed."""
        return self.draft(seat).options()

    def choose(self, seat: Seat, choice: int) -> None:
        """Add a choice to the seat's draft; IllegalChoice with the referee's sentence if it is not allowed."""
        with self._where():
            self.draft(seat).choose(choice)

    def undo(self, seat: Seat) -> None:
        """Take back the last choice of the draft."""
        self.draft(seat).undo()

    def confirm(self, seat: Seat) -> None:
        """Carry the finished draft out, write its line, and let chance answer."""
        draft = self.draft(seat)
        if not draft.done:
            raise StaleTurn("the turn is not finished", "der Zug ist noch nicht fertig")
        after = self.state.copy()
        with self._where():
            self.lines.append(commit(self.game, after, seat, draft.choices))
        del self.drafts[seat]
        self.state = after
        self._answer_chance()
        self._draft_again()

    def play(self, seat: Seat, choice: int) -> None:
        """A choice of a bot or a script: as `choose`, and confirmed when the turn is finished."""
        self.choose(seat, choice)
        if self.draft(seat).done:
            self.confirm(seat)

    def _draft_again(self) -> None:
        """The other drafts, made again on the game as it stands now."""
        for seat, old in list(self.drafts.items()):
            del self.drafts[seat]
            if is_asked(self.game, self.state, seat):
                self.draft(seat).choose_while_allowed(old.named)

    def _answer_chance(self) -> None:
        with self._where():
            line = answer_chance(self.game, self.state, self.chance)
        if line is not None:
            self.lines.append(line)

    def _where(self) -> Where:
        return Where(self.game.NAME, len(self.lines) + 1, self.state.turns)
