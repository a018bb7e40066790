"""LLVM 20 and 22 by llvmlite: parse, verify, optimise as `clang -O3` does, emit an object."""

from __future__ import annotations

import importlib
from typing import Any

from rocke.toolchain.compiler import (
    CODEGEN_ERROR,
    PARSE_ERROR,
    TRIPLE,
    VERIFIER_ERROR,
    Refused,
    WrongToolchain,
)


class LlvmliteCompiler:
    """The LLVM of this Python's llvmlite."""

    def __init__(self, major: int) -> None:
        self._llvm = _binding(major)
        self.version = ".".join(map(str, self._llvm.llvm_version_info))
        self._llvm.initialize_all_targets()
        self._llvm.initialize_all_asmprinters()
        self._target = self._llvm.Target.from_triple(TRIPLE)

    def compile(self, text: str, arch: str, link: bool) -> bytes:
        """The relocatable object; llvmlite holds no linker, so `link` is refused."""
        if link:
            raise Refused(CODEGEN_ERROR, f"llvmlite's LLVM {self.version} comes without a linker.")
        module = self._verified(text)
        machine = self._target.create_target_machine(cpu=arch, opt=3)
        self._optimise(module, machine)
        found: bytes = machine.emit_object(module)
        return found

    def _verified(self, text: str) -> Any:
        try:
            module = self._llvm.parse_assembly(text)
        except RuntimeError as error:
            raise Refused(PARSE_ERROR, str(error)) from error
        try:
            module.verify()
        except RuntimeError as error:
            raise Refused(VERIFIER_ERROR, str(error)) from error
        return module

    def _optimise(self, module: Any, machine: Any) -> None:
        """`default<O3>` with the target's own passes; clang turns these four on, llvmlite not."""
        options = self._llvm.create_pipeline_tuning_options(3)
        options.loop_unrolling = True
        options.loop_interleaving = True
        options.loop_vectorization = True
        options.slp_vectorization = True
        builder = self._llvm.create_pass_builder(machine, options)
        builder.getModulePassManager().run(module, builder)


def _binding(major: int) -> Any:
    try:
        llvm: Any = importlib.import_module("llvmlite.binding")
    except ImportError as error:
        raise WrongToolchain("This Python has no llvmlite.") from error
    found = llvm.llvm_version_info[0]
    if found != major:
        raise WrongToolchain(f"This Python's llvmlite holds LLVM {found}, not {major}.")
    return llvm
