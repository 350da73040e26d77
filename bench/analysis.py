"""What the analysis must show: planted mistakes found, agreement with itself, time and memory.

python bench/analysis.py planted --seats 3 --turns 300 --records FOLDER  found at standard depth, and false alarms
                                  (--per-game 10: more turns of fewer games)
python bench/analysis.py agree --games 10 --records FOLDER              losses with two seeds
python bench/analysis.py time --seats 4 --records FOLDER               a game with four players on one core
python bench/analysis.py calibrate --games 500 --records FOLDER        expected points and chances against the end

Records are finished games (`keydom simulate GAME --records FOLDER`); each is used once, in the order of its name. A
planted turn is one that is clearly worse by a deep search of another seed (at least 5 points); the turn that the deep
search calls best stands for those that must not be named.
"""

import argparse
import json
import resource
from collections.abc import Iterator
from math import log
from pathlib import Path
from random import Random
from time import process_time

from keydom.analysis.accounts import NAMED
from keydom.analysis.analyse import Decision, Work
from keydom.analysis.calibration import STEPS, file_of
from keydom.analysis.hands_open import valued
from keydom.analysis.judge import judge_turn
from keydom.analysis.knowledge import Knowledge, knowledge_of, strongest, tempered_to
from keydom.analysis.result import MILLI, Judgement
from keydom.bots.arena import shares, wilson
from keydom.bots.turns import Turn, judged_turns, turns_of
from keydom.core.record import Replay, read
from keydom.games import find_game

CLEARLY: float = 5.0
"""Points that a planted turn loses by the deep search."""


def replays(folder: Path, seats: int) -> Iterator[Replay]:
    """The games of a folder with that many seats (0: any)."""
    for path in sorted(folder.rglob("*.txt")):
        head, lines = read(path.read_text(encoding="utf-8"))
        if not seats or head.seats == seats:
            yield Replay(find_game(head.game), head, lines)


def worse_turn(knowledge: Knowledge, one: Decision, dice: Random, points: float = CLEARLY) -> Turn | None:
    """A turn that looks so much worse at first sight; None if there is none."""
    style, p = knowledge.style, one.seat
    world = knowledge.game.sample(one.view, dice)
    found = turns_of(knowledge.game, knowledge.advice, world, p, style.beam, style.stages)
    if knowledge.learned is not None:
        found = judged_turns(knowledge.learned, found, p, len(found))
    low = [turn for value, turn, _ in found if found[0][0] - value >= points]
    return dice.choice(low) if low else None


def planted(folder: Path, seats: int, turns: int, per_game: int, seed: int, report: Path | None) -> None:
    """Plant mistakes and best turns, and count what standard depth names of them."""
    tried = missed = wrong = 0
    rows: list[dict[str, object]] = []
    for n, replay in enumerate(replays(folder, seats)):
        if tried >= turns:
            break
        work = Work(replay, "standard", seed)
        dice = Random(f"{seed} {n}")
        done = 0
        for one in dice.sample(work.decisions, len(work.decisions)):
            bad = worse_turn(work.knowledge, one, dice)
            if bad is None or done == per_game or tried >= turns:
                continue
            done += 1
            deep = judge_turn(work.knowledge, one.view, bad, "deep", f"deep {seed}", one.line)
            if deep.loss < CLEARLY * MILLI:
                continue
            tried += 1
            seen = judge_turn(work.knowledge, one.view, bad, "standard", work.seeds[one.line], one.line)
            best = judge_turn(work.knowledge, one.view, deep.found[0].turn, "standard", work.seeds[one.line], one.line)
            missed += seen.size not in NAMED
            wrong += best.size in NAMED
            figures = (("deep", deep.loss), ("loss", seen.loss), ("error", seen.error), ("best_loss", best.loss))
            rows.append({"game": n, "line": one.line, **dict(figures), "size": seen.size, "best": best.size})
            print(f"\r{tried} planted, {missed} missed, {wrong} false", end="", flush=True)
            if report is not None:
                report.write_text(json.dumps(rows, indent=1), encoding="utf-8")
    found, false = wilson(tried - missed, tried), wilson(wrong, tried)
    print(f"\nplanted: {tried - missed} of {tried} named ({found[0]:.1%}–{found[1]:.1%}); best turns: {wrong} of "
          f"{tried} named ({false[0]:.1%}–{false[1]:.1%})")  # fmt: skip


def correlation(pairs: list[tuple[float, float]]) -> float:
    """Pearson's r."""
    n = len(pairs)
    mx, my = sum(x for x, _ in pairs) / n, sum(y for _, y in pairs) / n
    sxy = sum((x - mx) * (y - my) for x, y in pairs)
    sxx, syy = sum((x - mx) ** 2 for x, _ in pairs), sum((y - my) ** 2 for _, y in pairs)
    return sxy / (sxx * syy) ** 0.5 if sxx and syy else 1.0


