// The two Pythons of the page, and the watch over its start.
//
// This is JavaScript because it must report a fault even if no Python ever loads. It does four things:
// - runs the opener in MicroPython, which deals and can be played within a second;
// - lets PyScript run main.py after that. It exports `version` and `loadPyodide`, which PyScript takes for Pyodide
//   itself: the download waits for the opener's cards, and its bytes are counted for the progress bar;
// - gives both Pythons a storage that never throws;
// - turns every fault during the start into a sentence in the status line.
// It imports nothing statically: if a file were missing, nothing would be left to say so.

export const version = "314.0.7";

const PATIENCE_FOR_CARDS = 2_000; // milliseconds until Pyodide starts even if the opener has not dealt
const HEAP = 4 * 2 ** 20; // bytes for MicroPython: enough to open and play without garbage collection
const PATIENCE = 20_000; // milliseconds without any progress until the status line says so

const root = document.documentElement;
const status = document.getElementById("status");
const table = document.getElementById("table");
const runtime = new URL("./runtime/", import.meta.url).href;
const pyodideFiles = `${runtime}pyodide/`;
const WASM = `${pyodideFiles}pyodide.asm.wasm`;
const browsersFetch = fetch;

// ---- The watch ----------------------------------------------------------------------------------------------------

const spoken = document.getElementById("start-words").content;
const words = (name) => spoken.querySelector(`[data-words=${name}]`).textContent;

let fault = "";
let said; // about it
let stall;
let hasStarted;
const started = new Promise((resolve) => (hasStarted = resolve));

const cardsAreThere = () => document.querySelector("#table .card") !== null;

function fail(name) {
    if (["alive", "failed"].includes(root.dataset.stage)) return;
    fault ||= words(name);
    said = cardsAreThere() ? `${fault} ${words("play-on")}` : fault;
    status.textContent = said;
    status.removeAttribute("data-announced");
    root.dataset.stage = "failed";
    document.dispatchEvent(new Event("freecell:failed"));
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
        if (stage === "alive" && status.textContent === said) status.textContent = table.getAttribute("aria-label");
    }
    else if (fault) fail(); // the cards are there after all, but so is the fault
    else progressed();
}

const isStorageFault = (reason) =>
    reason?.name === "SecurityError" || (typeof IDBRequest === "function" && reason?.target instanceof IDBRequest);

root.dataset.watched = "";
progressed();
new MutationObserver(stageChanged).observe(root, { attributeFilter: ["data-stage"] });

addEventListener("unhandledrejection", ({ reason }) => {
    if (isStorageFault(reason)) fail("no-storage");
    else if (pyodideBegan) fail("missing");
    else openerFailed();
});
addEventListener("error", ({ target }) => target instanceof HTMLScriptElement && fail("missing"), true);
addEventListener("py:done", () => fail("stopped")); // says nothing if main.py has reached its end

// ---- MicroPython --------------------------------------------------------------------------------------------------

/** Run the opener; if that fails, Pyodide no longer waits for its cards. */
async function open() {
    const [python, modules] = await Promise.all([micropython(), openerModules()]);
    for (const [path, code] of modules) {
        python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
        python.FS.writeFile(path, code);
    }
    if (root.dataset.stage !== "alive") python.runPython("import opener"); // otherwise it is too late
}

async function micropython() {
    const { loadMicroPython } = await import(`${runtime}micropython/micropython.mjs`);
    return loadMicroPython({ url: `${runtime}micropython/micropython.wasm`, heapsize: HEAP });
}

/** The opener and all that it imports, as byte code by path: from a gzipped tar archive (POSIX ustar). */
async function openerModules() {
    const archive = await unpacked("opener.bin");
    const text = (start, end) => new TextDecoder().decode(archive.subarray(start, end)).split("\0")[0];
    const modules = [];
    for (let at = 0; archive[at]; ) {
        const size = parseInt(text(at + 124, at + 136), 8);
        modules.push([`/${text(at, at + 100)}`, archive.subarray(at + 512, at + 512 + size)]);
        at += 512 + 512 * Math.ceil(size / 512);
    }
    return modules;
}

