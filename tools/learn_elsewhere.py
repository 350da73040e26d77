"""Learning on a larger machine that has neither Keydom nor a way to get it: pack, run there, bring home, again.

    python tools/learn_elsewhere.py pack                   Python, numpy and the wheel of `make setup` in one archive
    python3 tools/learn_elsewhere.py run keyflower:8:24:2 keyharvest:4:40:2 keyper:4:24:2 --minutes 9 --out OUT
    python tools/learn_elsewhere.py home OUT [--adopt]     what came back, into .build/learnt and into the sources

`run` is for there, in a copy of the repository with the archive and `.build/learnt`: it learns the games side by side,
each with so many cores, thoughts, and quick games beside each that is thought about, and goes on from where the last
run ended. A generation plays for a part of the time, trains (with that machine's own Python where it has CuPy), and has
its gate; what is left of the time goes to a match against level 5, each with the thoughts of its level. `--played 1
--matched 0` only plays: the lessons are learnt from at home. What comes back: networks, state, curves, matches, and
lessons as far as they may travel. A generation whose lessons are gone plays again, one that waits for its gate goes on.
"""

import argparse
import io
import json
import lzma
import os
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import time
from collections.abc import Iterable
from pathlib import Path

SPARE_MINUTES = 0.4
"""For packing up."""
BUILD = Path(".build")
PACK = BUILD / "elsewhere" / "engine.tar.xz"
LEARNT = BUILD / "learnt"
TRAVELS = ("state.json", "kept.npz", "candidate.npz", "training-*.json", "match.json")
"""What comes back of every game, beside its lessons."""
MAX_PART_BYTES = 15 << 20
MAX_LESSON_PARTS = 4
"""A way back has a limit: so large may a file be, and so many may there be with lessons."""
LEFT_OUT = {"test", "idlelib", "tkinter", "ensurepip", "lib2to3", "turtledemo", "__pycache__", "site-packages"}

LEARN = """
import sys, time
from pathlib import Path
from keydom.bots.learned.loop import Learning, Plan
game, minutes, jobs, thoughts, quick, share, seed, play_seconds, folder, trainer = sys.argv[1:]
began = time.time()
plan = Plan(game, int(seed), 100_000, int(thoughts), float(share), 80, 0, 12, int(quick), float(play_seconds))
say = lambda line: print(f"{time.time() - began:.0f} s {line}", flush=True)
Learning(plan, Path(folder), say).run(time.perf_counter() + 60 * float(minutes), int(jobs), None, trainer)
"""
MATCH = """
import json, sys, time
from pathlib import Path
from functools import partial
from keydom.bots import arena, budget_of
from keydom.bots.contract import PlayerSpec
from keydom.bots.learned.loop import gate_bot, shares_of
game, minutes, jobs, folder = sys.argv[1:]
kept, until = Path(folder) / "kept.npz", time.time() + 60 * float(minutes)
if kept.exists():
    players = (PlayerSpec("new", budget_of(game, 6).thoughts), PlayerSpec("old", budget_of(game, 5).thoughts))
    match = arena.Plan(game, players, 400, 1, make=partial(gate_bot, new=kept, old=None))
    test, won, verdict = arena.Sprt(0.5, 0.7), [], ""
    for share in shares_of(match, 0, int(jobs), None):
        won.append(share)
        verdict = test.add(share)
        if (verdict and len(won) % 2 == 0) or time.time() > until:
            break
    told = {"game": game, "games": len(won), "wins": sum(won), "verdict": verdict}
    told["interval"] = arena.wilson(sum(won), len(won))
    (Path(folder) / "match.json").write_text(json.dumps(told))
    print(told, flush=True)
"""
SQUEEZE = """
import io, lzma, sys, tarfile
from multiprocessing import Pool
from pathlib import Path
import numpy as np

def squeezed(path):
    with np.load(path) as kept:
        plain = io.BytesIO()
        np.savez(plain, **kept)
    return path, lzma.compress(plain.getvalue())

with Pool() as pool, tarfile.open(sys.argv[1], "w") as archive:
    files = [path for folder in sys.argv[2:] for path in sorted(Path(folder).glob("lessons-*.npz"))]
    for path, packed in pool.imap(squeezed, files):
        info = tarfile.TarInfo(f"{path.parent.name}/{path.name}.xz")
        info.size = len(packed)
        archive.addfile(info, io.BytesIO(packed))
"""
"""Lessons are squeezed far smaller from plain numbers than once they are squeezed already."""


def pack() -> None:
    """One archive with all that `run` needs."""
    wheels = sorted((BUILD / "wheel").glob("*.whl"))
    if not wheels:
        sys.exit("no wheel: run `make setup` first")
    prefix, version = Path(sys.base_prefix), f"python{sys.version_info[0]}.{sys.version_info[1]}"
    packages = Path(sysconfig.get_path("purelib"))
    PACK.parent.mkdir(parents=True, exist_ok=True)

    def kept(info: tarfile.TarInfo) -> tarfile.TarInfo | None:
        return None if LEFT_OUT & set(Path(info.name).parts[3:]) else info

    with tarfile.open(PACK, "w:xz") as archive:
        archive.add(Path(sys.executable).resolve(), "py/bin/python3")
        for library in (prefix / "lib").glob("libpython*.so*"):
            archive.add(library, f"py/lib/{library.name}")
        archive.add(prefix / "lib" / version, f"py/lib/{version}", filter=kept)
        for name in ("numpy", "numpy.libs"):
            archive.add(packages / name, f"py/libraries/{name}")
        archive.add(wheels[-1], f"py/{wheels[-1].name}")
    print(f"{PACK}: {PACK.stat().st_size / 1e6:.0f} MB")


