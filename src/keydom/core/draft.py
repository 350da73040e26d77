"""The turn that a seat is thinking about: choices that can be undone, on a world made from its view alone."""

from collections.abc import Iterator
from random import Random
from typing import Final

from keydom.core.checked import check_choice, ends_line
from keydom.core.errors import StaleTurn
from keydom.core.game import Game, State, View
from keydom.core.gather import NO_MORE, Named, Search
from keydom.core.seats import Seat, everyone

SAME_WORLD: Final = 0
"""The seed of what is invented in a draft: always the same, so that equal views give equal drafts."""

NO_GATHERING: Final[tuple[int, ...]] = ()
"""Where nothing is gathered."""


class Draft:
    """The turn that a seat is thinking about, on a world made from the seat's view alone.

    What the view does not tell is invented in that world, in the same way for every state that looks so. Whatever a
    draft says (position, options, refusals, whether the turn is finished) follows therefore from the view and the
    seat's own choices, and from nothing else: it cannot tell a secret, as there is none in it.

    Several things whose order makes no difference are named in any order (`gather`): the choices have them in the
    order that the game wants.
    """

    def __init__(self, game: Game, view: View, seat: Seat) -> None:
        self.game = game
        self.seat = seat
        self.before = view
        """What the seat saw when the draft began."""
        self.choices: list[int] = []
        self.done = False
        """Whether the turn is finished and waits to be confirmed."""
        self.gathered: list[Named] = []
        """The things of the last gathering in the order in which they were named."""
        self.waiting = False
        """Whether the game takes what was named only together with things that were not named yet."""
        self._worlds: list[State] = [game.sample(view, Random(SAME_WORLD))]
        self._sealed = False
        self._begins = 0
        self._earlier: list[tuple[int, list[Named]]] = []
        self._more: list[Named] | None = None

    @property
    def first(self) -> State:
        """The world in which the draft began."""
        return self._worlds[0]

    @property
    def world(self) -> State:
        """The world in which the seat is asked now, or the turn is finished."""
        return self._worlds[-1]

    @property
    def shown(self) -> State:
        """The world whose view is true and still of this turn: not past a choice that `reveals`."""
        return self._worlds[-2] if self._sealed else self._worlds[-1]

    @property
    def foreseen(self) -> State:
        """The world that is known to come: past the end of a season, but not past a last choice in secret."""
        before = self.shown
        secret = self._sealed and self.game.seen_by(before, self.seat, self.choices[-1]) != everyone(before.seats)
        return before if secret else self.world

    @property
    def named(self) -> list[int]:
        """The choices, with things that were named and that the game takes only after others."""
        return [*self.choices, *[one.choice for one in self.gathered]] if self.waiting else list(self.choices)

    def view(self) -> View:
        """What the seat is shown."""
        return self.game.view(self.shown, self.seat)

    def options(self) -> list[int]:
        """What the game takes next; nothing when the turn waits to be confirmed, or for things not named yet."""
        return [] if self.done or self.waiting else self.game.options(self.world, self.seat)

    def offered(self) -> list[int]:
        """What a person may choose now: what the game takes next, and things that are named in any order."""
        return [] if self.done else sorted([*self.options(), *[one.choice for one in self._other_things()]])

    def still_offered(self) -> list[int]:
        """What may be added to a finished turn: things that the game would have taken before the last one."""
        return sorted([one.choice for one in self._other_things()]) if self.done else []

    def instead(self, at: int) -> list[int]:
        """What could have been chosen in the place of a choice; nothing for a thing that was gathered."""
        if at >= len(self.choices) or self._begins <= at < self._begins + len(self.gathered):
            return []
        return self.game.options(self._worlds[at], self.seat)

    def asked(self) -> Iterator[View]:
        """What the seat saw at each question of a finished turn that has other answers too, the last first."""
        for at in reversed(range(len(self.choices) if self.done else 0)):
            if len(self.instead(at)) > 1:
                yield self.game.view(self._worlds[at], self.seat)

    def next_options(self, choice: int) -> list[int]:
        """What the seat may choose after this choice, within its turn."""
        after = self.world.copy()
        self.game.apply(after, self.seat, choice)
        over = self.game.reveals(self.world, self.seat, choice) or ends_line(self.game, self.world, after, self.seat)
        return [] if over else self.game.options(after, self.seat)

    def choose(self, choice: int) -> None:
        """Add a choice; IllegalChoice with the referee's sentence if it is not allowed."""
        if not self._is_asked(choice):
            other = next((one for one in self._other_things() if one.choice == choice), None)
            if other is not None:
                self._gather([*self.gathered, other])
                return
        if self.done:
            raise StaleTurn("the turn waits to be confirmed", "der Zug wartet auf Bestätigung")
        check_choice(self.game, self.world, self.seat, choice)
        gathered = self.game.gathers(self.world, self.seat, choice)
        if gathered is None or gathered[0] != self.gathering():
            if self.gathered:
                self._earlier.append((self._begins, self.gathered))
            self.gathered, self._begins = [], len(self.choices)
        if gathered is not None and gathered[1] != NO_MORE:
            self.gathered.append(Named(choice, gathered[1]))
        self._apply(choice)

    def choose_while_allowed(self, choices: list[int]) -> None:
        """Add these choices up to the first that is not allowed."""
        for choice in choices:
            if not self._is_asked(choice) and choice not in (self.still_offered() if self.done else self.offered()):
                break
            self.choose(choice)

    def undo(self) -> None:
        """Take back the last choice. Free: nobody has learnt anything from a draft."""
        if not self.named:
            raise StaleTurn("there is nothing to take back", "es gibt nichts zurückzunehmen")
        if self.gathered and (self.waiting or len(self.choices) == self._begins + len(self.gathered)):
            self._regather(self.gathered[:-1])
        else:
            self._begin_again(self.choices[:-1])

    def keep(self, many: int) -> None:
        """Take back all but the first so many choices."""
        if many < len(self.choices):
            self._begin_again(self.choices[:many])
        elif many < len(self.named):
            self._regather(self.gathered[: many - len(self.choices)])

    def take_back(self, choice: int) -> None:
        """Take one thing of the last gathering back, whenever it was named."""
        laid = {} if self.waiting else dict(zip(self._laid(), self._things_laid(), strict=True))
        thing = laid.get(choice)
        for at in reversed(range(len(self.gathered))):
            if choice == self.gathered[at].choice or thing == self.gathered[at].thing:
                self._regather([*self.gathered[:at], *self.gathered[at + 1 :]])
                return
        raise StaleTurn("there is nothing to take back", "es gibt nichts zurückzunehmen")

    def loose(self) -> list[int]:
        """The choices, as `named` has them, that may be taken back one by one."""
        return [one.choice for one in self.gathered] if self.waiting else self._laid()

    def _is_asked(self, choice: int) -> bool:
        """Whether the game takes this choice next."""
        return choice in self.options()

    def _laid(self) -> list[int]:
        return self.choices[self._begins : self._begins + len(self.gathered)]

    def _things_laid(self) -> list[int]:
        return [self._gathers(self._begins + n)[1] for n in range(len(self.gathered))]

    def _gathers(self, at: int) -> tuple[tuple[int, ...], int]:
        """The gathering that a choice of the draft is of, and its thing."""
        found = self.game.gathers(self._worlds[at], self.seat, self.choices[at])
        return found if found is not None else (NO_GATHERING, NO_MORE)

    def gathering(self) -> tuple[int, ...]:
        """The last gathering."""
        if self.gathered and not self.waiting:
            return self._gathers(self._begins)[0]
        return self._asked_for() if self.gathered else NO_GATHERING

    def _asked_for(self) -> tuple[int, ...]:
        """The gathering that is asked for now."""
        for choice in [] if self.done else self.game.options(self.world, self.seat):
            found = self.game.gathers(self.world, self.seat, choice)
            if found is not None and found[1] != NO_MORE:
                return found[0]
        return NO_GATHERING

    def _other_things(self) -> list[Named]:
        """The things that may be named now beside those that the game takes next."""
        if self._more is None:
            self._more = self._find_other_things()
        return self._more

    def _find_other_things(self) -> list[Named]:
        asked, last = self._asked_for(), self.gathering()
        goes_on = last != NO_GATHERING and asked in (last, NO_GATHERING)
        gathering = last if goes_on else asked
        if gathering == NO_GATHERING:
            return []
        begins = self._begins if goes_on else len(self.choices)
        search = Search(self.game, self._worlds[begins], self.seat, gathering)
        had = [one.thing for one in self.gathered] if goes_on else []
        offered = self.options()
        known = [self.game.gathers(self.world, self.seat, choice) for choice in offered]
        taken = [found[1] for found in known if found is not None]
        return [
            one
            for one in search.everything()
            if one.thing not in taken and one.choice not in offered and search.completes([*had, one.thing])
        ]

    def _gather(self, things: list[Named]) -> None:
        """Have these things in the draft, in the order that the game wants; what it takes only after others waits."""
        gathering = self.gathering()
        if gathering == NO_GATHERING:
            gathering, self._begins = self._asked_for(), len(self.choices)
        search = Search(self.game, self._worlds[self._begins], self.seat, gathering)
        sequence = search.sequence([one.thing for one in things])
        self._cut(self._begins)
        self.gathered = things
        self.waiting = sequence is None
        for choice in sequence or []:
            self._apply(choice)

    def _apply(self, choice: int) -> None:
        before = self.world
        after = before.copy()
        self.game.apply(after, self.seat, choice)
        self.choices.append(choice)
        self._worlds.append(after)
        self._sealed = self.game.reveals(before, self.seat, choice)
        self.done = self._sealed or ends_line(self.game, before, after, self.seat)
        self._more = None

    def _cut(self, many: int) -> None:
        """Drop all but the first so many choices."""
        del self.choices[many:], self._worlds[many + 1 :]
        self._sealed = self.done = self.waiting = False
        self._more = None

    def _regather(self, things: list[Named]) -> None:
        """Have only these things of the last gathering; without any, the one before it is the last."""
        self._gather(things)
        if not things:
            self._begin_again(list(self.choices))

    def _begin_again(self, choices: list[int]) -> None:
        """The draft with these of its first choices; what was gathered stays in the order in which it was named."""
        named = {begins: gathered for begins, gathered in [*self._earlier, (self._begins, self.gathered)] if gathered}
        self._cut(0)
        self.gathered, self._begins, self._earlier = [], 0, []
        self.choose_while_allowed(choices)

        def in_order(begins: int, laid: list[Named]) -> list[Named]:
            found = named.get(begins, [])
            return found if sorted([one.thing for one in found]) == sorted([one.thing for one in laid]) else laid

        self._earlier = [(begins, in_order(begins, laid)) for begins, laid in self._earlier]
        self.gathered = in_order(self._begins, self.gathered)
