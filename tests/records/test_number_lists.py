"""Lists of deals as people keep them: read whole, or refused with the entry that is wrong."""

import pytest

from freecell.records import number_lists


def test_numbers_and_ranges_are_read_with_gaps_and_any_separators() -> None:
    assert number_lists.parse(" 1-3,7;\n 9 – 10 ") == [range(1, 4), range(7, 8), range(9, 11)]
    assert number_lists.parse("") == []


@pytest.mark.parametrize("entry", ["500-1", "0", "-1", "8589934592", "1000000000000", "1-x", "1-2-3", "ten"])
def test_the_first_entry_that_is_no_deal_is_named(entry: str) -> None:
    with pytest.raises(ValueError, match=f"^{entry}$"):
        number_lists.parse(f"617, {entry}, x")


@pytest.mark.parametrize("text", ["1-32001", "1-8589934591", "7 " * 1001, "1-20000, 1-20000"])
def test_too_much_is_refused_without_an_entry(text: str) -> None:
    with pytest.raises(ValueError, match=r"^$"):
        number_lists.parse(text)
