# Keydom. `make run` plays, `make test` tests; both set everything up first, on a fresh machine too.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SHELL := /bin/bash
.SHELLFLAGS := -e -o pipefail -c
MAKEFLAGS += --no-print-directory
# What Python compiled once is kept, whatever the machine says: every server that a test starts would compile it all again.
unexport PYTHONDONTWRITEBYTECODE
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help setup run test check lint gold bench bench-browser faces growth gate test-research test-ranges notebook soak soak-server figures \
	lock clean test-plain test-installed test-web client-types client-units FORCE

# The plain engine, straight from src/: what coverage sees.
PLAIN := env PYTHONPATH=src KEYDOM_PURE=1
# What is installed in .venv, whatever the caller's environment says.
INSTALLED := env -u PYTHONPATH -u KEYDOM_PURE
# Whoever has nothing left takes from the other: no core is idle at the end, and tests of one module stay together.
PYTEST := $(BIN)/python -m pytest -q --dist worksteal
# Tests with real processes, sockets and browsers: one that fails is tried once more, and the end lists what needed it.
TWICE := --reruns 1 -r R
GAMES := $(shell PYTHONPATH=src $(PYTHON) -c 'from keydom.games import names; print(*names())')
# The tests of the engine run twice, plain and compiled; the rest only uses it, through the protocol.
ENGINE_TESTS := tests/core tests/conformance $(foreach g,$(GAMES),tests/games/$g/rules)
# Whole games at random: they reach no line that the other tests do not, and counting lines takes them five times as long.
UNCOUNTED := $(foreach t,drafts play records referee,tests/conformance/test_$t.py)
# uv installs in seconds what takes pip half a minute; where it cannot (a mirror that only pip knows of), pip does.
# (The third argument is for uv alone.)
INSTALL = $$(command -v uv || echo $(BIN)/uv) pip install -q --python $1/bin/python $3 $2 || \
	$1/bin/python -m pip install -qq --disable-pip-version-check $2
# A line when a step begins and when it ends, with its time; never silent for long.
STEP := $(PYTHON) tools/step.py
# Chromium without windows takes a fifth less of the processor than the whole browser, which serves where there is no such package.
BROWSER := command -v chromium-headless-shell >/dev/null || $(STEP) "installing Chromium" tools/need chromium-headless-shell || \
	command -v chromium >/dev/null || $(STEP) "installing Chromium" tools/need chromium
# Node of the machine if it is new enough, else the one from PyPI, for which .venv has to be there.
NODE_FIRST := $(shell command -v npm >/dev/null && node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' 2>/dev/null || echo $(VENV)/.deps)

help: ## this text
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "make %-14s %s\n", $$1, $$2}' Makefile

setup: $(VENV)/.keydom ## make .venv with the locked tools and keydom, compiled where there is a C compiler
	@$(INSTALLED) $(BIN)/python -c 'import keydom; print("keydom", keydom.__version__ + ":", keydom.engine(), "engine")'

# The first start does not wait for the compiler: the site begins on the plain engine, straight from src/, while the
# compiled one is built behind it. If the site is stopped before that is done, the next start goes on from there.
run: ## start the site and say where it is
	@$(MAKE) -s -j2 $(VENV)/.deps .build/web
	@if [ -e $(VENV)/.keydom ] || [ -n "$$KEYDOM_PURE" ]; then $(MAKE) setup && $(INSTALLED) $(BIN)/keydom serve; else \
		echo "The site starts on the plain engine; the compiled one, several times as fast, is being built and is used from the next start."; \
		nice -n 19 $(MAKE) setup & build=$$!; \
		trap 'kill $$build 2>/dev/null || true' EXIT; \
		PYTHONPATH=$(CURDIR)/src KEYDOM_PURE=1 $(BIN)/python -m keydom serve; fi

web: .build/web ## build the browser client into src/keydom/web

screenshots: $(VENV)/.keydom ## take the pictures in docs/screenshots again
	@$(BROWSER)
	@$(INSTALLED) $(BIN)/python tools/screenshots.py

