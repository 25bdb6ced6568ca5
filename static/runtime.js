// The two Pythons of the page, and the watch over its start.
//
// This is JavaScript because it must report a fault even if no Python ever loads. It does four things:
// - runs the opener in MicroPython, which deals and can be played within a second;
// - lets PyScript run main.py after that. It exports `version` and `loadPyodide`, which PyScript takes for Pyodide
//   itself: the download waits for the opener's cards (what then happens is in runtime-pyodide.js);
// - gives both Pythons a storage that never throws;
// - turns every fault during the start into a sentence in the status line (for what does not come, see index.html).
// It imports nothing statically: if a file were missing, nothing would be left to say so.
//
// What index.html owes it: the script there that diagnoses, the elements in OWED, of which script[type=py] has in
// data-opening what MicroPython imports, in #table a .card for each card as soon as there are any, and in #start-words
// these sentences, by data-words:
//   missing, updated, absent, damaged, type, policy, file: why a part has not come, as the script there found out
//   old: what that says before this script can
//   slow, no-webassembly, stopped: what this script finds out itself
//   play-on: what is added to any of these if there are cards
//   loading (with {here} and {all}), starting: how far Pyodide is

export const version = "314.0.7";

const PATIENCE_FOR_CARDS = 2_000; // milliseconds without a byte of the opener until Pyodide starts even without cards
const HEAP = 4 * 2 ** 20; // bytes for MicroPython: enough to open and play without garbage collection
const PATIENCE = 20_000; // milliseconds without any progress until the status line says so

const root = document.documentElement;
const status = document.getElementById("status");
const files = new URL("./", import.meta.url).href; // of this release
const runtime = `${files}runtime/`;
const language = root.dataset.folder; // "de/" in the German page, "" in the English one
const site = new URL(language ? "../" : "./", document.baseURI).href;

// ---- The watch ----------------------------------------------------------------------------------------------------

const OWED = ["#status", "#start-words", "#progress", "#progress-words", "#deal-form", "#table", "script[type=py]"];
const lacking = OWED.filter((selector) => !document.querySelector(selector));
if (lacking.length) throw new Error(`index.html lacks ${lacking.join(", ")}`); // which index.html turns into a sentence
const spoken = document.getElementById("start-words").content;
const script = document.querySelector("script[type=py]");
const words = (name) => spoken.querySelector(`[data-words=${name}]`).textContent;

// Of the script in index.html. A policy that blocks that one blocks other things.
const page = (globalThis.freecell ??= { diagnose: blocked, tell: () => {} });
const { diagnose } = page;
// What stands in the status line is not read: a browser may have translated it.
Object.assign(page, { said: "", kind: "", hash: location.hash });

function sayFault(sentence) {
    document.querySelector("#seen")?.replaceChildren();
    status.textContent = page.said = sentence;
    page.kind = "fault";
}

let fault = "";
let stall;
let hasStarted;
const started = new Promise((resolve) => (hasStarted = resolve));

const cardsAreThere = () => document.querySelector("#table .card") !== null;

const isOver = () => ["alive", "failed"].includes(root.dataset.stage);

function fail(name) {
    if (isOver()) return;
    fault ||= words(name);
    sayFault(cardsAreThere() ? `${fault} ${words("play-on")}` : fault);
    root.dataset.stage = "failed";
    document.dispatchEvent(new Event("freecell:failed"));
}

function blocked() {
    console.error("A Content-Security-Policy blocks scripts in index.html (docs/hosting.md)");
    return "policy";
}

let diagnosed;

/** Say why a part has not come, unless the start is over: then it is not one of the start's. */
const failToLoad = async (error) => isOver() || fail(await (diagnosed ??= diagnose(error)));

/** A part has not come: during the start, or one that comes later. */
function missed(name) {
    fail(name);
    const won = root.dataset.game === "won" ? `${page.said} ` : ""; // which what only celebrates must not replace
    if (root.dataset.stage === "alive") sayFault(won + words(name));
}

function progressed() {
    clearTimeout(stall);
    stall = setTimeout(fail, PATIENCE, "slow");
}

function stageChanged() {
    const { stage } = root.dataset;
    if (stage !== "dealt") {
        clearTimeout(stall);
        hasStarted();
    }
    else if (fault) fail(); // the cards are there after all, but so is the fault
    else progressed();
}

root.dataset.watched = "";
progressed();
new MutationObserver(stageChanged).observe(root, { attributeFilter: ["data-stage"] });

addEventListener("unhandledrejection", ({ reason }) => (pyodideBegan ? failToLoad(reason) : openerFailed()));
addEventListener("py:done", () => fail("stopped")); // says nothing if main.py has reached its end

// ---- MicroPython --------------------------------------------------------------------------------------------------

