"""Emitted kernels, as the real LLVM compiles them, take what a launch packs for them."""

from __future__ import annotations

import struct
import sys
from collections.abc import Iterator

import llvmlite.binding as llvm
import pytest
from toys import REPOSITORY

from rocke.harness.declared.families import load_families
from rocke.harness.engines.session import engine_env
from rocke.harness.engines.workers import EngineWorker, Launcher
from rocke.harness.numerics.engine import emit_for, launch_of
from rocke.harness.numerics.problems import load_numeric
from rocke.harness.project import load_project
from rocke.launch import Buffer, Scalar
from rocke.runtime.kernarg import pack
from rocke.runtime.session import kernel_of
from rocke.toolchain.object import read_object

LDS_OF_GFX942 = 65536
FORMATS = {"i32": "i", "i64": "q", "f32": "f"}
PROBLEMS = {
    f"{family.id}:{case.name}": case
    for family in load_families(load_project(REPOSITORY))
    if family.id.endswith("/gfx942")
    for case in load_numeric(family)
}


@pytest.fixture(scope="module")
def worker() -> Iterator[EngineWorker]:
    command = (sys.executable, "-m", "rocke.engine.worker")
    launcher = Launcher("python", command, REPOSITORY, engine_env(REPOSITORY), 30.0)
    with EngineWorker(launcher) as opened:
        yield opened


@pytest.mark.parametrize(
    "name",
    [
        "rmsnorm2d/gfx942:selected_n64",
        "rmsnorm2d/gfx942:loops_w16",
        "kv_cache_append/gfx942:small",
        "kv_cache_append/gfx942:padded",
        "attention_tiled_2d/gfx942:decode_short",
        "attention_tiled_2d/gfx942:prefill_four_warps",
    ],
)
def test_the_kernarg_segment_is_the_objects_own(worker: EngineWorker, name: str) -> None:
    case = PROBLEMS[name]
    emitted = emit_for(case, worker, None)
    launch, _ = launch_of(emitted, case.problem().arguments())
    image = compiled(emitted.text)
    kernel = kernel_of(image, launch, "gfx942", LDS_OF_GFX942)
    addresses = {
        arg.name: 0x7F00_0000_0000 + 0x1000 * number
        for number, arg in enumerate(launch.args)
        if isinstance(arg, Buffer)
    }
    # The ABI as C lays out the same arguments, from the engine's own facts about it.
    values = [addresses[a.name] if isinstance(a, Buffer) else a.value for a in launch.args
              if isinstance(a, Buffer | Scalar)]  # fmt: skip
    layout = "@" + "".join(FORMATS[a.kind] if isinstance(a, Scalar) else "P" for a in launch.args)
    assert pack(kernel, launch.args, addresses) == struct.pack(layout, *values)
    assert [arg.name for arg in kernel.args if not arg.hidden] == list(emitted.launch["args"])
    # The kernel descriptor's first words: LDS and kernarg bytes (AMDGPUUsage, "Kernel Descriptor").
    lds, _, kernarg = struct.unpack_from("<III", kernel.descriptor)
    assert lds == emitted.facts["lds_bytes"]
    assert kernarg >= struct.calcsize(layout)
    assert kernel.max_workgroup == launch.block[0] * launch.block[1] * launch.block[2]
    assert read_object(image).undefined == ()


def compiled(text: str) -> bytes:
    """A module's object by LLVM 22, of which this test's flavor is."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    target = llvm.Target.from_triple("amdgcn-amd-amdhsa")
    machine = target.create_target_machine(cpu="gfx942", opt=1)
    return bytes(machine.emit_object(llvm.parse_assembly(text)))
