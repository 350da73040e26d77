"""KF 4.3, 5.3: what a seat needs to lead at a tile or to use it, as far as it can."""

from typing import Final

from keydom.core.seats import Seat
from keydom.games.keyflower import facts
from keydom.games.keyflower.rules.components import NONE, Tile
from keydom.games.keyflower.rules.view import View
from keydom.games.keyflower.telling.nouns import tile_spot, workers
from keydom.telling.grammar import Number, Voice

ONE: Final = 1


def needs(v: View, seat: Seat, voice: Voice) -> dict[str, list[str]]:
    """By the spot of a tile, for all tiles where the seat leads, could lead, or could place workers."""
    out: dict[str, list[str]] = {}
    if seat < 0 or not v.lots:
        return out
    reach = facts.reach(v, seat)
    for lot, t in enumerate(v.lots):
        if facts.leader(v, lot) == seat:
            held = workers(v.bids[lot][seat], facts.bid_colour(v, lot, seat))
            out[tile_spot(t)] = [voice.say("need_hold", workers=held, n=Number(facts.leading_bid(v, lot, seat)))]
        elif t in reach.bids:
            out[tile_spot(t)] = [_to_lead(v, seat, lot, voice)]
    for t in reach.uses:
        out.setdefault(tile_spot(t), []).append(_to_use(v, seat, t, voice))
    return out


def _to_lead(v: View, seat: Seat, lot: int, voice: Voice) -> str:
    """KF 4.3: more than the highest bid, in the tile's colour."""
    colours, first = facts.bid_colours(v, lot, seat), facts.leader(v, lot)
    if first == facts.NOBODY:
        if len(colours) > ONE:
            return voice.say("need_first")
        return voice.say("need_first_colour", workers=workers(ONE, colours[0]))
    theirs = workers(v.bids[lot][first], facts.bid_colour(v, lot, first))
    least = facts.missing_to_lead(v, lot, seat)
    if v.bids[lot][seat]:
        return voice.say("need_more", whom=voice.who(first), theirs=theirs, n=Number(least))
    if len(colours) > ONE:
        return voice.say("need_any", whom=voice.who(first), theirs=theirs, n=Number(least))
    return voice.say("need_lead", whom=voice.who(first), theirs=theirs, workers=workers(least, colours[0]))


def _to_use(v: View, seat: Seat, t: Tile, voice: Voice) -> str:
    """KF 5.3: one more than the last use, never more than there is room for."""
    sizes, colour = facts.use_sizes(v, t), facts.use_colour(v, t, seat)
    if facts.binding_colour(v, t) == NONE and sizes.least == ONE:
        return voice.say("need_use_first")
    if colour == NONE:
        return voice.say("need_use_any", n=Number(sizes.least))
    key = "need_use_exactly" if sizes.least == sizes.most else "need_use"
    return voice.say(key, workers=workers(sizes.least, colour))
