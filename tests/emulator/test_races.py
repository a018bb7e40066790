"""LDS races against their definition, in epochs that are summarised and in ones that are not."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rocke.emulator import Result
from rocke.emulator.watch import races

Kernel = Callable[..., Result]
Kinds = Callable[[Result], list[str]]
# (is it a store, first byte, log2 of the bytes, the value of every byte)
Op = tuple[bool, int, int, int]
OPS = st.lists(
    st.tuples(st.booleans(), st.integers(0, 3), st.integers(0, 2), st.integers(1, 2)), max_size=6
)


def _bytes(op: Op) -> range:
    _, first, size, _ = op
    start = first * 4 >> (2 - size) if size < 2 else first * 4
    return range(start, start + (1 << size))


def _code(wave: int, ops: list[Op]) -> str:
    lines = []
    for at, op in enumerate(ops):
        where, kind = _bytes(op), f"i{8 << op[2]}"
        value = int.from_bytes(bytes([op[3]]) * len(where), "little")
        name = f"%w{wave}.{at}"
        pointer = f"ptr addrspace(3) {name}"
        lines.append(f"  {name} = getelementptr i8, ptr addrspace(3) @lds, i32 {where.start}")
        align = f"align {len(where)}"
        store, load = f"store {kind} {value}, {pointer}", f"{name}.r = load {kind}, {pointer}"
        lines.append(f"  {store if op[0] else load}, {align}")
    return "\n".join(lines)


def _races(first: list[Op], second: list[Op]) -> bool:
    """Whether two waves write different values to a byte, or one reads what the other writes.

    A read of what the same wave has written before is none, when both wrote the same.
    """
    for byte in range(16):
        here = [[op for op in ops if byte in _bytes(op)] for ops in (first, second)]
        values = {op[3] for ops in here for op in ops if op[0]}
        writers = [any(op[0] for op in ops) for ops in here]
        if all(writers) and len(values) > 1:
            return True
        for reader in (0, 1):
            if writers[1 - reader] and here[reader] and not here[reader][0][0]:
                return True
    return False


@pytest.mark.parametrize("most", [1, 3, 1 << 30])
@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(first=OPS, second=OPS)
def test_two_waves_race_as_defined(
    kernel: Kernel, kinds: Kinds, most: int, first: list[Op], second: list[Op]
) -> None:
    body = f"""  %tid = call i32 @llvm.amdgcn.workitem.id.x()
  %a = icmp ult i32 %tid, 64
  br i1 %a, label %one, label %two
one:
{_code(0, first)}
  br label %done
two:
{_code(1, second)}
  br label %done
done:
  ret void"""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(races, "_MOST", most)
        result = kernel(body, block=128, lds=16, off="uninitialised")
    assert ("lds-race" in kinds(result)) == _races(first, second)


LONG = """  %tid = call i32 @llvm.amdgcn.workitem.id.x()
  %slot = getelementptr i32, ptr addrspace(3) @lds, i32 %tid
  %o = xor i32 %tid, 64
  %other = getelementptr i32, ptr addrspace(3) @lds, i32 %o
  store i32 %tid, ptr addrspace(3) %slot, align 4
  call void @llvm.amdgcn.s.barrier()
  EARLY
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %next, %loop ]
  %r = load i32, ptr addrspace(3) %slot, align 4
  %next = add i32 %i, 1
  %go = icmp ult i32 %next, 300
  br i1 %go, label %loop, label %done
done:
  BETWEEN
  LATE
  ret void"""
READ = "%x = load i32, ptr addrspace(3) %other, align 4"
WRITE = "store i32 %o, ptr addrspace(3) %other, align 4"
BARRIER = "call void @llvm.amdgcn.s.barrier()"


@pytest.mark.parametrize(
    ("early", "late"), [(READ, WRITE.replace("%o,", "7,").replace("other", "slot")), (WRITE, READ)]
)
def test_a_race_with_hundreds_of_accesses_between(
    kernel: Kernel, kinds: Kinds, monkeypatch: pytest.MonkeyPatch, early: str, late: str
) -> None:
    monkeypatch.setattr(races, "_MOST", 40)
    body = LONG.replace("EARLY", early).replace("LATE", late)
    racing = kernel(body.replace("BETWEEN", ""), block=128, lds=512)
    assert kinds(racing) == ["lds-race"]
    assert "no barrier lies between them" in racing.findings[0].message
    assert racing.findings[0].lane == 0
    alone = LONG.replace("EARLY", "").replace("LATE", READ)
    assert kinds(kernel(alone.replace("BETWEEN", BARRIER), block=128, lds=512)) == []


def test_a_long_epoch_keeps_no_more_than_its_instructions(
    kernel: Kernel, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept: list[int] = []
    condense = races.Races._condense

    def measured(self: races.Races) -> None:
        condense(self)
        kept.append(sum(len(access.offsets) for access in self.log))

    monkeypatch.setattr(races, "_MOST", 40)
    monkeypatch.setattr(races.Races, "_condense", measured)
    kernel(LONG.replace("EARLY", READ).replace("LATE", "").replace("BETWEEN", ""),
           block=128, lds=512)  # fmt: skip
    # One read of each of 128 slots before the loop, and one in it.
    assert len(kept) > 3
    assert max(kept) == 256


def test_equal_writes_are_counted(kernel: Kernel) -> None:
    body = """  store i32 5, ptr addrspace(3) @lds, align 4
  ret void"""
    assert kernel(body, block=128, lds=4).counts.equal_writes == 64
    assert kernel(body, block=64, lds=4).counts.equal_writes == 0
