"""Kernels for the structure tests: emitted ones, and the frame of handwritten ones."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from rocke import structure
from rocke.engine.flavors import FLAVORS
from rocke.engine.ir.verify import verify
from rocke.engine.kernels.registry import family
from rocke.engine.lowering import lower
from rocke.harness.declared.families import Family, load_family
from rocke.harness.declared.structure import expectations_of

KERNELS = Path(__file__).parents[2] / "rocke" / "engine" / "kernels"
ATTENTION = "attention_tiled_2d/gfx942"


@cache
def declared(family_id: str) -> Family:
    """A family of this repository."""
    return load_family(KERNELS / f"{family_id}.yaml")


def emitted(family_id: str, config: str, flavor: str = "llvm22") -> str:
    """The text of a config, emitted now by the Python engine."""
    found = declared(family_id)
    kernel = family(found.name, found.arch).kernel(dict(found.config(config).spec)).build()
    verify(kernel)
    return lower(kernel, next(target for target in FLAVORS if target.name == flavor))


def check(
    text: str, family_id: str, config: str, flavor: str = "llvm22"
) -> list[structure.Finding]:
    """The findings of a text that stands for a config."""
    found = declared(family_id)
    expected = expectations_of(found)
    return structure.check(text, expected, found.config(config).spec, flavor, config)


def handwritten(body: str, declares: str = "", threads: int = 256, head: str = "") -> str:
    """A kernel of pointer arguments %a, %t (a table) and scalars %n, %m around a body."""
    return (
        f"{head}"
        "define amdgpu_kernel void @k(ptr addrspace(1) %a, ptr addrspace(1) %t, i32 %n, i32 %m)"
        f" #0 {{\nentry:\n{body}\n}}\n"
        f'attributes #0 = {{ "amdgpu-flat-work-group-size"="{threads},{threads}" }}\n{declares}\n'
    )


def rules_of(text: str) -> list[str]:
    """The rules that a handwritten text breaks, in order, without a family."""
    return [item.rule for item in structure.check(text, None, {}, "llvm22")]


ID = "  %id = call i32 @llvm.amdgcn.workitem.id.x()\n"
GROUP = "  %g = call i32 @llvm.amdgcn.workgroup.id.z()\n"
ID_DECLARE = "declare i32 @llvm.amdgcn.workitem.id.x()"
GROUP_DECLARE = "declare i32 @llvm.amdgcn.workgroup.id.z()"
PIN_DECLARE = "declare i32 @llvm.amdgcn.readfirstlane.i32(i32)"
RSRC_DECLARE = (
    "declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1), i16, i64, i32)"
)
BARRIER_DECLARE = "declare void @llvm.amdgcn.s.barrier()"


def findings(body: str, *declares: str, threads: int = 256) -> list[structure.Finding]:
    text = handwritten(body, "\n".join(declares), threads)
    return structure.check(text, None, {}, "llvm22")
