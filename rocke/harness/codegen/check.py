"""Code generation: what the real LLVM of a flavor makes of a kernel, against facts and budgets."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator, Mapping
from math import prod
from typing import Any

from rocke.harness.cases import CaseResult, Status
from rocke.harness.checks.identity import Finding, failure_reason, first_failure
from rocke.harness.checks.suite import Group, Suite, chunks, results
from rocke.harness.codegen.compilers import Compilers, major_of
from rocke.harness.declared.budgets import Judgement, budget_of, judge_figures
from rocke.harness.declared.families import Family
from rocke.harness.declared.resources import Figures, figures_of
from rocke.harness.engines.emission import emit
from rocke.harness.engines.session import Engines
from rocke.harness.engines.workers import Answer, Outcome
from rocke.toolchain.arch import ARCHS, ArchLimits
from rocke.toolchain.diagnose import diagnose
from rocke.toolchain.object import Arg, Kernel, Object, ObjectError, read_object

# A config takes about half a second at each LLVM: a few of them are a test item's worth.
_CONFIGS_AN_ITEM = 4
# AMDGPUUsage, "Kernarg Segment": arguments lie at their natural alignment, in order.
_ARG_BYTES = {"ptr": 8, "i32": 4, "f32": 4}
_TARGET = re.compile(r'"target-cpu"="([^"]*)"')
_SHOWN_SYMBOLS = 5


def items(suite: Suite) -> list[tuple[Group, ...]]:
    """What the test items of code generation run."""
    return chunks(suite.groups(("codegen",)), _CONFIGS_AN_ITEM)


def check_group(
    suite: Suite, engines: Engines, compilers: Compilers, group: Group
) -> list[CaseResult]:
    """Every result that a config owes: one a flavor."""
    begun = time.perf_counter()
    family = suite.family(group.family)
    name, worker = next(iter(engines.covering(family.id).items()))
    emission = emit({name: worker}, family, suite.config(group), group.flavors)
    found = {
        case.id: _settled(
            family, case.config, emission.of(name)[case.flavor], case.flavor, compilers
        )
        for case in group.cases
    }
    return results(group.cases, found, time.perf_counter() - begun)


def _settled(
    family: Family, config: str, emitted: Answer, flavor: str, compilers: Compilers
) -> Finding:
    failure = first_failure({"engine": emitted})
    if failure is not None:
        return failure
    if emitted.outcome is Outcome.REJECT:
        return Finding(Status.FAILED, "rejected", f"{emitted.code}: {emitted.message}")
    facts = emitted.data.get("facts")
    text = emitted.payload.decode("utf-8", "replace")
    return judge(family, config, facts if isinstance(facts, dict) else {}, text, flavor, compilers)


def judge(
    family: Family,
    config: str,
    facts: Mapping[str, Any],
    text: str,
    flavor: str,
    compilers: Compilers,
) -> Finding:
    """Compiles one text and judges its object.

    `facts` are the engine's: kernel, args, block and lds_bytes. A finding of a text that compiles
    ends with its figures; `no-toolchain` where the flavor's LLVM is not on this machine.
    """
    answer = compilers.compile(flavor, text, family.arch)
    if answer.outcome is Outcome.NO_TOOLCHAIN:
        return Finding(Status.NOT_RUN, "no-toolchain", answer.message)
    if answer.outcome is Outcome.REJECT:
        fault = diagnose(text, answer.message, major_of(flavor), answer.code)
        return Finding(Status.FAILED, fault.kind, fault.message)
    if not answer.decided:
        return Finding(Status.FAILED, failure_reason(answer), answer.failure())
    try:
        found = read_object(answer.payload)
    except ObjectError as error:
        return Finding(Status.FAILED, "bad-object", str(error))
    others = sorted(set(_TARGET.findall(text)) - {family.arch})
    if others:
        # A function's own target wins over the one that the object is marked with.
        told = f"the text is for {', '.join(others)}, the family for {family.arch}"
        return Finding(Status.FAILED, "facts-differ", told)
    if found.undefined:
        names = ", ".join(found.undefined[:_SHOWN_SYMBOLS])
        told = (
            f"nothing defines {names}: no LLVM {major_of(flavor)} intrinsic, so a call that fails"
        )
        return Finding(Status.FAILED, "undefined-symbol", told)
    return _judge_object(family, config, facts, text, found, flavor)


def _judge_object(
    family: Family, config: str, facts: Mapping[str, Any], text: str, found: Object, flavor: str
) -> Finding:
    limits = ARCHS.get(family.arch)
    if limits is None:
        known = ", ".join(ARCHS)
        told = f"the limits of {family.arch} are not known; known are {known}"
        return Finding(Status.FAILED, "error", told)
    kernel = found.kernels.get(str(facts.get("kernel")))
    if kernel is None:
        names = ", ".join(found.kernels)
        told = f"the facts name the kernel {facts.get('kernel')}, the object has {names}"
        return Finding(Status.FAILED, "facts-differ", told)
    figures = figures_of(text, kernel, limits)
    wrong = list(_differences(facts, kernel, limits))
    if wrong:
        return _with_figures(Status.FAILED, "facts-differ", wrong, figures)
    return _judged(judge_figures(budget_of(family), limits, config, flavor, figures), figures)


def _judged(judgement: Judgement, figures: Figures) -> Finding:
    if judgement.over:
        return _with_figures(Status.FAILED, "over-budget", judgement.over, figures)
    reason = "waived" if judgement.waived else "fits"
    return _with_figures(Status.PASSED, reason, judgement.waived, figures)


def _with_figures(
    status: Status, reason: str, lines: list[str] | tuple[str, ...], figures: Figures
) -> Finding:
    return Finding(status, reason, "\n".join([*lines, figures.to_text()]))


def _differences(facts: Mapping[str, Any], kernel: Kernel, limits: ArchLimits) -> Iterator[str]:
    """Where the object is not what the engine says of its kernel."""
    pairs = {
        "LDS bytes": (facts.get("lds_bytes"), kernel.lds_bytes),
        "threads a workgroup": (prod(facts.get("block", ())), kernel.max_workgroup),
        "lanes a wave": (limits.wavefront, kernel.wavefront),
    }
    for what, (told, held) in pairs.items():
        if told != held:
            yield f"{what}: the facts say {told}, the object {held}"
    told_args = _layout(facts.get("args", ()))
    held_args = [_held(arg) for arg in kernel.args if not arg.hidden]
    if told_args != held_args:
        place = next(
            (n for n, (a, b) in enumerate(zip(told_args, held_args, strict=False)) if a != b),
            min(len(told_args), len(held_args)),
        )
        shown = [rows[place] if place < len(rows) else "none" for rows in (told_args, held_args)]
        yield f"argument {place}: the facts give {shown[0]}, the object {shown[1]}"


def _layout(args: Any) -> list[str]:
    """The kernarg layout that a launcher makes of the facts."""
    rows: list[str] = []
    at = 0
    for arg in args:
        size = _ARG_BYTES.get(str(arg.get("type")), 0)
        at = -(-at // size) * size if size else at
        kind = "pointer" if arg.get("type") == "ptr" else "value"
        rows.append(f"{kind} {arg.get('name')} of {size} bytes at {at}")
        at += size
    return rows


def _held(arg: Arg) -> str:
    kind = "pointer" if arg.kind == "global_buffer" else "value"
    return f"{kind} {arg.name} of {arg.size} bytes at {arg.offset}"
