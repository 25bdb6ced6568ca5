# The recipes are short; the work is done by the programs in tools/.

PYTHON ?= python3
PORT ?= 8000
HOST = 127.0.0.1
# The address that the site will have, for previews of links to it; what the environment calls URL is not meant.
URL =
TAG =
DEALS = 1-32000
SECONDS = 0.1

VENV := .venv/bin/python
# What make run takes from the sources themselves (tools/page/run.py), so that it need not wait for it.
SOURCES := $(if $(filter run,$(MAKECMDGOALS)),,$(wildcard main.py opener.py freecell/*.py freecell/*.txt freecell/*/*.py freecell/*/*/*.py freecell/*/*/*/*.py locale/*))
RUNTIME := static/runtime/manifest.json
STYLE := static/style.css
OLDER := tests/engines/older/node_modules/.stamp

# The oldest releases that will do: 3.11 of Python, 20 of Node.js.
OLDEST_PYTHON := 11
OLDEST_NODE := 20
NEEDS_PYTHON := install Python 3.$(OLDEST_PYTHON) or newer, then run make again.
NEEDS_NODE := install Node.js $(OLDEST_NODE) or newer, then run make again.

PYTEST := $(VENV) -m pytest --numprocesses=auto --dist=worksteal
# Without the browser's plugin, which takes a second to load.
LIBRARY := --ignore=tests/browser --ignore=tests/engines -p no:playwright
ENGINES = firefox,webkit,chromium106,chromium109,chromium116,chromium122
# SHARD=2/4 runs the second quarter of make test-all.
SHARD =
PART = $(subst /, ,$(SHARD))

.PHONY: help run site docs texts images check test test-all peers engines ear dist data ruff style clean python node
.SUFFIXES:
# A file left behind by a failed recipe is not a result.
.DELETE_ON_ERROR:

help:
	@echo "make run       play: serve the page on this computer (PORT=8000; HOST=0.0.0.0 lets phones in)"
	@echo "make texts     write new sentences into the catalogues of translators, locale/*.po, and list what they lack"
	@echo "make check     check style, types and the quick tests of the library, between edits"
	@echo "make test      check style, types, the library, and the page by those tests that notice most"
	@echo "make test-all  check style, types, the library and the page by all tests, long ones in full (SHARD=1/4)"
	@echo "make peers     compare with fc-solve, validate the page with Java's validator, and serve it with nginx, Apache and Caddy"
	@echo "make engines   try the page in Firefox, WebKit and Chromium back to 2022 (ENGINES=firefox,chromium109)"
	@echo "make ear       listen to the page with Orca, a screen reader"
	@echo "make dist      build the library's sdist and wheel, and test them in fresh environments"
	@echo "make data      write what is known of deals 1 to 32000 to data/ (DEALS=1-100, SECONDS=1 to look for shorter solutions to each)"
	@echo "make site      write the page to _site/, ready for any web host (for previews of links: URL=https://its.address/)"
	@echo "make docs      write the same with the reference of the library, to _site/api/ (URL too)"
	@echo "make images    draw the icons, the screenshots, the preview of links and the film of the README again"
	@echo "make clean     remove everything that make has created"

run: $(RUNTIME) $(STYLE)
	@$(VENV) -m tools.run $(HOST) $(PORT)

site: $(RUNTIME) $(STYLE)
	@$(VENV) -m tools.site '$(URL)'

docs: $(RUNTIME) $(STYLE) .venv/.pinned
	@$(VENV) -m tools.site '$(URL)' reference

texts: .venv/.made
	@$(VENV) -m tools.page.catalogue

images: site .venv/.stamp
	@$(VENV) -m tools.images

# Between edits, few examples are drawn.
check: style
	$(PYTEST) $(LIBRARY) --hypothesis-profile=few -m "not (slow or long or peer or ear)" --quiet

# What coverage needs runs with it, and the rest, for which that would take twice as long, without. A busy machine's
# browser may miss something: what failed is tried once more, alone.
test: style
	$(PYTEST) $(LIBRARY) -m "not (untraced or slow or long or peer or ear)" --cov
	browser="$$($(VENV) -m tools.find_chromium)" && export FREECELL_BROWSER="$$browser" \
		&& { $(PYTEST) -m "(untraced or slow or core) and not (long or peer or ear)" \
		|| $(VENV) -m pytest --last-failed --last-failed-no-failures=none --numprocesses=1; }

# A long run in full may take minutes, and more than that on a busy machine.
test-all: style
	browser="$$($(VENV) -m tools.find_chromium)" && export FREECELL_BROWSER="$$browser" FREECELL_TESTS=all \
		&& $(PYTEST) --ignore=tests/engines --timeout=1200 -m "not (peer or ear)" $(if $(SHARD),--group=$(firstword $(PART)) --splits=$(lastword $(PART)))

# Debian's servers are where only root's PATH leads.
peers: export PATH := $(PATH):/usr/sbin
peers: site .venv/.stamp
	@$(VENV) -m tools.prerequisites peers
	$(PYTEST) --ignore=tests/engines -m peer

engines: site .venv/.stamp $(if $(findstring chromium1,$(ENGINES)),$(OLDER))
	$(PYTEST) --dist=loadgroup tests/engines --engines=$(ENGINES) -m peer

# One after the other: what is spoken late, on a busy machine, is taken for the next answer.
ear: site .venv/.stamp
	@$(VENV) -m tools.prerequisites ear
	$(VENV) -m pytest tests/ear -m ear -p no:playwright

# TAG=v1.2.3, in a release, has to be that of the version. That only builds, where nothing is installed but what is pinned.
dist: $(if $(TAG),.venv/.pinned,.venv/.stamp)
	@$(VENV) -m tools.distributions '$(TAG)'

data: .venv/.made
	@$(VENV) -m tools.deals_dataset '$(DEALS)' '$(SECONDS)'

# In two seconds, before anything is built.
ruff: node .venv/.stamp
	$(VENV) -m ruff check .
	$(VENV) -m ruff format --check .

# What is not translated yet is said in English.
style: ruff site
	@$(VENV) -m tools.page.catalogue check
	$(VENV) -m mypy
	.venv/bin/lint-imports --no-cache --no-logo

clean:
	rm -rf node_modules tests/engines/older/node_modules .venv .made _site ._site-* static/runtime static/.runtime-* static/*.css build dist .dist-* data .data-* *.egg-info
	rm -rf .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -prune -exec rm -rf {} +

python:
	@command -v $(PYTHON) >/dev/null \
		|| { echo "$(PYTHON) is missing: $(NEEDS_PYTHON)" >&2; exit 2; }
	@$(PYTHON) -c "import sys; sys.exit(sys.version_info < (3, $(OLDEST_PYTHON)))" \
		|| { echo "$(PYTHON) is too old: $(NEEDS_PYTHON)" >&2; exit 2; }

node:
	@command -v npm >/dev/null && command -v node >/dev/null \
		|| { echo "npm is missing: $(NEEDS_NODE)" >&2; exit 2; }
	@node -e "process.exit(parseInt(process.versions.node) < $(OLDEST_NODE) ? 1 : 0)" \
		|| { echo "node is too old: $(NEEDS_NODE)" >&2; exit 2; }

node_modules/.stamp: package-lock.json package.json | python node
	npm ci --ignore-scripts --no-audit --no-fund
	@touch $@

$(RUNTIME): node_modules/.stamp .venv/.made $(wildcard tools/page/*.py) pyproject.toml LICENSE $(wildcard tools/page/licences/*) $(SOURCES)
	@$(VENV) -m tools.page.runtime

$(STYLE): $(wildcard static/style/*.css) tools/page/stylesheets.py pyproject.toml node_modules/.stamp .venv/.made
	@$(VENV) -m tools.page.stylesheets

# Four years of Chromium, which only some want.
$(OLDER): $(OLDER:node_modules/.stamp=package-lock.json) node_modules/.stamp
	npm ci --prefix tests/engines/older --ignore-scripts --no-audit --no-fund
	@$(VENV) tests/engines/older.py
	@touch $@

.venv/.made: tools/page/requirements.txt | python
	@$(PYTHON) -m venv .venv \
		|| { echo "Python's venv does not work: install it (Debian: python3-venv), then run make again." >&2; exit 2; }
	@$(VENV) -m pip install --quiet --disable-pip-version-check --no-compile --require-hashes --requirement $<
	@touch $@

# Besides, what makes all that is published; what only tests need is not known by its hash.
.venv/.pinned: tools/requirements.txt .venv/.made
	@$(VENV) -m pip install --quiet --disable-pip-version-check --no-compile --require-hashes --requirement $<
	@touch $@

.venv/.stamp: pyproject.toml .venv/.pinned
	$(VENV) -m pip install --quiet --disable-pip-version-check --no-compile --editable ".[dev]"
	@touch $@
