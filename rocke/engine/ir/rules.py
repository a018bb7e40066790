"""Type rules, one a kind of op: from an op to what is wrong with it, "" when nothing is."""

from __future__ import annotations

from collections.abc import Callable

from rocke.engine.ir.model import Op
from rocke.engine.ir.opcodes import (
    CASTS,
    FLOAT_BINARY,
    FLOAT_PREDICATES,
    INT_BINARY,
    INT_PREDICATES,
    INTRINSICS,
)
from rocke.engine.ir.types import (
    I1,
    I32,
    PTR_BUFFER,
    PTR_GLOBAL,
    PTR_LDS,
    Type,
    with_element,
)

# Matrix atoms: the type of A and B, and the type of C (CDNA3 ISA, section 7).
ATOMS: dict[str, tuple[str, str]] = {
    "16x16x16bf16.1k": ("<4 x i16>", "<4 x float>"),
    "32x32x8bf16.1k": ("<4 x i16>", "<16 x float>"),
    "16x16x16f16": ("<4 x half>", "<4 x float>"),
    "32x32x8f16": ("<4 x half>", "<16 x float>"),
}

# Signatures of intrinsics that are not elementwise: operand types and result type, "" for none.
SIGNATURES: dict[str, tuple[tuple[Type, ...], Type | None]] = {
    "workgroup_id_x": ((), I32),
    "workgroup_id_y": ((), I32),
    "workitem_id_x": ((), I32),
    "readfirstlane": ((I32,), I32),
    "ds_swizzle": ((I32, I32), I32),
    "ds_bpermute": ((I32, I32), I32),
    "waitcnt": ((I32,), None),
    "barrier": ((), None),
    "buffer_load_lds": ((PTR_BUFFER, PTR_LDS, I32, I32, I32), None),
    "global_load_lds": ((PTR_GLOBAL, PTR_LDS, I32), None),
}


def _same(op: Op, kind: str, operands: int) -> str:
    if len(op.operands) != operands or len(op.results) != 1:
        return f"it takes {operands} operands and has one result"
    type_ = op.results[0].type
    if type_.element.kind != kind:
        return f"it works on {kind}s, not on {type_}"
    for value in op.operands:
        if value.type is not type_:
            return f"its operands are {value.type} where its result is {type_}"
    return ""


def _int_binary(op: Op) -> str:
    return _same(op, "int", 2)


def _int_unary(op: Op) -> str:
    return _same(op, "int", 1)


def _float_binary(op: Op) -> str:
    return _same(op, "float", 2)


def _float_unary(op: Op) -> str:
    return _same(op, "float", 1)


def _compare(op: Op) -> str:
    a, b = op.operands
    kind = "int" if op.code == "icmp" else "float"
    predicates = INT_PREDICATES if op.code == "icmp" else FLOAT_PREDICATES
    if op.attr not in predicates:
        return f"it has no predicate '{op.attr}'"
    if a.type is not b.type or a.type.element.kind != kind:
        return f"it compares two equal types of {kind}s, not {a.type} and {b.type}"
    if op.results[0].type is not with_element(a.type, I1):
        return f"its result is {op.results[0].type}, not one i1 an element"
    return ""


def _select(op: Op) -> str:
    condition, yes, no = op.operands
    result = op.results[0].type
    if yes.type is not result or no.type is not result:
        return f"it selects {yes.type} or {no.type} into {result}"
    if condition.type is not I1 and condition.type is not with_element(result, I1):
        return f"its condition is {condition.type} for {result}"
    return ""


def _cast(op: Op) -> str:
    source = op.operands[0].type
    result = op.results[0].type
    if op.code == "bitcast":
        if source.bits * source.count != result.bits * result.count:
            return f"{source} and {result} differ in size"
        return ""
    _, source_kind, result_kind = CASTS[op.code]
    if source.element.kind != source_kind or result.element.kind != result_kind:
        return f"it does not turn {source} into {result}"
    if source.count != result.count:
        return f"{source} and {result} differ in their number of elements"
    narrows = op.code in ("trunc", "fptrunc")
    if narrows != (result.bits < source.bits) or result.bits == source.bits:
        return f"it does not turn {source} into {result}"
    return ""


def _insert(op: Op) -> str:
    a, element = op.operands
    if a.type is not op.results[0].type or a.type.kind != "vector":
        return f"it makes {op.results[0].type} of {a.type}"
    if element.type is not a.type.element:
        return f"it inserts {element.type} into {a.type}"
    return _index(op, a.type)


