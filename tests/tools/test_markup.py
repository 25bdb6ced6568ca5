"""The menu of the page, what it says of keys, and the shapes of its cards are what the sources say."""

from __future__ import annotations

import re

import pytest

from tools.folders import ROOT
from tools.markup import PAGE, SOURCE, page, written
from tools.sources import reached

MARKUP = (ROOT / SOURCE).read_text(encoding="utf-8")


def test_the_page_is_up_to_date() -> None:
    assert (ROOT / PAGE).read_text(encoding="utf-8") == page(), "make site makes it of the sources"


@pytest.mark.parametrize(
    "pattern",
    [
        r'<button id="restart"(?s:.*?)</button>\n',
        r' title="Undo \(U\)"',
        r' aria-keyshortcuts="U Control\+Z"',
        r"<div><dt><kbd>N</kbd></dt>.*\n",
        r'<symbol id="suit-C".*?</symbol>\n',
        r'<marker id="pip-S".*?</marker>\n',
    ],
)
def test_what_the_sources_say_is_put_in(pattern: str) -> None:
    assert len(re.findall(pattern, page())) == 1
    assert not re.search(pattern, MARKUP)


def test_comments_are_not_sent() -> None:
    assert "<!--" in MARKUP
    assert "<!--" not in page()


@pytest.mark.parametrize("part", ["<!-- a line for each command -->", 'id="icon-help"'])
def test_markup_without_a_place_or_an_icon_is_refused(part: str) -> None:
    with pytest.raises(ValueError, match=r"^page\.html has no "):
        written(MARKUP.replace(part, ""))


def test_only_what_runs_is_reached() -> None:
    assert {"freecell.cards", "freecell.pictures.faces"} <= reached("opener")
    assert "freecell.pictures.table" not in reached("opener"), (
        "only functions import it that MicroPython lacks"
    )
    assert "freecell.session.storage" not in reached("opener"), "only a type checker sees it"
