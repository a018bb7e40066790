"""Code generation: every config parsed, verified and compiled by the real LLVM of its flavor."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rocke.harness.checks.suite import Suite
from rocke.harness.codegen import check
from rocke.harness.codegen.compilers import Compilers
from rocke.harness.engines.session import Engines
from rocke.harness.running.pytest_suite import Item, Report, parametrize

pytest_plugins = ("rocke.harness.running.pytest_suite",)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    parametrize(metafunc, check.items)


@pytest.fixture(scope="session")
def compilers(suite: Suite) -> Iterator[Compilers]:
    with Compilers(suite.project) as opened:
        yield opened


def test_codegen(
    suite: Suite, engines: Engines, compilers: Compilers, item: Item, report: Report
) -> None:
    checked = (check.check_group(suite, engines, compilers, group) for group in item)
    report([result for results in checked for result in results])
