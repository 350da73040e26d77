"""Tiny positions of Keyflower for rule tests, and words to play, read and check them.

`position` builds a consistent state from words: what lies on tiles, behind screens and on boats comes out of the bag
and the supplies. Where a test wants a short supply (`bag=…`, `supply=…`), the rest lies on the last boat or home.
"""

from collections.abc import Mapping, Sequence

from keydom import keyflower
from keydom.core.frames import Frame
from keydom.core.hexes import HOME, SIDES, STEP, opposite
from keydom.core.seats import CHANCE, members
from keydom.games.keyflower.rules import notation, setup, steps
from keydom.games.keyflower.rules.components import (
    BOATS,
    COLOURS,
    IDS,
    NONE,
    ON_LAND,
    ORDER_TILES,
    POWER,
    POWERS,
    RESOURCES,
    ROTATED,
    SEASONS,
    SKILLS,
    SUMMER_BOATS,
    UPGRADABLE,
    WATER,
    WITH_COLOUR,
)
from keydom.games.keyflower.rules.frames import (
    BEGIN_BUILDING,
    BEGIN_SEASON,
    NEXT_SEASON,
    PLACE_WORKERS,
    RETURN_SKILL,
    RETURN_WORKER,
    TURN,
)
from keydom.games.keyflower.rules.state import State
from tests import lines

Ints = tuple[int, ...]
Placed = tuple[str, int | str, int]
"""A tile, where it lies (HOME, or "home-1 n": beyond that side of that tile), its rotation."""

LETTERS = "ABCDEF"


class Keyflower:
    """As much of the game's protocol as words need."""

    options = staticmethod(steps.options)
    outcomes = staticmethod(steps.outcomes)
    text = staticmethod(notation.text)
    parse = staticmethod(notation.parse)


def seat(name: str) -> int:
    """The number of a seat; "*" is chance."""
    return CHANCE if name == "*" else LETTERS.index(name)


def tile(name: str) -> int:
    """The number of a tile."""
    return IDS.index(name)


def counts(words: str, names: Sequence[str]) -> Ints:
    """`red 3 blue 1` as amounts in the order of the names."""
    parts = words.split()
    amounts = dict.fromkeys(names, 0)
    for name, n in zip(parts[::2], parts[1::2], strict=True):
        amounts[name] += int(n)
    return tuple(amounts.values())


def words_of(amounts: Sequence[int], names: Sequence[str]) -> str:
    """Amounts as words, in the order of the names; nothing is an empty string."""
    return " ".join(f"{name} {n}" for name, n in zip(names, amounts, strict=True) if n)


