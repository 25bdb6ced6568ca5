"""Finds a Chromium for the browser tests, or installs one: ``python -m tools.find_chromium`` prints its path.

It tries, in this order: the one named by FREECELL_BROWSER, one on this machine, Playwright's, Debian's.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
SHELL = "chromium-headless-shell"
MAC_APPS = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
NONE_FOUND = (
    "No browser for the tests was found, and none could be installed. Install Chromium or Chrome, "
    "or name one that works: make test FREECELL_BROWSER=/path/to/chromium"
)
PLAYWRIGHTS_OWN = """
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    print(playwright.chromium.executable_path)
"""
# Seconds after which a download that gets nowhere is abandoned.
PATIENCE = 300


def runs(browser: str) -> bool:
    """Tell whether ``browser`` starts: on some systems it only points to an app store."""
    try:
        answer = subprocess.run([browser, "--version"], capture_output=True, timeout=30, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return answer.returncode == 0


def install(*command: str) -> bool:
    """Run an installer, its output going to stderr; tell whether it succeeded."""
    try:
        return subprocess.run(command, stdout=sys.stderr, timeout=PATIENCE, check=False).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def present() -> str | None:
    """Return a browser that is already on this machine."""
    found = [shutil.which(name) for name in NAMES]
    return next((path for path in [*found, *MAC_APPS] if path and runs(path)), None)


def quick(browser: str) -> str:
    """Return the build of ``browser`` that has no windows and starts faster: Debian's Chromium has one."""
    shell = shutil.which(SHELL)
    return shell if shell and browser == shutil.which("chromium") else browser


def from_playwright() -> str | None:
    """Return Playwright's own Chromium, after downloading it if it is missing."""
    ask = [sys.executable, "-c", PLAYWRIGHTS_OWN]
    path = subprocess.run(ask, capture_output=True, text=True, check=False).stdout.strip()
    if not path:
        return None
    if not runs(path):
        install(sys.executable, "-m", "playwright", "install", "chromium")
    return path if runs(path) else None


def from_debian() -> str | None:
    """Return Debian's Chromium, after installing it."""
    root = [] if os.geteuid() == 0 else ["sudo", "--non-interactive"]
    if not shutil.which("apt-get") or not all(map(shutil.which, root[:1])):
        return None
    install(*root, "apt-get", "update", "--quiet")
    install(*root, "apt-get", "install", "--quiet", "--yes", "--no-install-recommends", "chromium", SHELL)
    return present()


def browser() -> str | None:
    """Return the path of a browser that works, installing one if necessary; None if that fails."""
    named = os.environ.get("FREECELL_BROWSER")
    if named:
        return named if runs(named) else None
    return present() or from_playwright() or from_debian()


if __name__ == "__main__":
    path = browser()
    if path is None:
        print(NONE_FOUND, file=sys.stderr)
        sys.exit(2)
    print(path)
