"""A machine that lacks an engine is told what to install."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import drivers
import pytest
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

if TYPE_CHECKING:
    from pathlib import Path


SILENT_DRIVER = """
import sys, time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b'{"value": {"ready": true}}')

    def do_POST(self):
        time.sleep(60)

ThreadingHTTPServer(("localhost", int(sys.argv[2])), Handler).serve_forever()
"""


@pytest.fixture(autouse=True)
def _bare_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(drivers, "has_own", lambda _engine: False)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("firefox", "Firefox is missing: install firefox-esr (Debian)"),
        ("webkit", "WebKit is missing: install webkit2gtk-driver and xvfb (Debian)"),
        ("chromium", ""),  # It is found elsewhere.
    ],
)
def test_what_to_install(name: str, said: str) -> None:
    assert drivers.missing(name) == (f"{said}, then run make engines again." if said else "")


def test_webkit_that_does_not_come_up(tmp_path: Path) -> None:
    """A driver that is ready, but never answers what it is asked, is not waited for without end."""
    program = tmp_path / "driver"
    program.write_text(f"#!{sys.executable}{SILENT_DRIVER}", encoding="utf-8")
    program.chmod(0o755)
    service = Service(executable_path=str(program))
    assert drivers.started_in_time(service, Options(), seconds=2) is None
