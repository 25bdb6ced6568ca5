"""What is said about reviews: the library's sentences, with deals and numbers as on the page."""

from __future__ import annotations

from freecell.page.words import deals, numbers
from freecell.page.words.numbers import joined
from freecell.reviewing import Review, Words
from freecell.reviewing.report import words_of
from freecell.reviewing.review import CHART, NOT_COUNTED, Phrases, sentence
from freecell.reviewing.review import summary as summary_of
from freecell.translation import _

NO_MISTAKE = _("No mistakes found.")

_PHRASES = Phrases(deals.name, numbers.moves)


def summary(review: Review) -> str:
    """Return what a review comes to."""
    return summary_of(review, _PHRASES)


def position(review: Review, number: int) -> str:
    """Return what there is to say of the position after a move, or at the start for number 0."""
    return sentence(review, number, _PHRASES)


def picture(review: Review) -> Words:
    """Return what the picture of a review's chart says."""
    return words_of(review, _PHRASES)._replace(chart=joined(CHART, NOT_COUNTED))
