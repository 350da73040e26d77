"""Positions to look at, to keep and to pass on: one line of text, the terminal's picture, a drawing.

>>> from keydom.positions import Position
>>> start = Position.beginning("keyharvest", 2, seed=1)
>>> start
<Key Harvest, whole: 2 seats, turn 0, A to move>
>>> Position.read(start.text()) == start
True
>>> start.seen_by("A").text()[:71]
'keydom-position=1 game=keyharvest rules=1 data=... of=A seat=0'
>>> start.play(start.options()[0], rng=Random(1)) != start
True
"""

from collections.abc import Mapping
from random import Random
from typing import Any

from keydom.core import position
from keydom.core.chance import Dice
from keydom.core.checked import answer_chance, check_choice
from keydom.core.draft import SAME_WORLD
from keydom.core.errors import KeydomError
from keydom.core.game import Game, State, View
from keydom.core.seats import CHANCE, LETTERS, SPECTATOR, Seat, letter, members
from keydom.drawing.columns import COLUMNS
from keydom.games import find_game


class Position:
    """A position of a game: the whole of it, or what a seat or a spectator may know."""

    def __init__(self, game: Game, state: State | None = None, view: View | None = None) -> None:
        if (state is None) == (view is None):
            raise KeydomError("a position is a state or a view", "eine Stellung ist ein Zustand oder eine Sicht")
        self.game = game
        self.state: State | None = None if state is None else state.copy()
        self.known: View | None = view

    @classmethod
    def beginning(cls, game: str, seats: int, seed: int = 0, options: Mapping[str, int] | None = None) -> "Position":
        """The first question to a player, after what chance had to deal."""
        rules = find_game(game)
        state = rules.new(seats, options or {})
        answer_chance(rules, state, Dice(Random(seed)))
        return cls(rules, state)

    @classmethod
    def read(cls, text: str) -> "Position":
        """The position of a line of text; ParseError with the place of the fault."""
        game = find_game(position.game_of(text))
        return cls(game, *position.read(game, text))

    def text(self) -> str:
        """The position as one line of text."""
        if self.state is not None:
            return position.write_state(self.game, self.state)
        return position.write_view(self.game, self.view)

    @property
    def seat(self) -> Seat | None:
        """Whose view it is, SPECTATOR for anybody's; None for the whole."""
        return None if self.known is None else int(self.known.seat)

    @property
    def view(self) -> View:
        """What is known; of a whole position what everybody may know."""
        return self.known if self.known is not None else self.game.view(self.state, SPECTATOR)

    def seen_by(self, seat: str | None) -> "Position":
        """The position as that seat ("A") or, with None, a spectator may know it."""
        if self.state is None:
            raise KeydomError("only a whole position can be seen by others",
                              "nur eine ganze Stellung kann von anderen gesehen werden")  # fmt: skip
        if seat is not None and (len(seat) != 1 or seat not in LETTERS[: self.state.seats]):
            last = letter(self.state.seats - 1)
            raise KeydomError(
                f"there is no seat '{seat}', only A to {last}", f"es gibt keinen Platz „{seat}“, nur A bis {last}"
            )
        viewer = SPECTATOR if seat is None else LETTERS.index(seat)
        return Position(self.game, view=self.game.view(self.state, viewer))

    def world(self) -> State:
        """A full state that looks like the position: the true one, or one with what is hidden invented."""
        if self.state is not None:
            return self.state.copy()
        return self.game.sample(self.known, Random(SAME_WORLD))

    def acting(self) -> list[Seat]:
        """The seats that are asked; none when chance answers or the game is over."""
        mask = self.game.to_act(self.world())
        return [] if mask == CHANCE else members(mask)

    def options(self, seat: str | None = None) -> list[str]:
        """The words of what a seat ("B") may choose; without a seat that of the first one asked. Empty at the end."""
        chooser = self._chooser(seat)
        if chooser is None:
            return []
        world = self.world()
        return [self.game.text(world, choice) for choice in self.game.options(world, chooser)]

    def play(self, word: str, seat: str | None = None, rng: Random | None = None) -> "Position":
        """The position after that choice, and after what chance then had to answer; this one stays as it is."""
        chooser = self._chooser(seat)
        if self.state is None or chooser is None:
            raise KeydomError("only a whole position that is not over can be played on",
                              "nur eine ganze Stellung, die nicht zu Ende ist, lässt sich weiterspielen")  # fmt: skip
        state = self.state.copy()
        choice = self.game.parse(state, word)
        check_choice(self.game, state, chooser, choice)
        self.game.apply(state, chooser, choice)
        answer_chance(self.game, state, Dice(rng or Random()))
        return Position(self.game, state)

    def scores(self) -> tuple[int, ...]:
        """The final points of every seat, once the game is over."""
        if self.state is None or self.game.to_act(self.state):
            raise KeydomError("points are counted at the end, of a whole position",
                              "Punkte werden am Ende gezählt, und nur in einer ganzen Stellung")  # fmt: skip
        return self.game.scores(self.state)

    def _chooser(self, seat: str | None) -> Seat | None:
        """The seat that is meant; None if nobody is asked. A view knows the options of its own seat alone."""
        asked = [one for one in self.acting() if self.known is None or one == self.seat]
        if seat is None:
            return asked[0] if asked else None
        if seat not in [letter(one) for one in asked]:
            raise KeydomError(f"seat '{seat}' is not asked here", f"Platz „{seat}“ ist hier nicht gefragt")
        return LETTERS.index(seat)

    def picture(self, lang: str = "en", width: int = COLUMNS, colour: bool = False) -> str:
        """What the terminal shows of it."""
        from keydom.drawing.printed import printed  # noqa: PLC0415 (only who looks needs it)

        return printed(self.game.NAME, self.view, lang, width, colour)

    def svg(self, lang: str = "en", dark: bool = False) -> str:
        """The picture that the site would draw, as SVG; `pip install 'keydom[draw]'`."""
        from keydom.drawing import draw_svg  # noqa: PLC0415 (an extra)

        return draw_svg(self.game, self.view, self.game.to_act(self.world()), lang, dark)

    def png(self, lang: str = "en", dark: bool = False) -> bytes:
        """The same picture as PNG."""
        from keydom.drawing import draw_png  # noqa: PLC0415 (an extra)

        return draw_png(self.game, self.view, self.game.to_act(self.world()), lang, dark)

    def _repr_svg_(self) -> str | None:
        """What a notebook shows; without the extra it shows the text."""
        try:
            return self.svg()
        except KeydomError:
            return None

    def __repr__(self) -> str:
        seat = self.seat
        whose = "whole" if seat is None else "spectator's view" if seat == SPECTATOR else f"{letter(seat)}'s view"
        mask = self.game.to_act(self.world())
        asked = ", ".join([letter(p) for p in members(mask)]) if mask > 0 else ""
        who = "over" if not mask else "chance to answer" if mask == CHANCE else f"{asked} to move"
        return f"<{self.game.TITLE}, {whose}: {self.view.seats} seats, turn {self.view.turns}, {who}>"

    def __str__(self) -> str:
        return self.picture()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[Any, ...]:
        return (self.game.NAME, self.state, self.known)
