"""The kinds of frames: questions to players, questions to chance, and what happens by itself.

What lies in a frame stands beside its kind.
"""

from typing import Final

# Questions to players: (kind, seat or mask, …)
TURN: Final = 0  # seat, passes so far in succession
PICK_COLOUR: Final = 1  # seat, verb (BID or USE), tile
PLACE_WORKERS: Final = 2
# seat, verb, tile, colour, mixed, placed in earlier colours, lifted in this one, last lot lifted from
PAY_A_WORKER: Final = 3  # seat, colour or ANY_COLOUR
PAY_A_SKILL: Final = 4  # seat
GAIN_ONE: Final = 5  # seat, face, tile that the resource goes to
TRANSPORTING: Final = 6  # seat, transport left, upgrades left
LIFTING: Final = 7  # seat, tile
CARRYING: Final = 8  # seat, tile, resource
PAY_RESOURCE: Final = 9  # seat, tile, slot of the price, resource paid last
PAY_PRICE_SKILL: Final = 10  # seat, tile
CHOOSE_BOAT: Final = 11  # seat
PICK_WINTER: Final = 12  # mask
BUILDING: Final = 13  # mask, then for each seat: 0, or tile + 1, or tile + 1 + CELL * (cell + 1)
# Questions to chance: (kind, seat that sees the answer or -1, …)
DRAW_WORKERS: Final = 20  # seat, number
DRAW_SKILLS: Final = 21  # seat, number
DRAW_HOME: Final = 22  # -1, seat
DEAL_WINTER: Final = 23  # seat, number
LOAD_WORKERS: Final = 24  # -1
LOAD_SKILLS: Final = 25  # -1
LAY_TILES: Final = 26  # -1, number
LAY_SIDE: Final = 27  # -1, tile
# What happens by itself: (kind, …)
END_TURN: Final = 30
BENEFIT: Final = 31  # seat, tile, face
RETURN_WORKER: Final = 32  # colour
RETURN_SKILL: Final = 33  # skill, seat that knows it
FLIP: Final = 34  # tile
FIRST_START: Final = 35
BEGIN_SEASON: Final = 36
TAKE_PURPLE: Final = 37  # seat
PASS_PURPLE: Final = 38
BEGIN_BUILDING: Final = 39
NEXT_SEASON: Final = 40

FIRST_TOGETHER: Final = PICK_WINTER
FIRST_CHANCE: Final = DRAW_WORKERS
FIRST_AUTOMATIC: Final = END_TURN
QUESTIONS: Final = range(TURN, BUILDING + 1)
DRAWS: Final = range(DRAW_WORKERS, LAY_SIDE + 1)
AUTOMATIC: Final = range(END_TURN, NEXT_SEASON + 1)

CELL: Final = 128
"""In BUILDING: tile + 1 is below this, the cell lies above."""
