"""Figures of the gallery from finished games: what things went for, when they came, how their owners did.

keydom simulate keyflower --players 6:1,6:1,6:1 --games 240 --seed 1 --records FOLDER
python -m tools.gallery_figures FOLDER "level 6, quick" "Stufe 6, schnell"     writes web/src/games/GAME/figures.json
"""

import json
import sys
from collections import defaultdict
from math import sqrt
from pathlib import Path
from typing import Any, Final

from keydom.analysis.face import find_analysis
from keydom.analysis.insights import Z, records
from keydom.bots.arena import shares
from keydom.core.record import Replay
from keydom.core.seats import CHANCE, SPECTATOR
from keydom.site.picture.face import find_site

SOURCES: Final = Path(__file__).resolve().parents[1] / "web" / "src" / "games"
LEAST: Final = 20
"""What was sold more rarely has no price."""
TENTHS: Final = (1, 5, 9)
MOST_PAID: Final = 6
"""So many pieces and more are counted together."""


class Counted:
    """Prices and owners of one game."""

    def __init__(self, game: str) -> None:
        self.game, self.games, self.players = game, 0, 0
        self.prices: dict[str, list[int]] = defaultdict(list)
        self.more: dict[str, list[float]] = defaultdict(list)
        """By thing, for each owner: the part of the victory above an even share."""
        self.when: dict[str, list[str]] = defaultdict(list)
        """By thing, for each owner: the part of the game in which it came."""

    def add(self, replay: Replay) -> None:
        """Count a finished game."""
        self.games += 1
        face, site, game = find_analysis(self.game), find_site(self.game), replay.game
        won, even = shares(game.standings(replay.last)), 1 / replay.head.seats
        seats = range(replay.head.seats)
        self.players += len(seats)
        state = replay.at(0)
        came: list[dict[str, str]] = [{} for _ in seats]
        for line in replay.lines:
            if line.actor != CHANCE:
                for sale in face.sales(state, line.actor, line.choices):
                    self.prices[sale.what].append(sale.pieces)
            phase = face.phase(game.view(state, SPECTATOR))
            for choice in line.choices:
                game.apply(state, line.actor, choice)
            came = [{name: had.get(name, phase) for name in site.owned(state, seat)} for seat, had in enumerate(came)]
        for seat in seats:
            for name, when in came[seat].items():
                self.more[name].append(won[seat] - even)
                self.when[name].append(when)

    def figures(self, made: list[str]) -> dict[str, Any]:
        """What the page reads."""
        items, phases = {}, find_analysis(self.game).PHASES
        for name, more in sorted(self.more.items()):
            n, mean = len(more), sum(more) / len(more)
            half = Z * sqrt(sum([(x - mean) ** 2 for x in more]) / max(1, n - 1) / n)
            sold = sorted(self.prices.get(name, []))
            price = [sold[len(sold) * tenth // 10] for tenth in TENTHS] if len(sold) >= LEAST else None
            paid = [sum([min(pieces, MOST_PAID) == much for pieces in sold]) for much in range(1, MOST_PAID + 1)]
            when = [self.when[name].count(phase) for phase in phases]
            items[name] = {"sold": len(sold), "price": price, "paid": paid if price else [],
                           "when": when if max(when) < n else [], "owners": n,
                           "more": round(100 * mean, 1), "half": round(100 * half, 1)}  # fmt: skip
        return {
            "made": made,
            "games": self.games,
            "players": self.players,
            "phases": list(phases.values()),
            "items": items,
        }


def main(folder: str, *made: str) -> None:
    """Read the games of a folder, write a file for each kind; `made` says in both languages who played."""
    counted: dict[str, Counted] = {}
    for replay in records(Path(folder)):
        counted.setdefault(replay.game.NAME, Counted(replay.game.NAME)).add(replay)
    for name, one in counted.items():
        text = json.dumps(one.figures(list(made)), indent=1) + "\n"
        (SOURCES / name / "figures.json").write_text(text, encoding="utf-8")
        print(f"{name}: {one.games} games")


if __name__ == "__main__":
    main(*sys.argv[1:])
