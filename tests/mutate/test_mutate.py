"""Mutants of small kernels: which there are, what they read back as, and which are left out."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rocke.emulator.ir.model import Const, Function, Module
from rocke.emulator.ir.parser import parse_body, parse_module
from rocke.mutate.choose import all_mutants, choose
from rocke.mutate.facts import Facts
from rocke.mutate.line import exchanged, operands_of, parse_line
from rocke.mutate.model import Mutant, apply, apply_all
from rocke.mutate.site import attributes_of

HEAD = 'target triple = "amdgcn-amd-amdhsa"\n'


def parsed(body: str, threads: int = 64) -> tuple[Module, Function]:
    parameters = "ptr addrspace(1) %out, i32 %n"
    text = (
        f"{HEAD}define amdgpu_kernel void @k({parameters}) #0 {{\nentry:\n{body}\n  ret void\n}}\n"
        f'attributes #0 = {{ "amdgpu-flat-work-group-size"="{threads},{threads}" }}\n'
    )
    module = parse_module(text)
    function = module.functions["k"]
    parse_body(module, function)
    return module, function


def stored(value: str, kind: str = "i32") -> str:
    return f"  store {kind} {value}, ptr addrspace(1) %out, align 4"


def mutants(body: str, threads: int = 64) -> dict[str, list[str]]:
    """The mutated lines by kind."""
    module, function = parsed(body, threads)
    found: dict[str, list[str]] = {}
    for mutant in all_mutants(module, function):
        found.setdefault(mutant.kind, []).append(mutant.after)
    return found


def test_an_integer_is_one_more_and_one_less() -> None:
    found = mutants("  %a = mul i32 %n, 12\n" + stored("%a"))
    assert found["constant"] == ["%a = mul i32 %n, 13", "%a = mul i32 %n, 11"]


def test_types_and_alignments_are_no_constants() -> None:
    body = "  %v = load <4 x i32>, ptr addrspace(1) %out, align 4\n" + stored("%v", "<4 x i32>")
    assert "constant" not in mutants(body)


def test_each_element_of_a_constant_vector_is_one() -> None:
    body = "  %v = insertelement <2 x i32> poison, i32 %n, i32 0\n"
    body += "  %w = add <2 x i32> %v, <i32 2, i32 7>\n" + stored("%w", "<2 x i32>")
    elements = [line for line in mutants(body)["constant"] if "add" in line]
    assert elements == [
        f"%w = add <2 x i32> %v, <i32 {a}, i32 {b}>" for a, b in ((3, 7), (1, 7), (2, 8), (2, 6))
    ]


def test_a_value_that_reaches_nothing_has_no_mutant() -> None:
    assert mutants("  %dead = mul i32 %n, 12\n" + stored("%n")) == {"effect": [""]}


def test_the_extension_of_what_is_never_negative_is_left_out() -> None:
    loaded = "  %a = load i32, ptr addrspace(1) %out, align 4\n  %b = {}\n"
    body = loaded + "  %w = zext i32 %b to i64\n" + stored("%w", "i64")
    assert "extension" not in mutants(body.format("lshr i32 %a, 1"))
    assert "extension" not in mutants(body.format("and i32 %a, 255"))
    assert mutants(body.format("add nsw i32 %a, 1"))["extension"] == ["%w = sext i32 %b to i64"]


def test_a_barrier_of_one_wave_orders_nothing() -> None:
    barrier = "  call void @llvm.amdgcn.s.barrier()\n" + stored("%n")
    assert "barrier" not in mutants(barrier, threads=64)
    assert mutants(barrier, threads=128)["barrier"] == [""]


def test_a_wait_is_dropped_or_lets_one_copy_more_be_in_flight() -> None:
    found = mutants("  call void @llvm.amdgcn.s.waitcnt(i32 112)\n" + stored("%n"))
    assert found["wait"] == ["", "call void @llvm.amdgcn.s.waitcnt(i32 113)"]
    lds_alone = mutants("  call void @llvm.amdgcn.s.waitcnt(i32 49279)\n" + stored("%n"))
    assert "wait" not in lds_alone


def test_arms_compares_and_operands() -> None:
    body = "  %c = icmp slt i32 %n, 5\n  %s = select i1 %c, i32 %n, i32 7\n"
    found = mutants(body + "  %d = sub i32 %s, %n\n" + stored("%d"))
    assert found["arms"] == ["%s = select i1 %c, i32 7, i32 %n"]
    assert [re.findall(r"icmp (\w+)", line)[0] for line in found["compare"]] == [
        "sle",
        "sge",
        "ult",
    ]
    assert "%d = sub i32 %n, %s" in found["operands"]


def test_commutative_operations_and_equal_arms_are_left_out() -> None:
    body = "  %c = icmp eq i32 %n, 5\n  %s = select i1 %c, i32 %n, i32 %n\n"
    found = mutants(body + "  %d = mul i32 %s, %n\n" + stored("%d"))
    assert "arms" not in found
    assert "operands" not in found


def test_a_whole_vector_constant_is_exchanged_as_one() -> None:
    body = "  %v = insertelement <2 x i32> poison, i32 %n, i32 0\n"
    body += "  %c = icmp eq <2 x i32> %v, zeroinitializer\n"
    body += "  %s = select <2 x i1> %c, <2 x i32> %v, <2 x i32> splat (i32 3)\n"
    found = mutants(body + stored("%s", "<2 x i32>"))
    assert found["arms"] == ["%s = select <2 x i1> %c, <2 x i32> splat (i32 3), <2 x i32> %v"]


def test_a_pinned_value_is_used_as_it_is() -> None:
    body = "  %p = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %n)\n" + stored("%p")
    assert mutants(body)["pin"] == ["%p = add i32 %n, 0"]


def test_a_mutant_changes_its_instruction_and_nothing_else() -> None:
    module, function = parsed("  %a = mul i32 %n, 12\n" + stored("%a"))
    mutant = next(m for m in all_mutants(module, function) if m.kind == "constant")
    made = apply(module, function, mutant)
    changed = made.functions["k"].blocks[0].instrs[0].operands[1]
    before = function.blocks[0].instrs[0].operands[1]
    assert isinstance(changed, Const) and isinstance(before, Const)
    assert (changed.value, before.value) == (13, 12)
    assert made.lines[mutant.line - 1] == mutant.after != module.lines[mutant.line - 1].strip()
    assert made.functions["k"].blocks[0].instrs[1] is function.blocks[0].instrs[1]


def test_several_mutants_each_change_their_own_instruction() -> None:
    body = "  %a = mul i32 %n, 12\n" + stored("%a") + "\n  %b = mul i32 %n, 5\n" + stored("%b")
    module, function = parsed(body)
    dropped, *_ = [m for m in all_mutants(module, function) if m.kind == "effect"]
    changed = [m for m in all_mutants(module, function) if m.after.endswith(", 6")]
    made = apply_all(module, function, [dropped, *changed]).functions["k"].blocks[0].instrs
    assert [instr.op for instr in made] == ["mul", "mul", "store", "ret"]
    factor = made[1].operands[1]
    assert isinstance(factor, Const) and factor.value == 6


def test_a_mutant_tells_what_takes_its_value_in() -> None:
    body = "  %p = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %n)\n  %w = zext i32 %p to i64\n"
    body += "  %g = getelementptr i8, ptr addrspace(1) %out, i64 %w\n"
    resource = (
        "  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1("
        "ptr addrspace(1) %g, i16 0, i64 4, i32 0)\n"
        "  call void @llvm.amdgcn.raw.ptr.buffer.store.i32("
        "i32 %n, ptr addrspace(8) %r, i32 0, i32 0, i32 0)\n"
    )
    ends = {
        "store": "  store i32 0, ptr addrspace(1) %g\n",
        "load": "  %v = load i32, ptr addrspace(1) %g\n" + stored("%v"),
        "make.buffer.rsrc.p8.p1 raw.ptr.buffer.store.i32": resource,
    }
    for reached, end in ends.items():
        module, function = parsed(body + end)
        assert [m.reaches for m in all_mutants(module, function) if m.kind == "pin"] == [reached]


def test_a_dropped_instruction_is_gone() -> None:
    module, function = parsed(stored("%n"))
    (mutant,) = all_mutants(module, function)
    assert [i.op for i in apply(module, function, mutant).functions["k"].blocks[0].instrs] == [
        "ret"
    ]
    assert mutant.describe().endswith("->  (dropped)")


def _mutant(kind: str, stratum: str, number: int) -> Mutant:
    return Mutant(kind, number, f"a{number}", f"b{number}", 0, number, "", "", stratum)


@given(
    st.lists(st.tuples(st.sampled_from("xyz"), st.sampled_from("st")), max_size=60),
    st.integers(0, 80),
    st.integers(0, 5),
)
def test_a_choice_is_as_many_as_asked_for_and_the_seeds_alone(
    rows: list[tuple[str, str]], count: int, seed: int
) -> None:
    made = [_mutant(kind, stratum, n) for n, (kind, stratum) in enumerate(rows)]
    chosen = choose(made, count, seed)
    assert len(chosen) == len(set(chosen)) == min(count, len(made))
    assert set(chosen) <= set(made)
    assert chosen == choose(list(made), count, seed)


def test_kinds_take_turns_and_so_do_the_strata_of_a_kind() -> None:
    crowd = [_mutant("constant", "copies", n) for n in range(500)]
    few = [_mutant("constant", "prefix", 900), _mutant("wait", "stage", 901)]
    chosen = choose(crowd + few, 4, 1)
    assert {m.line for m in chosen} >= {900, 901}


def test_an_attribute_group_is_the_functions() -> None:
    module, function = parsed(stored("%n"), threads=256)
    assert not Facts(function, attributes_of(module, function)).one_wave


def test_operands_stand_where_they_stand() -> None:
    module, function = parsed(
        "  %c = icmp eq i32 %n, 4\n  %v = select i1 %c, i32 4, i32 5\n" + stored("%v")
    )
    instr = function.blocks[0].instrs[1]
    text = module.lines[instr.line - 1].strip()
    found = operands_of(text, instr)
    assert [text[o.start : o.end] for o in found] == ["%c", "4", "5"]
    again = parse_line(exchanged(text, found[1], found[2]), instr)
    assert [o.value for o in again.operands[1:] if isinstance(o, Const)] == [5, 4]


def test_a_line_of_another_instruction_has_not_its_operands() -> None:
    _, function = parsed("  %c = icmp eq i32 %n, 4\n" + stored("%n"))
    with pytest.raises(ValueError, match="does not stand in its own line"):
        operands_of("%c = fadd float %x, %y", function.blocks[0].instrs[0])
