"""Conversions between types."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rocke.emulator.decode import ints
from rocke.emulator.decode.arith import checked
from rocke.emulator.decode.core import Closure, Decoder
from rocke.emulator.decode.fat import FAT, of_resource
from rocke.emulator.decode.overflow import Check, cast_checks
from rocke.emulator.ir import types as ty
from rocke.emulator.ir.model import Instr

Array = NDArray[Any]
Unary = Callable[[Array], Array]
# Apertures that make LDS and private addresses generic (AMDGPUUsage, "Address Spaces"): the high
# dword of a flat address. Their values are the runtime's choice; these lie outside any allocation.
SHARED_APERTURE = 0x0001_0000_0000_0000
PRIVATE_APERTURE = 0x0002_0000_0000_0000
_NULL32 = 0xFFFFFFFF


def resize_int(source: int, target: int, sign: bool) -> Unary:
    """trunc, zext or sext between widths."""
    dtype = ty.dtype(ty.integer(target))

    def run(x: Array) -> Array:
        if sign and target > source:
            return ints.wrap(_to_dtype(ints.signed(x, source), dtype), target)
        if target == 1:
            return (x & 1).astype(bool)
        return ints.wrap(_to_dtype(x, dtype), target)

    return run


def _to_dtype(x: Array, dtype: np.dtype[Any]) -> Array:
    """Two's complement conversion to an unsigned dtype, or to Python ints."""
    if dtype.kind == "O":
        return x.astype(object)
    if x.dtype == object:
        return (x & ((1 << (8 * dtype.itemsize)) - 1)).astype(dtype)
    return x.astype(dtype)


def _float_to_int(target: int, sign: bool) -> Unary:
    """fptosi and fptoui: towards zero; what does not fit is poison, and wraps here."""
    dtype = ty.dtype(ty.integer(target))

    def run(x: Array) -> Array:
        wide = np.nan_to_num(np.trunc(x.astype(np.float64)), nan=0.0, posinf=0.0, neginf=0.0)
        if target <= 32:
            return ints.wrap(_to_dtype(wide.astype(np.int64), dtype), target)
        exact = np.array([int(v) for v in wide.ravel()], object).reshape(wide.shape)
        return ints.wrap(_to_dtype(exact & ((1 << target) - 1), dtype), target)

    return run


def _float_range(target: int, sign: bool) -> Check:
    low = -(2.0 ** (target - 1)) if sign else 0.0
    high = 2.0 ** (target - 1 if sign else target)

    def check(x: Array, _: Array, result: Array) -> Array:
        whole = np.trunc(x.astype(np.float64))
        return np.asarray(~((whole >= low) & (whole < high)))

    return check


def _int_to_float(source: int, target: ty.Type, sign: bool) -> Unary:
    """sitofp and uitofp, rounded once to the nearest even (LangRef)."""
    dtype = ty.dtype(target)

    def run(x: Array) -> Array:
        if x.dtype == bool and not sign:
            return x.astype(dtype)
        number = ints.signed(x, source) if sign else x
        if number.dtype.kind == "O":
            number = _to_doubles(number, 53 if dtype.itemsize == 8 else 51)
            return number if dtype.itemsize == 8 else _once(number, dtype)
        if dtype.itemsize == 2:
            return _narrow(number, dtype)
        return number.astype(dtype)

    return run


def _to_doubles(number: Array, kept: int) -> Array:
    """Python integers to float64: rounded for 53 kept bits, else rounded to odd for a next step."""
    if kept == 53:
        return number.astype(np.float64)
    flat = [_odd(int(item), kept) for item in number.ravel()]
    return np.array(flat, np.float64).reshape(number.shape)


def _odd(number: int, kept: int) -> float:
    """The number cut to ``kept`` bits, the last of them set where something was cut off."""
    spare = max(0, abs(number).bit_length() - kept)
    cut = abs(number) >> spare
    cut |= cut << spare != abs(number)
    return math.copysign(math.ldexp(cut, spare), number)


def _narrow(number: Array, dtype: np.dtype[Any]) -> Array:
    """Integers to a 16-bit float, rounded once."""
    if number.dtype.itemsize < 8:
        return _once(number.astype(np.float64), dtype)
    size = np.abs(number).astype(np.uint64)
    low = size & np.uint64(0x7FF)
    sticky = size >> np.uint64(11) | (low != 0)
    wide = np.where(size >> np.uint64(53) != 0, sticky.astype(np.float64) * 2048.0, size)
    return _once(np.where(number < 0, -wide, wide), dtype)


def _once(wide: Array, dtype: np.dtype[Any]) -> Array:
    """float64 to a narrower float, rounded once: bfloat by way of float32 rounded to odd."""
    if dtype in (np.float16, np.float32):
        return wide.astype(dtype)
    single = wide.astype(np.float32)
    bits = single.view(np.uint32)
    inexact = (single.astype(np.float64) != wide) & np.isfinite(single)
    too_far = np.abs(single.astype(np.float64)) > np.abs(wide)
    toward_zero = np.where(too_far, bits - np.uint32(1), bits)
    odd = np.where(inexact, toward_zero | np.uint32(1), bits)
    return odd.astype(np.uint32).view(np.float32).astype(dtype)


def _float_resize(source: ty.Type, target: ty.Type) -> Unary:
    dtype = ty.dtype(target)
    if source.kind == "double" and target.kind == "bfloat":
        return lambda x: _once(x, dtype)
    return lambda x: x.astype(dtype)


