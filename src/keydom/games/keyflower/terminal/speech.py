"""The options of a question in Keyflower, in groups, each with what it would do."""

from typing import Final

from keydom.core.errors import Sentence, say
from keydom.core.seats import letter
from keydom.games.keyflower import facts
from keydom.games.keyflower.rules.choices import BID, BOAT, CARRY, DONE, FROM, PLACE, PUT, ROTATED, TO, UPGRADE, USE
from keydom.games.keyflower.rules.components import BOATS, NONE, WINTER, Tile
from keydom.games.keyflower.rules.frames import TRANSPORTING
from keydom.games.keyflower.rules.view import View
from keydom.games.keyflower.telling.names import COLOUR_NAMES, listed, words
from keydom.games.keyflower.terminal.parts import boat, gain, skills, tile_text, upgrade, workers
from keydom.terminal.face import Group

VERB_GROUPS: Final[tuple[tuple[int, int, Sentence], ...]] = (
    (BID, USE, ("Bid", "Bieten")),
    (USE, FROM, ("Use", "Nutzen")),
    (FROM, CARRY, ("Move a losing bid", "Verlorenes Gebot versetzen")),
    (CARRY, TO, ("Carry", "Tragen")),
    (UPGRADE, BOAT, ("Upgrade", "Aufwerten")),
)


def groups(v: View, options: list[int], lang: str) -> list[Group]:
    """Bids, uses and the like apart; what has no group of its own stands under one without a heading."""
    rest = once(v, options)
    out = []
    for low, high, heading in VERB_GROUPS:
        mine = [c for c in rest if low <= c < high]
        if mine:
            out.append(Group(say(heading, lang), [(c, words(lang)[c], effect(v, c, lang)) for c in mine]))
            rest = [c for c in rest if c not in mine]
    if rest:
        other = say(("Other", "Sonst"), lang) if out else ""
        out.append(Group(other, [(c, words(lang)[c], effect(v, c, lang)) for c in rest]))
    return out


def once(v: View, options: list[int]) -> list[int]:
    """KF 7.7: of rotations in which the tile looks the same only the first."""
    held = facts.in_hand(v, v.seat)
    if held is None or not options or not ROTATED <= options[0] < BID:
        return options
    return facts.distinct_rotations(held.tile, options)


def effect(v: View, choice: int, lang: str) -> str:
    """The effect of an option in a few words; empty where its own words say it."""
    if BID <= choice < USE:
        return _bid_needs(v, choice - BID, lang)
    if USE <= choice < FROM:
        return _use_gives(v, choice - USE, lang)
    if FROM <= choice < CARRY:
        n = next(bid.workers for bid in facts.lost_bids(v, v.frames[-1][1]) if bid.tile == choice - FROM)
        return say((f"all {n} from there", f"alle {n} von dort"), lang)
    if UPGRADE <= choice < BOAT:
        return upgrade(choice - UPGRADE, lang)
    if BOAT <= choice < PUT:
        return _boat_effect(v, choice - BOAT, lang)
    if PUT <= choice < PLACE or PLACE <= choice < PLACE + (PLACE - PUT):
        t = choice - (PUT if choice < PLACE else PLACE)
        return tile_text(t, facts.side_up(v, t), lang)
    if choice == DONE and v.frames and v.frames[-1][0] == TRANSPORTING:
        return say(("the rest lapses", "der Rest verfällt"), lang)
    return ""


def _use_gives(v: View, t: Tile, lang: str) -> str:
    """KF 5.3: what the use gives, whose tile it is, and from how many workers on where another use was before."""
    least, seat = facts.use_sizes(v, t).least, facts.owner(v, t)
    more = f" ({say(('from', 'ab'), lang)} {least})" if least > 1 else ""
    whose = [] if seat == facts.NOBODY else [f"{letter(seat)}:"]
    return " ".join([*whose, gain(facts.face_up(v, t), lang) + more])


def _bid_needs(v: View, t: Tile, lang: str) -> str:
    """KF 4.3: how many more workers lead."""
    seat, lot, c = v.frames[-1][1], v.lots.index(t), facts.binding_colour(v, t)
    least, plus = facts.missing_to_lead(v, lot, seat), "+" if v.bids[lot][seat] else ""
    colour = f" {say(COLOUR_NAMES[c], lang)}" if c != NONE else ""
    return say((f"from {plus}{least}{colour}", f"ab {plus}{least}{colour}"), lang)


def _boat_effect(v: View, t: Tile, lang: str) -> str:
    if v.season == WINTER:
        return boat(t, lang)
    cargo = v.cargo[t - BOATS[0]]
    return listed([part.plain for part in (workers(cargo, lang), skills(cargo[4:], lang)) if part], lang) or "–"
