// Pyodide's files, and Pyodide started with them: on the page (runtime-pyodide.js) and in the worker beside it
// (runtime-boot-worker.js).

const runtime = new URL("./runtime/", import.meta.url).href;
const pyodideFiles = `${runtime}pyodide/`;
const OURS = "/lib/modules.zip"; // in Pyodide's own file system
const MODULES = ["pyodide.js", "pyodide.asm.js"];

// What Pyodide would fetch itself, from there.
const PROGRAM = `${pyodideFiles}pyodide.asm.wasm`;
const LIBRARY = `${pyodideFiles}python_stdlib.zip`;

/** A header by which browsers know WebAssembly, whatever the host says. */
export const WEBASSEMBLY = { "Content-Type": "application/wasm" };

/**
 * Ask at once for all that Pyodide is made of, and unpack and compile it while it downloads. `came(name, bytes)` is
 * called for what arrives; `language` is the folder of what the page says, none for English; `unpacked` is given the
 * program as a stream, and returns one to compile.
 */
export function askForFiles(came, language = "", unpacked = (stream) => stream) {
    const xz = import(`${runtime}xz/xz-decompress.js`);
    // One stream is unpacked at a time: first the short ones, meanwhile the other one comes as well.
    const program = fetched(`${PROGRAM}.bin`, came);
    const library = fetched(`${LIBRARY}.bin`, came).then((response) => unpack(response, xz)).then(contents);
    // The app's package as byte code, or PyScript would have to fetch and compile each of its modules.
    const ours = fetched(`${runtime}${language}modules.bin`).then((response) => unpack(response, xz)).then(contents);
    const compiled = Promise.all([program, library, ours]).then(async ([response]) =>
        WebAssembly.compileStreaming(new Response(unpacked(await unpack(response, xz)), { headers: WEBASSEMBLY })),
    );
    return quietly({ program: compiled, library, ours });
}

/** Ask for Pyodide's modules, which cannot be handed from a worker to the page. */
export const askForModules = (came) => quietly({ modules: Promise.all(MODULES.map((name) => load(name, came))) });

/** Let promises be rejected before they are awaited. */
function quietly(promises) {
    for (const promise of Object.values(promises)) promise.catch(() => {});
    return promises;
}

/**
 * Start Pyodide with all that was asked for, promises or not, and with the lock file that `make` wrote. Rejects if any
 * of it is missing or cannot be used.
 */
export async function start(options, files) {
    const [{ loadPyodide }, { default: createPyodideModule }] = await files.modules;
    const { broken, restore } = intercept(files);
    try {
        const ours = { createPyodideModule, ...options, indexURL: pyodideFiles, lockFileContents: await files.lock };
        await pause();
        const interpreter = await Promise.race([loadPyodide(ours), broken]);
        await pause();
        interpreter.FS.writeFile(OURS, await files.ours);
        interpreter.runPython(`import sys; "${OURS}" in sys.path or sys.path.append("${OURS}")`);
        await pause();
        return interpreter;
    } finally {
        restore();
    }
}

async function load(name, came) {
    const module = await import(pyodideFiles + name);
    came?.(name, Infinity); // all of it
    return module;
}

/** Fetch; count what arrives. */
async function fetched(url, came) {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    const name = url.slice(url.lastIndexOf("/") + 1);
    const counting = new TransformStream({
        transform(chunk, controller) {
            came?.(name, chunk.length);
            controller.enqueue(chunk);
        },
    });
    return response.body.pipeThrough(counting);
}

/** Unpack a stream; what is broken or cut short is an error. */
const unpack = async (stream, xz) => new (await xz).XzReadableStream(stream);

const contents = async (stream) => new Uint8Array(await new Response(stream).arrayBuffer());

/**
 * Give Pyodide the files that were asked for before. It would not ask for its WebAssembly, by far the largest,
 * until its modules have arrived, and would wait for ever if that cannot be used: `broken` rejects then. It begins
 * with the library once it is linked, so both are the places for pauses.
 */
function intercept({ program, library }) {
    const { fetch } = globalThis;
    const { instantiateStreaming, Module } = WebAssembly;
    const inItsPlace = new Response();
    let linking;
    let breakOff;
    const linked = new Promise((resolve) => (linking = resolve)).then(pause);
    const broken = new Promise((_, reject) => (breakOff = reject));
    broken.catch(() => {}); // `start` waits for it

    globalThis.fetch = async (...request) => {
        const url = String(request[0]?.url ?? request[0]);
        if (url === PROGRAM) return inItsPlace;
        if (url !== LIBRARY) return fetch(...request);
        const [contents] = await Promise.all([library, linked]).catch(breakOff);
        return new Response(contents);
    };
    WebAssembly.instantiateStreaming = async (source, imports) => {
        if ((await source) !== inItsPlace) return instantiateStreaming.call(WebAssembly, source, imports);
        try {
            const module = await program;
            await pause();
            const instance = await WebAssembly.instantiate(module, imports);
            await pause();
            linking();
            return { module, instance };
        } catch (error) {
            breakOff(error);
            throw error;
        }
    };
    WebAssembly.Module = compilingOnce(Module);
    const restore = () => {
        globalThis.fetch = fetch;
        Object.assign(WebAssembly, { instantiateStreaming, Module });
    };
    return { broken, restore };
}

/**
 * Compile what is the same only once: Pyodide makes a tiny program for each JavaScript function that it calls by
 * number, hundreds of them, but only a few dozen are different.
 */
function compilingOnce(Module) {
    const compiled = new Map();
    return new Proxy(Module, {
        construct(target, [bytes]) {
            const text = bytes.join?.() ?? bytes;
            if (!compiled.has(text)) compiled.set(text, new target(bytes));
            return compiled.get(text);
        },
    });
}

/** Let the browser answer the player: what comes before and after is too much for one task. */
export const pause = () => new Promise((resolve) => setTimeout(resolve));
