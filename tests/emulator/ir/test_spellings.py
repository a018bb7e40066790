"""Spellings of the IR that real compilers print, and the values they stand for (LLVM LangRef)."""

from __future__ import annotations

import pytest

from rocke.emulator.ir.model import Const, Instr
from rocke.emulator.ir.parser import parse_body, parse_module
from rocke.errors import UsageError

DEFINED = ("attributes #1 = { nounwind }", "!1 = !{}", "!3 = !{i64 7}", "")


def _body(line: str, before: str = "") -> Instr:
    header = "define amdgpu_kernel void @k(float %0, i32 %i) {"
    text = "\n".join([before, header, f"  {line}", "  ret void", "}", *DEFINED])
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


@pytest.mark.parametrize(
    "bundles",
    ['"align"(ptr addrspace(3) @s, i64 16)', '"nonnull"(ptr null), "align"(ptr null, i64 8)', ""],
)
def test_bundles_of_an_assumption_are_skipped(bundles: str) -> None:
    made = _body(
        f"call void @llvm.assume(i1 true) [ {bundles} ]",
        "@s = internal addrspace(3) global [8 x i32] poison, align 4",
    )
    assert (made.op, made.extra) == ("call", "llvm.assume")


def test_a_convergence_token_is_skipped_and_other_bundles_are_not() -> None:
    call = "%2 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %i)"
    assert _body(f'{call} [ "convergencectrl"(token %t) ]').extra.endswith("readfirstlane.i32")
    with pytest.raises(UsageError, match="deopt"):
        _body(f'{call} [ "deopt"(i32 1) ]')


@pytest.mark.parametrize(
    ("template", "name", "operands"),
    [
        ("", "llvm.donothing", []),
        ("s_nop 7 ; wait", "llvm.donothing", []),
        ("s_barrier", "llvm.amdgcn.s.barrier", []),
        # vmcnt 0 with the other counters at their most: 0x0F70 is exp 7, lgkm 15.
        ("s_waitcnt vmcnt(0)", "llvm.amdgcn.s.waitcnt", [0x0F70]),
        ("s_waitcnt lgkmcnt(0)", "llvm.amdgcn.s.waitcnt", [0xC07F]),
        ("s_waitcnt vmcnt(17) & lgkmcnt(3)", "llvm.amdgcn.s.waitcnt", [0x4371]),
        ("s_waitcnt 0", "llvm.amdgcn.s.waitcnt", [0]),
    ],
)
def test_inline_assembly_with_an_intrinsics_meaning(
    template: str, name: str, operands: list[int]
) -> None:
    made = _body(f'call void asm sideeffect "{template}", "~{{memory}}"() #1')
    assert (made.op, made.extra) == ("call", name)
    assert [item.value for item in made.operands if isinstance(item, Const)] == operands


def test_an_empty_template_pins_a_value() -> None:
    made = _body('%2 = call float asm sideeffect "", "=v,0"(float %0), !srcloc !3')
    assert (made.op, str(made.type), made.name) == ("bitcast", "float", "%2")


@pytest.mark.parametrize("text", ["v_mov_b32 $0, $1", "s_barrier\\0As_waitcnt 0", "s_waitcnt x"])
def test_other_assembly_is_named(text: str) -> None:
    with pytest.raises(UsageError, match="assembly"):
        _body(f'call void asm sideeffect "{text}", ""()')


def test_comments_inside_a_line_are_dropped_and_strings_are_kept() -> None:
    # LLVM 24 explains immediates so.
    made = _body("%2 = call i1 @llvm.is.fpclass.f32(float %0, /* (nan) */ i32 3), !dbg !1 ; end")
    assert isinstance(made.operands[1], Const)
    assert made.operands[1].value == 3
    made = _body('call void asm sideeffect "", "~{/*memory*/}"() /* none */')
    assert made.extra == "llvm.donothing"
