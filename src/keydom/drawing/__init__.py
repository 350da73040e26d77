"""Positions as pictures, drawn by the site's own components.

`picture.js` is made of the browser client when that is built: Svelte renders the components without a page, here in
QuickJS. `flatten` applies the styles, so that the picture stands for itself: in a notebook, a file, a renderer of PNG.
A game without a drawn board is shown as the terminal shows it. Needs `pip install 'keydom[draw]'`.
"""

import json
from functools import cache
from importlib.util import find_spec
from io import StringIO
from pathlib import Path
from typing import Any, Final

from keydom.core.errors import KeydomError, Sentence
from keydom.core.seats import CHANCE, letter, members
from keydom.drawing.flatten import Sheet, flattened
from keydom.positions import WIDTH, Position

SCRIPT: Final = Path(__file__).with_name("picture.js")
FONTS: Final = """text {
    font-family: "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", "Liberation Sans", Arial, Helvetica;
    font-stretch: condensed;
}"""
"""What the renderer of PNG looks for by name: it knows no `sans-serif` of the system, and leaves out what it cannot
set. Condensed where there is such a face, as the client's `DejaVu Sans Condensed`."""
NOT_BUILT: Final[Sentence] = (
    "the drawings are part of the browser client, which is not built here; make web builds it",
    "die Zeichnungen gehören zum Browser-Client, der hier nicht gebaut ist; make web baut ihn",
)


def need(*modules: str) -> None:
    """Refuse kindly where the extra is not installed."""
    missing = [name for name in modules if find_spec(name) is None]
    if missing:
        names = ", ".join(missing)
        raise KeydomError(f"this needs {names}; pip install 'keydom[draw]' installs that",
                          f"dazu braucht es {names}; pip install 'keydom[draw]' installiert das")  # fmt: skip


def draw_svg(position: Position, lang: str = "en", dark: bool = False) -> str:
    """The picture as SVG, of what the position's own seat may know."""
    need("msgspec", "quickjs")
    if not SCRIPT.exists():
        raise KeydomError(*NOT_BUILT)
    drawn = json.loads(_engine()(_table(position), _facts(position.game.NAME), lang))
    if drawn is None:
        return _terminals(position, lang)
    return flattened(drawn["svg"], _sheet(drawn["css"]), dark)


def draw_png(position: Position, lang: str = "en", dark: bool = False) -> bytes:
    """The picture as PNG."""
    need("resvg_py")
    import resvg_py  # noqa: PLC0415 (an extra)

    return bytes(resvg_py.svg_to_bytes(svg_string=draw_svg(position, lang, dark), style_sheet=FONTS))


@cache
def _engine() -> Any:
    """The client's function `draw`, in an engine of its own: text in, text out."""
    import quickjs  # noqa: PLC0415 (an extra)

    context = quickjs.Context()
    context.eval(SCRIPT.read_text(encoding="utf-8"))
    return context.get("draw")


@cache
def _sheet(css: str) -> Sheet:
    return Sheet(css)


@cache
def _facts(name: str) -> str:
    """What the site says about the components of a game."""
    from msgspec.json import encode  # noqa: PLC0415 (an extra)

    from keydom.games import find_game  # noqa: PLC0415
    from keydom.site.picture import games  # noqa: PLC0415

    return encode({"facts": games.facts(find_game(name))}).decode()


def _table(position: Position) -> str:
    """The position as the site would send it to the seat, or to a spectator: nobody is asked for a click."""
    from msgspec.json import encode  # noqa: PLC0415 (an extra)

    from keydom.site.picture import games  # noqa: PLC0415

    v = position.view
    mask = position.game.to_act(position.world())
    seats = [{"seat": p, "letter": letter(p), "name": letter(p), "kind": "person", "account": False, "away": False,
              "online": True, "level": "", "seconds": None} for p in range(v.seats)]  # fmt: skip
    now = {
        "is": "table", "game": position.game.NAME, "state": "running" if mask else "finished", "seats": seats,
        "you": v.seat, "acting": [] if mask == CHANCE else members(mask), "view": games.fields(position.game, v),
        "options": [], "draft": [], "done": False, "log": [], "chat": [], "after": 0, "at": 0, "result": None,
    }  # fmt: skip
    return encode(now).decode()


def _terminals(position: Position, lang: str) -> str:
    """The terminal's picture as SVG."""
    from rich.console import Console  # noqa: PLC0415 (only who looks needs it)
    from rich.text import Text  # noqa: PLC0415

    console = Console(record=True, width=WIDTH, file=StringIO())
    console.print(Text.from_ansi(position.picture(lang, colour=True)))
    return console.export_svg(title=repr(position)[1:-1])
