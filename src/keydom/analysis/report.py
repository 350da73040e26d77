"""An analysis as one page without anything around it: to be sent to friends, opened anywhere, printed."""

from collections.abc import Callable
from html import escape
from typing import Final

from keydom.analysis.face import find_analysis
from keydom.analysis.result import MILLI, Moment, Share
from keydom.analysis.words import SIZES, Speaker
from keydom.core.errors import say
from keydom.telling.judged import decimal
from keydom.telling.words import tr

WIDTH: Final = 960
HEIGHT: Final = 260
PAD: Final = 40
COLOURS: Final = ("#b3261e", "#1c5fa8", "#8a6100", "#2f6b2f", "#6a3d9a", "#404040")
DASHES: Final = ("", "7 3", "2 3", "9 3 2 3", "4 4", "1 3")
"""Lines differ in shape too, for those who see no colours."""
STYLE: Final = """
:root{--ink:#26221c;--paper:#fbf8f2;--line:#d8cfbf;--soft:#f1eadd;--coach:#39418f}
@media (prefers-color-scheme:dark){:root{--ink:#efe9dd;--paper:#1d1b18;--line:#4a443a;--soft:#2a2723;--coach:#aab2ff}}
body{font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
body{margin:0 auto;max-width:1000px;padding:1rem}
h1{font-size:1.6rem;margin:.5rem 0}h2{font-size:1.2rem;margin:1.6rem 0 .4rem}h3{font-size:1rem;margin:0}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
.wide{overflow-x:auto}th,td{padding:.25rem .5rem;text-align:right;border-bottom:1px solid var(--line)}
th:first-child,td:first-child{text-align:left}svg{width:100%;height:auto;background:var(--soft);border-radius:6px}
svg text{fill:var(--ink);font:12px system-ui}.grid{stroke:var(--line)}
.moment{border-left:4px solid var(--line);padding:.2rem .8rem;margin:.9rem 0}.loss{border-color:#b3261e}
.key{border-color:#2f6b2f}.swing{border-color:#8a6100}.luck{border-color:var(--coach)}
.moment p{margin:.15rem 0}.better{color:var(--coach)}small{opacity:.8}
"""


def page(speaker: Speaker) -> str:
    """The whole page."""
    analysis, lang = speaker.analysis, speaker.lang
    title = tr("analyse.title", lang, game=speaker.game.TITLE)
    names = [escape(name) for name in speaker.people.names]
    body = [
        f"<h1>{escape(title)}</h1>",
        f"<p>{escape(speaker.judged_by())} {escape(speaker.voice.say('luck_means'))}</p>",
        seats_table(speaker),
        *[f"<p>{escape(speaker.account(r))} {escape(speaker.accuracy(r))}</p>" for r in analysis.reports],
        f"<h2>{escape(tr('analyse.points', lang))}</h2>",
        chart(speaker, analysis.points, tr("analyse.points", lang), 0),
        f"<p>{escape(tr('analyse.band', lang))}</p>" if analysis.spread else "",
        f"<h2>{escape(tr('analyse.chances', lang))}</h2>",
        chart(speaker, analysis.chances, tr("analyse.chances", lang), MILLI),
        legend(names),
        f"<h2>{escape(tr('analyse.moments', lang))}</h2>",
        *[moment_card(speaker, moment) for moment in analysis.moments],
        "" if any(m.reason == "loss" for m in analysis.moments) else f"<p>{escape(speaker.voice.say('nothing'))}</p>",
        f"<h2>{escape(tr('analyse.given', lang))}</h2>",
        losses_table(speaker, "by_phase"),
        losses_table(speaker, "by_kind"),
    ]
    return (f'<!doctype html>\n<html lang="{lang}"><head><meta charset="utf-8"><meta name="viewport" '
            f'content="width=device-width,initial-scale=1"><title>{escape(title)}</title><style>{STYLE}</style></head>'
            f"<body><main>{''.join(body)}</main></body></html>\n")  # fmt: skip


