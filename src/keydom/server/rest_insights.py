"""The REST interface, insights: what many finished games have in common."""

from typing import Annotated, Any, Final

from msgspec import Meta, Struct

from keydom.core.game import Game
from keydom.games import find_game
from keydom.server import insights
from keydom.server.http import Call, Operation
from keydom.server.insights import OWN_LEAST, own_figures, put_together, site_figures
from keydom.server.refusals import bad
from keydom.server.wire.fields import Lang
from keydom.server.wire.insights import Insights, MyInsights


class InsightsQuery(Struct, forbid_unknown_fields=True):
    """Of games with so many seats."""

    seats: Annotated[int, Meta(ge=2, le=6)] = 2
    lang: Lang | None = None


def _game(call: Call) -> Game:
    game = find_game(call.request.path_params["game"])
    if call.query.seats not in game.SEATS:
        raise bad("this game is not played by so many", "dieses Spiel spielt man nicht zu so vielen")
    return game


async def site_insights(call: Call) -> Any:
    game, seats, site = _game(call), call.query.seats, call.site
    found = await site.insights.find(site.store, site.slow, game.NAME, seats)
    if found.unread:
        site.worker.summaries.work_wanted.set()
    return site_figures(found, call.lang)


async def my_insights(call: Call) -> Any:
    game, seats, site = _game(call), call.query.seats, call.site
    played = await site.store.read(insights.of_person, game.NAME, seats, call.me.id)
    if played.unread:
        site.worker.summaries.work_wanted.set()
    found = await site.slow(put_together, game.NAME, seats, played, OWN_LEAST)
    return own_figures(played, found, call.lang)


OPERATIONS: Final = (
    Operation("GET", "/api/insights/{game}", "what the finished games of the site have in common", site_insights,
              Insights, query=InsightsQuery, limit="insights"),
    Operation("GET", "/api/me/insights/{game}", "the same of my own games", my_insights, MyInsights,
              query=InsightsQuery, person=True, limit="insights"),
)  # fmt: skip
