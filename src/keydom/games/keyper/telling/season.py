"""The steps of a line of Keyper for others and for the season, and what chance answered."""

from collections.abc import Mapping, Sequence
from typing import Final

from keydom.core.errors import Sentence
from keydom.core.seats import Seat
from keydom.games.keyper import facts
from keydom.games.keyper.rules import choices as c
from keydom.games.keyper.rules import frames as fr
from keydom.games.keyper.rules.components import TILE_IDS
from keydom.games.keyper.rules.names import HOME, PRIVATE, SEASONS
from keydom.games.keyper.rules.season import WINTER
from keydom.games.keyper.rules.sentences import KEYPLE, SEASON_NOUNS, SHIPPING_POINT, TILE_NOUNS
from keydom.games.keyper.rules.view import View
from keydom.games.keyper.telling.nouns import (
    boat_phrase,
    keyple,
    keyple_piece,
    layout_phrase,
    piece_amounts,
    pieces,
)
from keydom.telling.grammar import Bare, Count, Listed, Number, Voice
from keydom.telling.step import HIDDEN, NOBODY, Amount, Move, Step, amounts, seat_spot

HOUSING: Final = "housing"
HOME_COME: Final = "home"
FOLD: Final = "fold"
"""The phases of a season's end."""
SEASON_ENDS: Final[Sentence] = ("The season ends", "Die Jahreszeit endet")
HEADINGS: Final[Mapping[str, Sentence]] = {
    HOUSING: SEASON_ENDS,
    HOME_COME: SEASON_ENDS,
    FOLD: ("The boards are folded", "Die Tafeln werden gefaltet"),
}


def others(v: View, after: View, actor: Seat, voice: Voice) -> list[Step]:
    """KP 6.7, 7.3: others' points for the boat, others' animals that go back by themselves."""
    out = []
    for p in range(v.seats):
        if p == actor:
            continue
        gone = {k: a - b for k, (a, b) in enumerate(zip(v.stores[p], after.stores[p], strict=True)) if a > b}
        if gone:
            back = amounts(piece_amounts(gone))
            text = voice.say("no_room", who=voice.who(p), paid=pieces(gone))
            out.append(Step(p, "return", text, back[0].piece, back[0].n, seat_spot(p), "supply", back))
        points = after.shipping[p] - v.shipping[p]
        if points:
            text = voice.say("shipping", who=voice.who(p), points=Count(points, SHIPPING_POINT))
            out.append(Step(p, "points", text, "shipping", points, to=seat_spot(p)))
    return out


def season_steps(v: View, then: View, voice: Voice) -> list[Step]:
    """KP 7.1, 7.4, 8.3: all keyp areas are empty; a season ends; the layouts are revealed."""
    if v.last < 0 <= then.last:
        return [Step(NOBODY, "last", voice.say("last_round"))]
    if then.season > v.season or (v.frames and not then.frames):
        text = voice.say("ends", season=SEASON_NOUNS[v.season])
        out = [Step(NOBODY, "season", text, f"season:{SEASONS[v.season]}", 1, phase=HOME_COME)]
        return out + [_home(v, p, voice) for p in range(v.seats)]
    if v.frames[-1][0] == fr.LAYOUTS and then.frames[-1][0] != fr.LAYOUTS:
        return [_revealed(board, v.layouts[board], layout, voice) for board, layout in enumerate(then.layouts)]
    return []


def phased(steps: list[Step]) -> list[Step]:
    """KP 7.3: animals that go back are of the season's end, also where somebody is asked before it ends."""
    return [step._replace(phase=HOUSING) if step.verb == "return" else step for step in steps]


def _home(v: View, p: Seat, voice: Voice) -> Step:
    """KP 7.4: the keyples on the board claimed, the own plots and the keyp tile come home."""
    board, found = v.keypers[p], facts.coming_home(v, p)
    n = sum(found)
    who, keyples = voice.who(p), Count(n, KEYPLE)
    text = voice.say("home", who=who, keyples=keyples, board=Number(board + 1))
    if v.season == WINTER:  # KP 7.4: the board stays for the scoring
        text = voice.say("home_winter", who=who, keyples=keyples)
    got = amounts({keyple_piece(k): many for k, many in enumerate(found)})
    return Step(p, "home", text, "keyple", n, f"board:{board + 1}", f"keyp:{p}", got=got, phase=HOME_COME)


def _revealed(board: int, was: int, layout: int, voice: Voice) -> Step:
    """KP 8.3: a board is folded from one layout to another."""
    text = voice.say("revealed", board=Number(board + 1), layout=layout_phrase(layout))
    spot = f"board:{board + 1}"
    paid, got = (Amount(f"layout:{was}", 1),), (Amount(f"layout:{layout}", 1),)
    return Step(NOBODY, "layout", text, "layout", 1, to=spot, paid=paid, got=got, flipped=spot, phase=FOLD)


def chance_steps(moves: Sequence[Move], after: View, voice: Voice) -> list[Step]:
    """The steps of what was drawn."""
    out: list[Step] = []
    drawn: list[int] = []
    boats: list[int] = []
    for v, _, choice in moves:
        top = v.frames[-1]
        if top[0] == fr.DEAL:
            out.append(_dealt(top[2], top[3], choice, voice))
        elif choice is None:
            continue
        elif top[0] == fr.REFILL:
            drawn.append(choice - c.DRAW + HOME)
        elif top[0] == fr.BOATS:
            boats.append(choice - c.BOAT)
        elif top[0] == fr.NINTH:
            colour = choice - c.NINTH
            text = voice.say("ninth", who=voice.who(top[2]), keyple=keyple(colour))
            out.append(Step(top[2], "draw", text, keyple_piece(colour), 1, "bag", f"keyp:{top[2]}"))
        elif top[0] == fr.FIRST:
            seat = choice - c.FIRST
            out.append(Step(seat, "start", voice.say("starts", who=voice.who(seat))))
    begun: list[Step] = []
    if boats:
        begun.append(Step(NOBODY, "season", voice.say("season", season=SEASON_NOUNS[after.season])))
        text = voice.say("boats", boats=Listed([_pair(after, boat) for boat in sorted(boats)]))
        got = tuple([Amount(f"boat:{b + 1}", 1) for b in boats])
        begun.append(Step(NOBODY, "boats", text, to="boats", got=got, brief=voice.brief("boats")))
    if drawn:
        text = voice.say("display", tiles=Listed([Bare(TILE_NOUNS[t]) for t in drawn]))
        got = tuple([Amount(TILE_IDS[t], 1) for t in drawn])
        begun.append(
            Step(NOBODY, "draw", text, got[0].piece, len(got), "bag", "display", got=got, brief=voice.brief("display"))
        )
    return begun + out


def _pair(v: View, boat: int) -> "Pair":
    return Pair(boat_phrase(v, boat))


class Pair:
    """The load of a boat, as one item of a list: `rock with sheep`."""

    def __init__(self, kinds: Listed) -> None:
        self.kinds = kinds

    def form(self, lang: str, case: str) -> str:
        joint = " with " if lang == "en" else " mit "
        return joint.join([kind.form(lang, case) for kind in self.kinds.parts])


def _dealt(seat: Seat, season: int, choice: int | None, voice: Voice) -> Step:
    """KP 1.7: a private fair, known to its owner alone."""
    text = voice.say("dealt", who=voice.who(seat), season=SEASON_NOUNS[season])
    piece = HIDDEN if choice is None else f"fair:{(choice - c.FAIR) % PRIVATE + 1}"
    return Step(seat, "draw", text, piece, 1, "bag", seat_spot(seat), got=(Amount(piece, 1),), secret=choice is None)
