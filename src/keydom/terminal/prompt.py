"""Where people type: in a terminal a line that can be edited, with history and completion; from a pipe a plain line."""

import sys
from collections.abc import Callable
from typing import Protocol

from rich.console import Console
from rich.text import Text

from keydom.core.seats import Seat

Completing = Callable[[str], list[str]]
"""The words that may stand in the place of the last one of a text."""


class Left(Exception):
    """Somebody left the table, or there is nothing more to read."""


def nothing(text: str) -> list[str]:
    """Where nothing can be completed."""
    return []


class Prompt(Protocol):
    """Asks for a line."""

    def ask(self, prompt: str, seat: Seat, complete: Completing = nothing) -> str:
        """What was typed; Left when there is nothing more to read."""


class PipePrompt:
    """Lines from a pipe, each echoed: the transcript reads like a sitting."""

    def __init__(self, console: Console) -> None:
        self.console = console

    def ask(self, prompt: str, seat: Seat, complete: Completing = nothing) -> str:
        """The next line."""
        line = sys.stdin.readline()
        if not line:
            raise Left
        self.console.print(Text(prompt + line.strip()))
        return line.strip()


def open_prompt(console: Console) -> Prompt:
    """A line editor where there is a terminal to edit in."""
    if not (sys.stdin.isatty() and console.is_terminal):
        return PipePrompt(console)
    from keydom.terminal.editor import EditorPrompt  # noqa: PLC0415 (slow to import)

    return EditorPrompt()
