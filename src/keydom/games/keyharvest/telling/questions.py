"""Questions put to a seat in Key Harvest, and what would follow from its choices."""

from collections.abc import Callable, Sequence
from typing import Final

from keydom.core.seats import Seat
from keydom.games.keyharvest import facts
from keydom.games.keyharvest.rules import frames as fr
from keydom.games.keyharvest.rules.choices import DONE, DRAW, PLAY, REMOVE
from keydom.games.keyharvest.rules.components import VALUE
from keydom.games.keyharvest.rules.draw import LAST_PLACE
from keydom.games.keyharvest.rules.state import NONE
from keydom.games.keyharvest.rules.view import View
from keydom.games.keyharvest.telling.names import EFFECTS
from keydom.games.keyharvest.telling.nouns import COUNTER, FIELD, TURN, WORKER_NOUNS, counters, field, own_fields
from keydom.telling.grammar import Count, Number, Plain, Voice
from keydom.telling.step import Move

Ask = Callable[[View, Voice], str]


def question(v: View, seat: Seat, voice: Voice) -> str:
    """What the seat is asked now."""
    return ASKED[v.frames[-1][0]](v, voice)


def _plain(key: str) -> Ask:
    return lambda v, voice: voice.say(key)


def _choose(v: View, voice: Voice) -> str:
    return voice.say("ask_choose", counters=Count(v.frames[-1][2], COUNTER))


def _ripen(v: View, voice: Voice) -> str:
    return voice.say("ask_ripen", ripe=Count(v.frames[-1][3], FIELD))


def _about(key: str) -> Ask:
    return lambda v, voice: voice.say(key, field=field(v.frames[-1][2]))


def _worker(key: str) -> Ask:
    return lambda v, voice: voice.say(key, worker=WORKER_NOUNS[v.frames[-1][2]])


def _turn(v: View, voice: Voice) -> str:
    return voice.say("ask_second" if v.frames[-1][2] else "ask_first")


def _bid(v: View, voice: Voice) -> str:
    place = v.frames[-1][2]
    if any(v.bids[place]):
        return voice.say("ask_bid_more", field=field(v.stored[place]), paid=counters(v.bids[place]))
    return voice.say("ask_bid", field=field(v.stored[place]))


def _pay(v: View, voice: Voice) -> str:
    _, _, receiver, left, _ = v.frames[-1]
    n = Count(left, COUNTER)
    if receiver == NONE:
        return voice.say("ask_pay", counters=n)
    return voice.say("ask_pay_to", counters=n, whom=voice.who(receiver))


def _gift(v: View, voice: Voice) -> str:
    _, seat, _, received = v.frames[-1]
    whom = voice.who(facts.next_seat(v, seat))
    return (
        voice.say("ask_gift", whom=whom)
        if received == NONE
        else voice.say("ask_gift_or", whom=whom, field=field(received))
    )


def _reap(v: View, voice: Voice) -> str:
    _, _, _, left, turned = v.frames[-1]
    if not turned:
        return voice.say("ask_reap")
    return voice.say("ask_harvest_one" if left == 1 else "ask_harvest")  # KH 6V: one field, and no more after it


def _purchase(v: View, voice: Voice) -> str:
    return voice.say("ask_skilled" if v.frames[-1][2] else "ask_merchant")


def _trader(v: View, voice: Voice) -> str:
    return voice.say("ask_draw" if v.bag else "ask_trader")


def _lucky_dip(v: View, voice: Voice) -> str:
    return voice.say("ask_lucky_dip" if v.bag else "ask_lucky_dip_registry")


def _windfall(v: View, voice: Voice) -> str:
    whom = voice.who(v.frames[-1][2])
    return voice.say("ask_windfall_own") if whom.you else voice.say("ask_windfall", whom=whom)


ASKED: Final[dict[int, Ask]] = {
    fr.TURN: _turn, fr.PLACE: _worker("ask_place"), fr.MOVE: _worker("ask_place"), fr.PUSHED: _worker("ask_pushed"),
    fr.INSTEAD: _plain("ask_instead"), fr.BID: _bid, fr.PAY: _pay, fr.LOSE: _plain("ask_lose"),
    fr.KEEP_OR_NOT: _about("ask_keep"), fr.SWAP_FOR: _about("ask_swap_for"), fr.TRADE_FOR: _about("ask_trade_for"),
    fr.SUBSTITUTE: _about("ask_substitute"), fr.GIFT: _gift, fr.REAP: _reap, fr.BUY_MORE: _plain("ask_buy_more"),
    fr.TAKE_MORE: _plain("ask_take_more"), fr.CHOOSE: _choose, fr.RIPEN: _ripen,
    fr.PURCHASE: _purchase, fr.STOREKEEPER: _plain("ask_storekeeper"), fr.BAILIFF: _plain("ask_bailiff"),
    fr.LAWYER: _plain("ask_lawyer"), fr.TRADER: _trader, fr.BENEFACTOR: _plain("ask_benefactor"),
    fr.REPLACEMENT: _plain("ask_replacement"), fr.SWAP: _plain("ask_swap"),
    fr.GOOD_HARVEST: _plain("ask_good_harvest"), fr.LUCKY_DIP: _lucky_dip, fr.QUICK_SALE: _plain("ask_quick_sale"),
    fr.CONSOLIDATION: _plain("ask_consolidation"), fr.MIGRANT: _plain("ask_migrant"),
    fr.HOLIDAY: _plain("ask_holiday"), fr.WINDFALL: _windfall,
}  # fmt: skip


def ahead(moves: Sequence[Move], after: View, voice: Voice) -> list[str]:
    """Draws to come, groups that grow, actions and turns left."""
    out = []
    seat, first = moves[0].actor, moves[0].before
    taken = [move.choice for move in moves if move.choice is not None]
    if DRAW in taken:
        out.append(voice.say("then_drawn"))
    if set(facts.stored_by(after, seat)) - set(facts.stored_by(first, seat)):
        out.append(voice.say("may_buy"))
        if after.bag:
            out.append(voice.say("then_filled" if len(after.laid) < LAST_PLACE else "then_filled_quiet"))
    gained = facts.land(after, seat) & ~facts.land(first, seat)
    in_hand = PLAY <= taken[-1] < REMOVE
    if gained and not in_hand:
        f = gained.bit_length() - 1
        n = facts.group_of(after, seat, f).bit_count()
        if n > 1:
            out.append(voice.say("group", field=field(f), n=Number(n)))
    if in_hand:
        w = taken[-1] - PLAY
        out.append(voice.say("worker_needs", needed=own_fields(VALUE[w]), effect=Plain(*EFFECTS[w])))
    asked = moves[-1].before.frames[-1]
    if asked[0] == fr.TURN and asked[2] and moves[-1].choice == DONE:
        out.append(voice.say("one_left"))
    if first.frames[-1][0] == fr.TURN and not first.frames[-1][2] and first.left > 0:
        mine = facts.turns_left(first, seat)
        out.append(voice.say("last_turn") if mine == 1 else voice.say("turns_left", turns=Count(mine - 1, TURN)))
    return out
