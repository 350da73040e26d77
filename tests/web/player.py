"""Somebody at a browser: clicks what glows, and nothing else."""

import contextlib
import os
import random
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page

CHROMIUM: Final = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
FLAGS: Final = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip

LOOK: Final = """(seed) => {
  const seen = (one) => one.getClientRects().length > 0;
  const table = document.querySelector("[data-table]");
  const all = [...document.querySelectorAll("[data-choice]")].filter(seen);
  const acts = [...document.querySelectorAll("[data-act]:not([disabled])")].filter(seen);
  const act = (name) => acts.find((one) => one.dataset.act === name);
  const tabs = [...document.querySelectorAll(".views [data-tab]:has(.dot)")].filter(seen);
  const out = { over: !!document.querySelector("[data-over]"), mine: !!document.querySelector("[data-mine]"),
    refused: document.querySelector("[data-refused]")?.textContent ?? "", at: table?.dataset.at, after: table?.dataset.after, spot: null, what: "" };
  if (!out.mine || out.over) return out;
  let target = act("confirm");
  if (!target) {
    const pass = act("pass"), done = act("done");
    const dice = (n) => Math.floor(seed * 7919) % n;
    if (pass && (!all.length || seed < 0.45)) target = pass;
    else if (done && (!all.length || seed < 0.5)) target = done;
    else if (tabs.length && (!all.length || seed > 0.9)) target = tabs[dice(tabs.length)];
    else if (all.length) target = all[dice(all.length)];
    else target = pass ?? done ?? null;
  }
  if (!target) return out;
  target.scrollIntoView({ block: "nearest", inline: "nearest" });
  const box = target.getBoundingClientRect();
  let x = box.x + box.width / 2, y = box.y + box.height / 2;
  for (const [fx, fy] of [[0.5, 0.5], [0.5, 0.25], [0.3, 0.3], [0.7, 0.3], [0.5, 0.8]]) {
    const hit = document.elementFromPoint(box.x + box.width * fx, box.y + box.height * fy);
    if (hit && (hit === target || target.contains(hit))) { x = box.x + box.width * fx; y = box.y + box.height * fy; out.spot = [x, y]; break; }
  }
  out.what = target.dataset.words ?? target.dataset.act ?? target.dataset.tab ?? "";
  return out;
}"""


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def wait_for(address: str, seconds: float = 30) -> None:
    """Until the site answers."""
    end = time.monotonic() + seconds
    while True:
        try:
            with urllib.request.urlopen(f"{address}/healthz") as answer:  # noqa: S310
                if answer.status == 200:
                    return
        except (urllib.error.URLError, ConnectionError):
            if time.monotonic() > end:
                raise
        time.sleep(0.1)


@contextlib.contextmanager
def running_site(folder: Path) -> Iterator[str]:
    """The installed site on a free port, with a database of its own in that folder."""
    port = free_port()
    env = os.environ | {
        "KEYDOM_DATABASE_URL": f"sqlite:///{folder / 'site.sqlite'}",
        "KEYDOM_LIMITS": "0",
        "KEYDOM_BOT_PAUSE": "0",
        "KEYDOM_BOT_PROCESSES": "1",
    }
    command = [sys.executable, "-m", "keydom", "serve", "--host", "127.0.0.1", "--port", str(port)]
    with (folder / "log").open("w") as log, subprocess.Popen(command, env=env, stdout=log, stderr=log) as process:
        try:
            wait_for(f"http://127.0.0.1:{port}")
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()


class Person:
    """One person with one browser window."""

    def __init__(self, page: Page, site: str) -> None:
        self.page = page
        self.site = site
        self.complaints: list[str] = []
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("response", lambda r: self.complaints.append(f"{r.status} {r.url}") if r.status >= 400 else None)

    def _console(self, message: Any) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(message.text)

    @classmethod
    def comes(cls, people: "list[Person]", browser: Browser, site: str, width: int, height: int) -> "Person":
        size: Any = {"width": width, "height": height}
        context = browser.new_context(viewport=size, locale="en-US", reduced_motion="reduce")
        person = cls(context.new_page(), site)
        people.append(person)
        return person

    def opens(self, path: str) -> None:
        self.page.goto(self.site + path)

    def plays_now(self, game: str, bots: int = 1) -> None:
        """The one click of the start page."""
        self.opens("/")
        self.page.evaluate(
            "(kept) => Object.assign(localStorage, kept)", {"game": game, "bots": bots, "level": "random"}
        )
        self.page.reload()
        self.page.locator("[data-play]:not([disabled])").click()
        self.page.wait_for_selector("[data-table]")

    def plays(self, seed: int, turns: int = 10_000, seconds: float = 80) -> int:
        """Click by click until the game is over, or so many turns are confirmed; how many were."""
        rng = random.Random(seed)
        end, confirmed, stuck = time.monotonic() + seconds, 0, 0
        while time.monotonic() < end and confirmed < turns:
            seen = self.page.evaluate(LOOK, rng.random())
            assert not seen["refused"], seen["refused"]
            if seen["over"]:
                return confirmed
            if not seen["spot"]:
                stuck += 1
                assert stuck < 800, f"nothing can be clicked: {seen}"
                self.page.wait_for_timeout(12)
                continue
            stuck = 0
            self.page.mouse.click(*seen["spot"])
            confirmed += seen["what"] == "confirm"
            self.page.wait_for_timeout(8)
        assert confirmed >= turns, "the game took too long"
        return confirmed

    def waits_for_turn(self) -> None:
        self.page.wait_for_selector("[data-mine]", timeout=15_000)

    def width(self) -> int:
        return int(self.page.evaluate("document.documentElement.scrollWidth"))