def unpack() -> tuple[Path, dict[str, str]]:
    """The Python of the archive and its environment; unpacked once."""
    here = BUILD.resolve() / "elsewhere" / "run"
    if not here.exists():
        with tarfile.open(PACK) as archive:
            archive.extractall(here, filter="tar")
        # Apart from the libraries: a trainer of another version has its own.
        shutil.unpack_archive(next((here / "py").glob("*.whl")), here / "py" / "keydom", "zip")
    path = os.pathsep.join([str(here / "py" / "keydom"), str(here / "py" / "libraries")])
    env = {**os.environ, "LD_LIBRARY_PATH": str(here / "py" / "lib"), "PYTHONHOME": str(here / "py"),
           "PYTHONPATH": path, "PYTHONUNBUFFERED": "1", "OPENBLAS_NUM_THREADS": "1"}  # fmt: skip
    return here / "py" / "bin" / "python3", env


def begin_again(folder: Path) -> None:
    """A generation whose lessons are not here plays again."""
    file = folder / "state.json"
    if file.exists() and not list(folder.glob("lessons-*.npz")):
        state = json.loads(file.read_text())
        if state["phase"] != "gate" or not (folder / "candidate.npz").exists():
            file.write_text(json.dumps({**state, "phase": "play", "played": 0}))


def side_by_side(python: Path, env: dict[str, str], script: str, arguments: Iterable[list[str]]) -> None:
    """The same script for every game at once."""
    running = [subprocess.Popen([python, "-c", script, *one], env=env) for one in arguments]
    for process in running:
        process.wait()


def run(given: argparse.Namespace) -> None:
    """Learn, play the match, and lay what travels into the folder."""
    until = time.time() + 60 * given.minutes
    given.out.mkdir(parents=True, exist_ok=True)
    wanted = [one.split(":") for one in given.games]
    python, env = unpack()
    cupy = subprocess.run(["python3", "-c", "import cupy; cupy.zeros(1).sum()"], capture_output=True, check=False)
    trainer = shutil.which("python3") or "" if cupy.returncode == 0 else ""
    for game, *_ in wanted:
        (LEARNT / game).mkdir(parents=True, exist_ok=True)
        begin_again(LEARNT / game)
    left = (until - time.time()) / 60 * (1 - given.matched)
    played = f"{60 * left * given.played:.2f}"
    plan = [str(given.share), str(given.seed), played]
    side_by_side(python, env, LEARN, [[game, f"{left:.4f}", *rest, *plan, str(LEARNT / game), trainer]
                                      for game, *rest in wanted])  # fmt: skip
    left = (until - time.time()) / 60 - SPARE_MINUTES
    if given.matched and left > 0:
        side_by_side(
            python, env, MATCH, [[game, f"{left:.2f}", cores, str(LEARNT / game)] for game, cores, *_ in wanted]
        )
    folders = [LEARNT / game for game, *_ in wanted]
    with tarfile.open(given.out / "learnt.tar.xz", "w:xz") as archive:
        for path in [path for folder in folders for pattern in TRAVELS for path in sorted(folder.glob(pattern))]:
            archive.add(path, f"{path.parent.name}/{path.name}")
    lessons = BUILD / "lessons.tar"
    subprocess.run([python, "-c", SQUEEZE, lessons, *folders], env=env, check=True)
    with lessons.open("rb") as whole:
        for n in range(MAX_LESSON_PARTS):
            if part := whole.read(MAX_PART_BYTES):
                (given.out / f"lessons.tar.{n}").write_bytes(part)


def home(out: Path, adopt: bool) -> None:
    """What came back, into the folder that the next run goes on from; networks kept, into the sources."""
    with tarfile.open(out / "learnt.tar.xz") as archive:
        archive.extractall(LEARNT, filter="data")
        games = sorted({Path(name).parts[0] for name in archive.getnames()})
    for game in games:
        for name in ("state.json", "match.json"):
            if (LEARNT / game / name).exists():
                print(game, (LEARNT / game / name).read_text())
        if adopt and (LEARNT / game / "kept.npz").exists():
            shutil.copy(LEARNT / game / "kept.npz", Path("src", "keydom", "games", game, "bots", "network.npz"))
    lessons = io.BytesIO(b"".join([part.read_bytes() for part in sorted(out.glob("lessons.tar.*"))]))
    try:
        with tarfile.open(fileobj=lessons) as archive:
            for member in archive:
                packed = archive.extractfile(member)
                assert packed is not None
                (LEARNT / member.name.removesuffix(".xz")).write_bytes(lzma.decompress(packed.read()))
    except (tarfile.ReadError, lzma.LZMAError):
        print("not all lessons could travel")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    steps = parser.add_subparsers(dest="step", required=True)
    steps.add_parser("pack")
    there = steps.add_parser("run")
    there.add_argument("--minutes", type=float, default=9.0)
    there.add_argument("--played", type=float, default=0.5, help="part of the learning that is self-play")
    there.add_argument("--matched", type=float, default=0.2, help="part of the time for the match at the end")
    there.add_argument("--share", type=float, default=0.3, help="how many turns of a game are thought about")
    there.add_argument("--seed", type=int, default=1)
    there.add_argument("games", nargs="+", metavar="GAME:CORES:THOUGHTS:QUICK")
    there.add_argument("--out", type=Path, required=True)
    back = steps.add_parser("home")
    back.add_argument("out", type=Path)
    back.add_argument("--adopt", action="store_true")
    given = parser.parse_args()
    if given.step == "pack":
        pack()
    elif given.step == "run":
        run(given)
    else:
        home(given.out, given.adopt)


if __name__ == "__main__":
    main()
