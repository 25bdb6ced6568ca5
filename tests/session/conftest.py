"""A session with a storage that can fail, and a clock that tests set."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from sessions import another
from storages import Clock, Faulty

if TYPE_CHECKING:
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
