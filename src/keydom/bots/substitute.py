"""The substitutes of a bot that fails, at every table: level 6 with a single thought, level 1, any option at all."""

from random import Random
from typing import Final

from keydom.bots import bot
from keydom.bots.contract import Bot, Budget
from keydom.core.game import View

QUICK_FORM: Final = "6:1"
"""Level 6 without search: not weaker than level 4 at about a tenth of its time."""
CHAIN: Final = (QUICK_FORM, "1")
"""Each is asked where the one before fails, or cannot be made: level 6 needs numpy."""


class Substitute:
    """Moves where a bot fails; a game never hangs on one that fails too.

    >>> from keydom.positions import Position
    >>> position = Position.beginning("keyharvest", 2, seed=1)
    >>> seat = position.acting()[0]
    >>> options = position.game.options(position.state, seat)
    >>> Substitute("keyharvest").choose(position.game.view(position.state, seat), options, Random(1)) in options
    True
    """

    def __init__(self, game: str, chain: tuple[str, ...] = CHAIN) -> None:
        self.game = game
        self.chain = chain
        self._made: dict[str, Bot] = {}

    def choose(self, view: View, options: list[int], rng: Random) -> int:
        """The choice of the first of the chain that answers with something offered; of nobody: any option."""
        for level in self.chain:
            try:
                choice = self.bot(level).choose(view, options, Budget(1), rng)
            except Exception:  # it is asked because a bot has failed: whatever is wrong, the next one is asked
                continue
            if choice in options:
                return choice
        return rng.choice(options)

    def bot(self, level: str) -> Bot:
        """The bot of a level of the chain, made when it is first asked: that is seldom."""
        if level not in self._made:
            self._made[level] = bot(self.game, level.partition(":")[0])
        return self._made[level]
