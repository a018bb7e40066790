"""Load-to-LDS data that is read before its wait and barrier, on handwritten and emitted kernels."""

from __future__ import annotations

import re

import pytest
from structure_kernels import ATTENTION, check, emitted, handwritten

from rocke import structure

HEAD = (
    "@one = internal addrspace(3) global [8192 x i8] poison, align 16\n"
    "@two = internal addrspace(3) global [8192 x i8] poison, align 16\n"
)
DECLARES = """
declare void @llvm.amdgcn.global.load.lds(ptr addrspace(1), ptr addrspace(3), i32, i32, i32)
declare void @llvm.amdgcn.s.waitcnt(i32)
declare void @llvm.amdgcn.s.barrier()"""
# vmcnt(0), and vmcnt(1), with the other counters at their most.
DRAIN, ALL_BUT_ONE = 0x0F70, 0x0F71
WAIT = f"  call void @llvm.amdgcn.s.waitcnt(i32 {DRAIN})\n"
WAIT_ALL_BUT_ONE = f"  call void @llvm.amdgcn.s.waitcnt(i32 {ALL_BUT_ONE})\n"
BARRIER = "  call void @llvm.amdgcn.s.barrier()\n"
READ = "  %x = load i32, ptr addrspace(3) @one\n  store i32 %x, ptr addrspace(1) %a\n"
END = "  ret void"


def copy(place: str = "@one") -> str:
    return (
        "  call void @llvm.amdgcn.global.load.lds(ptr addrspace(1) %a, "
        f"ptr addrspace(3) {place}, i32 4, i32 0, i32 0)\n"
    )


def at(place: str, name: str = "%p", symbol: str = "@one") -> str:
    return f"  {name} = getelementptr i8, ptr addrspace(3) {symbol}, i32 {place}\n"


def found(*body: str, threads: int = 256) -> list[str]:
    """What is missing, by the messages about unlanded copies."""
    used = "".join(body)
    declares = "\n".join(
        line for line in DECLARES.splitlines() if (name := re.search(r"@[\w.]+", line))
        and name.group() in used
    )  # fmt: skip
    items = structure.check(handwritten(used, declares, threads, HEAD), None, {}, "llvm22")
    assert {item.rule for item in items} <= {"unlanded-copy"}
    return [re.sub(r".*with (no .*) on some way.*", r"\1", item.message) for item in items]


NO_WAIT, NO_BARRIER = "no s_waitcnt vmcnt", "no barrier after its wait"


def test_wait_and_then_barrier_is_right() -> None:
    assert found(copy(), WAIT, BARRIER, READ, END) == []


@pytest.mark.parametrize(
    ("between", "missing"),
    [
        ("", NO_WAIT),
        (BARRIER, NO_WAIT),
        (WAIT, NO_BARRIER),
        (BARRIER + WAIT, NO_BARRIER),
        (f"  call void @llvm.amdgcn.s.waitcnt(i32 {0xCF7F})\n" + BARRIER, NO_WAIT),
    ],
)
def test_anything_less_is_named(between: str, missing: str) -> None:
    assert found(copy(), between, READ, END) == [missing]


def test_a_single_wave_needs_no_barrier() -> None:
    assert found(copy(), WAIT, READ, END, threads=64) == []
    assert found(copy(), READ, END, threads=64) == [NO_WAIT]


def test_a_wait_before_the_second_group_is_issued_does_not_cover_it() -> None:
    groups = copy(), WAIT, copy("@two"), BARRIER
    read = READ.replace("@one", "@two")
    assert found(*groups, read, END) == [NO_WAIT]
    assert found(*groups, READ, END) == []


def test_a_partial_wait_covers_all_but_the_last_copies() -> None:
    groups = copy(), copy("@two"), WAIT_ALL_BUT_ONE, BARRIER
    assert found(*groups, READ, END) == []
    assert found(*groups, READ.replace("@one", "@two"), END) == [NO_WAIT]


def test_other_memory_operations_count_as_well() -> None:
    store = "  store i32 0, ptr addrspace(1) %a\n"
    assert found(copy(), store, WAIT_ALL_BUT_ONE, BARRIER, READ, END) == []


def test_one_way_without_a_wait_is_enough() -> None:
    ways = (
        "  %c = icmp eq i32 %n, 0\n  br i1 %c, label %w, label %j\n"
        f"w:\n{WAIT}{BARRIER}  br label %j\nj:\n"
    )
    assert found(copy(), ways, READ, END) == [NO_WAIT]
    assert found(copy(), ways, WAIT, BARRIER, READ, END) == []


