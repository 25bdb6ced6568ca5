// What a worker makes (runtime-worker.mjs) on its way to the page, and for the next visit: a snapshot of Pyodide's
// memory, and Pyodide's files unpacked. They are kept beside the files of the release (sw.js).
//
// Two thirds of the memory are zero. What is kept of a snapshot is thin: only the other pages, after a list of which
// they are. That is quicker to read than what is compressed.

import { WEBASSEMBLY } from "./runtime-files.mjs";

const PAGE = 4_096; // bytes
const MADE = new URL("./runtime/made/", import.meta.url).href; // on no host: only in the browser
const MARK = "x-made"; // a header: the build that it is of, and for the snapshot the hash of all of it

/** Return a snapshot as one buffer without the pages that are zero. */
export function thin(snapshot) {
    const words = new Uint32Array(snapshot.buffer, snapshot.byteOffset, snapshot.length / 4);
    const pages = [];
    for (let start = 0; start < snapshot.length; start += PAGE) {
        const end = Math.min(start + PAGE, snapshot.length) / 4;
        let at = start / 4;
        while (at < end && words[at] === 0) at++;
        if (at < end) pages.push(start);
    }
    const head = Uint32Array.of(snapshot.length, pages.length, ...pages);
    const thinned = new Uint8Array(head.byteLength + PAGE * pages.length);
    thinned.set(new Uint8Array(head.buffer));
    pages.forEach((start, at) => thinned.set(snapshot.subarray(start, start + PAGE), head.byteLength + PAGE * at));
    return thinned.buffer;
}

/** Return the snapshot that was made thin. */
function whole(thinned) {
    const [length, count] = new Uint32Array(thinned, 0, 2);
    const pages = new Uint32Array(thinned, 8, count);
    const snapshot = new Uint8Array(length);
    let at = 8 + pages.byteLength;
    for (const start of pages) {
        snapshot.set(new Uint8Array(thinned, at, Math.min(PAGE, length - start)), start);
        at += PAGE;
    }
    return snapshot;
}

/** Return what `keep` keeps, as names, bodies and headers; `imports` is what made the memory from the files. */
export async function sealed({ program, library, ours, thinned }, imports) {
    const build = await hash(await new Blob([library, ours, imports]).arrayBuffer());
    const entry = (name, body, mark, more) => ({ name: MADE + name, body, headers: { [MARK]: mark, ...more } });
    return [
        entry("program", program, build, WEBASSEMBLY),
        entry("library", new Blob([library]), build),
        entry("ours", new Blob([ours]), build),
        entry("snapshot", new Blob([thinned]), `${build} ${await hash(thinned)}`),
    ];
}

/** Keep what is sealed for the next visit, as soon as a service worker keeps the page (sw.js). */
export const keep = async (sealed) => (await navigator.serviceWorker.ready).active.postMessage(sealed);

/** Return what was kept. Rejects if a part of it is missing, broken or not of this build. */
export async function kept(build) {
    const names = ["program", "library", "ours", "snapshot"];
    const responses = await Promise.all(names.map((name) => caches.match(MADE + name)));
    if (responses.some(({ headers }) => !headers.get(MARK).startsWith(build))) throw new Error("It is of another build.");
    // By its address, for which the browser keeps the compiled code.
    const program = WebAssembly.compileStreaming(fetch(`${MADE}program`));
    program.catch(() => {}); // handled where it is awaited
    const [library, ours, thinned] = await Promise.all(responses.slice(1).map((response) => response.arrayBuffer()));
    const mark = responses.at(-1).headers.get(MARK);
    if (mark !== `${build} ${await hash(thinned)}`) throw new Error("It has changed.");
    return { program, library: new Uint8Array(library), ours: new Uint8Array(ours), snapshot: whole(thinned) };
}

/** Return the hash of some bytes, as in an integrity attribute. */
async function hash(bytes) {
    return `sha256-${btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))))}`;
}
