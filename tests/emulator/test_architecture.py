"""Which architecture a module is for, where nobody says so."""

from __future__ import annotations

import pytest

from rocke.emulator.ir.parser import parse_body, parse_module
from rocke.emulator.setup import architecture
from rocke.errors import UsageError

PLAIN = "amdgcn-amd-amdhsa"


def _arch(call: str, triple: str = PLAIN, attribute: str = "", asked: str | None = None) -> str:
    module = parse_module(
        f'target triple = "{triple}"\n'
        f"define amdgpu_kernel void @k(ptr addrspace(3) %p, i32 %i) {attribute} {{\n"
        f"  {call}\n  ret void\n}}\n"
    )
    function = module.functions["k"]
    parse_body(module, function)
    return architecture(module, function, asked)


@pytest.mark.parametrize(
    ("call", "wanted"),
    [
        ('fence syncscope("workgroup") release', "gfx942"),
        ("%v = call <4 x half> @llvm.amdgcn.ds.read.tr16.b64.v4f16(ptr addrspace(3) %p)", "gfx950"),
        ("%v = call i32 @llvm.amdgcn.prng.b32(i32 %i)", "gfx950"),
        (
            (
                "%v = call <16 x float> @llvm.amdgcn.mfma.f32.32x32x16.bf16(<8 x bfloat> poison, "
                "<8 x bfloat> poison, <16 x float> poison, i32 0, i32 0, i32 0)"
            ),
            "gfx950",
        ),
        (
            (
                "%v = call <4 x float> @llvm.amdgcn.mfma.f32.16x16x8.xf32(<2 x float> poison, "
                "<2 x float> poison, <4 x float> poison, i32 0, i32 0, i32 0)"
            ),
            "gfx942",
        ),
    ],
)
def test_an_instruction_of_one_architecture_tells(call: str, wanted: str) -> None:
    assert _arch(call) == wanted


def test_what_is_named_counts_more() -> None:
    call = "%v = call i32 @llvm.amdgcn.prng.b32(i32 %i)"
    assert _arch(call, attribute='"target-cpu"="gfx942"') == "gfx942"
    assert _arch("", triple="amdgpu9.50-amd-amdhsa") == "gfx950"
    assert _arch("", triple="amdgpu9.50-amd-amdhsa", asked="gfx942") == "gfx942"
    with pytest.raises(UsageError, match="gfx90a"):
        _arch("", attribute='"target-cpu"="gfx90a"')
