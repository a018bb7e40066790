"""What each check sees of a break: kinds by case, nothing where it is green.

The checks' own judgements are used, on what the engines answer with the break in them. A case that
looks at nothing the break has changed is as it is without the break, and is not run again.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rocke import emulator
from rocke.errors import UsageError
from rocke.harness.cases import Status
from rocke.harness.checks import determinism, goldencheck, identity, parity
from rocke.harness.checks.golden import entry_of, golden_path, read_golden
from rocke.harness.checks.identity import Finding
from rocke.harness.declared.control import Control
from rocke.harness.declared.families import Family
from rocke.harness.declared.structure import expectations_of
from rocke.harness.engines.emission import ask_all, target
from rocke.harness.engines.workers import Answer, EngineWorker, Launcher, Outcome
from rocke.harness.mutation.control_engines import broken
from rocke.harness.mutation.control_view import Answers, Asked, View, same_grid, same_problem
from rocke.harness.numerics.engine import EngineError, launch_of
from rocke.harness.numerics.problems import NumericCase
from rocke.harness.numerics.run import stored_outputs
from rocke.harness.project import Project
from rocke.numeric.problem import judge
from rocke.structure import check as check_structure

# Enough hash seeds for a set's order to show; the determinism check itself uses more.
_SEEDS = ("0", "1", "2", "3")
# What ends a run before its outputs are whole; a mismatch then says nothing of its own.
_STOPPED = frozenset({"fault", "poison", "step-limit"})


@dataclass(frozen=True)
class Seen:
    """What a check saw in one case: kinds (none: green), a sentence, and why it didn't run."""

    kinds: tuple[str, ...] = ()
    told: str = ""
    not_run: str = ""
    touched: bool = True


GREEN = Seen()
UNTOUCHED = Seen(touched=False)


@dataclass(frozen=True)
class Scene:
    """One control with everything that its checks look at, broken and sound."""

    control: Control
    project: Project
    family: Family
    starts: Mapping[str, Launcher]
    seen: View
    sound: View
    cases: Mapping[str, NumericCase]
    codegen: Callable[[str, Mapping[str, Any], str], Finding]


def see(scene: Scene, check: str) -> dict[str, Seen]:
    """What a check sees in each case that the control has for it."""
    return {case: _SIGHTS[check](scene, case) for case in scene.control.cases_of(check)}


def _seen(finding: Finding) -> Seen:
    if finding.status is Status.NOT_RUN:
        return Seen(not_run=finding.reason, told=finding.detail)
    failed = finding.status is Status.FAILED
    return Seen((finding.reason,), finding.detail) if failed else GREEN


def _identity(scene: Scene, config: str) -> Seen:
    expect = scene.family.config(config).expect
    return _seen(identity.compare(scene.seen.emissions[config], expect))


def _golden(scene: Scene, config: str) -> Seen:
    """The first engine's text against its golden; a blessed break's golden is what it emits."""
    answer = next(iter(scene.seen.emissions[config].values()))
    if scene.control.blessed:
        refused = identity.first_failure(scene.seen.emissions[config])
        return _seen(refused) if refused else GREEN
    if not answer.decided:
        return Seen(("not-emitted",), answer.failure())
    golden = read_golden(
        golden_path(scene.project, scene.family.id, config), scene.family.id, config
    )
    if golden is None or scene.control.flavor not in golden.flavors:
        return Seen(("added",), "It has no golden.")
    known = golden.flavors[scene.control.flavor]
    return _seen(goldencheck.compare_entries(known, entry_of(answer)))


def _parity(scene: Scene, case: str) -> Seen:
    if case in scene.seen.grids:
        if same_grid(scene.seen.grids[case], scene.sound.grids[case]):
            return UNTOUCHED
        return _differing(answers for _, answers in scene.seen.grids[case])
    launches = [asked.launches for asked in scene.seen.problems.values() if asked.launches]
    return _differing([scene.seen.facts[case], *launches])


def _differing(rows: Any) -> Seen:
    for answers in rows:
        finding = parity.compare_answers(answers)
        if finding.status is not Status.PASSED:
            return _seen(finding)
    return GREEN


