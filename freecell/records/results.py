"""The results: what the lines of freecell.session.results_log come to, by deal, in all, and game by game."""

from __future__ import annotations

import re
from datetime import date
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from freecell import board_codes, deals
from freecell.starting_position import OPTIONS, USUAL_CELLS, Start

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

Line: TypeAlias = tuple[str, str, str, str, str, str, str, str, str, str, str]
"""A line of a log; its day and its start; and what it has of: what happened, or how a game was won, its moves
and its seconds, or the deal that a board is; or a puzzle and its stars; or a note on deals. What is not there
is ""."""


MOST_ELSEWHERE = 32_000
"""Deals won elsewhere, from one number to another: all of the first Windows."""
MOST_NOTED = 50
"""So many of these are in a line."""


def _pattern(options: Iterable[tuple[str, tuple[int, ...]]]) -> re.Pattern[str]:
    """Return the pattern of a line, for starts with some of these options.

    No start has the first value of an option, the usual one. What is optional is tried only once, so the work
    grows as the text does.
    """
    known = "".join(f"(?:&{name}=(?:{'|'.join(map(str, values[1:]))}))?" for name, values in options)
    deal = rf"(?:-[12]|[1-9][0-9]{{0,9}}){known}"
    board = rf"[0-9]*[A-Z][0-9A-Z]{{0,{board_codes.LONGEST}}}{known}"  # With a letter, as a number has none.
    return re.compile(
        rf"^(([0-9]{{4}}-[01][0-9]-[0-3][0-9]) [0-9]{{6,8}} [0-9a-z]{{1,12}} (?:({deal}|{board}) "
        rf"(?:(begun|hint|given-up)|(won|again) ([0-9]{{1,7}}) ([0-9]{{1,7}})|is ({deal}))"
        r"|puzzle=([1-9][0-9]{0,3}) ([0-3])"
        rf"|((?:{deal}|{board}|puzzle=[1-9][0-9]{{0,3}}) (?:un)?listed"
        rf"|(?:[1-9][0-9]{{0,9}}-[1-9][0-9]{{0,9}},?){{1,{MOST_NOTED}}} elsewhere)))$",
        re.MULTILINE,
    )


_LINE = _pattern(OPTIONS)
_BEGINNING = re.compile("[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{6,8} [0-9a-z]{1,12} ")
_SLICE = 1000
"""Lines that are counted without a pause: about five milliseconds in a browser."""
_SHORT = 9  # Digits: every such number has a deal.


def is_exported(text: str) -> bool:
    """Tell whether a text begins as a log does.

    >>> is_exported("2026-11-22 000001 a 617 begun"), is_exported("617")
    (True, False)
    """
    return bool(_BEGINNING.match(text))


class Totals(NamedTuple):
    """Totals of several deals; ``percent`` is the share of games played that were won, rounded down."""

    played: int
    won: int
    percent: int
    hints: int


class Streak(NamedTuple):
    """How many games in a row were won: the latest ones, and the most."""

    current: int = 0
    longest: int = 0

    def after(self, *, is_won: bool) -> Streak:
        """Return the streak after another game was won or given up.

        >>> Streak(5, 5).after(is_won=True), Streak(5, 5).after(is_won=False)
        (Streak(current=6, longest=6), Streak(current=0, longest=5))
        """
        current = self.current + 1 if is_won else 0
        return Streak(current, max(self.longest, current))


class Game(NamedTuple):
    """A game that was played: the day on which it was won, else begun, and the key of its start.

    ``day`` counts from 1 January of the year 1, as in ``date.toordinal``; ``moves`` and ``seconds`` are None
    if it was not won.
    """

    day: int
    key: str
    moves: int | None = None
    seconds: int | None = None

    @property
    def start(self) -> Start:
        """What it began with."""
        return Start.parse(self.key)


