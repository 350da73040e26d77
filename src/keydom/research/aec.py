"""The PettingZoo face: one environment for all games, seats as agents, an action mask in every observation."""

from collections.abc import Mapping
from random import Random
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper

from keydom.core.seats import SPECTATOR
from keydom.positions import Position
from keydom.research.features import Features, mask
from keydom.research.gym import box, check_render_mode
from keydom.research.play import Play, checked_table
from keydom.research.rewards import check_reward, progress, rewards

Observation = dict[str, Any]


class KeydomEnv(AECEnv[str, Observation, int]):  # type: ignore[misc]
    """A game as an environment of PettingZoo.

    `reward` is win, place, margin or score, paid at the end. `shaped` times the change of a seat's points is
    paid on the way. `scaled` gives float32 from 0 to 1 instead of int16 in the ranges of the table.

    >>> env = KeydomEnv("keyharvest", 2)
    >>> env.reset(seed=1)
    >>> seen, reward, over, cut, info = env.last()
    >>> sorted(seen), env.possible_agents
    (['action_mask', 'observation'], ['player_0', 'player_1'])
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "svg"], "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        seats: int,
        reward: str = "win",
        shaped: float = 0.0,
        scaled: bool = False,
        options: Mapping[str, int] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        check_reward(reward)
        check_render_mode(render_mode, self.metadata["render_modes"])
        self.game, self.table = checked_table(game, seats, options)
        self.features = Features(self.game, seats)
        self.reward, self.shaped, self.scaled = reward, shaped, scaled
        self.render_mode = render_mode
        self.metadata = {**type(self).metadata, "name": f"{game}_v1"}
        self.possible_agents = [f"player_{p}" for p in range(seats)]
        self._seat_of = {agent: p for p, agent in enumerate(self.possible_agents)}
        space = observation_space(self.features, scaled)
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {agent: spaces.Discrete(self.game.CHOICES) for agent in self.possible_agents}
        self._seeds = Random()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. The same seed gives the same game; without one the next of a row of games."""
        if seed is not None:
            self._seeds = Random(seed)
        self.play = Play(self.game, len(self.possible_agents), self.table, Random(self._seeds.getrandbits(64)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.play.seat]
        self._points = progress(self.game, self.play.state) if self.shaped else ()

    def observe(self, agent: str) -> Observation:
        seat = self._seat_of[agent]
        numbers = self.features.read(self.play.view(seat))
        offered = self.play.options() if seat == self.play.seat else []
        return {
            "observation": self.features.scaled(numbers) if self.scaled else numbers,
            "action_mask": mask(self.game, offered),
        }

    def step(self, action: int) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        play = self.play
        self._cumulative_rewards[self.agent_selection] = 0.0
        play.act(int(action))
        paid = rewards(self.game, play.state, self.reward) if play.over else None
        if self.shaped:
            now = progress(self.game, play.state)
            gains = [self.shaped * (b - a) for a, b in zip(self._points, now, strict=True)]
            paid = [a + b for a, b in zip(paid, gains, strict=True)] if paid else gains
            self._points = now
        if play.over:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[play.seat]
        if paid:
            self.rewards = dict(zip(self.possible_agents, paid, strict=True))
            self._accumulate_rewards()

    def render(self) -> str | None:
        """What a spectator may know: "ansi" as the terminal shows it, "svg" as the site draws it."""
        if self.render_mode is None:
            return None
        position = Position(self.game, view=self.play.view(SPECTATOR))
        return position.svg() if self.render_mode == "svg" else str(position)

    def close(self) -> None:
        """Nothing is held open."""


def observation_space(features: Features, scaled: bool) -> spaces.Dict:
    """The space of an observation with its mask."""
    return spaces.Dict({
        "observation": box(features, scaled),
        "action_mask": spaces.Box(0, 1, (features.game.CHOICES,), np.int8),
    })  # fmt: skip


def wrapped(env: KeydomEnv) -> Any:
    """The environment with PettingZoo's usual checks; an illegal choice ends the game with a reward of -1."""
    illegal = TerminateIllegalWrapper(env, illegal_reward=-1)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(illegal))
