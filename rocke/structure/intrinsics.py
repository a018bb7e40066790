"""Which intrinsics an LLVM knows, by its own name table (see rocke.structure.record)."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from rocke.errors import UsageError

TABLE_FILE = Path(__file__).with_name("intrinsics.txt")

# A type as it stands in the name of an overloaded intrinsic (llvm/lib/IR/Intrinsics.cpp,
# getMangledTypeStr): i32, f32, bf16, p1, v4f32, isVoid, a4i32, s_struct, ...
_TYPE = re.compile(r"(?:nx)?(?:[va]\d+)*(?:i\d+|b?f\d+|p\d+|isVoid|Metadata|sl?_\w+)")


@cache
def known_to(version: str) -> frozenset[str]:
    """The names that an LLVM's table has, without the types of overloaded ones.

    Raises UsageError for a version that was not recorded.
    """
    lines = TABLE_FILE.read_text(encoding="utf-8").splitlines()
    rows = [line.split() for line in lines if not line.startswith("#")]
    known = frozenset(name for name, *versions in rows if version in versions)
    if not known:
        recorded = sorted({version for _, *versions in rows for version in versions})
        raise UsageError(
            f"There is no list of the intrinsics of LLVM {version}; expected one of: "
            f"{', '.join(recorded)}."
        )
    return known


def base_name(name: str, known: frozenset[str]) -> str | None:
    """The known intrinsic that a name stands for, its longest start that leaves only types."""
    base = name
    while base not in known:
        base, dot, suffix = base.rpartition(".")
        if not dot or not _TYPE.fullmatch(suffix):
            return None
    return base