class Result:
    """The results of one deal: its games, and the hints taken.

    ``scores`` has the moves and the seconds of each way in which a game was won, in their order; ``last`` is
    the latest day, such as "2026-11-22", or "" if there is none.
    """

    __slots__ = ("_open", "games", "hints", "last", "scores")

    def __init__(self) -> None:
        """Begin without games."""
        self.games: list[Game] = []
        self.scores: list[tuple[int, int]] = []
        self.hints: int = 0
        self.last: str = ""
        self._open: list[int] = []  # Where the games are that were only begun.

    @property
    def played(self) -> int:
        """How many games there are."""
        return len(self.games)

    @property
    def won(self) -> int:
        """How many of them were won."""
        return len(self.games) - len(self._open)

    @property
    def moves(self) -> int | None:
        """The fewest moves, None if no game was won."""
        return min([moves for moves, _ in self.scores], default=None)

    @property
    def seconds(self) -> int | None:
        """The best time, None if no game was won."""
        return min([seconds for _, seconds in self.scores], default=None)

    def add(self, line: Line, key: str) -> None:
        """Take a line into account, whose start has this key: a win is that of the game begun last."""
        _, day, _, plain, scored, moves, seconds, *_ = line
        self.last = day
        if plain == "begun":
            self._open.append(len(self.games))
            self.games.append(Game(ordinal(day) or 0, key))
        elif plain == "hint":
            self.hints += 1
        elif scored:
            score = int(moves), int(seconds)
            self.scores.append(score)
            if scored == "won":
                self._win(Game(ordinal(day) or 0, key, *score))

    def _win(self, game: Game) -> None:
        if self._open:
            self.games[self._open.pop()] = game
        else:  # There was no room for its beginning.
            self.games.append(game)


class Stars(NamedTuple):
    """What became of a puzzle: the most stars so far, 0 to 3, and the day of the latest try."""

    most: int
    day: str


class Results:
    """The results of all games: of each deal by the key of its start, and of all boards together.

    ``puzzles`` has those of puzzles by their numbers, the one that was tried last at the end. ``listed`` is
    the player's own list, keys of starts and texts such as "puzzle=17", the latest at the end; ``elsewhere``
    are the deals of which the player says that they were won without this page.

    ``lines`` are those of the log that could be read, in order; ``unread`` counts the others. What they come
    to is worked out when it is first asked for, after all have been added.

    >>> lines = ["2026-11-21 000001 a 617 begun", "2026-11-22 000002 a 617 won 85 245"]
    >>> read(lines).of["617"].games, read(lines).streak
    ([Game(day=739942, key='617', moves=85, seconds=245)], Streak(current=1, longest=1))
    """

    def __init__(self) -> None:
        """Begin without games; ``read`` returns the results of some."""
        self.lines: list[str] = []
        self.unread: int = 0
        self.of: dict[str, Result] = {}
        self.boards: Result = Result()
        self.puzzles: dict[int, Stars] = {}
        self.listed: list[str] = []
        self.elsewhere: list[range] = []
        self.streak: Streak = Streak()

    def add(self, line: Line, key: str) -> None:
        """Take a line into account, whose start has this key."""
        if line[8]:
            number, stars = int(line[8]), int(line[9])
            before = self.puzzles.pop(number, Stars(0, ""))
            self.puzzles[number] = Stars(max(before.most, stars), line[1])
            return
        if line[10]:
            self._note(*line[10].split())
            return
        result = self.of.get(key) or self._begin(key)
        result.add(line, key)
        if (line[3] == "given-up" or line[4] == "won") and _is_usual(key):
            self.streak = self.streak.after(is_won=line[4] == "won")

    def _note(self, name: str, what: str) -> None:
        """Take into account what the player has noted of one deal, or of several."""
        if what == "elsewhere":
            self.elsewhere += _ranges(name)
            return
        if name in self.listed:
            self.listed.remove(name)
        if what == "listed":
            self.listed.append(name)

    def deal(self, start: Start) -> Result:
        """Return the result of a deal."""
        return self.of.get(start.key) or Result()

    @cached_property
    def games(self) -> list[Game]:
        """The games of deals without options, by day."""
        games = [game for key, result in self.of.items() if _is_usual(key) for game in result.games]
        return sorted(games, key=lambda game: game.day)

    @cached_property
    def won(self) -> set[int]:
        """The numbers of the deals without options that were won, here or elsewhere."""
        here = [int(key) for key, result in self.of.items() if result.won and _is_usual(key)]
        return set(here).union(*self.elsewhere)

    @cached_property
    def tried(self) -> set[int]:
        """The numbers of those that were only played."""
        return {int(key) for key, result in self.of.items() if result.played and _is_usual(key)} - self.won

    @cached_property
    def totals(self) -> Totals:
        """The totals of all deals without options."""
        return _total([result for key, result in self.of.items() if _is_usual(key)])

    @cached_property
    def others(self) -> dict[int, Totals]:
        """The totals with each other number of free cells that was played with, the highest first."""
        found: dict[int, list[Result]] = {}
        for key, result in self.of.items():
            cells = USUAL_CELLS if _is_usual(key) else Start.parse(key).cells
            if cells != USUAL_CELLS and result.played:
                found.setdefault(cells, []).append(result)
        return {cells: _total(found[cells]) for cells in sorted(found, reverse=True)}

    def latest(self, most: int) -> list[tuple[Start, Result]]:
        """Return the deals played last, at most this many: by day, the latest first, then by number.

        A deal with several numbers of free cells is there with each of them, the highest first.
        """
        played = {key: result for key, result in self.of.items() if result.played}
        days = sorted([result.last for result in played.values()], reverse=True)[:most]
        late = [(Start.parse(key), result) for key, result in played.items() if result.last >= days[-1]]
        late.sort(key=lambda entry: (entry[0].number or 0, -entry[0].cells))
        return sorted(late, key=lambda entry: entry[1].last, reverse=True)[:most]

    def _begin(self, key: str) -> Result:
        """Return the result of a deal of which there is nothing yet, or that of the boards."""
        if _is_board(key):
            return self.boards
        result = self.of[key] = Result()
        return result


