"""Structure: the emitted IR keeps to its family's counts and to the rules over data flow."""

from __future__ import annotations

import pytest

from rocke.harness.checks import structure
from rocke.harness.checks.suite import Suite
from rocke.harness.engines.session import Engines
from rocke.harness.running.pytest_suite import Item, Report, parametrize

pytest_plugins = ("rocke.harness.running.pytest_suite",)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    parametrize(metafunc, structure.items)


def test_structure(suite: Suite, engines: Engines, item: Item, report: Report) -> None:
    report([result for group in item for result in structure.check_group(suite, engines, group)])
