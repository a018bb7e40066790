"""Identity and golden: both of a config answered from one emission at every flavor."""

from __future__ import annotations

import pytest

from rocke.harness.checks import gate
from rocke.harness.checks.suite import Suite
from rocke.harness.engines.session import Engines
from rocke.harness.running.pytest_suite import Item, Report, parametrize

pytest_plugins = ("rocke.harness.running.pytest_suite",)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    parametrize(metafunc, gate.items)


def test_gate(suite: Suite, engines: Engines, item: Item, report: Report) -> None:
    report([result for group in item for result in gate.check_group(suite, engines, group)])
