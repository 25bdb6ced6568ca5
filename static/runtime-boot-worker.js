// A worker: starts Pyodide beside the game, imports what needs no page, and hands all of it to the page, together
// with a snapshot of Pyodide's memory (runtime-pyodide.js). If anything fails, the page does without.

import { askForFiles, askForModules, start } from "./runtime-loader.js";
import { sealed, thin } from "./runtime-snapshot.js";

const HEARTBEAT = 1_000; // milliseconds
const language = name; // the worker's: the language's folder

setInterval(() => postMessage({}), HEARTBEAT);

try {
    const fetched = (file) => fetch(new URL(`./runtime/${file}`, import.meta.url));
    const lock = fetched("manifest.json").then(async (response) => (await response.json()).pyodide.lock);
    const imports = fetched("imports.py").then((response) => response.text());
    const came = (file, bytes) => postMessage({ name: file, bytes });
    let copy; // of the program, for the next visit
    const files = askForFiles(came, language, (stream) => {
        const [one, other] = stream.tee();
        copy = new Response(other).blob();
        return one;
    });
    const modules = askForModules(came);
    const [program, library, ours] = await Promise.all([files.program, files.library, files.ours, modules.modules]);
    postMessage({ isAllHere: true });
    const interpreter = await start({ _makeSnapshot: true }, { lock, program, library, ours, ...modules });
    globalThis.document = {}; // its place in the memory: on the page, it is the page's
    interpreter.runPython(await imports);
    const snapshot = thin(interpreter.makeMemorySnapshot());
    const kept = { program: await copy, library, ours, snapshot: new Blob([snapshot]) };
    postMessage({ made: { program, library, ours, snapshot } }, [snapshot.buffer]);
    postMessage({ sealed: await sealed(kept, language) });
} catch (error) {
    console.error(error);
    postMessage({ fault: String(error) });
}
