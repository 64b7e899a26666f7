# Two commands for a newcomer: `make run` and `make test`. Both set everything up first.
VENV ?= .venv
PYTHON ?= python3
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed
OUT ?= build/export
HISTORIES ?= 2000

.DEFAULT_GOAL := help
.PHONY: help setup run test soak-identity test-browser test-consumers check generate format clean

help:  ## Show what can be made
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 18

setup: $(STAMP)  ## Create the virtual environment and install the project in it

# uv where there is one, else venv and pip. A virtual environment that a changed pyproject.toml outdates is brought up to date.
$(STAMP): pyproject.toml
	@if command -v uv >/dev/null 2>&1; then \
	  { [ -x $(BIN)/python ] || uv venv --quiet $(VENV); } && uv pip install --quiet --python $(BIN)/python -e '.[dev]'; \
	else \
	  { [ -x $(BIN)/python ] || $(PYTHON) -m venv $(VENV); } && $(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]'; \
	fi
	@# Our own hooks check each commit; in an unpacked archive there is no git to hook into.
	@if git rev-parse --git-dir >/dev/null 2>&1; then $(BIN)/pre-commit install >/dev/null || echo "git hooks were not installed"; fi
	@touch $(STAMP)

run: $(STAMP)  ## Set up, lint the shipped corpus and export its JSON
	@echo "Linting the corpus in seeds/ (corpus lint):"
	@$(BIN)/corpus lint
	@echo "Exporting it as JSON (corpus export --out $(OUT) --check):"
	@$(BIN)/corpus export --out $(OUT) --check
	@echo "Look at $(OUT)/corpus.json, or at one block: $(BIN)/corpus show rules.battle.retreat"

test: $(STAMP) check  ## Set up and pass every check that needs only Python, git and make
	@rm -f .coverage .coverage.*
	$(BIN)/python -m pytest -q -n auto --cov --cov-report=term:skip-covered

soak-identity: $(STAMP)  ## Judge many random histories (HISTORIES=2000)
	SOAK_HISTORIES=$(HISTORIES) $(BIN)/python -m pytest -q -s tests/corpora/test_histories.py

check: $(STAMP)  ## Style, types, import contracts, drift of generated files
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache
	$(BIN)/python -m tools.generate --check

test-browser: $(STAMP)  ## Checks that need a browser (no HTML is made yet)
	@echo "Nothing to check in a browser yet: no command writes HTML."

test-consumers: $(STAMP)  ## Read the exported JSON as other projects do, with Node
	@command -v npm >/dev/null || { apt-get update && apt-get install -y nodejs npm; }
	$(BIN)/python -m pytest -q tests/consumers

generate: $(STAMP)  ## Write the generated files: schemas, rule pages, hook manifest, command-line reference
	$(BIN)/python -m tools.generate

format: $(STAMP)  ## Format the code
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

clean:  ## Remove what `make` made
	rm -rf $(VENV) build .coverage .coverage.* .mypy_cache .pytest_cache .ruff_cache .hypothesis
