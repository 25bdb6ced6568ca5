"""Pyodide starts beside the game, in a worker; whatever fails there, the page starts it itself."""

import pytest
from clocks import let_pass, take_clock
from playwright.sync_api import Route
from replays import assert_whole
from visit import Visit

PATIENCE_FOR_WORKER = 15
"""Seconds without a sign of life from the worker until the page starts Pyodide itself."""

WORKER = "**/runtime-boot-worker.js"
# At the beginning of the worker's script.
ENDED = "close(); await new Promise(() => {});"
# Resolves when the page ends its worker.
ENDS = """window.ended = new Promise((done) => {
    const {terminate} = Worker.prototype;
    Worker.prototype.terminate = function () {
        terminate.call(this);
        done(true);
    };
})"""
# Counts functions that would run on stacks of their own, where Chromium may crash (trim_runtime.py).
STACKS = """window.stacks = 0;
const {promising} = WebAssembly;
WebAssembly.promising = (...given) => {
    window.stacks += 1;
    return promising(...given);
}"""
# True if it has started Pyodide itself.
LOADED_ITSELF = (
    """performance.getEntriesByType("resource").some(({name}) => name.includes("pyodide.asm.wasm.bin"))"""
)


def beginning_with(visit: Visit, script: str) -> None:
    """Put a line at the beginning of the worker's script."""

    def changed(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, body=script + response.text())

    visit.page.route(WORKER, changed)


@pytest.mark.core
@pytest.mark.fresh
def test_pyodide_starts_in_a_worker_which_then_ends(visit: Visit) -> None:
    visit.page.add_init_script(ENDS)
    visit.page.add_init_script(STACKS)
    visit.open("?deal=617")
    assert_whole(visit)
    assert not visit.page.evaluate(LOADED_ITSELF)
    assert visit.page.evaluate("ended")
    assert visit.page.evaluate("stacks") == 0


@pytest.mark.faults
def test_where_the_browser_ends_the_worker_the_page_starts_pyodide_itself(visit: Visit) -> None:
    beginning_with(visit, ENDED)
    take_clock(visit)
    with visit.page.expect_worker():
        visit.open("?deal=617", until="dealt")
    let_pass(visit, PATIENCE_FOR_WORKER)
    visit.until("alive")
    assert_whole(visit)
    assert visit.page.evaluate(LOADED_ITSELF)
