"""What a lane needs of a machine, and whether this one has it, told by name where it doesn't.

Nothing heavy is imported to find out: packages are known by their metadata, and a device is asked
for by a process of its own.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from importlib import metadata

from rocke.errors import UsageError
from rocke.harness.tables import Table, did_you_mean

LLVMS = (20, 22, 23)
_DEVICE_KEYS = ("torch", "arch", "gpu_memory_gib")


@dataclass(frozen=True)
class Unmet:
    """A need that this machine does not meet; `reason` is one of the named not-run states.

    `how` says how to get it, where the message doesn't and one can.
    """

    reason: str
    message: str
    how: str = ""


def read_needs(table: Table) -> dict[str, object]:
    """The needs of a lane, each under a known key and of its type; a UsageError otherwise."""
    for key in table:
        if key not in _READERS:
            raise UsageError(
                f"{table.path}: {table.where} has the unknown key {key!r}; expected some of: "
                f"{', '.join(_READERS)}.{did_you_mean(key, _READERS)}"
            )
        _READERS[key](table, key)
    return {key: table.value(key) for key in table}


def unmet(needs: Mapping[str, object]) -> Unmet | None:
    """The first need that this machine does not meet, or None when it has all."""
    return next(all_unmet(needs), None)


def all_unmet(needs: Mapping[str, object]) -> Iterator[Unmet]:
    """Every need that this machine does not meet; of a device only the first, for it hides more."""
    for key in ("numpy", "ml_dtypes"):
        if key in needs and (told := _without(key, str(needs[key]))):
            yield told
    llvm = needs.get("llvm")
    if isinstance(llvm, int) and (told := _without_llvm(llvm)):
        yield told
    if told := _device(needs):
        yield told


def _without(package: str, versions: str) -> Unmet | None:
    from packaging.specifiers import SpecifierSet

    try:
        found = metadata.version(package)
    except metadata.PackageNotFoundError:
        return Unmet("no-toolchain", f"{package} is not installed; it needs {package}{versions}.")
    if SpecifierSet(versions).contains(found, prereleases=True):
        return None
    return Unmet("no-toolchain", f"{package} {found} is installed; it needs {package}{versions}.")


def _without_llvm(major: int) -> Unmet | None:
    # Imported here, as is the device's module: a lane without this need has no use for it.
    from rocke.toolchain.find import unmet as unmet_of_llvm

    told = unmet_of_llvm(major)
    return Unmet(*told) if told else None


def _device(needs: Mapping[str, object]) -> Unmet | None:
    asked = {key: needs[key] for key in _DEVICE_KEYS if key in needs}
    if not asked:
        return None
    from rocke.runtime.machine import unmet as unmet_of_device

    told = unmet_of_device(asked)
    return Unmet(*told) if told else None


def _flag(table: Table, key: str) -> None:
    if table.value(key) is not True:
        raise table.error(key, "true, or left out")


def _text(table: Table, key: str) -> None:
    if not re.fullmatch(r"gfx[0-9a-f]+", table.text(key)):
        raise table.error(key, "an architecture such as gfx942")


def _memory(table: Table, key: str) -> None:
    table.number(key, 1.0)


def _llvm(table: Table, key: str) -> None:
    if table.value(key) not in LLVMS:
        raise table.error(key, f"one of {', '.join(map(str, LLVMS))}")


def _versions(table: Table, key: str) -> None:
    from packaging.specifiers import InvalidSpecifier, SpecifierSet

    try:
        SpecifierSet(table.text(key))
    except InvalidSpecifier as error:
        raise table.error(key, "a version specifier such as '>=2.0'") from error


_READERS: Mapping[str, Callable[[Table, str], None]] = {
    "arch": _text,
    "torch": _flag,
    "gpu_memory_gib": _memory,
    "llvm": _llvm,
    "numpy": _versions,
    "ml_dtypes": _versions,
}
