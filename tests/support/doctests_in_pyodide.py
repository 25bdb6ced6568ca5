"""Runs the examples of docstrings in Pyodide with the page's library, which is cut."""

import importlib
import sys

WHOLE_LIBRARY = "/checkout/node_modules/pyodide/python_stdlib.zip"


def answer(modules: list[str]) -> dict[str, str]:
    """Return the modules whose examples fail, with what is wrong; ``doctest`` is of the whole library."""
    found = [importlib.import_module(name) for name in modules]
    sys.path.append(WHOLE_LIBRARY)
    import doctest  # noqa: PLC0415 - the page has none

    faults: dict[str, list[str]] = {}
    for module in found:
        runner = doctest.DocTestRunner()
        for test in doctest.DocTestFinder().find(module):
            runner.run(test, out=faults.setdefault(module.__name__, []).append)
    return {name: "".join(fault) for name, fault in faults.items() if fault}
