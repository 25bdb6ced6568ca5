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
from freecell.reviewing import svg


def add_sharing(sheet: ReviewSheet, replay: Replay, review: GameReview, share: Share) -> None:
    """Add the buttons to a review's sheet that share it."""

    def copy_link() -> Awaitable[None]:
        """Copy a link that opens the review, or the moves if they are too many for a link."""
        game = replay.game
        moves = game.moves()
        link = absolute(game.start.link(game.line(len(moves)), review=True))
        if len(link) <= LONGEST_LINK:
            return share.copy(link, words.LINK_COPIED.format(deal=deals.within(game.start)))
        text = shared.MOVES_ALONE.format(deal=deals.on_paper(game.start), moves=notation.lines(moves))
        return share.copy(text, shared.LINK_TOO_LONG)

    def chart() -> tuple[str, str]:
        """Return the chart as the text of an SVG file, and what that is called, without its ending."""
        found = review.found
        name = "freecell-review" if found.start.number is None else f"freecell-{found.start.number}-review"
        return svg(found, words.picture(found)), name

    sheet.add("review-link", words.COPY_LINK, lambda: asyncio.ensure_future(copy_link()))
    sheet.add("review-svg", words.SAVE_SVG, lambda: save_svg(*chart()))
    sheet.add("review-png", words.SAVE_PNG, lambda: asyncio.ensure_future(save_png(*chart())))
