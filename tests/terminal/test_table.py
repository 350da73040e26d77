"""The table in the terminal, played through its prompt. With seed 11 seat A has 1 blue, 6 red, 1 yellow worker."""

import io
import os
import re
import sys
from pathlib import Path
from random import Random

import pytest

from keydom import cli, keyflower, keyharvest
from keydom.bots.guarded import ProcessBot
from keydom.core.errors import KeydomError
from keydom.core.record import Replay, read, write
from keydom.terminal.files import save
from tests.terminal.conftest import after

BOT_FIRST = "2"
"""With this seed seat B begins in Key Harvest."""
LEFT = "The game stops here, unfinished."


def script(seed: int, lines: int = 3000) -> str:
    """Whatever a patient cat may type: numbers of options, most of them there, and Enter."""
    rng = Random(seed)
    return "".join(
        [rng.choice(["1", "2", "3", "5", "8", "a", "0", "pass", "done", "", ""]) + "\n" for _ in range(lines)]
    )


TABLES = [
    (1, ["--seats", "2"]),
    (2, ["--seats", "4", "--bots", "random,random"]),
    (3, ["--seats", "3", "--lang", "de", "--seat", "C"]),
]


@pytest.mark.parametrize(("seed", "arguments"), TABLES)
def test_a_whole_game_through_the_prompt(sit, tmp_path, seed, arguments):
    path = tmp_path / "game.txt"
    out = sit(*arguments, "--seed", str(seed), "--record", str(path), typed=script(seed))
    assert ("printed points" in out) or ("aufgedruckte Punkte" in out)
    played = Replay(keyflower, *read(path.read_text(encoding="utf-8")))
    assert keyflower.to_act(played.last) == 0
    assert write(keyflower, played.head, played.lines) == path.read_text(encoding="utf-8")
    points = max(keyflower.scores(played.last))
    assert f"{points} points" in out or f"{points} Punkten" in out


def test_a_level_thinks_in_a_process_of_its_own(sit, tmp_path, monkeypatch):
    asked, ask = [], ProcessBot.ask

    def noted(bot, *question):
        answer = ask(bot, *question)
        asked.append((bot, bot.process.pid, answer))
        return answer

    monkeypatch.setattr(ProcessBot, "ask", noted)
    path = tmp_path / "game.txt"
    sit("--seats", "2", "--bots", "2", "--seed", BOT_FIRST, "--record", str(path), typed="", game="keyharvest")
    assert len({pid for _, pid, _ in asked} - {os.getpid()}) == 1
    assert {(bot.game, bot.level, fault) for bot, _, (_, fault) in asked} == {("keyharvest", "2", "")}
    made = [choice for line in Replay(keyharvest, *read(path.read_text(encoding="utf-8"))).lines for choice in
            line.choices if line.actor == 1]  # fmt: skip
    assert made
    assert made == [choice for _, _, (choice, _) in asked]
    assert asked[0][0].process.pid is None, "it goes when the table is left"


def test_the_same_seed_and_script_give_the_same_game(sit):
    assert sit("--seed", "3", typed=script(3, 200)) == sit("--seed", "3", typed=script(3, 200))


def test_words_several_at_once_and_cut_short(sit):
    out = sit("--seed", "11", typed="bid keyw r 2\n\n")
    assert "A  You bid 2 red workers on Keywood." in after(out, "bid keyw r 2")
    assert "Enter confirms" in out


def test_a_number_of_the_list_then_words(sit):
    assert "You bid 3 red workers on Keywood." in sit("--seed", "11", typed="1 red 3\n")


def test_a_number_that_is_not_there(sit):
    assert "There is no option 99; the list goes from 1 to 19" in sit("--seed", "11", typed="99\n")


def test_a_single_answer_inside_a_turn_is_given_and_shown(sit):
    out = sit("--seed", "11", typed="use stable blue\n")
    assert "The only possibility: 1.\n  The only possibility: done.\n" in after(out, "use stable blue")


def test_a_single_answer_may_be_left_out_between_words(sit):
    out = sit("--seed", "8", typed="use workshop y 1 wood\n")
    assert re.search(r"You get 1 wood on Home \d\.", out)


