"""What differs between the LLVMs a text is for. Each was checked against that LLVM."""

from __future__ import annotations

from rocke.engine.errors import UNKNOWN_FLAVOR, RequestError

TRIPLE = "amdgcn-amd-amdhsa"

_HEAD = "p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-"
_TAIL = (
    "-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-"
    "v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
)


class Flavor:
    """One LLVM.

    datalayout: of its amdgcn-amd-amdhsa. records_type: the type of make.buffer.rsrc's num_records,
    i32 in LLVM 20, i64 from 22 on; each LLVM refuses the other as a wrong argument type.
    """

    __slots__ = ("datalayout", "name", "records_type")

    def __init__(self, name: str, datalayout: str, records_type: str) -> None:
        self.name = name
        self.datalayout = datalayout
        self.records_type = records_type


FLAVORS = (
    Flavor("llvm20", "e-" + _HEAD + "p8:128:128" + _TAIL, "i32"),
    Flavor("llvm22", "e-" + _HEAD + "p8:128:128:128:48" + _TAIL, "i64"),
    Flavor("llvm23", "e-m:e-" + _HEAD + "p8:128:128:128:48" + _TAIL, "i64"),
)


def flavor(name: str) -> Flavor:
    """The flavor of that name; a RequestError when there is none."""
    for known in FLAVORS:
        if known.name == name:
            return known
    names = ", ".join([known.name for known in FLAVORS])
    raise RequestError(UNKNOWN_FLAVOR, f"The flavor is '{name}', expected one of {names}.")
