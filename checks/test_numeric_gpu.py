"""Numerics on a GPU: the problems of the emulated lane, launched on the device."""

from __future__ import annotations

import pytest

from rocke.harness import numeric_gpu
from rocke.harness.pytest_suite import Item, Report, parametrize
from rocke.harness.session import Engines
from rocke.harness.suite import Suite, chunks

pytest_plugins = ("rocke.harness.pytest_suite",)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    parametrize(metafunc, lambda suite: chunks(numeric_gpu.groups(suite), 1))


def test_numeric_gpu(suite: Suite, engines: Engines, item: Item, report: Report) -> None:
    report([r for group in item for r in numeric_gpu.check_group(suite, engines, group)])
