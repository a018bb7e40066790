"""Vectors and aggregates: extract, insert, shuffle, extractvalue, insertvalue."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rocke.emulator.decode.arith import make_poison
from rocke.emulator.decode.core import Closure, Decoder
from rocke.emulator.ir import types as ty
from rocke.emulator.ir.model import Instr, Local, Value

Array = NDArray[Any]


def extract(d: Decoder, instr: Instr) -> Closure:
    """extractelement, at a literal or a computed index; past the end it is poison (LangRef)."""
    regs, to = d.regs, d.result(instr)
    source = d.slot(instr.operands[0])
    at = d.constant_int(instr.operands[1])
    count = instr.operands[0].type.count
    if at is not None and at < count:

        def literal() -> None:
            regs[to] = regs[source][:, at]

        return literal
    chosen = d.slot(instr.operands[1])

    def computed() -> bool:
        vector, asked = regs[source], regs[chosen]
        where = (asked % count).astype(np.int64)
        lanes = max(len(vector), len(where))
        rows = np.arange(lanes) if len(vector) > 1 else np.zeros(lanes, np.int64)
        regs[to] = vector[rows, np.broadcast_to(where, (lanes,))]
        return _past_the_end(d, instr, to, np.asarray(asked >= count))

    return computed


def _past_the_end(d: Decoder, instr: Instr, to: int, outside: Array) -> bool:
    """Make the result poison where the index is outside the vector; whether it was anywhere."""
    if "poison" not in d.watch or not outside.any():
        return False
    if instr.type.kind == "vector":
        outside = np.repeat(outside[:, None], instr.type.count, axis=1)
    return make_poison(d.machine, to, outside, instr, "an index outside the vector")


def insert(d: Decoder, instr: Instr) -> Closure:
    """insertelement, at a literal or a computed index; past the end all is poison (LangRef)."""
    if extends(d, instr):
        return _built_later
    regs, to = d.regs, d.result(instr)
    count = instr.type.count
    if _place(d, instr) is not None:
        return _build(d, instr)
    base, element, where = map(d.slot, instr.operands)

    def computed() -> bool:
        vector, value, chosen = regs[base], regs[element], regs[where]
        hit = chosen[:, None] == np.arange(count, dtype=chosen.dtype)
        regs[to] = np.where(hit, value[:, None], vector)
        return _past_the_end(d, instr, to, np.asarray(chosen >= count))

    return computed


def _built_later() -> None:
    """Nothing to do: the only use, an insertelement of the same node, builds the whole vector."""


def _place(d: Decoder, instr: Instr) -> int | None:
    """The literal index of an insertelement, when it is in range."""
    at = d.constant_int(instr.operands[2])
    return None if at is None or at >= instr.type.count else at


def extends(d: Decoder, instr: Instr) -> bool:
    """Whether an insertelement only begins a vector that a later one of its node builds."""
    name = instr.name
    if name not in d.chains:
        d.chains[name] = bool(name) and _only_begins(d, instr)
    return d.chains[name]


def _only_begins(d: Decoder, instr: Instr) -> bool:
    uses = d.usage.of(instr.name)
    if len(uses) != 1 or instr.op != "insertelement" or _place(d, instr) is None:
        return False
    node, user, position = uses[0]
    if user is None or user.op != "insertelement" or position or _place(d, user) is None:
        return False
    return node == d.usage.home.get(instr.name)


def _build(d: Decoder, instr: Instr) -> Closure:
    """A chain of insertions at literal places, of which only the last vector is used."""
    regs, to = d.regs, d.result(instr)
    elements = {_place(d, instr): d.slot(instr.operands[1])}
    base = instr.operands[0]
    while (maker := _earlier(d, base)) is not None:
        elements.setdefault(_place(d, maker), d.slot(maker.operands[1]))
        base = maker.operands[0]
    count, dtype = instr.type.count, ty.dtype(instr.type)
    items = tuple(elements.items())
    start = d.slot(base) if len(elements) < count else None

    def build() -> None:
        values = [regs[slot] for _, slot in items]
        rows = max(map(len, values))
        if start is not None:
            vector = regs[start]
            rows = max(rows, len(vector))
        made = np.empty((rows, count), dtype)
        if start is not None:
            made[:] = vector
        for (at, _), value in zip(items, values, strict=True):
            made[:, at] = value
        regs[to] = made

    return build


def _earlier(d: Decoder, base: Value) -> Instr | None:
    """The insertelement that made a chain's base, when it left the building to the chain's end."""
    maker = d.usage.maker.get(base.name) if isinstance(base, Local) else None
    return maker if maker is not None and extends(d, maker) else None


def shuffle(d: Decoder, instr: Instr) -> Closure:
    """shufflevector; an undefined mask element takes element 0."""
    regs, to = d.regs, d.result(instr)
    first, second = map(d.slot, instr.operands)
    count = instr.operands[0].type.count
    mask = [max(at, 0) for at in instr.extra]
    if max(mask) < count:
        if mask == list(range(mask[0], mask[0] + len(mask))):
            low, high = mask[0], mask[-1] + 1

            def piece() -> None:
                regs[to] = regs[first][:, low:high]

            return piece

        def one_sided() -> None:
            regs[to] = regs[first][:, mask]

        return one_sided

    def run() -> None:
        a, b = regs[first], regs[second]
        made = np.empty((max(len(a), len(b)), len(mask)), a.dtype)
        for at, source in enumerate(mask):
            made[:, at] = a[:, source] if source < count else b[:, source - count]
        regs[to] = made

    return run


def extract_value(d: Decoder, instr: Instr) -> Closure:
    """extractvalue: a part of an aggregate."""
    regs, to = d.regs, d.result(instr)
    source, path = d.slot(instr.operands[0]), instr.extra

    def run() -> None:
        value = regs[source]
        for at in path:
            value = value[at]
        regs[to] = value

    return run


def _with_part(value: tuple[Any, ...], path: list[int], part: Any) -> tuple[Any, ...]:
    inner = part if len(path) == 1 else _with_part(value[path[0]], path[1:], part)
    return (*value[: path[0]], inner, *value[path[0] + 1 :])


def insert_value(d: Decoder, instr: Instr) -> Closure:
    """insertvalue: an aggregate with one part replaced."""
    regs, to = d.regs, d.result(instr)
    source, part = map(d.slot, instr.operands)
    path = instr.extra

    def run() -> None:
        regs[to] = _with_part(regs[source], path, regs[part])

    return run


DECODERS: dict[str, Callable[[Decoder, Instr], Closure]] = {
    "extractelement": extract,
    "insertelement": insert,
    "shufflevector": shuffle,
    "extractvalue": extract_value,
    "insertvalue": insert_value,
}
