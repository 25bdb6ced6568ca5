"""The style sheets are made of all their sources, and use nothing that a browser of the floor lacks."""

import json
import re
from pathlib import Path

import pytest
from checkout import ran, read

from tools.page.folder_swap import ROOT
from tools.page.stylesheets import FOLDER, SHEETS, compiled, parts

STYLE = "static/style.css"
PLUGIN = "stylelint-no-unsupported-browser-features"
# What some browser of the floor lacks, and what the page looks like there.
LACKING = {
    "css-container-queries-style": "what cards do not show is laid out all the same",
    "css-has": "without scripts, the sentence about that comes beside another",
    "css-paged-media": "paper is as large, and its edges as wide, as the browser says",
    "css-touch-action": "Safari knows those values that are used",
    "text-size-adjust": "text is as large as the browser likes when a phone is turned",
    "viewport-unit-variants": "the page is as high as the window without the bars that come and go",
}


def lacking(tmp_path: Path, floor: list[str]) -> set[str]:
    """Give the features of the sheets that a browser lacks, by the names of caniuse.com."""
    rule = [True, {"browsers": floor, "ignorePartialSupport": True}]
    config = tmp_path / "stylelint.json"
    config.write_text(
        json.dumps({"plugins": [PLUGIN], "rules": {"plugin/no-unsupported-browser-features": rule}})
    )
    options = ("--config", str(config), "--config-basedir", str(ROOT), "--formatter", "json")
    answer = ran("node_modules/.bin/stylelint", *options, *SHEETS, cwd=ROOT)
    found = json.loads(answer.stderr or answer.stdout)
    assert len(found) == len(SHEETS)
    return set(re.findall(r'Unexpected browser feature \\"([\w-]+)', json.dumps(found)))


def test_every_source_has_its_place() -> None:
    named = [part for sheet in SHEETS for part in parts(sheet)]
    assert sorted(named) == sorted((ROOT / FOLDER).iterdir())


def test_sheets_are_written_for_the_floor() -> None:
    written = (
        ":root { color-scheme: light dark; color: light-dark(red, blue) } #a { #b:popover-open { top: 0 } }"
    )
    (made,) = compiled({STYLE: written}).values()
    assert "light-dark(" not in made
    assert r"#a #b:is(:popover-open,.\:popover-open){top:0}" in made


@pytest.mark.slow
def test_what_browsers_of_the_floor_lack_is_known(tmp_path: Path) -> None:
    floor = json.loads(read("package.json"))["browserslist"]
    assert lacking(tmp_path, floor) == LACKING.keys()
    assert "css-container-queries" in lacking(tmp_path, ["chrome >= 90"])


def test_the_readme_names_the_floor() -> None:
    floor = json.loads(read("package.json"))["browserslist"]
    named = re.search(r"Chromium (\S+), Firefox (\S+) and Safari (\S+), or newer", read("README.md"))
    assert named
    assert floor == [
        f"{name} >= {version}"
        for name, version in zip(("chrome", "firefox", "safari"), named.groups(), strict=True)
    ]
