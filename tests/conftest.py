"""What holds for all tests: none skips itself, and each run says what it leaves out."""

import signal
from collections import Counter
from collections.abc import Generator

import pytest
from _pytest.terminal import TerminalReporter
from hypothesis import settings

collect_ignore_glob = ["conftest.py", "*/conftest.py", "support/*"]
"""They have no doctests; pytest cannot import several modules of one name, and need not load a browser's."""

settings.register_profile("few", settings.get_profile("ci"), max_examples=10)
"""For make check, and for code that has been tested thoroughly just before, where it is installed."""

COMMANDS = {
    "peer": "make peers",
    "ear": "make ear",
    "long": "make test-all",
    "rest": "make test-all",
    "slow": "make test",
}
"""The markers by which tests are left out, and the command that runs them."""

PAGE = ("tests/browser/", "tests/engines/")
DOCSTRINGS_THAT_SEARCH = {"freecell/solver/": "slow", "freecell/reviewing/": "long"}
NOT_ABOUT_THE_LIBRARY = ("tests/tools/", "tests/test_")

LEFT_OUT = pytest.StashKey[Counter[str]]()


def pytest_configure(config: pytest.Config) -> None:
    """Let programs that tests start hear Ctrl-C, also where pytest was started with that switched off.

    A program inherits that a signal is ignored (as in ``nohup make test &``), but not that it is handled.
    """
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, lambda *_signal: None)
    config.stash[LEFT_OUT] = Counter()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what make check or make test does without, and what would take long where coverage is measured.

    What drawn examples cover would differ with the draw; docstrings that search cover what others do.
    """
    for item in items:
        if item.nodeid.startswith(PAGE) and not item.get_closest_marker("core"):
            item.add_marker("rest")
        is_drawn = getattr(getattr(item, "obj", None), "is_hypothesis_test", False)
        if is_drawn or item.nodeid.startswith(NOT_ABOUT_THE_LIBRARY):
            item.add_marker("untraced")
        for folder, marker in DOCSTRINGS_THAT_SEARCH.items():
            if item.nodeid.startswith(folder):
                item.add_marker(marker)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Let a test that skips itself fail: what cannot run everywhere has a marker."""
    report = yield
    if report.skipped and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"A test may not skip itself: {report.longrepr}"
    return report


# ---- What is left out ----


def pytest_deselected(items: list[pytest.Item]) -> None:
    """Count the tests that an expression of markers leaves out."""
    for item in items:
        marker = next((name for name in COMMANDS if item.get_closest_marker(name)), None)
        if marker:
            item.config.stash[LEFT_OUT][marker] += 1


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Tell the process that prints: with xdist, only the workers have collected tests, each the same ones."""
    if hasattr(session.config, "workeroutput"):
        counted = session.config.stash[LEFT_OUT]
        session.config.workeroutput["left out"] = dict(counted)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: object) -> None:
    """Take over what a worker has counted."""
    counted: Counter[str] = Counter(getattr(node, "workeroutput", {}).get("left out", {}))
    node.config.stash[LEFT_OUT] = counted  # type: ignore[attr-defined]


def pytest_terminal_summary(terminalreporter: TerminalReporter) -> None:
    """Print how many tests were left out, and which command runs them."""
    left_out = Counter[str]()
    for marker, count in terminalreporter.config.stash[LEFT_OUT].items():
        left_out[COMMANDS[marker]] += count
    for command, count in left_out.items():
        terminalreporter.line(f"Left out here; {command} runs them: {count}")
