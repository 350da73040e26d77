"""A table in memory: the log played so far. Always behind or equal to the store, never ahead of it."""

from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import Row

from keydom.core.checked import Line
from keydom.core.draft import Draft
from keydom.core.errors import Sentence, Where
from keydom.core.game import State, begin, knows
from keydom.core.seats import Mask, Seat, sees
from keydom.games import find_game
from keydom.site.api.refusals import Refusal
from keydom.telling.grammar import Voice

SNAPSHOT_INTERVAL: Final = 20
"""Entries between two snapshots."""
MAX_STATES_ASIDE: Final = 20
"""States of lines that were taken back, as far as they are kept in memory."""


class LogEntry(NamedTuple):
    """One entry of the log: a turn, a chance result, or the agreement to go back."""

    number: int
    kind: str
    line: Line
    key: str | None
    bot: bool
    made: float

    @property
    def to(self) -> int:
        """Of an undo: the entry gone back to."""
        return self.line.choices[0]


OTHER_RULES: Final[Sentence] = (
    "this game was begun under other rules and cannot go on",
    "diese Partie wurde nach anderen Regeln begonnen und kann nicht weitergehen",
)


def go_back(path: list[LogEntry], number: int) -> list[int]:
    """Take from the path what came after an entry; the numbers of what is gone."""
    gone = []
    while path and path[-1].number > number:
        gone.append(path.pop().number)
    return gone