def position(
    seats: int = 2,
    season: str = "spring",
    *,
    turn: str = "A",
    passes: int = 0,
    start: str = "A",
    phase: str = "turn",
    screens: Mapping[str, str] | None = None,
    hands: Mapping[str, str] | None = None,
    known: bool = False,
    winter: Mapping[str, Sequence[str]] | None = None,
    lots: Sequence[str] = (),
    bids: Mapping[str, Mapping[str, int]] | None = None,
    colours: Mapping[str, str] | None = None,
    odd: Mapping[str, str] | None = None,
    on: Mapping[str, str] | None = None,
    uses: Mapping[str, int] | None = None,
    villages: Mapping[str, Sequence[Placed]] | None = None,
    goods: Mapping[str, str] | None = None,
    upgraded: Sequence[str] = (),
    side_b: Sequence[str] = (),
    powers: Mapping[str, Sequence[str]] | None = None,
    gained: Mapping[str, Sequence[str]] | None = None,
    cargo: Mapping[str, str] | None = None,
    bag: str | None = None,
    green: int | None = None,
    supply: str | None = None,
    skills: str | None = None,
    frames: tuple[Frame, ...] | None = None,
) -> State:
    """A state from words.

    phase     "turn" (default: `turn` is to act after `passes` passes), "season" (a season begins), "building" (`gained`
              is to be placed); or give the frames.
    lots      the tiles on offer; the turn order tiles lie there anyway.
    bids      per lot and seat; red unless `colours` says otherwise. `odd`: the colour of a bid made by KF 8.7.
    on        workers on tiles; the tile has the first colour named. The last use: `uses`, otherwise all at once.
    villages  tiles beside the home tile, which is home-1 for A, home-2 for B … unless the first tile is another home.
    powers    summer boats lie in a chain beyond the water side of the home tile, unless placed or in `gained`.
    known     whether everybody knows what is behind the screens.
    """
    letters = LETTERS[:seats]
    held = tuple(counts((screens or {}).get(p, ""), COLOURS) for p in letters)
    hand = tuple(counts((hands or {}).get(p, ""), SKILLS) for p in letters)
    all_lots = [*ORDER_TILES[seats], *map(tile, lots)]
    all_bids = tuple(
        tuple((bids or {}).get(IDS[t], {}).get(p, 0) for p in letters) for t in all_lots
    )  # fmt: skip
    assert set(bids or {}) <= {IDS[t] for t in all_lots}, "bids at lots only"
    tinge = [NONE] * WITH_COLOUR
    stand: list[Ints] = [(0, 0, 0, 0)] * UPGRADABLE
    last = [0] * UPGRADABLE
    for name in bids or {}:
        tinge[tile(name)] = COLOURS.index("red")
    for name, workers in (on or {}).items():
        tinge[tile(name)] = COLOURS.index(workers.split()[0])
        stand[tile(name)] = counts(workers, COLOURS)
        last[tile(name)] = (uses or {}).get(name, sum(stand[tile(name)]))
    for name, colour in (colours or {}).items():
        tinge[tile(name)] = COLOURS.index(colour)
    strange = tuple(1 + COLOURS.index(odd[IDS[t]]) if odd and IDS[t] in odd else 0 for t in all_lots)

    bits, sides = _powers(letters, powers or {})
    for name in side_b:
        sides |= 1 << SUMMER_BOATS.index(tile(name))
    in_hand = {name for names in (gained or {}).values() for name in names}
    built = tuple(_village(p, (villages or {}).get(p, ()), bits[seat(p)], in_hand) for p in letters)

    lying: list[Ints] = [(0, 0, 0, 0)] * ON_LAND
    for name, amounts in (goods or {}).items():
        lying[tile(name)] = counts(amounts, RESOURCES)
    boats = [counts((cargo or {}).get(IDS[b], ""), (*COLOURS, *SKILLS)) for b in BOATS[:seats]]
    s = State(
        seats, SEASONS.index(season), seat(start), 0, (), setup.BAG, setup.GREEN_WORKERS, setup.SUPPLY,
        setup.SKILL_SUPPLY, held, hand, held if known else ((0,) * 4,) * seats, hand if known else ((0,) * 3,) * seats,
        tuple(tuple(sorted(tile(t) for t in (winter or {}).get(p, ()))) for p in letters), ((),) * seats, (0,) * seats,
        tuple(all_lots), all_bids, strange, tuple(tinge), tuple(stand), tuple(last), tuple(lying), built,
        sum(1 << tile(name) for name in upgraded), sides, bits, tuple(boats), 0,
        tuple(tuple(tile(t) for t in (gained or {}).get(p, ())) for p in letters), ((),) * seats,
    )  # fmt: skip
    _take_out_of_the_box(s, bag, green, supply, skills)
    conserved(s)
    for p in letters:
        assert matching(s, p) or "cross-country" in (powers or {}).get(p, ()), f"sides in the village of {p} differ"
    if phase != "turn":
        s.lots, s.bids, s.odd = (), (), ()
    s.frames = frames or {
        "turn": ((TURN, seat(turn), passes),),
        "season": ((BEGIN_SEASON,),),
        "building": ((NEXT_SEASON,), (BEGIN_BUILDING,)),
    }[phase]  # fmt: skip
    steps.settle(s)
    return s


def _powers(letters: str, powers: Mapping[str, Sequence[str]]) -> tuple[Ints, int]:
    """The powers of each seat as bits, and the sides of the summer boats that they lie on."""
    bits, sides = [0] * len(letters), 0
    for p, names in powers.items():
        for name in names:
            bits[seat(p)] |= 1 << POWERS.index(name)
            n, side = divmod(POWER.index(POWERS.index(name)), 2)
            sides |= side << n
    return tuple(bits), sides


