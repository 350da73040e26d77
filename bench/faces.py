"""The research faces against other environments of their kind: interleaved rounds on one core.

    .venv/bin/python -m bench.faces [--rounds 5] [--seconds 1] [--seats 2] [--json]

Every side plays random legal actions through its Python face and counts decisions; `raw` is the engine alone, four
seats, against Catanatron's. Ours run in this interpreter, the others in .venv-faces and .venv-peers. What counts is the
ratio within a round: its median, with the least and the greatest beside it. Seconds are those of the processor, so that
a busy machine makes little difference.
`python -m bench.faces --side NAME` is one side: asked for seconds it answers with decisions and seconds.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import Any

from keydom.games import names

HERE = Path(__file__).resolve()
ROOT = HERE.parent.parent
GAMES = names()
OURS = [f"{game} {face}" for game in GAMES for face in ("pettingzoo", "batch", "raw")]
OTHERS = ["chess pettingzoo", "gin_rummy openspiel", "backgammon openspiel", "gin-rummy rlcard"]
CATAN = "catanatron raw"
BATCH = 64
RAW_SEATS = 4

Play = Callable[[float, int], int]
"""Plays for so many seconds with that seed; the decisions made."""


def pettingzoo(env: Any) -> Play:
    numpy = import_module("numpy")

    def play(seconds: float, seed: int) -> int:
        rng, done, until = Random(seed), 0, perf_counter() + seconds
        while perf_counter() < until:
            env.reset(seed=seed + done)
            for _ in env.agent_iter():
                seen, _, over, cut, _ = env.last()
                if over or cut or perf_counter() > until:
                    break
                offered = numpy.flatnonzero(seen["action_mask"])
                env.step(int(offered[int(rng.random() * len(offered))]))
                done += 1
        return done

    return play


def batch(game: str, seats: int) -> Play:
    numpy = import_module("numpy")
    games = import_module("keydom.research.batches").Batch(game, seats, BATCH)

    def play(seconds: float, seed: int) -> int:
        rng, done, until = numpy.random.default_rng(seed), 0, perf_counter() + seconds
        while perf_counter() < until:
            games.step(games.any_choices(rng))
            done += BATCH
        return done

    return play


def openspiel(name: str) -> Play:
    """Decisions with the player's observation and legal actions, as a learner needs them; chance is drawn."""
    game = import_module("pyspiel").load_game(name)

    def play(seconds: float, seed: int) -> int:
        rng, done, until = Random(seed), 0, perf_counter() + seconds
        while perf_counter() < until:
            state = game.new_initial_state()
            while not state.is_terminal() and perf_counter() < until:
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    state.apply_action(rng.choices([o for o, _ in outcomes], [p for _, p in outcomes])[0])
                else:
                    state.observation_tensor(state.current_player())
                    state.apply_action(rng.choice(state.legal_actions()))
                    done += 1
        return done

    return play


def rlcard(name: str) -> Play:
    env = import_module("rlcard").make(name, config={"seed": 1})

    def play(seconds: float, seed: int) -> int:
        rng, done, until = Random(seed), 0, perf_counter() + seconds
        while perf_counter() < until:
            state, _ = env.reset()
            while not env.is_over() and perf_counter() < until:
                state, _ = env.step(rng.choice(list(state["legal_actions"])))
                done += 1
        return done

    return play


def raw(game: str) -> Play:
    """The engine alone, as bench/speed.py races it."""
    player = import_module("bench.player")
    _, play_one, _ = player.catanatron(RAW_SEATS) if game == "catanatron" else player.ours(game, RAW_SEATS)

    def play(seconds: float, seed: int) -> int:
        done: int = player.play_for(play_one, seconds, seed)[0]
        return done

    return play


def side(name: str, seats: int) -> Play:
    game, face = name.split()
    if face == "raw":
        return raw(game)
    if face == "batch":
        return batch(game, seats)
    if face == "openspiel":
        return openspiel(game)
    if face == "rlcard":
        return rlcard(game)
    if game == "chess":
        return pettingzoo(import_module("pettingzoo.classic.chess_v6").env())
    return pettingzoo(import_module(f"keydom.games.{game}.research_v1").env(seats))


def serve(name: str, seats: int) -> None:
    """One side: a line in, a line out."""
    play = side(name, seats)
    print("ready", flush=True)
    for line in sys.stdin:
        seconds, seed = line.split()
        start = process_time()
        done = play(float(seconds), int(seed))
        print(done, process_time() - start, flush=True)


def begin(name: str, seats: int) -> "subprocess.Popen[str] | None":
    """The process of a side; None where it does not start."""
    env = {k: v for k, v in os.environ.items() if k not in ("KEYDOM_PURE", "PYTHONPATH")} | {"OMP_NUM_THREADS": "1"}
    python = sys.executable if name in OURS else f"{ROOT}/.venv-{'peers' if name == CATAN else 'faces'}/bin/python"
    command = [python, "-m", "bench.faces", "--side", name, "--seats", str(seats)]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=env, cwd=ROOT)
    assert process.stdout
    if not process.stdout.readline().endswith("ready\n"):
        print(f"{name}: did not start; left out", file=sys.stderr)
        return None
    return process


def ask(process: "subprocess.Popen[str]", seconds: float, seed: int) -> float:
    """Decisions a second."""
    assert process.stdin
    assert process.stdout
    process.stdin.write(f"{seconds} {seed}\n")
    process.stdin.flush()
    done, spent = process.stdout.readline().split()
    return int(done) / float(spent)


def ratio(rates: dict[str, list[float]], one: str, other: str) -> list[float]:
    """Least, median, greatest ratio of two sides in the same round; empty where one is missing."""
    if one not in rates or other not in rates:
        return []
    found = [a / b for a, b in zip(rates[one], rates[other], strict=True)]
    return [min(found), median(found), max(found)]


def main() -> None:
    parser = argparse.ArgumentParser(description="Speed of the research faces, in interleaved rounds on one core.")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="of each side's turn in a round")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--side", help="be one side")
    given = parser.parse_args()
    if given.side:
        serve(given.side, given.seats)
        return
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    started = {name: begin(name, given.seats) for name in [*OURS, *OTHERS, CATAN]}
    sides = {name: process for name, process in started.items() if process}
    rates: dict[str, list[float]] = {name: [] for name in sides}
    for number in range(-1, given.rounds):  # the first round warms up
        for name, process in sides.items():
            rate = ask(process, given.seconds, 1000 * (number + 1))
            if number >= 0:
                rates[name].append(rate)
    for process in sides.values():
        process.communicate()  # nothing more to do: it ends
    pairs = [(f"{game} pettingzoo", other) for game in GAMES for other in OTHERS]
    pairs += [(f"{game} batch", f"{game} pettingzoo") for game in GAMES]
    pairs += [(f"{game} raw", CATAN) for game in GAMES]
    ratios = {f"{a} / {b}": ratio(rates, a, b) for a, b in pairs}
    if given.json:
        medians = {name: median(found) for name, found in rates.items()}
        print(json.dumps({"seats": given.seats, "per_second": medians, "ratios": ratios}, indent=1))
        return
    print(f"decisions a second, {given.seats} seats, {given.rounds} rounds on one core")
    for name, found in rates.items():
        print(f"{name:<24} {median(found):>12,.0f}")
    print("\nratio in the same round: median (least–greatest)")
    for name, three in ratios.items():
        if three:
            print(f"{name:<48} {three[1]:8.2f} ({three[0]:.2f}–{three[2]:.2f})")


if __name__ == "__main__":
    main()