def bitcast(source: ty.Type, target: ty.Type) -> Unary:
    """Reinterpret bits: a free view where both sides have whole bytes."""
    source, target = _words(source), _words(target)
    narrow = {ty.scalar(t).bits for t in (source, target) if ty.scalar(t).kind == "int"}
    if any(bits % 8 for bits in narrow) or narrow & {24, 48, 40, 56}:
        return _bitcast_bits(source, target)
    if "O" in (ty.dtype(source).kind, ty.dtype(target).kind):
        return _bitcast_bits(source, target)
    dtype, count = ty.dtype(target), ty.lanes_of(target)

    def run(x: Array) -> Array:
        lanes = len(x)
        flat = x if x.ndim == 2 else x.reshape(lanes, 1)
        if not flat[0].flags.c_contiguous or flat.strides[1] != flat.itemsize:
            flat = np.ascontiguousarray(flat)
        view = flat.view(dtype)
        return view.reshape(lanes) if count is None else view

    return run


def _words(type_: ty.Type) -> ty.Type:
    """A resource pointer is carried as its four words, a fat one as five."""
    resource = type_.kind == "ptr" and type_.space in ty.WORDS
    return ty.vector(ty.WORDS[type_.space], ty.integer(32)) if resource else type_


def _bitcast_bits(source: ty.Type, target: ty.Type) -> Unary:
    """Reinterpret through single bits, little endian; for i1 vectors and odd widths."""
    own, wanted = ty.scalar(source), ty.scalar(target)
    count = ty.lanes_of(target)

    def run(x: Array) -> Array:
        planes = to_bits(x.reshape(len(x), -1), own).reshape(len(x), -1)
        grouped = planes.reshape(len(x), -1, ty.bit_width(wanted))
        made = from_bits(grouped, wanted)
        return made[:, 0] if count is None else made

    return run


def to_bits(x: Array, type_: ty.Type) -> Array:
    """``(N, k)`` values to ``(N, k, bits)`` bools, lowest bit first."""
    bits = ty.bit_width(type_)
    if type_.kind != "int":
        x = np.ascontiguousarray(x).view(f"u{x.dtype.itemsize}")
    if x.dtype == bool:
        return x[:, :, None]
    return np.stack([(x >> i) & 1 for i in range(bits)], axis=2).astype(bool)


def from_bits(planes: Array, type_: ty.Type) -> Array:
    """``(N, k, bits)`` bools to ``(N, k)`` values of a type."""
    dtype = ty.dtype(type_)
    if dtype.kind == "b":
        return planes[:, :, 0]
    carrier = np.dtype(object) if dtype.kind == "O" else np.dtype(f"u{dtype.itemsize}")
    total = np.zeros(planes.shape[:2], carrier)
    for at in range(planes.shape[2]):
        total = total | (planes[:, :, at].astype(carrier) << at)
    return total if carrier == dtype else total.view(dtype)


def space_cast(source: int, target: int) -> Unary:
    """addrspacecast; null maps to null (AMDGPUUsage: null is -1 in LDS and private memory)."""
    if (source, target) == (8, FAT):
        return of_resource
    if source != target and {source, target} & {7, 8}:
        raise ValueError("a buffer resource has no address of its own")
    apertures = {3: SHARED_APERTURE, 5: PRIVATE_APERTURE}
    if source in apertures and target not in apertures:
        high = np.uint64(apertures[source])
        return lambda x: np.where(x == _NULL32, np.uint64(0), x.astype(np.uint64) | high)
    if target in apertures and source not in apertures:
        return lambda x: np.where(x == 0, np.uint32(_NULL32), x.astype(np.uint32))
    return lambda x: x


def _pointer_int(source: ty.Type, target: ty.Type) -> Unary:
    bits = [ty.bit_width(ty.scalar(t)) for t in (source, target)]
    if {128, 160} & set(bits) and bits[0] != bits[1]:
        raise ValueError("a resource pointer and an integer of another width")
    if bits[0] == bits[1]:
        return bitcast(source, target)
    return resize_int(bits[0], bits[1], False)


def _build(instr: Instr, source: ty.Type, target: ty.Type) -> tuple[Unary, list[Check]]:
    own, wanted, op = ty.scalar(source), ty.scalar(target), instr.op
    if op in ("trunc", "zext", "sext"):
        checks = cast_checks(op, instr.flags, own.bits, wanted.bits)
        return resize_int(own.bits, wanted.bits, op == "sext"), checks
    if op in ("fptosi", "fptoui"):
        sign = op == "fptosi"
        return _float_to_int(wanted.bits, sign), [_float_range(wanted.bits, sign)]
    if op in ("sitofp", "uitofp"):
        checks = cast_checks(op, instr.flags, own.bits, 0)
        return _int_to_float(own.bits, wanted, op == "sitofp"), checks
    if op in ("fptrunc", "fpext"):
        return _float_resize(own, wanted), []
    if op == "bitcast":
        return bitcast(source, target), []
    if op == "addrspacecast":
        return space_cast(own.space, wanted.space), []
    return _pointer_int(source, target), []


def cast(d: Decoder, instr: Instr) -> Closure:
    """Any conversion instruction."""
    try:
        run, checks = _build(instr, instr.operands[0].type, instr.type)
    except (ValueError, KeyError) as error:
        raise d.fail(instr, f"this {instr.op} is not supported ({error})") from None
    return checked(d, instr, lambda a, _: run(a), checks)


_OPCODES = (
    "trunc zext sext fptrunc fpext fptoui fptosi uitofp sitofp ptrtoint ptrtoaddr inttoptr bitcast "
    "addrspacecast"
)
DECODERS: dict[str, Callable[[Decoder, Instr], Closure]] = dict.fromkeys(_OPCODES.split(), cast)
