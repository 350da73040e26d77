"""Keyflower on the site, beyond the protocol: components, views, score sheets, who owned what."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, Final

import msgspec

from keydom.core.errors import Sentence
from keydom.core.hexes import axial
from keydom.core.seats import Seat
from keydom.core.tuples import plus
from keydom.games.keyflower import facts as answers
from keydom.games.keyflower.rules import components, scoring
from keydom.games.keyflower.rules.frames import TURN
from keydom.games.keyflower.rules.questions import RULE
from keydom.games.keyflower.rules.state import State, Village
from keydom.games.keyflower.rules.view import View as Seen
from keydom.games.keyflower.site.printed import facts, load_of, resources_of, skills_of, some, workers_of
from keydom.games.keyflower.site.wire import (
    COLOURS,
    SEASONS,
    SIDES,
    Bid,
    Boat,
    Free,
    Given,
    Item,
    LostBid,
    Lot,
    Placing,
    Sheet,
    Spot,
    View,
)
from keydom.telling.verdict import Kind, kinds_of

__all__ = ("TIE_RULE", "asked_rule", "asks_ahead", "facts", "kinds", "owned", "sheets", "view")

TIE_RULE: Final = ""
KINDS: Final[dict[int, Sentence]] = {
    answers.PRINTED: ("printed points", "gedruckte Punkte"),
    answers.STORED: ("storage tiles", "Lagerplättchen"),
    answers.SKILLS_GIVEN: ("skills at winter tiles", "Fertigkeiten an Winterplättchen"),
    answers.RESOURCES_GIVEN: ("resources at winter tiles", "Rohstoffe an Winterplättchen"),
    answers.WORKERS_GIVEN: ("workers at winter tiles", "Arbeiter an Winterplättchen"),
    answers.BY_BOATS: ("boats", "Schiffe"),
    answers.BY_TURN_ORDER: ("turn order tiles", "Reihenfolgeplättchen"),
    answers.GOLD_LEFT: ("gold left over", "übriges Gold"),
}
"""The lines of a score sheet, in their order."""
ROWS_KEPT: Final = 1024
"""Villages as they are sent, so many: from picture to picture most are the same."""


def _placing(v: Seen) -> Placing | None:
    held = answers.in_hand(v, v.seat)
    return Placing(held.tile, None if held.cell is None else axial(held.cell)) if held else None


@lru_cache(maxsize=ROWS_KEPT)
def _village(village: Village) -> Sequence[Spot]:
    return [Spot(t, *axial(cell), turned) for t, cell, turned in village]


def _instead(v: Seen, asked: Iterable[Seen]) -> dict[int, int]:
    """Find where the bid of a finished draft would lead too: the first question was where to bid."""
    if v.seat < 0 or not v.lots:
        return {}
    before = next((one for one in asked if one.frames[-1][0] == TURN), None)
    return answers.bids_instead(before, v, v.seat) if before is not None else {}


def _lots(v: Seen, asked: Iterable[Seen]) -> list[Lot]:
    lost = answers.lost_bids(v, v.seat) if v.seat >= 0 else []
    instead, out = _instead(v, asked), []
    for lot, t in enumerate(v.lots):
        bids = [Bid(bid.seat, bid.workers, COLOURS[bid.colour], bid.leads) for bid in answers.bids(v, lot)]
        one = Lot(t, bids, answers.leading_bid(v, lot, v.seat) if v.seat >= 0 else 0)
        if answers.binding_colour(v, t) != components.NONE:
            one.colour = COLOURS[answers.binding_colour(v, t)]
        moved = [bid for bid in lost if bid.tile != t]
        if moved:
            one.leads_with_moved = {
                components.IDS[bid.tile]: answers.leading_bid(v, lot, v.seat, bid.workers) for bid in moved
            }
        if t in instead:
            one.instead = instead[t]
        out.append(one)
    return out


def _boats(v: Seen) -> list[Boat]:
    chosen = v.seat >= 0 and v.season < components.WINTER and bool(answers.choosers(v))
    return [
        Boat(
            components.BOATS[boat],
            some(load_of(cargo)),
            sum(cargo[: len(COLOURS)]),
            sum(cargo[len(COLOURS) :]),
            answers.boat_taken(v, boat),
            load_of(plus((*v.screen, *v.hand), cargo)) if chosen else [],
        )
        for boat, cargo in enumerate(v.cargo)
    ]


def view(v: Seen, asked: Iterable[Seen] = ()) -> View:
    """A view in the words of the wire."""
    return View(
        seat=v.seat,
        seats=v.seats,
        season=SEASONS[v.season],
        start=v.start,
        in_bag=v.in_bag,
        green=v.green,
        supply=resources_of(v.supply),
        skills_left=v.skills_left,
        screen=workers_of(v.screen),
        hand=skills_of(v.hand),
        winter=v.winter,
        picks=v.picks,
        workers=v.workers,
        skill_tiles=v.skill_tiles,
        known=[
            some(workers_of(workers) + skills_of(skills))
            for workers, skills in zip(v.known_workers, v.known_skills, strict=True)
        ],
        winter_tiles=v.winter_tiles,
        points=answers.points(v),
        lots=_lots(v, asked),
        lost_bids=[
            LostBid(bid.tile, bid.workers, COLOURS[bid.colour])
            for bid in (answers.lost_bids(v, v.seat) if v.seat >= 0 else [])
        ],
        on={components.IDS[t]: some(workers_of(on)) for t, on in enumerate(v.on) if any(on)},
        goods={components.IDS[t]: some(resources_of(goods)) for t, goods in enumerate(v.goods) if any(goods)},
        villages=[_village(village) for village in v.villages],
        up=[SIDES[answers.side_up(v, t)] for t in range(components.TILES)],
        boats=_boats(v),
        choosing=answers.choosers(v),
        gained=v.gained,
        around=[Free(*place) for place in answers.places(v, v.seat)],
        placing=_placing(v),
    )


def asks_ahead(s: State) -> bool:
    """KF 3.4: where to place workers, and in which colour."""
    return bool(s.frames) and s.frames[-1][0] == TURN


def asked_rule(s: State) -> str:
    """The rule that the open question comes from."""
    return RULE[s.frames[-1][0]].partition(",")[0]


def sheets(s: State) -> list[Any]:
    """KF 9.12: what every player scores, line by line."""
    out = []
    for seat in range(s.seats):
        sheet = scoring.sheet(s, seat)
        items = [
            Item(one.rule, one.tile, one.points, one.tiles, Given(*one.use) if one.use is not None else None)
            for one in sheet.items
        ]
        out.append(msgspec.to_builtins(Sheet(sheet.total, items, sheet.flipped, sheet.purple)))
    return out


def kinds(sheets: list[Any]) -> list[Kind]:
    """KF 9.2–9.11: tiles, winter tiles by what is given to them, boats, turn order tiles, gold."""
    return kinds_of(tuple(KINDS.values()), sheets, lambda item: answers.sheet_line(item["tile"]))


def owned(s: State, seat: Seat) -> list[str]:
    """The tiles in the player's village at the end."""
    return [components.IDS[t] for t, _, _ in s.villages[seat]]
