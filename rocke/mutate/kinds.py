"""The kinds of mutants: each gives the texts that an instruction's line could have instead.

Left out is what could not change anything by construction: operands of a commutative operation
exchanged, equal arms swapped, signs of values that are never negative, barriers of a single wave,
and literals that only choose an encoding or a cache policy.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Callable, Iterator, Mapping

from rocke.emulator.ir.model import Const, Local, Value
from rocke.mutate.line import Operand, exchanged, replaced, word_replaced
from rocke.mutate.site import Site

Kind = Callable[[Site], Iterator[str]]

BARRIER = "llvm.amdgcn.s.barrier"
WAIT = "llvm.amdgcn.s.waitcnt"
_ASYNC = re.compile(
    r"llvm\.amdgcn\.(raw\.ptr\.buffer|struct\.ptr\.buffer|global)\.load\.(async\.)?lds"
)
_PIN = "llvm.amdgcn.readfirstlane"
# s_waitcnt's count of copies in flight, bits 3:0 and 15:14 (gfx9); all set waits for none.
_NO_COPIES = 0xC00F
# Immediates by callee: modes, sizes and policies, where off by one is another instruction or none.
_IMMEDIATES: Mapping[str, tuple[int, ...]] = {
    "llvm.amdgcn.mfma.": (3, 4, 5),
    "llvm.amdgcn.make.buffer.rsrc.": (1,),
    "llvm.amdgcn.raw.ptr.buffer.load.lds": (2, 6),
    "llvm.amdgcn.raw.ptr.buffer.load": (3,),
    "llvm.amdgcn.raw.ptr.buffer.store": (4,),
    "llvm.amdgcn.global.load.lds": (2, 4),
    "llvm.ctlz.": (1,),
    WAIT: (0,),
}
_OFFSET_OPERANDS = {"llvm.amdgcn.raw.ptr.buffer.load.lds": (3, 4, 5)}
_NEIGHBOUR = {
    "slt": "sle", "sle": "slt", "sgt": "sge", "sge": "sgt",
    "ult": "ule", "ule": "ult", "ugt": "uge", "uge": "ugt",
    "olt": "ole", "ole": "olt", "ogt": "oge", "oge": "ogt",
}  # fmt: skip
_NEGATED = {
    "eq": "ne", "ne": "eq", "slt": "sge", "sge": "slt", "sgt": "sle", "sle": "sgt",
    "ult": "uge", "uge": "ult", "ugt": "ule", "ule": "ugt",
    "oeq": "une", "une": "oeq", "olt": "oge", "oge": "olt", "ogt": "ole", "ole": "ogt",
}  # fmt: skip
_OTHER = {
    "add": "sub", "sub": "add", "fadd": "fsub", "fsub": "fadd", "and": "or", "or": "and",
    "fmul": "fadd", "lshr": "shl", "udiv": "urem", "urem": "udiv",
}  # fmt: skip
_OTHER_CALLS = (
    ("llvm.smin.", "llvm.smax."), ("llvm.smax.", "llvm.smin."),
    ("llvm.maxnum.", "llvm.minnum."), ("llvm.minnum.", "llvm.maxnum."),
)  # fmt: skip
_ORDERED = frozenset({"sub", "fsub", "fdiv", "udiv", "sdiv", "urem", "srem", "shl", "lshr", "ashr"})


def _constant(site: Site) -> Iterator[str]:
    """An integer one more or one less, a floating-point number another one."""
    immediates = _immediates(site)
    for operand in site.operands:
        value = operand.value
        if operand.path[0] in immediates or not isinstance(value, Const):
            continue
        if value.kind == "int" and value.type.bits > 1:
            for step in (1, -1):
                yield _with(site, operand, _signed(value.value + step, value.type.bits))
        elif value.kind == "float" and value.type.kind == "float":
            yield _with(site, operand, _other_float(value.value))


def _immediates(site: Site) -> tuple[int, ...]:
    for name, places in _IMMEDIATES.items():
        if site.callee.startswith(name):
            return places
    return ()


def _with(site: Site, operand: Operand, new: str) -> str:
    return replaced(site.text, operand.start, operand.end, new)


def _signed(value: int, bits: int) -> str:
    value &= (1 << bits) - 1
    return str(value - (1 << bits) if value >> (bits - 1) else value)


def _other_float(bits: int) -> str:
    """One for zero, the lowest finite number for -inf, else twice as much, as LLVM writes it."""
    (number,) = struct.unpack("<f", bits.to_bytes(4, "little"))
    if number == 0:
        number = 1.0
    elif number in (float("inf"), float("-inf")):
        number = -3.4028234663852886e38
    else:
        number *= 2
    (wide,) = struct.unpack("<Q", struct.pack("<d", number))
    return f"0x{wide:016X}"


def _extension(site: Site) -> Iterator[str]:
    op = site.instr.op
    if op in ("sext", "zext") and not site.facts.never_negative(site.instr.operands[0]):
        yield word_replaced(site.text, op, "zext" if op == "sext" else "sext")


def _arms(site: Site) -> Iterator[str]:
    if site.instr.op == "select" and not _same(*site.instr.operands[1:]):
        yield exchanged(site.text, site.operand(1), site.operand(2))


def _compare(site: Site) -> Iterator[str]:
    """The bound in or out, the opposite, and signed for unsigned."""
    if site.instr.op not in ("icmp", "fcmp"):
        return
    predicate = str(site.instr.extra)
    others = [_NEIGHBOUR.get(predicate), _NEGATED.get(predicate)]
    signs = all(map(site.facts.never_negative, site.instr.operands))
    if site.instr.op == "icmp" and predicate[0] in "su" and not signs:
        others.append({"s": "u", "u": "s"}[predicate[0]] + predicate[1:])
    for other in others:
        if other:
            yield word_replaced(site.text, predicate, other)


def _operands(site: Site) -> Iterator[str]:
    """The operands of an operation whose order matters, or of a matrix product, exchanged."""
    ordered = site.instr.op in _ORDERED or ".mfma." in site.callee
    if not ordered or site.instr.op in ("icmp", "fcmp"):
        return
    first, second = site.instr.operands[:2]
    if first.type is second.type and not _same(first, second):
        yield exchanged(site.text, site.operand(0), site.operand(1))


def _operation(site: Site) -> Iterator[str]:
    """Another operation: subtraction for addition, minimum for maximum, and so on."""
    op = site.instr.op
    if op in _OTHER and not (op in ("add", "sub") and _zero(site.instr.operands[1])):
        yield word_replaced(site.text, op, _OTHER[op]).replace(f"{_OTHER[op]} nsw", _OTHER[op])
    for old, new in _OTHER_CALLS:
        if site.callee.startswith(old):
            yield site.text.replace(f"@{old}", f"@{new}")


def _offset(site: Site) -> Iterator[str]:
    """An offset taken for zero: in an address, in an integer sum, in an async copy."""
    op = site.instr.op
    if op == "getelementptr":
        places = tuple(range(1, len(site.instr.operands)))
    elif op == "add" and site.instr.type.kind == "int":
        places = (0, 1)
    else:
        places = _OFFSET_OPERANDS.get(site.callee, ())
    for place in places:
        operand = site.operand(place)
        if not _zero(operand.value) and not _literal_one(operand.value):
            yield _with(site, operand, "0")


def _barrier(site: Site) -> Iterator[str]:
    if site.callee == BARRIER and not site.facts.one_wave:
        yield ""


def _wait(site: Site) -> Iterator[str]:
    """A wait that isn't there, or that lets one async copy more be in flight.

    A wait for LDS alone is left out: the fence that comes with a barrier orders LDS by itself.
    """
    if site.callee != WAIT:
        return
    operand = site.operand(0)
    value = operand.value.value if isinstance(operand.value, Const) else _NO_COPIES
    if value & _NO_COPIES == _NO_COPIES:
        return
    yield ""
    if value & 0xF != 0xF:
        yield _with(site, operand, str(value + 1))


def _effect(site: Site) -> Iterator[str]:
    """A store or an async copy that isn't made."""
    if site.instr.op == "store" or _ASYNC.fullmatch(site.callee):
        yield ""


