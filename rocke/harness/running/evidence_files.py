"""The JUnit files of a test session, written by pytest's own reporter: one for each entry.

A report belongs to the entry whose check file its id names. An entry's file is written as soon as
its last item has ended, so that nothing that befalls a later entry can take it away.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

import pytest
from _pytest._code.code import ExceptionRepr
from _pytest.junitxml import LogXML

from rocke.harness.cases import FACT_PREFIX
from rocke.harness.running.pytest_session import Part, SessionSpec


class EvidenceFiles:
    """Sorts reports by entry; `tell` hears of each `start CHECK` and `end CHECK`."""

    def __init__(self, spec: SessionSpec, tell: Callable[[str], None]) -> None:
        self._tell = tell
        self._parts = {part.name: part for part in spec.parts}
        self._logs = {part.name: _log(part) for part in spec.parts}
        self._left: Counter[str] | None = None
        self._started: set[str] = set()
        self._written: set[str] = set()

    def collected(self, ids: Iterable[str]) -> None:
        """How many items each entry has; every worker tells the same, the first is believed."""
        if self._left is None:
            self._left = Counter(_file_of(name) for name in ids)

    def start(self, nodeid: str) -> None:
        """An item is about to run."""
        name = _file_of(nodeid)
        if name in self._parts and name not in self._started:
            self._started.add(name)
            self._tell(f"start {self._parts[name].check}")

    def report(self, report: pytest.TestReport) -> None:
        """One of an item's reports; the last one of an entry's last item ends the entry."""
        name = _file_of(report.nodeid)
        if name not in self._logs or name in self._written:
            return
        self._logs[name].pytest_runtest_logreport(report)
        if report.when == "teardown" and self._left is not None:
            self._left[name] -= 1
            if self._left[name] == 0:
                self._write(name, whole=True)

    def collect_report(self, report: pytest.CollectReport) -> None:
        name = _file_of(report.nodeid)
        if name in self._logs:
            self._logs[name].pytest_collectreport(report)

    def internal_error(self, excrepr: ExceptionRepr) -> None:
        for name in self._logs.keys() - self._written:
            self._logs[name].pytest_internalerror(excrepr)

    def finish(self, ended: bool) -> None:
        """Writes what isn't yet; an entry without items has ended when the whole session has."""
        for name in self._logs:
            if name not in self._written:
                whole = ended and self._left is not None and not self._left[name]
                self._write(name, whole)

    def _write(self, name: str, whole: bool) -> None:
        self._written.add(name)
        self._logs[name].pytest_sessionfinish()
        if whole:
            self._tell(f"end {self._parts[name].check}")


def _log(part: Part) -> LogXML:
    log = LogXML(part.evidence, None, family="xunit1")
    log.pytest_sessionstart()
    for name, value in part.facts.items():
        log.add_global_property(f"{FACT_PREFIX}{name}", value)
    return log


def _file_of(nodeid: str) -> str:
    return nodeid.split("::", 1)[0].rsplit("/", 1)[-1]
