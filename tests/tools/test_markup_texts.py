"""The texts of the page are found in its markup, whole, and put back where they were."""

import pytest
from checkout import read

from tools.markup_texts import Text, replaced, texts

PAGE = read("index.html")


@pytest.mark.parametrize(
    ("markup", "found"),
    [
        ("<p>Two\n  words</p>", ["Two words"]),
        ("<p>Press <kbd>H</kbd>, or <i>Hint</i>.</p>", ["Press <kbd>H</kbd>, or <i>Hint</i>."]),
        ('<button><svg><use href="#x"/></svg><span>Undo</span></button>', ["Undo"]),
        (
            "<span>Close<span class='unseen'> replay</span></span>",
            ["Close<span class='unseen'> replay</span>"],
        ),
        ("<span aria-hidden='true'>#</span><span>Deal number</span>", ["Deal number"]),
        ("<dt><kbd>1</kbd>–<kbd>8</kbd></dt><dd>columns</dd>", ["columns"]),
        ('<button aria-label="Close" title="Far away"></button>', ["Close", "Far away"]),
        ('<button title="Undo (U)" aria-description="">Undo</button>', ["Undo"]),
        ('<meta name="description" content="Play."><meta name="viewport" content="width">', ["Play."]),
        ("<script>let a = 1;</script><svg><title>no</title></svg><!-- no --><p>5 &amp; 6 &#8211; 7</p>", []),
        ("<p>Fish &amp; chips", ["Fish &amp; chips"]),
    ],
)
def test_what_is_found(markup: str, found: list[str]) -> None:
    assert [text.message for text in texts(markup)] == found


def test_the_place_of_a_text_that_is_said_in_several() -> None:
    markup = '<fieldset><label><input name="clock"> Off</label></fieldset><th>Won</th><p>Off</p>'
    assert [(text.message, text.place) for text in texts(markup)] == [
        ("Off", "clock"),
        ("Won", "th"),
        ("Off", ""),
    ]


def test_each_is_where_it_says() -> None:
    found = texts(PAGE)
    assert len(found) > 150
    assert all(PAGE[text.start : text.end] == text.markup for text in found)


def test_nothing_changes_but_the_texts() -> None:
    assert replaced(PAGE, lambda text: text.markup) == PAGE
    other = replaced(PAGE, lambda text: "x" * len(text.markup))
    assert len(other) == len(PAGE)
    assert [len(text.markup) for text in texts(other)] == [len(text.markup) for text in texts(PAGE)]


def test_a_quotation_in_an_attribute() -> None:
    def quoted(_text: Text) -> str:
        return '"so"'

    assert replaced('<p title="Say">So</p>', quoted) == '<p title="&quot;so&quot;">"so"</p>'
