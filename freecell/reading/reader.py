"""The reader: takes a pasted text apart, and returns the game that it means."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from freecell import deals, finding, links, notation
from freecell.errors import NotationError, TextError, quoted
from freecell.game import Game, LineError
from freecell.reading.boards import block_of, position_of
from freecell.reading.characters import plain
from freecell.reading.drawings import as_lists
from freecell.reading.lines import EITHER, MOVES, is_move, lines
from freecell.reading.playing import play

if TYPE_CHECKING:
    from typing import Any

    from freecell.reading.lines import Line

LONGEST = 100_000
"""Characters of a text that is read: more than a solution has that is printed with all its positions."""

_LINK = re.compile(r"\?(?:[^\s\"'<>?#]*&)?(?:(?:deal|board)=|daily\b)[^\s\"'<>#]*")
_AFTER_LINK = ".,;:!?)]}*_"
_NUMBER = re.compile(r"[#№]?\s*[-+]?\d+")
_LONGEST_NUMBER = 12  # Characters: longer ones are moves without blanks.


@dataclass(frozen=True)
class Reading:
    """What a text was understood as.

    ``game`` is a game with all moves of the text played; if it names only a deal or a board, there are none.
    ``problem`` says which move could not be played, "" if all could; those before it have been.
    ``is_replay`` tells whether a link asks for its moves to be watched.
    """

    game: Game
    problem: str = ""
    is_replay: bool = False


def read(text: str, table: Game | None = None, today: str = "") -> Reading:
    """Return what a text means; ``table`` is the game that its moves belong to if they name no deal.

    ``today`` is the day that a link to the deal of the day means, such as "2026-11-21".

    The text may be, or contain,

    - the number of a deal, such as "617", "#617" or "Game 617";
    - a link of the page, or of macroxue/freecell ("?deal=617:6r5r83");
    - a board, in rows as dealt or one column per line, with ``Foundations:`` and ``Freecells:`` or without;
      suits are letters or symbols, ten is T or 10, and blanks may be missing;
    - moves in standard notation, with or without numbers before them, or as fc-solve prints them: of the deal
      or board in the text, or else of the table's deal, from its start or from where its game is now;
    - what the page copies and ``freecell`` prints, also as JSON.

    Captions around these are ignored. A board that is the deal of a number becomes that deal. Which
    auto-moves there are, and whether "26" takes one card to an empty column or more, is tried
    (freecell.reading.playing).

    Raises a FreecellError that names the line, if there is one, when nothing can be used: DealNumberError,
    BoardError, DayError, NotationError, LineError if not even the first move can be played, or TextError.

    >>> read("8a 8b 8c 8h", Game(617)).problem
    'Move 4 of 4 cannot be played. 8h is not a legal move: TC cannot go there.'
    """
    if len(text) > LONGEST:
        raise TextError(f"This text is too long. At most {LONGEST:,} characters can be read.")
    text = plain(text)
    link = _LINK.search(text)
    if link:
        return _linked(link[0].rstrip(_AFTER_LINK), today)
    return _written(_from_json(text) or text, table)


def _linked(link: str, today: str) -> Reading:
    number, colon, moves = (links.deal_text(link) or "").partition(":")
    if colon:
        # macroxue/freecell: instead of a number there can be all the cards, as dealt.
        title = f"#{number}" if _NUMBER.fullmatch(number) else number
        return _written(f"{title}: {moves}", None)
    is_replay = links.is_replay(link)
    try:
        return Reading(Game.parse(link, today), is_replay=is_replay)
    except LineError as error:
        if not error.game.count:
            raise
        return Reading(error.game, str(error), is_replay)


def _written(text: str, table: Game | None) -> Reading:
    """Read a text without a link."""
    whole = text.strip()
    if _NUMBER.fullmatch(whole) and len(whole) <= _LONGEST_NUMBER:
        return Reading(Game(deals.parse(whole)))
    found = lines(as_lists(text))
    block = block_of(found)
    start = _start(found, block)
    words = _words([line for line in found if line not in block])
    if words:
        return Reading(*play(words, [start] if start else _starts(table)))
    if start:
        return Reading(start)
    raise TextError(
        f"{quoted(whole)} is not a deal, a link, a board or moves." if whole else "There is no text."
    )


def _from_json(text: str) -> str:
    """Return what an object printed by ``freecell --json`` says, as lines; "" if the text is none."""
    if not text.lstrip().startswith("{"):
        return ""
    try:
        found: dict[str, Any] = json.loads(text)
        title = [] if found.get("deal") is None else [f"#{found['deal']}"]
        rows = [" ".join(row) for row in found.get("rows", [])]
        return "\n".join([*title, *rows, " ".join(found.get("moves", []))])
    except (ValueError, TypeError, RecursionError):
        return ""


def _start(found: list[Line], block: list[Line]) -> Game | None:
    """Return the game, without moves, of the board in the text, or else of the deal that it names."""
    named = {line.deal for line in found if line.deal is not None}
    if len(named) > 1:
        raise TextError("This text names more than one deal, but only one can be opened at a time.")
    if block:
        position = position_of(block)
        numbers = finding.numbers(position.cascades) if position.is_fresh else ()
        return Game(numbers[0] if numbers else position)
    return Game.of(named.pop()) if named else None


def _starts(table: Game | None) -> list[Game]:
    """Return the games that moves without a deal can belong to: the table's, from its start or as it is."""
    if not table:
        raise TextError("These are moves, but the text does not name their deal.")
    return [Game.of(table.deal), Game.parse(table.link())]


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
                raise NotationError(f"Line {line.number}: {quoted(word)} is not a move. {notation.ACCEPTED}")
        words += moves
    return words
