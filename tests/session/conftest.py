"""A session with a storage that can fail, and a clock that tests set."""

import pytest
from sessions import Clock, Faulty, another

from freecell.session.session import Session


@pytest.fixture
def storage() -> Faulty:
    return Faulty()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def session(storage: Faulty, clock: Clock) -> Session:
    return another(storage, clock)


@pytest.fixture
def other(storage: Faulty, clock: Clock) -> Session:
    """Give another session on the same storage, as another tab or the next visit has."""
    return another(storage, clock)
