"""Runs one step of a build or of the tests: a line when it begins, one when it ends with its time, no long silence.

    tools/step.py NAME COMMAND…          quiet: what the command writes is shown only if it fails
    tools/step.py --open NAME COMMAND…   what the command writes passes through

While the step lasts, its time is shown (quiet: with the last line that the command wrote). Where STEP_TIMES names a
file, the name and the time are added to it. The exit status is the command's. Whoever ends the step ends all that it
started.
"""

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from types import FrameType
from typing import Any

SILENT_SECONDS = 8


class Output:
    """What a command writes, as it comes."""

    def __init__(self, pipe: Any, opened: bool) -> None:
        self.pipe, self.opened = pipe, opened
        self.text = b""
        self.heard = time.monotonic()

    def listen(self) -> None:
        while block := os.read(self.pipe.fileno(), 65536):
            self.heard = time.monotonic()
            if self.opened:
                sys.stdout.buffer.write(block)
                sys.stdout.buffer.flush()
            else:
                self.text += block

    def last_line(self) -> str:
        lines = self.text.decode(errors="replace").split("\n")
        return next((line.strip() for line in reversed(lines) if line.strip()), "")


def run(name: str, command: list[str], opened: bool) -> int:
    started = said = time.monotonic()
    print(f"{name} …", flush=True)
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True
    ) as process:  # fmt: skip

        def forward(number: int, _: FrameType | None) -> None:
            os.killpg(process.pid, number)

        signal.signal(signal.SIGTERM, forward)
        if signal.getsignal(signal.SIGINT) != signal.SIG_IGN:
            signal.signal(signal.SIGINT, forward)
        output = Output(process.stdout, opened)
        listener = threading.Thread(target=output.listen)
        listener.start()
        while listener.is_alive():
            listener.join(0.2)
            now = time.monotonic()
            if now - max(said, output.heard if opened else said) > SILENT_SECONDS:
                said = now
                doing = output.last_line()
                print(f"{name}: {now - started:.0f} s{', ' + doing if doing else ''}", flush=True)
    if process.returncode and not opened:
        sys.stdout.write(output.text.decode(errors="replace"))
    took = time.monotonic() - started
    print(f"{name}: {'failed after' if process.returncode else 'done in'} {took:.1f} s", flush=True)
    if times := os.environ.get("STEP_TIMES"):
        with Path(times).open("a", encoding="utf-8") as file:
            file.write(f"{took:8.1f} s  {name}\n")
    return process.returncode if process.returncode >= 0 else 128 - process.returncode


def main() -> None:
    given = sys.argv[1:]
    opened = given[:1] == ["--open"]
    name, *command = given[opened:]
    sys.exit(run(name, command, opened))


if __name__ == "__main__":
    main()
