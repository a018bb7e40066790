"""Parity: the engines agree on verdicts, codes, selections, names, arguments and launch facts."""

from __future__ import annotations

import pytest

from rocke.harness.checks import parity
from rocke.harness.checks.suite import Suite
from rocke.harness.engines.session import Engines
from rocke.harness.running.pytest_suite import Item, Report, parametrize

pytest_plugins = ("rocke.harness.running.pytest_suite",)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    parametrize(metafunc, parity.items)


def test_parity(suite: Suite, engines: Engines, item: Item, report: Report) -> None:
    report(parity.check_item(suite, engines, item))
