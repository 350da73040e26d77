"""The options of a question in Keyflower, in groups, each with what it would do."""

from typing import Final

from keydom.core.errors import Sentence, say
from keydom.core.seats import letter
from keydom.games.keyflower.rules.choices import BID, BOAT, CARRY, DONE, FROM, PLACE, PUT, ROTATED, TO, UPGRADE, USE
from keydom.games.keyflower.rules.components import BOATS, NONE, WINTER, Tile
from keydom.games.keyflower.rules.components import ROTATED as SIDES_OF
from keydom.games.keyflower.rules.frames import CELL, TRANSPORTING
from keydom.games.keyflower.rules.view import View
from keydom.games.keyflower.telling.names import COLOUR_NAMES, listed, words
from keydom.games.keyflower.terminal.parts import boat, gain, skills, tile_text, upgrade, workers
from keydom.games.keyflower.terminal.village import upgraded
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
    if not options or not ROTATED <= options[0] < BID:
        return options
    t = v.frames[-1][2 + v.seat] % CELL - 1
    first: dict[tuple[int, ...], int] = {}
    for choice in options:
        first.setdefault(SIDES_OF[t][choice - ROTATED], choice)
    return list(first.values())


def effect(v: View, choice: int, lang: str) -> str:
    """What an option would do, in a few words; empty where its own words say it."""
    if BID <= choice < USE:
        return _bid_needs(v, choice - BID, lang)
    if USE <= choice < FROM:
        t = choice - USE
        least = v.uses[t] + 1
        more = f" ({say(('from', 'ab'), lang)} {least})" if least > 1 else ""
        owner = [letter(seat) for seat, village in enumerate(v.villages) if any(t == other for other, _, _ in village)]
        return " ".join([*[f"{seat}:" for seat in owner], gain(2 * t + upgraded(v, t), lang) + more])
    if FROM <= choice < CARRY:
        lot = v.lots.index(choice - FROM)
        n = v.bids[lot][v.frames[-1][1]]
        return say((f"all {n} from there", f"alle {n} von dort"), lang)
    if UPGRADE <= choice < BOAT:
        return upgrade(choice - UPGRADE, lang)
    if BOAT <= choice < PUT:
        return _boat_effect(v, choice - BOAT, lang)
    if PUT <= choice < PLACE or PLACE <= choice < PLACE + (PLACE - PUT):
        t = choice - (PUT if choice < PLACE else PLACE)
        return tile_text(t, 0, v.sides, lang)
    if choice == DONE and v.frames and v.frames[-1][0] == TRANSPORTING:
        return say(("the rest lapses", "der Rest verfällt"), lang)
    return ""


def _bid_needs(v: View, t: Tile, lang: str) -> str:
    """KF 4.3: how many more workers lead."""
    seat, lot = v.frames[-1][1], v.lots.index(t)
    others = max([n for other, n in enumerate(v.bids[lot]) if other != seat])
    own = v.bids[lot][seat]
    least = max(1, others + 1 - own)
    colour = f" {say(COLOUR_NAMES[v.colours[t]], lang)}" if v.colours[t] != NONE else ""
    plus = "+" if own else ""
    return say((f"from {plus}{least}{colour}", f"ab {plus}{least}{colour}"), lang)


def _boat_effect(v: View, t: Tile, lang: str) -> str:
    if v.season == WINTER:
        return boat(t, lang)
    cargo = v.cargo[t - BOATS[0]]
    return listed([part.plain for part in (workers(cargo, lang), skills(cargo[4:], lang)) if part], lang) or "–"
