"""Changed copies of tuples."""

import pytest

from keydom.core.tuples import add, add_at, minus, plus, put, put_row, same, same_rows, some, total


def test_put():
    assert put((1, 2, 3), 1, 9) == (1, 9, 3)


def test_add():
    assert add((1, 2, 3), 2, -3) == (1, 2, 0)


def test_put_row():
    assert put_row(((1,), (2,)), 0, (5, 6)) == ((5, 6), (2,))


def test_add_at():
    assert add_at(((1, 2), (3, 4)), 1, 0, 5) == ((1, 2), (8, 4))


def test_plus_and_minus():
    assert plus((1, 2), (3, 4)) == (4, 6)
    assert minus((1, 2), (3, 4)) == (-2, -2)


@pytest.mark.parametrize("action", [plus, minus])
def test_lengths_have_to_be_equal(action):
    with pytest.raises(ValueError, match="shorter"):
        action((1, 2), (3,))


def test_the_sum_of_some_numbers():
    assert total((3, 0, 4)) == 7
    assert total(()) == 0


def test_whether_one_of_some_numbers_is_there():
    assert some((0, 0, 4))
    assert not some((0, 0))
    assert not some(())


def test_same():
    assert same(3, 7) == (7, 7, 7)
    assert same_rows(2, (1, 2)) == ((1, 2), (1, 2))


def test_the_old_tuple_stays():
    old = (1, 2)
    put(old, 0, 9)
    add(old, 0, 9)
    assert old == (1, 2)
