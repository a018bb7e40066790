"""Controls of the numeric checks: engines broken on purpose, each of which must be caught.

A control that changes no IR is dead, and one that nothing catches means that the check is blind:
both are failures, as is a control whose problem fails without it.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import replace

from rocke.errors import UsageError
from rocke.harness.cases import Status
from rocke.harness.engines import EngineWorker
from rocke.harness.identity import Finding
from rocke.harness.numeric_engine import EngineError, RefusedError, emit_for, launch_of
from rocke.harness.numeric_files import Control
from rocke.harness.numeric_problems import NumericCase
from rocke.harness.numeric_run import Lane, run_problem
from rocke.harness.project import Project
from rocke.harness.session import launcher
from rocke.harness.tables import did_you_mean

# What ends a run before its outputs are whole; a mismatch then says nothing of its own.
_STOPPED = {"fault", "poison", "step-limit"}


def find_case(cases: Mapping[str, NumericCase], name: str) -> NumericCase:
    """The problem that a control names; a UsageError when there is none."""
    if name not in cases:
        raise UsageError(
            f"A control names the problem {name!r}, which no file of problems has."
            f"{did_you_mean(name, cases)}"
        )
    return cases[name]


def broken_worker(control: Control, project: Project, engine: str) -> EngineWorker:
    """The Python engine with the control's break in it, as a process of its own."""
    start = launcher(project.engines[engine], project)
    breaks = str(control.breaks_file(project.root))
    return EngineWorker(replace(start, command=(sys.executable, breaks, control.name)))


def check_control(
    control: Control, cases: Mapping[str, NumericCase], sound: Lane, broken: Lane
) -> Finding:
    """Caught, missed, dead, or what else went wrong."""
    case = find_case(cases, control.problem)
    try:
        if _same_text(case, sound, broken):
            told = f"The break changes nothing in the kernel of {case.name}."
            return Finding(Status.FAILED, "dead", told)
        seen, told = see(case, broken)
        if control.caught not in seen:
            shown = ", ".join(sorted(seen)) or "nothing"
            return Finding(
                Status.FAILED,
                "missed",
                f"{case.name} must show {control.caught}, and shows {shown}. {told}",
            )
        for name in control.green:
            others, other_told = see(find_case(cases, name), broken)
            if others:
                return Finding(Status.FAILED, "not-green", f"{name} sees it as well: {other_told}")
    except RefusedError as refusal:
        return Finding(Status.FAILED, "refused", f"{refusal.code}: {refusal}")
    except EngineError as error:
        return Finding(Status.FAILED, error.reason, str(error))
    return Finding(Status.PASSED, "caught", told)


def _same_text(case: NumericCase, sound: Lane, broken: Lane) -> bool:
    first = emit_for(case, sound.worker, None)
    return first.text == emit_for(case, broken.worker, None).text


def see(case: NumericCase, lane: Lane) -> tuple[set[str], str]:
    """What a problem shows of a kernel: kinds of findings, `mismatch`, `no-fault`; and in words."""
    emitted = emit_for(case, lane.worker, None)
    problem = case.problem()
    if case.expect == "fault":
        launch, arrays = launch_of(emitted, problem.arguments())
        ran = lane.runner(emitted.text, launch, arrays, None)
        kinds = {finding.kind for finding in ran.findings}
        return (set(), "") if "fault" in kinds else ({"no-fault"}, "It does not fault.")
    verdict = run_problem(emitted, problem, case.tolerance, lane)
    seen = set(verdict.kinds)
    if verdict.wrong and not seen & _STOPPED:
        seen.add("mismatch")
    return seen, " ".join([*verdict.found, *verdict.wrong])
