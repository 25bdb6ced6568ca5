"""What a sheet of paper has room for, and what a page is told when it is printed."""

PAPERS = {
    "A4": (680, 1009),
    "A4 across": (1009, 680),
    "A5": (446, 680),
    "A5 across": (680, 446),
    "Letter": (702, 942),
    "Letter across": (942, 702),
}
"""Width and height within its margins, at 96 dots per inch."""

TAKE_PRINT = "() => {window.printed = false; window.print = () => {window.printed = true}}"
"""Notes in the page that it asked to be printed."""
BEFORE_PRINT = "window.dispatchEvent(new Event('beforeprint'))"
