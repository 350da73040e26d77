"""Keyper on the site, beyond the protocol: components, views, score sheets, who owned what."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, Final, Literal

import msgspec

from keydom.core.errors import Sentence
from keydom.core.printed import printed
from keydom.core.seats import Seat, members
from keydom.core.tuples import Ints
from keydom.games.keyper import facts as answers
from keydom.games.keyper.rules import choices, components, frames, scoring
from keydom.games.keyper.rules.components import LAYOUTS, TILE_IDS
from keydom.games.keyper.rules.names import (
    ANIMALS,
    BOATS,
    BUILDINGS,
    COLOURS,
    COVERED,
    FARM_PLOTS,
    FIELDS,
    FINISHED,
    GEMS,
    HOME,
    KINDS,
    PIECES,
    RAW,
    VILLAGE_PLOTS,
    WHEAT,
)
from keydom.games.keyper.rules.places import COLOURS_OF, LIES
from keydom.games.keyper.rules.questions import RULE
from keydom.games.keyper.rules.state import State
from keydom.games.keyper.rules.view import View as Seen
from keydom.games.keyper.rules.view import known
from keydom.games.keyper.site.wire import (
    Built,
    FaceSeasons,
    Facts,
    Gives,
    HeldFair,
    Invitation,
    Keyple,
    Layout,
    Name,
    Piece,
    Reason,
    Reasons,
    Scored,
    ScoreLine,
    Season,
    Spot,
    View,
    Work,
)
from keydom.games.keyper.telling.names import LAYOUT_NAMES
from keydom.telling.verdict import Kind, kinds_of

TIE_RULE: Final = "KP 9.7"
POINT_KINDS: Final[tuple[Sentence, ...]] = (
    ("farm buildings", "Farmgebäude"),
    ("village buildings", "Dorfgebäude"),
    ("shipping", "Schiffspunkte"),
    ("fairs", "Jahrmärkte"),
)
"""The reasons for points."""
PRIVATE_FAIR: Final = "private"
"""The name of a private fair, as in the words of choices."""


GROUPS: Final[tuple[tuple[Literal["raw", "finished", "wheat", "gem", "animal"], Ints], ...]] = (
    ("raw", RAW),
    ("finished", FINISHED),
    ("wheat", (WHEAT,)),
    ("gem", GEMS),
    ("animal", ANIMALS),
)
SEASON_NAMES: Final[tuple[Season, ...]] = ("spring", "summer", "autumn", "winter")
FACES: Final[tuple[Literal["four", "six"], ...]] = ("four", "six")


def facts() -> Facts:
    """The printed figures that the client draws."""
    read = printed("keyper", components) | {
        "layouts": [_layout(n) for n in range(len(LAYOUTS))],
        "pieces": [Piece(PIECES[kind], group) for group, kinds in GROUPS for kind in kinds],
        "colours": COLOURS,
        "cells": _spots(choices.CELL_WORDS, 4),
        "farm": _spots(choices.PLOT_WORDS[FARM_PLOTS.start : FARM_PLOTS.stop], 2),
        "village": _spots(choices.PLOT_WORDS[VILLAGE_PLOTS.start : VILLAGE_PLOTS.stop], 3),
    }
    return msgspec.convert(read, Facts)


def _layout(n: int) -> Layout:
    shown = LAYOUTS[n]
    return Layout(
        Name(*LAYOUT_NAMES[n]),
        ["" if field == COVERED else FIELDS[field] for field in shown],
        answers.river_runs_down(n),
    )


def _spots(words: Sequence[str], wide: int) -> list[Spot]:
    """The words of a board that is so many wide, row by row."""
    return [Spot(word, *divmod(n, wide)) for n, word in enumerate(words)]


@cache
def _code(code: int) -> Sequence[Keyple]:
    """The keyples of a place; of two, the first lies if one does."""
    return [Keyple(COLOURS[colour], n < code // LIES) for n, colour in enumerate(COLOURS_OF[code])]


@cache
def _built(face: int) -> Built | None:
    return Built(TILE_IDS[(face - 1) // 2], not face % 2) if face else None


def _place(place: int) -> str:
    """A field or plot as in the words of choices."""
    return choices.WORDS[choices.ON + place]


def _pieces(counts: Ints) -> list[str]:
    """Pieces by kind, one by one."""
    return [PIECES[kind] for kind, n in enumerate(counts) for _ in range(n)]


def _amounts(names: Sequence[str], counts: Ints) -> dict[str, int]:
    return {name: n for name, n in zip(names, counts, strict=True) if n}


@cache
def _fair(fair: answers.Fair) -> HeldFair:
    if fair.winter < 0:
        return HeldFair(SEASON_NAMES[fair.season], PRIVATE_FAIR, "", _pieces(fair.show), fair.points)
    name = TILE_IDS[BUILDINGS + fair.winter]
    return HeldFair(SEASON_NAMES[fair.season], name, FACES[fair.face], _pieces(fair.show), fair.points)


def _seasons(mask: int) -> list[Season]:
    return [SEASON_NAMES[n] for n in members(mask)]


def _gives(v: Seen) -> tuple[dict[str, Gives], Reasons | None]:
    """KP 4.3, 5.2: the actions of each place offered to the viewer, and their reasons."""
    offers = answers.offers(v)
    if offers is None:
        return {}, None
    gives = {_place(one.place): Gives(one.sure, one.more) for one in offers.places}
    cases = [
        Reason(one.working, bool(one.colour), bool(one.merchant), one.actions, one.places)
        for one in answers.cases(offers.places)
    ]
    return gives, Reasons(COLOURS[offers.colour] if offers.colour >= 0 else "", cases)


def _invitation(v: Seen) -> Invitation | None:
    one = answers.invitation(v)
    if one is None:
        return None
    return Invitation(
        one.asked, one.active, _place(one.place), list(one.later), one.alone, list(one.together), one.plenty
    )


def _work(v: Seen) -> Work | None:
    one = answers.work_at(v)
    if one is None:
        return None
    left = one.to_come
    return Work(one.active, one.follower, _place(one.place), left, answers.plenty(v, one.place, sum(left)))


def _score_line(v: Seen, seat: Seat, item: scoring.Item) -> ScoreLine:
    kind: Scored = "shipping"
    building, upgraded, fair = "", False, None
    if item.plot >= 0:
        kind = "farm" if item.plot in FARM_PLOTS else "village"
        building, upgraded = TILE_IDS[item.face // 2], item.face % 2 == 1
    elif item.face >= 0:
        kind, fair = "fairs", _fair(answers.fair_held(v, seat, item.face))
    pieces, keyples = item.placed[:KINDS], item.placed[KINDS:]
    return ScoreLine(kind, item.points, building, upgraded, fair, _amounts(PIECES, pieces), _amounts(COLOURS, keyples))


def view(v: Seen, asked: Iterable[Seen] = ()) -> View:
    """A view in the words of the wire."""
    s = known(v)
    seats = range(v.seats)
    sheets = [scoring.sheet(s, seat) for seat in seats]
    hands = [members(row) for row in v.tiles]
    display = [HOME + n for n in members(v.display)]
    priced = [*hands[v.seat], *[n for n in display if n < BUILDINGS]] if v.seat >= 0 else []
    gives = next(filter(lambda one: one[0], map(_gives, (v, *asked))), ({}, None))
    return View(
        seat=v.seat,
        seats=v.seats,
        season=v.season,
        supply=v.supply,
        stores=v.stores,
        keyps=v.keyps,
        resting=v.resting,
        keypers=v.keypers,
        layouts=v.layouts,
        to_choose=answers.layouts_to_choose(v.season),
        fields=[[_code(code) for code in row] for row in v.fields],
        plots=[[_code(code) for code in row] for row in v.plots],
        built=[[_built(face) for face in row] for row in v.built],
        tiles=[[TILE_IDS[n] for n in hand] for hand in hands],
        display=[TILE_IDS[n] for n in display],
        boats=v.boats,
        pool=members(v.pool),
        loads=[[PIECES[kind] for kind in answers.load(v, boat)] for boat in range(BOATS)],
        shipping=v.shipping,
        privates=[_fair(fair) for fair in answers.private_fairs(v, v.seat)] if v.seat >= 0 else [],
        fairs=[[TILE_IDS[BUILDINGS + n] for n in members(row)] for row in v.fairs],
        held=[[_fair(fair) for fair in answers.fairs_held(v, seat)] for seat in seats],
        face_seasons=FaceSeasons(*[_seasons(mask) for mask in v.face_seasons]),
        points=[sheet.total for sheet in sheets],
        lacks={TILE_IDS[n]: answers.lacks(v, v.seat, n) for n in priced},
        chosen=answers.have_chosen(v),
        first=v.first,
        rests=answers.still_to_rest(v),
        invitation=_invitation(v),
        work=_work(v),
        gives=gives[0],
        reasons=gives[1],
        pays={PIECES[kind]: [PIECES[one] for one in paid] for kind, paid in answers.payments(v, v.seat).items()},
        sheets=[] if v.frames else [[_score_line(v, seat, item) for item in sheets[seat].items] for seat in seats],
    )


def asks_ahead(s: State) -> bool:
    """One question after the other."""
    return False


def asked_rule(s: State) -> str:
    """The rule that the open question comes from; of a turn the one for what is left to do in it."""
    kind, seat = s.frames[-1][:2]
    if kind == frames.TURN and not any(s.keyps[seat]):
        return "KP 3.1" if s.keypers[seat] < 0 else "KP 5.2"
    return RULE[kind].partition(",")[0]


def sheets(s: State) -> list[Any]:
    """The points of every player, line by line, as finished games keep them."""
    found = [scoring.sheet(s, seat) for seat in range(s.seats)]
    return [{"total": sheet.total, "items": [item._asdict() for item in sheet.items]} for sheet in found]


def kinds(sheets: list[Any]) -> list[Kind]:
    """KP 9.1: farm, village, shipping, fairs."""
    return kinds_of(POINT_KINDS, sheets, _sheet_line)


def _sheet_line(item: Any) -> int:
    """The line of the sheet that an item belongs to."""
    if item["plot"] < 0:
        return 2 if item["face"] < 0 else 3
    return 0 if item["plot"] in FARM_PLOTS else 1


def owned(s: State, seat: Seat) -> list[str]:
    """The buildings in the player's village and farm at the end."""
    return [TILE_IDS[(face - 1) // 2] for face in s.built[seat] if face]