# The wheel is built while the checks and the plain tests of the engine run; then everything runs on what is installed.
test: $(VENV)/.deps ## format, lint, types, rule map, then all tests: the engine plain with coverage, all compiled
	@mkdir -p .build && rm -f .build/times
	@export STEP_TIMES=$(CURDIR)/.build/times; started=$$SECONDS; \
	$(MAKE) setup >.build/setup.log 2>&1 & build=$$!; \
	trap 'kill $$build 2>/dev/null || true' EXIT; \
	$(STEP) --open "checks: format, lint, types, rule map" $(MAKE) lint; \
	$(STEP) --open "engine, plain, with coverage" $(MAKE) test-plain; \
	$(STEP) "waiting for the compiled engine" tail --pid=$$build -f .build/setup.log; \
	wait $$build || { cat .build/setup.log; exit 1; }; \
	trap - EXIT; \
	tail -n 1 .build/setup.log; \
	$(STEP) --open "instructions per decision and per thought" $(MAKE) gate; \
	$(STEP) --open "everything but the browser, as installed" $(MAKE) test-installed; \
	$(STEP) --open "browser client" $(MAKE) test-web; \
	echo "All passed in $$((SECONDS - started)) s. Every step, in the order in which they ended:"; cat .build/times

test-plain: $(VENV)/.deps
	@rm -f .coverage
	@$(PLAIN) $(PYTEST) -n 2 $(ENGINE_TESTS) $(addprefix --ignore=,$(UNCOUNTED)) --cov=keydom.core $(foreach g,$(GAMES),--cov=keydom.games.$g.rules) --cov-report=
	@$(BIN)/coverage report --include='src/keydom/core/*' --fail-under=95 --skip-covered --show-missing
	@$(foreach g,$(GAMES),$(BIN)/coverage report --include='src/keydom/games/$g/rules/*' --fail-under=100 --skip-covered --show-missing;)
	@$(PLAIN) $(PYTEST) -n 2 $(UNCOUNTED)

