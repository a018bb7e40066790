"""Every intrinsic is found by a process that imports nothing but what its name leads to."""

from __future__ import annotations

import subprocess
import sys

from rocke.emulator.ops import find, homes, registry


def test_every_intrinsic_is_where_its_name_leads() -> None:
    homes.bring_all()
    lost = [
        name
        for name, entry in registry.entries().items()
        if entry.function.__module__.rpartition(".")[2] not in homes.modules_of(homes.word_of(name))
    ]
    assert not lost
    assert len(registry.entries()) > 200


def test_what_no_module_defines_is_not_found() -> None:
    assert find("llvm.amdgcn.no.such.thing") is None
    assert find("printf") is None
    assert find("llvm.") is None


def test_parsing_imports_no_numpy() -> None:
    code = (
        "import sys; from rocke.emulator.ir.parser import parse_module, parse_body\n"
        "m = parse_module('define void @f(float %x) {\\n  %y = fadd float %x, 0x3FF8000000000000\\n"
        "  ret void\\n}\\n', 'm')\n"
        "parse_body(m, m.functions['f'])\n"
        "assert m.functions['f'].blocks[0].instrs[0].operands[1].value == 0x3FC00000\n"
        "bad = {'numpy', 'ml_dtypes'} & set(sys.modules)\n"
        "sys.exit(f'imported {bad}' if bad else 0)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
