"""Calls with a value of the wrong type: what comes of them is a TypeError that says what is accepted."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from freecell.errors import CardNameError, FreecellError

if TYPE_CHECKING:
    import ast
    from collections.abc import Callable
    from typing import Any

    _Call = TypeVar("_Call", bound=Callable[..., Any])

_LAYOUTS = [[8, cells, 4] for cells in range(9)]
"""Columns, free cells and foundations."""


def explained(call: _Call) -> _Call:
    """Return the same function, but for what comes of values that are not of the types in its signature.

    They are looked at only when the function has failed, and MicroPython goes without (tools/micropython.py).

    >>> from freecell import cards
    >>> cards.symbol("TD")
    Traceback (most recent call last):
    TypeError: cards.symbol takes int as card, not str.
    """
    from functools import wraps  # noqa: PLC0415 - so MicroPython goes without (tools/micropython.py)

    @wraps(call)
    def explaining(*values: object, **named: object) -> object:
        try:
            return call(*values, **named)
        except FreecellError:
            raise
        except (AttributeError, LookupError, TypeError, ValueError):
            wrong = _wrong(call, values, named)
            if wrong is None:
                raise
            raise wrong from None

    return explaining  # type: ignore[return-value]


def _wrong(
    call: Callable[..., Any], values: tuple[object, ...], named: dict[str, object]
) -> TypeError | FreecellError | None:
    """Return what is wrong with the first value that is not what the signature wants, None if all are."""
    from inspect import Parameter, signature  # noqa: PLC0415 - only when something is wrong

    try:
        given = signature(call).bind(*values, **named)
    except TypeError:
        return None  # Python's own sentence says which value is missing or too many.
    for name, value in given.arguments.items():
        annotation = given.signature.parameters[name].annotation
        wanted = annotation if isinstance(annotation, str) else annotation.__name__
        if annotation is not Parameter.empty and not _fits(value, wanted):
            what = f"{call.__module__.removeprefix('freecell.')}.{call.__qualname__}"
            return TypeError(f"{what} takes {wanted} as {name}, not {_shown(value)}.")
        if name == "card" and value not in range(52):
            return CardNameError("no such card", value=value)
    return None


def _fits(value: object, wanted: str) -> bool:
    """Tell whether a value is of a type as it is written in a signature."""
    import ast  # noqa: PLC0415 - only when something is wrong

    return _is(value, ast.parse(wanted, mode="eval").body)


def _is(value: object, wanted: ast.expr) -> bool:
    import ast  # noqa: PLC0415 - only when something is wrong
    from collections.abc import Iterable, Mapping, Sequence  # noqa: PLC0415
    from typing import SupportsIndex  # noqa: PLC0415

    kinds: dict[str, Any] = {
        "Asked": object, "Automoves": str, "Iterable": Iterable, "Mapping": Mapping, "Sequence": Sequence,
        "SupportsIndex": SupportsIndex, "float": (int, float), "tuple": tuple,
    }  # fmt: skip
    match wanted:
        case ast.BinOp(one, _, other):
            fits = _is(value, one) or _is(value, other)
        case ast.Constant():
            fits = value is None
        case ast.Subscript(ast.Name(name), ast.Tuple([item, ast.Constant()]) | ast.Tuple([_, item]) | item):
            held: Any = value.values() if isinstance(value, Mapping) else value
            fits = isinstance(value, kinds[name]) and all(_is(one, item) for one in held)
        case ast.Name(name) if name in kinds:
            fits = isinstance(value, kinds[name])
        case _:
            fits = ast.unparse(wanted) in {one.__name__ for one in type(value).__mro__}
            fits = fits and all(_fits(*field) for field in _fields(value))
    return fits and _layout(value) in (None, *_LAYOUTS)


def _fields(value: object) -> list[tuple[object, str]]:
    """Return what the fields of a value hold and are to hold, nothing if it has no fields."""
    kind = type(value)
    return [
        (getattr(value, name), kind.__annotations__[name]) for name in getattr(kind, "__match_args__", ())
    ]


def _layout(value: object) -> list[int] | None:
    """Return how many columns, free cells and foundations a position has, None for what is no position."""
    is_position = type(value).__name__ == "Position"
    return [len(field) for field, _ in _fields(value)] if is_position else None  # type: ignore[arg-type]


def _shown(value: object) -> str:
    """Return the type of a value, with those of its fields or items, or the layout of a position."""
    name = type(value).__name__
    held = [field for field, _ in _fields(value)] or (value if isinstance(value, (list, tuple)) else [])
    if name == "Position" and all(_fits(*field) for field in _fields(value)):
        columns, cells, foundations = _layout(value) or _LAYOUTS[0]
        return f"one with {columns} columns, {cells} free cells and {foundations} foundations"
    kinds = dict.fromkeys(type(one).__name__ for one in held)
    return f"{name} of {', '.join(kinds)}" if kinds else name
