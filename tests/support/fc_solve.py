"""The solver fc-solve, for tests with the marker ``peer``."""

import os

from checkout import ran

from freecell import Position


def fc_solve(position: Position, *options: str) -> str:
    quiet = {**os.environ, "FREECELL_SOLVER_QUIET": "1"}
    return ran("fc-solve", "-l", "lg", *options, input=position.columns_text() + "\n", env=quiet).stdout
