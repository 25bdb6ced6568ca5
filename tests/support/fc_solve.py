"""The solver fc-solve, where it is installed."""

from __future__ import annotations

import os
import shutil
import subprocess
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from freecell import Position

needs_fc_solve = pytest.mark.skipif(
    not shutil.which("fc-solve"), reason="fc-solve (Debian: freecell-solver-bin) is not installed"
)


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