class Live:
    """The log of one table, played."""

    def __init__(self, row: Row[Any]) -> None:
        self.row = row
        """The row of `tables`; a newer one is put in its place when it was read."""
        self.id = str(row.id)
        self.game = find_game(row.game)
        self.options: dict[str, int] = msgspec.json.decode(row.options)
        self.script: dict[int, tuple[Seat, list[int]]] = {}
        """What others and chance do while it is possible: actor and choices, by the number of the line among theirs."""
        self.seats: list[Row[Any]] = []
        self.voices: dict[tuple[Seat, str], Voice] = {}
        """Who tells the table to whom, by seat and language, as long as the same people sit there."""
        self.again: frozenset[str] = frozenset()
        """The people who sit at the table that follows this one."""
        self.entries: list[LogEntry] = []
        self.keys: dict[str, Seat] = {}
        self.path: list[LogEntry] = []
        """The entries that count: those not taken back."""
        self.counting: set[int] = set()
        """Their numbers."""
        self.undos = 0
        """How often the table went back."""
        self.states: dict[int, State] = {}
        """After entries of the path, as far as they were played by this process; 0 is before the first."""
        self._aside: dict[int, State] = {}
        """After a few entries that were taken back and looked at since."""
        self.asked_since: list[int] = [0] * row.seats
        """Per seat: the entry since which it is asked without a break. Answers given since then are not stale."""
        self.drafts: dict[Seat, Draft] = {}
        self.draft_keys: dict[Seat, list[str]] = {}
        self.proposal: Row[Any] | None = None
        self.chat: list[Row[Any]] = []
        self.signs: list[float] = [0.0] * row.seats
        """Per seat: when this process last saw its person; the store has what all have seen."""
        self.stale = False
        """Another process has changed something."""
        self.stopped_because: Sentence | None = None
        """Why this version cannot go on with the game."""

    @property
    def head(self) -> int:
        return len(self.entries)

    @property
    def state(self) -> State:
        """The game as it stands."""
        self.check_playable()
        return self.states[self.position]

    @property
    def position(self) -> int:
        """The last entry that counts; 0: none."""
        return self.path[-1].number if self.path else 0

    @property
    def unplayable(self) -> bool:
        return self.stopped_because is not None

    def check_playable(self) -> None:
        """Refuse what cannot be done at a game that cannot go on."""
        if self.stopped_because is not None:
            raise Refusal("stopped", 409, *self.stopped_because)

    @property
    def acting(self) -> Mask:
        """The seats that are asked; chance is answered together with the turn before it."""
        running = self.row.state == "running" and not self.unplayable
        return max(0, self.game.to_act(self.state)) if running else 0

    def known_rules(self) -> bool:
        """Whether the game was begun under rules and figures that are still played."""
        return knows(self.game, self.row.rules, self.row.data)

    def beginning(self) -> State:
        """The game before any chance, under the rules it was begun with."""
        if self.row.state == "open":
            return self.game.new(self.row.seats, self.options)
        return begin(self.game, self.row.seats, self.options, self.row.rules, self.row.data)

    def where(self) -> Where:
        """Notes in errors where the table stands."""
        return Where(self.game.NAME, self.head + 1, self.state.turns)

    def stop(self, because: Sentence, entries: list[LogEntry]) -> None:
        """Nothing can be played; the log is kept, in words."""
        for entry in entries[self.head :]:
            self.note(entry)
        self.stopped_because = because

    def take_in(self, found: list[LogEntry]) -> None:
        """Play entries that the store has and we have not."""
        for entry in found:
            if self.unplayable:
                self.note(entry)
            else:
                self.advance(entry)

    def advance(self, entry: LogEntry) -> None:
        """Play one more entry."""
        known = self.state
        before = 0 if entry.number == 1 else max(0, self.game.to_act(known))
        after = self.state_after(entry.to) if entry.kind == "undo" else self._play(known, entry)
        self.note(entry)
        self.states[self.position] = after
        mask = max(0, self.game.to_act(after))
        for seat in range(self.row.seats):
            same_question = (
                entry.kind == "turn" and seat != entry.line.actor and before >> seat & 1 and mask >> seat & 1
            )
            if not same_question:
                self.asked_since[seat] = entry.number

    def note(self, entry: LogEntry) -> None:
        """Add an entry to the log without playing it; the path follows, at no more cost than the entry once had."""
        self.entries.append(entry)
        if entry.key:
            self.keys[entry.key] = entry.line.actor
        if entry.kind != "undo":
            self.path.append(entry)
            self.counting.add(entry.number)
            return
        self.undos += 1
        for gone in go_back(self.path, entry.to):
            self.counting.discard(gone)
            self.states.pop(gone, None)

    def state_after(self, number: int) -> State:
        """The game after an entry; played again from the nearest that is known."""
        self.check_playable()
        at, again = self._after(number), list[LogEntry]()
        while at not in self.states and at not in self._aside and at:
            again.append(self.entries[at - 1])
            at = self._after(at - 1)
        if at in self.states or at in self._aside:
            state = self.states[at] if at in self.states else self._aside[at]
        else:
            state = self._keep(0, self._beginning_again())
        for entry in reversed(again):
            state = self._keep(entry.number, self._play(state, entry))
        return state

    def state_within(self, number: int, choices: int, viewer: Seat) -> State:
        """The game after the first choices of an entry; after all of it where the viewer does not see each of them."""
        line = self.entries[number - 1].line
        whole = self.entries[number - 1].kind == "undo" or choices >= len(line.choices)
        if whole or not all(sees(seen_by, viewer, self.row.seats) for seen_by in line.seen_by):
            return self.state_after(number)
        state = self.state_after(number - 1).copy()
        for choice in line.choices[:choices]:
            self.game.apply(state, line.actor, choice)
        return state

    def _play(self, before: State, entry: LogEntry) -> State:
        """The game after one more entry."""
        after = before.copy()
        with Where(self.game.NAME, entry.number, before.turns):
            for choice in entry.line.choices:
                self.game.apply(after, entry.line.actor, choice)
        return after

    def _after(self, number: int) -> int:
        """The entry whose state is the one after that entry: of an undo the one gone back to."""
        return self.entries[number - 1].to if number and self.entries[number - 1].kind == "undo" else number

    def _beginning_again(self) -> State:
        if not self.known_rules():
            raise Refusal("stopped", 409, *OTHER_RULES)
        return self.beginning()

    def _keep(self, number: int, state: State) -> State:
        """Keep a state of the path as long as it counts, of all others the last few."""
        if not number or number in self.counting:
            self.states[number] = state
        else:
            self._aside[number] = state
            if len(self._aside) > MAX_STATES_ASIDE:
                del self._aside[next(iter(self._aside))]
        return state

    def draft(self, seat: Seat) -> Draft:
        """The turn in the making of a seat; it must be asked."""
        if seat not in self.drafts:
            self.drafts[seat] = Draft(self.game, self.game.view(self.state, seat), seat)
        return self.drafts[seat]

    def redraft(self, seat: Seat, choices: list[int]) -> None:
        """Make the draft again on the game as it stands; what is no longer allowed is dropped with all that follows."""
        self.drafts.pop(seat, None)
        self.draft(seat).choose_while_allowed(choices)
