"""Objects: what the reader takes from real ones, and that no bytes make it do worse than refuse."""

from __future__ import annotations

import struct
from collections.abc import Mapping

import pytest
import toolchain_kernels as ir
from conftest import Ask
from hypothesis import given, settings
from hypothesis import strategies as st

from rocke.toolchain.arch import ARCHS
from rocke.toolchain.object import ObjectError, read_object


@pytest.fixture(scope="module")
def good(workers: Mapping[int, Ask]) -> bytes:
    return workers[22](op="compile", text=ir.GOOD, arch="gfx942")[1]


def test_arguments_lie_where_llvm_puts_them(good: bytes) -> None:
    kernel = read_object(good).kernels["k"]
    shown = [(a.name, a.offset, a.size, a.kind) for a in kernel.args if not a.hidden]
    assert shown == [("out", 0, 8, "global_buffer"), ("n", 8, 4, "by_value")]
    assert (kernel.max_workgroup, kernel.wavefront, kernel.kernarg_align) == (64, 64, 8)


def test_the_descriptor_is_the_kernels(good: bytes) -> None:
    """AMDGPUUsage, Kernel Descriptor: bytes 0-11 are LDS, scratch and kernarg sizes."""
    found = read_object(good)
    kernel = found.kernels["k"]
    assert len(kernel.descriptor) == 64
    sizes = (kernel.lds_bytes, kernel.scratch_bytes, kernel.kernarg_bytes)
    assert struct.unpack_from("<III", kernel.descriptor) == sizes
    assert not found.linked
    # s_endpgm and at least a load, a wait and a store stand in it.
    assert kernel.code_bytes >= 16


@pytest.mark.parametrize("raw", [b"", b"not an object", b"\x7fELF", b"\x7fELF" + bytes(60)])
def test_garbage_is_refused(raw: bytes) -> None:
    with pytest.raises(ObjectError):
        read_object(raw)


def test_an_object_of_another_machine_is_refused(good: bytes) -> None:
    # e_machine, the second half word after e_ident: 62 is x86-64.
    other = good[:18] + struct.pack("<H", 62) + good[20:]
    with pytest.raises(ObjectError, match="EM_X86_64"):
        read_object(other)


@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_damaged_objects_are_read_or_refused(good: bytes, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(good) - 1))
    byte = data.draw(st.integers(0, 255))
    cut = data.draw(st.integers(at + 1, len(good)))
    damaged = good[:at] + bytes([byte]) + good[at + 1 : cut]
    try:
        found = read_object(damaged)
    except ObjectError:
        return
    assert found.kernels


@pytest.mark.parametrize(
    ("arch", "vgprs", "sgprs", "lds", "threads", "waves"),
    [
        # 512 VGPRs a lane in granules of 8: 64 let 8 waves on a SIMD, 65 need 72 and let 7.
        ("gfx942", 64, 32, 0, 64, 32),
        ("gfx942", 65, 32, 0, 64, 28),
        # More than 100 SGPRs leave 7 waves.
        ("gfx942", 64, 101, 0, 64, 28),
        ("gfx942", 512, 32, 0, 64, 4),
        # 48 KiB of LDS: one group on gfx942's 64 KiB, three on gfx950's 160 KiB.
        ("gfx942", 100, 60, 49_152, 64, 1),
        ("gfx950", 100, 60, 49_152, 64, 3),
        # Groups of 4 waves: whole groups only. 168 VGPRs let 3 waves a SIMD, so 3 groups.
        ("gfx942", 168, 60, 0, 256, 12),
        # A group that can't be: 8 waves of more than 256 VGPRs.
        ("gfx942", 264, 60, 0, 512, 0),
        # 16 barriers a compute unit: 16 groups of 2 waves at most.
        ("gfx942", 32, 32, 0, 128, 32),
    ],
)
def test_waves_a_compute_unit_holds(
    arch: str, vgprs: int, sgprs: int, lds: int, threads: int, waves: int
) -> None:
    assert ARCHS[arch].waves_per_cu(vgprs, sgprs, lds, threads) == waves
