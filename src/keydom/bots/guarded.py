"""Bots whose faults cost nothing: in this process (`InlineBot`), or in one of their own with a watchdog (`ProcessBot`).

Bots from outside (`OutsideBot`) are never made or asked in this process.

A thought that raises or answers illegally, and in a process one that runs over or wants too much memory, is replaced
by its substitute (`substitute.py`). The fault is kept, so that whoever writes the record can note it there.
A bot's process is given views and nothing else.
"""

import atexit
import os
from functools import cache
from itertools import count
from random import Random
from typing import Final, NamedTuple

from keydom.bots import bot
from keydom.bots.contract import Bot, Budget
from keydom.bots.jobs import Job, Maker, choose, raised
from keydom.bots.outside import is_outside, refusal
from keydom.bots.process import MEMORY_MEGABYTES, START_SECONDS, BotFault, BotProcess
from keydom.bots.substitute import Substitute
from keydom.core.errors import KeydomError
from keydom.core.game import View
from keydom.core.seats import Seat, letter

LIMIT_SECONDS: Final = 30.0
"""For one choice, where the budget names none."""
SLACK_FACTOR: Final = 2.0
"""A thought may take so many times its seconds before the watchdog bites, and a second more to wake up."""
MAX_FAULTS: Final = 3
"""After so many one after the other a bot is not asked any more: a process that cannot start takes its time."""


class Fault(NamedTuple):
    """What went wrong, for the log and the record."""

    seat: Seat
    turn: int
    what: str

    def comment(self) -> str:
        """The fault as a comment line of a record."""
        what = " ".join(self.what.split())
        return f"# bot fault: {letter(self.seat)} turn {self.turn}: {what}; the quick policy moved"


def made(game: str, level: str) -> Bot:
    """The bot of that level."""
    return bot(game, level)


def with_comments(record: str, faults: list[Fault]) -> str:
    """A record that tells at its end what its bots did wrong."""
    return record + "".join([fault.comment() + "\n" for fault in faults])


class GuardedBot:
    """A bot as any other to its caller, whose faults are kept and cost nothing."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.faults: list[Fault] = []
        self.in_a_row = 0
        self.substitute = Substitute(game)

    def choose(self, view: View, options: list[int], budget: Budget, rng: Random) -> int:
        """The bot's choice, or the substitute's where the bot fails."""
        if self.in_a_row >= MAX_FAULTS:
            return self.substitute.choose(view, options, rng)
        choice, fault = self.ask(view, options, budget, rng)
        if not fault and choice not in options:
            fault = "answered what was not offered"
        if not fault:
            self.in_a_row = 0
            return choice
        self.in_a_row += 1
        end = "; it is not asked any more" if self.in_a_row == MAX_FAULTS else ""
        self.faults.append(Fault(view.seat, view.turns, fault + end))
        return self.substitute.choose(view, options, rng)

    def ask(self, view: View, options: list[int], budget: Budget, rng: Random) -> tuple[int, str]:
        """The answer, and the fault if there was one."""
        raise NotImplementedError

    def stop(self) -> None:
        """No more questions come."""


class InlineBot(GuardedBot):
    """A bot in this process. It may take as long as it likes: against that there is `ProcessBot`."""

    def __init__(self, game: str, bot: Bot) -> None:
        super().__init__(game)
        self.bot = bot

    def ask(self, view: View, options: list[int], budget: Budget, rng: Random) -> tuple[int, str]:
        """The answer, and the fault if there was one."""
        try:
            return self.bot.choose(view, options, budget, rng), ""
        except Exception as error:
            return -1, raised(error)


class ProcessBot(GuardedBot):
    """A bot whose thoughts happen in a process of their own, for a limited time in limited memory."""

    def __init__(self, game: str, level: int | str, make: Maker = made, limit: float = LIMIT_SECONDS,
                 megabytes: int = MEMORY_MEGABYTES) -> None:  # fmt: skip
        super().__init__(game)
        self.level = str(level)
        self.make = make
        self.limit = limit
        self.process = BotProcess(megabytes)
        self.name = ""
        """What its process remembers it by."""

    def ask(self, view: View, options: list[int], budget: Budget, rng: Random) -> tuple[int, str]:
        """The answer of the process, and the fault if there was one."""
        seconds = SLACK_FACTOR * budget.seconds + 1 if budget.seconds else self.limit
        asked = (self.name, self.make, self.game, self.level, view, options, budget, rng.getrandbits(64))
        try:
            return self.process.ask(Job(choose, asked), seconds), ""
        except BotFault as fault:
            return -1, str(fault)

    def stop(self) -> None:
        """End the process; the next question starts another."""
        self.process.end()


class OutsideBot(ProcessBot):
    """A bot from outside. Its process is kept for the next game, where the bot is made anew.

    `chair` tells those at one table apart who have the same name: no two of them share a process, or they could tell
    each other what they see.
    """

    def __init__(self, game: str, level: str, chair: int = 0, limit: float = LIMIT_SECONDS) -> None:
        super().__init__(game, level, limit=limit)
        self.process = _kept_process(level, chair)
        self.name = f"game {next(_GAMES)}"

    def stop(self) -> None:
        """The next game has another bot in the same process."""


_GAMES: Final = count()


@cache
def _kept_process(level: str, chair: int) -> BotProcess:
    process = BotProcess(outside_megabytes())
    atexit.register(process.end)
    return process


def outside_megabytes() -> int:
    """The memory of a bot from outside: `KEYDOM_BOT_MEGABYTES`, where that is set."""
    given = os.environ.get("KEYDOM_BOT_MEGABYTES", "")
    return int(given) if given.isascii() and given.isdigit() else MEMORY_MEGABYTES


@cache
def check_outside(game: str, level: str) -> None:
    """Refuse a bot from outside that cannot be loaded, made or asked: tried in a process of its own."""
    process = BotProcess(outside_megabytes())
    try:
        wrong = process.ask(Job(refusal, (game, level)), START_SECONDS)
    except BotFault as fault:
        wrong = (f"'{level}' cannot be loaded: {fault}", f"„{level}“ lässt sich nicht laden: {fault}")
    finally:
        process.end()
    if wrong:
        raise KeydomError(*wrong)


def seated(game: str, level: str, chair: int = 0) -> GuardedBot:
    """The bot of that level at a table with people: one that thinks has a process of its own."""
    if is_outside(level):
        check_outside(game, level)
        return OutsideBot(game, level, chair)
    bot = made(game, level)
    return InlineBot(game, bot) if level in ("random", "0", "1") else ProcessBot(game, level)
