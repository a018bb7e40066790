"""Rules about intrinsics: declared and unused, unknown to the flavor's LLVM, and operand types."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from rocke.emulator.ir.model import Instr, Module
from rocke.errors import UsageError
from rocke.structure.findings import Finding
from rocke.structure.intrinsics import base_name, known_to
from rocke.structure.kernel import RESOURCE, Declaration, Kernel, declarations

_VERSION = re.compile(r"llvm(\d+)")
# Operands whose type LLVM changed: (start of the name, operand) -> type by LLVM version. Checked
# against LLVM 20.1.8, 22.1.0 and 23.0git, each of which refuses the other type.
_TYPES: Mapping[tuple[str, int], Mapping[str, str]] = {
    (RESOURCE, 2): {"20": "i32", "22": "i64", "23": "i64"},
}
_OPERAND_NAMES = {(RESOURCE, 2): "num_records"}


def version_of(flavor: str) -> str:
    """The LLVM version in a flavor's name: 22 for llvm22. Raises UsageError for other names."""
    found = _VERSION.fullmatch(flavor)
    if found is None:
        raise UsageError(
            f"The flavor {flavor!r} names no LLVM version; expected a name such as llvm22."
        )
    return found.group(1)


def check_flavor(flavor: str) -> None:
    """Refuses a flavor whose LLVM the rules know nothing of, by a UsageError."""
    known_to(version_of(flavor))


def check_unused(module: Module, kernels: Sequence[Kernel]) -> Iterator[Finding]:
    """A finding for each intrinsic that is declared and never called."""
    called = {call.extra for kernel in kernels for _, call in kernel.calls}
    for declared in _intrinsics(module):
        if declared.name not in called:
            yield _declared(module, "unused-intrinsic", declared, "is declared, but never called")


def check_unknown(module: Module, flavor: str) -> Iterator[Finding]:
    """A finding for each declared intrinsic that the flavor's LLVM has no name for."""
    version = version_of(flavor)
    known = known_to(version)
    for declared in _intrinsics(module):
        if base_name(declared.name, known) is None:
            why = f"is no intrinsic of LLVM {version}"
            yield _declared(module, "unknown-intrinsic", declared, why)


def check_types(kernels: Iterable[Kernel], flavor: str) -> Iterator[Finding]:
    """A finding for each call with an operand of a type that the flavor's LLVM refuses."""
    version = version_of(flavor)
    wanted = {place: types[version] for place, types in _TYPES.items() if version in types}
    calls = (
        (k, place, call) for k in kernels for place in wanted for _, call in k.called(place[0])
    )
    for kernel, place, call in calls:
        if str(call.operands[place[1]].type) != wanted[place]:
            yield _refused(kernel, call, place, wanted[place], version)


def _refused(
    kernel: Kernel, call: Instr, place: tuple[str, int], wanted: str, version: str
) -> Finding:
    given = call.operands[place[1]].type
    message = f"{_OPERAND_NAMES[place]} is {given}, not valid for LLVM {version}: it takes {wanted}"
    return Finding("operand-type", message, call.line, kernel.text(call), (call.extra,))


def _intrinsics(module: Module) -> list[Declaration]:
    return [item for item in declarations(module) if item.name.startswith("llvm.")]


def _declared(module: Module, rule: str, declared: Declaration, why: str) -> Finding:
    text = module.text(declared.line)
    return Finding(rule, f"{declared.name} {why}", declared.line, text, (declared.name,))
