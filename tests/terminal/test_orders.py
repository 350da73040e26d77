"""What can be typed: words cut short by one rule, beginnings that ask which, `?`, `all`, `quick`, rules, why.

With seed 11 seat A has 1 blue, 6 red and 1 yellow worker in Keyflower; C has used the Peddler with a yellow one.
"""

import re
from random import Random

import pytest

from keydom import keyflower
from keydom.core.chance import Dice
from keydom.core.errors import KeydomError
from keydom.core.match import Match
from keydom.core.record import header, write
from keydom.core.seats import FIRST
from keydom.games import find_game, names
from keydom.games.keyflower.rules.choices import BID, ROTATED
from keydom.games.keyflower.rules.components import ROTATED as SIDES_OF
from keydom.games.keyflower.rules.frames import CELL, PICK_WINTER
from keydom.terminal import rulebook
from keydom.terminal.games import find_face
from keydom.terminal.typed import Listener
from tests.terminal.conftest import after


def numbers(text: str) -> dict[str, str]:
    """The options of a list by their numbers."""
    return dict(re.findall(r" +(\d+)  ([a-z][a-z0-9-]*(?: [a-z0-9-]+)?)", text))


def test_a_beginning_asks_which_and_the_next_line_completes_it(sit):
    out = sit("--seed", "11", typed="bid\nkeyw\nundo\nb\n1\n")
    asked = after(out, "bid")
    assert "Which one? Type one of these:" in asked
    assert numbers(asked)["1"] == "bid keywood"
    assert "use stable" not in asked
    assert "Which colour do you bid on Keywood?" in after(out, "keyw")
    assert "Which one?" in after(out, "b")
    assert "Which colour do you bid on Keywood?" in after(out, "1")


def test_the_same_rule_for_every_word(sit):
    out = sit("--seed", "11", typed="b turn\nbid turn\nb turn-order-1\nund\nhel\nu\nm\nl 1\n")
    for typed in ("b turn", "bid turn"):
        assert f"'{typed}' is ambiguous: bid turn-order-1-3-6p, bid turn-order-2-3p" in after(out, typed)
    assert "Which colour do you bid on turn order tile 1?" in after(out, "b turn-order-1")
    assert "taken back" in after(out, "und")
    assert "why WORDS" in after(out, "hel")
    assert "'u' is ambiguous: upgrade, use, undo" in after(out, "u")
    assert "bid keywood" in after(out, "m")
    assert "C uses the Peddler" in after(out, "l 1")


def test_a_command_that_stands_alone_takes_no_words(sit):
    """What was meant as a choice never takes one back."""
    out = sit("--seed", "11", typed="bid keywood red 1\nu stable red 1\nundo\ntable 3\nlog x\n")
    assert "The turn is finished: press Enter to confirm it, or type undo" in after(out, "u stable red 1")
    assert "taken back" in after(out, "undo")
    assert "'3' says nothing after table: type table alone" in after(out, "table 3")
    assert "After log comes how many turns are to be told" in after(out, "log x")


def test_a_beginning_of_several_commands(sit):
    assert "'r' is not" not in sit("--seed", "11", typed="q\n")
    assert "'q' is ambiguous: quick, quit" in sit("--seed", "11", typed="q\n")


def test_the_own_language_first_then_the_words_of_the_record(sit):
    out = sit("--seed", "11", "--lang", "de", typed="biete\nkeyw\nzur\nbid keyw\nundo\nb keyw r 2\n")
    assert "Was davon?" in after(out, "biete")
    assert "Welche Farbe bietest du auf Keywood?" in after(out, "keyw")
    assert "zurückgenommen" in after(out, "zur")
    assert "Welche Farbe bietest du auf Keywood?" in after(out, "bid keyw")
    assert "zurückgenommen" in after(out, "undo")
    assert "Du bietest 2 rote Arbeiter auf Keywood." in after(out, "b keyw r 2")


def test_a_question_mark_shows_what_can_be_typed(sit):
    out = sit("--seed", "11", typed="?\nbid ?\nbid keywood ?\nfly ?\nbid keywood red 2\n?\n")
    assert numbers(after(out, "?"))["19"] == "pass"
    assert "You can always type: undo, why, help, ?," in after(out, "?")
    assert "After 'bid' you can type: keywood, keystone-quarry" in after(out, "bid ?")
    assert "After 'bid keywood' you can type: blue, red, yellow" in after(out, "bid keywood ?")
    assert "Nothing can follow 'fly'." in after(out, "fly ?")
    assert "Enter confirms the turn" in out.rpartition("A> ?\n")[2]


def test_a_rule_a_section_and_what_is_none(sit):
    out = sit("--seed", "11", typed="rules 5.6\nrules kf 4.3\nrules 9\nrules 99\nrules 5.99\nrules what\n")
    assert after(out, "rules 5.6").startswith("Using a tile\n5.6 Payments (one more worker of a colour")
    assert "4.3 Afterwards the player's bid there must be the single highest" in after(out, "rules kf 4.3")
    assert after(out, "rules 9").count("\n9.") > 3
    for typed in ("rules 99", "rules 5.99", "rules what"):
        assert f"There is no rule {typed[6:]}" in after(out, typed)


def test_rules_in_german_and_lettered_ones(sit):
    out = sit("--seed", "2", "--lang", "de", typed="regeln 5a\nregeln\n", game="keyharvest")
    assert "5A " in after(out, "regeln 5a")
    assert "*" not in after(out, "regeln 5a")
    assert "5 " in after(out, "regeln")


