"""The question to a seat of Keyper, and what would follow from its choices."""

from collections.abc import Callable, Sequence
from typing import Final

from keydom.core.seats import Seat
from keydom.games.keyper import facts
from keydom.games.keyper.rules import choices as c
from keydom.games.keyper.rules import frames as fr
from keydom.games.keyper.rules.build import ONE_LESS
from keydom.games.keyper.rules.components import FREE, GIVE, GIVE_MANY, PAY_AFTER, POST_RAW, TAKE, TAKE_MANY
from keydom.games.keyper.rules.names import KINDS, WHITE
from keydom.games.keyper.rules.sentences import ACTION, ANIMAL, PIECE_NOUNS, SEASON_NOUNS, TILE_NOUNS
from keydom.games.keyper.rules.view import View
from keydom.games.keyper.telling.nouns import keyples, pieces, place_phrase, the_colour
from keydom.games.keyper.telling.steps import ACTIONS
from keydom.telling.grammar import Count, Number, Phrase, Voice
from keydom.telling.step import Move


def question(v: View, seat: Seat, voice: Voice) -> str:
    """The question to the seat now."""
    return ASKED[v.frames[-1][0]](v, seat, voice)


def _turn(v: View, seat: Seat, voice: Voice) -> str:
    keyper, keyples = v.keypers[seat] < 0, any(v.keyps[seat])
    if keyper and keyples:
        return voice.say("ask_both")
    if keyper or keyples:
        return voice.say("ask_keyper" if keyper else "ask_keyple")
    return voice.say("ask_lay") if v.last < 0 else voice.say("ask_lay_last", season=SEASON_NOUNS[v.season])


def _placing(v: View, seat: Seat, voice: Voice) -> str:
    return voice.say("ask_place", colour=the_colour(v.frames[-1][2]))


def _on_plot(v: View, seat: Seat, voice: Voice) -> str:
    built = v.built[seat][v.frames[-1][3]]
    return voice.say("ask_plot_use", tile=TILE_NOUNS[(built - 1) >> 1]) if built else voice.say("ask_plot_build")


def _beside(v: View, seat: Seat, voice: Voice) -> str:
    return _one_or_two("ask_beside", v.frames[-1][3], v, seat, voice)


def _laying(v: View, seat: Seat, voice: Voice) -> str:
    return _one_or_two("ask_laying", v.frames[-1][2], v, seat, voice)


def _one_or_two(asked: str, place: int, v: View, seat: Seat, voice: Voice) -> str:
    """KP 4.3, 5.2: one keyple of a place, or both, with the actions of either."""
    one, both = [facts.actions(v, seat, place, working) for working in (1, 2)]
    return voice.say(asked, place=place_phrase(v, seat, place), actions=Count(one, ACTION), more=Number(both))


def _boat(v: View, seat: Seat, voice: Voice) -> str:
    return voice.say("ask_boat", board=Number(v.frames[-1][2] + 1))


def _follow(v: View, seat: Seat, voice: Voice) -> str:
    _, _, active, place = v.frames[-1]
    theirs, own = [facts.actions(v, p, place, 2) for p in (active, seat)]
    about = {"whom": voice.who(active), "place": place_phrase(v, active, place), "actions": Count(own, ACTION)}
    if theirs == own:
        return voice.say("ask_follow", **about)
    return voice.say("ask_follow_apart", theirs=Count(theirs, ACTION), **about)


def _lost(move: Move, after: View, seat: Seat) -> int:
    """KP 4.5: the actions that are lost with a choice: the declined one, and those after it that cannot be done."""
    before, top = move.before, after.frames[-1] if after.frames else (-1,)
    if facts.work_at(before) is None:
        return 0
    again = top[0] in ACTIONS and top[1] == seat
    lost = facts.actions_left(before, seat) - facts.actions_left(after, seat) - again
    declined = move.choice == c.PASS and before.frames[-1][0] in ACTIONS and before.frames[-1][0] != fr.POST
    return max(0, lost) + declined


def _gain(v: View, seat: Seat, voice: Voice) -> str:
    got = Count(1, PIECE_NOUNS[v.frames[-1][2]])
    n = facts.actions_left(v, seat) + 1
    if n == 1:
        return voice.say("ask_gain_last", got=got)
    return voice.say("ask_gain", got=got, actions=Count(n, ACTION))


