"""Determinism: a sample of each family, emitted again in fresh processes under other conditions."""

from __future__ import annotations

import pytest

from rocke.harness.checks import determinism
from rocke.harness.checks.suite import Suite
from rocke.harness.running.pytest_suite import Item, Report, parametrize

pytest_plugins = ("rocke.harness.running.pytest_suite",)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    parametrize(metafunc, determinism.items)


def test_determinism(suite: Suite, item: Item, report: Report) -> None:
    report(determinism.check_item(suite, item))
