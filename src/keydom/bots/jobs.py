"""The inside of a bot process: jobs come, answers go, until the parent closes the pipe. It has no way to a database.

A job is a function of any module and its arguments; beside them it is given the players that this process remembers.
Jobs come as pickles from the parent, which alone writes there. Answers go back as JSON, plain data: nothing that a bot
makes is ever unpickled.
"""

import json
import os
import pickle
import struct
import sys
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from random import Random
from typing import Any, BinaryIO, Final, NamedTuple

from keydom.bots import advice_of, bot, budget_of
from keydom.bots.contract import Advice, Bot, Budget, player
from keydom.core.game import View

Maker = Callable[[str, str], Bot]
"""Makes the bot of a game and a level."""
READY: Final = b"here"
"""Said once: the time for a job does not begin before."""
MAX_PLAYERS: Final = 64
"""How many players are remembered in a bot process."""


class Job(NamedTuple):
    """Something to be done in a bot process."""

    do: Callable[..., Any]
    """Called with the process's players and the arguments; answers with plain data."""
    arguments: tuple[Any, ...]
    player: str = ""
    """Whose memory is used: best done by a process that has it."""


class PlayerCache:
    """The players of a process by name. Each remembers the turn it has planned; those asked last are kept."""

    def __init__(self) -> None:
        self._known: OrderedDict[str, Bot] = OrderedDict()

    def find(self, name: str, make: Maker, game: str, level: str) -> Bot:
        """The player of that name, made where there is none."""
        if name not in self._known:
            self._known[name] = make(game, level)
        self._known.move_to_end(name)
        while len(self._known) > MAX_PLAYERS:
            self._known.popitem(last=False)
        return self._known[name]


@cache
def _advice(game: str, level: int) -> Advice:
    """What all players of that level know: one for this process, since it keeps a good deal of what it has valued."""
    return advice_of(game, level)


def make_player(game: str, level: str) -> Bot:
    """A player of that level; all of a level share what they know."""
    return bot(game, level) if level == "random" else bot(game, level, _advice(game, int(level)))


def choose(players: PlayerCache, name: str, make: Maker, game: str, level: str, view: View, options: list[int],
           budget: Budget, seed: int) -> int:  # fmt: skip
    """A job: what that player takes of the options."""
    return players.find(name, make, game, level).choose(view, options, budget, Random(seed))


def choose_in_time(players: PlayerCache, name: str, game: str, level: str, view: View, options: list[int],
                   seconds: float, seed: int) -> int:  # fmt: skip
    """A job: what that player takes, with the level's own number of thoughts or those of `6:1`, cut off when the time
    is up."""
    who = player(level)
    thoughts = who.thoughts
    if not thoughts and who.level != "random":
        thoughts = budget_of(game, int(who.level), view.seats).thoughts
    return choose(players, name, make_player, game, who.level, view, options, Budget(thoughts, seconds), seed)


def raised(error: Exception) -> str:
    """An error as a fault: its kind alone, since its text may tell what only the bot's seat has seen."""
    return f"raised {type(error).__name__}"


def serve(megabytes: int) -> None:
    """The life of a bot process."""
    with suppress(ImportError):  # there are systems without limits
        import resource  # noqa: PLC0415

        resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20, megabytes << 20))
    source, sink = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a bot prints is no answer
    players = PlayerCache()
    sink.write(READY)
    sink.flush()
    while (raw := receive(source)) is not None:
        try:
            job = pickle.loads(raw)
            answer = json.dumps([job.do(players, *job.arguments), ""])
        except Exception as error:  # the parent decides what a fault costs
            answer = json.dumps([None, raised(error)])
        send(sink, answer.encode())


def send(sink: BinaryIO, message: bytes) -> None:
    """Write a message with its length."""
    sink.write(struct.pack("!I", len(message)) + message)
    sink.flush()


def receive(source: BinaryIO) -> bytes | None:
    """Read a message; None when the other side has gone."""
    head = source.read(4)
    if len(head) < 4:
        return None
    size: int = struct.unpack("!I", head)[0]
    message = source.read(size)
    return message if len(message) == size else None
