"""Numerics on a GPU: the problems of the emulated lane, launched on the device."""

from __future__ import annotations

import pytest

from rocke.harness.checks.suite import Suite, chunks
from rocke.harness.engines.session import Engines
from rocke.harness.numerics import gpu
from rocke.harness.running.pytest_suite import Item, Report, parametrize

pytest_plugins = ("rocke.harness.running.pytest_suite",)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    parametrize(metafunc, lambda suite: chunks(gpu.groups(suite), 1))


def test_numeric_gpu(suite: Suite, engines: Engines, item: Item, report: Report) -> None:
    report([r for group in item for r in gpu.check_group(suite, engines, group)])
