"""The built page, served as GitHub Pages does beside another build of it, for a Chromium to measure."""

from __future__ import annotations

import os
import sys
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from tools.find_chromium import browser
from tools.page.folder_swap import ROOT
from tools.page.serve import serving

if TYPE_CHECKING:
    from argparse import ArgumentParser
    from collections.abc import Iterator

OURS, BEFORE = "this page", "before"


def add_before(parser: ArgumentParser) -> None:
    """Let another build be named."""
    parser.add_argument("--before", type=Path, help="a built page (_site/) to measure in turn with ours")


@contextmanager
def served(before: Path | None) -> Iterator[dict[str, str]]:
    """Serve ``_site/`` and the other build while the block runs, and give the address of each."""
    sites = {OURS: ROOT / "_site"} | ({BEFORE: before} if before else {})
    with ExitStack() as stack:
        for site in sites.values():
            if not (site / "index.html").is_file():
                sys.exit(f"There is no built page in {site}: run make site first.")
        yield {
            name: stack.enter_context(serving(site, "/freecell/", gzip=True, max_age=600))
            for name, site in sites.items()
        }


def chromium() -> str:
    """Return the path of the Chromium to measure with; exit with an error message if there is none."""
    path = browser()
    if path is None:
        sys.exit("No Chromium was found. Name one: FREECELL_BROWSER=/path/to/chromium")
    return path


def verdict(value: float, goal: float | None) -> str:
    """Say whether a goal was met, if there is one."""
    return f"   goal {goal}: {'met' if value <= goal else 'missed'}" if goal else ""


def load() -> str:
    """Say how busy this machine was: above one per processor, everything is slower than it could be."""
    return f"Load of the last 5 minutes: {os.getloadavg()[1]:.1f} on {os.cpu_count()} processors."
