"""The kinds of frames, in four runs: questions always put, questions passed over when everybody can see that there is
nothing to decide, draws of chance, and things done without a decision. What lies in a frame stands beside its kind."""

from typing import Final

# Questions that are always put.
TURN: Final = 0  # seat, actions used
PLACE: Final = 1  # seat, worker
MOVE: Final = 2  # seat, worker, hex it came from
PUSHED: Final = 3  # seat, worker
INSTEAD: Final = 4  # seat
BID: Final = 5  # seat, place of the store, lowest crop
PAY: Final = 6  # seat, receiver or NONE for the stock, counters left, lowest crop
LOSE: Final = 7  # seat (overseer)
KEEP_OR_NOT: Final = 8  # seat, field
SWAP_FOR: Final = 9  # seat, field given
TRADE_FOR: Final = 10  # seat, field given
SUBSTITUTE: Final = 11  # seat, field drawn
GIFT: Final = 12  # seat, seats still to give, field received or NONE

# Questions passed over when everybody can see that there is nothing to decide.
REAP: Final = 13  # seat, fields left, how many more, 1 when they are turned over
BUY_MORE: Final = 14  # seat
TAKE_MORE: Final = 15  # seat
CHOOSE: Final = 16  # seat, counters left, lowest crop
RIPEN: Final = 17  # seat, fields left, how many more
PURCHASE: Final = 18  # seat, counters to pay above the bid
STOREKEEPER: Final = 19  # seat
BAILIFF: Final = 20  # seat
LAWYER: Final = 21  # seat
TRADER: Final = 22  # seat
BENEFACTOR: Final = 23  # seat
REPLACEMENT: Final = 24  # seat
SWAP: Final = 25  # seat
GOOD_HARVEST: Final = 26  # seat
LUCKY_DIP: Final = 27  # seat
QUICK_SALE: Final = 28  # seat
CONSOLIDATION: Final = 29  # seat
MIGRANT: Final = 30  # seat
HOLIDAY: Final = 31  # seat
WINDFALL: Final = 32  # seat, receiver, receivers left

# Draws of chance; in the place of the seat stands CHANCE.
ORDINARY: Final = 33
ASIDE: Final = 34  # purpose, seat, events put aside
WHO_STARTS: Final = 35
WHICH_PAIR: Final = 36  # receiver, seats left
WHICH_CROP: Final = 37  # crops still to be named
DEAL: Final = 38  # receiver, seats left, counters left
SURVEY: Final = 39  # fields left

# Things done without a decision.
LAY: Final = 40  # seat, field
EVENT: Final = 41  # seat next, event, seats left, fields the registry holds when it is over
PASS_ON: Final = 42  # seat next, seats still to give, field received or NONE
END_TURN: Final = 43  # seat

FIRST_CHANCE: Final = ORDINARY
FIRST_AUTOMATIC: Final = LAY
QUESTIONS: Final = range(TURN, WINDFALL + 1)
DRAWS: Final = range(ORDINARY, SURVEY + 1)
AUTOMATIC: Final = range(LAY, END_TURN + 1)

# Purposes of a field drawn with events put aside.
TO_REGISTRY: Final = 0
TO_LAY: Final = 1
TO_KEEP: Final = 2
TO_SUBSTITUTE: Final = 3
