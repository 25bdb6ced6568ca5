"""The page is light: how many bytes come before the cards, and how many until everything works."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tools.serve import Site

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Request
    from visit import Visit

KILOBYTE = 1000
BEFORE_THE_CARDS = 290 * KILOBYTE
IN_ALL = 5100 * KILOBYTE
HEADERS = 300
"""Bytes that come with each file: more than hosts send, as a rule."""


def size(site: Path, requests: list[Request]) -> int:
    """Count the bytes of what was asked for, each file once, as GitHub Pages sends it."""
    host = Site(site, "/freecell/", gzip=True)
    files = {
        found for path in {urlsplit(request.url).path for request in requests} if (found := host.find(path))
    }
    assert site / "index.html" in files
    return sum(len(host.body(file, packed=host.packs(file))) + HEADERS for file in files)


@pytest.mark.core
@pytest.mark.fresh
def test_a_first_visit(visit: Visit, site: Path) -> None:
    asked: list[Request] = []
    visit.page.on("request", asked.append)
    python = visit.open_without_python()
    held = {route.request.url for route in python._waiting}
    before = [request for request in asked if request.url not in held]
    assert size(site, before) <= BEFORE_THE_CARDS
    assert any(request.url.endswith("/micropython.wasm") for request in before)
    python.let_go()
    visit.until("alive")
    expect(visit.root).to_have_attribute("data-outlook", "winnable")
    assert BEFORE_THE_CARDS < size(site, asked) <= IN_ALL
