"""Deliberate breaks that named checks must catch, and mutants of the emitted IR that must die."""

from __future__ import annotations

import pytest

from rocke.harness.checks.suite import Suite
from rocke.harness.engines.session import Engines
from rocke.harness.mutation import check
from rocke.harness.running.pytest_suite import Item, Report, parametrize

pytest_plugins = ("rocke.harness.running.pytest_suite",)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    parametrize(metafunc, check.items)


def test_mutation(suite: Suite, engines: Engines, item: Item, report: Report) -> None:
    report(check.check_item(suite, engines, item))
