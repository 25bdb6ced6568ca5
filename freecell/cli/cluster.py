"""A Dask cluster, whose workers solve deals; it needs the package ``distributed``."""

from __future__ import annotations

import logging
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future
from functools import partial
from threading import Lock
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from freecell.cli.streams import FailureError

if TYPE_CHECKING:
    import distributed

_Result = TypeVar("_Result")
_Arguments = ParamSpec("_Arguments")

_PATIENCE = 10
"""Seconds that the scheduler has to answer, and a worker to send what it has found."""
_LOADED = "bool(__import__('freecell.solver.batches'))"
"""What workers are asked to evaluate, for which they need nothing of ours."""


def connect(address: str) -> Cluster:
    """Connect to the scheduler at an address such as "tcp://localhost:8786".

    Raises FailureError if it does not answer, if a worker cannot load this package, or if Dask is not
    installed.
    """
    try:
        from distributed import Client  # noqa: PLC0415 - slow to load, and rarely needed
    except ImportError:
        raise FailureError('--cluster needs Dask: pip install "numbered-freecell[cluster]".') from None
    # What is lost is said in a sentence, or tried again.
    logging.disable()
    try:
        client = Client(address, timeout=_PATIENCE, set_as_default=False)
    except (OSError, ValueError):
        raise FailureError(f"no Dask scheduler answers at {address}.") from None
    _check(client)
    return Cluster(client)


def _check(client: distributed.Client) -> None:
    """Make sure that the workers can load what they are sent, as Dask would end those that cannot."""
    for answer in client.run(eval, _LOADED, on_error="return").values():
        if isinstance(answer, Exception):
            client.close()
            raise FailureError(f"a worker cannot load numbered-freecell ({answer}): install it there.")


class Cluster(Executor):
    """The workers of a cluster; a future whose answer is lost with the scheduler fails with BrokenExecutor.

    Dask's own executor would never complete it.
    """

    def __init__(self, client: distributed.Client) -> None:
        """Take a connected client, which is closed on shutdown."""
        self._client = client
        # What is still being sent when the client is closed would be waited for without end.
        self._sending = Lock()

    @property
    def threads(self) -> int:
        """How many deals the workers that are there now can solve at once."""
        return sum(self._client.nthreads().values())

    def submit(
        self, fn: Callable[_Arguments, _Result], /, *args: _Arguments.args, **kwargs: _Arguments.kwargs
    ) -> Future[_Result]:
        """Have a function called by a worker; raise BrokenExecutor if the scheduler has been lost."""
        if self._client.status != "running":
            raise BrokenExecutor("The connection to the scheduler is lost.")
        asked = self._client.submit(fn, *args, pure=False, **kwargs)
        future: Future[_Result] = Future()
        future.add_done_callback(partial(self._cancel, asked))
        asked.add_done_callback(partial(self._settle, future))
        return future

    def shutdown(
        self,
        wait: bool = True,  # noqa: ARG002, FBT001, FBT002 - Executor has it so
        *,
        cancel_futures: bool = False,  # noqa: ARG002 - Executor has it so
    ) -> None:
        """Close the connection; the cluster forgets what it has not answered."""
        with self._sending:
            self._client.close()

    def _cancel(self, asked: distributed.Future[_Result], future: Future[_Result]) -> None:
        if future.cancelled() and self._client.status == "running":
            asked.cancel()

    def _settle(self, future: Future[_Result], asked: distributed.Future[_Result]) -> None:
        """Complete a future as the cluster has completed its own."""
        if not future.set_running_or_notify_cancel():
            return
        try:
            future.set_result(self._receive(asked))
        except Exception as error:  # noqa: BLE001 - it belongs to who asked
            is_lost = isinstance(error, TimeoutError) or asked.status in {"cancelled", "lost"}
            future.set_exception(BrokenExecutor("The answer was lost.") if is_lost else error)

    def _receive(self, asked: distributed.Future[_Result]) -> _Result:
        with self._sending:
            if self._client.status != "running":
                raise BrokenExecutor("The connection to the scheduler is lost.")
            return asked.result(timeout=_PATIENCE)
