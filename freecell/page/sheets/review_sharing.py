"""Sharing a review: a link that opens it, and pictures of its chart."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable

from freecell import links, notation
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


class ReviewSharing:
    """The buttons of a review's sheet that share it."""

    def __init__(self, sheet: ReviewSheet, replay: Replay, review: GameReview, share: Share) -> None:
        self._replay = replay
        self._review = review
        self._share = share
        for name, label, action in (
            ("review-link", words.COPY_LINK, lambda: asyncio.ensure_future(self._copy_link())),
            ("review-svg", words.SAVE_SVG, lambda: save_svg(self._chart, self._name)),
            ("review-png", words.SAVE_PNG, lambda: asyncio.ensure_future(save_png(self._chart, self._name))),
        ):
            sheet.add(name, label, action)

    def _copy_link(self) -> Awaitable[None]:
        """Copy a link that opens the review, or the moves if they are too many for a link."""
        game = self._replay.game
        # A game's text has all its moves, including those after the current step.
        link = absolute(game.start.link(links.moves_text(game.text()) or "", review=True))
        if len(link) <= LONGEST_LINK:
            return self._share.copy(link, words.LINK_COPIED.format(deal=deals.within(game.start)))
        moves = notation.lines(game.moves())
        text = shared.MOVES_ALONE.format(deal=deals.on_paper(game.start), moves=moves)
        return self._share.copy(text, shared.LINK_TOO_LONG)

    @property
    def _chart(self) -> str:
        """The chart as the text of an SVG file."""
        return svg(self._review.found, words.picture(self._review.found))

    @property
    def _name(self) -> str:
        """What a file with the chart is called, without its ending."""
        number = self._review.found.start.number
        return "freecell-review" if number is None else f"freecell-{number}-review"
