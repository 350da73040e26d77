"""Bots whose faults cost nothing: in this process (`Guarded`), or in one of their own with a watchdog (`Worker`).

A thought that raises or answers illegally, and in a `Worker` one that runs over or wants too much memory, is replaced
by the quick policy of level 1. The fault is kept, so that whoever writes the record can write it there as a comment.
A worker's process is given views and nothing else.
"""

from collections.abc import Callable
from contextlib import suppress
from functools import cached_property
from multiprocessing import get_context
from multiprocessing.connection import Connection
from random import Random
from typing import Any, NamedTuple

from keydom.bots import bot
from keydom.bots.contract import Bot, Budget
from keydom.core.game import View
from keydom.core.seats import Seat, letter

Maker = Callable[[str, str], Bot]
LIMIT = 30.0
"""Seconds for one choice, where the budget names none."""
SLACK = 2.0
"""A thought may take so many times its seconds before the watchdog bites, and a second more to wake up."""
ENOUGH = 3
"""After so many faults one after the other a bot is not asked any more: a process that cannot start takes its time."""
MEGABYTES = 500
"""What a worker's process may have; a bot that wants more has a fault."""


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


class Watched:
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
        if self.in_a_row >= ENOUGH:
            return self.quick.choose(view, options, Budget(1), rng)
        choice, fault = self.ask(view, options, budget, rng)
        if not fault and choice not in options:
            fault = "answered what was not offered"
        if not fault:
            self.in_a_row = 0
            return choice
        self.in_a_row += 1
        end = "; it is not asked any more" if self.in_a_row == ENOUGH else ""
        self.faults.append(Fault(view.seat, view.turns, fault + end))
        return self.quick.choose(view, options, Budget(1), rng)

    def ask(self, view: View, options: list[int], budget: Budget, rng: Random) -> tuple[int, str]:
        """The answer, and the fault if there was one."""
        raise NotImplementedError

    def stop(self) -> None:
        """No more questions come."""


class Guarded(Watched):
    """A bot in this process. It may take as long as it likes: against that there is `Worker`."""

    def __init__(self, game: str, bot: Bot) -> None:
        super().__init__(game)
        self.bot = bot

    def ask(self, view: View, options: list[int], budget: Budget, rng: Random) -> tuple[int, str]:
        """The answer, and the fault if there was one."""
        try:
            return self.bot.choose(view, options, budget, rng), ""
        except Exception as error:
            return -1, raised(error)


def raised(error: Exception) -> str:
    """An error as a fault: its kind alone, since its text may tell what only the bot's seat has seen."""
    return f"raised {type(error).__name__}"


def serve(pipe: Connection, make: Maker, game: str, level: str, megabytes: int) -> None:
    """The life of the process: a view comes, a choice goes, until the pipe is closed."""
    with suppress(ImportError):  # there are systems without limits
        import resource  # noqa: PLC0415

        resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20, megabytes << 20))
    bot = make(game, level)
    while True:
        try:
            view, options, budget, seed = pipe.recv()
        except EOFError:
            return
        try:
            pipe.send((bot.choose(view, options, budget, Random(seed)), ""))
        except Exception as error:
            pipe.send((-1, raised(error)))


class Worker(Watched):
    """A bot whose thoughts happen elsewhere, for a limited time in limited memory."""

    def __init__(self, game: str, level: int | str, make: Maker = made, limit: float = LIMIT,
                 megabytes: int = MEGABYTES) -> None:  # fmt: skip
        super().__init__(game)
        self.level = str(level)
        self.make = make
        self.limit = limit
        self.megabytes = megabytes
        self.process: Any = None
        self.pipe: Any = None

    def ask(self, view: View, options: list[int], budget: Budget, rng: Random) -> tuple[int, str]:
        """The answer of the process, and the fault if there was one."""
        wait = SLACK * budget.seconds + 1 if budget.seconds else self.limit
        try:
            if self.process is None:
                self.start()
        except Exception as error:  # no memory, too many processes: whatever keeps it from being there
            return -1, f"its process did not start: {type(error).__name__}"
        try:
            self.pipe.send((view, options, budget, rng.getrandbits(64)))
            if not self.pipe.poll(wait):
                self.stop()
                return -1, f"ran over {wait:.1f} s"
            answer: tuple[int, str] = self.pipe.recv()
            return answer
        except (EOFError, OSError):
            self.stop()
            return -1, "its process ended"

    def start(self) -> None:
        """A fresh process, which knows nothing of this one."""
        context = get_context("spawn")
        ours, theirs = context.Pipe()
        asked = (theirs, self.make, self.game, self.level, self.megabytes)
        process = context.Process(target=serve, args=asked, daemon=True)
        try:
            process.start()
        except BaseException:
            ours.close()
            raise
        finally:
            theirs.close()
        self.process, self.pipe = process, ours

    def stop(self) -> None:
        """End the process; the next question starts another."""
        if self.process is not None:
            self.pipe.close()
            self.process.kill()
            self.process.join()
            self.process = None


def seated(game: str, level: str) -> Watched:
    """The bot of that level at a table with people: one that thinks has a process of its own."""
    bot = made(game, level)
    return Guarded(game, bot) if level in ("random", "0", "1") else Worker(game, level)
