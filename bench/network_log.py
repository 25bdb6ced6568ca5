"""A visit to the page, as Chromium's log of the network tells it: what was asked for, and when it came."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Request as Finished

BITS_PER_SECOND = 9_000_000
LATENCY = 60  # milliseconds

DEALT, ALIVE = "freecell:dealt", "freecell:alive"
"""The page's own marks: the cards can be moved, and all works."""


@dataclass
class Request:
    """One response from the server or the browser's cache; times in milliseconds since the navigation."""

    url: str
    sent: float
    done: float = 0
    size: int = 0


@dataclass
class Visit:
    """What one visit measured: when marks were set, the long tasks, and what came over the network.

    Times are in milliseconds; a task is its beginning and its length.
    """

    marks: dict[str, float]
    requests: list[Request]
    tasks: list[tuple[float, float]]

    @property
    def longest_task(self) -> float:
        """The length of the longest task after the cards; 0 if none took 50 ms."""
        dealt = self.marks[DEALT]
        return max((length for begin, length in self.tasks if begin + length > dealt), default=0.0)

    def size(self, mark: str) -> int:
        """Count the bytes, headers included, of all that had arrived when the mark was set."""
        return sum(one.size for one in self.requests if 0 < one.done <= self.marks[mark])


def requests(log: list[tuple[str, dict[str, Any]]], navigation: float) -> list[Request]:
    """Read Chromium's network log; ``navigation`` is when the visit began, in milliseconds since 1970."""
    found: dict[str, Request] = {}
    offset = 0.0

    def when(event: dict[str, Any]) -> float:
        return float(event["timestamp"] + offset) * 1000 - navigation

    for name, event in log:
        if name == "requestWillBeSent":
            offset = event["wallTime"] - event["timestamp"]
            found[event["requestId"]] = Request(event["request"]["url"], when(event))
        else:
            request = found[event["requestId"]]
            request.done, request.size = when(event), int(event["encodedDataLength"])
    return list(found.values())


def of_workers(finished: list[Finished], known: set[str], navigation: float) -> list[Request]:
    """Return what only workers asked for: Chromium's log is the page's."""
    found = []
    for one in finished:
        sizes = one.sizes() if one.url not in known else None
        if sizes and sizes["responseBodySize"] > 0:  # Below 0: from the browser's own cache.
            sent = one.timing["startTime"] - navigation
            size = sizes["responseHeadersSize"] + sizes["responseBodySize"]
            found.append(Request(one.url, sent, sent + one.timing["responseEnd"], size))
    return found
