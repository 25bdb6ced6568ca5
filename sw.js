// The service worker: stores the page, so that the next visit starts from this copy, even without a network.
//
// A release is stored completely or not at all: it lists each file with its hash, and a file that arrives
// with a different hash is fetched again. Files that are as they were in the release before are taken from there. The
// next release takes over only when no page is open, or when a page asks for it while none is starting. Each visit has
// the copy completed, whatever has become of it (freecell/page/features/offline.py).

const RELEASE = null; // `make site` puts {name, files, languages} here; without it nothing is stored

const { scope } = registration;
const CACHES = `freecell ${scope} `; // other pages on the same host have caches too
const NAME = RELEASE && CACHES + RELEASE.name;
const FOLDER = RELEASE && `static/${RELEASE.name}/`;
const PATHS = RELEASE && new Set([RELEASE.files, ...Object.values(RELEASE.languages)].flatMap(Object.keys));

addEventListener("install", (event) => RELEASE && event.waitUntil(keep()));
addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
addEventListener("message", (event) => {
    if (event.data === "take over") skipWaiting();
    else if (RELEASE) event.waitUntil(complete(event));
});
addEventListener("fetch", (event) => {
    const path = pathOf(event.request.url);
    if (event.request.method === "GET" && PATHS?.has(path)) event.respondWith(answer(path, event.request));
});

/** Store what is missing of this release, but of the languages only those of the pages that are open. */
async function keep() {
    const pages = await clients.matchAll({ includeUncontrolled: true, type: "window" });
    const folders = Object.keys(RELEASE.languages).filter((folder) => pages.some(({ url }) => folder === folderOf(url)));
    const needed = [RELEASE.files, ...folders.map((folder) => RELEASE.languages[folder])].flatMap(Object.entries);
    const isPage = ([path]) => path.endsWith("/");
    const cache = await caches.open(NAME); // only once: what comes after a removal is removed too
    try {
        await keepFiles(cache, needed.filter((file) => !isPage(file)));
        await keepFiles(cache, needed.filter(isPage)); // at last: what they need is there
    } catch (error) {
        if (error.name === "QuotaExceededError" && !(await cache.match("./"))) await caches.delete(NAME); // to free the room
        throw error; // this release is not installed; the previous one stays
    }
    return cache;
}

/** Store files; those that are stored already are not fetched again. */
async function keepFiles(cache, files) {
    const keepOne = async ([path, integrity]) => {
        if (await cache.match(path)) return;
        await cache.put(path, (await unchanged(path, integrity)) ?? (await fetchExactly(path, integrity)));
    };
    await Promise.all(files.map(keepOne));
}

/** Complete the copy, whatever has become of it; add what the page made of this release for its next visit. */
async function complete({ data, source }) {
    await keep().then((cache) => keepMade(cache, data)).catch(() => {}); // no room or network: the next visit tries again
    source.postMessage("stored");
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

async function keepMade(cache, made) {
    const ours = made.filter(({ name }) => name.startsWith(scope + FOLDER)); // the page may be of another release
    await Promise.all(ours.map(({ name, body, headers }) => cache.put(name, new Response(body, { headers }))));
}

async function forgetOthers() {
    await Promise.all((await otherCaches()).map((name) => caches.delete(name)));
}

/** The names of the other releases' caches. */
async function otherCaches() {
    return (await caches.keys()).filter((name) => name.startsWith(CACHES) && name !== NAME);
}

/** The path of a file of this site, as it is stored: the page is "./", or "de/" in German. */
function pathOf(url) {
    if (!url.startsWith(scope)) return undefined;
    return url.split(/[?#]/)[0].slice(scope.length).replace(/(^|\/)index\.html$/, "$1") || "./";
}

/** The folder of the language of a page. */
const folderOf = (url) => pathOf(url)?.replace("./", "");

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
