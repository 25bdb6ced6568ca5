"""The site that tests open, built from the current sources."""

from pathlib import Path

import pytest

from tools import release
from tools.site import edited, lay


def built(target: Path) -> Path:
    """Build the site; fail in one line if the page would not run the Python of the sources."""
    laid(target)
    release.write(target)
    return target


def laid(target: Path) -> Path:
    """Lay the site's files, for a test to change before `release.write` makes a release of them."""
    changed = edited()
    if changed:
        pytest.fail(
            f"The page has not been made since {changed[0]} was edited: run make site.", pytrace=False
        )
    target.mkdir()
    lay(target)
    return target