/** The contents of a file that is compressed with gzip. */
async function unpacked(name) {
    const { body } = await fetched(name);
    return new Uint8Array(await new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
}

async function fetched(name) {
    const response = await fetch(runtime + name);
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
    return response;
}

// ---- Pyodide ------------------------------------------------------------------------------------------------------

/** What `make` wrote about the runtime's files: their sizes in bytes, and a lock file without packages. */
const described = fetched("manifest.json").then((response) => response.json());
described.catch(() => {}); // handled where it is awaited, below

let download; // of Pyodide: what has been asked for
let pyodideBegan = false;
let openerFailed;

const isKept = Boolean(navigator.serviceWorker?.controller); // sw.js has stored all files: no need to wait

const cardsOrNone = new Promise((resolve) => {
    openerFailed = resolve;
    setTimeout(resolve, PATIENCE_FOR_CARDS);
    new MutationObserver(resolve).observe(root, { attributeFilter: ["data-stage"] });
});

/** What PyScript calls to get Pyodide: the real one, but counted, and rejecting if a download fails. */
export async function loadPyodide(options) {
    try {
        return await loadCounted(options, await download);
    } catch (error) {
        fail("missing"); // PyScript keeps it to itself
        throw error;
    }
}

async function loadCounted(options, { meter, compiled, modules }) {
    const restore = intercept(meter, compiled);
    try {
        const { lock } = (await described).pyodide;
        const [pyodide] = await Promise.all(["pyodide.mjs", "pyodide.asm.mjs"].map((name) => meter.load(name)));
        const ours = { ...options, indexURL: pyodideFiles, lockFileContents: lock };
        const interpreter = await Promise.race([pyodide.loadPyodide(ours), meter.broken]);
        meter.say(words("starting"));
        interpreter.FS.writeFile("/lib/freecell.zip", await modules);
        interpreter.runPython("import sys; sys.path.append('/lib/freecell.zip')");
        return interpreter;
    } finally {
        restore();
    }
}

/** Ask early for everything that main.py will need, and compile WebAssembly while it downloads. */
function begin() {
    pyodideBegan = true;
    const meter = new Meter();
    const compiled = meter.fetch(WASM).then(compile);
    // The package freecell as byte code, or PyScript would have to fetch and compile each of its modules.
    const modules = unpacked("freecell.bin");
    compiled.catch(meter.breakOff);
    modules.catch(meter.breakOff);
    described.then(({ pyodide, pyscript }) => {
        meter.expect(pyodide.files);
        for (const name of Object.keys(pyscript.files).filter((name) => name.endsWith(".js"))) hint(`pyscript/${name}`);
    }, meter.breakOff);
    for (const name of ["pyodide.mjs", "pyodide.asm.mjs"]) hint(`pyodide/${name}`);
    fetch(document.querySelector("script[type=py]").src).catch(() => {}); // PyScript asks for it later, and reports
    return { meter, compiled, modules };
}

/** Let the browser fetch and parse one of the modules, but not run it yet. */
function hint(name) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = runtime + name;
    document.head.append(link);
}

/**
 * Give Pyodide the WebAssembly that was asked for before, and count what it fetches itself. Pyodide would not
 * ask for its WebAssembly, by far the largest file, until its modules have arrived, and would wait for ever if
 * that download broke off.
 */
function intercept(meter, compiled) {
    const { fetch } = globalThis;
    const { instantiateStreaming } = WebAssembly;
    const inItsPlace = new Response();

    globalThis.fetch = async (...request) => {
        const url = String(request[0]?.url ?? request[0]);
        return url === WASM ? inItsPlace : meter.fetch(...request);
    };
    WebAssembly.instantiateStreaming = async (source, imports) => {
        if ((await source) !== inItsPlace) return instantiateStreaming.call(WebAssembly, source, imports);
        const module = await compiled;
        return { module, instance: await WebAssembly.instantiate(module, imports) };
    };
    return () => {
        globalThis.fetch = fetch;
        WebAssembly.instantiateStreaming = instantiateStreaming;
    };
}

