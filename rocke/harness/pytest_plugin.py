"""The pytest side of a run: facts and cases go into the JUnit file, progress to the terminal.

Loaded with `-p rocke.harness.pytest_plugin`. A check module gets its plan from `plan_of(config)`,
marks every item with `pytest.mark.cases(*ids)` and tells results to the fixture `record_case`.
Whatever an item leaves unsaid (it raised, its worker died) is charged to the cases of its marker.
"""

from __future__ import annotations

import gc
import json
from collections.abc import Callable, Generator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from rocke.errors import UsageError
from rocke.harness.cases import (
    CASE_PROPERTY,
    FACT_PREFIX,
    NOT_RUN_REASONS,
    CaseResult,
    Status,
)
from rocke.harness.plan import Plan, read_plan
from rocke.harness.runs import Run, write_json

if TYPE_CHECKING:
    from rocke.harness.progress import Progress

_PLAN = pytest.StashKey[Plan]()
_MARKER = "cases"
_DETAIL_LIMIT = 4000


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("rocke")
    group.addoption("--rocke-run", default=None, help="Folder of the run, with its plan.json.")
    group.addoption("--rocke-lane", default="cpu", help="The lane this test run is in.")
    group.addoption("--rocke-check", default="", help="The lane entry that this test run answers.")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", f"{_MARKER}(*ids): the cases that a test item answers for.")
    if config.getoption("rocke_run") is None:
        return
    if hasattr(config, "workerinput"):
        config.pluginmanager.register(_Worker(config), "rocke-worker")
    else:
        config.pluginmanager.register(_Controller(config), "rocke-controller")


def plan_of(config: pytest.Config) -> Plan:
    """The plan of the run that pytest was started for; read once in each process.

    It holds the cases of this test run alone, and none where no item runs.
    """
    if _PLAN not in config.stash:
        folder = config.getoption("rocke_run")
        if folder is None:
            raise pytest.UsageError("The checks need --rocke-run; start them with `rocke run`.")
        try:
            config.stash[_PLAN] = read_plan(Path(folder) / "plan.json", of=_suite_of(config))
        except UsageError as error:
            raise pytest.UsageError(str(error)) from error
    return config.stash[_PLAN]


def _suite_of(config: pytest.Config) -> tuple[str, str]:
    """The lane and suite whose cases this process runs; the controller runs none."""
    if config.pluginmanager.has_plugin("rocke-controller"):
        return ("", "")
    return str(config.getoption("rocke_lane")), str(config.getoption("rocke_check"))


@pytest.fixture
def record_case(request: pytest.FixtureRequest) -> Callable[[CaseResult], None]:
    """Tells what a case came to; the ledger reads it from the JUnit file."""

    def record(result: CaseResult) -> None:
        request.node.user_properties.append(_property(result))

    return record


def _property(result: CaseResult) -> tuple[str, str]:
    return CASE_PROPERTY, json.dumps(result.to_json(), ensure_ascii=True)


def case_ids(item: pytest.Item) -> tuple[str, ...]:
    """The cases an item answers for, by its marker."""
    return tuple(str(name) for mark in item.iter_markers(_MARKER) for name in mark.args)


def _told(properties: list[tuple[str, Any]]) -> set[str]:
    return {json.loads(value)["id"] for name, value in properties if name == CASE_PROPERTY}


def _run_of(config: pytest.Config) -> Run:
    folder = Path(config.getoption("rocke_run"))
    return Run(folder.parents[2], folder.name)


def _items_file(config: pytest.Config) -> Path:
    lane, check = config.getoption("rocke_lane"), config.getoption("rocke_check")
    return _run_of(config).items_file(lane, check)


class _Worker:
    """In each process that runs items: charges an item's silence to its cases."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config

    @pytest.hookimpl(trylast=True)
    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Leaves the controller a map of items to cases, for items whose worker dies."""
        cases = {item.nodeid: list(case_ids(item)) for item in session.items}
        if self._config.workerinput["workerid"] == "gw0":  # type: ignore[attr-defined]
            write_json(_items_file(self._config), cases)
        # Plan and items stay until the end: no collection need look at them again.
        gc.freeze()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        report = yield
        if not report.passed:
            charge = _charge(report)
            for name in case_ids(item):
                if name not in _told(item.user_properties):
                    item.user_properties.append(_property(charge(name)))
        # JUnit reads them from the last report alone, so only that one carries them.
        last = report.when == "teardown"
        report.user_properties = list(item.user_properties) if last else []
        return report


def _charge(report: pytest.TestReport) -> Callable[[str], CaseResult]:
    """How a case is told of that its item left untold: a skip did not run, all else is an error."""
    text = report.longreprtext.strip()[-_DETAIL_LIMIT:]
    if report.skipped:
        reason = _skip_reason(report)
        return lambda name: CaseResult(
            name, Status.NOT_RUN, reason, f"Its test was skipped: {text}"
        )
    return lambda name: CaseResult(name, Status.FAILED, "error", text)


def _skip_reason(report: pytest.TestReport) -> str:
    """A skip that starts with a named reason, as in `no-torch: ...`, did not run for that one."""
    text = report.longrepr[2] if isinstance(report.longrepr, tuple) else ""
    named = text.removeprefix("Skipped: ").split(":")[0].strip()
    return named if named in NOT_RUN_REASONS else "cancelled"


class _Controller:
    """In the process that writes the JUnit file: facts, dead workers, collection, progress."""

    def __init__(self, config: pytest.Config) -> None:
        # Imported here, for the processes that run items need neither of the two.
        from rocke.harness.progress import make_progress

        self._config = config
        self._progress: Progress = make_progress(str(config.getoption("rocke_check")))
        self._items: dict[str, list[str]] | None = None

    @pytest.hookimpl(trylast=True)
    def pytest_sessionstart(self, session: pytest.Session) -> None:
        from _pytest.junitxml import xml_key

        from rocke.harness.facts import run_facts

        xml = self._config.stash.get(xml_key, None)
        if xml is None:
            return
        lane = str(self._config.getoption("rocke_lane"))
        check = str(self._config.getoption("rocke_check"))
        for name, value in run_facts(plan_of(self._config), lane, check).items():
            xml.add_global_property(f"{FACT_PREFIX}{name}", value)

    def pytest_xdist_node_collection_finished(self, node: Any, ids: list[str]) -> None:
        self._progress.start(len(ids))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "teardown":
            self._progress.item(*self._bad(report))

    def _bad(self, report: pytest.TestReport) -> tuple[int, str]:
        told = [json.loads(str(v)) for name, v in report.user_properties if name == CASE_PROPERTY]
        bad = [claim for claim in told if claim["status"] != Status.PASSED]
        return len(bad), f"{bad[0]['id']}: {bad[0]['reason']}" if bad else ""

    def pytest_handlecrashitem(self, crashitem: str, report: Any, sched: Any) -> None:
        """An item whose worker died: its cases crashed; the worker is replaced by xdist."""
        if self._items is None:
            path = _items_file(self._config)
            self._items = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
        # JUnit takes an item's properties from its teardown, which this item never reached.
        report.when = "teardown"
        text = f"The test process died while it ran {crashitem}."
        report.user_properties = [
            _property(CaseResult(name, Status.FAILED, "crash", text))
            for name in self._items.get(crashitem, [])
        ]

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self._progress.note(f"{report.nodeid} could not be collected: {_last_line(report)}")

    def pytest_sessionfinish(self) -> None:
        self._progress.finish()


def _last_line(report: pytest.CollectReport) -> str:
    lines = [line for line in report.longreprtext.splitlines() if line.strip()]
    return lines[-1] if lines else "without a message"
