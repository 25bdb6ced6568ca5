"""The reader: takes a pasted text apart, and returns the game that it means."""

from __future__ import annotations

import re
from dataclasses import dataclass

from freecell import cards, deals, links
from freecell.errors import NotationError, TextError
from freecell.game import Game, LineError
from freecell.links import Link
from freecell.reading import deal_names, moves_in_words
from freecell.reading.boards import Block, block_of, game_of
from freecell.reading.line_kinds import BOARD, CAPTION, EITHER, MOVES, Line, cards_of, is_move, lines
from freecell.reading.moves import play, worked_out
from freecell.reading.structures import plain

LONGEST = 100_000
"""Characters of a text that is read: more than a solution has that is printed with all its positions."""


@dataclass(frozen=True)
class Reading:
    """What a text was understood as.

    ``game`` is a game with all moves of the text played; if it names only a deal or a board, there are none.
    ``fault`` says which move could not be played, None if all could; those before it have been.
    ``is_replay`` tells whether a link asks for its moves to be watched, ``raced`` has the times of its moves
    if it asks for a race against them (freecell.times), None if not. ``unread`` says which lines look like
    moves and could not be read, None if none.

    >>> read("?deal=617&moves=8a8b&watch").is_replay
    True
    """

    game: Game
    fault: LineError | None = None
    is_replay: bool = False
    raced: str | None = None
    unread: TextError | None = None

    @property
    def problem(self) -> str:
        """The fault as a sentence, "" if there is none."""
        return str(self.fault or "")


def read(text: str, table: Game | None = None, today: str = "") -> Reading:
    """Return what a text means; ``table`` is the game that its moves belong to if they name no deal.

    ``today`` is the day that a link to the deal of the day means, such as "2026-11-21".

    The text may be, or contain,

    - the number of a deal, such as "617", "#617" or "Game 617";
    - a link of the page, of macroxue/freecell ("?deal=617:6r5r83"), of freecellgamesolutions.com or of the
      solver at fc-solve.shlomifish.org (freecell.reading.deal_names);
    - a board, in rows as dealt or one column per line, with ``Foundations:`` and ``Freecells:`` or without;
      suits are letters or symbols, ten is T or 10, and blanks may be missing;
    - moves in standard notation, also as "8-3" or "8 → 3", with or without numbers before them, or as
      fc-solve prints them: of the deal or board in the text, or else of the table's deal, from its start or
      from where its game is now;
    - positions one after the other, as fc-solve prints them: the moves between them are worked out;
    - what the page copies and ``freecell`` prints, also as JSON.

    Captions around these are ignored. A board that is the deal of a number becomes that deal. Which
    auto-moves there are, and whether "26" takes one card to an empty column or more, is tried
    (freecell.reading.moves).

    Raises a FreecellError that names the line, if there is one, when nothing can be used: DealNumberError,
    BoardError, DayError, NotationError, LineError if not even the first move can be played, or TextError.

    >>> read("8a 8b 8a", Game(617)).problem
    "Move 3 of 3 can't be played. 8a isn't a legal move. Free cell a is taken by QH."
    """
    if len(text) > LONGEST:
        raise TextError("long text", longest=LONGEST)
    text = deal_names.OTHERS_LINK.sub(_our_link, plain(text))
    found = [links.parse(address, today) for address in deal_names.addresses(text)]
    deal_names.one({(link.written or link.day or "").partition(":")[0] for link in found} - {""})
    for link in found:
        if _is_game(link):
            return _linked(link)
    return _written(text, table)


def _our_link(found: re.Match[str]) -> str:
    """Return our link instead of that of another program, or that one if it names no game of ours."""
    number, board, cells = deal_names.linked(found[1])
    if not number and not board:
        return found[0]
    start = _written(board, None).game.start.link() if board else f"?deal={number}"
    return f" {start}&cells={cells} " if cells else f" {start} "


def _is_game(link: Link) -> bool:
    """Tell whether a link has more than the name of a deal, which stands for itself in the text around it."""
    is_line = bool(link.moves) or ":" in (link.deal or "")
    return is_line or link.is_replay or link.day is not None


