# Two commands do all the set-up: `make play` opens the table in the browser, `make test` runs the tests.
# Everything is installed into a virtual environment in .venv; the engine is compiled when its files have changed.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/pip --quiet --disable-pip-version-check
ENGINE := $(shell find src/antillas/core src/antillas/games src/antillas/bots -name '*.py')

.PHONY: play test soak mutants check bench balance census load rules golden freeze messages clean build

play: build
	@$(BIN)/antillas serve --open

# The tests of the table need Chromium and PostgreSQL besides Python packages.
test: $(VENV)/.dev build check rules
	$(BIN)/python -m tests.machine
	$(BIN)/python -m pytest -n 2 --dist worksteal

# Random games with every option set and player count, all invariants: make soak MINUTES=60
MINUTES ?= 10
soak: $(VENV)/.dev build
	$(BIN)/python -m tools.soak --minutes $(MINUTES)

# Changes a sample of the engine's functions and prints the share that the tests find.
FUNCTIONS ?= 10
mutants: $(VENV)/.dev build
	$(BIN)/python tools/mutants.py --functions $(FUNCTIONS)

check: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: build
	$(BIN)/python tools/bench.py

balance: build
	$(BIN)/python tools/balance.py

# Puerto Rico with all expansions among bots: how often each building is bought, each deed done, each task won.
census: build
	$(BIN)/python tools/census.py

load: $(VENV)/.dev build
	$(BIN)/python tools/load.py

rules: $(VENV)/.dev build
	$(BIN)/python tools/rules_report.py

golden: $(VENV)/.dev build
	$(BIN)/python -m tests.golden

freeze: $(VENV)/.dev build
	$(BIN)/python -m tests.frozen

messages: $(VENV)/.dev build
	$(BIN)/python -m tools.messages

build: $(VENV)/.built
	@$(BIN)/python -c 'import antillas; antillas.COMPILED or print("No C compiler was found: the engine runs interpreted, which is slower.")'

$(VENV)/.venv:
	$(PYTHON) -m venv $(VENV)
	@touch $@

# An editable install compiles the engine in place; what an older version has compiled would be in its way.
$(VENV)/.installed: pyproject.toml | $(VENV)/.venv
	@find src -name '*.so' -delete
	$(PIP) install --editable '.[web]'
	@touch $@ $(VENV)/.built

$(VENV)/.dev: pyproject.toml | $(VENV)/.venv
	@find src -name '*.so' -delete
	$(PIP) install --editable '.[dev]'
	@touch $@ $(VENV)/.installed $(VENV)/.built

# The rules above may have compiled it just now, so the recipe looks again.
$(VENV)/.built: setup.py $(ENGINE) | $(VENV)/.installed
	@if [ -e $@ ] && [ -z "$$(find $^ -newer $@)" ]; then true; \
	elif $(BIN)/python -c 'import mypyc' 2>/dev/null; then find src -name "*.so" -delete; $(BIN)/python setup.py --quiet build_ext --inplace; \
	else $(PIP) install --no-deps --editable .; fi
	@touch $@

clean:
	rm -rf $(VENV) build
	find src -name '*.so' -delete
