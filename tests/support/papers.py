"""What a sheet of paper has room for."""

PAPERS = {
    "A4": (680, 1009),
    "A4 across": (1009, 680),
    "A5": (446, 680),
    "A5 across": (680, 446),
    "Letter": (702, 942),
    "Letter across": (942, 702),
}
"""Width and height within its margins, at 96 dots per inch."""
