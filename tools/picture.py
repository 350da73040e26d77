"""The picture of a terminal game in the README; `PYTHONPATH=src python tools/picture.py` writes it."""

import re
from pathlib import Path
from random import Random

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from rich.terminal_theme import TerminalTheme

from keydom.bots import bot
from keydom.bots.contract import Budget
from keydom.bots.guarded import InlineBot
from keydom.core.chance import Dice
from keydom.core.match import Match
from keydom.core.record import header
from keydom.games import find_game, names
from keydom.terminal.games import find_face
from keydom.terminal.sight import Sight
from keydom.terminal.sitting import Sitting

SHOWN = names()[0]
PICTURE = Path(__file__).resolve().parent.parent / "docs" / "pictures" / f"terminal-{SHOWN}.svg"
EVENING = TerminalTheme(
    (0x19, 0x18, 0x22), (0xF4, 0xE8, 0xD2),
    [(0x19, 0x18, 0x22), (0xEA, 0x76, 0x62), (0x7D, 0xC0, 0x67), (0xF5, 0xCB, 0x4A),
     (0x64, 0xA2, 0xE6), (0xBD, 0x91, 0xDF), (0x8F, 0xD0, 0xE0), (0xF4, 0xE8, 0xD2)],
)  # fmt: skip
FONT = '"DejaVu Sans Mono", Menlo, Consolas, monospace'


def show_turn(sitting: Sitting, console: Console, turns: int) -> None:
    """Random play up to that turn, then what the person sees."""
    rng, match, game = Random(7), sitting.match, sitting.game
    seat = sitting.people[0]
    while match.state.turns < turns or game.to_act(match.state) != 1 << seat:
        acting = game.to_act(match.state).bit_length() - 1
        if acting == seat:
            sitting.told[seat] = len(match.lines)
        match.play(acting, bot(SHOWN, "random").choose(match.view(acting), match.options(acting), Budget(), rng))
    sight = Sight(sitting, console)
    sight.news(seat)
    sight.turn(seat)


def picture(seed: int = 24, turns: int = 46, width: int = 116) -> str:
    """A turn of a seeded game as SVG, with the reader's own fonts."""
    with open("/dev/null", "w") as nowhere:
        console = Console(
            record=True, width=width, height=60, file=nowhere, force_terminal=True, color_system="truecolor"
        )
        game = find_game(SHOWN)
        match = Match(game, 3, {}, Dice(Random(seed)))
        head = header(game, 3, {}, {0: "person", 1: "random", 2: "random"})
        bots = {seat: InlineBot(SHOWN, bot(SHOWN, "random")) for seat in (1, 2)}
        show_turn(Sitting(game, find_face(SHOWN), match, head, bots, "en"), console, turns)
    frame = re.sub(r"@font-face \{\{.*?\}\}\s*", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)
    frame = re.sub(r"font-family: [^;]+;", f"font-family: {FONT};", frame)
    return console.export_svg(title=f"keydom play {SHOWN}", theme=EVENING, code_format=frame, unique_id="keydom")


if __name__ == "__main__":
    PICTURE.parent.mkdir(parents=True, exist_ok=True)
    PICTURE.write_text(picture(), encoding="utf-8")
    print(PICTURE.name)
