"""What a kernel costs: figures read from its object, and the files that record them.

`resources/<family>/<arch>/<config>.json` holds a config's figures at each LLVM, one flavor a line.
They are compared, not judged: what a kernel may cost are budgets.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING

from rocke.errors import UsageError
from rocke.harness.documents import read_json
from rocke.harness.project import Project
from rocke.toolchain.arch import ArchLimits

if TYPE_CHECKING:
    # Reading objects needs packages that joining evidence does without.
    from rocke.toolchain.object import Kernel

RESOURCES = "resources"


@dataclass(frozen=True)
class Figures:
    """One config at one LLVM, whose text has a sha256 that starts with `text`.

    vgprs, agprs: a lane (vgprs include agprs); sgprs: a wave; spills: registers; scratch_bytes: a
    lane; lds_bytes: a workgroup; waves_per_cu: that a compute unit holds at once.
    """

    vgprs: int
    agprs: int
    sgprs: int
    vgpr_spills: int
    sgpr_spills: int
    scratch_bytes: int
    lds_bytes: int
    kernarg_bytes: int
    code_bytes: int
    waves_per_cu: int
    text: str

    def to_text(self) -> str:
        """One line of JSON, as a case's detail carries it."""
        return json.dumps(asdict(self))


# What can be compared and limited.
NAMES = tuple(field.name for field in fields(Figures) if field.name != "text")
_TEXT = re.compile(r"[0-9a-f]{16}")


def figures_of(text: str, kernel: Kernel, limits: ArchLimits) -> Figures:
    """The figures of a kernel that was read from the object of `text`."""
    waves = limits.waves_per_cu(kernel.vgprs, kernel.sgprs, kernel.lds_bytes, kernel.max_workgroup)
    return Figures(
        vgprs=kernel.vgprs,
        agprs=kernel.agprs,
        sgprs=kernel.sgprs,
        vgpr_spills=kernel.vgpr_spills,
        sgpr_spills=kernel.sgpr_spills,
        scratch_bytes=kernel.scratch_bytes,
        lds_bytes=kernel.lds_bytes,
        kernarg_bytes=kernel.kernarg_bytes,
        code_bytes=kernel.code_bytes,
        waves_per_cu=waves,
        text=hashlib.sha256(text.encode()).hexdigest()[:16],
    )


def figures_in(detail: str) -> Figures | None:
    """The figures that a codegen case's detail ends with, or None when it has none."""
    try:
        return _figures(json.loads(detail.rpartition("\n")[2]))
    except ValueError:
        return None


def _figures(data: object) -> Figures:
    """ValueError for anything but an object with every name and a number from 0 under each."""
    if not isinstance(data, dict) or data.keys() != {*NAMES, "text"}:
        raise ValueError(f"expected the keys {', '.join(NAMES)} and text")
    for name in NAMES:
        if type(data[name]) is not int or data[name] < 0:
            raise ValueError(f"{name} is {data[name]!r}, expected a number from 0")
    if not isinstance(data["text"], str) or not _TEXT.fullmatch(data["text"]):
        raise ValueError(f"text is {data['text']!r}, expected 16 hexadecimal digits")
    return Figures(**data)


def record_path(project: Project, family_id: str, config: str) -> Path:
    """`resources/<family>/<arch>/<config>.json`, beside the project's goldens."""
    return project.goldens.with_name(RESOURCES) / family_id / f"{config}.json"


def read_record(project: Project, family_id: str, config: str) -> dict[str, Figures]:
    """A config's recorded figures by flavor; none without a file, UsageError when malformed."""
    path = record_path(project, family_id, config)
    if not path.is_file():
        return {}
    try:
        data = read_json(path, "a record of resource figures")
        if not isinstance(data, dict):
            raise ValueError("expected an object with a key a flavor")
        return {flavor: _figures(row) for flavor, row in data.items()}
    except UsageError as error:
        raise UsageError(f"{error} `rocke resources {config}` writes it.") from error
    except ValueError as error:
        raise UsageError(
            f"{path} is not a record of resource figures: {error}. `rocke resources {config}` "
            "writes it."
        ) from error


def render_record(by_flavor: Mapping[str, Figures]) -> str:
    """The file's text: flavors sorted, one a line."""
    rows = [f"  {json.dumps(f)}: {by_flavor[f].to_text()}" for f in sorted(by_flavor)]
    return "{\n" + ",\n".join(rows) + "\n}\n"
