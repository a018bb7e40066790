"""Runs lane entries under pytest: what came of each, within its own time limit, and no orphan.

Entries of one lane share a test session where they can be kept apart, for its start costs as much
as a thousand cases. What a shared session leaves unsettled when it breaks or a time limit ends it
runs again, each entry in a session of its own, so that nothing but its own fault is charged to it.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import asdict
from pathlib import Path

from rocke.harness.checks.suite import PLAN_ENV
from rocke.harness.lanes.lists import Entry, Lane
from rocke.harness.lanes.needs import Unmet, unmet
from rocke.harness.lanes.plan import Plan
from rocke.harness.results.evidence import Outcome
from rocke.harness.results.facts import run_facts
from rocke.harness.running.notrun import write_not_run
from rocke.harness.running.pytest_process import PytestProcess
from rocke.harness.running.pytest_session import Part, SessionSpec, sessions
from rocke.harness.running.session_clock import SessionClock
from rocke.harness.runs import Run, outcome_file, write_json

# 0 all passed, 1 some failed, 5 nothing collected: pytest did its work and said so.
_FINISHED = (0, 1, 5)
# Those of pytest's own plugins that bring neither a fixture nor a mark for a check file to use.
_UNUSED = ("pastebin", "setuponly", "setupplan", "stepwise")


class Cancelled(BaseException):
    """The user or the system asked the run to stop; all it started has ended."""


Told = Callable[[Entry, Outcome], None]


class Runner:
    """Runs the entries of one run; a context, at whose end no process of it is left."""

    def __init__(self, run: Run, workers: int, first: PytestProcess) -> None:
        self._run = run
        self._workers = workers
        # Started early by the caller, and used by the first session.
        self._ready: PytestProcess | None = first
        self._prepared = False
        self._ending: PytestProcess | None = None
        self._meanwhile: Callable[[], None] = lambda: None

    def __enter__(self) -> Runner:
        return self

    def __exit__(self, *_: object) -> None:
        if self._ready is not None:
            self._ready.kill()
        if self._ending is not None:
            self._ending.finish()

    def prepare(self, entries: Sequence[tuple[Lane, Entry]]) -> None:
        """Lets the first session begin as far as it can before there is a plan of these entries."""
        for lane, members in sessions(entries):
            if unmet(lane.needs) is None:
                self._prepare(lane, members)
                return

    def run(
        self,
        plan: Plan,
        entries: Sequence[tuple[Lane, Entry]],
        told: Told,
        meanwhile: Callable[[], None] = lambda: None,
    ) -> None:
        """Runs all; each entry's evidence is published and `told` once its outcome is known.

        The first session is that of `prepare`, if it was called: with the same entries.
        `meanwhile` is called once a session has begun, when this process would only wait.

        Where this machine lacks what a lane needs nothing is started, and the evidence says so.
        Raises Cancelled after an interrupt, with every outcome written and every process gone.
        """
        self._run.evidence.mkdir(parents=True, exist_ok=True)
        self._plan = plan
        self._meanwhile = meanwhile
        for lane, members in sessions(entries):
            if lacking := unmet(lane.needs):
                self._clear(lane, members)
                for entry in members:
                    told(entry, self._not_run(lane, entry, lacking))
                continue
            left = self._session(lane, members, told)
            for entry in left:
                self._session(lane, [entry], told)

    def _session(self, lane: Lane, entries: Sequence[Entry], told: Told) -> list[Entry]:
        """Runs one test session; returns the entries that it left unsettled, if it was shared."""
        self._clear(lane, entries)
        spec = self._spec(lane, entries)
        file = self._session_file(lane, entries)
        spec.write(file)
        process = self._begin(lane, entries)
        clock = SessionClock({entry.check: entry.timeout_s for entry in entries})
        settled: set[str] = set()

        def settle(entry: Entry, outcome: Outcome) -> None:
            settled.add(entry.check)
            self._publish(lane, entry, outcome)
            told(entry, outcome)

        self._meanwhile()
        by_check = {entry.check: entry for entry in entries}
        ending = _watch(
            process, clock, lambda c: settle(by_check[c], Outcome("finished", clock.spent(c)))
        )
        words = "" if ending == "finished" else process.last_words()
        left = [entry for entry in entries if entry.check not in settled]
        for name in (file, Path(spec.items)):
            name.unlink(missing_ok=True)
        for entry in left:
            outcome = _outcome(ending, entry, clock, words, alone=len(entries) == 1)
            if outcome is not None:
                settle(entry, outcome)
        if ending == "cancelled":
            raise Cancelled
        return [entry for entry in left if entry.check not in settled]

    def _prepare(self, lane: Lane, entries: Sequence[Entry]) -> PytestProcess:
        process = self._ready = self._ready or PytestProcess(self._run.root)
        if not self._prepared:
            file = self._session_file(lane, entries)
            files = [str(entry.file) for entry in entries]
            arguments = _arguments(self._run, files, file, self._workers, process.events_fd)
            environment = {**entries[0].env, PLAN_ENV: str(self._run.plan)}
            process.prepare(arguments, environment, self._workers, self._run.folder, file)
            self._prepared = True
        return process

    def _begin(self, lane: Lane, entries: Sequence[Entry]) -> PytestProcess:
        process = self._prepare(lane, entries)
        self._ready, self._prepared = None, False
        if self._ending is not None:
            self._ending.finish()
        self._ending = process
        process.begin()
        return process

    def _session_file(self, lane: Lane, entries: Sequence[Entry]) -> Path:
        return self._run.folder / f"session-{lane.name}-{entries[0].check}.json"

    def _spec(self, lane: Lane, entries: Sequence[Entry]) -> SessionSpec:
        parts = tuple(
            Part(
                check=entry.check,
                file=str(entry.file),
                evidence=str(self._partial(lane, entry)),
                facts=run_facts(self._plan, lane.name, entry.check),
            )
            for entry in entries
        )
        return SessionSpec(lane.name, parts, str(self._run.items_file(lane.name, entries[0].check)))

    def _evidence(self, lane: Lane, entry: Entry) -> Path:
        return self._run.evidence_file(lane.name, entry.check, self._plan.narrowing.shard)

    def _partial(self, lane: Lane, entry: Entry) -> Path:
        return self._evidence(lane, entry).with_suffix(".partial")

    def _clear(self, lane: Lane, entries: Sequence[Entry]) -> None:
        """What an earlier run of these entries left is evidence of nothing any more."""
        for entry in entries:
            evidence = self._evidence(lane, entry)
            for stale in (evidence, self._partial(lane, entry), outcome_file(evidence)):
                stale.unlink(missing_ok=True)

    def _publish(self, lane: Lane, entry: Entry, outcome: Outcome) -> None:
        evidence, partial = self._evidence(lane, entry), self._partial(lane, entry)
        if partial.is_file():
            partial.replace(evidence)
        write_json(outcome_file(evidence), asdict(outcome))

    def _not_run(self, lane: Lane, entry: Entry, lacking: Unmet) -> Outcome:
        write_not_run(self._partial(lane, entry), self._plan, lane.name, entry.check, lacking)
        outcome = Outcome("finished", 0.0, f"{lacking.reason}: {lacking.message}")
        self._publish(lane, entry, outcome)
        return outcome


def _watch(process: PytestProcess, clock: SessionClock, ended: Callable[[str], None]) -> str:
    """Hears pytest out; how the session ended: finished, broken N, timed-out or cancelled.

    It is finished, too, when every entry has ended, although pytest itself may still be at it.
    """
    try:
        while not clock.all_ended:
            lines = process.events(clock.left())
            if lines is None:
                code = process.code()
                process.kill()
                return "finished" if code in _FINISHED else f"broken {code}"
            for check in clock.heard(lines):
                ended(check)
            if clock.left() <= 0:
                process.interrupt()
                return "timed-out"
    except KeyboardInterrupt:
        process.interrupt()
        return "cancelled"
    return "finished"


def _outcome(
    ending: str, entry: Entry, clock: SessionClock, words: str, alone: bool
) -> Outcome | None:
    """What is told of an entry that had not ended with its session; None to run it again, alone.

    `words` are the last that a session said that did not end well.
    """
    spent = clock.spent(entry.check)
    if ending == "cancelled":
        return Outcome(ending, spent, "The run was interrupted.")
    if ending == "timed-out" and (alone or clock.is_late(entry.check)):
        limit = f"{entry.timeout_s:g} s"
        return Outcome(ending, spent, f"The test run took longer than {limit} and was ended.")
    if not alone:
        return None
    if ending == "finished":
        return Outcome(ending, spent)
    before, _, last = words.rpartition("\n")
    cause = f": {last or 'it said nothing on stderr.'}" + (f"\n{before}" if before else "")
    return Outcome("broken", spent, f"pytest ended with code {ending.split()[-1]}{cause}")


def _arguments(
    run: Run, files: Sequence[str], session: Path, workers: int, events_fd: str
) -> list[str]:
    return [
        *files,
        # The repository's own pytest settings are about its own tests, not about the checks.
        *("-c", os.devnull, "--rootdir", str(Path(files[0]).parent), "--noconftest"),
        *("-p", "xdist.plugin", "-p", "rocke.harness.running.pytest_plugin"),
        *("-p", "no:terminal", "-p", "no:cacheprovider"),
        *("-n", str(workers), "--dist", "worksteal"),
        # No check has a use for these, and each costs every process its import.
        *(word for name in _UNUSED for word in ("-p", f"no:{name}")),
        # The checks assert nothing that needs explaining; rewriting them costs each process time.
        "--assert=plain",
        *("--rocke-run", str(run.folder), "--rocke-session", str(session)),
        *("--rocke-events", events_fd),
    ]
