"""Writes the notices that the licences of PyScript, Pyodide, MicroPython and their parts ask for.

The site hands out other people's work, so it has a text, `NOTICES`, that names every part of it with version,
licence (SPDX), copyright and source, and holds the licences themselves. What npm installed says so in
node_modules; PyScript's source maps say which packages are in its files. The rest stands in licences/.
"""

from __future__ import annotations

import json
import re
import tomllib
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tools.page.folder_swap import ROOT
from tools.page.table import TABLE

if TYPE_CHECKING:
    from collections.abc import Iterable

NOTICES = "notices.txt"
# A package's folder in the path of one of its files.
PACKAGED = re.compile(r"node_modules/((?:.*node_modules/)?(?:@[^/]+/)?[^/]+)/")
MODULES = ROOT / "node_modules"
LICENCES = Path(__file__).with_name("licences")
# Nothing to include: there are no conditions, or nobody has stated any.
WITHOUT_TEXT = {"CC0-1.0", "LicenseRef-public-domain", "NOASSERTION"}

VERSION = getattr(import_module(TABLE.package), "__version__", "")
TITLE = f"""{f"{TABLE.name} {VERSION}".strip()}: licences

{TABLE.notice}
It runs on the works of others that are listed below, each with its licence and where its source is;
the texts of the licences follow.
"""


@dataclass(frozen=True)
class Part:
    """One work by others on the page; ``text`` is the licence that it brings along, "" if none."""

    name: str
    version: str
    licence: str
    source: str
    inside: str = ""
    copyright: tuple[str, ...] = ()
    note: str = ""
    text: str = ""

    @property
    def title(self) -> str:
        """Its name, and its version if it has one."""
        return f"{self.name} {self.version}".strip()

    def entry(self) -> str:
        """Return the lines that name it."""
        lines = {
            "Inside": self.inside,
            "Licence": self.licence,
            "Source": self.source,
            "Note": self.note,
        }
        told = [f"  {title}: {line}" for title, line in lines.items() if line]
        return "\n".join([self.title, *told, *(f"  {line}" for line in self.copyright)])


def bundled(package: str, files: Iterable[str]) -> list[str]:
    """List the packages whose code is in a package's JavaScript files, by the source maps next to these.

    ``files`` are names such as core.js; packages and results are paths in node_modules.
    """
    wanted = {f"{name}.map" for name in files}
    maps = [path for path in (MODULES / package).rglob("*.map") if path.name in wanted]
    sources = [name for path in maps for name in json.loads(path.read_text(encoding="utf-8"))["sources"]]
    return sorted({found[1] for name in sources if (found := PACKAGED.search(name))})


def installed(path: str) -> Part:
    """Describe a package of npm by what it says of itself; ``path`` is its folder in node_modules.

    A package inside another's node_modules may have been installed next to it instead. Raises ValueError if
    it has no text of its licence, and parts.toml does not know whose it is.
    """
    folder = MODULES / path
    if not folder.is_dir():
        folder = MODULES / path.rpartition("node_modules/")[2]
    about: dict[str, Any] = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    name, version = about["name"], about["version"]
    repository = about.get("repository", {}).get("url", "").removeprefix("git+").removesuffix(".git")
    source = f"https://www.npmjs.com/package/{name}/v/{version}"
    text = "".join(file.read_text(encoding="utf-8") for file in sorted(folder.glob("LICENSE*")))
    holder = said()["copyright"].get(name, "")
    if not text and not holder:
        raise ValueError(f"{name} has no text of its licence: say in licences/parts.toml whose it is.")
    return Part(
        name,
        version,
        licence=about["license"].replace("APACHE", "Apache"),
        source=f"{source} ({repository})" if repository else source,
        copyright=() if text else (holder,),
        note=said()["note"].get(name, ""),
        text=text,
    )


def said() -> dict[str, Any]:
    """Read what node_modules does not tell."""
    return tomllib.loads((LICENCES / "parts.toml").read_text(encoding="utf-8"))


def inside(package: str) -> list[Part]:
    """List what is in a package of npm without being one; "" lists what is from pip."""
    found = [part for part in said()["part"] if part["inside"] == package]
    return [Part(**{"version": "", **part, "copyright": tuple(part["copyright"])}) for part in found]


def parts(packages: Iterable[str], files: Iterable[str]) -> list[Part]:
    """List all that ``files``, from these packages of npm, hold: each package and what is inside it."""
    found = []
    for package in packages:
        found += [installed(package), *inside(package)]
        found += [installed(path) for path in bundled(package, files)]
    found += [part for part in inside("") if part.name in TABLE.libraries]
    return list(dict.fromkeys(found))


def identifiers(licence: str) -> list[str]:
    """List the licences and exceptions of an SPDX expression that have a text.

    >>> identifiers("Apache-2.0 WITH LLVM-exception")
    ['Apache-2.0', 'LLVM-exception']
    """
    return [word for word in re.split(r" (?:AND|OR|WITH) ", licence) if word not in WITHOUT_TEXT]


def licence_texts(part: Part, apache: str) -> list[str]:
    """Return the texts that go along with a part: its own, or else those that it names.

    The long text of Apache-2.0 is the one that PyScript brings along.
    """
    if part.text:
        return [part.text.strip()]
    folder = {"Apache-2.0": apache}
    names = identifiers(part.licence)
    return [
        (folder.get(name) or (LICENCES / f"{name}.txt").read_text(encoding="utf-8")).strip() for name in names
    ]


def texts(found: list[Part]) -> dict[str, list[str]]:
    """Return each text of a licence that the parts need, with the names of those that it is for."""
    wanted: dict[str, list[str]] = {}
    apache = next((part.text for part in found if part.licence == "Apache-2.0"), "")
    for part in found:
        for text in licence_texts(part, apache):
            wanted.setdefault(text, []).append(part.title)
    return {text: list(dict.fromkeys(names)) for text, names in wanted.items()}


def notices(packages: Iterable[str], files: Iterable[str]) -> str:
    """Return the text of the notices for ``files``, which are from these packages of npm.

    Raises FileNotFoundError if the text of a licence is missing.
    """
    found = parts(packages, files)
    rule = "-" * 78
    own = (ROOT / "LICENSE").read_text(encoding="utf-8").strip()
    licences = {own: [TABLE.name], **texts(found)}
    chapters = [f"{rule}\n{', '.join(names)}:\n\n{text}" for text, names in licences.items()]
    return "\n\n".join([TITLE.strip(), *(part.entry() for part in found), *chapters]) + "\n"


def write(folder: Path, packages: Iterable[str]) -> None:
    """Write the notices for the files in a folder, which are from these packages of npm."""
    files = [path.name for path in folder.rglob("*") if path.is_file()]
    (folder / NOTICES).write_text(notices(packages, files), encoding="utf-8")