# Tests of the server wait for processes and clocks more than they compute: more of them at a time than cores.
test-installed: $(VENV)/.keydom
	@echo "== $$($(INSTALLED) $(BIN)/python -c 'import keydom; print(keydom.engine())') engine, as installed"
	@{ command -v initdb || ls /usr/lib/postgresql/*/bin/initdb; } >/dev/null 2>&1 || $(STEP) "installing PostgreSQL" tools/need postgresql
	@$(BROWSER)
	@$(INSTALLED) $(PYTEST) -n 4 $(TWICE) --ignore=tests/web

# The browser: types and units of the client, then whole games in Chromium against the installed site.
test-web: $(VENV)/.keydom
	@$(MAKE) -j2 client-types client-units
	@$(BROWSER)
	@$(INSTALLED) $(PYTEST) -n 3 $(TWICE) tests/web

client-types:
	@$(STEP) "types of the client" tools/npm run -s check

client-units:
	@$(STEP) "units of the client" tools/npm run -s test

# The gate needs the engine as it is built, so `make check` builds it where a source has changed; `make test` has the
# other checks run while it is being built.
check: lint gate ## format, lint, types, every rule with code and test; instructions per decision and thought

lint: $(VENV)/.deps
	@$(BIN)/ruff format --check -q . || { echo "run: $(BIN)/ruff format ."; exit 1; }
	@$(BIN)/ruff check -q .
	@$(BIN)/mypy src tools bench examples tests setup.py
	@$(PLAIN) $(BIN)/python tools/rulemap.py
	@$(PLAIN) $(BIN)/python tools/wire_types.py --check
	@$(PLAIN) $(BIN)/python -m tools.wire_doc --check
	@[ -d web/node_modules/eslint ] || tools/npm install --no-save --silent --no-progress
	@tools/npm run -s lint

gold: $(VENV)/.deps ## rewrite the golden files; read the diff
	@$(PLAIN) $(PYTEST) -n 2 --gold
	@git --no-pager diff --stat -- tests

bench: setup .venv-peers/.deps ## speed against a peer, and instructions per decision
	@command -v valgrind >/dev/null || $(STEP) "installing valgrind" tools/need valgrind
	@$(INSTALLED) $(BIN)/python bench/speed.py
	@$(INSTALLED) $(BIN)/python bench/instructions.py

bench-browser: $(VENV)/.keydom ## the client: from click to drawn answer, "Play now", size of the script
	@$(BROWSER)
	@$(INSTALLED) $(BIN)/python -m bench.browser

faces: setup .venv-faces/.deps .venv-peers/.deps ## speed of the research faces against other environments
	@$(INSTALLED) $(BIN)/python -m bench.faces

gate: setup ## instructions per decision and per thought against bench/instructions.json (GATE=keep writes them)
	@command -v valgrind >/dev/null || $(STEP) "installing valgrind" tools/need valgrind || true
	@$(INSTALLED) $(BIN)/python -m bench.gate $(if $(GATE),--$(GATE))

growth: setup ## time and memory as seats grow and along the game: docs/generated/growth.md and docs/pictures/growth.svg
	@command -v valgrind >/dev/null || $(STEP) "installing valgrind" tools/need valgrind
	@$(INSTALLED) $(BIN)/python -m bench.growth docs

# What needs OpenSpiel, torch, JAX or the notebooks' tools, and the long forms of the tests of the research faces.
test-research: setup .venv-research/.keydom ## the research faces with OpenSpiel, 1,000 games of information sets (long)
	@$(INSTALLED) KEYDOM_LONG_FACES=1 KEYDOM_INFOSET_GAMES=$(or $(INFOSET_GAMES),1000) \
		KEYDOM_LONG_POSITIONS=$(or $(POSITION_GAMES),1000) \
		.venv-research/bin/python -m pytest -q -n 2 --timeout 0 tests/research tests/test_docs.py tests/conformance/test_positions.py
	@$(INSTALLED) KEYDOM_GAMES=tests.games.lanterns .venv-research/bin/python -m pytest -q -n 2 -k lanterns tests/research
	@$(MAKE) notebook

# What somebody may have who installs keydom[server] elsewhere: both ends of the ranges in pyproject.toml.
test-ranges: $(VENV)/.keydom ## the server's tests with the lowest and the newest versions that pyproject.toml allows (long)
	@for end in $(or $(END),lowest-direct highest); do \
		echo "== $$end"; \
		$(BIN)/uv venv -q --clear -p $(BIN)/python .build/$$end; \
		$(BIN)/uv pip install -q --python .build/$$end/bin/python --resolution $$end -r pyproject.toml --extra server; \
		$(BIN)/uv pip freeze -q --python .build/$$end/bin/python >.build/$$end.txt; \
		$(BIN)/uv pip install -q --python .build/$$end/bin/python -c .build/$$end.txt \
			httpx hypothesis pytest pytest-rerunfailures pytest-timeout pytest-xdist trustme; \
		$(BIN)/uv pip install -q --python .build/$$end/bin/python --no-deps .build/wheel/*.whl; \
		$(INSTALLED) .build/$$end/bin/python -m pytest -q --dist worksteal -n 4 $(TWICE) \
			--ignore=tests/site/api/test_openapi.py --ignore=tests/site/api/test_wire_doc.py $(or $(TESTS),tests/site); \
	done

notebook: .venv-research/.keydom ## play and draw the notebooks in examples/ again
	@$(INSTALLED) .venv-research/bin/python -m nbconvert --to notebook --execute --inplace \
		--ExecutePreprocessor.record_timing=False examples/*.ipynb

soak: setup ## 10,000 random games of each game, every position checked (long)
	@$(foreach g,$(GAMES),$(INSTALLED) $(BIN)/python tools/soak.py $g;)
	@$(MAKE) soak-server

soak-server: setup ## the server: 300 games searched, 100 kills, 1,000 conflicts, 100,000 messages, all seat counts (hours)
	@$(INSTALLED) KEYDOM_SOAK_GAMES=300 KEYDOM_SOAK_KILLS=100 KEYDOM_SOAK_CONFLICTS=1000 KEYDOM_SOAK_MESSAGES=100000 \
		KEYDOM_SOAK_EXAMPLES=50 KEYDOM_SOAK_SEATS=1 KEYDOM_SOAK_MINUTES=60 $(BIN)/python -m pytest -q -s --timeout 0 tests/site

figures: setup ## compute docs/generated/engine.md and the tables of docs/research/research.md again
	@$(INSTALLED) $(BIN)/python tools/figures.py >docs/generated/engine.md
	@$(INSTALLED) $(BIN)/python -m keydom.research.document docs/research/research.md

lock: $(VENV)/.deps ## resolve requirements/*.in again (add UPGRADE=1 for newer versions)
	@for set in dev node peers research research-peers; do \
		$(BIN)/uv pip compile -q --generate-hashes --universal --python-version 3.11 --no-header --no-emit-index-url \
			--override requirements/without-torch.in $(if $(UPGRADE),--upgrade) requirements/$$set.in -o requirements/$$set.txt; \
	done

clean: ## remove everything that was made
	rm -rf .venv .venv-peers .venv-faces .venv-research .build build dist web/node_modules src/keydom/web src/keydom/drawing/picture.js .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache .schemathesis
	find . -name __pycache__ -prune -exec rm -rf {} +

# A stale compiled module would silently win over an edited source. So the wheel is rebuilt whenever any source,
# or what it is built with, differs; in a copy, so that nothing compiled ever lies in src/.
.build/sources: FORCE .build/web
	@mkdir -p .build
	@{ find src -name '*.py' -o -name '*.toml' | LC_ALL=C sort | xargs sha256sum; sha256sum setup.py pyproject.toml LICENSE .build/web; \
	   echo "pure=$$KEYDOM_PURE cc=$$(command -v $${CC:-cc} || true)"; } >$@.new
	@if cmp -s $@ $@.new; then rm $@.new; else mv $@.new $@; fi

$(VENV)/.keydom: .build/sources $(VENV)/.deps
	@rm -rf .build/tree .build/wheel && mkdir -p .build/tree/docs
	@cp -r src setup.py pyproject.toml LICENSE .build/tree && cp -r docs/rules .build/tree/docs
	@find .build/tree -name __pycache__ -prune -exec rm -rf {} +
	@$(STEP) "building the engine" bash -c 'cd .build/tree && $(CURDIR)/$(BIN)/python -c \
		"from setuptools import build_meta as b; b.build_wheel(\"../wheel\", {\"--global-option\": [\"--quiet\"]})"'
	@$(STEP) "installing keydom" bash -c '$(call INSTALL,$(VENV),--no-deps --force-reinstall .build/wheel/*.whl)'
	@touch $@

$(VENV)/.deps: requirements/dev.txt
	@$(PYTHON) -c 'import ensurepip' 2>/dev/null || $(STEP) "installing python3-venv" tools/need python3-venv
	@! command -v $${CC:-cc} >/dev/null || [ -n "$$KEYDOM_PURE" ] || \
		$(PYTHON) -c 'import os, sysconfig; os.stat(sysconfig.get_path("include") + "/Python.h")' 2>/dev/null || \
		$(STEP) "installing python3-dev" tools/need python3-dev || true
	@$(STEP) "making .venv" $(PYTHON) -m venv --clear $(VENV)
	@mkdir -p .build && sed -n '/^uv==/,/# via/p' $< >.build/uv.txt
	@command -v uv >/dev/null || $(STEP) "installing uv" $(BIN)/python -m pip install -qq --disable-pip-version-check --require-hashes -r .build/uv.txt
	@$(STEP) "installing the locked packages" bash -c '$(call INSTALL,$(VENV),--require-hashes -r $<)'
	@touch $@

.venv-faces/.deps: requirements/research-peers.txt
	@$(PYTHON) -m venv --clear .venv-faces
	@$(call INSTALL,.venv-faces,--require-hashes -r $<)
	@touch $@

.venv-research/.keydom: $(VENV)/.keydom .venv-research/.deps
	@$(call INSTALL,.venv-research,--no-deps --force-reinstall .build/wheel/*.whl)
	@touch $@

# The lock has all that torch needs, so only torch is new in the second step: without CUDA, where that can be had.
.venv-research/.deps: requirements/research.txt requirements/torch.in
	@$(PYTHON) -m venv --clear .venv-research
	@$(STEP) "installing the locked packages" bash -c '$(call INSTALL,.venv-research,--no-deps --require-hashes -r $<)'
	@$(STEP) "installing torch" bash -c '$(call INSTALL,.venv-research,-r requirements/torch.in,--torch-backend cpu)'
	@touch $@

.venv-peers/.deps: requirements/peers.txt
	@$(PYTHON) -m venv --clear .venv-peers
	@$(call INSTALL,.venv-peers,--require-hashes -r $<)
	@touch $@

# The client is built again whenever any of its sources differs. (`npm ci` refuses the lock because bindings for
# other systems are not in it; `npm install` takes the versions of the lock.)
.build/web: FORCE $(NODE_FIRST)
	@mkdir -p .build
	@{ find web docs/rules -path web/node_modules -prune -o -type f -print | LC_ALL=C sort | xargs sha256sum; } >$@.new
	@if cmp -s $@ $@.new && [ -f src/keydom/web/index.html ] && [ -f src/keydom/drawing/picture.js ]; then rm $@.new; else \
		$(STEP) "installing the client's packages" tools/npm install --no-save --no-audit --no-fund --silent --no-progress && \
		$(STEP) "building the client" tools/npm run -s build -- --logLevel warn && mv $@.new $@; fi

FORCE:
