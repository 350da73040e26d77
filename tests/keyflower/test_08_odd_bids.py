"""KF 8.7: a bid of another colour than its tile's, once it has left."""

from tests.keyflower.positions import all_pass, colour, offered, play, position, screen


def left_behind(rest="red 3 blue 1"):
    """A, with 4a, has a losing blue bid on the red Keywood."""
    return position(
        2,
        "autumn",
        screens={"A": rest, "B": "yellow 5"},
        lots=["keywood", "fair"],
        bids={"keywood": {"A": 1, "B": 2}},
        odd={"keywood": "blue"},
        powers={"A": ["any-colour-bids"]},
    )


def test_kf_8_7_a_bid_that_was_moved_leaves_no_colour_behind():
    s = left_behind("red 4 blue 1")
    play(s, "A", "bid fair blue from keywood 0")
    play(s, "B", "pass")
    play(s, "A", "bid keywood red 3")
    play(s, "B", "pass")
    play(s, "A", "bid keywood")
    assert offered(s, "A") == ["red"]


def test_kf_7_3_a_bid_made_after_another_colour_had_left_goes_into_the_bag_in_its_own():
    s = left_behind()
    play(s, "A", "bid fair blue from keywood 0")
    play(s, "B", "pass")
    play(s, "A", "bid keywood red 3")
    all_pass(s)
    assert s.bag == (40 - 1, 40 - 2, 40 - 5, 0)


def test_kf_5_6_a_bid_that_was_paid_leaves_no_colour_behind():
    s = position(
        2,
        "autumn",
        screens={"A": "red 4 blue 1", "B": "yellow 5"},
        lots=["keywood", "tavern"],
        bids={"keywood": {"A": 1, "B": 2}},
        odd={"keywood": "blue"},
        powers={"A": ["any-colour-bids"]},
    )
    play(s, "A", "use tavern red 1 from keywood")
    assert s.odd == (0, 0, 0)


def test_kf_8_7_the_others_then_give_the_tile_its_colour_alone():
    s = left_behind("red 4 blue 2")
    play(s, "A", "bid fair blue from keywood 0")
    play(s, "B", "pass")
    play(s, "A", "bid keywood red 3")
    assert (colour(s, "keywood"), screen(s, "A")) == ("red", "blue 2 red 1")
