// The service worker: stores the page, so that the next visit starts from this copy, even without a network.
//
// A release is stored completely or not at all: it lists each file with its hash, and a file that arrives
// with a different hash is fetched again. Files that are as they were in the release before are taken from there. The
// next release takes over only when no page is open, or when a page asks for it while none is starting
// (freecell/page/features/offline.py).

const RELEASE = null; // `make site` puts {name, files, languages} here; without it nothing is stored

const { scope } = registration;
const CACHES = `freecell ${scope} `; // other pages on the same host have caches too
const NAME = RELEASE && CACHES + RELEASE.name;
const FOLDER = RELEASE && `static/${RELEASE.name}/`;

addEventListener("install", (event) => event.waitUntil(keep()));
addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
addEventListener("message", (event) => {
    if (event.data === "take over") skipWaiting();
    else if (Array.isArray(event.data)) event.waitUntil(keepAsWell(event.data));
    else event.waitUntil(keepLanguage(event.data.language));
});
addEventListener("fetch", (event) => {
    const path = kept(event.request);
    if (path) event.respondWith(answer(path, event.request));
});

/** Store every file of this release, but of the languages only those of the pages that are open. */
async function keep() {
    if (!RELEASE) return;
    const pages = await clients.matchAll({ includeUncontrolled: true, type: "window" });
    const folders = Object.keys(RELEASE.languages).filter((folder) => pages.some(({ url }) => folder === folderOf(url)));
    const needed = [RELEASE.files, ...folders.map((folder) => RELEASE.languages[folder])];
    try {
        await Promise.all(needed.map(keepFiles));
    } catch (error) {
        if (error.name === "QuotaExceededError") await caches.delete(NAME); // to free the room
        throw error; // this release is not installed; the previous one stays
    }
}

/** Store files; those that an interrupted attempt has stored are not fetched again. */
async function keepFiles(files) {
    const cache = await caches.open(NAME);
    const keepOne = async ([path, integrity]) => {
        if (await cache.match(path)) return;
        await cache.put(path, (await unchanged(path, integrity)) ?? (await fetchExactly(path, integrity)));
    };
    await Promise.all(Object.entries(files).map(keepOne));
}

/** Store what a page in a language needs, if it was not open when this release was stored. */
async function keepLanguage(folder) {
    const files = RELEASE && (await caches.has(NAME)) && RELEASE.languages[folder]; // else the player has had all removed
    if (files) await keepFiles(files).catch(() => {}); // no room, or no network: the next visit tries again
}

/** Find a file of this release in those before. It is answered anew: a response knows its address, and scripts see it. */
async function unchanged(path, integrity) {
    for (const name of await otherCaches()) {
        const other = path.replace(RELEASE.name, name.slice(CACHES.length));
        const found = await caches.match(other, { cacheName: name });
        const body = await found?.arrayBuffer();
        if (!body || (await hash(body)) !== integrity) continue;
        return new Response(body, { headers: { "Content-Type": found.headers.get("Content-Type") } });
    }
}

/** The hash of some bytes, as in an integrity attribute. */
async function hash(bytes) {
    return `sha256-${btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))))}`;
}

/**
 * Fetch a file of this release: the browser's own copy if it is the right one, otherwise from the network.
 */
async function fetchExactly(path, integrity) {
    const fetched = await fetch(path, { integrity }).catch(() => fetch(path, { integrity, cache: "reload" }));
    if (!fetched.ok) throw new Error(`${path}: ${fetched.status}`);
    return fetched;
}

/** Store what a page made of this release for its next visit: it goes with the release. */
async function keepAsWell(made) {
    if (!RELEASE || !(await caches.has(NAME))) return; // the player has had all removed
    const cache = await caches.open(NAME);
    const ours = made.filter(({ name }) => name.startsWith(scope + FOLDER)); // the page may be of another one
    const storing = ours.map(({ name, body, headers }) => cache.put(name, new Response(body, { headers })));
    await Promise.all(storing).catch(() => {}); // no room: each visit makes its own
}

async function forgetOthers() {
    await Promise.all((await otherCaches()).map((name) => caches.delete(name)));
}

/** The names of the other releases' caches. */
async function otherCaches() {
    return (await caches.keys()).filter((name) => name.startsWith(CACHES) && name !== NAME);
}

/** The path of the file that a request is for, "" if it cannot be a stored one. */
function kept({ method, url }) {
    if (!RELEASE || method !== "GET" || !url.startsWith(scope)) return "";
    const path = pathOf(url);
    return [RELEASE.files, ...Object.values(RELEASE.languages)].some((files) => path in files) ? path : "";
}

/** The path of a file, as it is stored: the page is "./", or "de/" in German. */
function pathOf(url) {
    return url.split(/[?#]/)[0].slice(scope.length).replace(/(^|\/)index\.html$/, "$1") || "./";
}

/** The folder of the language of a page. */
const folderOf = (url) => pathOf(url).replace("./", "");

/** Without a network, go on from a page in a language that is not stored to one that is, which says so. */
async function elsewhere({ mode, url }, error) {
    const isStored = async (path) => Boolean(await caches.match(path, { cacheName: NAME }));
    for (const [folder, files] of mode === "navigate" ? Object.entries(RELEASE.languages) : []) {
        const are = await Promise.all(Object.keys(files).map(isStored));
        const address = `${scope}${folder}${new URL(url).search}#no-${folderOf(url).slice(0, -1)}`;
        if (!are.includes(false)) return Response.redirect(address);
    }
    throw error;
}

async function answer(path, request) {
    const stored = await caches.match(path, { cacheName: NAME });
    if (stored) return stored;
    const fetched = await fetch(request).catch((error) => elsewhere(request, error)); // or somebody emptied the storage
    if (fetched.status === 404) await caches.delete(NAME); // nor has the host this release any more: reloading gets the next one
    return fetched;
}
