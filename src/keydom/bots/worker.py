"""A bot in a process of its own, with a watchdog: the process is given views and nothing else.

A thought that runs over, raises or answers illegally is replaced by the quick policy of level 1; the fault is kept, so
that whoever writes the record can write it there as a comment.
"""

from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from random import Random
from typing import Any, NamedTuple

from keydom.bots.contract import Bot, Budget
from keydom.core.game import View
from keydom.core.seats import Seat, letter

Maker = Callable[[str, str], Bot]
LIMIT = 10.0
"""Seconds for one choice, where the budget names none."""
SLACK = 2.0
"""A thought may take so many times its seconds before the watchdog bites, and a second more to wake up."""


class Fault(NamedTuple):
    """What went wrong, for the log and the record."""

    seat: Seat
    turn: int
    what: str

    def comment(self) -> str:
        """The fault as a comment line of a record."""
        return f"# bot fault: {letter(self.seat)} turn {self.turn}: {self.what}; the quick policy moved"


def made(game: str, level: str) -> Bot:
    """The bot that a worker runs unless another maker is named."""
    from keydom.bots import bot  # noqa: PLC0415

    return bot(game, level)


def serve(pipe: Connection, make: Maker, game: str, level: str) -> None:
    """The life of the process: a view comes, a choice goes, until the pipe is closed."""
    bot = make(game, level)
    while True:
        try:
            view, options, budget, seed = pipe.recv()
        except EOFError:
            return
        try:
            pipe.send((bot.choose(view, options, budget, Random(seed)), ""))
        except Exception as error:
            pipe.send((-1, f"raised {type(error).__name__}: {error}"))


class Worker:
    """A bot as any other to its caller; its thoughts happen elsewhere."""

    def __init__(self, game: str, level: int | str, make: Maker = made, limit: float = LIMIT) -> None:
        self.game = game
        self.level = str(level)
        self.make = make
        self.limit = limit
        self.faults: list[Fault] = []
        self.process: Any = None
        self.pipe: Any = None
        self.quick = made(game, "1")

    def choose(self, view: View, options: list[int], budget: Budget, rng: Random) -> int:
        """The bot's choice, or the quick policy's where the bot fails."""
        seed = rng.getrandbits(64)
        wait = SLACK * budget.seconds + 1 if budget.seconds else self.limit
        choice, fault = self.ask((view, options, budget, seed), wait)
        if not fault and choice not in options:
            fault = f"answered {choice}, which was not offered"
        if fault:
            self.faults.append(Fault(view.seat, view.turns, fault))
            return self.quick.choose(view, options, Budget(1), Random(seed))
        return choice

    def ask(self, question: Any, wait: float) -> tuple[int, str]:
        """The answer of the process, and the fault if there was one."""
        if self.process is None:
            self.start()
        try:
            self.pipe.send(question)
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
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=serve, args=(theirs, self.make, self.game, self.level), daemon=True)
        self.process.start()
        theirs.close()

    def stop(self) -> None:
        """End the process; the next question starts another."""
        if self.process is not None:
            self.pipe.close()
            self.process.kill()
            self.process.join()
            self.process = None
