"""The command `keydom dataset`: what it does once the command line is read."""

from importlib.util import find_spec
from pathlib import Path

from keydom.core.errors import KeydomError, Sentence


def need(*modules: str) -> None:
    """Refuse kindly where the extra is not installed."""
    missing = [name for name in modules if find_spec(name) is None]
    if missing:
        names = ", ".join(missing)
        raise KeydomError(f"{names} is not installed: pip install 'keydom[research]'",
                          f"{names} ist nicht installiert: pip install 'keydom[research]'")  # fmt: skip


def dataset(
    game: str, seats: int, players: str | None, games: int, seed: int, jobs: int, options: dict[str, int], out: Path
) -> Sentence:
    """Play the games and write the file; what was done, in both languages."""
    need("numpy", "pyarrow")
    from keydom.research.datasets import Plan, check_players, rows, save  # noqa: PLC0415

    if out.exists():
        raise KeydomError(f"{out} exists already", f"{out} gibt es schon")
    names = tuple([name.strip() for name in players.split(",")]) if players else ("random",) * seats
    check_players(game, names, seats)
    plan = Plan(game, seats, names, seed, options)
    number = save(out, rows(plan, games, jobs))
    size = out.stat().st_size
    return (
        f"{out}: {number} games of {game}, {size:,} bytes",
        f"{out}: {number} Partien {game}, {size:,} Bytes",
    )
