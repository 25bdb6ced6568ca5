"""What CPython has in place of the browser's: as much of JavaScript's Intl as the page uses, by Babel."""

import datetime as dt
import json
from types import SimpleNamespace
from typing import Any, Self

from babel import Locale
from babel.dates import format_date, format_skeleton
from babel.lists import format_list
from babel.numbers import format_decimal


class _Made:
    """An object of Intl, for a language and with options."""

    def __init__(self, tag: str, options: dict[str, Any]) -> None:
        self.locale = Locale.parse(tag, sep="-")
        self.options = options

    @classmethod
    def new(cls, tag: str, options: dict[str, Any]) -> Self:
        return cls(tag, options)


class PluralRules(_Made):
    def select(self, count: int) -> str:
        return self.locale.plural_form(count)


class NumberFormat(_Made):
    def format(self, number: float) -> str:
        return format_decimal(number, "#,##0.0" if self.options else None, self.locale)


class DateTimeFormat(_Made):
    def format(self, day: dt.date) -> str:
        match self.options:
            case {"dateStyle": style}:
                return format_date(day, style, self.locale)
            case {"weekday": style}:
                return format_date(day, {"long": "cccc", "short": "ccc"}[style], self.locale)
            case {"month": "long", "year": _}:
                return format_skeleton("yMMMM", day, locale=self.locale)
            case options:
                assert options == {"month": "short"}
                return format_date(day, "LLL", self.locale)


class ListFormat(_Made):
    def format(self, names: list[str]) -> str:
        assert self.options == {"type": "disjunction"}
        return format_list(names, "or", self.locale)


def _day(year: int, index: int, of_month: int) -> dt.date:
    return dt.date(year, index + 1, of_month)  # JavaScript's months begin with 0.


Intl = SimpleNamespace(
    PluralRules=PluralRules, NumberFormat=NumberFormat, DateTimeFormat=DateTimeFormat, ListFormat=ListFormat
)
JSON = SimpleNamespace(parse=json.loads)
String = SimpleNamespace(prototype=SimpleNamespace(toUpperCase=SimpleNamespace(call=str.upper)))
Date = SimpleNamespace(new=_day)
document: Any = None
window: Any = None
