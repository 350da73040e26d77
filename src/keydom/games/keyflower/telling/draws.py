"""Answers of chance in Keyflower, and who starts."""

from collections.abc import Sequence

from keydom.core.seats import Seat
from keydom.games.keyflower.rules.choices import COLOUR, SKILL, TILE
from keydom.games.keyflower.rules.components import COLOURS, IDS, ORDERS, SKILLS, WINTER
from keydom.games.keyflower.rules.frames import (
    DEAL_WINTER,
    DRAW_HOME,
    DRAW_SKILLS,
    DRAW_WORKERS,
    LAY_TILES,
    LOAD_SKILLS,
    LOAD_WORKERS,
)
from keydom.games.keyflower.rules.view import View
from keydom.games.keyflower.telling.nouns import (
    SEASON_NOUNS,
    SKILL_NOUNS,
    SKILL_TILE,
    TILE_NOUNS,
    WINTER_TILE,
    WORKER,
    crew,
    load_pieces,
    skill_piece,
)
from keydom.telling.grammar import Bare, Count, Listed, Phrase, Voice
from keydom.telling.step import HIDDEN, NOBODY, Amount, Move, Step, amounts, seat_spot


def chance_steps(moves: Sequence[Move], after: View, voice: Voice) -> list[Step]:
    """Draws, one step for each seat and kind; a new season in one more."""
    drawn: dict[tuple[int, Seat], list[int | None]] = {}
    laid = False
    out = []
    for v, _, choice in moves:
        top = v.frames[-1]
        if top[0] in (DRAW_WORKERS, DRAW_SKILLS, DEAL_WINTER):
            drawn.setdefault((top[0], top[1]), []).append(choice)
        elif top[0] == DRAW_HOME and choice is not None:
            t = choice - TILE
            text = voice.say("starts_with", who=voice.who(top[2]), tile=TILE_NOUNS[t])
            out.append(Step(top[2], "start", text, IDS[t], 1, "supply", seat_spot(top[2])))
        laid = laid or top[0] in (LAY_TILES, LOAD_WORKERS, LOAD_SKILLS)
    out += [_drawn(kind, seat, found, voice) for (kind, seat), found in drawn.items()]
    if laid:
        tiles = [t for t in after.lots if t < ORDERS[0]]
        season = SEASON_NOUNS[after.season]
        text = voice.say("season", season=season, tiles=Listed([Bare(TILE_NOUNS[t]) for t in tiles]))
        got = tuple([Amount(IDS[t], 1) for t in tiles])
        out.append(Step(NOBODY, "season", text, got=got, brief=voice.brief("season", season=season)))
    return out + start_player(moves[0].before, after, voice)


def start_player(v: View, after: View, voice: Voice) -> list[Step]:
    """KF 7.5, 7.6: the purple worker changes hands; KF 9.6: after winter it only counts."""
    if v.start == after.start:
        return []
    who, key = voice.who(after.start), "purple_last" if v.season == WINTER else "start_player"
    text, brief = voice.say(key, who=who), voice.brief(key, who=who)
    return [Step(after.start, "start", text, "purple", 1, seat_spot(v.start), seat_spot(after.start), brief=brief)]


def _drawn(kind: int, seat: Seat, found: list[int | None], voice: Voice) -> Step:
    """One seat's draw, with what it was where the reader saw it."""
    seen = [choice for choice in found if choice is not None]
    key, noun, origin, several = {
        DRAW_WORKERS: ("draw", WORKER, "bag", "worker"),
        DRAW_SKILLS: ("draw_skills", SKILL_TILE, "skills", "skill"),
        DEAL_WINTER: ("dealt", WINTER_TILE, "box", "winter"),
    }[kind]
    what: Phrase = Count(len(found), noun)
    pieces = {HIDDEN: len(found)}
    if seen and kind == DRAW_WORKERS:
        counts = tuple([seen.count(COLOUR + c) for c in range(len(COLOURS))])
        what, pieces = crew(counts), load_pieces(counts)
    elif seen and kind == DRAW_SKILLS:
        counts = tuple([seen.count(SKILL + k) for k in range(len(SKILLS))])
        what = Listed([Count(n, SKILL_NOUNS[k]) for k, n in enumerate(counts) if n])
        pieces = {skill_piece(k): n for k, n in enumerate(counts)}
    elif seen:
        what = Listed([TILE_NOUNS[choice - TILE] for choice in seen])
        pieces = {IDS[choice - TILE]: 1 for choice in seen}
    got = amounts(pieces)
    text = voice.say(key, who=voice.who(seat), got=what)
    piece = got[0].piece if len(got) == 1 else several
    return Step(seat, "draw", text, piece, len(found), origin, seat_spot(seat), got=got, secret=not seen)
