"""Reading: what people paste, as a game: a number, a link, a board, a position, moves, or several of these.

>>> from freecell import reading
>>> reading.read("https://example.org/freecell/?deal=617&moves=8a").game.link()
'?deal=617&moves=8a'
>>> reading.read("Game #617: 8a 8b 8c").game.moves()
['8a', '8b', '8c']
"""

from freecell.reading.boards import read_board
from freecell.reading.line_kinds import first_cards
from freecell.reading.reader import LONGEST, Reading, read

__all__ = ["LONGEST", "Reading", "first_cards", "read", "read_board"]
