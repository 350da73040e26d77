"""Builds the wheel: mypyc compiles core and the games where there is a C compiler, else a plain wheel.

A wheel carries the sources beside the compiled modules; KEYDOM_PURE=1 at run time ignores the latter.
KEYDOM_PURE=1 at build time leaves them out.
"""

import os
import shutil
import sys
import sysconfig
from pathlib import Path
from typing import Any

from setuptools import Extension, setup

sys.path.insert(0, str(Path(__file__).with_name("src")))

from keydom.games import names

COMPILED = ("core", *names(), "bots")
# Nothing to gain there: what waits for processes or for the reader, and what a package looks up by name.
LEFT_PLAIN: tuple[str, ...] = tuple(
    f"bots/{name}.py"
    for name in (
        "__init__",
        "arena",
        "cluster",
        "commands",
        "fair",
        "game",
        "hint",
        "rating",
        "tune",
        "weights",
        "worker",
    )
)

ALSO: tuple[str, ...] = tuple(f"research/{name}.py" for name in ("fields", *names(), "play", "rows"))
"""How views are read and written for arrays; the rest of research waits for numpy, which a build need not have."""


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
    return [str(path) for path in found if path.relative_to(package).as_posix() not in LEFT_PLAIN]


def extensions() -> list[Extension]:
    if {"egg_info", "dist_info"} & set(sys.argv):
        return []  # only the metadata is asked for: compiling would happen twice
    if reason := no_compiler():
        print(f"keydom: plain engine: {reason}", file=sys.stderr)
        return []
    from mypyc.build import mypycify  # noqa: PLC0415 (a plain build does not need it)

    # One group: calls between modules stay direct C calls. -O3 takes a third longer to build.
    built: list[Any] = mypycify(modules(), opt_level="2", debug_level="0", group_name="keydom")
    return built


setup(ext_modules=extensions())
