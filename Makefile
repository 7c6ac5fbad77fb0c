# Two commands do all the set-up: `make play` opens the table in the browser, `make test` runs the tests.
# Everything is installed into a virtual environment in .venv; the engine is compiled when its files have changed.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/pip --quiet --disable-pip-version-check
ENGINE := $(shell find src/antillas/core src/antillas/games src/antillas/bots/playout.py -name '*.py')

.PHONY: play test machine soak mutants check bench balance census load chaos rules golden freeze messages pictures dist clean build

play: build
	@$(BIN)/antillas serve --open --quiet

# The checks and the programs that the tests need are seen to while the engine is compiled.
test: $(VENV)/.dev
	@$(MAKE) --no-print-directory --jobs 3 --output-sync=target build check machine
	@$(MAKE) --no-print-directory rules
	$(BIN)/python -m pytest -n 2 --dist worksteal

# The tests of the table need Chromium and PostgreSQL besides Python packages.
machine: $(VENV)/.dev
	@$(BIN)/python -m tests.machine

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
	$(BIN)/python -m tools.fragments

# Santa Maria and Puerto Rico among bots: seats, scores, what is taken or bought; for Puerto Rico also their habits.
balance: build
	$(BIN)/python tools/habits.py
	$(BIN)/python tools/balance.py

# Puerto Rico with all expansions among bots: how often each building is bought, each deed done, each task won.
census: build
	$(BIN)/python tools/census.py

load: $(VENV)/.dev build
	$(BIN)/python -m tools.load

# Kills a real server and a real PostgreSQL at random moments while people play: make chaos KILLS=1000
KILLS ?= 200
chaos: $(VENV)/.dev build machine
	$(BIN)/python -m tools.chaos --kills $(KILLS)

rules: $(VENV)/.dev build
	$(BIN)/python tools/rules_report.py

golden: $(VENV)/.dev build
	$(BIN)/python -m tests.golden

freeze: $(VENV)/.dev build
	$(BIN)/python -m tests.frozen

messages: $(VENV)/.dev build
	$(BIN)/python -m tools.messages

# The pictures of the README, taken in the browser.
pictures: $(VENV)/.dev build
	$(BIN)/python -m tools.pictures

# The packages to install elsewhere: the sources, and a wheel with the compiled engine for this kind of computer.
dist: $(VENV)/.dev
	$(BIN)/python -m tools.dist dist

build: $(VENV)/.built
	@$(BIN)/python -c 'import antillas; antillas.COMPILED or print("No C compiler was found: the engine runs interpreted, which is slower.")'

$(VENV)/.venv:
	@echo "Making a Python environment in $(VENV) ..."
	@$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/.installed: pyproject.toml | $(VENV)/.venv
	@echo "Installing what the table needs ..."
	@ANTILLAS_OPTIMIZATION=none $(PIP) install --editable '.[build,web]'
	@touch $@

$(VENV)/.dev: pyproject.toml | $(VENV)/.venv
	@echo "Installing what the table and the tests need ..."
	@ANTILLAS_OPTIMIZATION=none $(PIP) install --editable '.[dev]'
	@touch $@ $(VENV)/.installed

# What an older version has compiled would be in the way. The type checker may run at the same time, so each has a cache of its own.
$(VENV)/.built: setup.py $(ENGINE) | $(VENV)/.installed
	@echo "Compiling the engine, which takes a minute or two ..."
	@find src -name '*.so' -delete
	@MYPY_CACHE_DIR=build/mypy_cache $(BIN)/python setup.py --quiet build_ext --inplace
	@$(BIN)/python -m compileall -q src/antillas
	@touch $@

clean:
	rm -rf $(VENV) build
	find src -name '*.so' -delete
