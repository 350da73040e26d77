"""The REST interface, games: what they are made of, and figures of those played."""

from functools import cache
from typing import Final

import msgspec

from keydom.core.errors import LANGUAGES
from keydom.games import find_game, names
from keydom.site.api.http import Answer, Call, Operation
from keydom.site.picture import games
from keydom.site.picture.wire_games import GameFacts, GameShown, OptionFacts, Statistics
from keydom.site.thinking.levels import LEVELS, cut_short


def render_game(name: str, bot_seconds: float) -> GameShown:
    game = find_game(name)
    options = [OptionFacts(n, default, list(text)) for n, (default, text) in game.OPTIONS.items()]
    return GameShown(
        name, game.TITLE, list(game.SEATS), game.RULES, game.DATA, game.CHOICES, options, list(LEVELS),
        cut_short(name, bot_seconds), bot_seconds,
    )  # fmt: skip


@cache
def all_games_told(bot_seconds: float) -> bytes:
    """What a page needs to know of the games before one is chosen."""
    return msgspec.json.encode([render_game(name, bot_seconds) for name in names()])


@cache
def _one_game(name: str, bot_seconds: float) -> bytes:
    """Half a megabyte that never changes while the site runs."""
    texts = {lang: list(games.texts(name, lang)) for lang in LANGUAGES}
    shown = render_game(name, bot_seconds)
    return msgspec.json.encode(GameFacts(shown, list(games.words(name)), texts, games.facts(find_game(name))))


async def all_games(call: Call[None, None]) -> Answer[list[GameShown]]:
    return Answer(all_games_told(call.site.settings.bot_seconds))


async def one_game(call: Call[None, None]) -> Answer[GameFacts]:
    name = find_game(call.request.path_params["game"]).NAME
    return Answer(await call.site.slow(_one_game, name, call.site.settings.bot_seconds), cached=300)


async def stats(call: Call[None, None]) -> Answer[Statistics]:
    name = find_game(call.request.path_params["game"]).NAME
    return Answer(await call.site.statistics(name), cached=60)


OPERATIONS: Final = (
    Operation("GET", "/api/games", "the games there are", all_games),
    Operation("GET", "/api/games/{game}", "words and components of a game", one_game),
    Operation("GET", "/api/statistics/{game}", "scores, win rates and ratings of bots", stats),
)
