"""The command line: ``freecell deal 617``, ``freecell solve 617`` and the like."""

from freecell.cli.program import main

__all__ = ["main"]
