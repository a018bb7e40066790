"""Parses and verifies IR files with the LLVM of this interpreter's llvmlite.

`python llvm_verify.py MAJOR FILE...`: prints one line a file, "ok NAME" or "bad NAME: reason", and
fails unless llvmlite holds that LLVM and every file is legal. With `--codegen` each file is also
compiled, which finds intrinsics that no LLVM has.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

import llvmlite.binding as llvm

TRIPLE = "amdgcn-amd-amdhsa"


def check(path: Path, codegen: bool) -> str:
    """What is wrong with a file, "" when nothing is."""
    text = path.read_text(encoding="utf-8")
    try:
        module = llvm.parse_assembly(text)
        module.verify()
    except RuntimeError as error:
        return str(error)
    if codegen:
        return compile_(module, text)
    return ""


def compile_(module: llvm.ModuleRef, text: str) -> str:
    """Compiles at -O3; an undefined symbol is an intrinsic that this LLVM doesn't have."""
    found = re.search(r'"target-cpu"="(\w+)"', text)
    assert found is not None
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(cpu=found[1], opt=3)
    assembly = machine.emit_assembly(module)
    code = assembly.partition(".amdgpu_metadata")[0]
    undefined = re.findall(r"llvm\.[\w.]+", code)
    return f"undefined: {', '.join(undefined)}" if undefined else ""


def main(arguments: list[str]) -> int:
    """Checks the files; 0 when all are legal."""
    codegen = "--codegen" in arguments
    major, *names = [argument for argument in arguments if argument != "--codegen"]
    if llvm.llvm_version_info[0] != int(major):
        print(f"this llvmlite holds LLVM {llvm.llvm_version_info[0]}, expected {major}")
        return 1
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    bad = 0
    for name in names:
        fault = check(Path(name), codegen)
        bad += bool(fault)
        print(f"bad {name}: {fault}" if fault else f"ok {name}")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
