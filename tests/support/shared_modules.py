"""What modules that run in MicroPython may use."""

# Of the library: what MicroPython has as well (test_micropython.py imports it there).
MICRO_LIBRARY = {"asyncio", "json", "math", "operator", "random", "re", "struct", "sys", "time"}
