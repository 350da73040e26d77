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
from keydom.core.game import Game, View
from keydom.core.seats import CHANCE, Mask, letter, members
from keydom.drawing.columns import COLUMNS
from keydom.drawing.face import find_drawn
from keydom.drawing.flatten import Sheet, flattened

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


def draw_svg(game: Game, view: View, acting: Mask, lang: str = "en", dark: bool = False) -> str:
    """The picture of a view as SVG; `acting` are the seats that are asked."""
    need("msgspec", "quickjs")
    if not SCRIPT.exists():
        raise KeydomError(*NOT_BUILT)
    drawn = json.loads(_engine()(_table(game, view, acting), _facts(game.NAME), lang))
    if drawn is None:
        return _terminals(game, view, lang)
    return flattened(drawn["svg"], _sheet(drawn["css"]), dark)


def draw_png(game: Game, view: View, acting: Mask, lang: str = "en", dark: bool = False) -> bytes:
    """The same picture as PNG."""
    need("resvg_py")
    import resvg_py  # noqa: PLC0415 (an extra)

    return bytes(resvg_py.svg_to_bytes(svg_string=draw_svg(game, view, acting, lang, dark), style_sheet=FONTS))


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
    """Facts about the components of a game, as the client gets them."""
    from msgspec.json import encode  # noqa: PLC0415 (an extra)

    return encode({"facts": find_drawn(name).facts()}).decode()


def _table(game: Game, v: View, acting: Mask) -> str:
    """The view as the site would send it to the seat, or to a spectator: nobody is asked for a click."""
    from msgspec.json import encode  # noqa: PLC0415 (an extra)

    seats = [{"seat": p, "letter": letter(p), "name": letter(p), "kind": "person", "account": False, "away": False,
              "online": True, "level": "", "seconds": None} for p in range(v.seats)]  # fmt: skip
    now = {
        "is": "table", "game": game.NAME, "state": "running" if acting else "finished", "seats": seats,
        "you": v.seat, "acting": [] if acting == CHANCE else members(acting), "view": find_drawn(game.NAME).view(v, ()),
        "options": [], "draft": [], "done": False, "log": [], "chat": [], "after": 0, "at": 0, "result": None,
    }  # fmt: skip
    return encode(now).decode()


def _terminals(game: Game, v: View, lang: str) -> str:
    """The terminal's picture as SVG."""
    from rich.console import Console  # noqa: PLC0415 (only who looks needs it)
    from rich.text import Text  # noqa: PLC0415

    from keydom.drawing.printed import printed  # noqa: PLC0415

    console = Console(record=True, width=COLUMNS, file=StringIO())
    console.print(Text.from_ansi(printed(game.NAME, v, lang, COLUMNS, colour=True)))
    return console.export_svg(title=game.TITLE)
