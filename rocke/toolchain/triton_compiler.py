"""LLVM 23 by triton, without torch: optimise as triton and `clang -O3` do, emit an object, link.

libtriton has no call that reads a module for its optimiser, but one that links a file's functions
into a module. So the kernels are linked into an empty module that declares them, which makes them
internal there; a use keeps them alive, and they get their linkage back before code generation.
LLVM's verifier and parser end the process when they find a fault; the message is on stderr. The
verifier runs as the text is read, for nothing else verifies it before it is optimised.
"""

from __future__ import annotations

import importlib
import re
import tempfile
from importlib import metadata
from pathlib import Path
from typing import Any

from rocke.toolchain.compiler import CODEGEN_ERROR, TRIPLE, Refused, WrongToolchain
from rocke.toolchain.find import TOOLCHAINS

_KERNEL = re.compile(r'^define\b.*?\bamdgpu_kernel\b[^@\n]*@([\w.$-]+|"[^"]+")\(', re.MULTILINE)
_INTERNAL = re.compile(r"^define internal (?=amdgpu_kernel\b)", re.MULTILINE)
_METADATA = re.compile(r"!(\d+)")
_DEBUG_VERSION = "Debug Info Version"
_USED = re.compile(r"^@llvm\.used = .*\n", re.MULTILINE)


class TritonCompiler:
    """The LLVM of this Python's libtriton."""

    def __init__(self, major: int) -> None:
        self._triton = _binding(major)
        # libtriton doesn't tell its LLVM's version; the package's own version settles it.
        self.version = f"{major} (triton {metadata.version('triton')})"
        self._triton.llvm.init_targets()

    def compile(self, text: str, arch: str, link: bool) -> bytes:
        """The relocatable object, or with `link` the code object that a GPU loads."""
        translate = self._triton.llvm.translate_to_asm
        with tempfile.TemporaryDirectory(prefix="rocke-llvm-") as folder:
            optimised = self._optimised(text, arch, Path(folder))
            found: bytes = translate(optimised, TRIPLE, arch, "", [], False, True, False)
            return self._linked(found, Path(folder)) if link else found

    def _optimised(self, text: str, arch: str, folder: Path) -> str:
        llvm, amd = self._triton.llvm, self._triton.amd
        names = _KERNEL.findall(text)
        if not names:
            # Without a kernel to link, code generation alone still reads and verifies the module.
            llvm.translate_to_asm(text, TRIPLE, arch, "", [], False, True, False)
            raise Refused(CODEGEN_ERROR, "The module defines no amdgpu_kernel.")
        module, _keep = self._declaring(names, folder)
        amd.attach_target_triple(module)
        llvm.attach_datalayout(module, TRIPLE, arch, "")
        source = folder / "module.ll"
        source.write_text(verified_when_read(text), encoding="utf-8")
        try:
            llvm.link_extern_libs(module, [str(source)])
        except (ValueError, RuntimeError) as error:
            # Its words are lost here; code generation ends the process with them.
            llvm.translate_to_asm(text, TRIPLE, arch, "", [], False, True, False)
            raise Refused(CODEGEN_ERROR, str(error)) from error
        llvm.optimize_module(module, llvm.OPTIMIZE_O3, arch, "", [], False)
        return _USED.sub("", _INTERNAL.sub("define ", str(module)), count=1)

    def _declaring(self, names: list[str], folder: Path) -> tuple[Any, Any]:
        """A module that declares and uses `names`, and what must outlive it."""
        ir, llvm = self._triton.ir, self._triton.llvm
        file = folder / "declarations.mlir"
        file.write_text(_declarations([name.strip('"') for name in names]), encoding="utf-8")
        context, target = ir.context(), llvm.context()
        ir.load_dialects(context)
        parsed = ir.parse_mlir_module(str(file), context)
        return llvm.to_module(parsed, target), (context, parsed, target)

    def _linked(self, found: bytes, folder: Path) -> bytes:
        source, linked = folder / "kernel.o", folder / "kernel.co"
        source.write_bytes(found)
        self._triton.amd.link_hsaco(str(source), str(linked))
        return linked.read_bytes()


def verified_when_read(text: str) -> str:
    """A module that LLVM verifies as it reads it, and that is otherwise the same.

    Nothing else here verifies before the optimiser, which drops what is at fault and unused. LLVM
    verifies a module whose flags say that its debug information is current (AutoUpgrade.cpp,
    UpgradeDebugInfo), and ends the process where it isn't sound.
    """
    if _DEBUG_VERSION in text:
        return text
    number = max(map(int, _METADATA.findall(text)), default=0) + 1
    flag = f'!{number} = !{{i32 2, !"{_DEBUG_VERSION}", i32 3}}'
    return f"{text}\n!llvm.module.flags = !{{!{number}}}\n{flag}\n"


def _declarations(names: list[str]) -> str:
    """MLIR for a module with each of `names` declared and kept in `llvm.used`."""
    kind = f"!llvm.array<{len(names)} x ptr>"
    lines = [f'  llvm.func @"{name}"()' for name in names]
    where = '{addr_space = 0 : i32, section = "llvm.metadata"}'
    lines.append(f"  llvm.mlir.global appending @llvm.used() {where} : {kind} {{")
    lines.append(f"    %u0 = llvm.mlir.undef : {kind}")
    for n, name in enumerate(names):
        lines.append(f'    %p{n} = llvm.mlir.addressof @"{name}" : !llvm.ptr')
        lines.append(f"    %u{n + 1} = llvm.insertvalue %p{n}, %u{n}[{n}] : {kind}")
    lines.append(f"    llvm.return %u{len(names)} : {kind}")
    return "\n".join(["module {", *lines, "  }", "}"]) + "\n"


def _binding(major: int) -> Any:
    wanted = TOOLCHAINS[major].version
    try:
        found = metadata.version("triton")
    except metadata.PackageNotFoundError as error:
        raise WrongToolchain("This Python has no triton.") from error
    if found.split(".")[:2] != wanted.split(".")[:2]:
        raise WrongToolchain(
            f"This Python has triton {found}, whose LLVM is not known to be {major}."
        )
    return importlib.import_module("triton._C.libtriton")
