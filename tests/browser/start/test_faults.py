"""Whatever part of the start fails, a sentence says so; what is there already keeps working."""

from pathlib import Path

import pytest
from clocks import let_pass, take_clock
from playwright.sync_api import Route
from visit import LONG_PATIENCE, MICROPYTHON, Visit, expect

from tools.page import versioned_urls
from tools.page.opener_bundle import bundle
from tools.page.serve import UNKNOWN

pytestmark = pytest.mark.faults

DAMAGED = "Part of the game is damaged. Reload the page, or tell whoever runs the site."
ABSENT = "Part of the game is missing from this site. Reload the page, or tell whoever runs the site."
SLOW = "The game is taking a long time to load. Check your connection, then reload the page."
STOPPED = "Something went wrong while starting the game. Reload the page to try again."
NO_WEBASSEMBLY = "The game needs WebAssembly, which is missing or turned off in this browser."
PLAY_ON = " You can go on playing, but without hints."

PATIENCE_OF_THE_PAGE = 20
"""Seconds without progress until the page says so."""

PATIENCE_FOR_STYLE = 8
"""Seconds until it says that a style sheet is late."""

START_SHEETS = ["style.css", "cards.css"]
TYPES = {"css": "text/css", "js": "text/javascript", "json": "application/json", "py": "text/x-python"}


def missing(visit: Visit, pattern: str) -> None:
    """Make these files missing on the host."""
    visit.page.route(pattern, lambda route: route.fulfill(status=404, body="There is no such file."))


