"""Contrasts of colours, as WCAG defines them."""

import re


def luminance(colour: str) -> float:
    """Give how bright the first colour in a text is, 0 to 1, as WCAG defines it."""
    found = re.search(r"rgba?\((\d+), (\d+), (\d+)", colour)
    assert found, colour
    parts = [int(part) / 255 for part in found.groups()]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)