/** Compile WebAssembly while it downloads, or afterwards if the host does not know its type. */
async function compile(response) {
    const isTyped = response.headers.get("content-type")?.startsWith("application/wasm");
    return isTyped ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/** The progress bar and its words: how many of Pyodide's bytes (unpacked) are here, unless sw.js has them all. */
class Meter {
    #sizes = {};
    #total = 0;
    #here = 0;
    #bar = document.getElementById("progress");
    #words = document.getElementById("progress-words");

    constructor() {
        this.broken = new Promise((_, reject) => (this.breakOff = reject));
        this.broken.catch(() => {}); // reported where Pyodide is awaited
    }

    /** Expect files of these sizes. */
    expect(sizes) {
        this.#sizes = sizes;
        this.#total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
        this.#show();
    }

    /** Load one of Pyodide's modules, and count it when it is there. */
    async load(name) {
        const module = await import(pyodideFiles + name);
        this.#here += this.#sizes[name];
        this.#show();
        return module;
    }

    /** Fetch, and count what arrives. */
    async fetch(...request) {
        const response = await browsersFetch(...request);
        // Reading a copy of files that are already stored here would only delay the start.
        if (!isKept && response.url.startsWith(pyodideFiles)) this.#read(response.clone());
        return response;
    }

    /** Count the bytes of a response while they arrive. */
    async #read(response) {
        try {
            await described; // what comes before the sizes are known is counted then
            for (const reader = response.body.getReader(); ; ) {
                const { done, value } = await reader.read();
                if (done) return;
                this.#here += value.length;
                this.#show();
            }
        } catch (error) {
            this.breakOff(error);
        }
    }

    say(words) {
        progressed();
        this.#words.textContent = words;
    }

    #show() {
        if (isKept) return this.say(words("starting"));
        const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
        if (!this.#total) return;
        this.#bar.value = this.#here / this.#total;
        this.say(words("loading").replace("{here}", megabytes(this.#here)).replace("{all}", megabytes(this.#total)));
    }
}

// No new version takes over while a page starts, so that none mixes two (freecell/page/sheets/offline.py).
navigator.locks?.request("freecell:starting", { mode: "shared" }, () => started).catch(() => {});

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
    names: () => JSON.stringify(storage.isAllowed() ? Object.keys(localStorage) : null),
};

function attempt(action) {
    try {
        return action();
    } catch {
        return undefined;
    }
}

globalThis.freecell = { storage, progressed };

// ---- The start ----------------------------------------------------------------------------------------------------

// A number sent before any Python listens is dealt as soon as one does; the page's policy forbids submission.
document.getElementById("deal-form").addEventListener("submit", (event) => {
    event.preventDefault();
    if (!cardsAreThere()) root.dataset.early = "";
});

// The page's script waits for its style sheets, which are all here now or will never be.
const styles = [...document.querySelectorAll("link[rel=stylesheet]")];
if (!styles.every(({ sheet }) => sheet?.cssRules.length)) fail("missing");
else if (typeof WebAssembly === "object") {
    open().catch(openerFailed);
    cardsOrNone.then(pyscript);
    download = isKept ? begin() : cardsOrNone.then(begin);
} else fail("no-webassembly");

/**
 * Let PyScript run main.py. Its hook for workers is removed: it uses Function(...), which the page's policy
 * forbids, and the page has no workers.
 */
function pyscript() {
    import("./runtime/pyscript/core.js").then(
        ({ hooks }) => hooks.worker.onBeforeRunAsync.clear(),
        () => fail("missing"),
    );
}
