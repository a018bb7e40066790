"""Parity: the engines agree on verdicts, codes, selections, names, arguments and launch facts."""

from __future__ import annotations

import pytest

from rocke.harness import parity
from rocke.harness.pytest_suite import Item, Report, parametrize
from rocke.harness.session import Engines
from rocke.harness.suite import Suite

pytest_plugins = ("rocke.harness.pytest_suite",)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    parametrize(metafunc, parity.items)


def test_parity(suite: Suite, engines: Engines, item: Item, report: Report) -> None:
    report(parity.check_item(suite, engines, item))
