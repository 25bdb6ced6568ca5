"""Results that play can lead to, drawn by hypothesis, and what is not a result."""

import json
from datetime import date
from typing import Any

from hypothesis import strategies as st
from positions import NUMBERS

from freecell.records import history
from freecell.records.results import LARGEST, Result, Streak
from freecell.records.tally import Results
from freecell.start import Start

MONDAY, TUESDAY = "2026-11-23", "2026-11-24"

COUNTS = st.integers(0, LARGEST)

DATES = st.dates().map(str)

DEALS = st.builds(Start, NUMBERS, cells=st.sampled_from((4, 4, 2, 1, 0, 8)))
"""Deals, half of them with four free cells."""

SHARES = st.tuples(st.integers(0, 1000), st.just(0), st.integers(0, 1000))
"""What a device may have counted: games played, won, and hints."""


@st.composite
def sound_results(draw: st.DrawFn) -> Result:
    """Draw a result that play can lead to."""
    won = draw(COUNTS)
    moves = draw(COUNTS) if won else None
    seconds = draw(st.none() | COUNTS) if won else None
    result = Result(draw(st.integers(won, LARGEST)), won, moves, seconds, draw(COUNTS), draw(DATES))
    by = draw(st.dictionaries(st.sampled_from(["a", "3f9", "999999999999"]), SHARES, max_size=3))
    return (
        result.merge(Result(by=tuple((name, *share) for name, share in sorted(by.items())))) if by else result
    )


RESULTS = sound_results()


@st.composite
def sound_streaks(draw: st.DrawFn) -> Streak:
    """Draw a streak that play can lead to, with or without the day of its last change."""
    current, longest = sorted(draw(st.tuples(COUNTS, COUNTS)))
    last = draw(st.just("") | DATES)
    return Streak(current, longest, last, draw(COUNTS) if last else 0)


STREAKS = sound_streaks()

DAYS = st.dates(date(2025, 1, 1), date(2026, 12, 31)).map(str)

GAMES = st.tuples(DAYS, DEALS, st.lists(COUNTS, max_size=2))
"""What a line of the history is made of: a day, a deal, and if the game was won, its moves and seconds."""


def texts(games: list[tuple[str, Start, list[int]]]) -> tuple[str, ...]:
    """Write a history, a text for each month."""
    found: dict[str, str] = {}
    for day, deal, facts in sorted(games, key=lambda game: game[0]):
        found[day[:7]] = history.added(found.get(day[:7], ""), day, deal, facts)
    return tuple(found[month] for month in sorted(found))


HISTORIES = st.lists(GAMES, max_size=20).map(texts)

WHOLE = st.builds(
    Results, st.dictionaries(DEALS, RESULTS, max_size=5), STREAKS, st.just(0), RESULTS, HISTORIES
)

GOOD: dict[str, Any] = {"played": 3, "won": 1, "moves": 85, "seconds": 245, "hints": 2, "last": MONDAY}

NO_RESULTS = {
    "none": None,
    "list": [3, 1],
    "text": "3",
    "number": 3,
    **{f"{name} missing": {**GOOD, name: ...} for name in ("played", "won", "hints", "last", "moves")},
    "text for a count": {**GOOD, "played": "3"},
    "fraction": {**GOOD, "played": 3.0},
    "truth": {**GOOD, "won": True},
    "list for a count": {**GOOD, "hints": [2]},
    "null for a best": {**GOOD, "seconds": None},
    "negative": {**GOOD, "hints": -1},
    "negative best": {**GOOD, "seconds": -1},
    "huge": {**GOOD, "played": LARGEST + 1},
    "huge best": {**GOOD, "moves": 10**100},
    "not finite": {**GOOD, "moves": float("nan")},
    "more won than played": {**GOOD, "won": 4},
    "moves of nothing won": {**GOOD, "won": 0},
    "time of nothing won": {**GOOD, "won": 0, "moves": ...},
    **{
        f"date {date}": {**GOOD, "last": date}
        for date in ("2026-13-01", "2026-11-32", "2026-11-21T12:00", "٢٠٢٦-11-21", 20261121)
    },
    "list of devices": {**GOOD, "by": [["a", 1, 0, 0]]},
    **{f"device named {name}": {**GOOD, "by": {name: [1, 0, 0]}} for name in ("", "<b>", "1234567890123")},
    **{
        f"device with {counts}": {**GOOD, "by": {"a": counts}}
        for counts in ([1, 0], 1, [1, 0.5, 0], [1, 2, 0])
    },
    "too many devices": {**GOOD, "by": {str(device): [1, 0, 0] for device in range(21)}},
}

NO_JSON = {
    "nothing": "",
    "words": "garbage",
    "cut off": '{"played":3',
    "zero": "\0",
    "digits": "9" * 190,
    "long": json.dumps(GOOD) + " " * 1000,
    "deep": "[" * 190,
    "deep and closed": '{"a":' * 60 + "1" + "}" * 60,
}


def entry(data: object) -> object:
    """Leave out what is missing."""
    return (
        {name: value for name, value in data.items() if value is not ...} if isinstance(data, dict) else data
    )
