"""The menu of index.html, what it says of keys, and the shapes of its cards are what the sources say."""

import re

import pytest
from checkout import read

from tools.markup import written
from tools.micropython import brought_along

PAGE = read("index.html")


def test_the_page_is_up_to_date() -> None:
    assert written(PAGE) == PAGE, "make site brings index.html up to date with the sources"


@pytest.mark.parametrize(
    "pattern",
    [
        r' *<button id="restart"(?s:.*?)</button>\n',
        r' title="Undo \(U\)"',
        r' aria-keyshortcuts="U Control\+Z"',
        r"    <div><dt><kbd>N</kbd></dt>.*\n",
        r'<symbol id="suit-C".*?</symbol>\n',
        r'<marker id="pip-S".*?</marker>\n',
    ],
)
def test_what_is_missing_is_put_in(pattern: str) -> None:
    without = re.sub(pattern, "", PAGE)
    assert without != PAGE
    assert written(without) == PAGE


def test_only_what_runs_is_reached() -> None:
    assert {"freecell.cards", "freecell.pictures.faces"} <= brought_along()
    assert "freecell.pictures.table" not in brought_along(), "only functions import it that MicroPython lacks"
    assert "freecell.session.storage" not in brought_along(), "only a type checker sees it"