def seats_table(speaker: Speaker) -> str:
    """Every seat with its account."""
    lang = speaker.lang
    rows = []
    for report in speaker.analysis.reports:
        a = report.account
        accuracy = "–" if report.all.accuracy is None else f"{round(report.all.accuracy / 10)} %"
        cells = [str(report.place), str(a.final // MILLI), accuracy, str(report.all.named), decimal(a.start, lang),
                 *[decimal(x, lang, True) for x in (a.luck, a.own, a.others, a.rest)]]  # fmt: skip
        rows.append((speaker.people.names[report.seat], cells))
    return table(tr("analyse.heads", lang).split("|"), rows)


def losses_table(speaker: Speaker, part: str) -> str:
    """Points given away by phase or by kind, seat by seat."""
    face = find_analysis(speaker.game.NAME)
    words = face.PHASES if part == "by_phase" else face.KINDS
    shares: list[dict[str, Share]] = [getattr(report, part) for report in speaker.analysis.reports]
    there = [key for key in words if any(key in share for share in shares)]
    head = ["", *speaker.people.names]
    rows = [
        (say(words[key], speaker.lang), [_given(share.get(key), speaker.lang) for share in shares]) for key in there
    ]
    return table(head, rows)


def _given(share: Share | None, lang: str) -> str:
    return "–" if share is None else f"{decimal(share.lost, lang)} / {share.turns}"


def table(head: list[str], rows: list[tuple[str, list[str]]]) -> str:
    """A table whose first column has names and whose others have figures."""
    top = "".join([f'<th scope="col">{escape(cell)}</th>' for cell in head])
    lines = []
    for name, cells in rows:
        figures = "".join([f"<td>{escape(cell)}</td>" for cell in cells])
        lines.append(f'<tr><th scope="row">{escape(name)}</th>{figures}</tr>')
    return f'<div class="wide"><table><thead><tr>{top}</tr></thead><tbody>{"".join(lines)}</tbody></table></div>'


def chart(speaker: Speaker, series: tuple[tuple[int, ...], ...], name: str, most: int) -> str:
    """A line for every seat along the game, with the phases below; `most`: the top of the scale, 0: by the figures."""
    analysis = speaker.analysis
    wide = analysis.spread[0] if analysis.spread else 0
    low = 0 if most else min(*[min(row) for row in series], series[0][0] - wide)
    high = most or max(*[max(row) for row in series], series[0][0] + wide)
    last = max(1, len(series) - 1)

    def x(n: int) -> float:
        return PAD + (WIDTH - 2 * PAD) * n / last

    def y(value: int) -> float:
        return HEIGHT - PAD - (HEIGHT - 2 * PAD) * (value - low) / max(1, high - low)

    parts = [f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(name)}">']
    for step in range(5):
        value = low + (high - low) * step // 4
        label = f"{round(value / 10)} %" if most else str(round(value / MILLI))
        parts.append(f'<line class="grid" x1="{PAD}" x2="{WIDTH - PAD}" y1="{y(value):.1f}" y2="{y(value):.1f}"/>'
                     f'<text x="4" y="{y(value) + 4:.1f}">{label}</text>')  # fmt: skip
    words = find_analysis(speaker.game.NAME).PHASES
    for line, phase in analysis.phases:
        called = escape(say(words[phase], speaker.lang))
        parts.append(f'<line class="grid" x1="{x(line):.1f}" x2="{x(line):.1f}" y1="{PAD}" y2="{HEIGHT - PAD}"/>'
                     f'<text x="{x(line) + 4:.1f}" y="{HEIGHT - 12}">{called}</text>')  # fmt: skip
    if not most and analysis.spread:
        parts.append(band(speaker, x, y))
    for p in range(analysis.seats):
        points = " ".join([f"{x(n):.1f},{y(row[p]):.1f}" for n, row in enumerate(series)])
        parts.append(f'<polyline fill="none" stroke="{COLOURS[p]}" stroke-width="2" stroke-dasharray="{DASHES[p]}" '
                     f'points="{points}"/>')  # fmt: skip
    return "".join(parts) + "</svg>"


def band(speaker: Speaker, x: Callable[[int], float], y: Callable[[int], float]) -> str:
    """Within what eight of ten seats end that stand as the winner stood."""
    analysis = speaker.analysis
    p = [report.place for report in analysis.reports].index(1)
    rows = list(enumerate(zip(analysis.points, analysis.spread, strict=True)))
    upper = [f"{x(n):.1f},{y(row[p] + wide):.1f}" for n, (row, wide) in rows]
    lower = [f"{x(n):.1f},{y(row[p] - wide):.1f}" for n, (row, wide) in reversed(rows)]
    return f'<polygon fill="{COLOURS[p]}" opacity="0.12" points="{" ".join(upper + lower)}"/>'


def legend(names: list[str]) -> str:
    """Which line is whose."""
    return "<p>" + " ".join([
        f'<svg viewBox="0 0 40 8" style="width:40px;height:8px;background:none" aria-hidden="true">'
        f'<line x1="0" x2="40" y1="4" y2="4" stroke="{COLOURS[p]}" stroke-width="3" stroke-dasharray="{DASHES[p]}"/>'
        f"</svg> {name}"
        for p, name in enumerate(names)
    ]) + "</p>"  # fmt: skip


def moment_card(speaker: Speaker, moment: Moment) -> str:
    """A moment with what was played and what was better."""
    lang = speaker.lang
    parts = [f"<h3>{escape(speaker.title(moment))} <small>{escape(speaker.headline(moment.line))}, "
             f"{escape(tr('analyse.line', lang, n=moment.line))}</small></h3>"]  # fmt: skip
    if moment.reason == "loss":
        turn = speaker.turns[moment.line]
        assert turn.size in SIZES
        played, better = speaker.turn(turn.line, turn.made.turn), speaker.turn(turn.line, turn.found[0].turn)
        parts.append(f"<p><b>{escape(tr('analyse.played', lang))}</b> {escape(' '.join(played))}</p>")
        parts.append(f'<p class="better"><b>{escape(tr("analyse.better", lang))}</b> {escape(" ".join(better))}</p>')
    else:
        parts.append(f"<p>{escape(' '.join(speaker.line(moment.line)))}</p>")
    parts += [f"<p>{escape(text)}</p>" for text in speaker.moment(moment)]
    return f'<section class="moment {moment.reason}">{"".join(parts)}</section>'
