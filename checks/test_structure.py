"""Structure: the emitted IR keeps to its family's counts and to the rules over data flow."""

from __future__ import annotations

import pytest

from rocke.harness import structure
from rocke.harness.pytest_suite import Item, Report, parametrize
from rocke.harness.session import Engines
from rocke.harness.suite import Suite

pytest_plugins = ("rocke.harness.pytest_suite",)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    parametrize(metafunc, structure.items)


def test_structure(suite: Suite, engines: Engines, item: Item, report: Report) -> None:
    report([result for group in item for result in structure.check_group(suite, engines, group)])
