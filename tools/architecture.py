"""Draws docs/pictures/architecture.svg from the imports of the sources: the packages, and the storeys of the site.

    PYTHONPATH=src:. python tools/architecture.py

An arrow that follows from others is left out: what the terminal uses through the telling needs none of its own.
"""

import sys
from collections import defaultdict
from graphlib import TopologicalSorter
from html import escape
from pathlib import Path
from typing import Final

from tests.test_imports import SOURCES, between_storeys, imported, module_name, package_of

PICTURE: Final = Path(__file__).resolve().parent.parent / "docs" / "pictures" / "architecture.svg"
USED_BY_ALL: Final = ("core", "games")
"""They get no arrows: they stand at the bottom, and all use them."""
WIDTH: Final = 1180
BOX_HEIGHT: Final = 40
ROW_HEIGHT: Final = 92
TOP: Final = 64
LETTER_WIDTH: Final = 9.2
STYLE: Final = (
    "rect{stroke:#5b5346;stroke-width:1.2;fill:#f5efe0} .g{fill:#cfe3c4} .b{fill:#e6ecc9} "
    "path{stroke:#5b5346;stroke-width:1.2;fill:none} "
    ".t{font-size:16px;font-weight:600;text-anchor:middle;fill:#2b261d} "
    ".h{font-size:18px;font-weight:600;fill:#4a4336}"
)
Graph = dict[str, set[str]]


def packages() -> Graph:
    """What each package uses; all games are one, with a part for each package that asks it for its face."""
    used: Graph = defaultdict(set)
    for path in sorted(SOURCES.rglob("*.py")):
        importer = package_of(module_name(path, SOURCES))[0]
        for _, module in imported(path, SOURCES):
            if module.partition(".")[0] == "keydom":
                other = package_of(module)[0]
                if importer not in ("", "__main__") and other not in ("", importer):
                    used[importer].add(other)
                    used[other] |= set()
    faces = sorted({name for name in used if name.startswith("games/")})
    joined: Graph = defaultdict(set)
    for one, others in used.items():
        if one in faces:
            continue
        joined[one] |= {other for other in others if other not in faces}
    joined["each game"] = {other for face in faces for other in used[face] if other not in faces}
    return joined


def storeys() -> Graph:
    """What each storey of the site uses."""
    used: Graph = defaultdict(set)
    for one, other, _ in between_storeys(SOURCES):
        used[one].add(other)
        used[other] |= set()
    return used


def reach(graph: Graph, one: str) -> set[str]:
    """Everything that is used, directly or through others."""
    found: set[str] = set()
    todo = list(graph.get(one, ()))
    while todo:
        if (other := todo.pop()) not in found:
            found.add(other)
            todo += graph.get(other, ())
    return found


def reduced(graph: Graph) -> Graph:
    """The same without the arrows that follow from others."""
    return {
        one: {other for other in others if not any(other in reach(graph, third) for third in others if third != other)}
        for one, others in graph.items()
    }


def rows_of(graph: Graph) -> list[list[str]]:
    """The boxes by rows: each stands above all that it uses."""
    height: dict[str, int] = {}
    for one in TopologicalSorter(graph).static_order():
        height[one] = 1 + max([height[other] for other in graph.get(one, ())], default=-1)
    rows: list[list[str]] = [[] for _ in range(max(height.values()) + 1)]
    for one in sorted(height):
        rows[height[one]].append(one)
    return rows[::-1]


def draw(graph: Graph, title: str, left: float, top: float, width: float, drawing: list[str]) -> float:
    """Add a graph to the drawing; where it ends."""
    drawing.append(f'<text class="h" x="{left:.0f}" y="{top:.0f}">{escape(title)}</text>')
    places: dict[str, tuple[float, float, float]] = {}
    boxes, y = [], top + 18
    for row in rows_of(graph):
        for i, name in enumerate(row):
            wide = max(64.0, LETTER_WIDTH * len(name) + 20)
            x = left + width * (i + 0.5) / len(row)
            places[name] = x, y, wide
            kind = "g" if name in (*USED_BY_ALL, "each game") else "b" if name in ("refusals", "wire", "db") else ""
            boxes.append(
                f'<rect class="{kind}" x="{x - wide / 2:.1f}" y="{y:.1f}" width="{wide:.1f}" '
                f'height="{BOX_HEIGHT}" rx="7"/><text class="t" x="{x:.1f}" y="{y + 26:.1f}">{escape(name)}</text>'
            )
        y += ROW_HEIGHT
    for one, others in sorted(reduced(graph).items()):
        for other in sorted(others):
            (x, above, _), (to, below, _) = places[one], places[other]
            begin, end = above + BOX_HEIGHT, below - 2
            middle = (end - begin) / 2
            drawing.append(
                f'<path marker-end="url(#a)" d="M{x:.1f} {begin:.1f}C{x:.1f} {begin + middle:.1f} '
                f'{to:.1f} {end - middle:.1f} {to:.1f} {end:.1f}"/>'
            )
    drawing += boxes
    return y


def drawn() -> str:
    """The whole picture."""
    whole: Graph = {one: others - set(USED_BY_ALL) for one, others in packages().items() if one not in USED_BY_ALL}
    drawing: list[str] = []
    half = WIDTH / 2
    ends = [
        draw(whole, "The packages", 20, TOP - 32, half - 60, drawing),
        draw(storeys(), "The storeys of the site", half + 20, TOP - 32, half - 40, drawing),
    ]
    height = max(ends) + 40
    for i, name in enumerate(USED_BY_ALL):
        x = 20 + (half - 60) * (i + 0.5) / len(USED_BY_ALL)
        drawing.append(
            f'<rect class="g" x="{x - 100:.1f}" y="{height - 76:.1f}" width="200" height="{BOX_HEIGHT}" rx="7"/>'
            f'<text class="t" x="{x:.1f}" y="{height - 50:.1f}">{name}: used by all</text>'
        )
    about = "The packages of Keydom and the storeys of its site; an arrow leads to what is used"
    marker = (
        '<defs><marker id="a" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
        '<path d="M0 0 8 4 0 8z" style="fill:#5b5346;stroke:none"/></marker></defs>'
    )
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:.0f}" font-family="sans-serif" '
        f'role="img" aria-labelledby="title">\n<title id="title">{about}</title>\n{marker}\n<style>{STYLE}</style>\n'
        f'<rect width="{WIDTH}" height="{height:.0f}" style="stroke:none;fill:#fffdf7"/>'
    )
    return "\n".join([head, *drawing, "</svg>"]) + "\n"


if __name__ == "__main__":
    PICTURE.write_text(drawn(), encoding="utf-8")
    sys.stdout.write(f"{PICTURE}\n")
