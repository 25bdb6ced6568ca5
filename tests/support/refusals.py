"""What is refused: texts that are nothing of ours, in which words, and how soon."""

import time
from collections.abc import Callable
from contextlib import suppress

import pytest

from freecell.errors import FreecellError

# ---- Texts ----


NO_NUMBERS = (
    *("0", "-0", "000", "-3", "-8589934591", "-", "--1", "- 1", "+617", "+-1", "6#1", "1#", "1.5"),
    *("617.0", "1e3", "1E3", "0x10", "0b1", "six", "617a", "None", "nan", "inf"),
    *("1,00", "1.0000", "1 00 000"),
    *("1_000", "1,000.000", "1000,000", ",617", "٣", "𝟞𝟙𝟟", "²", "Ⅷ", "♦"),
    *("617\x00", "\x0c617", "\x1b[31m617", "6\n17", "1-2", "<b>"),
)
"""Texts that are not deal numbers."""

NO_DAYS = (
    *("2026-02-29", "2026-00-01", "2026-13-01", "2026-01-00", "2026-11-31", "2026-1-5", "21.11.2026"),
    *("2026-11", "2026-11-21-1", "2026-11-21 10:00", "٢٠٢٦-11-21", "today", "+026-11-21", "2026-11-2_", "--"),
)
"""Texts that are not days."""

NO_CARDS = ("", "T", "D", "DT", "1D", "11D", "0D", "TX", "TD ", " TD", "TDD", "A\u017f", "K♠", "-", "T\nD")
"""Texts that do not name a card."""

QUERIES = (
    *("", "?", "?x=1", "?dealer=1", "?DEAL=1", "?deal", "?deal=", "?deal=617", "deal=617", "??deal=617"),
    *("?x=1&deal=617&y=2", "?deal=1&deal=2", "?&&deal=617", "?d%65al=617", "?deal=a=b", "?deal=+617+"),
    *("?deal=%2B617", "?deal=%23617", "?deal=%", "?deal=%4", "?deal=%zz1", "?deal=%+1", "?deal=%%31"),
    *("?deal=é", "?deal=%C3%A9", "?deal=%e2%99%a6%F0%9F%82%A1"),
    # The first and the last letters of each length in UTF-8.
    "?deal=%F0%90%80%80%F4%8F%BF%BF%EF%BF%BF%E0%A0%80%DF%BF%7F",
)
"""Links that a browser reads."""

NO_UTF8 = {
    "%FF": "\ufffd",  # never a byte of UTF-8
    "%80%80": "\ufffd\ufffd",  # continuations of nothing
    "%C3": "\ufffd",  # cut off
    "%E2%99": "\ufffd",  # cut off: one sign for what began well
    "%E2%99x": "\ufffdx",
    "%E2%C3%A9": "\ufffdé",
    "%C0%AF": "\ufffd\ufffd",  # longer than need be
    "%E0%80%80": "\ufffd\ufffd\ufffd",
    "%ED%A0%80": "\ufffd\ufffd\ufffd",  # half a surrogate pair
    "%F4%90%80%80": "\ufffd\ufffd\ufffd\ufffd",  # beyond U+10FFFF
    "%F0%9F%82é": "\ufffdé",
}
"""Bytes in a link that are not UTF-8, and how they are read."""


# ---- Refusing ----


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
