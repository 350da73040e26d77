"""Bots whose faults cost nothing: in this process (`InlineBot`), or in one of their own with a watchdog (`ProcessBot`).

A thought that raises or answers illegally, and in a process one that runs over or wants too much memory, is replaced
by the quick policy of level 1. The fault is kept, so that whoever writes the record can write it there as a comment.
A bot's process is given views and nothing else.
"""

from functools import cached_property
from random import Random
from typing import Final, NamedTuple

from keydom.bots import bot
from keydom.bots.contract import Bot, Budget
from keydom.bots.jobs import Job, Maker, choose, raised
from keydom.bots.process import MEMORY_MEGABYTES, BotFault, BotProcess
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

    @cached_property
    def quick(self) -> Bot:
        """Who moves where the bot fails: seldom needed, and not worth its while in every short game of research."""
        return made(self.game, "1")

    def choose(self, view: View, options: list[int], budget: Budget, rng: Random) -> int:
        """The bot's choice, or the quick policy's where the bot fails."""
        if self.in_a_row >= MAX_FAULTS:
            return self.quick.choose(view, options, Budget(1), rng)
        choice, fault = self.ask(view, options, budget, rng)
        if not fault and choice not in options:
            fault = "answered what was not offered"
        if not fault:
            self.in_a_row = 0
            return choice
        self.in_a_row += 1
        end = "; it is not asked any more" if self.in_a_row == MAX_FAULTS else ""
        self.faults.append(Fault(view.seat, view.turns, fault + end))
        return self.quick.choose(view, options, Budget(1), rng)

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

    def ask(self, view: View, options: list[int], budget: Budget, rng: Random) -> tuple[int, str]:
        """The answer of the process, and the fault if there was one."""
        seconds = SLACK_FACTOR * budget.seconds + 1 if budget.seconds else self.limit
        asked = ("", self.make, self.game, self.level, view, options, budget, rng.getrandbits(64))
        try:
            return self.process.ask(Job(choose, asked), seconds), ""
        except BotFault as fault:
            return -1, str(fault)

    def stop(self) -> None:
        """End the process; the next question starts another."""
        self.process.end()


def seated(game: str, level: str) -> GuardedBot:
    """The bot of that level at a table with people: one that thinks has a process of its own."""
    bot = made(game, level)
    return InlineBot(game, bot) if level in ("random", "0", "1") else ProcessBot(game, level)