def test_undo_goes_back_to_the_last_question(sit):
    out = sit("--seed", "11", typed="use stable blue\nundo\n")
    assert "Which colour do you use the Stable with?" in after(out, "undo")
    assert "There is nothing to take back" in sit("--seed", "11", typed="undo\n")


def test_undo_after_the_confirmation_is_too_late(sit):
    out = sit("--seed", "11", typed="bid keywood red 1\n\nundo\n")
    assert "confirmed turns stand" in out


def test_a_line_counts_as_a_whole_or_not_at_all(sit):
    out = sit("--seed", "11", typed="bid keywood yellow 2\nmore\n")
    assert "KF 3.3: You have 1 yellow worker behind your screen, not 2" in after(out, "bid keywood yellow 2")
    assert "bid keywood" in after(out, "more")


def test_words_after_the_end_of_a_turn(sit):
    out = sit("--seed", "11", typed="bid keywood red 2 pass\n")
    assert "The turn is finished before 'pass'" in out


def test_a_finished_turn_waits(sit):
    out = sit("--seed", "11", typed="pass\nbid keywood red 1\nwhy pass\n")
    assert out.count("The turn is finished: press Enter") == 2


def test_enter_without_a_choice(sit):
    assert "There is nothing to confirm yet" in sit("--seed", "11", typed="\n")


def test_an_ambiguous_word(sit):
    out = sit("--seed", "11", typed="bid k\n")
    assert "'bid k' is ambiguous: bid keywood, bid keystone-quarry" in out


def test_an_unknown_word(sit):
    out = sit("--seed", "11", typed="frobnicate\n")
    assert "'frobnicate' is not possible here; expected, for example: " in out


def test_what_is_not_offered_is_refused_by_rule(sit):
    assert "KF 5.1: The Workshop lies neither" in sit("--seed", "11", typed="use workshop\n")


def test_why(sit):
    out = sit("--seed", "11", typed="why bid keywood red 40\nwhy bid keywood red 2\nwhy\nwhy bid keyw y 3\nwhy bid k\n")
    assert "KF 3.3: You have 6 red workers behind your screen, not 40" in after(out, "why bid keywood red 40")
    assert "'bid keywood red 2' is possible now." in after(out, "why bid keywood red 2")
    assert "Type what you would like to do after why" in after(out, "why")
    assert "KF 3.3" in after(out, "why bid keyw y 3")
    assert "is ambiguous" in after(out, "why bid k")


def test_why_names_the_rule_behind_a_single_answer(sit):
    out = sit("--seed", "11", "--bots", "random", typed="\nuse stable r 2\n\n\nwhy bid stable 3\nbid stable 3\n")
    for typed in ("why bid stable 3", "bid stable 3"):
        assert "KF 3.3: You have 1 red worker behind your screen, not 3" in after(out, typed)


def test_help_rules_log_score_village_table_more(sit):
    out = sit("--seed", "11", typed="help\nrules\nlog\nlog 1\nscore\nvillage b\nvillage\nvillage z\ntable\nmore\n")
    assert "village B" in after(out, "help")
    assert "5 Using a tile" in after(out, "rules")
    assert "Spring begins" in after(out, "log")
    assert "Spring begins" not in after(out, "log 1")
    assert "If the game ended now, with a guess at what you cannot know:" in after(out, "score")
    assert "home-3" in after(out, "village b")
    assert "home-2" in after(out, "village")
    assert "There is no seat Z; the seats are A to C" in after(out, "village z")
    assert "on offer" in after(out, "table")
    assert "bid keywood" in after(out, "more")


def test_quit_asks(sit):
    out = sit("--seed", "11", typed="quit\nno\nquit\nyes\n")
    assert "The game goes on." in out
    assert out.rstrip().endswith(LEFT)


