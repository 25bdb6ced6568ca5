"""Several processes of this computer, which solve deals until the first process is done, or ends."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor


class Processes(ProcessPoolExecutor):
    """Processes that end at once if nobody waits for what they do."""

    def __init__(self, jobs: int) -> None:
        super().__init__(jobs, initializer=_begin_process)

    def shutdown(
        self,
        wait: bool = True,  # noqa: FBT001, FBT002 - Executor has it so
        *,
        cancel_futures: bool = False,
    ) -> None:
        """End the processes: when they have done their work, or now."""
        if not wait:
            for process in multiprocessing.active_children():
                process.terminate()
        super().shutdown(wait=True, cancel_futures=cancel_futures)


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
