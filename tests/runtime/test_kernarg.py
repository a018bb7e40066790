"""The packed kernarg segment against LLVM's own objects, and numbers against their formats."""

from __future__ import annotations

import struct

import ml_dtypes
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from runtime_objects import compiled

from rocke.launch import SCALAR_BYTES, Buffer, Null, Scalar
from rocke.runtime.errors import DeviceError
from rocke.runtime.kernarg import explicit, pack, scalar_bytes
from rocke.toolchain.object import Kernel, read_object

LLVM_TYPES = {
    "i1": "i1", "i8": "i8", "i16": "i16", "i32": "i32", "i64": "i64",
    "f16": "half", "bf16": "bfloat", "f32": "float", "f64": "double",
}  # fmt: skip


def kernel_of(kinds: list[str]) -> Kernel:
    """A kernel with these arguments, `ptr` among them, as LLVM 22 lays them out."""
    types = ["ptr addrspace(1)" if kind == "ptr" else LLVM_TYPES[kind] for kind in kinds]
    named = ", ".join(f"{kind} %a{number}" for number, kind in enumerate(types))
    text = (
        f'target triple = "amdgcn-amd-amdhsa"\ndefine amdgpu_kernel void @k({named}) {{ ret void }}'
    )
    return read_object(compiled(text)).kernels["k"]


def test_arguments_lie_where_the_object_has_them() -> None:
    kernel = kernel_of(["ptr", "i1", "i64", "f16", "ptr", "bf16", "i8", "f64", "i32"])
    args = (
        Buffer("a", "float32", (1,)),
        Scalar("i1", 1),
        Scalar("i64", -2),
        Scalar("f16", 1.5),
        Null(),
        Scalar("bf16", 1.0),
        Scalar("i8", -1),
        Scalar("f64", 0.1),
        Scalar("i32", 0xFFFFFFFF),
    )
    packed = pack(kernel, args, {"a": 0x7F00_1234_5678})
    # C's own alignment of the same types, by struct's native rules.
    wanted = struct.pack(
        "@P?qePHbdI", 0x7F00_1234_5678, True, -2, 1.5, 0, 0x3F80, -1, 0.1, 2**32 - 1
    )
    assert packed == wanted
    assert len(packed) <= kernel.kernarg_bytes


@settings(deadline=None)
@given(st.lists(st.sampled_from(["ptr", *LLVM_TYPES]), min_size=1, max_size=12))
def test_every_argument_has_its_own_bytes_in_any_mix(kinds: list[str]) -> None:
    kernel = kernel_of(kinds)
    args = tuple(
        Buffer(f"b{n}", "int8", (1,)) if kind == "ptr" else Scalar(kind, 1)
        for n, kind in enumerate(kinds)
    )
    packed = pack(kernel, args, {f"b{n}": 1 for n in range(len(kinds))})
    rest = bytearray(packed)
    for place, given_ in zip(explicit(kernel), args, strict=True):
        one = (1).to_bytes(8, "little") if isinstance(given_, Buffer) else scalar_bytes(given_)
        assert packed[place.offset : place.offset + place.size] == one
        rest[place.offset : place.offset + place.size] = bytes(place.size)
    assert not any(rest)


@settings(deadline=None)
@given(st.floats(width=32))
def test_bf16_is_rounded_as_ml_dtypes_rounds_it(value: float) -> None:
    got = np.frombuffer(scalar_bytes(Scalar("bf16", value)), ml_dtypes.bfloat16)[0]
    wanted = ml_dtypes.bfloat16(value)
    assert np.isnan(got) == np.isnan(wanted)
    assert np.isnan(wanted) or got.tobytes() == wanted.tobytes()


@settings(deadline=None)
@given(st.sampled_from(["i8", "i16", "i32", "i64"]), st.data())
def test_integers_are_in_twos_complement(kind: str, data: st.DataObject) -> None:
    size = SCALAR_BYTES[kind]
    value = data.draw(st.integers(-(1 << 8 * size - 1), (1 << 8 * size - 1) - 1))
    assert scalar_bytes(Scalar(kind, value)) == value.to_bytes(size, "little", signed=True)


@pytest.mark.parametrize(
    ("kinds", "args", "words"),
    [
        (["ptr"], (), "takes 1 arguments, and the launch has 0"),
        (["i32"], (Scalar("f64", 1.0),), "is f64, 8 bytes, in the launch, and by_value of 4"),
        (["i64"], (Null(),), "is a pointer in the launch, and by_value of 8 bytes"),
        (["ptr"], (Scalar("i64", 1),), "is i64, 8 bytes, in the launch, and global_buffer"),
    ],
)
def test_a_launch_that_does_not_fit_is_refused(
    kinds: list[str], args: tuple[Scalar, ...], words: str
) -> None:
    with pytest.raises(DeviceError, match=words) as caught:
        pack(kernel_of(kinds), args, {})
    assert caught.value.step == "arguments"
