"""The site that tests open, built from the current sources."""

from pathlib import Path

import pytest

from tools.site import build, edited


def built(target: Path) -> Path:
    """Build the site; fail in one line if the page would not run the Python of the sources."""
    changed = edited()
    if changed:
        pytest.fail(
            f"The page has not been made since {changed[0]} was edited: run make site.", pytrace=False
        )
    return build(target=target)
