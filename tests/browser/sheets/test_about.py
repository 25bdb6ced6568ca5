"""The help ends with the version, the licence, and a link to the licences of all parts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import freecell
from tools.folders import ROOT

if TYPE_CHECKING:
    from visit import Visit


@pytest.mark.core
@pytest.mark.shared
def test_the_help_ends_with_version_and_licence(visit: Visit) -> None:
    visit.open("?deal=617")
    visit.press("?")
    line = visit.page.locator("#help > p").last
    expect(line).to_contain_text(f"version {freecell.__version__}. Free software under the MIT licence.")
    assert visit.page.evaluate("document.getElementById('help').scrollTop") == 0, "it opens at its top"


@pytest.mark.shared
def test_the_link_shows_the_notices(visit: Visit) -> None:
    visit.open("?deal=617")
    visit.press("?")
    with visit.page.context.expect_page() as opened:
        visit.page.get_by_role("link", name="Licences of all parts").click()
    notices = opened.value
    assert notices.locator("body").inner_text().split() == (
        (ROOT / "static/runtime/notices.txt").read_text(encoding="utf-8").split()
    )
    notices.close()
    visit.assert_shows(617)
