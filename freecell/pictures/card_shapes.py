"""The shapes of suits, ranks and court cards: the one source of what the page and its pictures draw.

``make`` hands them to index.html, where custom properties of static/cards.css give them their
colours; in a picture, freecell.pictures.table does. They are 100 units high.
"""

SUITS = {
    "C": (
        "M50 6a22 22 0 0 1 17 36 22.5 22.5 0 1 1-12 29c0 11 4 18 12 23H33c8-5 12-12 12-23a22.5 22.5 0 1 "
        "1-12-29A22 22 0 0 1 50 6z"
    ),
    "D": "M50 3Q66 29 87 50 66 71 50 97 34 71 13 50 34 29 50 3z",
    "H": (
        "M50 94C40 77 7 60 7 33 7 18 18 8 30 8c9 0 17 5 20 15C53 13 61 8 70 8c12 0 23 10 23 25 0 27-33 44-43 "
        "61z"
    ),
    "S": (
        "M50 4c9 19 42 35 42 59 0 12-9 20-19 20-8 0-14-4-18-11 0 10 4 17 12 22H33c8-5 12-12 12-22-4 7-10 "
        "11-18 11C17 83 8 75 8 63 8 39 41 23 50 4z"
    ),
}
"""Outlines of the suits, as paths."""

RANKS = {
    "A": "M11 122 38 8h8l27 114M24 81h36",
    "2": "M17 40C17 20 27 10 42 10s25 10 25 27c0 29-46 38-48 69h52",
    "3": (
        "M17 27C21 16 30 10 41 10c15 0 24 9 24 22S56 55 42 55H32h10c16 0 25 10 25 25s-10 26-26 26c-13 "
        "0-22-6-26-18"
    ),
    "4": "M77 85H17L54 6v116",
    "5": "M66 10H24l-3 47c5-7 12-11 21-11 16 0 25 11 25 29 0 20-10 31-26 31-13 0-22-6-26-18",
    "6": "M57 1C39 24 17 50 17 77c0 17 10 29 25 29s25-12 25-29-10-28-25-28c-11 0-20 7-24 18",
    "7": "M12 10h55C50 40 39 75 36 122",
    "8": (
        "M42 54c-13 0-21-9-21-22s8-22 21-22 21 9 21 22-8 22-21 22c-15 0-26 11-26 26s11 26 26 26 26-11 "
        "26-26-11-26-26-26z"
    ),
    "9": "M27 115C45 92 67 66 67 39 67 22 57 10 42 10S17 22 17 39s10 28 25 28c11 0 20-7 24-18",
    "T": "M0 27c8-3 14-9 17-19v114M62 10c-13 0-19 16-19 48s6 48 19 48 19-16 19-48-6-48-19-48z",
    "J": "M30 10h32v66c0 20-8 30-23 30-14 0-22-9-22-25",
    "Q": "M42 10C25 10 15 27 15 58s10 48 27 48 27-17 27-48-10-48-27-48zM44 76l34 44",
    "K": "M20-6v128M74-6 24 70M38 48l38 74",
}
"""Strokes of the ranks, as paths 100 / 0.86 high."""

ACE_OF_SPADES = """\
<path d="M50 0C60 21 96 39 96 65c0 13-10 22-21 22-9 0-15-4-19-11 0 11 4 18 13 24H31c9-6 13-13 13-24-4 7-10 \
11-19 11C14 87 4 78 4 65 4 39 40 21 50 0z"/>\
<path fill="none" stroke="var(--card-face)" stroke-width="1.4" d="M50 14C59 32 86 45 86 65c0 8-6 13-13 \
13-10 0-18-8-23-21-5 13-13 21-23 21-7 0-13-5-13-13 0-20 27-33 36-51z"/>"""

FRAME = (
    '<rect x="1" y="1" width="98" height="98" rx="5" fill-opacity=".05" stroke="currentColor" '
    'stroke-opacity=".45"/>'
)