def cut(visit: Visit, site: Path, name: str) -> None:
    """Let the host have only the first half of a file, as after an upload that was interrupted."""
    body = (versioned_urls.folder(site) / name).read_bytes()
    half = body[: len(body) // 2]
    kind = TYPES.get(name.rpartition(".")[2], UNKNOWN)
    visit.page.route(f"**/{name}", lambda route: route.fulfill(body=half, content_type=kind))


def assert_cards_remain(visit: Visit) -> None:
    """Check that the linked deal is there, and that numbers can still be dealt in every way."""
    visit.assert_shows(617)
    visit.type_deal("42")
    visit.assert_shows(42)
    visit.press("n")
    visit.assert_shows(43)
    visit.click("previous")
    visit.assert_shows(42)
    visit.page.go_back()
    visit.assert_shows(43)


def assert_failed(visit: Visit, sentence: str, *, cards: bool) -> None:
    """Check that the page says what failed and no longer shows progress, whether there are cards or not."""
    visit.until("failed")
    expect(visit.status).to_be_visible()
    expect(visit.page.locator("#progress")).to_be_hidden()
    if cards:
        expect(visit.status).to_have_text(sentence + PLAY_ON)
        assert_cards_remain(visit)
    else:
        expect(visit.status).to_contain_text(sentence)
        assert visit.cards() == []


@pytest.mark.parametrize(
    "name",
    [
        *("pyscript/core.js", "pyodide/python_stdlib.zip.bin", "runtime/modules.bin"),
        pytest.param("main.py", marks=pytest.mark.core),
    ],
)
def test_of_a_file_missing_after_the_cards_it_is_said_and_they_stay(visit: Visit, name: str) -> None:
    missing(visit, f"**/{name}")
    visit.open("?deal=617", until="failed")
    sentence = visit.words.removesuffix(PLAY_ON)
    assert sentence in ({ABSENT, STOPPED} if name == "main.py" else {ABSENT})
    assert_failed(visit, sentence, cards=True)


def test_a_main_program_that_stops_half_way_leaves_the_cards(visit: Visit, site: Path) -> None:
    source = (versioned_urls.folder(site) / "main.py").read_text(encoding="utf-8")
    broken = source.replace("        opener.leave()", "        raise ValueError('broken')")
    assert broken != source
    visit.page.route("**/main.py", lambda route: route.fulfill(body=broken))
    visit.open("?deal=617", until="failed")
    expect(visit.status).to_have_text(STOPPED + PLAY_ON)
    visit.press("n")
    visit.assert_shows(618)
    visit.type_deal("42")
    visit.assert_shows(42)


@pytest.mark.core
def test_an_opener_that_stops_is_in_the_console_and_python_deals(visit: Visit, tmp_path: Path) -> None:
    (tmp_path / "freecell" / "page").mkdir(parents=True)
    for name in ("freecell/game.py", "freecell/page/app.py"):
        (tmp_path / name).touch()
    (tmp_path / "opener.py").write_text(
        "import freecell.game, freecell.page.app\nraise ValueError('broken')\n"
    )
    broken = bundle(tmp_path)
    visit.page.route("**/opener.bin", lambda route: route.fulfill(body=broken))
    visit.open("?deal=617")
    visit.assert_shows(617)
    (said,) = visit.complaints
    assert "opener.py" in said, "the developer is told where"
    assert "ValueError: broken" in said


def test_what_a_worker_cannot_import_is_in_the_console(visit: Visit) -> None:
    wrong = "from pyscript import when\n"
    visit.page.route("**/imports.py", lambda route: route.fulfill(body=wrong))
    visit.open("?deal=617")
    (said,) = visit.complaints
    assert "No module named 'pyscript'" in said


def test_a_promise_that_is_rejected_later_is_no_fault_of_the_start(dealt: Visit) -> None:
    asked: list[str] = []
    dealt.page.on("request", lambda request: asked.append(request.url))
    dealt.page.evaluate("Promise.reject(new Error('of a user script')), null")
    dealt.page.evaluate("fetch(location.href, {method: 'HEAD'}).then(() => null)")
    assert len(asked) == 1
    assert dealt.words == "Deal 617"


@pytest.mark.parametrize("name", [pytest.param("deal-form", marks=pytest.mark.core), "progress"])
def test_an_element_that_the_page_lacks_is_named_in_the_console(visit: Visit, site: Path, name: str) -> None:
    page = (site / "index.html").read_text(encoding="utf-8").replace(f'id="{name}"', 'id="else"')
    visit.page.route("**/?deal=617", lambda route: route.fulfill(body=page, content_type="text/html"))
    visit.open("?deal=617", until="failed")
    expect(visit.status).to_have_text(DAMAGED)
    assert any(f"index.html lacks #{name}" in said for said in visit.complaints)


@pytest.mark.core
def test_of_a_style_sheet_that_the_watch_waits_for_it_is_said_that_it_is_late(visit: Visit) -> None:
    visit.hold("**/cards.css")
    visit.page.goto(f"{visit.address}?deal=617", wait_until="commit")
    late = visit.page.locator(".late")
    expect(late).to_be_hidden()
    # The sentence appears by an animation after twenty seconds, which can be wound forward.
    visit.page.wait_for_function("document.getAnimations().length")
    visit.page.evaluate("document.getAnimations().forEach((one) => {one.currentTime += 19_500})")
    expect(late).to_be_visible()
    expect(visit.page.locator("#progress")).to_be_hidden()


@pytest.mark.parametrize("name", ["style.css", pytest.param("cards.css", marks=pytest.mark.core)])
def test_of_a_late_style_sheet_it_is_said_and_when_it_comes_all_goes_on(visit: Visit, name: str) -> None:
    """It is said, and the page is painted without; when it comes, all goes on."""
    held = visit.hold(f"**/{name}")
    take_clock(visit)
    visit.page.goto(f"{visit.address}?deal=617", wait_until="commit")
    visit.page.locator("footer").wait_for(state="attached")
    let_pass(visit, PATIENCE_FOR_STYLE)
    expect(visit.status).to_have_text(SLOW)
    expect(visit.status).to_be_visible()
    assert visit.cards() == []
    held.let_go()
    visit.until("alive")
    visit.assert_shows(617)
    assert visit.words == "Deal 617"


@pytest.mark.core
@pytest.mark.parametrize("said", [DAMAGED, ABSENT], ids=["half", "missing"])
@pytest.mark.parametrize("name", [*START_SHEETS, "runtime.js"])
def test_of_a_style_sheet_or_the_watch_it_is_said_what_is_wrong(
    visit: Visit, site: Path, name: str, said: str
) -> None:
    if said == DAMAGED:
        cut(visit, site, name)
    else:
        missing(visit, f"**/{name}")
    visit.open("?deal=617", until="failed")
    expect(visit.status).to_be_visible()
    expect(visit.status).to_have_text(said)
    assert visit.cards() == []


@pytest.mark.parametrize("fault", [pytest.param("half", marks=pytest.mark.core), "late"])
def test_a_fault_of_the_late_style_is_said_while_play_goes_on(visit: Visit, site: Path, fault: str) -> None:
    """It comes when all can be played already."""
    take_clock(visit)
    if fault == "half":
        cut(visit, site, "features.css")
    else:
        visit.hold("**/features.css")
    with visit.page.expect_request("**/features.css"):
        visit.open("?deal=617")
    let_pass(visit, PATIENCE_FOR_STYLE)
    expect(visit.status).to_have_text({"half": DAMAGED, "late": SLOW}[fault])
    assert visit.stage == "alive"
    assert_cards_remain(visit)


@pytest.mark.core
def test_a_file_with_one_bit_changed_on_its_way_is_not_unpacked(visit: Visit, site: Path) -> None:
    name = "pyodide.asm.wasm.bin"
    body = bytearray((versioned_urls.folder(site) / "runtime" / "pyodide" / name).read_bytes())
    body[len(body) // 2] ^= 1
    visit.page.route(f"**/{name}", lambda route: route.fulfill(body=bytes(body)))
    visit.open("?deal=617", until="failed")
    assert_failed(visit, DAMAGED, cards=True)


@pytest.mark.parametrize(
    "name", ["runtime/manifest.json", "runtime/modules.bin", "runtime/pyodide/pyodide.js"]
)
def test_half_a_file_is_not_blamed_on_the_connection(visit: Visit, site: Path, name: str) -> None:
    cut(visit, site, name)
    visit.open("?deal=617", until="failed")
    assert_failed(visit, DAMAGED, cards=True)


@pytest.mark.core
def test_as_long_as_something_comes_it_is_waited_for(visit: Visit) -> None:
    names = ("pyodide.asm.wasm.bin", "python_stdlib.zip.bin")
    held = [visit.hold(f"**/{name}") for name in names]
    take_clock(visit)
    with visit.page.expect_request(f"**/{names[0]}"), visit.page.expect_request(f"**/{names[1]}"):
        visit.open("?deal=617", until="dealt")
    let_pass(visit, 0.75 * PATIENCE_OF_THE_PAGE)
    bar = visit.page.locator("#progress")
    before = bar.evaluate("(bar) => bar.value")
    held[1].let_go()
    expect(bar).not_to_have_js_property("value", before)
    let_pass(visit, 0.75 * PATIENCE_OF_THE_PAGE)
    assert visit.stage == "dealt"
    let_pass(visit, 0.5 * PATIENCE_OF_THE_PAGE)
    assert_failed(visit, SLOW, cards=True)


def test_when_a_slow_file_comes_at_last_all_works(visit: Visit) -> None:
    held = visit.hold("**/pyodide.asm.wasm.bin")
    take_clock(visit)
    with visit.page.expect_request("**/pyodide.asm.wasm.bin"):
        visit.open("?deal=617", until="dealt")
    let_pass(visit, 2 * PATIENCE_OF_THE_PAGE)
    visit.until("failed")
    visit.type_deal("42")
    visit.assert_shows(42)
    held.let_go()
    expect(visit.root).to_have_attribute("data-stage", "alive", timeout=LONG_PATIENCE)
    visit.assert_shows(42)
    assert visit.words == "Deal 42"
    visit.press("n")
    visit.assert_shows(43)
    visit.press("h")
    expect(visit.page.locator("[data-mark]")).not_to_have_count(0)


class TestPoorHostsAndBrowsers:
    """What lacks or forbids something gets the game or a sentence that says why not."""

    def test_a_host_that_knows_nothing_of_webassembly_serves_the_game(self, visit: Visit) -> None:
        def untyped(route: Route) -> None:
            response = route.fetch()
            route.fulfill(response=response, headers={**response.headers, "content-type": UNKNOWN})

        visit.page.route("**/*.{wasm,bin}", untyped)
        visit.open("?deal=617")
        visit.assert_shows(617)

    @pytest.mark.core
    def test_a_browser_that_is_too_old_is_told_so_and_plays_if_it_can(self, visit: Visit) -> None:
        """It is told so at once; if it can play all the same, it does."""
        visit.page.add_init_script("delete globalThis.DecompressionStream")
        micropython = visit.hold(MICROPYTHON)
        visit.page.goto(f"{visit.address}?deal=617", wait_until="domcontentloaded")
        expect(visit.status).to_have_text("This page needs a newer browser.")
        micropython.let_go()
        expect(visit.root).to_have_attribute("data-stage", "alive", timeout=LONG_PATIENCE)
        visit.assert_shows(617)

    @pytest.mark.core
    def test_without_webassembly_it_says_so(self, visit: Visit) -> None:
        visit.page.add_init_script("delete globalThis.WebAssembly")
        visit.open("?deal=617", until="failed")
        assert_failed(visit, NO_WEBASSEMBLY, cards=False)

    def test_without_indexed_db_there_are_hints(self, visit: Visit) -> None:
        """PyScript would not start without."""
        visit.page.add_init_script("""Object.defineProperty(window, "indexedDB", {
            get: () => {throw new DOMException("Access is denied.", "SecurityError")},
            configurable: true})""")
        visit.open("?deal=617")
        visit.press("h")
        expect(visit.page.locator("[data-mark]")).not_to_have_count(0)

    def test_without_channels_there_are_hints(self, visit: Visit) -> None:
        """Where site data is blocked, Firefox has none, and PyScript would not start without."""
        visit.page.add_init_script("""window.BroadcastChannel = class {
            constructor() {throw new DOMException("The operation is insecure.", "SecurityError")}
        }""")
        visit.open("?deal=617")
        visit.press("h")
        expect(visit.page.locator("[data-mark]")).not_to_have_count(0)

    @pytest.mark.core
    @pytest.mark.browser_context_args(java_script_enabled=False)
    def test_without_javascript_it_asks_for_it(self, visit: Visit) -> None:
        visit.page.goto(f"{visit.address}?deal=617")
        sentence = visit.page.locator(".no-script")
        expect(sentence).to_be_visible()
        expect(sentence).to_contain_text("FreeCell needs JavaScript. Turn it on for this site")
        expect(visit.page.locator("#progress")).to_be_hidden()
        expect(visit.page.locator(".late")).to_be_hidden()
