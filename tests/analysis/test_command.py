"""`keydom analyse`: table, page and data from one record, in both languages; what cannot be analysed is refused."""

import json

import pytest

from keydom.analysis import commands
from keydom.analysis.analyse import Work, judge_job
from keydom.analysis.judge import Depth
from keydom.analysis.report import page
from keydom.analysis.result import as_json, from_json, judgement
from keydom.analysis.words import Speaker
from keydom.cli import run
from keydom.core.errors import LANGUAGES
from keydom.games import find_face, names
from keydom.telling.grammar import Person, filled
from keydom.telling.judged import SAMPLES, TEMPLATES, decimal
from tests.analysis.played import record, replay


@pytest.fixture(scope="module", params=names())
def spoken(request):
    """A game with a few turns judged, all of them called losses so that every one is told."""
    work = Work(replay(request.param, 3), "quick", seed=1)
    for one in work.decisions[:: len(work.decisions) // 3]:
        found = judgement(judge_job(None, *work.arguments(one)))
        work.add(found._replace(size="detour", loss=4000))
    return work


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_moment_is_told_in_whole_sentences(spoken, lang):
    speaker = Speaker(spoken.replay, spoken.result(), lang)
    assert {moment.reason for moment in speaker.analysis.moments} >= {"loss"}
    for moment in speaker.analysis.moments:
        for text in commands.sentences(speaker, moment):
            assert text == "" or text[-1] in ".:!?)" or moment.reason != "loss", text
            assert "{" not in text
            assert not text[:1].islower()
    for report in speaker.analysis.reports:
        assert speaker.account(report).endswith(".")
        assert speaker.accuracy(report).endswith(".")


@pytest.mark.untold
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_cannot_be_told_is_shown_in_notation(spoken, lang, monkeypatch):
    telling = find_face("telling", spoken.replay.game.NAME)
    for name in ("steps", "headline"):
        monkeypatch.delattr(telling, name)
    speaker = Speaker(spoken.replay, spoken.result(), lang)
    for moment in speaker.analysis.moments:
        assert all("in notation: " in said.casefold() for said in speaker.line(moment.line))
    assert "in notation: " in page(speaker).casefold()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_stands_alone_and_escapes_names(spoken, lang):
    head = spoken.replay.head
    named = spoken.replay.head._replace(players={0: "<script>alert(1)</script>"})
    spoken.replay.head = named
    try:
        work = Work(spoken.replay, "quick", seed=1, done=spoken.judged.values())
        text = page(Speaker(work.replay, work.result(), lang))
    finally:
        spoken.replay.head = head
    assert "<script" not in text
    assert "&lt;script&gt;" in text
    assert "http" not in text.replace("http-equiv", "")
    assert f'lang="{lang}"' in text
    assert text.count("<svg") == 2 + head.seats


def test_sentences_are_whole_in_both_languages():
    for key, template in TEMPLATES.items():
        for text, lang in zip(template, LANGUAGES, strict=True):
            for person in (Person(0, "Jon"), Person(0, "Jon", True)):
                said = filled(text, {**SAMPLES, "who": person}, lang)
                assert said[0].isupper() or said[0].isdigit(), key
                assert said.endswith("."), key


def test_numbers_have_the_sign_and_the_comma_of_the_language():
    assert (decimal(-1234, "en"), decimal(-1234, "de")) == ("−1.2", "−1,2")
    assert (decimal(49, "en", True), decimal(-49, "en", True)) == ("0.0", "0.0")


def test_the_command_writes_table_page_and_data(tmp_path, capsys, monkeypatch):
    game = names()[-1]
    monkeypatch.setattr("keydom.analysis.judge.DEPTHS", {"quick": Depth(1, 1, 1, 1, 9.0)})
    file, html, data = tmp_path / "game.txt", tmp_path / "r.html", tmp_path / "r.json"
    file.write_text(record(game, 2), encoding="utf-8")
    assert (
        run(["analyse", str(file), "--depth", "quick", "--html", str(html), "--json", str(data), "--lang", "en"]) == 0
    )
    assert "how it was played" in capsys.readouterr().out
    result = from_json(json.loads(data.read_text("utf-8")))
    assert result.whole
    assert as_json(result) == json.loads(data.read_text("utf-8"))
    assert html.read_text("utf-8").startswith("<!doctype html>")
    for report in result.reports:
        a = report.account
        assert a.start + a.luck + a.own + a.others + a.rest == a.final


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "no game record"),
        ("keydom 1\ngame chess\nseats 2\n", "chess"),
        (None, "not over"),
        ("x" * (commands.MAX_BYTES + 1), "too large"),
    ],
)
def test_what_cannot_be_analysed_is_refused(tmp_path, capsys, text, said):
    file = tmp_path / "game.txt"
    whole = record(names()[-1], 2)
    file.write_text("\n".join(whole.splitlines()[:20]) if text is None else text, encoding="utf-8")
    assert run(["analyse", str(file), "--lang", "en"]) == 2
    assert said in capsys.readouterr().err


def test_a_broken_line_is_named(tmp_path, capsys):
    lines = record(names()[-1], 2).splitlines()
    lines[12] = lines[12].rsplit(" ", 1)[0] + " nonsense"
    file = tmp_path / "game.txt"
    file.write_text("\n".join(lines), encoding="utf-8")
    assert run(["analyse", str(file), "--lang", "en"]) == 2
    assert "line 13" in capsys.readouterr().err
