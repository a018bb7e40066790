"""Numerics: problems against float64 oracles on the emulator."""

from __future__ import annotations

import pytest

from rocke.harness import numeric_emulated
from rocke.harness.pytest_suite import Item, Report, parametrize
from rocke.harness.session import Engines
from rocke.harness.suite import Suite, chunks

pytest_plugins = ("rocke.harness.pytest_suite",)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    parametrize(metafunc, lambda suite: chunks(numeric_emulated.groups(suite), 1))


def test_numeric(suite: Suite, engines: Engines, item: Item, report: Report) -> None:
    report([r for group in item for r in numeric_emulated.check_group(suite, engines, group)])
