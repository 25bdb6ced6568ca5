"""The review of a game: where it was lost, how many moves are enough, and which ones were better.

Verdicts are proved, and never taken back: a position is winnable if a later one of the game is, and what
follows a lost one is lost. How many moves are enough is an upper bound, which only gets smaller. What a move
cost is an estimate: the difference between such bounds before and after it, if both were looked for equally
widely.

>>> import freecell
>>> review = freecell.review(freecell.Game.parse("?deal=-1&moves=1a"))
>>> review.summary, review.verdict, review.moves[0].verdict
('Deal -1 is not winnable.', 'lost', 'lost')
"""

from freecell.reviewing.analysis import Reviewing, review
from freecell.reviewing.report import Words, svg, text
from freecell.reviewing.review_result import Moment, Review, Verdict, sentence
from freecell.reviewing.tried_move import Attempt

__all__ = [
    "Attempt",
    "Moment",
    "Review",
    "Reviewing",
    "Verdict",
    "Words",
    "review",
    "sentence",
    "svg",
    "text",
]
