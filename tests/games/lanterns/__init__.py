"""Lanterns, a small game of no publisher: what a further game has to bring, and all that it has to bring.

Registered in tests alone, by `KEYDOM_GAMES=tests.games.lanterns`. Its rules:

1. Each player draws a lamp worth 1 to 3 points from the bag, in secret (twelve of each), and has 99 measures of oil.
2. There are forty nights. A harbour light worth 2 to 4 points is drawn (twenty of each), for all to see.
3. All offer 0 to 40 measures of oil at the same time, in secret. Then all pay what they offered (who has too little
   owes the rest); who offered more than everybody else takes the light.
4. From the start player clockwise everybody who has a lamp may light it, which shows and scores it, and draws another
   while the bag has any; or waits. The next night the next player starts.
5. After the last night the most points win, among equals the most oil.
"""

from typing import Final

from keydom.games import GameEntry

ENTRY: Final = GameEntry("lanterns", "Lanterns", "LN", "tests.games.lanterns")
