"""Runs one lane entry's check file under pytest, in a process group that always ends."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from dataclasses import asdict
from pathlib import Path

from rocke.harness.evidence import Outcome
from rocke.harness.lanes import Entry, Lane
from rocke.harness.needs import unmet
from rocke.harness.notrun import write_not_run
from rocke.harness.plan import Plan
from rocke.harness.runs import Run, outcome_file, write_json
from rocke.harness.suite import PLAN_ENV

# pytest writes its evidence after an interrupt; only then is the group killed.
_GRACE_S = 10.0
# 0 all passed, 1 some failed, 5 nothing collected: pytest did its work and said so.
_FINISHED = (0, 1, 5)
# pytest's own plugins without a fixture that a repository's own check file might ask for.
_UNUSED = ("doctest", "legacypath", "pastebin", "setuponly", "setupplan", "stepwise")


class Cancelled(BaseException):
    """The user or the system asked the run to stop; all it started has ended."""


def run_entry(run: Run, plan: Plan, lane: Lane, entry: Entry, workers: int) -> Outcome:
    """Runs one entry and publishes its evidence; the outcome says how the test run ended.

    Where this machine lacks what the lane needs nothing is started, and the evidence says so.
    Raises Cancelled after an interrupt, with the outcome written and every process gone.
    """
    evidence = run.evidence_file(lane.name, entry.check, plan.narrowing.shard)
    partial = evidence.with_suffix(".partial")
    evidence.parent.mkdir(parents=True, exist_ok=True)
    for stale in (evidence, partial, outcome_file(evidence)):
        stale.unlink(missing_ok=True)
    began = time.monotonic()
    if lacking := unmet(lane.needs):
        write_not_run(partial, plan, lane.name, entry.check, lacking)
        ending, message = "finished", f"{lacking.reason}: {lacking.message}"
    else:
        command = _command(run, lane, entry, workers, partial)
        ending, message = _supervise(command, run, entry)
    outcome = Outcome(ending, round(time.monotonic() - began, 3), message)
    if partial.is_file():
        partial.replace(evidence)
    run.items_file(lane.name, entry.check).unlink(missing_ok=True)
    write_json(outcome_file(evidence), asdict(outcome))
    if ending == "cancelled":
        raise Cancelled
    return outcome


def _command(run: Run, lane: Lane, entry: Entry, workers: int, partial: Path) -> list[str]:
    return [
        *(sys.executable, "-m", "pytest", str(entry.file)),
        # The repository's own pytest settings are about its own tests, not about the checks.
        *("-c", os.devnull, "--rootdir", str(entry.file.parent), "--noconftest"),
        *("-p", "xdist.plugin", "-p", "rocke.harness.pytest_plugin"),
        *("-p", "no:terminal", "-p", "no:cacheprovider", "-n", str(workers)),
        # No check has a use for these, and each costs every process its import.
        *(word for name in _UNUSED for word in ("-p", f"no:{name}")),
        # The checks assert nothing that needs explaining; rewriting them costs each process time.
        "--assert=plain",
        *("-o", "junit_family=xunit1", "-o", "junit_logging=no", f"--junitxml={partial}"),
        *("--rocke-run", str(run.folder), "--rocke-lane", lane.name),
        *("--rocke-check", entry.check),
    ]


def _environment(run: Run, entry: Entry) -> dict[str, str]:
    """The caller's, without a user's pytest settings, and without plugins that nobody asked for."""
    kept = {key: value for key, value in os.environ.items() if key != "PYTEST_ADDOPTS"}
    return {**kept, **entry.env, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", PLAN_ENV: str(run.plan)}


def _supervise(command: list[str], run: Run, entry: Entry) -> tuple[str, str]:
    """Waits for the command in a session of its own; returns how it ended, and a sentence."""
    process = subprocess.Popen(
        command,
        cwd=run.root,
        env=_environment(run, entry),
        stdin=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        code = process.wait(entry.timeout_s)
    except subprocess.TimeoutExpired:
        _end(process)
        return "timed-out", f"The test run took longer than {entry.timeout_s:g} s and was ended."
    except KeyboardInterrupt:
        _end(process)
        return "cancelled", "The run was interrupted."
    finally:
        _kill_group(process.pid)
    if code in _FINISHED:
        return "finished", ""
    return "broken", f"pytest ended with code {code}."


def _end(process: subprocess.Popen[bytes]) -> None:
    """Asks pytest to stop, so that it still writes what it has, then kills all that is left."""
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGINT)
    with contextlib.suppress(subprocess.TimeoutExpired, KeyboardInterrupt):
        process.wait(_GRACE_S)
    _kill_group(process.pid)
    process.wait()


def _kill_group(group: int) -> None:
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(group, signal.SIGKILL)
