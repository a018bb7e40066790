"""Numerics: problems against float64 oracles on the emulator, and breaks that must be caught."""

from __future__ import annotations

import pytest

from rocke.harness import numeric_emulated
from rocke.harness.pytest_suite import Report, parametrize
from rocke.harness.session import Engines
from rocke.harness.suite import Group, Suite

pytest_plugins = ("rocke.harness.pytest_suite",)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    parametrize(metafunc, numeric_emulated.groups)


def test_numeric(suite: Suite, engines: Engines, group: Group, report: Report) -> None:
    report(numeric_emulated.check_group(suite, engines, group))
