"""The decoder's frame: slots for values, constants as arrays, and errors that name the line."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rocke.emulator.decode.usage import Usage
from rocke.emulator.ir import types as ty
from rocke.emulator.ir.model import Const, Instr, Local, Module, Value
from rocke.emulator.machine import Machine
from rocke.emulator.record import fresh, record
from rocke.errors import UsageError

Array = NDArray[Any]
# A closure returns true when it made a value poison, which makes the executor track poison.
Closure = Callable[[], bool | None]


class UnsupportedInstructionError(UsageError):
    """An instruction that is not emulated; the message names it and its line."""


@record
class Decoder:
    """What decoding needs to know. ``regs`` is the register file that closures work on."""

    module: Module
    machine: Machine
    index: dict[str, int]
    arch: str
    watch: frozenset[str]
    addresses: dict[str, int]
    regs: list[Any]
    constants: dict[int, Any] = fresh(default_factory=dict)
    poison_slots: dict[int, Any] = fresh(default_factory=dict)
    private_at: int = 16
    uses_copies: bool = False
    usage: Usage = fresh(default_factory=Usage)
    resources: dict[int, Any] = fresh(default_factory=dict)
    offsets: dict[tuple[int, int], Any] = fresh(default_factory=dict)
    places: dict[int, Any] = fresh(default_factory=dict)
    chains: dict[str, bool] = fresh(default_factory=dict)
    _pool: dict[Any, int] = fresh(default_factory=dict)
    decode_instr: Callable[[Instr], Closure] | None = None

    def fail(self, instr: Instr, why: str) -> UnsupportedInstructionError:
        """An error for an instruction that cannot be emulated."""
        return UnsupportedInstructionError(
            f"{self.module.source}, line {instr.line}: {why}: {self.module.text(instr.line)}"
        )

    def slot(self, value: Value) -> int:
        """The register of a value; constants get one that is never written again."""
        if isinstance(value, Local):
            return self.index[value.name]
        key = _pool_key(value)
        known = self._pool.get(key) if key is not None else None
        if known is not None:
            return known
        at = self.new_slot()
        self.regs[at] = self.constants[at] = self.materialise(value)
        mask = poison_mask(value)
        if mask is not None:
            self.poison_slots[at] = mask
        if key is not None:
            self._pool[key] = at
        return at

    def new_slot(self) -> int:
        """A fresh register."""
        self.regs.append(None)
        return len(self.regs) - 1

    def result(self, instr: Instr) -> int:
        """The register that an instruction defines; a scratch one when it has no name."""
        return self.index[instr.name] if instr.name else self.new_slot()

    def constant_int(self, value: Value) -> int | None:
        """The unsigned value of an integer literal."""
        if isinstance(value, Const) and value.kind == "int":
            return int(value.value)
        if isinstance(value, Const) and value.kind == "zero" and value.type.kind == "int":
            return 0
        return None

    def immediate(self, instr: Instr, position: int) -> int:
        """An operand that has to be an integer literal, signed as written; i1 as 0 or 1."""
        operand = instr.operands[position]
        value = self.constant_int(operand)
        if value is None:
            raise self.fail(instr, f"operand {position} has to be an immediate")
        bits = operand.type.bits
        return value - (1 << bits) if bits > 1 and value >> (bits - 1) else value

    def materialise(self, const: Const) -> Any:
        """A constant as arrays of shape ``(1,)`` or ``(1, k)``; aggregates as tuples."""
        type_, kind = const.type, const.kind
        if kind in ("zero", "undef", "poison", "null", "none"):
            return zero_value(type_)
        if kind == "int":
            return np.array([const.value], ty.dtype(type_))
        if kind == "float":
            return _float_array(const)
        if kind == "global":
            return np.array([self._address(const)], ty.dtype(type_))
        if kind == "vector":
            return np.stack([self.materialise(item) for item in const.value], axis=1)
        if kind in ("array", "struct"):
            return tuple(self.materialise(item) for item in const.value)
        if kind == "bytes":
            return tuple(np.array([byte], np.uint8) for byte in const.value)
        if kind == "expr":
            return self._evaluate(const)
        raise UsageError(f"{self.module.source}: a constant of kind {kind} is not supported.")

    def _address(self, const: Const) -> int:
        if const.value not in self.addresses:
            raise UsageError(f"{self.module.source}: the symbol {const.value} has no address here.")
        return self.addresses[const.value]

    def _evaluate(self, const: Const) -> Any:
        instr: Instr = const.value
        assert self.decode_instr is not None
        at = self.new_slot()
        self.index[f" {at}"] = at
        named = Instr(
            instr.op, instr.type, f" {at}", instr.operands, instr.line, instr.flags, instr.extra
        )
        self.decode_instr(named)()
        del self.index[f" {at}"]
        return self.regs[at]


def _pool_key(const: Const) -> Any:
    if const.kind in ("int", "float", "global"):
        return const.type, const.kind, const.value
    if const.kind in ("zero", "undef", "poison", "null"):
        return const.type, const.kind
    return None


def _float_array(const: Const) -> Array:
    dtype = ty.dtype(const.type)
    return np.frombuffer(int(const.value).to_bytes(dtype.itemsize, "little"), dtype).copy()


def zero_value(type_: ty.Type) -> Any:
    """All zero bits of a type, uniform."""
    if type_.kind == "array":
        assert type_.element is not None
        return tuple(zero_value(type_.element) for _ in range(type_.count))
    if type_.kind == "struct":
        return tuple(zero_value(item) for item in type_.fields)
    if type_.kind in ("metadata", "token", "label", "void"):
        return np.zeros(1, np.uint8)
    count = ty.lanes_of(type_)
    dtype = ty.dtype(type_)
    shape = (1,) if count is None else (1, count)
    return np.zeros(shape, dtype)


def poison_mask(const: Const) -> Any:
    """Which parts of a constant are poison: None for none, else bool arrays like the value."""
    if const.kind == "poison":
        if ty.is_aggregate(const.type):
            return None
        count = ty.lanes_of(const.type)
        return np.ones((1,) if count is None else (1, count), bool)
    if const.kind == "vector" and any(item.kind == "poison" for item in const.value):
        return np.array([[item.kind == "poison" for item in const.value]])
    return None