def test_other_bytes_of_the_variable_may_be_read() -> None:
    read = READ.replace("@one", "%p")
    assert found(copy(), at("1020", "%p"), read, END) == []
    assert found(copy(), at("252", "%p"), read, END) == [NO_WAIT]
    # The copy's 4 bytes a lane go on to byte 255 of its place.
    assert found(copy(), at("256", "%p"), read, END) == []


def loop(read_parity: str, sync: str) -> str:
    """Each iteration fills one half of @one and reads the half of `read_parity`."""
    return f"""  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %j, %l ]
{sync}  %parity = urem i32 %i, 2
  %off = mul nsw i32 %parity, 4096
  %other = sub nsw i32 4096, %off
{at("%other", "%p")}{copy("%p")}{at(read_parity, "%q")}\
{READ.replace("@one", "%q")}  %j = add nsw i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %l, label %e
e:
"""


def test_a_double_buffer_is_told_apart_by_its_parity() -> None:
    assert found(loop("%off", WAIT + BARRIER), END) == []
    assert found(loop("%other", WAIT + BARRIER), END) == [NO_WAIT]


# How an iteration may tell its buffer (%now, at byte 0 or 1,024) from the next one's (%next), with
# what its loop carries beside its number.
BUFFERS = {
    "xor of the parity": (
        "", ("  %b = and i32 %i, 1\n  %o = xor i32 %b, 1\n"
        "  %now = mul i32 %b, 1024\n  %next = mul i32 %o, 1024\n"),
    ),
    "parity of the next number": (
        "", ("  %b = and i32 %i, 1\n  %k = add i32 %i, 1\n  %o = and i32 %k, 1\n"
        "  %now = shl i32 %b, 10\n  %next = shl i32 %o, 10\n"),
    ),
    "rest of a division": (
        "", ("  %b = urem i32 %i, 2\n  %k = add nuw i32 %i, 3\n  %o = urem i32 %k, 2\n"
        "  %now = mul i32 %b, 1024\n  %next = mul i32 %o, 1024\n"),
    ),
    "select by the parity": (
        "", ("  %b = and i32 %i, 1\n  %z = icmp eq i32 %b, 0\n"
        "  %now = select i1 %z, i32 0, i32 1024\n  %next = select i1 %z, i32 1024, i32 0\n"),
    ),
    "an offset that is toggled": (
        "  %now = phi i32 [ 0, %entry ], [ %next, %l ]\n", "  %next = xor i32 %now, 1024\n",
    ),
    "an offset that is subtracted": (
        "  %now = phi i32 [ 0, %entry ], [ %next, %l ]\n", "  %next = sub i32 1024, %now\n",
    ),
    "two offsets that change places": (
        ("  %now = phi i32 [ 0, %entry ], [ %next, %l ]\n"
        "  %next = phi i32 [ 1024, %entry ], [ %now, %l ]\n"), "",
    ),
    "an index that starts again": (
        "  %s = phi i32 [ 0, %entry ], [ %u, %l ]\n",
        ("  %k = add i32 %s, 1\n  %z = icmp slt i32 %k, 2\n  %u = select i1 %z, i32 %k, i32 0\n"
        "  %now = mul i32 %s, 1024\n  %next = mul i32 %u, 1024\n"),
    ),
}  # fmt: skip


def pipelined(buffers: tuple[str, str], wait: int, read: str, lane: str = "") -> str:
    """The next iteration's copy is issued before the read of this one's, which a wait lets land."""
    carried, told = buffers
    return f"""{copy()}  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %j, %l ]
{carried}{told}{at("%next", "%p")}{copy("%p")}  call void @llvm.amdgcn.s.waitcnt(i32 {wait})
{BARRIER}{lane}{at(read, "%q")}{READ.replace("@one", "%q")}{BARRIER}  %j = add nsw i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %l, label %e
e:
"""


# Of the copies in flight the newest one may be; the store of the iteration before counts as well.
@pytest.mark.parametrize("buffers", BUFFERS.values(), ids=BUFFERS)
def test_a_partial_wait_lets_the_next_buffer_be_in_flight(buffers: tuple[str, str]) -> None:
    assert found(pipelined(buffers, ALL_BUT_ONE, "%now"), END) == []
    assert found(pipelined(buffers, DRAIN, "%now"), END) == []