def _determinism(scene: Scene, config: str) -> Seen:
    """Each broken engine's text of a config, in fresh processes under other circumstances."""
    for name, start in scene.starts.items():
        if broken(scene.control, name):
            found = _seen(_varied(scene, name, start, config))
            if found.kinds:
                return found
    touched = any(broken(scene.control, name) for name in scene.starts)
    return GREEN if touched else UNTOUCHED


def _varied(scene: Scene, name: str, start: Launcher, config: str) -> Finding:
    spec = dict(scene.family.config(config).spec)
    flavor = scene.control.flavor
    request = {"op": "emit", **target(scene.family), "flavor": flavor, "spec": spec}
    with tempfile.TemporaryDirectory(prefix="rocke-control-") as scratch, ExitStack() as stack:
        workers = {
            circumstance: stack.enter_context(EngineWorker(launch))
            for circumstance, launch in determinism.circumstances(start, Path(scratch), _SEEDS)
        }
        answers = ask_all(workers, [request])
    return determinism.judge(name, {circumstance: got[0] for circumstance, got in answers.items()})


def _texts(scene: Scene, config: str) -> Iterator[Answer]:
    """The engines' texts of a config that the break has changed, each once."""
    told: set[bytes] = set()
    for name, answer in scene.seen.emissions[config].items():
        before = scene.sound.emissions[config][name]
        changed = (answer.payload, _facts(answer)) != (before.payload, _facts(before))
        if changed and answer.outcome is Outcome.OK and answer.payload not in told:
            told.add(answer.payload)
            yield answer


def _facts(answer: Answer) -> Mapping[str, Any]:
    facts: Mapping[str, Any] = answer.data.get("facts") or {}
    return facts


def _structure(scene: Scene, config: str) -> Seen:
    kinds: dict[str, None] = {}
    told: list[str] = []
    touched = False
    spec = scene.family.config(config).spec
    expectations = expectations_of(scene.family)
    for answer in _texts(scene, config):
        touched = True
        text, flavor = answer.payload.decode(), scene.control.flavor
        for finding in check_structure(text, expectations, spec, flavor, config):
            kinds[finding.rule] = None
            told.append(finding.message)
    if kinds:
        return Seen(tuple(kinds), " ".join(told[:3]))
    return GREEN if touched else UNTOUCHED


def _codegen(scene: Scene, config: str) -> Seen:
    touched = False
    for answer in _texts(scene, config):
        touched = True
        found = _seen(scene.codegen(config, _facts(answer), answer.payload.decode()))
        if found.kinds or found.not_run:
            return found
    return GREEN if touched else UNTOUCHED


def _numeric(scene: Scene, problem: str) -> Seen:
    asked = scene.seen.problems[problem]
    if same_problem(asked, scene.sound.problems[problem]):
        return UNTOUCHED
    return look(scene.cases[problem], asked)


def look(case: NumericCase, asked: Asked) -> Seen:
    """What a numeric problem shows of a kernel: findings, `mismatch`, `no-fault`, `refused`."""
    if asked.emitted is None:
        return Seen((asked.reason,), asked.told)
    problem = case.problem()
    try:
        launch, arrays = launch_of(asked.emitted, problem.arguments())
        ran = emulator.run(asked.emitted.text, launch, arrays)
    except EngineError as error:
        return Seen((error.reason,), str(error))
    except UsageError as error:
        return Seen(("unsupported",), str(error))
    kinds = dict.fromkeys(finding.kind for finding in ran.findings)
    if case.expect == "fault":
        return GREEN if "fault" in kinds else Seen(("no-fault",), "It does not fault.")
    told = [finding.describe() for finding in ran.findings[:1]]
    wrong, _ = judge(problem, stored_outputs(problem, ran.outputs), case.tolerance)
    if wrong and not _STOPPED & set(kinds):
        kinds["mismatch"] = None
    return Seen(tuple(kinds), " ".join([*told, *wrong[:3]])) if kinds else GREEN


_SIGHTS: Mapping[str, Callable[[Scene, str], Seen]] = {
    "identity": _identity,
    "golden": _golden,
    "parity": _parity,
    "determinism": _determinism,
    "structure": _structure,
    "codegen": _codegen,
    "numeric": _numeric,
}

__all__ = ["GREEN", "UNTOUCHED", "Answers", "Scene", "Seen", "look", "see"]
