"""Games played over the wire instead of by clicks, where a test wants only what comes of them."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tests.web.player import Person

ROUNDS: Final = 30
"""Own turns after which some other has surely done something that can be seen."""


def ask(person: Person, method: str, path: str, body: Any = None) -> Any:
    """A request with the cookies of that person's browser."""
    answer = person.page.context.request.fetch(person.site + path, method=method, data=body)
    assert answer.ok, f"{method} {path}: {answer.status} {answer.text()}"
    return answer.json()


class Finished(NamedTuple):
    """A game that is over: its table, and the cookies of the one who played it."""

    table: str
    cookies: Any

    def owner(self, person: Person) -> None:
        """That person is the one who played it."""
        person.page.context.add_cookies(self.cookies)
        person.page.add_init_script("localStorage.setItem('named', '1')")


def sits_down(person: Person, name: str = "Hazel") -> None:
    """A guest with that name, whom the page knows."""
    ask(person, "POST", "/api/guest", {"name": name, "lang": "en"})
    person.page.add_init_script("localStorage.setItem('named', '1')")


def begins(person: Person, game: str, bots: int = 1) -> str:
    """A game against bots that has begun; its table."""
    return str(ask(person, "POST", "/api/play", {"game": game, "bots": ["random"] * bots})["table"])


def looks_again(person: Person, path: str, before: Any, wait: str = "") -> Any:
    """The table as it is now, with the lines that were there before: to be told all of them anew takes long."""
    now = ask(person, "GET", f"{path}?since={before['after']}{wait}")
    return now | {"log": [*before["log"], *now["log"]]}


def plays_to(
    person: Person, table: str, reached: Callable[[Any], bool], prefers: Sequence[str] = (), seed: int = 1
) -> Any:
    """The table as soon as this is true of it, played over the wire; choices that begin so rather than others."""
    dice, path, step = random.Random(seed), f"/api/tables/{table}", 0
    now = ask(person, "GET", f"{path}?since=0")
    while not reached(now):
        assert now["state"] == "running", "the game is over"
        if not now["options"]:
            now = looks_again(person, path, now, f"&wait={now['version']}")
            continue
        liked = [one for word in prefers for one in now["options"] if " ".join(one["words"]).startswith(word)]
        choice, step = (liked[0] if liked else dice.choice(now["options"]))["id"], step + 1
        command = {"do": "choose", "table": table, "after": now["after"], "at": now["at"], "choice": choice}
        ask(person, "POST", f"{path}/do", command | {"key": f"to{now['after']:04}x{step:06}", "confirm": True})
        now = looks_again(person, path, now)
    return now


def plays_out(person: Person, table: str, seed: int = 1) -> None:
    """Any choices, to the end of the game."""
    dice, path = random.Random(seed), f"/api/tables/{table}"
    now, step = ask(person, "GET", path), 0
    while now["state"] != "finished":
        if not now["options"]:
            now = ask(person, "GET", f"{path}?since=-1&wait={now['version']}")
            continue
        choice, step = dice.choice(now["options"])["id"], step + 1
        command = {"do": "choose", "table": table, "after": now["after"], "at": now["at"], "choice": choice}
        now = ask(person, "POST", f"{path}/do", command | {"key": f"step{step:08}", "confirm": True})


def never(now: Any) -> bool:
    return False


def play_both(both: Sequence[Person], table: str, reached: Callable[[Any], bool] = never) -> None:
    """Two people without bots, until this is true of the table before a turn, or the game is over."""
    step = 0
    while True:
        for person in both:
            now = ask(person, "GET", f"/api/tables/{table}?since=-1")
            while now["options"]:
                if not now["at"] and reached(now):
                    return
                step += 1
                command = {"do": "choose", "table": table, "after": now["after"], "at": now["at"], "confirm": True}
                choice = now["options"][step * 7 % len(now["options"])]["id"]
                path = f"/api/tables/{table}/do"
                now = ask(person, "POST", path, command | {"choice": choice, "key": f"step{step:08}"})
            if now["state"] == "finished":
                return


def plays_on(person: Person, table: str, line: int, step: int, bot: str = "random") -> str:
    """A table that goes on from a finished game at the first line from there, in steps, where the person is asked."""
    while 0 not in ask(person, "GET", f"/api/tables/{table}/at/{line}?seat=0&lang=en")["acting"]:
        line += step
    return str(ask(person, "POST", f"/api/tables/{table}/fork", {"number": line, "seat": 0, "bot": bot})["table"])


def nears_the_end(person: Person, table: str, bot: str = "random") -> str:
    """A table at the person's last question of a finished game."""
    last = int(ask(person, "GET", f"/api/tables/{table}?since=-1")["after"])
    return plays_on(person, table, last - 1, -1, bot)


def plays_turns(person: Person, table: str, turns: int) -> None:
    """Own turns over the wire, while the page is closed; whatever comes first, rather than passing."""
    path, key = f"/api/tables/{table}", 0
    now = ask(person, "GET", path)
    for _ in range(turns):
        while not now["options"]:
            now = ask(person, "GET", f"{path}?since=-1&wait={now['version']}")
        after = now["after"]
        while now["after"] == after or not now["options"]:
            assert now["state"] == "running"
            if not now["options"]:
                now = ask(person, "GET", f"{path}?since=-1&wait={now['version']}")
                continue
            choices = [one for one in now["options"] if one["words"] != ["pass"]] or now["options"]
            command = {
                "do": "choose",
                "table": table,
                "after": now["after"],
                "at": now["at"],
                "choice": choices[0]["id"],
            }
            now, key = (
                ask(person, "POST", f"{path}/do", command | {"key": f"turn{after}x{key}y{turns}", "confirm": True}),
                key + 1,
            )


def comes_back(person: Person, game: str, bots: int = 2) -> str:
    """A table where the others have acted since one's own last turn, while the page was closed."""
    table = begins(person, game, bots)
    plays_turns(person, table, 1)
    for _ in range(ROUNDS):
        log = ask(person, "GET", f"/api/tables/{table}?since=0")["log"]
        own = max((line["number"] for line in log if line["actor"] == 0), default=0)
        seen = [line for line in log if line["number"] > own and line["actor"] > 0 and line["steps"]]
        if any(step["to"] for line in seen for step in line["steps"] if not step["to"].startswith("seat")):
            break
        plays_turns(person, table, 1)
    return table
