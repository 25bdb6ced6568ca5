"""The solver fc-solve, for tests with the marker ``peer``."""

from __future__ import annotations

import os
import subprocess
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from freecell import Position


def fc_solve(position: Position, *options: str) -> str:
    """Return what fc-solve prints about a board."""
    solved = subprocess.run(
        ["fc-solve", "-l", "lg", *options],
        input=position.columns_text() + "\n",
        env={**os.environ, "FREECELL_SOLVER_QUIET": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    return solved.stdout
