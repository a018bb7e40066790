"""The pytest side of a run: facts and cases go into the JUnit file, progress to the terminal.

Loaded with `-p rocke.harness.running.pytest_plugin`. A check module gets its plan from
`plan_of(config)`, marks every item with `pytest.mark.cases(*ids)` and tells results to the fixture
`record_case`.
Whatever an item leaves unsaid (it raised, its worker died) is charged to the cases of its marker.
"""

from __future__ import annotations

import contextlib
import functools
import gc
import json
import os
from collections.abc import Callable, Generator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from rocke.errors import UsageError
from rocke.harness.cases import (
    CASES_PROPERTY,
    NOT_RUN_REASONS,
    CaseResult,
    Status,
)
from rocke.harness.lanes.plan import Plan, read_plan
from rocke.harness.running.pytest_session import SessionSpec
from rocke.harness.runs import write_atomic

if TYPE_CHECKING:
    from rocke.harness.running.progress import Progress

_PLAN = pytest.StashKey[Plan]()
_CLAIMS = pytest.StashKey[list[CaseResult]]()
_CLAIMS_A_PROPERTY = 256
# The exit codes of a session that did its work: all passed, some failed, nothing collected.
_FINISHED = (0, 1, 5)
_MARKER = "cases"
_DETAIL_LIMIT = 4000


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("rocke")
    group.addoption("--rocke-run", default=None, help="Folder of the run, with its plan.json.")
    group.addoption("--rocke-session", default=None, help="File of what this session runs.")
    group.addoption("--rocke-events", type=int, default=-1, help="Pipe to tell the caller on.")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", f"{_MARKER}(*ids): the cases that a test item answers for.")
    if config.getoption("rocke_session") is None:
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
            config.stash[_PLAN] = read_cases(folder, config.getoption("rocke_session"))
        except UsageError as error:
            raise pytest.UsageError(str(error)) from error
    return config.stash[_PLAN]


@functools.cache
def read_cases(run: str, session: str) -> Plan:
    """The plan in the folder `run`, with the cases of the session file `session` alone."""
    return read_plan(Path(run) / "plan.json", of=SessionSpec.read(Path(session)).suites)


def _spec(config: pytest.Config) -> SessionSpec:
    return SessionSpec.read(Path(config.getoption("rocke_session")))


@pytest.fixture
def record_case(request: pytest.FixtureRequest) -> Callable[[CaseResult], None]:
    """Tells what a case came to; the ledger reads it from the JUnit file."""

    return request.node.stash.setdefault(_CLAIMS, []).append  # type: ignore[no-any-return]


def _properties(claims: Sequence[CaseResult]) -> list[tuple[str, str]]:
    """The claims as JUnit properties: many in one, for each costs as much as a whole item."""
    starts = range(0, len(claims), _CLAIMS_A_PROPERTY)
    told = ([c.to_json() for c in claims[n : n + _CLAIMS_A_PROPERTY]] for n in starts)
    return [(CASES_PROPERTY, json.dumps(part, ensure_ascii=True)) for part in told]


def case_ids(item: pytest.Item) -> tuple[str, ...]:
    """The cases an item answers for, by its marker."""
    return tuple(str(name) for mark in item.iter_markers(_MARKER) for name in mark.args)


class _Worker:
    """In each process that runs items: charges an item's silence to its cases."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config

    @pytest.hookimpl(trylast=True)
    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Leaves the controller a map of items to cases, for items whose worker dies."""
        if self._config.workerinput["workerid"] == "gw0":  # type: ignore[attr-defined]
            cases = {item.nodeid: case_ids(item) for item in session.items}
            write_atomic(Path(_spec(self._config).items), json.dumps(cases))
        # Plan and items stay until the end: no collection need look at them again.
        gc.freeze()
        gc.enable()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        report = yield
        if not report.passed:
            claims = item.stash.setdefault(_CLAIMS, [])
            charge, told = _charge(report), {claim.id for claim in claims}
            claims += [charge(name) for name in case_ids(item) if name not in told]
        # JUnit reads them from the last report alone, so only that one carries them.
        report.user_properties = []
        if report.when == "teardown":
            claims = item.stash.setdefault(_CLAIMS, [])
            report.user_properties = [*item.user_properties, *_properties(claims)]
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
    """In the process that writes the JUnit files: dead workers, collection, progress."""

    def __init__(self, config: pytest.Config) -> None:
        # Imported here, for the processes that run items need none of them.
        from rocke.harness.running.evidence_files import EvidenceFiles
        from rocke.harness.running.progress import make_progress

        spec = _spec(config)
        self._events = int(config.getoption("rocke_events"))
        self._files: EvidenceFiles = EvidenceFiles(spec, self._tell)
        self._progress: Progress = make_progress(", ".join(part.check for part in spec.parts))
        self._items_file = Path(spec.items)
        self._items: dict[str, list[str]] | None = None
        self._left = 0

    def _tell(self, line: str) -> None:
        if self._events >= 0:
            with contextlib.suppress(OSError):
                os.write(self._events, f"{line}\n".encode("ascii", "replace"))

    def pytest_xdist_node_collection_finished(self, node: Any, ids: list[str]) -> None:
        self._files.collected(ids)
        self._left = self._left or len(ids)
        self._progress.start(len(ids))

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        self._files.start(nodeid)

    @pytest.hookimpl(trylast=True)
    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "teardown":
            self._progress.item(*_bad(report))
            self._left -= 1
            if self._left == 0:
                # Before the caller hears of the end, and says more.
                self._progress.finish()
        self._files.report(report)

    def pytest_handlecrashitem(self, crashitem: str, report: Any, sched: Any) -> None:
        """An item whose worker died: its cases crashed; the worker is replaced by xdist."""
        if self._items is None:
            path = self._items_file
            self._items = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
        # JUnit takes an item's properties from its teardown, which this item never reached.
        report.when = "teardown"
        text = f"The test process died while it ran {crashitem}."
        names = self._items.get(crashitem, [])
        crashed = [CaseResult(name, Status.FAILED, "crash", text) for name in names]
        report.user_properties = _properties(crashed)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        self._files.collect_report(report)
        if report.failed:
            self._progress.note(f"{report.nodeid} could not be collected: {_last_line(report)}")

    def pytest_internalerror(self, excrepr: Any) -> None:
        self._files.internal_error(excrepr)

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, exitstatus: int) -> None:
        self._files.finish(ended=int(exitstatus) in _FINISHED)
        if self._left != 0:
            self._progress.finish()


def _bad(report: pytest.TestReport) -> tuple[int, str]:
    """How many of an item's cases did not pass, and the first of them."""
    parts = (json.loads(str(v)) for name, v in report.user_properties if name == CASES_PROPERTY)
    bad = [claim for part in parts for claim in part if claim["status"] != Status.PASSED]
    return len(bad), f"{bad[0]['id']}: {bad[0]['reason']}" if bad else ""


def _last_line(report: pytest.CollectReport) -> str:
    lines = [line for line in report.longreprtext.splitlines() if line.strip()]
    return lines[-1] if lines else "without a message"