// The opener and all that it imports, as byte code: a list of names and sizes, an empty line, and the contents.
// MicroPython reads its modules from there, in pieces of 20 bytes: for each of them as a file, it would call JavaScript.
const ARCHIVE = "/opener";
const MOUNT = `
import io, sys, vfs
class Archive:
    def __init__(self, archive):
        self.files, self.folders = {}, set()
        at = archive.find(b"\\n\\n") + 2
        for line in str(archive[: at - 2], "ascii").split("\\n"):
            name, size = line.split(" ")
            self.files[name] = memoryview(archive)[at : at + int(size)]
            at += int(size)
            while name:
                name = name.rsplit("/", 1)[0]
                self.folders.add(name)
    def mount(self, *options):
        pass
    def stat(self, path):
        if path in self.files:
            return (0x8000,) + 9 * (0,)
        if path in self.folders:
            return (0x4000,) + 9 * (0,)
        raise OSError(2)
    def open(self, path, mode):
        return io.BytesIO(self.files[path])
with open("${ARCHIVE}", "rb") as file:
    vfs.mount(Archive(file.read()), "/opener")
sys.path.insert(0, "/opener")
`;
// Each in a task of its own, which is short even on a slow phone.
const IMPORTS = script.dataset.opening.split(" ").map((name) => `import ${name}`);
const OPENING = [MOUNT, ...IMPORTS, "opener.deal()"];

/** Run the opener; if that fails, Pyodide no longer waits for its cards. */
async function open() {
    const isPuzzle = new URLSearchParams(location.search).has("puzzle");
    const parts = [micropython(), unpacked(`${language}opener.bin`), isPuzzle && fetchPuzzles()];
    const [python, archive] = await Promise.all(parts);
    openerHere();
    python.FS.writeFile(ARCHIVE, archive);
    for (const line of OPENING) {
        await new Promise((resolve) => setTimeout(resolve));
        if (root.dataset.stage !== "alive") python.runPython(line); // otherwise it is too late
    }
}

/** Fetch the puzzles, which both Pythons read (freecell/puzzles.py); if that fails, `noPuzzles` says why. */
async function fetchPuzzles() {
    try {
        page.puzzles ||= await (await fetched("puzzles.txt")).text();
    } catch (error) {
        page.noPuzzles = words(await diagnose(error));
    }
}

async function micropython() {
    const parts = [import(`${runtime}micropython/micropython.js`), fetchedForCards("micropython/micropython.wasm")];
    const [{ loadMicroPython }, program] = await Promise.all(parts);
    const { fetch } = globalThis;
    globalThis.fetch = async () => program; // what it asks for at once
    const python = loadMicroPython({ url: program.url, heapsize: HEAP });
    globalThis.fetch = fetch;
    return python;
}

/** The contents of the opener's file, which is compressed with gzip. */
async function unpacked(name) {
    const { body } = await fetchedForCards(name);
    return new Uint8Array(await new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
}

/** Fetch a file of the opener: as long as something of it comes, Pyodide waits. */
async function fetchedForCards(name) {
    const response = await fetched(name);
    const counting = new WritableStream({ write: openerComes });
    if (!isKept) response.clone().body.pipeTo(counting).catch(() => {}); // handled where the other copy is read
    return response;
}

async function fetched(name) {
    const response = await fetch(runtime + name);
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
    return response;
}

// ---- Pyodide ------------------------------------------------------------------------------------------------------

let load; // Pyodide, as a promise of a function
let pyodideBegan = false;
let openerFailed;
let openerHere; // but it has not run yet

// sw.js has stored all files: no need to wait. In a frame that is sandboxed, even the question is an error.
// A page above this one may have a worker too.
const isKept = attempt(() => navigator.serviceWorker?.controller?.scriptURL) === `${site}sw.js`;

const cardsOrNone = new Promise((resolve) => {
    openerFailed = resolve;
    new MutationObserver(resolve).observe(root, { attributeFilter: ["data-stage"] });
});

let patience;

function openerComes() {
    progressed();
    clearTimeout(patience);
    patience = setTimeout(openerFailed, PATIENCE_FOR_CARDS);
}

openerComes();

/** What PyScript calls to get Pyodide: the real one, but rejecting if anything of it is missing. */
export async function loadPyodide(options) {
    try {
        return await (await load)(options);
    } catch (error) {
        failToLoad(error); // PyScript keeps it to itself
        throw error;
    }
}

const openerCame = new Promise((resolve) => (openerHere = resolve));

/** Ask for all that main.py will need, but let the opener's cards have the line first, or its files the disk. */
async function begin() {
    await (isKept ? Promise.race([openerCame, cardsOrNone]) : cardsOrNone);
    pyodideBegan = true;
    // What `make` wrote about the runtime's files: their sizes in bytes, and a lock file without packages.
    const described = fetched("manifest.json").then((response) => response.json());
    described.catch(() => {}); // handled where it is awaited, in runtime-pyodide.js
    cardsOrNone.then(() => hintAtOthers(described)); // until then, a hundred small tasks would hold up the opener
    const { begin } = await import("./runtime-pyodide.js");
    return begin({ described, isKept, language, cards: cardsOrNone, say, words });
}

/** Ask early for what others will ask for, each in its turn. */
async function hintAtOthers(described) {
    const worker = isKept ? "restore-worker" : "boot-worker";
    for (const name of ["pyodide", "loader", "snapshot", worker]) hint(`./runtime-${name}.js`);
    for (const name of ["pyodide.js", "pyodide.asm.js"]) hint(`./runtime/pyodide/${name}`);
    fetch(script.src).catch(() => {}); // PyScript asks for it later, and reports
    const { pyscript } = await described;
    for (const name of Object.keys(pyscript.files)) if (name.endsWith(".js")) hint(`./runtime/pyscript/${name}`);
}

/** Let the browser fetch and parse a module, but not run it yet. */
function hint(name) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = new URL(name, import.meta.url).href;
    document.head.append(link);
}