def read(texts: Iterable[str]) -> Results:
    """Return the results that the lines of some texts come to, in any order, each counted once.

    All lines of a board that is a deal, earlier ones too, are taken for that deal's.
    """
    *_, results = reading(texts)
    return results


def reading(texts: Iterable[str]) -> Iterator[Results]:
    """Yield what ``read`` returns again and again, each time with more in it, so that others can work too."""
    results = Results()
    lines = sorted({line for text in texts for line in text.splitlines()} - {""})
    found: list[Line] = []
    for at in range(0, len(lines), _SLICE):
        yield results
        # Many at once: it takes half as long as line by line.
        some = "\n".join(lines[at : at + _SLICE])
        found += [line for line in _LINE.findall(some) if _is_sound(line)]
    results.lines = [line[0] for line in found]
    results.unread = len(lines) - len(found)
    deal_of = {line[2]: line[7] for line in found if line[7]}
    for at, line in enumerate(found):
        if at % _SLICE == 0:
            yield results
        results.add(line, deal_of.get(line[2], line[2]))
    yield results


@lru_cache(maxsize=1000)
def ordinal(day: str) -> int | None:
    """Return the number of a day such as "2026-11-22", None if there is no such day.

    >>> ordinal("2026-11-22"), ordinal("2026-02-29")
    (739942, None)
    """
    try:
        return date.fromisoformat(day).toordinal()
    except ValueError:
        return None


def _is_sound(line: Line) -> bool:
    """Tell whether there are such a day and such deals."""
    return ordinal(line[1]) is not None and _exists(line[2]) and _exists(line[7]) and _can_be(line[10])


def _can_be(noted: str) -> bool:
    """Tell whether there are the deals of a note, and not too many."""
    name, _, what = noted.partition(" ")
    if what != "elsewhere":
        return name.startswith("puzzle=") or _exists(name)
    # Pyodide has no len() for so many.
    return all(
        0 < some.stop - some.start <= MOST_ELSEWHERE and some.stop - 1 <= deals.LAST for some in _ranges(name)
    )


def _ranges(numbers: str) -> list[range]:
    """Return the numbers that are written like this.

    >>> _ranges("1-500,512-512")
    [range(1, 501), range(512, 513)]
    """
    ends = [entry.split("-") for entry in numbers.strip(",").split(",")]
    return [range(int(first), int(last) + 1) for first, last in ends]


def _exists(key: str) -> bool:
    if len(key) <= _SHORT:
        return True
    number = key.partition("&")[0]
    return len(number) <= _SHORT or _is_board(key) or int(number) <= deals.LAST


def _is_usual(key: str) -> bool:
    """Tell whether a key is that of a deal without options, as ``Start.is_usual`` does."""
    return key.lstrip("-").isdigit()


def _is_board(key: str) -> bool:
    return not _is_usual(key.partition("&")[0])


def _total(results: Sequence[Result]) -> Totals:
    played = sum([result.played for result in results])
    won = sum([result.won for result in results])
    hints = sum([result.hints for result in results])
    return Totals(played, won, 100 * won // played if played else 0, hints)
