"""One control from break to verdict, and the row that it has in the kill matrix."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from typing import Any

from rocke.errors import UsageError
from rocke.harness.cases import Status
from rocke.harness.checks.identity import Finding
from rocke.harness.declared.control import CHECKS, Control
from rocke.harness.declared.families import Family
from rocke.harness.engines.build import BuildError
from rocke.harness.engines.workers import EngineWorker, Launcher
from rocke.harness.mutation.control_engines import DeadBreakError, launchers
from rocke.harness.mutation.control_see import Scene, Seen, see
from rocke.harness.mutation.control_view import View, make_view, same
from rocke.harness.numerics.problems import NumericCase
from rocke.harness.project import Project

Codegen = Callable[[str, Mapping[str, Any], str], Finding]


@dataclass(frozen=True)
class Tools:
    """What the controls of one family share: the sound engines, the problems, the compilers."""

    project: Project
    family: Family
    sound: Mapping[str, EngineWorker]
    cases: Mapping[str, NumericCase]
    codegen: Codegen


@dataclass(frozen=True)
class Outcome:
    """A control's verdict, and what each check saw in each case."""

    control: Control
    finding: Finding
    row: Mapping[str, Mapping[str, Seen]]

    @property
    def caught_by(self) -> tuple[str, ...]:
        """The checks that saw anything."""
        return tuple(check for check, cases in self.row.items() if _kinds(cases))

    @property
    def missing(self) -> tuple[str, ...]:
        """The checks that could not run."""
        return tuple(c for c, cases in self.row.items() if any(s.not_run for s in cases.values()))

    def to_json(self) -> dict[str, Any]:
        """The row of the kill matrix as plain data."""
        return {
            "family": self.control.family,
            "control": self.control.name,
            "alone": self.control.alone,
            "status": str(self.finding.status),
            "reason": self.finding.reason,
            "checks": {
                check: _cell(cases, self.control.must.get(check, {}).values())
                for check, cases in self.row.items()
            },
        }


def check_control(control: Control, tools: Tools) -> Outcome:
    """Caught, missed, dead, or what else went wrong; every check is asked."""
    try:
        with _opened(launchers(control, tools.project)) as (starts, workers):
            sound = make_view(replace(control, ir=()), tools.family, tools.cases, tools.sound)
            seen = make_view(control, tools.family, tools.cases, workers)
            return _judged(control, tools, starts, seen, sound)
    except DeadBreakError as error:
        return Outcome(control, Finding(Status.FAILED, "dead", str(error)), {})
    except BuildError as error:
        status = Status.NOT_RUN if error.reason == "no-toolchain" else Status.FAILED
        reason = error.reason if status is Status.NOT_RUN else "error"
        return Outcome(control, Finding(status, reason, str(error)), {})
    except UsageError as error:
        return Outcome(control, Finding(Status.FAILED, "error", str(error)), {})


@contextmanager
def _opened(
    starts: Mapping[str, Launcher],
) -> Iterator[tuple[Mapping[str, Launcher], dict[str, EngineWorker]]]:
    with ExitStack() as stack:
        yield starts, {n: stack.enter_context(EngineWorker(s)) for n, s in starts.items()}


def _judged(
    control: Control, tools: Tools, starts: Mapping[str, Launcher], seen: View, sound: View
) -> Outcome:
    gone = _gone(seen)
    if gone:
        return Outcome(control, Finding(Status.FAILED, "dead", gone), {})
    scene = Scene(
        control, tools.project, tools.family, starts, seen, sound, tools.cases, tools.codegen
    )
    row = {check: see(scene, check) for check in CHECKS}
    if same(seen, sound) and not _kinds(row["determinism"]):
        told = "The break changes no IR and no answer that its checks look at."
        return Outcome(control, Finding(Status.FAILED, "dead", told), row)
    return Outcome(control, verdict(control, row), row)


def _gone(seen: View) -> str:
    """Why a broken engine did not start: its break asks for what the emitter no longer has."""
    for answers in seen.emissions.values():
        for answer in answers.values():
            if "no longer applies" in answer.message:
                return answer.message
    return ""


def verdict(control: Control, row: Mapping[str, Mapping[str, Seen]]) -> Finding:
    """Whether the checks that must see a break do, as they must, and the others don't."""
    for check, cases in control.must.items():
        for case, kind in cases.items():
            seen = row[check][case]
            if seen.not_run:
                return Finding(Status.NOT_RUN, seen.not_run, f"{check} of {case}: {seen.told}")
            if kind not in seen.kinds:
                shown = ", ".join(seen.kinds) or "nothing"
                told = f"{check} must see {kind} in {case}, and sees {shown}. {seen.told}"
                return Finding(Status.FAILED, "missed", told)
    for check, names in control.green.items():
        for case in names:
            if row[check][case].kinds:
                return Finding(Status.FAILED, "not-green", _told(check, case, row[check][case]))
    if control.alone:
        for check, case, seen in _others(control, row):
            if seen.kinds:
                return Finding(Status.FAILED, "not-alone", _told(check, case, seen))
    return Finding(Status.PASSED, "caught", _first(control, row))


def _told(check: str, case: str, seen: Seen) -> str:
    return f"{check} of {case} sees it as well: {', '.join(seen.kinds)}. {seen.told}"


def _others(
    control: Control, row: Mapping[str, Mapping[str, Seen]]
) -> Iterator[tuple[str, str, Seen]]:
    for check, cases in row.items():
        if check != control.alone:
            yield from ((check, case, seen) for case, seen in cases.items())


def _first(control: Control, row: Mapping[str, Mapping[str, Seen]]) -> str:
    check, cases = next(iter(control.must.items()))
    case = next(iter(cases))
    return f"{check} of {case}: {row[check][case].told}"


def _kinds(cases: Mapping[str, Seen]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(kind for seen in cases.values() for kind in seen.kinds))


def _cell(cases: Mapping[str, Seen], wanted: Collection[str]) -> str:
    """`caught: KINDS`, `green`, `untouched`, `none` for no case, or why it did not run.

    The kinds that must be seen stand first.
    """
    kinds = sorted(_kinds(cases), key=lambda kind: kind not in wanted)
    if kinds:
        return f"caught: {', '.join(kinds)}"
    missing = [seen.not_run for seen in cases.values() if seen.not_run]
    if missing:
        return missing[0]
    if not cases:
        return "none"
    return "green" if any(seen.touched for seen in cases.values()) else "untouched"
