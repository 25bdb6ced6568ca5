"""Pyodide starts beside the game, in a worker; whatever fails there, the page starts it itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from clocks import let_pass, take_clock
from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Route
    from visit import Visit

PATIENCE_FOR_WORKER = 15
"""Seconds without a sign of life from the worker until the page starts Pyodide itself."""

WORKER = "**/runtime-worker.mjs"
NO_MODULES_IN_WORKERS = """window.Worker = class extends Worker {
    constructor(url) {super(url)}
}"""
FORBIDDEN = """window.Worker = class {
    constructor() {throw new DOMException("Forbidden.", "SecurityError")}
}"""
# As strict as any browser's private window.
PRIVATE = """
const refuse = () => {throw new DOMException("The operation is insecure.", "SecurityError")};
Object.defineProperty(window, "localStorage", {get: refuse});
for (const name of ["open", "match", "has", "keys"]) CacheStorage.prototype[name] = async () => refuse();
ServiceWorkerContainer.prototype.register = async () => refuse();
"""
# At the beginning of the worker's script.
NO_MEMORY = "WebAssembly.Memory = class {constructor() {throw new RangeError('out of memory')}};"
ENDED = "close(); await new Promise(() => {});"
HAND_OVER = """const say = postMessage;
globalThis.postMessage = (message) => {
    if (message.made) message.made.snapshot = spoilt(message.made.snapshot);
    say(message);
};
const spoilt = (snapshot) => %s;
"""
SPOILT = {
    "empty": "new Uint8Array()",
    "cut short": "snapshot.slice(0, snapshot.length / 2)",
    "of another build": "snapshot.fill(7, 16, 48)",
    "something else": "snapshot.fill(7, 0, 4)",
}
# Resolves when the page ends its worker.
ENDS = """window.ended = new Promise((done) => {
    const {terminate} = Worker.prototype;
    Worker.prototype.terminate = function () {
        terminate.call(this);
        done(true);
    };
})"""
LOADED_ITSELF = (
    """performance.getEntriesByType("resource").some(({name}) => name.includes("pyodide.asm.wasm.bin"))"""
)


def assert_whole(visit: Visit, *, itself: bool) -> None:
    """Check that moves, hint, win indicator and solution work, and whether the page started it itself."""
    visit.assert_shows(617)
    visit.press("8")
    visit.press("a")
    expect(visit.root).to_have_attribute("data-moves", "1")
    expect(visit.root).to_have_attribute("data-outlook", "winnable")
    visit.press("h")
    expect(visit.page.locator("[data-hint]")).not_to_have_count(0)
    visit.press("v")
    expect(visit.root).to_have_attribute("data-replay", "0")
    assert visit.page.evaluate(LOADED_ITSELF) == itself


def beginning_with(visit: Visit, script: str) -> None:
    """Put a line at the beginning of the worker's script."""

    def changed(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, body=script + response.text())

    visit.page.route(WORKER, changed)


@pytest.mark.core
@pytest.mark.fresh
def test_in_a_worker_that_ends(visit: Visit) -> None:
    visit.page.add_init_script(ENDS)
    visit.open("?deal=617")
    assert_whole(visit, itself=False)
    assert visit.page.evaluate("ended")


def test_in_a_private_window(visit: Visit) -> None:
    visit.page.add_init_script(PRIVATE)
    visit.open("?deal=617")
    assert_whole(visit, itself=False)


@pytest.mark.faults
class TestFaults:
    """Without the worker everything works as well."""

    @pytest.mark.parametrize("script", [NO_MODULES_IN_WORKERS, FORBIDDEN], ids=["classic", "forbidden"])
    def test_no_workers(self, visit: Visit, script: str) -> None:
        visit.page.add_init_script(script)
        visit.open("?deal=617")
        assert_whole(visit, itself=True)

    @pytest.mark.parametrize("name", ["runtime-worker.mjs", "runtime/imports.py"])
    def test_a_missing_file(self, visit: Visit, name: str) -> None:
        visit.page.route(f"**/{name}", lambda route: route.fulfill(status=404, body="There is no such file."))
        visit.open("?deal=617")
        assert_whole(visit, itself=True)

    @pytest.mark.parametrize("name", ["runtime-worker.mjs", "runtime/imports.py"])
    def test_half_a_file(self, visit: Visit, name: str) -> None:
        def halved(route: Route) -> None:
            response = route.fetch()
            body = response.body()
            route.fulfill(response=response, body=body[: len(body) // 2 + 4])

        visit.page.route(f"**/{name}", halved)
        visit.open("?deal=617")
        assert_whole(visit, itself=True)

    def test_no_answer(self, visit: Visit) -> None:
        visit.hold(WORKER)
        take_clock(visit)
        with visit.page.expect_request(WORKER):
            visit.open("?deal=617", until="dealt")
        let_pass(visit, PATIENCE_FOR_WORKER)
        visit.until("alive")
        assert_whole(visit, itself=True)

    @pytest.mark.core
    def test_ended_by_the_browser(self, visit: Visit) -> None:
        beginning_with(visit, ENDED)
        take_clock(visit)
        with visit.page.expect_worker():
            visit.open("?deal=617", until="dealt")
        let_pass(visit, PATIENCE_FOR_WORKER)
        visit.until("alive")
        assert_whole(visit, itself=True)

    def test_no_memory(self, visit: Visit) -> None:
        beginning_with(visit, NO_MEMORY)
        visit.open("?deal=617")
        assert_whole(visit, itself=True)

    @pytest.mark.parametrize("spoilt", SPOILT.values(), ids=SPOILT)
    def test_a_snapshot_that_is_none(self, visit: Visit, spoilt: str) -> None:
        beginning_with(visit, HAND_OVER % spoilt)
        visit.open("?deal=617")
        assert_whole(visit, itself=True)