/** Show how far Pyodide is. */
function say(words) {
    progressed();
    document.getElementById("progress-words").textContent = words;
}

// No new version takes over while a page starts, so that none mixes two (freecell/page/features/offline.py).
attempt(() => navigator.locks?.request("freecell:starting", { mode: "shared" }, () => started).catch(() => {}));

// ---- Storage ------------------------------------------------------------------------------------------------------

const unkept = new Map(); // what could not be stored: it lasts until the page is closed
// Another tab has stored something newer, or cleared everything.
addEventListener("storage", ({ key }) => (key === null ? unkept.clear() : unkept.delete(key)));

/** The browser's storage, for both Pythons. It never throws: MicroPython cannot catch JavaScript's exceptions. */
const storage = {
    isAllowed: () => attempt(() => localStorage.getItem("")) !== undefined,
    read: (name) => unkept.get(name) ?? attempt(() => localStorage.getItem(name)) ?? "",
    write(name, text) {
        const could = attempt(() => localStorage.setItem(name, text) ?? true) ?? false;
        if (could) unkept.delete(name);
        else unkept.set(name, text);
        return could;
    },
    erase(name) {
        unkept.delete(name);
        return attempt(() => localStorage.removeItem(name) ?? true) ?? false;
    },
    texts: (beginning) => JSON.stringify(storage.isAllowed() ? textsNamed(beginning) : null),
};

function textsNamed(beginning) {
    return Object.fromEntries(Object.entries(localStorage).filter(([name]) => name.startsWith(beginning)));
}

function attempt(action) {
    try {
        return action();
    } catch {
        return undefined;
    }
}

const withPuzzles = (act) => fetchPuzzles().then(act);
const shared = { storage, progressed, missed, site, files, withPuzzles, puzzles: "", noPuzzles: words("missing"), made: [] };
Object.assign(page, shared);

// ---- The start ----------------------------------------------------------------------------------------------------

// A number sent before any Python listens is dealt as soon as one does; the page's policy forbids submission.
document.getElementById("deal-form").addEventListener("submit", (event) => {
    event.preventDefault();
    if (!cardsAreThere()) root.dataset.early = "";
});

async function startPythons() {
    if (!page.isStyled?.()) return;
    document.removeEventListener("load", startPythons, true);
    // Browsers of the floor (package.json) may have no popovers.
    if (!("popover" in HTMLElement.prototype)) await import("./runtime/popover/popover.min.js").catch(failToLoad);
    if (typeof WebAssembly === "object") {
        open().catch((error) => {
            console.error(error);
            openerFailed();
        });
        cardsOrNone.then(pyscript);
        load = begin();
        load.catch(() => {}); // handled where it is awaited
    } else fail("no-webassembly");
}

// Mostly, this script runs when the style sheets are here, but in WebKit it can be earlier, and one may be late.
document.addEventListener("load", startPythons, true);
if (page.isStyled) startPythons();
else failToLoad();

// PyScript does not start without a database, where it would look for folders that this page never mounts, nor without
// a channel to its workers, of which there are none. Where site data is blocked, both are errors: so it is given empty
// ones, everywhere.
class BroadcastChannel {
    postMessage() {}
}
const database = { transaction: () => ({ objectStore: () => ({ getAllKeys: () => answered([]) }) }), close() {} };

/** A request to a database, which is answered a little later. */
function answered(result) {
    const request = {};
    setTimeout(() => request.onsuccess({ target: { result } }));
    return request;
}

/**
 * Let PyScript run main.py. Its hook for workers is removed: it uses Function(...), which the page's policy
 * forbids, and the page has no workers.
 */
function pyscript() {
    attempt(() => Object.defineProperty(window, "indexedDB", { value: { open: () => answered(database) } }));
    Object.assign(window, { BroadcastChannel });
    import("./runtime/pyscript/core.js").then(
        ({ hooks }) => hooks.worker.onBeforeRunAsync.clear(),
        failToLoad,
    );
}