def agree(folder: Path, seats: int, games: int, depth: str) -> None:
    """Judge games twice with other seeds: how losses correlate, how many of the three largest are the same."""
    pairs: list[tuple[float, float]] = []
    shared: list[int] = []
    for n, replay in enumerate(replays(folder, seats)):
        if n >= games:
            break
        both: list[dict[int, Judgement]] = []
        for seed in (1, 2):
            work = Work(replay, depth, seed)
            for _ in work.steps():
                pass
            both.append(work.judged)
        one, other = both
        pairs += [(one[line].loss, other[line].loss) for line in one]
        for p in range(replay.head.seats):
            tops = [
                {t.line for t in sorted(judged.values(), key=lambda t: -t.loss) if t.seat == p and t.loss}
                for judged in both
            ]
            first = [
                sorted(top, key=lambda line: -judged[line].loss)[:3] for top, judged in zip(tops, both, strict=True)
            ]
            if min(len(row) for row in first) == 3:
                shared.append(len(set(first[0]) & set(first[1])))
        mean = sum(shared) / len(shared) if shared else 0.0
        print(f"{n + 1} games, {len(pairs)} turns: r = {correlation(pairs):.3f}; of the three largest losses of a seat "
              f"{mean:.2f} are the same ({len(shared)} seats)", flush=True)  # fmt: skip


def timed(folder: Path, seats: int, games: int, depth: str) -> None:
    """Seconds of one core for whole games, and the most memory of the process."""
    for n, replay in enumerate(replays(folder, seats)):
        if n >= games:
            break
        began = process_time()
        work = Work(replay, depth, 1)
        worlds, first = 0, 0.0
        for found in work.steps():
            worlds += found.worlds
            first = first or process_time() - began
        result = work.result()
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        rest = [f"{report.account.rest / MILLI:+.1f}" for report in result.reports]
        print(f"{result.game}, {result.seats} seats, {depth}: {len(work.decisions)} decisions, {worlds} continuations, "
              f"{process_time() - began:.0f} s, the first after {first:.1f} s, {peak:.0f} MB; rest {' '.join(rest)}",
              flush=True)  # fmt: skip


def calibrate(folder: Path, games: int, output: Path | None) -> None:
    """What the judge expects along finished games against how they end; the file of the analysis, and the chances.

    A chance is honest if of all positions in which somebody had about 30 % about 30 % were won.
    """
    ends: dict[int, list[list[float]]] = {}
    told: list[list[tuple[list[float], list[float]]]] = [[], []]
    name, read_games = "", 0
    for replay in replays(folder, 0):
        if read_games >= games:
            break
        read_games += 1
        game, seats, lines = replay.game, replay.head.seats, len(replay.lines)
        name = game.NAME
        knowledge = knowledge_of(name, strongest(name))
        final, won = game.scores(replay.last), shares(game.standings(replay.last))
        rows = ends.setdefault(seats, [[] for _ in range(STEPS + 1)])
        for step in range(STEPS):
            state = replay.at(max(1, round(lines * step / STEPS)))
            points, chances = valued(knowledge, state)
            rows[step] += [final[p] - points[p] for p in range(seats)]
            told[read_games % 2].append(([chance ** (1 / knowledge.temper) for chance in chances], won))
    tempers = [n / 20 for n in range(4, 31)]
    kept = min(tempers, key=lambda temper: surprise(told[0] + told[1], temper))
    best = min(tempers, key=lambda temper: surprise(told[0], temper))
    text = [f"# Made by bench/analysis.py calibrate from {read_games} games: what seats got beyond what was expected,",
            "# and the power of the chances to win at which they come true.", f"temper = {kept}"]  # fmt: skip
    for seats, steps in sorted(ends.items()):
        means = [sum(row) / len(row) for row in steps[:-1]]
        spreads = [
            sorted(abs(x - mean) for x in row)[int(0.8 * len(row))] for row, mean in zip(steps, means, strict=False)
        ]
        text += ["", f"[seats.{seats}]", f"offset = {[*[round(x, 2) for x in means], 0.0]}",
                 f"spread = {[*[round(x, 2) for x in spreads], 0.0]}"]  # fmt: skip
    (output or file_of(name)).write_text("\n".join(text) + "\n", encoding="utf-8")
    raw, tempered = surprise(told[1], 1.0), surprise(told[1], best)
    print(f"{name}: {read_games} games; chances to the power of {kept}; of {best} by every other game: in the rest the "
          f"surprise is then {tempered:.3f} instead of {raw:.3f}")  # fmt: skip
    bins: list[list[float]] = [[] for _ in range(STEPS)]
    for chances, won in told[1]:
        for chance, got in zip(tempered_to(chances, best), won, strict=True):
            bins[min(STEPS - 1, int(chance * STEPS))].append(got)
    for n, row in enumerate(bins):
        if row:
            low, high = wilson(sum(row), len(row))
            share = f"{sum(row) / len(row):6.1%} of {len(row)} ({low:.0%}–{high:.0%})"
            print(f"  told {n * 10:>3}–{n * 10 + 10:<3} %: won {share}")


def surprise(told: list[tuple[list[float], list[float]]], temper: float) -> float:
    """The mean of minus the logarithm of the winner's chance."""
    total = 0.0
    for chances, won in told:
        shown = tempered_to(chances, temper)
        total -= sum(got * log(max(chance, 1e-4)) for chance, got in zip(shown, won, strict=True))
    return total / len(told)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["planted", "agree", "time", "calibrate"])
    parser.add_argument("--records", type=Path, required=True)
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--turns", type=int, default=300)
    parser.add_argument("--per-game", type=int, default=3)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--depth", default="standard")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", type=Path)
    given = parser.parse_args()
    if given.what == "planted":
        planted(given.records, given.seats, given.turns, given.per_game, given.seed, given.json)
    elif given.what == "calibrate":
        calibrate(given.records, given.games, given.json)
    elif given.what == "agree":
        agree(given.records, given.seats, given.games, given.depth)
    else:
        timed(given.records, given.seats, given.games, given.depth)


if __name__ == "__main__":
    main()
