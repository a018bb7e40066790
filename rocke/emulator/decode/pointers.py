"""getelementptr, and which of its results LDS accesses work out themselves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rocke.emulator.decode import ints, overflow
from rocke.emulator.decode.arith import make_poison
from rocke.emulator.decode.core import Closure, Decoder
from rocke.emulator.decode.fat import FAT, moved
from rocke.emulator.ir import types as ty
from rocke.emulator.ir.model import Instr, Local, Value

Array = NDArray[Any]
_LDS = 3
_MOST_SHIFT = 1 << 20
_NO_WRAP = frozenset({"inbounds", "nusw", "nuw"})


def _steps(d: Decoder, instr: Instr) -> tuple[int, list[tuple[Value, int]]]:
    """The constant byte offset of a GEP, and its computed indices with their strides."""
    fixed, parts = 0, []
    inner: ty.Type | None = instr.extra
    for position, operand in enumerate(instr.operands[1:]):
        literal = d.constant_int(operand)
        if position == 0:
            stride = ty.alloc_size(instr.extra)
        elif inner is not None and inner.kind == "struct":
            if literal is None or literal >= len(inner.fields):
                raise d.fail(instr, "a structure needs a literal index")
            fixed += ty.struct_layout(inner)[0][literal]
            inner = inner.fields[literal]
            continue
        elif inner is not None and inner.element is not None:
            inner = inner.element
            stride = ty.alloc_size(inner)
        else:
            raise d.fail(instr, f"{inner} has no parts to index")
        if literal is not None:
            fixed += stride * int(ints.signed(np.array([literal], object), operand.type.bits)[0])
        else:
            parts.append((operand, stride))
    return fixed, parts


def _folded() -> None:
    """Nothing to do: every access that uses this address works it out itself."""


def gep(d: Decoder, instr: Instr) -> Closure:
    """getelementptr: pointer plus scaled indices, modulo the pointer's width."""
    if instr.name and folds(d, instr.name):
        return _folded
    regs, to = d.regs, d.result(instr)
    base = d.slot(instr.operands[0])
    kind = ty.scalar(instr.operands[0].type)
    if kind.kind != "ptr" or kind.space == 8 or (kind.space == FAT and kind is not instr.type):
        raise d.fail(instr, f"getelementptr on a {kind} is not supported")
    dtype = ty.dtype(kind)  # a dword for a fat pointer, whose offset alone moves
    fixed, parts = _steps(d, instr)
    shift = dtype.type(fixed & (2 ** (8 * dtype.itemsize) - 1))
    scaled = [_scale(d, operand, stride, dtype) for operand, stride in parts]
    wide = instr.type.kind == "vector"
    if kind.space == FAT:

        def fat() -> None:
            pointers = moved(regs[base], np.array([shift]))
            for slot, scale in scaled:
                pointers = moved(pointers, scale(regs[slot]))
            regs[to] = pointers

        return fat

    def run() -> None:
        address = regs[base]
        if wide and address.ndim == 1:
            address = address[:, None]
        for slot, scale in scaled:
            address = address + scale(regs[slot])
        regs[to] = address + shift if fixed else address

    if "poison" in d.watch and instr.flags & _NO_WRAP and instr.name[:1] == "%":
        steps = [(d.slot(operand), ty.scalar(operand.type).bits, by) for operand, by in parts]
        return _checked(d, instr, run, fixed, steps)
    if len(scaled) != 1 or fixed or wide:
        return run
    slot, scale = scaled[0]

    def simple() -> None:
        regs[to] = regs[base] + scale(regs[slot])

    return simple


def _checked(
    d: Decoder,
    instr: Instr,
    run: Callable[[], None],
    fixed: int,
    steps: list[tuple[int, int, int]],
) -> Closure:
    """A GEP that is poison where its sum leaves the address space; steps: slot, bits, stride."""
    regs, machine, to = d.regs, d.machine, d.result(instr)
    base = d.slot(instr.operands[0])
    bits = 8 * ty.dtype(instr.operands[0].type).itemsize
    check = overflow.steps_leave(bits, fixed, instr.flags)
    why = " ".join(sorted(instr.flags & _NO_WRAP))

    def checked() -> bool:
        run()
        bad = check(regs[base], [(regs[slot], wide, by) for slot, wide, by in steps])
        return bad is not None and make_poison(machine, to, bad, instr, why)

    return checked


def _scale(
    d: Decoder, operand: Value, stride: int, dtype: np.dtype[Any]
) -> tuple[int, Callable[[Array], Array]]:
    """An index sign-extended to the pointer's width, times its stride."""
    bits = ty.scalar(operand.type).bits
    signed_dtype = np.dtype(f"i{dtype.itemsize}")
    factor = dtype.type(stride)

    def extend(x: Array) -> Array:
        if bits == 8 * dtype.itemsize:
            return x
        if x.dtype == object:
            return np.asarray((x & (2 ** (8 * dtype.itemsize) - 1)).astype(dtype))
        widened: Array = ints.signed(x, bits).astype(signed_dtype).view(dtype)
        return widened

    if stride == 1:
        return d.slot(operand), extend
    return d.slot(operand), lambda x: extend(x) * factor


def root_of(d: Decoder, pointer: Value) -> tuple[Value, int]:
    """Follow GEPs of non-negative constant offsets, that only LDS accesses use, to their base."""
    shift = 0
    while isinstance(pointer, Local) and folds(d, pointer.name):
        maker = d.usage.maker[pointer.name]
        shift += _steps(d, maker)[0]
        pointer = maker.operands[0]
    return pointer, shift


def folds(d: Decoder, name: str) -> bool:
    """Whether a value is a constant step from another LDS pointer that only accesses here read."""
    maker = d.usage.maker.get(name)
    if maker is None or maker.op != "getelementptr" or maker.type is not ty.pointer(_LDS):
        return False
    if not d.usage.only_here(name) or any(
        d.constant_int(item) is None for item in maker.operands[1:]
    ):
        return False
    shift = _steps(d, maker)[0]
    if not 0 <= shift < _MOST_SHIFT:
        return False
    return all(user is not None and _is_access(user, at) for _, user, at in d.usage.of(name))


def _is_access(user: Instr, position: int) -> bool:
    return (user.op, position) in (("load", 0), ("store", 1))


DECODERS: dict[str, Callable[[Decoder, Instr], Closure]] = {"getelementptr": gep}
