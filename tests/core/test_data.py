"""Component files: every getter checks what it returns and names file, entry and key."""

import pytest

from keydom.core.data import MAX_BYTES, Components, Entry, fingerprint
from keydom.core.errors import ParseError


def entry(**fields):
    return Entry("tiles.toml", "barn", fields)


def refused(action):
    """The English sentence that an action is refused with."""
    with pytest.raises(ParseError) as caught:
        action()
    english, german = caught.value.sentence
    assert german.split(":")[0] == english.split(":")[0]
    return english


def test_a_number():
    assert entry(points=3).number("points") == 3


def test_a_number_by_default():
    assert entry().number("points", default=0) == 0


@pytest.mark.parametrize(
    ("value", "found"), [("3", "'3'"), (3.0, "3.0"), (True, "True"), (-1, "-1"), (1001, "1001"), ([3], "[3]")]
)
def test_no_number(value, found):
    sentence = refused(lambda: entry(points=value).number("points"))
    assert sentence == f"tiles.toml: barn: points: expected a whole number from 0 to 1000, found {found}"


def test_a_missing_number():
    assert refused(lambda: entry().number("points")).endswith("expected a whole number from 0 to 1000, found nothing")


def test_a_missing_number_in_german():
    assert entry().wrong("points", "…").sentence[1] == "tiles.toml: barn: points: erwartet …, gefunden nichts"


def test_a_flag():
    assert entry(start=True).flag("start") is True
    assert entry().flag("start", False) is False


@pytest.mark.parametrize("value", [1, "true", None])
def test_no_flag(value):
    assert "expected true or false" in refused(lambda: entry(start=value).flag("start"))


def test_a_word():
    assert entry(id="barn").word("id") == "barn"
    assert entry(side="a").word("side", ("a", "b")) == "a"
    assert entry().word("side", ("a", "b"), "b") == "b"


@pytest.mark.parametrize("value", [1, ["a"], None])
def test_no_word(value):
    assert "expected a string" in refused(lambda: entry(id=value).word("id"))


def test_a_word_that_is_none_of_them():
    assert refused(lambda: entry(side="c").word("side", ("a", "b"))).endswith("expected one of a, b, found 'c'")


def test_words():
    assert entry(kinds=["a", "b"]).words("kinds") == ["a", "b"]
    assert entry(kinds=["a"]).words("kinds", ("a",)) == ["a"]
    assert entry().words("kinds") == []


@pytest.mark.parametrize("value", ["a", [1], {"a": 1}])
def test_no_words(value):
    assert "expected a list of strings" in refused(lambda: entry(kinds=value).words("kinds"))


def test_words_that_are_none_of_them():
    assert "expected a list of a, b, found ['c']" in refused(lambda: entry(kinds=["c"]).words("kinds", ("a", "b")))


def test_numbers():
    assert entry(players=[2, 3]).numbers("players") == [2, 3]
    assert entry().numbers("players") == []


@pytest.mark.parametrize("value", [2, ["2"], [True], [2.0]])
def test_no_numbers(value):
    assert "expected a list of whole numbers" in refused(lambda: entry(players=value).numbers("players"))


def test_a_part_has_a_name_of_its_own():
    assert entry(basic={"points": 1}).part("basic").name == "barn: basic"


def test_a_missing_part_is_empty():
    assert entry().part("basic").fields == {}


def test_a_missing_part_that_is_needed():
    assert refused(lambda: entry().part("basic", needed=True)).endswith("basic: expected a table { … }, found nothing")


def test_no_part():
    assert "expected a table { … }, found 3" in refused(lambda: entry(basic=3).part("basic"))


def test_counts_in_the_order_of_the_names():
    assert entry(gain={"iron": 2, "wood": 1}).counts("gain", ("wood", "stone", "iron")) == (1, 0, 2)


def test_counts_of_an_unknown_name():
    sentence = refused(lambda: entry(gain={"straw": 2}).counts("gain", ("wood",)))
    assert sentence == "tiles.toml: barn: gain: straw: not a key of this entry"


def test_counts_below_none():
    assert "expected a whole number from 0 to 99" in refused(lambda: entry(gain={"wood": -1}).counts("gain", ("wood",)))


def test_names():
    assert entry(name={"en": "Barn", "de": "Scheune"}).names() == ("Barn", "Scheune")


def test_names_in_a_third_language():
    sentence = refused(lambda: entry(name={"en": "Barn", "de": "Scheune", "fr": "Grange"}).names())
    assert sentence == "tiles.toml: barn: name: fr: not a key of this entry"


def test_has():
    assert (entry(a=1).has("a"), entry(a=1).has("b")) == (True, False)


def test_finish_is_content_when_all_was_asked_for():
    e = entry(points=1)
    e.number("points")
    e.finish()


def test_finish_refuses_what_nobody_asked_for():
    assert refused(entry(pionts=1).finish) == "tiles.toml: barn: pionts: not a key of this entry"


# Files


def file(tmp_path, text):
    path = tmp_path / "components.toml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def test_a_shipped_file_is_named_with_its_game(tmp_path):
    assert Components("chess", file(tmp_path, "")).file == "chess/components.toml"