def test_german(sit):
    out = sit("--seed", "11", "--lang", "de", typed="hilfe\nbiete keywood rot 2\nzurück\n3\n\nbid keyw red 1\n\n")
    assert "warum WÖRTER" in after(out, "hilfe")
    assert "Du bietest 2 rote Arbeiter auf Keywood." in after(out, "biete keywood rot 2")
    assert "zurückgenommen" in after(out, "zurück")
    assert "Du erhöhst das Gebot auf Keywood um einen roten Arbeiter" in after(out, "bid keyw red 1")
    for word in ("Your", "workers", "Enter confirms", "boat "):
        assert word not in out


def test_the_environment_chooses_the_language(sit, monkeypatch):
    monkeypatch.setenv("LANG", "de_AT.UTF-8")
    assert "Biete, nutze ein Plättchen oder passe." in sit("--seed", "11", typed="")


def test_what_happened_since_the_last_turn(sit):
    out = sit("--seed", "11", typed="pass\n\n")
    assert "Since your last turn" in out
    assert out.index("Since your last turn") > out.index("So far")


def test_hot_seat_hands_over(sit):
    out = sit("--seed", "11", "--bots", "random", typed="\npass\n\n\n")
    assert out.index("Hand over to seat A") < out.index("1b 6r 1y") < out.index("Hand over to seat B")
    assert "1b 6r 1y" not in out[out.index("Hand over to seat B") :]


def test_a_person_at_another_seat(sit):
    assert "C> " in sit("--seed", "11", "--seat", "c", typed="pass\n")


def test_the_end_of_the_input_saves_the_record(sit, tmp_path):
    path = tmp_path / "game.txt"
    out = sit("--seed", "11", "--record", str(path), typed="bid keywood red 1\n\nbid keywood red 1\n")
    assert LEFT in out
    assert f"The record lies in {path}" in out.replace("\n", "")
    played = Replay(keyflower, *read(path.read_text(encoding="utf-8")))
    assert any(
        "bid keywood" in keyflower.text(played.last, line.choices[0]) for line in played.lines if line.actor == 0
    )
    assert list(tmp_path.iterdir()) == [path]


def test_an_interrupt_saves_the_record(tmp_path, monkeypatch, capfd):
    class Interrupted(io.StringIO):
        def readline(self, *_):
            raise KeyboardInterrupt

    path = tmp_path / "game.txt"
    monkeypatch.setattr(sys, "stdin", Interrupted())
    assert cli.run(["play", "keyflower", "--seed", "1", "--record", str(path)]) == 0
    assert LEFT in capfd.readouterr().out
    assert path.exists()


def test_a_record_is_never_overwritten(tmp_path, capfd):
    path = tmp_path / "game.txt"
    path.write_text("precious")
    assert cli.run(["play", "keyflower", "--record", str(path)]) == 2
    assert capfd.readouterr().err == f"keydom: {path} exists; choose another name for the record.\n"
    assert path.read_text() == "precious"


def test_a_record_that_cannot_be_written_any_more(tmp_path):
    with pytest.raises(KeydomError, match="no such file"):
        save(tmp_path / "gone" / "game.txt", "text")


def test_a_long_list_is_paged(sit, monkeypatch):
    monkeypatch.setenv("LINES", "12")
    monkeypatch.setenv("COLUMNS", "40")
    out = sit("--seed", "11", typed="more\nvillage\n")
    assert "more: type more." in out
    assert "use home-1" in after(out, "more")


def test_no_line_is_wider_than_the_terminal(sit, monkeypatch):
    for columns in (60, 80, 132):
        monkeypatch.setenv("COLUMNS", str(columns))
        out = sit("--seed", "5", "--seats", "4", typed=script(5, 150))
        assert max(map(len, out.splitlines())) <= columns


def test_the_picture_can_be_made():
    tools = Path(__file__).resolve().parents[2] / "tools"
    space: dict[str, object] = {"__name__": "picture", "__file__": str(tools / "picture.py")}
    exec(compile((tools / "picture.py").read_text(encoding="utf-8"), "picture.py", "exec"), space)
    svg = space["picture"]()  # type: ignore[operator]
    assert "Bid, use a tile, or pass." in svg.replace("&#160;", " ")
    assert "cdnjs" not in svg
