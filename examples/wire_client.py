"""A program that plays a game on a running site, by docs/develop/wire.md alone: nothing of keydom is imported.

python examples/wire_client.py http://127.0.0.1:8000 keyharvest --bots 1,random
"""

import argparse
import json
import random
import secrets
import time
import urllib.error
import urllib.request
from http.cookiejar import CookieJar
from typing import Any


class Site:
    """The site, with the cookie that says who we are."""

    def __init__(self, base: str) -> None:
        self.base = base.rstrip("/")
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))

    def ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        """What a request is answered; where the site asks to wait, the request is sent again."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.base + path, data, {"Content-Type": "application/json"}, method=method)
        while True:
            try:
                with self.opener.open(request, timeout=60) as answer:
                    return json.load(answer)
            except urllib.error.HTTPError as error:
                if error.code not in (429, 503):
                    raise RuntimeError(f"{method} {path}: {error.code} {error.read().decode()}") from None
                time.sleep(float(error.headers.get("Retry-After") or 1))


def choose(table: dict[str, Any], rng: random.Random) -> int:
    """Here a program would think: `view` is what our seat sees, `options` what it may choose."""
    option: int = rng.choice(table["options"])["id"]
    return option


def play(site: Site, game: str, bots: list[str], rng: random.Random) -> dict[str, Any]:
    """A whole game against bots; the table at its end."""
    site.ask("POST", "/api/guest", {"name": "Wire client", "lang": "en"})
    name = site.ask("POST", "/api/play", {"game": game, "bots": bots})["table"]
    table = site.ask("GET", f"/api/tables/{name}")
    while table["state"] == "running":
        place = {"table": name, "after": table["after"], "at": table["at"], "key": secrets.token_urlsafe(9)}
        if table["done"]:
            table = site.ask("POST", f"/api/tables/{name}/do", {"do": "confirm", **place})
        elif table["options"]:
            chosen = {"do": "choose", "choice": choose(table, rng), "confirm": True, **place}
            table = site.ask("POST", f"/api/tables/{name}/do", chosen)
        else:  # others are at their turns: the answer comes when something has changed
            table = site.ask("GET", f"/api/tables/{name}?wait={table['version']}")
    found: dict[str, Any] = table
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description="Play a game on a running site.")
    parser.add_argument("site", help="its address, as in http://127.0.0.1:8000")
    parser.add_argument("game")
    parser.add_argument("--bots", default="1", help="levels of the others, by comma")
    parser.add_argument("--seed", type=int, default=1, help="of our own choices")
    given = parser.parse_args()
    table = play(Site(given.site), given.game, given.bots.split(","), random.Random(given.seed))
    result, you = table["result"], table["you"]
    print(f"place {result['places'][you]} with {result['scores'][you]} points of {result['scores']}")


if __name__ == "__main__":
    main()
