"""Spellings of the IR that real compilers print, and the values they stand for (LLVM LangRef)."""

from __future__ import annotations

import pytest

from rocke.emulator.ir.model import Const, Instr
from rocke.emulator.ir.parser import parse_body, parse_module
from rocke.errors import UsageError


def _body(line: str, before: str = "") -> Instr:
    header = "define amdgpu_kernel void @k(float %0, i32 %i) {"
    text = "\n".join([before, header, f"  {line}", "  ret void", "}", ""])
    module = parse_module(text)
    parse_body(module, module.functions["k"])
    return module.functions["k"].blocks[0].instrs[0]


@pytest.mark.parametrize("flag", ["nnan", "contract", "fast", "nnan ninf nsz"])
def test_fast_math_flags_do_not_eat_the_type(flag: str) -> None:
    made = _body(f"%2 = fmul {flag} float %0, %0")
    assert str(made.type) == "float"
    assert made.flags == frozenset(flag.split())


@pytest.mark.parametrize(
    "flag",
    ["", "inbounds ", "nuw ", "inbounds nuw ", "inbounds inrange(-16, 16) ", "inrange(0, 8) "],
)
def test_flags_of_a_constant_gep(flag: str) -> None:
    made = _body(
        f"%2 = load i32, ptr addrspace(3) getelementptr {flag}(i8, ptr addrspace(3) @s, i32 4)",
        "@s = internal addrspace(3) global [8 x i32] poison, align 4",
    )
    address = made.operands[0]
    assert isinstance(address, Const)
    assert address.kind == "expr"
    base, offset = address.value.operands
    assert (base.value, offset.value) == ("@s", 4)


@pytest.mark.parametrize("line", ["attributes", "attributes #0", "%t =", "@g", "target", "define"])
def test_a_cut_off_line_at_the_top_is_a_usage_error(line: str) -> None:
    with pytest.raises(UsageError):
        parse_module(line + "\n")
