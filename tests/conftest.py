"""What holds for all tests."""

from __future__ import annotations

import signal

from hypothesis import settings

collect_ignore_glob = ["conftest.py", "*/conftest.py"]
"""They have no doctests, and pytest cannot import several modules of one name to look for some."""

settings.register_profile("few", settings.get_profile("ci"), max_examples=10)
"""For code that has been tested thoroughly just before: is it the same where it is installed?"""


def pytest_configure() -> None:
    """Let programs that tests start hear Ctrl-C, also where pytest was started with that switched off.

    A program inherits that a signal is ignored (as in ``nohup make test &``), but not that it is handled.
    """
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, lambda *_signal: None)
