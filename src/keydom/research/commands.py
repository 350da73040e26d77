"""The command `keydom dataset`: what it does once the command line is read."""

from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

from keydom.core.errors import KeydomError, Sentence


def need(*modules: str) -> None:
    """Refuse kindly where the extra is not installed."""
    missing = [name for name in modules if find_spec(name) is None]
    if missing:
        names = ", ".join(missing)
        raise KeydomError(f"this needs {names}; pip install 'keydom[research]' installs that",
                          f"dazu braucht es {names}; pip install 'keydom[research]' installiert das")  # fmt: skip


def dataset(
    game: str, seats: int, players: str | None, games: int, seed: int, jobs: int, options: dict[str, int], out: Path,
    tell: Callable[[Sentence], None],
) -> Sentence:  # fmt: skip
    """Play the games and write the file, telling how far it is; what was done, in both languages."""
    need("numpy", "pyarrow")
    from keydom.research.datasets import Plan  # noqa: PLC0415
    from keydom.research.making import make  # noqa: PLC0415

    names = tuple([name.strip() for name in players.split(",")]) if players else ("random",) * seats
    made = make(out, Plan(game, seats, names, seed, options), games, jobs, tell)
    size = out.stat().st_size
    return (
        f"{out}: {made.games} games of {game}, {size:,} bytes, rows SHA-256 {made.fingerprint}",
        f"{out}: {made.games} Partien {game}, {size:,} Bytes, Zeilen SHA-256 {made.fingerprint}",
    )
