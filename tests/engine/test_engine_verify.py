"""The verifier: each broken rule is named; what the builder makes of right code passes."""

from __future__ import annotations

import pytest

from rocke.engine.errors import VerifyError
from rocke.engine.ir.builder import Builder
from rocke.engine.ir.model import CONSTANT, RESULT, KernelDef, Op, Value
from rocke.engine.ir.rules import RULES
from rocke.engine.ir.types import F32, I1, I16, I32, I64, PTR_LDS, vector
from rocke.engine.ir.verify import verify


@pytest.fixture
def kernel() -> KernelDef:
    return KernelDef("broken", "gfx942", 64)


@pytest.fixture
def b(kernel: KernelDef) -> Builder:
    return Builder(kernel)


def refused(kernel: KernelDef, message: str) -> None:
    with pytest.raises(VerifyError, match=message) as caught:
        verify(kernel)
    assert str(caught.value).startswith("broken: op ")


def test_a_loop_with_carried_values_passes(kernel: KernelDef, b: Builder) -> None:
    count = b.scalar("count", I32)
    loop = b.for_begin(b.i32(0), count, [b.f32(0.0)])
    total = b.fadd(loop.header[1], b.f32(1.0))
    results = b.for_end(loop, [total])
    b.store(results[0], b.pointer("out", "write"), 4)
    b.return_()
    verify(kernel)


def test_an_empty_body_is_refused(kernel: KernelDef, b: Builder) -> None:
    refused(kernel, "a region ends with 'yield' or 'return'")


def test_a_body_must_return(kernel: KernelDef, b: Builder) -> None:
    b.workitem_id_x()
    refused(kernel, "a region ends with 'yield' or 'return'")


def test_a_body_that_yields_is_refused(kernel: KernelDef, b: Builder) -> None:
    kernel.body.ops.append(Op("yield", ()))
    refused(kernel, "the body of a kernel ends with 'return'")


def test_nothing_stands_after_a_return(kernel: KernelDef, b: Builder) -> None:
    b.return_()
    b.workitem_id_x()
    b.return_()
    refused(kernel, "only the last op of a region may end it")


def test_a_value_used_before_its_definition_is_refused(kernel: KernelDef, b: Builder) -> None:
    later = Value(I32, RESULT)
    b.add(later, b.workitem_id_x())
    b.return_()
    refused(kernel, "not defined on every path")


def test_a_value_of_an_if_is_not_visible_after_it(kernel: KernelDef, b: Builder) -> None:
    thread = b.workitem_id_x()
    b.if_begin(b.icmp("slt", thread, b.i32(3)))
    inner = b.add(thread, b.i32(1))
    b.if_end()
    b.add(inner, thread)
    b.return_()
    refused(kernel, "not defined on every path")


def test_a_loop_variable_is_not_visible_after_the_loop(kernel: KernelDef, b: Builder) -> None:
    loop = b.for_begin(b.i32(0), b.i32(4), [])
    b.for_end(loop, [])
    b.add(loop.header[0], b.workitem_id_x())
    b.return_()
    refused(kernel, "not defined on every path")


def test_a_parameter_of_another_kernel_is_refused(kernel: KernelDef, b: Builder) -> None:
    other = Builder(KernelDef("other", "gfx942", 64)).scalar("count", I32)
    b.add(other, b.workitem_id_x())
    b.return_()
    refused(kernel, "not defined on every path")


def test_an_unknown_lds_symbol_is_refused(kernel: KernelDef, b: Builder) -> None:
    b.load(Value(PTR_LDS, CONSTANT, "@elsewhere"), F32, 4)
    b.return_()
    refused(kernel, "@elsewhere is not an LDS block here")


def test_a_value_defined_twice_is_refused(kernel: KernelDef, b: Builder) -> None:
    b.workitem_id_x()
    kernel.body.ops.append(kernel.body.ops[0])
    b.return_()
    refused(kernel, "a value is defined twice")


def test_an_unknown_op_is_refused(kernel: KernelDef, b: Builder) -> None:
    kernel.body.ops.append(Op("frobnicate", ()))
    b.return_()
    refused(kernel, "no such op")


def test_a_loop_must_yield_what_it_carries(kernel: KernelDef, b: Builder) -> None:
    loop = b.for_begin(b.i32(0), b.i32(4), [b.f32(0.0)])
    b.for_end(loop, [b.workitem_id_x()])
    b.return_()
    refused(kernel, r"it carries \[float\] and yields \[i32\]")


def test_a_loop_body_may_not_return(kernel: KernelDef, b: Builder) -> None:
    loop = b.for_begin(b.i32(0), b.i32(4), [])
    b.for_end(loop, [])
    loop.regions[0].ops[-1] = Op("return", ())
    b.return_()
    refused(kernel, "the body of a 'for' ends with 'yield'")


def test_an_if_yields_nothing(kernel: KernelDef, b: Builder) -> None:
    thread = b.workitem_id_x()
    op = b.if_begin(b.icmp("eq", thread, b.i32(0)))
    b.if_end()
    op.regions[0].ops[-1] = Op("yield", (thread,))
    b.return_()
    refused(kernel, "an 'if' yields nothing")


