"""The words of Keyper's component file as ints: kinds of pieces, colours, areas, fields, named effects."""

from typing import Final

Kind = int
"""A kind of piece: 0–2 raw, 3–5 the finished goods of the same order, 6 wheat, 7–10 gems, 11–18 animals."""
Colour = int
Tile = int
"""A building 0–59 (home 0–11, country 12–59) or a winter fair 60–67."""
Face = int
"""2 · tile, one more if upgraded."""
Ints = tuple[int, ...]

PIECES: Final = (
    "clay", "log", "rock", "brick", "timber", "stone", "wheat", "emerald", "gold", "ruby", "sapphire",
    "chicken", "cow", "deer", "goat", "horse", "pig", "sheep", "boar",
)  # fmt: skip
RAW: Final = (0, 1, 2)
FINISHED: Final = (3, 4, 5)
WHEAT: Final = 6
GEMS: Final = (7, 8, 9, 10)
ANIMALS: Final = (11, 12, 13, 14, 15, 16, 17, 18)
FIRST_ANIMAL: Final = 11
GOODS: Final = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
KINDS: Final = 19

COLOURS: Final = ("blue", "orange", "green", "brown", "black", "grey", "white")
WHITE: Final = 6

AREAS: Final = ("farm", "village")
FARM: Final = 0
VILLAGE: Final = 1
FARM_PLOTS: Final = range(8)
VILLAGE_PLOTS: Final = range(8, 20)
PLOTS: Final = 20
SETS: Final = ("home", "spring", "later")
SEASONS: Final = ("spring", "summer", "autumn", "winter")

BUILDINGS: Final = 60
HOME: Final = 12
COUNTRY: Final = 48
WINTER_FAIRS: Final = 8
DRAWN: Final = COUNTRY + WINTER_FAIRS
"""Tiles and fairs that pass through the bag; in its masks tile t is the bit t - HOME."""

# What a field does (KP 4.6).
NOTHING: Final = 0
GAINS: Final = 1
EXCHANGES: Final = 2
BUILDS: Final = 3
BUILDS_CHEAPER: Final = 4
UPGRADES: Final = 5
TILES: Final = 6
RIVER: Final = 7

FIELDS: Final = (
    "clay", "logs", "rocks", "wheat", "cows", "horses", "pigs", "sheep", "chickens", "deer", "boars", "goats",
    "emeralds", "gold", "rubies", "sapphires", "bricks", "timber", "stones", "trade-raw", "trade-finished",
    "build", "build-cheaper", "upgrade", "tiles", "river", "keyp",
)  # fmt: skip
KEYP_FIELD: Final = 26
COVERED: Final = -1
"""The second cell of the river."""
CELLS: Final = 16

RULES: Final = (
    "", "different-animals", "diagonal-village", "orthogonal-village", "left-right-village", "four-sides-village",
    "farm-buildings", "upgraded-farm-buildings", "village-buildings", "upgraded-village-buildings",
    "pairs-of-village-buildings", "farm-full", "village-full", "shipping-at-least-20", "shipping-at-least-30",
    "seasons-with-a-fair", "fields-of-winter-board", "build-for-one-finished", "build-or-upgrade-for-one",
    "build-farm-free", "build-or-upgrade-farm-free", "free-build-right", "free-build-right-above-below",
    "shipping-per-boat-use", "shipping-per-two-shipped", "shipping-per-one-shipped", "one-more-boat-action",
    "trade-raw-or-finished", "trade-raw-and-finished",
)  # fmt: skip
DIFFERENT_ANIMALS: Final = 1
DIAGONAL: Final = 2
ORTHOGONAL: Final = 3
LEFT_RIGHT: Final = 4
FOUR_SIDES: Final = 5
FARM_BUILDINGS: Final = 6
UPGRADED_FARM: Final = 7
VILLAGE_BUILDINGS: Final = 8
UPGRADED_VILLAGE: Final = 9
PAIRS_VILLAGE: Final = 10
FARM_FULL: Final = 11
VILLAGE_FULL: Final = 12
SHIPPED_20: Final = 13
SHIPPED_30: Final = 14
FAIR_SEASONS: Final = 15
WINTER_FIELDS: Final = 16
BUILDER: Final = 17
BUILDER_UPGRADES: Final = 18
LABOURER: Final = 19
LABOURER_UPGRADES: Final = 20
FREE_RIGHT: Final = 21
FREE_THREE: Final = 22
PER_BOAT_USE: Final = 23
PER_TWO_SHIPPED: Final = 24
PER_ONE_SHIPPED: Final = 25
MORE_BOAT: Final = 26
POST_OR: Final = 27
POST_AND: Final = 28

CLASSES: Final = {
    "any_raw": (0, 1, 2, 3, 4, 5), "any_finished": FINISHED, "any_gem": GEMS, "any_animal": ANIMALS, "any_good": GOODS,
    "wild_animal": (11, 13, 14, 18),
}  # fmt: skip
"""Names of classes of pieces. A finished good may serve as its raw material (KP 6.2)."""

ACTIVE_RULES: Final = (
    BUILDER, BUILDER_UPGRADES, LABOURER, LABOURER_UPGRADES, POST_OR, POST_AND,
)  # fmt: skip
"""Effects that are actions of a keyple on the building."""

ANY_GEM: Final = 19
ANY_GOOD: Final = 20
KEYPLE: Final = 21
"""Items of scoring: kinds 0–18, two classes, KEYPLE + colour."""
ITEMS: Final = (*PIECES, "any_gem", "any_good", *[f"{c}_keyple" for c in COLOURS[:WHITE]])

PRIVATE: Final = 6
"""Private fairs of each season."""
WINTER_FACES: Final = ("four", "six")
BOATS: Final = 6
LAYOUT_BASE: Final = (0, 4, 8, 8)
"""The first layout of each season."""
