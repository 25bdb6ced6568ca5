"""Between two releases: whatever is kept or open, a page is of one of them, and reloading brings the next."""

from __future__ import annotations

import re
from itertools import product
from threading import Event
from typing import TYPE_CHECKING

import pytest
from playing import visiting
from sites import TRIED, UPDATE, WAITING, Host, open_and_keep, reopen, serving_by, until
from visit import PATIENCE, Visit, expect

from tools import release
from tools.serve import Handler

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Browser

    Publish = Callable[[], None]
    Order = Callable[[Visit, Publish], None]

pytestmark = pytest.mark.faults

UPDATED = "This page has been updated. Reload."
MINUTES, YEAR = 600, 31_536_000
USED = r"""() => [...document.querySelectorAll("script[src]"), ...performance.getEntriesByType("resource")]
    .map(({src, name}) => (src || name).match(/static\/(\w{16})\//)?.[1]).filter(Boolean)"""


class Hesitating(Handler):
    """Answers who asks for Pyodide only when it may."""

    may = Event()

    def parse_request(self) -> bool:
        is_read = super().parse_request()
        if "/runtime/pyodide/" in self.path:
            self.may.wait(PATIENCE / 1000)
        return is_read


def come_back(visit: Visit) -> None:
    """Close the page, and open it again."""
    before = visit.page
    visit.show(visit.context.new_page())
    before.close()
    visit.open("?deal=617")


def closed(visit: Visit, publish: Publish) -> None:
    """Open the page again when the next release is there."""
    publish()
    come_back(visit)


def with_a_part_to_come(visit: Visit, publish: Publish) -> None:
    """Keep the page open, and let it ask for one file more: what draws the code to scan."""
    publish()
    visit.press("s")
    expect(visit.page.locator("#send-code figcaption, #send-code svg[viewBox]").first).to_be_visible()
    visit.escape()


def starting(visit: Visit, publish: Publish) -> None:
    """Get the cards of the first release; the next one comes before Pyodide does."""
    Hesitating.may.clear()
    visit.open("?deal=617", until="dealt")
    publish()
    Hesitating.may.set()
    expect(visit.root).to_have_attribute("data-stage", re.compile("alive|failed"))


@pytest.mark.parametrize("keeping", [*product(("block", "allow"), (MINUTES, YEAR))], ids=str)
@pytest.mark.parametrize("order", [closed, with_a_part_to_come, starting])
def test_no_mix_and_no_dead_end(
    browser: Browser, host: Host, next_site: Path, order: Order, keeping: tuple[str, int]
) -> None:
    workers, max_age = keeping
    is_kept = workers == "allow"
    Hesitating.may.set()
    first, second = release.folder(host.folder).name, release.folder(next_site).name
    with (
        serving_by(Hesitating, host.folder, gzip=True, max_age=max_age) as address,
        visiting(browser, address, service_workers=workers) as visit,
    ):
        if is_kept:
            open_and_keep(visit)
        elif order is not starting:
            visit.open("?deal=617")
        order(visit, lambda: host.upload(next_site))
        (used,) = set(visit.page.evaluate(USED))
        assert used in {first, second}
        assert UPDATED in visit.words or visit.stage == "alive"
        if is_kept:
            visit.page.evaluate(UPDATE)
            until(visit, TRIED)
            # After a first visit, nothing that is open keeps the next release waiting.
            (reopen if visit.page.evaluate(WAITING) else come_back)(visit)
        else:
            visit.page.reload(wait_until="commit")
            visit.until("alive")
        assert set(visit.page.evaluate(USED)) == {second}
        visit.complaints.clear()
