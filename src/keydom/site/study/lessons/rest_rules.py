"""The REST interface, rules: illustrated examples and tables at their positions."""

from functools import cache
from typing import Final

import msgspec

from keydom.games import find_game
from keydom.site.api.http import Answer, Call, Operation
from keydom.site.api.wire_fields import Lang
from keydom.site.study.lessons import examples
from keydom.site.study.lessons.wire_rules import ExampleShown
from keydom.site.tables.wire_lobby import Made

EXAMPLES: Final = "/api/rules/{game}/examples"


class InLanguage(msgspec.Struct, forbid_unknown_fields=True):
    lang: Lang | None = None


@cache
def _examples(game: str, lang: str) -> bytes:
    """They never change while the site runs."""
    return msgspec.json.encode(examples.illustrated(game, lang))


async def all_examples(call: Call[None, InLanguage]) -> Answer[list[ExampleShown]]:
    name = find_game(call.request.path_params["game"]).NAME
    return Answer(await call.site.slow(_examples, name, call.lang), cached=300)


async def begin_example(call: Call[None, None]) -> Made:
    params, site, me = call.request.path_params, call.site, call.me
    game = find_game(params["game"]).NAME
    made = await site.tables.sit_at(
        me.id, lambda c, store, most: examples.begin(c, store, me.id, me.name, game, params["example"], most)
    )
    site.hub.bots_wanted.set()
    return made


OPERATIONS: Final = (
    Operation("GET", EXAMPLES, "illustrated examples of a game's rules", all_examples),
    Operation(
        "POST",
        EXAMPLES + "/{example}",
        "a table at the position of an example",
        begin_example,
        person=True,
        limit="table",
    ),
)
