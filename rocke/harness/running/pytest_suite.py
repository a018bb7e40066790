"""What every suite shares in a test process: its items, the engines, and how results leave."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from rocke.errors import UsageError
from rocke.harness.cases import CaseResult, Status
from rocke.harness.checks.suite import Group, Suite, item_id
from rocke.harness.declared.families import Family, load_families
from rocke.harness.engines.session import Engines
from rocke.harness.project import Project, load_project
from rocke.harness.running.pytest_plugin import read_cases

Report = Callable[[list[CaseResult]], None]
_SUITE = pytest.StashKey[Suite]()


def suite_of(config: pytest.Config) -> Suite:
    """The suite of this process, read once; a problem ends the run as a usage error."""
    if _SUITE not in config.stash:
        run, session = config.getoption("rocke_run"), config.getoption("rocke_session")
        if run is None:
            raise pytest.UsageError("The checks need --rocke-run; start them with `rocke run`.")
        try:
            config.stash[_SUITE] = open_suite(run, session)
        except UsageError as error:
            raise pytest.UsageError(str(error)) from error
    return config.stash[_SUITE]


@functools.cache
def open_suite(run: str, session: str) -> Suite:
    """The suite of a session file of the run in the folder `run`."""
    project, families = read_sources()
    return Suite(project, read_cases(run, session), families)


@functools.cache
def read_sources() -> tuple[Project, tuple[Family, ...]]:
    """The project that the process started in, and its families."""
    project = load_project(Path.cwd())
    return project, load_families(project)


Item = tuple[Group, ...]


def parametrize(metafunc: pytest.Metafunc, items: Callable[[Suite], Sequence[Item]]) -> None:
    """The test items, each under a stable id and marked with the cases it answers for."""
    params = [
        pytest.param(item, id=item_id(item), marks=pytest.mark.cases(*_case_ids(item)))
        for item in items(suite_of(metafunc.config))
    ]
    metafunc.parametrize("item", params)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Drops the stand-in of pytest for a check that owes no case: a skip would be evidence."""
    items[:] = [item for item in items if not _stands_in(item)]


def _stands_in(item: pytest.Item) -> bool:
    call = getattr(item, "callspec", None)
    return call is not None and "item" in call.params and not isinstance(call.params["item"], tuple)


def _case_ids(item: Item) -> list[str]:
    return [case.id for group in item for case in group.cases]


@pytest.fixture(scope="session")
def suite(request: pytest.FixtureRequest) -> Suite:
    return suite_of(request.config)


@pytest.fixture(scope="session")
def engines(suite: Suite) -> Iterator[Engines]:
    """The engines of this process; one that does not end cleanly is an error of the run."""
    with Engines(suite.project) as opened:
        yield opened
        ends = opened.close()
    if ends:
        pytest.fail(" ".join(ends), pytrace=False)


@pytest.fixture
def report(record_case: Callable[[CaseResult], None]) -> Report:
    """Tells every result; the item fails with a failed one, and is skipped when none ran."""

    def leave(results: list[CaseResult]) -> None:
        for result in results:
            record_case(result)
        failed = [r for r in results if r.status is Status.FAILED]
        if failed:
            told = "\n".join(f"{r.id}: {r.reason}: {r.detail}" for r in failed)
            pytest.fail(told, pytrace=False)
        missed = [r for r in results if r.status is Status.NOT_RUN]
        if missed:
            pytest.skip(f"{missed[0].reason}: {missed[0].detail}")

    return leave
