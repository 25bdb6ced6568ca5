"""Numbers of deals, chosen and drawn."""

from hypothesis import strategies as st

from freecell import deals

RANGES = [(1, 2**31 - 1), (2**31, 2**32 - 1), (2**32, 2**33 - 1)]
EDGES = [number for first, last in RANGES for number in (first, first + 1, last - 1, last)]
NUMBERS = st.one_of([st.integers(*edges) for edges in RANGES]) | st.sampled_from((*EDGES, *deals.SPECIAL))


class Indexed:
    """A number that is no int, as those of NumPy are."""

    def __index__(self) -> int:
        return 617
