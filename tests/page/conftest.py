"""Fixtures of the page's tests without a browser."""

import pytest
from desks import Desk


@pytest.fixture
def desk() -> Desk:
    """Give a solver at its desk; it asks nothing by itself until a game is played or a setting chosen."""
    return Desk()
