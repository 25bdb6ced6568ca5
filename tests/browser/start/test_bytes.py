"""The page is light: how many bytes come before the cards, and how many until everything works."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest

from tools.serve import Site

if TYPE_CHECKING:
    from pathlib import Path

    from visit import Visit

KILOBYTE = 1000
BEFORE_THE_CARDS = 290 * KILOBYTE
IN_ALL = 5100 * KILOBYTE
HEADERS = 300
"""Bytes that come with each file: more than hosts send, as a rule."""


# What had come by the time that the cards could be moved, or now.
COME = """(mark) => {
    const [end] = performance.getEntriesByName(mark);
    const files = performance.getEntriesByType("resource");
    const here = files.filter(({responseEnd}) => responseEnd <= end.startTime);
    return [location.href, ...here.map(({name}) => name)];
}"""


def size(site: Path, addresses: list[str]) -> int:
    """Count the bytes of what was asked for, each file once, as GitHub Pages sends it."""
    host = Site(site, "/freecell/", gzip=True)
    files = {found for address in addresses if (found := host.find(urlsplit(address).path))}
    assert site / "index.html" in files
    return sum(len(host.body(file, packed=host.packs(file))) + HEADERS for file in files)


@pytest.mark.core
@pytest.mark.fresh
def test_a_first_visit(visit: Visit, site: Path) -> None:
    visit.open("?deal=617")
    before = visit.page.evaluate(COME, "freecell:dealt")
    assert any(address.endswith("/micropython.wasm") for address in before)
    assert not any(address.endswith("/pyodide.asm.wasm") for address in before)
    assert size(site, before) <= BEFORE_THE_CARDS
    whole = visit.page.evaluate(COME, "freecell:alive")
    assert any(address.endswith("/pyodide.asm.wasm") for address in whole)
    assert 4 * BEFORE_THE_CARDS < size(site, whole) <= IN_ALL
