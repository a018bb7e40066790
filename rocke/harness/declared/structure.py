"""A family's structure expectations: `gfx942.structure.yaml` beside `gfx942.yaml`.

Keys: family, arguments (the kernel's arguments in order), terms (named formulas over the spec's
keys), counts (label -> of: what is counted, see rocke.structure.counts; is: a formula), limits (the
largest value of an argument, of what is loaded through one, or of workgroup_id_x, _y, _z), waivers
(rule, configs as globs, reason; subject: the sources that the finding is about; when: a formula
that says for which specs). Formulas: rocke.structure.formula.
"""

from __future__ import annotations

import fnmatch
from collections.abc import Iterable, Mapping
from pathlib import Path

from rocke.errors import UsageError
from rocke.harness.declared.families import Family
from rocke.harness.project import STRUCTURE_SUFFIX
from rocke.harness.tables import Table, did_you_mean, load_yaml
from rocke.structure.calls import check_flavor
from rocke.structure.counts import KINDS
from rocke.structure.expectations import Expectations, Expected, Waiver
from rocke.structure.findings import RULES
from rocke.structure.formula import Formula, FormulaError, parse

_WORKGROUP_IDS = ("workgroup_id_x", "workgroup_id_y", "workgroup_id_z")


def structure_path(family: Family) -> Path:
    """Where a family's expectations are."""
    return family.path.with_name(family.path.stem + STRUCTURE_SUFFIX)


def expectations_of(family: Family) -> Expectations | None:
    """A family's expectations, None where it has no such file; a UsageError for a malformed one."""
    path = structure_path(family)
    return load_expectations(path, family) if path.is_file() else None


def check_files(families: Iterable[Family], flavors: Iterable[str]) -> None:
    """Tries every formula on every config that is to be emitted; a UsageError names what is wrong.

    So are flavors that no rule about intrinsics can be asked of.
    """
    for flavor in flavors:
        check_flavor(flavor)
    for family in families:
        expected = expectations_of(family)
        for config in family.configs if expected else ():
            if expected and config.expect == "ok":
                _try(structure_path(family), expected, config.name, config.spec)


def load_expectations(path: Path, family: Family) -> Expectations:
    """Reads an expectation file; a UsageError names file, key and value of what is wrong."""
    table = load_yaml(path)
    if table.text("family") != family.id:
        raise table.error("family", f"{family.id}, the family that the file stands beside")
    arguments = table.texts("arguments")
    keys = _common_keys(family)
    terms = _formulas(table.table("terms"), keys, grow=True)
    known = {*keys, *terms}
    found = Expectations(
        arguments=arguments,
        terms=terms,
        counts=_counts(table.table("counts"), arguments, known),
        limits=_limits(table.table("limits"), arguments, known),
        waivers=_waivers(table, family, known),
    )
    table.done()
    return found


def _common_keys(family: Family) -> set[str]:
    """The spec keys that every config which is emitted has."""
    specs = [set(config.spec) for config in family.configs if config.expect == "ok"]
    return set.intersection(*specs) if specs else set()


def _formulas(table: Table, known: Iterable[str], grow: bool = False) -> dict[str, Formula]:
    """A mapping of formulas; with `grow`, each may use those before it."""
    names = set(known)
    found: dict[str, Formula] = {}
    for key in table:
        found[key] = formula(table, key, names)
        if grow and key in known:
            raise UsageError(f"{table.path}: {table.where}.{key} is the name of a spec's key too.")
        if grow:
            names.add(key)
    return found


def formula(table: Table, key: str, known: Iterable[str]) -> Formula:
    """The formula under a key; a UsageError for one that isn't allowed or has unknown variables."""
    value = table.value(key)
    if isinstance(value, bool) or not isinstance(value, str | int):
        raise table.error(key, "a formula, such as 3 * pages")
    where = f"{table.path}: {table.where}.{key}"
    try:
        parsed = parse(str(value))
    except FormulaError as error:
        raise UsageError(f"{where}: the formula {str(value)!r} {error}.") from error
    for name in sorted(parsed.names - set(known)):
        raise UsageError(
            f"{where}: the formula {str(value)!r} has the unknown variable {name!r}; expected one "
            f"of: {', '.join(sorted(known))}.{did_you_mean(name, known)}"
        )
    return parsed


def _counts(table: Table, arguments: tuple[str, ...], known: set[str]) -> tuple[Expected, ...]:
    countable = _countable(arguments)
    found = []
    for label in table:
        entry = table.table(label)
        of = entry.text("of")
        if of not in countable:
            raise UsageError(
                f"{table.path}: {entry.where}.of is {of!r}; expected one of: "
                f"{', '.join(KINDS)}, or one of these with an argument, such as loads from "
                f"{arguments[0]}.{did_you_mean(of, countable)}"
            )
        found.append(Expected(label, of, formula(entry, "is", known)))
        entry.done()
    return tuple(found)


def _countable(arguments: tuple[str, ...]) -> set[str]:
    told = {f"{kind} {word} {name}" for kind, word in KINDS.items() if word for name in arguments}
    return {*KINDS, *told}


def _limits(table: Table, arguments: tuple[str, ...], known: set[str]) -> Mapping[str, Formula]:
    sources = (*arguments, *_WORKGROUP_IDS)
    for name in table:
        if name not in sources:
            raise UsageError(
                f"{table.path}: {table.where} has the unknown source {name!r}; expected one of: "
                f"{', '.join(sources)}.{did_you_mean(name, sources)}"
            )
    return _formulas(table, known)


def _waivers(table: Table, family: Family, known: set[str]) -> tuple[Waiver, ...]:
    listed = table.value("waivers") if table.has("waivers") else []
    if not isinstance(listed, list):
        raise table.error("waivers", "a list of mappings with rule, configs, subject and reason")
    found = []
    for number, entry in enumerate(listed):
        row = Table(table.path, f"waivers[{number}]", entry)
        found.append(_waiver(row, family, known))
        row.done()
    return tuple(found)


def _waiver(row: Table, family: Family, known: set[str]) -> Waiver:
    rule = row.text("rule")
    if rule not in RULES:
        raise UsageError(
            f"{row.path}: {row.where} waives the unknown rule {rule!r}; expected one of: "
            f"{', '.join(RULES)}.{did_you_mean(rule, RULES)}"
        )
    subject = tuple(sorted(row.texts("subject", ())))
    when = formula(row, "when", known) if row.has("when") else None
    waiver = Waiver(rule, row.texts("configs"), subject, row.text("reason"), when)
    names = [config.name for config in family.configs if config.expect == "ok"]
    for pattern in waiver.configs:
        if not fnmatch.filter(names, pattern):
            raise UsageError(
                f"{row.path}: {row.where} names the config {pattern!r}, which matches none that "
                f"{family.id} emits.{did_you_mean(pattern, names)}"
            )
    return waiver


def _try(path: Path, found: Expectations, config: str, spec: Mapping[str, str | int]) -> None:
    try:
        variables = found.variables(spec)
        found.limits_for(variables)
        for expected in found.counts:
            expected.formula.number(variables)
        for waiver in found.waivers:
            waiver.covers(config, variables)
    except FormulaError as error:
        raise UsageError(f"{path}: for the config {config}, a formula {error}.") from error
