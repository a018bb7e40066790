"""Controls: deliberate breaks, where they apply, what must catch each and what must not."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

CONTROLS = Path("checks") / "controls"
# The checks that can fail, in the order of the kill matrix.
CHECKS = ("identity", "golden", "parity", "determinism", "structure", "codegen", "numeric")
# The closing case of a check: whether there is a control that it alone sees.
ALONE = "alone-"
# Files beside the controls that hold something else.
MUTANTS_FILE = "mutants.yaml"


@dataclass(frozen=True)
class CppEdit:
    """An exact piece of a C++ source, which must stand there once, and what takes its place."""

    file: str
    old: str
    new: str


@dataclass(frozen=True)
class IrEdit:
    """Lines of emitted IR that a pattern finds, how many there must be, and their replacement.

    `replace` may use groups of the pattern; None drops the line.
    """

    find: str
    count: int
    replace: str | None


@dataclass(frozen=True)
class Control:
    """One deliberate break. `must`: check -> case -> kind; `green`: check -> cases.

    `blessed`: the goldens are those of the broken engines. `alone`: the one check that sees it.
    """

    name: str
    family: str
    path: Path
    python: str
    cpp: tuple[CppEdit, ...]
    ir: tuple[IrEdit, ...]
    blessed: bool
    flavor: str
    configs: tuple[str, ...]
    problems: tuple[str, ...]
    grids: tuple[str, ...]
    must: Mapping[str, Mapping[str, str]]
    green: Mapping[str, tuple[str, ...]]
    alone: str

    @property
    def breaks_file(self) -> Path:
        """The file that puts the break into the Python engine."""
        return self.path.with_name(self.family.partition("/")[0] + ".py")

    def cases_of(self, check: str) -> tuple[str, ...]:
        """What a check is asked about: problems for numerics, configs and grids for the others."""
        if check == "numeric":
            return self.problems
        return (*self.configs, *self.grids) if check == "parity" else self.configs
