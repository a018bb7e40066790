"""Identity and golden: one item a config, both answered from one emission at every flavor."""

from __future__ import annotations

import pytest

from rocke.harness import gate
from rocke.harness.pytest_suite import Report, parametrize
from rocke.harness.session import Engines
from rocke.harness.suite import Group, Suite

pytest_plugins = ("rocke.harness.pytest_suite",)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    parametrize(metafunc, lambda suite: suite.groups(("identity", "golden")))


def test_gate(suite: Suite, engines: Engines, group: Group, report: Report) -> None:
    report(gate.check_group(suite, engines, group))
