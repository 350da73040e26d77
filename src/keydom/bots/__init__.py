"""Computer players: six levels for each game. A bot gets what its seat may know, never a state."""

from importlib import import_module
from typing import Final

from keydom.bots.contract import LEVELS, Advice, Bot, Budget, Judge, for_seats
from keydom.bots.face import find_knowledge
from keydom.bots.levels import Planner, PolicyBot
from keydom.bots.outside import is_outside, load
from keydom.bots.random import RandomBot
from keydom.bots.weights import learnt
from keydom.core.errors import KeydomError, Sentence, say
from keydom.games import find_game

NAMES: Final[tuple[Sentence, ...]] = (
    ("Gentle", "Sanft"),
    ("Mild", "Leicht"),
    ("Steady", "Solide"),
    ("Keen", "Wach"),
    ("Sharp", "Scharf"),
    ("Master", "Meisterlich"),
)
"""What players call the six levels, in every game; the browser client has the same words."""


def called(player: str, lang: str) -> str:
    """A player as people read it: a level with its name ("4 Keen", "4:50 Keen"), anybody else without folders.

    >>> called("4:50", "en"), called("folder/my.py:MyBot", "en")
    ('4:50 Keen', 'my.py:MyBot')
    """
    level, _, rest = player.partition(":")
    if rest and not rest.isdigit():
        return player.replace("\\", "/").rpartition("/")[2]
    return f"{player} {say(NAMES[int(level) - 1], lang)}" if level in [str(n) for n in LEVELS] else player


def budget_of(game: str, level: int, seats: int = 2) -> Budget:
    """What a level thinks about a whole turn unless it is told otherwise.

    >>> budget_of("keyper", 5).thoughts > budget_of("keyper", 4).thoughts
    True
    """
    knowledge = find_knowledge(game)
    return for_seats(Budget(knowledge.THOUGHTS[level - 1]), seats, knowledge.STYLES[level - 1].longer)


def seconds_of(game: str, level: int) -> float:
    """How long a level thinks about a turn: 95 of 100, at the seat count that takes longest, on a core of its own.

    >>> seconds_of("keyharvest", 1) < seconds_of("keyharvest", 5)
    True
    """
    return find_knowledge(game).SECONDS[level - 1]


def advice_of(game: str, level: int = LEVELS[-1]) -> Advice:
    """What a player of that game and level knows: the higher the level, the more of the weights found from games."""
    advice: Advice = find_knowledge(game).Advice(learnt(game, find_knowledge(game).LEARNT[level - 1]))
    return advice


def bot(game: str, level: int | str, advice: Advice | None = None) -> Bot:
    """A player of that level; "random" takes any option; `my.py:MyBot` is one from outside, in this process.

    >>> from random import Random
    >>> from keydom.positions import Position
    >>> position = Position.beginning("keyharvest", 2, seed=1)
    >>> seat = position.acting()[0]
    >>> options = position.game.options(position.state, seat)
    >>> view = position.game.view(position.state, seat)
    >>> bot("keyharvest", 2).choose(view, options, Budget(), Random(1)) in options
    True
    >>> bot("keyharvest", 9)
    Traceback (most recent call last):
    keydom.core.errors.KeydomError: there is no bot '9'; there are: random, 1 to 6, and your own as path.py:Name
    """
    if is_outside(str(level)):
        return load(game, str(level))
    if level in ("random", 0, "0"):
        return RandomBot()
    if str(level) not in [str(n) for n in LEVELS]:
        raise KeydomError(f"there is no bot '{level}'; there are: random, 1 to 6, and your own as path.py:Name",
                          f"es gibt keinen Bot „{level}“, nur random, 1 bis 6 und eigene: datei.py:Name")  # fmt: skip
    advice = advice or advice_of(game, int(level))
    if int(level) == 1:
        return PolicyBot(find_game(game), advice)
    judge = judge_of(game, advice) if int(level) == 6 else None
    style, own = find_knowledge(game).STYLES[int(level) - 1], budget_of(game, int(level))
    return Planner(find_game(game), advice, int(level), style, own, judge)


def judge_of(game: str, advice: Advice) -> Judge | None:
    """What was learnt from games of that kind, on top of an advice; it needs numpy. None: nothing has been learnt."""
    try:
        learned = import_module("keydom.bots.learned")
    except ModuleNotFoundError:
        raise KeydomError("level 6 needs numpy; pip install 'keydom[learn]' installs it",
                          "Stufe 6 braucht numpy; pip install 'keydom[learn]' installiert es") from None  # fmt: skip
    judge: Judge | None = learned.judge_of(game, advice) if learned.file_of(game).exists() else None
    return judge
