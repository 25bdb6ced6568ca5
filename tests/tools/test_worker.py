"""The service worker keeps the files of its release, and touches no others: in Node.js, without a browser."""

import json
from typing import Any

from checkout import ran, read

PAGE, STYLE, SCRIPT, SAME = "./", "static/new/page.css", "static/new/page.js", "static/new/same.js"
"""The files of a release; the last one is in the release before as well."""
NAME = "freecell https://example.org/freecell/ new"
OTHERS = ["freecell https://example.org/freecell/below/ 1", "freecell https://example.org/ 1", "else"]
"""Caches of other pages of the host."""

# Runs the worker's script, and lets it install a release and begin to serve it. A file that is neither kept
# by the browser nor on the network is cut off.
RUN = """
const [source, given] = process.argv.slice(1);
const { files, others, network } = JSON.parse(given);
const scope = "https://example.org/freecell/";
const bytes = new TextEncoder().encode("same");
const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
const integrity = `sha256-${btoa(String.fromCharCode(...digest))}`;
const listed = Object.fromEntries(files.map((path) => [path, integrity]));
const release = { name: "new", files: listed, languages: {} };
const made = (body, url) => Object.defineProperty(new Response(body), "url", { value: url });

class Cache extends Map {
    async put(path, response) { this.set(path, response); }
    async match(path) { return this.get(path); }
}
const stored = new Map(others.map((name) => [name, new Cache()]));
const earlier = `freecell ${scope} old`;
stored.set(earlier, new Cache([["static/old/same.js", made("same", "static/old/same.js")]]));
const caches = {
    keys: async () => [...stored.keys()],
    has: async (name) => stored.has(name),
    delete: async (name) => stored.delete(name),
    open: async (name) => stored.get(name) ?? stored.set(name, new Cache()).get(name),
    match: async (path, { cacheName }) => stored.get(cacheName)?.get(path),
};
const asked = [];
const fetching = async (path, { cache }) => {
    asked.push(path);
    const body = network[cache ?? "default"][path];
    if (body === undefined) throw new TypeError("It has other bytes, or none.");
    return made(body, path);
};
const handlers = {};
const globals = {
    registration: { scope },
    caches,
    clients: { matchAll: async () => [] },
    addEventListener: (kind, handler) => (handlers[kind] = handler),
    fetch: fetching,
};
const script = source.replace("RELEASE = null", `RELEASE = ${JSON.stringify(release)}`);
new Function(...Object.keys(globals), script)(...Object.values(globals));
const done = (kind) => new Promise((resolve) => handlers[kind]({ waitUntil: resolve }));
const tell = (kind) => done(kind).then(() => "", String);

const told = [await tell("install")];
const kept = stored.get(`freecell ${scope} new`) ?? new Cache();
const urls = [...kept].map(([path, { url }]) => [path, url]);
told.push(await tell("activate"));
console.log(JSON.stringify({ told, asked, urls: Object.fromEntries(urls), caches: [...stored.keys()] }));
"""


def installed(kept: list[str], network: list[str]) -> dict[str, Any]:
    """Give what becomes of a release whose files the browser has kept, or the network has."""
    bodies = {"default": dict.fromkeys(kept, "kept"), "reload": dict.fromkeys(network, "fresh")}
    given = {"files": [PAGE, STYLE, SCRIPT, SAME], "others": OTHERS, "network": bodies}
    answer = ran("node", "--input-type=module", "--eval", RUN, "--", read("sw.js"), json.dumps(given))
    assert answer.stderr == ""
    return dict(json.loads(answer.stdout))


def test_what_is_as_before_is_not_fetched_and_looks_for_others_in_its_own_release() -> None:
    found = installed([PAGE, STYLE, SCRIPT], [])
    assert found["told"] == ["", ""]
    assert found["asked"] == [STYLE, SCRIPT, PAGE]
    assert found["urls"] == {PAGE: PAGE, STYLE: STYLE, SCRIPT: SCRIPT, SAME: ""}


def test_the_release_before_goes_and_what_other_pages_keep_stays() -> None:
    assert sorted(installed([PAGE, STYLE, SCRIPT], [])["caches"]) == sorted([*OTHERS, NAME])


def test_where_the_browser_has_kept_other_bytes_the_network_is_asked() -> None:
    found = installed([PAGE, STYLE], [SCRIPT])
    assert found["told"] == ["", ""]
    assert SCRIPT in found["urls"]


def test_what_has_come_before_a_break_is_kept_but_no_page_without_what_it_needs() -> None:
    found = installed([PAGE, STYLE], [])
    assert found["told"][0].startswith("TypeError")
    assert STYLE in found["urls"]
    assert PAGE not in found["urls"]