def _linked(link: Link) -> Reading:
    number, colon, moves = (link.deal or "").partition(":")
    if colon:
        # macroxue/freecell: instead of a number there can be all the cards, as dealt.
        is_board = len(number) > cards.DECK
        return _written(f"{number}\n{moves}" if is_board else f"#{deals.parse(number)} {moves}", None)
    try:
        game = Game.linked(link)
    except LineError as error:
        if not error.game.count:
            raise
        return Reading(error.game, error, link.is_replay)
    return Reading(game, is_replay=link.is_replay, raced=None if link.race is None else link.times)


def _written(text: str, table: Game | None) -> Reading:
    """Read a text without a link that has moves."""
    number = deal_names.number(text)
    if number is not None:
        return Reading(Game(number))
    found = lines(text)
    followed = worked_out(found)
    if followed:
        return Reading(*followed)
    block = block_of(found)
    start = _start(found, block)
    further = block_of(block.after)
    used = [*block.before, *further.before, *further.after]
    try:
        game, fault = _played(used, start, table)
    except (NotationError, LineError):
        if not block.board:
            raise
        # A board counts for more than what stands before it and only looks like moves.
        used = [*further.before, *further.after]
        game, fault = _played(used, start, table)
    if game:
        return Reading(game, fault, unread=_unread(found, [*block.board, *further.board], used))
    whole = text.strip()
    raise TextError("no game", typed=whole) if whole else TextError("no text")


def _played(
    found: list[Line], start: Game | None, table: Game | None
) -> tuple[Game | None, LineError | None]:
    """Return the game with the moves in these lines, of the table if they have no start, and its fault."""
    words = _words(found)
    if not words:
        return start, None
    if start:
        return play(words, [start])
    if not table:
        raise TextError("moves alone")
    # They are of the table's deal, from its start or from where its game is.
    return play(words, [Game(table.start), Game.parse(table.link())])


def _unread(found: list[Line], board: list[Line], used: list[Line]) -> TextError | None:
    """Return what is to be said of lines that look like moves or cards, and were not read as any."""
    numbers = [
        line.number
        for line in found
        if line not in board
        and (
            (line.kind == BOARD and not line.label and not all(map(cards_of, line.words)))
            or (line.kind == CAPTION and moves_in_words.is_like_moves(line.drawn))
            or (line.kind in {MOVES, EITHER} and line not in used)
        )
    ]
    if not numbers:
        return None
    if numbers[0] == numbers[-1]:
        return TextError("line not understood", first=numbers[0])
    return TextError("lines not understood", first=numbers[0], last=numbers[-1])


def _start(found: list[Line], block: Block) -> Game | None:
    """Return the game, without moves, of the board in the text, or else of the deal that it names."""
    named = deal_names.one({line.start for line in found if line.start})
    for line in found:
        if named and named.number is not None and line.kind == CAPTION:
            named = deal_names.with_cells(named, line.drawn)
    if not block.board:
        return Game(named) if named else None
    game = game_of(block)
    if named and named.number is None:
        of_code = Game(named)
        # Columns may have other places: an empty one at the start of a board looks like an empty line.
        if game.position.with_cells(named.cells).key != of_code.position.key:
            raise TextError("code of another board")
        return of_code
    if not named or not game.position.is_fresh:
        return game
    if named.number != game.number:
        raise TextError("board of another deal", deal=named.number)
    # A board tells nothing of options.
    return Game(named)


def _words(found: list[Line]) -> list[str]:
    """Return the moves in lines that are no board; raise NotationError, with the line, at anything else."""
    of_moves = [line for line in found if line.kind in {MOVES, EITHER}]
    words: list[str] = []
    for i, line in enumerate(of_moves, start=1):
        moves = list(line.moves())
        # Numbers before moves: those with a point or the like are gone already; 1 is no move, 2 could be.
        if of_moves[0].words[0] == "1" and moves[0] in {str(i), str(len(words) + 1)}:
            del moves[0]
        for word in moves:
            if not is_move(word):
                raise NotationError("not a move", typed=word, line=line.number)
        words += moves
    return words
