"""The panel of a review, beside the table or below it: what it comes to, its chart, and its mistakes."""

from __future__ import annotations

from freecell import notation
from freecell.page.app import App
from freecell.page.browser import BrowserEvent, built, document, elements, listen, pressable
from freecell.page.features.review.game import NO_MISTAKE, PHRASES, GameReview
from freecell.page.features.review.practice import Practice
from freecell.page.outgoing import MOVES_ALONE, absolute, copy_link, save_png, save_svg
from freecell.page.tasks import begin
from freecell.page.words import deal_titles
from freecell.page.words.numbers import joined
from freecell.reviewing import Review, Words, svg
from freecell.reviewing.report import Chart, words_of
from freecell.reviewing.review_result import CHART, NOT_COUNTED, sentence, summary
from freecell.rules import pile
from freecell.translatable import _

POSITION = _("Position")  # The chart's name, which is followed by what is known of a position.
TRY = _("Try another move instead of move {number}")
IN_WORDS = _("All positions in words")
BETTER = _("better")  # Beside a move on the table, in the place of a mistake.
MISTAKE = _("mistake")  # In the key of the chart: a move that lost the game or cost moves.

_NARROWEST, _WIDEST = 180, 720
"""Widths of the chart, in pixels."""
NAME = _("Review")  # The panel, for screen readers.

PRACTISE = _("Practise")  # A button: find better moves instead of the mistakes.
SHARE = _("Share")  # Unfolds the buttons below.
COPY_LINK = _("Copy link to this review")
SAVE_SVG = _("Save chart (SVG)")  # A button.
SAVE_PNG = _("Save chart (PNG)")  # A button.
LINK_COPIED = _("Link to this review of {deal} copied")


