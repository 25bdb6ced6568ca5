"""What runs in MicroPython too, and what it may use there."""

from __future__ import annotations

from tools.folders import ROOT

# The rooms of the game that run in MicroPython too, with all that the opener reaches.
MICRO = {"errors", "cards", "deals", "links"}


# What they may take from the library: what MicroPython has as well (test_micropython.py imports it there),
# and what the page lends it.
MICRO_LIBRARY = {"asyncio", "json", "math", "operator", "random", "re", "struct", "sys", "time"}


LENT = {path.stem for path in (ROOT / "static/micropython").glob("*.py")}
