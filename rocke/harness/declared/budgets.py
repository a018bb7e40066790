"""Budgets: what a family's kernels may cost, as data beside the family (`<arch>.budgets.yaml`).

    family: attention_tiled_2d/gfx942
    limits:
      - {configs: [cfg7], vgprs: 160, sgprs: 63}
    waivers:
      - {configs: [wide_*], flavors: [llvm20], sgpr_spills: 12, reason: "..."}

Every limit that matches a config holds. Of every kernel, whether a file says so or not, scratch
and spills must be 0 and LDS within the architecture. A waiver lifts limits for the configs it
matches, up to its own figures; one that no recorded figure needs any more is an error.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from pathlib import Path

from rocke.errors import UsageError
from rocke.harness.declared.families import Family
from rocke.harness.declared.resources import NAMES, Figures, read_record
from rocke.harness.project import BUDGETS_SUFFIX, Project
from rocke.harness.tables import Table, did_you_mean, load_yaml
from rocke.toolchain.arch import ARCHS, ArchLimits

# Of which less is worse, so that a budget is the least of it.
_AT_LEAST = frozenset({"waves_per_cu"})
_NEVER = ("scratch_bytes", "vgpr_spills", "sgpr_spills")


@dataclass(frozen=True)
class Limit:
    """One row of a budgets file: limits by resource for the configs and flavors it matches."""

    configs: tuple[str, ...]
    flavors: tuple[str, ...]
    amounts: Mapping[str, int] = field(hash=False)
    reason: str = ""

    def matches(self, config: str, flavor: str) -> bool:
        return _one_of(config, self.configs) and _one_of(flavor, self.flavors)


@dataclass(frozen=True)
class Budget:
    """The budget of a family."""

    limits: tuple[Limit, ...] = ()
    waivers: tuple[Limit, ...] = ()


_READ: dict[Path, Budget] = {}


@dataclass(frozen=True)
class Judgement:
    """A sentence for each figure over its limit: those that fail, and those that are waived."""

    over: tuple[str, ...]
    waived: tuple[str, ...]


def budgets_path(family: Family) -> Path:
    """Where a family's budgets are: `gfx942.budgets.yaml` beside `gfx942.yaml`."""
    return family.path.with_name(family.path.stem + BUDGETS_SUFFIX)


def budget_of(family: Family) -> Budget:
    """The budget that stands beside a family, read once a process; an empty one without a file."""
    path = budgets_path(family)
    if path not in _READ:
        _READ[path] = load_budget(path, family) if path.is_file() else Budget()
    return _READ[path]


def load_budget(path: Path, family: Family) -> Budget:
    """Reads a budgets file; a UsageError for anything malformed, and for a glob of no config."""
    table = load_yaml(path)
    if table.text("family") != family.id:
        raise table.error("family", f"{family.id!r}, the family that it stands beside")
    budget = Budget(
        limits=tuple(_limit(row, family, waiver=False) for row in _rows(table, "limits")),
        waivers=tuple(_limit(row, family, waiver=True) for row in _rows(table, "waivers")),
    )
    table.done()
    return budget


def check_budgets(project: Project, families: Sequence[Family]) -> None:
    """A UsageError for a budget at fault: malformed, of no family, or with an idle waiver."""
    refuse_orphans(families)
    for family in families:
        _READ.pop(budgets_path(family), None)
        _refuse_flavors(project, family)
        refuse_stale(project, family)


def _refuse_flavors(project: Project, family: Family) -> None:
    """A limit of no flavor would hold nothing."""
    budget = budget_of(family)
    for key, rows in (("limits", budget.limits), ("waivers", budget.waivers)):
        for number, row in enumerate(rows):
            for pattern in row.flavors:
                if not any(fnmatchcase(flavor, pattern) for flavor in project.flavors):
                    raise UsageError(
                        f"{budgets_path(family)}: {key}[{number}].flavors has {pattern!r}, which "
                        f"matches no flavor of {', '.join(project.flavors)}."
                        f"{did_you_mean(pattern, project.flavors)}"
                    )


def refuse_orphans(families: Sequence[Family]) -> None:
    """A UsageError for a budgets file that stands beside no family's file."""
    for folder in sorted({family.path.parent for family in families}):
        for path in sorted(folder.glob(f"*{BUDGETS_SUFFIX}")):
            stem = path.name.removesuffix(BUDGETS_SUFFIX)
            if not path.with_name(f"{stem}.yaml").is_file():
                raise UsageError(f"{path} is a budget for no family: there is no {stem}.yaml.")


