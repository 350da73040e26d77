"""KF 7: a season's end, step by step: lost bids, tiles to their winners, workers home; KF 2.4: winter laid out."""

from collections.abc import Mapping
from typing import Final

from keydom.core.errors import Sentence
from keydom.core.seats import Seat
from keydom.core.tuples import Ints, plus, same
from keydom.games.keyflower.facts import bid_colour, bids, leader
from keydom.games.keyflower.rules.components import IDS, ORDERS, UPGRADABLE, WINTERS, Tile
from keydom.games.keyflower.rules.view import View
from keydom.games.keyflower.telling.nouns import (
    TILE_NOUNS,
    WINTER_TILE,
    crew,
    load_pieces,
    tile_spot,
    worker_piece,
    workers,
)
from keydom.telling.grammar import Bare, Count, Listed, Voice
from keydom.telling.step import NOBODY, Amount, Step, amounts, seat_spot

LOST_BIDS: Final = "lost_bids"
TILES: Final = "tiles"
HOME: Final = "home"
"""The phases of a season's end; the keys of the sentences for who comes home are the same."""
SEASON_ENDS: Final[Sentence] = ("The season ends", "Die Jahreszeit endet")
HEADINGS: Final[Mapping[str, Sentence]] = dict.fromkeys((LOST_BIDS, TILES, HOME), SEASON_ENDS)


def season_end(v: View, voice: Voice) -> list[Step]:
    """KF 7.1–7.4, from the table as it was before."""
    winners = [leader(v, lot) for lot in range(len(v.lots))]
    out = _lost_bids(v, voice)
    for lot, t in enumerate(v.lots):
        out.append(_won(v, lot, winners[lot], voice) if winners[lot] >= 0 else _unsold(v, t, voice))
    return out + _home(v, voice)


def _lost_bids(v: View, voice: Voice) -> list[Step]:
    """KF 7.1: they go back behind the screens."""
    back: list[Ints] = [same(4, 0)] * v.seats
    for lot in range(len(v.lots)):
        for bid in bids(v, lot):
            if not bid.leads:
                came = tuple([bid.workers if bid.colour == k else 0 for k in range(4)])
                back[bid.seat] = plus(back[bid.seat], came)
    return [_come(seat, LOST_BIDS, found, voice) for seat, found in enumerate(back) if any(found)]


def _home(v: View, voice: Voice) -> list[Step]:
    """KF 7.4: workers on the tiles of a village go to its owner."""
    out = []
    for seat, village in enumerate(v.villages):
        found: Ints = same(4, 0)
        for t, _, _ in village:
            if t < UPGRADABLE:
                found = plus(found, v.on[t])
        if any(found):
            out.append(_come(seat, HOME, found, voice))
    return out


def _come(seat: Seat, key: str, found: Ints, voice: Voice) -> Step:
    text = voice.say(key, who=voice.who(seat), workers=crew(found))
    got = amounts(load_pieces(found))
    return Step(seat, "return", text, "worker", sum(found), to=seat_spot(seat), got=got, phase=key)


def _won(v: View, lot: int, winner: Seat, voice: Voice) -> Step:
    """KF 7.2, 7.3: the winning bid goes into the bag, the workers on the tile to the winner."""
    t = v.lots[lot]
    c, n = bid_colour(v, lot, winner), v.bids[lot][winner]
    on = v.on[t] if t < UPGRADABLE else ()
    who, bid = voice.who(winner), workers(n, c)
    paid = (Amount(worker_piece(c), n),)
    if any(on):
        text = voice.say("win_with", who=who, tile=TILE_NOUNS[t], workers=bid, got=crew(on))
    else:
        text = voice.say("win", who=who, tile=TILE_NOUNS[t], workers=bid)
    got = amounts(load_pieces(on))
    return Step(winner, "win", text, IDS[t], n, tile_spot(t), seat_spot(winner), paid, got, phase=TILES)


def _unsold(v: View, t: Tile, voice: Voice) -> Step:
    """KF 7.2: without a bid a tile leaves the game, and the workers on it go into the bag."""
    on = v.on[t] if t < UPGRADABLE else ()
    if any(on):
        text = voice.say("unsold_with", tile=TILE_NOUNS[t], workers=crew(on))
    else:
        text = voice.say("unsold_order" if t in ORDERS else "unsold", tile=TILE_NOUNS[t])
    paid = amounts(load_pieces(on))
    return Step(NOBODY, "unsold", text, IDS[t], 1, tile_spot(t), "box", paid, phase=TILES)


def winter_laid_out(then: View, voice: Voice) -> list[Step]:
    """KF 2.4: how many each picked is revealed, and what lies there now."""
    out = []
    for seat, n in enumerate(then.shown):
        text = voice.say("put_shown", who=voice.who(seat), n=Count(n, WINTER_TILE))
        out.append(Step(seat, "put", text, "winter", n, seat_spot(seat)))
    tiles = [t for t in then.lots if t in WINTERS]
    text = voice.say("offer", tiles=Listed([Bare(TILE_NOUNS[t]) for t in tiles]))
    got = tuple([Amount(IDS[t], 1) for t in tiles])
    return [*out, Step(NOBODY, "season", text, got=got, brief=voice.brief("offer"))]
