"""`keydom serve` alone packs the client and what is public, and nothing that is somebody's own."""

import gzip
import json
import re

import httpx

from keydom.games import names
from keydom.site.app.packing import WORTH_PACKING
from tests.site.support.harness import Player, client, run

START_BYTES = 200_000
"""The start page with all that it loads at once; unpacked it was half a megabyte."""


def start_page(server) -> tuple[str, list[str]]:
    page = httpx.get(server.base)
    return page.text, re.findall(r'(?:src|href)="(/assets/[^"]+)"', page.text)


def test_the_start_page_is_sent_packed_to_who_can_read_that(server):
    text, parts = start_page(server)
    assert parts, "this build has no client"
    sent, whole = 0, 0
    for path in ("/", *parts):
        for encoding, packs in (("gzip, br", True), ("br, *;q=0.1", True), ("identity", False), ("gzip;q=0", False)):
            with httpx.stream("GET", server.base + path, headers={"accept-encoding": encoding}) as answer:
                raw = b"".join(answer.iter_raw())
            packs = packs and len(httpx.get(server.base + path).content) >= WORTH_PACKING
            assert (answer.headers.get("content-encoding") == "gzip") == packs, (path, encoding)
            assert not packs or answer.headers["vary"] == "accept-encoding"
            assert int(answer.headers["content-length"]) == len(raw)
            unpacked = gzip.decompress(raw) if packs else raw
            assert unpacked == httpx.get(server.base + path).content
        sent, whole = sent + len(gzip.compress(unpacked, 9)), whole + len(unpacked)
    assert sent < START_BYTES < whole, (sent, whole)
    assert 'id="games"' in text


def test_the_page_has_the_games_in_it_as_the_interface_tells_them(server):
    text, _ = start_page(server)
    told = re.search(r'<script type="application/json" id="games">(.*?)</script>', text, re.DOTALL)
    assert told
    assert json.loads(told[1]) == httpx.get(f"{server.base}/api/games").json()
    assert [one["name"] for one in json.loads(told[1])] == list(names())


def test_what_is_public_is_packed_and_what_is_mine_is_not(server):
    async def scene() -> None:
        player = await Player(server.base, "Ada").sign_in()
        made = (await player.http.post("/api/play", json={"game": "keyflower", "bots": ["random"]})).json()
        for path, packs in (
            ("/api/games/keyflower", True),
            ("/api/lessons/keyper", True),
            ("/api/openapi.json", True),
            ("/api/me", False),
            (f"/api/tables/{made['table']}?since=0", False),
            ("/api/tables", False),
        ):
            answer = await player.http.get(path, headers={"accept-encoding": "gzip"})
            assert answer.status_code == 200, path
            assert ("content-encoding" in answer.headers) == packs, path
        plain = await client(server.base).get("/api/games/keyflower", headers={"accept-encoding": "identity"})
        zipped = await client(server.base).get("/api/games/keyflower", headers={"accept-encoding": "gzip"})
        assert plain.json() == zipped.json()
        await player.close()

    run(scene())
