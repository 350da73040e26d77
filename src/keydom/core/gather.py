"""Gatherings: several things named one after the other whose order makes no difference, as the counters of a payment.

A game takes them in one fixed order, so that one turn is one sequence of choices. People name them in any order: here
the sequence is found that the game takes, and what may still be named so that there is one.
"""

from typing import Final, NamedTuple

from keydom.core.game import Game, State
from keydom.core.seats import CHANCE, Seat

NO_MORE: Final = -1
"""In the place of the thing: the choice ends the gathering."""
MOST_EXTRAS: Final = 12
"""So many things that nobody has named yet may be needed to complete a gathering."""
MOST_STEPS: Final = 400
"""Choices tried at most before something counts as not possible; gatherings are short."""


class Named(NamedTuple):
    """A thing that was named, with the choice that names it."""

    choice: int
    thing: int


class Search:
    """What can be named in one gathering, from the state in which it begins."""

    def __init__(self, game: Game, begins: State, seat: Seat, gathering: tuple[int, ...]) -> None:
        self.game = game
        self.begins = begins
        self.seat = seat
        self.gathering = gathering
        self._steps = 0

    def sequence(self, things: list[int]) -> list[int] | None:
        """The choices that name exactly these things, in the order that the game wants; None: there are none."""
        self._steps = MOST_STEPS
        return self._find(self.begins, sorted(things), 0)

    def completes(self, things: list[int]) -> bool:
        """Whether the gathering can end with these things and perhaps others."""
        self._steps = MOST_STEPS
        return self._find(self.begins, sorted(things), MOST_EXTRAS) is not None

    def everything(self) -> list[Named]:
        """All that may be named at some point: first, second, or after ever the first that is offered."""
        found: dict[int, Named] = {}
        first = self._collect(self.begins, found)
        for named in first:
            after = self._after(self.begins, named.choice)
            if after is not None:
                self._collect(after, found)
        path = self._after(self.begins, first[0].choice) if first else None
        for _ in range(MOST_EXTRAS):
            offered = [] if path is None else self._collect(path, found)
            path = self._after(path, offered[0].choice) if offered else None
        return list(found.values())

    def _collect(self, s: State, found: dict[int, Named]) -> list[Named]:
        offered = self._offered(s)
        for named in offered:
            found.setdefault(named.thing, named)
        return offered

    def _offered(self, s: State) -> list[Named]:
        """The things that the game takes next."""
        found = []
        for choice in self.game.options(s, self.seat):
            gathered = self.game.gathers(s, self.seat, choice)
            if gathered is not None and gathered[0] == self.gathering and gathered[1] != NO_MORE:
                found.append(Named(choice, gathered[1]))
        return found

    def _after(self, s: State, choice: int) -> State | None:
        """The state in which the seat is asked on; None if its turn is over."""
        after = s.copy()
        self.game.apply(after, self.seat, choice)
        mask = self.game.to_act(after)
        asked = mask != CHANCE and mask >> self.seat & 1 and after.turns == s.turns
        return after if asked else None

    def _find(self, s: State, things: list[int], extras: int) -> list[int] | None:
        if not things:
            return []
        offered = self._offered(s)
        wanted = [named for named in offered if named.thing in things]
        others = [named for named in offered if named.thing not in things] if extras else []
        for named in [*wanted, *others]:
            if not self._steps:
                return None
            self._steps -= 1
            rest = list(things)
            if named.thing in rest:
                rest.remove(named.thing)
            after = self._after(s, named.choice)
            if not rest:
                return [named.choice]
            found = None if after is None else self._find(after, rest, extras - (named in others))
            if found is not None:
                return [named.choice, *found]
        return None
