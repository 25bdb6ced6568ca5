// A worker: reads and checks what the last visit has kept (runtime-snapshot.mjs), beside the game, and hands it to the
// page (runtime-pyodide.mjs). That is 20 MB, which the page would have to copy. Its name is the language's folder.

import { kept } from "./runtime-snapshot.mjs";

try {
    const builds = await (await fetch(new URL("./runtime/builds.json", import.meta.url))).json();
    const made = await kept(builds[name]);
    postMessage({ made, isDone: true }, [made.library.buffer, made.ours.buffer, made.snapshot.buffer]);
} catch (error) {
    postMessage({ fault: String(error) });
}
