"""Looks for puzzles in games of bots, and ships what was found (docs/develop/puzzles.md).

    python tools/puzzles.py find keyper --folder out --minutes 30 --jobs 2
    python tools/puzzles.py again keyper --folder out
    python tools/puzzles.py ship keyper --folder out

`find` plays game after game and judges every turn of it; each game is a file, so that it goes on where it stopped.
`again` judges the puzzles that are shipped once more, as is due when there is a better judge, and lays those that hold
among what was found. `ship` takes the best of what was found and writes the data of `keydom.puzzles`.
"""

import argparse
import json
import time
from concurrent.futures import ProcessPoolExecutor
from itertools import count
from pathlib import Path
from typing import Any, Final

from keydom.analysis.analyse import decisions
from keydom.analysis.face import find_analysis
from keydom.analysis.judge import Words
from keydom.analysis.knowledge import knowledge_of, strongest
from keydom.bots.contract import player
from keydom.bots.game import play
from keydom.bots.turns import Turn
from keydom.core.game import View
from keydom.core.record import Replay, read
from keydom.core.seats import letter
from keydom.games import find_game
from keydom.puzzles.collection import collection
from keydom.puzzles.measure import Behind, is_as_good
from keydom.puzzles.measure import find as find_best

PLAYERS: Final = "4"
THREE_SEATS_EVERY: Final = 3
"""Every so many games three play, else two."""
SHIPPED: Final = 60
OF_ONE_GAME: Final = 5
"""So many puzzles of one game at most."""
MANY_TURNS: Final = 3
"""With fewer turns to choose from a puzzle is easily guessed."""
OTHERS: Final = 7
"""So many other turns are kept with a puzzle."""


def seats_of(seed: int) -> int:
    return 3 if seed % THREE_SEATS_EVERY == 0 else 2


def game_of(name: str, seed: int) -> str:
    """The record of a game between bots."""
    seats = seats_of(seed)
    return play(name, [player(PLAYERS)] * seats, f"puzzles {seed}", keep=True).record


def puzzles_of(name: str, record: str, seed: int) -> list[dict[str, Any]]:
    """The turns of a game that are clearly the best."""
    game = find_game(name)
    replay = Replay(game, *read(record))
    # Where several are asked together, others would answer while somebody thinks.
    alone = [one for one in decisions(replay) if game.to_act(replay.at(one.line - 1)) == 1 << one.seat]
    found = [puzzle_of(name, one.view, one.made, one.line, f"puzzle {seed} {one.line}") for one in alone]
    return [one for one in found if one]


def puzzle_of(name: str, view: View, made: Turn, line: int, seed: str) -> dict[str, Any]:
    """The puzzle at a turn; empty where no turn is clearly the best."""
    face, knowledge = find_analysis(name), knowledge_of(name, strongest(name))
    best = find_best(knowledge, view, made, seed)
    if best is None:
        return {}
    words = Words(knowledge.game, view)
    return {"line": line, "seat": view.seat, "seed": seed, "theme": face.kind(view, best.solution),
            "turn": words.of(best.solution), "level": knowledge.level,
            "others": [[words.of(other.turn), other.points, other.error] for other in best.others]}  # fmt: skip


def again(name: str, folder: Path) -> None:
    """The puzzles that are shipped, judged once more; those that hold are laid among what was found."""
    folder.joinpath(name).mkdir(parents=True, exist_ok=True)
    files: dict[str, dict[str, Any]] = {}
    for puzzle in collection(name).values():
        position, stored = puzzle.position(), puzzle.stored
        found = puzzle_of(name, position.view, position.solution, stored.line, stored.seed)
        file = files.setdefault(puzzle.name.partition("-")[0], {"record": puzzle.record, "puzzles": []})
        file["puzzles"] += [found] if found else []
        print(name, puzzle.name, "holds" if found else "does not hold", flush=True)
    for number, file in files.items():
        path = folder / name / f"{int(number):04}.json"
        path.write_text(json.dumps(file, indent=1) + "\n", encoding="utf-8")


