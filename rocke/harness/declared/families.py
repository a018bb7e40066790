"""Families and their configs, read from YAML; sweeps are expanded here and nowhere else."""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from pathlib import Path

from rocke.errors import UsageError
from rocke.harness.declared.specs import Scalar, Spec, check_spec, spec_keys
from rocke.harness.project import Project
from rocke.harness.tables import Table, describe, did_you_mean, load_yaml

# A config's name is a file name under goldens/ and a part of case ids.
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.-]*")
_MAX_NAME = 120
_MAX_CONFIGS = 100_000
# A place in a sweep's name, which a key of the spec fills.
_FIELD = re.compile(r"\{([^{}]*)\}")


@dataclass(frozen=True)
class Config:
    """One named spec; `expect` is `ok`, or `reject` when its rejection is what is pinned."""

    name: str
    spec: Spec
    expect: str = "ok"


@dataclass(frozen=True)
class Family:
    """One kernel generator on one architecture, with its configs in a stable order."""

    name: str
    arch: str
    id: str
    configs: tuple[Config, ...]
    aliases: Mapping[str, str] = field(default_factory=dict)
    duplicates: tuple[frozenset[str], ...] = ()
    path: Path = Path()

    def config(self, name: str) -> Config:
        """The config of that name or alias; a UsageError when there is none."""
        wanted = self.aliases.get(name, name)
        for config in self.configs:
            if config.name == wanted:
                return config
        known = [c.name for c in self.configs] + list(self.aliases)
        raise UsageError(f"The family {self.id} has no config {name!r}.{did_you_mean(name, known)}")

    def match(self, pattern: str) -> tuple[str, ...]:
        """The names that a name, an alias or a glob stands for, in the family's order."""
        if pattern in self.aliases:
            return (self.aliases[pattern],)
        return tuple(c.name for c in self.configs if fnmatchcase(c.name, pattern))


def load_families(project: Project) -> tuple[Family, ...]:
    """Every family of the project, sorted by id.

    Raises UsageError for an id written twice, and where engines and families don't meet.
    """
    families: dict[str, Family] = {}
    for path in project.family_files():
        family = load_family(path)
        if family.id in families:
            raise UsageError(
                f"{path} declares the family {family.id}, "
                f"which {families[family.id].path} declares already."
            )
        families[family.id] = family
    project.refuse_idle_engines(sorted(families))
    return tuple(families[key] for key in sorted(families))


def find_family(families: tuple[Family, ...], family_id: str) -> Family:
    """The family of that id; a UsageError with the nearest known one otherwise."""
    for family in families:
        if family.id == family_id:
            return family
    known = [family.id for family in families]
    raise UsageError(
        f"There is no family {family_id!r}; known are: {', '.join(known)}."
        f"{did_you_mean(family_id, known)}"
    )


def load_family(path: Path) -> Family:
    """Reads one family file and expands its sweeps."""
    table = load_yaml(path)
    family_id = table.text("family")
    name, _, arch = family_id.partition("/")
    if not _NAME.fullmatch(name) or not _NAME.fullmatch(arch):
        raise table.error("family", "written name/arch, such as rmsnorm2d/gfx942")
    defaults = _spec(table.table("defaults"))
    configs = [*_named(table.table("configs"), defaults), *_sweeps(table.table("sweeps"), defaults)]
    _check_names(path, configs)
    keys = spec_keys(table.table("keys"))
    for config in configs:
        check_spec(path, config.name, config.spec, keys)
    names = {config.name for config in configs}
    family = Family(
        name=name,
        arch=arch,
        id=family_id,
        configs=tuple(configs),
        aliases=_aliases(table.table("aliases"), names),
        duplicates=_duplicates(table, names),
        path=path,
    )
    table.done()
    return family


def _spec(table: Table) -> dict[str, Scalar]:
    spec: dict[str, Scalar] = {}
    for key in table:
        value = table.value(key)
        if not isinstance(value, str | int):
            raise table.error(key, "text, a whole number or a truth value")
        spec[key] = value
    return spec


def _named(table: Table, defaults: Spec) -> Iterator[Config]:
    for name in table:
        entry = table.table(name)
        if not (entry.has("spec") and isinstance(entry.value("spec"), dict)):
            yield Config(name, {**defaults, **_spec(entry)})
            continue
        yield Config(name, {**defaults, **_spec(entry.table("spec"))}, _expect(entry))
        entry.done()


def _expect(table: Table) -> str:
    expect = table.text("expect", "ok")
    if expect not in ("ok", "reject"):
        raise table.error("expect", "ok or reject")
    return expect


