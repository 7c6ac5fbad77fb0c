# Two commands do all the set-up: `make play` starts a game, `make test` runs the tests.
# Everything is installed into a virtual environment in .venv; the engine is compiled when its files have changed.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/pip --quiet --disable-pip-version-check
ENGINE := $(shell find src/antillas/core src/antillas/games src/antillas/bots -name '*.py')

.PHONY: play test check bench rules golden clean build

play: build
	@$(BIN)/antillas play

test: build $(VENV)/.dev check rules
	$(BIN)/python -m pytest -n 2
	ANTILLAS_INTERPRETED=1 $(BIN)/python -m pytest -n 2 tests/conformance -k "conform"

check: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: build
	$(BIN)/python tools/bench.py

rules: build $(VENV)/.dev
	$(BIN)/python tools/rules_report.py

golden: build $(VENV)/.dev
	$(BIN)/python -m tests.golden

build: $(VENV)/.built

$(VENV)/.venv:
	$(PYTHON) -m venv $(VENV)
	@touch $@

# What the build needs comes first, so that the engine is compiled once, in place, by the editable install.
$(VENV)/.installed: $(VENV)/.venv pyproject.toml
	$(PIP) install $$($(BIN)/python tools/build_needs.py)
	$(PIP) install --no-build-isolation --editable .
	@touch $@ $(VENV)/.built

$(VENV)/.dev: $(VENV)/.installed
	$(PIP) install --no-build-isolation --editable '.[dev]'
	@touch $@ $(VENV)/.built

$(VENV)/.built: setup.py $(ENGINE) | $(VENV)/.installed
	$(BIN)/python setup.py --quiet build_ext --inplace
	@touch $@

clean:
	rm -rf $(VENV) build
	find src -name '*.so' -delete
