"""What many games have in common, as tables: for the terminal and, by the same rows, for a page."""

from html import escape
from typing import Final, NamedTuple

from rich.box import SIMPLE
from rich.table import Table

from keydom.analysis.face import find_analysis
from keydom.analysis.insights import Given, Insight, Mean, Rate
from keydom.analysis.report import STYLE, table
from keydom.core.errors import say
from keydom.games import find_entry
from keydom.telling.words import tr

MAX_ROWS: Final = 24


class Shown(NamedTuple):
    """One table."""

    title: str
    heads: list[str]
    rows: list[tuple[str, list[str]]]


def number(x: float, lang: str, digits: int = 1) -> str:
    """With the comma of the language."""
    text = f"{x:.{digits}f}".replace("-", "−")
    return text if lang == "en" else text.replace(".", ",")


def tables(one: Insight, lang: str) -> list[Shown]:
    """All tables of one kind of games."""
    face, game = find_analysis(one.game), find_entry(one.game).title

    def mean(m: Mean) -> str:
        return f"{number(m.mean, lang)} ± {number(m.half, lang)}"

    def rate(r: Rate) -> str:
        return f"{number(100 * r.share, lang)} % ({number(100 * r.low, lang, 0)}–{number(100 * r.high, lang, 0)})"

    def heads(key: str) -> list[str]:
        return tr(key, lang).split("|")

    title = tr("insights.title", lang, game=game, seats=one.seats, games=one.games)
    found = [Shown(title, heads("insights.points"), [
        (tr("insights.all", lang), [mean(one.points), number(one.points.sd, lang)]),
        (tr("insights.winner", lang), [mean(one.winning), number(one.winning.sd, lang)]),
        (tr("insights.margin", lang), [mean(one.margin), number(one.margin.sd, lang)]),
    ])]  # fmt: skip
    openings = [row._replace(key=say(face.opening_name(row.key), lang)) for row in one.openings]
    for key, rows in (("insights.order", list(one.order)), ("insights.openings", openings)):
        lines = [(row.key, [str(row.wins.n), rate(row.wins), mean(row.points)]) for row in rows[:MAX_ROWS]]
        found.append(Shown(tr(key, lang), heads("insights.wins"), lines))
    sold = [(f"{say(face.sold_name(row.what), lang)}, {say(face.PHASES[row.phase], lang)}",
             [str(row.price.n), mean(row.price), rate(row.wins)]) for row in one.prices]  # fmt: skip
    found.append(Shown(tr("insights.prices", lang), heads("insights.price"), sold))
    words = {**face.SOURCES, "all": (tr("insights.together", "en"), tr("insights.together", "de"))}
    luck = [(say(words[row.key], lang), [str(row.points.n), mean(row.points), number(row.points.sd, lang)])
            for row in one.luck]  # fmt: skip
    if one.luck_share is not None:
        luck.append((tr("insights.share", lang), ["", "", f"{number(100 * one.luck_share, lang)} %"]))
    found.append(Shown(tr("insights.luck", lang), heads("insights.mean"), luck))
    for key, given, names in (
        ("insights.phases", one.by_phase, face.PHASES),
        ("insights.kinds", one.by_kind, face.KINDS),
    ):
        shown: list[Given] = [row for row in given if row.key in names]
        lines = [(say(names[row.key], lang), [str(row.points.n), mean(row.points), number(row.points.sd, lang)])
                 for row in shown]  # fmt: skip
        found.append(Shown(tr(key, lang), heads("insights.mean"), lines))
    return [shown for shown in found if shown.rows]


def for_terminal(shown: Shown) -> Table:
    """One table, drawn."""
    drawn = Table(title=shown.title, box=SIMPLE, padding=(0, 1, 0, 0), title_justify="left")
    for n, head in enumerate(shown.heads):
        drawn.add_column(head, justify="right" if n else "left", no_wrap=True)
    for name, cells in shown.rows:
        drawn.add_row(name, *cells)
    return drawn


def page(found: list[Insight], lang: str) -> str:
    """All of it as one page without anything around it."""
    title = tr("insights.head", lang)
    body = [f"<h1>{escape(title)}</h1>", f"<p>{escape(tr('insights.means', lang))}</p>"]
    for one in found:
        for n, shown in enumerate(tables(one, lang)):
            level = "h3" if n else "h2"
            body.append(f"<{level}>{escape(shown.title)}</{level}>{table(shown.heads, shown.rows)}")
    return (f'<!doctype html>\n<html lang="{lang}"><head><meta charset="utf-8"><meta name="viewport" '
            f'content="width=device-width,initial-scale=1"><title>{escape(title)}</title><style>{STYLE}</style></head>'
            f"<body><main>{''.join(body)}</main></body></html>\n")  # fmt: skip