def test_a_corrected_file(tmp_path, monkeypatch):
    own = tmp_path / "mine.toml"
    own.write_text("edition = 2")
    monkeypatch.setenv("KEYDOM_CHESS_FILE", str(own))
    found = Components("chess", file(tmp_path, "edition = 1"))
    assert (found.file, found.tables) == ("mine.toml", {"edition": 2})


def test_the_fingerprint_is_short_and_ignores_line_ends(tmp_path):
    one = Components("chess", file(tmp_path, "a = 1\nb = 2\n")).fingerprint
    other = Components("chess", file(tmp_path, "a = 1\r\nb = 2\r\n")).fingerprint
    assert one == other
    assert len(one) == 12


def test_the_fingerprint_tells_figures_apart(tmp_path):
    one = Components("chess", file(tmp_path, "a = 1")).fingerprint
    assert one != Components("chess", file(tmp_path, "a = 2")).fingerprint


def test_no_file(tmp_path):
    assert "No such file or directory" in refused(lambda: Components("chess", tmp_path / "components.toml"))


def test_no_toml(tmp_path):
    path = file(tmp_path, "[[piece]\n")
    assert refused(lambda: Components("chess", path)).startswith("chess/components.toml: ")


def test_no_text(tmp_path):
    path = file(tmp_path, b"\xff\xfe")
    assert refused(lambda: Components("chess", path)).startswith("chess/components.toml: ")


PIECES = '[[piece]]\nid = "king"\n[[piece]]\nid = "queen"\n'


def test_entries(tmp_path):
    found = Components("chess", file(tmp_path, PIECES)).entries("piece", 2)
    assert [e.name for e in found] == ["king", "queen"]


@pytest.mark.parametrize("text", [PIECES + '[[piece]]\nid = "rook"\n', "", "piece = 2", "piece = [1, 2]"])
def test_not_as_many_entries_as_the_game_has(tmp_path, text):
    components = Components("chess", file(tmp_path, text))
    assert refused(lambda: components.entries("piece", 2)) == "chess/components.toml: expected 2 entries [[piece]]"


def test_an_entry_without_an_id(tmp_path):
    components = Components("chess", file(tmp_path, "[[piece]]\nworth = 9\n"))
    assert refused(lambda: components.entries("piece", 1)).startswith("chess/components.toml: [[piece]] no. 1: id: ")


@pytest.mark.parametrize("name", ["", "the king", "könig"])
def test_an_id_is_one_word(tmp_path, name):
    components = Components("chess", file(tmp_path, f'[[piece]]\nid = "{name}"\n'))
    assert "expected letters, digits and hyphens" in refused(lambda: components.entries("piece", 1))


def test_capitals_of_an_id_do_not_count(tmp_path):
    components = Components("chess", file(tmp_path, '[[piece]]\nid = "King"\n'))
    assert [entry.name for entry in components.entries("piece", 1)] == ["king"]


def test_an_id_twice(tmp_path):
    components = Components("chess", file(tmp_path, PIECES.replace("queen", "king")))
    assert "expected an id that no other entry has, found 'king'" in refused(lambda: components.entries("piece", 2))


def own(tmp_path, monkeypatch, raw: bytes) -> Components:
    """A component file that the environment names."""
    file = tmp_path / "mine.toml"
    file.write_bytes(raw)
    monkeypatch.setenv("KEYDOM_BARNS_FILE", str(file))
    return Components("barns", tmp_path / "components.toml")


BROKEN = [
    (b"a = [", "end of document"),
    (b"a = 1\n\nb == 2\n", "line 3"),
    (b"a = '\xff'", "codec"),
    (b"a = " + b"[" * 20_000, "nested too deeply"),
    (b"a = " + b"{b=" * 20_000, "nested too deeply"),
    (b"#" * (MAX_BYTES + 1), "longer than 256 KiB"),
    (b"a = " + b"[" * 4 * MAX_BYTES, "longer than 256 KiB"),
    (b"a = " + b"9" * 9_000, "digits"),
]


@pytest.mark.parametrize(("raw", "why"), BROKEN, ids=[str(n) for n in range(len(BROKEN))])
def test_a_file_that_cannot_be_read_is_refused_by_its_name(raw, why, tmp_path, monkeypatch):
    sentence = refused(lambda: own(tmp_path, monkeypatch, raw))
    assert sentence.startswith("mine.toml: ")
    assert why in sentence
    assert len(sentence) < 200


def test_a_folder_is_no_file(tmp_path, monkeypatch):
    monkeypatch.setenv("KEYDOM_BARNS_FILE", str(tmp_path))
    assert refused(lambda: Components("barns", tmp_path / "components.toml")).endswith("Is a directory")


def test_what_was_found_is_cut_short():
    assert len(refused(lambda: entry(points="x" * 9_000).number("points"))) < 200


def test_a_copy_has_the_same_fingerprint_whatever_ends_its_lines(tmp_path, monkeypatch):
    made = own(tmp_path, monkeypatch, b"a = 1\r\nb = 2\r\n")
    assert made.fingerprint == fingerprint(b"a = 1\nb = 2\n") != fingerprint(b"a = 1\nb = 3\n")
