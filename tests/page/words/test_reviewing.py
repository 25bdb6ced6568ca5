"""What a review says on the page: the library's sentences, with deals and numbers as the page has them."""

from freecell import Start
from freecell.page.features.review.game import PHRASES
from freecell.page.features.review.sheet import key, words
from freecell.reviewing import Moment, Review
from freecell.reviewing.review_result import sentence, summary


def test_deals_and_numbers_are_the_page_s() -> None:
    lost = Review(Start(board="Q43R"), is_won=False, length=1, first=Moment("", "lost"), moves=())
    assert summary(lost, PHRASES) == "This board is not winnable."
    won = Review(Start(617), is_won=False, length=0, first=Moment("", "winnable", 1234), moves=())
    assert sentence(won, 0, PHRASES) == "The start: winnable in at most 1,234 moves."
    assert words(won) == (
        "Deal 617: Winnable after 0 moves, in at most 1234 more.",
        "Moves needed to win (at most). Moves to the foundations aren't counted.",
        (sentence(won, 0, PHRASES),),
    )


def test_the_key_has_the_signs_that_are_there() -> None:
    best = Moment("", "winnable", 42)
    fatal = Moment("8b", "lost", better=("83",))
    assert key(Review(Start(617), is_won=False, length=0, first=best, moves=())) == (
        "<span>Moves needed to win (at most)</span>"
    )
    lost = key(Review(Start(617), is_won=False, length=1, first=best, moves=(fatal,)))
    assert ">■</span> no longer winnable" in lost
    assert ">▲</span> mistake" in lost