def find(name: str, folder: Path, minutes: float, jobs: int) -> None:
    """Game after game in so many processes until the time is over; one that has begun is looked through."""
    until = time.time() + 60 * minutes
    folder.joinpath(name).mkdir(parents=True, exist_ok=True)
    with ProcessPoolExecutor(jobs) as pool:
        list(pool.map(_find, *zip(*[(name, folder, until, first, jobs) for first in range(jobs)], strict=True)))


def _find(name: str, folder: Path, until: float, first: int, step: int) -> None:
    for seed in count(1 + first, step):
        path = folder / name / f"{seed:04}.json"
        if path.exists():
            continue
        if time.time() > until:
            return
        record = game_of(name, seed)
        found = puzzles_of(name, record, seed)
        path.write_text(json.dumps({"record": record, "puzzles": found}, indent=1) + "\n", encoding="utf-8")
        print(name, seed, len(found), flush=True)


def chosen(found: list[tuple[int, dict[str, Any]]]) -> list[tuple[int, dict[str, Any]]]:
    """The clearest of every theme in turn, few of each game."""
    by_theme: dict[str, list[tuple[int, dict[str, Any]]]] = {}
    for number, one in sorted(found, key=lambda pair: clearness(pair[1]), reverse=True):
        by_theme.setdefault(one["theme"], []).append((number, one))
    kept: list[tuple[int, dict[str, Any]]] = []
    while any(by_theme.values()) and len(kept) < SHIPPED:
        for waiting in by_theme.values():
            while waiting and [number for number, _ in kept].count(waiting[0][0]) >= OF_ONE_GAME:
                waiting.pop(0)
            if waiting:
                kept.append(waiting.pop(0))
    return sorted(kept[:SHIPPED], key=lambda pair: (pair[0], pair[1]["line"]))


def clearness(one: dict[str, Any]) -> float:
    """By how many standard errors the nearest worse turn is behind; less where there are other ways, or few turns."""
    others = [Behind((), points, error) for _, points, error in one["others"]]
    worse = [other for other in others if not is_as_good(other)]
    return worse[0].points / worse[0].error / (1 + len(others) - len(worse)) * min(1.0, len(worse) / MANY_TURNS)


def ship(name: str, folder: Path) -> None:
    """Write the data of a game's puzzles."""
    files = {int(path.stem): json.loads(path.read_text("utf-8")) for path in sorted(folder.glob(f"{name}/*.json"))}
    kept = chosen([(number, one) for number, file in files.items() for one in file["puzzles"]])
    out = ["# Made by tools/puzzles.py (docs/develop/puzzles.md)."]
    for number in dict.fromkeys(number for number, _ in kept):
        own = [one for n, one in kept if n == number]
        record = trimmed(files[number]["record"], max(one["line"] for one in own))
        out += ["", "[[games]]", f"number = {number}", f"record = '''\n{record}'''"]
        for one in own:
            others = ",\n".join(
                f"  [{json.dumps(turn)}, {points}, {error}]" for turn, points, error in one["others"][:OTHERS]
            )
            out += ["", "[[games.puzzles]]", f"line = {one['line']}", f"seat = {json.dumps(letter(one['seat']))}",
                    f"theme = {json.dumps(one['theme'])}", f"turn = {json.dumps(one['turn'])}",
                    f"level = {one['level']}", f"seed = {json.dumps(one['seed'])}",
                    f"others = [\n{others},\n]"]  # fmt: skip
    path = Path(__file__).parent.parent / "src/keydom/games" / name / "puzzles" / "puzzles.toml"
    path.parent.mkdir(exist_ok=True)
    path.parent.joinpath("__init__.py").touch()
    path.write_text("\n".join(out) + "\n", encoding="utf-8")
    print(name, len(kept), "of", sum(len(file["puzzles"]) for file in files.values()), "from", len(files), "games")


def trimmed(record: str, line: int) -> str:
    """A record up to before a line, without the players' names."""
    kept = [one for one in record.splitlines() if not one.startswith("player ")]
    return "".join(f"{one}\n" for one in kept if not one[:1].isdigit() or int(one.split()[0]) < line)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("do", choices=("find", "again", "ship"))
    parser.add_argument("game")
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()
    if args.do == "find":
        find(args.game, args.folder, args.minutes, args.jobs)
    elif args.do == "again":
        again(args.game, args.folder)
    else:
        ship(args.game, args.folder)


if __name__ == "__main__":
    main()
