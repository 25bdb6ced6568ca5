"""What MicroPython gets of a source: all that runs, and nothing that is only for people and type checkers."""

import pytest

from tools.micropython import byte_code, without_unnamed, written_out

FIELD = "class A:\n    x = 1"
METHOD = "class A(B):\n    x = 3\n\n    def f(self):\n        return 1"


@pytest.mark.parametrize(
    ("source", "left"),
    [
        ('"""Words."""\nfrom __future__ import annotations\nx: int = 1', "x = 1"),
        ("def f(a: int, *, b: str = 'x') -> None:\n    'Words.'", "def f(a, *, b='x'):\n    pass"),
        ("from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import a\nelse:\n    b = 1", "b = 1"),
        ("from typing import Literal\nKind = Literal['a']\nKINDS = ('a',)", "KINDS = ('a',)"),
        (
            "from a import b, c\nimport d\nfrom e import f\ndef g(b: b) -> f:\n    c()",
            "from a import c\nimport d\n\ndef g(b):\n    c()",
        ),
        ("from typing import TypeAlias\nPile: TypeAlias = tuple[int]\nx = 1", "x = 1"),
        ("from typing import Protocol\nclass A(Protocol):\n    x: int\ny = 1", "y = 1"),
        ("class A:\n    'Words.'\n    x: int", "class A:\n    pass"),
        ("class A(str):\n    x: int\ny = {1: A('b', 'c'), 2: A(x='c')}", "y = {1: 'b', 2: ''}"),
        ("class A(B):\n    x: int = 3\n    def f(self) -> int:\n        return 1", METHOD),
        ("if a:\n    x: int = 1", "if a:\n    x = 1"),
        ("class A:\n    x = 1\n    def __repr__(self):\n        return 'A()'", FIELD),
    ],
)
def test_only_what_runs_is_left(source: str, left: str) -> None:
    assert written_out(source) == left


@pytest.mark.parametrize(
    ("head", "is_tuple"),
    [
        ("from typing import NamedTuple\nclass Card(NamedTuple):", True),
        ("from dataclasses import dataclass\n@dataclass(frozen=True, slots=True)\nclass Card:", False),
    ],
)
def test_fields_get_their_methods(head: str, *, is_tuple: bool) -> None:
    made: dict[str, object] = {}
    source = f"{head}\n    rank: int\n    suit: str = 'C'\n    def name(self):\n        return self.suit"
    text = written_out(source + "\n    def low(self):\n        return self._replace(rank=0)")
    assert "NamedTuple" not in text
    assert "dataclass" not in text
    questions = """
card = Card(1)
answers = [card == Card(1, "C"), card == Card(2), card != Card(2), hash(card) == hash(Card(1)),
    card.name(), Card(rank=2, suit="H").suit, card == (1, "C")]
also = [card._replace(suit="D") == Card(1, "D"), card._asdict()] if hasattr(card, "_asdict") else []
"""
    exec(text + questions, made)  # noqa: S102 (written above)
    assert made["answers"] == [True, False, True, True, "C", "H", False]
    assert made["also"] == ([True, {"rank": 1, "suit": "C"}] if is_tuple else [])


def test_what_nothing_names_is_left_out() -> None:
    caller = "from b import B\nB().used()\ngetattr(B, 'asked')()"
    left = "class B:\n\n    def used(self):\n        pass\n\n    def asked(self):\n        pass"
    unnamed = "\n\n    def unused(self):\n        return only()\n\ndef only():\n    pass"
    assert without_unnamed({"a": caller, "b": left + unnamed}) == {"a": caller, "b": left}


def test_byte_code() -> None:
    code = byte_code("x = 1", "freecell/x.py")
    assert code[:2] == b"M\x06"
    assert b"freecell/x.py" in code


def test_what_micropython_cannot_read_is_named() -> None:
    with pytest.raises(ValueError, match=r"MicroPython cannot compile freecell/x\.py: (?s:.)*invalid syntax"):
        byte_code("match x:\n    case 1:\n        pass", "freecell/x.py")
    with pytest.raises(SyntaxError):
        byte_code("x = = 1", "freecell/x.py")
