"""The Gymnasium face: one seat is the learner's, bots play the others. sb3-contrib asks for `action_masks()`.

`import keydom.research.gym; gymnasium.make("keydom/Keyflower-v1")`; the settings are those of `SeatEnv`.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.envs.registration import register, registry
from numpy.typing import NDArray

from keydom.core.errors import KeydomError
from keydom.core.seats import SPECTATOR
from keydom.games import entries
from keydom.positions import Position
from keydom.research.features import Features
from keydom.research.play import Play, checked_table
from keydom.research.players import Player, checked_players, checked_seat, seated
from keydom.research.rewards import check_reward, progress, rewards

Numbers = NDArray[Any]


def check_render_mode(mode: str | None, there: list[str]) -> None:
    """Refuse a way to draw that there is not."""
    if mode is not None and mode not in there:
        ways = ", ".join(there)
        raise KeydomError(f"render_mode is one of {ways} or None, not {mode!r}",
                          f"render_mode ist eines von {ways} oder None, nicht {mode!r}")  # fmt: skip


def box(features: Features, scaled: bool) -> spaces.Box[Any]:
    """The space of the arrays.

    >>> from keydom.games import find_game
    >>> box(Features(find_game("keyharvest"), 2), scaled=True).shape
    (552,)
    """
    if scaled:
        return spaces.Box(0.0, 1.0, (features.size,), np.float32)
    return spaces.Box(features.low, features.high, (features.size,), np.int16)


class SeatEnv(gymnasium.Env[Numbers, int]):
    """One seat of a game.

    `seat` is the learner's, or None: another one in every game. `bots` names the player of each other seat, clockwise
    from the learner; one name serves all. An illegal choice changes nothing and costs 1.

    >>> env = SeatEnv("keyharvest", seats=2, bots="random")
    >>> seen, _ = env.reset(seed=1)
    >>> seen, reward, over, cut, told = env.step(int(env.action_masks().argmax()))
    >>> over, told
    (False, {})
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "svg"]}  # noqa: RUF012

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
        check_render_mode(render_mode, self.metadata["render_modes"])
        self.game, self.table = checked_table(game, seats, options)
        self.features = Features(self.game, seats)
        self.seats, self.fixed = seats, checked_seat(seat, seats)
        self.names = checked_players(self.game, seats - 1, bots)
        self.others = seated(self.game, self.names)
        self.reward, self.shaped, self.scaled = reward, shaped, scaled
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
        self.others = seated(self.game, self.names)
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
        """What a spectator may know: "ansi" as the terminal shows it, "svg" as the site draws it."""
        if self.render_mode is None:
            return None
        position = Position(self.game, view=self.play.view(SPECTATOR))
        return position.svg() if self.render_mode == "svg" else str(position)

    def _let_others_play(self) -> None:
        play = self.play
        while not play.over and play.seat != self.seat:
            choose = self.others[(play.seat - self.seat) % self.seats - 1]
            play.act(choose(play.view(play.seat), play.options(), self._thoughts))

    def _observation(self) -> Numbers:
        numbers = self.features.read(self.play.view(self.seat))
        return self.features.scaled(numbers) if self.scaled else numbers


def register_envs() -> None:
    """Make the games known to `gymnasium.make` and `make_vec`: importing this module does."""
    for entry in entries().values():
        name = f"keydom/{entry.title.replace(' ', '')}-v1"
        if name not in registry:
            register(name, "keydom.research.gym:SeatEnv", vector_entry_point="keydom.research.vector:SeatVectorEnv",
                     kwargs={"game": entry.name})  # fmt: skip


register_envs()
