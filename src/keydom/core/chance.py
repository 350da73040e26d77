"""Chance is an actor: it chooses among weighted outcomes, one item at a time, when it is needed."""

from random import Random

Outcomes = list[tuple[int, int]]
"""Choices of chance with integer weights."""


def draw(outcomes: Outcomes, rng: Random) -> int:
    """One choice, as likely as its weight says.

    >>> from random import Random
    >>> draw([(3, 1), (4, 0)], Random(1))  # the second has no weight
    3
    """
    total = 0
    for _, weight in outcomes:
        total += weight
    rest = int(rng.random() * total)
    for choice, weight in outcomes:
        rest -= weight
        if rest < 0:
            return choice
    raise ValueError("chance was asked without outcomes")


def shuffle(items: list[int], rng: Random) -> None:
    """Items put into any order, in place: that of `Random.shuffle`, found in a fraction of its time.

    >>> from random import Random
    >>> items, same = [1, 2, 3, 4, 5], [1, 2, 3, 4, 5]
    >>> shuffle(items, Random(1))
    >>> Random(1).shuffle(same)
    >>> items == same
    True
    """
    bits = rng.getrandbits
    for last in range(len(items) - 1, 0, -1):
        width = (last + 1).bit_length()
        at = bits(width)
        while at > last:
            at = bits(width)
        items[last], items[at] = items[at], items[last]


class Dice:
    """Live chance.

    >>> from random import Random
    >>> Dice(Random(1)).pick([(7, 10)])
    7
    """

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def pick(self, outcomes: Outcomes) -> int:
        return draw(outcomes, self.rng)


class Script:
    """Recorded chance: the outcomes named, in their order.

    >>> Script([4, 3]).pick([(3, 1), (4, 1)])
    4
    """

    def __init__(self, choices: list[int]) -> None:
        self.rest = list(choices)

    def pick(self, outcomes: Outcomes) -> int:
        if not self.rest:
            raise ValueError("the script of chance has no more answers")
        choice = self.rest.pop(0)
        if all(choice != possible for possible, _ in outcomes):
            raise ValueError(f"{choice} cannot be the answer of chance here")
        return choice