@pytest.mark.parametrize("game", names())
@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_rule_can_be_printed(game, lang):
    book = rulebook.sections(game, lang)
    assert list(book) == [str(n) for n in range(1, len(book) + 1)]
    for section in book.values():
        assert section.rules
        for number, text in section.rules.items():
            assert rulebook.find_rules(game, number.lower(), lang)[1] == [(number, text)]
            assert "**" not in text


def test_a_game_without_rules_to_print():
    assert rulebook.sections("chess", "de") == {}
    with pytest.raises(KeydomError, match=r"there is no rule 1\.1"):
        rulebook.find_rules("chess", "1.1", "en")


def test_why_names_the_colour_rule(sit):
    out = sit("--seed", "11", typed="why bid peddler blue\nwhy use peddler red\n")
    assert "KF 4.2: The Peddler is yellow this season" in after(out, "why bid peddler blue")
    assert "KF 5.2: The Peddler is yellow this season" in after(out, "why use peddler red")


def test_why_quotes_in_the_language_of_the_question(sit):
    out = sit("--seed", "11", "--lang", "de", typed="biete keywood\nwarum schiff keyflower\nwarum passe\n")
    assert "„schiff keyflower“ ist jetzt keine Antwort" in after(out, "warum schiff keyflower")
    assert "„passe“ ist jetzt keine Antwort" in after(out, "warum passe")
    out = sit("--seed", "11", "--lang", "de", typed="biete keywood\nwarum pass\n")
    assert "„passe“" in after(out, "warum pass")


def test_quick_confirms_turns_of_a_single_step(sit):
    out = sit("--seed", "11", typed="quick\npass\nbid keywood red 1\nquick\n")
    assert "Confirmed: You pass." in after(out, "pass")
    assert "Enter confirms, undo takes back." in after(out, "bid keywood red 1")
    assert "Every turn waits for Enter again." in after(out, "quick") or "Every turn waits" in out


def test_all_is_the_largest_number(sit):
    out = sit("--seed", "11", typed="bid keywood red all\nundo\nall 6\nundo\nall 5\nbid all\n")
    assert "You bid 6 red workers on Keywood." in after(out, "bid keywood red all")
    assert "You bid 6 red workers on Keywood." in after(out, "all 6")
    assert "All of them are 6 here, not 5" in after(out, "all 5")


def test_all_where_there_is_nothing_to_take(sit):
    assert "There are not several things to take here" in sit("--seed", "11", typed="all\n")


def test_all_things_of_a_gathering(sit, tmp_path):
    """KF 2.4: winter tiles are put in one by one; with `all` at once."""
    match, rng = Match(keyflower, 2, {}, Dice(Random(1))), Random(1)
    while match.state.frames[-1][0] != PICK_WINTER:
        seat = FIRST[keyflower.to_act(match.state)]
        match.play(seat, rng.choice(match.options(seat)))
    path = tmp_path / "winter.txt"
    head = header(keyflower, 2, {}, {0: "person", 1: "random"})
    path.write_text(write(keyflower, head, match.lines), encoding="utf-8")
    out = sit("--resume", str(path), typed="put all 2\nput all 3\nundo\nall\n", game="")
    assert "All of them are 3 here, not 2" in after(out, "put all 2")
    for typed in ("put all 3", "all"):
        assert "Enter confirms" in after(out, typed)


def test_all_that_cannot_be_had_together(sit):
    """KH 2.2: fields of different groups are not harvested in one action."""
    out = sit("--seed", "3", "--lang", "de", "--seats", "2", typed="ernte alle\n", game="keyharvest")
    assert "Alle zusammen geht nicht" in after(out, "ernte alle")


@pytest.mark.parametrize("name", names())
def test_what_ends_a_question_stands_last(name):
    """In every list of a random game: `done` or `pass` is the last number, whatever else is offered."""
    game, rng = find_game(name), Random(3)
    listener = Listener(game, find_face(name), "en")
    match = Match(game, 3, {}, Dice(rng))
    ended = 0
    while game.to_act(match.state) and match.state.turns < 40:
        seat = FIRST[game.to_act(match.state)]
        draft = match.draft(seat)
        listed = [listener.words(c) for c in listener.listed(draft.world, seat, draft.options())]
        ends = [word for word in listed if word in ("done", "pass")]
        assert listed[len(listed) - len(ends) :] == ends
        ended += bool(ends)
        match.play(seat, rng.choice(match.options(seat)))
    assert ended


def test_symmetric_rotations_are_offered_once():
    """In a random game: every village is built with all rotations that look different, each once."""
    listener = Listener(keyflower, find_face("keyflower"), "en")
    match, rng, fewer = Match(keyflower, 4, {}, Dice(Random(5))), Random(5), 0
    while keyflower.to_act(match.state):
        seat = FIRST[keyflower.to_act(match.state)]
        draft = match.draft(seat)
        options = draft.options()
        if ROTATED <= options[0] < BID:
            t = draft.view().frames[-1][2 + seat] % CELL - 1
            listed = listener.listed(draft.world, seat, options)
            looks = [SIDES_OF[t][c - ROTATED] for c in listed]
            assert sorted(looks) == sorted({SIDES_OF[t][c - ROTATED] for c in options})
            assert set(listed) <= set(options)
            fewer += len(listed) < len(options)
        match.play(seat, rng.choice(options))
    assert fewer
