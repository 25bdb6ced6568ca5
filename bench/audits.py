"""What Lighthouse finds of the page: performance, accessibility, best practices and search engines, of 100.

``python bench/audits.py`` builds the page, serves it in gzip as web hosts do, and runs Lighthouse on it,
as a phone and as a desktop, in turn with another build of it if one is named (``--before``). It installs
Lighthouse from npm, pinned in bench/lighthouse, which is larger than all that the page needs. Below the
scores is what keeps the page from 100.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
from collections import defaultdict
from pathlib import Path
from statistics import median
from typing import Any

from pages import DEAL, OTHER, chromium, load, served

FOLDER = Path(__file__).with_name("lighthouse")
FORMS: dict[str, tuple[str, ...]] = {"mobile": (), "desktop": ("--preset=desktop",)}
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
MEASURED = ("total-blocking-time", "largest-contentful-paint", "first-contentful-paint", "speed-index")
OURS, BEFORE = "this page", "as it was before"


def install() -> None:
    """Install Lighthouse, unless it is there."""
    if not (FOLDER / "node_modules" / "lighthouse").is_dir():
        words = ["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
        subprocess.run(words, cwd=FOLDER, check=True)


def audited(address: str, form: str) -> dict[str, Any]:
    """Run Lighthouse once and return its report."""
    words = [
        *("node", "node_modules/lighthouse/cli/index.js", address, "--quiet", "--output=json", *FORMS[form]),
        f"--only-categories={','.join(CATEGORIES)}",
        "--chrome-flags=--headless=new --no-sandbox",
    ]
    found = subprocess.run(
        words,
        cwd=FOLDER,
        check=True,
        capture_output=True,
        text=True,
        env={**os.environ, "CHROME_PATH": chromium()},
    )
    return dict(json.loads(found.stdout))


def scores(report: dict[str, Any]) -> dict[str, float]:
    """Return the score of each category, and the milliseconds that performance is made of."""
    categories = {name: 100 * report["categories"][name]["score"] for name in CATEGORIES}
    return categories | {name: report["audits"][name]["numericValue"] for name in MEASURED}


def found(report: dict[str, Any]) -> list[str]:
    """List what keeps the other categories from 100."""
    lines = []
    for name in CATEGORIES[1:]:
        for one in report["categories"][name]["auditRefs"]:
            audit = report["audits"][one["id"]]
            if one["weight"] and audit["score"] is not None and audit["score"] < 1:
                items = json.dumps(audit.get("details", {}).get("items", []))[:400]
                lines.append(f"{name}: {audit['title']} {items}")
    return lines


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Run Lighthouse on the page.")
    parser.add_argument("--runs", type=int, default=5, help="how many of each (default: 5)")
    parser.add_argument("--site", type=Path, help="a built page to measure (default: this checkout's)")
    parser.add_argument("--before", type=Path, help="another built page to measure alongside it")
    wish = parser.parse_args()
    install()
    pages = {OURS: ""} | ({BEFORE: OTHER} if wish.before else {})
    seen: dict[tuple[str, str], list[dict[str, float]]] = defaultdict(list)
    complaints: dict[tuple[str, str], list[str]] = {}
    with served(wish.site, wish.before) as address:
        for _ in range(wish.runs):
            for form in FORMS:
                for page, path in pages.items():
                    report = audited(f"{address}{path}?deal={DEAL}", form)
                    seen[form, page].append(scores(report))
                    complaints[form, page] = found(report)
    for name in (*CATEGORIES, *MEASURED):
        for (form, page), runs in seen.items():
            values = [run[name] for run in runs]
            print(f"{name:26} {form:8} {page:18} {median(values):6.0f} ({min(values):.0f}-{max(values):.0f})")
    for (form, page), lines in complaints.items():
        print(f"\n{form}, {page}:", *(lines or ["nothing"]), sep="\n  ")
    print(f"\n{load()}")


if __name__ == "__main__":
    main()
