"""Whatever is wrong with a host has a sentence of its own, and in the console what the host can do."""

from http import HTTPStatus
from pathlib import Path

import pytest
from keeping import paste
from playwright.sync_api import BrowserContext, Page
from sites import Host, serving_by
from visit import LONG_PATIENCE, Visit, expect

from tools.page.folder_swap import ROOT, copy
from tools.page.serve import Handler, serving

pytestmark = pytest.mark.faults

BLOCKED = "This site’s security policy blocks part of the game. Please tell whoever runs the site."
FROM_A_FILE = "This page doesn’t work when opened as a file. It needs a web server."
NO_CONNECTION = "Part of the game could not be loaded. Check your connection, then reload the page."
NOT_BUILT = 'run "make run" to play, or "make site", and publish the folder _site.'
UPDATED = "This page has been updated. Reload."
WRONG_TYPE = "This site sends part of the game as the wrong type of file. Please tell whoever runs the site."


class Strange(Handler):
    """Sends a policy and a type of its own."""

    policy = ""
    type_of_scripts = "text/javascript"

    def answer(self, status: HTTPStatus, headers: dict[str, str], body: bytes = b"") -> None:
        if self.path.partition("?")[0].endswith(".js"):
            headers["Content-Type"] = self.type_of_scripts
        if self.policy:
            headers["Content-Security-Policy"] = self.policy
        super().answer(status, headers, body)


def assert_told(visit: Visit, sentence: str, advice: str, query: str = "?deal=617") -> None:
    """Open the page; check what it says to the visitor, and to the host."""
    with visit.page.expect_console_message(lambda said: advice in said.text):
        visit.page.goto(visit.address + query, wait_until="commit")
    expect(visit.status).to_contain_text(sentence)
    assert visit.stage == "failed"


def test_opened_as_a_file_it_says_that_it_needs_a_server(context: BrowserContext, site: Path) -> None:
    visit = Visit(context, (site / "index.html").as_uri())
    assert_told(visit, FROM_A_FILE, "python3 -m http.server")


@pytest.mark.core
def test_the_template_says_how_to_build_the_page(page: Page, tmp_path: Path) -> None:
    """The template, from a host or as a file, shows its first line and no more."""
    copy(ROOT / "index.html", tmp_path / "index.html")
    with serving(tmp_path) as address:
        for url in (address, (tmp_path / "index.html").as_uri()):
            page.goto(url)
            assert page.inner_text("body") == "{# This page has not been built yet: " + NOT_BUILT


@pytest.mark.core
def test_scripts_of_a_wrong_type_are_named(context: BrowserContext, site: Path) -> None:
    with serving_by(type("Untyped", (Strange,), {"type_of_scripts": "text/plain"}), site) as address:
        assert_told(Visit(context, address), WRONG_TYPE, "has to be text/javascript, not text/plain")


@pytest.mark.core
@pytest.mark.parametrize(
    ("policy", "advice"),
    [
        # Not even the script that would say more.
        ("default-src 'self'", "Content-Security-Policy blocks scripts"),
        ("script-src 'self' 'unsafe-inline'", "script-src has to allow wasm-eval"),
        ("script-src 'unsafe-inline'", "script-src-elem has to allow http"),
    ],
)
def test_a_policy_that_blocks_is_named(context: BrowserContext, site: Path, policy: str, advice: str) -> None:
    with serving_by(type("Strict", (Strange,), {"policy": policy}), site) as address:
        assert_told(Visit(context, address), BLOCKED, advice)


@pytest.mark.core
def test_without_a_network_after_the_cards_it_names_the_connection(visit: Visit) -> None:
    visit.page.route("**/runtime/pyodide/**", lambda route: route.abort())
    assert_told(visit, NO_CONNECTION, "No answer: http")


@pytest.mark.core
def test_an_older_page_says_it_has_been_updated(context: BrowserContext, site: Path, next_site: Path) -> None:
    """The page is an old one, from a cache or opened before; reloading brings the next."""
    with serving(next_site, "/freecell/") as address:
        visit = Visit(context, address)
        old = (site / "index.html").read_text(encoding="utf-8")
        from_a_cache = {"body": old, "content_type": "text/html"}
        visit.page.route("**/?deal=617", lambda route: route.fulfill(**from_a_cache), times=1)
        assert_told(visit, UPDATED, "Upload all of _site: 404")
        visit.page.reload(wait_until="commit")
        visit.until("alive")


def test_a_tab_that_asks_too_late_says_that_it_has_been_updated(
    context: BrowserContext, host: Host, next_site: Path
) -> None:
    """Whatever a tab fetches late, it says the same: only reloading helps."""
    with serving(host.folder, "/freecell/") as address:
        visit = Visit(context, address).open("?deal=617")
        expect(visit.page.locator("[aria-busy]")).to_have_count(0, timeout=LONG_PATIENCE)
        expect(visit.root).to_have_attribute("data-outlook", "winnable", timeout=LONG_PATIENCE)
        host.upload(next_site)
        visit.press("s")
        expect(visit.status).to_have_text(UPDATED)
        visit.escape()
        for key, said in (("n", "Deal 618"), ("!", UPDATED), ("n", "Deal 619")):
            visit.press(key)
            expect(visit.status).to_have_text(said)
        paste(visit, "?puzzle=3")
        expect(visit.page.locator("#open-said")).to_have_text(UPDATED)
        visit.end()


def test_a_folder_s_address_without_its_slash_leads_to_the_page(context: BrowserContext, site: Path) -> None:
    """Where the host does not add it, the page does."""

    class Lax(Handler):
        def parse_request(self) -> bool:
            is_read = super().parse_request()
            self.path = self.path.replace("/freecell?", "/freecell/?")
            return is_read

    with serving_by(Lax, site) as address:
        visit = Visit(context, address)
        visit.page.goto(f"{address.removesuffix('/')}?deal=617", wait_until="commit")
        visit.until("alive")
        visit.assert_shows(617)
        visit.end()
