"""The three stages of the start: the cards come first, Python takes them over, and nobody notices."""

import re

import pytest
from visit import MICROPYTHON, PYODIDE, Visit, expect

PATIENCE_FOR_CARDS = 2000
"""Milliseconds without a byte of the opener until Pyodide's download starts even if there are no cards."""

SLOW_LINE = 400_000
"""Bits per second."""

# A mark that is not an attribute: it is lost if an element is replaced, even by an equal one.
MARK = "() => document.querySelectorAll('.card, .pile').forEach((found) => {found.marked = true})"
MARKED = "() => [...document.querySelectorAll('.card, .pile')].filter(({marked}) => marked).length"

# Records where the cards are at every frame, and everything that the status line says.
WATCH = """() => {
    window.frames_ = new Set();
    const look = () => {
        const found = [...document.querySelectorAll(".card, .pile")];
        window.frames_.add(JSON.stringify(found.map((one) => one.getBoundingClientRect())));
        requestAnimationFrame(look);
    };
    look();
}"""
SPOKEN = """() => addEventListener("DOMContentLoaded", () => {
    window.spoken = [];
    const status = document.getElementById("status");
    new MutationObserver(() => window.spoken.push(status.textContent)).observe(
        status, {childList: true, characterData: true, subtree: true});
})"""


def marks(visit: Visit) -> dict[str, float]:
    """Give when each stage was reached, in milliseconds after the page's start."""
    found = "performance.getEntriesByType('mark').map(({name, startTime}) => [name, startTime])"
    return {name: time for name, time in visit.page.evaluate(found) if name.startswith("freecell:")}


def asked_at(visit: Visit, pattern: str) -> list[float]:
    """Give when the page and its worker asked for files like this, in milliseconds after the page's start."""
    start = visit.page.evaluate("performance.timeOrigin")
    return [one.timing["startTime"] - start for one in visit.arrived if re.search(pattern, one.url)]


@pytest.mark.core
@pytest.mark.fresh
def test_cards_and_progress_are_there_before_python(early: Visit) -> None:
    early.assert_shows(617)
    assert early.stage == "dealt"
    expect(early.page.get_by_role("progressbar", name="Loading game")).to_be_visible()
    counted = re.compile(r"^Loading game: \d+\.\d of \d+\.\d MB$")
    expect(early.page.locator("#progress-words")).to_have_text(counted)


def test_what_was_dealt_meanwhile_stays_and_one_press_is_one_step(early: Visit) -> None:
    early.type_deal("42")
    early.assert_shows(42)
    early.click("next")
    early.assert_shows(43)
    early.let_python_in()
    early.assert_shows(43)
    for number in (42, 617):
        early.page.go_back()
        early.assert_shows(number)
    early.click("next")
    early.assert_shows(618)
    steps = early.page.evaluate("history.length")
    early.type_deal("42")
    early.assert_shows(42)
    assert early.page.evaluate("history.length") == steps + 1


class TestTakeOver:
    """Python takes over the very cards that are there; none moves, no press is lost and none counts twice."""

    @pytest.mark.core
    def test_the_same_elements_stay_at_the_same_places(self, early: Visit) -> None:
        early.page.evaluate(MARK)
        early.page.evaluate(WATCH)
        table = early.boxes("#table, .card, .pile")
        early.let_python_in()
        assert early.page.evaluate(MARKED) == 52 + 16
        assert early.boxes("#table, .card, .pile") == table
        assert early.page.evaluate("window.frames_.size") == 1
        early.press("n")
        early.assert_shows(618)
        assert early.page.evaluate(MARKED) == 52 + 16

    def test_every_press_meanwhile_counts_once(self, early: Visit) -> None:
        early.page.evaluate("""() => {
            window.presses = 0;
            const next = document.getElementById("next");
            window.pressing = setInterval(() => {window.presses++; next.click()}, 7);
        }""")
        early.let_python_in()
        presses = early.page.evaluate("""() => new Promise((resolve) => setTimeout(() => {
            clearInterval(window.pressing);
            resolve(window.presses);
        }, 200))""")
        assert presses > 10
        early.assert_shows(617 + presses)

    def test_the_deal_is_announced_once(self, visit: Visit) -> None:
        visit.page.add_init_script(f"({SPOKEN})()")
        visit.open("?deal=617")
        assert visit.page.evaluate("window.spoken") == ["Deal 617"]
        visit.press("n")
        visit.assert_shows(618)
        visit.type_deal("42")
        visit.assert_shows(42)
        assert visit.page.evaluate("window.spoken") == ["Deal 617", "Deal 618", "Deal 42"]


@pytest.mark.core
def test_a_number_sent_before_any_python_listens_is_dealt_as_soon_as_one_does(visit: Visit) -> None:
    micropython, _ = visit.hold(MICROPYTHON), visit.hold(PYODIDE)
    visit.open("?deal=617", until="painted")
    expect(visit.page.locator(".pile:visible")).to_have_count(16)
    expect(visit.page.get_by_role("button", name="Random")).to_be_visible()
    expect(visit.root).to_have_attribute("data-watched", "")
    visit.type_deal("11982")
    expect(visit.root).to_have_attribute("data-early", "")
    assert visit.query == "?deal=617"
    micropython.let_go()
    visit.until("dealt")
    visit.assert_shows(11982)
    visit.page.go_back()
    visit.assert_shows(617)


@pytest.mark.fresh
def test_python_is_loaded_all_the_same_when_the_cards_do_not_come(visit: Visit) -> None:
    visit.hold(MICROPYTHON)
    visit.open("?deal=617")
    visit.assert_shows(617)
    assert visit.words == "Deal 617"
    assert set(marks(visit)) == {"freecell:alive"}
    assert min(asked_at(visit, "/runtime/pyodide/")) >= PATIENCE_FOR_CARDS


@pytest.mark.fresh
def test_on_a_slow_line_python_waits_until_the_cards_are_there(visit: Visit) -> None:
    line = {"offline": False, "latency": 60, "uploadThroughput": -1}
    network = visit.context.new_cdp_session(visit.page)
    network.send("Network.enable")
    network.send("Network.emulateNetworkConditions", {**line, "downloadThroughput": SLOW_LINE / 8})
    visit.open("?deal=617", until="dealt")
    network.send("Network.emulateNetworkConditions", {**line, "downloadThroughput": -1})
    visit.until("alive")
    dealt = marks(visit)["freecell:dealt"]
    assert dealt > 2 * PATIENCE_FOR_CARDS
    assert min(asked_at(visit, "/runtime/pyodide/")) >= dealt


@pytest.mark.fresh
def test_the_bar_counts_the_bytes_that_have_arrived_up_to_all_and_goes(visit: Visit) -> None:
    visit.page.add_init_script("""addEventListener("DOMContentLoaded", () => {
        window.progress = [];
        const bar = document.getElementById("progress");
        const words = document.getElementById("progress-words");
        new MutationObserver(() => window.progress.push([bar.value, words.textContent])).observe(
            words, {childList: true});
    })""")
    visit.open("?deal=617")
    *loading, (_, last) = visit.page.evaluate("window.progress")
    shares = [share for share, words in loading if words.startswith("Loading game")]
    assert shares == sorted(shares)
    assert (shares[0], shares[-1], last) == (0, 1, "Starting game…")
    assert len(set(shares)) > 5, "more often than once for each of the four files"
    expect(visit.page.locator("#progress, #progress-words")).to_have_count(2)
    expect(visit.page.locator("#progress:visible, #progress-words:visible")).to_have_count(0)