def _here(asked: str, v: View, seat: Seat, voice: Voice) -> str:
    """The question, and how many actions it is the first of."""
    n = facts.actions_left(v, seat) + 1
    return f"{asked} {voice.say('here', actions=Count(n, ACTION))}" if n > 1 else asked


def _give(v: View, seat: Seat, voice: Voice) -> str:
    x = v.frames[-1][2]
    if len(GIVE[x]) == 1:
        return voice.say("ask_give")
    take = TAKE_MANY[x]
    only = Count(take, PIECE_NOUNS[TAKE[x][0]]) if len(TAKE[x]) == 1 else Number(take)
    slots: dict[str, Phrase] = {"give": Number(GIVE_MANY[x]), "take": only}
    return voice.say("ask_give_one" if GIVE_MANY[x] == 1 else "ask_give_some", **slots)


def _take(v: View, seat: Seat, voice: Voice) -> str:
    n = v.frames[-1][4]
    return voice.say("ask_take_one" if n == 1 else "ask_take_some", n=Number(n))


def _tiles(v: View, seat: Seat, voice: Voice) -> str:
    return _here(voice.say("ask_tiles"), v, seat, voice)


def _river(v: View, seat: Seat, voice: Voice) -> str:
    return _here(voice.say("ask_river"), v, seat, voice)


def _build(v: View, seat: Seat, voice: Voice) -> str:
    return _here(voice.say("ask_build_cheaper" if v.frames[-1][2] == ONE_LESS else "ask_build"), v, seat, voice)


def _site(v: View, seat: Seat, voice: Voice) -> str:
    return voice.say("ask_site", tile=TILE_NOUNS[v.frames[-1][3]])


def _pay(v: View, seat: Seat, voice: Voice) -> str:
    """Every way to pay a cost takes the same number of pieces."""
    cost, n = v.frames[-1][2], 0
    while cost != FREE:
        cost, n = PAY_AFTER[cost][0], n + 1
    return voice.say("ask_pay_one" if n == 1 else "ask_pay_some", n=Number(n))


def _upgrade(v: View, seat: Seat, voice: Voice) -> str:
    return _here(voice.say("ask_upgrade"), v, seat, voice)


def _use(v: View, seat: Seat, voice: Voice) -> str:
    return voice.say("ask_use", tile=TILE_NOUNS[(v.built[seat][v.frames[-1][2]] - 1) >> 1])


def _post(v: View, seat: Seat, voice: Voice) -> str:
    return voice.say("ask_post_raw" if v.frames[-1][2] == POST_RAW else "ask_post_finished")


def _keyp(v: View, seat: Seat, voice: Voice) -> str:
    return voice.say("ask_keyp", n=Number(v.frames[-1][3]))


def _house(v: View, seat: Seat, voice: Voice) -> str:
    """KP 7.3: as few animals as possible go back."""
    n = facts.animals_without_house(v, seat)
    return voice.say("ask_house") if n == 1 else voice.say("ask_house_some", n=Count(n, ANIMAL))


def _rest(v: View, seat: Seat, voice: Voice) -> str:
    return voice.say("ask_rest", n=Number(v.frames[-1][2]))


def _fairs(v: View, seat: Seat, voice: Voice) -> str:
    """KP 7.2: the fairs to hold; where none can be held, what the private one lacks."""
    if facts.can_hold(v, seat):
        return voice.say("ask_fairs")
    missing = facts.missing(v, seat, facts.fair_numbered(v, seat, v.season, 0))
    return voice.say("ask_no_fair", season=SEASON_NOUNS[v.season], paid=pieces(dict(enumerate(missing))))


def _layouts(v: View, seat: Seat, voice: Voice) -> str:
    return voice.say("ask_layout", season=SEASON_NOUNS[v.season])


