"""Sharing a review: a link that opens it, and pictures of its chart."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable

from freecell import notation
from freecell.page.sheets.outgoing import absolute
from freecell.page.sheets.pictures import save_png, save_svg
from freecell.page.sheets.review_sheet import ReviewSheet
from freecell.page.sheets.share import LONGEST_LINK, Share
from freecell.page.study.replay import Replay
from freecell.page.study.review import GameReview
from freecell.page.words import deals
from freecell.page.words import reviewing as words
from freecell.page.words import sheets as shared
from freecell.page.words.joining import joined
from freecell.reviewing import Review, Words, svg
from freecell.translation import _

COPY_LINK = _("Copy link to this review")
SAVE_SVG = _("Save chart (SVG)")  # A button.
SAVE_PNG = _("Save chart (PNG)")  # A button.
HEADLINE = _("{deal}: {summary}")  # Above the chart in a saved picture.
LINK_COPIED = _("Link to this review of {deal} copied")


def add_sharing(sheet: ReviewSheet, replay: Replay, review: GameReview, share: Share) -> None:
    """Add the buttons to a review's sheet that share it."""

    def copy_link() -> Awaitable[None]:
        """Copy a link that opens the review, or the moves if they are too many for a link."""
        game = replay.game
        moves = game.moves()
        link = absolute(game.start.link(game.line(len(moves)), review=True))
        if len(link) <= LONGEST_LINK:
            return share.copy(link, LINK_COPIED.format(deal=deals.within(game.start)))
        text = shared.MOVES_ALONE.format(deal=deals.on_paper(game.start), moves=notation.lines(moves))
        return share.copy(text, shared.LINK_TOO_LONG)

    def chart() -> tuple[str, str]:
        """Return the chart as the text of an SVG file, and what that is called, without its ending."""
        found = review.found
        name = "freecell-review" if found.start.number is None else f"freecell-{found.start.number}-review"
        return svg(found, picture(found)), name

    sheet.add("review-link", COPY_LINK, lambda: asyncio.ensure_future(copy_link()))
    sheet.add("review-svg", SAVE_SVG, lambda: save_svg(*chart()))
    sheet.add("review-png", SAVE_PNG, lambda: asyncio.ensure_future(save_png(*chart())))


def picture(review: Review) -> Words:
    """Return what the picture of a review's chart says.

    >>> from freecell.reviewing import Moment
    >>> from freecell.start import Start
    >>> picture(Review(Start(617), False, 0, Moment("", "winnable", 42), ())).headline
    'Deal 617: Winnable after 0 moves, in at most 42 more.'
    """
    headline = HEADLINE.format(deal=deals.title(review.start), summary=words.summary(review))
    positions = [words.position(review, number) for number in range(len(review.moments))]
    return Words(headline, joined(words.CHART, words.NOT_COUNTED), tuple(positions))
