"""Deliberate breaks that named checks must catch, and mutants of the emitted IR that must die."""

from __future__ import annotations

import pytest

from rocke.harness import control_check
from rocke.harness.pytest_suite import Item, Report, parametrize
from rocke.harness.session import Engines
from rocke.harness.suite import Suite

pytest_plugins = ("rocke.harness.pytest_suite",)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    parametrize(metafunc, control_check.items)


def test_mutation(suite: Suite, engines: Engines, item: Item, report: Report) -> None:
    report(control_check.check_item(suite, engines, item))
