"""Sounds and vibration of what happens at the table, made by the browser itself; both are off at first."""

from __future__ import annotations

from typing import Any

from freecell.page.app import App
from freecell.page.browser import window
from freecell.session.session import PLAYED, REDONE, UNDONE, Event

TONES: dict[str, tuple[tuple[int, int], ...]] = {
    "picked up": ((520, 35),),
    "put down": ((330, 45),),
    "refused": ((160, 45), (130, 60)),
    "edge": ((220, 25),),
    "undone": ((390, 35), (330, 35)),
    "lost": ((240, 55), (180, 60)),
    "won": ((523, 35), (659, 35), (784, 45)),
}
"""The tones of each sound, one after the other: hertz and milliseconds; no sound is longer than 120."""
HOME_MS = 70
LOWEST_HOME = 440
"""Hertz: an ace that goes home; each rank is a semitone higher."""
VIBRATIONS = {"picked up": [8], "home": [12], "refused": [20, 40, 20]}
"""Milliseconds of vibration, and of rest between two."""
_VOLUME = 0.12
_ATTACK = 0.004


def home_tones(rank: int) -> tuple[tuple[int, int], ...]:
    """Return the tone of a card that goes home, of rank 0 to 12.

    >>> home_tones(0), home_tones(12)
    (((440, 70),), ((880, 70),))
    """
    return ((round(LOWEST_HOME * 2 ** (rank / 12)), HOME_MS),)


class Sounds:
    """Listens to the table and the game; as long as both settings are off, nothing is made."""

    def __init__(self, app: App) -> None:
        self._settings = app.settings
        self._play = app.play
        self._engine = app.engine
        self._audio: Any = None
        self._outlook = ""
        app.play.changed.connect(self._changed)
        app.pointer.picked_up.connect(lambda _cards, _told: self._happened("picked up"))
        app.pointer.refused.connect(lambda _cards, _error: self._happened("refused"))
        app.focus.stopped.connect(lambda: self._happened("edge"))
        app.engine.changed.connect(self._judged)

    def _changed(self, event: Event) -> None:
        if event.kind == UNDONE:
            self._happened("undone")
        elif event.kind in {PLAYED, REDONE} and event.step:
            home = event.step.sent_home or (event.step.cards if event.step.move.target == "h" else ())
            if self._play.game.is_won:
                self._happened("won")
            elif home:
                self._vibrate("home")
                self._sound(home_tones(home[-1] // 4))
            else:
                self._happened("put down")

    def _judged(self) -> None:
        """Tell once that a game can no longer be won."""
        outlook = self._engine.outlook
        if outlook == "lost" and self._outlook == "winnable":
            self._happened("lost")
        if outlook in {"lost", "winnable"}:
            self._outlook = outlook

    def _happened(self, kind: str) -> None:
        self._vibrate(kind)
        self._sound(TONES[kind])

    def _vibrate(self, kind: str) -> None:
        if (
            self._settings.get("vibration") == "on"
            and kind in VIBRATIONS
            and hasattr(window.navigator, "vibrate")
        ):
            window.navigator.vibrate(window.JSON.parse(str(VIBRATIONS[kind])))

    def _sound(self, tones: tuple[tuple[int, int], ...]) -> None:
        if self._settings.get("sounds") == "off":
            return
        self._audio = self._audio or window.AudioContext.new()
        self._audio.resume()  # A browser may have let it sleep until the first press.
        start = self._audio.currentTime
        for hertz, milliseconds in tones:
            end = start + milliseconds / 1000
            self._tone(hertz, start, end)
            start = end

    def _tone(self, hertz: int, start: float, end: float) -> None:
        """Play a tone that swells and fades, so that it does not click."""
        tone, volume = self._audio.createOscillator(), self._audio.createGain()
        tone.type = "triangle"
        tone.frequency.value = hertz
        volume.gain.setValueAtTime(0, start)
        volume.gain.linearRampToValueAtTime(_VOLUME, start + _ATTACK)
        volume.gain.linearRampToValueAtTime(0, end)
        tone.connect(volume)
        volume.connect(self._audio.destination)
        tone.start(start)
        tone.stop(end)