def _pin(site: Site) -> Iterator[str]:
    """A value used as it is in each lane, where the first lane's was meant."""
    if site.callee.startswith(_PIN) and site.instr.type.kind == "int":
        name, operand = site.instr.name, site.operand(0)
        spelled = site.text[operand.start : operand.end]
        yield f"{name} = add {site.instr.type} {spelled}, 0"


def _branch(site: Site) -> Iterator[str]:
    if site.instr.op == "br" and site.instr.operands:
        first, second = site.instr.extra
        yield site.text.replace(f"label {first}, label {second}", f"label {second}, label {first}")


def _same(first: Value, second: Value) -> bool:
    if isinstance(first, Local) and isinstance(second, Local):
        return first.name == second.name
    if isinstance(first, Const) and isinstance(second, Const):
        return (first.kind, first.value) == (second.kind, second.value)
    return False


def _zero(value: Value) -> bool:
    return isinstance(value, Const) and (value.kind == "zero" or value.value == 0)


def _literal_one(value: Value) -> bool:
    """Left to `constant`, which makes a zero of it as well."""
    return isinstance(value, Const) and value.value == 1


KINDS: Mapping[str, Kind] = {
    "constant": _constant,
    "extension": _extension,
    "arms": _arms,
    "compare": _compare,
    "operands": _operands,
    "operation": _operation,
    "offset": _offset,
    "barrier": _barrier,
    "wait": _wait,
    "effect": _effect,
    "pin": _pin,
    "branch": _branch,
}
