"""Threats that others buy what lies in a store, each as it was found the last time.

States share what they have in common: most turns leave the bid, and what another has, the same tuples.
"""

from keydom.core.tuples import NOTHING, Ints
from keydom.games.keyharvest.bots.country import NOWHERE, Country
from keydom.games.keyharvest.rules.components import OF_CROP
from keydom.games.keyharvest.rules.state import NONE


class Threat:
    """One seat and one place of another's store."""

    def __init__(self) -> None:
        self.bid: Ints = NOTHING
        self.open: Ints = NOTHING
        self.hidden: Ints = NOTHING
        self.ripe = NONE
        self.theirs: Country = NOWHERE
        self.field = NONE
        self.worth = 0.0
        """The likelihood that it is bought, from 0 to 1."""

    def still(self, bid: Ints, opened: Ints, hidden: Ints, ripe: int, theirs: Country, f: int) -> bool:
        """Compare with what was found the last time, and remember what is new."""
        if (
            self.bid is bid and self.field == f and self.open is opened and self.hidden is hidden
            and self.ripe == ripe and self.theirs is theirs
        ):  # fmt: skip
            return True
        self.bid, self.open, self.hidden, self.ripe, self.theirs, self.field = bid, opened, hidden, ripe, theirs, f
        return False

    def able(self) -> float:
        """KH 2.5: whether the seat can pay the same counters: 1 now, half after a harvest."""
        found = 1.0
        for k, asked in enumerate(self.bid):
            if asked:
                missing = asked - self.open[k] - self.hidden[k]
                if missing > 0:
                    ripe = self.ripe & OF_CROP[k]
                    if not ripe or (missing > 1 and ripe.bit_count() < missing):
                        return 0.0
                    found = 0.5
        return found
