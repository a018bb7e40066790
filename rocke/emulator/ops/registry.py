"""The table of intrinsics: a decorator that fills it and the look-up that reads it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from rocke.emulator.ops.homes import bring, word_of
from rocke.emulator.record import record

Function = TypeVar("Function", bound=Callable[..., Any])


class Unsupported(Exception):  # noqa: N818
    """A case of an intrinsic that is not emulated; the decoder adds instruction and line."""


@record
class Types:
    """LLVM spellings of a call's result type and argument types."""

    result: str
    args: tuple[str, ...]


@record
class Entry:
    """One intrinsic: its function and how the decoder has to call it."""

    function: Callable[..., Any]
    kind: str
    imm: tuple[int, ...]
    types: bool
    arch: bool


_TABLE: dict[str, Entry] = {}


def intrinsic(
    *names: str,
    kind: str = "lane",
    imm: tuple[int, ...] = (),
    types: bool = False,
    arch: bool = False,
) -> Callable[[Function], Function]:
    """Register a function under intrinsic names; a name registered twice is a programming error."""

    def register(function: Function) -> Function:
        for name in names:
            if name in _TABLE:
                raise ValueError(f"The intrinsic {name} is registered twice.")
            _TABLE[name] = Entry(function, kind, imm, types, arch)
        return function

    return register


def find(name: str) -> Entry | None:
    """Look up an intrinsic by its full name, then without its overload suffixes, from the right."""
    if not name.startswith("llvm."):
        return None
    bring(word_of(name))
    while name.count(".") >= 1:
        entry = _TABLE.get(name)
        if entry is not None:
            return entry
        name = name.rpartition(".")[0]
    return None


def entries() -> Mapping[str, Entry]:
    """All intrinsics of the modules that were imported so far, by name."""
    return _TABLE
