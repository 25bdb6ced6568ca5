"""What a review comes to, and what there is to say of its positions."""

import pytest

from freecell.page.features.review.sheet import picture
from freecell.page.features.review.words import position, summary
from freecell.reviewing import Moment, Review
from freecell.start import Start

BEST = Moment("", "winnable", 42)
WINNABLE, COSTLY = Moment("8a", "winnable", 41, 0), Moment("8b", "winnable", 43, 3, ("83",))
LOST, LATER = Moment("8c", "lost", better=("83",)), Moment("1d", "lost")
UNKNOWN = Moment("1d", "undecided")
HOME = Moment("5h", "winnable", 0, 0)


def review(*moves: Moment, first: Moment = BEST, is_won: bool = False, length: int = 0) -> Review:
    return Review(Start(617), is_won, length or len(moves), first, moves)


@pytest.mark.parametrize(
    ("found", "said"),
    [
        (review(WINNABLE, LOST, LATER), "Lost at move 2 of 3: 8c."),
        (review(LATER, first=Moment("", "lost")), "Deal 617 is not winnable."),
        (
            review(WINNABLE, HOME, is_won=True, length=98),
            "Won in 98 moves; 42 would have been enough. Winnable throughout.",
        ),
        (
            review(WINNABLE, HOME, is_won=True, length=42),
            "Won in 42 moves; no shorter solution is known. Winnable throughout.",
        ),
        (review(WINNABLE), "Winnable after 1 move, in at most 41 more."),
        (review(WINNABLE, UNKNOWN), "Winnable after 1 move, not decided after that."),
        (review(UNKNOWN, first=Moment("", "undecided")), "Not decided."),
        (review(UNKNOWN, LATER), "Lost between moves 1 and 2; exactly where is not decided."),
        (
            review(UNKNOWN, LATER, first=Moment("", "undecided")),
            "Lost at or before move 2; whether it was ever winnable is not decided.",
        ),
    ],
)
def test_what_it_comes_to(found: Review, said: str) -> None:
    assert summary(found) == said


@pytest.mark.parametrize(
    ("found", "number", "said"),
    [
        (review(WINNABLE), 0, "The start: winnable in at most 42 moves."),
        (review(LATER, first=Moment("", "lost")), 0, "The start: not winnable."),
        (review(UNKNOWN, first=Moment("", "undecided")), 0, "The start: not decided."),
        (review(WINNABLE), 1, "Move 1, 8a: winnable in at most 41 moves from here."),
        (review(COSTLY), 1, "Move 1, 8b, cost about 3 moves. 83 is better."),
        (review(LOST, LATER), 1, "Move 1, 8c, lost the game. 83 keeps it winnable."),
        (review(LOST, LATER), 2, "Move 2, 1d: no longer winnable."),
        (review(UNKNOWN), 1, "Move 1, 1d: not decided."),
        (review(HOME, HOME, is_won=True), 1, "Move 1, 5h: only moves to the foundations are left."),
        (review(HOME, HOME, is_won=True), 2, "Move 2, 5h: all cards are home."),
    ],
)
def test_what_there_is_to_say_of_a_position(found: Review, number: int, said: str) -> None:
    assert position(found, number) == said


def test_what_a_picture_of_it_says() -> None:
    found = review(COSTLY, LOST)
    assert picture(found) == (
        "Deal 617: Lost at move 2 of 2: 8c.",
        "Moves needed to win (at most). Moves to the foundations are not counted.",
        (position(found, 0), position(found, 1), position(found, 2)),
    )
