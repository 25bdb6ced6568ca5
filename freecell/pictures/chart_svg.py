"""What charts have in common: bars on a scale, as SVG; and the file with a headline and its colours."""

from collections.abc import Sequence
from html import escape

WIDTH, MARGIN = 720, 24
"""In pixels."""

_LINE, _ROOM = 22, 62
"""The height of a line of the headline in pixels, and how many letters surely find room in it."""
_WIDE = "\u2e80"
"""From here on, letters are as wide as two: those of Chinese and Japanese, which have no spaces."""
_BREAKS = " \u3001\u3002\uff0c\uff1a\uff1b"
"""After these a line may end: a space, and the commas, stops, colons and semicolons of those."""

_STYLE = """\
text { font: 11px system-ui, sans-serif; fill: #4c5a53 }
.headline { font-size: 18px; font-weight: 600; fill: #17201b }
.mark { text-anchor: end }
.below { text-anchor: middle }
.ground { fill: #fff }
.bar { fill: #2a7a58 }
.line { stroke: #dbe3de }
"""
_DARK = """\
@media (prefers-color-scheme: dark) {
text { fill: #b4c4bb }
.headline { fill: #f1f5f2 }
.ground { fill: #131c17 }
.bar { fill: #62bb92 }
.line { stroke: #304038 }
}
"""


def svg(headline: str, described: str, drawn: Sequence[str], height: int, style: str = "") -> str:
    """Return a picture 720 pixels wide as the text of an SVG file, dark where the viewer asks for that.

    The headline and the description are text; what is drawn below are elements, as far below as the headline
    needs.
    """
    broken = _broken(headline)
    more = _LINE * (len(broken) - 1)
    size = f'width="{WIDTH}" height="{height + more}"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="0 0 {WIDTH} {height + more}" role="img">',
        f"<title>{escape(headline)}</title>",
        f"<desc>{escape(described)}</desc>",
        f"<style>\n{_STYLE}{style}{_DARK}</style>",
        f'<rect class="ground" {size}/>',
    ]
    for at, line in enumerate(broken):
        lines.append(f'<text class="headline" x="{MARGIN}" y="{44 + _LINE * at}">{escape(line)}</text>')
    if more:
        drawn = [f'<g transform="translate(0 {more})">', *drawn, "</g>"]
    return "\n".join([*lines, *drawn, "</svg>\n"])


def _broken(headline: str) -> list[str]:
    """Return a headline in lines that have room: a viewer would cut off what does not."""
    room, end = _ROOM, 0
    for at, letter in enumerate(headline):
        room -= 1 + (letter >= _WIDE)
        if room < 0 and end:
            return [headline[:end].rstrip(), *_broken(headline[end:])]
        if letter in _BREAKS:
            end = at + 1
    return [headline]


def mark(left: float, right: float, y: float, name: object) -> str:
    """Return a line of a scale, with its name at its left."""
    text = f'<text class="mark" x="{left - 6}" y="{y + 4:.1f}">{name}</text>'
    return f'<path class="line" d="M{left} {y:.1f}H{right}"/>{text}'


def bar(kind: str, left: float, bottom: float, width: float, height: float, title: str = "") -> str:  # noqa: PLR0913, PLR0917 - as many as it has sides
    """Return a bar of a class of the style, with what viewers say where somebody points at it."""
    place = f'x="{left:.1f}" y="{bottom - height:.1f}" width="{width:.1f}" height="{height:.1f}"'
    return f'<rect class="{kind}" {place}>{f"<title>{escape(title)}</title>" if title else ""}</rect>'
