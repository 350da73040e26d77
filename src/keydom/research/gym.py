"""The Gymnasium face: one seat is the learner's, bots play the others. sb3-contrib asks for `action_masks()`."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from keydom.core.errors import KeydomError
from keydom.core.seats import SPECTATOR
from keydom.games import find_game
from keydom.research.features import Features
from keydom.research.play import Play
from keydom.research.players import Player, player
from keydom.research.rewards import check_reward, progress, rewards

Numbers = NDArray[Any]


def box(features: Features, scaled: bool) -> spaces.Box[Any]:
    """The space of the arrays."""
    if scaled:
        return spaces.Box(0.0, 1.0, (features.size,), np.float32)
    return spaces.Box(features.low, features.high, (features.size,), np.int16)


class SeatEnv(gymnasium.Env[Numbers, int]):
    """One seat of a game.

    `seat` is the learner's, or None: another one in every game. `bots` names the player of each other seat, clockwise
    from the learner; one name serves all. An illegal choice changes nothing and costs 1.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        seats: int = 2,
        seat: int | None = None,
        bots: str | Sequence[str | Player] = "random",
        reward: str = "win",
        shaped: float = 0.0,
        scaled: bool = True,
        options: Mapping[str, int] | None = None,
        render_mode: str | None = None,
    ) -> None:
        check_reward(reward)
        self.game = find_game(game)
        self.features = Features(self.game, seats)
        self.seats, self.fixed = seats, seat
        names: list[str | Player] = [bots] * (seats - 1) if isinstance(bots, str) else list(bots)
        if len(names) != seats - 1:
            raise KeydomError(f"{seats} seats need {seats - 1} bots, {len(names)} were named",
                              f"{seats} Plätze brauchen {seats - 1} Bots, {len(names)} sind genannt")  # fmt: skip
        self.names = names
        self.others = self._seated()
        self.reward, self.shaped, self.scaled = reward, shaped, scaled
        self.table = dict(options or {})
        self.render_mode = render_mode
        self.observation_space = box(self.features, scaled)
        self.action_space = spaces.Discrete(self.game.CHOICES)  # type: ignore[assignment]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        """A new game, up to the first question to the learner."""
        super().reset(seed=seed)
        dice, thoughts, seat = (int(n) for n in self.np_random.integers(1 << 62, size=3))
        self.seat = seat % self.seats if self.fixed is None else self.fixed
        self.others = self._seated()
        self._thoughts = Random(thoughts)
        self.play = Play(self.game, self.seats, self.table, Random(dice))
        self._let_others_play()
        self._points = progress(self.game, self.play.state)[self.seat] if self.shaped else 0
        return self._observation(), {}

    def step(self, action: int) -> tuple[Numbers, float, bool, bool, dict[str, Any]]:
        offered = [] if self.play.over else self.play.options()
        if int(action) not in offered:
            return self._observation(), -1.0, self.play.over, False, {"illegal": int(action)}
        self.play.act(int(action))
        self._let_others_play()
        over, state = self.play.over, self.play.state
        paid = rewards(self.game, state, self.reward)[self.seat] if over else 0.0
        if self.shaped:
            now = progress(self.game, state)[self.seat]
            paid += self.shaped * (now - self._points)
            self._points = now
        told = {"scores": self.game.scores(state), "places": self.game.standings(state)} if over else {}
        return self._observation(), paid, over, False, told

    def action_masks(self) -> NDArray[np.bool_]:
        """True for every choice that the learner may take now; all when the game is over."""
        out = np.zeros(self.game.CHOICES, np.bool_)
        if self.play.over:
            out[:] = True
        else:
            out[self.play.options()] = True
        return out

    def render(self) -> str | None:
        """What a spectator may know, field by field."""
        if self.render_mode is None:
            return None
        v = self.play.view(SPECTATOR)
        return "\n".join([f"{name}: {value}" for name, value in zip(v._fields, v, strict=True)])

    def _seated(self) -> list[Player]:
        """The players of the other seats for one game: a bot that remembers the game before would play otherwise."""
        return [player(self.game, name) if isinstance(name, str) else name for name in self.names]

    def _let_others_play(self) -> None:
        play = self.play
        while not play.over and play.seat != self.seat:
            choose = self.others[(play.seat - self.seat) % self.seats - 1]
            play.act(choose(play.view(play.seat), play.options(), self._thoughts))

    def _observation(self) -> Numbers:
        numbers = self.features.read(self.play.view(self.seat))
        return self.features.scaled(numbers) if self.scaled else numbers