@pytest.mark.parametrize("buffers", BUFFERS.values(), ids=BUFFERS)
def test_the_buffer_in_flight_may_not_be_read(buffers: tuple[str, str]) -> None:
    assert found(pipelined(buffers, ALL_BUT_ONE, "%next"), END) == [NO_WAIT]
    # Three may be in flight: the copy, the store and the copy before.
    assert NO_WAIT in found(pipelined(buffers, DRAIN + 3, "%now"), END)


def test_a_lane_reads_its_own_part_of_the_buffer_that_has_landed() -> None:
    ids = "declare i32 @llvm.amdgcn.workitem.id.x()"
    for joined in ("add i32 %t4, %now", "or disjoint i32 %t4, %now", "sub i32 %now, %back"):
        lane = (
            "  %id = call i32 @llvm.amdgcn.workitem.id.x()\n  %t4 = shl i32 %id, 2\n"
            f"  %back = sub i32 0, %t4\n  %s = {joined}\n"
        )
        for wait, rules in ((ALL_BUT_ONE, []), (DRAIN + 3, ["unlanded-copy"])):
            body = pipelined(BUFFERS["xor of the parity"], wait, "%s", lane) + END
            items = structure.check(
                handwritten(body, ids + DECLARES, head=HEAD), None, {}, "llvm22"
            )
            assert sorted({item.rule for item in items}) == rules


def test_three_stages_go_round() -> None:
    three = (
        "  %s = phi i32 [ 0, %entry ], [ %u, %l ]\n",
        ("  %k = add i32 %s, 1\n  %z = icmp eq i32 %k, 3\n  %u = select i1 %z, i32 0, i32 %k\n"
        "  %v = sub i32 2, %s\n  %now = mul i32 %s, 1024\n  %next = mul i32 %u, 1024\n"
        "  %other = mul i32 %v, 1024\n"),
    )  # fmt: skip
    assert found(pipelined(three, ALL_BUT_ONE, "%now"), END) == []
    assert found(pipelined(three, ALL_BUT_ONE, "%next"), END) == [NO_WAIT]
    # 2 - s is the next one's where s is 2.
    assert found(pipelined(three, ALL_BUT_ONE, "%other"), END) == [NO_WAIT]


def test_an_index_that_may_skip_a_turn_is_told_from_nothing() -> None:
    body = pipelined(BUFFERS["an offset that is toggled"], ALL_BUT_ONE, "%now")
    assert found(body.replace("xor i32 %now, 1024", "xor i32 %now, %m"), END) == [NO_WAIT]


def test_the_copy_of_the_iteration_before_is_not_forgotten() -> None:
    assert found(loop("%off", ""), END) == [NO_WAIT]
    assert found(loop("%off", WAIT), END) == [NO_BARRIER]


def test_a_copy_whose_place_a_lane_decides_covers_every_lanes_place() -> None:
    wave = (
        "  %id = call i32 @llvm.amdgcn.workitem.id.x()\n  %w = lshr i32 %id, 6\n"
        "  %s = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %w)\n  %o = mul nsw i32 %s, 256\n"
    )
    ids = (
        "declare i32 @llvm.amdgcn.workitem.id.x()\n"
        "declare i32 @llvm.amdgcn.readfirstlane.i32(i32)\n"
    )
    body = wave + at("%o", "%p") + copy("%p") + at("{}", "%q") + READ.replace("@one", "%q") + END
    declares = ids + DECLARES.splitlines()[1]
    for place, rules in (("1020", ["unlanded-copy"]), ("1024", [])):
        text = handwritten(body.format(place), declares, head=HEAD)
        assert [item.rule for item in structure.check(text, None, {}, "llvm22")] == rules


def test_every_wait_and_barrier_of_an_emitted_kernel_is_missed_where_it_matters() -> None:
    text = emitted(ATTENTION, "cfg8")
    lines = text.split("\n")
    waits = [at for at, line in enumerate(lines) if "call void @llvm.amdgcn.s.waitcnt" in line]
    told = {}
    for number, line in enumerate(waits):
        without = "\n".join(lines[:line] + lines[line + 1 :])
        told[number] = {item.rule for item in check(without, ATTENTION, "cfg8")}
    # The third is the epilogue's drain, after which nothing is read.
    assert told == {0: {"count", "unlanded-copy"}, 1: {"count", "unlanded-copy"}, 2: {"count"}}
