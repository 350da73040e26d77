"""What may stand in the slots of Keyflower's sentences: one example each."""

from typing import Final

from keydom.keyflower.components import IDS
from keydom.telling.grammar import POINT, Adjective, Bare, Count, Kinds, Listed, Number, Person, Phrase
from keydom.telling.keyflower.nouns import (
    COLOUR_STEMS,
    GOODS,
    SEASON_NOUNS,
    SKILL_NOUNS,
    SKILL_TILE,
    TILE_NOUNS,
    TRANSPORT_STEP,
    UPGRADE,
    WINTER_TILE,
    WORKER,
    workers,
)

_QUARRYMAN: Final = TILE_NOUNS[IDS.index("quarryman")]
SAMPLES: Final[dict[str, Phrase]] = {
    "whom": Person(1, "Mara"),
    "others": Person(1, "Mara"),
    "workers": workers(1, 0),
    "total": Number(3),
    "tile": _QUARRYMAN,
    "origin": TILE_NOUNS[IDS.index("key-mine")],
    "beside": TILE_NOUNS[IDS.index("tavern")],
    "boat": TILE_NOUNS[IDS.index("flipper")],
    "tiles": Listed([Bare(TILE_NOUNS[IDS.index(key)]) for key in ("scholar", "watermill")]),
    "goods": Count(2, GOODS[1]),
    "paid": Listed([Count(1, GOODS[1]), Count(1, GOODS[2])]),
    "got": Kinds([workers(2, 1), workers(1, 3)]),
    "points": Count(1, POINT),
    "season": SEASON_NOUNS[1],
    "colour": Adjective(COLOUR_STEMS[2]),
    "least": Number(2),
    "n": Count(2, WORKER),
    "steps": Count(2, TRANSPORT_STEP),
    "upgrades": Count(1, UPGRADE),
    # where a slot holds something else in one sentence
    "gain.got": Count(2, GOODS[1]),
    "exchange_on.got": Count(2, GOODS[1]),
    "green.got": workers(1, 3),
    "pay_bid.paid": workers(1, 2),
    "exchange.paid": workers(1, 2),
    "exchange.got": workers(1, 3),
    "exchange_on.paid": Count(1, SKILL_NOUNS[0]),
    "pass_row.n": Number(2),
    "put.tiles": Listed([TILE_NOUNS[IDS.index("scholar")], TILE_NOUNS[IDS.index("watermill")]]),
    "put.n": Count(2, WINTER_TILE),
    "put_shown.n": Count(2, WINTER_TILE),
    "ask_put_more.n": Count(2, WINTER_TILE),
    "dealt.got": Count(3, WINTER_TILE),
    "draw_skills.got": Count(1, SKILL_TILE),
    "then_draw_skills.n": Count(2, SKILL_TILE),
    "unsold_order.tile": TILE_NOUNS[IDS.index("turn-order-1-2p")],
    "starts_with.tile": TILE_NOUNS[IDS.index("home-3")],
    "goes_on_many.others": Listed([Person(1, "Mara"), Person(2, "Kim")]),
    "ask_carry.goods": Count(1, GOODS[0]),
    "ask_price.goods": Count(1, GOODS[0]),
}
