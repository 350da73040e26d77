"""Builds the wheel: mypyc compiles core and the games where there is a C compiler, else a plain wheel.

A wheel carries the sources beside the compiled modules; KEYDOM_PURE=1 at run time ignores the latter.
KEYDOM_PURE=1 at build time leaves them out.

Every module is a C file of its own, so that they are compiled on all cores. What the compiler made is kept in a cache
(KEYDOM_CACHE, else ~/.cache/keydom) under a hash of all that it was made of: sources that say the same in another
folder are not compiled again, and an object that is out of date has another name.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor, as_completed
from functools import partial
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

sys.path.insert(0, str(Path(__file__).with_name("src")))

from keydom.games import names

COMPILED = ("core", *[f"games/{name}/{part}" for name in names() for part in ("rules", "bots")], "bots")
# Nothing to gain there: what waits for processes or for the reader, and what a package looks up by name.
LEFT_PLAIN: tuple[str, ...] = tuple(
    f"bots/{name}.py"
    for name in (
        "__init__",
        "arena",
        "cluster",
        "commands",
        "face",
        "fair",
        "game",
        "guarded",
        "hint",
        "jobs",
        "outside",
        "pool",
        "process",
        "rating",
        "substitute",
        "tune",
        "usage",
        "weights",
        "workers",
    )
)
"""And all of bots/learned: it waits for numpy."""

ALSO: tuple[str, ...] = (
    *[f"games/{name}/research.py" for name in names()],
    *[f"research/{name}.py" for name in ("fields", "play", "rows")],
)
"""How views are read and written for arrays; the rest of research waits for numpy, which a build need not have."""

FLAGS = ["-fvisibility=hidden"]
"""Hidden: a call between modules stays a direct call, though they are compiled one by one."""
REPORT_SECONDS = 4
MAX_CACHED_FILES = 3_000
"""About ten builds of everything, some 150 MB."""


def no_compiler() -> str:
    """Why nothing can be compiled; empty if it can."""
    if os.environ.get("KEYDOM_PURE", "0") not in ("", "0"):
        return "KEYDOM_PURE is set"
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    if not any(shutil.which(name) for name in (compiler.split()[0], "cc")):
        return "no C compiler"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "no Python.h (on Debian: python3-dev)"
    return ""


def modules() -> list[str]:
    """The sources to compile, in an order that does not depend on the file system."""
    package = Path("src", "keydom")
    found = sorted(path for name in COMPILED for path in (package / name).rglob("*.py"))
    found += [package / name for name in ALSO]
    plain = (package / "bots" / "learned",)
    return [str(path) for path in found
            if path.relative_to(package).as_posix() not in LEFT_PLAIN and path.parent not in plain]  # fmt: skip


def say(text: str) -> None:
    print(f"engine: {text}", file=sys.stderr, flush=True)


def extensions() -> list[Extension]:
    if {"egg_info", "dist_info"} & set(sys.argv):
        return []  # only the metadata is asked for: compiling would happen twice
    if reason := no_compiler():
        say(f"plain: {reason}")
        return []
    from mypyc.build import mypycify  # noqa: PLC0415 (a plain build does not need it)

    sources, started = modules(), time.monotonic()
    say(f"translating {len(sources)} modules to C")
    # One group: calls between modules stay direct C calls. -O3 takes a third longer to build.
    built: list[Any] = mypycify(sources, opt_level="2", debug_level="0", group_name="keydom", multi_file=True)
    say(f"{len(sources)} modules translated to C in {time.monotonic() - started:.0f} s")
    return built


def digest(parts: Iterable[bytes]) -> str:
    """One hash of several texts, each with its length, so that none can pass for the end of another."""
    found = hashlib.sha256()
    for part in parts:
        found.update(b"%d:" % len(part) + part)
    return found.hexdigest()


class Cache:
    """Files under a hash of what they were made of."""

    def __init__(self) -> None:
        home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
        self.folder = Path(os.environ.get("KEYDOM_CACHE") or Path(home, "keydom"))
        self.taken = 0

    def fetch(self, key: str, path: Path, make: Callable[[], object]) -> None:
        """The file of this key at this path: a copy if it is kept, else it is made, and kept."""
        kept = self.folder / key
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            os.utime(kept)
            shutil.copyfile(kept, path)
            self.taken += 1
        except OSError:
            make()
            self.keep(path, kept)

    def keep(self, path: Path, kept: Path) -> None:
        """Copy whole or not at all: another build may look at the same moment. A cache that is full is no error."""
        part = kept.with_name(f"{kept.name}.{os.getpid()}")
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, part)
            part.rename(kept)
        except OSError as e:
            part.unlink(missing_ok=True)
            say(f"{kept} not kept: {e}")

    def prune(self) -> None:
        """Drop what was not used for longest."""
        if self.folder.is_dir():
            found = sorted(self.folder.iterdir(), key=lambda path: path.stat().st_mtime, reverse=True)
            for path in found[MAX_CACHED_FILES:]:
                path.unlink(missing_ok=True)


class BuildOnAllCores(build_ext):
    """Compiles and links the parts side by side and reports every few seconds."""

    def build_extensions(self) -> None:
        self.force = True  # hashes say what is out of date, not the times of files
        self.cache = Cache()
        self.jobs = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
        self.made_with = self.tools()
        self.keys: dict[str, str] = {}
        parts = [(ext, source) for ext in self.extensions for source in ext.sources]
        # The largest first: towards the end no core waits for one long file.
        parts.sort(key=lambda part: (-os.path.getsize(part[1]), part[1]))
        self.side_by_side("compiled", [partial(self.compile, *part) for part in parts])
        for ext in self.extensions:
            ext.extra_objects, ext.sources = [self.object_of(source) for source in ext.sources], []
        self.side_by_side("linked", [partial(self.build_extension, ext) for ext in self.extensions])
        self.cache.prune()

    def tools(self) -> list[bytes]:
        """What the outcome depends on beside the sources: compiler, Python, the version of mypyc and its runtime."""
        from mypy.version import __version__ as mypy  # noqa: PLC0415

        compiler: list[str] = self.compiler.compiler_so
        version = subprocess.run([compiler[0], "--version"], capture_output=True, check=True).stdout
        commands = " ".join([*compiler, *self.compiler.linker_so])
        return [version, commands.encode(), sys.version.encode(), sysconfig.get_platform().encode(), mypy.encode()]

    def side_by_side(self, done: str, tasks: list[Callable[[], object]]) -> None:
        started = said = time.monotonic()
        self.cache.taken = 0
        with ThreadPoolExecutor(self.jobs) as pool:
            futures = [pool.submit(task) for task in tasks]
            try:
                for n, future in enumerate(as_completed(futures)):
                    future.result()
                    if time.monotonic() - said > REPORT_SECONDS:
                        said = time.monotonic()
                        say(f"{n + 1} of {len(tasks)} parts {done}, {said - started:.0f} s")
            finally:
                pool.shutdown(cancel_futures=True)
        say(f"{len(tasks)} parts {done} on {self.jobs} cores in {time.monotonic() - started:.0f} s"
            f", {self.cache.taken} of them taken from {self.cache.folder}")  # fmt: skip

    def object_of(self, source: str) -> str:
        return str(Path(self.build_temp, source).with_suffix(".o"))

    def compile(self, ext: Extension, source: str) -> None:
        """The object of one C file; it depends on the headers that mypyc wrote, too."""
        flags = [*(ext.extra_compile_args or []), *FLAGS]
        texts = [Path(path).read_bytes() for path in [*ext.depends, source] if path.endswith((".c", ".h"))]
        key = digest([*self.made_with, " ".join(flags).encode(), source.encode(), *texts])
        made = self.object_of(source)
        self.keys[made] = key
        make = partial(self.compiler.compile, [source], self.build_temp, None, ext.include_dirs, extra_postargs=flags)
        self.cache.fetch(f"{key}.o", Path(made), make)

    def build_extension(self, ext: Extension) -> None:
        """The library of a module, linked from its objects."""
        key = digest([*self.made_with, ext.name.encode(), *[self.keys[made].encode() for made in ext.extra_objects]])
        linked = Path(self.get_ext_fullpath(ext.name))
        self.cache.fetch(f"{key}.so", linked, partial(super().build_extension, ext))


class BuildWithRules(build_py):
    """The rules lie in docs/, where they are read and linked to; the package carries a copy for the terminal."""

    def run(self) -> None:
        super().run()
        rules = Path(self.build_lib, "keydom", "rules")
        self.mkpath(str(rules))
        for path in sorted(Path("docs", "rules").glob("*.md")):
            self.copy_file(str(path), str(rules / path.name))


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildOnAllCores, "build_py": BuildWithRules})
