{
    let chosen;
    try { chosen = localStorage["freecell:language"]; } catch {} // storage is blocked
    const tags = Array.of(chosen, ...navigator.languages).map((tag) => /^zh-(hant|hk|mo|tw)/i.test(tag) || tag?.split("-")[0]);
    const found = tags.find((one) => {{ languages | list | tojson }}.includes(one)) ?? "en";
    // Otherwise sw.js has no network for it.
    const isThere = location.hash !== `#no-${found}`;
    if (found !== "en" && isThere && location.protocol !== "file:") location.replace(`${found}/${location.search}${location.hash}`);
}