def _sweeps(table: Table, defaults: Spec) -> Iterator[Config]:
    for name in table:
        yield from _sweep(name, table.table(name), defaults)


def _sweep(name: str, table: Table, defaults: Spec) -> Iterator[Config]:
    base = {**defaults, **_spec(table.table("base"))}
    axes = {key: _axis(table.table("axes"), key) for key in table.table("axes")}
    template, expect = table.text("name"), _expect(table)
    exclude = _exclude(table, {*base, *axes})
    table.done()
    if (points := math.prod(map(len, axes.values()))) > _MAX_CONFIGS:
        raise table.error(
            "axes", f"axes of at most {_MAX_CONFIGS:,} configs together (they span {points:,})"
        )
    empty = True
    for values in itertools.product(*axes.values()):
        spec = {**base, **dict(zip(axes, values, strict=True))}
        if any(all(spec[k] == v for k, v in entry.items()) for entry in exclude):
            continue
        empty = False
        yield Config(_format(table, template, spec), spec, expect)
    if empty:
        raise UsageError(f"{table.path}: the sweep {name!r} expands to no config.")


def _axis(axes: Table, key: str) -> list[Scalar]:
    values = axes.value(key)
    if not isinstance(values, list) or not all(isinstance(v, str | int) for v in values):
        raise axes.error(key, "a list of texts, whole numbers or truth values")
    if len({(type(v), v) for v in values}) != len(values):
        raise axes.error(key, "a list without a value written twice")
    return values


def _exclude(table: Table, keys: set[str]) -> list[dict[str, Scalar]]:
    entries = table.value("exclude") if table.has("exclude") else []
    if not isinstance(entries, list):
        raise table.error("exclude", "a list of mappings")
    parsed = [_spec(Table(table.path, f"{table.where}.exclude", e)) for e in entries]
    for key in {key for entry in parsed for key in entry} - keys:
        raise UsageError(
            f"{table.path}: {table.where}.exclude has the unknown key {key!r}."
            f"{did_you_mean(key, keys)}"
        )
    if not all(parsed):
        raise table.error("exclude", "a list of mappings with at least one key each")
    return parsed


def _format(table: Table, template: str, spec: Spec) -> str:
    """The template with each `{key}` filled in; truth values are written 0 and 1."""
    keys = _FIELD.findall(template)
    unknown = [key for key in keys if key not in spec]
    if unknown or set("{}") & set(_FIELD.sub("", template)):
        raise table.error("name", f"text with {{key}} for keys of the spec ({', '.join(spec)})")
    return _FIELD.sub(lambda match: _shown(spec[match[1]]), template)


def _shown(value: Scalar) -> str:
    return str(int(value) if isinstance(value, bool) else value)


def _check_names(path: Path, configs: list[Config]) -> None:
    if not configs:
        raise UsageError(f"{path} has no config: it needs configs or sweeps.")
    seen: set[str] = set()
    for config in configs:
        if not _NAME.fullmatch(config.name) or len(config.name) > _MAX_NAME:
            raise UsageError(
                f"{path}: the config name {config.name!r} must be letters, digits, and _ . - "
                f"after the first, at most {_MAX_NAME} of them."
            )
        if config.name in seen:
            raise UsageError(
                f"{path} has the config name {config.name!r} twice; a sweep's name must hold "
                "every axis that varies."
            )
        seen.add(config.name)


def _aliases(table: Table, names: set[str]) -> dict[str, str]:
    aliases = {alias: table.text(alias) for alias in table}
    for alias, name in aliases.items():
        if name not in names:
            raise UsageError(
                f"{table.path}: aliases.{alias} names the unknown config {name!r}."
                f"{did_you_mean(name, names)}"
            )
        if alias in names:
            raise UsageError(f"{table.path}: the alias {alias!r} is the name of a config as well.")
    return aliases


def _duplicates(table: Table, names: set[str]) -> tuple[frozenset[str], ...]:
    groups = table.value("duplicates") if table.has("duplicates") else []
    if not isinstance(groups, list):
        raise table.error("duplicates", "a list of lists of config names")
    for group in groups:
        if not isinstance(group, list) or len(group) < 2:
            raise table.error("duplicates", "a list of lists of at least two config names")
        for name in group:
            if name not in names:
                raise UsageError(
                    f"{table.path}: duplicates names the unknown config, {describe(name)}."
                )
    return tuple(frozenset(group) for group in groups)
