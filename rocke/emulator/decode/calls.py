"""Calls: ids and hints here, memory intrinsics by their decoders, the rest by the ops registry."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rocke.emulator import ops
from rocke.emulator.decode import buffers, ids
from rocke.emulator.decode.arith import make_poison
from rocke.emulator.decode.core import Closure, Decoder
from rocke.emulator.ir import types as ty
from rocke.emulator.ir.model import Instr
from rocke.emulator.machine import WAVE
from rocke.emulator.ops.poison import may_be_poison, poison_check

Array = NDArray[Any]
Decode = Callable[[Decoder, Instr], Closure]
# Intrinsics without an effect on values here: scheduling, prefetching, lifetimes.
_NOTHING = (
    "llvm.assume",
    "llvm.dbg.",
    "llvm.lifetime.",
    "llvm.experimental.noalias.scope.decl",
    "llvm.donothing",
    "llvm.sideeffect",
    "llvm.prefetch",
    "llvm.amdgcn.sched.",
    "llvm.amdgcn.iglp.opt",
    "llvm.amdgcn.s.setprio",
    "llvm.amdgcn.s.sleep",
    "llvm.amdgcn.s.sethalt",
    "llvm.amdgcn.s.nop",
    "llvm.amdgcn.s.incperflevel",
    "llvm.amdgcn.s.decperflevel",
    "llvm.amdgcn.s.icache.inv",
    "llvm.amdgcn.s.dcache.",
    "llvm.amdgcn.buffer.wbinvl1",
    "llvm.amdgcn.wave.barrier",
)


def _nothing(d: Decoder, instr: Instr) -> Closure:
    def run() -> None:
        return None

    return run


def call(d: Decoder, instr: Instr) -> Closure:
    """A call of an intrinsic; a call of anything else is not supported."""
    name: str = instr.extra
    decode = ids.EXACT.get(name) or buffers.decoder_for(name) or _elsewhere(name)
    if decode is not None:
        return decode(d, instr)
    if name.startswith(_NOTHING):
        return _nothing(d, instr)
    entry = ops.find(name)
    if entry is None:
        raise d.fail(instr, f"a call of {name} is not supported")
    return _registered(d, instr, entry)


# Modules whose `find` knows names with these parts; imported for kernels that have them.
_ELSEWHERE = {
    "mfma": ("llvm.amdgcn.mfma.",),
    "atomics": (".atomic.", ".ds.f"),
    "waits": ("waitcnt", "asyncmark", ".lds"),
    "blocks": ("llvm.mem",),
    "transposed": (".tr",),
    "masked": ("llvm.masked.",),
    "constrained": (".constrained.",),
    "system": (
        *("assert", "trap", "counter", ".memtime", ".memrealtime", ".is.shared", ".is.private"),
        *("llvm.stack", "llvm.invariant", ".convergence.", "pseudoprobe", "var.annotation"),
        "fake.use",
    ),
}


def _elsewhere(name: str) -> Decode | None:
    """The decoder of an intrinsic that another module of this package knows."""
    for module, parts in _ELSEWHERE.items():
        if not any(part in name for part in parts):
            continue
        found: Decode | None = importlib.import_module(f"rocke.emulator.decode.{module}").find(name)
        if found is not None:
            return found
    return None


def _registered(d: Decoder, instr: Instr, entry: ops.Entry) -> Closure:
    _check_count(d, instr, entry)
    options: dict[str, Any] = {}
    if entry.types:
        args = tuple(str(item.type) for item in instr.operands)
        options["ty"] = ops.Types(str(instr.type), args)
    if entry.arch:
        options["arch"] = d.arch
    sources: list[tuple[int, Any]] = []
    for position, operand in enumerate(instr.operands):
        if position in entry.imm:
            sources.append((-1, d.immediate(instr, position)))
        elif operand.type is ty.METADATA:
            sources.append((-1, None))
        else:
            sources.append((d.slot(operand), None))
    build = _wave_call if entry.kind == "wave" else _lane_call
    return _poisoning(d, instr, build(d, instr, entry, sources, options))


def _poisoning(d: Decoder, instr: Instr, run: Closure) -> Closure:
    """A call whose result is poison for some operands, as ``llvm.ctlz`` of 0 may be."""
    if "poison" not in d.watch or not may_be_poison(instr.extra):
        return run
    literals = {at: d.constant_int(operand) for at, operand in enumerate(instr.operands)}
    immediates = {at: value for at, value in literals.items() if value is not None}
    args = tuple(str(item.type) for item in instr.operands)
    check = poison_check(instr.extra, immediates, ops.Types(str(instr.type), args))
    if check is None:
        return run
    regs, machine, to = d.regs, d.machine, d.result(instr)
    slots = [d.slot(operand) for operand in instr.operands]

    def checked() -> bool:
        operands = [regs[slot] for slot in slots]
        run()
        bad = check(*operands)
        return bool(bad.any()) and make_poison(machine, to, bad, instr, "an operand out of range")

    return checked


def _check_count(d: Decoder, instr: Instr, entry: ops.Entry) -> None:
    """An error when a call does not give the operands that the intrinsic has."""
    code = getattr(entry.function, "__code__", None)
    if code is None or code.co_flags & 0x04:  # it takes any number
        return
    most = code.co_argcount - (entry.kind == "wave")
    least = most - len(entry.function.__defaults__ or ())
    if not least <= len(instr.operands) <= most:
        raise d.fail(instr, f"{len(instr.operands)} operands where the intrinsic has {most}")


def _lane_call(
    d: Decoder,
    instr: Instr,
    entry: ops.Entry,
    sources: list[tuple[int, Any]],
    options: dict[str, Any],
) -> Closure:
    regs, to, function = d.regs, d.result(instr), entry.function
    simple = [slot for slot, _ in sources if slot >= 0]
    if len(simple) == len(sources) and not options and len(simple) <= 2:
        return _short_call(d, instr, function, simple, to)

    def run() -> None:
        args = [regs[slot] if slot >= 0 else value for slot, value in sources]
        try:
            regs[to] = function(*args, **options)
        except ops.Unsupported as error:
            raise d.fail(instr, str(error)) from None

    return run


def _short_call(
    d: Decoder, instr: Instr, function: Callable[..., Any], slots: list[int], to: int
) -> Closure:
    regs = d.regs
    if len(slots) == 1:
        only = slots[0]

        def unary() -> None:
            try:
                regs[to] = function(regs[only])
            except ops.Unsupported as error:
                raise d.fail(instr, str(error)) from None

        return unary

    def several() -> None:
        try:
            regs[to] = function(*[regs[slot] for slot in slots])
        except ops.Unsupported as error:
            raise d.fail(instr, str(error)) from None

    return several


def by_wave(value: Array, waves: int) -> Array:
    """``(N, ...)`` or uniform ``(1, ...)`` as ``(W, 64, ...)``."""
    if len(value) == 1 and waves * WAVE != 1:
        return np.broadcast_to(value, (waves, WAVE, *value.shape[1:]))
    return value.reshape(waves, WAVE, *value.shape[1:])


def by_lane(value: Any, waves: int) -> Any:
    """``(W, 64, ...)`` or ``(W, 1, ...)`` back to ``(N, ...)``."""
    if isinstance(value, tuple):
        return tuple(by_lane(item, waves) for item in value)
    if value.shape[1] == 1:
        value = np.broadcast_to(value, (waves, WAVE, *value.shape[2:]))
    return value.reshape(waves * WAVE, *value.shape[2:])


def _wave_call(
    d: Decoder,
    instr: Instr,
    entry: ops.Entry,
    sources: list[tuple[int, Any]],
    options: dict[str, Any],
) -> Closure:
    regs, to, function, machine = d.regs, d.result(instr), entry.function, d.machine

    def run() -> None:
        bits = machine.active.bits
        waves = len(bits) // WAVE
        args = [by_wave(regs[s], waves) if s >= 0 else value for s, value in sources]
        try:
            made = function(bits.reshape(waves, WAVE), *args, **options)
        except ops.Unsupported as error:
            raise d.fail(instr, str(error)) from None
        regs[to] = by_lane(made, waves)

    return run


DECODERS: dict[str, Decode] = {"call": call}
