"""What a player may do, legal or not, as data: hypothesis draws it, and shrinks it when a test fails."""

from typing import NamedTuple

from hypothesis import strategies as st
from playing import EASY


class Legal(NamedTuple):
    """A legal move by some pointer: one of the first few, in an order that begins with moves home."""

    which: int
    hand: str


class Line(NamedTuple):
    """Legal moves by keys, one after the other."""

    which: tuple[int, ...]


class Click(NamedTuple):
    """A click or tap on a card or an empty pile, by its index in the list of all of them."""

    spot: int
    how: str


class Drag(NamedTuple):
    """A drag from one spot to another, or out of the window, and how it ends."""

    start: int
    end: int | None
    ending: str
    is_finger: bool


class Keys(NamedTuple):
    """Keys, as Playwright names them; or a move in standard notation."""

    names: tuple[str, ...] | str


class Walk(NamedTuple):
    """Keys on a card or an empty pile that has the focus."""

    spot: int
    names: tuple[str, ...]


class Jump(NamedTuple):
    """The list of moves is opened, and one of them chosen."""

    which: int


class Press(NamedTuple):
    """A button of the page, by its id."""

    button: str


class Again(NamedTuple):
    """The same number is dealt again."""


Input = Legal | Line | Click | Drag | Keys | Walk | Jump | Press | Again

# Cards and empty piles, of which there are 52 and at most 16.
SPOTS = st.integers(0, 67)
NOTATION = st.tuples(*[st.sampled_from("12345678abcdh")] * 2)
RUBBISH = st.sampled_from(
    [
        *("0", "9", "v", "z", "Enter", " ", "Tab", "Shift", "Delete", "PageDown", "Control+a", "Alt+1", "F2"),
        *("n", "p", "x", "#", "m", "s", "o", "?", "Escape", "Control+y", "Control+Shift+Z"),
    ]
)
ARROWS = st.sampled_from(("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", "Enter", " "))

FINGER = st.sampled_from((False, False, False, True))
BROKEN_OFF = st.sampled_from(("Escape", "u", "second finger", "blur", "pointercancel", "resize"))

FEW = st.integers(0, 5)
LEGAL = st.one_of(
    st.builds(Line, st.lists(FEW, min_size=1, max_size=3).map(tuple)),
    st.builds(Legal, FEW, st.sampled_from(("mouse",) * 4 + ("clicks", "right", "finger"))),
)
ANYTHING = st.one_of(
    st.builds(Click, SPOTS, st.sampled_from(("click", "click", "double", "right", "tap"))),
    st.builds(Drag, SPOTS, SPOTS | st.none(), st.just("drop"), FINGER),
    st.builds(Drag, SPOTS, SPOTS, BROKEN_OFF, FINGER),
    st.builds(Keys, NOTATION),
    st.builds(Keys, st.lists(RUBBISH, min_size=1, max_size=2).map(tuple)),
    st.builds(Keys, st.sampled_from(("u", "r", "r", ("Control+z",)))),
    st.builds(Walk, SPOTS, st.lists(ARROWS, min_size=1, max_size=4).map(tuple)),
    st.builds(Press, st.sampled_from(("undo", "redo", "ending-again", "ending-next"))),
    st.builds(Jump, st.integers(0, 20)) | st.builds(Again),
)
NUMBERS = (
    st.integers(1, 32000)
    | st.integers(1, 1000000)
    | st.integers(1, 8589934591)
    | st.sampled_from((-1, -2, 1, 617, 11982, EASY, 2147483648, 4294967296, 8589934591))
)
AUTOMOVES = st.sampled_from(("safe", "max", "none"))
# What is played first, so that games get far in little time; and what is done then, half of it legal.
BEFORE = st.lists(FEW, max_size=8) | st.lists(FEW, min_size=8, max_size=24)
INPUTS = st.lists(st.sampled_from((LEGAL, ANYTHING)).flatmap(lambda kind: kind), min_size=1, max_size=10)
