"""Determinism: a sample of each family, emitted again in fresh processes under other conditions."""

from __future__ import annotations

import pytest

from rocke.harness import determinism
from rocke.harness.pytest_suite import Item, Report, parametrize
from rocke.harness.suite import Suite

pytest_plugins = ("rocke.harness.pytest_suite",)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    parametrize(metafunc, determinism.items)


def test_determinism(suite: Suite, item: Item, report: Report) -> None:
    report(determinism.check_item(suite, item))
