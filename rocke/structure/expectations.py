"""What a family's kernels must hold: counts as formulas over the spec, limits, and waivers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase

from rocke.structure.findings import Finding
from rocke.structure.formula import Formula, Scalar

Spec = Mapping[str, Scalar]


@dataclass(frozen=True)
class Expected:
    """A count: its label in messages, what is counted (see rocke.structure.counts), the formula."""

    label: str
    of: str
    formula: Formula


@dataclass(frozen=True)
class Waiver:
    """A rule that some configs (globs) need not keep, with the reason.

    subject: the findings' subject that is meant; empty for all of them. when: a formula that says
    for which specs the waiver stands; None for all.
    """

    rule: str
    configs: tuple[str, ...]
    subject: tuple[str, ...]
    reason: str
    when: Formula | None = None

    def names(self, config: str) -> bool:
        """Whether a config's name is meant."""
        return any(fnmatchcase(config, pattern) for pattern in self.configs)

    def covers(self, config: str, variables: Spec) -> bool:
        """Whether a config is meant, by its name and its spec."""
        return self.names(config) and (self.when is None or bool(self.when.value(variables)))

    def meets(self, finding: Finding) -> bool:
        """Whether the waiver is about a finding."""
        return self.rule == finding.rule and self.subject in ((), finding.subject)


@dataclass(frozen=True)
class Expectations:
    """A family's expectations.

    arguments: names of the kernel's arguments, by position. terms: named intermediate formulas, in
    order. limits: the largest value of a source that the launch allows, see rocke.structure.ranges;
    a formula that gives a negative number sets no limit.
    """

    arguments: tuple[str, ...]
    terms: Mapping[str, Formula]
    counts: Sequence[Expected]
    limits: Mapping[str, Formula]
    waivers: Sequence[Waiver]

    def variables(self, spec: Spec) -> dict[str, Scalar]:
        """The spec's keys and the named intermediates. Raises FormulaError."""
        known = dict(spec)
        for name, formula in self.terms.items():
            known[name] = formula.value(known)
        return known

    def limits_for(self, variables: Spec) -> dict[str, int]:
        """The limits that hold for a spec."""
        found = {name: formula.number(variables) for name, formula in self.limits.items()}
        return {name: limit for name, limit in found.items() if limit >= 0}
