"""The REST interface, insights: what many finished games have in common."""

import time
from typing import Annotated, Any, Final

from msgspec import Meta, Struct

from keydom.games import find_game
from keydom.site.api.http import Call, Operation
from keydom.site.api.refusals import bad
from keydom.site.api.wire_fields import Lang
from keydom.site.study.insights import insights
from keydom.site.study.insights.insights import OWN_LEAST, Wanted, own_figures, put_together, site_figures, year_of
from keydom.site.study.insights.wire import Company, Insights, MyInsights

FIRST_YEAR: Final = 1970
"""Clocks begin there: a year that is asked for is one of few, and so are the figures that are kept."""


class InsightsQuery(Struct, forbid_unknown_fields=True):
    """Of games with so many seats, in that company, in that year (0: in any)."""

    seats: Annotated[int, Meta(ge=2, le=6)] = 2
    company: Company = "all"
    year: Annotated[int, Meta(ge=0, le=9998)] = 0
    lang: Lang | None = None


def _wanted(call: Call[Any, Any]) -> Wanted:
    game, query = find_game(call.request.path_params["game"]), call.query
    if query.seats not in game.SEATS:
        raise bad("this game is not played by so many", "dieses Spiel spielt man nicht zu so vielen")
    if query.year and not FIRST_YEAR <= query.year <= year_of(time.time()):
        raise bad("there are no games of that year", "aus diesem Jahr gibt es keine Partien")
    return Wanted(game.NAME, query.seats, query.company, query.year)


async def site_insights(call: Call[None, InsightsQuery]) -> Insights:
    site = call.site
    found = await site.insights.find(site.store, site.slow, _wanted(call))
    if found.unread:
        site.worker.summaries.work_wanted.set()
    return site_figures(found, call.lang)


async def my_insights(call: Call[None, InsightsQuery]) -> MyInsights:
    wanted, site = _wanted(call), call.site
    played = await site.store.read(insights.of_person, wanted, call.me.id)
    if played.unread:
        site.worker.summaries.work_wanted.set()
    found = await site.slow(put_together, wanted, played, OWN_LEAST)
    return own_figures(played, found, call.lang)


OPERATIONS: Final = (
    Operation(
        "GET",
        "/api/insights/{game}",
        "what the finished games of the site have in common",
        site_insights,
        limit="insights",
    ),
    Operation("GET", "/api/me/insights/{game}", "the same of my own games", my_insights, person=True, limit="insights"),
)
