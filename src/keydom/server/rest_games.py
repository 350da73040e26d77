"""The REST interface, games: what they are made of, and figures of those played."""

from functools import cache
from typing import Any, Final

import msgspec

from keydom.core.errors import LANGUAGES
from keydom.games import find_game, names
from keydom.server import games
from keydom.server.http import Answer, Call, Operation
from keydom.server.levels import LEVELS
from keydom.server.wire.games import GameFacts, GameShown, OptionFacts, Statistics


def render_game(name: str) -> GameShown:
    game = find_game(name)
    options = [OptionFacts(n, default, list(text)) for n, (default, text) in game.OPTIONS.items()]
    return GameShown(name, game.TITLE, list(game.SEATS), game.RULES, game.DATA, game.CHOICES, options, list(LEVELS))


@cache
def _all_games() -> bytes:
    return msgspec.json.encode([render_game(name) for name in names()])


@cache
def _one_game(name: str) -> bytes:
    """Half a megabyte that never changes while the site runs."""
    texts = {lang: list(games.texts(name, lang)) for lang in LANGUAGES}
    return msgspec.json.encode(
        GameFacts(render_game(name), list(games.words(name)), texts, games.facts(find_game(name)))
    )


async def all_games(call: Call) -> Any:
    return Answer(_all_games())


async def one_game(call: Call) -> Any:
    name = find_game(call.request.path_params["game"]).NAME
    return Answer(await call.site.slow(_one_game, name), cached=300)


async def stats(call: Call) -> Any:
    name = find_game(call.request.path_params["game"]).NAME
    return Answer(await call.site.statistics(name), cached=60)


OPERATIONS: Final = (
    Operation("GET", "/api/games", "the games there are", all_games, list[GameShown]),
    Operation("GET", "/api/games/{game}", "words and components of a game", one_game, GameFacts),
    Operation("GET", "/api/statistics/{game}", "scores, win rates and ratings of bots", stats, Statistics),
)  # fmt: skip
