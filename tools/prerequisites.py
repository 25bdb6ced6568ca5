"""Says which programs ``make peers`` or ``make ear`` lacks: ``python -m tools.prerequisites ear``."""

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

EAR = {
    "orca": "orca",
    "speech-dispatcher": "speech-dispatcher",
    "dbus-daemon": "dbus",
    "Xvfb": "xvfb",
    "openbox": "openbox",
    "xdotool": "xdotool",
    "chromium": "chromium",
}
"""The same for the marker ``ear``."""

NEEDED = {"peers": PEERS, "ear": EAR}


def missing(target: str) -> str:
    """Say what a target of make lacks and how to get it, in a sentence; "" if all is there."""
    needed = NEEDED[target]
    absent = [program for program in needed if not shutil.which(program)]
    if not absent:
        return ""
    packages = " ".join(dict.fromkeys(needed[program] for program in absent))
    are = "is" if len(absent) == 1 else "are"
    return f"{' and '.join(absent)} {are} missing: install {packages} (Debian), then run make {target} again."


if __name__ == "__main__":
    if said := missing(sys.argv[1]):
        print(said, file=sys.stderr)
        sys.exit(2)
