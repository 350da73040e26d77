"""KF 4.3, 5.3: what a seat needs to lead at a tile or to use it, as far as it can."""

from typing import Final

from keydom.core.seats import Seat
from keydom.games.keyflower.rules.bid import bid_colour, bid_colours, missing_to_win
from keydom.games.keyflower.rules.choices import BID, COLOUR, MIXED, USE
from keydom.games.keyflower.rules.components import NONE, Tile
from keydom.games.keyflower.rules.state import State
from keydom.games.keyflower.rules.turn import turn_options
from keydom.games.keyflower.rules.use import room, use_colours
from keydom.games.keyflower.rules.view import View, known
from keydom.games.keyflower.telling.nouns import tile_spot, workers
from keydom.telling.grammar import Number, Voice

ONE: Final = 1


def needs(v: View, seat: Seat, voice: Voice) -> dict[str, list[str]]:
    """By the spot of a tile, for all tiles where the seat leads, could lead, or could place workers."""
    out: dict[str, list[str]] = {}
    if seat < 0 or not v.lots:
        return out
    s = known(v)
    offered = turn_options(s, seat)
    for lot, t in enumerate(v.lots):
        own = v.bids[lot][seat]
        if own and own == max(v.bids[lot]):
            held = workers(own, bid_colour(s, lot, seat))
            out[tile_spot(t)] = [voice.say("need_hold", workers=held, n=Number(own + ONE))]
        elif BID + t in offered:
            out[tile_spot(t)] = [_to_lead(s, seat, lot, voice)]
    for choice in offered:
        if choice >= USE:
            out.setdefault(tile_spot(choice - USE), []).append(_to_use(s, seat, choice - USE, voice))
    return out


def _to_lead(s: State, seat: Seat, lot: int, voice: Voice) -> str:
    """KF 4.3: more than the highest bid, in the tile's colour."""
    colours, bids = bid_colours(s, seat, lot), s.bids[lot]
    if not any(bids):
        if len(colours) > ONE:
            return voice.say("need_first")
        return voice.say("need_first_colour", workers=workers(ONE, colours[0]))
    leader = bids.index(max(bids))
    theirs, least = workers(bids[leader], bid_colour(s, lot, leader)), missing_to_win(s, seat, lot)
    if bids[seat]:
        return voice.say("need_more", whom=voice.who(leader), theirs=theirs, n=Number(least))
    if len(colours) > ONE:
        return voice.say("need_any", whom=voice.who(leader), theirs=theirs, n=Number(least))
    return voice.say("need_lead", whom=voice.who(leader), theirs=theirs, workers=workers(least, colours[0]))


def _to_use(s: State, seat: Seat, t: Tile, voice: Voice) -> str:
    """KF 5.3: one more than the last use, never more than there is room for."""
    low, high = room(s, t)
    colours = use_colours(s, seat, t)
    if s.colours[t] == NONE and low == ONE:
        return voice.say("need_use_first")
    if colours[0] == MIXED:
        return voice.say("need_use_any", n=Number(low))
    key = "need_use_exactly" if low == high else "need_use"
    return voice.say(key, workers=workers(low, colours[0] - COLOUR))
