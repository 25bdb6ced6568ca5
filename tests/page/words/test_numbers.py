"""Numbers as English writes them."""

import pytest

from freecell.page.words import numbers


class TestOrdinals:
    """The endings of English ordinals, including the irregular eleventh, twelfth and thirteenth."""

    @pytest.mark.parametrize(
        ("number", "ordinal"),
        [
            (1, "1st"),
            (2, "2nd"),
            (3, "3rd"),
            (4, "4th"),
            (11, "11th"),
            (12, "12th"),
            (13, "13th"),
            (21, "21st"),
        ],
    )
    def test_ending(self, number: int, ordinal: str) -> None:
        assert numbers.ordinal(number) == ordinal
