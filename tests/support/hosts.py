"""Hosts that answer in a way of their own."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

from tools.serve import Handler, Server, Site


@contextmanager
def serving_by(
    handler: type[Handler], site: Path, *, gzip: bool = False, max_age: int | None = None
) -> Iterator[str]:
    """Serve a site by a handler of requests, as project pages are, and give its address."""
    server = Server("127.0.0.1", 0, Site(site, "/freecell/", gzip, max_age))
    server.RequestHandlerClass = handler
    Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/freecell/"
    server.shutdown()
    server.server_close()