def _rows(table: Table, key: str) -> list[Table]:
    rows = table.value(key) if table.has(key) else []
    if not isinstance(rows, list):
        raise table.error(key, "a list of mappings")
    return [Table(table.path, f"{key}[{number}]", row) for number, row in enumerate(rows)]


def _limit(row: Table, family: Family, waiver: bool) -> Limit:
    configs = row.texts("configs")
    for pattern in configs:
        if not any(fnmatchcase(config.name, pattern) for config in family.configs):
            raise UsageError(
                f"{row.path}: {row.where}.configs has {pattern!r}, which matches no config of "
                f"{family.id}.{did_you_mean(pattern, [config.name for config in family.configs])}"
            )
    amounts = {name: _amount(row, name) for name in NAMES if row.has(name)}
    if not amounts:
        raise UsageError(f"{row.path}: {row.where} limits nothing; it can: {', '.join(NAMES)}.")
    reason = row.text("reason") if waiver else row.text("reason", "-")
    limit = Limit(configs, row.texts("flavors", ("*",)), amounts, reason)
    row.done()
    return limit


def _amount(row: Table, name: str) -> int:
    value = row.value(name)
    if type(value) is not int or value < 0:
        raise row.error(name, "a whole number from 0")
    return value


def judge_figures(
    budget: Budget, arch: ArchLimits, config: str, flavor: str, figures: Figures
) -> Judgement:
    """What is over budget, and which of it is waived."""
    over: list[str] = []
    waived: list[str] = []
    for name, limit in _limits(budget, arch, config, flavor).items():
        amount = getattr(figures, name)
        if _within(name, amount, limit):
            continue
        lifting = [
            waiver
            for waiver in budget.waivers
            if name in waiver.amounts and waiver.matches(config, flavor)
        ]
        holding = [waiver for waiver in lifting if _within(name, amount, waiver.amounts[name])]
        if holding:
            waived.append(f"{name} {amount:,} waived: {holding[0].reason}")
        else:
            over.append(_sentence(name, amount, [limit, *(w.amounts[name] for w in lifting)]))
    return Judgement(tuple(over), tuple(waived))


def refuse_stale(project: Project, family: Family) -> None:
    """A UsageError for a waiver that no recorded figures of its configs need.

    One whose configs have no record at all is left alone: nothing is known of it yet.
    """
    budget, arch = budget_of(family), ARCHS.get(family.arch)
    if arch is None or not budget.waivers:
        return
    records = {c.name: read_record(project, family.id, c.name) for c in family.configs}
    for waiver in budget.waivers:
        known = [
            (config, flavor, figures)
            for config, by_flavor in records.items()
            for flavor, figures in by_flavor.items()
            if waiver.matches(config, flavor)
        ]
        needed = any(_needs(budget, arch, waiver, *recorded) for recorded in known)
        if known and not needed:
            raise UsageError(
                f"{budgets_path(family)}: the waiver of {', '.join(waiver.amounts)} for "
                f"{', '.join(waiver.configs)} is needed by no recorded figure any more; remove it."
            )


def _needs(
    budget: Budget, arch: ArchLimits, waiver: Limit, config: str, flavor: str, figures: Figures
) -> bool:
    limits = _limits(budget, arch, config, flavor)
    return any(
        name in limits and not _within(name, getattr(figures, name), limits[name])
        for name in waiver.amounts
    )


def _limits(budget: Budget, arch: ArchLimits, config: str, flavor: str) -> dict[str, int]:
    """The strictest limit of each resource that has one."""
    strictest = {"lds_bytes": arch.lds_bytes, **dict.fromkeys(_NEVER, 0)}
    for row in budget.limits:
        if row.matches(config, flavor):
            for name, amount in row.amounts.items():
                pick = max if name in _AT_LEAST else min
                strictest[name] = pick(amount, strictest.get(name, amount))
    return strictest


def _within(name: str, amount: int, limit: int) -> bool:
    return amount >= limit if name in _AT_LEAST else amount <= limit


def _sentence(name: str, amount: int, limits: Sequence[int]) -> str:
    least = name in _AT_LEAST
    limit = min(limits) if least else max(limits)
    return f"{name} {amount:,}, {'at least' if least else 'at most'} {limit:,} allowed"


def _one_of(name: str, patterns: Sequence[str]) -> bool:
    return any(fnmatchcase(name, pattern) for pattern in patterns)
