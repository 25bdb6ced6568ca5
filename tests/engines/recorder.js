// Writes down, from the page's first moment on, whatever goes wrong, and what the page asks for: every engine has this.
(() => {
    const recorded = (window.recorded = { complaints: [], asked: [] });
    const complain = (...words) => recorded.complaints.push(words.map(String).join(" "));
    for (const level of ["error", "warn"]) {
        const said = console[level];
        console[level] = (...words) => {
            complain(level, ...words);
            said.apply(console, words);
        };
    }
    addEventListener("error", ({ message, target }) => complain("error", message ?? target.src ?? target.href), true);
    addEventListener("unhandledrejection", ({ reason }) => complain("rejected", reason));
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) => {
        const isOfDriver = sourceFile.endsWith("%3E%20eval"); // Playwright's, when it takes a picture of Firefox
        if (!isOfDriver) complain("policy", violatedDirective, blockedURI, sourceFile);
    });
    new PerformanceObserver((list) => recorded.asked.push(...list.getEntries().map(({ name }) => name)))
        .observe({ type: "resource", buffered: true });
})();
