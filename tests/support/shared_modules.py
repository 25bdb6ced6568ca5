"""What runs in MicroPython too, and what it may use there."""

from __future__ import annotations

# The parts of the game that run in MicroPython too.
MICRO = {
    "boards", "challenge", "errors", "cards", "days", "deals", "faces", "history", "links", "numerals",
    "position", "rules", "notation", "game", "results", "session",
}  # fmt: skip

# And the parts of the page.
MICRO_FLOORS = {"words", "browser", "table", "play"}

# What they may use of the library: what MicroPython has as well (test_micropython.py imports it there).
MICRO_LIBRARY = {"asyncio", "json", "math", "operator", "random", "re", "struct", "sys", "time"}
