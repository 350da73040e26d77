"""What would follow from one's own choices in Keyflower beyond their steps."""

from collections.abc import Sequence

from keydom.keyflower.choices import PASS
from keydom.keyflower.components import BOATS, WINTER
from keydom.keyflower.frames import CHOOSE_BOAT, DRAW_SKILLS, DRAW_WORKERS, PICK_WINTER, TURN
from keydom.keyflower.view import View
from keydom.telling.grammar import Count, Listed, Voice
from keydom.telling.keyflower.nouns import SEASON_NOUNS, SKILL_TILE, WORKER, workers
from keydom.telling.keyflower.season import bid_colour
from keydom.telling.step import Move


def ahead(moves: Sequence[Move], after: View, voice: Voice) -> list[str]:
    """Draws to come, bids that may move, whether the season ends."""
    out = []
    seat, first = moves[0].actor, moves[0].before
    you = voice.who(seat)
    if first.frames[-1][0] == TURN and moves[0].choice == PASS:
        out += _pass(first, voice)
    for p in range(first.seats):
        for lot in range(len(after.lots) if after.lots == first.lots else 0):
            was = first.bids[lot]
            if p != seat and was[p] and was[p] == max(was) and after.bids[lot][p] < max(after.bids[lot]):
                moved = workers(was[p], bid_colour(first, lot, p))
                out.append(voice.say("may_move", whom=voice.who(p), workers=moved))
    top = after.frames[-1] if after.frames else (-1,)
    if top[0] == DRAW_WORKERS:
        out.append(voice.say("then_draw", who=you, n=Count(top[2], WORKER)))
    elif top[0] == DRAW_SKILLS:
        out.append(voice.say("then_draw_skills", who=you, n=Count(top[2], SKILL_TILE)))
    if first.frames[-1][0] == CHOOSE_BOAT and first.season < WINTER and BOATS:
        out.append(voice.say("workers_then", n=Count(after.workers[seat], WORKER)))
    if first.frames[-1][0] == PICK_WINTER:
        out.append(voice.say("others_put"))
    return out


def _pass(v: View, voice: Voice) -> list[str]:
    """KF 3.2: the season ends when all pass in direct succession; the step itself says so of the last."""
    season = SEASON_NOUNS[v.season]
    seat, passes = v.frames[-1][1], v.frames[-1][2]
    others = [voice.who((seat + n) % v.seats) for n in range(1, v.seats - passes)]
    if not others:
        return []
    return [voice.say("goes_on" if len(others) == 1 else "goes_on_many", season=season, others=Listed(others))]
