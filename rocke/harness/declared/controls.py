"""Controls as data: deliberate breaks, where they apply, what must catch each and what must not.

A file `checks/controls/<name>.yaml`:

    defaults: {configs: [cfg7], must: {identity: drift}, green: [parity]}
    families:
      rmsnorm2d/gfx942:
        epsilon_dropped:
          python: epsilon_dropped          # a break of <family>.py beside the file
          problems: [selected_tiny]
          must: {numeric: mismatch}
          green: {numeric: [selected_n64], determinism: [cfg0]}

A break is put into the Python engine (`python`), into a copy of the C++ engine (`cpp`: exact edits
of its sources, each matching once), or into the text that the engines emit (`ir`). A word in place
of a mapping under `must` is meant for every config or problem of the control; a list of checks
under `green`, the same. Mappings are merged: the file's defaults, the control's own keys.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from rocke.errors import UsageError
from rocke.harness.cases import NONE
from rocke.harness.declared.control import (
    ALONE,
    CHECKS,
    CONTROLS,
    MUTANTS_FILE,
    Control,
    CppEdit,
    IrEdit,
)
from rocke.harness.declared.families import Family, load_families
from rocke.harness.declared.grids import GRIDS
from rocke.harness.declared.kinds import kinds_of
from rocke.harness.declared.numerics import family_entries, mapping, merged
from rocke.harness.project import Project
from rocke.harness.tables import Table, did_you_mean, load_yaml, read_text

# How a breaks file names its breaks.
_BREAK = re.compile(r'^@?control\("(\w+)"\)', re.MULTILINE)
# Parity's own cases are the configs, and these grids of a family, when a control asks for them.
_DEFAULT_FLAVOR = "llvm22"
_KEYS = (
    *("python", "cpp", "ir", "blessed", "flavor", "configs", "problems", "grids"),
    *("must", "green", "alone"),
)


def load_controls(project: Project) -> tuple[Control, ...]:
    """All controls of a repository; none where it has none.

    Raises UsageError for anything malformed, unknown or there twice.
    """
    families = {family.id: family for family in load_families(project)}
    found: dict[tuple[str, str], Control] = {}
    for path in sorted((project.root / CONTROLS).glob("*.yaml")):
        if path.name == MUTANTS_FILE:
            continue
        for control in _read(path, families, project):
            other = found.setdefault((control.family, control.name), control)
            if other is not control:
                raise UsageError(
                    f"{path}: the control {control.name!r} of {control.family} is also in "
                    f"{other.path}; each needs a name of its own."
                )
    return tuple(found.values())


def control_cases(project: Project, left: Sequence[Family]) -> Iterator[tuple[str, str]]:
    """Family and name of every control of the families left, and each check's closing case."""
    controls = load_controls(project)
    names = {family.id for family in left}
    yield from ((c.family, c.name) for c in controls if c.family in names)
    if controls and all(control.family in names for control in controls):
        yield from ((NONE, ALONE + check) for check in CHECKS)


def _read(path: Path, families: Mapping[str, Family], project: Project) -> Iterator[Control]:
    table = load_yaml(path)
    defaults = mapping(table, "defaults")
    named = table.table("families")
    table.done()
    _refuse_defaults(path, defaults)
    for family in named:
        if family not in families:
            raise UsageError(
                f"{path}: families has the unknown family {family!r}; known are: "
                f"{', '.join(families)}.{did_you_mean(family, families)}"
            )
        for name in named.table(family):
            data = merged(defaults, mapping(named.table(family), name))
            entry = Table(path, f"families.{family}.{name}", data)
            yield _Reader(entry, families[family], project).control(name)


def _refuse_defaults(path: Path, defaults: Mapping[str, Any]) -> None:
    """A slip in what every control overrides would else be seen by nobody."""
    for key in defaults:
        if key not in _KEYS:
            raise UsageError(
                f"{path}: defaults has the unknown key {key!r}; expected one of: "
                f"{', '.join(_KEYS)}.{did_you_mean(key, _KEYS)}"
            )
    for key in ("must", "green"):
        named = defaults.get(key)
        for check in named if isinstance(named, list | dict) else ():
            if check not in CHECKS:
                raise UsageError(
                    f"{path}: defaults.{key} names the check {check!r}; expected of: "
                    f"{', '.join(CHECKS)}.{did_you_mean(str(check), CHECKS)}"
                )


