"""What is refused, in which words, and how soon."""

import time
from collections.abc import Callable
from contextlib import suppress

import pytest

from freecell.errors import FreecellError


def refusal(kind: type[Exception], call: Callable[..., object], *arguments: object) -> str:
    """Return the sentence of the error with which a call is refused."""
    with pytest.raises(kind) as caught:
        call(*arguments)
    return str(caught.value)


def least_seconds(times: int, call: Callable[..., object], *arguments: object) -> float:
    """Return the time of the processor that a call takes, the least of some, for others want it as well."""
    least = float("inf")
    for _ in range(times):
        before = time.process_time()
        with suppress(FreecellError):
            call(*arguments)
        least = min(least, time.process_time() - before)
    return least
