"""What holds for all tests."""

from __future__ import annotations

import signal


def pytest_configure() -> None:
    """Let programs that tests start hear Ctrl-C, also where pytest was started with that switched off.

    A program inherits that a signal is ignored (as in ``nohup make test &``), but not that it is handled.
    """
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, lambda *_signal: None)
