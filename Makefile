# Two commands do all the set-up: `make play` opens the table in the browser, `make test` runs the tests.
# Everything is installed into a virtual environment in .venv; the engine is compiled when its files have changed.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/pip --quiet --disable-pip-version-check
STEP := $(PYTHON) tools/step.py
PORT ?= 8000

.PHONY: play test machine extras soak mutants check bench balance census results bands load chaos rules golden freeze messages translations pictures dist clean build

# The table opens at once; what is not compiled yet is compiled beside it. Another port: make play PORT=8001
play: $(VENV)/.installed
	@$(BIN)/python -m tools.play --port $(PORT)

# The checks and the programs that the tests need are seen to while the engine is compiled.
test: $(VENV)/.dev
	@$(MAKE) --no-print-directory --jobs 3 --output-sync=target build check machine
	@$(MAKE) --no-print-directory rules
	$(BIN)/python -m pytest -n 2 --dist worksteal

# The tests of the table need Chromium and PostgreSQL besides Python packages.
machine: $(VENV)/.dev
	@$(BIN)/python -m tests.machine

# What environments, tournaments and training need besides; on a cluster: make extras EXTRAS=ray
EXTRAS ?= arena,envs,train
extras: build
	@ANTILLAS_OPTIMIZATION=none $(STEP) "Installing what $(EXTRAS) need" $(PIP) install --editable '.[$(EXTRAS)]'

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
	$(BIN)/python -m tools.bench_envs
	$(BIN)/python -m tools.search_bench
	$(BIN)/python -m tools.fragments

# Santa Maria and Puerto Rico among bots: seats, scores, what is taken or bought; for Puerto Rico also their habits.
balance: build
	$(BIN)/python tools/habits.py
	$(BIN)/python tools/balance.py

# Puerto Rico with all expansions among bots: how often each building is bought, each deed done, each task won.
census: build
	$(BIN)/python tools/census.py

# Every bot in every game and player count against random ones: the rows of docs/results.md. make results GAMES=240 ONLY=santa-maria
GAMES ?= 240
ONLY ?=
results: build
	$(BIN)/python -m tools.results --games $(GAMES) --only '$(ONLY)'

# How strong bots play, beside which an analysis shows a game, about half an hour: make bands ONLY='puerto-rico(players=3)'
bands: build
	$(BIN)/python -m tools.strong_play $(if $(ONLY),--game '$(ONLY)')

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

# What of the rules has no translation of the text of now: make translations; see CONTRIBUTING.md
translations: $(VENV)/.dev build
	$(BIN)/python -m tools.translations

# The pictures of the README, taken in the browser.
pictures: $(VENV)/.dev build
	$(BIN)/python -m tools.pictures

# The packages to install elsewhere: the sources, and a wheel with the compiled engine for this kind of computer.
dist: $(VENV)/.dev
	$(BIN)/python -m tools.dist dist

# Compiles the engine if its files have changed.
build: $(VENV)/.installed
	@$(BIN)/python -m tools.build

$(VENV)/.venv:
	@$(STEP) "Making a Python environment in $(VENV)" $(PYTHON) -m venv --clear $(VENV)
	@touch $@

$(VENV)/.installed: pyproject.toml | $(VENV)/.venv
	@ANTILLAS_OPTIMIZATION=none $(STEP) "Installing what the table needs" $(PIP) install --editable '.[build,web]'
	@touch $@

$(VENV)/.dev: pyproject.toml | $(VENV)/.venv
	@ANTILLAS_OPTIMIZATION=none $(STEP) "Installing what the table and the tests need" $(PIP) install --editable '.[dev]'
	@touch $@ $(VENV)/.installed

clean:
	rm -rf $(VENV) build
	find src -name '*.so' -delete
