"""Says which of the programs are missing that ``make peers`` needs: ``python -m tools.missing_peers``."""

from __future__ import annotations

import shutil
import sys

PEERS = {
    "fc-solve": "freecell-solver-bin",
    "make-microsoft-freecell-board": "freecell-solver-bin",
    "java": "default-jre-headless",
    "nginx": "nginx",
    "apache2": "apache2",
    "caddy": "caddy",
}
"""The programs that tests with the marker ``peer`` are about, and the Debian package of each."""


def missing() -> str:
    """Say what is missing and how to get it, in a sentence; "" if all is there."""
    absent = [program for program in PEERS if not shutil.which(program)]
    if not absent:
        return ""
    packages = " ".join(dict.fromkeys(PEERS[program] for program in absent))
    are = "is" if len(absent) == 1 else "are"
    return f"{' and '.join(absent)} {are} missing: install {packages} (Debian), then run make peers again."


if __name__ == "__main__":
    if said := missing():
        print(said, file=sys.stderr)
        sys.exit(2)
