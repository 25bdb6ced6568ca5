// A worker: reads and checks what the last visit has kept (runtime-snapshot.js), beside the game, and hands it to the
// page (runtime-pyodide.js). That is 20 MB, which the page would have to copy. Its name is the language's folder.

import { kept } from "./runtime-snapshot.js";

try {
    const made = await kept(name);
    postMessage({ made, isDone: true }, [made.library.buffer, made.ours.buffer, made.snapshot.buffer]);
} catch (error) {
    postMessage({ fault: String(error) });
}
