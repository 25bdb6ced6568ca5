"""Which errors a function of the package may raise: itself, or through the functions that it calls.

Read from the sources with ``ast``. Calls are followed where their names tell what is called: functions and
classes of the same module or imported ones, methods of ``self``, and methods whose name only one class has.
"""

import ast
import builtins

from freecell import errors, game
from tools.folders import ROOT


def is_error(value: object) -> bool:
    return isinstance(value, type) and issubclass(value, Exception)


ERRORS: dict[str, type[Exception]] = {
    name: value
    for module in (builtins, errors, game)
    for name, value in vars(module).items()
    if is_error(value)
}


# Of a move that cannot be played.
PLAYED = {"FreecellError", "IllegalMoveError", "NotationError"}

# Errors of the functions called that their arguments rule out.
NEVER = {
    "freecell.cards.name": {"CardNameError"},  # The package asks for the names of cards only.
    "freecell.finding._begins": {"DealNumberError"},  # There are two special deals.
    "freecell.finding._with_two_draws": PLAYED,  # It only looks for a byte.
    "freecell.game.Game.restart": {"LineError"},  # Every game has a start.
    "freecell.reading.lines.Line.cards": {"CardNameError"},  # Only names are parsed.
    # It begins with the auto-moves that games begin with.
    "freecell.reading.boards._game": {"FreecellError"},
    "freecell.rules.legal_moves": {"NotationError"},  # All its piles are there.
    "freecell.reachable.comes_of_a_deal": {"NotationError"},  # Here too.
    "freecell.rules.finishing_move": {"FreecellError", "NotationError"},  # So are its, and its auto-moves.
    # Only legal moves are played, and what a search has found; a game that is won needs none.
    "freecell.reviewing.reviewing.Reviewing.__init__": PLAYED,
    "freecell.solver.cells.CellSearch._search": PLAYED | {"BoardError", "TypeError"},
    "freecell.solver.fewest.fewest_cells": PLAYED | {"TypeError"},
    "freecell.solver.fewest.FewestCells.game": PLAYED | {"BoardError", "DealNumberError", "LineError"},
    "freecell.solver.search.Search.__init__": PLAYED,
    "freecell.solver.solutions.Solution.game": PLAYED | {"BoardError", "DealNumberError"},
    "freecell.solver.solutions._answer": PLAYED | {"TypeError"},
}


class Sources:
    """The functions of some modules, by names such as "freecell.game.Game.parse"."""

    def __init__(self, texts: dict[str, str], never: dict[str, set[str]]) -> None:
        """Take the sources by the names of their modules, and what seems to be raised, but is not."""
        self.texts = texts
        self.never = never
        self.functions: dict[str, ast.FunctionDef] = {}
        self.names: dict[str, dict[str, str]] = {}  # What the names in each module stand for.
        for module, text in texts.items():
            self._read(module, ast.parse(text))
        self.methods: dict[str, list[str]] = {}
        for name in self.functions:
            if name.rpartition(".")[0] not in texts:
                self.methods.setdefault(name.rpartition(".")[2], []).append(name)

    def _read(self, module: str, tree: ast.Module) -> None:
        names = self.names[module] = {}
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom):
                names |= {alias.asname or alias.name: f"{node.module}.{alias.name}" for alias in node.names}
        for top in tree.body:
            if isinstance(top, (ast.FunctionDef, ast.ClassDef)):
                names[top.name] = f"{module}.{top.name}"
            if isinstance(top, ast.FunctionDef):
                self.functions[f"{module}.{top.name}"] = top
            elif isinstance(top, ast.ClassDef):
                for inner in top.body:
                    if isinstance(inner, ast.FunctionDef):
                        self.functions[f"{module}.{top.name}.{inner.name}"] = inner

    def raised(self, function: str, above: frozenset[str] = frozenset()) -> set[str]:
        """Return the names of the errors that a function may raise, none if it is not known."""
        if function in above or function not in self.functions:
            return set()
        found = self._in(self.functions[function].body, function, above | {function})
        return found - self.never.get(function, set())

    def _in(self, nodes: list[ast.stmt], function: str, above: frozenset[str]) -> set[str]:
        found: set[str] = set()
        waiting: list[ast.AST] = list(nodes)
        while waiting:
            node = waiting.pop()
            if isinstance(node, ast.Try):
                found |= self._in_try(node, function, above)
                continue
            if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
                found |= self._error(node.exc, function)
            elif isinstance(node, ast.Call) and (called := self._called(node.func, function)):
                found |= self.raised(called, above)
            waiting.extend(ast.iter_child_nodes(node))
        return found

    def _in_try(self, node: ast.Try, function: str, above: frozenset[str]) -> set[str]:
        """Return what leaves a try statement: what no handler catches, and what the others raise."""
        left = self._in(node.body, function, above)
        for handler in node.handlers:
            # A handler that raises what it has caught, or something else by a name, lets it pass.
            if not any(
                isinstance(inner, ast.Raise) and not isinstance(inner.exc, ast.Call)
                for inner in ast.walk(handler)
            ):
                left -= {name for name in left if issubclass(ERRORS[name], caught(handler))}
            left |= self._in(handler.body, function, above)
        return left | self._in(node.orelse + node.finalbody, function, above)

    def _error(self, call: ast.Call, function: str) -> set[str]:
        """Return the name of the error that is raised, or that the function called there returns."""
        name = call.func.id if isinstance(call.func, ast.Name) else ""
        maker = self.functions.get(self._called(call.func, function))
        if maker and maker.name != "__init__" and maker.returns:
            name = ast.unparse(maker.returns)
        return {name} & ERRORS.keys()

    def _called(self, called: ast.expr, function: str) -> str:
        """Return the name of the function that is called, "" if that is not clear."""
        module = max((name for name in self.names if function.startswith(f"{name}.")), key=len)
        match called:
            case ast.Name(name):
                return self._of_class(self.names[module].get(name, ""))
            case ast.Attribute(ast.Name("self" | "cls"), name):
                return f"{function.rpartition('.')[0]}.{name}"
            case ast.Attribute(ast.Name(owner), name) if owner in self.names[module]:
                return self._of_class(f"{self.names[module][owner]}.{name}")
            case ast.Attribute(_, name) if len(self.methods.get(name, [])) == 1:
                return self.methods[name][0]
        return ""

    def _of_class(self, name: str) -> str:
        """Return the name of a class's constructor; any other name as it is."""
        return f"{name}.__init__" if f"{name}.__init__" in self.functions else name


def caught(handler: ast.ExceptHandler) -> tuple[type[Exception], ...]:
    """Return the errors that a handler catches."""
    if not handler.type:
        return (Exception,)
    names = [ast.unparse(node) for node in ast.walk(handler.type) if isinstance(node, ast.Name)]
    return tuple([ERRORS[name] for name in names if name in ERRORS])


def package() -> Sources:
    """Return the functions of the package, without the page and the command line."""
    texts = {}
    for path in (ROOT / "freecell").rglob("*.py"):
        name = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        if not name.startswith(("freecell.page", "freecell.cli")):
            texts[name] = path.read_text(encoding="utf-8")
    return Sources(texts, NEVER)
