"""The kernarg segment of a launch, packed by the kernel's own metadata.

Offsets and sizes are those of the code object's note (AMDGPU usage, "Code Object V5 Metadata");
hidden arguments behind the explicit ones are HIP's to fill in.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping

from rocke.launch import SCALAR_BYTES, Argument, Null, Scalar
from rocke.runtime.errors import DeviceError
from rocke.toolchain.object import Arg, Kernel

_FLOATS = {"f16": "<e", "f32": "<f", "f64": "<d"}
_POINTERS = frozenset({"global_buffer", "dynamic_shared_pointer"})


def pack(kernel: Kernel, args: tuple[Argument, ...], addresses: Mapping[str, int]) -> bytes:
    """The explicit arguments' bytes, from offset 0 to the last one's end.

    `addresses` has every buffer's by name. Raises DeviceError where a launch doesn't fit the
    object: another number of arguments, a scalar of another size, a pointer in a scalar's place.
    """
    wanted = explicit(kernel)
    if len(wanted) != len(args):
        raise _misfit(
            f"The object's {kernel.name} takes {len(wanted)} arguments, and the launch has "
            f"{len(args)}."
        )
    segment = bytearray(max((arg.offset + arg.size for arg in wanted), default=0))
    if len(segment) > kernel.kernarg_bytes:
        raise _misfit(
            f"The object's {kernel.name} has arguments up to byte {len(segment)} in a kernarg "
            f"segment of {kernel.kernarg_bytes} bytes."
        )
    for index, (place, given) in enumerate(zip(wanted, args, strict=True)):
        value = _value(place, given, addresses, index)
        segment[place.offset : place.offset + place.size] = value
    return bytes(segment)


def explicit(kernel: Kernel) -> tuple[Arg, ...]:
    """The arguments that a launch gives, without those that HIP adds."""
    return tuple(arg for arg in kernel.args if not arg.hidden)


def _value(place: Arg, given: Argument, addresses: Mapping[str, int], index: int) -> bytes:
    if isinstance(given, Scalar):
        return _scalar(place, given, index)
    if place.kind not in _POINTERS or place.size != 8:
        raise _misfit(
            f"Argument {index} ({place.name}) is a pointer in the launch, and {place.kind} of "
            f"{place.size} bytes in the object."
        )
    address = 0 if isinstance(given, Null) else addresses[given.name]
    return address.to_bytes(8, "little")


def _scalar(place: Arg, given: Scalar, index: int) -> bytes:
    size = SCALAR_BYTES[given.kind]
    if place.kind != "by_value" or place.size != size:
        raise _misfit(
            f"Argument {index} ({place.name}) is {given.kind}, {size} bytes, in the launch, and "
            f"{place.kind} of {place.size} bytes in the object."
        )
    return scalar_bytes(given)


def scalar_bytes(scalar: Scalar) -> bytes:
    """A scalar as the kernel reads it: little-endian, integers in two's complement."""
    if scalar.kind in _FLOATS:
        return struct.pack(_FLOATS[scalar.kind], scalar.value)
    if scalar.kind == "bf16":
        return _bf16(float(scalar.value))
    size = SCALAR_BYTES[scalar.kind]
    return (int(scalar.value) & ((1 << 8 * size) - 1)).to_bytes(size, "little")


def _bf16(value: float) -> bytes:
    """The upper half of binary32, rounded to nearest, ties to even; NaN stays NaN."""
    (bits,) = struct.unpack("<I", struct.pack("<f", value))
    if value != value:
        return struct.pack("<H", bits >> 16 | 0x40)
    return struct.pack("<H", (bits + 0x7FFF + (bits >> 16 & 1)) >> 16)


def _misfit(message: str) -> DeviceError:
    return DeviceError("arguments", "", message)
