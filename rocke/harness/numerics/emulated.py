"""The emulator lane: numeric problems, run on the CPU."""

from __future__ import annotations

import time
from collections.abc import Mapping
from functools import cache

from rocke import emulator
from rocke.errors import UsageError
from rocke.harness.cases import Case, CaseResult, Status
from rocke.harness.checks.identity import Finding
from rocke.harness.checks.suite import Group, Suite, results
from rocke.harness.engines.session import Engines
from rocke.harness.numerics.problems import NumericCase, load_numeric
from rocke.harness.numerics.run import Lane, Ran, check
from rocke.launch import Launch
from rocke.numeric.tensors import Array

# The engine whose kernels are run; that the others emit the same bytes is identity's question.
ENGINE = "python"


def groups(suite: Suite) -> list[Group]:
    """Every problem, an item each."""
    return suite.groups(("numeric",))


def check_group(suite: Suite, engines: Engines, group: Group) -> list[CaseResult]:
    """Every result that a problem owes."""
    begun = time.perf_counter()
    sound = Lane(engines.worker(ENGINE), emulate)
    found = {case.id: _settled(suite, case, sound) for case in group.cases}
    return results(group.cases, found, time.perf_counter() - begun)


def emulate(
    text: str, launch: Launch, arrays: Mapping[str, Array], bases: Mapping[str, int] | None
) -> Ran:
    """One run on the emulator with everything watched."""
    return emulator.run(text, launch, arrays, bases=bases)


def _settled(suite: Suite, case: Case, sound: Lane) -> Finding:
    try:
        return check(_problems(suite, case.family)[case.config], sound)
    except UsageError as error:
        # The emulator's word for an instruction that it doesn't run, or a launch that doesn't fit.
        return Finding(Status.FAILED, "unsupported", str(error))


@cache
def _problems(suite: Suite, family: str) -> Mapping[str, NumericCase]:
    return {case.name: case for case in load_numeric(suite.family(family))}
