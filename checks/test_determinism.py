"""Determinism: a sample of each family, emitted again in fresh processes under other conditions."""

from __future__ import annotations

import pytest

from rocke.harness import determinism
from rocke.harness.pytest_suite import Report, parametrize
from rocke.harness.suite import Group, Suite

pytest_plugins = ("rocke.harness.pytest_suite",)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    parametrize(metafunc, determinism.groups)


def test_determinism(suite: Suite, group: Group, report: Report) -> None:
    report(determinism.check_group(suite, group))
