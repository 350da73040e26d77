"""The OpenSpiel face: `import keydom.research.openspiel; pyspiel.load_game("python_keyharvest(players=2)")`.

Chance is explicit. Simultaneous questions are put to the lowest seat first. Needs `pip install keydom[research]`.
"""

from functools import cache
from random import Random
from typing import Any, Final

import numpy as np
import pyspiel
from numpy.typing import NDArray

from keydom.core.errors import KeydomError
from keydom.core.game import Game
from keydom.core.position import write_state
from keydom.core.seats import CHANCE, FIRST, SPECTATOR, letter
from keydom.games import find_game, names
from keydom.research.features import Features
from keydom.research.infosets import Log, Run
from keydom.research.play import checked_table
from keydom.research.rewards import BOUNDS, check_reward, rewards, total

LONGEST: Final = 4000
"""More decisions than any game has; as many draws of chance."""
RECENT: Final = 32
"""How many of the last steps seen are in an information state's tensor."""
DIGEST: Final = 8


def game_type(name: str, reward: str = "win") -> Any:
    """What OpenSpiel wants to know of a game."""
    game = find_game(name)
    kind = pyspiel.GameType
    return kind(
        short_name=f"python_{name}",
        long_name=f"{game.TITLE} (Keydom)",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.GENERAL_SUM if total(reward, 2) is None else kind.Utility.CONSTANT_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        min_num_players=game.SEATS[0],
        max_num_players=game.SEATS[-1],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": 2, "reward": "win"},
    )


