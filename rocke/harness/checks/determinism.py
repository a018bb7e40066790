"""Determinism: the same config, emitted under other circumstances, gives the same bytes."""

from __future__ import annotations

import shutil
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

from rocke.harness.cases import Case, CaseResult, Status
from rocke.harness.checks.identity import Finding, compare, describe_drift, failure_reason
from rocke.harness.checks.suite import Group, Suite, chunks, results
from rocke.harness.engines.build import BuildError
from rocke.harness.engines.emission import ask_all, target
from rocke.harness.engines.session import launcher, relocate
from rocke.harness.engines.workers import Answer, EngineWorker, Launcher, Outcome
from rocke.harness.project import EngineConfig, Project
from rocke.harness.tree import source_files

# An order that hangs on a set of two goes unseen by n seeds with probability 2**-n.
HASH_SEEDS = ("0", "1", "2", "3", "42", "random", "random", "random")
# Without these, Python would turn the C locale into UTF-8 by itself.
_C_LOCALE = {"LC_ALL": "C", "LANG": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}
BASE = "as it is"

Asked = Sequence[Mapping[str, object]]


def items(suite: Suite) -> list[tuple[Group, ...]]:
    """A family an item: its processes start once for all of its sample."""
    return chunks(suite.groups(("determinism",)), len(suite.plan.cases))


def check_item(suite: Suite, item: Sequence[Group]) -> list[CaseResult]:
    """Every result that a family's determinism cases owe; each variant is a fresh process."""
    begun = time.perf_counter()
    cases = [case for group in item for case in group.cases]
    found: dict[str, Finding] = {}
    for engine in suite.project.engines_for(item[0].family):
        for case_id, finding in _engine(suite, engine, cases).items():
            if case_id not in found or found[case_id].status is Status.PASSED:
                found[case_id] = finding
    for case in cases:
        found.setdefault(case.id, Finding(Status.FAILED, "error", "no engine covers the family"))
    return results(cases, found, time.perf_counter() - begun)


def _engine(suite: Suite, engine: EngineConfig, cases: Sequence[Case]) -> dict[str, Finding]:
    family = suite.family(cases[0].family)
    specs = [dict(family.config(case.config).spec) for case in cases]
    requests = [
        {"op": "emit", **target(family), "flavor": case.flavor, "spec": spec}
        for case, spec in zip(cases, specs, strict=True)
    ]
    with tempfile.TemporaryDirectory(prefix="rocke-determinism-") as scratch:
        try:
            variants = dict(launchers(engine, suite.project, Path(scratch)))
        except BuildError as error:
            failed = Answer(_build_outcome(error), message=str(error))
            return {case.id: compare({engine.name: failed}) for case in cases}
        answers = _answers(variants, requests)
    return {
        case.id: judge(engine.name, {name: got[n] for name, got in answers.items()})
        for n, case in enumerate(cases)
    }


def _build_outcome(error: BuildError) -> Outcome:
    return Outcome.NO_TOOLCHAIN if error.reason == "no-toolchain" else Outcome.BUILD_FAILED


def _answers(variants: Mapping[str, Launcher], requests: Asked) -> dict[str, list[Answer]]:
    with ExitStack() as stack:
        workers = {
            name: stack.enter_context(EngineWorker(start)) for name, start in variants.items()
        }
        return ask_all(workers, requests)


def launchers(
    engine: EngineConfig, project: Project, scratch: Path
) -> Iterator[tuple[str, Launcher]]:
    """The circumstances, each with its name: hash seeds, the C locale, a folder, a working copy."""
    yield from circumstances(launcher(engine, project), scratch, HASH_SEEDS)
    yield "another working copy", relocate(engine, project, copy_tree(project, scratch / "copy"))


def circumstances(
    base: Launcher, scratch: Path, seeds: Sequence[str]
) -> Iterator[tuple[str, Launcher]]:
    """An engine as it is, and then under hash seeds, in the C locale and in another folder."""
    yield BASE, base
    for number, seed in enumerate(seeds):
        env = {**base.env, "PYTHONHASHSEED": seed}
        yield f"hash seed {seed} ({number + 1})", replace(base, env=env)
    yield "LC_ALL=C", replace(base, env={**base.env, **_C_LOCALE})
    elsewhere = scratch / "another folder"
    elsewhere.mkdir()
    yield "another folder", replace(base, cwd=elsewhere, command=_absolute(base))


def _absolute(start: Launcher) -> tuple[str, ...]:
    """The command with files of the working copy as whole paths, so that it runs from elsewhere."""
    program, *rest = start.command
    if "/" in program:
        program = str(start.cwd / program)
    files = [str(start.cwd / part) if (start.cwd / part).is_file() else part for part in rest]
    return (program, *files)


def copy_tree(project: Project, destination: Path) -> Path:
    """The working copy's source files at another path; goldens are left out, nobody emits them."""
    goldens = project.goldens.relative_to(project.root).as_posix() + "/"
    for name in source_files(project.root):
        source = project.root / name
        if name.startswith(goldens) or not source.is_file():
            continue
        target_path = destination / name
        target_path.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(source, target_path)
    return destination


def judge(engine: str, answers: Mapping[str, Answer]) -> Finding:
    """Same, or which circumstance changed the answer and in which line first."""
    base = answers[BASE]
    for name, answer in answers.items():
        if answer.outcome is Outcome.NO_TOOLCHAIN:
            return Finding(Status.NOT_RUN, "no-toolchain", f"{engine}: {answer.message}")
        if not answer.decided:
            told = f"{engine}, {name}: {answer.failure()}"
            return Finding(Status.FAILED, failure_reason(answer), told)
    for name, answer in answers.items():
        if answer.outcome is not base.outcome or answer.code != base.code:
            told = f"{engine}: {base.failure()} | {name}: {answer.failure()}"
            return Finding(Status.FAILED, "different", told)
        if answer.payload != base.payload:
            told = describe_drift(BASE, base.payload, name, answer.payload)
            return Finding(Status.FAILED, "different", f"{engine}, {name}: {told}")
    if base.outcome is Outcome.REJECT:
        return Finding(Status.FAILED, "rejected", f"{engine}: {base.failure()}")
    return Finding(Status.PASSED, "same", f"{len(answers)} processes")