def _village(p: str, tiles: Sequence[Placed], bits: int, in_hand: set[str]) -> tuple[tuple[int, int, int], ...]:
    placed = list(tiles)
    if not placed or not placed[0][0].startswith("home-"):
        placed.insert(0, (f"home-{seat(p) + 1}", HOME, 0))
    village: list[tuple[int, int, int]] = []
    for name, where, rotation in placed:
        cell = where if isinstance(where, int) else _beyond(village, *where.split())
        assert cell not in [c for _, c, _ in village], f"two tiles at {where}"
        village.append((tile(name), cell, rotation))
    last, side = village[0][:2], ROTATED[village[0][0]][village[0][2]].index(WATER)
    for n in range(len(POWERS)):
        boat = SUMMER_BOATS[POWER.index(n) // 2]
        if bits >> n & 1 and IDS[boat] not in in_hand and boat not in [t for t, _, _ in village]:
            village.append((boat, last[1] + STEP[side], side % 3))
            last = village[-1][:2]
    return tuple(village)


def _beyond(village: list[tuple[int, int, int]], name: str, side: str) -> int:
    return next(cell for t, cell, _ in village if t == tile(name)) + STEP[SIDES.index(side)]


def _take_out_of_the_box(s: State, bag: str | None, green: int | None, supply: str | None, skills: str | None) -> None:
    """What lies anywhere comes out of bag and supplies; what is over lies on the last boat or the last home."""
    boats, lying = list(s.cargo), list(s.goods)
    workers = _workers_placed(s)
    rest = [n - used for n, used in zip((40, 40, 40, 20), workers, strict=True)]
    in_bag = (*rest[:3], 0) if bag is None else counts(bag, COLOURS)
    open_green = rest[3] - in_bag[3] if green is None else green
    over = [rest[c] - in_bag[c] - (open_green if c == 3 else 0) for c in range(4)]
    left_skills = tuple(16 - sum(h[k] for h in s.hands) - sum(b[4 + k] for b in boats) for k in range(3))
    in_supply = counts(skills, SKILLS) if skills is not None else left_skills
    over_skills = [a - b for a, b in zip(left_skills, in_supply, strict=True)]
    boats[-1] = tuple(a + b for a, b in zip(boats[-1], (*over, *over_skills), strict=True))
    left = tuple(n - sum(g[r] for g in lying) for r, n in enumerate(setup.SUPPLY))
    shop = counts(supply, RESOURCES) if supply is not None else left
    home = s.villages[-1][0][0]
    lying[home] = tuple(g + a - b for g, a, b in zip(lying[home], left, shop, strict=True))
    s.bag, s.green, s.skills, s.supply = in_bag, open_green, in_supply, shop
    s.cargo, s.goods = tuple(boats), tuple(lying)


def _workers_placed(s: State) -> list[int]:
    placed = [0, 0, 0, 0]
    for group in (*s.screens, *s.on, *[b[:4] for b in s.cargo]):
        placed = [a + b for a, b in zip(placed, group, strict=True)]
    for lot, row in enumerate(s.bids):
        for p, n in enumerate(row):
            placed[_bid_colour(s, lot, p)] += n
    return placed


def _bid_colour(s: State, lot: int, p: int) -> int:
    breaker = s.powers[p] >> POWERS.index("any-colour-bids") & 1
    return s.odd[lot] - 1 if s.odd[lot] and breaker else s.colours[s.lots[lot]]


def conserved(s: State) -> None:
    """Every worker, resource and skill tile is somewhere, once; no tile lies twice; nothing is less than none."""
    placed = _workers_placed(s)
    aside = [f[1] for f in s.frames if f[0] == RETURN_WORKER]
    workers = [placed[c] + s.bag[c] + aside.count(c) for c in range(4)]
    # A group that is being placed is in the hand of the player.
    workers = [n + carried for n, carried in zip(workers, _in_hand(s), strict=True)]
    assert workers[:3] == [40, 40, 40], f"workers {workers}"
    assert workers[3] + s.green == 20, f"green workers {workers[3]} + {s.green}"
    laid = [f[1] for f in s.frames if f[0] == RETURN_SKILL]
    tiles = [
        s.skills[k] + sum(h[k] for h in s.hands) + sum(b[4 + k] for b in s.cargo) + laid.count(k) for k in range(3)
    ]
    assert tiles == [16, 16, 16], f"skill tiles {tiles}"
    stuff = [s.supply[r] + sum(g[r] for g in s.goods) for r in range(4)]
    assert stuff == [24, 24, 24, 48], f"resources {stuff}"
    for table in (s.screens, s.hands, s.on, s.goods, s.cargo, s.bids, (s.bag, s.supply, s.skills, (s.green,))):
        assert all(n >= 0 for row in table for n in row), f"less than none in {table}"
    where = [t for v in s.villages for t, _, _ in v] + [t for g in s.gained for t in g]
    if len(s.gained) and not any(s.gained):
        where += list(s.lots)
    assert len(where) == len(set(where)), f"a tile twice in {sorted(IDS[t] for t in where)}"
    for p in range(s.seats):
        assert all(k <= n for k, n in zip(s.known_workers[p], s.screens[p], strict=True)), "more known than there"
        assert all(k <= n for k, n in zip(s.known_skills[p], s.hands[p], strict=True)), "more known than there"


def _in_hand(s: State) -> Ints:
    """Workers lifted from losing bids in the placement that is going on."""
    lifted = [0, 0, 0, 0]
    if s.frames and s.frames[-1][0] == PLACE_WORKERS:
        lifted[s.frames[-1][4]] = s.frames[-1][7]
    return tuple(lifted)


# Playing


def asked(s: State) -> str:
    """Who is asked: `A`, `AC`, `*` for chance, nothing when the game is over."""
    return lines.asked(keyflower, s)


def offered(s: State, who: str) -> list[str]:
    """What the seat may choose now, as words; nothing if it is not asked."""
    return lines.offered(keyflower, s, who)


def play(s: State, *given: str) -> State:
    """Play lines as in a record, without numbers: "A bid keywood red 2"."""
    lines.play(keyflower, s, given, conserved)
    return s


def fall(s: State, *words: str) -> None:
    """What chance answers, one item after the other: `fall(s, "red", "blue")`, or `fall(s, "red blue")`."""
    for word in " ".join(words).replace("tile ", "tile_").split():
        chances = falls(s)
        name = word.replace("tile_", "tile ")
        assert name in chances, f"'{name}' cannot fall: {', '.join(chances) or 'chance is not asked'}"
        steps.apply(s, CHANCE, notation.parse(s, name))
        conserved(s)


def falls(s: State) -> dict[str, int]:
    """What chance may answer now, with weights; nothing if it is not asked."""
    if asked(s) != "*":
        return {}
    chances = steps.outcomes(s)
    assert chances == sorted(chances)
    assert all(weight > 0 for _, weight in chances)
    return {notation.text(s, c): weight for c, weight in chances}


def whims(s: State) -> None:
    """Chance answers until it has no more to say: always the first thing it may."""
    while asked(s) == "*":
        fall(s, next(iter(falls(s))))


def all_pass(s: State) -> None:
    """Everybody passes, one after the other: the season ends."""
    while s.frames and s.frames[-1][0] == TURN:
        play(s, f"{turn_of(s)} pass")


# Reading


def turn_of(s: State) -> str:
    """The seat, or "*", that has to act; all their letters if there are several; nothing when the game is over."""
    mask = steps.to_act(s)
    return "*" if mask == CHANCE else "".join(LETTERS[p] for p in members(mask))


def screen(s: State, who: str) -> str:
    """Workers behind a screen: `blue 1 red 3`."""
    return words_of(s.screens[seat(who)], COLOURS)


def hand(s: State, who: str) -> str:
    """Skill tiles behind a screen: `saw 1 anvil 2`."""
    return words_of(s.hands[seat(who)], SKILLS)


def goods(s: State, name: str) -> str:
    """Resources on a tile: `wood 1 gold 2`."""
    return words_of(s.goods[tile(name)], RESOURCES)


def on(s: State, name: str) -> str:
    """Workers on a tile."""
    return words_of(s.on[tile(name)], COLOURS)


def cargo(s: State, name: str) -> str:
    """Workers and skill tiles on a boat."""
    return words_of(s.cargo[tile(name) - BOATS[0]], (*COLOURS, *SKILLS))


def bag(s: State) -> str:
    """Workers in the bag."""
    return words_of(s.bag, COLOURS)


def bid(s: State, name: str, who: str) -> int:
    """The bid of a seat at a lot."""
    return s.bids[s.lots.index(tile(name))][seat(who)]


def colour(s: State, name: str) -> str:
    """The colour of a tile this season; empty if it has none."""
    c = s.colours[tile(name)]
    return "" if c == NONE else COLOURS[c]


def village(s: State, who: str) -> list[str]:
    """The tiles of a village, in the order they were placed."""
    return [IDS[t] for t, _, _ in s.villages[seat(who)]]


def in_hand(s: State, who: str) -> list[str]:
    """The tiles a player still has to place."""
    return [IDS[t] for t in s.gained[seat(who)]]


def is_upgraded(s: State, name: str) -> bool:
    """Whether the upgraded face of a tile lies up."""
    return bool(s.flipped >> tile(name) & 1)


def lots(s: State) -> list[str]:
    """The tiles that can be bid for."""
    return [IDS[t] for t in s.lots]


def powers(s: State, who: str) -> list[str]:
    """The powers of a player."""
    return [name for n, name in enumerate(POWERS) if s.powers[seat(who)] >> n & 1]


def matching(s: State, who: str) -> bool:
    """KF 7.7: wherever two tiles of the village touch, their sides are equal."""
    lies = {cell: ROTATED[t][r] for t, cell, r in s.villages[seat(who)]}
    return all(
        lies[cell + step][opposite(d)] == lies[cell][d]
        for cell in lies
        for d, step in enumerate(STEP)
        if cell + step in lies
    )
