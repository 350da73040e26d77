"""Figures printed on boards and tiles, checked and compiled to tables: fields are bits of a mask, 0 is A1, 55 is G7."""

from pathlib import Path
from typing import Final

from keydom.core.data import Components, Entry
from keydom.core.errors import ParseError

Field = int
"""A field tile, and the hex of the same name on every country board."""
Fields = int
"""A mask of fields or of hexes."""
Worker = int
"""0 to 5 the farmhands of every player, 6 to 11 the townsfolk."""
Event = int
Crop = int

CROPS: Final = ("hops", "vegetables", "apples", "wine", "wheat")
CROPS_DE: Final = ("Hopfen", "Gemüse", "Äpfel", "Wein", "Weizen")
FIELDS: Final = 56
WORKERS: Final = 12
FARMHANDS: Final = 6
TOP_VALUE: Final = 5
EVENTS: Final = 14
PAIR_NAMES: Final = ("I", "II", "III", "IV")
SOURCES: Final = ("published", "reported", "reconstructed")

_ROWS: Final = ("A", "B", "C", "D", "E", "F", "G")
_STEPS: Final = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))


def _numbered(entries: list[Entry], first: str) -> list[str]:
    """The German names, after a look whether the letters run on from the first one."""
    names: list[str] = []
    for n, entry in enumerate(entries):
        entry.word("letter", (chr(ord(first) + n),))
        names.append(entry.word("de"))
    return names


def check_rows(file: Components, entries: list[Entry], cells: list[tuple[int, int]]) -> None:
    """KH 1.1: seven lettered rows of hexes, each with a cell of its own."""
    rows = Entry(file.file, "file", file.tables).counts("rows", _ROWS)
    expected = [f"{row.lower()}{n}" for row, length in zip(_ROWS, rows, strict=True) for n in range(1, length + 1)]
    for entry, name in zip(entries, expected, strict=False):
        if entry.name != name:
            raise entry.wrong("id", f"{name}: rows in order, each as long as `rows` says")
    for n, (entry, cell) in enumerate(zip(entries, cells, strict=True)):
        if cell in cells[:n]:
            raise entry.wrong("q", "a cell (q, r) that no other hex has")
        if cell[1] != _ROWS.index(entry.name[0].upper()):
            raise entry.wrong("r", "the number of the row, A is 0")


def _beside(cells: list[tuple[int, int]]) -> tuple[Fields, ...]:
    """For every hex the mask of the hexes it touches."""
    masks: list[int] = []
    for q, r in cells:
        mask = 0
        for dq, dr in _STEPS:
            if (q + dq, r + dr) in cells:
                mask |= 1 << cells.index((q + dq, r + dr))
        masks.append(mask)
    return tuple(masks)


def start_pairs(file: Components, marks: list[str]) -> tuple[Fields, ...]:
    """KH 1.4: the four start pairs, as masks of two fields."""
    pairs: list[int] = []
    for name in PAIR_NAMES:
        if marks.count(name) != 2:
            raise ParseError(
                f"{file.file}: pair {name}: expected two fields, found {marks.count(name)}",
                f"{file.file}: Paar {name}: erwartet zwei Felder, gefunden {marks.count(name)}",
            )
        pairs.append(sum(1 << f for f, mark in enumerate(marks) if mark == name))
    return tuple(pairs)


_FILE: Final = Components("keyharvest", Path(__file__).with_name("components.toml"))
_HEAD: Final = Entry(_FILE.file, "file", _FILE.tables)
_FIELD: Final = _FILE.entries("field", FIELDS)
_CELLS: Final = [(e.number("q", -9, 99), e.number("r", 0, 99)) for e in _FIELD]
_WORKER: Final = _FILE.entries("worker", WORKERS)
_EVENT: Final = _FILE.entries("event", EVENTS)

FINGERPRINT: Final = _FILE.fingerprint
EDITION: Final = _HEAD.word("edition")
PER_CROP: Final = _HEAD.number("counters_per_crop", 3, 99)

FIELD_NAMES: Final = tuple([e.name.upper() for e in _FIELD])
"""KH 1.2: one tile for each hex name."""
CELLS: Final = tuple(_CELLS)
"""For drawing: column q and row r of every hex."""
CROP: Final = tuple([CROPS.index(e.word("crop", CROPS)) for e in _FIELD])
SOURCE: Final = tuple([e.word("source", SOURCES) for e in _FIELD])
PAIRS: Final = start_pairs(_FILE, [e.word("pair", PAIR_NAMES) if e.has("pair") else "" for e in _FIELD])
BESIDE: Final = _beside(_CELLS)
OF_CROP: Final = tuple([sum(1 << f for f in range(FIELDS) if CROP[f] == k) for k in range(len(CROPS))])
"""The fields of each crop, as masks."""
ALL_FIELDS: Final = (1 << FIELDS) - 1

WORKER_NAMES: Final = tuple([e.name for e in _WORKER])
WORKER_NAMES_DE: Final = tuple(_numbered(_WORKER, "A"))
VALUE: Final = tuple([e.number("value", 1, TOP_VALUE) for e in _WORKER])
TEAM: Final = tuple([e.word("team", ("farmhand",) if w < FARMHANDS else ("townsfolk",)) for w, e in enumerate(_WORKER)])
WORKER_COMPULSORY: Final = tuple([e.flag("compulsory", False) for e in _WORKER])

EVENT_NAMES: Final = tuple([e.name for e in _EVENT])
EVENT_NAMES_DE: Final = tuple(_numbered(_EVENT, "M"))
EVENT_WHO: Final = tuple([e.word("who", ("all", "drawer")) for e in _EVENT])
EVENT_COMPULSORY: Final = tuple([e.flag("compulsory") for e in _EVENT])

for _entry in _FIELD + _WORKER + _EVENT:
    _entry.finish()
check_rows(_FILE, _FIELD, _CELLS)
