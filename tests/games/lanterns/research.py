"""The features of Lanterns."""

from typing import Final

from keydom.research.fields import EACH, SEAT, SEATS, Detail, Field, Question, by_seat, place, shared
from tests.games.lanterns import rules as g

QUESTIONS: Final = (
    Question(g.DEAL, "chance: a lamp", (Detail("receiver", -1, 3, SEAT),)),
    Question(g.SHOW, "chance: the harbour light"),
    Question(g.OFFERING, "how much oil", (Detail("what each seat offered; -1 not yet, -2 hidden", -2, g.MOST, EACH),),
             simultaneous=True),
    Question(g.LIGHTING, "light the lamp or not", (Detail("seats to come", 0, 3),)),
)  # fmt: skip
FIELDS: Final = (
    *shared(QUESTIONS, g.LIGHTING, 400),
    Field("night", (), 0, g.NIGHTS, "nights that are over", lambda v, _: (v.night,)),
    Field("start", (), 0, 3, "the start player, counted from the viewer", lambda v, order: (place(v.start, order),)),
    Field("light", (), -1, 2, "the harbour light; -1 none", lambda v, _: (v.light,)),
    Field("lights", (3,), 0, g.EACH_LIGHT, "lights left in the bag, by value", lambda v, _: v.lights),
    Field("lamps", (SEATS,), -2, 2, "the lamp of each seat; -1 none, -2 hidden", lambda v, o: by_seat(v.lamps, o)),
    Field("burnt", (3,), 0, g.EACH_LAMP, "lamps that were lit, by value", lambda v, _: v.burnt),
    Field(
        "oil", (SEATS,), g.OIL - g.NIGHTS * g.MOST, g.OIL, "oil of each seat", lambda v, order: by_seat(v.oil, order)
    ),
    Field("points", (SEATS,), 0, 400, "points of each seat", lambda v, order: by_seat(v.points, order)),
)