class ReviewSheet:
    """Shows a review while it is open; its chart is walked like a slider, and the replay follows."""

    def __init__(self, app: App) -> None:
        """Add the panel to the page, hidden, and its style, for which the cards need not wait."""
        self._replay = app.replay
        self._marks = app.marks
        self._review = review = GameReview(app)
        self._layout = Chart(1, _NARROWEST)
        self._drawn: Review | None = None
        self._summary = built("h2")
        self._chart = built(
            "div", id="review-chart", role="slider", tabIndex=0, aria_label=POSITION, aria_valuemin="0"
        )
        self._key = built("p", id="review-key", aria_hidden="true")
        self._here = built("p", id="review-here")
        self._mistakes = built("ul", id="review-mistakes")
        self._sentences = built("ol", start=0)
        self._in_words = built("details", built("summary", IN_WORDS), self._sentences)
        buttons = (
            pressable(COPY_LINK, lambda: begin(self._copy_link()), id="review-link"),
            pressable(SAVE_SVG, lambda: save_svg(*self._picture()), id="review-svg"),
            pressable(SAVE_PNG, lambda: begin(save_png(*self._picture())), id="review-png"),
        )
        self._practise = pressable(PRACTISE, Practice(app, review).begin, id="review-practise")
        self._sheet = built(
            "aside",
            built("div", self._summary, self._practise, id="review-title"),
            self._here,
            self._key,
            self._chart,
            self._mistakes,
            built("details", built("summary", SHARE), built("div", *buttons, className="choices")),
            self._in_words,
            built("p", NOT_COUNTED, className="note"),
            id="review-sheet",
            hidden=True,
            aria_label=NAME,
        )
        document.querySelector("main").after(self._sheet)
        review.begun.connect(self._open)
        review.changed.connect(self._show)
        review.ended.connect(self._close)
        app.replay.drawn.connect(self._mark)
        listen(self._in_words, "toggle", lambda _event: self._fill_sentences())
        listen(self._mistakes, "click", self._chosen)
        listen(self._chart, "keydown", self._pressed)
        for event in ("pointerdown", "pointermove"):
            listen(self._chart, event, self._pointed)

    # ---- Opening and closing ----

    def _open(self) -> None:
        self._sheet.hidden = False
        self._sheet.scrollTop = 0
        self._summary.textContent = summary(self._review.in_words, PHRASES)
        self._key.replaceChildren()
        self._chart.replaceChildren()
        self._mistakes.replaceChildren()
        self._practise.hidden = True
        self._chart.focus(preventScroll=True)

    def _close(self) -> None:
        self._drawn = None
        self._sheet.hidden = True

    # ---- Showing ----

    def _show(self) -> None:
        """Show what has been found, unless that is what is there."""
        review = self._review.in_words
        if self._drawn == review:
            self._tell_none()
            return
        before, self._drawn = self._drawn, review
        self._summary.textContent = summary(review, PHRASES)
        width = min(max(int(self._chart.clientWidth), _NARROWEST), _WIDEST)
        self._layout = Chart(len(review.moments), width)
        self._key.innerHTML = key(review)
        self._chart.innerHTML = self._layout.svg(review)
        self._chart.setAttribute("aria-valuemax", str(len(review.moves)))
        if not before or _told(before) != _told(review):
            self._list()
        self._tell_none()
        self._fill_sentences()
        self._mark()

    def _mark(self) -> None:
        """Mark the position that is on the table."""
        if not self._review.is_shown or not self._drawn:
            return
        at = self._replay.at
        self._mark_better(at + 1)
        said = sentence(self._drawn, at, PHRASES)
        self._here.textContent = said
        self._chart.querySelector(".here").setAttribute("d", self._layout.here(at))
        self._chart.setAttribute("aria-valuenow", str(at))
        self._chart.setAttribute("aria-valuetext", said)

    def _mark_better(self, number: int) -> None:
        """Show on the table what would have been better than the next move, if it is a mistake."""
        review = self._review.found
        if number in review.mistakes and review.moves[number - 1].better:
            position = self._replay.game.position
            move = notation.parse_move(position, review.moves[number - 1].better[0])
            held = pile(position, move.source)[-move.count :]
            self._marks.move(held, notation.pile_name(move.target, held[0]), chip=BETTER)

    def _list(self) -> None:
        """List the mistakes, and offer practice; the focus stays on the same button, if it is still there."""
        focused = document.activeElement
        kept = (focused.value, focused.className) if self._mistakes.contains(focused) else None
        self._mistakes.innerHTML = "".join(map(self._item, self._review.in_words.mistakes))
        self._practise.hidden = not self._review.found.mistakes
        if kept:
            for button in elements("button", self._mistakes):
                if kept == (button.value, button.className):
                    button.focus()

    def _tell_none(self) -> None:
        """Say that there is no mistake, once all is known."""
        if self._review.is_over and not self._review.found.mistakes:
            self._mistakes.replaceChildren(built("li", NO_MISTAKE))

    def _item(self, number: int) -> str:
        """Return a mistake as an item: a button to go there, and one to play on from before it."""
        said, again = sentence(self._review.in_words, number, PHRASES), TRY.format(number=number)
        return (
            f'<li><button type="button" class="step" value="{number}">{said}</button>'
            f'<button type="button" class="icon try" value="{number}" aria-label="{again}" title="{again}">'
            '<svg aria-hidden="true"><use href="#icon-take"/></svg></button></li>'
        )

    def _fill_sentences(self) -> None:
        """Write all positions in words, if somebody reads them."""
        if self._in_words.open:
            review = self._review.in_words
            texts = [sentence(review, number, PHRASES) for number in range(len(review.moments))]
            self._sentences.replaceChildren(*[built("li", text) for text in texts])

    # ---- Walking ----

    def _chosen(self, event: BrowserEvent) -> None:
        choice = event.target.closest("button")
        if choice:
            number = int(choice.value)
            if choice.className == "step":
                self._replay.go(number - 1)  # Where a better move can be shown.
            else:
                self._review.try_before(number)

    def _pressed(self, event: BrowserEvent) -> None:
        """Go to the ends, or from mistake to mistake; the arrows to the left and right are the replay's."""
        if event.altKey or event.ctrlKey or event.metaKey:
            return
        at, last = self._replay.at, self._replay.steps
        mistakes = self._review.found.mistakes
        places = {
            "Home": 0,
            "End": last,
            "ArrowUp": at + 1,
            "ArrowDown": at - 1,
            "PageUp": max([number for number in mistakes if number < at], default=0),
            "PageDown": min([number for number in mistakes if number > at], default=last),
        }
        if event.key in places:
            event.preventDefault()
            self._replay.go(places[event.key])

    def _pointed(self, event: BrowserEvent) -> None:
        """Go to the position under a finger or a pressed mouse."""
        if not event.buttons:
            return
        if event.type == "pointerdown":
            self._chart.setPointerCapture(event.pointerId)
        box = self._chart.querySelector("svg").getBoundingClientRect()
        at = self._layout.at((event.clientX - box.left) / box.width)
        if at != self._replay.at:
            self._replay.go(at)

    # ---- Sharing ----

    async def _copy_link(self) -> None:
        """Copy a link that opens the review, or the moves if they are too many for a link."""
        game = self._replay.game
        moves = game.moves()
        link = absolute(game.start.link(game.line(len(moves)), review=True))
        text = MOVES_ALONE.format(deal=deal_titles.on_paper(game.start), moves=notation.lines(moves))
        await copy_link(link, LINK_COPIED.format(deal=deal_titles.within(game.start)), text)

    def _picture(self) -> tuple[str, str]:
        """Return the chart as the text of an SVG file, and what that is called, without its ending."""
        found = self._review.found
        name = "freecell-review" if found.start.number is None else f"freecell-{found.start.number}-review"
        return svg(found, words(found)), name


def key(review: Review) -> str:
    """Return, as HTML, what the bars and those signs of a chart mean that it has."""
    signs = [f"<span>{CHART}</span>"]
    if any(moment.verdict == "lost" for moment in review.moments):
        signs.append(f'<span><span class="lost">■</span> {deal_titles.NO_LONGER_WINNABLE}</span>')
    if review.mistakes:
        signs.append(f'<span><span class="mistake">▲</span> {MISTAKE}</span>')
    return "".join(signs)


def words(review: Review) -> Words:
    """Return what the picture of a review's chart says."""
    return words_of(review, PHRASES)._replace(chart=joined(CHART, NOT_COUNTED))


def _told(review: Review) -> list[str]:
    """Return what the list says of a review."""
    return [sentence(review, number, PHRASES) for number in review.mistakes]
