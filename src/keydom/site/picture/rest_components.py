"""The REST interface, printed figures: what owners of a game can correct, and the file that comes of it."""

from typing import Final

from keydom import corrections
from keydom.core.errors import reason
from keydom.games import find_game
from keydom.site.api.http import Answer, Call, Operation
from keydom.site.picture.wire_components import CorrectedFile, Corrections, FigureShown, WrongFigure

COMPONENTS: Final = "/api/components/{game}"


async def figures(call: Call[None, None]) -> Answer[list[FigureShown]]:
    name = find_game(call.request.path_params["game"]).NAME
    found = await call.site.slow(corrections.figures, name)
    return Answer([FigureShown(*figure) for figure in found], cached=300)


async def correct(call: Call[Corrections, None]) -> CorrectedFile:
    name = find_game(call.request.path_params["game"]).NAME
    found = await call.site.one_by_one(corrections.corrected, name, call.body.figures)
    wrong = [WrongFigure(one.place, reason(one.sentence, call.lang)) for one in found.wrong]
    return CorrectedFile(wrong, found.data, found.text)


OPERATIONS: Final = (
    Operation("GET", COMPONENTS, "printed figures that owners can correct", figures),
    Operation(
        "POST",
        COMPONENTS,
        "a component file with corrected figures, or what is wrong with them",
        correct,
        person=True,
        limit="table",
    ),
)
