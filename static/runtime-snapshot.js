// What a worker makes (runtime-boot-worker.js) on its way to the page, and for the next visit: a snapshot of Pyodide's
// memory, and Pyodide's files unpacked. They are kept beside the files of the release (sw.js).
//
// Two thirds of the memory are zero. What is handed over and kept of a snapshot is thin: its head, their number, where
// the other pages begin, and these. That is quicker to read than what is compressed.

import { pause, WEBASSEMBLY } from "./runtime-loader.js";

const PAGE = 4_096; // bytes
const SLICE = 8; // milliseconds of copying until the page may answer the player
const MADE = new URL("./runtime/made/", import.meta.url).href; // on no host: only in the browser
const PARTS = ["program", "library", "ours", "snapshot"];
const MARK = "x-made"; // a header of all of them: the folder of the language, and the hash of the snapshot

/** Return a snapshot without the pages that are zero. */
export function thin(snapshot) {
    const head = snapshot.subarray(0, sizeOfHead(snapshot));
    const memory = snapshot.subarray(head.length);
    const words = new Uint32Array(memory.buffer, memory.byteOffset, memory.length / 4);
    const pages = [];
    for (let start = 0; start < memory.length; start += PAGE) {
        const end = (start + PAGE) / 4;
        let at = start / 4;
        while (at < end && words[at] === 0) at++;
        if (at < end) pages.push(start);
    }
    const list = new Uint8Array(Uint32Array.of(pages.length, ...pages).buffer);
    const thinned = new Uint8Array(head.length + list.length + PAGE * pages.length);
    thinned.set(head);
    thinned.set(list, head.length);
    pages.forEach((start, at) => {
        thinned.set(memory.subarray(start, start + PAGE), head.length + list.length + PAGE * at);
    });
    return thinned;
}

/** Pyodide's own: what its memory knows of JavaScript, and which build it is of. The second number is its size. */
const sizeOfHead = (snapshot) => new Uint32Array(snapshot.buffer, snapshot.byteOffset, 2)[1];

/**
 * Return options for `loadPyodide` that start it with the memory of a snapshot that was made thin. Pyodide would copy
 * a whole one, and go on in the same task. `create` is what makes it, from pyodide.asm.js.
 */
export function remembering(create, snapshot) {
    const createPyodideModule = async (settings) => {
        const module = await create(settings);
        await pause();
        const { API } = settings;
        const head = snapshot.subarray(0, sizeOfHead(snapshot));
        const state = API.restoreSnapshot(head); // throws if it is of another build
        await remember(module, snapshot.subarray(head.length));
        await pause();
        API.rawRun("import sys"); // compiles what runs Python, in a task of its own
        API.restoreSnapshot = () => state;
        snapshot = null; // nobody needs it any more
        await pause();
        return module;
    };
    return { createPyodideModule, _loadSnapshot: new Uint8Array(1) }; // which is not looked at
}

/** Fill the memory of a Pyodide that has not run yet. */
async function remember({ HEAPU8, _sbrk }, listed) {
    const [count] = new Uint32Array(listed.buffer, listed.byteOffset, 1);
    const pages = new Uint32Array(listed.buffer, listed.byteOffset + 4, count);
    const contents = listed.subarray(4 + pages.byteLength);
    if (contents.length !== PAGE * count) throw new Error("It was cut short.");
    HEAPU8.fill(0, 0, _sbrk(0)); // beyond, all is zero
    let begin = performance.now();
    for (const [at, start] of pages.entries()) {
        HEAPU8.set(contents.subarray(PAGE * at, PAGE * (at + 1)), start);
        if (performance.now() < begin + SLICE) continue;
        await pause();
        begin = performance.now();
    }
}

/** Return what sw.js is to keep, as names, bodies and headers; `language` is the folder of what the page says. */
export async function sealed({ program, library, ours, snapshot }, language) {
    const bodies = [program, new Blob([library]), new Blob([ours]), snapshot];
    const headers = { [MARK]: `${language}:${await hash(await snapshot.arrayBuffer())}`, ...WEBASSEMBLY };
    return PARTS.map((name, at) => ({ name: MADE + name, body: bodies[at], headers }));
}

/** Return what was kept, the program compiled. Rejects if a part of it is missing, broken or of another language. */
export async function kept(language) {
    const responses = await Promise.all(PARTS.map((name) => caches.match(MADE + name)));
    const program = WebAssembly.compileStreaming(responses[0]);
    program.catch(() => {}); // handled where it is awaited
    const rest = await Promise.all(responses.slice(1).map((response) => response.arrayBuffer()));
    const [library, ours, snapshot] = rest.map((buffer) => new Uint8Array(buffer));
    const mark = `${language}:${await hash(snapshot)}`;
    if (responses.some(({ headers }) => headers.get(MARK) !== mark)) throw new Error("It has changed.");
    return { program: await program, library, ours, snapshot };
}

/** Return the hash of some bytes, as in an integrity attribute. */
async function hash(bytes) {
    return `sha256-${btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))))}`;
}
