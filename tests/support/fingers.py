"""Fingers and pens on a screen, each at its own place, by Chrome's own protocol."""

from playing import boxes, middle, settle
from visit import Visit

Place = tuple[float, float]


class Fingers:
    """Fingers on a screen, each at its own place."""

    def __init__(self, visit: Visit) -> None:
        self._visit = visit
        self._session = visit.context.new_cdp_session(visit.page)
        self._points: dict[int, Place] = {}

    def put(self, finger: int, place: Place) -> None:
        """Put a finger down."""
        self._points[finger] = place
        self._send("touchStart", self._points)

    def move(self, finger: int, place: Place) -> None:
        """Move a finger to another place, as many pixels in each frame as a hand does."""
        (x, y), (right, down) = self._points[finger], place
        for step in range(1, 9):
            self._points[finger] = (x + (right - x) * step / 8, y + (down - y) * step / 8)
            self._send("touchMove", self._points)

    def lift(self, finger: int) -> None:
        """Lift a finger."""
        place = self._points.pop(finger)
        self._send("touchEnd", {finger: place})

    def _send(self, kind: str, places: dict[int, Place]) -> None:
        points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in places.items()]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        settle(self._visit)


def pen(visit: Visit, *steps: tuple[Place, int]) -> None:
    """Press a pen, move and lift it: at these places, with these buttons down (2 is that on its side)."""
    session = visit.context.new_cdp_session(visit.page)
    down = False
    for (x, y), buttons in steps:
        kind = "Released" if not buttons else "Moved" if down else "Pressed"
        down = True
        sent = {"x": x, "y": y, "buttons": buttons, "clickCount": 1, "pointerType": "pen"}
        button = "none" if kind == "Moved" else "left"
        session.send("Input.dispatchMouseEvent", {**sent, "type": f"mouse{kind}", "button": button})
    settle(visit)


def place(visit: Visit, name: str) -> Place:
    """Give the middle of a card, an empty pile, a button or the felt."""
    if name == "felt":
        table = visit.boxes("#table")[0]
        return table.left + 4, table.bottom - 4
    if name.startswith("#"):
        box = visit.page.locator(name).bounding_box()
        assert box
        return box["x"] + 3, box["y"] + 3
    return middle(boxes(visit), name)