ASKED: Final[dict[int, Callable[[View, Seat, Voice], str]]] = {
    fr.TURN: _turn, fr.PLACING: _placing, fr.ON_PLOT: _on_plot, fr.BESIDE: _beside, fr.LAYING: _laying,
    fr.BOAT: _boat, fr.FOLLOW: _follow, fr.GAIN: _gain, fr.OFFER: _give, fr.GIVE: _give, fr.TAKE: _take,
    fr.TILES: _tiles, fr.RIVER: _river, fr.BUILD: _build, fr.SITE: _site, fr.PAY: _pay, fr.UPGRADE: _upgrade,
    fr.USE: _use, fr.POST: _post, fr.KEYP: _keyp, fr.HOUSE: _house, fr.REST: _rest, fr.FAIRS: _fairs,
    fr.LAYOUTS: _layouts,
}  # fmt: skip


def _answered(v: View, choice: int, after: View, voice: Voice) -> list[str]:
    """KP 4.4: the keyples that fit which a follower keeps, and a warning where following is for nothing; the actions of
    the inviting player if nobody follows."""
    _, seat, active, place = v.frames[-1]
    if choice == c.PASS:
        if after.frames[-1][0] != fr.FOLLOW:
            return []
        n = facts.actions(v, active, place)
        return [voice.say("follow_nobody", whom=voice.who(active), actions=Count(n, ACTION))]
    out = []
    colour = facts.white_works_as(v, active, place)
    if choice == c.JOIN + WHITE and colour >= 0:
        out.append(voice.say("follow_white", colour=the_colour(colour)))
    fitting = facts.welcome(v, active, place)
    kept = tuple([n if k in fitting else 0 for k, n in enumerate(after.keyps[seat])])
    out.append(voice.say("follow_keep", keyples=keyples(kept)) if any(kept) else voice.say("follow_last"))
    if not facts.could_act(v, seat, place):
        out.append(voice.say("follow_idle"))
    return out


def _paid_already(moves: Sequence[Move], after: View, voice: Voice) -> list[str]:
    """KP 6.2: the pieces of a price that were chosen, or could not be. A draft may begin with the price."""
    asked = [move.before for move in moves if move.before.frames[-1][0] != fr.PAY]
    before = asked[-1] if asked else moves[0].before
    seat = moves[0].actor
    paid = {k: before.stores[seat][k] - after.stores[seat][k] for k in range(KINDS)}
    spent = {k: n for k, n in paid.items() if n > 0}
    return [voice.say("paid_already", paid=pieces(spent))] if spent else []


def ahead(moves: Sequence[Move], after: View, voice: Voice) -> list[str]:
    """Sentences on who is asked to follow, what a claimed board holds, what is paid, how many actions are left."""
    first, seat = moves[0].before, moves[0].actor
    top = after.frames[-1] if after.frames else (-1,)
    if top[0] == fr.FOLLOW and first.frames[-1][0] in (fr.TURN, fr.PLACING):
        place = top[3]
        alone, together = [facts.actions(after, seat, place, working) for working in (1, 2)]
        alike = not any(facts.merchant(after, p, place) for p in range(after.seats))
        key = "then_asked" if alike else "then_asked_own"
        return [voice.say(key, actions=Count(alone, ACTION), more=Number(together))]
    if first.frames[-1][0] == fr.LAYOUTS:
        return [voice.say("secret")]
    choice = moves[0].choice
    if first.frames[-1][0] == fr.TURN and choice is not None and c.KEYPER <= choice < c.PLACE:
        n = facts.keyples_on_board(first, choice - c.KEYPER)
        return [voice.say("claim_keyples", n=Number(n))]
    if first.frames[-1][0] == fr.FOLLOW and choice is not None:
        return _answered(first, choice, after, voice)
    if top[0] == fr.PAY:
        return _paid_already(moves, after, voice)
    lost = _lost(moves[-1], after, seat)
    if lost > 1 or (lost and moves[-1].choice != c.PASS):
        return [voice.say("action_lost") if lost == 1 else voice.say("actions_lost", actions=Count(lost, ACTION))]
    left = facts.actions_left(after, seat)
    if left and first.frames[-1][0] in (fr.GAIN, fr.OFFER, fr.TILES, fr.RIVER, fr.BUILD, fr.UPGRADE, fr.USE):
        return [voice.say("action_left") if left == 1 else voice.say("actions_left", actions=Count(left, ACTION))]
    return []
