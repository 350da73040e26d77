"""KF 8.7: a bid of another colour than its tile's, once it has been paid."""

from tests.games.keyflower.rules.positions import play, position


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
    play(s, "A use tavern red 1 from keywood")
    assert s.odd == (0, 0, 0)