class _Reader:
    """Reads one control; every name in it is checked against what there is."""

    def __init__(self, table: Table, family: Family, project: Project) -> None:
        self._table = table
        self._family = family
        self._project = project

    def control(self, name: str) -> Control:
        table = self._table
        configs, problems = self._configs(), self._problems()
        grids = self._known("grids", GRIDS)
        cases = {
            check: {"numeric": problems, "parity": (*configs, *grids)}.get(check, configs)
            for check in CHECKS
        }
        control = Control(
            name=name,
            family=self._family.id,
            path=table.path,
            python=self._python(name),
            cpp=tuple(self._edits("cpp", self._cpp)),
            ir=tuple(self._edits("ir", self._ir)),
            blessed=self._flag("blessed"),
            flavor=self._flavor(),
            configs=configs,
            problems=problems,
            grids=grids,
            must=self._must(cases),
            green=self._green(cases),
            alone=self._check(table.text("alone", "-")),
        )
        for key in table:
            if key not in _KEYS:
                raise UsageError(
                    f"{table.path}: {table.where} has the unknown key {key!r}; expected one of: "
                    f"{', '.join(_KEYS)}.{did_you_mean(key, _KEYS)}"
                )
        self._whole(control)
        return control

    def _whole(self, control: Control) -> None:
        if not (control.python or control.cpp or control.ir):
            raise self._wrong("has no break: it needs python, cpp or ir")
        if control.ir and (control.python or control.cpp):
            raise self._wrong("must break either engines or the emitted IR, but has both")
        if not control.must:
            raise self._wrong("names no check that must catch it")
        if control.alone and control.alone not in control.must:
            raise self._wrong(f"is alone {control.alone}'s, which must then catch it")

    def _wrong(self, what: str) -> UsageError:
        return UsageError(f"{self._table.path}: {self._table.where} {what}.")

    def _python(self, name: str) -> str:
        """The break of the Python engine: its own name where nothing else is broken."""
        alone = not (self._table.has("cpp") or self._table.has("ir"))
        chosen = self._table.text("python", name if alone else "-").replace("-", "")
        path = self._table.path.with_name(f"{self._family.name}.py")
        known = _BREAK.findall(read_text(path)) if chosen else []
        if chosen and chosen not in known:
            raise UsageError(
                f"{self._table.path}: {self._table.where} names the break {chosen!r}, which "
                f"{path.name} does not have.{did_you_mean(chosen, known)}"
            )
        return chosen

    def _flag(self, key: str) -> bool:
        value = self._table.value(key) if self._table.has(key) else False
        if not isinstance(value, bool):
            raise self._table.error(key, "true or false")
        return value

    def _flavor(self) -> str:
        flavors = self._project.flavors
        default = _DEFAULT_FLAVOR if _DEFAULT_FLAVOR in flavors else flavors[0]
        flavor = self._table.text("flavor", default)
        if flavor not in flavors:
            raise self._table.error("flavor", f"one of {', '.join(flavors)}")
        return flavor

    def _configs(self) -> tuple[str, ...]:
        return self._known("configs", [config.name for config in self._family.configs])

    def _problems(self) -> tuple[str, ...]:
        """The problems listed, and those that `must` and `green` name."""
        known = [entry.name for entry in family_entries(self._family)]
        listed = self._known("problems", known)
        named = (mapping(self._table, key) for key in ("must", "green") if self._is_mapping(key))
        inner = [name for entries in named for name in entries.get("numeric") or ()]
        asked = [n for n in inner if isinstance(n, str)] if not self._word("must") else []
        for name in asked:
            self._one_of(name, known, "problem")
        return tuple(dict.fromkeys([*asked, *listed]))

    def _is_mapping(self, key: str) -> bool:
        return self._table.has(key) and isinstance(self._table.value(key), dict)

    def _word(self, key: str) -> bool:
        """Whether `numeric` stands there as one word for all problems."""
        return self._is_mapping(key) and isinstance(self._table.value(key).get("numeric"), str)

    def _known(self, key: str, known: Any) -> tuple[str, ...]:
        names = self._table.texts(key, ())
        for name in names:
            self._one_of(name, known, key.removesuffix("s"))
        return names

    def _one_of(self, name: str, known: Any, what: str) -> None:
        if name not in known:
            raise UsageError(
                f"{self._table.path}: {self._table.where} names the {what} {name!r}, which "
                f"{self._family.id} does not have.{did_you_mean(name, known)}"
            )

    def _check(self, name: str) -> str:
        if name != "-" and name not in CHECKS:
            raise UsageError(
                f"{self._table.path}: {self._table.where} names the unknown check {name!r}; known "
                f"are: {', '.join(CHECKS)}.{did_you_mean(name, CHECKS)}"
            )
        return name.replace("-", "")

    def _must(self, cases: Mapping[str, tuple[str, ...]]) -> dict[str, dict[str, str]]:
        """Kinds by check and case; a word stands for the check's every case."""
        found = {}
        for check, value in mapping(self._table, "must").items():
            self._check(check)
            if isinstance(value, str):
                value = dict.fromkeys(cases[check], value)
            if not isinstance(value, dict) or not all(isinstance(v, str) for v in value.values()):
                raise self._wrong(f"must say by case how {check} catches it, or one word for all")
            for case in value:
                self._one_of(case, cases[check], f"case of {check}")
            if not value:
                raise self._wrong(f"asks {check} about nothing: it has no case for it")
            self._kinds(check, value.values())
            found[check] = value
        return found

    def _kinds(self, check: str, named: Iterable[str]) -> None:
        known = sorted(kinds_of(check))
        for kind in named:
            if kind not in known:
                raise UsageError(
                    f"{self._table.path}: {self._table.where}.must.{check} has the unknown kind "
                    f"{kind!r}; {check} can see: {', '.join(known)}.{did_you_mean(kind, known)}"
                )

    def _green(self, cases: Mapping[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
        """Cases by check; a list of checks stands for all cases of each."""
        value = self._table.value("green") if self._table.has("green") else {}
        if isinstance(value, list):
            value = {str(check): None for check in value}
        if not isinstance(value, dict):
            raise self._table.error("green", "a list of checks, or cases by check")
        found = {}
        for check, named in value.items():
            self._check(check)
            names = cases[check] if named is None else tuple(map(str, named))
            for case in names:
                self._one_of(case, cases[check], f"case of {check}")
            found[check] = names
        return found

    def _edits(self, key: str, read: Any) -> Iterator[Any]:
        value = self._table.value(key) if self._table.has(key) else []
        if not isinstance(value, list):
            raise self._table.error(key, "a list of edits")
        for number, data in enumerate(value):
            entry = Table(self._table.path, f"{self._table.where}.{key}[{number}]", data)
            yield read(entry)
            entry.done()

    def _cpp(self, entry: Table) -> CppEdit:
        edit = CppEdit(entry.text("file"), entry.text("old"), _free_text(entry, "new"))
        if not (self._project.root / edit.file).is_file():
            raise entry.error("file", "a file of the C++ engine, from the repository's top")
        return edit

    def _ir(self, entry: Table) -> IrEdit:
        count = entry.value("count") if entry.has("count") else 1
        if type(count) is not int or count < 1:
            raise entry.error("count", "a whole number of lines, at least 1")
        find = entry.text("find")
        replace = _free_text(entry, "replace") if entry.has("replace") else None
        try:
            pattern = re.compile(find)
        except re.error as error:
            raise entry.error("find", f"a regular expression ({error})") from error
        try:
            pattern.sub(replace or "", "")
        except (re.error, IndexError) as error:
            raise entry.error("replace", f"a replacement for what find finds ({error})") from error
        return IrEdit(find, count, replace)


def _free_text(entry: Table, key: str) -> str:
    value = entry.value(key)
    if not isinstance(value, str):
        raise entry.error(key, "text")
    return value
