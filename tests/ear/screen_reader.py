"""Orca, a screen reader, and a browser on a display of their own: keys go in, what is spoken comes out."""

import json
import os
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

QUIET = 1.2
"""Seconds without a word after which an answer has ended; Orca waits a tenth of one between two sentences."""
PATIENCE = 60
"""Seconds within which an answer begins, also on a busy machine."""

ONLY_ANSWERS = {"enableKeyEcho": False, "enableEchoByCharacter": False, "sayAllOnLoad": False}
"""Settings of Orca: neither the keys themselves are spoken, nor the whole page when it is opened."""
ORCA = {
    "general": ONLY_ANSWERS,
    "profiles": {"default": {"profile": ["Default", "default"], **ONLY_ANSWERS}},
    "pronunciations": {},
    "keybindings": {},
}
SPEECH = """
AudioOutputMethod "alsa"
AudioALSADevice "null"
AddModule "file" "sd_generic" "file.conf"
DefaultModule file
"""
VOICE = """
GenericExecuteSynth "echo \\'$DATA\\' >> $HOME/spoken"
GenericLanguage "en" "en" "utf-8"
AddVoice "en" "MALE1" "en"
"""
"""A voice of the speech server, which writes into a file, a line for each sentence."""
CHROMIUM = (
    "chromium --no-sandbox --no-first-run --disable-gpu --disable-breakpad --force-renderer-accessibility"
)
"""How it is started: as root too."""


class ScreenReader:
    """What a player does and hears who sees nothing."""

    def __init__(self, home: Path) -> None:
        self._home = home
        self._heard = 0  # Lines of the file of which it was told.
        self._programs: list[subprocess.Popen[str]] = []
        files = {
            "spoken": "",
            ".local/share/orca/user-settings.conf": json.dumps(ORCA),
            ".config/speech-dispatcher/speechd.conf": SPEECH,
            ".config/speech-dispatcher/modules/file.conf": VOICE,
        }
        for name, text in files.items():
            (home / name).parent.mkdir(parents=True, exist_ok=True)
            (home / name).write_text(text, encoding="utf-8")
        (home / "run").mkdir(mode=0o700)
        self._environment = {
            "PATH": os.environ["PATH"],
            "LANG": "C.UTF-8",
            "HOME": str(home),
            "XDG_RUNTIME_DIR": str(home / "run"),
            "GSETTINGS_BACKEND": "memory",
            "GNOME_ACCESSIBILITY": "1",
        }
        display = self._start("Xvfb", "-displayfd", "1", "-screen", "0", "1280x900x24").stdout
        assert display
        self._environment["DISPLAY"] = f":{display.readline().strip()}"
        bus = self._start("dbus-daemon", "--session", "--nofork", "--print-address").stdout
        assert bus
        self._environment["DBUS_SESSION_BUS_ADDRESS"] = bus.readline().strip()
        self._start("openbox")
        self._start("speech-dispatcher", "--run-single")
        self._start("orca")
        self.listen("Screen reader on.")

    def _start(self, *command: str) -> subprocess.Popen[str]:
        """Start a program, all in one group, by which they and what they start are ended."""
        group = self._programs[0].pid if self._programs else 0
        program = subprocess.Popen(
            command,
            env=self._environment,
            stdout=subprocess.PIPE if len(self._programs) < 2 else subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            process_group=group,
            text=True,
        )
        self._programs.append(program)
        return program

    def end(self) -> None:
        """End all of it."""
        os.killpg(self._programs[0].pid, signal.SIGKILL)
        for program in self._programs:
            program.communicate()

    def open(self, address: str) -> None:
        """Open a page, and hear that it is there."""
        self._start(*CHROMIUM.split(), f"--user-data-dir={self._home}/profile", address)
        self.listen("FreeCell", quiet=5 * QUIET)

    def listen(self, until: str = "", quiet: float = QUIET) -> list[str]:
        """Give the sentences that are spoken, once these words were among them and silence has followed."""
        said: list[str] = []
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            before, said = said, self._spoken()[self._heard :]
            if said != before and until in " ".join(said):
                end = time.monotonic() + quiet
            time.sleep(0.1)
        self._heard += len(said)
        return said

    def _spoken(self) -> list[str]:
        # A sentence after the first of what is said at once begins with a space.
        text = (self._home / "spoken").read_text(encoding="utf-8")
        return [" ".join(line.split()) for line in text.splitlines()]

    def press(self, *keys: str, until: str = "") -> list[str]:
        """Press keys, by their names in X, and give what is spoken then."""
        subprocess.run(("xdotool", "key", "--delay", "100", *keys), env=self._environment, check=True)
        return self.listen(until)

    def press_tab_until(self, words: str) -> list[str]:
        """Go from one control to the next, and give what was spoken at the one with these words."""
        for _presses in range(12):
            said = self.press("Tab")
            if words in " ".join(said):
                return said
        raise AssertionError(said)


@contextmanager
def screen_reader(address: str) -> Iterator[ScreenReader]:
    """Start a screen reader and a browser with a page, and end both; only one Orca runs at a time."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as home:
        reader = ScreenReader(Path(home))
        try:
            reader.open(address)
            yield reader
        finally:
            reader.end()
