"""What index.html owes the scripts that start Python: the head of runtime.js says it."""

import re

from checkout import Markup, read

from tools.markup import rendered
from tools.page.folder_swap import ROOT

WATCH = read("static/runtime.js")
SCRIPTS = [read(path) for name in ("runtime*.js", "page/*.js") for path in (ROOT / "static").glob(name)]


def test_every_sentence_is_there_and_listed() -> None:
    there = [one["data-words"] for one in Markup(rendered()).of("p") if "data-words" in one]
    [listed] = re.findall(r"sentences, by data-words:\n((?:// {3}.*\n)+)", WATCH)
    names = re.findall(r"[\w-]+", re.sub(r"\(.*?\)|:.*|//", "", listed))
    assert sorted(names) == sorted(there)


def test_every_element_that_is_asked_for_is_there_and_listed() -> None:
    [listed] = re.findall(r"^const OWED = \[(.*)\];$", WATCH, re.MULTILINE)
    owed = set(re.findall(r"#([\w-]+)", listed))
    asked = {name for text in SCRIPTS for name in re.findall(r'getElementById\("([\w-]+)"\)', text)}
    assert asked <= owed <= set(Markup(rendered()).ids)
