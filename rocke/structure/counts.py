"""Static counts of a kernel: copies, loads, resources, barriers, MFMAs, LDS bytes and more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from rocke.emulator.ir.model import Instr, Value
from rocke.structure.facts import Facts
from rocke.structure.kernel import (
    BARRIER,
    COPIES,
    LDS_SPACE,
    MFMA,
    RESOURCE,
    WAIT,
    is_int,
    names,
    signed,
)

# The vmcnt and lgkmcnt bits of a wait's immediate on gfx9: 0 in all of them is a full drain.
_DRAIN_BITS = 0xCF0F
# What is counted, with the word that comes before an argument's name where it is told by argument.
KINDS: Mapping[str, str] = {
    "copies": "from",
    "loads": "from",
    "stores": "to",
    "resources": "of",
    "atomics": "to",
    "barriers": "",
    "waits": "",
    "drains": "",
    "MFMAs": "",
    "LDS loads": "",
    "LDS stores": "",
    "LDS bytes": "",
}


def count(facts: Facts) -> Counter[str]:
    """Every count by its name, e.g. `copies`, `copies from key_cache`, `LDS bytes`.

    Copies are load-to-LDS in either form; loads and stores are those of global memory, by pointer
    or resource. Those of an argument are the ones whose pointer derives from it.
    """
    kernel = facts.kernel
    found: Counter[str] = Counter(dict.fromkeys(KINDS, 0))
    found["LDS bytes"] = kernel.lds_bytes
    for _, load in kernel.loads:
        _access(facts, found, "loads", load.operands[0])
    for _, store in kernel.stores:
        _access(facts, found, "stores", store.operands[1])
    for _, call in kernel.calls:
        _call(facts, found, call)
    return found


def _access(facts: Facts, found: Counter[str], kind: str, pointer: Value) -> None:
    if pointer.type.kind == "ptr" and pointer.type.space == LDS_SPACE:
        found[f"LDS {kind}"] += 1
    else:
        _by_argument(facts, found, kind, pointer)


def _by_argument(facts: Facts, found: Counter[str], kind: str, pointer: Value) -> None:
    found[kind] += 1
    for root in facts.sources.roots(pointer):
        found[f"{kind} {KINDS[kind]} {root}"] += 1


def _call(facts: Facts, found: Counter[str], call: Instr) -> None:
    name = call.extra
    if names(name, *COPIES):
        _by_argument(facts, found, "copies", call.operands[0])
    elif names(name, RESOURCE):
        _by_argument(facts, found, "resources", call.operands[0])
    elif names(name, MFMA):
        found["MFMAs"] += 1
    elif name == BARRIER:
        found["barriers"] += 1
    elif name == WAIT:
        found["waits"] += 1
        immediate = call.operands[0]
        found["drains"] += is_int(immediate) and not signed(immediate) & _DRAIN_BITS
    elif ".buffer.load" in name:
        _by_argument(facts, found, "loads", call.operands[0])
    elif ".buffer.store" in name:
        _by_argument(facts, found, "stores", call.operands[1])
    elif ".buffer.atomic" in name:
        _by_argument(facts, found, "atomics", call.operands[-4])
