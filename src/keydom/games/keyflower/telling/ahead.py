"""Consequences of one's own choices in Keyflower beyond their steps."""

from collections.abc import Sequence

from keydom.core.seats import Seat
from keydom.games.keyflower.facts import joined_by_road, overtaken, still_to_pass, transport
from keydom.games.keyflower.rules.choices import DONE, PASS, PLACE, PUT
from keydom.games.keyflower.rules.components import BOATS, UPGRADABLE, WINTER
from keydom.games.keyflower.rules.frames import CHOOSE_BOAT, DRAW_SKILLS, DRAW_WORKERS, PICK_WINTER, TRANSPORTING, TURN
from keydom.games.keyflower.rules.view import View
from keydom.games.keyflower.telling.nouns import (
    SEASON_NOUNS,
    SKILL_TILE,
    TILE_NOUNS,
    TRANSPORT_STEP,
    UPGRADE,
    WORKER,
    workers,
)
from keydom.telling.grammar import Count, Listed, Voice
from keydom.telling.step import Move


def ahead(moves: Sequence[Move], after: View, voice: Voice) -> list[str]:
    """Draws to come, bids that may move, whether the season ends, where roads lead."""
    out = []
    seat, first = moves[0].actor, moves[0].before
    you = voice.who(seat)
    if first.frames[-1][0] == TURN and moves[0].choice == PASS:
        out += _pass(first, voice)
    for other, bid in overtaken(first, after, seat):
        out.append(voice.say("may_move", whom=voice.who(other), workers=workers(bid.workers, bid.colour)))
    top = after.frames[-1] if after.frames else (-1,)
    if top[0] == DRAW_WORKERS:
        out.append(voice.say("then_draw", who=you, n=Count(top[2], WORKER)))
    elif top[0] == DRAW_SKILLS:
        out.append(voice.say("then_draw_skills", who=you, n=Count(top[2], SKILL_TILE)))
    asked = moves[-1].before
    if asked.frames[-1][0] == TRANSPORTING and moves[-1].choice == DONE:
        left = transport(asked, seat)
        out += _unused(left.steps, left.upgrades, voice)
    if first.frames[-1][0] == CHOOSE_BOAT and first.season < WINTER and BOATS:
        drawn = top[2] if top[0] == DRAW_WORKERS else 0
        out.append(voice.say("workers_then", n=Count(after.workers[seat] + drawn, WORKER)))
    if first.frames[-1][0] == PICK_WINTER:
        put = [move for move in moves if move.choice is not None and PUT <= move.choice < PLACE]
        out += _put(len(first.winter), len(put), voice)
    if len(after.villages[seat]) > len(moves[-1].before.villages[seat]):
        out += _roads(after, seat, voice)
    return out


def _unused(steps: int, upgrades: int, voice: Voice) -> list[str]:
    """KF 6.1: steps and upgrades that are given up with the end of the transport."""
    left = [Count(n, noun) for n, noun in ((steps, TRANSPORT_STEP), (upgrades, UPGRADE)) if n]
    if not left:
        return []
    return [voice.say("unused_one" if steps + upgrades == 1 else "unused", what=Listed(left))]


def _put(had: int, put: int, voice: Voice) -> list[str]:
    """KF 2.4: the tiles are mixed; those that were not put in leave the game."""
    secret = voice.say("put_mixed_one" if put == 1 else "put_mixed")
    if put == had:
        return [secret]
    return [secret, voice.say("put_kept_one" if had - put == 1 else "put_kept")]


def _roads(v: View, seat: Seat, voice: Voice) -> list[str]:
    """KF 6.2, 7.7: which tiles the roads of the tile that was laid last lead to."""
    laid = v.villages[seat][-1][0]
    tile, met = TILE_NOUNS[laid], [TILE_NOUNS[t] for t in joined_by_road(v, seat)]
    if met:
        return [voice.say("roads_join" if len(met) > 1 else "road_joins", tile=tile, tiles=Listed(met))]
    return [voice.say("no_road_joins", tile=tile)] if laid < UPGRADABLE else []


def _pass(v: View, voice: Voice) -> list[str]:
    """KF 3.2: the season ends when all pass in direct succession; the step itself says so of the last."""
    season = SEASON_NOUNS[v.season]
    others = [voice.who(seat) for seat in still_to_pass(v, v.frames[-1][1])]
    if not others:
        return []
    return [voice.say("goes_on" if len(others) == 1 else "goes_on_many", season=season, others=Listed(others))]
