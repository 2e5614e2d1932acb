# Everything from a bare clone: `make demo` shows it, `make test` proves it.
PYTHON ?= python3
VENV := .venv
RUN := $(VENV)/bin/python
PIP := $(RUN) -m pip install --quiet --disable-pip-version-check --constraint .ci/constraints.txt

.PHONY: demo test check bench clean

demo: $(VENV)/ready
	$(RUN) -m companion demo

test: $(VENV)/ready-to-test
	$(RUN) -m pytest -q -n 2 --dist loadfile

check: $(VENV)/ready-to-test
	$(VENV)/bin/ruff check .
	$(RUN) -m mypy

bench: $(VENV)/ready-to-test
	$(RUN) -m pytest -q --benchmark-enable --benchmark-only tests

$(VENV)/ready: pyproject.toml .ci/constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(PIP) --editable .
	touch $@

$(VENV)/ready-to-test: $(VENV)/ready
	$(PIP) --editable ".[dev]"
	touch $@

clean:
	rm -rf $(VENV) build dist *.egg-info
