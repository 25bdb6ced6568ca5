"""Public functions with wrong values: a FreecellError comes of it, or a TypeError that says what fits."""

from __future__ import annotations

import inspect
import re
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from typing import TYPE_CHECKING

import pytest

import freecell
from freecell import Game, Position, Start
from freecell.calls import explained
from freecell.challenge import Challenge
from freecell.errors import CardNameError, FreecellError, NotationError
from freecell.reviewing import Moment, Review
from freecell.rules import Move
from freecell.solver import Answer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

POSITION = freecell.deal(617)
LOST = Moment("8a", "lost", better=("83",))
REVIEW = Review(Start(617), is_won=False, length=1, first=Moment("", "winnable", 5), moves=(LOST,))
CALLS: dict[str, tuple[object, ...]] = {
    "cards.rank": (5,), "cards.suit": (5,), "cards.is_red": (5,), "cards.name": (5,), "cards.symbol": (5,),
    "cards.words": (5,), "cards.parse": ("TD",),
    "deals.parse": ("617",), "deals.checked": (617,), "deals.before": (617,), "deals.after": (617,),
    "deals.deal": (617,),
    "days.fields": ("2026-11-21",), "days.parse": ("2026-11-21",), "days.deal": ("2026-11-21",),
    "finding.find": (POSITION,), "finding.numbers": (POSITION.cascades,),
    "finding.beginning_with": ((25, 5, 16, 11, 19),),
    "position.Position.parse": (POSITION.columns_text(), 1),
    "position.Position.with_cells": (POSITION, 2),
    "position.Position.svg": (POSITION, "617", "?deal=617"),
    "piles.pile": (POSITION, "8"), "piles.is_cell": (POSITION, "a"), "piles.run_length": (POSITION, "8"),
    "piles.place": ("8",), "piles.run_from": (POSITION, "8", 5), "piles.builds_on": (5, 9),
    "piles.goes_home": (POSITION, 5), "piles.most_at_once": (POSITION,),
    "rules.play": (POSITION, Move("8", "a"), "safe"), "rules.check": (POSITION, Move("8", "a")),
    "rules.check_automoves": ("safe",), "rules.is_legal": (POSITION, Move("8", "a")),
    "rules.why_not": (POSITION, Move("8", "h")), "rules.finishing_move": (POSITION,),
    "rules.legal_moves": (POSITION,), "rules.moves_of": (POSITION, "8", 1),
    "rules.best_move": (POSITION, "8", 1), "rules.largest_move": (POSITION, "8", "a"),
    "rules.is_won": (POSITION,), "rules.is_stuck": (POSITION,), "rules.is_safe_home": (POSITION, 5),
    "rules.apply": (POSITION, Move("8", "a")), "rules.automoved": (POSITION, "safe"),
    "rules.next_automove": ((5, None), (0, 0, 0, 0), "safe"),
    "notation.move_text": (POSITION, Move("8", "a")), "notation.parse_move": (POSITION, "8a"),
    "notation.words": ("8a 8b", "nsm"), "notation.lines": (["8a"],), "notation.pile_name": ("8", 5),
    "notation.pile_letter": ("cell-a",),
    "start.Start.of": (POSITION,), "start.Start.linked": ("?daily", "2026-11-21"),
    "start.Start.parse": ("617",),
    "start.Start.numbered": ("617",), "start.Start.link": (Start(617), "8a"), "start.deal": (617,),
    "start.written": ("?deal=617",),
    "game.Game": (617, "safe"), "game.Game.parse": ("?daily", "2026-11-21"),
    "game.Game.includes": (Game(617), Game(617)), "game.Game.position_after": (Game(617), 0),
    "game.Game.play": (Game(617), Move("8", "a")), "game.Game.play_text": (Game(617), "8a"),
    "game.Game.follow": (Game(617), Game(617)), "game.Game.jump": (Game(617), 0),
    "links.daily": ("2026-11-21",), "links.deal_text": ("?deal=617",), "links.board_text": ("?deal=617",),
    "links.day_text": ("?deal=617",), "links.moves_text": ("?deal=617",), "links.is_replay": ("?deal=617",),
    "links.is_review": ("?deal=617",),
    "links.parameter": ("?deal=617", "deal"), "links.parameters": ("?deal=617", "deal"),
    "boards.code": (POSITION,), "boards.parse": ("17JECFK",), "boards.is_code": ("17JECFK",),
    "challenge.Challenge.parse": ("85.200",), "challenge.link": (Start(617), Challenge(85, 200)),
    "challenge.linked": ("?deal=617&beat=85",), "challenge.Challenge.compare": (Challenge(85, 200), 80, 240),
    "reading.read": ("8a 8b", Game(617), "2026-11-21"), "reading.read_board": (POSITION.rows_text(),),
    "solver.solve": (1, "safe"), "solver.difficulty": (Answer("undecided", 0),),
    "solver.fewest_cells": (2,), "solver.CellSearch": (POSITION,),
    "solver.Search": (POSITION, "safe"),
    "reviewing.text": (REVIEW,), "reviewing.sentence": (REVIEW, 1), "reviewing.svg": (REVIEW,),
    "pictures.svg": (POSITION.piles(), "617", "?deal=617"),
    "daily": ("2026-11-21",),
}  # fmt: skip
"""Every public function with values that it takes."""
NO_SEARCH = {"solver.fewest_cells": {"seconds": 0}}
"""What keeps a function from searching where a value is one that it takes."""

ODD = {
    "a position of nothing": Position((), (), ()),
    "a position of texts": Position((("8a",),) * 8),  # type: ignore[arg-type]
    "a position without a column": Position(POSITION.cascades[:7]),
    "a position of no tuples": Position(None, None, None),  # type: ignore[arg-type]
}
ANY: Any = [
    None, 5, -1, 99, 2**70, 1.5, float("nan"), True, "", "8a", "\ud800", "x" * 5000, b"8a", [], ["8a"],
    [99] * 8, [["8a"]] * 8, (), (None,), {}, {"cascade-1": (99,)}, {"8a": 8}, object(), print, Game,
]  # fmt: skip
WRONG = [
    *ANY, *[Move(one, "1") for one in ANY], *[Move("8", "1", one) for one in ANY], Move("z", "q"), Start(),
    *[Start(one) for one in ANY], *[Start(None, one) for one in ANY], Start(617), Challenge(ANY[0]),
    Answer(ANY[0], 5), Game(617), POSITION, *ODD.values(),
]  # fmt: skip
"""Values of all kinds; whatever a function takes, most of them are wrong."""


def public() -> Iterator[str]:
    """Yield the names of the public functions, methods and classes that take values."""
    modules = re.findall(r"^- `freecell\.(\w+)`:", freecell.__doc__ or "", re.MULTILINE)
    for module in [import_module(f"freecell.{name}") for name in modules]:
        here = module.__name__.removeprefix("freecell.")
        names = getattr(module, "__all__", [name for name in vars(module) if not name.startswith("_")])
        for name in names:
            one = getattr(module, name)
            if not getattr(one, "__module__", "").startswith(module.__name__):
                continue
            if inspect.isfunction(one):
                yield f"{here}.{name}"
            elif inspect.isclass(one) and not issubclass(one, Exception):
                methods = [method for method in vars(one) if not method.startswith("_")]
                yield from (f"{here}.{name}.{method}" for method in methods if takes_values(one, method))


def takes_values(kind: type, method: str) -> bool:
    """Tell whether a method takes values that are not named."""
    call = getattr(kind, method)
    if not callable(call):
        return False
    bound = isinstance(inspect.getattr_static(kind, method), classmethod)
    kinds = [parameter.kind for parameter in inspect.signature(call).parameters.values()][not bound :]
    return inspect.Parameter.POSITIONAL_OR_KEYWORD in kinds


def called(name: str) -> Callable[..., object]:
    """Return the function with a name such as "game.Game.play"."""
    found: object = freecell
    for part in name.split("."):
        found = getattr(found, part)
    assert callable(found)
    return found


def test_all_are_here() -> None:
    tested_elsewhere = {
        "errors.shortened",
        "errors.quoted",
        "solver.solve_many",
        "solver.fewest_cells_many",
        "reviewing.review",
    }
    assert set(public()) - CALLS.keys() == tested_elsewhere


@pytest.mark.parametrize("name", CALLS)
def test_what_is_accepted(name: str) -> None:
    called(name)(*CALLS[name])


@pytest.mark.untraced
@pytest.mark.parametrize("name", CALLS)
def test_what_is_not(name: str) -> None:
    call = called(name)
    # Nobody calls methods on anything but what has them.
    own = name.count(".") == 2 and inspect.isfunction(call)
    for place in range(own, len(CALLS[name])):
        for value in WRONG:
            values = list(CALLS[name])
            values[place] = value
            try:
                call(*values, **NO_SEARCH.get(name, {}))
            except (FreecellError, TypeError) as error:
                assert re.search(r"\w", str(error)), values  # noqa: PT017 - any value may be accepted


@pytest.mark.parametrize(
    ("name", "values", "said"),
    [
        ("cards.name", ("8a",), "cards.name takes int as card, not str."),
        ("cards.parse", ([],), "cards.parse takes str as name, not list."),
        ("boards.parse", (5,), "boards.parse takes str as text, not int."),
        ("position.Position.parse", (5,), "position.Position.parse takes str as text, not int."),
        ("game.Game.play", (Game(617), "8a"), "game.Game.play takes Move as move, not str."),
        (
            "piles.pile",
            (Position(POSITION.cascades[:7]), "8"),
            "piles.pile takes Position as position, not one with 7 columns, 4 free cells and 4 foundations.",
        ),
        ("rules.legal_moves", (617,), "rules.legal_moves takes Position as position, not int."),
        (
            "rules.check",
            (POSITION, Move("8", "1", "x")),  # type: ignore[arg-type]
            "rules.check takes Move as move, not Move of str.",
        ),
        ("reading.read", ("8a", 617), "reading.reader.read takes Game | None as table, not int."),
        ("notation.lines", ([5, 5],), "notation.lines takes Sequence[str] as moves, not list of int."),
        ("notation.lines", (), "lines() missing 1 required positional argument: 'moves'"),
    ],
)  # fmt: skip
def test_what_is_said(name: str, values: tuple[object, ...], said: str) -> None:
    with pytest.raises(TypeError) as refused:
        called(name)(*values)
    assert str(refused.value) == said


def test_what_is_said_of_numbers() -> None:
    @explained
    def halved(number: float) -> float:
        return number / 2

    assert halved(5) == 2.5
    with pytest.raises(TypeError, match=r"halved takes float as number, not str\.$"):
        halved("5")  # type: ignore[arg-type]


@pytest.mark.parametrize("card", [-1, -52, 52, 99])
@pytest.mark.parametrize("call", [freecell.cards.name, freecell.cards.symbol, freecell.cards.words])
def test_a_number_that_is_no_card(call: Callable[[int], str], card: int) -> None:
    with pytest.raises(CardNameError, match=rf"A card is an int from 0 to 51, not {card}\."):
        call(card)


@pytest.mark.parametrize(
    "pile", ["no such pile", "cascade-9", "cascade-", "cascade-12", "cell-e", "home-", ""]
)
def test_a_picture_of_a_pile_that_is_none(pile: str) -> None:
    with pytest.raises(NotationError, match=f'^"{pile}" is no name of a pile'):
        freecell.pictures.svg({pile: (5,)})


def test_a_picture_of_what_is_no_card() -> None:
    with pytest.raises(CardNameError, match=r"A card is an int from 0 to 51, not -1\."):
        freecell.pictures.svg({"cell-a": (-1,)})


@pytest.mark.parametrize("limit", ["best", "seconds"])
@pytest.mark.parametrize("in_workers", [False, True])
def test_a_time_that_is_none(limit: str, in_workers: bool) -> None:  # noqa: FBT001 - pytest gives it by name
    wrong: dict[str, Any] = {limit: "5"}
    said = f"solver.solutions.solve takes float( \\| None)? as {limit}, not str"
    with pytest.raises(TypeError, match=said):
        freecell.solve(1, **wrong)
    with ThreadPoolExecutor(1) as pool, pytest.raises(TypeError, match=said):
        list(freecell.solve_many([1], pool if in_workers else None, **wrong))


def test_what_is_no_fault_of_the_call_stays_as_it_is() -> None:
    class Broken(str):
        __slots__ = ()

        def partition(self, *_values: object) -> tuple[str, str, str]:
            raise ValueError("broken")

    with pytest.raises(ValueError, match="broken"):
        freecell.links.deal_text(Broken("?deal=617"))


def test_a_position_prints_whatever_it_holds() -> None:
    assert all(repr(position).startswith("Position(") for position in ODD.values())
