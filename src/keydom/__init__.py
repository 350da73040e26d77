"""Keydom plays the Key games of Richard Breese."""

import os
import sys

__version__ = "0.1.0"


def engine() -> str:
    """Which engine is in use: "compiled" or "plain"."""
    from importlib.util import find_spec  # noqa: PLC0415 (not needed to start)

    spec = find_spec("keydom.core")
    return "plain" if spec is None or spec.origin is None or spec.origin.endswith(".py") else "compiled"


def _ignore_compiled() -> None:
    """From here on load only the sources of this package, whatever was compiled beside them."""
    from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader  # noqa: PLC0415

    here = os.path.dirname(__file__)

    def sources_only(path: str) -> FileFinder:
        if not os.path.isdir(path) or (path != here and not path.startswith(here + os.sep)):
            raise ImportError(path)  # how a path hook says "not mine"
        return FileFinder(path, (SourceFileLoader, SOURCE_SUFFIXES))

    sys.path_hooks.insert(0, sources_only)
    for path in [p for p in sys.path_importer_cache if p == here or p.startswith(here + os.sep)]:
        del sys.path_importer_cache[path]


if os.environ.get("KEYDOM_PURE", "0") not in ("", "0"):
    _ignore_compiled()
