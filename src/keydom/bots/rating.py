"""OpenSkill ratings of the players of a match (Plackett–Luce)."""

from typing import Any


class Ratings:
    """Ratings that follow the games; without openskill there are none."""

    def __init__(self, players: int) -> None:
        try:
            from openskill.models import PlackettLuce  # noqa: PLC0415 (an extra)
        except ImportError:
            self.model: Any = None
            return
        self.model = PlackettLuce()
        self.known: list[Any] = [self.model.rating() for _ in range(players)]

    def add(self, who: list[int], places: tuple[int, ...]) -> None:
        """One game: who sat at each seat, and the place of each seat."""
        if self.model is None:
            return
        teams = self.model.rate([[self.known[n]] for n in who], ranks=list(places))
        for n, (rating,) in zip(who, teams, strict=True):
            self.known[n] = rating

    def of(self, n: int) -> tuple[float, float] | None:
        """Mean and standard deviation of a player."""
        return (self.known[n].mu, self.known[n].sigma) if self.model is not None else None
