"""Numerics: problems against float64 oracles on the emulator."""

from __future__ import annotations

import pytest

from rocke.harness.checks.suite import Suite, chunks
from rocke.harness.engines.session import Engines
from rocke.harness.numerics import emulated
from rocke.harness.running.pytest_suite import Item, Report, parametrize

pytest_plugins = ("rocke.harness.running.pytest_suite",)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    parametrize(metafunc, lambda suite: chunks(emulated.groups(suite), 1))


def test_numeric(suite: Suite, engines: Engines, item: Item, report: Report) -> None:
    report([r for group in item for r in emulated.check_group(suite, engines, group)])
