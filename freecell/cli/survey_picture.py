"""A survey as a picture: its histograms as one SVG file, which needs nothing beside itself."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from freecell.cli import survey_text
from freecell.cli.surveying import Class, Survey
from freecell.pictures import frame
from freecell.records import charts

# Lengths in pixels.
_LEFT, _RIGHT = 84, 36
"""Room beside the bars: for the marks of the scale, and for half of the last value below."""
_FIRST = 64
"""Where the first panel begins, below the headline."""
_ABOVE, _HEIGHT, _BELOW = 48, 130, 54
"""Of a panel: room for its title and numbers, for bars, and for their names."""
_LETTER = 6.8
"""About the width of a letter of 11 pixels, on the safe side."""
_MOST_ROOM = 120
_LONGEST_LINE = 100
"""Letters of a note."""
_GAP = 0.12
"""Of the room of a bar, how much is left free."""
_LEAST_BAR = 1.5
"""So that a bar shows, however few it counts."""


class Panel(NamedTuple):
    """A histogram: its title and numbers, its bars by name, and what is written below, by place in bars."""

    title: str
    numbers: str
    bars: Sequence[tuple[str, int]]
    below: Sequence[tuple[float, Sequence[str]]]


def svg(survey: Survey) -> str:
    """Return the histograms of a survey of at least one answer as the text of an SVG file."""
    return picture(survey_text.headline(survey), _panels(survey), _notes(survey))


def picture(headline: str, panels: Sequence[Panel], notes: Sequence[str]) -> str:
    """Return histograms with sentences below them as the text of an SVG file, 720 pixels wide.

    It is dark where the viewer asks for dark colours. Pointing at a bar tells its numbers, where viewers
    show titles; the description says to screen readers what the sentences in the picture say.
    """
    bottom = _FIRST + len(panels) * (_ABOVE + _HEIGHT + _BELOW)
    written = [line for note in notes for line in textwrap.wrap(note, _LONGEST_LINE)]
    height = bottom + 18 * len(written) + (frame.MARGIN if notes else 0)
    described = [*[f"{panel.title}: {panel.numbers}" for panel in panels], *notes]
    drawn = []
    for i, panel in enumerate(panels):
        drawn += _drawn(panel, _FIRST + i * (_ABOVE + _HEIGHT + _BELOW))
    drawn += [
        f'<text x="{frame.MARGIN}" y="{bottom + 18 * (i + 1)}">{line}</text>'
        for i, line in enumerate(written)
    ]
    return frame.svg(headline, f"{'. '.join(described)}.", drawn, height)


def of_shares(title: str, rows: Sequence[tuple[str, int, str]]) -> Panel:
    """Return a histogram of names with their counts, and with their shares below."""
    numbers = ", ".join([f"{count:,} {name}" for name, count, _ in rows])
    below = [(i + 0.5, (name, share)) for i, (name, _, share) in enumerate(rows)]
    return Panel(title, numbers, [(name, count) for name, count, _ in rows], below)


def _panels(survey: Survey) -> list[Panel]:
    panels = []
    if survey.has_difficulties:
        panels.append(of_shares("Difficulty", survey_text.shares(survey.difficulties)))
    for title, (least, most), spread, classes in survey_text.spreads(survey):
        numbers = ", ".join(
            [
                f"{least} {spread.least.value:,} ({survey_text.deal_name(spread.least.deal)})",
                f"median {spread.quantile(50).value:,}",
                f"95 % up to {spread.quantile(95).value:,}",
                f"{most} {spread.most.value:,} ({survey_text.deal_name(spread.most.deal)})",
            ]
        )
        bars = [(survey_text.range_name(counted), counted.deals) for counted in classes]
        panels.append(Panel(title, numbers, bars, _values(classes)))
    return panels


def _values(classes: Sequence[Class]) -> list[tuple[float, Sequence[str]]]:
    """Return where classes begin and end, between bars, and values that have a bar to themselves."""
    edges = [counted.first for counted in classes] + [classes[-1].last + 1]
    is_alone = [counted.first == counted.last for counted in classes] + [False]
    widest = _LETTER * len(f"{edges[-1]:,}")
    if is_alone[-2]:
        edges.pop()
    # Not all, if there is no room between them, or at the right.
    room = _room(len(classes))
    every = int((widest + _LETTER) / room) + 1
    found = [(i + 0.5 * is_alone[i], f"{edge:,}") for i, edge in enumerate(edges) if i % every == 0]
    end = room * len(classes) + _RIGHT
    return [(place, (value,)) for place, value in found if room * place + _LETTER * len(value) / 2 <= end]


def _room(bars: int) -> float:
    """Return the room that each of some bars has; even if they are few, they do not become fields."""
    return min((frame.WIDTH - _LEFT - _RIGHT) / bars, _MOST_ROOM)


def _drawn(panel: Panel, top: int) -> list[str]:
    scale = charts.scale(0, max([count for _, count in panel.bars]))
    ground = top + _ABOVE + _HEIGHT
    room = _room(len(panel.bars))
    drawn = [
        f'<text class="name" x="{frame.MARGIN}" y="{top + 14}">{panel.title}</text>',
        f'<text x="{frame.MARGIN}" y="{top + 32}">{panel.numbers}</text>',
    ]
    for value in scale.marks:
        y = ground - _HEIGHT * scale.at(value)
        drawn += frame.mark(_LEFT, frame.WIDTH - _RIGHT, y, f"{value:,}")
    for i, (name, count) in enumerate(panel.bars):
        if count:
            high = max(_HEIGHT * scale.at(count), _LEAST_BAR)
            left, width = _LEFT + room * (i + _GAP / 2), room * (1 - _GAP)
            drawn.append(frame.bar("bar", left, ground, width, high, f"{name}: {count:,}"))
    for place, words in panel.below:
        x = _LEFT + room * place
        drawn += [
            f'<text class="below" x="{x:.1f}" y="{ground + 16 + 14 * i}">{escape(word)}</text>'
            for i, word in enumerate(words)
        ]
    return drawn


def _notes(survey: Survey) -> list[str]:
    """Return the sentences that are not about a panel: which deals were not won, and what is missing."""
    notes = survey_text.listed(survey)
    if survey.without_difficulty:
        notes.append(survey_text.without_difficulty(survey))
    return notes
