"""How far long runs go: over a fixed sample in ``make test``, over everything in ``make test-all``."""

import os
from collections.abc import Sequence
from typing import TypeVar

from hypothesis import settings

T = TypeVar("T")

ALL = os.environ.get("FREECELL_TESTS") == "all"


def sample(whole: Sequence[T], count: int) -> Sequence[T]:
    """Return ``count`` items, evenly spread and the same each time; all of them in ``make test-all``."""
    return whole if ALL else whole[:: len(whole) // count]


def times(whole: int, few: int) -> int:
    """Return how often something is tried: `few` times, and more in ``make test-all``."""
    return whole if ALL else few


def examples(few: int, whole: int = 0) -> settings:
    """Let `few` examples be drawn, in ``make check`` ten at most, and `whole` in ``make test-all``."""
    most = settings().max_examples if settings.get_current_profile_name() == "few" else few
    return settings(max_examples=max(few, whole) if ALL else min(few, most))
