"""What modules that run in MicroPython may use, and the file in which the page has them."""

from gzip import decompress

# Of the library: what MicroPython has as well (test_micropython.py imports it there).
MICRO_LIBRARY = {"asyncio", "json", "math", "operator", "random", "re", "struct", "sys", "time"}


def unpacked(bundle: bytes) -> dict[str, bytes]:
    """Give what the opener's file holds, by paths, "/opener.mpy" first."""
    head, _, codes = decompress(bundle).partition(b"\n\n")
    found, at = {}, 0
    for line in head.decode().split("\n"):
        name, size = line.split(" ")
        found[name] = codes[at : at + int(size)]
        at += int(size)
    assert at == len(codes)
    return found