COURTS = {
    "J": """\
<path d="M6 99c0-18 12-25 27-28h34c15 3 27 10 27 28zM27 28v28c0 7-2 10-6 11 6 5 15 4 18-3v13h22v-13c3 7 12 \
8 18 3-4-1-6-4-6-11V28z"/>
<path fill="var(--skin)" stroke="var(--outline)" d="M37 34v16c0 6 2 10 6 13v8l7 9 7-9v-8c4-3 6-7 6-13V34z"/>
<path fill-opacity=".1" d="M50 34h13v16c0 9-6 16-13 16z"/>
<path d="M36 41c9 0 20-2 28-8H36zM21 34c-3-14 8-22 28-22s31 8 29 20c-17-5-39-4-57 2z"/>
<circle cx="44" cy="48" r="1.7"/><circle cx="56" cy="48" r="1.7"/>
<path fill="var(--gold)" stroke="var(--outline)" d="m34 67 16 14 16-14 7 5-15 11a9.5 9.5 0 1 1-16 0L27 \
72zM20 33c19-7 41-8 60-2v6c-19-6-41-5-60 2zM66 31c-4-14 2-24 20-28 5 14 0 26-20 28z"/>
<path fill="none" stroke="currentColor" stroke-width="1.2" d="M47 58q3 2 6 0M67 31q6-14 14-22"/>
""",
    "Q": """\
<path d="M50 17c-18 0-27 12-27 29 0 14-3 21-11 27 5 6 14 7 21 4h34c7 3 16 2 21-4-8-6-11-13-11-27 \
0-17-9-29-27-29z"/>
<path fill="var(--skin)" stroke="var(--outline)" d="M43 60v12c-6 4-17 4-23 11 6 10 18 16 30 16s24-6 \
30-16c-6-7-17-7-23-11V60z"/>
<path d="M10 99c0-10 4-15 11-18 5 6 13 8 20 5 4-2 7-1 9 2 2-3 5-4 9-2 7 3 15 1 20-5 7 3 11 8 11 18z"/>
<path fill="var(--skin)" d="M50 26c-10 0-14 8-14 19 0 13 6 22 14 22s14-9 14-22c0-11-4-19-14-19z"/>
<path fill-opacity=".1" d="M50 67c8 0 14-9 14-22 0-11-4-19-14-19z"/>
<path d="M50 24c-2 10-8 15-15 18-2-13 5-20 15-20s17 7 15 20c-7-3-13-8-15-18zM45.5 57.5q2.5-2.5 4.5-.8 2-1.7 \
4.5.8-4.5 4.5-9 0z"/>
<circle cx="44" cy="47" r="1.7"/><circle cx="56" cy="47" r="1.7"/>
<g fill="var(--gold)" stroke="var(--outline)"><path d="M29 28c1-4 1-9-1-14 5 3 10 3 13 1 4-2 7-6 9-11 2 5 5 \
9 9 11 3 2 8 2 13-1-2 5-2 10-1 14-12-6-30-6-42 0z"/><circle cx="28" cy="12" r="2.5"/>\
<circle cx="50" cy="4.5" r="2.5"/><circle cx="72" cy="12" r="2.5"/><circle cx="50" cy="88" r="9.5"/>\
<circle cx="35" cy="58" r="2"/><circle cx="65" cy="58" r="2"/></g>
<circle cx="50" cy="17" r="2.5"/>
""",
    "K": """\
<path d="M4 99c0-19 12-26 29-30h34c17 4 29 11 29 30z"/>
<path fill="var(--card-face)" d="M24 70c6 11 15 16 26 16s20-5 26-16l-10-5H34z"/>
<path fill="none" stroke="currentColor" stroke-width="1.2" d="M30.5 73v3m5 1.5v3m7-.5v3m27-9v3m-5 \
1.5v3m-7-.5v3"/>
<path d="M28 32v25c0 6-2 9-6 11 7 4 14 2 17-3h22c3 5 10 7 17 3-4-2-6-5-6-11V32z"/>
<path fill="var(--skin)" d="M36 34h28v20H36z"/>
<path fill-opacity=".1" d="M50 34h14v20H50z"/>
<path d="M35 49c2 5 6 6 9 4 2-2 10-2 12 0 3 2 7 1 9-4v12c0 11-7 17-15 21-8-4-15-10-15-21z"/>
<path fill="var(--skin)" d="M45 58q5-2 10 0-5 5-10 0z"/>
<circle cx="43.5" cy="44" r="1.7"/><circle cx="56.5" cy="44" r="1.7"/>
<g fill="var(--gold)" stroke="var(--outline)"><path d="m27 36-4-22 14 9L50 8l13 15 14-9-4 22z"/>\
<circle cx="23" cy="12" r="3"/><circle cx="50" cy="6.5" r="3"/><circle cx="77" cy="12" r="3"/>\
<circle cx="50" cy="88" r="9.5"/></g>
<path d="M26.5 30h47l-.4 2.5H26.9zM50 17l3.5 5-3.5 5-3.5-5z"/>
""",
}
"""Jack, queen and king, in the colour of their suit and some of their own."""

_SYMBOL = '<symbol id="{name}" viewBox="0 0 {width} 100"{attributes}>{shapes}</symbol>\n'
_LEFT, _RIGHT = ' preserveAspectRatio="xMinYMid"', ' preserveAspectRatio="xMaxYMid"'
_STROKES = ' fill="none" stroke="currentColor" stroke-width="{width}"'
_MARKER = (
    '<marker id="pip-{suit}" fill="var(--{colour})" markerUnits="userSpaceOnUse" viewBox="0 0 100 100" '
    'refX="50" refY="50" markerWidth="{size}" markerHeight="{size}">'
    '<use href="#suit-{suit}" width="100" height="100"/></marker>\n'
)

PIP = 23.5
"""The size of a suit among the pips of a card, in the square of 100 in which faces places them."""

COLOURS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
"""The custom property that has the colour of a suit."""


def symbols() -> str:
    """Return the shapes that the face of a card uses, as SVG symbols, one after another.

    Their ids are those in the markup of freecell.pictures.faces.face; their colours are custom properties.

    >>> symbols()[:39]
    '<symbol id="suit-C" viewBox="0 0 100 10'
    """
    suits = [_symbol("suit-" + suit, f'<path d="{path}"/>', _RIGHT) for suit, path in SUITS.items()]
    ace = _symbol("ace-S", ACE_OF_SPADES)
    ranks = [_rank(rank, path) for rank, path in RANKS.items()]
    courts = [_symbol("court-" + rank, f"\n{FRAME}\n{shapes}") for rank, shapes in COURTS.items()]
    return "".join([*suits, ace, *ranks, *courts])


def markers() -> str:
    """Return the suits as SVG markers, which browsers draw at every corner of a face's paths of pips."""
    return "".join([_MARKER.format(suit=suit, colour=colour, size=PIP) for suit, colour in COLOURS.items()])


def _rank(rank: str, path: str) -> str:
    # Two digits have less room.
    strokes = _STROKES.format(width=15 if rank == "T" else 16)
    return _symbol("rank-" + rank, f'<path transform="scale(1 .86)" d="{path}"/>', _LEFT + strokes, width=88)


def _symbol(name: str, shapes: str, attributes: str = "", width: int = 100) -> str:
    return _SYMBOL.format(name=name, width=width, attributes=attributes, shapes=shapes)
