"""Makes the page's style sheets of their sources, a file for each subject, for all browsers of the floor."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from tools.page.folder_swap import ROOT
from tools.page.table import TABLE

if TYPE_CHECKING:
    from collections.abc import Mapping

FOLDER = "static/style"
SHEETS = {f"static/{name}.css": sources for name, sources in TABLE.sheets.items()}
"""The sheets, each with its sources in their order."""

# The floor is browserslist's, in package.json. Lightning CSS writes what is newer in older words, and packs.
# Browsers without popovers get them from a polyfill, which marks the open ones by a class of that name.
COMPILE = r"""
import { readFileSync } from "node:fs";
import browserslist from "browserslist";
import { browserslistToTargets, transform } from "lightningcss";
const targets = browserslistToTargets(browserslist());
const compiled = ([filename, text]) => {
    const code = Buffer.from(text.replaceAll(":popover-open", ":is(:popover-open, .\\:popover-open)"));
    try {
        return [filename, transform({ filename, code, minify: true, targets }).code.toString()];
    } catch ({ message, loc }) {
        console.error(`${filename}, line ${loc.line} of its sources: ${message}`);
        process.exit(1);
    }
};
const sheets = JSON.parse(readFileSync(0, "utf8"));
console.log(JSON.stringify(Object.fromEntries(Object.entries(sheets).map(compiled))));
"""


def parts(sheet: str, root: Path = ROOT) -> list[Path]:
    """Return the paths of a sheet's sources, in their order."""
    return [root / FOLDER / f"{name}.css" for name in SHEETS[sheet]]


def joined(sheet: str, root: Path = ROOT) -> str:
    """Return a sheet as it is written; raise FileNotFoundError if a source is missing.

    A rule for ``="n"`` is there for each number from 1 to 19 instead. By its last rule, ``--style-sheet`` in
    style.css, the page knows that all of it has come (index.html).
    """
    text = "".join(part.read_text(encoding="utf-8") for part in parts(sheet, root))
    text += f"head {{ --{Path(sheet).stem}-sheet: whole; }}\n"
    return re.sub(r'^.*="n"\].*\n', _numbered, text, flags=re.MULTILINE)


def _numbered(rule: re.Match[str]) -> str:
    return "".join([re.sub(r"\bn\b", str(number), rule[0]) for number in range(1, 20)])


def compiled(sheets: Mapping[str, str]) -> dict[str, str]:
    """Return sheets, by their names, as all browsers of the floor understand them.

    Raises subprocess.CalledProcessError if one is no style sheet; it has then said where on stderr.
    """
    command = ["node", "--input-type=module", "--eval", COMPILE]
    made = subprocess.run(
        command, check=True, cwd=ROOT, input=json.dumps(sheets), stdout=subprocess.PIPE, text=True
    )
    return dict(json.loads(made.stdout))


if __name__ == "__main__":
    try:
        made = compiled({sheet: joined(sheet) for sheet in SHEETS})
    except subprocess.CalledProcessError:
        sys.exit("The style sheets could not be made: see above.")
    for sheet, text in made.items():
        (ROOT / sheet).write_text(text, encoding="utf-8")
