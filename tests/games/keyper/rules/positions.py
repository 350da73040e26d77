"""Tiny positions of Keyper, and play by words."""

from collections.abc import Mapping, Sequence

from keydom import keyper
from keydom.core.tuples import Ints, Table, put, put_row
from keydom.games.keyper.rules import choices as c
from keydom.games.keyper.rules import frames as fr
from keydom.games.keyper.rules.components import LAYOUTS, TILE_IDS
from keydom.games.keyper.rules.names import COLOURS, FIELDS, HOME, PIECES
from keydom.games.keyper.rules.places import LIES
from keydom.games.keyper.rules.state import State
from keydom.games.keyper.rules.steps import settle
from tests import lines

Counts = Mapping[str, int]
PLACE = {word: place for place, word in enumerate(c.PLACE_WORDS)}
TILE = {name: tile for tile, name in enumerate(TILE_IDS)}


def counts(names: Sequence[str], amounts: Counts) -> Ints:
    """Amounts by name as a tuple."""
    assert set(amounts) <= set(names), set(amounts) - set(names)
    return tuple(amounts.get(name, 0) for name in names)


def code(words: str) -> int:
    """Keyples of a place: `blue`, `blue lying`, `blue white`, `blue white lying`, `blue white both`."""
    found = 0
    for word in words.split():
        if word in ("lying", "both"):
            found += LIES if word == "lying" else 2 * LIES
        else:
            found += (COLOURS.index(word) + 1) * (8 if found & 7 else 1)
    return found


def face(name: str) -> int:
    """What `State.built` holds for `barn`, or for `barn+`, upgraded."""
    return 1 + 2 * TILE[name.rstrip("+")] + name.endswith("+")


def tiles(names: Sequence[str]) -> int:
    """Tiles as bits."""
    return sum(1 << TILE[name] for name in names)


def drawn(names: Sequence[str]) -> int:
    """Country tiles and winter fairs as bits of display, bag and discard pile."""
    return sum(1 << TILE[name] - HOME for name in names)


def _rows(seats: int, names: Sequence[str], given: Mapping[int, Counts]) -> Table:
    return tuple(counts(names, given.get(p, {})) for p in range(seats))


def position(
    seats: int = 2,
    turn: int = 0,
    season: int = 0,
    store: Mapping[int, Counts] | None = None,
    keyp: Mapping[int, Counts] | None = None,
    resting: Mapping[int, Counts] | None = None,
    claimed: Mapping[int, int] | None = None,
    layouts: Sequence[int] = (0, 1, 2, 3),
    field: Mapping[str, str] | None = None,
    plot: Mapping[int, Mapping[str, str]] | None = None,
    built: Mapping[int, Mapping[str, str]] | None = None,
    under: Mapping[int, Mapping[str, str]] | None = None,
    held: Mapping[int, Sequence[str]] | None = None,
    supply: Counts | None = None,
    display: Sequence[str] | None = None,
    bag: Sequence[str] | None = None,
    shipping: Mapping[int, int] | None = None,
    boats: Mapping[int, int] | None = None,
    privates: Table | None = None,
    fairs: Ints | None = None,
    last: int = -1,
) -> State:
    """A position in which it is the turn of a seat. Seats without a claim have their keyper; by default they hold a
    white keyple each, nothing is built, the twelve home tiles are held, the supply is rich.
    """
    s = keyper.new(seats, {})
    s.season, s.last = season, last
    s.supply = (30,) * len(PIECES)
    for piece, n in (supply or {}).items():
        s.supply = put(s.supply, PIECES.index(piece), n)
    s.stores = _rows(seats, PIECES, store or {})
    s.keyps = _rows(seats, COLOURS, keyp if keyp is not None else {p: {"white": 1} for p in range(seats)})
    s.resting = _rows(seats, COLOURS, resting or {})
    s.keypers = tuple((claimed or {}).get(p, 0) - 1 for p in range(seats))
    s.layouts = tuple(layouts[:seats])
    for place, words in (field or {}).items():
        board, cell = divmod(PLACE[place], 16)
        s.fields = put_row(s.fields, board, put(s.fields[board], cell, code(words)))
    for p in range(seats):
        for place, words in (plot or {}).get(p, {}).items():
            s.plots = put_row(s.plots, p, put(s.plots[p], PLACE[place] - c.OWN, code(words)))
        for place, name in (built or {}).get(p, {}).items():
            s.built = put_row(s.built, p, put(s.built[p], PLACE[place] - c.OWN, face(name)))
            s.tiles = put(s.tiles, p, s.tiles[p] & ~(1 << TILE[name.rstrip("+")]))
        for place, name in (under or {}).get(p, {}).items():
            s.under = put_row(s.under, p, put(s.under[p], PLACE[place] - c.OWN, 1 + TILE[name]))
            s.tiles = put(s.tiles, p, s.tiles[p] & ~(1 << TILE[name]))
        if held is not None:
            s.tiles = put(s.tiles, p, tiles(held.get(p, ())))
    s.display = drawn(display if display is not None else TILE_IDS[HOME : HOME + 8])
    s.bag = drawn(bag) if bag is not None else s.bag & ~s.display
    s.shipping = tuple((shipping or {}).get(p, 0) for p in range(seats))
    s.boats = tuple((boats or {}).get(b + 1, 0) - 1 for b in range(seats))
    s.pool = sum(1 << b for b in range(4) if b not in s.boats)
    s.fairs = fairs or (0,) * seats
    s.privates = privates or tuple((p, p, p) for p in range(seats))
    s.frames = ((fr.END, turn), (fr.TURN, turn))
    return s


def ending(s: State, last: int | None = None) -> State:
    """The same position at the very end of the season: the last of the last turns is over."""
    s.last = last if last is not None else 0
    s.frames = ((fr.NEXT, 0), (fr.END, (s.last - 1) % s.seats))
    settle(s)
    return s


def where(field: str) -> tuple[int, str]:
    """A layout that shows this field, and its place on board 1."""
    kind = FIELDS.index(field)
    layout = next(n for n, shown in enumerate(LAYOUTS) if kind in shown)
    return layout, f"1-{c.CELL_WORDS[LAYOUTS[layout].index(kind)]}"


def actor(s: State) -> int:
    """The seat, or chance, that is asked."""
    mask = keyper.to_act(s)
    return mask if mask < 0 else mask.bit_length() - 1


def offered(s: State, who: str = "") -> list[str]:
    """The words offered now; the referee must allow these and no others."""
    words = lines.offered(keyper, s, who)
    seat = lines.seat_of(keyper, s, who.split())
    if seat >= 0:
        assert words == [c.WORDS[choice] for choice in range(c.CHOICES) if keyper.why_not(s, seat, choice) is None]
    return words


def play(s: State, *given: str) -> State:
    """Play lines as in a record, without numbers: "A place blue", "1-a2"."""
    lines.play(keyper, s, given)
    return s


def store(s: State, seat: int = 0) -> dict[str, int]:
    """The pieces of a seat, by name."""
    return {PIECES[k]: n for k, n in enumerate(s.stores[seat]) if n}


def refusal(s: State, line: str) -> str:
    """The English sentence that refuses a line of one choice."""
    return lines.refusal(keyper, s, line)


def question(s: State) -> int:
    """The kind of the open question."""
    return s.frames[-1][0]