def _wrong_types(b: Builder) -> dict[str, tuple[Op, str]]:
    """For each rule of types an op that breaks it, and what is said of it."""
    i32 = b.workitem_id_x()
    i64 = b.cast("sext", i32, I64)
    f32 = b.scalar("scale", F32)
    pointer = b.pointer("data", "read")
    lds = b.lds("lds", 64)
    four = b.broadcast(f32, 4)
    halves = b.broadcast(b.cast("trunc", i32, I16), 4)
    yes = b.icmp("eq", i32, i32)
    rsrc = b.make_rsrc(pointer, 64)

    def result(type_: object) -> tuple[Value, ...]:
        return (Value(type_, RESULT),)  # type: ignore[arg-type]

    return {
        "add of two widths": (Op("add", (i32, i64), result(I32)), "operands are i64"),
        "add of floats": (Op("add", (f32, f32), result(F32)), "works on ints, not on float"),
        "fmul of ints": (Op("fmul", (i32, i32), result(I32)), "works on floats"),
        "exp2 of two": (Op("exp2", (f32, f32), result(F32)), "takes 1 operands"),
        "no predicate": (Op("icmp", (i32, i32), result(I1), "oeq"), "no predicate 'oeq'"),
        "fcmp of ints": (Op("fcmp", (i32, i32), result(I1), "oeq"), "two equal types of floats"),
        "icmp into i32": (Op("icmp", (i32, i32), result(I32), "eq"), "not one i1 an element"),
        "select of two types": (Op("select", (yes, i32, i64), result(I32)), "i32 or i64 into i32"),
        "select by i32": (Op("select", (i32, f32, f32), result(F32)), "condition is i32"),
        "trunc that widens": (Op("trunc", (i32,), result(I64)), "does not turn i32 into i64"),
        "zext of a float": (Op("zext", (f32,), result(I64)), "does not turn float into i64"),
        "fpext to the same": (Op("fpext", (f32,), result(F32)), "does not turn float into float"),
        "cast of counts": (Op("fptrunc", (four,), result(F32)), "differ in their number"),
        "bitcast of sizes": (Op("bitcast", (i32,), result(I64)), "differ in size"),
        "insert of i32": (Op("insert", (four, i32), result(four.type)), "inserts i32"),
        "insert into a scalar": (Op("insert", (f32, f32), result(F32)), "it makes float of float"),
        "extract past the end": (
            Op("extract", (four,), result(F32), "", 4),
            "index 4 lies outside <4 x float>",
        ),
        "extract as i32": (Op("extract", (four,), result(I32)), "it makes i32"),
        "broadcast": (Op("broadcast", (four,), result(vector(F32, 2))), "it makes <2 x float>"),
        "slice past the end": (
            Op("slice", (four,), result(vector(F32, 2)), "", 3),
            "elements 3 to 4 lie outside",
        ),
        "slice of another": (Op("slice", (four,), result(vector(I32, 2))), "it makes <2 x i32>"),
        "pointer plus float": (Op("ptr_add", (pointer, f32), result(pointer.type)), "not by float"),
        "int plus int": (Op("ptr_add", (i32, i32), result(I32)), "it moves a pointer, not i32"),
        "load from i64": (Op("load", (i64,), result(F32), "", 4), "its address is i64"),
        "load from a resource": (Op("load", (rsrc,), result(F32), "", 4), "addrspace.8."),
        "odd alignment": (Op("load", (lds,), result(F32), "", 3), "alignment is 3"),
        "store to f32": (Op("store", (i32, f32), (), "", 4), "its address is float"),
        "resource over LDS": (Op("make_rsrc", (lds,), result(rsrc.type), "", 64), "of a global"),
        "resource of 0 bytes": (
            Op("make_rsrc", (pointer,), result(rsrc.type), "", 0),
            "num_records 0",
        ),
        "resource past 4 GiB": (
            Op("make_rsrc", (pointer,), result(rsrc.type), "", 2**32),
            "num_records 4294967296",
        ),
        "fence": (Op("fence", (), (), "sideways"), "no ordering 'sideways'"),
        "no atom": (Op("mfma", (halves, halves, four), result(four.type), "1x1"), "no atom '1x1'"),
        "mfma of f16": (
            Op("mfma", (halves, halves, four), result(four.type), "16x16x16f16"),
            "takes <4 x half> and <4 x float>",
        ),
        "copy to global": (
            Op("global_load_lds", (pointer, pointer, i32)),
            "it takes",
        ),
        "barrier with a result": (Op("barrier", (), result(I32)), "its result is"),
        "if of i32": (Op("if", (i32,)), "its condition is i32"),
        "for of two widths": (Op("for", (i32, i64, i32)), "not of one integer type"),
        "for without a header": (Op("for", (i32, i32, i32)), "its header holds"),
    }


@pytest.mark.parametrize("name", list(_wrong_types(Builder(KernelDef("names", "gfx942", 64)))))
def test_wrong_types_are_named(kernel: KernelDef, b: Builder, name: str) -> None:
    op, message = _wrong_types(b)[name]
    kernel.body.ops.append(op)
    b.return_()
    refused(kernel, message)


def test_every_rule_has_a_name_that_the_lowering_knows() -> None:
    from rocke.engine.lowering import _PRINTERS

    assert set(RULES) == set(_PRINTERS)
