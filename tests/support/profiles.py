"""Profiles of the browser that many tests share: compiled code stays, what the page stores is removed."""

from playwright.sync_api import BrowserContext, Page

ONE_PROCESS = "--process-per-site"
"""Lets all tabs of a profile share what one of them has compiled."""

_COMPILE = r"""async () => {
    const page = await (await fetch("../")).text();
    const [files] = page.match(/static\/\w{16}\//);
    const {askForFiles} = await import(new URL(`../${files}runtime-files.js`, location.href));
    window.compiled = await askForFiles().program;
}"""
_KEPT = "local_storage,indexeddb,service_workers,cache_storage"


def open_keeper(context: BrowserContext, address: str) -> Page:
    """Open the tab of a profile that keeps the compiled WebAssembly of the page at an address."""
    keeper = context.new_page()
    keeper.goto(f"{address}static/icon.svg")
    keeper.evaluate(_COMPILE)
    return keeper


def forget(keeper: Page, address: str) -> None:
    """Close all other tabs of the profile, and remove all that the page at an address has stored there."""
    for page in keeper.context.pages:
        if page is not keeper:
            page.close()
    session = keeper.context.new_cdp_session(keeper)
    origin = address.removesuffix("/freecell/")
    session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": _KEPT})
    session.detach()
    # A page that is closed saves its game once more; its process, which is this one's too, knows of that.
    keeper.evaluate("localStorage.clear()")
