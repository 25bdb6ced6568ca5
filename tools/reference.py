"""The reference of the library, from its docstrings: pages of HTML made by pdoc, in ``api/`` of the site.

Which modules are public is said in the docstring of ``freecell``, and nowhere else. The pages need no other
host; they are not part of what the service worker stores.
"""

from __future__ import annotations

import re
import sys
import warnings
from importlib import import_module
from typing import TYPE_CHECKING

import pdoc.doc
import pdoc.render
import sphobjinv
from jinja2 import pass_context
from pdoc.render_helpers import linkify

import freecell
from tools.page.folder_swap import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path
    from typing import Any

    from jinja2.runtime import Context

TEMPLATES = ROOT / "docs" / "reference"

_AFTER_A_CALL = re.compile(r'(?<=\)</span><span class="o">)\.(?=</span>)')
"""The dot of what is looked up in a value, as Pygments marks it."""


def modules() -> list[str]:
    """List the public modules, ``freecell`` first."""
    return ["freecell", *re.findall(r"^- `(freecell\.\w+)`:", freecell.__doc__ or "", re.MULTILINE)]


def documented() -> dict[str, pdoc.doc.Module]:
    """Return what pdoc knows of each public module, by name."""
    for module in map(import_module, modules()):
        for name in getattr(module, "__all__", ()):
            setattr(module, name, getattr(module, name))  # pdoc sees only what has been imported
    found = {name: pdoc.doc.Module.from_name(name) for name in modules()}
    for documented_module in found.values():
        _complete(documented_module)
        for member in _members(documented_module):
            if member.docstring.startswith("Alias for field number"):
                member.docstring = ""  # What Python says of a named tuple's fields; its class says it better.
    return found


def _members(inside: pdoc.doc.Namespace[Any]) -> Iterator[pdoc.doc.Doc[Any]]:
    """Yield what a module or a class has of its own, at every depth."""
    own = inside.own_members if isinstance(inside, pdoc.doc.Class) else list(inside.members.values())
    for member in own:
        yield member
        if isinstance(member, pdoc.doc.Class):
            yield from _members(member)


def inventory(public: dict[str, pdoc.doc.Module]) -> bytes:
    """Return Sphinx's inventory of the reference, objects.inv, by which other documentation links to it.

    Format: https://sphobjinv.readthedocs.io/en/stable/syntax.html
    """
    made = sphobjinv.Inventory()
    made.project, made.version = "numbered-freecell", freecell.__version__
    for name, module in public.items():
        page = f"{name.replace('.', '/')}.html"
        made.objects.append(_entry(name, "module", page))
        for member in _members(module):
            if not member.name.startswith("_") and member.kind != "module":
                made.objects.append(_entry(member.fullname, _role(member), f"{page}#{member.qualname}"))
    return bytes(sphobjinv.compress(made.data_file()))


def _entry(name: str, role: str, uri: str) -> sphobjinv.DataObjStr:
    return sphobjinv.DataObjStr(name=name, domain="py", role=role, priority="1", uri=uri, dispname="-")


def _role(member: pdoc.doc.Doc[Any]) -> str:
    """Return what Sphinx calls this kind of thing."""
    is_inside = "." in member.qualname
    if isinstance(member, pdoc.doc.Class):
        return "exception" if issubclass(member.obj, Exception) else "class"
    if isinstance(member, pdoc.doc.Function):
        return "method" if is_inside else "function"
    return "attribute" if is_inside else "data"


def _complete(module: pdoc.doc.Module) -> None:
    """Give variables that a package has imported the docstrings that they have where they are defined."""
    inside = [
        name for name in sys.modules if name.startswith(f"{module.fullname}.") and name not in modules()
    ]
    for variable in module.variables:
        for name in inside if not variable.docstring else ():
            defined = pdoc.doc.Module.from_name(name).members.get(variable.name)
            variable.docstring = variable.docstring or (defined.docstring if defined else "")


@pass_context
def _linkify(context: Context, code: str, namespace: str = "", shorten: bool = True) -> str:  # noqa: FBT001, FBT002 - as pdoc calls it
    """Link the names in code as pdoc does, but not ``.position`` after a call: that is no module."""
    return linkify(context, _AFTER_A_CALL.sub("&#46;", code), namespace, shorten)


def render(folder: Path) -> None:
    """Write the pages into a folder. A warning of pdoc, such as that a name cannot be found, is an error."""
    pdoc.render.env.filters["linkify"] = _linkify
    pdoc.render.configure(docformat="markdown", show_source=False, template_directory=TEMPLATES)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # pdoc looks for the types of a named tuple's fields where it is imported, not where it is defined.
        warnings.filterwarnings(
            "ignore",
            r"Error parsing type annotation .* freecell\."
            r"(links\.Link|rules\.Step|solver\.(Answer|CellCount|FewestCells|Shortest|Solution)"
            r"|FewestCells|Shortest|Solution)\.__init__",
        )
        public = documented()
        pages = {
            f"{name.replace('.', '/')}.html": pdoc.render.html_module(public[name], public) for name in public
        }
        pages |= {"index.html": pdoc.render.html_index(public), "search.js": pdoc.render.search_index(public)}
    for name, text in pages.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    (folder / "objects.inv").write_bytes(inventory(public))
