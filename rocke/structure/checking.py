"""The check of one text: rules on any kernel, counts and waivers where a family has them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from rocke.emulator.ir.model import Module
from rocke.emulator.ir.parser import parse_module
from rocke.structure.addressing import check_copy_bases, check_masked_loads, check_resources
from rocke.structure.calls import check_types, check_unknown, check_unused
from rocke.structure.counts import count
from rocke.structure.expectations import Expectations, Spec
from rocke.structure.facts import Facts
from rocke.structure.findings import COUNT, STALE, Finding
from rocke.structure.kernel import Kernel, kernels_of
from rocke.structure.ordering import check_barriers, check_landing
from rocke.structure.products import check_products

_RULES = (
    check_products,
    check_resources,
    check_copy_bases,
    check_masked_loads,
    check_barriers,
    check_landing,
)


@dataclass(frozen=True)
class Parsed:
    """A module with its functions parsed."""

    module: Module
    kernels: Sequence[Kernel]


def parse(source: Module | str, name: str = "module") -> Parsed:
    """Parses a text or a module's bodies. Raises UsageError naming the line."""
    module = parse_module(source, name) if isinstance(source, str) else source
    return Parsed(module, kernels_of(module))


def check(
    source: Module | str | Parsed,
    family: Expectations | None,
    spec: Spec,
    flavor: str,
    config: str = "",
) -> list[Finding]:
    """What a kernel's structure has against it at one flavor, empty where all is well.

    family: the counts, limits and waivers to hold it to; None checks the general rules alone.
    Raises UsageError for text that isn't LLVM IR or a flavor without a list of intrinsics,
    FormulaError for a formula without a value.
    """
    parsed = source if isinstance(source, Parsed) else parse(source)
    found = [*shared_findings(parsed, family, spec), *flavor_findings(parsed, flavor)]
    return found if family is None else waived(found, family, spec, config)


def shared_findings(parsed: Parsed, family: Expectations | None, spec: Spec) -> list[Finding]:
    """The findings that don't depend on the flavor, nothing waived yet."""
    variables = family.variables(spec) if family else {}
    limits = family.limits_for(variables) if family else {}
    arguments = family.arguments if family else ()
    found: list[Finding] = list(check_unused(parsed.module, parsed.kernels))
    for kernel in parsed.kernels:
        facts = Facts(kernel, arguments, limits)
        if family is not None:
            found += _miscounts(facts, family, variables)
        for rule in _RULES:
            found += rule(facts)
    return found


def flavor_findings(parsed: Parsed, flavor: str) -> list[Finding]:
    """The findings of one flavor's LLVM: names it doesn't know, operand types it refuses."""
    if not flavor:
        return []
    return [*check_unknown(parsed.module, flavor), *check_types(parsed.kernels, flavor)]


def _miscounts(facts: Facts, family: Expectations, variables: Spec) -> Iterator[Finding]:
    got, wanted = len(facts.kernel.params), len(family.arguments)
    if wanted and got != wanted:
        message = f"arguments: {got}, expected {wanted}, as the family names them"
        yield Finding(COUNT, message, subject=("arguments",))
    counted: Mapping[str, int] = count(facts)
    for expected in family.counts:
        wanted, got = expected.formula.number(variables), counted.get(expected.of, 0)
        if got == wanted:
            continue
        told = expected.formula.told(variables)
        because = "" if told == str(wanted) else f" = {told}"
        message = f"{expected.label}: {got}, expected {wanted}{because}"
        yield Finding(COUNT, message, subject=(expected.label,))


def waived(
    found: Sequence[Finding], family: Expectations, spec: Spec, config: str
) -> list[Finding]:
    """The findings that no waiver of the config is about, and a finding for each idle waiver."""
    variables = family.variables(spec)
    waivers = [waiver for waiver in family.waivers if waiver.covers(config, variables)]
    left = [item for item in found if not any(waiver.meets(item) for waiver in waivers)]
    for waiver in waivers:
        if any(waiver.meets(item) for item in found):
            continue
        about = f" about {', '.join(waiver.subject)}" if waiver.subject else ""
        message = f"the waiver of {waiver.rule}{about} no longer applies: nothing is found"
        left.append(Finding(STALE, message, subject=waiver.subject))
    return left
