{
    const release = (text) => text.match(/static\/(\w{16})\//)?.[1];
    let blocked;
    addEventListener("securitypolicyviolation", (event) => (blocked ??= event));

    /** Return the name of a sentence (start-words) for an error; tell the host what it can do in the console. */
    async function diagnose(error) {
        const [name, told] = await found(error);
        console.error(`${told} (docs/hosting.md)`);
        return name;
    }

    async function found(error) {
        if (location.protocol === "file:") return ["file", "Serve this folder: python3 -m http.server"];
        if (origin === "null") return ["policy", "A sandboxed frame needs the header Access-Control-Allow-Origin: *"];
        if (blocked) return ["policy", `Content-Security-Policy: ${blocked.violatedDirective} has to allow ${blocked.blockedURI}`];
        const parts = document.querySelectorAll("script[src], link[rel=stylesheet]");
        const urls = [...parts, ...performance.getEntriesByType("resource")].map(({ src, href, name }) => src || href || name);
        const asked = new Set([...(String(error).match(/http\S+\w/g) ?? []), ...urls].filter((url) => url.startsWith("http")));
        const wrong = (await Promise.all([...asked].map(wrongWith))).find(Boolean);
        return wrong || ["damaged", `A file has come in part, or has been changed: ${error}`];
    }

    async function wrongWith(url) {
        const { status, ok, headers } = await ask(url, "HEAD");
        if (!status) return ["missing", `No answer: ${url}`];
        const type = headers.get("content-type");
        const wanted = url.endsWith(".js") ? "javascript" : url.endsWith(".css") && "css";
        if (ok) return wanted && !type?.includes(wanted) && ["type", `Content-Type has to be text/${wanted}, not ${type}: ${url}`];
        const page = await ask(location.href, "GET");
        const there = release((await page.text?.()) ?? "");
        const isOld = there && there !== release(url);
        return [isOld ? "updated" : "absent", `Upload all of _site: ${status} ${url}`];
    }

    const ask = (url, method) => fetch(url, { method, cache: "no-store" }).catch(() => ({}));

    /** Say what is wrong, before runtime.js is here too. */
    async function tell(error) {
        const { pathname, search, hash } = location;
        // Without a slash, the address of a folder has all that is in it elsewhere.
        if (!/(\/|\.html)$/.test(pathname)) location.replace(`${pathname}/${search}${hash}`);
        const name = await diagnose(error);
        if (freecell.missed) return freecell.missed(name);
        await say(name);
        Object.assign(root.dataset, { stage: "failed", watched: "" });
    }

    async function say(name) {
        if (root.dataset.stage === "alive") return freecell.missed(name);
        if (document.readyState === "loading") await new Promise((parsed) => addEventListener("DOMContentLoaded", parsed));
        const words = document.getElementById("start-words").content.querySelector(`[data-words=${name}]`);
        document.getElementById("status").textContent = words.textContent;
    }

    const root = document.documentElement;
    const PATIENCE_FOR_STYLE = 8_000;
    // For a style sheet: whether it has come, or cannot.
    const come = new WeakMap();
    const sheets = () => [...document.querySelectorAll("link[rel=stylesheet]")].filter(({ href, media }) => href.startsWith(location.origin) && media !== "print");
    // The last rule of each says so (tools/page/stylesheets.py).
    const isWhole = ({ href }) => getComputedStyle(document.head).getPropertyValue(`--${href.match(/\w+(?=\.css)/)}-sheet`) !== "";
    const isStyled = () => sheets().every(isWhole);

    /** Load a style sheet anew: with media "none", nothing waits for it. */
    const reload = (sheet, media) => sheet.replaceWith(Object.assign(sheet.cloneNode(), { media }));

    /** Say so if a style sheet is late, and wait on in a way that does not keep the page from being painted. */
    function noteLate(awaited) {
        const late = awaited.filter((sheet) => !come.has(sheet));
        for (const sheet of late) reload(sheet, "none");
        // Firefox paints what is asked for its size.
        if (late.length) say("slow").then(() => root.offsetWidth);
    }

    /** Add a style sheet to those that the page begins with. */
    function addStyle(href) {
        const sheet = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
        document.head.append(sheet);
        setTimeout(noteLate, PATIENCE_FOR_STYLE, [sheet]);
    }

    setTimeout(() => root.dataset.stage === "painted" && noteLate(sheets()), PATIENCE_FOR_STYLE);
    addEventListener("error", ({ target, filename }) => {
        come.set(target, false);
        const isOfStart = /\/runtime\.js$/.test(filename) && !("watched" in root.dataset);
        if (isOfStart || target.matches?.("script, [rel=stylesheet]")) tell(filename ?? target.src ?? target.href);
    }, true);
    document.addEventListener("load", ({ target }) => {
        if (!sheets().includes(target)) return;
        come.set(target, true);
        if (target.media) reload(target, "");
        // Before all are here, WebKit does not know what any of them says.
        const half = sheets().every((sheet) => come.get(sheet)) && sheets().find((sheet) => !isWhole(sheet));
        if (half) tell(half.href);
    }, true);
    globalThis.freecell = { diagnose, tell, isStyled, addStyle };
}
