// Pyodide on the page: a worker starts it beside the game (runtime-boot-worker.js), and the page goes on with a snapshot
// of that one's memory. Whatever fails there, the page starts Pyodide itself.

import { askForFiles, askForModules, pause, start } from "./runtime-loader.js";
import { remembering } from "./runtime-snapshot.js";

// Milliseconds without a sign of life: while Python starts there is none, and on a slow phone that takes a while.
const PATIENCE_FOR_WORKER = 15_000;
const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/**
 * Begin to load Pyodide; return a function that resolves to it, given what PyScript gives to `loadPyodide`.
 *
 * `described` is a promise of what `make` wrote about the files, and `isKept` tells whether sw.js has them all; those of
 * a language are in its folder, such as "de/", those of English in none;
 * `cards` is a promise of the opener's cards, before which nothing is started. `say(words)` shows how far it is, and
 * `words(name)` gives the words for that.
 */
export function begin({ described, isKept, language, cards, say, words }) {
    const meter = new Meter(isKept, say, words);
    const lock = described.then(({ pyodide }) => pyodide.lock);
    described.then(async ({ pyodide }) => {
        await pause();
        meter.expect(pyodide.files);
    });
    const last = isKept ? fromWorker("restore-worker", language, meter) : Promise.reject(new Error("There is none."));
    const outlets = {}; // for what Python prints: PyScript's, as soon as it asks
    const print = (name) => (text) => outlets[name]?.(text);
    const restoring = last
        .catch(() => fromWorker("boot-worker", language, meter))
        .then(async (files) => {
            await cards;
            return restored({ stdout: print("stdout"), stderr: print("stderr") }, files);
        });
    restoring.catch(() => {}); // handled where it is awaited

    /** Start Pyodide with the memory that another one had. */
    async function restored(options, { snapshot, ...files }) {
        const { modules } = askForModules();
        const [, { default: create }] = await modules;
        return start({ ...options, ...remembering(create, snapshot) }, { lock, ...files, modules });
    }

    /** Start Pyodide from nothing. */
    const plain = (options) => start(options, { lock, ...askForFiles(meter.came, language), ...askForModules(meter.came) });

    return async (options) => {
        Object.assign(outlets, options);
        const interpreter = await restoring.catch(() => plain(options));
        meter.allHere();
        return interpreter;
    };
}

/** What a worker makes, or has kept. Rejects if it cannot, or does not answer. */
function fromWorker(name, language, meter) {
    return new Promise((resolve, reject) => {
        const worker = new Worker(new URL(`./runtime-${name}.js`, import.meta.url), { type: "module", name: language });
        let silence;
        const end = (reason) => {
            clearTimeout(silence);
            worker.terminate();
            reject(reason); // nothing, if it has made all
        };
        const wait = () => {
            clearTimeout(silence);
            silence = setTimeout(end, PATIENCE_FOR_WORKER, new Error("The worker does not answer."));
        };
        wait();
        worker.onerror = worker.onmessageerror = end;
        worker.onmessage = ({ data: { name, bytes, isAllHere, made, sealed, isDone, fault } }) => {
            wait();
            if (name) meter.came(name, bytes);
            if (isAllHere) meter.allHere();
            if (made) resolve(made);
            if (sealed) {
                freecell.made = sealed; // for the next visit (freecell/page/features/offline.py)
                document.dispatchEvent(new Event("freecell:made"));
            }
            if (sealed || isDone || fault) end(new Error(fault));
        };
    });
}

/** The progress bar and its words: how many of Pyodide's bytes are here, unless sw.js has them all. */
class Meter {
    #sizes = {};
    #here = {};
    #bar = document.getElementById("progress");
    #isKept;
    #say;
    #words;
    #format;

    /** `say(words)` shows words and notes that the start goes on, `words(name)` gives them. */
    constructor(isKept, say, words) {
        this.#isKept = isKept;
        this.#say = say;
        this.#words = words;
    }

    /** Expect files of these sizes. */
    expect(sizes) {
        this.#sizes = sizes;
        this.#show();
    }

    /** Count bytes of a file. */
    came = (name, bytes) => {
        this.#here[name] = (this.#here[name] ?? 0) + bytes;
        this.#show();
    };

    /** Say that nothing more has to come. */
    allHere() {
        this.#say(this.#words("starting"));
    }

    #show() {
        if (this.#isKept) return this.allHere();
        this.#format ??= new Intl.NumberFormat(document.documentElement.lang, ONE_DECIMAL); // which takes a while
        const megabytes = (bytes) => this.#format.format(bytes / 1e6);
        const sum = (numbers) => numbers.reduce((one, other) => one + other, 0);
        const all = sum(Object.values(this.#sizes));
        const here = sum(Object.entries(this.#sizes).map(([name, size]) => Math.min(this.#here[name] ?? 0, size)));
        if (!all) return;
        this.#bar.value = here / all;
        this.#say(this.#words("loading").replace("{here}", megabytes(here)).replace("{all}", megabytes(all)));
    }
}
