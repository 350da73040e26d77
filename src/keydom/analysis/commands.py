"""`keydom analyse` and `keydom insights`: games that are over, as tables, pages and data."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from rich.box import SIMPLE
from rich.console import Console
from rich.progress import track
from rich.table import Table

from keydom.analysis import instead
from keydom.analysis.analyse import Work, check_lines, judge_job
from keydom.analysis.insight_tables import for_terminal, tables
from keydom.analysis.insight_tables import page as insights_page
from keydom.analysis.insights import FORMAT, Insight, records
from keydom.analysis.insights import insights as collected
from keydom.analysis.report import page
from keydom.analysis.result import Analysis, Judgement, Moment, as_json, judgement, plain
from keydom.analysis.words import Speaker
from keydom.bots import called
from keydom.bots.contract import player as spec_of
from keydom.bots.game import check_player
from keydom.bots.workers import workers
from keydom.core.errors import KeydomError
from keydom.core.record import Replay
from keydom.telling.judged import decimal
from keydom.telling.words import tr

MAX_BYTES: Final = 1 << 18
"""A record of a long game has some 15,000 bytes."""
SHOWN: Final = 12
"""So many moments stand in the terminal."""


def check_size(path: Path) -> None:
    """Refuse a file that no game could fill, before it is read."""
    if path.exists() and path.stat().st_size > MAX_BYTES:
        most = f"{MAX_BYTES >> 10} KiB"
        raise KeydomError(f"{path}: this file is too large for a record; {most} at most",
                          f"{path}: diese Datei ist zu groß für eine Partie; höchstens {most}")  # fmt: skip


def analyse(replay: Replay, depth: str = "standard", jobs: int = 1, seed: int = 0, html: Path | None = None,
            data: Path | None = None, lang: str = "en", quiet: bool = False, player: str = "") -> Analysis:  # fmt: skip
    """Judge every turn with a progress bar, and what another player would have done; print and write what is asked."""
    check_lines(len(replay.lines))
    if player:
        check_player(replay.game.NAME, player)
    work = Work(replay, depth, seed)
    _judge(work, jobs, tr("analyse.progress", lang), quiet)
    result = work.result()
    document = as_json(result)
    speaker = Speaker(replay, result, lang)
    out = Console(highlight=False)
    show(speaker, out)
    if player:
        other = instead.turns_instead(work, spec_of(player))
        theirs = instead.work_instead(work, other)
        _judge(theirs, jobs, tr("analyse.progress", lang), quiet)
        show_instead(speaker, other, work, theirs, out)
        document["instead"] = instead.as_json(other, theirs)
    if html is not None:
        html.write_text(page(speaker), encoding="utf-8")
    if data is not None:
        data.write_text(json.dumps(document) + "\n", encoding="utf-8")
    return result


def _judge(work: Work, jobs: int, label: str, quiet: bool) -> None:
    """Judge what is left, with a progress bar."""
    total = len(work.left)
    steps = in_processes(work, jobs) if jobs > 1 else work.steps()
    for _ in steps if quiet else track(steps, total=total, console=Console(stderr=True), description=label):
        pass


def insights(folder: Path, luck_games: int = 40, html: Path | None = None, data: Path | None = None, lang: str = "en",
             quiet: bool = False) -> list[Insight]:  # fmt: skip
    """Read a folder with a progress bar, print the tables, write what is asked for."""
    console = Console(stderr=True)
    label, many = tr("insights.progress", lang), len(list(folder.rglob("*.txt")))
    shown = None if quiet else track(records(folder), total=many, console=console, description=label)
    found = collected(folder, luck_games, shown)
    out = Console(highlight=False)
    for one in found:
        for table in tables(one, lang):
            out.print(for_terminal(table))
    out.print(tr("insights.means", lang), markup=False)
    if html is not None:
        html.write_text(insights_page(found, lang), encoding="utf-8")
    if data is not None:
        document = {"keydom": "insights", "format": FORMAT, "games": plain(tuple(found))}
        data.write_text(json.dumps(document, indent=1) + "\n", encoding="utf-8")
    return found


def in_processes(work: Work, jobs: int) -> Iterator[Judgement]:
    """The same in several processes."""
    with workers(jobs) as over:
        for found in over(_judged, [work.arguments(one) for one in work.left]):
            one = judgement(found)
            work.add(one)
            yield one


def _judged(arguments: tuple[Any, ...]) -> dict[str, Any]:
    return judge_job(None, *arguments)


def show(speaker: Speaker, console: Console) -> None:
    """The seats, then the moments, the largest first."""
    analysis, lang = speaker.analysis, speaker.lang
    table = Table(box=SIMPLE, padding=(0, 1, 0, 0), title=tr("analyse.title", lang, game=speaker.game.TITLE))
    heads = tr("analyse.heads", lang).split("|")
    for n, head in enumerate(heads):
        table.add_column(head, justify="right" if n else "left", no_wrap=True)
    for report in analysis.reports:
        a = report.account
        figures = [decimal(x, lang, True) for x in (a.luck, a.own, a.others, a.rest)]
        accuracy = "–" if report.all.accuracy is None else f"{round(report.all.accuracy / 10)} %"
        named = str(report.all.named)
        table.add_row(speaker.people.names[report.seat], str(report.place), str(a.final // 1000), accuracy, named,
                      decimal(a.start, lang), *figures)  # fmt: skip
    console.print(table)
    for moment in largest(analysis)[:SHOWN]:
        console.print(f"[bold]{moment.line:>4}  {speaker.title(moment)}[/bold]  {speaker.headline(moment.line)}")
        for text in sentences(speaker, moment):
            console.print(f"      {text}", markup=False)
    if not any(moment.reason == "loss" for moment in analysis.moments):
        console.print(speaker.voice.say("nothing"))
    console.print(speaker.judged_by(), markup=False)
    console.print(speaker.voice.say("luck_means"), markup=False)


def show_instead(speaker: Speaker, other: instead.Instead, work: Work, theirs: Work, console: Console) -> None:
    """What another player gives away at the same decisions, then where it differs most."""
    lang, name = speaker.lang, called(other.name, speaker.lang)
    table = Table(box=SIMPLE, padding=(0, 1, 0, 0), title=tr("instead.title", lang, name=name))
    for n, head in enumerate(tr("instead.heads", lang, name=name).split("|")):
        table.add_column(head, justify="right" if n else "left")
    for one in instead.totals(work, theirs):
        table.add_row(speaker.people.names[one.seat], str(one.turns), str(one.same), decimal(one.lost, lang),
                      decimal(one.lost_instead, lang))  # fmt: skip
    console.print(table)
    for made, theirs_here in instead.largest_differences(work, theirs)[:SHOWN]:
        who = speaker.people.names[made.seat]
        console.print(f"[bold]{made.line:>4}[/bold]  {speaker.headline(made.line)}")
        for label, turn in ((who, made), (name, theirs_here)):
            told = " ".join(speaker.turn(turn.line, turn.made.turn))
            loss = decimal(max(0, turn.measured), lang)
            console.print(f"      {label}: {told} {tr('instead.lost', lang, points=loss)}", markup=False)
    for fault in other.faults:
        console.print(tr("bot_fault", lang, what=fault.what), markup=False)


def largest(analysis: Analysis) -> list[Moment]:
    """Losses by their size, then key turns, turning points and luck."""
    order = ("loss", "key", "swing", "luck")
    return sorted(analysis.moments, key=lambda m: (order.index(m.reason), -abs(m.amount), m.line))


def sentences(speaker: Speaker, moment: Moment) -> list[str]:
    """A moment in the terminal: what happened, what it cost, what was better."""
    lang = speaker.lang
    if moment.reason != "loss":
        return [" ".join(speaker.line(moment.line)), *speaker.moment(moment)]
    turn = speaker.turns[moment.line]
    played, better = speaker.turn(turn.line, turn.made.turn), speaker.turn(turn.line, turn.found[0].turn)
    return [f"{tr('analyse.played', lang)} {' '.join(played)}", f"{tr('analyse.better', lang)} {' '.join(better)}",
            *speaker.moment(moment)]  # fmt: skip
