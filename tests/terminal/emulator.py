"""A real pseudo-terminal with an emulated screen: what somebody who plays would see, and the keys they would press."""

import codecs
import fcntl
import os
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable

import pyte

PATIENCE_SECONDS = 60
"""Nothing is expected to take so long: a test that waits for it has failed."""
POLL_SECONDS = 0.02
PROMPT = re.compile(r"^[A-F]> ")
UP, TAB, ENTER, BACKSPACE, HOME = "\x1b[A", "\t", "\r", "\x7f", "\x01"
CTRL_C, CTRL_D, KILL_LINE, KILL_REST = "\x03", "\x04", "\x15", "\x0b"
# The terminal becomes the controlling one: Ctrl-C and a closed window reach every process of the sitting. And they
# end it as after a login, even where whoever runs the tests ignores them: a job in the background, `nohup`.
INSIDE = (
    "import fcntl, os, signal, sys, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0); "
    "[signal.signal(heard, signal.SIG_DFL) for heard in (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT)]; "
    "os.execv(sys.executable, [sys.executable, '-m', 'keydom', *sys.argv[1:]])"
)


class Screen(pyte.HistoryScreen):
    """A screen that answers when it is asked where the cursor is."""

    answer: Callable[[str], None]

    def write_process_input(self, data: str) -> None:
        self.answer(data)


class Terminal:
    """One `keydom` in a terminal of its own."""

    def __init__(self, *arguments: str, columns: int = 80, lines: int = 24, encoding: str = "utf-8", lang: str = "en",
                 **environment: str) -> None:  # fmt: skip
        self.encoding = encoding
        self.decoder = codecs.getincrementaldecoder(encoding)()
        self.master, slave = os.openpty()
        self.screen = Screen(columns, lines, history=5000, ratio=0.5)
        self.screen.answer = self.press
        self.stream = pyte.Stream(self.screen)
        self._size(slave, columns, lines)
        env = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES", "LC_ALL", "LANG")}
        env |= {"TERM": "xterm-256color", "PYTHONIOENCODING": encoding} | environment
        self.process = subprocess.Popen(
            [sys.executable, "-c", INSIDE, *arguments, "--lang", lang], stdin=slave, stdout=slave, stderr=slave,
            env=env, start_new_session=True,
        )  # fmt: skip
        os.close(slave)

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        os.close(self.master)

    # What is seen -----------------------------------------------------------------------------------------------

    @property
    def shown(self) -> str:
        """The lines on the screen."""
        return "\n".join([line.rstrip() for line in self.screen.display])

    @property
    def everything(self) -> str:
        """What was ever shown, the scrolled lines too."""
        above = ["".join([row[x].data for x in range(self.screen.columns)]) for row in self.screen.history.top]
        return "\n".join([line.rstrip() for line in above]) + "\n" + self.shown

    @property
    def line(self) -> str:
        """The line with the cursor, as far as the cursor."""
        return str(self.screen.display[self.screen.cursor.y][: self.screen.cursor.x])

    @property
    def prompts(self) -> int:
        return len([line for line in self.everything.splitlines() if PROMPT.match(line + " ")])

    # What is done -----------------------------------------------------------------------------------------------

    def press(self, keys: str) -> None:
        """Type these keys."""
        os.write(self.master, keys.encode(self.encoding))

    def say(self, text: str) -> str:
        """Type a line and wait until the next one is asked for; what was shown in between."""
        before = self.prompts
        self.press(text + ENTER)
        self.wait(lambda: self.prompts > before and bool(PROMPT.fullmatch(self.line)), f"an answer to '{text}'")
        return self.everything.rpartition(f"> {text}")[2]

    def resize(self, columns: int, lines: int) -> None:
        """The window gets another size."""
        self._size(self.master, columns, lines)
        self.screen.resize(lines, columns)
        os.killpg(self.process.pid, signal.SIGWINCH)

    @staticmethod
    def _size(terminal: int, columns: int, lines: int) -> None:
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    # Waiting ----------------------------------------------------------------------------------------------------

    def wait(self, done: Callable[[], bool], what: str) -> None:
        """Read until that is so."""
        deadline = time.monotonic() + PATIENCE_SECONDS
        while not done():
            if not self._read(deadline):
                raise AssertionError(f"{what} never came; the screen:\n{self.everything}")

    def wait_until(self, done: Callable[[], bool], what: str) -> None:
        """Read, as long as anything comes, until something is so that is not seen."""
        deadline = time.monotonic() + PATIENCE_SECONDS
        while not done():
            assert time.monotonic() < deadline, f"{what} never came"
            self._read(time.monotonic() + POLL_SECONDS)

    def wait_for(self, text: str) -> None:
        self.wait(lambda: text in self.everything, f"'{text}'")

    def ready(self) -> None:
        """Wait for the prompt."""
        self.wait(lambda: bool(PROMPT.fullmatch(self.line)), "the prompt")

    def end(self) -> int:
        """Wait until the program ends; its exit code."""
        deadline = time.monotonic() + PATIENCE_SECONDS
        while self._read(deadline):
            pass
        return self.process.wait(PATIENCE_SECONDS)

    def _read(self, deadline: float) -> bool:
        """Take in what is written next; False at the end, or when it takes too long."""
        if not select.select([self.master], [], [], max(0.0, deadline - time.monotonic()))[0]:
            return False
        try:
            raw = os.read(self.master, 1 << 16)
        except OSError:  # nobody holds the other end any more
            return False
        self.stream.feed(self.decoder.decode(raw))
        return bool(raw)