@cache
def features_of(name: str, seats: int) -> Features:
    """Kept here, not in the game: OpenSpiel writes games down with all they hold."""
    return Features(find_game(name), seats)


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game of Keydom; `players` and `reward` are its parameters."""

    NAME = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given: dict[str, Any] = {"players": 2, "reward": "win"} | (params or {})
        self.seats, self.reward = int(given["players"]), str(given["reward"])
        check_reward(self.reward)
        checked_table(self.NAME, self.seats, None)
        low, high = BOUNDS[self.reward]
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rules.CHOICES,
            max_chance_outcomes=self.rules.CHOICES,
            num_players=self.seats,
            min_utility=low,
            max_utility=high,
            utility_sum=total(self.reward, self.seats),
            max_game_length=LONGEST,
        )
        super().__init__(game_type(self.NAME, self.reward), info, given)

    @property
    def rules(self) -> Game:
        return find_game(self.NAME)

    @property
    def features(self) -> Features:
        return features_of(self.NAME, self.seats)

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer | Private":
        """What a seat sees or, where nothing private is asked for, a spectator; or the private part alone, in words."""
        if params:
            raise ValueError(f"observations have no parameters; {params} came")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if not kind.public_info:
            return Private()
        public = kind.private_info == pyspiel.PrivateInfoType.NONE
        return Observer(self.features, kind.perfect_recall and not public, public)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position. All of it is in `run`, which a copy copies quickly."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.run = Run(game.rules, game.seats, game.rules.new(game.seats, {}))
        self.reward = game.reward
        self.imagined = False

    def current_player(self) -> int:
        asked = self.run.game.to_act(self.run.state)
        if asked == CHANCE:
            return int(pyspiel.PlayerId.CHANCE)
        return FIRST[asked] if asked else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        return self.run.game.to_act(self.run.state) == 0

    def _legal_actions(self, player: int) -> list[int]:
        return self.run.game.options(self.run.state, player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = self.run.game.outcomes(self.run.state)
        weights = sum([weight for _, weight in outcomes])
        return [(choice, weight / weights) for choice, weight in outcomes]

    def _apply_action(self, action: int) -> None:
        asked = self.run.game.to_act(self.run.state)
        self.run.apply(CHANCE if asked == CHANCE else FIRST[asked], int(action))

    def undo_action(self, player: int, action: int) -> None:
        """Refused: a position keeps no past, and a copy costs a few references."""
        raise KeydomError("an action cannot be taken back; play on a copy: state.child(action) or state.clone()",
                          "eine Aktion lässt sich nicht zurücknehmen; spiele auf einer Kopie: state.child(action) oder "
                          "state.clone()")  # fmt: skip

    def _action_to_string(self, player: int, action: int) -> str:
        actor = player if player >= 0 else CHANCE
        return f"{letter(actor)} {self.run.game.text(self.run.state, action)}"

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.run.seats
        return rewards(self.run.game, self.run.state, self.reward)

    def resample_from_infostate(self, player: int, sampler: Any) -> "SpielState":
        """Another state that the player may be in: all that it has seen is the same.

        What the others saw until now is not made up: their information states begin here, and so does the list of
        actions (`history()`), for that of the true game tells what others hide. It can be played and copied, but not
        written down, because OpenSpiel writes a state as the actions that lead to it.
        """
        rng = Random(int(sampler() * (1 << 53)))
        state = self.run.game.sample(self.run.game.view(self.run.state, player), rng)
        other: SpielState = self.get_game().new_initial_state()
        other.run = self.run.imagined(player, state)
        other.imagined = True
        return other

    def serialize(self) -> str:
        self._refuse_to_write()
        text: str = super().serialize()
        return text

    def __getstate__(self) -> Any:
        self._refuse_to_write()
        return super().__getstate__()

    def _refuse_to_write(self) -> None:
        if self.imagined:
            raise KeydomError("an imagined state cannot be written down",
                              "ein ausgedachter Zustand kann nicht aufgeschrieben werden")  # fmt: skip

    def __str__(self) -> str:
        return write_state(self.run.game, self.run.state)


class Observer:
    """Observations and, with perfect recall, information states, as OpenSpiel asks for them."""

    def __init__(self, features: Features, recall: bool, public: bool = False) -> None:
        self.features = features
        self.recall = recall
        self.public = public
        size = features.size
        self.tensor: NDArray[np.float32] = np.zeros(size + recall * (DIGEST + 2 * RECENT), np.float32)
        self.dict = features.named(self.tensor[:size])
        if recall:
            self.dict["digest"] = self.tensor[size : size + DIGEST]
            self.dict["recent"] = self.tensor[size + DIGEST :].reshape(RECENT, 2)

    def set_from(self, state: SpielState, player: int) -> None:
        run = state.run
        player = SPECTATOR if self.public else player
        self.tensor[: self.features.size] = self.features.scaled(self.features.read(run.game.view(run.state, player)))
        if self.recall:
            self._remember(run.log(player), run.game.CHOICES, run.seats)

    def _remember(self, log: Log, choices: int, seats: int) -> None:
        """The digest of all that was seen, and the last steps: who acted, and what (0 where it was hidden)."""
        self.dict["digest"][:] = np.frombuffer(log.digest, np.uint16) / np.float32(65535)
        recent = self.dict["recent"]
        recent[:] = 0
        for n, (actor, choice) in enumerate(reversed(log.steps[-RECENT:])):
            recent[n] = ((actor + 2) / (seats + 1), (choice + 1) / choices)

    def string_from(self, state: SpielState, player: int) -> str:
        if self.recall:
            return state.run.log(player).text()
        return repr(state.run.game.view(state.run.state, SPECTATOR if self.public else player))


class Private:
    """What a seat sees and a spectator does not, in words."""

    tensor = None

    def set_from(self, state: SpielState, player: int) -> None:
        """There is no tensor to fill."""

    def string_from(self, state: SpielState, player: int) -> str:
        run = state.run
        own, public = run.game.view(run.state, player), run.game.view(run.state, SPECTATOR)
        parts = zip(own._fields, own, public, strict=True)
        return ", ".join([f"{name}={value!r}" for name, value, shown in parts if value != shown and name != "seat"])


def register() -> None:
    """Make the games known to `pyspiel.load_game`."""
    there = set(pyspiel.registered_names())
    for name in names():
        if f"python_{name}" not in there:
            pyspiel.register_game(game_type(name), type(f"Spiel_{name}", (SpielGame,), {"NAME": name}))


register()
