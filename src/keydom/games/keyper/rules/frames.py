"""The kinds of frames: questions to players, questions to chance, and what happens by itself.

What lies in a frame stands beside its kind.
"""

from typing import Final

# Questions to one seat.
TURN: Final = 0  # seat
PLACING: Final = 1  # seat, colour: where the keyple goes.
ON_PLOT: Final = 2  # seat, colour, plot: use the plot or build on it.
BESIDE: Final = 3  # seat, colour, place: lay the keyple that stands there, or not.
LAYING: Final = 4  # seat, place: one of two, or both.
BOAT: Final = 5  # seat, board: which boat comes.
FOLLOW: Final = 6  # seat, active seat, place: join, or not.
GAIN: Final = 7  # seat, kind
OFFER: Final = 8  # seat, exchange: give something, or decline.
GIVE: Final = 9  # seat, exchange, lowest kind, how many more
TAKE: Final = 10  # seat, exchange, lowest kind, how many more, kind left out or -1
TILES: Final = 11  # seat
RIVER: Final = 12  # seat: the record of the turn is in the WORK below.
BUILD: Final = 13  # seat, means
SITE: Final = 14  # seat, means, tile
PAY: Final = 15  # seat, cost, free build it could use instead
UPGRADE: Final = 16  # seat
USE: Final = 17  # seat, plot

# Questions to one seat that fall away when there is nothing to choose.
POST: Final = 18  # seat, exchange not yet made
KEYP: Final = 19  # seat, group, how many more, lowest kind
HOUSE: Final = 20  # seat, lowest animal, whether the seat was asked
REST: Final = 21  # seat, how many more, lowest colour, whether the seat was asked

# Questions to several seats at once: (kind, mask, …)
FAIRS: Final = 22  # mask
LAYOUTS: Final = 23  # mask, secret pick of each seat

# Questions to chance.
REFILL: Final = 24
BOATS: Final = 25  # -1, how many more
DEAL: Final = 26  # -1, seat, season
NINTH: Final = 27  # -1, seat
FIRST: Final = 28

# What happens by itself.
END: Final = 29  # seat: the turn is over.
NEXT: Final = 30  # seat: the next turn begins.
INVITE: Final = 31  # seat to ask, active seat, place
WORK: Final = 32  # active, place, follower, actions left of both, taken, boat record of both, building on the plot
RETURN: Final = 33  # -1: keypers, boards and keyples go home.

FIRST_TOGETHER: Final = FAIRS
FIRST_CHANCE: Final = REFILL
FIRST_AUTOMATIC: Final = END
QUESTIONS: Final = range(TURN, LAYOUTS + 1)
DRAWS: Final = range(REFILL, FIRST + 1)
AUTOMATIC: Final = range(END, RETURN + 1)
