"""Draws what `keydom learn` wrote down: how a network did on games held out, pass by pass. FOLDER … >picture.svg"""

import json
import sys
from pathlib import Path

WIDTH, HEIGHT, LEFT, TOP = 250, 150, 46, 40
PANELS = (
    ("differences", "siblings, points²"),
    ("end", "points at the end, 100 points²"),
    ("chances", "places, surprise"),
)
COLOURS = ("#2f6f4f", "#b5651d", "#4a5fa5")


def curve(values: list[float], low: float, high: float, colour: str) -> str:
    """One line through the passes."""
    step = (WIDTH - LEFT - 10) / max(1, len(values) - 1)
    spread = (high - low) or 1.0
    dots = [
        f"{LEFT + n * step:.1f},{TOP + (high - v) / spread * (HEIGHT - TOP - 20):.1f}" for n, v in enumerate(values)
    ]
    return f'<polyline fill="none" stroke="{colour}" stroke-width="1.6" points="{" ".join(dots)}"/>'


def panel(head: str, runs: list[list[float]], x: int, y: int) -> str:
    """One measure of one game, a line for each generation."""
    every = [v for run in runs for v in run]
    low, high = min(every), max(every)
    lines = "".join([curve(run, low, high, COLOURS[n % len(COLOURS)]) for n, run in enumerate(runs)])
    return (
        f'<g transform="translate({x},{y})"><text x="{LEFT}" y="18" font-size="11">{head}</text>'
        f'<text x="2" y="{TOP + 4}" font-size="10">{high:.2f}</text>'
        f'<text x="2" y="{HEIGHT - 16}" font-size="10">{low:.2f}</text>'
        f'<line x1="{LEFT}" y1="{HEIGHT - 20}" x2="{WIDTH - 10}" y2="{HEIGHT - 20}" stroke="#999"/>{lines}</g>'
    )


def main() -> None:
    """A row for each folder, a panel for each measure."""
    parts = []
    for row, folder in enumerate(map(Path, sys.argv[1:])):
        runs = [json.loads(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("training-*.json"))]
        for column, (key, head) in enumerate(PANELS):
            values = [[one["held_out"][key] for one in run] for run in runs]
            parts.append(panel(f"{folder.name}: {head}", values, column * WIDTH, row * HEIGHT))
    size = f'width="{len(PANELS) * WIDTH}" height="{len(sys.argv[1:]) * HEIGHT}"'
    print(f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif"><rect width="100%" height="100%" '
          f'fill="#fff"/>{"".join(parts)}</svg>')  # fmt: skip


if __name__ == "__main__":
    main()
