"""Questions to a seat in Keyflower."""

from collections.abc import Callable
from typing import Final

from keydom.core.seats import Seat
from keydom.games.keyflower import facts
from keydom.games.keyflower.rules import frames as fr
from keydom.games.keyflower.rules.choices import BID
from keydom.games.keyflower.rules.components import ANY_COLOUR, ANY_RESOURCE, BOATS, PRICE
from keydom.games.keyflower.rules.view import View
from keydom.games.keyflower.telling.nouns import (
    ANY_GOOD,
    COLOUR_STEMS,
    GOODS,
    SEASON_NOUNS,
    TILE_NOUNS,
    TRANSPORT_STEP,
    UPGRADE,
    WINTER_TILE,
    workers,
)
from keydom.games.keyflower.telling.steps import tile_phrase
from keydom.telling.grammar import Adjective, Count, Listed, Number, Phrase, Voice


def question(v: View, seat: Seat, voice: Voice) -> str:
    """Put the question of the seat."""
    return ASKED[v.frames[-1][0]](v, seat, voice)


def _turn(v: View, seat: Seat, voice: Voice) -> str:
    """KF 3.1: who has no worker that could be placed can only pass; of others nobody knows."""
    only_pass = facts.can_only_pass(v, seat)
    return " ".join(
        [voice.say("ask_only_pass" if only_pass else "ask_turn"), *_beaten(v, seat, voice), *_if_passed(v, seat, voice)]
    )


def _beaten(v: View, seat: Seat, voice: Voice) -> list[str]:
    """KF 3.3: losing bids may move."""
    lost = facts.lost_bids(v, seat)
    if not lost:
        return []
    tiles = [TILE_NOUNS[bid.tile] for bid in lost]
    if len(lost) > 1:
        return [voice.say("beaten_many", tiles=Listed(tiles))]
    return [voice.say("beaten", tile=tiles[0], workers=workers(lost[0].workers, lost[0].colour))]


def _if_passed(v: View, seat: Seat, voice: Voice) -> list[str]:
    """KF 3.2: what a pass would mean, once somebody has passed."""
    season, others = SEASON_NOUNS[v.season], [voice.who(other) for other in facts.still_to_pass(v, seat)]
    if not facts.passes(v):
        return []
    if others:
        key = "would_go_on" if len(others) == 1 else "would_go_on_many"
        return [voice.say(key, season=season, others=Listed(others))]
    if v.seats > 2:
        return [voice.say("would_end", season=season)]
    return [voice.say("would_end_two", season=season, whom=voice.who(1 - seat))]


def _colour(v: View, seat: Seat, voice: Voice) -> str:
    _, _, verb, t = v.frames[-1]
    if verb == BID:
        return voice.say("ask_colour_bid", tile=TILE_NOUNS[t])
    return voice.say("ask_colour_use", tile=tile_phrase(v, t, seat, voice))


def _workers(v: View, seat: Seat, voice: Voice) -> str:
    """KF 3.3, 4.3, 5.3: how many more are needed."""
    _, _, verb, t, c = v.frames[-1][:5]
    colour, tile, least = Adjective(COLOUR_STEMS[c]), tile_phrase(v, t, seat, voice), facts.workers_lacking(v, seat)
    if not least:
        return voice.say("ask_workers_more" if verb == BID else "ask_workers_mixed", colour=colour, tile=tile)
    key = "ask_workers_bid" if verb == BID else "ask_workers_use"
    return voice.say(key, colour=colour, tile=tile, least=Number(least))


def _pay_worker(v: View, seat: Seat, voice: Voice) -> str:
    c = v.frames[-1][2]
    if c == ANY_COLOUR:
        return voice.say("ask_pay_worker")
    return voice.say("ask_pay_colour", colour=Adjective(COLOUR_STEMS[c]))


def _pay_skill(v: View, seat: Seat, voice: Voice) -> str:
    return voice.say("ask_pay_skill")


def _gain_one(v: View, seat: Seat, voice: Voice) -> str:
    return voice.say("ask_gain_one", tile=tile_phrase(v, v.frames[-1][2] // 2, seat, voice))


def _transport(v: View, seat: Seat, voice: Voice) -> str:
    """KF 6.1: what is left, and what of it can be done next; of others nobody knows."""
    left = facts.transport(v, seat)
    if not left.can_carry and not left.can_upgrade:
        return voice.say("ask_transport_done")
    slots: dict[str, Phrase] = {"steps": Count(left.steps, TRANSPORT_STEP), "upgrades": Count(left.upgrades, UPGRADE)}
    if left.can_carry and left.can_upgrade:
        return voice.say("ask_transport", **slots)
    if left.steps and left.upgrades:
        return voice.say("ask_transport_carry" if left.can_carry else "ask_transport_upgrade", **slots)
    return voice.say("ask_steps" if left.can_carry else "ask_upgrades", **slots)


def _lift(v: View, seat: Seat, voice: Voice) -> str:
    return voice.say("ask_lift", tile=TILE_NOUNS[v.frames[-1][2]])


def _carry(v: View, seat: Seat, voice: Voice) -> str:
    _, _, t, r = v.frames[-1]
    return voice.say("ask_carry", goods=Count(1, GOODS[r]), tile=TILE_NOUNS[t])


def _price(v: View, seat: Seat, voice: Voice) -> str:
    _, _, t, slot, _ = v.frames[-1]
    kind = PRICE[t][slot]
    part: Phrase = Count(1, ANY_GOOD if kind == ANY_RESOURCE else GOODS[kind])
    return voice.say("ask_price", tile=TILE_NOUNS[t], goods=part)


def _price_skill(v: View, seat: Seat, voice: Voice) -> str:
    return voice.say("ask_price_skill", tile=TILE_NOUNS[v.frames[-1][2]])


def _boat(v: View, seat: Seat, voice: Voice) -> str:
    following = facts.choosers(v)[1:]
    if following:
        return voice.say("ask_boat_next", whom=voice.who(following[0]))
    left = facts.boats_left(v)
    if len(left) == 1:
        return voice.say("ask_boat_last", boat=TILE_NOUNS[BOATS[0] + left[0]])
    return voice.say("ask_boat")


def _put(v: View, seat: Seat, voice: Voice) -> str:
    if v.picks:
        return voice.say("ask_put_more", n=Count(len(v.picks), WINTER_TILE))
    return voice.say("ask_put")


def _build(v: View, seat: Seat, voice: Voice) -> str:
    held = facts.in_hand(v, seat)
    if held is None:
        left = v.gained[seat]
        return voice.say("ask_lay_one", tile=TILE_NOUNS[left[0]]) if len(left) == 1 else voice.say("ask_lay")
    return voice.say("ask_lay_where" if held.cell is None else "ask_lay_turn", tile=TILE_NOUNS[held.tile])


ASKED: Final[dict[int, Callable[[View, Seat, Voice], str]]] = {
    fr.TURN: _turn,
    fr.PICK_COLOUR: _colour,
    fr.PLACE_WORKERS: _workers,
    fr.PAY_A_WORKER: _pay_worker,
    fr.PAY_A_SKILL: _pay_skill,
    fr.GAIN_ONE: _gain_one,
    fr.TRANSPORTING: _transport,
    fr.LIFTING: _lift,
    fr.CARRYING: _carry,
    fr.PAY_RESOURCE: _price,
    fr.PAY_PRICE_SKILL: _price_skill,
    fr.CHOOSE_BOAT: _boat,
    fr.PICK_WINTER: _put,
    fr.BUILDING: _build,
}
