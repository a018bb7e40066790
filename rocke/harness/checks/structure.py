"""Structure: what the emitted IR of every engine says, held to a family's counts and to rules."""

from __future__ import annotations

import hashlib
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from rocke import structure
from rocke.errors import UsageError
from rocke.harness.cases import CaseResult, Status
from rocke.harness.checks.identity import Finding, failure_reason
from rocke.harness.checks.suite import Group, Suite, chunks, results
from rocke.harness.declared.families import Config
from rocke.harness.declared.structure import expectations_of
from rocke.harness.engines.emission import emit
from rocke.harness.engines.session import Engines
from rocke.harness.engines.workers import Answer, Outcome

_CONFIGS_AN_ITEM = 8
_SHOWN = 3
# A line that every flavor writes otherwise and that no rule reads: it is left out of a text's
# digest, so that flavors which differ in nothing else are parsed once.
_LAYOUT = b"target datalayout"


def items(suite: Suite) -> list[tuple[Group, ...]]:
    """What the test items of the check run."""
    return chunks(suite.groups(("structure",)), _CONFIGS_AN_ITEM)


def check_group(suite: Suite, engines: Engines, group: Group) -> list[CaseResult]:
    """Every result that one config owes, a case a flavor."""
    begun = time.perf_counter()
    family, config = suite.family(group.family), suite.config(group)
    emission = emit(engines.covering(family.id), family, config, group.flavors)
    inspector = Inspector(_expectations(suite, family.id), config)
    found = {
        case.id: inspector.judge(emission.at(case.flavor), case.flavor) for case in group.cases
    }
    return results(group.cases, found, time.perf_counter() - begun)


@cache
def _expectations(suite: Suite, family: str) -> structure.Expectations | None:
    return expectations_of(suite.family(family))


class Inspector:
    """Judges one config's texts; texts that differ in nothing a rule reads are parsed once."""

    def __init__(self, family: structure.Expectations | None, config: Config) -> None:
        self._family, self._config = family, config
        self._parsed: dict[bytes, structure.Parsed] = {}
        self._shared: dict[bytes, list[structure.Finding]] = {}

    def judge(self, answers: Mapping[str, Answer], flavor: str) -> Finding:
        """What the texts of all engines at one flavor come to; each is charged with its own."""
        found: dict[str, list[structure.Finding]] = {}
        for name, answer in answers.items():
            failure = _no_text(name, answer)
            if failure is not None:
                return failure
            try:
                found[name] = self._findings(answer.payload, flavor)
            except UsageError as error:
                return Finding(Status.FAILED, "unreadable", f"{name}: {error}")
        first = next((items[0] for items in found.values() if items), None)
        if first is None:
            return Finding(Status.PASSED, "sound")
        return Finding(Status.FAILED, first.rule, "\n".join(_told(found)))

    def _findings(self, payload: bytes, flavor: str) -> list[structure.Finding]:
        key = _digest(payload)
        if key not in self._parsed:
            parsed = structure.parse(payload.decode("utf-8", "replace"), self._config.name)
            self._parsed[key] = parsed
            self._shared[key] = structure.shared_findings(parsed, self._family, self._config.spec)
        found = self._shared[key] + structure.flavor_findings(self._parsed[key], flavor)
        if self._family is None:
            return found
        return structure.waived(found, self._family, self._config.spec, self._config.name)


def _digest(payload: bytes) -> bytes:
    """The digest of a text without its data layout."""
    lines = payload.split(b"\n")
    return hashlib.sha256(b"\n".join(x for x in lines if not x.startswith(_LAYOUT))).digest()


def _no_text(name: str, answer: Answer) -> Finding | None:
    """The finding for an answer that holds no text to look at."""
    if answer.outcome is Outcome.NO_TOOLCHAIN:
        return Finding(Status.NOT_RUN, "no-toolchain", f"{name}: {answer.message}")
    if answer.outcome is Outcome.REJECT:
        return Finding(Status.FAILED, "rejected", f"{name}: {answer.code}: {answer.message}")
    if not answer.decided or not answer.payload:
        return Finding(Status.FAILED, failure_reason(answer), f"{name}: {answer.failure()}")
    return None


def _told(found: Mapping[str, Sequence[structure.Finding]]) -> Iterable[str]:
    """Each rule's first few findings; engines that say the same are named together."""
    engines: dict[tuple[structure.Finding, ...], list[str]] = defaultdict(list)
    for name, items in found.items():
        engines[tuple(items)].append(name)
    for items, names in engines.items():
        shown: Counter[str] = Counter()
        for item in items:
            shown[item.rule] += 1
            if shown[item.rule] <= _SHOWN:
                yield f"{', '.join(names)}: {item.told()}"
        for rule, number in shown.items():
            if number > _SHOWN:
                yield f"{', '.join(names)}: {number - _SHOWN} more findings of {rule}"
            if rule in structure.RULES:
                yield f"{rule}: {structure.RULES[rule].reason} {structure.RULES[rule].fix}"
