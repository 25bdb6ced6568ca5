"""Several processes of this computer, which solve deals until the first process is done, or ends."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from typing import ParamSpec, TypeVar

_Given = ParamSpec("_Given")
_Found = TypeVar("_Found")


class Processes(ProcessPoolExecutor):
    """Processes that end at once if nobody waits for what they do."""

    def __init__(self, jobs: int) -> None:
        super().__init__(jobs, initializer=_begin_process)

    def submit(
        self, call: Callable[_Given, _Found], /, *values: _Given.args, **named: _Given.kwargs
    ) -> Future[_Found]:
        """Send a call to a process, which begins now if it has not yet."""
        with _ctrl_c_held_back():
            return super().submit(call, *values, **named)

    def shutdown(
        self,
        wait: bool = True,  # noqa: FBT001, FBT002 - Executor has it so
        *,
        cancel_futures: bool = False,
    ) -> None:
        """End the processes: when they have done their work, or now."""
        if not wait and self._result_queue:  # There is none any more the second time.
            for process in multiprocessing.active_children():
                process.terminate()
            # One may have ended in the middle of an answer. The rest would be waited for as long as anybody,
            # such as this process itself, could still write it; concurrent.futures has no way to say so.
            self._result_queue._writer.close()  # type: ignore[attr-defined]  # noqa: SLF001
        super().shutdown(wait=True, cancel_futures=cancel_futures)


@contextmanager
def _ctrl_c_held_back() -> Iterator[None]:
    """Let Ctrl-C wait: a process that begins now has it wait for good, even before it can say so itself."""
    if not hasattr(signal, "pthread_sigmask"):  # As on Windows.
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin_process() -> None:
    """Prepare a worker process: Ctrl-C reaches all processes, but only the first one is to react."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """End this process when its parent has ended, even if a signal left that no time to say so."""
    parent = multiprocessing.parent_process()
    if parent:
        parent.join()
        os._exit(1)
