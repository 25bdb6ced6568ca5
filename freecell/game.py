"""A game: a deal and the moves played on it, with undo and redo; written as a link, and read back.

The text of the moves is their standard notation, with nothing in between: "8a8b8c". One of rules.LETTERS
before a move sets the auto-moves from there on; a game begins with safe. A saved game
also has its undone moves, and the number of moves played: "?deal=617&moves=8a8b8c&at=2".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecell import deals, links, notation, rules
from freecell.errors import FreecellError
from freecell.position import Position
from freecell.starting_position import Start, whole_number

if TYPE_CHECKING:
    from typing import SupportsIndex

    from freecell.links import Link
    from freecell.rules import Automoves, Move, Step

DEFAULT: Automoves = "safe"
"""The auto-moves that a game begins with."""

LONGEST = 3000
"""Moves in a game as text: twenty times what a deal takes, and few enough for a page to open in a second."""

_LONGEST_TEXT = 5 * LONGEST  # Characters: most moves take two, those with a letter or a count up to five.

MODES: dict[str, Automoves] = {rules.LETTERS[mode]: mode for mode in rules.AUTOMOVES}
"""The letters before moves that set their auto-moves."""


class LineError(FreecellError):
    """A game as text cannot be played to its end; ``game`` is the game up to its first bad move.

    Where a move is bad, its facts have the ``number`` of the move, and as ``cause`` the error of the move.

    >>> try:
    ...     Game(617).play_text("8a 8b 8a")
    ... except LineError as error:
    ...     print(error, error.game.link())
    Move 3 can't be played. 8a isn't a legal move. Free cell a is taken by QH. ?deal=617&moves=8a8b
    """

    def __init__(self, kind: str, *, game: Game, **facts: object) -> None:
        """Take what is wrong, the game so far, and the facts by name."""
        super().__init__(kind, **facts)
        self.game = game


class Game:
    """A deal and its moves: those played, and those undone, until a new move replaces them.

    ``start`` is what it began with, a deal or a board (freecell.starting_position). ``automoves`` says which
    cards go home automatically after the moves to come (rules.AUTOMOVES). ``count`` is the number of moves
    that have been played, not counting those undone; ``position`` is the one after them.

    >>> game = Game(617)
    >>> game.play_text("8a8b")
    >>> step = game.undo()
    >>> game.moves(), game.count, game.link()
    (['8a', '8b'], 1, '?deal=617&moves=8a')
    """

    def __init__(self, start: Start | Position | SupportsIndex, automoves: Automoves = DEFAULT) -> None:
        """Begin with a deal, by its number, or with any position.

        Raises DealNumberError if no deal has the number, BoardError if the code of a start is damaged, and
        FreecellError if there are no such auto-moves.
        """
        self.start: Start
        self._first: Position
        if isinstance(start, Start):
            self.start, self._first = start, start.position
        elif isinstance(start, Position):
            self.start, self._first = Start.of(start), start
        else:
            self.start = Start(deals.checked(start))
            self._first = self.start.position
        rules.check_automoves(automoves)
        self.automoves = automoves
        self.count: int = 0
        self.position: Position = self._first
        self._steps: list[Step] = []
        self._texts: list[str] = []  # Of all steps, in standard notation.
        self._legal: tuple[Position, tuple[Move, ...]] | None = None  # A position, and its legal moves.

    def __eq__(self, other: object) -> bool:
        """Tell whether another game has the same start, moves, undone moves, and auto-moves to come."""
        return isinstance(other, Game) and self._all() == other._all()

    def __hash__(self) -> int:
        """Hash the start alone, since the rest may change."""
        return hash(self.start)

    def __copy__(self) -> Game:
        """Return a game of its own, with the same moves."""
        game = Game(self.start, self.automoves)
        game._steps, game._texts = self._steps[:], self._texts[:]
        game.jump(self.count)
        return game

    def __repr__(self) -> str:
        """Return what Python can evaluate, but for a game that is longer than parse can read."""
        last = min(len(self._steps), LONGEST)
        automoves = self._steps[last - 1].automoves if last else DEFAULT
        mode = "" if automoves == self.automoves else rules.LETTERS[self.automoves]
        at = "" if self.count >= last else f"&at={self.count}"
        return f"Game.parse({self.start.link(self.line(last) + mode) + at!r})"

    def _repr_svg_(self) -> str:
        """Show the table in notebooks, as positions do."""
        from freecell import pictures  # noqa: PLC0415 - which the opener goes without

        return pictures.svg(self.position.piles())

    @classmethod
    def parse(cls, link: str, today: str = "") -> Game:
        """Return the game that a link or a saved text describes; ``today`` is the day that "?daily" means.

        Raises DealNumberError, BoardError or DayError if it names neither a deal nor a board, FreecellError
        if it has a wrong option (freecell.links.Link.checked), and LineError, with the game so far, if a move
        cannot be played, if there are too many, or if "at" is not a number from 0 to the number of moves.

        >>> Game.parse("?deal=617&moves=8a8b&at=1").count, Game.parse("?daily=2026-11-21").number
        (1, 494166)
        """
        return cls.linked(links.parse(link, today))

    @classmethod
    def linked(cls, link: Link) -> Game:
        """Return the game of a link that has been read; raise what parse does.

        >>> Game.linked(links.parse("?deal=617&moves=8a8b")).count
        2
        """
        start = link.checked()
        game = cls(deals.parse("") if start is None else start)
        game.play_text(link.moves)
        if link.at is not None:
            count, moves = whole_number(link.at), len(game.moves())
            if count is None or count > moves:
                raise LineError("bad count", game=game, typed=link.at, moves=moves)
            game.jump(count)
        return game

    def link(self) -> str:
        """Return the game as a link, without its undone moves.

        >>> Game.parse("?deal=617&moves=8a8b8c&at=2").link()
        '?deal=617&moves=8a8b'
        """
        return self.start.link(self.line(self.count))

    def text(self) -> str:
        """Return the whole game, with its undone moves, as a text that parse reads.

        If the game is longer than parse can read, the text has only its beginning.

        >>> game = Game.parse("?deal=617&moves=8a8b8c&at=2")
        >>> game.link(), game.text()
        ('?deal=617&moves=8a8b', '?deal=617&moves=8a8b8c&at=2')
        """
        last = min(len(self._steps), LONGEST)
        text = self.start.link(self.line(last))
        return text if self.count >= last else f"{text}&at={self.count}"

    def line(self, count: int) -> str:
        """Return the first ``count`` moves as one text, as links have them.

        >>> Game.parse("?deal=617&moves=8a8b8c").line(2)
        '8a8b'
        """
        words, automoves = [], DEFAULT
        for i in range(count):
            step = self._steps[i]
            if step.automoves != automoves:
                automoves = step.automoves
                words.append(rules.LETTERS[automoves])
            words.append(self._texts[i])
        return "".join(words)

    def includes(self, other: Game) -> bool:
        """Tell whether the moves of this game, played or undone, begin with those played in the other.

        >>> game = Game.parse("?deal=617&moves=8a8b")
        >>> game.includes(Game.parse("?deal=617&moves=8a")), game.includes(Game(618))
        (True, False)
        """
        return self.start == other.start and self._steps[: other.count] == other._steps[: other.count]

    @property
    def number(self) -> int | None:
        """The number of the deal; None for a board."""
        return self.start.number

    @property
    def last(self) -> Step | None:
        """The last move played, with its auto-moves; None at the start."""
        return self._steps[self.count - 1] if self.count else None

    @property
    def is_won(self) -> bool:
        """Whether all cards are home."""
        return rules.is_won(self.position)

    @property
    def status(self) -> str:
        """Return "won", "stuck" (no legal move) or "playing"."""
        if self.is_won:
            return "won"
        return "playing" if self.legal_moves() else "stuck"

    @property
    def length(self) -> int:
        """The number of moves that have been played, without those home (rules.length).

        >>> Game.parse("?deal=2&moves=1h5a5b").length
        2
        """
        return rules.length([step.move for step in self._steps[: self.count]])

    def legal_moves(self) -> tuple[Move, ...]:
        """Return all legal moves, in the order of rules.legal_moves; they are found once for each position.

        >>> [move.source + move.target for move in Game(617).legal_moves()][:5]
        ['1a', '1b', '1c', '1d', '2a']
        """
        if not self._legal or self._legal[0] is not self.position:
            self._legal = self.position, tuple(rules.legal_moves(self.position))
        return self._legal[1]

    def moves(self) -> list[str]:
        """Return all moves in standard notation: the first ``count`` have been played, the others undone.

        >>> Game.parse("?deal=617&moves=8a8b8c&at=2").moves()
        ['8a', '8b', '8c']
        """
        return self._texts[:]

    def position_after(self, count: int) -> Position:
        """Return the position after ``count`` moves, 0 to len(moves()), played or undone.

        Raises LineError beyond.

        >>> game = Game.parse("?deal=617&moves=8a8b")
        >>> [game.position_after(count).cells.count(None) for count in (0, 1, 2)]
        [4, 3, 2]
        """
        if not 0 <= count <= len(self._steps):
            raise LineError("no such count", game=self, count=count, moves=len(self._steps))
        return self._steps[count - 1].position if count else self._first

    def play(self, move: Move) -> Step:
        """Make a move, which discards the undone ones; raise IllegalMoveError if it is not legal.

        Raises NotationError if no pile has such a letter, FreecellError if ``automoves`` are none.

        >>> game = Game(617)
        >>> game.play(rules.Move("8", "a")).position == game.position
        True
        """
        step = rules.play(self.position, move, self.automoves)
        self._steps[self.count :] = [step]
        self._texts[self.count :] = [notation.move_text(self.position, move)]
        self.jump(self.count + 1)
        return step

    def play_text(self, text: str) -> None:
        """Play moves, with or without blanks between them; rules.LETTERS set ``automoves``.

        Raises LineError at the first that is not a move or not legal; those before it have been played. If
        the game would have more than LONGEST moves, none is played.

        >>> game = Game(617)
        >>> game.play_text("8a m 8b")
        >>> game.moves(), game.automoves
        (['8a', '8b'], 'max')
        """
        words = notation.words(text, "".join(MODES)) if len(text) <= _LONGEST_TEXT else None
        if words is None or self.count + len([word for word in words if word not in MODES]) > LONGEST:
            raise LineError("long game", game=self, longest=LONGEST)
        for word in words:
            if word in MODES:
                self.automoves = MODES[word]
                continue
            try:
                self.play(notation.meant(self.position, word))
            except FreecellError as error:
                raise LineError("bad move", game=self, number=self.count + 1, cause=error) from None

    def follow(self, other: Game) -> int:
        """Have the moves played in another game of the same deal; return how many of its own it keeps.

        >>> game = Game.parse("?deal=617&moves=8a8b8c")
        >>> game.follow(Game.parse("?deal=617&moves=8a8d"))
        1
        >>> game.moves(), game.count
        (['8a', '8d'], 2)
        """
        kept, most = 0, min(self.count, other.count)
        while kept < most and self._steps[kept] == other._steps[kept]:
            kept += 1
        self._steps[kept:] = other._steps[kept : other.count]
        self._texts[kept:] = other._texts[kept : other.count]
        self.jump(other.count)
        return kept

    def undo(self) -> Step | None:
        """Undo the last move with its auto-moves; return what was undone, None if there was nothing.

        >>> game = Game.parse("?deal=617&moves=8a")
        >>> game.undo().move, game.undo()
        (Move(source='8', target='a', count=1), None)
        """
        if not self.count:
            return None
        self.jump(self.count - 1)
        return self._steps[self.count]

    def redo(self) -> Step | None:
        """Play the last undone move again; return it, None if there was none.

        >>> game = Game.parse("?deal=617&moves=8a&at=0")
        >>> game.redo().move, game.redo()
        (Move(source='8', target='a', count=1), None)
        """
        if self.count == len(self._steps):
            return None
        self.jump(self.count + 1)
        return self.last

    def restart(self) -> None:
        """Undo all moves.

        >>> game = Game.parse("?deal=617&moves=8a8b")
        >>> game.restart()
        >>> game.count, game.moves()
        (0, ['8a', '8b'])
        """
        self.jump(0)

    def jump(self, count: int) -> None:
        """Undo or redo until ``count`` moves have been played, 0 to len(moves()); raise LineError beyond.

        >>> game = Game.parse("?deal=617&moves=8a8b8c")
        >>> game.jump(1)
        >>> game.link()
        '?deal=617&moves=8a'
        """
        self.position = self.position_after(count)
        self.count = count

    def _all(self) -> tuple[object, ...]:
        """Return all that makes a game what it is."""
        return self.start, self._steps, self.count, self.automoves
