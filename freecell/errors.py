"""The errors of the package, all of them ValueErrors, so that one ``except`` catches what came from outside.

FreecellError(ValueError)
├── DealNumberError     a number that names no deal
├── DayError            a text that is no day, or a day before there were deals of the day
├── CardNameError       a text that names no card
├── BoardError          a text that is not a board of 52 cards
├── NotationError       a text that is not a move in standard notation, or names no pile
├── IllegalMoveError    a move that the rules forbid in this position
├── TextError           a pasted text that contains nothing that can be read (freecell.reading)
└── LineError           a game as text that cannot be played to its end (freecell.game)
"""

from typing import Any


class FreecellError(ValueError):
    r"""Something typed, linked, pasted or read is not what it should be.

    ``kind`` says what is wrong, such as "not a card"; ``facts`` says with what: ``typed`` is what somebody
    wrote, ``line`` the number of the line in which it is. freecell.error_sentences has what is said of each
    kind, freecell.call_error_sentences of those that only calls can have.

    >>> error = CardNameError("not a card", typed="1D")
    >>> error.kind, error.facts
    ('not a card', {'typed': '1D'})
    >>> str(error)
    '"1D" isn\'t a card. A card is a rank (A23456789TJQK) and a suit (CDHS), such as TD.'
    """

    def __init__(self, kind: str, **facts: object) -> None:
        """Take what is wrong, and the facts by name."""
        super().__init__(kind)
        self.kind = kind
        self.facts = facts

    def __str__(self) -> str:
        """Return a sentence for people."""
        from freecell import call_error_sentences, error_sentences  # noqa: PLC0415 - which know no errors

        sentences = error_sentences.SENTENCES | call_error_sentences.SENTENCES
        return error_sentences.sentence(self.kind, self.shown(), _plain, sentences)

    def shown(self) -> dict[str, Any]:
        """Return the facts as a sentence can show them: what was typed is shortened."""
        facts = dict(self.facts)
        if "typed" in facts:
            typed = facts["typed"]
            facts["typed"] = shortened(typed if isinstance(typed, str) else repr(typed))
        return facts


class DealNumberError(FreecellError):
    """A number, or what was typed for one, names no deal."""


class DayError(FreecellError):
    """A text is not a day, or the day is before the first deal of the day."""


class CardNameError(FreecellError):
    """A text names no card."""


class BoardError(FreecellError):
    """A text is not a board: part of it cannot be read, or it does not contain each card exactly once."""


class NotationError(FreecellError):
    """A text is not a move in standard notation, or names no pile."""


class IllegalMoveError(FreecellError):
    """The rules forbid this move in this position."""

    def __str__(self) -> str:
        """Return a sentence that names the move."""
        reason = super().__str__()
        return f"{self.facts['move']} isn't a legal move. {reason}" if "move" in self.facts else reason


class TextError(FreecellError):
    """A text contains no deal, link, board or moves that could be read."""


_LONGEST_QUOTE = 20

# What could break or reorder the line, or does not show: controls, soft hyphens, characters of no width,
# separators, marks of direction and of byte order, lone surrogates.
_INVISIBLE = (
    (0x00, 0x1F), (0x7F, 0x9F), (0xAD, 0xAD), (0x200B, 0x200F), (0x2028, 0x202E), (0x2060, 0x206F),
    (0xD800, 0xDFFF), (0xFEFF, 0xFEFF),
)  # fmt: skip


def shortened(text: str) -> str:
    """Return what somebody typed, as a sentence can quote it: one line, at most 20 characters.

    >>> shortened("1e3"), shortened("9" * 10000)
    ('1e3', '99999999999999999999…')
    """
    shown = "".join(["�" if _is_invisible(char) else char for char in text[:_LONGEST_QUOTE]])
    return shown + "…" if len(text) > _LONGEST_QUOTE else shown


def quoted(text: str) -> str:
    """Return what somebody typed, shortened, in quotes.

    >>> quoted("1e3")
    '"1e3"'
    >>> quoted("9" * 10000)
    '"99999999999999999999…"'
    """
    return f'"{shortened(text)}"'


def _is_invisible(char: str) -> bool:
    return any(first <= ord(char) <= last for first, last in _INVISIBLE)


def _plain(facts: dict[str, Any]) -> dict[str, Any]:
    """Put what the sentences count into English; cards stay names."""
    for name, counted in (("cells", "free cell"), ("columns", "column")):
        if name in facts:
            facts[name] = f"{facts[name]} {counted}{'' if facts[name] == 1 else 's'}"
    for name in ("last", "longest", "moves", "number"):
        if name in facts:
            facts[name] = f"{facts[name]:,}"
    return facts