def _extract(op: Op) -> str:
    a = op.operands[0]
    if a.type.kind != "vector" or op.results[0].type is not a.type.element:
        return f"it makes {op.results[0].type} of {a.type}"
    return _index(op, a.type)


def _index(op: Op, type_: Type) -> str:
    if 0 <= op.number < type_.count:
        return ""
    return f"index {op.number} lies outside {type_}"


def _broadcast(op: Op) -> str:
    if op.operands[0].type is not op.results[0].type:
        return f"it makes {op.results[0].type} of {op.operands[0].type}"
    return ""


def _slice(op: Op) -> str:
    source = op.operands[0].type
    result = op.results[0].type
    if source.element is not result.element:
        return f"it makes {result} of {source}"
    if op.number < 0 or op.number + result.count > source.count:
        return f"elements {op.number} to {op.number + result.count - 1} lie outside {source}"
    return ""


def _ptr_add(op: Op) -> str:
    pointer, offset = op.operands
    if pointer.type.kind != "ptr" or op.results[0].type is not pointer.type:
        return f"it moves a pointer, not {pointer.type}"
    if offset.type.kind != "int":
        return f"it moves by a number of bytes, not by {offset.type}"
    return ""


def _load(op: Op) -> str:
    return _access(op, op.operands[0].type)


def _store(op: Op) -> str:
    return _access(op, op.operands[1].type)


def _access(op: Op, pointer: Type) -> str:
    if pointer is not PTR_GLOBAL and pointer is not PTR_LDS:
        return f"its address is {pointer}, not a global or LDS pointer"
    if op.number not in (1, 2, 4, 8, 16):
        return f"its alignment is {op.number}, not a power of two up to 16"
    return ""


def _make_rsrc(op: Op) -> str:
    if op.operands[0].type is not PTR_GLOBAL or op.results[0].type is not PTR_BUFFER:
        return f"it makes a resource of a global pointer, not of {op.operands[0].type}"
    if not 0 < op.number <= 0xFFFFFFFF:
        return f"num_records {op.number} does not fit in 32 bits"
    return ""


def _fence(op: Op) -> str:
    if op.attr not in ("acquire", "release"):
        return f"it has no ordering '{op.attr}'"
    return ""


def _mfma(op: Op) -> str:
    atom = ATOMS.get(op.attr)
    if atom is None:
        return f"no atom '{op.attr}'"
    a, b, c = op.operands
    given = (a.type.text, b.type.text, c.type.text, op.results[0].type.text)
    if given != (atom[0], atom[0], atom[1], atom[1]):
        return f"'{op.attr}' takes {atom[0]} and {atom[1]}, not {', '.join(given)}"
    return ""


def _signature(op: Op) -> str:
    operands, result = SIGNATURES[op.code]
    given = tuple([value.type for value in op.operands])
    if given != operands:
        return f"it takes {list(operands)}, not {list(given)}"
    results = [value.type for value in op.results]
    if results != ([] if result is None else [result]):
        return f"its result is {results}"
    return ""


def _for(op: Op) -> str:
    types = [value.type for value in op.operands[:3]]
    if types[0].kind != "int" or types[1] is not types[0] or types[2] is not types[0]:
        return f"its bounds and step are {types}, not of one integer type"
    header = [value.type for value in op.header]
    if header != [types[0]] + [value.type for value in op.operands[3:]]:
        return f"its header holds {header}"
    return ""


def _if(op: Op) -> str:
    if op.operands[0].type is not I1:
        return f"its condition is {op.operands[0].type}, not i1"
    return ""


def _anything(op: Op) -> str:
    return ""


RULES: dict[str, Callable[[Op], str]] = {
    "smin": _int_binary,
    "smax": _int_binary,
    "ctlz": _int_unary,
    "fmax": _float_binary,
    "exp2": _float_unary,
    "rcp": _float_unary,
    "rsq": _float_unary,
    "icmp": _compare,
    "fcmp": _compare,
    "select": _select,
    "insert": _insert,
    "extract": _extract,
    "broadcast": _broadcast,
    "slice": _slice,
    "ptr_add": _ptr_add,
    "ptr_index": _ptr_add,
    "load": _load,
    "store": _store,
    "make_rsrc": _make_rsrc,
    "fence": _fence,
    "mfma": _mfma,
    "for": _for,
    "if": _if,
    "yield": _anything,
    "return": _anything,
}
for _code in INT_BINARY:
    RULES[_code] = _int_binary
for _code in FLOAT_BINARY:
    RULES[_code] = _float_binary
for _code in CASTS:
    RULES[_code] = _cast
for _code in SIGNATURES:
    RULES[_code] = _signature

assert set(INTRINSICS) <= set(RULES)
