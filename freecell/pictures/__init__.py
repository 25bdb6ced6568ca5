"""Pictures: a table with its cards as one SVG file, in the drawings that the page uses.

>>> import freecell
>>> from freecell import pictures
>>> pictures.svg(freecell.deal(617).piles(), "FreeCell deal 617")[:46]
'<svg xmlns="http://www.w3.org/2000/svg" width='
"""

from freecell.pictures.table import svg

__all__ = ["svg"]
