"""What is refused, and in which words."""

from collections.abc import Callable

import pytest


def refusal(kind: type[Exception], call: Callable[..., object], *arguments: object) -> str:
    """Return the sentence of the error with which a call is refused."""
    with pytest.raises(kind) as caught:
        call(*arguments)
    return str(caught.value)
