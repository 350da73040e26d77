"""Players who do at a table what can be done there: they draft and take back, let a bot play for them, ask to go back,
look at earlier moments, and ask for what they are not given."""

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from tests.site.support.harness import Player

MOVES: Final = {"turn": 60, "draft": 20, "whole turn": 8, "go back": 1, "away": 1, "look back": 3, "ask": 2}
"""How often which of them, out of all."""
NOT_NOW: Final = ("stale", "not-asked", "conflict", "bad-request")
"""What somebody is told who is too late, or asks for what cannot be."""
MOST_GOING_BACK: Final = 4
"""So often the table goes back: games have to end."""


class RestlessPlayer(Player):
    """Plays a random game to its end, in any order of messages. `received` has what came over the socket, `fetched`
    what was asked for beside it."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.fetched: list[tuple[str, str]] = []
        """Path and answer of what was read while the game ran."""
        self.moves: dict[str, int] = {}
        self.table, self.lang = "", "en"

    async def play(self, table: str, lang: str = "en") -> dict[str, Any]:
        self.table, self.lang = table, lang
        shown = await self.watch(table, lang=lang)
        while shown["is"] != "table" or shown["state"] != "finished":
            now = self.shown or shown
            if now["proposal"] and now["you"] >= 0 and now["you"] not in now["proposal"]["agreed"]:
                shown = await self.said("answer", number=now["proposal"]["number"], yes=self.rng.random() < 0.8)
            elif now["options"] or now["done"]:
                shown = await self.move(now)
            else:
                shown = await self.receive()
            if shown["is"] == "refused":
                assert shown["error"] in NOT_NOW, shown
                self.received.pop()
                shown = await self.watch(table, since=-1, lang=lang)
        return shown

    async def said(self, do: str, **fields: Any) -> dict[str, Any]:
        return await self.command(do, table=self.table, **fields)

    async def move(self, now: dict[str, Any]) -> dict[str, Any]:
        """Some move or other; the answer to it."""
        kind = self.rng.choices(list(MOVES), list(MOVES.values()))[0]
        self.moves[kind] = self.moves.get(kind, 0) + 1
        place = {"after": now["after"], "at": now["at"]}
        if now["done"] and kind not in ("draft", "look back", "ask"):
            return await self.said("confirm", **place)
        if kind == "draft":
            return await self.draft(now, place)
        if kind == "whole turn":
            return await self.whole_turn(now, place)
        if kind == "go back" and sum(line["kind"] == "undo" for line in now["log"]) == 0 and self.may_go_back():
            number = self.rng.randrange(1, now["after"] + 1)
            return await self.said("propose", after=now["after"], number=number)
        if kind == "away":
            await self.said("away", away=True)
            return await self.said("away", away=False)
        if kind in ("look back", "ask"):
            await (self.look_back(now) if kind == "look back" else self.ask(now))
            return await self.watch(self.table, since=-1, lang=self.lang)
        return await self.choose(self.rng.choice(now["options"])["id"]) if now["options"] else now

    def may_go_back(self) -> bool:
        self.moves["gone back"] = self.moves.get("gone back", 0) + 1
        return self.moves["gone back"] <= MOST_GOING_BACK

    async def draft(self, now: dict[str, Any], place: dict[str, int]) -> dict[str, Any]:
        """A choice that is not confirmed, or one that is taken back, or put in the place of others."""
        if now["draft"] and (now["done"] or self.rng.random() < 0.4):
            loose = [{"choice": one} for one in now["loose"]]
            return await self.said("undo", **place, **self.rng.choice([{}, {"all": True}, *loose]))
        keep = self.rng.randrange(len(now["draft"])) if now["draft"] and self.rng.random() < 0.3 else -1
        offered = [one["id"] for one in now["options"]] if keep < 0 else now["instead"][keep]
        if not offered:
            return await self.said("undo", **place)
        return await self.choose(self.rng.choice(offered), confirm=False, keep=keep)

    async def whole_turn(self, now: dict[str, Any], place: dict[str, int]) -> dict[str, Any]:
        """Choices that are sent together, most of them not allowed after each other."""
        offered = [one["id"] for one in now["options"]]
        then = [self.rng.choice(offered) for _ in range(self.rng.randrange(6))]
        return await self.choose(self.rng.choice(offered), confirm=self.rng.random() < 0.5, then=then)

    async def look_back(self, now: dict[str, Any]) -> None:
        number = self.rng.randrange(now["after"] + 1)
        since = max(0, number - 5)
        for path in (f"/at/{number}", f"/log?since={since}&limit=10", "/record"):
            answer = await self.http.get(f"/api/tables/{self.table}{path}")
            assert answer.status_code == 200, answer.text
            self.fetched.append((path, answer.text))

    async def ask(self, now: dict[str, Any]) -> None:
        """What is for others, or for games that are over: refused, in words that say nothing more."""
        other = (now["you"] + 1) % len(now["seats"])
        asked = [("POST", "/hints", None), ("GET", f"/at/1?seat={other}", None), ("GET", f"/hint/1?seat={other}", None),
                 ("POST", "/analysis", {"depth": "quick"}), ("GET", "/analysis", None), ("GET", "/analysis/2", None),
                 ("POST", "/fork", {"number": 1, "seat": 0}), ("POST", "/rematch", None)]  # fmt: skip
        for method, path, body in asked:
            answer = await self.http.request(method, f"/api/tables/{self.table}{path}", json=body)
            assert answer.status_code in (401, 403, 409), (path, answer.text)
            self.fetched.append((path, answer.text))


def moments(fetched: list[tuple[str, str]]) -> Iterator[dict[str, Any]]:
    """Of what was fetched the earlier moments of the game."""
    for path, text in fetched:
        if path.startswith("/at/") and "?" not in path:
            yield msgspec.json.decode(text)


def lines(fetched: list[tuple[str, str]]) -> Iterator[dict[str, Any]]:
    """Of what was fetched the lines of the log."""
    for path, text in fetched:
        if path.startswith("/log"):
            yield from msgspec.json.decode(text)
